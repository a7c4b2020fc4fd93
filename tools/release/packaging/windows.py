"""Windows: the zip that needs no setup, and the setup for one user."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import tempfile
import time
import zipfile
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

from release.packaging import dates, icons, product
from release.packaging.contents import files, weight
from release.packaging.kinds import KINDS, pictures

DATA: Final = Path(__file__).with_name("windows")
PROGRAM: Final = f"{product.NAME}.exe"
READ_ME: Final = "READ-ME.txt"
SIDE: Final = 128  # pixels: the icon on the setup's side picture


def portable_zip(folder: Path, into: Path) -> Path:
    """Pack the built folder, with a page on how to use it; the same folder and date make the same zip.

    What is played is kept in the player's own folder, unless the program is started with `--portable`.
    """
    package = into / f"{product.NAME}-{product.version(product.PROJECT)}-windows-x86_64.zip"
    date = time.gmtime(dates.epoch(product.PROJECT))[:6]
    read_me = (DATA / READ_ME).read_text(encoding="utf-8").replace("\n", "\r\n").encode("utf-8-sig")
    with zipfile.ZipFile(package, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in [*_contents(folder), (READ_ME, read_me)]:
            entry = zipfile.ZipInfo(f"{product.NAME}/{name}", date)
            entry.create_system = 0  # Windows' own attributes, wherever it is packed
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
    return package


def installer(folder: Path, into: Path) -> Path:
    """Make the setup of the built folder. Raises SystemExit where makensis fails or isn't there."""
    if not (folder / PROGRAM).is_file():
        raise SystemExit(f"{folder} holds no {PROGRAM}.")
    package = into / f"{product.NAME}-{product.version(product.PROJECT)}-windows-x86_64-setup.exe"
    with tempfile.TemporaryDirectory(prefix="synchrony-setup-") as work:
        _prepare(folder, Path(work))
        _run(command(folder, Path(work), package))
    return package


def command(folder: Path, work: Path, package: Path) -> list[str]:
    """Return how makensis is asked for a setup of the folder; `work` holds what the script reads beside it."""
    version = product.version(product.PROJECT)
    told = {
        "VERSION": version,
        "NUMBERS": ".".join(map(str, product.numbers(version))),
        "SIZE": str(round(weight(folder) * 1e6 / 1024)),
        "PUBLISHER": product.PUBLISHER,
        "RIGHTS": product.rights(product.PROJECT),
        "OUTPUT": str(package),
        "WORK": work.as_posix(),
    }
    words = [f"-D{name}={value}" for name, value in told.items()]
    return [_makensis(), "-V2", "-INPUTCHARSET", "UTF8", *words, str(DATA / "setup.nsi")]


def listed(folder: Path) -> str:
    """Return the macros for makensis that lay out each file of the folder, and take away those and nothing else."""
    names = sorted((file.relative_to(folder) for file in files(folder)), key=lambda name: (name.parent, name))
    install = []
    for place, inside in groupby(names, key=lambda name: name.parent):
        install.append(f'SetOutPath "{_installed(place)}"')
        install += [f'File "/oname={_escaped(name.name)}" "{folder / name}"' for name in inside]
    remove = [f'Delete "{_installed(name)}"' for name in names]
    places = {place for name in names for place in name.parents} - {Path()}
    deepest_first = sorted(places, key=lambda place: (-len(place.parts), place))
    remove += [f'RMDir "{_installed(place)}"' for place in deepest_first]
    return "\n".join(["!macro Install", *install, "!macroend", "!macro Remove", *remove, "!macroend", ""])


def _installed(name: Path) -> str:
    """Return where a file or folder of the program lies on the player's machine, in makensis' words."""
    return "\\".join(["$INSTDIR", *(_escaped(part) for part in name.parts)])


def _escaped(text: str) -> str:
    return text.replace("$", "$$")


def _prepare(folder: Path, work: Path) -> None:
    """Write what the script of the setup reads: the icons, the side picture and the list of files."""
    icon = icons.pictures(product.PROJECT)
    (work / "program.ico").write_bytes(icons.ico(icon))
    for kind in KINDS:
        (work / f"{kind.name}.ico").write_bytes(icons.ico(pictures(kind, icons.ICO_SIDES)))
    (work / "side.bmp").write_bytes(_side(icon[SIDE]))
    (work / "files.nsh").write_text(listed(folder), encoding="utf-8")


def _side(icon: bytes) -> bytes:
    """Return the picture at the side of the setup's last page, a bitmap: the icon in the dark."""
    import pygame  # late: only who draws needs it

    drawn = pygame.image.load(DATA / "side.svg")
    side = pygame.Surface(drawn.get_size(), 0, 24)  # without alpha, which old readers of bitmaps stumble over
    side.blit(drawn, (0, 0))
    lamp = pygame.image.load(io.BytesIO(icon), "icon.png")
    side.blit(lamp, lamp.get_rect(center=side.get_rect().center))
    file = io.BytesIO()
    pygame.image.save(side, file, "bmp")
    return file.getvalue()


def _contents(folder: Path) -> Iterator[tuple[str, bytes]]:
    for file in files(folder):
        yield file.relative_to(folder).as_posix(), file.read_bytes()


def _makensis() -> str:
    """Return where makensis is. Raises SystemExit where it is nowhere."""
    programs = [os.environ.get(name) for name in ("ProgramFiles(x86)", "ProgramFiles")]
    places = [None, *(Path(place, "NSIS") for place in programs if place)]  # the search path first
    found = next(filter(None, (shutil.which("makensis", path=place) for place in places)), None)
    if found is None:
        raise SystemExit("The setup is made by makensis, which isn't here. (On Windows: choco install nsis.)")
    return found


def _run(words: list[str]) -> None:
    """Run makensis, and show what it says. Raises SystemExit where it fails."""
    done = subprocess.run(words, check=False)
    if done.returncode != 0:
        raise SystemExit(f"The setup could not be made: makensis ended with code {done.returncode}.")
