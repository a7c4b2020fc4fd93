"""How Sinoda ends and who has won: SI-13 to SI-18."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.protocol import Outcome, Seat, SeatName, say
from game.games.sinoda.rules.board import HIGHEST, PIECES
from game.games.sinoda.rules.position import CAPTURED, State, meter, owner, pieces, points, quest_of

CAPTURES = 6
QUIET_ACTIONS = 100
OCCURRENCES = 3
SIXTH_CAPTURE = "sixth_capture"
LAST_PIECE = "last_piece"
ONE_EACH = "one_each"
SINODA = "sinoda"
REPETITION = "repetition"
STALEMATE = "stalemate"
AGREED = "agreed"
SOLVED = "solved"
ACTED = (SIXTH_CAPTURE, LAST_PIECE, ONE_EACH, SINODA)
"""The endings that come right after an action, before the turn has passed."""
ENDINGS = (*ACTED, REPETITION, STALEMATE, AGREED)
TASK_ENDINGS = (SOLVED,)
"""Those of tasks (SI-21)."""


class Countdown(NamedTuple):
    """Tell how near SI-16 is: actions left without a capture, and how often this position has stood."""

    actions: int
    occurrences: int


def sides(seats: int, teams: str) -> tuple[int, ...]:
    """Return the side of every seat (SI-17). Raises ValueError where so many seats can't form such teams."""
    if teams == "none":
        return tuple(range(seats))
    if teams == "twos" and seats in (4, 6):
        return tuple(seat % (seats // 2) for seat in range(seats))  # opposite seats are team mates
    if teams == "threes" and seats == 6:
        return tuple(seat % 2 for seat in range(seats))
    raise ValueError(f"sinoda: {seats} players can't form teams of the kind “{teams}”")


def finished(state: State, *, win_by_sinoda: bool) -> tuple[str, Seat] | None:
    """Return what ends the match right after an action, and through whom, or None (SI-13, SI-15)."""
    seats = range(len(state.captures))
    left = counts(state)
    for seat in seats:
        if len(state.captures[seat]) >= CAPTURES:
            return SIXTH_CAPTURE, seat
    if 0 in left:
        return LAST_PIECE, left.index(0)
    if set(left) == {1}:
        return ONE_EACH, state.mover
    meters = [meter(state, seat) for seat in seats] if win_by_sinoda and len(seats) == 2 else []
    return next(((SINODA, seat) for seat, (lead, needed) in enumerate(meters) if lead >= needed), None)  # SI-15


def counts(state: State) -> list[int]:
    """Return how many pieces each seat has on the board."""
    on_board = [space != CAPTURED for space in state.spaces]
    return [sum(on_board[first : first + PIECES]) for first in range(0, len(on_board), PIECES)]


def countdown(state: State) -> Countdown:
    """Return how near the match is to the ends of SI-16."""
    stood = state.seen.count(state.seen[-1]) if state.seen else 1
    return Countdown(QUIET_ACTIONS * len(state.captures) - state.quiet, stood)


def exhausted(state: State) -> str | None:
    """Return the end of SI-16 that the state has come to, once the turn has passed, or None."""
    near = countdown(state)
    return REPETITION if near.occurrences >= OCCURRENCES else STALEMATE if near.actions <= 0 else None


def strength(state: State, side: int) -> tuple[int, int]:
    """Return what a side is ranked by: its best player's points, then that player's pieces (SI-14, SI-18).

    Scores are not added; among a side's players with equal points the one with most pieces counts.
    """
    members = [seat for seat, item in enumerate(state.sides) if item == side]
    return max((points(state, seat), len(pieces(state, seat))) for seat in members)


def places(state: State) -> tuple[int, ...]:
    """Return every seat's rank, 1 the best: team mates share theirs, equal sides share too (SI-14, SI-18)."""
    ranked = {side: strength(state, side) for side in set(state.sides)}
    return tuple(1 + sum(other > ranked[side] for other in ranked.values()) for side in state.sides)


def leader(state: State) -> int | None:
    """Return the side that is alone in front by points, or None."""
    best = {side: strength(state, side)[0] for side in set(state.sides)}
    front = [side for side, score in best.items() if score == max(best.values())]
    return front[0] if len(front) == 1 else None


def proven(state: State) -> bool:
    """Tell whether the side in front can't be overtaken any more, nor reached (SI-15).

    An opponent can still capture as many pieces as it lacks to six, and at best the most valuable ones. Others'
    pieces may rise to 4. A leader on its own need never raise its own: not all of its pieces can be shut in by one
    another, so one with a 1 can step. Team mates can shut one in and force a Change, so a team's pieces count 4.
    """
    front = leader(state)
    if front is None:
        return False
    alone = state.sides.count(front) == 1
    ahead = strength(state, front)[0]
    on_board = [piece for piece, space in enumerate(state.spaces) if space != CAPTURED]
    for seat, side in enumerate(state.sides):
        if side == front:
            continue
        prey = [piece for piece in on_board if state.sides[owner(piece)] != side]
        values = (state.values[item] if alone and state.sides[owner(item)] == front else HIGHEST for item in prey)
        most = sorted(values, reverse=True)[: CAPTURES - len(state.captures[seat])]
        if points(state, seat) + sum(most) >= ahead:
            return False
    return True


def result(state: State) -> Outcome | None:
    """Return how the match ended, or None while it goes on."""
    if not state.ending:
        return None
    if state.ending == SOLVED:
        return _solved(state)
    ranks = places(state)
    scores = tuple(points(state, seat) for seat in range(len(ranks)))
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    reason = say(f"sinoda.reason.{state.ending}", player=SeatName(state.ender), turn=state.turns)
    if leader(state) is None and len({state.sides[seat] for seat in winners}) == 1:
        best = max(winners, key=lambda seat: (scores[seat], len(pieces(state, seat))))
        reason = say("sinoda.reason.pieces", why=reason, player=SeatName(best))  # SI-14: equal points
    return Outcome(winners, ranks, scores, reason)


def _solved(state: State) -> Outcome:
    """Return the outcome of a task: it ends when it is solved, and never else (SI-21)."""
    quest = quest_of(state)
    assert quest is not None, "only a task is solved"
    scores = tuple(points(state, seat) for seat in (0, 1))
    return Outcome((0,), (1, 2), scores, say("sinoda.reason.solved", player=SeatName(0), count=quest.used))


def flaws(state: State, spaces: int, *, win_by_sinoda: bool) -> list[str]:
    """Return a sentence for everything that is wrong with a state on a board of so many spaces."""
    count = len(state.captures)
    if not len(state.starts) == len(state.sides) == count:
        return ["the seats disagree"]
    if not len(state.spaces) == len(state.values) == count * PIECES:
        return ["the pieces disagree"]
    held = [piece for hand in state.captures for piece in hand]
    off = [piece for piece, space in enumerate(state.spaces) if space == CAPTURED]
    on = [space for space in state.spaces if space != CAPTURED]
    quest = quest_of(state)
    if quest is not None:  # what its position leaves out is nobody's
        off = [piece for piece in off if piece in held or quest.spaces[piece] != CAPTURED]
    checks = {
        "two seats share a starting flower": sorted(state.starts) != list(range(count)),
        "a captured piece is not held exactly once": sorted(held) != off,
        "a piece is off the board": not all(0 <= space < spaces for space in on),
        "two pieces share a space": not state.acted and len(set(on)) < len(on),
        "a value is not from 1 to 4": not all(1 <= value <= HIGHEST for value in state.values),
        "a seat holds a piece of its own side": any(
            state.sides[owner(piece)] == state.sides[seat] for seat, hand in enumerate(state.captures) for piece in hand
        ),
        "there is no such mover": not (0 <= state.mover < count and 0 <= state.first < count),
        "the counts disagree": not 0 <= state.quiet <= state.turns,
        "more positions were seen than actions taken": len(state.seen) > state.quiet + 1,
        "nobody proposed what was agreed": state.proposer is None and bool(state.agreed),
        "a proposal is made of what isn't proven": state.proposer is not None and not proven(state),
        "there is no such ending": state.ending not in ("", *ENDINGS, *TASK_ENDINGS),
        "the match goes on after its end": quest is None
        and (
            not state.ending
            and not state.acted
            and quest is None
            and finished(state, win_by_sinoda=win_by_sinoda) is not None
        ),
    }
    return [sentence for sentence, wrong in checks.items() if wrong]
