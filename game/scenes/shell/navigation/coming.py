"""What comes is drawn behind the picture that goes, a little in each frame: no frame of opening stands long."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from typing import Final

from game.content.images.allowance import AwaitedError, FrameBudget, UnfinishedError
from game.scenes.shell.navigation.rehearsal import Rehearsal
from game.ui.draw.canvas import Canvas, allowed

WORKED: Final = time.perf_counter if sys.platform == "win32" else time.thread_time
"""Seconds that somebody else has the processor don't count: there is always some progress. Windows counts 16 ms as one.
"""
SLICE: Final = 0.032
"""Seconds of a frame that go to a picture that nobody sees yet; the rest is for the one that is seen."""
LONGER: Final = 2.0
"""How many times as long the next frame may take, after one in which hardly anything was made, or after a few: what is
dear in the largest windows, and is kept with something else alone, would be made again and again.
"""
FEW: Final = 6
"""Frames that most pictures come in."""
PATIENCE: Final = 60
"""Frames that it waits besides for what threads make for it."""
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
        self.rehearsal = Rehearsal(clock)
        self._clock = clock
        self._allowance = FrameBudget(clock)
        self._since: float | None = None  # when the frame began in which the screens were changed
        self._tries = 0
        self._longer = 1.0  # how many times its share it takes
        self._patience = PATIENCE  # frames more that it waits for what is made elsewhere
        self._slices = 0  # begun one after another, without an end

    def take_time(self, share: float = SLICE) -> None:
        """Take so much of each frame from now on, and as many frames as that needs."""
        self.share = share

    @contextmanager
    def slice(self, canvas: Canvas) -> Iterator[None]:
        """Draw something that is seen later, up to this frame's share. Raises UnfinishedError at its end."""
        self._slices += 1
        until = inf if self._slices > MOST else self._clock() + self.share
        with allowed(canvas, self._allowance, until):
            yield
        self._slices = 0

    @property
    def takes_time(self) -> bool:
        """Tell whether pictures come in several frames: somebody looks at them as they come."""
        return self.share < inf

    def depart(self) -> None:
        """Know that a picture of the change was shown just now: what the new screen is made in counts from here."""
        self._since = self._clock()

    def begin(self, *, covered: bool) -> None:
        """Begin with another picture; what isn't `covered` meanwhile is drawn at once."""
        self.rehearsal.leave_off()
        self.waits = covered and self.takes_time
        self._allowance = FrameBudget(self._clock)
        self._tries = 0
        self._longer = 1.0
        self._patience = PATIENCE

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
                with allowed(canvas, self._allowance, since + self.share * self._longer):
                    draw(canvas)
            except AwaitedError:
                self._tries -= self._patience > 0  # that isn't this frame's fault, but has an end, too
                self._patience -= 1
                return False
            except UnfinishedError:
                self._longer *= LONGER if self._allowance.was_short or self._tries > FEW else 1.0
                return False
        self.waits = False
        return True
