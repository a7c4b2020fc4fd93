"""What comes is drawn behind the picture that goes, a little in each frame: no frame of opening stands long."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from math import inf
from typing import Final

from game.content.allowance import Allowance, UnfinishedError
from game.ui.canvas import Canvas, allowed

WORKED: Final = time.perf_counter if sys.platform == "win32" else time.thread_time
"""Seconds that somebody else has the processor don't count: there is always some progress. Windows counts 16 ms as one.
"""
SLICE: Final = 0.024
"""Seconds of a frame that go to a picture that nobody sees yet; the rest is for the one that is seen."""
MOST: Final = 20
"""Frames in which a picture is begun anew: where nothing can be kept, it is drawn in one then."""


class Coming:
    """Draw a picture up to its end, in as many frames as that takes.

    `share` are the seconds of a frame that it may take; without an end it is drawn at once.
    """

    def __init__(self, clock: Callable[[], float] = WORKED) -> None:
        self.share = inf
        self.waits = False
        """Whether what comes isn't drawn yet."""
        self._clock = clock
        self._allowance = Allowance(clock)
        self._since: float | None = None  # when the frame began in which the screens were changed
        self._tries = 0

    def take_time(self, share: float = SLICE) -> None:
        """Take so much of each frame from now on, and as many frames as that needs."""
        self.share = share

    def depart(self) -> None:
        """Know that a picture of the change was shown just now: what the new screen is made in counts from here."""
        self._since = self._clock()

    def begin(self, *, covered: bool) -> None:
        """Begin with another picture; what isn't `covered` meanwhile is drawn at once."""
        self.waits = covered and self.share < inf
        self._allowance = Allowance(self._clock)
        self._tries = 0

    def draw(self, canvas: Canvas, draw: Callable[[Canvas], None], *, covered: bool) -> bool:
        """Draw it, or go on with that; return whether it is whole. What isn't `covered` any more is drawn at once."""
        now = self._clock()
        since = now if self._since is None else self._since
        self._since = None
        if not self.waits or not covered or self._tries >= MOST:
            draw(canvas)
        else:
            if now - since >= self.share:
                return False  # the screen itself took that long
            self._tries += 1
            try:
                with allowed(canvas, self._allowance, since + self.share):
                    draw(canvas)
            except UnfinishedError:
                return False
        self.waits = False
        return True
