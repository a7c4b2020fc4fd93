"""What judges are measured by: matches that go on otherwise from where they stood, and what is told of them."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest
from strength import calibrate, moments
from strength.calibrate import Said, figures, looked
from strength.looking import Table, otherwise, play, tables
from strength.moments import Told, asked_again, found, gained, measured, reviewed, told_of

from game.engine.match import Match
from game.games import catalog
from game.saves.moments import worth


def half_way(game: str) -> Match[Any, Any, Any]:
    match = next(tables(catalog.load(game), 3, {}, 4)).begun()
    for _ in islice(play(match, catalog.load(game), 1), 30):
        pass
    return match


def test_tables_are_of_every_size_in_turn_and_of_other_deals() -> None:
    entry = catalog.load("chrono")
    some = list(islice(tables(entry, None, {"deck4": True}, 5), 10))
    assert [table.seats for table in some] == [*entry.seats, 2]
    assert [table.seed for table in some] == list(range(5, 15))
    assert {table.options["deck4"] for table in some} == {True}
    assert {table.seats for table in islice(tables(entry, 4, {}, 1), 5)} == {4}


@pytest.mark.parametrize("game", ["soon", "chrono"])
def test_a_match_that_goes_on_otherwise_looks_the_same_to_everybody(game: str) -> None:
    match = half_way(game)
    place = match.decision_count - 5
    entry = catalog.load(game)
    past, again, third = match.past(place), otherwise(match, entry, place, 1), otherwise(match, entry, place, 2)
    assert again.state not in (past.state, third.state)
    assert again.seed != third.seed
    for seat in (None, 0, 1, 2):
        assert again.view(seat) == past.view(seat)
    assert list(match.rules.audit(again.state)) == []


def test_who_has_chosen_unseen_chooses_again() -> None:
    entry = catalog.load("syncron")
    match = next(tables(entry, 6, {}, 4)).begun()
    for _ in islice(play(match, entry, 1), 6):
        pass
    past = match.past(4)
    assert [card is not None for card in past.state.sealed] == [True] * 4 + [False] * 2
    others = [otherwise(match, entry, 4, luck) for luck in range(4)]
    assert len({other.state.sealed for other in others}) > 1
    for other in others:
        assert other.decision_count == 4
        assert other.view(4) == past.view(4)


def test_the_same_match_goes_on_alike_with_the_same_luck() -> None:
    match = half_way("chrono")
    ends = []
    for _ in range(2):
        again = otherwise(match, catalog.load("chrono"), 10, 3)
        for _ in play(again, catalog.load("chrono"), 3):
            pass
        ends.append(again.state)
    assert ends[0] == ends[1]


def test_what_better_moves_gained_has_an_interval_over_moments() -> None:
    told = [Told(0.1, 0.05, came, "") for came in (0.0, 0.2, 0.1, 0.1)]
    mean, half = gained(told)
    assert mean == pytest.approx(0.1)
    assert half == pytest.approx(1.96 * (0.02 / 3 / 4) ** 0.5)


def test_moments_are_found_and_played_out() -> None:
    asked = tables(catalog.load("chrono"), 5, {}, 1)
    told = list(measured(asked, 1, reviewed(2)))
    assert len(told) == 1
    assert all(one.said > one.margin > 0 for one in told)
    assert all(-1 <= one.came <= 1 for one in told)
    table = Table("chrono", 5, catalog.load("chrono").settle(5, {}), 2)
    assert told_of(table, reviewed(1)) == told_of(table, reviewed(1))


def test_of_a_beginner_among_regulars_alone_moments_are_found() -> None:
    entry = catalog.load("chrono")
    asked = list(islice(tables(entry, 5, {}, 1, beginner=True), 24))
    assert [table.watched for table in asked[:6]] == [(1,), (2,), (3,), (4,), (0,), (1,)]
    assert [asked[0].skill(seat) for seat in range(5)] == ["regular", "apprentice", *["regular"] * 3]
    matches = [table.played() for table in asked]
    assert not any(match.rules.to_act(match.state) for match in matches)
    seen = [
        (table, one) for table, match in zip(asked, matches, strict=True) for one in found(table, match, reviewed(1))
    ]
    assert seen
    again = asked_again(1)
    kept = [one for table, match in zip(asked, matches, strict=True) for one in found(table, match, again)]
    assert all(worth.is_task(one.said, one.margin) for one in kept)
    assert len(kept) < len(seen)
    assert all(one.seat in table.watched for table, one in seen)
    plain = next(tables(entry, 5, {}, 1))
    assert list(plain.watched) == [0, 1, 2, 3, 4]
    assert {plain.skill(seat) for seat in range(5)} == {"regular"}
    assert plain.played().decisions != matches[0].decisions


def test_what_is_said_is_told_beside_what_came() -> None:
    table = next(tables(catalog.load("chrono"), 3, {}, 2))
    seen = looked(table, 3, 4)
    assert {one.eyes for one in seen.said} == {"own", "stranger", "open"}
    assert len(seen.first) == len(seen.each) == 9
    told = figures([seen])
    assert told["stranger"]["asked"] == 9
    sure = [Said("own", 2, 0.96, 1.0, 0.0)] * 3 + [Said("own", 2, 0.96, 0.0, 0.0)]
    own = figures([calibrate.Looked(tuple(sure), (0.001,), (0.001,))])["own"]
    assert own["table"][9] == [4, 0.96, 0.75]
    assert own["brier"] == pytest.approx((3 * 0.04**2 + 0.96**2) / 4, abs=1e-4)
    assert own["by_lot"] == pytest.approx(0.1875)


def test_both_speak_to_people_and_to_programs(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["chrono", "--games", "2", "--places", "1", "--matches", "2", "--seats", "2", "--jobs", "1"]
    assert calibrate.main(asked) == 0
    assert "chrono: 2 matches of Regulars" in capsys.readouterr().out
    assert calibrate.main([*asked, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["matches"] == 2
    moments.main(["chrono", "--moments", "1", "--playouts", "1", "--seats", "5", "--jobs", "1"])
    assert "chrono: 1 moments" in capsys.readouterr().out
