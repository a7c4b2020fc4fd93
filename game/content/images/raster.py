"""Rasters: a drawing's file as pixels, at a size, in its colours and in the layout that blits fastest."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from game.content.images.lands import Dye

SMALL: Final = 80  # pixels: narrower drawings get finer edges by way of three times the size
FAINT: Final = 24  # alpha up to which the colour of an edge is not to be trusted
DEAR: Final = 60_000  # pixels: from here on reading from disk beats rasterising (6 ms against 120 at 1280x720)


def rasterise(path: Path, box: tuple[int, int] | None, dye: Dye = ()) -> pygame.Surface:
    """Return a drawing within a box of pixels (None: as large as it is), its ratio kept, its colours replaced.

    Raises ValueError naming the file where it is broken or missing. Needs no display.
    """
    try:
        if path.suffix == ".png":
            return _fit(pygame.image.load(path), box)
        if box is None:
            return pygame.image.load(path)
        text = dyed(path.read_bytes(), dye)
        surface = pygame.image.load_sized_svg(io.BytesIO(text), box)
        return _fine(text, surface) if surface.get_width() < SMALL else surface
    except (pygame.error, OSError) as error:
        raise ValueError(f"{path}: the drawing can't be read ({error})") from error


def dyed(text: bytes, dye: Dye) -> bytes:
    """Return the text of a drawing with colours replaced, all at once: a new colour may equal another old one."""
    if not dye:
        return text
    colours = {old.encode(): new.encode() for old, new in dye}
    return re.sub(b"|".join(colours), lambda found: colours[found.group()], text)


def finished(surface: pygame.Surface, solid: bool | None = None) -> pygame.Surface:
    """Return a surface in the layout that blits fastest: with alpha, or without where nothing shines through.

    Where it isn't known whether it is `solid`, it is looked through for transparency, if it is large.
    """
    width, height = surface.get_size()
    if solid is None:
        solid = width * height >= DEAR and pygame.mask.from_surface(surface, 254).count() == width * height
    # A surface made by hand has the layout of every display; asking for it needs no display and no main thread.
    return surface.convert(pygame.Surface((1, 1), 0 if solid else pygame.SRCALPHA, 32))


def _fit(surface: pygame.Surface, box: tuple[int, int] | None) -> pygame.Surface:
    width, height = surface.get_size()
    surface = surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))
    if box is None:
        return surface
    scale = min(box[0] / width, box[1] / height)
    return pygame.transform.smoothscale(surface, (max(1, round(width * scale)), max(1, round(height * scale))))


def _fine(text: bytes, plain: pygame.Surface) -> pygame.Surface:
    """Return the drawing with the alpha of one three times as large, scaled down.

    The colours stay those of the plain drawing: scaling them too would mix in the black of transparent pixels.
    The plain drawing misses some pixels of an edge (they are black); those take a neighbour's colour.
    All surfaces hold colours in one order: between two a blit takes far longer.
    """
    width, height = plain.get_size()
    seen, colours = (pygame.Surface((width, height), pygame.SRCALPHA, 32, plain.get_masks()) for _ in range(2))
    alpha = pygame.transform.smoothscale(
        pygame.image.load_sized_svg(io.BytesIO(text), (width * 3, height * 3)), (width, height)
    )
    alpha.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.mask.from_surface(plain, FAINT).to_surface(seen, setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0))
    plain.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
    seen.blit(plain, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    for step in ((-1, -1), (1, -1), (-1, 1), (1, 1), (-1, 0), (1, 0), (0, -1), (0, 1), (0, 0)):
        colours.blit(seen, step)
    colours.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
    colours.blit(alpha, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return colours
