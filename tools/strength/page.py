"""The page of the computer players' strength, in Markdown, from the results of its cells."""

from __future__ import annotations

import platform
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, TypeAlias

from strength.cells import LADDER, LEVELS, PRINTED, TALK, TASTES, TITLES, YARDSTICKS, Cell, turns
from strength.earlier import Earlier, Name
from strength.figures import deals, difference, figures, last, won
from strength.matches import Result
from strength.teams import LADDER_COLUMNS, PRINTED_COLUMNS, Teams, ladder_row, over_all, players_of, printed_row, row_of

ALLOWED: Final = {"apprentice": 0.3, "regular": 0.7, "master": 2.0}
"""Seconds within which a level answers."""
MEASURES: Final = {"decided": "wins of decided", "fair": "wins, × fair", "last": "last places, × fair"}
SECONDS: Final = "Seconds a decision"
SILENT: Final = "silent"
APART: Final = 0.04
"""How far a character's wins may lie from the even one's."""

HEAD: Final = (
    "# How strong the computer players are",
    "Made by one command, of matches that computer players have played with each other:",
    "    python3 tools/strength/measure.py build/strength --games 200 --page",
    "`python3 tools/strength/measure.py --help` says how, `python3 tools/strength/arena.py --help` what is "
    "counted. Seats are rotated, and every deal is played once for each way to turn the table. Players are bound by "
    "nodes alone: the same command gives the same matches on every machine. Ranges are 95 % intervals by deals. “× "
    "fair” is the share of wins, or of last places, divided by the share of seats; there an aim is reached where the "
    "whole range lies on its side of an even share, too. “A among B” is one player of the first kind, all others of "
    "the second. Seconds are processor time on the machine that measured, of decisions with a choice. A row tells the "
    "day of its last match; rows of cells that nothing was played of since then are taken over from the page before.",
)

NOTES: Final = {
    "syncro": (
        "A team plays one level by itself, and in chapter II each mage begins with a Reward. Whole adventures, in "
        "which levels are harder, stand in `game/games/syncro/BALANCE.md`. The teams of 2026-11-22 were played by a "
        "compiled copy of these computer players, made outside the repository: it weighed every choice as they do in "
        "each of some thousand comparisons. Their seconds are those of the players themselves."
    )
}
"""What is to be known of a game's figures."""


@dataclass(frozen=True, slots=True)
class Known:
    """Hold what was played of a cell, and on which day last."""

    results: Sequence[Result]
    day: str


Found: TypeAlias = Mapping[Cell, Known]


def page(found: Found, day: date, before: Earlier | None = None) -> str:
    """Return the page as it is known on a day; what was not played since `before` stands there as it did."""
    before = before or Earlier()
    played = {cell.key: _counted(cell, known) for cell, known in found.items() if known.results}
    for cell in found:
        if cell.key not in played and (count := _carried(cell, before)):
            played[cell.key] = count
    keys = {cell.key for cell in found}
    machine = f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"
    state = (
        f"State of {day.isoformat()}: {sum(played.values())} matches, each counted once, though some stand in two "
        f"tables; {len(played)} of {len(keys)} cells are measured, and those that aren’t are named; {machine}."
    )
    parts = [*HEAD, state]
    for game in dict.fromkeys(cell.game for cell in found):
        its = {cell: known for cell, known in found.items() if cell.game == game}
        tables = [lines for lines in (*_tables(its, before), [*_times(its, before)]) if lines]
        if tables:
            note = [NOTES[game]] if game in NOTES else []
            parts += [f"## {TITLES.get(game, game)}", *note, *("\n".join(lines) for lines in tables)]
    return "\n\n".join(parts) + "\n"


def _counted(cell: Cell, known: Known) -> int:
    """Return how many matches of a cell its row counts: those of deals that were played whole."""
    if cell.measure == "levels":
        return len(known.results)
    count: int = figures(known.results, len(turns(cell)), teams=False)["games"]
    return count


def _row_name(cell: Cell) -> Name:
    """Return what names a cell's row on the page."""
    game = TITLES.get(cell.game, cell.game)
    if cell.section in (LADDER, PRINTED):
        return (game, cell.section, *row_of(cell))
    return game, cell.section, _who(cell), _table_of(cell)


def _carried(cell: Cell, before: Earlier) -> int:
    """Return how many matches of a cell the page before counts; of teams, the row counts each one's."""
    counts = before.matches.get(_row_name(cell), [])
    if cell.section not in (LADDER, PRINTED):
        return sum(counts)
    place = players_of(cell.section).index(cell.names[0])
    return counts[place] if place < len(counts) else 0


def _tables(its: Found, before: Earlier) -> Iterator[list[str]]:
    """Yield the tables of a game, each under its heading."""
    for section in (LEVELS, YARDSTICKS, TALK):
        cells = {cell: known for cell, known in its.items() if cell.section == section}
        yield _table(section, FIGURES, cells, {cell: _figure(cell, cells[cell]) for cell in cells}, before)
    yield [*_caps(its)]
    tastes = {cell: known for cell, known in its.items() if cell.section == TASTES and "/" in cell.names[0]}
    yield _table(TASTES, BESIDE, tastes, {cell: _taste(cell, its) for cell in tastes}, before)
    for section, columns in ((LADDER, LADDER_COLUMNS), (PRINTED, PRINTED_COLUMNS)):
        cells = {cell: known for cell, known in its.items() if cell.section == section}
        yield _table(section, columns, cells, _team_rows(section, cells), before)


def _teams(cells: Found) -> Teams:
    """Return what was played, by who was the team, and by the row."""
    names = dict.fromkeys(cell.names[0] for cell in cells)
    return {name: {row_of(cell): cells[cell] for cell in cells if cell.names[0] == name} for name in names}


def _team_rows(section: str, cells: Found) -> dict[Cell, str]:
    teams = _teams(cells)
    if section == LADDER:
        return {cell: ladder_row(row_of(cell), teams) for cell in cells}
    design = {row_of(cell): cell.least for cell in cells if cell.least is not None}
    return {cell: printed_row(row_of(cell), teams, design.get(row_of(cell), 0.0)) for cell in cells}


FIGURES: Final = "who | seats | matches | decided | measure | figure | range | aim | | measured"
BESIDE: Final = "who | seats | matches | share | range | points beside the even one | range | | measured"


def _table(section: str, columns: str, cells: Found, rows: Mapping[Cell, str], before: Earlier) -> list[str]:
    """Return a table: rows that were played, rows as they stood, and in a line below what isn't measured."""
    lines, missing, seen = list[str](), list[str](), set[Name]()
    for cell in cells:
        name = _row_name(cell)
        if not (cells[cell].results or _carried(cell, before)):
            missing.append(_missing(cell))
        if name not in seen:
            row = rows[cell] or before.rows.get(name, "")
            seen |= {name} if row else set()
            lines += [row] if row else []
    if not lines and not missing:
        return []
    head = [f"| {columns} |", f"|{' --- |' * (columns.count('|') + 1)}", *lines, ""] if lines else []
    told = [*_told(section, cells, before)] if lines else []
    absent = [f"Not measured: {'; '.join(missing)}."] if missing else []
    return [f"### {section}", "", *head, *told, *([""] if told and absent else []), *absent]


def _missing(cell: Cell) -> str:
    if cell.section in (LADDER, PRINTED):
        return f"{_name(cell.names[0])} ({', '.join(row_of(cell))})"
    return f"{_who(cell)} ({_table_of(cell)})"


def _told(section: str, cells: Found, before: Earlier) -> Iterator[str]:
    """Yield what a section says below its rows; where nothing of it was played, what it said before."""
    played = {cell: known.results for cell, known in cells.items() if known.results}
    if not played:
        game = next((TITLES.get(cell.game, cell.game) for cell in cells), "")
        yield from (line for line in before.told.get((game, section), ()) if not line.startswith("Not measured"))
    elif section in (LEVELS, YARDSTICKS, TALK):
        yield _endings(played)
        if talkers := [*_talkers(played)]:
            yield from ("", *talkers)
    elif section == LADDER:
        yield from over_all(_teams(cells))


def _figure(cell: Cell, known: Known) -> str:
    if not known.results:
        return ""
    told = figures(known.results, len(turns(cell)), teams=False)
    value, low, high = _measured(cell, told)
    return (
        f"| {_who(cell)} | {_table_of(cell)} | {told['games']} | {told['decided']} | {MEASURES[cell.measure]} "
        f"| {_said(cell, value)} | {_said(cell, low)} to {_said(cell, high)} | {_aim(cell)} "
        f"| {_verdict(cell, value, low, high)} | {known.day} |"
    )


def _caps(its: Found) -> Iterator[str]:
    """Yield what a player reaches that sees every card, and how much of that a Master does: luck caps a game there."""
    played = {cell: known.results for cell, known in its.items() if known.results}
    for cell in played:
        master = next(
            (each for each in played if _place(each) == _place(cell) and each.names == ("master", "regular")), None
        )
        if cell.names == ("seer", "regular") and master is not None:
            even = 0.5 if cell.measure == "decided" else 1.0
            most, its_own = (
                _measured(each, figures(played[each], len(turns(each)), teams=False))[0] for each in (cell, master)
            )
            if most != even:
                part = 100 * (its_own - even) / (most - even)
                yield (
                    f"At {cell.seats} seats a player that sees every card comes to {_said(cell, most)}; "
                    f"the Master goes {part:.0f} % of the way there from an even share."
                )


def _talkers(its: Mapping[Cell, Sequence[Result]]) -> Iterator[str]:
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


def _endings(its: Mapping[Cell, Sequence[Result]]) -> str:
    """Return how the matches of these cells ended, in one line."""
    done = [result for results in its.values() for result in results if not result.fault]
    counted = Counter(result.reason.rpartition(".")[2] for result in done)
    ends = ", ".join(f"`{reason}` {100 * count / len(done):.0f} %" for reason, count in counted.most_common())
    mean = sum(result.decisions for result in done) / len(done)
    return f"How {len(done)} of these matches ended: {ends}. A match has {mean:.0f} decisions on average."


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


def _taste(cell: Cell, its: Found) -> str:
    """Return the row of a character: how much more or less it wins than the even one, in the same deals."""
    level = cell.names[0].partition("/")[0]
    even = next((each for each in its if each.section == TASTES and each.names == (level, *cell.names[1:])), None)
    if even is None or not its[cell].results or not its[even].results:
        return ""
    told = figures(its[cell].results, len(turns(cell)), teams=False)["players"][cell.names[0]]
    part = told["last"] if cell.measure == "last" else told
    low, high = part["interval"]
    value, least, most = _beside(cell, its[cell].results, even, its[even].results)
    verdict = "within 4" if abs(value) <= APART else "further than 4"
    share = f"{100 * part['share']:.1f} % | {100 * low:.1f} to {100 * high:.1f} %"
    return (
        f"| {_who(cell)} | {_table_of(cell)} | {_counted(cell, its[cell])} | {share} "
        f"| {100 * value:+.1f} | {100 * least:+.1f} to {100 * most:+.1f} | {verdict} | {its[cell].day} |"
    )


def _beside(cell: Cell, results: Sequence[Result], even: Cell, others: Sequence[Result]) -> tuple[float, float, float]:
    """Return by how much a character's share differs from the even one's in the deals that both have played."""
    count = last if cell.measure == "last" else won
    mine = deals(results, lambda result: count(result, cell.names[0]))
    its = deals(others, lambda result: count(result, even.names[0]))
    both = sorted(seed for seed in mine if seed in its and mine[seed][1] == its[seed][1])
    shares = [[part[seed][0] / part[seed][1] for seed in both] for part in (mine, its)]
    return difference(*shares) if both else (0.0, -1.0, 1.0)


def _times(its: Found, before: Earlier) -> Iterator[str]:
    """Yield how long each level thought, in all its characters, over all matches."""
    spent: dict[str, list[float]] = {}
    for results in {cell.key: known.results for cell, known in its.items()}.values():
        for result in results:
            for name, seconds in result.thoughts.items():
                spent.setdefault(name.partition("/")[0], []).extend(seconds)
    game = next((TITLES.get(cell.game, cell.game) for cell in its), "")
    rows = {name[2]: row for name, row in before.rows.items() if name[:2] == (game, SECONDS)}
    order = list(ALLOWED)
    for name in sorted(spent, key=lambda name: (order.index(name) if name in order else len(order), name)):
        if values := sorted(spent[name]):
            rows[_name(name)] = _time(name, values)
    if rows:
        yield from (f"### {SECONDS}", "", "| who | decisions | median | 99 of 100 | most | allowed | |")
        yield "| --- | --- | --- | --- | --- | --- | --- |"
        yield from _sorted(rows)


def _sorted(rows: Mapping[str, str]) -> Iterable[str]:
    order = [level.capitalize() for level in ALLOWED]
    names = sorted(rows, key=lambda name: (order.index(name) if name in order else len(order), name))
    return (rows[name] for name in names)


def _time(name: str, values: Sequence[float]) -> str:
    """Return the row of how long a player thought, of sorted seconds."""
    median, late, allowed = values[len(values) // 2], values[len(values) * 99 // 100], ALLOWED.get(name)
    verdict = "" if allowed is None else "reached" if late <= allowed else "not reached"
    bound = "" if allowed is None else f"{allowed:g}"
    return f"| {_name(name)} | {len(values)} | {median:.3f} | {late:.3f} | {values[-1]:.3f} | {bound} | {verdict} |"


def _table_of(cell: Cell) -> str:
    return f"{cell.seats}{''.join(f', {key} {_word(value)}' for key, value in cell.options)}"


def _who(cell: Cell) -> str:
    return (" among " if "*" in cell.brains else " and ").join(map(_name, cell.names))


def _word(value: object) -> str:
    return {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _name(name: str) -> str:
    """Return a player's name as the page says it."""
    level, _, taste = name.partition("/")
    shown = level.capitalize() if level in ALLOWED else level
    return f"{shown}, {taste}" if taste else shown
