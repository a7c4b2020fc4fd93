"""Compare with an earlier checkout: `bench.py --against` measures both in turns, round by round, and tells ratios.

An earlier checkout is driven by this one's measuring children (`bench_program.py` knows its other names). A row that
only one of the two has is left out, and said so. A ratio says how much worse here is than there, so above 1 is worse
for what should be quick or small and for what should be much alike.
"""

from __future__ import annotations

import io
import os
import statistics
import subprocess
import tarfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Final, Protocol

from setup_environment import ROOT

from release.bench_program import MissingError

LIMIT: Final = 1.1
"""No issue ends with a row above it without saying which and why."""
BASELINE: Final = Path(__file__).with_name("bench_baseline.txt")
COMPARED: Final = ("rules", "redraw", "book", "start", "idle", "memory")
NEEDED: Final = ("game", "assets", "levels", "pyproject.toml")
HERE: Final = "here"
THERE: Final = "there"
FINEST: Final = {"/s": 5.0, "%": 0.1}
"""What is below is nothing: an idle window's wake-ups a second, and its share of a core."""
FEW: Final = {"idle": 3, "start": 7, "memory": 3}
"""Most rounds of a group in which one round lasts a minute."""


class NoBaselineError(Exception):
    """Say in a sentence why there is nothing to compare with."""


class Measured(Protocol):
    """What a measuring group yields, of which a comparison reads this much."""

    @property
    def name(self) -> str: ...
    @property
    def value(self) -> float: ...
    @property
    def unit(self) -> str: ...
    @property
    def least(self) -> bool: ...
    @property
    def yardstick(self) -> bool: ...


Measure = Callable[[], Iterable[Measured]]


@dataclass(frozen=True)
class Compared:
    """Hold a row's medians in both checkouts, and how much worse here is than there."""

    name: str
    here: float
    there: float
    unit: str
    ratio: float
    yardstick: bool = False

    @property
    def above(self) -> bool:
        """Tell whether it is worse than may be: a yardstick only shows how even the machine was."""
        return self.ratio > LIMIT and not self.yardstick

    def line(self) -> str:
        """Return the row as a line of the table."""
        verdict = f"  ABOVE {LIMIT:g}" if self.above else ""
        return f"{self.name:56} {self.here:12.3f} {self.there:12.3f} {self.unit:8} {self.ratio:6.2f} ×{verdict}"


@dataclass(frozen=True)
class Comparison:
    """Hold a group's compared rows, a sentence for each that only one checkout has, and the machine's load after it."""

    group: str
    rows: tuple[Compared, ...]
    left_out: tuple[str, ...] = ()
    load: str = ""

    def page(self) -> str:
        """Return the group as lines of the table."""
        head = f"== {self.group}: here, there, here to there (the machine's load {self.load or 'unknown'})"
        return "\n".join([head, *(row.line() for row in self.rows), *(f"left out: {why}" for why in self.left_out)])


@dataclass
class Told:
    """Gather what has been compared with a commit."""

    commit: str
    rows: list[Compared] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)

    def add(self, comparison: Comparison) -> None:
        self.rows += comparison.rows
        self.left_out += comparison.left_out
        self.loads.append(comparison.load)

    @property
    def above(self) -> list[str]:
        """Return the names of rows that are worse than the limit."""
        return [row.name for row in self.rows if row.above]

    def plain(self) -> dict[str, object]:
        """Return everything as JSON knows it."""
        rows = [{**asdict(row), "above": row.above} for row in self.rows]
        return {"against": self.commit, "rows": rows, "left_out": self.left_out, "loads": self.loads}

    def end(self) -> str:
        """Return the sentence below the table."""
        return f"{len(self.above)} of {len(self.rows)} rows are above {LIMIT:g} × of {self.commit}."


def baseline() -> str:
    """Return the commit that `bench_baseline.txt` names. Raises NoBaselineError."""
    words = BASELINE.read_text(encoding="utf-8").split() if BASELINE.is_file() else []
    if not words:
        raise NoBaselineError(
            f"tools/release/{BASELINE.name} names no commit to compare with: name one after --against."
        )
    return words[0]


def check_out(commit: str, folder: Path, root: str = ROOT) -> Path:
    """Unpack what the program of a commit needs into a folder, and return it. Raises NoBaselineError."""
    command = ["git", "-C", root, "archive", "--format=tar", commit, *NEEDED]
    try:
        packed = subprocess.run(command, capture_output=True, check=True).stdout
    except FileNotFoundError:
        raise NoBaselineError("There is no git here, so no other checkout can be made to compare with.") from None
    except subprocess.CalledProcessError as error:
        why = error.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
        raise NoBaselineError(
            f"The commit {commit} can't be checked out to compare with ({''.join(why)}). "
            "A shallow clone lacks it: fetch it, or name another after --against."
        ) from None
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        tar.extractall(folder, filter="data")
    return folder


def turns(rounds: int) -> Iterator[tuple[str, str]]:
    """Yield who is measured first and who second, round by round: each goes first every other time."""
    for count in range(rounds):
        yield (HERE, THERE) if count % 2 == 0 else (THERE, HERE)


def compare_all(groups: Mapping[str, Mapping[str, Measure]], rounds: int) -> Iterator[Comparison]:
    """Compare what can be compared of some groups, one after another."""
    for group in COMPARED:
        if group in groups:
            yield replace(compare(group, groups[group], rounds), load=_load())


def compare(group: str, sides: Mapping[str, Measure], rounds: int) -> Comparison:
    """Measure a group in both checkouts in turns, and compare what both have."""
    taken: dict[str, dict[str, list[Measured]]] = {HERE: {}, THERE: {}}
    for order in turns(min(rounds, FEW.get(group, rounds))):
        for side in order:
            try:
                for row in sides[side]():
                    taken[side].setdefault(row.name, []).append(row)
            except MissingError as missing:
                return Comparison(group, (), (f"{group}: {side} is no {missing}",))
    return _compared(group, taken[HERE], taken[THERE])


def _compared(group: str, here: Mapping[str, list[Measured]], there: Mapping[str, list[Measured]]) -> Comparison:
    rows = tuple(_row(name, here[name], there[name]) for name in here if name in there)
    lone = {HERE: [name for name in here if name not in there], THERE: [name for name in there if name not in here]}
    return Comparison(group, rows, tuple(f"{name}: only {side}" for side, names in lone.items() for name in names))


def _row(name: str, here: list[Measured], there: list[Measured]) -> Compared:
    value, earlier = (statistics.median(row.value for row in rows) for rows in (here, there))
    unit = here[0].unit
    ratio = worse(value, earlier, FINEST.get(unit, 0.0))
    return Compared(name, value, earlier, unit, 1 / ratio if here[0].least else ratio, here[0].yardstick)


def worse(value: float, earlier: float, finest: float = 0.0) -> float:
    """Return how many times more a value is than an earlier one, where both are at least the finest that counts."""
    return max(value, finest) / max(earlier, finest)


def _load() -> str:
    """Return how busy the machine is, as the mean number of running processes of the last minute; "" if unknown."""
    return f"{os.getloadavg()[0]:.2f}" if hasattr(os, "getloadavg") else ""
