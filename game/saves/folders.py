"""Where this user's files and logs belong: quick to import, since a start that only hands a file over reads it too."""

from __future__ import annotations

from pathlib import Path
from typing import Final

NAME: Final = "Synchrony"


def folder(portable: Path | None = None) -> Path:
    """Return where this user's files belong, or the portable folder where one is given. Makes nothing."""
    if portable is not None:
        return portable
    from platformdirs import user_data_dir

    return Path(user_data_dir(NAME, appauthor=False))


def log_folder(portable: Path | None = None) -> Path:
    """Return where this user's logs belong, or the place in the portable folder where one is given. Makes nothing."""
    if portable is not None:
        return portable / "log"
    from platformdirs import user_log_dir

    return Path(user_log_dir(NAME, appauthor=False))
