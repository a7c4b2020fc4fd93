"""The order of parts: each of a place is heard once before any is heard again, and none twice in a row."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random


class PartOrder:
    """Draw which part of a place comes next; it is known of each place what was heard there last."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._coming: dict[str, list[str]] = {}
        self._last: dict[str, str] = {}

    def next(self, place: str, parts: Sequence[str]) -> str:
        """Return the part that is heard next of those that there are, at least one."""
        coming = [part for part in self._coming.get(place, ()) if part in parts]
        if not coming:
            coming = [*parts]
            self._chance.shuffle(coming)
            if len(coming) > 1 and coming[0] == self._last.get(place):
                coming.append(coming.pop(0))
        self._last[place] = coming[0]
        self._coming[place] = coming[1:]
        return coming[0]
