"""What is counted of a match of Epochs Chrono: long turns, rows that were made longer, and who was out first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from game.ai.players.counting import Counted, Counting, Kind
from game.games.chrono.rules.events import Handed, Laid, Left

if TYPE_CHECKING:
    from game.engine.match import AnyMatch

MARKS: Final[Mapping[str, int]] = {"apprentice": 960, "regular": 1000, "master": 1040}
"""Chance says most: of two, a Regular is last 9 times where an Apprentice is 11 times, and so on."""


def counted(match: AnyMatch) -> Iterator[Counted]:
    """Count the cards of each turn (CH-8), the rows that grew by a seat's card (CH-9), and the first to be out (CH-13).

    Of turns only the longest of a seat is told.
    """
    turn: Counter[int] = Counter()
    longest: Counter[int] = Counter()
    grown: Counter[int] = Counter()
    for beat in match.whole():
        match beat.event:
            case Laid(seat, grew=grew):
                turn[seat] += 1
                longest[seat] = max(longest[seat], turn[seat])
                grown[seat] += grew
            case Handed():
                turn.clear()
            case Left(seat, place=1):
                yield Counted(seat, "first", 1)
    yield from (Counted(seat, "turn", cards) for seat, cards in sorted(longest.items()))
    yield from (Counted(seat, "grown", rows) for seat, rows in sorted(grown.items()))


COUNTING: Final = Counting(
    kinds=(Kind("turn", "most"), Kind("first", "sum"), Kind("grown", "sum")), count=counted, marks=MARKS
)
