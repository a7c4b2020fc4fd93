"""Wayland desktops for tests, each with a runtime folder of its own: weston in a virtual X screen, KWin in none."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.window.desktop import until

SOCKET = "wayland-test"


@contextmanager
def runtime() -> Iterator[Path]:
    """Yield a runtime folder, whose name is short enough for a socket in it."""
    with tempfile.TemporaryDirectory(prefix="syn") as folder:
        Path(folder).chmod(0o700)
        yield Path(folder)


def on(folder: Path) -> dict[str, str]:
    """Return what tells a program which desktop it is on; X11 is said to be there, too, but is not."""
    return {"XDG_RUNTIME_DIR": str(folder), "WAYLAND_DISPLAY": SOCKET, "DISPLAY": ":9871"}


@contextmanager
def weston(display: str, scale: int, size: tuple[int, int]) -> Iterator[dict[str, str]]:
    """Run weston in an X screen, whose upper left corner it fills; `size` is in points."""
    across, down = size
    words = ["--backend=x11-backend.so", f"--width={across}", f"--height={down}", f"--scale={scale}", "--idle-time=0"]
    with runtime() as folder:
        (folder / "weston.ini").write_text("[shell]\npanel-position=none\n")  # it would come when windows lie already
        command = ["weston", *words, f"--socket={SOCKET}", f"--config={folder / 'weston.ini'}"]
        with _running(command, folder, {"DISPLAY": display}):
            yield on(folder)


@contextmanager
def kwin(scale: float, size: tuple[int, int]) -> Iterator[dict[str, str]]:
    """Run KWin without any screen that could be seen; `size` is in pixels.

    It is a copy: the installed one asks for a right that a container hasn't got.
    """
    with runtime() as folder:
        program = folder / "kwin_wayland"  # it wants to be called so
        shutil.copyfile(shutil.which("kwin_wayland") or "", program)
        program.chmod(0o755)
        words = ["--virtual", "--width", str(size[0]), "--height", str(size[1]), "--scale", str(scale)]
        command = ["dbus-run-session", "--", str(program), *words, "--socket", SOCKET, "--no-lockscreen"]
        with _running([*command, "--no-global-shortcuts"], folder, {"HOME": str(folder), "KWIN_COMPOSE": "Q"}):
            yield on(folder)


@contextmanager
def _running(command: list[str], folder: Path, more: Mapping[str, str]) -> Iterator[None]:
    """Run a desktop until its socket is no longer needed; nothing that it has started outlives it."""
    away = ("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS")
    here = {name: value for name, value in os.environ.items() if name not in away}
    environment = {**here, "XDG_RUNTIME_DIR": str(folder), **more}
    quiet = subprocess.DEVNULL
    desktop = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet, start_new_session=True)
    try:
        until(lambda: (folder / SOCKET).exists() or desktop.poll() is not None, "the desktop stands")
        assert desktop.poll() is None, f"{command[0]} runs"
        yield
    finally:
        _end(desktop)


def _end(desktop: subprocess.Popen[bytes]) -> None:
    """End a desktop and all that it has started: they are one group."""
    for signal in (15, 9):
        try:
            os.killpg(desktop.pid, signal)
        except ProcessLookupError:
            break
        try:
            desktop.wait(10)
        except subprocess.TimeoutExpired:
            continue
    desktop.wait(10)
