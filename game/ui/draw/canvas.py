"""The canvas: the window's surface at true pixels, addressed in logical units and colour roles; and cut paper on it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Literal, TypeAlias

import msgspec
import pygame
from msgspec.structs import replace

from game.content.images.allowance import Allowed, FrameBudget
from game.content.images.images import Composed, Images
from game.content.themes.roles import Colour
from game.content.themes.themes import Theme
from game.ui.draw import svg
from game.ui.draw.paint import Paint, Plate, quick
from game.ui.draw.seat_signs import seat_of, shape, sign_size
from game.ui.layout.frame import Frame, Rect
from game.ui.type.text import Typeset, Typesetter

Points: TypeAlias = Sequence[svg.Point]
Drawn: TypeAlias = tuple[str, Rect | None]
"""A drawing in a rectangle, or covering the window (None)."""
Depth: TypeAlias = Literal["panel", "card", "lifted", "small"]

# Two soft shadows each: offset down, sigma, alpha.
BEYOND: Final = 112.0  # units that a picture, its light and its shadow reach beyond its place at most
COARSE: Final = 4  # times that what has no edges is drawn smaller
THICKEST: Final = 0.1  # of a plate's shorter side: no theme makes its border thicker than that
SHADOWS: Final[dict[Depth, tuple[tuple[float, float, float], tuple[float, float, float]]]] = {
    "panel": ((10, 12, 0.35), (2, 2, 0.40)),
    "card": ((6, 7, 0.34), (1.5, 1.5, 0.42)),
    "lifted": ((16, 16, 0.42), (3, 3, 0.40)),
    "small": ((2, 2.2, 0.42), (1, 1, 0.3)),
}


class Canvas(msgspec.Struct, frozen=True, eq=False):
    """Draw on one surface. Every size and place is in logical units unless a name says pixels."""

    surface: pygame.Surface
    frame: Frame
    images: Images
    type: Typesetter
    paint: Paint
    theme: Theme

    def on(self, surface: pygame.Surface) -> Canvas:
        return replace(self, surface=surface)

    @property
    def whole(self) -> bool:
        """Tell whether the whole surface is drawn on: no part of it alone."""
        return self.surface.get_clip().size == self.surface.get_size()

    @property
    def outlined(self) -> bool:
        """Tell whether the theme wants things told apart by strong outlines, and no light or shadow."""
        return self.theme.outlined

    @contextmanager
    def clipped(self, rect: Rect | None) -> Iterator[None]:
        """Draw nothing outside a rectangle meanwhile."""
        before = self.surface.get_clip()
        self.surface.set_clip(before if rect is None else self.frame.box(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def colour(self, role: str | Colour, alpha: float = 1.0) -> Colour:
        """Return a colour, or that of a role of the theme, more or less opaque."""
        colour = (self.theme.colours.get(role) or self.theme.colour(role)) if isinstance(role, str) else role
        return colour if alpha == 1 else (*colour[:3], round(colour[3] * alpha))

    def fill(self, rect: Rect, role: str, alpha: float = 1.0) -> None:
        """Fill a rectangle with square corners."""
        colour = self.colour(role, alpha)
        box = self.frame.box(rect)
        if colour[3] == 255:
            self.surface.fill(colour, box)
        else:
            self.paint.wash(self.surface, box, colour)

    def cover(self, name: str, alpha: int = 255) -> None:
        """Cover the whole window with a drawing, centred, what is too much cut off."""
        width, height = self.frame.pixels
        picture = self.images.get(name, covering(self, name))
        blit(self.surface, picture, ((width - picture.get_width()) // 2, (height - picture.get_height()) // 2), alpha)

    def picture(self, name: str, rect: Rect, tint: str | None = None, alpha: int = 255) -> None:
        """Draw a picture into a rectangle: its ratio is kept, it stands in the middle.

        `tint` is a colour role: one that lets through makes the picture as faint.
        """
        if self.theme.outlined and (colour := seat_of(name)):
            self._emblem(colour, rect, alpha)
            return
        box = self.frame.box(rect)
        *shade, most = (0, 0, 0, 255) if tint is None else self.colour(tint)
        dye = self.theme.dyes.get(name, ())
        size = max(1, box.width), max(1, box.height)
        picture = self.images.get(name, size, None if tint is None else (shade[0], shade[1], shade[2]), dye)
        blit(self.surface, picture, picture.get_rect(center=box.center), alpha * most // 255)

    def _emblem(self, colour: int, rect: Rect, alpha: int) -> None:
        """Draw a seat's emblem plain: its sign on its colour, in a rim for dark grounds and one for paper."""
        share = alpha / 255
        disc = rect.inset(rect.w * 0.02)
        line = max(1.0, rect.w * 0.04)
        for role in ("outline.dark-ground", "outline.paper", f"seats.{colour}.colour"):
            self.disc(*disc.middle, disc.w / 2, role, share)
            disc = disc.inset(line)
        self.picture(shape(colour), Rect.around(*rect.middle, rect.w * sign_size(colour)), f"seats.{colour}.ink", alpha)

    def plate(
        self,
        rect: Rect,
        top: str | Colour,
        bottom: str | Colour | None = None,
        *,
        radius: float = 16,
        border: str | Colour | None = None,
        width: float = 0,
        alpha: float = 1.0,
        dash: float = 0,
    ) -> None:
        """Draw a rounded rectangle, filled from top to bottom, with a border inside its edge. Colours are roles."""
        box = self.frame.box(rect)
        scale = self.frame.scale
        first, last = self.colour(top, alpha), self.colour(top if bottom is None else bottom, alpha)
        edge = (0, 0, 0, 0) if border is None else self.colour(border, alpha)
        if not (first[3] or last[3] or edge[3]):
            return  # nothing of it would be seen
        full = self.theme.stroke(width) if width else 0.0
        if full > width:
            full = max(width, min(full, THICKEST * min(rect.w, rect.h)))
        thick = max(1.0, full * scale) if width else 0.0
        plate = Plate(radius * scale, first, last, edge, thick, dash * scale)
        self.surface.blit(self.paint.plate(box.size, plate), box)

    def sheet(
        self, rect: Rect, style: str, *, radius: float, width: float = 0, alpha: float = 1.0, dash: float = 0
    ) -> None:
        """Draw a rounded rectangle in the colours of a style: `top`, `bottom` and, where it has a width, `border`."""
        border = f"{style}.border" if width else None
        top, bottom = f"{style}.top", f"{style}.bottom"
        self.plate(rect, top, bottom, radius=radius, border=border, width=width, alpha=alpha, dash=dash)

    def shadow(self, rect: Rect, radius: float = 16, depth: Depth = "panel", alpha: float = 1.0) -> None:
        """Lay two paper shadows under a rounded rectangle."""
        for down, sigma, strength in SHADOWS[depth]:
            self.halo(rect._replace(y=rect.y + down), "shadow", radius, sigma, strength * alpha)

    def halo(self, rect: Rect, role: str, radius: float, sigma: float, alpha: float = 1.0) -> None:
        """Lay a blurred rounded rectangle: a glow, or a shadow."""
        box = self.frame.box(rect)
        colour = self.colour(role, alpha)
        if not colour[3]:
            return  # nothing of it would be seen
        soft = self.paint.shadow(box.size, radius * self.frame.scale, sigma * self.frame.scale, colour)
        self.surface.blit(soft, soft.get_rect(center=box.center))

    def ring(self, rect: Rect, radius: float) -> None:
        """Draw the focus ring: 3 units of gold, 4 outside the shape, between two dark lines that show on paper.

        Where strong lines are thicker it reaches further out.
        """
        more = self.theme.stroke(3.0) - 3.0
        rings = ((9.0 + more, "focus.keyline", 2.0), (7.0 + more, "focus.ring", 3.0), (4.0, "focus.keyline", 2.0))
        for grow, role, width in rings:
            self.plate(rect.inset(-grow), (0, 0, 0, 0), radius=radius + grow, border=role, width=width)

    def words(
        self, setting: Typeset, rect: Rect, role: str | Colour, align: float = 0, valign: float = 0.5, alpha: float = 1
    ) -> None:
        """Draw a set text in a rectangle (`align`, `valign`: 0 left or top, 0.5 middle, 1 right or foot)."""
        colour = self.colour(role, alpha)
        scale = self.frame.scale
        top = rect.y + (rect.h - setting.h) * valign
        capital, ascent = self.type.heights(setting.face, setting.pixels)
        for number, line in enumerate(setting.lines):
            if not line:
                continue
            drawn = self.type.line(line, setting.face, setting.pixels, setting.spacing, colour)
            middle = (top + (number + 0.5) * setting.leading) * scale
            x = rect.x * scale + (rect.w * scale - drawn.get_width()) * align
            self.surface.blit(drawn, (round(x), round(middle + capital / 2) - ascent))

    def disc(self, x: float, y: float, radius: float, role: str | Colour, alpha: float = 1.0) -> None:
        self.plate(Rect.around(x, y, 2 * radius), role, radius=radius, alpha=alpha)

    def line(self, points: Sequence[tuple[float, float]], role: str, width: float, alpha: float = 1.0) -> None:
        """Draw a smooth line through points, with round ends and joins."""
        box = Rect.bounding(points).inset(-width)
        path = svg.path(((x - box.x, y - box.y) for x, y in points), closed=False)
        stroke = svg.stroke(self.colour(role, alpha), self.theme.stroke(width), rounded=True)
        self.vector(box, svg.shape(path, svg.fill_by(""), stroke))

    def vector(self, rect: Rect, *parts: str, view: Rect | None = None, digits: int = 1) -> None:
        """Draw what `svg` has written into a rectangle. The parts' places are relative to it, or those of `view`."""
        box = self.frame.box(rect)
        text = svg.drawing(view or Rect(0, 0, rect.w, rect.h), *parts, digits=digits)
        passing = self.surface.get_size() != self.frame.pixels
        self.surface.blit(self.paint.vector(text, box.size, passing=passing), box)


@contextmanager
def allowed(canvas: Canvas, allowance: FrameBudget, until: float) -> Iterator[None]:
    """Draw up to a moment: what isn't kept, and would be made after it, raises UnfinishedError."""
    caches: tuple[Allowed, ...] = (canvas.images.cache, canvas.paint.cache, canvas.type.cache)
    before = [cache.allowance for cache in caches]
    for cache in caches:
        cache.allowance = allowance
    try:
        with allowance.until(until):
            yield
    finally:
        for cache, other in zip(caches, before, strict=True):
            cache.allowance = other
        canvas.surface.set_clip(None)


def draw_soft(canvas: Canvas, rect: Rect, *parts: str) -> None:
    """Draw what has no edges, as `Canvas.vector` does, but small and then grown: that is sixteen times less work."""
    box = canvas.frame.box(rect)
    text = svg.drawing(Rect(0, 0, rect.w, rect.h), *parts)
    small = canvas.paint.vector(text, (box.width // COARSE + 1, box.height // COARSE + 1))
    canvas.surface.blit(pygame.transform.smoothscale(small, box.size), box)


def covering(canvas: Canvas, name: str) -> tuple[int, int]:
    """Return the size in pixels at which a drawing covers the whole window."""
    width, height = canvas.frame.pixels
    ratio = canvas.images.ratio(name)
    size = (width, round(width / ratio)) if width / ratio >= height else (round(height * ratio), height)
    return size[0] + 1, size[1] + 1


def fetch(canvas: Canvas, *pictures: Drawn) -> None:
    """Have drawings made at the same time that are drawn next."""
    canvas.images.fetch([_sized(canvas, *drawn) for drawn in pictures])


def prepare(canvas: Canvas, *pictures: Drawn | Composed) -> None:
    """Have pictures made meanwhile that other screens will be drawn with, in this order."""
    canvas.images.prepare([one if isinstance(one, Composed) else _sized(canvas, *one) for one in pictures])


def _sized(canvas: Canvas, name: str, rect: Rect | None) -> tuple[str, tuple[int, int]]:
    if rect is None:
        return name, covering(canvas, name)
    box = canvas.frame.box(rect)
    return name, (max(1, box.width), max(1, box.height))


def blit(
    surface: pygame.Surface,
    picture: pygame.Surface,
    place: pygame.Rect | tuple[int, int],
    alpha: int,
    area: pygame.Rect | None = None,
) -> None:
    """Draw a picture that others draw too, or an `area` of it, faint (`alpha` of 255), in pixels."""
    if alpha < 255:
        picture.set_alpha(alpha)
    surface.blit(picture, place, area)
    if alpha < 255:
        picture.set_alpha(255)


def blit_round(canvas: Canvas, picture: pygame.Surface, x: float, y: float, alpha: float) -> None:
    """Draw a picture that others draw too round a place, as faintly as `alpha` says, 0 to 1."""
    scale = canvas.frame.scale
    place = picture.get_rect(center=(round(x * scale), round(y * scale)))
    if seen := round(255 * max(0.0, min(1.0, alpha))):
        blit(canvas.surface, picture, place, seen)


def keep(canvas: Canvas, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return what is kept under a key; it is drawn at the first time.

    A page of the rulebook and a review show tables smaller than the window does: what is drawn for one is not what the
    other would draw, even where both take as many pixels.
    """
    return canvas.paint.cache.get((key, canvas.frame.scale), draw)


def keep_all(canvas: Canvas, wanted: Iterable[tuple[Hashable, Callable[[], pygame.Surface]]]) -> list[pygame.Surface]:
    """Return what is kept under several keys, as `keep` does."""
    scale = canvas.frame.scale
    return canvas.paint.cache.get_all(((key, scale), draw) for key, draw in wanted)


def is_kept(canvas: Canvas, key: Hashable) -> bool:
    """Tell whether something is kept under a key."""
    return canvas.paint.cache.find((key, canvas.frame.scale)) is not None


def lay(canvas: Canvas, key: Hashable, draw: Callable[[], pygame.Surface]) -> None:
    """Lay what `draw` draws over the whole surface: once drawn, it is kept under a key."""
    canvas.surface.blit(keep(canvas, key, draw), (0, 0))


def cut_out(canvas: Canvas, rect: Rect, radius: float, key: Hashable, draw: Callable[[Canvas, Rect], None]) -> None:
    """Blit what `draw` draws into a rectangle at (0, 0) of the same size, its corners cut round.

    It is drawn once a size; `key` must tell everything else that it depends on.
    """
    box = canvas.frame.box(rect)
    if box.width < 1 or box.height < 1:
        return

    def make() -> pygame.Surface:
        inner = canvas.on(pygame.Surface(box.size, pygame.SRCALPHA))
        draw(inner, Rect(0, 0, rect.w, rect.h))
        white = (255, 255, 255, 255)
        mask = canvas.paint.plate(box.size, Plate(radius * canvas.frame.scale, white, white))
        inner.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return quick(inner.surface)

    canvas.surface.blit(keep(canvas, (key, box.size, rect.w, rect.h, radius), make), box)


def window(canvas: Canvas, name: str, rect: Rect, width: float, left: float, top: float, *, once: bool = False) -> None:
    """Show a part of a drawing through a rectangle: the drawing is `width` wide and stands at (left, top) of it.

    `once`: it becomes part of a picture that is kept, and is not kept itself.
    """
    scale = canvas.frame.scale
    pixel_width = max(1, round(width * scale))
    size = pixel_width, max(1, round(pixel_width / canvas.images.ratio(name)))
    dye = canvas.theme.dyes.get(name, ()) if once else ()
    picture = canvas.images.fresh(name, size, dye) if once else canvas.images.get(name, size)
    with canvas.clipped(rect):
        box = canvas.frame.box(rect)
        canvas.surface.blit(picture, (box.left + round(left * scale), box.top + round(top * scale)))


def middle_of(canvas: Canvas, name: str, rect: Rect) -> None:
    """Cover a rectangle with the middle of a drawing that is 16:9."""
    width = max(rect.w, rect.h * 16 / 9)
    window(canvas, name, rect, width, (rect.w - width) / 2, (rect.h - width * 9 / 16) / 2)


def polygon(
    canvas: Canvas,
    rect: Rect,
    points: Points,
    top: str | Colour,
    bottom: str | Colour | None = None,
    *,
    alpha: float = 1.0,
    edge: str | None = None,
    width: float = 0.0,
    open_: bool = False,
) -> None:
    """Fill a shape, from top to bottom, and draw its edge. Points are relative to the rectangle, which bounds it."""
    first, last = canvas.colour(top, alpha), canvas.colour(bottom or top, alpha)
    paint = svg.fill_by("" if open_ else "f")
    if edge is not None:
        paint += f" {svg.stroke(canvas.colour(edge), width, rounded=True)}"
    shape = svg.shape(svg.path(points, closed=not open_), paint)
    canvas.vector(rect, svg.linear("f", first, last, 0, rect.h), shape)


def layer(
    canvas: Canvas, rect: Rect, points: Points, top: str, bottom: str | None = None, *, lift: svg.Point = (0.0, -1.0)
) -> None:
    """Lay a sheet of paper of any outline: stacked contours for its soft shadow towards `lift`, then the sheet."""
    for step, alpha in ((9, 0.05), (7, 0.06), (5, 0.08), (3, 0.10), (1.5, 0.14)):
        moved = [(x + lift[0] * step, y + lift[1] * step) for x, y in points]
        polygon(canvas, rect, moved, "shadow", alpha=alpha)
    polygon(canvas, rect, points, top, bottom)


def watermark(canvas: Canvas, name: str, rect: Rect, tint: str, alpha: int) -> None:
    """Draw a white drawing, tinted and faint (`alpha` of 255)."""
    box = canvas.frame.box(rect)
    blit(canvas.surface, canvas.images.get(name, box.size, canvas.colour(tint)[:3]), box, alpha)


def hang(canvas: Canvas, name: str, place: Rect, degrees: float) -> None:
    """Draw a picture that hangs from the middle of its place's upper edge, and has turned round that point."""
    if not degrees:
        canvas.picture(name, place)
        return
    box = canvas.frame.box(place)
    turned = pygame.transform.rotozoom(canvas.images.get(name, box.size), degrees, 1.0)
    arm = pygame.Vector2(0, box.height / 2).rotate(-degrees)
    canvas.surface.blit(turned, turned.get_rect(center=(box.centerx + arm.x, box.top + arm.y)))


def shows(canvas: Canvas, rect: Rect) -> bool:
    """Tell whether anything of a thing may be drawn now: all, but far from the place that is drawn alone."""
    return canvas.whole or canvas.surface.get_clip().colliderect(canvas.frame.box(rect.inset(-BEYOND)))
