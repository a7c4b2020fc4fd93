"""Tasks: a position, a marked piece, and so many turns to capture it (SI-19 to SI-22)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import msgspec

from game.engine.protocol import Opening, Refusal, Seat, say
from game.games.sinoda.rules.board import HIGHEST, PIECES, Board
from game.games.sinoda.rules.position import CAPTURED, LOWEST, Quest, State, TaskState


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold the opening of a task: pieces in the order of their numbers, each as `d3=2`, space and value."""

    own: str
    """Those of seat 0, which is to act first."""
    others: str
    """Those of seat 1."""
    marked: str
    """The space of the one that is to be captured, of the other seat's."""
    turns: Annotated[int, msgspec.Meta(ge=1, le=6)]
    """In how many turns of seat 0."""
    grade: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    """How hard it is; nothing depends on it."""


def opening_of(task: Task) -> dict[str, object]:
    """Return a task as the opening of a record: plain JSON values by name."""
    found: dict[str, object] = msgspec.to_builtins(task)
    return found


def laid_out(board: Board, opening: Opening) -> State:
    """Return the first state of a task (SI-19). Raises ValueError, saying why, where an opening is none."""
    try:
        task = msgspec.convert(dict(opening.inherited), Task)
    except msgspec.ValidationError as error:
        raise ValueError(f"sinoda: this is no task: {error}") from error
    if opening.seats != 2 or 2 not in board.starts:
        raise ValueError("sinoda: a task is for two, on a board for two")
    spaces, values = [CAPTURED] * (2 * PIECES), [LOWEST] * (2 * PIECES)
    for seat, side in enumerate((task.own, task.others)):
        for number, (space, value) in enumerate(_pieces(board, side)):
            spaces[seat * PIECES + number], values[seat * PIECES + number] = space, value
    standing = [space for space in spaces if space != CAPTURED]
    if len(set(standing)) < len(standing):
        raise ValueError("sinoda: two pieces of a task share a space")
    marked = board.number.get(task.marked, CAPTURED)
    if marked == CAPTURED or marked not in spaces[PIECES:]:
        raise ValueError(f"sinoda: no piece of the other seat stands on “{task.marked}”, which is marked")
    quest = Quest(PIECES + spaces[PIECES:].index(marked), task.turns, task.grade, tuple(spaces), tuple(values))
    return TaskState((0, 1), (0, 1), 0, 0, quest.spaces, quest.values, captures=((), ()), quest=quest)


def used(state: TaskState, seat: Seat) -> State:
    """Return a task after an act of a seat: one more turn of seat 0 is used."""
    quest = _quest(state)
    return state if seat else replace(state, quest=replace(quest, used=quest.used + 1))


def spent(state: State, seat: Seat) -> State:
    """Return the state of a task in which nothing is left of a try (SI-21)."""
    assert isinstance(state, TaskState), "only a task's tries are spent"
    return replace(state, mover=seat, acted=False, quest=replace(_quest(state), out=True))


def started_over(state: State, seat: Seat, number: int) -> State:
    """Return a task as it stood at first, for one more try (SI-22)."""
    assert isinstance(state, TaskState), "only a task is started over"
    quest = _quest(state)
    anew = replace(quest, used=0, tries=number, out=False)
    laid = replace(state, spaces=quest.spaces, values=quest.values, captures=((), ()), quest=anew)
    return replace(laid, mover=seat, quiet=0, acted=False)


def tries_of(state: TaskState) -> int:
    """Return which try of a task it is, counted from 1."""
    return _quest(state).tries


def at_first(state: State) -> State:
    """Return a task as it stood before anything was done."""
    return replace(started_over(state, 0, 1), ending="", turns=0)


def why_not_again(quest: Quest | None, *, again: bool) -> Refusal | None:
    """Return why a task can't be started over `again`, or else why nothing but that can be done (SI-21, SI-22)."""
    if quest is None:
        return Refusal("SI-22", say("sinoda.refuse.no_task"))
    if not again:
        return Refusal("SI-21", say("sinoda.refuse.spent"))
    return None if quest.used else Refusal("SI-22", say("sinoda.refuse.at_first"))


def _quest(state: TaskState) -> Quest:
    assert state.quest is not None, "a task has one"
    return state.quest


def _pieces(board: Board, side: str) -> list[tuple[int, int]]:
    """Return the pieces of a side by space and value. Raises ValueError where one can't be, or there are too many."""
    result = []
    for piece in side.split():
        space, _, value = piece.partition("=")
        if space not in board.number or value not in map(str, range(LOWEST, HIGHEST + 1)):
            raise ValueError(f"sinoda: “{piece}” is no piece of a task")
        result.append((board.number[space], int(value)))
    if not 0 < len(result) <= PIECES:
        raise ValueError(f"sinoda: a side of a task has 1 to {PIECES} pieces, not {len(result)}")
    return result
