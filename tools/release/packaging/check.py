"""The frozen program's check: it plays its self-test from odd places, and leaves nothing there."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from release.packaging.freeze import NAME, files


def check(folder: Path) -> int:
    """Let the program play its self-test in three places; return 0 where all went well and nothing was left there."""
    failures = 0
    with tempfile.TemporaryDirectory(prefix="synchrony-check-") as place:
        base = Path(place)
        base.chmod(0o755)  # another user passes through it
        accents = base / "une boîte à jeux"
        closed = base / "closed"
        for copy in (accents, closed):
            shutil.copytree(folder, copy / NAME, symlinks=True)
        elsewhere = base / "elsewhere"
        elsewhere.mkdir()
        failures += _play("from another folder", folder, elsewhere, base / "home-1")
        failures += _play("from a path with spaces and accents", accents / NAME, accents, base / "home-2")
        with _closed(closed):
            failures += _play("from a folder that it can't write to", closed / NAME, closed, base / "home-3", True)
    print("The program is well." if not failures else f"{failures} of 3 checks failed.")
    return 1 if failures else 0


@contextmanager
def _closed(folder: Path) -> Iterator[None]:
    """Keep a folder from being written to while in this block."""
    paths = [path for path in [folder, *folder.rglob("*")] if not path.is_symlink()]
    for path in paths:
        path.chmod(path.stat().st_mode & ~0o222)
    try:
        yield
    finally:
        for path in paths:
            path.chmod(path.stat().st_mode | 0o200)


def _play(what: str, program: Path, cwd: Path, home: Path, bound: bool = False) -> int:
    """Run the self-test; return 1 where it fails or leaves a trace in the program's or the current folder."""
    home.mkdir()
    keep = ("PATH", "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SYSTEMROOT", "TEMP", "TMP", "LANG", "XAUTHORITY")
    variables = {name: os.environ[name] for name in keep if name in os.environ}
    variables |= {"HOME": str(home), "USERPROFILE": str(home), "LOCALAPPDATA": str(home), "APPDATA": str(home)}
    before = _trace(program), _trace(cwd)
    command = [str(program / (NAME + (".exe" if os.name == "nt" else ""))), "--selftest"]
    done = subprocess.run(
        command,
        cwd=cwd,
        env=variables,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        timeout=600,
        **(_as_nobody(home) if bound else {}),
    )
    clean = before == (_trace(program), _trace(cwd))
    well = done.returncode == 0 and clean
    print(f"  {what}: {'well' if well else 'FAILED'}")
    if not well:
        print(f"exit code {done.returncode}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    if not clean:
        print("it wrote where it should not")
    return 0 if well else 1


def _as_nobody(home: Path) -> dict[str, Any]:
    """Return how to run as a user without rights: root may write anywhere, whatever a folder's mode says."""
    if os.name == "nt" or os.getuid() != 0:
        return {}
    os.chown(home, 65534, 65534)
    return {"user": 65534, "group": 65534, "extra_groups": []}


def _trace(folder: Path) -> list[tuple[str, int, int]]:
    return [(str(file), file.stat().st_size, file.stat().st_mtime_ns) for file in files(folder)]
