"""What the frozen program holds: which modules and libraries are left out, and what the rest weighs."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

LARGEST = 50.0  # MB (millions of bytes), the whole folder
LARGEST_DOWNLOAD = 26.0  # MB, a package

# What libraries mention and the program never runs. Without _ssl and _hashlib the whole of OpenSSL stays away:
# hashlib has its own way of doing what we need. typing_extensions (with asyncio) and defusedxml are no dependencies of
# ours, but msgspec and Pillow take them where they lie about.
NEVER = (
    "tkinter", "numpy", "cv2", "OpenGL", "setuptools", "pkg_resources", "pip", "wheel", "pytest", "hypothesis",
    "unittest", "doctest", "pydoc", "pdb", "lib2to3", "xmlrpc", "curses", "readline", "yaml", "cffi", "_cffi_backend",
    "scipy", "ssl", "_ssl", "_hashlib", "typing_extensions", "defusedxml", "asyncio", "email", "http", "csv", "ftplib",
    "tarfile", "bz2", "_bz2", "lzma", "_lzma", "_uuid", "_pydecimal", "importlib.metadata", "xml.sax", "urllib.request",
    "multiprocessing.dummy", "multiprocessing.managers", "multiprocessing.pool", "multiprocessing.sharedctypes",
    "pygame.tests", "pygame.examples", "pygame.docs", "pygame.surfarray", "pygame.sndarray", "pygame.ftfont",
    "pygame.freetype", "pygame._freetype",
)  # fmt: skip
# Scripts that PyInstaller would run before ours at every start: see start.py, which is the last of them itself.
HOOKS_LEFT_OUT = ("pyi_rth_inspect", "pyi_rth_multiprocessing", "pyi_rth_pkgutil", "start")
# Pillow only ever writes films.
PILLOW = frozenset({
    "ExifTags", "GifImagePlugin", "GimpGradientFile", "GimpPaletteFile", "Image", "ImageChops", "ImageColor",
    "ImageFile", "ImageMode", "ImageOps", "ImagePalette", "ImageSequence", "PaletteFile", "TiffTags",
    "WebPImagePlugin", "_binary", "_deprecate", "_imaging", "_plugins", "_util", "_version", "_webp",
})  # fmt: skip
# The program runs in UTF-8 mode (see synchrony.spec): nobody's locale asks for any other. zipfile reads names in cp437,
# and what was saved by a hand in an editor may be UTF-16 or UTF-32.
ENCODINGS = frozenset({
    "aliases", "ascii", "cp437", "cp1252", "charmap", "idna", "latin_1", "mbcs", "oem", "punycode",
    "raw_unicode_escape", "undefined", "unicode_escape", "utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_32_be",
    "utf_32_le", "utf_8", "utf_8_sig",
})  # fmt: skip
# Libraries that are linked for kinds of file that nothing here reads: the program's drawings are SVG and PNG, its music
# and sounds Ogg Vorbis, its films WebP and GIF. They are named by pygame's and Pillow's folders of libraries.
UNREAD: Mapping[str, tuple[str, ...]] = {
    "pygame_ce.libs": (
        "libFLAC", "libfluidsynth", "libjpeg", "libmpg123", "libopus", "libopusfile", "libtiff", "libwavpack",
        "libwebp", "libwebpdemux", "libxmp",
    ),
    "pillow.libs": ("libjpeg", "libopenjp2", "libtiff", "libxcb"),
}  # fmt: skip
# Packages of which the plain Python is taken in, and not what was compiled of it: a rating takes no time either way.
PLAIN = ("openskill",)
SPARE = "atkinson-hyperlegible-latin-400-normal.woff2"
FOLDERS = (*(f"assets/{name}" for name in ("fonts", "images", "music", "sounds", "text", "themes")), "levels")


class Group(NamedTuple):
    """Hold what belongs together in the table of sizes, by how its path begins in the folder."""

    name: str
    paths: tuple[str, ...]


GROUPS = (
    Group("Python", ("_internal/libpython", "_internal/python", "_internal/Python")),
    Group("the program and the modules of Python", ("Synchrony", "_internal/base_library.zip")),
    Group("drawings", ("_internal/assets/images",)),
    Group("music and sounds", ("_internal/assets/music", "_internal/assets/sounds")),
    Group("words, levels, themes, typefaces", ("_internal/assets", "_internal/levels", "_internal/game")),
    Group("pygame, SDL and what it needs", ("_internal/pygame",)),
    Group("Pillow and what it needs", ("_internal/PIL", "_internal/pillow.libs")),
    Group("licences and the list of parts", ("LICENSE", "CREDITS.md", "licences", "sbom.cdx.json")),
)
REST = "other libraries"


def never() -> Iterator[str]:
    """Yield the modules that stay out, each with all that is in it."""
    yield from NEVER
    for package, kept in (("PIL", PILLOW), ("encodings", ENCODINGS)):
        found = find_spec(package)
        folders = list(found.submodule_search_locations or ()) if found else []
        yield from (f"{package}.{module.name}" for module in pkgutil.iter_modules(folders) if module.name not in kept)


def modules(project: Path) -> Iterator[str]:
    """Yield every module of the game: games and scenes are imported by name, late."""
    for file in sorted(project.glob("game/**/*.py")):
        module = file.relative_to(project).with_suffix("").as_posix().replace("/", ".")
        yield module.removesuffix(".__init__")


def read(project: Path) -> Iterator[tuple[str, str]]:
    """Yield what the program reads and the folder where it lies inside: `content/files/paths.py` looks there."""
    for folder in FOLDERS:
        yield str(project / folder), folder
    for name in ("words", "learn"):
        for found in sorted(project.glob(f"game/games/*/{name}")):
            yield str(found), found.relative_to(project).as_posix()


def dressed(entries: Iterable[tuple[str, str, str]], project: Path) -> list[tuple[str, str, str]]:
    """Return PyInstaller's data with a typeface of ours in the place of the one that pygame falls back on.

    That one is under the GPL, and is wanted only where all of ours are damaged.
    """
    ours = str(project / "assets/fonts" / SPARE)
    return [
        (inside, ours if Path(inside).name == "freesansbold.ttf" else source, kind) for inside, source, kind in entries
    ]


def plain(binaries: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Return PyInstaller's libraries without those that were compiled of packages whose plain Python is taken in."""
    folders = [str(folder.parent) for package in PLAIN for folder in _folders(package)]
    own = [source for inside, source, _ in binaries if inside.startswith(PLAIN) or _beside(Path(source), folders)]
    return [entry for entry in binaries if entry[1] not in own]


def sources() -> Iterator[tuple[str, str, str]]:
    """Yield the modules of those packages, as PyInstaller has them: their names, their files, and what they are."""
    for package in PLAIN:
        for folder in _folders(package):
            for file in sorted(folder.rglob("*.py")):
                name = file.relative_to(folder.parent).with_suffix("").as_posix().replace("/", ".")
                yield name.removesuffix(".__init__"), str(file), "PYMODULE"


def _folders(package: str) -> list[Path]:
    found = find_spec(package)
    return [Path(folder) for folder in found.submodule_search_locations or ()] if found else []


def _beside(file: Path, folders: list[str]) -> bool:
    """Tell whether a library lies beside such a package, and is what all of it was compiled into."""
    return "__mypyc." in file.name and str(file.parent) in folders


def files(folder: Path) -> list[Path]:
    """Return every file under a folder that is no link, in order."""
    return sorted(file for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def weight(folder: Path) -> float:
    """Return what a folder's files weigh together, in MB (millions of bytes)."""
    return sum(file.stat().st_size for file in files(folder)) / 1e6


def table(folder: Path) -> Iterator[tuple[str, float]]:
    """Yield what the folder holds and its MB, the heaviest first; what belongs nowhere comes as `REST`."""
    sums = dict.fromkeys((*(group.name for group in GROUPS), REST), 0)
    for file in files(folder):
        path = file.relative_to(folder).as_posix()
        sums[_group(path)] += file.stat().st_size
    yield from sorted(((name, size / 1e6) for name, size in sums.items()), key=lambda row: -row[1])


def _group(path: str) -> str:
    return next((group.name for group in GROUPS if path.startswith(group.paths)), REST)
