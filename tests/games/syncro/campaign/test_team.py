"""The team: chosen before the first level without a question, changed between two levels after one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from game.content.themes.themes import Theme
from game.games import catalog
from game.games.syncro.campaign.campaign import SyncroCampaign
from game.games.syncro.campaign.team.team_setup import MapCorner, TeamSetup, first_words
from game.games.syncro.rules.adventure.adventure import begin
from game.games.syncro.rules.state.roads import STEPS
from game.games.syncro.scenery.mages import NOBODY
from game.saves.people import learning
from game.saves.people.settings import SetUp
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, draw_face
from tests.games.syncro.campaign.beginnings import at_home, files, the_map
from tests.games.syncro.campaign.campaigns import FOUR, begun, play_on
from tests.persons import person
from tests.scenes.box import PLACES, Box, canvas_of


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return at_home(tmp_path)


def test_the_team_of_a_new_adventure_is_chosen_without_a_question(box: Box) -> None:
    box.click("tile:syncro")
    box.click("team")
    setup = box.top
    assert isinstance(setup, TeamSetup)
    place = box.part("add:bot").rect
    box.click("add:bot")
    assert box.part("add:bot").rect == place, "it keeps its place"
    say = box.services.words.say
    assert say("adventure.to_map_with", count=5) in box.said()
    assert "5 mages: 5 Spells each" in box.said()
    for seat in (4, 3, 2):
        box.click(f"remove:{seat}")
    assert "2 mages: 8 Spells each" in box.said()
    box.click("start")
    assert len(the_map(box).shelf.shown.good.team) == 2
    adventure = the_map(box).shelf.adventure
    assert adventure is not None
    assert adventure.mages == 2
    assert files(box) == []


def test_leaving_the_teams_set_up_changes_nothing(box: Box) -> None:
    box.click("tile:syncro")
    before = the_map(box).shelf.shown.good
    box.click("team")
    box.click("add:bot")
    box.keys(pygame.K_ESCAPE)
    assert box.services.words.say("adventure.leave_team") in box.said(), "it is asked before anything is dropped"
    box.click("no")
    assert isinstance(box.top, TeamSetup)
    box.keys(pygame.K_ESCAPE)
    box.click("yes")
    assert the_map(box).shelf.shown.good == before


@pytest.mark.parametrize("fresh", [True, False])
@pytest.mark.parametrize("key", ["", "start"])
def test_a_new_name_is_kept_by_whoever_goes_back_or_on(box: Box, fresh: bool, key: str) -> None:
    if not fresh:
        begun(box, "IIb", FOUR)
    box.click("tile:syncro")
    before = the_map(box).shelf.shown.good
    name = before.team[0].name
    box.services.shell.keep(learning.meets("syncro", person(box.services, name), ["mushroom"]))
    box.click("team")
    if not fresh:
        box.click("yes")
    setup = box.top
    assert isinstance(setup, TeamSetup)
    setup.players.rename(0, "Sam")
    setup.refresh()
    if key:
        box.click(key)
    else:
        box.keys(pygame.K_ESCAPE)
    after = the_map(box).shelf.shown.good
    assert [player.name for player in after.team] == ["Sam", *(player.name for player in before.team[1:])]
    assert key or after.progress == before.progress, "nobody gives anything back"
    assert (key and fresh) or learning.has_met(
        box.services.people, "syncro", person(box.services, "Sam"), "mushroom"
    ), "who was told is told nothing twice"


def test_a_team_is_remembered_as_soon_as_it_begins(box: Box) -> None:
    box.click("tile:syncro")
    assert "syncro" not in box.services.settings.last
    box.click("go")
    box.click("pages:on")
    last = box.services.settings.last["syncro"]
    assert isinstance(last, SetUp)
    assert len(last.seats) == 4


def test_between_two_levels_a_team_is_asked_and_sees_how_far_it_has_come(box: Box) -> None:  # SY-41
    begun(box, "IIb", FOUR)
    box.click("tile:syncro")
    box.click("team")
    box.click("yes")
    say = box.services.words.say
    assert say("adventure.road_goes_on").upper() in box.said()
    assert say("syncro.level.IIb") in box.said()
    assert f"4 levels, about {box.services.catalog['syncro'].minutes} minutes each" in box.said()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_storys_first_words_are_whole_sentences(box: Box, language: str) -> None:
    words = box.services.words
    words.language = language
    for level in catalog.load("syncro").levels:
        story = words.say(f"syncro.story.{level}.before")
        told = first_words(story)
        assert story.startswith(told)
        assert told[-1] in ".!?…"
        assert len(told) <= 190


def test_home_and_the_map_share_the_adventures_that_nobody_has_begun(box: Box) -> None:
    campaign = box.screens.campaigns()["syncro"]
    assert isinstance(campaign, SyncroCampaign)
    assert campaign is box.screens.campaigns()["syncro"]
    box.click("tile:syncro")
    assert the_map(box).shelf.drafts is campaign.drafts


# The road


def roads_shown(box: Box) -> list[str]:
    """Return the roads that may be chosen now."""
    return [part.key for part in box.top.parts if part.control is not None and part.key.startswith("road:")]


def road_of(box: Box) -> str:
    """Return the road of the shown adventure."""
    adventure = the_map(box).shelf.adventure
    assert adventure is not None
    return adventure.road


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_who_has_won_no_level_is_offered_the_gentle_road_first(box: Box, device: str) -> None:  # SY-43
    box.click("tile:syncro")
    say = box.services.words.say
    assert road_of(box) == "gentle"
    assert say("syncro.option.road.gentle").upper() in box.said(), "the road is named over the title"
    box.click("team")
    assert roads_shown(box) == ["road:gentle", "road:steep", "road:printed"]
    assert say("syncro.option.road.gentle.note") in box.said()
    if device == "mouse":
        box.click("road:steep")
    else:
        box.top.focus.at("road:gentle", box.top.time, ring=True)
        box.keys(pygame.K_RIGHT, pygame.K_RETURN)
    assert say("syncro.option.road.steep.note") in box.said()
    box.click("start")
    assert road_of(box) == "steep"
    assert say("syncro.option.road.steep").upper() in box.said()
    box.click("team")
    box.click("add:bot")
    box.click("start")
    assert road_of(box) == "steep", "another team goes the same way"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1280, 696), (1000, 1400)])
def test_a_ring_round_a_road_cuts_no_letter_of_the_next(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    box = at_home(tmp_path, size, text, language)
    box.click("tile:syncro")
    box.click("team")
    frame = box.services.kit.frame
    parts = [structs.replace(box.part(key), clip=None) for key in roads_shown(box)]  # as if one had scrolled there
    assert len(parts) == 3
    for road in parts:
        canvas = canvas_of(box)
        canvas.surface.fill((255, 0, 255))
        canvas.ring(road.rect, 9)
        others = [frame.box(ink) for other in parts if other is not road for ink in other.text_rects()]
        for ink in others:
            letters = ink.inflate(0, -ink.h // 3).clip(canvas.surface.get_rect())  # from their tops to the line
            spots = [(x, y) for x in range(letters.left, letters.right) for y in range(letters.top, letters.bottom)]
            assert all(canvas.surface.get_at(spot)[:3] == (255, 0, 255) for spot in spots), road.key


def test_the_road_is_chosen_once_and_still_told_afterwards(box: Box) -> None:
    box.click("tile:syncro")
    box.click("team")
    box.click("road:printed")
    box.click("start")
    box.click("go")
    box.click("pages:on")
    table = box.top
    assert isinstance(table, TableScene)
    assert table.session.options["road"] == "printed"
    play_on(table.session)
    table.session.after = None
    box.services.navigator.pop()
    box.services.navigator.settle()
    the_map(box).shelf.reread()
    box.click("team")
    box.click("yes")
    assert roads_shown(box) == []
    assert box.services.words.say("syncro.option.road.printed") in box.said()
    box.click("start")
    assert road_of(box) == "printed"


def test_an_adventure_of_an_older_program_goes_on_as_first_printed(box: Box) -> None:
    import msgspec

    kept = begun(box, "IIb")
    plain_ = msgspec.json.decode(kept.path.read_bytes())
    del plain_["progress"]["road"]
    kept.path.write_bytes(msgspec.json.encode(plain_))
    box.click("tile:syncro")
    assert road_of(box) == "printed"
    assert box.services.words.say("syncro.option.road.printed").upper() in box.said()


def differs(box: Box, step: str) -> list[bool]:
    """Tell whether the left and the right upper corner of the map's corner show more with the next level's place."""
    adventure = replace(begin(4), step=step, done=STEPS[: STEPS.index(step)])
    drawn = list[pygame.Surface]()
    for shows_place in (True, False):
        canvas = canvas_of(box)
        draw_face(canvas, MapCorner(adventure, NOBODY, shows_place), Rect(0, 0, 368, 190), Look())
        drawn.append(canvas.surface)
    spots = [[(x, y) for x in range(left, left + 100, 9) for y in range(16, 76, 9)] for left in (16, 252)]
    return [any(drawn[0].get_at(spot) != drawn[1].get_at(spot) for spot in side) for side in spots]


def test_the_place_of_the_next_level_lies_on_the_map_away_from_the_team(box: Box) -> None:
    assert differs(box, "Ia") == [False, True]
    assert differs(box, "IIe") == [True, False], "the road ends at the right"
    assert differs(box, "Ie") == [False, False], "nobody fights there"
    box.services.theme = Theme.read(PLACES.assets / "themes" / "contrast" / "theme.toml")
    assert differs(box, "Ia") == [False, False]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_with_huge_text_the_map_alone_is_seen(tmp_path: Path, text: float) -> None:
    box = at_home(tmp_path)
    box.measure((1280, 720), text)
    box.click("tile:syncro")
    box.click("team")
    setup = box.top
    assert isinstance(setup, TeamSetup)
    inside, _ = setup.road_sheet.below(box.services.kit, Rect(0, 0, 424, 700))
    faces = [part.face for part in inside if isinstance(part.face, MapCorner)]
    assert [face.shows_place for face in faces] == [text == 1.0]
