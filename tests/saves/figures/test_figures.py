"""Figures of matches: won and played, in a row, against whom, and what matters in each game."""

from __future__ import annotations

from pathlib import Path

from game.saves.figures.figures import Figures, Streak, Tally
from game.saves.figures.index import Index
from game.saves.people.unlocks import Find, Unlocks
from tests.saves.figures.tables import ADA, BOTS, DAY, ILYES, NORA, evenings, games, index_of, put, seated, texts
from tests.saves.shelved import NOW
from tests.saves.table import store_in


def whole(folder: Path) -> Index:
    index = index_of(evenings(folder))
    index.keep_up()
    return index


def told(figures: Figures, game: str) -> dict[str, tuple[int, int, str]]:
    return {one.key: (one.value, one.of, one.text) for one in figures.of(game).told}


def test_each_game_tells_what_matters_in_it(tmp_path: Path) -> None:
    nora = whole(tmp_path).of("nora")
    assert [(one.game, one.played, one.won) for one in nora.games] == [
        ("syncron", 2, 1),
        ("soon", 2, 0),
        ("syncro", 3, 2),
        ("chrono", 2, 2),
        ("sinoda", 3, 2),
    ]
    assert (nora.played, nora.won) == (12, 7)
    assert told(nora, "sinoda") == {"captures": (14, 0, ""), "points": (13, 0, "")}
    assert told(nora, "soon") == {"best_round": (11, 0, ""), "one_colour": (2, 0, ""), "round": (23, 4, "")}
    assert told(nora, "chrono") == {"turn": (1, 0, ""), "first": (2, 0, ""), "grown": (9, 0, "")}
    assert told(nora, "syncron") == {"kept": (1, 3, ""), "leap": (2, 0, ""), "rounds": (4, 0, "")}
    assert told(nora, "syncro") == {
        "farthest": (5, 0, "IIa"),
        "first_try": (2, 3, ""),
        "felled": (9, 0, ""),
        "tries": (3, 0, ""),
    }


def test_the_best_one_says_in_which_match_it_was(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    first = put(store, "soon/2", seated(NORA, ADA, count=2), ago=DAY)
    put(store, "soon/2", seated(NORA, ADA, count=2), number=1)
    index = index_of(store)
    index.keep_up()
    best = index.of("nora").of("soon").told[0]
    assert (best.key, best.value, best.match) == ("best_round", 20, first)
    assert best.when == index.of("nora").last[0].when


def test_the_first_try_of_a_level_counts_whatever_comes_after(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    put(store, "syncro/3-IId-lost", seated(NORA, count=3), ago=2 * DAY)
    put(store, "syncro/3-IIa", seated(NORA, count=3), ago=DAY, number=1)
    put(store, "syncro/3-IIa", seated(NORA, count=3), number=2, resigned=1)
    index = index_of(store)
    index.keep_up()
    assert told(index.of("nora"), "syncro")["first_try"] == (1, 2, "")
    assert told(index.of("nora"), "syncro")["tries"] == (3, 0, "")


def test_keepsakes_are_those_that_the_household_has_found(tmp_path: Path) -> None:
    store = evenings(tmp_path)
    Unlocks(store, "syncro").note({"wick": Find(day="2026-11-19"), "cord": Find(day="2026-11-20")})
    index = index_of(store)
    index.keep_up()
    assert told(index.of("nora"), "syncro")["keepsakes"] == (2, 0, "")


def test_every_figure_has_words_in_every_language() -> None:
    kinds = [
        f"{name}.counted.{kind.key}"
        for name, entry in games().items()
        if entry.counting is not None
        for kind in entry.counting.load().kinds
    ]
    assert len(kinds) > 14
    for language in ("en", "fr"):
        assert [key for key in kinds if key not in texts(language)] == []


def test_the_longest_row_of_wins_says_when_it_was_and_what_goes_on(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    results = ["won", "won", "lost", "won", "won", "won", "lost", "won"]
    for number, result in enumerate(results):
        seats = (NORA, BOTS[0]) if result == "won" else (BOTS[0], NORA)
        put(store, "sinoda/2-win_by_sinoda", seats, ago=(20 - number) * DAY, number=number)
    index = index_of(store)
    index.learn()
    nora = index.of("nora")
    assert [one.won for one in nora.last] == [result == "won" for result in results]
    assert nora.streak == Streak(3, nora.last[3].when, nora.last[5].when, 1)
    assert nora.days == 8


def test_only_the_last_twelve_are_told_one_by_one(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for number in range(14):
        put(store, "chrono/2", (NORA, ADA), ago=(20 - number) * DAY, number=number)
    index = index_of(store)
    index.learn()
    assert len(index.of("nora").last) == 12
    assert index.of("nora").last[-1].when > index.of("nora").last[0].when


def test_a_game_is_told_by_seats_by_levels_and_by_whom_one_met(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    put(store, "sinoda/2-win_by_sinoda", (NORA, BOTS[0]), ago=3 * DAY)
    put(store, "sinoda/2-win_by_sinoda", (ADA, NORA), ago=2 * DAY, number=1)
    put(store, "sinoda/4-pairs", (NORA, ADA, ILYES, BOTS[0]), ago=DAY, number=2)
    index = index_of(store)
    index.learn()
    sinoda = index.of("nora").of("sinoda")
    assert sinoda.seats == (Tally("2", 2, 1), Tally("4", 1, 1))
    assert sinoda.levels == (Tally("", 1, 0), Tally("regular", 2, 2))
    met = {(one.who, one.by): (one.played, one.won, one.ahead) for one in sinoda.against}
    assert met == {("", "regular"): (2, 2, 2), ("ada", ""): (2, 1, 1)}, "a team mate is not met"
    assert sinoda.places == (2, 1)


def test_everybody_is_all_people_of_this_computer_and_a_match_counts_once(tmp_path: Path) -> None:
    everybody = whole(tmp_path).of()
    assert everybody.played == 12
    assert everybody.of("sinoda").played == 3
    assert everybody.of("sinoda").rating == ()
    assert everybody.of("sinoda").missing == -1


def test_a_stretch_of_time_has_figures_of_its_own(tmp_path: Path) -> None:
    index = whole(tmp_path)
    late = index.of("nora", since=NOW - 3.5 * DAY)
    assert [one.game for one in late.games] == ["syncro", "chrono"]
    early = index.of("nora", until=NOW - 3.5 * DAY)
    assert late.played + early.played == index.of("nora").played


def test_nobody_has_no_figures(tmp_path: Path) -> None:
    index = index_of(store_in(tmp_path))
    index.keep_up()
    assert index.of("nora") == Figures("nora")
    assert [path for path in tmp_path.iterdir() if path.name.startswith("figures")] == [], "nothing is made of nothing"
