"""The system's own fonts, for letters that ours lack: which file draws a letter.

Nothing is looked for before the first such letter is met. Linux is asked through fontconfig, which knows what is in
every font; elsewhere the folders are gone through, the files that usually have the letters of the world first.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

Draws: TypeAlias = Callable[[str, str], bool]  # whether a file draws a letter

PATIENCE: Final = 3.0  # seconds that fontconfig may take
FORMAT: Final = r"%{file}|%{slant}|%{weight}|%{spacing}|%{charset}\n"
REGULAR: Final = 80  # weight, as fontconfig counts it
KINDS: Final = (".ttf", ".otf", ".ttc")
LISTED: Final = 3000  # files of the system's folders that are listed, at most
OPENED: Final = 60  # of them that are opened for one letter
GIVEN_UP: Final = 6  # letters that no file has, after which files are no longer opened one after another
COLOURED: Final = ("color", "colour", "emoji")  # in the names of fonts whose signs are pictures
HEAVY: Final = ("italic", "oblique", "bold", "mono", "light", "thin", "black", "condensed", "narrow", "medium")
USUAL: Final = (
    "segoeui", "arial unicode", "tahoma", "micross", "msyh", "yugothr", "malgun", "nirmala", "leelawui", "ebrima",
    "gadugi", "mmrtext", "himalaya", "sylfaen", "seguisym", "simsun", "msgothic", "arial",
    "pingfang", "hiragino sans gb", "ヒラギノ角ゴシック w3", "applesdgothicneo", "geezapro", "sfarabic", "sfhebrew",
    "arialhb", "kohinoor", "devanagari sangam mn", "thonburi", "apple symbols", "helveticaneue",
    "notosans-regular", "notosanscjk-regular", "notosansarabic-regular", "notosanshebrew-regular", "dejavusans",
    "droidsansfallbackfull", "unifont",
)  # fmt: skip
"""Names of files, without their endings, that have the letters of many languages: the best first."""


@dataclass(frozen=True, slots=True)
class Listed:
    """Hold a font's file and what is known of its letters: ranges of code points, or None where it must be opened."""

    file: str
    ranges: str | None = None

    def may_have(self, letter: str) -> bool:
        """Tell whether the file has a letter, as far as that is known."""
        if self.ranges is None:
            return True
        code = ord(letter)
        return any(least <= code <= most for least, most in _spans(self.ranges))


class SystemFonts:
    """Find which file of the system draws a letter; what was found is kept."""

    def __init__(self, listing: Callable[[], Iterable[Listed]] | None = None) -> None:
        """Take what lists the system's files, the best first; by default what this system has."""
        self._listing = listing or installed
        self._listed: list[Listed] | None = None
        self._missing = 0
        self._found: dict[str, str] = {}

    def find(self, letter: str, draws: Draws) -> str:
        """Return the path of a file that draws a letter, "" for none."""
        if letter not in self._found:
            self._found[letter] = self._search(letter, draws)
        return self._found[letter]

    def _search(self, letter: str, draws: Draws) -> str:
        if self._listed is None:
            self._listed = list(self._listing())
        opened = 0
        for listed in self._listed:
            known = listed.ranges is not None
            if not listed.may_have(letter) or (not known and (self._missing >= GIVEN_UP or opened >= OPENED)):
                continue
            opened += not known
            if draws(listed.file, letter):
                self._listed.sort(key=lambda other: other is not listed)  # a name's letters shall look alike
                return listed.file
        self._missing += opened > 0
        return ""


def installed() -> list[Listed]:
    """Return the system's fonts, the best first: as fontconfig tells them, else what lies in the usual folders."""
    told = by_fontconfig() if sys.platform not in ("win32", "darwin") else []
    return told or in_folders(folders(sys.platform, os.environ, Path.home()))


def by_fontconfig(command: str = "fc-list") -> list[Listed]:
    """Return what fontconfig tells; nothing where it isn't there, or doesn't answer."""
    environment = {key: text for key, text in os.environ.items() if key != "LD_LIBRARY_PATH"}  # a frozen program's own
    try:
        done = subprocess.run(
            [command, "--format", FORMAT], capture_output=True, timeout=PATIENCE, check=True, env=environment
        )
    except (OSError, subprocess.SubprocessError):
        return []
    rows = [line.split("|") for line in done.stdout.decode("utf-8", "replace").splitlines()]
    whole = [row for row in rows if len(row) == 5 and _usable(Path(row[0]))]
    return [Listed(row[0], row[4]) for row in sorted(whole, key=_apart)]


def _apart(row: list[str]) -> tuple[bool, int, bool, bool, str]:
    """Return how far a font is from an upright one of regular weight, to sort by."""
    file, slant, weight, spacing, _ = row
    heavy = abs(int(weight) - REGULAR) if weight.isdecimal() else 0  # a range, where it can have any
    return slant not in ("", "0"), heavy, spacing not in ("", "0"), "sans" not in Path(file).stem.lower(), file


def in_folders(places: Iterable[Path]) -> list[Listed]:
    """Return the fonts in some folders and those within them: usual ones first, then upright ones of regular weight."""
    files = [file for place in places for file in _files(place)][:LISTED]
    return [Listed(str(file)) for file in sorted(files, key=_rank)]


def _rank(file: Path) -> tuple[int, int, str]:
    name = file.stem.lower()
    usual = next((place for place, start in enumerate(USUAL) if name == start), len(USUAL))
    return usual, sum(word in name for word in HEAVY), name


def _files(place: Path) -> Iterator[Path]:
    for folder, _, names in os.walk(place):  # what can't be read is passed over
        yield from (Path(folder, name) for name in sorted(names) if _usable(Path(name)))


def _usable(file: Path) -> bool:
    return file.suffix.lower() in KINDS and not any(word in file.stem.lower() for word in COLOURED)


def folders(platform: str, environ: Mapping[str, str], home: Path) -> tuple[Path, ...]:
    """Return where a system keeps its fonts, and its user theirs."""
    if platform == "win32":
        own = environ.get("LOCALAPPDATA", "")
        return (
            Path(environ.get("WINDIR", r"C:\Windows"), "Fonts"),
            *([Path(own, "Microsoft", "Windows", "Fonts")] if own else []),
        )
    if platform == "darwin":
        return Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library" / "Fonts"
    data = environ.get("XDG_DATA_HOME", "") or str(home / ".local" / "share")
    shared = (Path(place, "fonts") for place in ("/usr/share", "/usr/local/share", "/run/host", data))
    return (*shared, home / ".fonts")


def _spans(ranges: str) -> Iterator[tuple[int, int]]:
    """Yield the ranges of code points that are written as fontconfig writes them (`20-7e a0`)."""
    for span in ranges.split():
        least, _, most = span.partition("-")
        yield int(least, 16), int(most or least, 16)
