"""The ground of the map: the land's layers as planes that move against whoever looks, or as one still picture.

A plane is drawn once for what is seen on it, and held here as long as it is shown: what others keep doesn't have a land
drawn anew. What the next hour needs is made by the thread of the drawings, so that no frame waits for it; then the new
land fades in over the old one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import groupby
from typing import Final

import pygame

from game.content.images.images import Images
from game.content.images.lands import Layer, Light
from game.content.images.parallel import in_parallel
from game.games.syncro.campaign.land.hours import Turn
from game.games.syncro.campaign.land.landscape import Camera, Sight, Stroke, strokes
from game.ui.draw.canvas import Canvas, blit, keep
from game.ui.layout.frame import Frame

ROOM: Final = 24.0  # units below what must be seen of a land that are drawn, too
FEW: Final = 6  # lands of which it is known how they are put together


@dataclass(frozen=True, slots=True)
class Plane:
    """Hold layers that lie over each other and move together."""

    strokes: tuple[Stroke, ...]

    @property
    def layer(self) -> Layer:
        """Return the first of its layers; the others move as it does."""
        return self.strokes[0].layer


@dataclass(frozen=True, slots=True)
class Shift:
    """Say how far a layer of depth 1 has moved, in units of the window, and how long others have swung, in seconds."""

    x: float = 0.0
    y: float = 0.0
    time: float = 0.0


STILL: Final = Shift()


def planes(layers: Sequence[Stroke]) -> tuple[Plane, ...]:
    """Return strokes as planes, back to front. What comes last is one by itself."""
    grouped = groupby(layers, lambda stroke: (stroke.layer.depth, stroke.layer.swings, stroke.layer.last))
    return tuple(Plane(tuple(group)) for _, group in grouped)


@dataclass(frozen=True, slots=True)
class DrawnPlane:
    """Hold a plane with all that drawing it again needs: the key of its picture, and where it lies.

    `left` and `top` are in pixels from the land's corner; `reach` is pixels of a whole shift.
    """

    plane: Plane
    key: str
    left: int
    top: int
    reach: float

    @property
    def last(self) -> bool:
        """Tell whether it comes when everything else has changed."""
        return self.plane.layer.last


@dataclass(frozen=True)
class Painter:
    """Draw planes at true pixels: `scale` of them are a unit of the land, `unit` one of the window.

    The land's upper left corner lies at `origin`; over it are `above` units of sky (fewer than none: it is cut off),
    and it is drawn down to `foot`.
    It may be used from every thread.
    """

    images: Images = field(compare=False)
    size: tuple[int, int]
    scale: float
    unit: float
    origin: tuple[float, float]
    above: float
    foot: float

    @classmethod
    def of(cls, images: Images, camera: Camera, frame: Frame) -> Painter:
        """Return the painter of what a camera looks at."""
        return cls(
            images,
            size=frame.pixels,
            scale=camera.scale * frame.scale,
            unit=frame.scale,
            origin=(camera.x * frame.scale, camera.y * frame.scale),
            above=camera.y / camera.scale,
            foot=camera.land.size[1] + ROOM,
        )

    @property
    def seen(self) -> pygame.Rect:
        """Return where the land lies in the window: what is below is hidden."""
        return pygame.Rect(0, 0, self.size[0], min(self.size[1], round(self.origin[1] + self.foot * self.scale)))

    def sheet(self, plane: Plane) -> DrawnPlane:
        """Return a plane as it is drawn again and again."""
        bounds = self._bounds(plane)
        above = self.above if any(stroke.layer.above for stroke in plane.strokes) else 0.0  # it minds the sky
        look = [(stroke.layer.file, stroke.alpha, stroke.dye) for stroke in plane.strokes]
        key = f"plane {look} {bounds.topleft} {self.scale} {above}"
        return DrawnPlane(plane, key, bounds.left, bounds.top, plane.layer.depth * self.unit)

    def picture(self, plane: Plane) -> pygame.Surface:
        """Return a plane's picture."""
        bounds = self._bounds(plane)
        if len(plane.strokes) == 1 and plane.layer.above == "grows":
            return self._drawn(plane.strokes[0]).subsurface((0, 0, *bounds.size))
        surface = pygame.Surface(bounds.size, pygame.SRCALPHA, 32)
        for stroke in plane.strokes:
            drawn, box = self._drawn(stroke), self._box(stroke)
            surface.blit(drawn, drawn.get_rect(center=box.center).move(-bounds.left, -bounds.top))
        return surface

    def place(self, sheet: DrawnPlane, shift: Shift) -> tuple[int, int]:
        """Return where a plane's picture lies in the window, in pixels."""
        x, y = self.origin
        right, down = sheet.plane.layer.swung(shift.time)
        left = round(x + shift.x * sheet.reach + right * self.scale)
        return sheet.left + left, sheet.top + round(y + shift.y * sheet.reach + down * self.scale)

    def flat(self, pictures: Iterable[tuple[DrawnPlane, pygame.Surface]], shift: Shift) -> pygame.Surface:
        """Return planes as one picture of the window's size."""
        surface = pygame.Surface(self.size, 0, 32)
        for sheet, picture in pictures:
            surface.blit(picture, self.place(sheet, shift))
        return surface

    def _drawn(self, stroke: Stroke) -> pygame.Surface:
        layer = stroke.layer
        box = self._box(stroke)
        whole = round(layer.w * self.scale), round(layer.h * self.scale)
        drawn = self.images.fresh(f"shell/{layer.file}", whole, stroke.dye)
        if layer.above == "grows" and drawn.get_size() != box.size:
            drawn = pygame.transform.smoothscale(drawn, box.size)
        if stroke.alpha < 255:
            drawn.set_alpha(stroke.alpha)
        return drawn

    def _box(self, stroke: Stroke) -> pygame.Rect:
        """Return where a layer lies, in whole pixels from the land's corner.

        What grows reaches from the window's edge to where it ends.
        """
        layer = stroke.layer
        up = layer.raised(self.above)
        top = layer.y - up
        height = layer.h + up if layer.above == "grows" else layer.h
        left, upper = round(layer.x * self.scale), round(top * self.scale)
        right, lower = (layer.x + layer.w) * self.scale, (top + height) * self.scale
        return pygame.Rect(left, upper, round(right) - left, round(lower) - upper)

    @staticmethod
    def _foot(stroke: Stroke) -> float:
        return min(stroke.layer.y + stroke.layer.h, stroke.layer.foot)

    def _bounds(self, plane: Plane) -> pygame.Rect:
        """Return where a plane lies, in whole pixels from the land's corner; what is never seen is cut off."""
        boxes = [self._box(stroke) for stroke in plane.strokes]
        whole = boxes[0].unionall(boxes[1:])
        foot = round(min(self.foot, max(self._foot(stroke) for stroke in plane.strokes)) * self.scale)
        return pygame.Rect(whole.left, whole.top, whole.width, max(1, min(whole.bottom, foot) - whole.top))


class NextLand:
    """Make, in the thread of the drawings, what the land looks like after the turn of an hour.

    `flat` is all of it but what comes last, `pictures` are its planes by their keys. Both are there once it is `ready`.
    """

    def __init__(self, painter: Painter, sheets: Sequence[DrawnPlane], shift: Shift) -> None:
        self.painter, self.shift = painter, shift
        self.pictures: dict[str, pygame.Surface] = {}
        self.flat: pygame.Surface | None = None
        self.last = tuple(sheet for sheet in sheets if sheet.last)
        self._first = tuple(sheet for sheet in sheets if not sheet.last)
        self._cold = list(self._first)
        painter.images.ahead(self._make)

    @property
    def ready(self) -> bool:
        return self.flat is not None

    def warm(self, surface: pygame.Surface) -> None:
        """Draw one of the planes where it is painted over at once: the first time takes longest."""
        if self._cold:
            surface.blit(self.pictures[self._cold.pop().key], (0, 0))

    def _make(self) -> None:
        pictures = {sheet.key: self.painter.picture(sheet.plane) for sheet in (*self._first, *self.last)}
        flat = self.painter.flat(((sheet, pictures[sheet.key]) for sheet in self._first), self.shift)
        for sheet in self._first:
            _packed(pictures[sheet.key])
        self.pictures = pictures
        self.flat = flat


class Ground:
    """Draw the land as it is seen; and while an hour turns, the next one over it."""

    def __init__(self, images: Images, light: Light) -> None:
        self.images, self.light = images, light
        self._next: NextLand | None = None
        self._places: tuple[Painter, Sight, tuple[tuple[int, int], ...]] | None = None
        self._whole: pygame.Surface | None = None
        self._rests = False
        self._shown: dict[Hashable, pygame.Surface] = {}  # the planes of the last picture by their keys
        self._known: dict[tuple[Painter, Sight], tuple[DrawnPlane, ...]] = {}

    def draw(self, canvas: Canvas, camera: Camera, seen: Sight, shift: Shift | None) -> None:
        """Draw the land. Without a shift nothing ever moves: it is one picture."""
        painter = Painter.of(self.images, camera, canvas.frame)
        sheets = self._sheets(painter, camera, seen)
        if shift is None:
            key = ("land", painter, seen)
            canvas.surface.blit(keep(canvas, key, lambda: _still(painter, sheets)), (0, 0), painter.seen)
            return
        places = tuple(painter.place(sheet, shift) for sheet in sheets)
        rests = self._places == (painter, seen, places)  # nothing has moved since the last picture: that may go on
        if rests and self._rests and self._whole is not None:
            canvas.surface.blit(self._whole, (0, 0), painter.seen)
            return
        self._shown = self._pictures(canvas, painter, sheets)
        for sheet, place in zip(sheets, places, strict=True):
            canvas.surface.blit(self._shown[sheet.key], place)
        self._places = (painter, seen, places)  # only now: it may be left half drawn
        self._rests = rests
        if rests:
            if self._whole is None or self._whole.get_size() != painter.size:
                self._whole = pygame.Surface(painter.size, 0, 32)
            self._whole.blit(canvas.surface, (0, 0), painter.seen)

    def draw_turn(self, canvas: Canvas, camera: Camera, turn: Turn, time: float, shift: Shift) -> bool:
        """Draw the land while an hour turns. Return whether the next land is ready; until then the old one is shown."""
        painter = Painter.of(self.images, camera, canvas.frame)
        coming = self._coming(painter, self._sheets(painter, camera, turn.now), shift)
        if coming.flat is not None:
            coming.warm(canvas.surface)
        self.draw(canvas, camera, turn.before, shift)
        if coming.flat is not None:
            for top, height, alpha in turn.bands(time, canvas.frame, camera.point(0, camera.land.horizon)[1]):
                area = pygame.Rect(0, top, painter.size[0], height).clip(painter.seen)
                coming.flat.set_alpha(alpha if alpha < 255 else None)
                canvas.surface.blit(coming.flat, area, area)
            for sheet in coming.last:
                alpha = round(255 * turn.last(time))
                blit(canvas.surface, coming.pictures[sheet.key], painter.place(sheet, shift), alpha)
        return coming.ready

    def forget(self) -> None:
        """Let the land go that was made for the next hour."""
        self._next = None

    @property
    def holds(self) -> bool:
        """Tell whether pictures of what was shown last are held here."""
        return bool(self._shown) or self._whole is not None

    def let_go(self) -> None:
        """Hold nothing of what was shown last: another screen is about to be."""
        self._shown = {}
        self._whole = None

    def _pictures(
        self, canvas: Canvas, painter: Painter, sheets: Sequence[DrawnPlane]
    ) -> dict[Hashable, pygame.Surface]:
        """Return all planes' pictures by their keys: kept, of what was shown last, made for this hour, or made now."""
        coming = self._next.pictures if self._next is not None and self._next.painter == painter else {}
        wanted: dict[Hashable, Callable[[], pygame.Surface]] = {
            sheet.key: partial(_made, painter, sheet, coming.get(sheet.key)) for sheet in sheets
        }
        return canvas.paint.get_surfaces(wanted, self._shown)

    def _coming(self, painter: Painter, sheets: Sequence[DrawnPlane], shift: Shift) -> NextLand:
        known = self._next
        if known is None or known.painter != painter or known.shift != shift:
            known = self._next = NextLand(painter, sheets, shift)
        return known

    def _sheets(self, painter: Painter, camera: Camera, seen: Sight) -> tuple[DrawnPlane, ...]:
        """Return the planes of what is seen: put together once for a window, and once for an hour."""
        if (painter, seen) not in self._known:
            if len(self._known) > FEW:
                self._known.clear()
            land = planes(strokes(camera.land, self.light, seen))
            self._known[painter, seen] = tuple(painter.sheet(plane) for plane in land)
        return self._known[painter, seen]


def corner(
    images: Images, light: Light, camera: Camera, frame: Frame, size: tuple[int, int], seen: Sight
) -> pygame.Surface:
    """Return what a camera sees of the land as one still picture of a size in pixels."""
    painter = replace(Painter.of(images, camera, frame), size=size)
    return _still(painter, [painter.sheet(plane) for plane in planes(strokes(camera.land, light, seen))])


def _made(painter: Painter, sheet: DrawnPlane, made: pygame.Surface | None) -> pygame.Surface:
    """Return a plane's picture, which may be there already."""
    return _packed(painter.picture(sheet.plane) if made is None else made)


def _still(painter: Painter, sheets: Sequence[DrawnPlane]) -> pygame.Surface:
    pictures = in_parallel([partial(painter.picture, sheet.plane) for sheet in sheets])
    return painter.flat(zip(sheets, pictures, strict=True), STILL)


def _packed(picture: pygame.Surface) -> pygame.Surface:
    """Have runs of clear and of solid pixels drawn at once, which is most of a plane."""
    if picture.get_flags() & pygame.SRCALPHA:
        picture.set_alpha(255, pygame.RLEACCEL)
    return picture
