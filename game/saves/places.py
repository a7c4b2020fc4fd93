"""Where this user's files lie."""

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
