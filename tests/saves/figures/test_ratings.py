"""Ratings: everybody begins with 1000, beating the stronger earns more, and the same matches give the same."""

from __future__ import annotations

from pathlib import Path

from game.saves.figures.ratings import Sat, Strength, mark, rated
from tests.saves.figures.tables import ADA, BOTS, DAY, NORA, index_of, put, seated
from tests.saves.table import store_in

MARKS = {"apprentice": 650, "regular": 1000, "master": 1350}


def after(*seats: Sat, known: dict[str, Strength] | None = None) -> dict[str, int]:
    """Return the ratings as they are shown after one match."""
    ((_, new),) = rated([("one", seats)], known or {}, MARKS)
    return {who: one.shown for who, one in new.items()}


def person(who: str, place: int, side: int = 0, *, won: bool | None = None) -> Sat:
    return Sat(who, "", side, place, place == 1 if won is None else won)


def bot(level: str, place: int, side: int = 1) -> Sat:
    return Sat("", level, side, place, place == 1)


def test_everybody_begins_with_a_thousand_and_so_does_a_regular() -> None:
    assert Strength().shown == 1000
    assert mark(1000).shown == 1000
    assert mark(650).shown == 650


def test_beating_the_stronger_earns_more() -> None:
    gains = [after(person("nora", 1), bot(level, 2))["nora"] - 1000 for level in MARKS]
    assert 0 < gains[0] < gains[1] < gains[2] < 150


def test_losing_to_the_weaker_costs_more() -> None:
    losses = [1000 - after(person("nora", 2), bot(level, 1))["nora"] for level in MARKS]
    assert losses[0] > losses[1] > losses[2] > 0


def test_a_computer_players_mark_never_changes() -> None:
    match = (person("nora", 1), bot("regular", 2))
    *_, (_, new) = rated([(str(number), match) for number in range(40)], {}, MARKS)
    assert list(new) == ["nora"]
    assert 1200 < new["nora"].shown < 1800


def test_of_many_players_each_place_counts() -> None:
    shown = after(*(person(who, place, place) for place, who in enumerate(("ada", "ben", "cleo", "dan"), 1)))
    assert sorted(shown, key=lambda who: -shown[who]) == ["ada", "ben", "cleo", "dan"]
    assert shown["ada"] > 1000 > shown["dan"]


def test_team_mates_rise_and_fall_together() -> None:
    shown = after(person("ada", 1, 0), person("ben", 2, 1), person("cleo", 1, 0), person("dan", 2, 1))
    assert shown["ada"] == shown["cleo"] > 1000 > shown["ben"] == shown["dan"]


def test_whoever_gives_up_falls_and_nobody_else_changes() -> None:
    seats = (Sat("nora", "", 0, 1, False), Sat("ada", "", 1, 1, None), Sat("", "regular", 2, 1, None))
    shown = after(*seats)
    assert list(shown) == ["nora"]
    assert shown["nora"] < 1000


def test_a_rating_is_told_from_the_fifth_match_on(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    index = index_of(store)
    told = []
    for number in range(6):
        put(store, "sinoda/2-win_by_sinoda", (NORA, BOTS[0]), ago=(20 - number) * DAY, number=number)
        index.learn()
        sinoda = index.of("nora").of("sinoda")
        told.append((sinoda.missing, len(sinoda.rating)))
    assert told == [(4, 0), (3, 0), (2, 0), (1, 0), (0, 5), (0, 6)]
    values = [point.value for point in index.of("nora").of("sinoda").rating]
    assert values == sorted(values)
    assert values[0] > 1000


def test_a_match_in_between_changes_what_came_after_it_as_if_it_had_always_been_there(tmp_path: Path) -> None:
    store, whole = store_in(tmp_path / "one"), store_in(tmp_path / "two")
    index = index_of(store)
    for number in (0, 1, 3, 4, 5, 2):
        seats = (NORA, ADA) if number % 3 else (ADA, NORA)
        for each in (store, whole):
            put(each, "sinoda/2-win_by_sinoda", seats, ago=(20 - number) * DAY, number=number)
        index.learn()
    other = index_of(whole)
    other.learn()
    assert index.of("nora").of("sinoda").rating == other.of("nora").of("sinoda").rating != ()
    assert index.of("ada") == other.of("ada")


def test_nobody_is_rated_where_all_win_together(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for number in range(6):
        put(store, "syncro/2-Ia", seated(NORA, ADA, count=2), ago=(9 - number) * DAY, number=number)
    index = index_of(store)
    index.learn()
    assert (index.of("nora").of("syncro").missing, index.of("nora").of("syncro").rating) == (-1, ())
