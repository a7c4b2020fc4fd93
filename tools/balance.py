"""Let teams of the strongest partners try Syncro's levels, and say how often they win at the first try.

    tools/balance.py --games 400 --idle --write --page

measures every level of the steep and the gentle road at 2, 3, 4 and 5 mages, writes date and figures into the maps,
and makes game/games/syncro/BALANCE.md from what the maps say.

What is assumed: every mage is a `regular` computer player with its own budget. Each level is tried once by itself, from
what an adventure brings that has won all levels before, was left and is taken up again (SY-41): mage 1 leads by
default, nobody has kept Spells, from IIa on each mage draws a Reward, all Fog is in its pile, and as many Lieutenants,
drawn at random, are gone as lay in the levels before. No victory has unlocked anything. With `--idle` each cell of
3 mages and more is tried again with mage 2 idle: who estimates, pays and discards as the others, but plays no Reward
and passes in every slot in which that is allowed.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any, Final

from setup_environment import enter

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pytmx loads pygame, which would speak up

from game.ai.brain import Budget  # noqa: E402
from game.ai.worker import skill_of  # noqa: E402
from game.content.levels import read_level  # noqa: E402
from game.engine.match import Match  # noqa: E402
from game.engine.protocol import Opening, Rules, View  # noqa: E402
from game.engine.rng import Rng  # noqa: E402
from game.games.syncro.bots.brains import Partner  # noqa: E402
from game.games.syncro.entry import ENTRY  # noqa: E402
from game.games.syncro.rules import adventure as way  # noqa: E402
from game.games.syncro.rules.actions import Action, Pass  # noqa: E402
from game.games.syncro.rules.content import BASE, GENTLE, LEVELS, PRINTED, ROADS, STEEP, STEPS  # noqa: E402
from game.games.syncro.rules.events import Event  # noqa: E402
from game.games.syncro.rules.missions import MEASURED, Mission  # noqa: E402
from game.games.syncro.rules.state import Slot, State  # noqa: E402

MAPS: Final = ROOT / "levels" / "syncro"
PAGE: Final = ROOT / "game" / "games" / "syncro" / "BALANCE.md"
IDLE: Final = 1
"""The seat that is idle: not the first Leader's."""
SURE: Final = 1.96
"""Standard deviations of a 95 % interval."""
WANTED: Final = {
    STEEP: {"Ia": 90, "Ib": 78, "Ic": 70, "Id": 50, "IIa": 80, "IIb": 72, "IIc": 70, "IId": 62, "IIe": 50},
    GENTLE: {"Ia": 95, "Ib": 90, "Ic": 85, "Id": 70, "IIa": 88, "IIb": 84, "IIc": 82, "IId": 76, "IIe": 70},
}
"""Wins in per cent that a road is made for."""


@dataclass(frozen=True, slots=True)
class Cell:
    """Name what is measured: a level of a road, so many mages, all of them at it or one idle."""

    road: str
    level: str
    mages: int
    idle: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """Hold how many of so many first tries were won."""

    won: int
    games: int

    @property
    def percent(self) -> float:
        return 100 * self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Return between which percentages the truth lies, 19 times in 20 (Wilson)."""
        n, p, z = self.games, self.won / self.games, SURE**2
        middle, half = p + z / (2 * n), SURE * sqrt(p * (1 - p) / n + z / (4 * n * n))
        return 100 * max(0.0, (middle - half) / (1 + z / n)), 100 * min(1.0, (middle + half) / (1 + z / n))


class Idler(Partner):
    """Pass wherever that is allowed; in everything else be a partner."""

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return a legal action."""
        if view.seat is not None and isinstance(view.state.now, Slot):
            legal = rules.legal(view.state, view.seat)
            return Pass() if Pass() in legal else super().choose(rules, view, budget, rng)
        return super().choose(rules, view, budget, rng)


def main(words: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for, print it, and write what is to be written."""
    wanted = _parser().parse_args(words)
    asked = wanted.road.split(","), wanted.levels.split(","), map(int, wanted.mages.split(","))
    cells = [*_cells(*asked, idle=wanted.idle)] if wanted.games else []
    figures: dict[Cell, Figure] = {}
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for cell in cells:
            figures[cell] = measured(cell, wanted.games, wanted.seed, pool)
            if not wanted.json:
                print(told(cell, figures[cell]), flush=True)
    if wanted.json:
        print(json.dumps([{**_plain(cell), "won": f.won, "games": f.games} for cell, f in figures.items()]))
    if wanted.write:
        write(MAPS, figures, date.today())
    if wanted.page:
        PAGE.write_text(page(MAPS), encoding="utf-8")
    return 0


def measured(cell: Cell, games: int, seed: int, pool: ProcessPoolExecutor) -> Figure:
    """Play so many first tries of a cell; the same seed gives the same ones."""
    return Figure(sum(pool.map(partial(won, cell, seed), range(games), chunksize=8)), games)


def won(cell: Cell, seed: int, number: int) -> bool:
    """Play one first try, and tell whether it was won."""
    rules = ENTRY.rules(cell.mages, {"level": cell.level, "road": cell.road}, _levels())
    match = Match(rules, opening(cell, Rng.of(seed, number)), (seed << 32) + number)
    partner, idler, budget = Partner(), Idler(), Budget(skill_of(ENTRY, "regular").budget.nodes)
    step = 0
    while not match.state.ending:
        seat = rules.to_act(match.state)[0]
        brain = idler if cell.idle and seat == IDLE else partner
        match.play(seat, brain.choose(rules, match.view(seat), budget, Rng.of(match.seed ^ 1 << 100, step)))
        step += 1
    return bool(match.state.ending == "won")


def opening(cell: Cell, rng: Rng) -> Opening:
    """Return what an adventure brings to a level that has reached it, and was left and taken up before it."""
    done = STEPS[: STEPS.index(cell.level)]
    missions = [Mission.of(_levels()[level], cell.mages, cell.road) for level in done if level in LEVELS]
    gone = sum(place.kind == "lieutenant" for mission in missions for place in mission.places)
    beaten = tuple(rng.shuffle([enemy.name for enemy in BASE.lieutenants])[:gone])
    return way.opening(replace(way.begin(cell.mages, road=cell.road), step=cell.level, done=done, beaten=beaten))


def told(cell: Cell, figure: Figure) -> str:
    """Return a cell's figures as a line to print."""
    low, high = figure.interval
    team = f"{cell.mages} mages, {'one idle' if cell.idle else 'all at it'}"
    return (
        f"{cell.road:8}{cell.level:5}{team:22}{figure.percent:4.0f} %  ({low:.0f} to {high:.0f}, {figure.games} games)"
    )


def write(maps: Path, figures: dict[Cell, Figure], day: date) -> None:
    """Write date and figures into the layers of the hordes that were measured."""
    for (road, level, mages), cells in _grouped(figures).items():
        path = maps / f"{level}.tmx"
        before, layer, rest = path.read_text("utf-8").partition(f'name="{road} {mages}"')
        if not layer:
            continue  # this road plays the printed horde
        head, end, tail = rest.partition("  </properties>\n")
        kept = "".join(line for line in head.splitlines(True) if f'"{MEASURED}"' not in line)
        text = f"{day.isoformat()}: {'; '.join(_figure(cell, figures[cell]) for cell in cells)}"
        line = f'   <property name="{MEASURED}" value="{text}"/>\n'
        path.write_text(f"{before}{layer}{kept}{line}{end}{tail}", encoding="utf-8")


def page(maps: Path) -> str:
    """Return the page of what the maps say was measured, a table for each road."""
    lines = [
        "# How hard the roads are",
        "",
        "Wins at the first try in per cent, of teams of the strongest computer players. Made by one command, which "
        "also writes the figures into the maps of `levels/syncro`:",
        "",
        "    python3 tools/balance.py --games 400 --idle --write --page",
        "",
        "`python3 tools/balance.py --help` says how a level is tried. In each cell: wins of so many first tries; then, "
        "from three mages on, wins where one of them passes whenever the rules allow it. Of 400 tries a figure lies "
        "within 3 to 5 points of the truth, 19 times in 20.",
    ]
    for road in (road for road in ROADS if road != PRINTED):
        lines += ["", f"## The {road} road", "", *_table(maps, road)]
    return "\n".join([*lines, ""])


def _table(maps: Path, road: str) -> Iterable[str]:
    yield "| level | aim | 2 mages | 3 mages | 4 mages | 5 mages | measured |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for level in LEVELS:
        cells, days = [], set[str]()
        text = (maps / f"{level}.tmx").read_text("utf-8")
        for mages in ENTRY.seats:
            _, _, layer = text.partition(f'name="{road} {mages}"')
            found = re.search(rf'"{MEASURED}" value="([^"]*): ([^"]*)"', layer.partition("</objectgroup>")[0])
            cells.append("–" if found is None else found[2].replace(" of ", " of ").replace("; one idle ", "; idle "))
            days |= set() if found is None else {found[1]}
        yield f"| {level} | {WANTED[road].get(level, '–')} | {' | '.join(cells)} | {', '.join(sorted(days)) or '–'} |"


def _figure(cell: Cell, figure: Figure) -> str:
    return f"{'one idle ' if cell.idle else ''}{figure.percent:.0f} % of {figure.games}"


def _grouped(figures: Iterable[Cell]) -> dict[tuple[str, str, int], list[Cell]]:
    """Return the cells of each horde, the one without an idle mage first."""
    groups: dict[tuple[str, str, int], list[Cell]] = {}
    for cell in sorted(figures, key=lambda cell: cell.idle):
        groups.setdefault((cell.road, cell.level, cell.mages), []).append(cell)
    return groups


def _cells(roads: Sequence[str], levels: Sequence[str], mages: Iterable[int], *, idle: bool) -> Iterable[Cell]:
    counts = tuple(mages)
    for road in roads:
        for level in levels:
            for count in counts:
                yield Cell(road, level, count)
                if idle and count > 2:
                    yield Cell(road, level, count, idle=True)


def _plain(cell: Cell) -> dict[str, Any]:
    return {"road": cell.road, "level": cell.level, "mages": cell.mages, "idle": cell.idle}


_READ: dict[str, Any] = {}


def _levels() -> dict[str, Any]:
    """Return the maps, read once a process."""
    if not _READ:
        _READ.update({name: read_level(MAPS / f"{name}.tmx") for name in LEVELS})
    return _READ


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--road", default=f"{STEEP},{GENTLE}", help=f"roads of {', '.join(ROADS)} (default: %(default)s)"
    )
    parser.add_argument("--levels", default=",".join(LEVELS), help="levels (default: all)")
    parser.add_argument("--mages", default="2,3,4,5", help="numbers of mages (default: %(default)s)")
    parser.add_argument("--games", type=int, default=100, help="first tries a cell; 0 measures nothing (default: 100)")
    parser.add_argument("--idle", action="store_true", help="measure with one idle mage, too")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="other seeds play other matches (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON in the place of lines")
    parser.add_argument("--write", action="store_true", help="write date and figures into the maps")
    parser.add_argument("--page", action="store_true", help=f"write {PAGE.relative_to(ROOT)} from the maps")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
