"""Paint: panels, shadows, halos and rings, drawn once as vectors at true pixels and then kept.

pygame's own rounded rectangles have jagged edges; its reader of SVG draws them smooth, with gradients.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Hashable, Mapping
from math import pi
from typing import Final, NamedTuple

import pygame

from game.content.images.surface_cache import SurfaceCache
from game.content.themes.roles import Colour
from game.ui.draw import svg

GAP: Final = 0.83  # a gap's length in dashes
SHORT: Final = 0.4  # how much of the last gap the end of an outline cuts off
KEPT: Final = 600  # surfaces kept in memory
BUDGET: Final = 160 * 1024 * 1024  # and their bytes, at most
SHEETS: Final = 12  # as many as that many pictures as large as the window have
LARGE: Final = 65536  # pixels of a drawing that is not kept where it is a part of one that is
TILE: Final = 128  # pixels: side of what a colour is laid with
SOFT: Final = 4.0  # a shadow is blurred at a size at which its sigma is this many pixels, then scaled up


class Plate(NamedTuple):
    """Describe a rounded rectangle in pixels: corner, fill from top to bottom, border inside the edge, dashes."""

    radius: float
    top: Colour
    bottom: Colour
    border: Colour = (0, 0, 0, 0)
    width: float = 0.0
    dash: float = 0.0


class Paint:
    """Draw and keep the shapes that every screen is made of. All sizes are in pixels."""

    def __init__(self) -> None:
        self.cache: SurfaceCache[Hashable] = SurfaceCache(BUDGET, KEPT)

    def fit(self, window: tuple[int, int]) -> None:
        """Begin anew for a window of so many pixels: the larger it is, the more is kept."""
        self.cache.clear()
        self.cache.budget = min(BUDGET, SHEETS * 4 * window[0] * window[1])

    def vector(self, svg: str, size: tuple[int, int], *, passing: bool = False) -> pygame.Surface:
        """Return a drawing; a large one that is `passing` is not kept: what it is drawn into will be."""
        if passing and size[0] * size[1] > LARGE:
            return _raster(svg, size)
        return self.kept(("svg", svg, size), lambda: _raster(svg, size))

    def plate(self, size: tuple[int, int], plate: Plate) -> pygame.Surface:
        """Return a rounded rectangle. Only a narrow strip of a wide one is rasterised; its middle is stretched."""
        return self.kept(("plate", size, plate), lambda: self._plate(size, plate))

    def wash(self, surface: pygame.Surface, box: pygame.Rect, colour: Colour) -> None:
        """Lay a colour over a rectangle, tile by tile: whatever its size, no more than a tile is kept."""
        tile = self.plate((TILE, TILE), Plate(0, colour, colour))
        for y in range(box.top, box.bottom, TILE):
            for x in range(box.left, box.right, TILE):
                surface.blit(tile, (x, y), (0, 0, box.right - x, box.bottom - y))

    def shadow(self, size: tuple[int, int], radius: float, sigma: float, colour: Colour) -> pygame.Surface:
        """Return the soft shadow (or halo) of a rounded rectangle; it reaches 3 sigma beyond it on every side."""
        return self.kept(("shadow", size, radius, sigma, colour), lambda: _shadow(size, radius, sigma, colour))

    def kept(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under a key; it is drawn at the first time."""
        return self.cache.get(key, draw)

    def get_surfaces(
        self, wanted: Mapping[Hashable, Callable[[], pygame.Surface]], at_hand: Mapping[Hashable, pygame.Surface]
    ) -> dict[Hashable, pygame.Surface]:
        """Return the surfaces under several keys: those kept or `at_hand`, and all others, drawn at the same time."""
        return self.cache.gather(wanted, at_hand)

    def _plate(self, size: tuple[int, int], plate: Plate) -> pygame.Surface:
        width, height = max(1, size[0]), max(1, size[1])
        edge = int(plate.radius + plate.width) + 3
        if plate.dash or width <= 2 * edge + 8:
            return _raster(_plate_svg(width, height, plate), (width, height))
        narrow = _raster(_plate_svg(2 * edge + 4, height, plate), (2 * edge + 4, height))
        stretched = pygame.Surface((width, height), pygame.SRCALPHA)
        middle = narrow.subsurface((edge + 1, 0, 2, height))
        stretched.blit(narrow, (0, 0), (0, 0, edge, height))
        stretched.blit(pygame.transform.scale(middle, (width - 2 * edge, height)), (edge, 0))
        stretched.blit(narrow, (width - edge, 0), (edge + 4, 0, edge, height))
        return stretched


def quick(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in the format that is drawn fastest, where a window is open already."""
    try:
        return surface.convert_alpha()
    except pygame.error:  # no window yet: there is no format to convert to
        return surface


def _plate_svg(width: int, height: int, plate: Plate) -> str:
    half = plate.width / 2
    radius = max(0.0, min(plate.radius, width / 2, height / 2) - half)
    paint = svg.fill_by("f" if plate.top[3] or plate.bottom[3] else "")
    if plate.width and plate.border[3]:
        paint += f" {svg.stroke(plate.border, plate.width)}"
        if plate.dash:
            paint += ' stroke-dasharray="{:.4f} {:.4f}"'.format(*_dashes(width, height, plate, radius))
    return svg.drawing(
        (0, 0, width, height),
        svg.linear("f", plate.top, plate.bottom, 0, height),
        f'<rect x="{half}" y="{half}" width="{width - plate.width}" height="{height - plate.width}"'
        f' rx="{radius}" ry="{radius}" {paint}/>',
    )


def _dashes(width: int, height: int, plate: Plate, radius: float) -> tuple[float, float]:
    """Return the lengths of dash and gap that are nearest to what is wanted and end the outline in a gap.

    A dash that the end of the outline cuts short is drawn with memory that nobody has written, by the reader of SVG:
    mostly as it should be, and now and then as a bar along the whole edge.
    """
    outline = 2 * (width + height - 2 * plate.width) - (8 - 2 * pi) * radius
    gap = GAP / (1 + GAP)
    period = outline / (max(1, round(outline / plate.dash / (1 + GAP))) - SHORT * gap)
    return period * (1 - gap), period * gap


def _raster(svg: str, size: tuple[int, int]) -> pygame.Surface:
    return quick(pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (max(1, size[0]), max(1, size[1]))))


def _shadow(size: tuple[int, int], radius: float, sigma: float, colour: Colour) -> pygame.Surface:
    """Blur a small copy whose middle can be stretched, and put the full shadow together from its nine parts."""
    margin = max(1, round(3 * sigma))
    shrink = max(1.0, sigma / SOFT)
    edge = round(radius + 2 * margin) + 2
    width, height = max(1, size[0]) + 2 * margin, max(1, size[1]) + 2 * margin
    core = (min(width, 2 * edge + 4), min(height, 2 * edge + 4))
    small = (max(4, round(core[0] / shrink)), max(4, round(core[1] / shrink)))
    blank = pygame.Surface(small, pygame.SRCALPHA)
    blank.fill((*colour[:3], 0))
    inner = [max(1, round((length - 2 * margin) / shrink)) for length in core]
    body = pygame.Rect(0, 0, *inner).move_to(center=(small[0] // 2, small[1] // 2))
    pygame.draw.rect(blank, (*colour[:3], 255), body, border_radius=round(radius / shrink))
    soft = pygame.transform.gaussian_blur(blank, max(1, round(sigma / shrink)))
    if shrink > 1.0:
        soft = pygame.transform.smoothscale(soft, core)
    soft.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return _stretch(soft, (width, height))


def _stretch(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a surface of another size: the corners of the source are kept, its middle row and column stretched."""
    if source.get_size() == size:
        return source
    columns, rows = (_thirds(*lengths) for lengths in zip(source.get_size(), size, strict=True))
    stretched = pygame.Surface(size, pygame.SRCALPHA)
    for x, width, to_x, to_width in columns:
        for y, height, to_y, to_height in rows:
            part = source.subsurface((x, y, width, height))
            if (width, height) != (to_width, to_height):
                part = pygame.transform.scale(part, (to_width, to_height))
            stretched.blit(part, (to_x, to_y))
    return stretched


def _thirds(old: int, new: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return (from, length, to, length) of the beginning, the stretched middle pixel and the end of a side."""
    middle = old // 2
    rest = old - middle - 1
    thirds = ((0, middle, 0, middle), (middle, 1, middle, new - old + 1), (middle + 1, rest, new - rest, rest))
    return tuple(third for third in thirds if third[1] > 0 and third[3] > 0)
