"""The page of strength: measured cell by cell, kept match by match, and made again by one command."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import strength
from arena_play import Result, has
from arena_pool import Here, Pool
from strength_cells import LEVELS, TALK, TASTES, TEAMS, Cell, cells, turns
from strength_page import page

from game.games import catalog

CELL = Cell(LEVELS, "chrono", 2, "regular,apprentice*", "last", most=1.0)
DAY = date(2026, 11, 21)


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
    first = strength.measured(CELL, 4, tmp_path, Pool(here))
    assert (len(first), here.played) == (4, 4)
    again = strength.measured(CELL, 8, tmp_path, Pool(here))
    assert (len(again), here.played) == (8, 8)
    assert len(strength.kept(tmp_path, CELL)) == 8
    assert {(each.seed, each.by) for each in again[:4]} == {(each.seed, each.by) for each in first}


def test_a_torn_line_costs_its_match_alone(tmp_path: Path, here: Counting) -> None:
    strength.measured(CELL, 4, tmp_path, Pool(here))
    file = tmp_path / f"{CELL.key}.jsonl"
    file.write_bytes(file.read_bytes()[:-20])
    assert len(strength.kept(tmp_path, CELL)) == 3
    strength.measured(CELL, 4, tmp_path, Pool(here))
    assert here.played == 5
    assert len(strength.kept(tmp_path, CELL)) == 4


def test_what_other_sources_played_counts_only_where_it_is_to(
    tmp_path: Path, here: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    strength.measured(CELL, 2, tmp_path, Pool(here))
    monkeypatch.setattr(strength, "source", lambda game: "others")
    assert strength.kept(tmp_path, CELL) == []
    assert len(strength.kept(tmp_path, CELL, keep=True)) == 2
    strength.measured(CELL, 2, tmp_path, Pool(here))
    assert here.played == 4


def test_an_interrupted_cell_keeps_what_was_played(tmp_path: Path) -> None:
    class Interrupted(Counting):
        def submit(self, fn: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
            if self.played == 3:
                raise KeyboardInterrupt
            return super().submit(fn, *given, **named)

    with pytest.raises(KeyboardInterrupt):
        strength.measured(CELL, 8, tmp_path, Pool(Interrupted()))
    assert len(strength.kept(tmp_path, CELL)) == 3


def test_every_level_stands_against_the_one_below_at_two_tables_of_every_competitive_game() -> None:
    ladder = {(cell.game, cell.brains): set[int]() for cell in cells() if cell.section == LEVELS}
    for cell in cells():
        if cell.section == LEVELS:
            ladder[cell.game, cell.brains].add(cell.seats)
            assert (cell.least, cell.most) != (None, None)
    pairs = ("regular,apprentice*", "master,regular*")
    assert set(ladder) == {(game, pair) for game in ("sinoda", "soon", "chrono", "syncron") for pair in pairs}
    for (game, _), seats in ladder.items():
        assert len(seats) == 2
        assert min(seats) == catalog.load(game).seats[0]


def test_no_two_cells_share_a_file() -> None:
    known = list(dict.fromkeys(cells()))
    files = {(cell.key, cell.section) for cell in known}
    assert len(files) == len(known)
    by_key = {cell.key: (cell.game, cell.seats, cell.brains, cell.options) for cell in known}
    assert all(by_key[cell.key] == (cell.game, cell.seats, cell.brains, cell.options) for cell in known)


def test_only_cells_whose_players_there_are_get_measured() -> None:
    chosen = strength.available()
    assert chosen
    assert all(has(catalog.load(cell.game), name) for cell in chosen for name in cell.names)


def test_the_page_tells_figures_ranges_and_whether_aims_are_reached() -> None:
    good, bad = (
        Cell(LEVELS, "sinoda", 2, "master,regular*", "decided", 0.7),
        Cell(LEVELS, "soon", 4, "m,r*", "fair", 1.3),
    )
    text = page({good: won_by(good, 90, 100), bad: won_by(bad, 28, 100)}, DAY)
    rows = [line for line in text.splitlines() if " among " in line and line.startswith("|")]
    assert "| Master among Regular | 2 | 200 | 200 | wins of decided | 90.0 % |" in rows[0]
    assert rows[0].endswith("| at least 70.0 % | reached |")
    assert "| m among r | 4 | 400 | 400 | wins, × fair | 1.12 |" in rows[1]
    assert rows[1].endswith("| at least 1.30 | not reached |")
    assert "State of 2026-11-21: 600 matches" in text
    assert "`last` 100 %" in text
    assert text == page({good: won_by(good, 90, 100), bad: won_by(bad, 28, 100)}, DAY)


def test_the_page_sets_characters_beside_the_even_one_in_the_same_deals() -> None:
    even, bold = (Cell(TASTES, "sinoda", 2, f"{name},regular*", "fair") for name in ("master", "master/bold"))
    text = page({even: won_by(even, 60, 100), bold: won_by(bold, 57, 100)}, DAY)
    (row,) = [line for line in text.splitlines() if line.startswith("| Master, bold")]
    assert "| -3.0 |" in row
    assert row.endswith("| within 4 |")


def test_the_page_sets_who_talks_beside_one_that_says_nothing() -> None:
    talkers = [cell for cell in cells() if cell.section == TALK]
    silent, teasing = (next(cell for cell in talkers if name in cell.names[0]) for name in ("silent", "teasing"))
    text = page({silent: won_by(silent, 4, 20), teasing: won_by(teasing, 6, 20)}, DAY)
    assert "- Master, teasing: +10.0 points beside the one that says nothing, " in text
    assert "beside the one that says nothing" not in page({teasing: won_by(teasing, 6, 20)}, DAY)


def test_the_page_sets_teams_beside_one_that_sees_every_card() -> None:
    options = ("level", "Id"), ("road", "printed")
    master, seer = (Cell(TEAMS, "syncro", 4, name, "levels", 0.41, options=options) for name in ("master", "seer"))

    def levels(cell: Cell, wins: int) -> list[Result]:
        names = cell.names * 4
        return [Result(names, deal, (0, 1, 2, 3) if deal < wins else (), (1,) * 4, "won", 9) for deal in range(100)]

    text = page({master: levels(master, 45), seer: levels(seer, 50)}, DAY)
    (row,) = [line for line in text.splitlines() if line.startswith("| Id |")]
    assert "| 4 | 100 | 45.0 % |" in row
    assert row.endswith("| 41 % | 50 % | 90 % | reached |")


def test_the_page_says_how_far_a_master_goes_to_what_luck_allows() -> None:
    master, seer = (Cell(LEVELS, "soon", 2, f"{name},regular*", "decided", 0.7) for name in ("master", "seer"))
    text = page({master: won_by(master, 70, 100), seer: won_by(seer, 90, 100)}, DAY)
    assert "At 2 seats a player that sees every card comes to 90.0 %; the Master goes 50 % of the way there" in text


def test_a_command_plays_lists_and_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "page.md"
    words = [str(tmp_path / "cache"), "--only", "chrono-2-regular,apprentice", "--games", "2", "--jobs", "1"]
    assert strength.main([*words, "--page", "--out", str(out)]) == 0
    assert "| Regular among Apprentice | 2 | 2 | 2 | last places, × fair |" in out.read_text("utf-8")
    capsys.readouterr()
    assert strength.main([*words, "--list"]) == 0
    listed = capsys.readouterr().out.split()  # it stands in two sections: a level's step, and the even character
    assert set(listed) == {"2", "chrono-2-regular,apprentice+"}
