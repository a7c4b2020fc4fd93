"""What is counted of a match of Sinoda: captures, points, and wins by Sinoda."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from game.ai.players.counting import Counted, Counting, Kind
from game.games.sinoda.rules import scoring
from game.games.sinoda.rules.position import points, quest_of
from game.games.sinoda.rules.rules import Captured

if TYPE_CHECKING:
    from game.ai.players.entry import Options
    from game.engine.match import AnyMatch

MARKS: Final[Mapping[str, int]] = {"apprentice": 650, "regular": 1000, "master": 1350}
"""A Regular lost none of 60 matches to an Apprentice, nor a Master to a Regular."""


def sides(seats: int, options: Options) -> tuple[int, ...]:
    """Return the side of every seat (SI-17)."""
    return scoring.sides(seats, "twos" if options.get("pairs") else str(options.get("teams", "none")))


def counted(match: AnyMatch) -> Iterator[Counted]:
    """Count each seat's captures (SI-11), points, and whether it has won by Sinoda (SI-15); of a task nothing."""
    if quest_of(match.state) is not None:
        return
    captures = Counter(beat.event.seat for beat in match.whole() if isinstance(beat.event, Captured))
    outcome = match.rules.outcome(match.state)
    for seat in range(match.opening.seats):
        yield Counted(seat, "captures", captures[seat])
        yield Counted(seat, "points", points(match.state, seat))
        if outcome is not None and match.state.ending == scoring.SINODA and seat in outcome.winners:
            yield Counted(seat, "by_sinoda", 1)


COUNTING: Final = Counting(
    kinds=(Kind("captures", "sum"), Kind("by_sinoda", "sum"), Kind("points", "most")),
    count=counted,
    marks=MARKS,
    sides=sides,
)
