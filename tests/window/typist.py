"""A keyboard for tests: physical keys go down and up on a display, whatever the layout writes with them.

Run as a child process, since Xlib ends a process whose display goes away: a line is what to do, and is answered once it
is done. `+37 38` presses keys one after another, those with a plus are held meanwhile; `group 1` locks a group of the
layout; `hold 37` and `free 37` press and let go.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest

from game.ui.system.keyboard.layouts import ON_US

CORE: Final = 0x100  # XkbUseCoreKbd
REST: Final = 0.012  # seconds between what is told to the display
ROWS: Final = ((10, "1234567890-="), (24, "qwertyuiop[]"), (38, "asdfghjkl;'`"), (51, "\\zxcvbnm,./"))
CODES: Final = {letter: first + at for first, letters in ROWS for at, letter in enumerate(letters)}
"""The X keycodes of what a US keyboard has."""
NAMED: Final = {
    "ctrl": 37, "shift": 50, "alt": 64, "super": 133, "altgr": 108, "return": 36, "escape": 9, "space": 65,
    "backspace": 22, "end": 115, "tab": 23, "toggle": 130, "henkan": 100, "zenkaku": 49,
}  # fmt: skip


class Typist:
    """Press keys by what a US keyboard has at their places: `ctrl+a`, `shift+7`, `return`."""

    def __init__(self, child: subprocess.Popen[str], display: str) -> None:
        self._child = child
        self._display = display

    def press(self, *chords: str) -> None:
        """Press keys one after another, each with what is held with it."""
        for chord in chords:
            *held, last = chord.split("+") if len(chord) > 1 else [chord]
            self._tell(" ".join((*(f"+{code(key)}" for key in held), str(code(last)))))

    def type(self, text: str) -> None:
        """Press the keys of a text that a US keyboard would write."""
        self.press(*text)

    def layout(self, *words: str) -> None:
        """Switch to a layout, as `setxkbmap` is told."""
        environment = {**os.environ, "DISPLAY": self._display}
        subprocess.run(["setxkbmap", *words], env=environment, check=True, timeout=30, stderr=subprocess.DEVNULL)

    def group(self, number: int) -> None:
        """Lock a group of a layout that has several."""
        self._tell(f"group {number}")

    def _tell(self, line: str) -> None:
        assert self._child.stdin is not None and self._child.stdout is not None  # noqa: PT018
        self._child.stdin.write(line + "\n")
        self._child.stdin.flush()
        assert self._child.stdout.readline() == "done\n", "the keyboard works"


def code(key: str) -> int:
    """Return the keycode of a key."""
    return NAMED[key] if key in NAMED else CODES[key]


def need_a_keyboard() -> None:
    """Skip where no key can be pressed on a display by its place."""
    if ctypes.util.find_library("Xtst") is None:
        pytest.skip("libXtst not installed: no key can be pressed by its place here")


@contextmanager
def typist(display: str) -> Iterator[Typist]:
    """Run the keyboard of a display."""
    assert set(ON_US.values()) == set(CODES), "every place has its keycode"
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.window.typist"], env={**os.environ, "DISPLAY": display, "PYTHONPATH": "."},
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        yield Typist(child, display)
    finally:
        child.kill()
        child.wait(10)


def main() -> None:
    """Do what is read, line by line."""
    x11, xtst = (ctypes.CDLL(ctypes.util.find_library(name)) for name in ("X11", "Xtst"))
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))

    def tell(key: int, down: bool) -> None:
        xtst.XTestFakeKeyEvent(display, key, down, 0)
        x11.XSync(display, 0)
        time.sleep(REST)

    for line in sys.stdin:
        words = line.split()
        if words[0] == "group":
            x11.XkbLockGroup(display, CORE, int(words[1]))
            x11.XSync(display, 0)
        else:
            keys = [int(word) for word in words]
            for key in keys:
                tell(key, True)
            for key in reversed(keys):
                tell(key, False)
        sys.stdout.write("done\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
