"""How the map's light moves on: the turn from one hour to the next, and the day that comes up from the horizon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.games.syncro.campaign.land.landscape import Sight
from game.ui.layout.frame import Frame

HOUR: Final = 0.9  # seconds in which the light moves on to the next hour
DAY: Final = 2.4  # and to the day
FLAGS: Final = 0.4  # of those, at the end: the flags
SOFT: Final = 0.6  # of the way that the day comes up: the breadth of its edge
GROUND: Final = 0.5  # how far off the foot of the land is, when the upper edge of the sky is 1
BAND: Final = 6  # pixels of a band of one light


@dataclass(frozen=True, slots=True)
class Turn:
    """Hold the turn of an hour: what is seen before and after it, and since when, in seconds; None: not yet.

    The day `rises` from the horizon; any other hour comes everywhere at once.
    """

    before: Sight
    now: Sight
    rises: bool = False
    since: float | None = None

    @property
    def length(self) -> float:
        return DAY if self.rises else HOUR

    def share(self, time: float) -> float:
        """Return how far the turn has come at a time, from 0 to 1."""
        return 0.0 if self.since is None else max(0.0, min(1.0, (time - self.since) / self.length))

    def over(self, time: float) -> bool:
        return self.share(time) >= 1.0

    def last(self, time: float) -> float:
        """Return how much is seen of what comes last: the flags of the day."""
        return max(0.0, 1.0 - (1.0 - self.share(time)) * self.length / FLAGS) if self.rises else self.share(time)

    def light(self, far: float, time: float) -> float:
        """Return how much is seen of the next hour so far from the horizon (0) towards the sky's upper edge (1)."""
        share = self.share(time)
        if not self.rises:
            return share
        sky = min(1.0, share * self.length / (self.length - FLAGS))
        return max(0.0, min(1.0, (sky * (1 + SOFT) - far) / SOFT))

    def bands(self, time: float, frame: Frame, horizon: float) -> Iterator[tuple[int, int, int]]:
        """Yield top, height (pixels) and alpha (of 255) of what is seen of the next hour, from above."""
        height = frame.pixels[1]
        middle = max(1.0, horizon * frame.scale)
        top = 0
        alpha = -1
        for y in range(0, height, BAND if self.rises else height):
            off = (middle - y) / middle if y < middle else GROUND * (y - middle) / max(1.0, height - middle)
            now = round(255 * self.light(off, time))
            if now != alpha:
                if alpha > 0:
                    yield top, y - top, alpha
                top, alpha = y, now
        if alpha > 0:
            yield top, height - top, alpha
