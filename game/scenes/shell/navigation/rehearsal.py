"""What is about to be opened is drawn before, where nobody sees it: all that its picture is made of is there then."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Final, Protocol

import pygame

from game.content.images.allowance import AwaitedError, FrameBudget, UnfinishedError
from game.ui.draw.canvas import Canvas, allowed
from game.ui.layout.frame import Frame

SETTLES: Final = 0.15
"""Seconds that somebody looks at a control before anything is done for it: until then it lights up."""
FRAME: Final = 1 / 60
"""Seconds between two steps."""
SHARE: Final = 0.012
"""Seconds of a frame that go to it."""
SLOW: Final = 0.05
"""Seconds that a frame may take in all: what takes longer would be seen."""
HALTS: Final = 3
"""Frames that took longer after which it is left off, as in the largest windows."""
MOST: Final = 60
"""Frames after which it is left off: where nothing can be kept, it has no end."""


class Drawn(Protocol):
    """Be what can be drawn."""

    def draw(self, canvas: Canvas) -> None: ...


class Rehearsal:
    """Draw the screen that a control leads to, a little in each frame, while somebody looks at that control.

    Nobody ever sees it, and nothing on it can be pressed: whoever opens the screen makes it anew. What it was drawn of
    is kept as always, so that it opens at once.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self.ways: Mapping[str, Callable[[], Drawn | None]] = {}
        """Makes what is drawn, where it can, by the keys of controls; whoever makes the screens sets it."""
        self._clock = clock
        self._key = ""  # of the control that somebody looks at
        self._ready: Callable[[], bool] = lambda: True
        self._begins = 0.0  # when, in seconds of all screens together
        self._tries = 0
        self._halts = 0
        self._begun: tuple[Drawn, pygame.Surface, Frame, FrameBudget] | None = None

    def look(self, key: str, ready: Callable[[], bool], now: float) -> None:
        """Draw, from soon on, what a control leads to that somebody looks at, as soon as all is `ready` for it."""
        if key not in self.ways:
            self.leave_off()
        elif key != self._key:
            self._key = key
            self._ready = ready
            self._begins = now + SETTLES
            self._tries = self._halts = 0
            self._begun = None

    def leave_off(self) -> None:
        """Draw nothing more: somebody looks elsewhere, or has opened something."""
        self._key, self._begun = "", None

    def seconds_until_update(self, now: float) -> float | None:
        """Return after how many seconds it is gone on with; None where nothing is to be drawn."""
        return max(self._begins - now, FRAME) if self._key else None

    def step(self, canvas: Canvas, now: float) -> None:
        """Draw a little of it, with what `canvas` draws with. A fault of files is told by whoever opens it."""
        if not self._key or now < self._begins or not self._ready():
            return
        self._tries += 1
        begun = self._clock()
        try:
            whole = self._draw(canvas)
            self._halts += self._clock() - begun > SLOW
            if whole or self._tries >= MOST or self._halts >= HALTS:
                self.leave_off()
        except (OSError, ValueError, pygame.error) as error:
            logging.getLogger(__name__).info("a screen can't be rehearsed: %r", error)
            self.leave_off()

    def _draw(self, canvas: Canvas) -> bool:
        """Draw as much of it as there is time for; return whether it is whole."""
        if self._begun is None or self._begun[2] != canvas.frame:
            drawn = self.ways[self._key]()
            if drawn is not None:
                self._begun = drawn, canvas.surface.copy(), canvas.frame, FrameBudget(self._clock)
            return drawn is None
        drawn, surface, _, allowance = self._begun
        try:
            with allowed(canvas.on(surface), allowance, self._clock() + SHARE):
                drawn.draw(canvas.on(surface))
        except AwaitedError:
            self._tries -= 1
            return False
        except UnfinishedError:
            return False
        return True
