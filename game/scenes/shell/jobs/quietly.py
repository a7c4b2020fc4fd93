"""When people's lost moments are looked for: while nobody plays or looks back, and some time after somebody did.

It is asked whenever time passes, and is little itself: what looks for them is made when there may be something.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

BEGINS: Final = 30.0
"""Seconds after the start before anything is looked for."""
AFTER: Final = 3.0
"""Seconds after a table, or what looks back at one, was left."""
EVERY: Final = 0.1
"""Seconds from one step to the next."""


class Looks(Protocol):
    """Look for something, a step at a time."""

    @property
    def over(self) -> bool: ...
    def step(self) -> None: ...
    def rest(self) -> None: ...


class Quietly:
    """Have something looked for while the computer players' process is free; `make` makes whoever does it.

    Times are in seconds, from the same clock; `now` is when it begins to wait.
    """

    def __init__(self, make: Callable[[], Looks], now: float) -> None:
        self._make = make
        self._looks: Looks | None = None
        self._next: float | None = now + BEGINS
        self._waits = False  # somebody needs that process, or sees something move

    def update(self, now: float, *, busy: bool, moving: bool) -> None:
        """Go on, if it is time. `busy`: a screen needs that process; afterwards there may be more to be found."""
        self._waits = busy or moving
        if busy:
            if self._looks is not None:
                self._looks.rest()
            self._looks = None
            self._next = now + AFTER
        elif not moving and self._next is not None and now >= self._next:
            self._looks = self._looks or self._make()
            self._looks.step()
            self._next = None if self._looks.over else now + EVERY

    def seconds_until_update(self, now: float) -> float | None:
        """Return after how many seconds it goes on by itself; None where it doesn't."""
        return None if self._waits or self._next is None else max(0.0, self._next - now)
