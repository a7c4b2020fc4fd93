"""The files in which desktops keep what their looks ask for."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

DCONF: Final = "dconf/user"
KDE: Final = "kdeglobals"
GTK: Final = ("gtk-4.0/settings.ini", "gtk-3.0/settings.ini")


def files_of(home: Path, environ: Mapping[str, str]) -> tuple[Path, ...]:
    """Return where GNOME, KDE and the two GTKs keep theirs, for the user of a home folder (Linux)."""
    config = Path(environ.get("XDG_CONFIG_HOME") or home / ".config")
    return tuple(config / name for name in (DCONF, KDE, *GTK))
