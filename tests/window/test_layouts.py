"""Keyboards of all scripts in the real window: Control with a letter edits, verbs are there, and text is text."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.ui.system.keyboard.layouts import ON_US, PLACES, Layout, capital
from tests.ui.boards import board
from tests.window.desktop import ROOT, Hand, need_a_screen, screen, soon, until
from tests.window.test_real_window import brisk
from tests.window.typist import Typist, need_a_keyboard, typist

pytestmark = pytest.mark.window

LAYOUTS = (
    ("Russian", "ru"), ("Greek", "gr"), ("Hebrew", "il"), ("Arabic", "ara"), ("French", "fr"), ("German", "de"),
    ("Dvorak", "us", "-variant", "dvorak"), ("Korean", "kr"), ("Japanese", "jp"), ("English", "us"),
)  # fmt: skip
SIGNS = {"Russian": "shift+7", "French": "shift+m", "German": "shift+-", "Dvorak": "shift+["}
"""Where “?” stands, if not where a US keyboard has it."""


class Scribe:
    """Know what a program shows that writes it."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.last: dict[str, Any] = {}
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.last = json.loads(line)

    def asked(self, *verbs: str) -> bool:
        """Tell whether verbs were asked for last, one after another."""
        return bool(self.last["asked"][-len(verbs) :] == list(verbs))


@contextmanager
def scribe(display: str, folder: Path, **more: str) -> Iterator[Scribe]:
    """Run the program on a display, and have it write what it shows."""
    environment = {
        **os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
        "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8", **more,
    }  # fmt: skip
    command = [sys.executable, "-m", "tests.window.scribe", str(brisk(folder))]
    shown = Scribe(subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True))
    try:
        until(lambda: shown.last.get("scene") == "Setup" or shown.process.poll() is not None, "the set-up is shown")
        yield shown
    finally:
        shown.process.terminate()
        shown.process.wait(20)


def begin(hand: Hand, shown: Scribe) -> None:
    """Have the name be written: a page that has only just come obeys no press."""

    def begins() -> bool:
        hand.click(*shown.last["at"])
        return soon(lambda: shown.last["field"] == "name", 2.0)

    until(begins, "a name is written")


def key(layout: Layout, letter: str) -> str:
    """Return the key of a letter, by what a US keyboard has there."""
    return str(ON_US[layout.place(ord(letter))])


def edits(keys: Typist, shown: Scribe, layout: Layout, name: str) -> None:
    """Write a name over what is there, select, copy, paste and cut it; what is held writes nothing."""
    word = "".join(chr(layout.key(place)) for place in PLACES if ON_US[place] in "dfg")
    a, c, v, x = (key(layout, letter) for letter in "acvx")
    keys.press(f"ctrl+{a}", "d", "f", "g")
    until(lambda: shown.last["text"] == word, f"{word} is written over what was there in {name}: {shown.last}")
    keys.press(f"ctrl+{a}", f"ctrl+{c}")
    until(lambda: shown.last["selected"] == word, f"all is selected in {name}")
    keys.press("end", f"ctrl+{v}")
    until(lambda: shown.last["text"] == word * 2, f"what was copied is put in, in {name}: {shown.last}")
    keys.press("alt+s", "super+s", "ctrl+s", f"ctrl+{a}", f"ctrl+{x}", "d")
    until(lambda: shown.last["text"] == word[0], f"all is cut out, and what is held writes nothing in {name}")


def asks(keys: Typist, shown: Scribe, layout: Layout, name: str) -> None:
    """Take decisions back and again at a table, and ask for what letters ask for."""
    z, y, g = (key(layout, letter) for letter in "zyg")
    keys.press(f"ctrl+{z}")
    until(lambda: shown.last["decisions"] == 1, f"a decision is taken back in {name}")
    keys.press(f"ctrl+{y}")
    until(lambda: shown.last["decisions"] == 2, f"it is made again in {name}")
    for letter, verb in (("h", "Hide"), ("i", "Inspect"), ("p", "Pass"), ("l", "Log")):
        keys.press(key(layout, letter))
        until(lambda verb=verb: shown.asked(verb), f"{letter} asks for {verb} in {name}")  # type: ignore[misc]
    keys.press("escape", SIGNS.get(name, "shift+/"))
    until(lambda: shown.asked("Rules"), f"? opens the rules in {name}")
    keys.press("escape")
    until(lambda: shown.last["scene"] == "TableScene", f"the table is there again in {name}")
    keys.press(g)
    until(lambda: shown.last["scene"] == "JumpToScene", f"a space can be named in {name}")
    keys.press(key(layout, "d"), *("shift+1" if name == "French" else "1" for _ in range(2)))
    until(lambda: len(shown.last["text"]) == 3, f"its name is written in {name}")
    keys.press("return")
    until(lambda: shown.last["scene"] == "TableScene", f"the table is there again in {name}")


def test_under_every_layout_control_edits_letters_ask_and_caps_are_as_printed(tmp_path: Path) -> None:
    need_a_screen("setxkbmap")
    need_a_keyboard()
    with screen() as display, scribe(display, tmp_path / "played") as shown, typist(display) as keys:
        hand = Hand(display)
        until(hand.find, "the window opens")
        begin(hand, shown)
        for name, *words in LAYOUTS:
            switch(keys, shown, name, words)
            edits(keys, shown, board(name), name)
        for name, second in (("Russian", "us,ru"), ("French", "ru,fr")):
            keys.layout(second)
            keys.group(1)
            keys.press("end")  # SDL isn't told, but looks as a key is let go
            until(lambda name=name: shown.last["keys"] == names(name), f"the second group is {name}")  # type: ignore[misc]
            edits(keys, shown, board(name), f"{name}, the second group")
            keys.group(0)
        keys.press("escape", "escape")
        until(lambda: shown.last["scene"] == "TableScene", "the table is shown")
        for name, *words in LAYOUTS:
            switch(keys, shown, name, words)
            asks(keys, shown, board(name), name)


def switch(keys: Typist, shown: Scribe, name: str, words: list[str]) -> None:
    """Switch to a layout, and wait until its caps are shown."""
    keys.layout(*words)
    until(lambda: shown.last["keys"] == names(name), f"the keys are {name} ones")
    assert shown.last["caps"]["log"] == capital(board(name).label(ord("l")))


def names(name: str) -> list[str]:
    """Return what stands on the keys of a layout that write."""
    return [board(name).name(place) for place in PLACES]
