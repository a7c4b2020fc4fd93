"""Where this user's files and logs belong: quick to import, since a start that only hands a file over reads it too."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

FLATPAK: Final = "/.flatpak-info"
"""What lies in every sandbox of Flatpak."""
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


def sandbox(environ: Mapping[str, str]) -> str:
    """Return what the program is shut up in, so that it sees nothing of its user's own files: "" where it isn't."""
    if environ.get("FLATPAK_ID") or os.path.exists(FLATPAK):
        return "flatpak"
    return "snap" if environ.get("SNAP") and environ.get("SNAP_NAME") else ""


def kept_in(root: Path) -> Path:
    """Return the folder in which people keep what they take out: documents, the desktop, or their own above all.

    Of what a sandbox writes there nothing stays: only its data folder (`root`) does.
    """
    from platformdirs import user_desktop_dir, user_documents_dir

    if sandbox(os.environ):
        return root
    named = (Path(user_documents_dir()), Path(user_desktop_dir()))
    return next((folder for folder in named if folder.is_dir()), Path.home())


def come_from() -> tuple[Path, ...]:
    """Return the folders in which files lie that have come from elsewhere."""
    from platformdirs import user_desktop_dir, user_documents_dir, user_downloads_dir

    named = (user_downloads_dir(), user_desktop_dir(), user_documents_dir())
    return Path.home(), *map(Path, named)


def can_keep(folder: Path) -> bool:
    """Tell whether something can be written into a folder, which is made where it isn't there."""
    trial = folder / f".{os.getpid()}.{0:08x}.tmp"  # a name that is tidied up, should we be killed here
    try:
        folder.mkdir(parents=True, exist_ok=True)
        trial.write_bytes(b"")
        trial.unlink()
    except OSError:
        return False
    return True
