"""Measure how screens open: `bench_openings.py FOLDER WIDTH HEIGHT [WORD...]` prints figures as JSON, in milliseconds.

Every screen is opened by a press, from home or from where it is opened, after a rest as long as a person takes: what is
prepared meanwhile has that time. For each: until something changes, until a picture of the new screen is seen, and the
longest frame of opening, up to `LOOKS` seconds after the press; as time passes, and as work of the frame's own thread
(`work` until the new picture, `worked` in the longest frame), which no neighbour on a shared machine lengthens; and how
many drawings frames rasterised (`drawn`).
A screen is opened once in a process, as somebody opens it who has just started the program. With words, only screens
whose names have one of them are told.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from release.bench_program import open_home

if TYPE_CHECKING:
    from game.app import App

RESTS = 1.5  # seconds that a screen is looked at before something is pressed
LOOKS = 2.0
AIMS = {"seen": 100.0, "longest": 50.0}
WORKED = time.perf_counter if sys.platform == "win32" else time.thread_time
WAYS: Mapping[str, tuple[str, ...]] = {
    "syncro": ("tile:syncro", "team"),
    "syncro's story": ("tile:syncro", "go", *("pages:on",) * 9),
    **{game: (f"tile:{game}", "start") for game in ("syncron", "soon", "chrono", "sinoda")},
    "lessons": ("learn",),
    "settings": ("settings", "set:keys"),
    "people": ("profile",),
    "shelf": ("shelf",),
    "rulebook": ("learn", "rules:soon"),
}
"""What is pressed one after another, from home; a name that begins with + is a page that may lie over any screen."""


@dataclass
class Frames:
    """Hold what each frame of an opening cost, as pieces between one flip and the next."""

    since: float
    first: float = 0.0
    seen: float = 0.0
    began: float = field(default_factory=WORKED)
    work: float = 0.0
    longest: float = 0.0
    worked: float = 0.0
    drawn: int = 0
    _piece: tuple[float, float] = field(default=(0.0, 0.0))

    def begin(self) -> None:
        """Begin a piece."""
        self._piece = time.perf_counter(), WORKED()

    def end(self) -> None:
        """End a piece, and begin the next one."""
        wall, work = self._piece
        self.begin()
        self.longest = max(self.longest, self._piece[0] - wall)
        self.worked = max(self.worked, self._piece[1] - work)


class Opener:
    """Press what opens screens, and keep what that took."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.frames: Frames | None = None
        self.ground: object = None
        self.told: dict[str, dict[str, float]] = {}
        self._flip = app.window.flip
        app.window.flip = self._flipped  # type: ignore[method-assign]
        self._count()

    def open(self, way: str, act: Callable[[], None]) -> None:
        """Do what opens a screen, and go on until everything has been seen of it."""
        self.rest(RESTS)
        self.ground = self.app.navigator.top
        frames = self.frames = Frames(time.perf_counter())
        act()
        self.rest(LOOKS)
        self.frames = None
        if not frames.seen:
            return  # it leads to nothing else
        self.told[f"{way}: {type(self.app.navigator.top).__name__}"] = {
            "changes": 1000 * (frames.first - frames.since),
            "seen": 1000 * (frames.seen - frames.since),
            "work": 1000 * frames.work,
            "longest": 1000 * frames.longest,
            "worked": 1000 * frames.worked,
            "drawn": frames.drawn,
        }

    def press(self, key: str) -> None:
        """Press a control with a mouse that rests on it, or lay a page over everything."""
        import pygame

        top: Any = self.app.navigator.top
        if key.startswith("+"):
            dict(top.player_overlays)[key[1:]]()
            self.tick([])
            return
        part = next(part for part in top.parts if part.key == key)
        place = tuple(round(along * self.app.services.kit.frame.scale) for along in part.target.middle)
        self.tick([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)])
        self.tick([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1)])

    def point(self, key: str) -> None:
        """Let the mouse rest on a control for a moment, as before a press."""
        import pygame

        part = next((part for part in self.app.navigator.top.parts if part.key == key), None)
        if part is not None:
            place = tuple(round(along * self.app.services.kit.frame.scale) for along in part.target.middle)
            self.tick([pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 0), buttons=(0, 0, 0))])
            self.rest(0.3)

    def rest(self, seconds: float) -> None:
        """Let the program go on as it does when nobody presses anything."""
        import pygame

        from game.app import FRAME

        app, ends = self.app, time.perf_counter() + seconds
        while (left := ends - time.perf_counter()) > 0:
            alive = app.navigator.alive
            wake = FRAME - (app._now() - app._clock) if alive else app.navigator.seconds_until_update()
            app.window.wait(min(left, left if wake is None else wake))
            self.tick(pygame.event.get())

    def tick(self, events: list[Any]) -> None:
        """Go round once; what it took counts while something opens."""
        if self.frames is not None:
            self.frames.begin()
        with self.app.services.way.frame():
            self.app.tick(events)
        if self.frames is not None:
            self.frames.end()

    def _flipped(self) -> None:
        self._flip()
        frames = self.frames
        if frames is None:
            return
        frames.end()
        now = time.perf_counter()
        frames.first = frames.first or now
        if self.app.navigator.top is not self.ground and self._shows():
            frames.seen = frames.seen or now
            frames.work = frames.work or WORKED() - frames.began

    def _shows(self) -> bool:
        """Tell whether anything of the new screen is seen."""
        navigator: Any = self.app.navigator
        fade = navigator.fade
        if not hasattr(navigator, "coming"):  # an earlier program draws it in the frame that opens it
            return True
        if not hasattr(fade, "_dips"):
            return not fade.covers or not navigator.coming.waits
        from game.scenes.shell.navigation import fade as earlier  # through the night

        dark: Any = earlier
        dips = fade._dips and 1 - fade.left / dark.DIPS < dark.DARKEST
        return not fade.covers or not (dips or navigator.coming.waits)

    def _count(self) -> None:
        """Count the drawings that are rasterised by the frame itself."""
        import pygame

        make = pygame.image.load_sized_svg

        def counted(*args: Any) -> pygame.Surface:
            if self.frames is not None and threading.current_thread() is threading.main_thread():
                self.frames.drawn += 1
            return make(*args)

        pygame.image.load_sized_svg = counted  # type: ignore[assignment]


def openings(folder: str, width: str, height: str, *words: str) -> None:
    """Print what each screen's opening took."""
    app = open_home(folder, width, height)
    if hasattr(app.navigator, "coming"):
        app.navigator.coming.take_time()
    opener = Opener(app)
    try:
        for name, keys in WAYS.items():
            if words and not any(word in name for word in words):
                continue
            _walk(opener, name, keys)
    finally:
        app.close()
    print(json.dumps({f"{name}, {what}": value for name, told in opener.told.items() for what, value in told.items()}))


def rows(figures: Mapping[str, float]) -> Iterator[tuple[str, float, str, float | None]]:
    """Yield, of what a child has printed, the name, the value, the unit of each row, and what we are after.

    `bench.py` makes a group of it: `Row(*row) for row in rows(bench.tell(folder, "1280", "720", script=OPENINGS))`.
    """
    for name, value in figures.items():
        what = name.rpartition(", ")[2]
        unit = "" if what == "drawn" else "ms"
        yield f"opening: {name} (1280×720, dummy)", value, unit, AIMS.get(what)


def _walk(opener: Opener, name: str, keys: tuple[str, ...]) -> None:
    """Press one key after another, and come home again."""
    navigator = opener.app.navigator
    for key in keys:
        opener.point(key)
        if not key.startswith("+") and key not in {part.key for part in navigator.top.parts}:
            break  # the story has fewer pages
        opener.open(name, partial(opener.press, key))
    while len(navigator.scenes) > 1:
        opener.open(f"{name}, back from {type(navigator.top).__name__} to", partial(_back, opener))


def _back(opener: Opener) -> None:
    opener.app.navigator.pop()
    opener.tick([])


if __name__ == "__main__":
    openings(*sys.argv[1:])
