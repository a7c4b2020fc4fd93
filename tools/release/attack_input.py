"""Random input: the real program without a window, pressed by somebody who presses whatever there is.

Time is the program's own: an hour of it takes as long as drawing it does. Computer players answer by chance.
"""

from __future__ import annotations

import logging
import os
import sys
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # noqa: E402
from pygame.event import Event  # noqa: E402

from game.ai.process.wire import HINT, WorkerAnswer  # noqa: E402
from game.app import App  # noqa: E402
from game.engine.rng import Rng  # noqa: E402
from game.games import catalog  # noqa: E402
from game.saves.people.settings import read_settings  # noqa: E402
from game.saves.records.player import PERSON, Player  # noqa: E402
from game.saves.records.store import Store  # noqa: E402
from game.scenes.table.over.new_match import deal  # noqa: E402
from release.attack_places import furnish, go  # noqa: E402
from tests.scenes.wandering import ChanceDesk  # noqa: E402

STEPS: Final = (1 / 60, 1 / 60, 1 / 60, 0.05, 0.05, 0.2, 0.7)  # seconds between two inputs
NO_HINT: Final = "nobody has a hint here"
SESSION: Final = 150.0  # seconds after which the program is closed and started again, with what it has kept
MOUSE: Final = 9  # of this many inputs, so many are by mouse
KEYBOARD: Final = 9
SIZES: Final = ((960, 600), (1280, 720), (1000, 1400), (1920, 1080))
KEYS: Final = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB) * 3,
    *(pygame.K_RETURN, pygame.K_SPACE) * 4,
    *(pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F2, pygame.K_F10, pygame.K_F11),
    *(getattr(pygame, f"K_{letter}") for letter in "abcdfghijklqrvxyz"),
    *(getattr(pygame, f"K_{digit}") for digit in range(10)),
    *(pygame.K_PLUS, pygame.K_MINUS, pygame.K_SLASH),
)
MODS: Final = (0, 0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT)
TEXTS: Final = ("a", "é", "?", "/", "Z", " ", "\u0301", "\u200b", "\x1b", "李", "x" * 40, "a\nb")


class Desk(ChanceDesk):
    """Answer by chance, and have no hint."""

    def poll(self) -> WorkerAnswer | None:
        if self.request is not None and self.request.skill == HINT:
            self.request = None
            return WorkerAnswer(self.ticket, None, NO_HINT)
        return super().poll()

    def judge(self, aside: object) -> int | None:
        """Take nothing that is asked aside: nobody has the time."""
        return None

    def judged(self) -> WorkerAnswer | None:
        """Have no answer to what was asked aside."""
        return None

    def close(self) -> None:
        """End: there is no process."""


class Complaints(logging.Handler):
    """Collect what the program logs as an error, but for hints that nobody had."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        """Count a line."""
        text = record.getMessage()
        if NO_HINT not in text:
            self.said[text.strip().splitlines()[-1]] += 1


@dataclass
class Told:
    """Say what came of it."""

    seconds: float = 0.0
    inputs: int = 0
    starts: int = 0
    screens: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    complaints: Counter[str] = field(default_factory=Counter)


class Fingers:
    """Press at random, on what there is more often than elsewhere."""

    def __init__(self, app: App, rng: Rng) -> None:
        self.app, self.rng = app, rng
        self._held: list[int] = []

    def press(self) -> list[Event]:
        """Return the events of the next input."""
        draw = self.rng.below(MOUSE + KEYBOARD + 2)
        if draw < MOUSE:
            return self._mouse()
        if draw < MOUSE + KEYBOARD:
            return self._keys()
        return self._window()

    def _place(self) -> tuple[int, int]:
        width, height = self.app.window.pixels
        parts = [part for part in self.app.navigator.top.parts if part.control is not None]
        if not parts or not self.rng.below(4):
            return self.rng.below(width), self.rng.below(height)
        x, y = self.rng.choice(parts).target.middle
        return self.app.services.kit.frame.px(x), self.app.services.kit.frame.px(y)

    def _mouse(self) -> list[Event]:
        at, to = self._place(), self._place()
        button = self.rng.choice((1, 1, 1, 1, 1, 2, 3))
        moved = Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
        down = Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        up = Event(pygame.MOUSEBUTTONUP, pos=at, button=button)
        match self.rng.below(8):
            case 0:
                return [moved]
            case 1:
                return [
                    moved,
                    Event(pygame.MOUSEWHEEL, x=0, y=self.rng.choice((-3, -1, 1, 3)), precise_y=1.0, flipped=False),
                ]
            case 2:
                dragged = Event(pygame.MOUSEMOTION, pos=to, rel=(9, 9), buttons=(1, 0, 0))
                return [moved, down, dragged, Event(pygame.MOUSEBUTTONUP, pos=to, button=button)]
            case 3:
                return [self.rng.choice((down, up))]
            case 4:
                return [moved, down, up, down, up]
            case _:
                return [moved, down, up]

    def _keys(self) -> list[Event]:
        if self.app.navigator.top.editing and self.rng.below(2):
            return [Event(pygame.TEXTINPUT, text=self.rng.choice(TEXTS))]
        key, mod = self.rng.choice(KEYS), self.rng.choice(MODS)
        down = Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        up = Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        return self.rng.choice(([down, up], [down, up], [down, up], [down], [up], [down, up] * 3))

    def _window(self) -> list[Event]:
        match self.rng.below(14):
            case 0:
                self.app.window._window.size = self.rng.choice(SIZES)
                return []
            case 1:
                return [Event(pygame.DROPFILE, file=str(self._file()))]
            case 2:
                self.app.change(language=self.rng.choice(("en", "fr")))
                return []
            case 3:
                self.app.change(motion=self.rng.choice((0.0, 1.0, 4.0)))
                return []
            case 4 | 5:
                return [Event(self.rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE)))]
            case 6:
                return [Event(pygame.QUIT)]
            case 7:
                self._sit_down()
                return []
            case 8:
                self.app.navigator.reset(self.app.screens.home())
                return []
            case 9 | 10:
                go(self.app, self.rng)
                return []
            case _:
                return [Event(pygame.TEXTINPUT, text=self.rng.choice(TEXTS))]

    def _sit_down(self) -> None:
        """Begin a match at a table that is drawn by chance: it would be long before random presses came there."""
        entry = self.app.services.catalog[self.rng.choice(catalog.names())]
        count = self.rng.choice(entry.seats)
        by = [PERSON, *(self.rng.choice((PERSON, entry.usual_skill)) for _ in range(count - 1))]
        seats = tuple(Player(f"Somebody {seat + 1}", seat, who) for seat, who in enumerate(by))
        session = deal(self.app.services, entry.name, seats, {})
        if session is not None:
            self.app.navigator.reset(self.app.screens.home())
            self.app.navigator.push(self.app.screens.table(session))

    def _file(self) -> Path:
        files = sorted(path for path in self.app.store.root.parent.rglob("*") if path.is_file())
        return self.rng.choice([*files, self.app.store.root / "nothing", self.app.store.root])


def attack(root: Path, seconds: float, seed: int) -> Told:
    """Press for so many of the program's own seconds; what makes it stumble stays in `found` below the folder."""
    told, heard = Told(), Complaints()
    furnish(_store(root))
    logging.getLogger("game").addHandler(heard)
    try:
        while told.seconds < seconds:
            _session(root, told, min(seconds, told.seconds + SESSION), Rng.of(seed, told.starts))
            told.starts += 1
            trouble = read_settings(_store(root))[1]
            if trouble is not None:
                told.faults.append(f"the settings can't be read: {trouble}")
    finally:
        logging.getLogger("game").removeHandler(heard)
    told.complaints = heard.said
    return told


def _store(root: Path) -> Store:
    return Store(root / "kept", lambda entry: {})


def _session(root: Path, told: Told, end: float, rng: Rng) -> None:
    """Start the program, press until a moment, and close it; a fault ends it sooner."""
    app = App(root / "kept", "en", (1280, 720))
    app._worker = Desk(rng.below(1000))  # type: ignore[assignment]
    app.services.sound.muted = True
    fingers, last = Fingers(app, rng), list[str]()
    try:
        app.open()
        app.tick([], 1 / 60)
        while told.seconds < end:
            events = fingers.press()
            last = [*last[-40:], f"{type(app.navigator.top).__name__}: {events}"]
            step = rng.choice(STEPS)
            app.tick(events, step)
            told.seconds += step
            told.inputs += 1
            told.screens[type(app.navigator.top).__name__] += 1
            app.closing = False
    except Exception:
        told.faults.append(_keep(root / "found", told, last))
        app.navigator.scenes.clear()
    app.close()


def _keep(folder: Path, told: Told, last: list[str]) -> str:
    folder.mkdir(exist_ok=True)
    text = traceback.format_exc()
    (folder / f"input-{told.starts}.txt").write_text("\n".join([text, *last]), "utf-8", errors="replace")
    return f"start {told.starts}, input {told.inputs}: {text.strip().splitlines()[-1]}"


def main(root: Path, minutes: float, seed: int) -> int:
    """Attack, and say what came of it."""
    os.environ["HOME"] = os.environ["USERPROFILE"] = str(root)  # where matches, pictures and households are put
    told = attack(root, minutes * 60, seed)
    screens = ", ".join(f"{name} {number}" for name, number in told.screens.most_common())
    print(f"{told.seconds / 60:.0f} minutes of random input, seed {seed}: {told.inputs} inputs, {told.starts} starts")
    print(f"on {screens}")
    print(
        "\n".join(f"{number} times in the log: {text}" for text, number in told.complaints.most_common())
        or "no error in the log"
    )
    print("\n".join(told.faults) or "the program stumbled over nothing")
    return 1 if told.faults or told.complaints else 0
