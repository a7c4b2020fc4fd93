"""What every package says of the program: its names, whose it is, and its version."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).resolve().parents[3]
NAME: Final = "Synchrony"
IDENTIFIER: Final = "org.synchrony_games.Synchrony"
PUBLISHER: Final = "Synchrony contributors"


def version(project: Path) -> str:
    """Return the version that `game/__init__.py` names. Raises ValueError where it names none."""
    named = re.search(r'^__version__ = "([^"]+)"$', (project / "game/__init__.py").read_text("utf-8"), re.MULTILINE)
    if named is None:
        raise ValueError("game/__init__.py names no version")
    return named.group(1)


def rights(project: Path) -> str:
    """Return the line of the licence that says whose the program is. Raises ValueError where there is none."""
    for line in (project / "LICENSE").read_text("utf-8").splitlines():
        if line.startswith("Copyright"):
            return line
    raise ValueError("LICENSE doesn't say whose the program is")


def numbers(version: str) -> tuple[int, int, int, int]:
    """Return the first four numbers of a version, as Windows wants them; 0 where there is none."""
    first = re.match(r"\d+(\.\d+)*", version)
    found = [int(number) for number in first.group().split(".")] if first else []
    one, two, three, four = [*found, 0, 0, 0, 0][:4]
    return one, two, three, four
