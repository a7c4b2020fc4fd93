"""Story pages: told before and after each level, turned by any device, and never ahead of the team."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.games.syncro.campaign.chronicle.book import book, ending, pages_after, pages_before
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.adventure.adventure import Adventure
from game.games.syncro.rules.state.roads import LEVELS, STEPS
from game.games.syncro.scenery.pages import Pages, StoryPage
from tests.games.syncro.campaign.campaigns import begun, plain
from tests.scenes.box import Box, texts


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return plain(Box(tmp_path))


def at(step: str, **changes: object) -> Adventure:
    """Return an adventure that has come to a step."""
    place = STEPS.index(step)
    done = STEPS if step == STEPS[-1] else STEPS[:place]
    return replace(Adventure(mages=3, step=step, done=done), **changes)  # type: ignore[arg-type]


def keys(leaves: list[StoryPage]) -> set[str]:
    result = {key for leaf in leaves for key in (leaf.label, leaf.title, leaf.tale)}
    rules = {rule for leaf in leaves for rule in leaf.rules}
    return result | rules | {f"{rule}.text" for rule in rules}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_has_its_words(box: Box, language: str) -> None:
    service = CampaignService(box.services)
    for step in STEPS:
        now = at(step) if step != "Ie" else at("IIa")
        wanted = keys(book(service, now))
        if step in LEVELS:
            following = STEPS[STEPS.index(step) + 1]
            reached = at("IIa" if following == "Ie" else following)
            wanted |= keys(pages_before(service, step, now.mages))
            wanted |= keys(pages_after(now, reached))
        assert wanted <= texts()[language].keys()


def test_the_book_tells_nothing_that_lies_ahead(box: Box) -> None:
    service = CampaignService(box.services)
    for step in LEVELS:
        told = " ".join(leaf.tale for leaf in book(service, at(step)))
        for later in STEPS[STEPS.index(step) + 1 :]:
            assert f"story.{later}." not in told
        assert f"story.{step}.after" not in told


def test_the_book_grows_with_every_level_and_has_every_rule_in_the_end(box: Box) -> None:
    service = CampaignService(box.services)
    lengths = [len(book(service, at(step))) for step in STEPS if step != "Ie"]
    assert lengths == sorted(set(lengths))
    rules = [rule for leaf in book(service, at("IIf")) for rule in leaf.rules]
    assert len(rules) == len(set(rules)) >= 10


def test_what_a_level_unlocks_is_told_after_it() -> None:
    told = [leaf.tale for leaf in pages_after(at("Id"), at("IIa"))]
    assert told == ["syncro.story.Id.after", "syncro.story.Ie.page"]
    assert [leaf.tale for leaf in pages_after(at("IIe"), at("IIf"))][-1] == "syncro.story.IIf.page"


def test_pages_are_turned_and_turned_back_and_left(box: Box) -> None:
    begun(box, "IIb")
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    scene.actions.read_book()
    box.services.navigator.settle()
    book = box.services.navigator.top
    assert isinstance(book, Pages)
    first = box.said()
    box.keys(pygame.K_RETURN)
    assert book.at == 1
    assert box.said() != first
    box.click("pages:back")
    assert book.at == 0
    box.click("pages:on")
    box.keys(pygame.K_ESCAPE)
    assert box.services.navigator.top is scene, "Escape closes the book, on whichever page"


def test_one_button_is_enough_where_going_back_and_going_on_are_the_same(box: Box) -> None:
    begun(box, "IIb")
    scene = CampaignScene(box.services, box.screens)
    for now, buttons in ((at("Ib"), {"pages:on"}), (at("IIa"), {"pages:back", "pages:on"})):
        box.show(scene)
        box.services.navigator.push(
            Pages(box.services, pages_after(at("Id" if now.step == "IIa" else "Ia"), now), "adventure.to_map")
        )
        box.services.navigator.settle()
        controls = [part for part in box.services.navigator.top.parts if part.control is not None]
        assert {part.key for part in controls if part.key.startswith("pages:")} == buttons
    box.click("pages:on")
    assert box.said().endswith("Back to the map"), "the last of two pages, the one before is to be read again"
    assert "Page before" in box.said()
    box.click("pages:on")
    assert box.services.navigator.top is scene


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_a_page_with_one_button_is_left_by_every_key_that_leaves(box: Box, key: int) -> None:
    begun(box, "IIb")
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    box.services.navigator.push(Pages(box.services, pages_after(at("Ia"), at("Ib")), "adventure.to_map"))
    box.services.navigator.settle()
    box.keys(key)
    assert box.services.navigator.top is scene


def test_a_long_page_scrolls_by_keys_at_two_hundred_per_cent(tmp_path: Path) -> None:
    box = plain(Box(tmp_path, (960, 600), 2.0, "fr"))
    begun(box, "IIa")
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    scene.actions.go_on()
    box.services.navigator.settle()
    for _ in range(5):
        box.keys(pygame.K_DOWN)
    assert box.top.strips.offsets["pages"] > 0
    box.keys(pygame.K_RETURN)
    assert not isinstance(box.services.navigator.top, Pages), "the level begins all the same"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_of_the_story_names_the_game_and_what_it_is_about(tmp_path: Path, language: str) -> None:
    box = Box(tmp_path, language=language)
    page = box.show(Pages(box.services, ending(), "adventure.close", box.services.navigator.pop))
    shown = box.services.words.say(ending()[0].title)
    assert page.title() == f"Syncro · {shown} · Synchrony"


def test_an_arrow_never_leads_round_from_one_end_of_the_road_to_the_other(box: Box) -> None:
    begun(box, "Ib")
    box.show(CampaignScene(box.services, box.screens))
    scene = box.top
    assert isinstance(scene, CampaignScene)
    scene.focus.at("node:Ia", scene.time, ring=True)
    scene.focused()
    box.keys(pygame.K_LEFT)
    assert scene.focus.key == "node:Ia", "the road begins there"
    box.keys(pygame.K_RIGHT)
    assert scene.focus.key == "node:Ib"


def test_the_teams_tip_leaves_the_words_of_the_level_free(box: Box) -> None:
    begun(box, "Ib")
    box.show(CampaignScene(box.services, box.screens))
    scene = box.top
    assert isinstance(scene, CampaignScene)
    team = box.part("team")
    (tip,) = scene.appearance.closer._tips(
        box.services.kit, team, box.services.words.say("adventure.change_team"), "hint", ""
    )
    words = [ink for one in scene.parts for ink in one.text_rects() if ink.y >= team.rect.y]
    assert not any(tip.rect.meets(ink) for ink in words)
