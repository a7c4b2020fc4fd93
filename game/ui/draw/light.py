"""Light: pools on a table, and night for a moment. Made once a window size, blitted in the frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from math import atan2, cos, pi, sin
from typing import Final

import msgspec
import pygame
from msgspec.structs import replace

from game.content.themes.roles import Colour
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, blit, keep
from game.ui.draw.paint import Plate, quick
from game.ui.layout.frame import Rect

BREATH: Final = 1.6  # seconds of a breath
LEAST: Final = 0.85  # of the light there is when it has sunk
COMES: Final = 0.16  # seconds in which night falls
GOES: Final = 0.22  # seconds in which it is light again
ROUND: Final = 256  # pixels of the one round pool that all are scaled from
FALLS: Final = ((0.0, 1.0), (0.45, 0.5), (0.75, 0.15), (1.0, 0.0))  # how light ends: share of the way, of its strength
OPENS: Final = ((0.0, 0.0), (0.5, 0.0), (0.78, 0.55), (1.0, 1.0))  # how night begins round what stays light
COARSE: Final = 4  # a night is drawn so many times smaller: its edges are soft anyway
NIGHT: Final = "light.night"
RIM: Final = "light.rim"
EDGE: Final = 2.6  # units that a rim is broad
BEND: Final = 6  # straight pieces of its corners
BLACK: Final = (0, 0, 0, 255)
SPARED: Final = 15.0  # radius of the corners of what is spared: a plate's


class Pool(msgspec.Struct, frozen=True):
    """Say where light lies. A pool whose key is known glides there; a new one fades in, one that is gone fades out."""

    key: str
    x: float
    """Its centre, in logical units."""
    y: float
    w: float
    """Its breadth and height, in logical units."""
    h: float
    alpha: float
    """How strong it is in its middle, 0 to 1."""
    role: str = "light.pool"
    """Its colour."""
    breathes: bool = False
    """Whether it swells and sinks, 85 to 100 %, while it waits for somebody."""
    over: bool = False
    """Whether it lies over the sprites: what glass catches of it."""
    rim: tuple[tuple[float, float], ...] = ()
    """The corners of a line that shines with it, from its centre; without them there is none."""
    rounding: float = 0.0
    """How far from them the line runs, round each of them."""
    least: float = LEAST
    """How much there is of it when it has sunk, where it breathes."""
    slow: float = 1.0
    """How many times as long as others it takes to breathe."""
    spared: tuple[float, float] = (0.0, 0.0)
    """Breadth and height of what lies in its middle, and over it: there is no light there."""

    @property
    def rect(self) -> Rect:
        """Return the rectangle that it fills."""
        return Rect.around(self.x, self.y, self.w, self.h)


class Night(msgspec.Struct, frozen=True):
    """Say that it is night for a moment but for what matters. Seconds count from where its cue begins."""

    strength: float = 0.4
    """How dark it is, 0 to 1."""
    holes: tuple[tuple[float, float, float, float], ...] = ()
    """Where it stays light: centre, breadth and height of each pool."""
    begins: float = 0.0
    seconds: float = 1.0
    """How long it is dark, its coming and going counted."""
    comes: float = COMES
    """Seconds in which it falls."""
    goes: float = GOES
    """Seconds in which it is light again."""
    whole: bool = False
    """Whether it lies over what stands on the table, too: plates, counts and faces."""
    role: str = NIGHT
    """Its colour: over a table of sand it is another than over a dark one."""
    dusk: str = ""
    """The colour that it has as it begins to fall, and as the last of it goes; "": its own."""

    def at(self, passed: float) -> float:
        """Return how much of it there is, 0 to 1, so many seconds after it has begun."""
        if not 0 <= passed < self.seconds:
            return 0.0
        falls = self.fallen(passed)
        left = (self.seconds - passed) / self.goes if self.goes else 1.0
        return min(falls, _soft(left))

    def fallen(self, passed: float) -> float:
        """Return how far it has fallen by then, 0 to 1, as if it stayed."""
        return _soft(passed / self.comes if self.comes else 1.0)

    @property
    def looks(self) -> Hashable:
        """Return what tells how it is drawn, whenever it is."""
        return self.strength, self.role, self.dusk, self.holes

    @property
    def at_dusk(self) -> Night:
        """Return it in the colour of its dusk."""
        return replace(self, role=self.dusk, dusk="")

    def hurried(self, speed: float) -> Night:
        """Return it at a speed; when it begins is whoever's who tells it."""
        return replace(self, seconds=self.seconds / speed, comes=self.comes / speed, goes=self.goes / speed)


def _soft(share: float) -> float:
    """Return how much there is of a night after a share of its time: it begins and ends by degrees."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def draw_pools(canvas: Canvas, pools: Iterable[Pool], breath: Callable[[float], float]) -> None:
    """Lay light; `breath` is how far it has breathed in, 0 to 1, by how slow it is."""
    for pool in pools:
        draw_pool(canvas, pool, pool.least + (1 - pool.least) * breath(pool.slow) if pool.breathes else 1.0)


def draw_pool(canvas: Canvas, pool: Pool, share: float = 1.0) -> None:
    """Lay one pool, or a share of its light."""
    colour = canvas.colour(pool.role)
    alpha = min(255, round(colour[3] * pool.alpha * share))
    if pool.rim and not canvas.outlined:
        _draw_rim(canvas, pool, share)
    if alpha <= 0:
        return  # nothing of it would be seen
    scale = canvas.frame.scale
    size = max(1, round(pool.w * scale)), max(1, round(pool.h * scale))
    spared = round(pool.spared[0] * scale), round(pool.spared[1] * scale)
    picture = keep(canvas, ("pool", size, colour[:3], spared), lambda: _scaled(canvas, size, colour, spared))
    place = picture.get_rect(center=(round(pool.x * scale), round(pool.y * scale)))
    blit(canvas.surface, picture, place, alpha)


def _draw_rim(canvas: Canvas, pool: Pool, share: float) -> None:
    """Draw the line round what lies in a pool: it is seen where that ends."""
    colour, box = canvas.colour(RIM), canvas.frame.box(pool.rect)

    def draw() -> pygame.Surface:
        rounded = _rounded(pool.rim, pool.rounding + EDGE / 2)
        line = svg.path(((x + pool.w / 2, y + pool.h / 2) for x, y in rounded), digits=2)
        stroke = svg.stroke(colour, EDGE, rounded=True)
        drawn = svg.drawing((0, 0, pool.w, pool.h), svg.shape(line, svg.fill_by(""), stroke), digits=2)
        return canvas.paint.vector(drawn, box.size, passing=True)

    rim = keep(canvas, ("rim", pool.rim, pool.rounding, pool.w, pool.h, box.size, colour), draw)
    blit(canvas.surface, rim, box, round(255 * min(1.0, share)))


def _rounded(corners: Sequence[tuple[float, float]], by: float) -> Iterator[tuple[float, float]]:
    """Yield the line that runs round a convex shape, given clockwise, at a distance from its corners and sides."""
    for n, (x, y) in enumerate(corners):
        (ax, ay), (bx, by_) = corners[n - 1], corners[(n + 1) % len(corners)]
        first, last = atan2(ax - x, y - ay) + pi, atan2(x - bx, by_ - y) + pi
        turn = (last - first) % (2 * pi)
        turns = (first + turn * step / BEND for step in range(BEND + 1))
        yield from ((x + by * cos(angle), y + by * sin(angle)) for angle in turns)


def draw_veil(canvas: Canvas, night: Night) -> pygame.Surface | None:
    """Return a night in all its strength, as large as the window; None where its theme knows none."""
    colour = canvas.colour(night.role, night.strength)
    if not colour[3]:
        return None
    width, height = canvas.frame.pixels
    small = pygame.Surface((width // COARSE + 1, height // COARSE + 1), pygame.SRCALPHA)
    small.fill(colour)
    scale = canvas.frame.scale / COARSE
    for x, y, w, h in night.holes:
        size = max(1, round(w * scale)), max(1, round(h * scale))
        hole = pygame.transform.smoothscale(canvas.paint.vector(_round((255, 255, 255, 255), OPENS), (128, 128)), size)
        place = hole.get_rect(center=(round(x * scale), round(y * scale)))
        small.blit(hole, place, special_flags=pygame.BLEND_RGBA_MULT)
    large = pygame.transform.smoothscale(small, (small.get_width() * COARSE, small.get_height() * COARSE))
    return quick(large.subsurface((0, 0, width, height)).copy())


def _scaled(canvas: Canvas, size: tuple[int, int], colour: Colour, spared: tuple[int, int]) -> pygame.Surface:
    """Return the one round pool at a size, in all its strength, without what is spared in its middle."""
    whole = canvas.paint.vector(_round((*colour[:3], 255), FALLS), (ROUND, ROUND))
    pool = pygame.transform.smoothscale(whole, size)
    if min(spared) > 0:
        hole = canvas.paint.plate(spared, Plate(SPARED * canvas.frame.scale, BLACK, BLACK))
        pool.blit(hole, hole.get_rect(center=pool.get_rect().center), special_flags=pygame.BLEND_RGBA_SUB)
    return quick(pool)


def _round(colour: Colour, stops: Iterable[tuple[float, float]]) -> str:
    """Return a square that is filled from its middle, as stops say how opaque it is there."""
    fall = svg.rings("fall", colour, ROUND / 2, ROUND / 2, ROUND / 2, stops)
    line = svg.path(((0, 0), (ROUND, 0), (ROUND, ROUND), (0, ROUND)))
    return svg.drawing((0, 0, ROUND, ROUND), fall, svg.shape(line, svg.fill_by("fall")))
