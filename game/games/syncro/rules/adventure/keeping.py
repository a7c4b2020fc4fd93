"""What a hand is worth beside the Spells that would be dealt for it at the next level (SY-25), as its mage may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.cards import missing
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.content import SEVENS, SIXES

NEXT: Final = {"IIa": SIXES, "IIc": SEVENS}
"""Which Spells join at the level after this one (SY-35)."""


class Averages(NamedTuple):
    """Hold what a Spell of a hand counts on average, and one of all others at the next level: both in tenths."""

    mine: int
    others: int

    @property
    def keeps(self) -> bool:
        """Tell whether the hand is no worse than what would be dealt for it, by the figures as they are told."""
        return self.mine >= self.others


def averages(rules: SyncroRules, hand: Sequence[int]) -> Averages:
    """Return the averages of a hand that isn't empty, and of all other Spells."""
    return Averages(tenths(hand), tenths(missing(following(rules), hand)))


def following(rules: SyncroRules) -> tuple[int, ...]:
    """Return every Spell of the level after this one (SY-25, SY-35)."""
    joins = NEXT.get(rules.mission.name)
    return rules.content.spell_pack((*rules.mission.rules, *([joins] if joins else ())))


def tenths(values: Sequence[int]) -> int:
    """Return the average of some Spells, in tenths, a half rounded up; 0 of none."""
    return (20 * sum(values) + len(values)) // (2 * len(values)) if values else 0
