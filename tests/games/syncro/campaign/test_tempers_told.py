"""A mountain's temper is dealt with each level, told by nobody before a fire, and then a sentence at a time."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ai.players.entry import EVEN
from game.games.syncro.campaign.camp.camp_scene import CampScene
from game.games.syncro.campaign.camp.pitched import Encampment
from game.games.syncro.campaign.map.campfire import CampFire
from game.games.syncro.campaign.progress.tempers_told import (
    ALL,
    ALL_TELL,
    TELLS,
    new_at_camp,
    told_of_all,
    told_since,
    told_tempers,
)
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.entry import ENTRY
from game.saves.records.player import Player
from game.scenes.session.match.people import kinds
from tests.games.syncro.campaign.campaigns import even, plain, play_on
from tests.games.syncro.campaign.test_service import only, opened
from tests.scenes.box import Box

TEAM = (Player("Nora", 0), Player("Etna", 1, "regular"), Player("Grandpa", 2, "master", face=7))
MEASURED = Path(__file__).parents[4] / "game" / "games" / "syncro" / "TEMPERS.md"


def dealt(*team: Player) -> tuple[Player, ...]:
    """Return who plays a level that is dealt now."""
    return tuple(player.tempered(ENTRY) for player in team)


def test_a_level_is_dealt_to_tempers_and_the_team_stays_as_it_was_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    even(monkeypatch, 11)
    box = plain(Box(tmp_path))
    service = opened(tmp_path)
    service.begin("One", TEAM)
    for _ in range(2):  # what is under way goes on with the same ones
        session = service.play(only(service), lambda kept: None)
        assert session is not None, "the first level can be played"
        assert [player.by for player in session.players] == ["person", "regular/gathers", "master/saves"]
        assert [kinds(box.services.words, player) for player in session.players] == [(), ("Regular",), ("Master",)]
        session.close()
    assert [player.by for player in only(service).good.team] == ["person", "regular", "master"]


def test_a_level_that_was_begun_before_goes_on_even(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    even(monkeypatch, 11)
    service = opened(tmp_path)
    service.begin("One", TEAM)
    older = replace(service.entry, tempers=())
    monkeypatch.setattr(service.services.store, "_load", lambda game: older)
    session = service.play(only(service), lambda kept: None)
    assert session is not None, "the first level can be played"
    play_on(session, 5)
    session.close()
    service = opened(tmp_path)
    session = service.play(only(service), lambda kept: None)
    assert session is not None, "it goes on"
    assert session.host.decision_count == 5
    assert [player.character for player in session.players] == [EVEN] * 3
    session.close()


def test_nothing_is_told_before_a_fire_and_one_thing_more_after_each() -> None:
    assert told_tempers([], TEAM) == {}
    levels = []
    for fires in range(1, 6):
        levels.append(dealt(*TEAM))
        told = told_tempers(levels, TEAM)
        assert set(told) == {1, 2}, "a person tells nothing"
        assert [len(said) for said in told.values()] == [min(fires, 4)] * 2
    assert told_tempers([TEAM], TEAM) == {}, "who played evenly has nothing to tell"
    assert told_tempers(levels, (Player("Fuji", 3, "regular"),)) == {}, "a newcomer hasn't been at a fire"


def test_after_a_boss_level_there_is_something_new_of_everybody() -> None:  # Ia, Ib, Ic, Id
    levels = [dealt(*TEAM)] * 4
    for fires in range(1, 5):
        assert told_since(levels[:fires], TEAM, fires - 1) == {1: 1, 2: 1, ALL: 1}


def test_of_all_partners_one_thing_is_told_at_each_fire_at_which_one_sat() -> None:
    alone = (TEAM[0],)
    levels = [alone, dealt(*TEAM), alone, dealt(*TEAM)]
    assert [len(told_of_all(levels[:fires])) for fires in range(5)] == [0, 0, 1, 1, 2]
    assert len(told_of_all([dealt(*TEAM)] * 9)) == len(ALL_TELL)


def test_what_is_new_since_a_fire_is_counted_of_each_mage_and_of_all() -> None:
    levels = [dealt(*TEAM)] * 9
    assert told_since(levels[:1], TEAM, 0) == {1: 1, 2: 1, ALL: 1}
    assert told_since(levels[:2], TEAM, 0) == {1: 2, 2: 2, ALL: 2}
    assert told_since(levels[:2], TEAM, 2) == {}
    assert told_since(levels, TEAM, 4) == {}, "all was told"
    assert told_since([TEAM], TEAM, 0) == {}, "who played evenly has nothing to tell"


def test_it_is_told_under_the_name_that_the_mountain_has_now() -> None:
    levels = [dealt(*TEAM)]
    renamed = (TEAM[0], Player("Smoky", 1, "apprentice", face=3))
    (said,) = told_tempers(levels, renamed)[1]
    assert dict(said.params)["player"] == "Smoky"
    assert said.key == "syncro.temper.gathers.good"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_sentence_has_words_names_who_it_is_of_and_holds_no_figure(tmp_path: Path, language: str) -> None:
    words = Box(tmp_path).services.words
    words.language = language
    for mountain, temper in enumerate(ENTRY.tempers, 1):
        player = replace(Player("Smoky", 1, "regular", face=mountain))
        levels = [dealt(player)] * 9
        said = told_tempers(levels, (player,))[0]
        assert len(said) == len(TELLS[temper])
        texts = [words.message(message, str) for message in said]
        assert len(set(texts)) == len(texts)
        for text in texts:
            assert "Smoky" in text
            assert not any(sign.isdigit() for sign in text)


def test_the_camp_says_what_was_told_by_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    even(monkeypatch, 11)
    box = plain(Box(tmp_path))
    service = opened(tmp_path)
    service.begin("One", TEAM)
    shelf = CampaignScene(box.services, box.screens).shelf
    camp = Encampment(shelf, box.screens, lambda: None)
    shelf.chosen = only(service)
    assert [camp.look().told(seat) for seat in range(3)] == [[], [], []], "nobody has been at a fire"
    for fires in (1, 2):
        kept = only(service)
        session = service.play(kept, lambda kept: None)
        assert session is not None, "the level can be played"
        play_on(session, seed=fires)
        service.conclude(kept, session)
        session.close()
        shelf.chosen = only(service)
        told = [camp.look().told(seat) for seat in range(3)]
        assert [len(said) for said in told] == [0, fires, fires]
        assert (
            told[1][0]
            == "Show good, and attack an enemy of four or more: Etna adds to it. Smaller ones are left to you."
        )
        folder = box.services.store.records_folder
        assert new_at_camp(folder, only(service).good) == 3, "one of each mountain, and one of all"
        assert len(camp.look().told(ALL)) == fires
        assert door_of(box) == ("The camp · 3", "The camp: 3 new lines were told"), "the map says so"
        box.show(box.screens.home())
        camp.open()
        box.services.navigator.settle()
        scene = box.services.navigator.top
        assert isinstance(scene, CampScene)
        assert [scene.camp.fresh(seat) for seat in (0, 1, 2, ALL)] == [0, 1, 1, 1], "they are marked in this visit"
        assert scene.camp.hinted
        assert "hint" in {part.key for part in scene.parts}, "something new was told"
        scene.focus.at("mage:1", scene.time, ring=True)
        scene.focused()
        assert {"card:new", "card:new:1" if fires == 1 else "card:new:2"} <= {part.key for part in scene.parts}
        scene.focus.at(f"mage:{ALL}", scene.time, ring=True)
        scene.focused()
        assert "card:new:0" in {part.key for part in scene.parts} or fires > 1
        assert new_at_camp(folder, only(service).good) == 0
        camp.open()
        box.services.navigator.settle()
        again = box.services.navigator.top
        assert isinstance(again, CampScene)
        assert not again.camp.hinted, "somebody was pressed, and nothing is new"
        assert door_of(box) == ("The camp", "The camp")
    for record in box.services.store.records_folder.glob("*.jsonl"):
        record.unlink()
    assert camp.look().told(1) == [], "what nobody can read was never told"


def door_of(box: Box) -> tuple[str, str]:
    """Return what the camp's door on the map shows, and what is said of it."""
    box.show(CampaignScene(box.services, box.screens))
    part = next(part for part in box.top.parts if part.key == "camp")
    assert isinstance(part.face, CampFire)
    assert part.control is not None
    return " ".join(part.face.name.lines), part.control.label
