"""Standings of an evening: points by places, who leads, and nothing said that isn't certain."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence

import pytest

from game.engine.protocol import Message
from game.saves.evenings.evening import Chosen, Evening, Member, Played, back, counted, drawn, instead, left
from game.saves.evenings.standings import points_of, standings, still_open, winners
from game.saves.records.player import Player

NAMES = ("Nora", "Ada", "Ilyes", "Ventoux")


def evening(places: Sequence[Sequence[int]] = (), games: int = 3, people: int = 4) -> Evening:
    members = tuple(Member(Player(f"P{number}", number)) for number in range(people))
    played = tuple(match(one, number) for number, one in enumerate(places))
    return Evening(id="one", members=members, games=tuple(Chosen("soon") for _ in range(games)), played=played)


def match(places: Sequence[int], number: int = 0, members: Sequence[int] = ()) -> Played:
    return Played("soon", f"{number}.jsonl", tuple(members or range(len(places))), tuple(places))


def together(count: int, *, won: bool) -> Played:
    return Played("syncro", "level.jsonl", tuple(range(count)), (1,) * count, together=True, won=won)


def test_the_first_of_four_has_four_points_and_each_place_one_fewer() -> None:
    assert points_of(match((1, 3, 4, 2))) == {0: 4, 1: 2, 2: 1, 3: 3}


def test_equal_places_give_equal_points_and_a_team_shares_its_place() -> None:
    assert points_of(match((1, 3, 1, 3))) == {0: 4, 1: 2, 2: 4, 3: 2}


@pytest.mark.parametrize(("count", "half"), [(2, 1), (3, 2), (4, 2), (5, 3)])
def test_a_level_that_is_won_gives_everybody_half_rounded_up(count: int, half: int) -> None:
    assert points_of(together(count, won=True)) == dict.fromkeys(range(count), half)


def test_a_level_that_is_lost_gives_nobody_anything_and_neither_does_a_match_that_was_given_up() -> None:
    assert set(points_of(together(4, won=False)).values()) == {0}
    assert points_of(Played("soon", "", (0, 1, 2))) == {0: 0, 1: 0, 2: 0}


def test_a_level_changes_nobodys_order() -> None:
    before = evening([(1, 3, 4, 2)])
    after = counted(before, together(4, won=True))
    assert [row.member for row in standings(after)] == [row.member for row in standings(before)]
    assert {row.rose for row in standings(after)} == {0}


def test_the_standings_are_those_of_the_picture() -> None:
    rows = standings(evening([(1, 2, 4, 3), (3, 1, 2, 4)]))
    assert [(row.member, row.place, row.points, row.rose) for row in rows] == [
        (1, 1, 7, 1),
        (0, 2, 6, -1),
        (2, 3, 4, 1),
        (3, 4, 3, -1),
    ]
    assert rows[0].matches == (3, 4)


def test_who_was_missing_has_no_points_of_a_match() -> None:
    one = evening([(1, 2, 3, 4)])
    now = counted(one, match((2, 1), 1, (0, 2)))
    rows = {row.member: row for row in standings(now)}
    assert rows[1].matches == (3, None)
    assert rows[2].points == 2 + 2


def test_two_may_share_an_evening() -> None:
    assert winners(evening([(1, 2), (2, 1)], 2, 2)) == (0, 1)


def test_a_match_counts_once() -> None:
    one = evening([(1, 2, 3, 4)])
    assert counted(one, match((4, 3, 2, 1))) is one


def test_the_lot_is_the_same_for_the_same_seed_and_has_every_game() -> None:
    games = tuple(map(Chosen, ("soon", "sinoda", "chrono", "syncron")))
    assert drawn(games, "0" * 32) == drawn(games, "0" * 32)
    assert {drawn(games, f"{seed:032x}")[0].game for seed in range(40)} == {chosen.game for chosen in games}
    assert sorted(chosen.game for chosen in drawn(games, "ab" * 16)) == sorted(chosen.game for chosen in games)


def test_another_game_takes_the_place_of_the_next_one_alone() -> None:
    changed = instead(evening([(1, 2, 3, 4)]), Chosen("chrono"))
    assert [chosen.game for chosen in changed.games] == ["soon", "chrono", "soon"]


def test_who_leaves_is_replaced_or_missing_and_keeps_their_points() -> None:
    one = evening([(1, 2, 3, 4)])
    bot = Player("Etna", 0, "regular")
    replaced = left(one, 0, bot)
    assert replaced.present == (0, 1, 2, 3)
    assert replaced.members[0].plays == bot
    assert standings(replaced)[0].member == 0
    missing = left(one, 0, None)
    assert missing.present == (1, 2, 3)
    assert standings(missing)[0].points == 4
    assert back(missing, 0).present == (0, 1, 2, 3)


def said(one: Evening, coming: Sequence[bool] = (False,)) -> list[Message]:
    return list(still_open(one, NAMES, coming))


def keys(messages: Sequence[Message]) -> list[str]:
    return [message.key.rpartition(".")[2] for message in messages]


def test_before_the_last_match_it_says_what_the_picture_says() -> None:
    told = said(evening([(1, 2, 4, 3), (3, 1, 2, 4)]))
    assert keys(told) == ["sure", "share_second"]
    assert dict(told[0].params)["name"] == "Ada"
    assert dict(told[1].params)["rival"] == "Nora"


def test_a_lead_that_nobody_can_catch_up_with_is_said() -> None:
    assert keys(said(evening([(1, 3, 4, 2), (1, 2, 3, 4), (1, 4, 2, 3)], 4))) == ["settled"]


def test_what_is_played_together_changes_nothing_and_is_said_so() -> None:
    assert keys(said(evening([(1, 3, 4, 2)], 2), [True])) == ["same"]


def totals(one: Evening, last: Mapping[int, int]) -> dict[int, int]:
    return {row.member: row.points + last[row.member] for row in standings(one)}


@pytest.mark.parametrize("before", list(itertools.permutations((1, 2, 3, 4))))
def test_every_sentence_is_true_of_every_end_that_can_still_come(before: tuple[int, ...]) -> None:
    """All ends of the last match, shared places too, after two matches."""
    one = evening([(1, 2, 3, 4), before])
    told = said(one)
    ends = [places for places in itertools.product((1, 2, 3, 4), repeat=4) if _is_ranking(places)]
    for message in told:
        fields = dict(message.params)
        member = NAMES.index(str(fields["name"])) if "name" in fields else 0
        rival = NAMES.index(str(fields["rival"])) if "rival" in fields else 0
        for places in ends:
            now = totals(one, points_of(match(places, 9)))
            best = {number for number, points in now.items() if points == max(now.values())}
            match message.key.rpartition(".")[2]:
                case "sure":
                    assert places[member] != 1 or best == {member}
                case "settled":
                    assert best == {member}
                case "share_second":
                    alone = places[rival] == 1 and places.count(1) == 1
                    assert not alone or places[member] == 2 or member not in best
                case "share":
                    worse = places[member] > int(str(fields["place"].key).rpartition(".")[2])  # type: ignore[union-attr]
                    assert not (places[rival] == 1 and worse) or member not in best


def _is_ranking(places: tuple[int, ...]) -> bool:
    return all(place == 1 + sum(other < place for other in places) for place in places)
