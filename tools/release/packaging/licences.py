"""Licences and credits of what the folder really holds: every part's text travels along, and a list of them.

A part is a package of Python, found by the modules inside, or a library, found by its file. What stands in the place of
a library that nobody uses is none.
"""

from __future__ import annotations

import platform
import re
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import distribution, packages_distributions
from pathlib import Path
from typing import TypedDict

from release.packaging import emptied
from release.packaging.contents import files

TEXTS = Path(__file__).with_name("licences")
FOLDER = "licences"
LIBRARY = re.compile(r"\.(so(\.\d+)*|dll|dylib)$")
EXTENSION = re.compile(r"\.(cpython-|abi3\.|cp\d)")
HEAD = """\
What Synchrony is made with. Its own licence is LICENSE, its credits are CREDITS.md.
Libraries under the LGPL may be replaced by others: the program's source builds it anew.

"""
# The packages that the folder may hold: any other lay about in the environment, and some library took it along.
EXPRESSIONS = {
    "jeepney": "MIT",
    "markdown-it-py": "MIT",
    "mdurl": "MIT",
    "msgspec": "BSD-3-Clause",
    "openskill": "MIT",
    "pillow": "MIT-CMU",
    "platformdirs": "MIT",
    "pygame-ce": "LGPL-2.1-or-later",
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
    "PyTMX": "LGPL-3.0-only",
}
NONE = "NOASSERTION"


class Native(TypedDict):
    """Hold a library as native.toml tells of it."""

    name: str
    expression: str
    text: str
    libraries: list[str]


@dataclass(frozen=True, slots=True)
class Part:
    """Hold what is known of a part: its licence as an expression of SPDX and as a text; where it lies, if a library."""

    name: str
    version: str | None
    expression: str
    text: str
    package: str | None = None
    libraries: tuple[Path, ...] = ()

    @property
    def file(self) -> str:
        """Return the name of the file that holds its text."""
        return re.sub(r"[^a-z0-9]+", "-", self.name.lower()) + ".txt"


def write(project: Path, folder: Path, parts: tuple[Part, ...]) -> None:
    """Put the licences and credits of all parts, and our own, into the folder."""
    place = folder / FOLDER
    place.mkdir(exist_ok=True)
    for part in parts:
        (place / part.file).write_text(part.text, encoding="utf-8", newline="\n")
    for text in sorted((project / "assets/fonts").glob("OFL-*.txt")):
        shutil.copyfile(text, place / text.name)
    rows = [f"{part.name} {part.version or ''}".ljust(32) + f"{part.expression:45} {part.file}" for part in parts]
    rows += ["Fraunces, Atkinson Hyperlegible".ljust(32) + f"{'OFL-1.1':45} OFL-*.txt"]
    (place / "README.txt").write_text(HEAD + "".join(f"{row}\n" for row in rows), encoding="utf-8", newline="\n")
    for name in ("LICENSE", "CREDITS.md"):
        shutil.copyfile(project / name, folder / name)


def parts(folder: Path) -> tuple[Part, ...]:
    """Return every part that the folder holds, packages before libraries."""
    return (*_packages(folder), *_libraries(folder))


def unknown(folder: Path, parts: Iterable[Part]) -> list[str]:
    """Return the names of those of its parts, and of other libraries in the folder, of which no licence is known."""
    known = {name for part in _native() for name in part["libraries"]}
    return [part.name for part in parts if part.expression == NONE] + [
        file.name
        for file in files(folder)
        if LIBRARY.search(file.name)
        and not EXTENSION.search(file.name)
        and not file.name.lower().startswith(("libpython", "python"))
        and _stem(file) not in known
        and not emptied.is_empty(file)
    ]


def _packages(folder: Path) -> Iterator[Part]:
    yield Part("Python", platform.python_version(), "PSF-2.0", text_of_python())
    known = packages_distributions()
    names = {name for module in modules(folder) for name in known.get(module, ()) if name != "synchrony"}
    for name in sorted({*names, "pyinstaller"}, key=str.lower):
        found = distribution(name)
        own = found.metadata["Name"]
        said = EXPRESSIONS.get(own, NONE)
        called = "PyInstaller bootloader" if own == "pyinstaller" else own
        yield Part(called, found.version, said, text_of(name), f"pkg:pypi/{own.lower()}@{found.version}")


def modules(folder: Path) -> set[str]:
    """Return the first names of all modules that the folder holds."""
    from PyInstaller.archive.readers import CArchiveReader

    program = next(file for file in files(folder) if file.stem == "Synchrony" and file.suffix in ("", ".exe"))
    archive = CArchiveReader(str(program))
    (name,) = (name for name in archive.toc if name.startswith("PYZ"))
    return {module.partition(".")[0] for module in archive.open_embedded_archive(name).toc}


def text_of_python() -> str:
    """Return the licence of the Python that runs here."""
    places = (sysconfig.get_path("stdlib"), sysconfig.get_path("data"), sys.base_prefix)  # Windows has it in the last
    paths = (Path(place, "LICENSE.txt") for place in places)
    return next(path.read_text("utf-8") for path in paths if path.is_file())


def text_of(package: str) -> str:
    """Return the licence of a package of Python that is installed here."""
    found = distribution(package)
    named = re.compile(r"(LICEN[CS]E|COPYING)[^/]*$", re.IGNORECASE)
    own = [file for file in found.files or () if named.search(str(file)) and ".dist-info" in str(file)]
    stored = TEXTS / f"{found.metadata['Name'].lower()}.txt"  # pygame-ce brings none, PyTMX not all
    paths = [*(Path(str(found.locate_file(file))) for file in own), *([stored] if stored.is_file() else [])]
    return "\n\n".join(path.read_text("utf-8") for path in paths)


def _libraries(folder: Path) -> Iterator[Part]:
    shipped = [file for file in files(folder) if not emptied.is_empty(file)]
    versions = _versions()
    for part in _native():
        found = tuple(file for file in shipped if _stem(file) in part["libraries"])
        if found:
            text = (TEXTS / part["text"]).read_text("utf-8")
            yield Part(part["name"], versions.get(part["name"]), part["expression"], text, libraries=found)


def _native() -> list[Native]:
    read: list[Native] = tomllib.loads((TEXTS / "native.toml").read_text("utf-8"))["part"]
    return read


def _stem(file: Path) -> str:
    return re.split(r"[-.]", file.name)[0]


def _versions() -> Mapping[str, str]:
    """Return the versions of those libraries that can tell theirs."""
    import decimal
    import pyexpat
    import sqlite3
    import zlib

    import pygame
    import pygame.freetype
    from PIL import features

    of_sdl = {
        "SDL": pygame.get_sdl_version(),
        "SDL_image": pygame.image.get_sdl_image_version(),
        "SDL_mixer": pygame.mixer.get_sdl_mixer_version(),
        "SDL_ttf": pygame.font.get_sdl_ttf_version(),
        "FreeType": pygame.freetype.get_version(),
    }
    versions = {name: ".".join(map(str, version)) for name, version in of_sdl.items() if version}
    versions["Expat"] = pyexpat.EXPAT_VERSION.removeprefix("expat_")
    versions["zlib"] = zlib.ZLIB_RUNTIME_VERSION
    versions["libmpdec"] = getattr(decimal, "__libmpdec_version__", "")
    versions["SQLite"] = sqlite3.sqlite_version
    versions["WebP"] = features.version("webp") or ""
    return {name: version for name, version in versions.items() if version}
