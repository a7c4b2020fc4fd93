"""The cache of drawings, when somebody else has written to it, or their names are long: bounded, and made anew."""

from __future__ import annotations

import os
import struct
import tracemalloc
import zlib
from pathlib import Path

import pygame
import pytest

from game.content.files.paths import DamagedFiles
from game.content.images.disk_cache import DiskCache
from game.content.images.images import Images
from tests.content.test_images import DISC

LITTLE = 600 * 600 * 4 * 6
"""Bytes of memory: a few times a drawing's own, far less than a bomb's."""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "images"
    (folder / "some").mkdir(parents=True)
    (folder / "some" / "disc.svg").write_text(DISC)
    return folder


def bomb(box: tuple[int, int], unpacked: int) -> bytes:
    """Return a file of the cache that says a size, and unpacks to so many bytes."""
    packer = zlib.compressobj(9)
    parts = [packer.compress(bytes(1 << 20)) for _ in range(unpacked >> 20)]
    return (
        struct.pack("<8sII", b"SYNPIX01", *box)
        + b"".join(parts)
        + packer.compress(bytes(unpacked & 0xFFFFF))
        + packer.flush()
    )


@pytest.mark.parametrize("says", [(600, 600), (8192, 8192), (60000, 60000), (8192, 1), (0, 600), (600, 599), (1, 1)])
def test_a_bomb_in_the_cache_costs_its_drawing_and_no_memory(root: Path, tmp_path: Path, says: tuple[int, int]) -> None:
    first = Images(root, tmp_path / "cache")
    whole = first.get("some/disc", (600, 600))
    first.close()
    kept = next((tmp_path / "cache").iterdir())
    kept.write_bytes(bomb(says, 256 << 20))
    tracemalloc.start()
    assert DiskCache(tmp_path / "cache").read(kept, (600, 600)) is None
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < LITTLE
    again = Images(root, tmp_path / "cache").get("some/disc", (600, 600))
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(whole, "RGBA")


def test_a_file_of_the_cache_is_not_read_past_what_its_drawing_can_have(tmp_path: Path) -> None:
    place = tmp_path / "a.pixels"
    place.write_bytes(bomb((600, 600), 600 * 600 * 4))
    assert DiskCache(tmp_path).read(place, (600, 600)) is not None
    assert DiskCache(tmp_path).read(place, (599, 400)) is None
    with place.open("ab") as file:
        file.write(b"x")
    assert DiskCache(tmp_path).read(place, (600, 600)) is None, "something hangs on at its end"
    with place.open("ab") as file:
        file.truncate(1 << 28)
    tracemalloc.start()
    assert DiskCache(tmp_path).read(place, (600, 600)) is None
    assert tracemalloc.get_traced_memory()[1] < LITTLE
    tracemalloc.stop()


def test_what_can_not_be_packed_is_kept_all_the_same(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path)
    pixels = os.urandom(300 * 300 * 4)
    cache.write(tmp_path / "a.pixels", (300, 300), pixels)
    read = cache.read(tmp_path / "a.pixels", (300, 300))
    assert read is not None
    assert pygame.image.tobytes(read, "BGRA") == pixels


def test_a_drawing_whose_name_is_as_long_as_can_be_is_kept_on_disk(root: Path, tmp_path: Path) -> None:
    names = []
    for last in ("a", "b"):
        name = "/".join((*("é" * 120 for _ in range(3)), last * 200))
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / f"{name}.svg").write_text(DISC)
        os.utime(root / f"{name}.svg", (1, 1))
        names.append(name)
    drawings = Images(root, tmp_path / "cache")
    for name in names:
        drawings.get(name, (600, 600))
    drawings.close()
    kept = list((tmp_path / "cache").iterdir())
    assert [path.suffix for path in kept] == [".pixels", ".pixels"], "each has a file of its own"
    assert all(DiskCache(tmp_path / "cache").read(path, (600, 600)) is not None for path in kept)


def test_what_is_never_kept_on_disk_is_not_looked_for_there(root: Path, tmp_path: Path) -> None:
    """A screen's first picture asks for dozens of small drawings."""
    looked = list[Path]()

    class Watched(DiskCache):
        def read(self, place: Path, box: tuple[int, int]) -> pygame.Surface | None:
            looked.append(place)
            return super().read(place, box)

    drawings = Images(root, tmp_path / "cache")
    drawings._disk = Watched(tmp_path / "cache")
    drawings.get("some/disc", (96, 96))
    assert looked == []
    drawings.get("some/disc", (600, 600))
    assert len(looked) == 1, "whatever is dear is"
    drawings.close()


def test_a_name_longer_than_any_files_is_a_drawing_that_is_missing(root: Path, tmp_path: Path) -> None:
    drawings = Images(root, tmp_path / "cache", damaged=DamagedFiles())
    name = "x" * 5000
    assert not drawings.has(name)
    assert drawings.get(name, (300, 300)).get_size() == (300, 300)
    assert drawings.ratio(name) == 1.0
    drawings.close()


def test_what_a_kill_left_half_written_goes_with_the_next_drawing_once_nobody_can_be_writing_it(
    root: Path, tmp_path: Path
) -> None:
    left, young = tmp_path / "cache" / "disc.1.part", tmp_path / "cache" / "disc.2.part"
    left.parent.mkdir()
    left.write_bytes(b"half")
    young.write_bytes(b"half")
    os.utime(left, (1_000_000_000, 1_000_000_000))
    drawings = Images(root, tmp_path / "cache")
    drawings.get("some/disc", (600, 600))
    drawings.close()
    assert not left.exists()
    assert young.exists()


@pytest.mark.parametrize("seen", [255, 120])
def test_what_every_start_reads_is_kept_as_it_is_and_comes_back_the_same(tmp_path: Path, seen: int) -> None:
    cache, place = DiskCache(tmp_path), tmp_path / "shell.home.lamp.300x300.pixels"
    surface = pygame.Surface((300, 300), pygame.SRCALPHA, 32)
    surface.fill((10, 20, 30, seen))
    pixels = pygame.image.tobytes(surface, "BGRA")
    cache.write(place, (300, 300), pixels, solid=seen == 255)
    assert pixels in place.read_bytes()
    read = cache.read(place, (300, 300))
    assert read is not None
    assert pygame.image.tobytes(read, "BGRA") == pixels
    assert bool(read.get_flags() & pygame.SRCALPHA) == (seen < 255), "nothing shines through what is solid"


@pytest.mark.parametrize("spoilt", [slice(40, 41), slice(16, 17), slice(-1, None), slice(24, None)])
def test_what_is_kept_as_it_is_counts_only_whole(tmp_path: Path, spoilt: slice) -> None:
    cache, place = DiskCache(tmp_path), tmp_path / "home.light.300x300.pixels"
    cache.write(place, (300, 300), os.urandom(300 * 300 * 4))
    assert cache.read(place, (300, 300)) is not None
    data = bytearray(place.read_bytes())
    data[spoilt] = bytes(each ^ 1 for each in data[spoilt])
    place.write_bytes(data)
    assert cache.read(place, (300, 300)) is None
    place.write_bytes(data[:-5])
    assert cache.read(place, (300, 300)) is None
