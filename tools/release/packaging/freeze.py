"""The frozen program: one folder, made by PyInstaller, with all that the program reads."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from release.packaging import dates, icons, licences, runpaths

NAME = "Synchrony"
EXAM = "Synchrony-exam"  # lies beside the folder: see exam.py
RECIPE = Path(__file__).with_name("synchrony.spec")


def build(project: Path, into: Path) -> Path:
    """Make the one-folder program and return its folder. Raises SystemExit where PyInstaller fails.

    Its process has nothing of chance about it: the same commit gives the same files.
    """
    print("Building; this takes half a minute.", flush=True)
    with tempfile.TemporaryDirectory(prefix="synchrony-build-") as work:
        words = [sys.executable, "-m", "PyInstaller", "--noconfirm"]
        words += ["--distpath", str(into), "--workpath", work, str(RECIPE)]
        variables = os.environ | {
            "PYTHONHASHSEED": "0",
            "PYTHONPATH": os.pathsep.join([str(project / "tools"), str(project)]),
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "PYI_LOG_LEVEL": "ERROR",
            "PYINSTALLER_CONFIG_DIR": str(Path(work, "cache")),
            dates.EPOCH: str(dates.epoch(project)),
        }
        code = subprocess.run(words, cwd=project, env=variables, check=False).returncode
    if code:
        raise SystemExit(f"PyInstaller failed ({code}).")
    return into / NAME


def complete(project: Path, folder: Path) -> list[str]:
    """Put licences, credits and the list of parts into the folder; return what has none that is known.

    On Linux its libraries first forget the folders of this machine: the list holds sums of what is shipped.
    """
    from game import __version__
    from release.packaging import sbom  # late, like the game: only `.venv` has what it needs

    if sys.platform == "linux":
        runpaths.clear(folder)
    parts = licences.parts(folder)
    licences.write(project, folder, parts)
    sbom.write(folder, __version__, parts, dates.epoch(project))
    return licences.unknown(folder, parts)


def can_strip() -> bool:
    """Tell whether what only a debugger reads is taken out of libraries."""
    return sys.platform == "linux" and shutil.which("strip") is not None


def icon(project: Path, work: Path) -> str | None:
    """Write the icon in the system's own format; return where. Linux wants none: there it belongs to the installer."""
    if sys.platform == "linux":
        return None
    pictures = icons.pictures(project)
    mac = sys.platform == "darwin"
    file = work / ("icon.icns" if mac else "icon.ico")
    file.write_bytes(icons.icns(pictures) if mac else icons.ico(pictures))
    return str(file)
