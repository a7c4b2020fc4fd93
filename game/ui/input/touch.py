"""Touch: fingers become intents. What lies within 12 units and half a second is a press.

A finger that rests longer asks for more (`Hold`), one that goes further drags, or scrolls: where it goes is told
(`Point`), and what it means there the pointer knows. A second finger means nothing until the first is lifted, and
what SDL makes of touches for programs that only know a mouse is not counted again.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Final, TypeAlias

import pygame

from game.ui.input.intents import Hold, Intent, Point, Press, Release
from game.ui.layout.frame import Frame

Finger: TypeAlias = tuple[int, int]

SLIP: Final = 12.0  # units, and never fewer points, that a finger may slip and still press
LONG: Final = 0.5  # seconds after which a finger that rests asks for more
MADE_OF_MOUSE: Final = (-1, 0xFFFFFFFFFFFFFFFF)  # whom SDL names where a mouse plays the finger


def _always(device: int) -> bool:
    return True


class Touch:
    """Read the fingers on a window of so many `pixels`, of which `scale` lie along a point of the system's.

    `lies_on_screen` tells a touch screen from a trackpad.
    """

    def __init__(
        self,
        pixels: Callable[[], tuple[int, int]],
        lies_on_screen: Callable[[int], bool] = _always,
        scale: Callable[[], float] = lambda: 1.0,
    ) -> None:
        self._pixels = pixels
        self._lies_on_screen = lies_on_screen
        self._scale = scale
        self._screens: dict[int, bool] = {}
        self._finger: Finger | None = None
        self._from = (0, 0)
        self._still = False  # it hasn't slipped, nor rested so long that it asked for more
        self._since: float | None = None

    def read(self, event: pygame.event.Event) -> list[Intent]:
        """Return what an event of a finger means: nothing for any other event."""
        if event.type not in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP) or not self.counts(event):
            return []
        finger = event.touch_id, event.finger_id
        at = self._place(event)
        if event.type == pygame.FINGERDOWN:
            return self._down(finger, at)
        if finger != self._finger:
            return []
        if event.type == pygame.FINGERUP:
            return self._up(at)
        return self._moved(at)

    @property
    def waits(self) -> bool:
        """Tell whether a finger rests, so that `rested` must be asked soon."""
        return self._finger is not None and self._still

    def rested(self, now: float) -> list[Intent]:
        """Return what a finger asks for that has rested until a time in seconds (of any clock, always the same)."""
        if not self.waits:
            return []
        if self._since is None:
            self._since = now
        if now - self._since < LONG:
            return []
        self._still = False
        return [Hold(*self._from)]

    def forget(self) -> None:
        """Forget every finger: the window has lost its focus, and may never learn that they are lifted."""
        self._finger = None

    def counts(self, event: pygame.event.Event) -> bool:
        """Tell whether a finger's event is one of the screen: not of a trackpad, nor made of a mouse."""
        device = event.touch_id
        if device in MADE_OF_MOUSE:
            return False
        if device not in self._screens:
            self._screens[device] = self._lies_on_screen(device)
        return self._screens[device]

    def _place(self, event: pygame.event.Event) -> tuple[int, int]:
        width, height = self._pixels()
        return round(event.x * (width - 1)), round(event.y * (height - 1))

    def _down(self, finger: Finger, at: tuple[int, int]) -> list[Intent]:
        if self._finger not in (None, finger):
            return []
        self._finger = finger
        self._from = at
        self._still = True
        self._since = None
        return [Press(*at)]

    def _moved(self, at: tuple[int, int]) -> list[Intent]:
        slip = SLIP * max(self._scale(), Frame.of(self._pixels()).scale)
        if self._still and hypot(at[0] - self._from[0], at[1] - self._from[1]) <= slip:
            return []
        self._still = False
        return [Point(*at)]

    def _up(self, at: tuple[int, int]) -> list[Intent]:
        self._finger = None
        return [Release(*(self._from if self._still else at))]
