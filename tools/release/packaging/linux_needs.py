"""What the built folder needs of the system: read from its files by objdump, and said in Debian's names."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

ELF = b"\x7fELF"
TABLE = Path(__file__).with_name("linux") / "libraries.toml"
OPENED = re.compile(rb"(?<![\w/.-])(lib[\w+-]+(?:-\d+\.\d+)?\.so(?:\.\d+)+)\0")
"""A name of a library that stands by itself in a file: one that is opened while the program runs."""


def relations(folder: Path) -> dict[str, str]:
    """Return Depends and Recommends of the folder's package.

    Raises SystemExit where a library is needed, or opened by SDL, of which the table says nothing.
    """
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    files = programs(folder)
    shipped = {file.name for file in folder.rglob("*")}
    wanted = needed(files) | dlopened(file for file in files if "SDL2-" in file.name)
    unknown = wanted - shipped - _known(table)
    if unknown:
        raise SystemExit(f"{TABLE.name} says nothing of {', '.join(sorted(unknown))}.")
    depends = [f"{table['c']['package']} (>= {oldest_c_library(folder)})"]
    depends += sorted(package for name, package in table["depends"].items() if name in wanted - shipped)
    recommends = [package for name, package in table["recommends"].items() if name in wanted - shipped]
    recommends += table["desktop"]["recommends"]
    return {"Depends": ", ".join(depends), "Recommends": ", ".join(sorted(recommends))}


def oldest_c_library(folder: Path) -> str:
    """Return the version of glibc that the folder's files need at least, such as "2.36"."""
    versions = {tuple(map(int, found.split("."))) for file in programs(folder) for found in _asked(file, "GLIBC_")}
    return ".".join(map(str, max(versions, default=(2, 0))))


def needed(files: Iterable[Path]) -> set[str]:
    """Return the libraries that files are bound to."""
    return {found for file in files for found in re.findall(r"^\s+NEEDED\s+(\S+)$", head(file), re.MULTILINE)}


def dlopened(files: Iterable[Path]) -> set[str]:
    """Return the libraries whose names stand in files, to be opened when they are wanted."""
    return {found.decode() for file in files for found in OPENED.findall(file.read_bytes())}


def _known(table: Mapping[str, Any]) -> set[str]:
    return {*table["c"]["parts"], *table["depends"], *table["recommends"], *table["unwanted"]["names"]}


def programs(folder: Path) -> list[Path]:
    """Return the programs and libraries below a folder, in order."""
    return [
        file
        for file in sorted(folder.rglob("*"))
        if file.is_file() and not file.is_symlink() and file.open("rb").read(4) == ELF
    ]


def _asked(file: Path, kind: str) -> list[str]:
    return re.findall(rf"\s{kind}([\d.]+)$", head(file), re.MULTILINE)


def head(file: Path) -> str:
    """Return what objdump says of a program or a library. Raises SystemExit where binutils are missing."""
    if shutil.which("objdump") is None:
        raise SystemExit("What a program needs is read by objdump, which isn't here: install the package binutils.")
    return subprocess.run(["objdump", "-p", str(file)], capture_output=True, check=True, text=True).stdout
