"""A part of each large grid is tried a day: the same one for the same number, and in a week all of it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from datetime import date
from itertools import product

import pytest

from tests.house import ROOT
from tests.sampling import VARIABLE, WEEK, chosen, number_of, spread

SIZES = ("960x600", "1280x720", "1920x1080", "3840x2160", "1000x1400")
GAMES = ("sinoda", "syncron", "soon", "chrono", "syncro")
GRID = [f"tests/a.py::test[{game}-{size}-{code}]" for game, size, code in product(GAMES, SIZES, ("en", "fr"))]
TODAY = date(2031, 5, 17)


@pytest.mark.parametrize("parts", range(1, WEEK + 1))
@pytest.mark.parametrize("count", [1, 2, 5, 7, 10, 50])
def test_a_week_tries_every_variant_and_each_once_in_so_many_days(parts: int, count: int) -> None:
    names = GRID[:count]
    for first in (0, 3, 739_943):
        days = [chosen(names, parts, first + day) for day in range(WEEK)]
        assert {name for day in days for name in day} == set(names)
        assert all(days), "each day tries something"
        turn = [name for day in days[: min(parts, count)] for name in day]
        assert sorted(turn) == sorted(names)


@pytest.mark.parametrize("parts", [12, 16, 90])
def test_more_parts_than_a_week_has_days_take_that_many_days(parts: int) -> None:
    days = min(parts, len(GRID))
    tried = [name for day in range(days) for name in chosen(GRID, parts, 739_943 + day)]
    assert sorted(tried) == sorted(GRID)
    assert len({name for day in range(days - 1) for name in chosen(GRID, parts, day)}) < len(GRID)


def test_no_test_is_cut_into_more_parts_than_a_week_has_days() -> None:
    marks = re.compile(r"mark\.sampled\((\d+)\)")
    texts = {path: path.read_text("utf-8") for path in (ROOT / "tests").rglob("*.py")}
    parts = {path.name: int(mark) for path, text in texts.items() for mark in marks.findall(text)}
    assert len(parts) > 20
    assert {name: count for name, count in parts.items() if not 2 <= count <= WEEK} == {}


@pytest.mark.parametrize("parts", [2, 3, 5])
def test_each_part_has_much_of_every_size_language_and_game(parts: int) -> None:
    for day in range(parts):
        names = chosen(GRID, parts, day)
        for place, values in enumerate((GAMES, SIZES, ("en", "fr"))):
            count = Counter(name.rstrip("]").partition("[")[2].split("-")[place] for name in names)
            assert set(count) == set(values)
            assert max(count.values()) - min(count.values()) <= 2


def test_every_beginning_of_the_order_is_spread_over_all_values() -> None:
    order = spread(GRID)
    assert sorted(order) == sorted(GRID)
    beginning = [name.rstrip("]").partition("[")[2].split("-") for name in order[:5]]
    assert {game for game, _, _ in beginning} == set(GAMES)
    assert {size for _, size, _ in beginning} == set(SIZES)


def test_the_order_of_the_names_chooses_nothing() -> None:
    assert set(chosen(GRID[::-1], 3, 5)) == set(chosen(GRID, 3, 5))
    assert chosen(GRID, 3, 5) == chosen(GRID, 3, 8) != chosen(GRID, 3, 6)


def test_tests_begin_with_different_parts() -> None:
    firsts = {chosen([name.replace("a.py", f"{test}.py") for name in GRID], 7, 0)[0] for test in "abcdefghijkl"}
    assert len({name.partition("[")[2] for name in firsts}) > 3


def test_the_number_is_what_is_asked_for_or_else_what_the_environment_says_or_else_the_day() -> None:
    assert number_of(4, {VARIABLE: "5"}, TODAY) == 4
    assert number_of(0, {VARIABLE: "5"}, TODAY) == 0
    assert number_of(None, {VARIABLE: "5"}, TODAY) == 5
    for nothing in ({}, {VARIABLE: ""}, {VARIABLE: "a week"}):
        assert number_of(None, nothing, TODAY) == TODAY.toordinal()
        assert number_of(None, nothing, date(2031, 5, 18)) == TODAY.toordinal() + 1


def collected(number: str, *words: str) -> list[str]:
    """Return what a process of its own says when it only collects a sampled test, told a number so or so."""
    environment = {**os.environ, VARIABLE: number, "SYNCHRONY_LONG": "", "PYTHONHASHSEED": number}
    asked = [sys.executable, "-m", "pytest", "--collect-only", "tests/ui/test_looks.py", *words]
    done = subprocess.run(asked, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return [line for line in done.stdout.splitlines() if "test_what_is_seen" in line or "--sample" in line]


def test_every_process_that_is_told_the_number_collects_the_same_and_says_it() -> None:
    told, *tests = collected("6")
    assert "--sample 6 " in told
    assert collected("1", "--sample", "6") == [told, *tests]
    assert tests
    other, *others = collected("7")
    assert "--sample 7 " in other
    assert not set(tests) & set(others)
