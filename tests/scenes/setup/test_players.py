"""Who will sit around the table: names and colours that nobody else has, and what is remembered of the last time."""

from __future__ import annotations

import getpass

import pytest

from game.content.words.strings import Words
from game.games import catalog
from game.saves.people.settings import SetUp
from game.saves.records.player import Player
from game.scenes.setup.seats.players import PlayerList, first_time, last_time
from game.scenes.shell.services.newcomer import own_name
from tests.scenes.box import texts

ENTRY = catalog.load("sinoda")


@pytest.fixture
def words() -> Words:
    return Words(texts(), "en")


@pytest.fixture
def players(words: Words) -> PlayerList:
    return PlayerList(ENTRY, words, first_time(ENTRY, words))


def test_the_first_time_its_user_plays_a_regular_bot(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "camille")
    assert [(seat.name, seat.by) for seat in first_time(ENTRY, words)] == [
        ("Camille", "person"),
        ("Ventoux", "regular"),
    ]


@pytest.mark.parametrize("name", ["root", "Administrator", "x", "user1", "http-www", "zoé", ""])
def test_a_login_that_is_no_name_is_not_taken_for_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: name)
    assert own_name() == ""


def test_a_system_without_a_login_has_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> str:
        raise OSError("nobody")

    monkeypatch.setattr(getpass, "getuser", fail)
    assert own_name() == ""


def test_everybody_has_a_name_and_a_colour_of_their_own(players: PlayerList) -> None:
    for number in range(4):
        players.add(person=bool(number % 2))
    assert len({seat.name for seat in players.seats}) == len({seat.colour for seat in players.seats}) == 6


def test_the_dice_go_through_the_names_that_nobody_has(players: PlayerList) -> None:
    seen = set()
    for _ in range(9):
        players.another_name(1)
        seen.add(players.seats[1].name)
    assert len(seen) == 9
    assert players.seats[0].name not in seen


def test_a_colour_that_somebody_has_is_swapped(players: PlayerList) -> None:
    players.paint(0, 2)
    assert [seat.colour for seat in players.seats] == [2, 1]
    players.paint(0, 7)
    assert [seat.colour for seat in players.seats] == [7, 1]


def test_a_typed_name_stays_when_a_bot_takes_over(players: PlayerList) -> None:
    players.rename(0, "Camille")
    players.play_by(0, "apprentice")
    assert players.seats[0] == Player("Camille", 0, "apprentice")


def test_a_drawn_name_changes_with_the_kind_of_player(players: PlayerList) -> None:
    players.play_by(1, "person")
    assert players.seats[1].name in {"Nora", "Ada"}


def test_a_name_that_two_have_is_found_whatever_its_letters(players: PlayerList) -> None:
    players.rename(0, " VENTOUX ")
    assert players.twice() in {"VENTOUX", "Ventoux"}
    players.rename(0, "Nora")
    assert players.twice() == ""


def test_what_is_remembered_is_put_right_where_the_game_has_changed(words: Words) -> None:
    last = SetUp((Player("Ada", 3), Player("Rook", 3, "wizard")))
    seats = last_time(ENTRY, words, last)
    assert seats[0] == Player("Ada", 3)
    assert seats[1].by == "regular"
    assert seats[1].colour != 4


def test_names_are_compared_as_they_will_be_dealt(players: PlayerList) -> None:
    players.rename(0, "")
    players.rename(1, players.words.say("seat.name", n=1))
    assert players.twice() == players.words.say("seat.name", n=1)
    players.rename(0, "Zoé")
    players.rename(1, " zoé")
    assert players.twice() == "Zoé"


def test_a_new_player_never_gets_a_name_that_somebody_has_in_other_letters(players: PlayerList) -> None:
    first = players.free_name(person=True)
    players.rename(1, f" {first.upper()} ")
    assert players.free_name(person=True).casefold() != first.casefold()


def test_whoever_is_called_otherwise_is_somebody_else_and_a_bot_is_nobody_here(players: PlayerList) -> None:
    players.seats[0] = Player("Ada", 0, who="ada")
    players.rename(0, " ADA ")
    assert players.seats[0].who == "ada", "only written in other letters"
    players.rename(0, "Adèle")
    assert players.seats[0].who == ""
    players.seats[0] = Player("Ada", 0, who="ada")
    players.play_by(0, "regular")
    assert players.seats[0].who == ""


def test_a_mountain_keeps_its_face_by_another_name_until_it_bears_another_mountains(players: PlayerList) -> None:
    players.add(person=False)
    seat = len(players.seats) - 1
    number = players.seats[seat].mountain
    assert number
    players.rename(seat, "Bruno")
    players.paint(seat, 9)
    assert players.seats[seat].mountain == number
    players.rename(seat, "Makalu")
    assert players.seats[seat].mountain == 9
    assert players.seats[seat].face == 0, "its name says it"
    players.rename(seat, "Bruno")
    players.play_by(seat, "person")
    assert players.seats[seat].mountain == players.seats[seat].face == 0
