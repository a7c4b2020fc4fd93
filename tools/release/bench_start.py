"""How soon the program is there: its first picture and the first thing it obeys, beside a bare window and peers.

On a screen of Xvfb's it is seen from outside, as every other program is (`bench_screen.py`): the picture that stays,
but for a lamp that sways; and, while the pointer moves over a game's tile, the first answer to that. The very first
start, of which nothing is kept, has its own rows: something that is not one colour, and home.
Without a screen the checkout tells when home was drawn and events were read.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from release import bench_peers
from release.bench_peers import Program, common_environment, session_bus
from release.bench_program import BARE, MissingError
from release.bench_rows import CHILD, SIZES, Bench, Row, interleave
from release.bench_screen import Part, Screen, Touched, screen

FRESH: Final = "a fresh folder"
MOST_ROUNDS: Final = 7
"""More would take a quarter of an hour."""
TILE: Final = Part(0.05, 0.35, 0.2, 0.7)
"""A game's tile at home, in shares of the window."""
STAYS: Final = "\nwhile True:\n    time.sleep(1)\n"
"""Keeps a bare window there until it is ended."""
BESIDE: Final = "aisleriot"
PICTURE: Final = {1280: 1.3, 3840: 3.0}
"""How many times a bare window's first picture home's may take, by the screen's width."""
INPUT: Final = 2.0
"""How many times that the first thing obeyed may take, at 1280×720."""
VERY_FIRST: Final = {1280: 1.0, 3840: 2.0}
"""Seconds until home stands at the very first start."""
PACKED: Final = 1.15
"""How many times the checkout's first picture the package's may take."""

Timed = Callable[[], Mapping[str, float]]


def start(bench: Bench) -> Iterator[Row]:
    """Time from the command to a picture of home, to home that is drawn and takes input, and to peers' pictures."""
    yield from _told(bench)
    for size in (SIZES[0], SIZES[-1]) if bench.rounds == 1 or bench.rounds > 4 else SIZES[:1]:
        try:
            with screen(size) as seen, session_bus() as bus:
                yield from _seen(bench, seen, bus)
        except MissingError as missing:
            print(f"left out: starts seen from outside, for there is no {missing}", file=sys.stderr)


def _told(bench: Bench) -> Iterator[Row]:
    """Ask the checkout itself, without a screen."""
    kept = bench.folder / "kept"

    def seconds(words: list[str]) -> float:
        words = [tempfile.mkdtemp(dir=bench.folder) if word == FRESH else word for word in words]
        since = time.monotonic()
        with bench.child(words) as process:
            told, _ = process.communicate()
        return float(told.splitlines()[-1]) - since

    for width, height in SIZES:
        size = [str(width), str(height)]
        medians = interleave(
            {
                "bare": partial(seconds, ["-c", BARE.format(width, height)]),
                "home": partial(seconds, [str(CHILD), "start", str(kept), *size]),
                "first": partial(seconds, [str(CHILD), "start", FRESH, *size]),
            },
            bench.rounds,
        )
        where = f"{width}×{height}, dummy"
        yield Row(f"start: bare window ({where})", medians["bare"], "s", yardstick=True)
        aim = INPUT if width == SIZES[0][0] else None
        ratio = medians["home"] / medians["bare"]
        yield Row(f"start: home drawn, input read ({where})", medians["home"], "s", aim, ratio, "bare")
        yield Row(f"start: the very first drawn, input read ({where})", medians["first"], "s")


def _seen(bench: Bench, seen: Screen, bus: str) -> Iterator[Row]:
    """Look at one screen in turns; tell medians and ratios."""
    starts = Starts(bench, seen, bus)
    medians = starts.medians(min(bench.rounds, MOST_ROUNDS))
    width, height = seen.size
    yield from rows(medians, width, f"{width}×{height}, seen")


def rows(medians: Mapping[str, float], width: int, where: str) -> Iterator[Row]:
    """Make rows of one screen's medians, in seconds: of `bare`, of peers, and of `home`, `input`, `sign`, `first`."""
    bare = medians["bare"]
    yield Row(f"start: bare window ({where})", bare, "s", yardstick=True)
    for name in bench_peers.PEERS:
        if name in medians:
            yield Row(f"start: {name} ({where})", medians[name], "s", None, medians[name] / bare, "bare")
    for kind in ("checkout", "package"):
        of_kind = {name.split()[0]: value for name, value in medians.items() if name.endswith(f" {kind}")}
        yield from _rows_of(kind, of_kind, medians, width, where)
    if "home package" in medians and "home checkout" in medians:
        ratio = medians["home package"] / medians["home checkout"]
        name = f"start: package beside checkout ({where})"
        yield Row(name, medians["home package"], "s", PACKED, ratio, "checkout")


def _rows_of(
    kind: str, own: Mapping[str, float], medians: Mapping[str, float], width: int, where: str
) -> Iterator[Row]:
    where = f"{kind}, {where}"
    aims = {"home": PICTURE.get(width), "input": INPUT if width == SIZES[0][0] else None}
    for moment, words in (("home", "first picture"), ("input", "first obeyed")):
        if moment not in own:
            continue
        value = own[moment]
        yield Row(f"start: home, {words} ({where})", value, "s", aims[moment], value / medians["bare"], "bare")
        if BESIDE in medians and width == SIZES[0][0]:
            name = f"start: home, {words}, beside {BESIDE} ({where})"
            yield Row(name, value, "s", 1.0, value / medians[BESIDE], BESIDE)
    if "sign" in own:
        yield Row(f"start: the very first, a sign of life ({where})", own["sign"], "s")
    if "first" in own:
        yield Row(f"start: the very first, home stands ({where})", own["first"], "s", VERY_FIRST.get(width))


class Starts:
    """Start programs on a screen, each in a home of its own that stays from start to start, or in a fresh one."""

    def __init__(self, bench: Bench, seen: Screen, bus: str) -> None:
        self.bench, self.screen, self.bus = bench, seen, bus
        self._rests: dict[str, bytes] = {}  # what each program came to rest with, untouched

    def medians(self, rounds: int) -> dict[str, float]:
        """Return median seconds of everything that can be started; the first round does not count."""
        timed = {name: ask for name, ask in self._timed().items() if name not in self.bench.lacks}
        told: dict[str, list[float]] = {}
        for number in range(rounds + 1):
            for name in tuple(timed):
                try:
                    figures = timed[name]()
                except MissingError as missing:
                    print(f"left out: {name}, for there is no {missing}", file=sys.stderr)
                    del timed[name]
                    self.bench.lacks.add(name)
                    continue
                for moment, value in figures.items() if number else ():
                    told.setdefault(moment, []).append(value)
        return {moment: statistics.median(values) for moment, values in told.items()}

    def _timed(self) -> dict[str, Timed]:
        """Return what is measured, in the order of a round."""
        bench, (width, height) = self.bench, self.screen.size
        python, paths = sys.executable, {"PYTHONPATH": bench.root}
        size = ("--size", f"{width}x{height}") if (width, height) != SIZES[0] else ()
        bare = Program((python, "-P", "-c", BARE.format(width, height) + STAYS))
        result: dict[str, Timed] = {"bare": partial(self._picture, "bare", bare, self._home("bare"))}
        if bench.peers and (width, height) == SIZES[0]:
            for name, peer in bench_peers.installed().items():
                result[name] = partial(self._picture, name, peer, self._home(name))
        own = {"checkout": Program((python, "-P", "-m", "game", *size), paths)}
        if bench.package and (file := packaged(Path(bench.package))) is not None:
            own["package"] = Program((file, *size))
        for kind, program in own.items():
            home = self._home(kind)
            result[f"home {kind}"] = partial(self._picture, f"home {kind}", program, home)
            result[f"input {kind}"] = partial(self._answer, kind, program, home)
            result[f"first {kind}"] = partial(self._very_first, kind, program)
        return result

    def _home(self, name: str) -> Path:
        return self.bench.folder / "homes" / f"{name}-{self.screen.size[0]}"

    def _environment(self, program: Program, home: Path) -> dict[str, str]:
        return {**common_environment(home, self.screen.display, self.bus), **program.environment}

    def _picture(self, name: str, program: Program, home: Path) -> dict[str, float]:
        seen = self.screen.watch(program.command, self._environment(program, home))
        self._rests[name] = seen.rest
        return {name: seen.stands}

    def _answer(self, kind: str, program: Program, home: Path) -> dict[str, float]:
        touched = Touched(TILE, self._rests[f"home {kind}"], self.screen.size[0])
        seen = self.screen.watch(program.command, self._environment(program, home), touched)
        return {f"input {kind}": seen.answered(touched)}

    def _very_first(self, kind: str, program: Program) -> dict[str, float]:
        home = Path(tempfile.mkdtemp(dir=self.bench.folder, prefix="home-"))  # nobody has ever started in it
        seen = self.screen.watch(program.command, self._environment(program, home))
        return {f"sign {kind}": seen.sign, f"first {kind}": seen.stands}


def packaged(folder: Path) -> str | None:
    """Return the program in a package's folder, None where there is none."""
    names = ("Synchrony", "synchrony", "Synchrony.exe")
    return next((str(folder.absolute() / name) for name in names if (folder / name).is_file()), None)
