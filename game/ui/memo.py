"""A memo: the last value that was worked out, kept until it is asked for under another key."""

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
