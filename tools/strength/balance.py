"""Let teams of regular partners try Syncro's levels, and say how often they win at the first try.

    tools/strength/balance.py --games 400 --idle --write --page

measures every level of the steep and the gentle road at 2, 3, 4 and 5 mages, writes date and figures into the maps,
and makes game/games/syncro/BALANCE.md from what the maps say. It takes hours; `--games 40` is enough
while one tunes. It can be done in parts: `--json` prints figures, `--figures FILE` takes them in again, as it takes
those that were counted elsewhere.

What is assumed: every mage is a `regular` computer player with its own budget. A match of the measure is a whole new
adventure: the team plays its levels in order, each until it is won, with whatever it keeps, holds and has beaten by
then (SY-25, SY-31, SY-34); it never leaves (SY-41), and no victory has unlocked anything. Only the first try of each
level counts. With `--idle`, first tries from Ib on of 3 mages and more are played once more from the same beginning,
with mage 2 idle, which changes nothing of the adventure: who estimates, pays and discards as the others, but plays no
Reward and passes in every slot in which that is allowed. With `--ways`, first tries of levels before which the road
forks are played on each way, too, from the same beginning: a fork opens where both of its ways are won about as often
(SY-46). With `--tempers`, each adventure is played by different mountains, drawn anew, each with its temper, as new
matches deal them; else partners are even. Mage 1 leads the first try of Ia, and the next one clockwise each try that
follows (SY-4).
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import date
from functools import partial
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

ROOT: Final = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pytmx loads pygame, which would speak up

from game.ai.players.brain import Budget  # noqa: E402
from game.ai.process.thinking import skill_of  # noqa: E402
from game.content.levels import read_level  # noqa: E402
from game.engine.match import Match  # noqa: E402
from game.engine.protocol import Rules, Seat, View  # noqa: E402
from game.engine.rng import Rng  # noqa: E402
from game.games.syncro.bots.players.brains import Partner  # noqa: E402
from game.games.syncro.entry import ENTRY, build  # noqa: E402
from game.games.syncro.rules.adventure import adventure as way  # noqa: E402
from game.games.syncro.rules.adventure.deals import DEALS  # noqa: E402
from game.games.syncro.rules.play.actions import Action, Pass  # noqa: E402
from game.games.syncro.rules.state.events import Event  # noqa: E402
from game.games.syncro.rules.state.forks import ALIKE, Fork  # noqa: E402
from game.games.syncro.rules.state.missions import MEASURED, layer_name  # noqa: E402
from game.games.syncro.rules.state.roads import FORKS, GENTLE, LEVELS, PRINTED, ROADS, STEEP, UNDIVIDED  # noqa: E402
from game.games.syncro.rules.state.state import Slot, State  # noqa: E402

MAPS: Final = ROOT / "levels" / "syncro"
COMMAND: Final = "python3 tools/strength/balance.py --games 400 --idle --write --page"
WITH: Final = "--ways --tempers --seed 9"
"""What is added where the ways of forks are measured."""
PAGE: Final = ROOT / "game" / "games" / "syncro" / "BALANCE.md"
IDLE: Final = 1
"""The seat that is idle."""
NOBODY: Final = -1
DRAWING: Final = 1 << 101
"""Draws mountains by other chance than what they decide by."""
ENDLESS: Final = 400
"""After so many tries a team will not come to the end of its adventure."""
BUDGET: Final = Budget(skill_of(ENTRY, "regular").budget.nodes)
SURE: Final = 1.96
"""Standard deviations of a 95 % interval."""
WANTED: Final = {
    STEEP: {"Ia": 90, "Ib": 78, "Ic": 70, "Id": 50, "IIa": 80, "IIb": 72, "IIc": 70, "IId": 62, "IIe": 50},
    GENTLE: {"Ia": 95, "Ib": 90, "Ic": 85, "Id": 70, "IIa": 88, "IIb": 84, "IIc": 82, "IId": 76, "IIe": 70},
}
"""Wins in per cent that a road is made for."""


@dataclass(frozen=True, slots=True)
class Cell:
    """Name what is measured: a level of a road, on one way to it, so many mages, all of them at it or one idle."""

    road: str
    level: str
    mages: int
    idle: bool = False
    way: str = UNDIVIDED

    @property
    def layer(self) -> str:
        """Return the layer of its horde in the level's map."""
        return layer_name(self.mages, self.road, self.way)


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
    roads, levels, counts = wanted.road.split(","), wanted.levels.split(","), map(int, wanted.mages.split(","))
    figures = {cell: figure for file in wanted.figures for cell, figure in _figures(file)}
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for road, mages in product(roads if wanted.games else (), counts):
            more = {"idle": wanted.idle, "ways": wanted.ways, "tempers": wanted.tempers}
            found = measured(road, mages, levels, wanted.games, wanted.seed, pool, **more)
            figures |= found
            if not wanted.json:
                print("\n".join(told(cell, figure) for cell, figure in found.items()), flush=True)
    if wanted.json:
        print(json.dumps([{**_plain(cell), "won": f.won, "games": f.games} for cell, f in figures.items()]))
    if wanted.write:
        write(MAPS, figures, date.today())
    if wanted.page:
        PAGE.write_text(page(MAPS), encoding="utf-8")
    return 0


def measured(
    road: str,
    mages: int,
    levels: Sequence[str],
    games: int,
    seed: int,
    pool: ProcessPoolExecutor,
    *,
    idle: bool,
    ways: bool = False,
    tempers: bool = False,
) -> dict[Cell, Figure]:
    """Play so many adventures of a team, as far as the last of these levels, and return the figures of its cells.

    The same seed gives the same adventures.
    """
    last = max(levels, key=LEVELS.index)
    tries: list[tuple[Cell, bool]] = []
    play = partial(first_tries, road, mages, last, seed, idle, ways=ways, tempers=tempers)
    for adventure in pool.map(play, range(games)):
        tries += adventure
    counted: dict[Cell, Figure] = {}
    for cell, was_won in tries:
        if cell.level in levels:
            before = counted.get(cell, Figure(0, 0))
            counted[cell] = Figure(before.won + was_won, before.games + 1)
    return dict(sorted(counted.items(), key=lambda item: _order(item[0])))


def _order(cell: Cell) -> tuple[int, int, bool]:
    """Return where a cell stands among those of a team: a level's ways behind the level."""
    return LEVELS.index(cell.level), (UNDIVIDED, *FORKS.get(cell.level, ())).index(cell.way), cell.idle


def first_tries(
    road: str, mages: int, last: str, seed: int, idle: bool, number: int, *, ways: bool = False, tempers: bool = False
) -> list[tuple[Cell, bool]]:
    """Play one adventure until a level is won, and return of every first try on the way whether it was won."""
    adventure, result = way.begin(mages, road=road), list[tuple[Cell, bool]]()
    team = drawn_team(mages, seed, number) if tempers else [Partner()] * mages
    for count in range(ENDLESS):
        level = adventure.step
        first = not adventure.tally(level).attempts
        for fork in _ways(level, road, mages) if first else (UNDIVIDED,):
            if fork != UNDIVIDED and not ways:
                continue
            options = {"level": level, "road": road, "way": fork}
            rules = build(mages, options, _levels())
            match = partial(Match, rules, way.opening(adventure), (seed << 64) + (number << 32) + count)
            state = played(match(), NOBODY, team)
            if first:
                result.append((Cell(road, level, mages, way=fork), state.ending == "won"))
            if first and idle and mages > 2 and level != LEVELS[0]:
                cell = Cell(road, level, mages, idle=True, way=fork)
                result.append((cell, played(match(), IDLE, team).ending == "won"))
        adventure = way.advance(adventure, way.result(rules, state))
        if last in adventure.done:
            return result
    raise ValueError(f"a team of {mages} on the {road} road has not come past {adventure.step} in {ENDLESS} tries")


def _ways(level: str, road: str, mages: int) -> Iterable[str]:
    """Return the ways to a level that its map has hordes for, the one on which the adventure goes on last."""
    layers = {layer.name for layer in _levels()[level].layers}
    yield from (each for each in FORKS.get(level, ()) if layer_name(mages, road, each) in layers)
    yield UNDIVIDED


def drawn_team(mages: int, seed: int, number: int) -> Sequence[Partner]:
    """Return the partners of an adventure: so many different mountains, each with its temper."""
    return [Partner(temper=temper) for temper in Rng.of(seed ^ DRAWING, number).shuffle(ENTRY.tempers)[:mages]]


def played(match: Match[State, Action, Event], idle: Seat, team: Sequence[Partner] = ()) -> State:
    """Play a level to its end, by even partners where no team is given, one seat idle; return how it stands then."""
    team, idler = team or [Partner()] * len(match.state.hands), Idler()
    while seats := match.rules.to_act(match.state):
        seat, chance = seats[0], Rng.of(match.seed ^ 1 << 100, len(match.decisions))
        brain = idler if seat == idle else team[seat]
        match.play(seat, brain.choose(match.rules, match.view(seat), BUDGET, chance))
    return match.state


def told(cell: Cell, figure: Figure) -> str:
    """Return a cell's figures as a line to print."""
    low, high = figure.interval
    team = f"{cell.mages} mages, {'one idle' if cell.idle else 'all at it'}"
    on = "" if cell.way == UNDIVIDED else f"  by the {cell.way}"
    sure = f"({low:.0f} to {high:.0f}, {figure.games} games)"
    return f"{cell.road:8}{cell.level:5}{team:22}{figure.percent:4.0f} %  {sure}{on}"


def write(maps: Path, figures: dict[Cell, Figure], day: date) -> None:
    """Write date and figures into the layers of the hordes that were measured."""
    for (level, name), cells in _grouped(figures).items():
        path = maps / f"{level}.tmx"
        before, layer, rest = path.read_text("utf-8").partition(f'name="{name}"')
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
        "Wins at the first try in per cent, of teams of regular computer players. Made by one command, which "
        "also writes the figures into the maps of `levels/syncro`:",
        "",
        f"    {COMMAND}",
        "",
        "`python3 tools/strength/balance.py --help` says how adventures are played. In each cell: "
        "wins of so many first tries; then, from three mages on, wins where one of them passes whenever the rules "
        "allow it. Of 300 tries a figure lies within 3 to 6 points of the truth, 19 times in 20; of 200, within 4 to "
        "7.",
        "",
        "The command takes more than a day. What was measured on 2026-11-22 was counted by a compiled copy of the "
        "rules and of these computer players, made outside the repository: they decided as these in every comparison. "
        "The tries with an idle mage among five in IIb, IIc and IId were counted anew by one made afresh, in 173 whole "
        "adventures; all five won those levels in 74, 70 and 68 % there.",
    ]
    for road in (road for road in ROADS if road != PRINTED):
        lines += ["", f"## The {road} road", "", *_table(maps, road)]
        if forks := [*_forks(maps, road)]:
            lines += ["", f"### Where the {road} road forks", "", *forks]
    return "\n".join([*lines, "", "## The chosen deals", "", *_deals(), ""])


def _deals() -> Iterable[str]:
    """Yield what was measured of the chosen deals (SY-44)."""
    by = "`python3 tools/strength/choose_deals.py --write`"
    yield f"With which Ia begins where the lamp leads. Found and measured by {by}:"
    yield "matches that teams of regular computer players won from one and the same deal."
    yield ""
    yield "| road | mages | deal | won |"
    yield "| --- | --- | --- | --- |"
    for deal in DEALS:
        yield f"| {deal.road} | {deal.mages} | {deal.seed} | {deal.won} of {deal.games} |"


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


def _forks(maps: Path, road: str) -> Iterable[str]:
    """Yield the table of a road's ways, measured or not yet; nothing where it has none."""
    rows = []
    for name, ways in FORKS.items():
        level = read_level(maps / f"{name}.tmx")
        layers = {layer.name: dict(layer.properties) for layer in level.layers}
        for fork in ways:
            there = [layers.get(layer_name(mages, road, fork)) for mages in ENTRY.seats]
            cells = ["–" if each is None else _short(str(each.get(MEASURED, ": not measured yet"))) for each in there]
            if any(there):
                rows.append(f"| {name} | {fork} | {WANTED[road].get(name, '–')} | {' | '.join(cells)} |")
        if rows and rows[-1].startswith(f"| {name} "):
            opened = ["open" if Fork.of(level, mages, road) else "closed" for mages in ENTRY.seats]
            rows.append(f"| {name} | *the fork is* | – | {' | '.join(opened)} |")
    if rows:
        yield f"Both ways are played from the same beginnings, by partners with tempers: `{COMMAND} {WITH}`."
        yield f"A fork is open where they differ by {ALIKE} in 100 at most (SY-46)."
        yield ""
        yield "| level | way | aim | 2 mages | 3 mages | 4 mages | 5 mages |"
        yield "| --- | --- | --- | --- | --- | --- | --- |"
        yield from rows


def _short(told: str) -> str:
    """Return what was measured of a horde, without its day, as a cell of a table."""
    return told.partition(": ")[2].replace("; one idle ", "; idle ")


def _figure(cell: Cell, figure: Figure) -> str:
    return f"{'one idle ' if cell.idle else ''}{figure.percent:.0f} % of {figure.games}"


def _grouped(figures: Iterable[Cell]) -> dict[tuple[str, str], list[Cell]]:
    """Return the cells of each horde by its level and layer, the one without an idle mage first."""
    groups: dict[tuple[str, str], list[Cell]] = {}
    for cell in sorted(figures, key=lambda cell: cell.idle):
        groups.setdefault((cell.level, cell.layer), []).append(cell)
    return groups


def _figures(file: Path) -> Iterable[tuple[Cell, Figure]]:
    """Read the figures of cells that were printed as JSON."""
    for row in json.loads(file.read_text("utf-8")):
        cell = Cell(row["road"], row["level"], row["mages"], row["idle"], row.get("way", UNDIVIDED))
        yield cell, Figure(row["won"], row["games"])


def _plain(cell: Cell) -> dict[str, Any]:
    on = {} if cell.way == UNDIVIDED else {"way": cell.way}
    return {"road": cell.road, "level": cell.level, "mages": cell.mages, "idle": cell.idle, **on}


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
    parser.add_argument("--games", type=int, default=100, help="adventures a team; 0 measures nothing (default: 100)")
    parser.add_argument("--idle", action="store_true", help="measure with one idle mage, too")
    parser.add_argument("--ways", action="store_true", help="measure the ways where the road forks, too")
    parser.add_argument("--tempers", action="store_true", help="let mountains play, each with its temper")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="other seeds play other matches (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON in the place of lines")
    parser.add_argument("--figures", type=Path, nargs="*", default=(), metavar="FILE", help="what --json has printed")
    parser.add_argument("--write", action="store_true", help="write date and figures into the maps")
    parser.add_argument("--page", action="store_true", help=f"write {PAGE.relative_to(ROOT)} from the maps")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
