"""The deal of a day: from the date alone, the same in every place, and another one by other rules."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.games import catalog
from game.games.catalog import load
from game.saves.days.deal import DayDeal, deal_of_day, entry_of_day, luck_of, seed_of
from tests.scenes.box import levels

GAMES = {name: load(name) for name in catalog.names()}
FRIDAY = date(2026, 11, 20)
ROOT = Path(__file__).parents[3]
TELL = """
from datetime import date
from game.games import catalog
from game.saves.days.deal import deal_of_day
from tests.scenes.box import levels
games = {name: catalog.load(name) for name in catalog.names()}
print([deal_of_day(date(2026, 11, day), games, levels) for day in range(20, 25)])
"""


def of(day: date) -> DayDeal:
    return deal_of_day(day, GAMES, levels)


def test_each_game_has_its_day_in_turn() -> None:
    games = [entry_of_day(FRIDAY + timedelta(days=step), GAMES).name for step in range(6)]
    assert games == ["soon", "sinoda", "syncron", "chrono", "syncro", "soon"]


def test_a_deal_follows_from_its_date_alone() -> None:
    assert of(FRIDAY) == of(date(2026, 11, 20))
    assert of(FRIDAY).seed == "c123b1f2d161f98f8ea403a4cd072589"
    assert len({of(FRIDAY + timedelta(days=step)).seed for step in range(60)}) == 60


@pytest.mark.parametrize(("zone", "language"), [("Pacific/Kiritimati", "fr_FR.UTF-8"), ("Pacific/Pago_Pago", "C")])
def test_it_is_the_same_in_every_folder_language_and_time_zone(tmp_path: Path, zone: str, language: str) -> None:
    places = os.pathsep.join((str(ROOT), str(ROOT / "tools")))
    around = {**os.environ, "TZ": zone, "LC_ALL": language, "PYTHONHASHSEED": "7", "PYTHONPATH": places}
    told = subprocess.run(
        [sys.executable, "-c", TELL], cwd=tmp_path, env=around, capture_output=True, text=True, check=True, timeout=60
    )
    assert told.stdout.strip().splitlines()[-1] == str([of(FRIDAY + timedelta(days=step)) for step in range(5)])


def test_other_rules_have_another_deal_and_so_has_another_game() -> None:
    assert seed_of(FRIDAY, "soon", 1) != seed_of(FRIDAY, "soon", 2)
    assert seed_of(FRIDAY, "soon", 1) != seed_of(FRIDAY, "chrono", 1)


@pytest.mark.parametrize("step", range(10))
def test_one_person_plays_with_mountains_that_are_all_different(step: int) -> None:
    deal = of(FRIDAY + timedelta(days=step))
    assert len(deal.mountains) == deal.seats - 1
    assert len(set(deal.mountains)) == len(deal.mountains)
    assert deal.seats in GAMES[deal.game].seats
    assert GAMES[deal.game].settle(deal.seats, deal.options) == deal.options


def test_luck_tells_nothing_of_the_seed_and_is_the_same_for_all() -> None:
    seed = of(FRIDAY).seed
    assert luck_of(seed) == luck_of(seed) < 1 << 64
    assert f"{luck_of(seed):016x}" not in seed


def test_with_a_game_less_the_others_take_turns() -> None:
    fewer = {name: entry for name, entry in GAMES.items() if name != "sinoda"}
    games = {entry_of_day(FRIDAY + timedelta(days=step), fewer).name for step in range(4)}
    assert games == set(fewer)


def test_without_any_game_that_has_one_there_is_none() -> None:
    with pytest.raises(ValueError, match="no game"):
        entry_of_day(FRIDAY, {})


def test_the_first_and_the_last_of_all_days_have_a_deal() -> None:
    assert of(date.min).day == "0001-01-01"
    assert of(date.max).day == "9999-12-31"
