"""The frozen program's check: it plays its self-test from odd places, and leaves nothing there."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from release.packaging import freeze
from release.packaging.contents import files
from release.packaging.freeze import NAME

SUFFIX = ".exe" if os.name == "nt" else ""
LONGEST = 1200  # seconds that a run may take
KEPT = ("PATH", "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SYSTEMROOT", "TEMP", "TMP", "LANG", "XAUTHORITY")


def is_well(folder: Path) -> bool:
    """Examine the program and let it play in odd places; return whether all went well and nothing was left there."""
    with tempfile.TemporaryDirectory(prefix="synchrony-check-") as place:
        base = Path(place)
        base.chmod(0o755)  # another user passes through it
        failures = sum(_examine(folder, base, base / "home-0")) + sum(_plays(folder, base))
    print("The program is well." if not failures else f"{failures} checks failed.")
    return not failures


def _examine(folder: Path, base: Path, home: Path) -> Iterator[int]:
    """Let the exam read and write every kind of file in a copy of the program's folder."""
    copy = base / "examined"
    shutil.copytree(folder, copy, symlinks=True)
    exam = folder.parent / (freeze.EXAM + SUFFIX)
    shutil.copy2(exam, copy)
    yield _run("every kind of file", [str(copy / exam.name)], base, home)


def _plays(folder: Path, base: Path) -> Iterator[int]:
    odd, closed = base / "une boîte à jeux 🎲", base / "closed"
    for copy in (odd, closed):
        shutil.copytree(folder, copy / NAME, symlinks=True)
    elsewhere = base / "elsewhere"
    elsewhere.mkdir()
    yield _play("from another folder", folder, elsewhere, base / "home-1")
    yield _play("from a path with spaces, accents and an emoji", odd / NAME, odd, base / "home-2")
    with _closed(closed):
        yield _play("from a folder that it can't write to", closed / NAME, closed, base / "home-3", True)


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
    before = _trace(program), _trace(cwd)
    failed = _run(what, [str(program / (NAME + SUFFIX)), "--selftest"], cwd, home, bound)
    if before == (_trace(program), _trace(cwd)):
        return failed
    print("    it wrote where it should not")
    return 1


def _run(what: str, command: Sequence[str], cwd: Path, home: Path, bound: bool = False) -> int:
    """Run a program with a home of its own; say how it went, and return 1 where it failed."""
    home.mkdir()
    variables = {name: os.environ[name] for name in KEPT if name in os.environ}
    variables |= {"HOME": str(home), "USERPROFILE": str(home), "LOCALAPPDATA": str(home), "APPDATA": str(home)}
    done = subprocess.run(
        command,
        cwd=cwd,
        env=variables,
        capture_output=True,
        check=False,
        stdin=subprocess.DEVNULL,
        timeout=LONGEST,
        **(_as_nobody(home) if bound else {}),
    )
    print(f"  {what}: {'FAILED' if done.returncode else 'well'}", flush=True)
    if done.returncode:
        said = (done.stdout[-3000:] + done.stderr[-3000:]).decode("utf-8", "replace")
        print(f"    exit code {done.returncode}\n{said}")
    return int(done.returncode != 0)


def _as_nobody(home: Path) -> dict[str, Any]:
    """Return how to run as a user without rights: root may write anywhere, whatever a folder's mode says."""
    if os.name == "nt" or os.getuid() != 0:
        return {}
    os.chown(home, 65534, 65534)
    return {"user": 65534, "group": 65534, "extra_groups": []}


def _trace(folder: Path) -> list[tuple[str, int, int]]:
    return [(str(file), file.stat().st_size, file.stat().st_mtime_ns) for file in files(folder)]
