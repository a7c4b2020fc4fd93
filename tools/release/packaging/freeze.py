"""The frozen program: one folder, made by PyInstaller, with all that the program reads."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from release.packaging import icons

NAME = "Synchrony"
LARGEST = 45  # MB, the whole folder
# What libraries mention and the program never runs. Without _ssl and _hashlib the whole of OpenSSL stays away:
# hashlib has its own way of doing what we need.
NEVER = (
    "tkinter", "numpy", "cv2", "OpenGL", "setuptools", "pkg_resources", "pip", "wheel", "pytest", "hypothesis",
    "unittest", "doctest", "pydoc", "pdb", "lib2to3", "xmlrpc", "curses", "readline",
    "PIL._avif", "PIL._imagingcms", "PIL._imagingtk", "yaml", "cffi", "_cffi_backend", "scipy",
    "ssl", "_ssl", "_hashlib", "pygame.tests", "pygame.examples", "pygame.docs", "pygame.surfarray", "pygame.sndarray",
)  # fmt: skip


def build(project: Path, into: Path) -> Path:
    """Make the one-folder program and return its folder. Raises SystemExit where PyInstaller fails."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from PyInstaller.__main__ import run

    print("Building; this takes half a minute.", flush=True)
    with tempfile.TemporaryDirectory(prefix="synchrony-build-") as work:
        start = Path(work, "start.py")
        start.write_text("import sys\n\nfrom game.__main__ import main\n\nsys.exit(main())\n", encoding="utf-8")
        words = [str(start), "--name", NAME, "--windowed", "--onedir", "--noconfirm", "--log-level", "ERROR"]
        words += ["--distpath", str(into), "--workpath", work, "--specpath", work, "--paths", str(project)]
        for source, place in _content(project):
            words += ["--add-data", f"{source}{os.pathsep}{place}"]
        for module in NEVER:
            words += ["--exclude-module", module]
        for module in _modules(project):  # games and scenes are imported by name, late
            words += ["--hidden-import", module]
        icon = _icon(project, Path(work))
        if icon is not None:
            words += ["--icon", str(icon)]
        if sys.platform == "linux" and shutil.which("strip"):
            words.append("--strip")
        run(words)
    return into / NAME


def files(folder: Path) -> list[Path]:
    """Return every file under a folder that is no link, in order."""
    return sorted(file for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def weight(folder: Path) -> float:
    """Return what a folder's files weigh together, in MB (millions of bytes)."""
    return sum(file.stat().st_size for file in files(folder)) / 1e6


def _content(project: Path) -> Iterator[tuple[Path, str]]:
    """Yield what the program reads and where it lies inside: `content/paths.py` looks there."""
    for folder in (*(f"assets/{name}" for name in ("fonts", "images", "music", "sounds", "text", "themes")), "levels"):
        if (project / folder).is_dir():
            yield project / folder, folder
    for name in ("words", "learn"):
        for read in sorted(project.glob(f"game/games/*/{name}")):
            yield read, read.relative_to(project).as_posix()
    for name in ("LICENSE", "CREDITS.md"):
        yield project / name, "."


def _modules(project: Path) -> Iterator[str]:
    for file in sorted(project.glob("game/**/*.py")):
        module = file.relative_to(project).with_suffix("").as_posix().replace("/", ".")
        yield module.removesuffix(".__init__")


def _icon(project: Path, work: Path) -> Path | None:
    """Write the icon in the system's own format. Linux wants none: there it belongs to the installer."""
    if sys.platform == "linux":
        return None
    mac = sys.platform == "darwin"
    pictures = icons.pictures(project)
    file = work / ("icon.icns" if mac else "icon.ico")
    file.write_bytes(icons.icns(pictures) if mac else icons.ico(pictures))
    return file
