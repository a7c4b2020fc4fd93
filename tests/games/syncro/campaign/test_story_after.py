"""The page after a level that was won: what it says, its one way on, and how it fits."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.content.themes.themes import Theme
from game.games.syncro.campaign.chronicle.book import book, pages_after, pages_before
from game.games.syncro.campaign.endings.story import DEAD, After, StoryAfter, StoryPicture, after
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.adventure.adventure import Adventure, begin
from game.games.syncro.rules.state.roads import FINALE_STEP, REWARD_STEP, STEPS
from game.games.syncro.scenery.pages import Pages
from game.ui.input.intents import Back, Confirm, Step
from tests.games.syncro.campaign.campaigns import begun
from tests.games.syncro.mages import of_colours
from tests.scenes.box import PLACES, Box
from tests.scenes.seated import go, keys, words


def at(step: str) -> Adventure:
    """Return an adventure that has come to a step."""
    return replace(begin(3), step=step, done=STEPS[: STEPS.index(step)])


def shown(root: Path, level: str, now: str, **look: object) -> tuple[Box, StoryAfter]:
    box = Box(root, **look)  # type: ignore[arg-type]
    leaves = pages_after(at(level), at(now))
    scene = StoryAfter(box.services, leaves, after(leaves, at(level), at(now)), of_colours(1, 2, 3))
    box.show(scene)
    go(box, DEAD + 0.1)
    return box, scene


def test_it_names_the_level_that_was_won_and_the_one_that_comes_next(tmp_path: Path) -> None:
    box, scene = shown(tmp_path, "Ia", "Ib")
    assert words(scene, "pages:label") == "CHAPTER I · Ia IS WON"
    assert words(scene, "pages:title") == "Ashes on the road"
    assert "Next on the road: Ib, Stones that listen" in box.said()
    assert words(scene, "pages:on") == "On to the map"
    assert "pages:seal" in keys(scene)
    box, scene = shown(tmp_path, "Ia", "Ib", language="fr")
    assert words(scene, "pages:label") == "CHAPITRE I · Ia EST GAGNÉ"
    assert "Ensuite sur la route\u00a0: Ib, Les pierres qui écoutent" in box.said()
    assert words(scene, "pages:on") == "Reprendre la route"


def test_where_the_road_forks_next_the_page_says_so(tmp_path: Path) -> None:  # SY-45
    box = Box(tmp_path)
    leaves = pages_after(at("Ib"), at("Ic"))
    told = after(leaves, at("Ib"), at("Ic"), ("bridge", "orchard"))
    box.show(StoryAfter(box.services, leaves, told, of_colours(1, 2, 3)))
    ahead = "Next the road forks, by the bridge or by the orchard. Both lead to Ic, The village in flames."
    assert ahead in box.said()


@pytest.mark.parametrize(("language", "told"), [
    ("en", ("CHAPTER I · BY THE ORCHARD", "CHAPTER I · Ic IS WON · BY THE ORCHARD")),
    ("fr", ("CHAPITRE I · PAR LE VERGER", "CHAPITRE I · Ic EST GAGNÉ · PAR LE VERGER")),
])  # fmt: skip
def test_a_level_s_pages_say_which_way_led_there(tmp_path: Path, language: str, told: tuple[str, str]) -> None:  # SY-45
    box = Box(tmp_path, language=language)
    before, now = replace(at("Ic"), ways=("orchard",)), replace(at("Id"), ways=("orchard",))
    service = CampaignService(box.services)
    story = pages_before(service, "Ic", 3, ways=before.ways)
    box.show(Pages(box.services, story, "adventure.close"))
    assert words(box.top, "pages:label") == told[0]
    leaves = pages_after(before, now)
    box.show(StoryAfter(box.services, leaves, after(leaves, before, now), of_colours(1, 2, 3)))
    assert words(box.top, "pages:label") == told[1]
    assert [leaf.way for leaf in book(service, now)] == ["", "", "", "", "orchard", "orchard", ""]


def test_after_the_tower_comes_the_chest_and_then_the_road_to_chapter_two(tmp_path: Path) -> None:
    box, scene = shown(tmp_path, "Id", "IIa")
    assert "Next: an old enchanter’s chest" in box.said()
    assert words(scene, "pages:on") == "Next page"
    box.intend(Confirm())
    assert words(scene, "pages:title") == "An old enchanter’s chest"
    assert "pages:seal" not in keys(scene)
    assert "Next on the road: IIa, Fog before the capital" in box.said()
    assert words(scene, "pages:on") == "On to the map"
    assert after(scene.leaves, at("Id"), at("IIa")) == [After("Id", REWARD_STEP), After("", "IIa")]


def test_after_the_last_level_the_finale_is_told_and_nothing_is_next(tmp_path: Path) -> None:
    box, scene = shown(tmp_path, "IIe", FINALE_STEP)
    assert "pages:next" not in keys(scene)
    box.intend(Confirm())
    assert words(scene, "pages:title") == "The kingdom is free"
    assert "pages:next" not in keys(scene)
    assert scene.last


def test_a_level_s_page_has_its_picture_beside_its_words_and_the_page_of_no_level_none(tmp_path: Path) -> None:
    _, scene = shown(tmp_path, "Id", "IIa")
    picture = next(part for part in scene.parts if part.key == "pages:picture")
    tale = next(part for part in scene.parts if part.key == "pages:tale")
    assert picture.face == StoryPicture("syncro/stages/story/tower-morning")
    assert (picture.rect.w, picture.rect.h) == (384, 240)
    assert picture.rect.x > tale.rect.right
    assert picture.control is None, "the tale says it"
    scene.turn(1)
    assert "pages:picture" not in keys(scene)


def test_it_lies_over_the_words_where_there_is_no_room_beside_them_and_gives_way_to_huge_ones(tmp_path: Path) -> None:
    for look in ({"size": (1000, 1400)}, {"text": 1.4}):
        _, scene = shown(tmp_path, "Ia", "Ib", **look)
        picture = next(part for part in scene.parts if part.key == "pages:picture")
        tale = next(part for part in scene.parts if part.key == "pages:tale")
        assert picture.rect.bottom < tale.rect.y, look
        assert 170 < picture.rect.w <= 480
    for size in ((1280, 720), (1000, 1400)):
        _, scene = shown(tmp_path, "Ia", "Ib", text=2.0, size=size)
        assert "pages:picture" not in keys(scene)
    box, scene = shown(tmp_path, "Ia", "Ib")
    box.services.theme = Theme.read(PLACES.assets / "themes" / "contrast" / "theme.toml")
    scene.refresh()
    assert "pages:picture" not in keys(scene), "high contrast"


@pytest.mark.parametrize("leave", [Confirm(), Back()])
def test_one_button_leads_to_the_map_and_so_does_going_back(tmp_path: Path, leave: Confirm | Back) -> None:
    box = Box(tmp_path)
    begun(box, "Ib")
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    leaves = pages_after(at("Ia"), at("Ib"))
    page = StoryAfter(box.services, leaves, after(leaves, at("Ia"), at("Ib")), of_colours(1, 2, 3))
    box.services.navigator.push(page)
    box.services.navigator.settle()
    assert [part.key for part in page.parts if part.control is not None] == ["pages:on"]
    box.intend(leave)
    assert isinstance(box.top, StoryAfter), "the press that won does not turn the page too"
    go(box, DEAD + 0.1)
    box.intend(leave)
    assert isinstance(box.top, CampaignScene)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1400), (1000, 1000), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_have_room_and_scroll_inside_the_paper(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    for level, now in (("Ia", "Ib"), ("Id", "IIa"), ("IIe", FINALE_STEP)):
        box, scene = shown(tmp_path, level, now, size=size, text=text, language=language)
        frame = box.services.kit.frame
        while True:
            inked = [(part, rect) for part in scene.parts for rect in part.text_rects()]
            assert not any(part.truncated() for part in scene.parts)
            assert all(frame.rect.contains(rect) for _, rect in inked)
            for part, rect in inked:
                assert not any(rect.meets(other) for item, other in inked if item is not part)
            seal = next((part.rect for part in scene.parts if part.key == "pages:seal"), None)
            assert seal is None or not any(rect.meets(seal.inset(12)) for _, rect in inked)
            strip = [part for part in scene.parts if part.scroll == "pages" and part.clip is not None]
            over = any(part.rect.bottom > part.clip.bottom + 2 for part in strip if part.clip is not None)
            assert over or text == 1.0 or size[1] >= 1000, "so much has no room"
            box.intend(Step(0, 1))
            assert scene.parts
            assert (scene.strips.offsets.get("pages", 0.0) > 0) == over
            box.draw()
            if scene.last:
                break
            box.intend(Confirm())
            go(box, DEAD + 0.1)


def test_after_ic_the_fires_are_out_and_no_wing_beats_over_the_roofs(tmp_path: Path) -> None:
    _, scene = shown(tmp_path, "Ic", "Id")
    picture = next(part for part in scene.parts if part.key == "pages:picture")
    assert isinstance(picture.face, StoryPicture)
    drawings = PLACES.assets / "images"
    before = (drawings / "syncro/stages/story/village.svg").read_text(encoding="utf-8")
    after_it = (drawings / f"{picture.face.picture}.svg").read_text(encoding="utf-8")
    flames, wings = ("#C9432A", "#E35A2E"), ("#24131F", "#8C6074")
    assert flames[0] in before
    assert wings[0] in before
    assert not [colour for colour in (*flames, *wings) if colour in after_it]
