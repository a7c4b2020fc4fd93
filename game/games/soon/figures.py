"""What is counted of a match of Soon: what its rounds brought, and lines of one colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from game.ai.players.counting import Counted, Counting, Kind
from game.games.soon.rules.events import Scored

if TYPE_CHECKING:
    from game.engine.match import AnyMatch

MARKS: Final[Mapping[str, int]] = {"apprentice": 550, "regular": 1000, "master": 1200}
"""A Regular wins 19 of 20 matches against an Apprentice, a Master 39 of 50 against a Regular."""


def counted(match: AnyMatch) -> Iterator[Counted]:
    """Count each round of a seat as it was counted at the table (SO-19): its points, and whether it had one colour."""
    for beat in match.whole():
        event = beat.event
        if not isinstance(event, Scored):
            continue
        points = event.steps[-1].points
        yield Counted(event.seat, "best_round", points)
        yield Counted(event.seat, "round", points, 1)
        if any(step.reason == "colour" and step.change for step in event.steps):
            yield Counted(event.seat, "one_colour", 1)


COUNTING: Final = Counting(
    kinds=(Kind("best_round", "most"), Kind("one_colour", "sum"), Kind("round", "mean")), count=counted, marks=MARKS
)
