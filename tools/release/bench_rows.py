"""What every measuring group of `bench.py` uses: a row of the table, and how children are started and asked."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from setup_environment import ROOT

from release.bench_program import MISSING, MissingError

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
CHILD = Path(__file__).with_name("bench_child.py")


@dataclass(frozen=True)
class Row:
    """Hold one measured figure: its name, value and unit; what it was compared with; what we are after."""

    name: str
    value: float
    unit: str
    aim: float | None = None
    ratio: float | None = None
    to: str = ""
    least: bool = False
    yardstick: bool = False
    """Whether it measures the machine alone, whatever the program is."""

    @property
    def met(self) -> bool | None:
        """Tell whether the aim is met; None where there is none. An aim bounds the ratio where there is one."""
        if self.aim is None:
            return None
        value = self.value if self.ratio is None else self.ratio
        return value >= self.aim if self.least else value <= self.aim

    @property
    def wanted(self) -> str:
        """Return the aim in words, "" where there is none."""
        return f"at {'least' if self.least else 'most'} {self.aim:g}" if self.aim is not None else ""

    def line(self) -> str:
        """Return the row as a line of the table."""
        ratio = f"{self.ratio:8.2f} × {self.to}" if self.ratio is not None else ""
        aim = f"  (aim: {self.wanted})" if self.wanted else ""
        verdict = {True: "  ok", False: "  MISSED", None: ""}[self.met]
        return f"{self.name:56} {self.value:12.3f} {self.unit:8}{ratio}{aim}{verdict}"

    def markdown(self) -> str:
        """Return the row as a line of a table in Markdown."""
        ratio = f"{self.ratio:.2f} × {self.to}" if self.ratio is not None else ""
        verdict = {True: ", met", False: ", missed", None: ""}[self.met]
        return f"| {self.name} | {self.value:.3g} {self.unit} | {ratio} | {self.wanted}{verdict} |"


def table(rows: Sequence[Row]) -> str:
    """Return rows as a table in Markdown."""
    return "\n".join(["| | median | ratio | aim |", "| --- | --- | --- | --- |", *(row.markdown() for row in rows)])


@dataclass(frozen=True)
class Bench:
    """Hold what every group needs: a folder to write to, how many rounds, the display ("" for none), the checkout.

    Beside it are measured the package in a folder ("" for none), and programs of others where `peers` asks for them.
    """

    folder: Path
    rounds: int
    display: str
    root: str = ROOT
    package: str = ""
    peers: bool = True
    lacks: set[str] = field(default_factory=set)
    """What was asked for once, and isn't there: a program that never answers would be waited for in every round."""

    def environment(self, real: bool) -> dict[str, str]:
        """Return a child's environment, with a real window where asked for and to be had."""
        known = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "SDL_VIDEODRIVER")}
        driver = {"DISPLAY": self.display} if real and self.display else {"SDL_VIDEODRIVER": "dummy"}
        tools = str(CHILD.parents[1])
        paths = os.pathsep.join((self.root, tools))  # a child is no script of its folder: `-P` keeps that out
        return {**known, **driver, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": ""}

    def child(self, words: Sequence[str], real: bool = False) -> subprocess.Popen[str]:
        """Start a Python on `bench_child.py`, or on code with `-c`."""
        command = [sys.executable, "-P", *words]
        return subprocess.Popen(
            command, env=self.environment(real), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def tell(self, *words: str, script: Path = CHILD) -> dict[str, float]:
        """Return the figures that a child measures and prints as JSON. Raises MissingError."""
        with self.child([str(script), *words]) as process:
            told, _ = process.communicate()
        if process.returncode:
            raise SystemExit(f"measuring {script.stem} {words[0]} failed")
        figures: dict[str, float] = json.loads(told.splitlines()[-1])
        if MISSING in figures:
            raise MissingError(figures[MISSING])
        return figures


Measure: TypeAlias = Callable[[Bench], Iterator[Row]]


def interleave(measures: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """Measure everything in turns, after a round that does not count; return the medians."""
    result: dict[str, list[float]] = {name: [] for name in measures}
    for count in range(rounds + 1):
        for name, measure in measures.items():
            value = measure()
            if count:
                result[name].append(value)
    return {name: statistics.median(values) for name, values in result.items()}
