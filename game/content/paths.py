"""Where the drawings, words, typefaces and maps lie: in a checkout, in an installed wheel, or in a frozen program."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Places:
    """Hold the three folders that are only ever read: `assets`, `levels`, and `games` (one folder a game)."""

    assets: Path
    levels: Path
    games: Path

    def words(self) -> tuple[Path, ...]:
        """Return the folders of words, for `strings.Library`: the shell's first, then each game's, by name."""
        folders = (self.assets / "text", *sorted(self.games.glob("*/words")))
        return tuple(folder for folder in folders if folder.is_dir())


def find_places(package: Path = _PACKAGE, frozen: str | None = None) -> Places:
    """Find the folders beside a checkout's package, inside a wheel's, or in a frozen program's, in that order.

    `frozen` is the folder of a frozen program's files (by default what PyInstaller says at start).
    Raises FileNotFoundError, naming every place that was tried, where none holds both `assets` and `levels`.
    """
    tried: list[Path] = []
    for place in _candidates(package, frozen or getattr(sys, "_MEIPASS", None)):
        if (place / "assets").is_dir() and (place / "levels").is_dir():
            return Places(place / "assets", place / "levels", package / "games")
        tried.append(place)
    places = ", ".join(str(place) for place in tried)
    raise FileNotFoundError(f"the folders “assets” and “levels” are in none of these places: {places}")


def _candidates(package: Path, frozen: str | None) -> list[Path]:
    places = []
    if (package.parent / "pyproject.toml").is_file():  # in site-packages a stranger's “assets” may lie there
        places.append(package.parent)
    places.append(package / "_shipped")
    if frozen is not None:
        places.append(Path(frozen))
    return places
