"""What is counted of a level of Syncro: how far a mage has come, what was won at once, and whose Spells felled what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.ai.players.counting import Counted, Counting, Kind
from game.games.syncro.rules.adventure.feats import feats
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.roads import LEVELS

if TYPE_CHECKING:
    from game.engine.match import AnyMatch


def counted(match: AnyMatch) -> Iterator[Counted]:
    """Count a level for every mage: the level itself where it was won (SY-1), one try, and enemies that fell to it."""
    rules = match.rules
    assert isinstance(rules, SyncroRules), "a level of Syncro"
    level = rules.mission.name
    number = LEVELS.index(level) + 1 if level in LEVELS else 0
    won = match.state.ending == "won"
    felled = Counter(feat.seat for feat in feats(beat.event for beat in match.whole()))
    for seat in range(match.opening.seats):
        if won and number:
            yield Counted(seat, "farthest", number, text=level)
        if number:
            yield Counted(seat, "first_try", number, int(won))
        yield Counted(seat, "tries", 1)
        yield Counted(seat, "felled", felled[seat])


COUNTING: Final = Counting(
    kinds=(
        Kind("farthest", "farthest"),
        Kind("first_try", "first_tries"),
        Kind("keepsakes", "found"),
        Kind("felled", "sum"),
        Kind("tries", "sum"),
    ),
    count=counted,
    together=True,
)
