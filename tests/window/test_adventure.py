"""The whole adventure is played in the real window, from its first level to the finale: by clicks, and by keys."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from tests.window.desktop import ROOT, Hand, need_a_screen, screen, soon, until
from tests.window.test_real_window import brisk

pytestmark = pytest.mark.window

CALM: Final = 0.25  # seconds without news after which what was told last is what is seen
AGAIN: Final = 1.5  # seconds after which something is pressed again that has changed nothing
PRESSES: Final = 6000


class Glass:
    """Hold the program in its window, and what it has told of itself."""

    def __init__(self, display: str, folder: Path, people: int) -> None:
        environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        environment["PYTHONPATH"] = str(ROOT)
        command = [sys.executable, "-m", "tests.window.glass", str(folder), str(people)]
        self.process = subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE)
        self.told = 0
        self.last: dict[str, Any] = {}
        threading.Thread(target=self._listen, daemon=True).start()

    def seen(self) -> dict[str, Any]:
        """Return what is seen once nothing new is told for a moment."""
        before = -1
        while before != self.told:
            before = self.told
            soon(lambda before=before: self.told != before, CALM)  # type: ignore[misc]
        assert self.process.poll() is None, "the program runs"
        return self.last

    def _listen(self) -> None:
        assert self.process.stdout is not None, "the child speaks"
        for line in self.process.stdout:
            self.last = json.loads(line)
            self.told += 1


@contextmanager
def glass(display: str, folder: Path, people: int) -> Iterator[Glass]:
    """Run the program on a display until the test is over."""
    shown = Glass(display, folder, people)
    try:
        yield shown
    finally:
        shown.process.terminate()
        shown.process.wait(20)


def moment(seen: dict[str, Any]) -> tuple[Any, ...]:
    """Return what a press changes: more than where the focus is, which the keys on the way to it change, too."""
    return seen["scene"], seen["title"], seen["decisions"], seen["next"]


def travel(
    shown: Glass, press: Callable[[dict[str, Any]], None], arrived: Callable[[dict[str, Any]], bool]
) -> list[str]:
    """Press on until somebody has arrived; return the screens that were pressed at, in their order."""
    screens: list[str] = []
    for _ in range(PRESSES):
        seen = shown.seen()
        if arrived(seen):
            return screens
        before = shown.told
        if seen["next"]:
            screens += [seen["scene"]] if screens[-1:] != [seen["scene"]] else []
            press(seen)
            soon(lambda seen=seen: moment(shown.last) != moment(seen), AGAIN)  # type: ignore[misc]
        else:
            until(lambda before=before: shown.told != before, f"something happens at {seen}")  # type: ignore[misc]
    raise AssertionError(f"no end after {PRESSES} presses: {shown.last}")


def play(tmp_path: Path, people: int, means: str, arrived: Callable[[dict[str, Any]], bool]) -> list[str]:
    """Play an adventure from home on, by `clicks` or by `keys`, until somebody has arrived."""
    need_a_screen()
    folder = brisk(tmp_path / "played")
    with screen() as display, glass(display, folder, people) as shown:
        hand = Hand(display)
        until(lambda: hand.find() and shown.last, "the window opens")
        if means == "clicks":
            return travel(shown, lambda seen: hand.press(*seen["at"]), arrived)
        return travel(shown, lambda seen: hand.keys(*seen["keys"]), arrived)


def free(seen: dict[str, Any]) -> bool:
    return bool(seen["free"])


@pytest.mark.long
@pytest.mark.parametrize("means", ["clicks", "keys"])
@pytest.mark.parametrize("people", [1, 2])
def test_the_whole_adventure_is_played_in_the_real_window(people: int, means: str, tmp_path: Path) -> None:
    screens = play(tmp_path, people, means, free)
    assert screens[0] == "Home"
    assert ("Curtain" in screens) == (people > 1), "between two people the table is covered"
