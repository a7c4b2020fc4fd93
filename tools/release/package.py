"""Build the program that opens by double click: `python3 tools/release/package.py [--into DIR] [--check]`.

PyInstaller puts one folder, `Synchrony`, into DIR (by default `dist`). `--check` then lets the built program play
its self-test from another folder, from a path with spaces and accents, and from a folder that it can't write to.
"""

from __future__ import annotations

import argparse
import os
import shutil
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import ROOT, enter

PROJECT = Path(ROOT)
NAME = "Synchrony"
LARGEST = 45  # MB, the whole folder
ICO_SIDES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {"icp4": 16, "icp5": 32, "icp6": 64, "ic07": 128, "ic08": 256, "ic09": 512}
# What libraries mention and the program never runs. Without _ssl and _hashlib the whole of OpenSSL stays away:
# hashlib has its own way of doing what we need.
NEVER = (
    "tkinter", "numpy", "cv2", "OpenGL", "setuptools", "pkg_resources", "pip", "wheel", "pytest", "hypothesis",
    "unittest", "doctest", "pydoc", "pdb", "lib2to3", "xmlrpc", "curses", "readline",
    "PIL._avif", "PIL._imagingcms", "PIL._imagingtk", "yaml", "cffi", "_cffi_backend", "scipy",
    "ssl", "_ssl", "_hashlib", "pygame.tests", "pygame.examples", "pygame.docs", "pygame.surfarray", "pygame.sndarray",
)  # fmt: skip


def main() -> int:
    """Build, weigh, and check where asked to; return 0 where everything went well."""
    parser = argparse.ArgumentParser(description="Build the program that opens by double click.")
    parser.add_argument("--into", metavar="DIR", type=Path, default=PROJECT / "dist", help="where the folder goes")
    parser.add_argument("--check", action="store_true", help="let the built program play its self-test in odd places")
    parser.add_argument("--only-check", action="store_true", help="check what was built before")
    options = parser.parse_args()
    folder = options.into.absolute() / NAME
    if not options.only_check:
        build(options.into.absolute())
    weight = sum(file.stat().st_size for file in _files(folder)) / 1e6
    print(f"{folder}: {weight:.1f} MB" + (f", more than the {LARGEST} MB it may have" if weight > LARGEST else ""))
    if options.check or options.only_check:
        return check(folder)
    return 0


def build(into: Path) -> None:
    """Make the one-folder program. Raises SystemExit where PyInstaller fails, with what it says."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from PyInstaller.__main__ import run

    print("Building; this takes half a minute.", flush=True)
    with tempfile.TemporaryDirectory(prefix="synchrony-build-") as work:
        start = Path(work, "start.py")
        start.write_text("import sys\n\nfrom game.__main__ import main\n\nsys.exit(main())\n", encoding="utf-8")
        words = [
            str(start),
            "--name",
            NAME,
            "--windowed",
            "--onedir",
            "--noconfirm",
            "--log-level",
            "ERROR",
            "--distpath",
            str(into),
            "--workpath",
            work,
            "--specpath",
            work,
            "--paths",
            ROOT,
        ]
        for source, place in _content():
            words += ["--add-data", f"{source}{os.pathsep}{place}"]
        for module in NEVER:
            words += ["--exclude-module", module]
        for module in _modules():  # games and scenes are imported by name, late
            words += ["--hidden-import", module]
        icon = _icon(Path(work))
        if icon is not None:
            words += ["--icon", str(icon)]
        if sys.platform == "linux" and shutil.which("strip"):
            words.append("--strip")
        run(words)


def _content() -> Iterator[tuple[Path, str]]:
    """Yield what the program reads and where it lies inside: `content/paths.py` looks there."""
    for folder in (*(f"assets/{name}" for name in ("fonts", "images", "music", "sounds", "text", "themes")), "levels"):
        if (PROJECT / folder).is_dir():
            yield PROJECT / folder, folder
    for name in ("words", "learn"):
        for read in sorted(PROJECT.glob(f"game/games/*/{name}")):
            yield read, read.relative_to(PROJECT).as_posix()
    for name in ("LICENSE", "CREDITS.md"):
        yield PROJECT / name, "."


def _modules() -> Iterator[str]:
    for file in sorted(PROJECT.glob("game/**/*.py")):
        module = file.relative_to(PROJECT).with_suffix("").as_posix().replace("/", ".")
        yield module.removesuffix(".__init__")


def _icon(work: Path) -> Path | None:
    """Write the icon in the system's own format. Linux wants none: there it belongs to the installer."""
    if sys.platform == "linux":
        return None
    mac = sys.platform == "darwin"
    pictures = {
        int(file.stem.removeprefix("icon-")): file.read_bytes()
        for file in (PROJECT / "assets/images/shell/icon").glob("icon-*.png")
    }
    file = work / ("icon.icns" if mac else "icon.ico")
    file.write_bytes(icns(pictures) if mac else ico(pictures))
    return file


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """Return a Windows icon of square PNG pictures, given by their side in pixels."""
    sides = [side for side in ICO_SIDES if side in pictures]
    head = struct.pack("<HHH", 0, 1, len(sides))
    place = len(head) + 16 * len(sides)
    body = b""
    for side in sides:
        size = len(pictures[side])
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, size, place + len(body))
        body += pictures[side]
    return head + body


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """Return a macOS icon of square PNG pictures, given by their side in pixels."""
    body = b"".join(
        kind.encode() + struct.pack(">I", len(pictures[side]) + 8) + pictures[side]
        for kind, side in ICNS_KINDS.items()
        if side in pictures
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


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
    return [(str(file), file.stat().st_size, file.stat().st_mtime_ns) for file in _files(folder)]


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


if __name__ == "__main__":
    enter(__file__, sys.argv[1:], ("PyInstaller", "pygame", "pytmx", "msgspec", "platformdirs", "markdown_it"))
    sys.exit(main())
