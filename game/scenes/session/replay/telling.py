"""What computer players say of their decisions in a match that is over, read from what they weighed, a decision a time.

It is for games of which nothing lives on beyond a match.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeAlias

from game.ai.players.weighed import Weighed
from game.engine import codec
from game.engine.protocol import S, Seat
from game.engine.reading import OPEN, Reading
from game.scenes.session.replay.reasons import Kept, Reason

Says: TypeAlias = Callable[[S, Seat, Weighed], "Reason | None"]
"""Says of what a seat weighed in a state why it did what it did; None where there is nothing to be said."""


class Told(Generic[S]):
    """Say of each decision of a match why it was taken, where that was kept."""

    def __init__(self, reading: Reading, kept: Kept, says: Says[S]) -> None:
        self._reading, self._kept, self._says = reading, kept, says
        self._found: dict[int, Reason | None] = {}

    def at(self, place: int) -> Reason | None:
        """Return what is said of the decision that led to a place (from 1); None where nothing is."""
        if place not in self._found:
            self._found[place] = self._read(place) if 0 < place <= self._reading.length else None
        return self._found[place]

    def over(self, place: int) -> bool:
        """Tell that nothing more is to be found out."""
        return True

    def step(self, place: int) -> bool:
        """Find out nothing more."""
        return False

    def _read(self, place: int) -> Reason | None:
        """Read what was weighed; a decision that was taken back left something that is of none which stands."""
        reading = self._reading
        state = reading.view(place - 1, OPEN).state
        found = self._kept(reading.rules, place - 1, codec.digest(state))
        if found is None or found[0] != reading.seat_that_decided(place):
            return None
        seat, weighed = found
        return self._says(state, seat, weighed) if weighed.tried[0].action == reading.action(place) else None
