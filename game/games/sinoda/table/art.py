"""What Sinoda's sprites look like: glass pyramids, their numerals, and the lamp round the plate of whoever plays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.content.themes import Colour
from game.ui import svg
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.part import Look
from game.ui.text import Style

BOX: Final = 120.0  # units of the drawings' box: 4/3 of the side of a space
CORNER: Final = 27.8  # from the middle to a small numeral
SMALL: Final = 15.5  # size of a small numeral
RING: Final = 48.5  # from the middle to the tips of a ring
LIGHT: Final = 6.0  # blur of the light round a piece that may act
GLOW: Final = 48.0  # units that the lamp's light reaches beyond a plate
NUMERALS: Final[dict[int, tuple[float, float, float]]] = {
    2: (25.0, 60.0, 63.0),
    4: (27.0, 60.0, 60.0),
    5: (23.5, 60.0, 60.0),
    8: (27.0, 60.0, 60.0),
    9: (27.0, 57.5, 62.0),
    10: (27.0, 60.0, 62.0),
}  # size and middle of the numeral on a plate, by colour, where it is not 29 at (60, 60)


@dataclass(frozen=True, slots=True)
class Pyramid:
    """Draw the glass of a piece over its shadow: a tetrahedron seen from above, one corner up or down."""

    colour: int
    up: bool

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        name = f"sinoda/tetra-{self.colour}-{'up' if self.up else 'down'}"
        box = canvas.frame.box(rect)
        glass = canvas.images.get(name, box.size)
        unit = rect.w / BOX
        place = glass.get_rect(center=box.center)
        scale = unit * canvas.frame.scale
        for down, sigma, alpha in ((2.6, 2.6, 0.5), (1.0, 1.0, 0.3)):
            colour = canvas.colour("shadow", alpha)
            key = ("pyramid's shadow", self.up, glass.get_size(), sigma, colour)  # the same under every colour
            soft = canvas.paint.kept(key, partial(_shadow, glass, sigma * scale, colour))
            canvas.surface.blit(soft, place.move(0, round(down * scale)))
        canvas.surface.blit(glass, place)


@dataclass(frozen=True, slots=True)
class Light:
    """Lay a soft light under a piece that may act; it stands still, and so keeps nobody awake."""

    up: bool

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        box = canvas.frame.box(rect)
        glass = canvas.images.get(f"sinoda/tetra-1-{'up' if self.up else 'down'}", box.size)
        sigma, colour = LIGHT * rect.w / BOX * canvas.frame.scale, canvas.colour("sinoda.light")
        key = ("light of a piece", self.up, glass.get_size(), colour)
        soft = canvas.paint.kept(key, partial(_shadow, glass, sigma, colour))
        for _ in range(2):  # what is blurred is faint at the edge
            canvas.surface.blit(soft, glass.get_rect(center=box.center))


@dataclass(frozen=True, slots=True)
class Numeral:
    """Draw what a piece shows: the plate in its player's shape, its number, and the other three at the corners.

    `ring` is the colour of whoever moved or changed it lately, or 0.
    """

    colour: int
    value: int
    up: bool
    corners: bool
    ring: int = 0

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        unit = rect.w / BOX
        if self.ring:
            self._draw_ring(canvas, rect, unit)
        canvas.picture(f"sinoda/plate-{self.colour}", rect)
        if self.corners:
            others = [value for value in (1, 2, 3, 4) if value != self.value]
            places = ((0, -1), (0.866, 0.5), (-0.866, 0.5)) if self.up else ((-0.866, -0.5), (0.866, -0.5), (0, 1))
            for value, (dx, dy) in zip(others, places, strict=True):
                x, y = rect.x + (60 + dx * CORNER) * unit, rect.y + (60 + dy * CORNER) * unit
                draw_numeral(canvas, value, x, y, SMALL * unit, "sinoda.number", "sinoda.number-edge")
        size, x, y = NUMERALS.get(self.colour, (29.0, 60.0, 60.0))
        draw_numeral(canvas, self.value, rect.x + x * unit, rect.y + y * unit, size * unit, "sinoda.number")

    def _draw_ring(self, canvas: Canvas, rect: Rect, unit: float) -> None:
        tips = ((0, -1), (0.866, 0.5), (-0.866, 0.5)) if self.up else ((0, 1), (-0.866, -0.5), (0.866, -0.5))
        line = svg.path(((60 + x * RING, 60 + y * RING) for x, y in tips), digits=2)
        rings = []
        for role, width in (("sinoda.seam", 10.5), (f"seats.{self.ring}.colour", 7.5), ("sinoda.hover", 2.4)):
            opaque = (*canvas.colour(role)[:3], 255)
            rings.append(svg.shape(line, svg.fill_by(""), svg.stroke(opaque, width, rounded=True)))
        canvas.vector(Rect(rect.x, rect.y, BOX * unit, BOX * unit), *rings, view=Rect(0, 0, BOX, BOX))


@dataclass(frozen=True, slots=True)
class Lamp:
    """Draw the light round a plate: a halo and a rim, hollow in the middle."""

    radius: float

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        plate = rect.inset(GLOW)
        canvas.halo(plate, "halo.active", self.radius, 16, 0.55)
        black = (0, 0, 0, 255)
        hole = canvas.frame.box(plate)
        cut = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
        canvas.on(cut).plate(plate, black, radius=self.radius)
        canvas.surface.blit(cut.subsurface(hole), hole, special_flags=pygame.BLEND_RGBA_SUB)
        canvas.plate(plate, (0, 0, 0, 0), radius=self.radius, border="plate.active.border", width=3)


def draw_numeral(
    canvas: Canvas, value: int, x: float, y: float, size: float, role: str, edge: str | None = None
) -> None:
    """Draw a number centred on its own ink, since the figures of the typeface rise and sink; perhaps outlined."""
    setting = canvas.type.set_text(str(value), Style("title", size, fixed=True))
    scale = canvas.frame.scale
    steps = [(role, 0.0, 0.0)]
    if edge is not None:
        step = max(1.0, setting.pixels / 11)
        around = ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7))
        steps = [*((edge, dx * step, dy * step) for dx, dy in around), *steps]
    for paint, dx, dy in steps:
        drawn = canvas.type.line(str(value), "title", setting.pixels, 0, canvas.colour(paint))
        ink = drawn.get_bounding_rect()
        canvas.surface.blit(drawn, (round(x * scale - ink.centerx + dx), round(y * scale - ink.centery + dy)))


def _shadow(glass: pygame.Surface, sigma: float, colour: Colour) -> pygame.Surface:
    """Return the blurred silhouette of a drawing."""
    soft = glass.copy()
    soft.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    soft = pygame.transform.gaussian_blur(soft, max(1, round(sigma)))
    soft.fill((*colour[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    soft.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return soft
