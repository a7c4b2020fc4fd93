"""Pictures that a player keeps: among the user's own, or beside the saved games: if those can't be, or are portable."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from game.saves.disk.files import SaveError, write_beside
from game.saves.disk.naming import file_name
from game.saves.records.store import Store

OURS: Final = "Synchrony"
"""The folder among the user's pictures."""


def keep_picture(store: Store, name: str, data: bytes) -> Path:
    """Write a PNG under a name of its own, never over another file, and return where it lies.

    Raises SaveError where it can be written nowhere.
    """
    called = file_name(name, ".png", OURS)
    folder = None if store.portable else _pictures()
    if folder is not None:
        with suppress(SaveError):  # it is logged; the program's own folder may be open to it
            return write_beside(folder / OURS / called, data)
    return write_beside(store.root / "pictures" / called, data)


def _pictures() -> Path | None:
    """Return the folder of the user's pictures; None where there is none."""
    from platformdirs import user_pictures_dir  # late: nearly nobody keeps a picture

    folder = Path(user_pictures_dir())
    return folder if folder.is_dir() else None
