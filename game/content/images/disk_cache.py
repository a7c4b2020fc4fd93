"""The disk cache: rasterised drawings kept in a folder, packed or not, each under what it depends on."""

from __future__ import annotations

import contextlib
import os
import struct
import time
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.content.images.raster import finished

if TYPE_CHECKING:
    from game.content.images.lands import Dye

FOLDER: Final = 300 * 1024 * 1024  # bytes that the cache may hold
AT_START: Final = ("home.", "shell.home.")
"""How the names of drawings begin that every start reads: they are kept as they are, which takes room but no time."""
_HEADER: Final = struct.Struct("<8sII")
_PACKED: Final = b"SYNPIX01"
_PLAIN: Final = b"SYNPIX02"
_SUM: Final = struct.Struct("<II")  # of plain pixels, and whether nothing shines through them
_LONG: Final = 100  # bytes of a drawing's name that its file in the cache can be named by
_STALE: Final = 3600.0  # seconds after which nobody writes a half-written file any more


def _stamp(path: Path) -> str:
    """Return what tells whether a file has changed."""
    told = path.stat()
    return f"{told.st_size:x}-{told.st_mtime_ns:x}"


def _short(name: str) -> str:
    """Return a name that a file can have, whatever its length: a longer one ends with a digest of the whole."""
    data = name.encode()
    if len(data) <= _LONG:
        return name
    from hashlib import blake2b  # late: hardly any name is that long

    return f"{data[:_LONG].decode('utf-8', 'ignore')}-{blake2b(data, digest_size=16).hexdigest()}"


class DiskCache:
    """Keep rasterised drawings in a folder. Whatever goes wrong there, the drawing is simply made again."""

    def __init__(self, folder: Path, limit: int = FOLDER) -> None:
        """Take the folder (made when first needed) and how many bytes it may hold."""
        self._folder = folder
        self._limit = limit

    def place(self, name: str, path: Path, box: tuple[int, int], dye: Dye = (), besides: Sequence[Path] = ()) -> Path:
        """Return the file for a drawing at a size, in its colours: another as soon as the drawing itself changes.

        So does one that is put together of others `besides`, as soon as one of those changes.
        """
        stamp = _stamp(path)
        more = (repr(dye) if dye else "") + "".join(map(_stamp, besides))
        if more:
            stamp += f"-{zlib.crc32(more.encode()):08x}-{zlib.adler32(more.encode()):08x}"
        return self._folder / f"{_short(name.replace('/', '.'))}.{box[0]}x{box[1]}.{stamp}.pixels"

    def read(self, place: Path, box: tuple[int, int]) -> pygame.Surface | None:
        """Return what lies there for a box of pixels, or None where there is nothing or nothing whole.

        No more is read, nor unpacked, than a drawing in that box can have.
        """
        try:
            if not place.is_file():
                return None  # a pipe would be waited for
            with place.open("rb") as file:
                magic, width, height = _HEADER.unpack(file.read(_HEADER.size))
                fits = 0 < width <= box[0] + 1 and 0 < height <= box[1] + 1  # rounded up
                if magic not in (_PACKED, _PLAIN) or not fits:
                    return None
                whole = width * height * 4
                told, solid = _SUM.unpack(file.read(_SUM.size)) if magic == _PLAIN else (None, None)
                most = whole if told is not None else whole + whole // 100 + 1024  # what can't be packed is longer
                data = file.read(most + 1)
            pixels = _unpacked(data, whole, most) if told is None else data
            if len(pixels) != whole or (told is not None and zlib.crc32(pixels) != told):
                return None
            surface = pygame.image.frombuffer(pixels, (width, height), "BGRA")
        except (OSError, ValueError, struct.error, zlib.error, pygame.error):
            return None
        return finished(surface, None if solid is None else bool(solid))

    def write(self, place: Path, box: tuple[int, int], pixels: bytes, *, solid: bool = False) -> None:
        """Keep the pixels (BGRA, rows from the top); silently does nothing where the folder can't be written.

        `solid`: nothing shines through them.
        """
        part = place.with_suffix(f".{os.getpid()}.part")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            if place.name.startswith(AT_START):
                head = _HEADER.pack(_PLAIN, *box) + _SUM.pack(zlib.crc32(pixels), solid)
                part.write_bytes(head + pixels)
            else:
                part.write_bytes(_HEADER.pack(_PACKED, *box) + zlib.compress(pixels, 1))
            part.replace(place)
            self._make_room()
        except OSError:
            with contextlib.suppress(OSError):
                part.unlink()

    def _make_room(self) -> None:
        """Let the oldest go, and what somebody who was killed has left half-written."""
        files = sorted((told.st_mtime, told.st_size, path) for path, told in self._files())
        held = sum(size for _, size, _ in files)
        for written, size, path in files:
            if held > self._limit or (path.suffix == ".part" and written < time.time() - _STALE):
                path.unlink(missing_ok=True)
                held -= size

    def _files(self) -> Iterator[tuple[Path, os.stat_result]]:
        for path in (*self._folder.glob("*.pixels"), *self._folder.glob("*.part")):
            with contextlib.suppress(OSError):  # another running copy of the program took it away
                yield path, path.stat()


def _unpacked(packed: bytes, whole: int, most: int) -> bytes:
    """Return so many bytes unpacked; none where there are others, or more are packed than that takes."""
    unpacking = zlib.decompressobj()
    pixels = unpacking.decompress(packed, whole + 1)
    fits = len(packed) <= most and unpacking.eof and not unpacking.unused_data
    return pixels if fits else b""
