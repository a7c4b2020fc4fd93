"""The door to chapter II (SY-3, SY-39): closed, open, looked through, gone through, and gone once the road is begun."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.syncro.campaign.progress.view import Door
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.scenery.pages import Pages
from game.scenes.table.scene import TableScene
from tests.games.syncro.campaign.beginnings import at_home, files, step, the_map
from tests.games.syncro.campaign.campaigns import begun, play_on
from tests.scenes.box import Box


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return at_home(tmp_path)


def test_the_door_is_closed_until_a_team_here_has_won_chapter_one(box: Box) -> None:  # SY-3
    box.click("tile:syncro")
    scene = the_map(box)
    box.click("chapter:1")
    assert scene.refusal[1] == box.services.words.say("adventure.door.why")
    assert step(box) == "Ia"
    assert not scene.door.looked
    assert box.part("chapter:0").control is None


def open_door(box: Box) -> CampaignScene:
    """Open the map of a new adventure where a team has won chapter I."""
    begun(box, "IIa", name="Old")
    box.click("tile:syncro")
    the_map(box).actions.new()
    return the_map(box)


def test_who_looks_at_the_open_door_sees_where_it_leads(box: Box) -> None:  # SY-3
    scene = open_door(box)
    scene.focus.at("chapter:1", scene.time, ring=True)
    scene.focused()
    say = box.services.words.say
    assert say("syncro.level.IIa") in box.said()
    assert say("adventure.door.begin") in box.said()
    assert say("adventure.door.once") in box.said()
    assert say("adventure.sky") not in box.said()
    assert box.part("door:aim")
    for key in ("node:IIb", "go"):
        scene.focus.at(key, scene.time)
        scene.focused()
        assert say("adventure.door.begin") in box.said(), "what the button says is what it does"
    scene.focus.at("team", scene.time)
    scene.focused()
    assert say("adventure.door.begin") not in box.said()


def test_the_mages_go_through_the_door_and_back_by_keys_and_clicks(box: Box) -> None:  # SY-3
    scene = open_door(box)
    box.services.motion = 1.0
    scene.focus.at("chapter:1", scene.time, ring=True)
    scene.focused()
    box.keys(pygame.K_RETURN)
    assert step(box) == "IIa"
    assert scene.life.walk is not None
    mage = box.part("mage:0")
    assert scene.appearance.placed(mage).rect.x < mage.rect.x - 100, "they are still on their way"
    box.keys(pygame.K_RIGHT)
    assert not scene.life.busy, "a key shows the end at once"
    assert abs(scene.appearance.placed(mage).rect.x - mage.rect.x) < 10
    assert box.part("chapter:1").face.style == "violet"  # type: ignore[attr-defined]
    box.click("chapter:0")
    assert step(box) == "Ia"
    assert len(files(box)) == 1, "nothing of it is written"


def test_the_button_begins_where_its_words_say(box: Box) -> None:  # SY-3
    scene = open_door(box)
    scene.focus.at("chapter:1", scene.time, ring=True)
    scene.focused()
    box.click("go")
    page = box.top
    assert isinstance(page, Pages)
    assert page.leaf.title == "syncro.level.IIa"
    box.click("pages:on")
    table = box.top
    assert isinstance(table, TableScene)
    assert table.session.options["level"] == "IIa"
    play_on(table.session, 1)
    box.services.navigator.pop()
    box.services.navigator.settle()
    assert [box.part(f"chapter:{number}").control for number in (0, 1)] == [None, None], "chosen once"


def test_the_door_stays_open_for_the_household(box: Box) -> None:  # SY-39
    scene = open_door(box)
    for file in files(box):
        file.unlink()
    scene.shelf.reread()
    assert scene.door.state == Door.OPEN
