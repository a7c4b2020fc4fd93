"""Libraries that nobody uses: an empty one loads in the place of each, and what only it needed stays away."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pygame
import pytest
from release.packaging import emptied

LIBRARIES = Path(pygame.__file__).parents[1] / "pygame_ce.libs"

pytestmark = [
    pytest.mark.skipif(not emptied.can_empty(), reason="empty libraries are made with binutils, on Linux"),
    pytest.mark.skipif(not LIBRARIES.is_dir(), reason="this pygame brings no libraries of its own"),
]


def library(name: str) -> Path:
    (found,) = LIBRARIES.glob(f"{name}-*")
    return found


def asked(name: str) -> set[str]:
    return emptied.undefined(library(name))


@pytest.mark.parametrize(("name", "by", "function"), [
    ("libopusfile", "libSDL2_mixer", "op_open_callbacks"),
    ("libtiff", "libSDL2_image", "TIFFReadRGBAImageOriented"),  # its functions bear versions
])  # fmt: skip
def test_an_empty_library_loads_and_answers_with_the_address_of_zeros(
    name: str, by: str, function: str, tmp_path: Path
) -> None:
    empty = emptied.make(library(name), asked(by), tmp_path)
    assert empty.name == library(name).name
    assert empty.stat().st_size < 20_000
    assert emptied.needed(empty) in (["libc.so.6"], [])  # none on a system with another C library
    offered = emptied.defined(library(name), asked(by))
    assert {version: set(names) for version, names in emptied.defined(empty, asked(by)).items()} == {
        version: set(names) for version, names in offered.items()
    }
    call = ctypes.CDLL(str(empty))[function]
    call.restype = ctypes.c_char_p
    assert call() == b""


def test_what_only_an_unread_library_needed_stays_away_with_its_links(tmp_path: Path) -> None:
    entries = [
        ("pygame/mixer.so", str(Path(pygame.__file__).parent / Path(pygame.mixer.__file__ or "").name), "EXTENSION"),
        *((f"libs/{file.name}", str(file), "BINARY") for file in sorted(LIBRARIES.iterdir())),
    ]
    unread = ("libfluidsynth", "libFLAC", "libopusfile", "libmpg123", "libxmp", "libwavpack")
    kept = emptied.emptied(entries, {"libs": unread}, tmp_path)
    names = {Path(inside).name.split("-")[0] for inside, _, kind in kept if kind == "BINARY"}
    assert names == {"libSDL2", "libSDL2_mixer", "libvorbis", "libvorbisfile", "libogg", *unread}
    links = [(file.name, f"libs/{file.name}", "SYMLINK") for file in sorted(LIBRARIES.iterdir())]
    whole = emptied.whole_links([("levels/a.tmx", "a.tmx", "DATA"), *links], kept)
    assert {inside.split("-")[0] for inside, _, _ in whole} == {"levels/a.tmx", *names}
    sources = {Path(source).name.split("-")[0]: Path(source) for _, source, kind in kept if kind == "BINARY"}
    assert sources["libFLAC"].is_relative_to(tmp_path)
    assert sources["libogg"].is_relative_to(LIBRARIES)
