"""Files that systems, editors and sync services leave in a folder: none of them is ours, whatever its name ends in."""

from __future__ import annotations

import os
from typing import Final

_NAMES: Final = frozenset({"desktop.ini", "thumbs.db", "ehthumbs.db", "icon\r"})
_ENDINGS: Final = (".tmp", ".temp", ".part", ".partial", ".crdownload", ".download", ".swp", ".lock", "~")


def is_stray(name: str) -> bool:
    """Tell whether a file is hidden, half a file, or another program's note about one."""
    folded = name.casefold()
    return folded.startswith((".", "~")) or folded in _NAMES or folded.endswith(_ENDINGS)


def stat_of(entry: os.DirEntry[str]) -> os.stat_result:
    """Return what a folder says of a file; of a link that leads nowhere but round, of itself. Raises OSError."""
    try:
        return entry.stat()
    except FileNotFoundError:
        raise
    except OSError:
        return entry.stat(follow_symlinks=False)
