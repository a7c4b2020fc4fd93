"""Small whole files as JSON: how they are spelt, and that nothing is opened which could not be written again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from game.engine.protocol import say
from game.saves.disk.files import SMALL, SaveError

_SURELY: Final = SMALL >> 3  # bytes of a file that has room, however its numbers are spelt


def spelt(value: object) -> bytes:
    """Return a value as a file that can be read by eye; a large one in one line, so that it can be read at all."""
    line = msgspec.json.encode(value, order="deterministic" if isinstance(value, msgspec.Struct) else None)
    text = msgspec.json.format(line, indent=1) + b"\n"
    return text if len(text) <= SMALL else line + b"\n"


def ensure_room(path: Path, data: bytes, text: Callable[[], bytes]) -> None:
    """Raise SaveError for a file that is so large that it could not be written again: nothing is begun with it.

    `text` gives what would be written.
    """
    if len(data) > _SURELY and len(text()) > SMALL:
        raise SaveError(say("save.large", place=str(path), count=SMALL >> 20))
