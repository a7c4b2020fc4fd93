"""Who is at home: who is taken for the one that learns, and what becomes of what they have learnt."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.saves import learning
from game.saves.player import Player
from game.saves.settings import Settings, changed
from game.scenes.session import people
from game.scenes.table.new_match import remember
from tests.scenes.box import Box

NORA, ADA, BOT = Player("Nora", 0), Player("Ada", 1), Player("Fuji", 2, "regular")


def home(box: Box) -> str:
    return people.at_home(box.services.settings, box.services.words)


def test_before_anybody_has_played_it_is_whom_a_set_up_would_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = Box(tmp_path)
    monkeypatch.setattr(people, "own_name", lambda: "")
    assert home(box) == box.services.words.say("person.name.1")
    monkeypatch.setattr(people, "own_name", lambda: "Ilyes")
    assert home(box) == "Ilyes"


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
    assert people.everybody(box.services.settings, box.services.words) == ("Ada", "Ilyes", "Nora")


def test_a_match_of_computer_players_changes_nobody(tmp_path: Path) -> None:
    box = Box(tmp_path)
    remember(box.services, "sinoda", (NORA, BOT), {}, begun=True)
    remember(box.services, "sinoda", (BOT, Player("Etna", 4, "regular")), {}, begun=True)
    assert home(box) == "Nora"


def test_who_is_at_home_was_seen_in_settings_of_an_older_program(tmp_path: Path) -> None:
    box = Box(tmp_path)
    remember(box.services, "sinoda", (NORA, BOT), {}, begun=True)
    box.shell.change(person="")
    assert home(box) == "Nora"


def test_what_was_learnt_before_anybody_played_belongs_to_whoever_plays_first(tmp_path: Path) -> None:
    box = Box(tmp_path)
    before = home(box)
    box.shell.change(person=before, **learning.learnt("soon", before, "2026-11-18"))
    box.shell.change(**learning.under_way("chrono", before, 3), **learning.meets("soon", before, ["thief"]))
    remember(box.services, "soon", (Player("Zoé", 0), BOT), {}, begun=True)
    settings = box.services.settings
    assert learning.progress(settings, "soon", "Zoé").learnt
    assert learning.progress(settings, "chrono", "Zoé").step == 3
    assert learning.has_met(settings, "soon", "Zoé", "thief")
    remember(box.services, "soon", (ADA, BOT), {}, begun=True)
    assert not learning.progress(box.services.settings, "soon", "Ada").learnt, "only the first one has learnt it"


def test_only_a_persons_own_rows_are_handed_over() -> None:
    rows = {"soon: Nora": "2026-01-01", "sinoda: Nora B": "2026-01-01", "chrono: Ada": "2026-01-01"}
    settings = changed(Settings(), {"learnt": rows})
    assert learning.handed_over(settings, "Nora", "Zoé")["learnt"] == {"soon: Zoé": "2026-01-01"}
