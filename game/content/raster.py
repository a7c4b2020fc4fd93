"""Rasterising one drawing, and the cache on disk where dear ones are kept."""

from __future__ import annotations

import contextlib
import os
import struct
import zlib
from pathlib import Path
from typing import Final

import pygame

SMALL: Final = 80  # pixels: narrower drawings get finer edges by way of three times the size
FAINT: Final = 24  # alpha up to which the colour of an edge is not to be trusted
DEAR: Final = 60_000  # pixels: from here on reading from disk beats rasterising (6 ms against 120 at 1280x720)
FOLDER: Final = 300 * 1024 * 1024  # bytes that the cache may hold
_HEADER: Final = struct.Struct("<8sII")
_MAGIC: Final = b"SYNPIX01"


def rasterise(path: Path, box: tuple[int, int] | None) -> pygame.Surface:
    """Return a drawing within a box of pixels (None: as large as it is), its ratio kept.

    Raises ValueError naming the file where it is broken or missing. Needs no display.
    """
    try:
        if path.suffix == ".png":
            return _fit(pygame.image.load(path), box)
        if box is None:
            return pygame.image.load(path)
        surface = pygame.image.load_sized_svg(path, box)
        if surface.get_width() < SMALL:
            return _fine(path, surface)
    except (pygame.error, OSError) as error:
        raise ValueError(f"{path}: the drawing can't be read ({error})") from error
    return surface


def finished(surface: pygame.Surface) -> pygame.Surface:
    """Return a surface in the layout that blits fastest: with alpha, or without where nothing shines through.

    Only large surfaces are looked through for transparency.
    """
    width, height = surface.get_size()
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


def _fine(path: Path, plain: pygame.Surface) -> pygame.Surface:
    """Return the drawing with the alpha of one three times as large, scaled down.

    The colours stay those of the plain drawing: scaling them too would mix in the black of transparent pixels.
    The plain drawing misses some pixels of an edge (they are black); those take a neighbour's colour.
    """
    width, height = plain.get_size()
    alpha = pygame.transform.smoothscale(pygame.image.load_sized_svg(path, (width * 3, height * 3)), (width, height))
    alpha.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    seen = pygame.mask.from_surface(plain, FAINT).to_surface(setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0))
    plain.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
    seen.blit(plain, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    colours = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    for step in ((-1, -1), (1, -1), (-1, 1), (1, 1), (-1, 0), (1, 0), (0, -1), (0, 1), (0, 0)):
        colours.blit(seen, step)
    colours.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
    colours.blit(alpha, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return colours


class DiskCache:
    """Keep rasterised drawings in a folder. Whatever goes wrong there, the drawing is simply made again."""

    def __init__(self, folder: Path, limit: int = FOLDER) -> None:
        """Take the folder (made when first needed) and how many bytes it may hold."""
        self._folder = folder
        self._limit = limit

    def place(self, name: str, path: Path, box: tuple[int, int]) -> Path:
        """Return the file for a drawing at a size: another one as soon as the drawing itself changes."""
        told = path.stat()
        stamp = f"{told.st_size:x}-{told.st_mtime_ns:x}"
        return self._folder / f"{name.replace('/', '.')}.{box[0]}x{box[1]}.{stamp}.pixels"

    def takes(self, surface: pygame.Surface) -> bool:
        """Tell whether a drawing is dear enough to be kept."""
        return surface.get_width() * surface.get_height() >= DEAR

    def read(self, place: Path) -> pygame.Surface | None:
        """Return what lies there, or None where there is nothing or nothing whole."""
        try:
            if not place.is_file():
                return None  # a pipe would be waited for
            content = place.read_bytes()
            magic, width, height = _HEADER.unpack_from(content)
            if magic != _MAGIC:
                return None
            pixels = zlib.decompress(memoryview(content)[_HEADER.size :])
            surface = pygame.image.frombuffer(pixels, (width, height), "BGRA")
        except (OSError, ValueError, struct.error, zlib.error, pygame.error):
            return None
        return finished(surface)

    def write(self, place: Path, box: tuple[int, int], pixels: bytes) -> None:
        """Keep the pixels (BGRA, rows from the top); silently does nothing where the folder can't be written."""
        part = place.with_suffix(f".{os.getpid()}.part")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            part.write_bytes(_HEADER.pack(_MAGIC, *box) + zlib.compress(pixels, 1))
            part.replace(place)
            self._make_room()
        except OSError:
            with contextlib.suppress(OSError):
                part.unlink()

    def _make_room(self) -> None:
        files = sorted((told.st_mtime_ns, told.st_size, path) for path, told in self._files())
        held = sum(size for _, size, _ in files)
        for _, size, path in files:
            if held <= self._limit:
                return
            path.unlink(missing_ok=True)
            held -= size

    def _files(self) -> list[tuple[Path, os.stat_result]]:
        result = []
        for pattern in ("*.pixels", "*.part"):
            for path in self._folder.glob(pattern):
                try:
                    result.append((path, path.stat()))
                except OSError:  # another running copy of the program took it away
                    continue
        return result
