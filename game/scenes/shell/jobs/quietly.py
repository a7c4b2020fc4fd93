"""When people's lost moments are looked for: while nobody plays or looks back, and some time after somebody did.

It is asked at every round of the loop, and is little itself: what looks for them is made when there may be something.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from game.scenes.shell.navigation.navigator import Navigator

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
    """Have something looked for while the computer players' process is free; `make` makes whoever does it."""

    def __init__(self, navigator: Navigator, make: Callable[[], Looks]) -> None:
        self._navigator, self._make = navigator, make
        self._looks: Looks | None = None
        self._next = navigator.now + BEGINS
        self._over = False

    @property
    def _busy(self) -> bool:
        """Tell whether somebody needs that process, or sees something move."""
        return any(scene.traits.weighs for scene in self._navigator.scenes)

    def update(self) -> None:
        """Go on, if it is time."""
        now = self._navigator.now
        if self._busy:
            self._stand_back(now)
        elif not self._over and now >= self._next and not self._navigator.alive:
            self._looks = self._looks or self._make()
            self._looks.step()
            self._over = self._looks.over
            self._next = now + EVERY

    def seconds_until_update(self) -> float | None:
        """Return after how many seconds it goes on by itself; None where it doesn't."""
        if self._over or self._busy or self._navigator.alive:
            return None
        return max(0.0, self._next - self._navigator.now)

    def close(self) -> None:
        """Leave off for good."""
        if self._looks is not None:
            self._looks.rest()
            self._looks = None
        self._over = True

    def _stand_back(self, now: float) -> None:
        """Leave off: there may be more to be found afterwards."""
        if self._looks is not None:
            self._looks.rest()
            self._looks = None
        self._over, self._next = False, now + AFTER
