"""What is counted of a match of Syncron: promises kept, the longest go, and how many rounds a win has taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from game.ai.players.counting import Counted, Counting, Kind
from game.games.syncron.rules.position import Advanced, CaughtUp, movers, spaces
from game.games.syncron.rules.talk import Judged

if TYPE_CHECKING:
    from game.engine.match import AnyMatch

MARKS: Final[Mapping[str, int]] = {"apprentice": 800, "regular": 1000, "master": 1120}
"""Among three Apprentices a Regular wins 2.4 times its share, among three Regulars a Master 1.7 times."""


def counted(match: AnyMatch) -> Iterator[Counted]:
    """Count promises that were judged (SN-15), the longest move of each seat, and the rounds of a win (SN-12)."""
    longest: Counter[int] = Counter()
    for beat in match.whole():
        match beat.event:
            case Judged(kept=kept):
                words = ((seat, word) for seat, word in enumerate(kept) if word is not None)
                yield from (Counted(seat, "kept", int(word), 1) for seat, word in words)
            case Advanced() | CaughtUp() as step:
                longest |= Counter({seat: spaces(step) for seat in movers(step)})
    yield from (Counted(seat, "leap", count) for seat, count in sorted(longest.items()))
    outcome = match.rules.outcome(match.state)
    if outcome is not None:
        yield from (Counted(seat, "rounds", match.state.round) for seat in outcome.winners)


COUNTING: Final = Counting(
    kinds=(Kind("kept", "share"), Kind("leap", "most"), Kind("rounds", "least")), count=counted, marks=MARKS
)
