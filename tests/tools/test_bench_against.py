"""Comparing with an earlier checkout: in turns, as ratios that say what is worse. No timings here."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import bench
import pytest
from release import bench_against, bench_start
from release.bench_against import HERE, THERE, Compared, NoBaselineError
from release.bench_program import MissingError
from release.bench_rows import Bench, Row
from setup_environment import ROOT


def sides(here: Iterator[list[Row]], there: Iterator[list[Row]]) -> dict[str, bench_against.Measure]:
    return {HERE: lambda: next(here), THERE: lambda: next(there)}


def test_both_checkouts_are_measured_round_by_round_and_each_goes_first_every_other_time() -> None:
    order: list[str] = []

    def measure(side: str) -> list[Row]:
        order.append(side)
        return [Row("redraw", 1.0, "ms")]

    bench_against.compare("redraw", {side: lambda side=side: measure(side) for side in (HERE, THERE)}, 3)  # type: ignore[misc]
    assert order == [HERE, THERE, THERE, HERE, HERE, THERE]


def test_a_ratio_is_of_medians_and_above_one_where_here_is_slower() -> None:
    here = iter([[Row("redraw", value, "ms")] for value in (9.0, 3.0, 2.0)])
    there = iter([[Row("redraw", value, "ms")] for value in (2.0, 2.0, 7.0)])
    (row,) = bench_against.compare("redraw", sides(here, there), 3).rows
    assert (row.here, row.there, row.ratio, row.above) == (3.0, 2.0, 1.5, True)
    assert "1.50 ×  ABOVE 1.1" in row.line()


def test_fewer_moves_a_second_are_worse() -> None:
    here = iter([[Row("rules: soon", 50.0, "moves/s", least=True)]])
    there = iter([[Row("rules: soon", 100.0, "moves/s", least=True)]])
    (row,) = bench_against.compare("rules", sides(here, there), 1).rows
    assert row.ratio == 2.0


def test_two_wake_ups_a_second_are_no_more_than_one() -> None:
    here, there = iter([[Row("idle", 2.0, "/s")]]), iter([[Row("idle", 1.0, "/s")]])
    (row,) = bench_against.compare("idle", sides(here, there), 1).rows
    assert row.ratio == 1.0


def test_a_row_at_the_limit_is_not_marked() -> None:
    assert not Compared("start", 1.1, 1.0, "s", 1.1).above
    assert "ABOVE" not in Compared("start", 1.1, 1.0, "s", 1.1).line()


def test_nothing_is_held_against_what_measures_the_machine_alone() -> None:
    here = iter([[Row("bare window", 1.3, "s", yardstick=True), Row("home", 1.3, "s")]])
    there = iter([[Row("bare window", 1.0, "s", yardstick=True), Row("home", 1.0, "s")]])
    bare, home = bench_against.compare("start", sides(here, there), 1).rows
    assert (bare.ratio, bare.above, home.above) == (1.3, False, True)
    assert "ABOVE" not in bare.line()


def test_a_bare_window_and_loops_of_plain_python_measure_the_machine(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    medians = {"bare": 0.1, "home checkout": 0.2, "input checkout": 0.3}
    starts = {row.name.partition(" (")[0]: row.yardstick for row in bench_start.rows(medians, 1280, "seen")}
    assert starts == {
        "start: bare window": True,
        "start: home, first picture": False,
        "start: home, first obeyed": False,
    }
    monkeypatch.setattr(Bench, "tell", lambda *_: {"yardstick": 2.0, "soon, 2 seats": 4.0})
    rules = {row.name: row.yardstick for row in bench.GROUPS["rules"](Bench(tmp_path, 1, ""))}
    assert rules["rules: yardstick, loops of plain Python"]
    assert list(rules.values()).count(True) == 1


def test_what_only_one_checkout_has_is_left_out_and_said_so() -> None:
    here = iter([[Row("redraw: soon", 1.0, "ms"), Row("redraw: heap", 1.0, "ms")]])
    there = iter([[Row("redraw: soon", 1.0, "ms"), Row("redraw: whist", 1.0, "ms")]])
    comparison = bench_against.compare("redraw", sides(here, there), 1)
    assert [row.name for row in comparison.rows] == ["redraw: soon"]
    assert comparison.left_out == ("redraw: heap: only here", "redraw: whist: only there")
    assert "left out: redraw: heap: only here" in comparison.page()


def test_a_checkout_without_such_a_screen_leaves_the_group_out() -> None:
    def missing() -> list[Row]:
        raise MissingError("rulebook")

    comparison = bench_against.compare("book", {HERE: lambda: [Row("rulebook", 1.0, "ms")], THERE: missing}, 1)
    assert (comparison.rows, comparison.left_out) == ((), ("book: there is no rulebook",))


def test_what_is_told_as_json_says_which_rows_are_above() -> None:
    told = bench_against.Told("88a6b3c")
    rows = (Compared("a", 3.0, 1.0, "ms", 3.0), Compared("b", 1.0, 1.0, "ms", 1.0))
    told.add(bench_against.Comparison("redraw", rows, load="0.50"))
    assert told.above == ["a"]
    assert told.end() == "1 of 2 rows are above 1.1 × of 88a6b3c."
    marked = [(row["name"], row["above"]) for row in told.plain()["rows"]]  # type: ignore[attr-defined]
    assert marked == [("a", True), ("b", False)]


def test_every_group_that_is_compared_is_measured() -> None:
    assert set(bench_against.COMPARED) <= set(bench.GROUPS)


def test_against_alone_takes_the_baseline_and_a_name_takes_that_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    for words, against in (([], None), (["--against"], ""), (["--against", "HEAD~3", "--json"], "HEAD~3")):
        monkeypatch.setattr(sys, "argv", ["bench.py", *words])
        assert bench._options().against == against
    assert bench_against.baseline() == (Path(ROOT) / "tools" / "release" / "bench_baseline.txt").read_text().strip()


def test_a_baseline_that_names_nothing_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bench_against, "BASELINE", tmp_path / "bench_baseline.txt")
    with pytest.raises(NoBaselineError, match=r"tools/release/bench_baseline.txt names no commit"):
        bench_against.baseline()


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_a_commit_that_a_clone_lacks_is_a_sentence(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    with pytest.raises(NoBaselineError, match=r"The commit 88a6b3c can't be checked out .* fetch it"):
        bench_against.check_out("88a6b3c", tmp_path / "checkout", str(tmp_path))


def test_without_git_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoBaselineError, match="There is no git here"):
        bench_against.check_out("88a6b3c", tmp_path / "checkout")
