"""The page of strength: measured cell by cell, kept match by match, and made again by one command."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from strength import measure
from strength.cells import LADDER, LEVELS, PRINTED, TALK, TASTES, TEAMS, Cell, cells, turns
from strength.earlier import earlier
from strength.matches import Result, has
from strength.page import Known
from strength.page import page as page_of
from strength.pool import Here, Pool

from game.games import catalog

CELL = Cell(LEVELS, "chrono", 2, "regular,apprentice*", "last", most=1.0)
DAY = date(2026, 11, 21)
BEFORE = "2026-11-19"


def page(found: Mapping[Cell, Sequence[Result]], before: str = "") -> str:
    """Return the page of results that were played on a day, made on another one."""
    played = {cell: Known(results, DAY.isoformat() if results else "") for cell, results in found.items()}
    return page_of(played, DAY, earlier(before))


class Counting(Here):
    """Count the matches."""

    played = 0

    def submit(self, fn: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        self.played += 1
        return super().submit(fn, *given, **named)


@pytest.fixture
def here() -> Counting:
    return Counting()


def played(by: tuple[str, ...], seed: int, winner: int) -> Result:
    places = tuple(1 if seat == winner else 2 for seat in range(len(by)))
    return Result(by, seed, (winner,), places, "chrono.reason.last", 30, {name: [0.01, 0.02] for name in by})


def won_by(cell: Cell, wins: int, deals: int) -> list[Result]:
    """Return matches in which the measured player won so many deals, in every seat, and lost the others."""
    return [
        played(by, deal, next(seat for seat, name in enumerate(by) if (name == cell.names[0]) == (deal < wins)))
        for deal in range(deals)
        for by in turns(cell)
    ]


def test_what_has_been_played_is_never_played_again(tmp_path: Path, here: Counting) -> None:
    first = measure.measured(CELL, 4, tmp_path, Pool(here))
    assert (len(first), here.played) == (4, 4)
    again = measure.measured(CELL, 8, tmp_path, Pool(here))
    assert (len(again), here.played) == (8, 8)
    assert len(measure.kept(tmp_path, CELL)) == 8
    assert {(each.seed, each.by) for each in again[:4]} == {(each.seed, each.by) for each in first}


def test_a_torn_line_costs_its_match_alone(tmp_path: Path, here: Counting) -> None:
    measure.measured(CELL, 4, tmp_path, Pool(here))
    file = tmp_path / f"{CELL.key}.jsonl"
    file.write_bytes(file.read_bytes()[:-20])
    assert len(measure.kept(tmp_path, CELL)) == 3
    measure.measured(CELL, 4, tmp_path, Pool(here))
    assert here.played == 5
    assert len(measure.kept(tmp_path, CELL)) == 4


def test_what_other_sources_played_counts_only_where_it_is_to(
    tmp_path: Path, here: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    measure.measured(CELL, 2, tmp_path, Pool(here))
    monkeypatch.setattr(measure, "source", lambda game: "others")
    assert measure.kept(tmp_path, CELL) == []
    assert len(measure.kept(tmp_path, CELL, keep=True)) == 2
    measure.measured(CELL, 2, tmp_path, Pool(here))
    assert here.played == 4


def test_an_interrupted_cell_keeps_what_was_played(tmp_path: Path) -> None:
    class Interrupted(Counting):
        def submit(self, fn: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
            if self.played == 3:
                raise KeyboardInterrupt
            return super().submit(fn, *given, **named)

    with pytest.raises(KeyboardInterrupt):
        measure.measured(CELL, 8, tmp_path, Pool(Interrupted()))
    assert len(measure.kept(tmp_path, CELL)) == 3


def test_every_level_stands_against_the_one_below_at_four_tables_of_every_competitive_game() -> None:
    ladder = {(cell.game, cell.brains): set[int]() for cell in cells() if cell.section == LEVELS}
    for cell in cells():
        if cell.section == LEVELS:
            ladder[cell.game, cell.brains].add(cell.seats)
            assert (cell.least, cell.most) != (None, None)
    pairs = ("regular,apprentice*", "master,regular*")
    assert set(ladder) == {(game, pair) for game in ("sinoda", "soon", "chrono", "syncron") for pair in pairs}
    for (game, _), seats in ladder.items():
        possible = catalog.load(game).seats
        assert len(seats) == 4
        assert {min(possible), max(possible)} <= seats <= set(possible)
        assert 3 in seats or 3 not in possible


def test_syncros_teams_are_set_beside_each_other_and_the_printed_road_is_measured_whole() -> None:
    teams = {(cell.names[0], cell.options, cell.seats) for cell in cells() if cell.section == LADDER}
    for _, options, mages in teams:
        assert {(name, options, mages) for name in TEAMS} <= teams
    assert {dict(options)["road"] for _, options, _ in teams} == {"steep", "printed"}
    printed = [cell for cell in cells() if cell.section == PRINTED]
    for name in ("regular", "master"):
        rows = {(dict(cell.options)["level"], cell.seats) for cell in printed if cell.names == (name,)}
        assert rows == {(level, mages) for level in catalog.load("syncro").levels for mages in (2, 3, 4, 5)}


def test_no_two_cells_share_a_file() -> None:
    known = list(dict.fromkeys(cells()))
    files = {(cell.key, cell.section) for cell in known}
    assert len(files) == len(known)
    by_key = {cell.key: (cell.game, cell.seats, cell.brains, cell.options) for cell in known}
    assert all(by_key[cell.key] == (cell.game, cell.seats, cell.brains, cell.options) for cell in known)


def test_only_cells_whose_players_there_are_get_measured() -> None:
    chosen = measure.available()
    assert chosen
    assert all(has(catalog.load(cell.game), name) for cell in chosen for name in cell.names)


def test_the_page_tells_figures_ranges_and_whether_aims_are_reached() -> None:
    good, bad = (
        Cell(LEVELS, "sinoda", 2, "master,regular*", "decided", 0.7),
        Cell(LEVELS, "soon", 4, "m,r*", "fair", 1.3),
    )
    text = page({good: won_by(good, 90, 100), bad: won_by(bad, 28, 100)})
    rows = [line for line in text.splitlines() if " among " in line and line.startswith("|")]
    assert "| Master among Regular | 2 | 200 | 200 | wins of decided | 90.0 % |" in rows[0]
    assert rows[0].endswith("| at least 70.0 % | reached | 2026-11-21 |")
    assert "| m among r | 4 | 400 | 400 | wins, × fair | 1.12 |" in rows[1]
    assert rows[1].endswith("| at least 1.30 | not reached | 2026-11-21 |")
    assert "State of 2026-11-21: 600 matches" in text
    assert "`last` 100 %" in text
    assert text == page({good: won_by(good, 90, 100), bad: won_by(bad, 28, 100)})


def test_the_page_sets_characters_beside_the_even_one_in_the_same_deals() -> None:
    even, bold = (Cell(TASTES, "sinoda", 2, f"{name},regular*", "fair") for name in ("master", "master/bold"))
    text = page({even: won_by(even, 60, 100), bold: won_by(bold, 57, 100)})
    (row,) = [line for line in text.splitlines() if line.startswith("| Master, bold")]
    assert "| -3.0 |" in row
    assert row.endswith("| within 4 | 2026-11-21 |")


def test_the_page_sets_who_talks_beside_one_that_says_nothing() -> None:
    talkers = [cell for cell in cells() if cell.section == TALK]
    silent, teasing = (next(cell for cell in talkers if name in cell.names[0]) for name in ("silent", "teasing"))
    text = page({silent: won_by(silent, 4, 20), teasing: won_by(teasing, 6, 20)})
    assert "- Master, teasing: +10.0 points beside the one that says nothing, " in text
    assert "beside the one that says nothing" not in page({teasing: won_by(teasing, 6, 20)})


def levels(cell: Cell, wins: int) -> list[Result]:
    """Return matches of a team, of which the first so many were won."""
    names = cell.names * cell.seats
    seats = tuple(range(cell.seats))
    return [Result(names, deal, seats if deal < wins else (), (1,) * len(names), "won", 9) for deal in range(100)]


def team(section: str, name: str, least: float | None = None, road: str = "printed") -> Cell:
    return Cell(section, "syncro", 4, name, "levels", least, options=(("level", "Id"), ("road", road)))


def test_the_page_sets_teams_beside_one_that_sees_every_card() -> None:
    regular, master, seer = team(PRINTED, "regular"), team(PRINTED, "master", 0.41), team(PRINTED, "seer")
    text = page({regular: levels(regular, 40), master: levels(master, 45), seer: levels(seer, 50)})
    (row,) = [line for line in text.splitlines() if line.startswith("| Id |")]
    assert row.startswith("| Id | 4 | 100, 100, 100 | 40.0 % |")
    assert row.endswith("| 41 % | 50 % | 90 % | reached | 2026-11-21 |")
    alone = page({regular: levels(regular, 40), master: [], seer: []})
    assert "| Id | 4 | 100, 0, 0 | 40.0 % | 30.9 to 49.8 % | – | – | 41 % | – | – |  | 2026-11-21 |" in alone
    assert "Not measured: Master (Id, 4); seer (Id, 4)." in alone


def test_the_page_says_whether_masters_win_more_levels_than_regulars() -> None:
    teams = {name: team(LADDER, name, road="steep") for name in TEAMS}
    wins = {"apprentice": 20, "regular": 50, "master": 60}
    text = page({cell: levels(cell, wins[name]) for name, cell in teams.items()})
    (row,) = [line for line in text.splitlines() if line.startswith("| Id |")]
    assert row.startswith("| Id | steep | 4 | 100, 100, 100 | 20.0 % | 50.0 % | 60.0 % | +10.0 |")
    assert "- Masters win +10.0 points beside Regulars, " in text
    assert "- Regulars win +30.0 points beside Apprentices, " in text


def test_a_match_that_stands_in_two_tables_is_counted_once() -> None:
    ladder, printed = team(LADDER, "master"), team(PRINTED, "master", 0.41)
    assert ladder.key == printed.key
    rung, even = (Cell(section, "soon", 2, "master,regular*", "decided", 0.7) for section in (LEVELS, TASTES))
    played = levels(ladder, 45)
    text = page({ladder: played, printed: played, rung: won_by(rung, 60, 100), even: won_by(even, 60, 100)})
    assert "State of 2026-11-21: 300 matches, each counted once" in text
    assert "2 of 2 cells are measured" in text
    (soon,) = [line for line in text.splitlines() if line.startswith("| Master | 400 |")]
    assert soon, "200 matches of two thoughts each"


def test_what_is_not_measured_is_named() -> None:
    one, other = (Cell(LEVELS, "soon", seats, "master,regular*", "decided", 0.7) for seats in (2, 3))
    bold = Cell(TASTES, "soon", 2, "master/bold,regular*", "fair")
    text = page({one: won_by(one, 60, 100), other: [], bold: []})
    assert "Not measured: Master among Regular (3)." in text
    assert "Not measured: Master, bold among Regular (2)." in text
    assert "1 of 3 cells are measured" in text


def test_rows_of_what_was_not_played_since_are_taken_over_from_the_page_before() -> None:
    old, new = (Cell(LEVELS, "soon", seats, "master,regular*", "decided", 0.7) for seats in (2, 3))
    ladder = {name: team(LADDER, name, road="steep") for name in TEAMS}
    teams = {cell: levels(cell, 50) for cell in ladder.values()}
    nothing: dict[Cell, Sequence[Result]] = dict.fromkeys(teams, ())
    first = page({old: won_by(old, 60, 100), **teams}).replace("2026-11-21", BEFORE)
    text = page({old: [], new: won_by(new, 80, 100), **nothing}, first)
    rows = [line for line in text.splitlines() if line.startswith(("| Master among", "| Id |"))]
    assert [row.endswith(f"| {day} |") for row, day in zip(rows, (BEFORE, "2026-11-21", BEFORE), strict=True)] == [
        True
    ] * 3
    assert "800 matches, each counted once" in text, "200 and 300 of before, and 300 of three seats"
    assert "- Masters win +0.0 points beside Regulars, " in text
    assert "Not measured" not in text
    (times,) = {line for line in text.splitlines() if line.startswith("| Master | ")}
    assert times.startswith("| Master | 600 |")
    assert page({old: [], new: [], **nothing}, text) == text, "nothing is lost where nothing is at hand"


def test_the_page_says_how_far_a_master_goes_to_what_luck_allows() -> None:
    master, seer = (Cell(LEVELS, "soon", 2, f"{name},regular*", "decided", 0.7) for name in ("master", "seer"))
    text = page({master: won_by(master, 70, 100), seer: won_by(seer, 90, 100)})
    assert "At 2 seats a player that sees every card comes to 90.0 %; the Master goes 50 % of the way there" in text


def test_the_page_that_is_kept_has_a_row_of_every_cell_or_names_it_as_not_measured() -> None:
    kept = measure.PAGE.read_text(encoding="utf-8")
    made = page({cell: [] for cell in measure.available()}, kept)
    known, again = ([line for line in text.splitlines() if not line.startswith("State of")] for text in (kept, made))
    assert known == again
    assert re.findall(r"[0-9]+ matches.*named", kept) == re.findall(r"[0-9]+ matches.*named", made)


def test_a_command_plays_lists_and_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "page.md"
    words = [str(tmp_path / "cache"), "--only", "chrono-2-regular,apprentice", "--games", "2", "--jobs", "1"]
    assert measure.main([*words, "--page", "--out", str(out)]) == 0
    assert "| Regular among Apprentice | 2 | 2 | 2 | last places, × fair |" in out.read_text("utf-8")
    assert out.read_text("utf-8").count(f" | {date.today().isoformat()} |") == 1
    capsys.readouterr()
    assert measure.main([*words, "--list"]) == 0
    listed = capsys.readouterr().out.split()  # it stands in two sections: a level's step, and the even character
    assert set(listed) == {"2", "chrono-2-regular,apprentice+"}
