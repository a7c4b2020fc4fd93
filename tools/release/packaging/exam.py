"""Read and write every kind of file with what a frozen program holds, and print a line a kind.

It is frozen beside the program, with the same modules, and never shipped: the check puts it into a copy of the folder.
It fails where a module, a library or a codec was left out that something needs.
"""

import os
import sys

# LOADED: what was there before anything here asks for more.
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LOADED": " ".join(sys.modules)}

import io
import re
import traceback
import zipfile
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.content.files.paths import Places, find_places
from game.content.images.raster import rasterise
from game.content.levels import read_level
from game.content.rulebook.chapters import Reader
from game.saves.export import reel

LATE = frozenset({"inspect", "multiprocessing", "pkgutil", "zipfile"})  # what a start does without: see start.py
SYSTEM = ("libc", "libm", "libdl", "libpthread", "librt", "libresolv", "libutil", "ld-linux")  # glibc, on every Linux


def modules(places: Places) -> Iterator[None]:
    """Import every module of the game."""
    held = import_module("pyimod02_importers").get_pyz_toc_tree()  # PyInstaller's own list of what it holds
    for name in _names(held["game"], "game."):
        if not name.endswith("__main__"):
            import_module(name)
            yield


def _names(held: Mapping[str, object], before: str) -> Iterator[str]:
    for name, inside in held.items():
        yield f"{before}{name}"
        if isinstance(inside, Mapping):
            yield from _names(inside, f"{before}{name}.")


def drawings(places: Places) -> Iterator[None]:
    """Rasterise every drawing."""
    for file in sorted((places.assets / "images").rglob("*.[sp][vn]g")):
        assert rasterise(file, (64, 64)).get_width() > 0, file
        yield


def sounds(places: Places) -> Iterator[None]:
    """Read every sound and every piece of music to its end."""
    pygame.mixer.init()
    for file in sorted(places.assets.rglob("*.ogg")):
        assert pygame.mixer.Sound(file).get_length() > 0.01, file
        pygame.mixer.music.load(file)
        yield


def fonts(places: Places) -> Iterator[None]:
    """Set a word in every typeface."""
    pygame.font.init()
    for file in (None, *sorted((places.assets / "fonts").glob("*.woff2"))):
        assert pygame.mask.from_surface(pygame.font.Font(file, 40).render("été", True, "white")).count() > 0, file
        yield


def levels(places: Places) -> Iterator[None]:
    """Read every level's map."""
    for file in sorted(places.levels.rglob("*.tmx")):
        assert read_level(file).layers, file
        yield


def pages(places: Places) -> Iterator[None]:
    """Read every page of a rulebook."""
    reader = Reader()
    for file in sorted(places.games.glob("*/learn/rulebook/*/*.md")):
        assert reader.chapter(file).blocks, file
        yield


def pictures(places: Places) -> Iterator[None]:
    """Write a picture, and read it again."""
    data = io.BytesIO()
    pygame.image.save(pygame.Surface((8, 6)), data, "x.png")
    assert pygame.image.load(io.BytesIO(data.getvalue()), "x.png").get_size() == (8, 6)
    yield


def films(places: Places) -> Iterator[None]:
    """Write a film in both ways."""
    for write, start in ((reel.webp, b"RIFF"), (reel.gif, b"GIF89a")):
        assert write((8, 6), lambda number: bytes([number]) * 144, [20, 20, 20]).startswith(start), write
        yield


def households(places: Places) -> Iterator[None]:
    """Write an archive, packed, and read it again."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("été", b"0" * 999)
    assert zipfile.ZipFile(data).read("été") == b"0" * 999
    yield


def figures(places: Places) -> Iterator[None]:
    """Keep an index in a file, and work out a rating."""
    from game.saves.figures.database import Database
    from game.saves.figures.ratings import Sat, rated

    with TemporaryDirectory() as folder:
        index = Database(Path(folder))
        index.change(lambda db: db.execute("INSERT INTO kinds VALUES ('heap', 0, 'one', 'sum', 1)"))
        assert index.ask(lambda db: db.execute("SELECT key FROM kinds").fetchall()) == [("one",)]
        assert index.trouble is None, index.trouble
    yield
    ((_, after),) = rated([("one", [Sat("nora", "", 0, 1, True), Sat("ada", "", 1, 2, False)])], {}, {})
    assert after["nora"].shown > 1000 > after["ada"].shown
    yield


def system(places: Places) -> Iterator[None]:
    """Be in UTF-8 mode, with nothing loaded too early, and no library from the system but the C library's own."""
    assert sys.flags.utf8_mode, "UTF-8 mode"
    assert not LATE & set(os.environ["LOADED"].split()), LATE
    maps = Path("/proc/self/maps")
    for path in set(re.findall(r"/\S.*\.so\b.*", maps.read_text()) if maps.exists() else ()):
        assert path.startswith(str(places.assets.parent)) or Path(path).name.startswith(SYSTEM), path
        yield


KINDS: tuple[Callable[[Places], Iterator[None]], ...] = (
    modules, drawings, sounds, fonts, levels, pages, pictures, films, households, figures, system,
)  # fmt: skip


def main() -> int:
    """Try every kind; return 0 where all went well."""
    places = find_places()
    failed = 0
    for kind in KINDS:
        try:
            count = sum(1 for _ in kind(places))
            failed += not count
            print(f"{kind.__name__}: {count or 'none was found'}", flush=True)
        except Exception:
            failed += 1
            print(f"{kind.__name__}: {traceback.format_exc()}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
