"""Which enemy a Spell fits best, by what its mage sees: there the keys go when it has been chosen."""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Hidden
from game.games.syncro.rules.content import DRAGON, GOLEM, MUSHROOM
from game.games.syncro.rules.horde import enemy_at, strength, worth
from game.games.syncro.table.facts import NONE, Facts

UNSEEN: Final = 1  # points that a partner's Spell, face down, counts at least


def best_fit(facts: Facts, card: int) -> int:
    """Return the place of the enemy that a Spell of the hand fits best, out of those it may attack, or −1.

    What it beats exactly comes first, then what it beats with least to spare, then what it leaves least of.
    """
    value = worth(facts.state, facts.hand[card][1])
    order = facts.rules.mission.order
    return min(facts.lit, key=lambda place: (*_misfit(facts, place, value), order.index(place)), default=NONE)


def _misfit(facts: Facts, place: int, value: int) -> tuple[int, int, int]:
    """Return how badly a Spell fits an enemy: the smallest fits best. Of two alike, the stronger enemy is aimed at."""
    powers = enemy_at(facts.state, place).powers
    power = strength(facts.state, place)
    needed = power - _lying(facts, place)
    spare = value - needed
    if spare == 0 and needed > 0:
        return 0, 0, -power
    if DRAGON in powers and spare > 0:
        return 4, spare, -power  # any difference is paid
    if MUSHROOM in powers and spare > 0:
        return 1, 0, -power  # every point to spare draws a Spell
    if needed <= 0:
        return 3, spare, -power  # it falls without this one
    if spare > 0:
        return 1, spare, -power
    return (3 if GOLEM in powers else 2), -spare, -power


def _lying(facts: Facts, place: int) -> int:
    """Return what the Spells on an enemy count, as far as the viewer knows them."""
    faces = (facts.state.spells.face(laid.card) for laid in facts.state.spot(place).spells)
    return sum(UNSEEN if isinstance(face, Hidden) else worth(facts.state, face) for face in faces)
