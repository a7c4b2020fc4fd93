"""The one date that whatever is packed bears, so that two packages of one commit are the same."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

EPOCH = "SOURCE_DATE_EPOCH"
EARLIEST = 315_532_800  # 1 January 1980: zip knows no earlier day


def epoch(project: Path) -> int:
    """Return SOURCE_DATE_EPOCH where it is set, else when the last commit was made: seconds since 1970.

    Outside a checkout it is the first day that every archive knows.
    """
    given = os.environ.get(EPOCH)
    if given is not None:
        return int(given)
    asked = ["git", "log", "-1", "--format=%ct"]
    try:
        return int(subprocess.run(asked, cwd=project, capture_output=True, check=True, text=True).stdout)
    except (OSError, subprocess.CalledProcessError, ValueError):
        return EARLIEST
