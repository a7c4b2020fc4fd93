"""What a file is called that is named after what a person has written: every system takes that name."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import normalize

from game.engine.names import plain, shortened, visible
from game.saves.disk.files import NAMED

FORBIDDEN: Final = '/\\:*?"<>|'
"""Letters that some system takes in no name: what has one may come to a system that does not."""
_DEVICE: Final = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)", re.IGNORECASE)
_EDGES: Final = " ."
LONGEST: Final = 255
"""Bytes of a folder's or a file's name at most, as most systems count."""


def file_name(stem: str, suffix: str = "", otherwise: str = "Synchrony") -> str:
    """Return what a file is called: as near to a text as every system takes it, `otherwise` where nothing is left.

    No other text's name may be the same in letters only: whoever writes it looks whether the name is free.
    """
    letters = "".join(" " if letter in FORBIDDEN or letter == "\x7f" else letter for letter in plain(stem))
    name = shortened(normalize("NFC", " ".join(letters.split())), NAMED).strip(_EDGES)
    if not visible(name):
        name = otherwise
    device = _DEVICE.match(name)
    if device is not None:
        name = f"{device[1]}_{name[device.end(1) :]}"
    return f"{name}{suffix}"


def everywhere(name: str) -> bool:
    """Tell whether every system takes a name as it is, for a file or a folder."""
    return not (
        name != name.rstrip(_EDGES)
        or any(letter in FORBIDDEN or ord(letter) < 32 for letter in name)
        or _DEVICE.match(name)
        or len(name.encode("utf-8", "replace")) > LONGEST
    )
