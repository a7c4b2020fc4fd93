"""Who is at home, who sits at a seat, and what becomes of what they have learnt."""

from __future__ import annotations

from pathlib import Path

from game.saves.people import learning
from game.saves.people.people import edited, somebody, taken_out, with_person
from game.saves.records.player import Player
from game.scenes.session.match import people
from game.scenes.shell.services.newcomer import newcomer
from game.scenes.table.over.new_match import remember
from tests.persons import person
from tests.scenes.box import Box

NORA, ADA, BOT = Player("Nora", 0), Player("Ada", 1), Player("Fuji", 2, "regular")


def home(box: Box) -> str:
    return box.services.people.at_home.name


def test_before_anybody_has_played_it_is_whom_a_set_up_would_name(tmp_path: Path) -> None:
    box = Box(tmp_path)
    assert home(box) == newcomer(box.services.words)
    assert len(box.services.people) == 1


def test_whoever_plays_alone_is_at_home(tmp_path: Path) -> None:
    box = Box(tmp_path)
    remember(box.services, "sinoda", (NORA, BOT), {}, begun=True)
    assert home(box) == "Nora"
    remember(box.services, "soon", (BOT, ADA), {}, begun=True)
    assert home(box) == "Ada"


def test_among_several_it_stays_the_same_person_or_is_the_first(tmp_path: Path) -> None:
    box = Box(tmp_path)
    remember(box.services, "sinoda", (ADA, BOT), {}, begun=True)
    remember(box.services, "sinoda", (NORA, ADA), {}, begun=True)
    assert home(box) == "Ada"
    remember(box.services, "sinoda", (NORA, Player("Ilyes", 3)), {}, begun=True)
    assert home(box) == "Nora"
    assert [one.name for one in people.everybody(box.services.people)] == ["Ada", "Ilyes", "Nora"]


def test_a_match_of_computer_players_changes_nobody(tmp_path: Path) -> None:
    box = Box(tmp_path)
    remember(box.services, "sinoda", (NORA, BOT), {}, begun=True)
    remember(box.services, "sinoda", (BOT, Player("Etna", 4, "regular")), {}, begun=True)
    assert home(box) == "Nora"


def test_what_was_learnt_before_anybody_played_belongs_to_whoever_plays_first(tmp_path: Path) -> None:
    box = Box(tmp_path)
    before = box.services.people.at_home.id
    box.shell.keep(learning.learnt("soon", before, "2026-11-18"))
    box.shell.keep(learning.under_way("chrono", before, 3))
    box.shell.keep(learning.meets("soon", before, ["thief"]))
    remember(box.services, "soon", (Player("Zoé", 0), BOT), {}, begun=True)
    known, zoe = box.services.people, person(box.services, "Zoé")
    assert zoe == before
    assert learning.progress(known, "soon", zoe).learnt
    assert learning.progress(known, "chrono", zoe).step == 3
    assert learning.has_met(known, "soon", zoe, "thief")
    remember(box.services, "soon", (ADA, BOT), {}, begun=True)
    ada = person(box.services, "Ada")
    assert not learning.progress(box.services.people, "soon", ada).learnt, "only the first one has learnt it"


def test_a_name_typed_again_is_the_same_person_however_it_is_written(tmp_path: Path) -> None:
    box = Box(tmp_path)
    remember(box.services, "sinoda", (NORA, ADA), {}, begun=True)
    remember(box.services, "soon", (Player("ada", 5), BOT), {}, begun=True)
    assert len(box.services.people) == 2
    assert box.services.people.at_home.begun == {"sinoda": 1, "soon": 1}


def test_two_adas_are_two(tmp_path: Path) -> None:
    box = Box(tmp_path)
    remember(box.services, "sinoda", (NORA, ADA), {}, begun=True)
    ada = person(box.services, "Ada")
    seats, comes = people.seated(box.services.people, (Player("Ada", 1, who=ada), ADA), box.services.settings)
    box.shell.keep(comes)
    assert seats[0].who == ada != seats[1].who
    assert [one.name for one in box.services.people].count("Ada") == 2


def test_a_set_up_of_last_time_calls_everybody_as_they_are_called_now(tmp_path: Path) -> None:
    box = Box(tmp_path)
    remember(box.services, "sinoda", (NORA, ADA), {}, begun=True)
    ada = person(box.services, "Ada")
    box.shell.keep(edited(ada, name="Adèle"))
    seats = people.as_now(box.services.people, box.services.settings.last["sinoda"].seats)
    assert [(player.name, player.who == ada) for player in seats] == [("Nora", False), ("Adèle", True)]


def test_for_whoever_was_taken_out_somebody_sits_there_who_is_free_and_else_nobody_yet(tmp_path: Path) -> None:
    box = Box(tmp_path)
    remember(box.services, "sinoda", (NORA, ADA), {}, begun=True)
    box.shell.keep(taken_out(person(box.services, "Ada")))
    last = box.services.settings.last["sinoda"].seats
    assert [(player.name, bool(player.who)) for player in people.as_now(box.services.people, last)] == [
        ("Nora", True),
        ("", False),
    ]
    mira = somebody("Mira")
    box.shell.keep(with_person(mira))
    assert [player.who for player in people.as_now(box.services.people, last)][1] == mira.id
