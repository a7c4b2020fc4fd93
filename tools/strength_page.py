"""The page of the computer players' strength, in Markdown, from the results of its cells."""

from __future__ import annotations

import platform
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any, Final, TypeAlias

from arena_figures import deals, difference, figures, last, won
from arena_play import Result
from strength_cells import LEVELS, TALK, TASTES, TEAMS, YARDSTICKS, Cell, turns

Found: TypeAlias = Mapping[Cell, Sequence[Result]]

TITLES: Final = {
    "sinoda": "Sinoda",
    "soon": "Soon",
    "chrono": "Epochs Chrono",
    "syncron": "Syncron",
    "syncro": "Syncro",
}
ALLOWED: Final = {"apprentice": 0.3, "regular": 0.7, "master": 2.0}
"""Seconds within which a level answers."""
MEASURES: Final = {"decided": "wins of decided", "fair": "wins, × fair", "last": "last places, × fair"}
SEEN: Final = 0.8
"""The part of a seeing team's wins that Masters are to reach."""
SILENT: Final = "silent"
APART: Final = 0.04
"""How far a character's wins may lie from the even one's."""

HEAD: Final = (
    "# How strong the computer players are",
    "Made by one command, of matches that computer players have played with each other:",
    "    python3 tools/strength.py build/strength --games 200 --page",
    "`python3 tools/strength.py --help` says how, `python3 tools/arena.py --help` what is counted. Seats are rotated, "
    "and every deal is played once for each way to turn the table. Players are bound by nodes alone: the same command "
    "gives the same matches on every machine. Ranges are 95 % intervals by deals. “× fair” is the share of wins, or of "
    "last places, divided by the share of seats; there an aim is reached where the whole range lies on its side of an "
    "even share, too. “A among B” is one player of the first kind, all others of the second. Seconds are processor "
    "time on the machine that measured, of decisions with a choice.",
)


def page(found: Found, day: date) -> str:
    """Return the page as it is known on a day; cells of which nothing was played are left out."""
    known = {cell: results for cell, results in found.items() if results}
    total = sum(map(len, known.values()))
    machine = f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"
    parts = [*HEAD, f"State of {day.isoformat()}: {total} matches; {machine}."]
    for game in dict.fromkeys(cell.game for cell in known):
        its = {cell: results for cell, results in known.items() if cell.game == game}
        parts.append(f"## {TITLES.get(game, game)}")
        parts += ["\n".join(lines) for lines in (*_tables(its), list(_times(its))) if lines]
    return "\n\n".join(parts) + "\n"


def _tables(its: Found) -> Iterator[list[str]]:
    """Yield the tables of a game, each under its heading."""
    for section in (LEVELS, YARDSTICKS, TALK):
        cells = [cell for cell in its if cell.section == section]
        if cells:
            yield [f"### {section}", "", *_figures({cell: its[cell] for cell in cells})]
    for lines in (list(_caps(its)), list(_talkers(its))):
        if lines:
            yield lines
    tastes = [cell for cell in its if cell.section == TASTES]
    if len(tastes) > 1:
        yield [f"### {TASTES}", "", *_tastes({cell: its[cell] for cell in tastes})]
    if any(cell.section == TEAMS for cell in its):
        yield [f"### {TEAMS}", "", *_teams(its)]


def _figures(its: Found) -> Iterator[str]:
    yield "| who | seats | matches | decided | measure | figure | range | aim | |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    for cell, results in its.items():
        told = figures(results, len(turns(cell)), teams=False)
        value, low, high = _measured(cell, told)
        options = "".join(f", {key} {_word(value)}" for key, value in cell.options)
        yield (
            f"| {_who(cell)} | {cell.seats}{options} | {told['games']} | {told['decided']} | {MEASURES[cell.measure]} "
            f"| {_said(cell, value)} | {_said(cell, low)} to {_said(cell, high)} | {_aim(cell)} "
            f"| {_verdict(cell, value, low, high)} |"
        )
    yield ""
    yield _endings(its)


def _caps(its: Found) -> Iterator[str]:
    """Yield what a player reaches that sees every card, and how much of that a Master does: luck caps a game there."""
    for cell in its:
        master = next(
            (each for each in its if _place(each) == _place(cell) and each.names == ("master", "regular")), None
        )
        if cell.names == ("seer", "regular") and master is not None:
            even = 0.5 if cell.measure == "decided" else 1.0
            most, its_own = (
                _measured(each, figures(its[each], len(turns(each)), teams=False))[0] for each in (cell, master)
            )
            if most != even:
                part = 100 * (its_own - even) / (most - even)
                yield (
                    f"At {cell.seats} seats a player that sees every card comes to {_said(cell, most)}; "
                    f"the Master goes {part:.0f} % of the way there from an even share."
                )


def _talkers(its: Found) -> Iterator[str]:
    """Yield how much more or less each who talks wins than one that says nothing, in the same deals."""
    talkers = {cell: results for cell, results in its.items() if cell.section == TALK}
    silent = next((cell for cell in talkers if cell.names[0] == SILENT), None)
    for cell, results in talkers.items():
        if silent is not None and cell is not silent:
            value, low, high = _beside(cell, results, silent, talkers[silent])
            name, points = _who(cell).split(" among ")[0], f"{100 * value:+.1f} points"
            yield f"- {name}: {points} beside the one that says nothing, {100 * low:+.1f} to {100 * high:+.1f}"


def _place(cell: Cell) -> tuple[object, ...]:
    return cell.seats, cell.measure, cell.options


def _endings(its: Found) -> str:
    """Return how the matches of these cells ended, in one line."""
    done = [result for results in its.values() for result in results if not result.fault]
    counted = Counter(result.reason.rpartition(".")[2] for result in done)
    ends = ", ".join(f"`{reason}` {100 * count / len(done):.0f} %" for reason, count in counted.most_common())
    mean = sum(result.decisions for result in done) / len(done)
    return f"How they ended: {ends}. A match has {mean:.0f} decisions on average."


def _measured(cell: Cell, told: dict[str, Any]) -> tuple[float, float, float]:
    """Return the figure that a cell is about, and the ends of its interval."""
    its = told["players"][cell.names[0]]
    if cell.measure == "decided":
        return its["decided"]["share"], *its["decided"]["interval"]
    part = its["last"] if cell.measure == "last" else its
    fair = its.get("fair", 1.0) if cell.measure in ("last", "fair") else 1.0
    low, high = part["interval"]
    return part["share"] / fair, low / fair, high / fair


def _said(cell: Cell, figure: float) -> str:
    return f"{100 * figure:.1f} %" if cell.measure == "decided" else f"{figure:.2f}"


def _aim(cell: Cell) -> str:
    if cell.least is not None:
        return f"at least {_said(cell, cell.least)}"
    return "" if cell.most is None else f"at most {_said(cell, cell.most)}"


def _verdict(cell: Cell, value: float, low: float, high: float) -> str:
    """Return whether a figure is as it is meant to be; with fair shares, its whole interval on the right side of 1."""
    if cell.least is not None:
        sure = cell.measure != "fair" or low > 1
        return "reached" if value >= cell.least and sure else "not reached"
    if cell.most is not None:
        sure = cell.measure != "last" or high < 1
        return "reached" if value <= cell.most and sure else "not reached"
    return ""


def _tastes(its: Found) -> Iterator[str]:
    """Yield the lines of characters: how much more or less each wins than the even one, in the same deals."""
    yield "| who | seats | matches | share | range | points beside the even one | range | |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    even: tuple[Cell, Sequence[Result]] | None = None
    for cell, results in its.items():
        name = cell.names[0]
        told = figures(results, len(turns(cell)), teams=False)["players"][name]
        part = told["last"] if cell.measure == "last" else told
        row = f"| {_who(cell)} | {cell.seats} | {told['games']} | {_percent(part)} |"
        if "/" not in name:
            even = cell, results
            yield row + " | | |"
        elif even is not None:
            value, low, high = _beside(cell, results, *even)
            verdict = "within 4" if abs(value) <= APART else "further than 4"
            yield f"{row} {100 * value:+.1f} | {100 * low:+.1f} to {100 * high:+.1f} | {verdict} |"


def _beside(cell: Cell, results: Sequence[Result], even: Cell, others: Sequence[Result]) -> tuple[float, float, float]:
    """Return by how much a character's share differs from the even one's in the deals that both have played."""
    count = last if cell.measure == "last" else won
    mine = deals(results, lambda result: count(result, cell.names[0]))
    its = deals(others, lambda result: count(result, even.names[0]))
    both = sorted(seed for seed in mine if seed in its and mine[seed][1] == its[seed][1])
    shares = [[part[seed][0] / part[seed][1] for seed in both] for part in (mine, its)]
    return difference(*shares) if both else (0.0, -1.0, 1.0)


def _teams(its: Found) -> Iterator[str]:
    """Yield the lines of teams on levels: Masters, the design's own team, and one that sees every card."""
    yield "| level | mages | matches | Masters | range | the design's team | sees every card | Masters of that | |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    seers = {(cell.seats, cell.options): results for cell, results in its.items() if cell.names == ("seer",)}
    for cell, results in its.items():
        if cell.section == TEAMS and cell.names == ("master",):
            told = figures(results, 1, teams=True)["players"]["master"]
            share, aim, seen = told["share"], cell.least or 0.0, 0.0
            if (cell.seats, cell.options) in seers:
                seer = figures(seers[cell.seats, cell.options], 1, teams=True)
                seen = seer["players"]["seer"]["share"]
            good = share >= aim and share >= SEEN * seen
            beside = f"{100 * seen:.0f} % | {100 * share / seen:.0f} %" if seen else "– | –"
            yield (
                f"| {cell.options[0][1]} | {cell.seats} | {told['games']} | {_percent(told)} | {100 * aim:.0f} % "
                f"| {beside} | {'reached' if good else 'not reached'} |"
            )


def _times(its: Found) -> Iterator[str]:
    """Yield how long each level thought, in all its characters, over all cells."""
    spent: dict[str, list[float]] = {}
    for results in its.values():
        for result in results:
            for name, seconds in result.thoughts.items():
                spent.setdefault(name.partition("/")[0], []).extend(seconds)
    yield "### Seconds a decision"
    yield ""
    yield "| who | decisions | median | 99 of 100 | most | allowed | |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    order = list(ALLOWED)
    for name in sorted(spent, key=lambda name: (order.index(name) if name in order else len(order), name)):
        values = sorted(spent[name])
        if values:
            median, late = values[len(values) // 2], values[len(values) * 99 // 100]
            allowed = ALLOWED.get(name)
            verdict = "" if allowed is None else "reached" if late <= allowed else "not reached"
            bound = "" if allowed is None else f"{allowed:g}"
            row = f"{len(values)} | {median:.3f} | {late:.3f} | {values[-1]:.3f}"
            yield f"| {_name(name)} | {row} | {bound} | {verdict} |"


def _percent(part: dict[str, Any]) -> str:
    low, high = part["interval"]
    return f"{100 * part['share']:.1f} % | {100 * low:.1f} to {100 * high:.1f} %"


def _who(cell: Cell) -> str:
    return (" among " if "*" in cell.brains else " and ").join(map(_name, cell.names))


def _word(value: object) -> str:
    return {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _name(name: str) -> str:
    """Return a player's name as the page says it."""
    level, _, taste = name.partition("/")
    shown = level.capitalize() if level in ALLOWED else level
    return f"{shown}, {taste}" if taste else shown
