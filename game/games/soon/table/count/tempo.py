"""How fast each line of the count is told: plain ones ever faster, and the one that brings most lingers."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.protocol import Seat
from game.games.soon.rules.scoring import counted, one_colour
from game.games.soon.table.facts.facts import Facts


class Tempo(NamedTuple):
    """Say how a line is counted."""

    slow: float
    """Of the usual times, how much it takes."""
    roll: float = 0.16
    """Seconds in which points set off for its total, and in which that rolls."""
    pops: float = 0.12
    """Seconds for which its total is large when it has come to stand."""
    coin: float = 17.0
    """Units that a point is broad as it flies."""
    most: int = 6
    """So many fly, at most."""
    stamp: float = 1.0
    """Times the usual size of its stamp."""


USUAL: Final = Tempo(1.0)
RICH: Final = Tempo(1.0, roll=0.36, pops=0.2, coin=27.0, most=12, stamp=1.16)
"""The line that brings most."""
OWN: Final = 0.8
DOUBLED: Final = 0.72
PLAIN: Final = 0.6
HASTENS: Final = 0.05  # less than for the plain line before it
LEAST: Final = 0.5


def richest(facts: Facts) -> Seat | None:
    """Return whose line brings most in a round; None where two do, or none brings anything."""
    won = [counted(facts.state, seat)[-1].points for seat in range(len(facts.lines))]
    return won.index(max(won)) if max(won) > 0 and won.count(max(won)) == 1 else None


def tempo_of(facts: Facts, seat: Seat) -> Tempo:
    """Return how a seat's line is counted."""
    if seat == richest(facts):
        return RICH
    if seat == facts.seat:
        return Tempo(OWN)
    doubled = [one_colour(line) for line in facts.lines]
    if doubled[seat]:
        return Tempo(DOUBLED)
    plain = [other for other in range(seat) if not doubled[other] and other != facts.seat]
    return Tempo(max(LEAST, PLAIN - HASTENS * len(plain)))
