"""On the map: the rules are a press away, the lesson until it is learnt, and bookmarks keep their room."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncro.campaign.scene import CampaignScene
from game.scenes.learn.lamp import LessonLamp
from game.scenes.rulebook.rulebook import Rulebook
from game.scenes.table.scene import TableScene
from game.ui.frame import Rect
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
    assert isinstance(table.guide, LessonLamp)
    guide = table.guide.guide
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
