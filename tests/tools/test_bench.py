"""Measuring: in turns, as medians, against aims. What is measured is the bench's own business: no timings here."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import bench
import pytest
from release import bench_program
from release.bench_rows import Bench, Row, interleave
from setup_environment import ROOT

from game.games import catalog


def test_everything_is_measured_in_turns_and_the_first_round_does_not_count() -> None:
    order: list[str] = []
    figures = {"a": iter([100.0, 1.0, 3.0, 2.0]), "b": iter([100.0, 7.0, 7.0, 9.0])}

    def measure(name: str) -> float:
        order.append(name)
        return next(figures[name])

    medians = interleave({name: lambda name=name: measure(name) for name in figures}, 3)  # type: ignore[misc]
    assert medians == {"a": 2.0, "b": 7.0}
    assert order == ["a", "b"] * 4


def test_an_aim_bounds_the_ratio_where_there_is_one_and_else_the_value() -> None:
    assert Row("redraw", 2.9, "ms", 3.0).met is True
    assert Row("redraw", 3.1, "ms", 3.0).met is False
    assert Row("start", 9.0, "s", 1.5, 1.4, "bare").met is True
    assert Row("rules", 5.0, "moves/s", 6.0, least=True).met is False
    assert Row("rules", 5.0, "moves/s").met is None
    assert "MISSED" in Row("redraw", 3.1, "ms", 3.0).line()


def test_what_a_decision_costs_the_disk_and_the_frame_can_be_measured(tmp_path: Path) -> None:
    rows = list(bench.disk(Bench(tmp_path, 1, "")))
    assert len(rows) == 4
    assert all(row.value > 0 for row in rows)


@pytest.mark.long
def test_the_frames_of_an_adventure_can_be_measured(tmp_path: Path) -> None:
    names = {row.name.partition(",")[0].partition(": ")[2] for row in bench.GROUPS["adventure"](Bench(tmp_path, 1, ""))}
    assert names == {"Home", "CampaignScene", "Pages", "TableScene", "LevelWon", "StoryAfter"}


@pytest.mark.long
def test_the_frames_of_every_games_tellings_can_be_measured(tmp_path: Path) -> None:
    rows = list(bench.GROUPS["tellings"](Bench(tmp_path, 1, "")))
    named = [row.name.partition(": ")[2].partition(" (")[0] for row in rows]
    for game in catalog.names():
        assert {f"{game}, opened", f"{game}, decisions, 99 of 100", f"{game}, the deal, 99 of 100"} <= set(named)
    assert all(row.value > 0 for row in rows)
    assert all(bool(row.aim) is ("99 of 100" in row.name) for row in rows)


def test_a_screen_that_opens_is_told_until_it_is_seen_and_with_its_longest_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = iter(
        [
            {"shelf: Shelf, seen": 90.0, "shelf: Shelf, longest": value, "shelf: Shelf, drawn": 2.0}
            for value in (70.0, 40.0, 45.0)
        ]
    )
    monkeypatch.setattr(Bench, "tell", lambda *_, **__: next(runs))
    rows = list(bench.GROUPS["openings"](Bench(tmp_path, 11, "")))
    told = [(row.name.partition(" (")[0], row.value, row.aim) for row in rows]
    assert told == [("openings: shelf: Shelf, seen", 90.0, 100.0), ("openings: shelf: Shelf, longest", 45.0, 50.0)]


@pytest.mark.long
def test_frames_while_one_thinks_stand_beside_those_without(tmp_path: Path) -> None:
    rows = list(bench.thinking(Bench(tmp_path, 0, "")))
    assert [row.ratio is None for row in rows] == [True, False, True, False]
    assert all(row.value > 5 for row in rows)
    assert rows[1].value / rows[0].value == rows[1].ratio


def test_a_table_that_is_measured_is_one_at_which_decisions_are_made(tmp_path: Path) -> None:
    app = bench_program.open_home(str(tmp_path), "960", "600")
    table = bench_program.open_table(app, "sinoda", 2)
    app.tick([])
    seat = table.host.to_act()[0]
    bench_program.play(table, seat, table.host.legal(seat)[0])
    app.tick([])
    assert table.host.decision_count == 1
    assert app.navigator.top is table
    app.close()


def test_the_rules_of_every_game_can_be_measured(tmp_path: Path) -> None:
    figures = Bench(tmp_path, 1, "").tell("rules", "1")
    assert {"yardstick", "sinoda, 2 seats", "sinoda, 6 seats"} <= set(figures)


@pytest.mark.long
def test_this_checkout_can_be_measured_against_a_commit() -> None:
    command = [sys.executable, "tools/bench.py", "--against", "HEAD", "--quick", "--only", "rules", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    told = json.loads(done.stdout)
    assert {row["name"] for row in told["rows"]} >= {"rules: chrono, 2 seats, random play"}
    assert all(row["here"] > 0 and row["there"] > 0 for row in told["rows"])
    assert done.returncode == int(any(row["above"] for row in told["rows"]))
