"""What a mage believes of the Spells that lie face down: counted in the very worlds in which it tries what it may do.

A belief about `(place, index, seat)` counts faces: of the Spell at an index on the enemy at a place, which that partner
laid. One about `(place,)` counts what all Spells on the enemy come to.
"""

from __future__ import annotations

from collections import Counter

from game.ai.players.weighed import Belief
from game.engine.rng import Rng
from game.games.syncro.bots.players.twin import World
from game.games.syncro.bots.players.unseen import Unseen


class Believing:
    """Draw worlds as `Unseen` does, and count in them what partners have laid."""

    def __init__(self, unseen: Unseen) -> None:
        self._unseen = unseen
        reading = unseen.reading
        self._faces = {(down.place, down.index, down.by): Counter[int]() for down in reading.downs}
        self._totals = {down.place: Counter[int]() for down in reading.downs}

    def draw(self, rng: Rng) -> World:
        """Return a whole world that fits the view."""
        world = self._unseen.draw(rng)
        for (place, index, _), faces in self._faces.items():
            faces[world.spells[place][index]] += 1
        for place, totals in self._totals.items():
            totals[world.total(world.spells[place])] += 1
        return world

    @property
    def beliefs(self) -> tuple[Belief, ...]:
        """Return what was counted so far."""
        laid = [Belief(about, tuple(sorted(counts.items()))) for about, counts in self._faces.items()]
        sums = [Belief((place,), tuple(sorted(counts.items()))) for place, counts in self._totals.items()]
        return (*laid, *sums)
