"""The clipboard of a real X server: what is copied lives on where it is kept, and what lies there costs nothing."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.window.desktop import ROOT, need_a_screen, screen, soon, until

pytestmark = pytest.mark.window

PIXEL: Final = b"\x89PNG\r\n\x1a\n" + bytes(2000)
SIXTY: Final = 60_000_000
MANAGERS: Final = {
    "csd-clipboard": ("csd-clipboard",),
    "xfce4-clipman": ("xfce4-clipman",),
    "parcellite": ("parcellite", "-d", "-n"),
}
"""Programs that keep what others copy: by being asked, by fetching it at once, by looking at it every second."""


class Copier:
    """Hold a window that copies and reads."""

    def __init__(self, display: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.window.copier"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            cwd=ROOT, env={**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        while self.line() != "ready":
            pass

    def line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, f"it has not ended with {self.process.poll()}"
        return line.rstrip("\n")

    def do(self, words: str) -> str:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{words}\n")
        self.process.stdin.flush()
        return self.line()


@contextmanager
def copier(display: str) -> Iterator[Copier]:
    """Open a window that copies."""
    it = Copier(display)
    try:
        yield it
    finally:
        it.process.kill()
        it.process.communicate()


@contextmanager
def owned(display: str, data: bytes, kind: str = "UTF8_STRING") -> Iterator[subprocess.Popen[bytes]]:
    """Let another program (xclip) hold the clipboard."""
    process = subprocess.Popen(
        ["xclip", "-quiet", "-i", "-selection", "clipboard", "-t", kind],
        stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, env={**os.environ, "DISPLAY": display},
    )  # fmt: skip
    try:
        assert process.stdin is not None
        process.stdin.write(data)
        process.stdin.close()
        until(lambda: kind in there(display, "TARGETS").decode(), "it holds the clipboard")
        yield process
    finally:
        process.send_signal(signal.SIGCONT)
        process.kill()
        process.wait(10)


def there(display: str, kind: str = "UTF8_STRING") -> bytes:
    """Return what another program finds on the clipboard."""
    command = ["xclip", "-o", "-selection", "clipboard", "-t", kind]
    environment = {**os.environ, "DISPLAY": display}
    return subprocess.run(command, env=environment, capture_output=True, timeout=20, check=False).stdout


def test_a_text_is_copied_for_others_and_read_from_them_and_without_a_manager_it_is_said_that_it_goes() -> None:
    need_a_screen("xclip")
    with screen() as display, copier(display) as here:
        assert here.do("read 100").startswith("empty 0")
        assert here.do("write Zoé ✓") == "True"
        assert there(display).decode() == "Zoé ✓"
        assert there(display, "TIMESTAMP") != b""
        assert here.do("read 100").endswith("Zoé ✓"), "our own"
        with owned(display, "d’ailleurs".encode()):
            assert here.do("read 100").endswith("d’ailleurs")
        assert here.do("write two") == "True"
        assert here.do("wait") == "True", "nobody keeps it, and that is said"
        assert float(here.do("close")) < 0.5, "there is nobody to wait for"
        here.process.wait(10)
        assert there(display) == b""


def test_a_picture_binary_and_sixty_megabytes_are_no_text_for_a_field_and_stay_where_they_are() -> None:
    need_a_screen("xclip")
    with screen() as display, copier(display) as here:
        with owned(display, PIXEL, "image/png"):
            assert here.do("read 65536").startswith("empty 0")
            assert there(display, "image/png") == PIXEL
        with owned(display, bytes(range(128, 256)) * 40):
            assert here.do("read 65536").startswith("empty 0")
        with owned(display, b"x" * SIXTY):
            why, count, seconds, _ = here.do("read 65536").split(" ", 3)
            assert (why, count) == ("large", "0")
            assert float(seconds) < 2.0
            assert soon(lambda: here.do("read 100000000").startswith(f"text {SIXTY}"), 20.0), "who wants it gets it"
            assert len(there(display)) == SIXTY, "it erases nothing"


def test_what_was_too_much_is_forgotten_as_soon_as_somebody_has_copied_something_else() -> None:
    need_a_screen("xclip")
    with screen() as display, copier(display) as here:
        with owned(display, b"x" * SIXTY):
            assert here.do("read 65536").startswith("large")
        with owned(display, b"small"):
            assert here.do("read 65536").endswith("small")
        with owned(display, b"x" * SIXTY) as holder:
            assert here.do("read 65536").startswith("large")
            holder.send_signal(signal.SIGSTOP)
            assert here.do("write ours") == "True"
            assert here.do("read 65536").endswith("ours")


def test_whoever_holds_the_clipboard_and_hangs_is_not_waited_for_and_loses_nothing() -> None:
    need_a_screen("xclip")
    with screen() as display, copier(display) as here, owned(display, b"mine") as holder:
        holder.send_signal(signal.SIGSTOP)
        why, _, seconds, _ = here.do("read 65536").split(" ", 3)
        assert why == "silent"
        assert 0.4 < float(seconds) < 2.0
        holder.send_signal(signal.SIGCONT)
        assert there(display) == b"mine"
        assert soon(lambda: here.do("read 65536").endswith("mine"), 10.0)


def test_two_windows_of_ours_copy_from_each_other() -> None:
    need_a_screen()
    with screen() as display, copier(display) as one, copier(display) as other:
        assert one.do("write " + "é" * 300_000) == "True"
        assert other.do("read 1000000").startswith("text 300000 ")
        assert other.do("write back") == "True"
        assert one.do("read 100").endswith("back")


def test_a_manager_that_is_asked_keeps_the_text_when_the_window_closes() -> None:
    """The manager here does what the standard says: it fetches all of it, several kinds at once, and owns it then."""
    need_a_screen("xclip")
    with screen() as display, copier(display) as here:
        manager = subprocess.Popen(
            [sys.executable, "-m", "tests.window.keeper"], stdout=subprocess.PIPE, text=True, cwd=ROOT,
            env={**os.environ, "DISPLAY": display, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        try:
            assert manager.stdout is not None
            assert manager.stdout.readline() == "ready\n"
            assert here.do("write kept ✓") == "True"
            assert here.do("wait") == "False", "nothing is said: somebody keeps it"
            assert float(here.do("close")) < 0.9
            here.process.wait(10)
            assert there(display).decode() == "kept ✓"
        finally:
            manager.kill()
            manager.communicate()


@pytest.mark.long
@pytest.mark.parametrize("name", MANAGERS)
@pytest.mark.parametrize("at_once", [True, False])
def test_real_managers_keep_the_text(name: str, at_once: bool, tmp_path: Path) -> None:
    need_a_screen("xclip", "dbus-run-session", name)
    runtime = tmp_path / "runtime"
    runtime.mkdir(mode=0o700)
    with screen() as display:
        environment = {**os.environ, "DISPLAY": display, "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(runtime)}
        manager = subprocess.Popen(
            ["dbus-run-session", "--", *MANAGERS[name]], env=environment, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            with owned(display, b"before"):
                until(lambda: kept(display, name), "the manager is there")
                with copier(display) as here:
                    assert here.do(f"write of {name}") == "True"
                    if not at_once:
                        assert here.do("wait") == "False", "nothing is said: somebody keeps it"
                    here.do("close")
                    here.process.wait(10)
            assert soon(lambda: there(display).decode() == f"of {name}", 5.0)
        finally:
            os.killpg(manager.pid, signal.SIGKILL)
            manager.wait(10)


def kept(display: str, name: str) -> bool:
    """Tell whether a manager has begun: those that say so own a selection of that name, others take a moment."""
    if name != "parcellite":
        asked = ["xclip", "-o", "-selection", "clipboard"]
        subprocess.run(asked, env={**os.environ, "DISPLAY": display}, capture_output=True, timeout=20, check=False)
        return owns(display, "CLIPBOARD_MANAGER")
    return shutil.which("xdotool") is not None and begun(display)


def begun(display: str) -> bool:
    """Tell whether a manager that says nothing has its window."""
    command = ["xdotool", "search", "--class", "parcellite"]
    environment = {**os.environ, "DISPLAY": display}
    return bool(subprocess.run(command, env=environment, capture_output=True, timeout=20, check=False).stdout)


def owns(display: str, selection: str) -> bool:
    """Tell whether somebody owns a selection."""
    library = "from game.ui.system.native.xcb import Connection as C"
    code = f"import sys; {library}; c = C(); print(c.owner(c.atom(sys.argv[1])))"
    environment = {**os.environ, "DISPLAY": display, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", code, selection]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=20, check=True)
    return told.stdout.strip() != "0"
