"""The card that asks for an adventure's name: by mouse, keys and gamepad, for a new one and for one under way."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.syncro.campaign.adventures.drafts import names
from game.games.syncro.campaign.map.header import Bookmark
from game.games.syncro.campaign.map.name_card import NameCard
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.campaign.scene import CampaignScene
from game.scenes.home.home import Home
from game.ui.draw.draw_commands import Lettering
from game.ui.input.intents import Back, Device
from game.ui.input.intents import Confirm as Yes
from game.ui.parts.part import Look
from game.ui.seats.likeness import Likeness
from tests.games.syncro.campaign.beginnings import at_home, stack, step, the_map
from tests.games.syncro.campaign.campaigns import begun
from tests.scenes.box import Box
from tests.scenes.measure import tip


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return at_home(tmp_path)


def test_the_card_is_opened_by_its_pencil_and_shows_the_name_on_the_bookmark(box: Box) -> None:
    box.click("tile:syncro")
    scene = the_map(box)
    before = scene.shelf.shown.good.name
    box.click("rename")
    card = box.top
    assert isinstance(card, NameCard)
    assert card.focus.key == card.editing == "naming:field"
    box.type("Owls")
    assert " ".join(box.part("naming:tab").face.name.lines) == "Owls"  # type: ignore[attr-defined]
    box.keys(pygame.K_ESCAPE)
    assert the_map(box).shelf.shown.good.name == before, "Escape leaves it as it was, at once"
    box.click("rename")
    box.click("no")
    assert the_map(box).shelf.shown.good.name == before


def test_the_card_lies_over_the_map_and_cuts_no_words_of_its_sky(box: Box) -> None:
    box.click("tile:syncro")
    scene = the_map(box)
    assert "sky:title" in {part.key for part in scene.parts}
    corner = (40, 300)
    land = box.draw().get_at(corner)
    box.click("rename")
    assert "sky:title" not in {part.key for part in scene.parts}
    veiled = box.draw().get_at(corner)
    assert veiled != land
    assert 0.3 < sum(veiled[:3]) / sum(land[:3]) < 0.7, "the map is seen through the veil"
    box.keys(pygame.K_ESCAPE)
    assert "sky:title" in {part.key for part in scene.parts}


def test_the_card_points_at_the_bookmark_that_is_named(box: Box) -> None:
    for name in ("Owls", "Ravens", "Foxes"):
        begun(box, "Ib", name=name)
    box.click("tile:syncro")
    for number in range(3):
        box.click(f"tab:{number}")
        box.click("rename")
        tail, tab = box.part("naming:tail").rect, box.part("naming:tab").rect
        assert tab.x < tail.middle[0] < tab.right
        box.keys(pygame.K_ESCAPE)


def test_a_gamepad_names_an_adventure_with_the_die(box: Box) -> None:
    box.intend(Yes())
    scene = the_map(box)
    box.services.navigator.listen(Device.PAD)
    scene.focus.at("rename", scene.time, ring=True)
    box.intend(Yes())
    card = box.top
    assert isinstance(card, NameCard)
    card.focus.at("naming:another", card.time, ring=True)
    card.focused()
    box.intend(Yes(), Yes())
    every = names(box.services.words)
    assert card.text == every[2]
    card.focus.at("yes", card.time, ring=True)
    card.focused()
    box.intend(Yes())
    assert the_map(box).shelf.shown.good.name == every[2]
    box.intend(Back())
    assert stack(box) == [Home]


def test_an_adventure_under_way_is_named_in_the_same_way_on_the_disk(box: Box) -> None:
    kept = begun(box, "IIb", name="Old")
    box.click("tile:syncro")
    box.keys(pygame.K_F2)
    box.type("Newer")
    box.keys(pygame.K_RETURN)
    (row,) = CampaignService(box.services).store.rows()
    assert (row.path, row.good.name) == (kept.path, "Newer")
    assert step(box) == "IIb"


def test_a_damaged_adventure_has_no_name_to_change(box: Box) -> None:
    begun(box, "IIb").path.write_bytes(b"{")
    box.click("tile:syncro")
    assert not [part for part in the_map(box).parts if part.key == "rename"]
    box.keys(pygame.K_F2)
    assert isinstance(box.top, CampaignScene)


def test_the_pencil_says_its_key(box: Box) -> None:
    box.keys(pygame.K_RETURN)
    result = tip(the_map(box), "rename")
    assert result is not None
    assert "Rename (F2)" in " ".join(result.face.setting.lines)  # type: ignore[attr-defined]


def test_the_die_has_an_answer_though_every_name_is_taken(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.games.syncro.campaign.scene.names", lambda words, taken=(): [])
    box.click("tile:syncro")
    before = the_map(box).shelf.shown.good.name
    box.click("rename")
    box.click("naming:another")
    box.click("yes")
    assert the_map(box).shelf.shown.good.name == before


def test_a_bookmarks_faces_stand_under_a_name_of_two_lines(box: Box) -> None:
    begun(box, "Ib", name="Ash and owl feathers")
    box.click("tile:syncro")
    tab = box.part("tab:0")
    face = tab.face
    assert isinstance(face, Bookmark)
    assert len(face.name.lines) == 2
    (words,) = (mark for mark in face.draw_commands(tab.rect, Look()) if isinstance(mark, Lettering))
    faces = [mark for mark in face.draw_commands(tab.rect, Look()) if isinstance(mark, Likeness)]
    assert len(faces) == len(face.team)
    assert all(one.rect.y > words.rect.bottom for one in faces)
    assert words.rect.y >= 16, "the band over the name is seen"
