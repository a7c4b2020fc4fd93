"""How tempers are measured: the same deals for each team, signs counted where there is a choice, and the page."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from strength import tempers
from strength.temper_signs import ALL, SIGNS
from strength.tempers import MIXED, Played, Try, page, played, told

from game.ai.players.entry import EVEN
from game.games.syncro.bots.players.tempers import TEMPERS
from game.games.syncro.campaign.progress.tempers_told import ALL_TELL, TELLS

THOUGHT = 20
PAGE = tempers.PAGE.read_text("utf-8")


def test_tempers_sit_in_every_seat_in_turn() -> None:
    seats = [Try(MIXED, "Ib", "steep", 4, deal).brains for deal in range(4)]
    assert [Counter(by) for by in zip(*seats, strict=True)] == [Counter(TEMPERS)] * 4
    assert Try("saves", "Ib", "steep", 3, 1).brains == ["saves"] * 3


def test_a_try_is_the_same_each_time_and_counts_signs_of_its_own_temper_alone() -> None:
    one = Try("heeds", "Ib", "gentle", 3, 5)
    won, signs = played(THOUGHT, one)
    assert played(THOUGHT, one) == (won, signs)
    assert {sign.partition(".")[0] for sign in signs} == {"heeds", ALL}
    _, even = played(THOUGHT, Try(EVEN, "Ib", "gentle", 3, 5))
    assert {sign.partition(".")[0] for sign in even} == {*TEMPERS, ALL}


def test_figures_that_were_counted_elsewhere_are_taken_in_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    files[0].write_text(json.dumps({EVEN: {"won": [True, False], "signs": {"saves.lower.seen": 1}}}))
    signs = {"saves.lower.seen": 3, "saves.lower.missed": 1}
    files[1].write_text(json.dumps({"saves": {"won": [True, True], "signs": signs}}))
    assert tempers.main(["--tries", "0", "--figures", *map(str, files)]) == 0
    said = capsys.readouterr().out
    assert "even beside saves: -50.0" in said
    assert "saves.lower: even 100 of 1, saves 75 of 4" in said
    assert "heeds" not in said, "nobody has played"


def test_the_page_has_a_row_for_each_team_and_each_sign() -> None:
    teams = {team: Played([True, False], Counter()) for team in (EVEN, *TEMPERS, MIXED)}
    text = page(teams, "Each has played.", {})
    assert all(f"| {team} | 2 | 50.0 % |" in text for team in teams)
    assert all(f"| {sign.temper} | {sign.says} |" in text for sign in SIGNS)
    assert told(teams)


def test_what_is_told_of_partners_was_measured_on_both_roads_and_is_true_in_four_of_five_moments() -> None:
    measured = {f"{sign.temper}.{sign.key}": sign.says for sign in SIGNS}
    every = [said for keys in (*TELLS.values(), ALL_TELL) for said in keys if said != "all.thumb"]
    for said in every:
        temper = said.partition(".")[0]
        (row,) = (row for row in PAGE.splitlines() if row.startswith(f"| {temper} | {measured[said]} |"))
        cells = [cell.strip(" %") for cell in row.strip(" |").split("|")]
        for moments, share, even in (cells[2:5], cells[5:8]):
            assert int(moments) >= 100, row
            assert int(share) >= 80, row
            assert temper == ALL or int(share) >= int(even) + 8, row
