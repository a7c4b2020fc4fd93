"""Walks from screen to screen in which hardly anything that was drawn or measured is kept, and what is seen on them.

They are walked once more in slices, too: each picture is left half drawn again and again until it is whole.

`python3 -m tests.starved` walks all of them, in four sizes, and prints how many ways and pictures there were;
`python3 -m tests.starved 960x600 shelf` some of them; with `slices` in slices.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias, TypeVar

import pygame

from game.content.images.allowance import AwaitedError, FrameBudget, UnfinishedError
from game.games import catalog
from game.scenes.setup.setup import Setup
from game.ui.draw.canvas import allowed
from tests.scarce import even, starved
from tests.scenes.box import Box, canvas_of
from tests.scenes.scenes import SIX, played
from tests.scenes.seated import go, sit_down
from tests.seen.walks import SHOWN
from tests.workers import StillWorker

SIZES: Final = ((1280, 720), (960, 600), (1000, 1400), (1920, 1080))
SHARES: Final = (0.1, 0.0)
"""How much is kept of what usually is: a tenth, and nothing but what was drawn last."""
BACK: Final = "<-"
T = TypeVar("T")
Start: TypeAlias = Callable[[Path, tuple[int, int], float, str], Box]
Drawn: TypeAlias = Callable[[Box], pygame.Surface]
MOST_SLICES: Final = 5_000


def _setup(game: str) -> Start:
    def show(root: Path, size: tuple[int, int], letters: float, language: str) -> Box:
        box = Box(root, size, letters, language)
        box.show(box.screens.home())
        box.services.navigator.push(Setup(box.services, box.screens, game))
        box.services.navigator.settle()
        return box

    return show


def _table(game: str) -> Start:
    def show(root: Path, size: tuple[int, int], letters: float, language: str) -> Box:
        box = Box(root, size, letters, language)
        worker = StillWorker()
        box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
        sit_down(box, game)
        return box

    return show


def _home_after(root: Path, size: tuple[int, int], letters: float, language: str) -> Box:
    box = Box(root, size, letters, language)
    played(box, SIX, 2000, 5).close()
    box.show(box.screens.home())
    return box


MADE_UP: Final = ("home_three", "home_results", "home_plain", "setup_plain", "home_five", "home_five_continue")
"""Screens with games that there aren't: they lead nowhere."""
STARTS: Final[Mapping[str, Start]] = {
    **{name: show for name, show in SHOWN.items() if name not in MADE_UP},
    "home_after": _home_after,
    **{f"setup_{game}": _setup(game) for game in catalog.names()},
    **{f"table_{game}": _table(game) for game in catalog.names()},
}
"""The screens that walks begin on: all that tests know, and every game's set-up and table."""


class Way(NamedTuple):
    """Say what leads from a screen to another one."""

    here: str
    key: str
    there: str

    @property
    def kind(self) -> tuple[str, str, str]:
        """Return what is the same for ways that differ in numbers alone: to one level or another, of one seat."""
        return self.here, re.sub(r"[0-9]+|\b[IVab]+[a-f]\b", "#", self.key), self.there


@dataclass(frozen=True)
class Seen:
    """Hold what was seen: after which press, on which screen, and a digest of all pixels."""

    after: str
    screen: str
    digest: str


def settled(box: Box) -> pygame.Surface:
    """Return a picture of what a box shows once all is kept of it that is: light that breathes is rounded otherwise."""
    for _ in range(2):
        box.draw()
    return box.draw()


def in_slices(box: Box) -> pygame.Surface:
    """Return the same after it was left half drawn whenever a single thing had been made for it.

    Raises AssertionError where it never comes to its end.
    """
    canvas, allowance = canvas_of(box), FrameBudget(lambda: 1.0)
    whole = left = 0
    while whole < 3:
        try:
            with allowed(canvas, allowance, 0.0):
                box.services.navigator.draw(canvas, box.services.kit)
            whole += 1
        except AwaitedError:
            continue  # somebody is still at it
        except UnfinishedError:
            left += 1
            assert left < MOST_SLICES, "a picture is never whole"
    return canvas.surface


class Walk:
    """Go from one screen to all that it leads to, and back after each; `draw` takes the pictures."""

    def __init__(self, root: Path, start: str, size: tuple[int, int], draw: Drawn = Box.draw) -> None:
        self.root, self.start, self.size, self._drawn = root, start, size, draw
        self.seen: list[Seen] = []
        self._boxes = 0
        self._draws = True
        self._begin()

    def ways(self) -> list[Way]:
        """Return what leads to other screens: keys of controls, and names of pages that may lie over this one."""
        self._draws = False
        keys = [f"+{name}" for name, _ in self.box.top.player_overlays]
        keys += [part.key for part in self.box.top.parts if part.control is not None and part.control.enabled]
        here = type(self.top).__name__
        led = ((key, self._leads(key)) for key in dict.fromkeys(keys))
        return [Way(here, key, there) for key, there in led if there]

    def go(self, ways: Sequence[Way]) -> list[Seen]:
        """Take ways one after another; return all that was seen."""
        self._see("")
        for way in ways:
            self._leads(way.key)
        return self.seen

    def _begin(self) -> None:
        self._boxes += 1
        self.box = STARTS[self.start](self.root / str(self._boxes), self.size, 1.0, "en")
        worker = StillWorker()
        self.box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
        self.box.services.motion = self.box.services.navigator.motion = 1.0
        self.top = self.box.top

    def _leads(self, way: str) -> str:
        """Press something, look, and come back; return which screen it led to, or ""."""
        navigator = self.box.services.navigator
        before = list(navigator.scenes)
        if not self._press(way):
            return ""
        self._see(way)
        if navigator.scenes == before:
            return ""
        there = type(navigator.top).__name__
        self._come_back()
        self._see(f"{way} {BACK}")
        return there

    def _press(self, way: str) -> bool:
        if way.startswith("+"):
            acts = dict(self.box.top.player_overlays)
            if way[1:] not in acts:
                return False
            acts[way[1:]]()
            self.box.services.navigator.settle()
            return True
        part = next((part for part in self.box.top.parts if part.key == way), None)
        if part is None or part.control is None or not part.control.enabled:
            return False
        self.box.top.focus.at(way, self.box.top.time)
        self.box.top.focused()
        part = next((part for part in self.box.top.parts if part.key == way), None)
        if part is None:
            return False
        self.box.top.press(part)
        self.box.services.navigator.settle()
        return True

    def _come_back(self) -> None:
        navigator = self.box.services.navigator
        if self.top not in navigator.scenes:
            self._leave()
            return
        while navigator.top is not self.top:
            navigator.end(navigator.top)
            navigator.settle()

    def _leave(self) -> None:
        for scene in reversed(self.box.services.navigator.scenes):
            scene.leave()
        self.box.services.sound.close()
        self._begin()

    def _see(self, way: str) -> None:
        if not self._draws:
            return
        for number in range(2):
            go(self.box, 0.4, 0.2)
            pixels = pygame.image.tobytes(self._drawn(self.box), "RGB")
            name = type(self.box.services.navigator.top).__name__
            self.seen.append(Seen(f"{way} {number}", name, blake2b(pixels, digest_size=8).hexdigest()))

    def end(self) -> None:
        for scene in reversed(self.box.services.navigator.scenes):
            scene.leave()
        self.box.services.sound.close()


def walked(
    root: Path, start: str, size: tuple[int, int], share: float, ways: Sequence[Way], draw: Drawn = Box.draw
) -> list[Seen]:
    """Return what is seen on the ways from a screen, where a share of what usually is kept is."""
    with starved(share), even(_folder(root)):
        walk = Walk(root, start, size, draw)
        try:
            return walk.go(ways)
        finally:
            walk.end()


def ways_of(root: Path, start: str, size: tuple[int, int]) -> list[Way]:
    """Return all that leads from a screen to another one."""
    with even(_folder(root)):
        walk = Walk(root, start, size)
        try:
            return walk.ways()
        finally:
            walk.end()


def _folder(root: Path) -> Path:
    """Return a folder that stands in for the player's."""
    home = root / "home"
    home.mkdir(parents=True)
    return home


class Tour:
    """Walk from many screens in one size, each kind of way once, and count what was seen."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self.size = size
        self._here = folder / "walk"
        self.wrong: list[str] = []
        self.pictures = 0
        self.walked: set[tuple[str, str, str]] = set()

    def walk(self, start: str, shares: Sequence[float] = SHARES, most: int = sys.maxsize) -> None:
        """Walk from a screen wherever nobody has walked yet, as usual and with less kept; note what differs.

        Of all those ways so many are taken at most.
        """
        ways = self._ways(start, most)
        self._compare(start, ways, {"usual": (1.0, Box.draw), **{f"{each} kept": (each, Box.draw) for each in shares}})

    def slice(self, start: str, most: int = sys.maxsize) -> None:
        """Walk from a screen likewise, and once more with each picture drawn in slices; note what differs."""
        self._compare(start, self._ways(start, most), {"usual": (1.0, settled), "in slices": (1.0, in_slices)})

    def _ways(self, start: str, most: int) -> tuple[Way, ...]:
        ways = {way.kind: way for way in self._in_a_folder(ways_of, start) if way.kind not in self.walked}
        ways = dict(islice(ways.items(), most))
        self.walked |= ways.keys()
        return tuple(ways.values())

    def _compare(self, start: str, ways: Sequence[Way], kinds: Mapping[str, tuple[float, Drawn]]) -> None:
        """Take the same ways in several manners; note what isn't seen as in the first."""
        seen = {how: self._in_a_folder(walked, start, share, ways, draw) for how, (share, draw) in kinds.items()}
        usual, *others = seen.items()
        self.pictures += len(usual[1]) * len(seen)
        for how, other in others:
            pairs = zip(usual[1], other, strict=True)
            self.wrong += [f"{start}, {how}: {was.after!r} on {was.screen}" for was, now in pairs if was != now]

    def _in_a_folder(self, walk: Callable[..., list[T]], start: str, *more: object) -> list[T]:
        """Do something in a folder that is new and always has the same name: some screens show it."""
        try:
            return walk(self._here, start, self.size, *more)
        finally:
            shutil.rmtree(self._here)


def main(names: Sequence[str]) -> int:
    """Walk from all screens or from some, in all sizes or in some, and print what was seen, and what differs."""
    wrong = 0
    sizes = [size for size in SIZES if f"{size[0]}x{size[1]}" in names] or SIZES
    sliced = "slices" in names
    starts = [name for name in names if name in STARTS] or STARTS
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            tour = Tour(Path(folder), size)
            for name in starts:
                before = len(tour.wrong)
                (tour.slice if sliced else tour.walk)(name)
                told = f"{size[0]}x{size[1]} {name}: {len(tour.walked)} ways, {tour.pictures} pictures"
                sys.stdout.write("\n".join((told, *tour.wrong[before:], "")))
                sys.stdout.flush()
        wrong += len(tour.wrong)
    sys.stdout.write(f"{wrong} pictures differ\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
