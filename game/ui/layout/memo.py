"""Memos: values that were worked out, kept under everything that they were worked out from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memo(Generic[K, V]):
    """Keep one value, and under which key: everything that it was worked out from."""

    def __init__(self) -> None:
        self._last: tuple[K, V] | None = None

    def get(self, key: K, make: Callable[[], V]) -> V:
        """Return the kept value where its key is equal, or else make it and keep it."""
        if self._last is None or self._last[0] != key:
            self._last = (key, make())
        return self._last[1]


class Recent(Generic[K, V]):
    """Keep values under their keys: at least the `most` that were asked for last, and never more than twice as many.

    Two generations: what is asked for lies in the newer; when that is full it becomes the older, which is forgotten.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self.newer: dict[K, V] = {}
        """What was asked for last, to be read alone: whoever asks a thousand times a picture looks here first."""
        self._older: dict[K, V] = {}

    def __len__(self) -> int:
        return len(self.newer.keys() | self._older.keys())

    def get(self, key: K, make: Callable[[], V]) -> V:
        """Return the value that is kept under an equal key, or else make it and keep it."""
        try:
            return self.newer[key]
        except KeyError:
            pass
        value = self._older[key] if key in self._older else make()
        self.newer[key] = value
        if len(self.newer) >= self._most:
            self.mark()
        return value

    def mark(self) -> None:
        """Begin to count what is asked for; what was in the older generation already is forgotten."""
        self._older = self.newer
        self.newer = {}

    def sweep(self) -> None:
        """Let go of what was not asked for since the last mark."""
        self._older = {}
