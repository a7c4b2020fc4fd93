"""What decided a match of Sinoda: the last piece's way into the disc, the meter, or the empty board."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.protocol import Message, Outcome, SeatName, say
from game.games.sinoda.rules.position import meter, piece_at, pieces, worth
from game.games.sinoda.rules.rules import Captured
from game.games.sinoda.rules.scoring import LAST_PIECE, ONE_EACH, SINODA, SIXTH_CAPTURE, leader
from game.games.sinoda.table.facts.board import EDGE, BoardPlace
from game.games.sinoda.table.facts.facts import Facts
from game.games.sinoda.table.pieces.pieces import piece_key
from game.scenes.table.game_table.outcome_explanation import OutcomeExplanation, Shape, verdict


def decided(facts: Facts, outcome: Outcome, place: Callable[[], BoardPlace]) -> OutcomeExplanation:
    """Return what decided a match that has ended so; `place` is where the board lies."""
    state, winners = facts.state, outcome.winners
    large = len(state.captures) == 2
    lit = [f"{key}-{seat}" for seat in winners for key in ("score", "count")] if large else []
    ways: list[tuple[str, str, str]] = []
    shapes: tuple[Shape, ...] = ()
    last = next((event for event in reversed(facts.view.history) if isinstance(event, Captured)), None)
    if state.ending in (SIXTH_CAPTURE, LAST_PIECE, ONE_EACH) and last is not None:
        taker = piece_at(state, facts.rules.board.number[last.space])
        start, disc = f"space:{last.space}", f"disc-{last.seat}"
        inside = disc if large else f"seat-{last.seat}"
        lit += [start, inside]
        ways.append((start if taker is None else piece_key(taker), piece_key(last.piece), inside))
    if state.ending == SINODA:
        lit += ["meter"]
    if state.ending == LAST_PIECE:
        shapes = tuple(tuple(map(place().at, loop)) for loop in place().lattice.grown(EDGE * place().lattice.unit))
    if state.ending == ONE_EACH:
        standing = (state.spaces[piece] for seat in range(len(state.captures)) for piece in pieces(state, seat))
        lit += [f"space:{facts.rules.board.spaces[space].name}" for space in standing]
    team = len({state.sides[seat] for seat in winners}) == 1
    return OutcomeExplanation(
        sentence=verdict(outcome, points=leader(state) is not None, team=team),
        reason=_reason(facts, outcome, team),
        lit=tuple(lit),
        plates=tuple(f"seat-{seat}" for seat in winners),
        rings=tuple(f"disc-{seat}" for seat in winners) if large else (),
        shapes=shapes,
        ways=tuple(ways),
    )


def _reason(facts: Facts, outcome: Outcome, team: bool) -> Message:
    """Return in one line what ended the match, and what decides then (SI-13 to SI-18)."""
    state, winners = facts.state, outcome.winners
    if state.ending == SINODA:
        return say("sinoda.end.sinoda", lead=meter(state, winners[0]).lead, worth=worth(state, winners[0]))
    tie = "pieces" if team else "shared"
    how = tie if leader(state) is None else "team" if len(winners) > 1 else "points"
    why = say(f"sinoda.end.{state.ending}", player=SeatName(state.ender))
    return say("sinoda.end.reason", why=why, how=say(f"sinoda.end.how_{how}"))
