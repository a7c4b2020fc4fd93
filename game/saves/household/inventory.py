"""What lies in the program's folder: what of it goes along with a household, and what stays, with its reason."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

from game.saves.disk.files import MOST, SMALL

What: TypeAlias = Literal[
    "people", "settings", "unlocks", "moments", "ledger", "days", "match", "adventure", "beside", "copied", "aside"
]

_NAME: Final = r"""[^\s.<>:"/\\|?*\x00-\x1f\ud800-\udfff][^<>:"/\\|?*\x00-\x1f\ud800-\udfff]{0,190}"""
_DEVICES: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\s*(\..*)?", re.IGNORECASE)
"""Names that are no files on Windows, whatever stands behind the dot."""
LONGEST: Final = 200
"""Bytes of a file's own name at most: a number still has room behind it."""
_WHOLE: Final = r"(people|settings|household|days|moments)\.json|ledger\.jsonl"
_KEPT: Final = rf"(?:{_WHOLE}|records/{_NAME}\.jsonl|adventures/{_NAME}\.synchrony|evenings/{_NAME}\.json)"


@dataclass(frozen=True, slots=True)
class Kind:
    """Say what a file is, how it is called, and how many bytes it has at most."""

    what: What
    names: re.Pattern[str]
    most: int


GOES: Final = (
    Kind("people", re.compile(r"people\.json"), SMALL),
    Kind("settings", re.compile(r"settings\.json"), SMALL),
    Kind("unlocks", re.compile(r"household\.json"), SMALL),
    Kind("moments", re.compile(r"moments\.json"), SMALL),
    Kind("ledger", re.compile(r"ledger\.jsonl"), MOST),
    Kind("days", re.compile(r"days\.json"), SMALL),
    Kind("match", re.compile(rf"records/{_NAME}\.jsonl"), MOST),
    Kind("adventure", re.compile(rf"adventures/{_NAME}\.synchrony"), SMALL),
    Kind("beside", re.compile(rf"records/{_NAME}\.(curve|weighed)"), SMALL),
    Kind("aside", re.compile(rf"{_KEPT}\.kept-[1-9]\d{{0,5}}"), MOST),  # damaged; somebody may read it yet
    Kind("copied", re.compile(rf"removed/{_NAME}\.jsonl"), MOST),  # out of the list, but not out of the world
    Kind("copied", re.compile(rf"adventures/(removed|taken-out|bring-in)/{_NAME}\.synchrony"), SMALL),
    Kind("copied", re.compile(rf"pictures/{_NAME}\.png"), MOST),
    Kind("copied", re.compile(rf"evenings/{_NAME}\.json"), SMALL),
)
"""What goes along, in the order in which it comes in."""
FOLDERS: Final = (
    "",
    "adventures",
    "adventures/bring-in",
    "adventures/removed",
    "adventures/taken-out",
    "pictures",
    "evenings",
)
FOLDERS_OF_MATCHES: Final = ("records", "removed")

STAYS: Final = {
    r"cache(/.*)?": "drawings, stills and others' curves: all of it is made again",
    r"log(/.*)?": "what went wrong on this machine",
    r"reports(/.*)?": "what went wrong on this machine",
    r".*\.(json|jsonl|synchrony)\.[123]": "an earlier generation: what became of it goes along",
    r"(ledger|changing)\.lock": "it says which window of this machine writes",
    r"figures\.sqlite(-(wal|shm|journal))?|figures\.lock": "figures of matches: made again from those that go along",
    r"bringing\.json": "what was being brought in here",
    r"(.*/)?\.\d+\.[0-9a-f]{8}\.(tmp|old)": "half a file, of somebody who was killed at it",
    r"[^/]*\.household": "such a file itself, where everything lies in one folder",
    r"(records|removed)/[^/]*\.png": "a picture of a match: drawn again",
    r"removed/[^/]*\.curve": "worked out again",
    r"removed/[^/]*\.weighed": "of a match that is out of the list; nothing depends on it",
    r"adventures/bring-in/[^/]*\.brought-in": "what it became goes along",
    r"(.*/)?(\._.*|\.DS_Store|desktop\.ini|[Tt]humbs\.db|~\$.*|.*\.tmp)": "other programs' own",
    r"[^/]*": "nothing of ours lies in the folder itself but what stands above: it may be any folder (--portable)",
}
"""What doesn't go along, and why not. A file without a byte doesn't, either: nothing is in it."""


def kind_of(name: str) -> Kind | None:
    """Return what a file is, by its name from the program's folder on; None: nothing that goes along on any machine."""
    own = name.rpartition("/")[2]
    if len(own.encode("utf-8", "surrogatepass")) > LONGEST or _DEVICES.fullmatch(own) is not None:
        return None
    return next((kind for kind in GOES if kind.names.fullmatch(name) is not None), None)


def stays(name: str) -> bool:
    """Tell whether a file is one of those that don't go along, with a reason that stands in the list."""
    return kind_of(name) is None and any(re.fullmatch(names, name, re.DOTALL) is not None for names in STAYS)


def lying(root: Path) -> Iterator[tuple[str, Path]]:
    """Name every file in the folders where what goes along can lie, and where it is; links are what they lead to.

    Raises OSError for a folder that can't be read.
    """
    for folder in (*FOLDERS, *FOLDERS_OF_MATCHES):
        with suppress(FileNotFoundError), os.scandir(root / folder) as entries:
            names = sorted(entry.name for entry in entries if not entry.is_dir())
            yield from ((f"{folder}/{name}" if folder else name, root / folder / name) for name in names)
