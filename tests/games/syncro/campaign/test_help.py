"""On the map: the rules are a press away, the lesson until it is learnt, and bookmarks keep their room."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncro.campaign.map.header import Bookmark
from game.games.syncro.campaign.scene import CampaignScene
from game.scenes.learn.lessons.lamp import LessonLamp
from game.scenes.rulebook.rulebook import Rulebook
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Rect
from tests.games.syncro.campaign.campaigns import SCENES
from tests.scenes.box import Box


def at(root: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> Box:
    """Show the map of an adventure that is under way."""
    return SCENES["campaign_middle"](root, size, text, "en")


def test_the_rules_lie_beside_the_title(tmp_path: Path) -> None:
    box = at(tmp_path)
    assert box.part("rules").rect.meets(Rect(256, 24, 48, 48))
    box.click("rules")
    assert isinstance(box.top, Rulebook)
    assert [book.game for book in box.top.books] == ["syncro"]
    box.top.back()
    box.services.navigator.settle()
    assert isinstance(box.top, CampaignScene)


def test_the_lesson_is_offered_until_it_is_learnt_and_leads_back_to_the_map(tmp_path: Path) -> None:
    box = at(tmp_path)
    below = box.top
    box.click("learn")
    table = box.top
    assert isinstance(table, TableScene)
    assert isinstance(table.moment.guide, LessonLamp)
    guide = table.moment.guide.guide
    guide.acts.learnt()
    guide.acts.play()
    box.services.navigator.settle()
    assert box.top is below
    assert not [part for part in box.top.parts if part.key == "learn"]
    assert [part for part in box.top.parts if part.key == "rules"]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400)])
def test_new_and_all_adventures_keep_their_bookmarks_beside_it(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    box = at(tmp_path, size, text)
    tabs = [part for part in box.top.parts if part.key.startswith("tab:")]
    assert len(tabs) >= 2
    others = [part for part in box.top.parts if part.key in ("rules", "book", "learn")]
    assert not [part.key for part in others for tab in tabs if part.rect.meets(tab.rect)]


@pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440), (1280, 720)])
def test_no_bookmark_hangs_over_the_moon_and_the_castle(tmp_path: Path, size: tuple[int, int]) -> None:
    box = at(tmp_path, size, 1.0)
    scene = box.top
    assert isinstance(scene, CampaignScene)
    tabs = [part.rect for part in scene.parts if part.key.startswith("tab:")]
    assert tabs
    camera = scene.life.camera
    assert camera is not None, "the map has been looked at"
    layers = {layer.file: layer for layer in camera.land.layers}
    castle, moon = layers["campaign/castle"], layers["campaign/moon"]
    tower = camera.rect(castle.x, castle.y, castle.w, castle.h)
    disc = camera.rect(moon.x, moon.y, moon.w, moon.h).inset(moon.w * camera.scale * 0.22)
    assert not [tab for tab in tabs if tab.meets(tower) or tab.meets(disc)]


def test_bookmarks_without_room_for_words_bear_a_sign_alone(tmp_path: Path) -> None:
    box = SCENES["campaign_four"](tmp_path, (1000, 1400), 2.0, "fr")
    tabs = [part for part in box.top.parts if part.key.startswith("tab:")]
    assert min(part.rect.w for part in tabs) > 60, "they hang over the moon rather than nowhere"
    signs = [part for part in tabs if isinstance(part.face, Bookmark) and part.face.icon and part.face.name.truncated]
    assert signs
    for part in signs:
        assert not part.text_rects()
        assert part.control is not None
        assert part.control.label


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_bookmarks_name_stays_inside_of_its_cloth(tmp_path: Path, text: float) -> None:
    box = SCENES["campaign_none"](tmp_path, (1280, 696), text, "fr")
    named = [part for part in box.top.parts if isinstance(part.face, Bookmark) and part.face.team]
    assert named
    for part in named:
        cloth = part.rect.inset(10, 0)
        assert all(cloth.x <= ink.x and ink.right <= cloth.right for ink in part.text_rects()), part.text_rects()
