"""Everywhere: the wheel, which `pipx install` takes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from release.packaging import dates, product


def wheel(folder: Path, into: Path) -> Path:
    """Build the wheel of the project; the built folder is not asked. The same commit makes the same wheel.

    Raises SystemExit where pip fails: it fetches what builds the wheel from the package index.
    """
    del folder
    with tempfile.TemporaryDirectory(prefix="synchrony-wheel-") as work:
        command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--quiet", "--disable-pip-version-check"]
        variables = os.environ | {dates.EPOCH: str(dates.epoch(product.PROJECT))}
        code = subprocess.run([*command, "-w", work, str(product.PROJECT)], env=variables, check=False).returncode
        if code != 0:
            raise SystemExit(f"The wheel could not be built: pip ended with code {code}.")
        (built,) = Path(work).glob("*.whl")
        return Path(shutil.move(built, into / built.name))
