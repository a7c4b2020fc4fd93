"""What is heard of the results, and when: `win` where somebody here has won, a kind cadence where nobody has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.protocol import Outcome
from game.scenes.results.persons import roll_times
from game.scenes.session.match.session import MatchSession

FANFARE: Final = 0.9
"""Seconds after which the winner's face is glad."""


def celebrates(session: MatchSession, outcome: Outcome) -> bool:
    """Tell whether shards fall: somebody won who is here, or nobody is here."""
    won = session.resigned is None and (not outcome.winners or _here(session, outcome))
    return won or not session.people


def sounds_of(session: MatchSession, outcome: Outcome, *, moves: bool) -> Iterator[tuple[float, str]]:
    """Yield what is heard, each with its moment; `moves`: whether points roll and lines grow."""
    if moves:
        yield 0.0, "grow"
        if celebrates(session, outcome):
            yield 0.0, "confetti"
        yield from ((at, "roll") for at in roll_times(len(outcome.places)))
    if session.resigned is not None:
        return
    if session.people:
        yield FANFARE, "win" if not outcome.winners or _here(session, outcome) else "lose"
    else:
        yield FANFARE, "cloth"


def _here(session: MatchSession, outcome: Outcome) -> bool:
    return any(session.players[seat].person for seat in outcome.winners)
