"""What is marked on the picture of an act: light and a ring round what mattered, its way, and what was taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Final

from msgspec.structs import replace

from game.scenes.results.acts.finding import Point, Spot
from game.scenes.table.game_table.vignettes import dotted, ringed
from game.ui.draw.draw_commands import DrawCommand
from game.ui.lamplight import curve
from game.ui.layout.frame import Rect
from game.ui.motion.sprite import Sprite

RIM: Final = 2.6
ASIDE: Final = 1.12  # of a ring's breadth, from its middle to that of what was taken
TILT: Final = -11.0  # degrees by which that leans
BOW: Final = 0.3  # of its length, that the way of what was taken bends
POINTS: Final = 16


def ghosts(spot: Spot) -> Sequence[Sprite]:
    """Return what was taken, as it lies beside what took it; nothing where nothing was."""
    if spot.other is None or spot.ring is None:
        return ()
    x, y = _beside(spot)
    return (replace(spot.other, x=x, y=y, angle=TILT, alpha=1.0, lift=0.0, z=9.0),)


def marks(spot: Spot, size: tuple[float, float]) -> Iterator[DrawCommand]:
    """Yield what is drawn over a picture of this size, in its own units."""
    if spot.ring is None:
        return
    share = size[0] / spot.view.w

    def at(point: Point) -> Point:
        return (point[0] - spot.view.x) * share, (point[1] - spot.view.y) * share

    wide = spot.ring.w * share
    ring = Rect.around(*at(spot.ring.middle), wide)
    if spot.way is not None:
        yield from dotted([at(spot.way[0]), at(_edge(spot.way[0], spot.way[1], spot.ring.w / 2))])
    if spot.other is not None:
        end = at(_beside(spot))
        start = ring.right + RIM, ring.middle[1]
        bent = (start[0] + end[0]) / 2, start[1] - BOW * abs(end[0] - start[0]) - 8
        near = 0.32 * wide
        whole = [curve(start, bent, end, step / POINTS) for step in range(POINTS + 1)]
        free = [point for point in whole if hypot(point[0] - end[0], point[1] - end[1]) > near]
        if len(free) > 1:
            yield from dotted(free)
    yield from ringed(ring)


def _beside(spot: Spot) -> Point:
    """Return where what was taken lies: at the right of the ring."""
    assert spot.ring is not None, "something is ringed"
    x, y = spot.ring.middle
    return x + ASIDE * spot.ring.w, y + 0.06 * spot.ring.h


def _edge(start: Point, end: Point, radius: float) -> Point:
    """Return where a straight way comes to a circle round its end."""
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    share = max(0.0, 1 - radius / far)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
