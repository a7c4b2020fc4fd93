"""Positions written by hand, and the shortest ways to play on from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from game.content.levels import read_level
from game.engine.level import Level
from game.engine.protocol import Opening, Refusal, Seat
from game.engine.rng import Rng
from game.games.sinoda.rules.board import PIECES, Board
from game.games.sinoda.rules.position import CAPTURED, State, key
from game.games.sinoda.rules.rules import Action, Change, Event, Move, SinodaRules
from tests.matches import taken

ROOT = Path(__file__).resolve().parents[3]


@cache
def level(name: str) -> Level:
    """Return one of our own maps."""
    return read_level(ROOT / "levels" / "sinoda" / f"{name}.tmx")


@cache
def board(name: str = "small") -> Board:
    """Return one of our own boards."""
    return Board.of(level(name))


def rules(seats: int = 2, teams: str = "none", **switches: bool) -> SinodaRules:
    """Return the rules for so many players."""
    return SinodaRules(board("small" if seats == 2 else "large"), teams, **switches)


def dealt(its: SinodaRules, seats: int, seed: int = 0) -> State:
    """Return the start of a match."""
    return its.deal(Opening(seats), Rng.of(seed, -1))


def position(
    its: SinodaRules,
    *placed: Mapping[str, int],
    captures: Mapping[Seat, Sequence[tuple[Seat, int]]] | None = None,
    mover: Seat = 0,
    **more: Any,
) -> State:
    """Return a position: for each seat its pieces' values by space, and what each seat holds, as (owner, value).

    Pieces that are neither placed nor held are left out of the picture.
    """
    count = len(placed)
    spaces, values = [CAPTURED] * (count * PIECES), [1] * (count * PIECES)
    used = [seat * PIECES for seat in range(count)]
    for seat, own in enumerate(placed):
        for space, value in own.items():
            spaces[used[seat]], values[used[seat]] = its.board.number[space], value
            used[seat] += 1
    hands: list[list[int]] = [[] for _ in placed]
    for captor, held in (captures or {}).items():
        for owner, value in held:
            values[used[owner]] = value
            hands[captor].append(used[owner])
            used[owner] += 1
    state = replace(
        dealt(its, count),
        starts=tuple(range(count)),
        first=mover,
        mover=mover,
        spaces=tuple(spaces),
        values=tuple(values),
        captures=tuple(tuple(hand) for hand in hands),
        **more,
    )
    return replace(state, seen=(key(state, mover),)) if its.repetition_limit else state


def read(text: str) -> Action:
    """Read “d8-e7” and “d8=2”."""
    if "=" in text:
        space, value = text.split("=")
        return Change(space, int(value))
    start, end = text.split("-")
    return Move(start, end)


def resolve(its: SinodaRules, state: State, action: Action | str) -> tuple[State, list[Event]]:
    """Take a legal action; return the state after it and its events."""
    action = read(action) if isinstance(action, str) else action
    return taken(its, state, its.to_act(state)[0], action)


def play(its: SinodaRules, state: State, *actions: Action | str) -> State:
    """Take legal actions one after another, each by whoever is to act."""
    for action in actions:
        state = resolve(its, state, action)[0]
    return state


def moves(its: SinodaRules, state: State, start: str) -> list[str]:
    """Return where the mover's piece on a space may go, in the order of the list."""
    legal = its.legal(state, state.mover)
    return [action.end for action in legal if isinstance(action, Move) and action.start == start]


def refused(its: SinodaRules, state: State, action: Action | str, seat: Seat | None = None) -> Refusal:
    """Return why an action is refused."""
    action = read(action) if isinstance(action, str) else action
    seat = state.mover if seat is None else seat
    refusal = its.check(state, seat, action)
    assert refusal is not None, f"{action} is refused"
    assert action not in its.legal(state, seat), f"{action} is not listed"
    return refusal
