"""How an adventure begins: at once, with a team and a name, and nothing is written before its first move."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.games.syncro.campaign.adventures.drafts import names
from game.games.syncro.campaign.map.name_card import NameCard
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.campaign.team.team_setup import TeamSetup
from game.games.syncro.scenery.pages import Pages
from game.saves.records.player import Player
from game.scenes.home.home import Home
from game.scenes.results.results import DEAF
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm as Yes
from game.ui.input.intents import Zone
from tests.games.syncro.campaign.beginnings import at_home, files, stack, step, the_map
from tests.games.syncro.campaign.campaigns import SCENES, begun, play_on
from tests.persons import knows
from tests.scenes.box import Box
from tests.scenes.seated import go


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return at_home(tmp_path)


WAYS: dict[str, Callable[[Box], None]] = {
    "keys": lambda box: box.keys(pygame.K_RETURN),
    "pad": lambda box: box.intend(Yes()),
}


@pytest.mark.parametrize("way", WAYS)
def test_three_inputs_lead_from_home_into_a_new_adventures_first_level(box: Box, way: str) -> None:
    for expected in ([Home, CampaignScene], [Home, CampaignScene, Pages], [Home, CampaignScene, TableScene]):
        WAYS[way](box)
        assert stack(box) == expected
        if isinstance(box.top, Pages):
            assert box.part("pages:on").face.kind == "primary", "what begins is gold"  # type: ignore[attr-defined]


@pytest.mark.parametrize("way", WAYS)
def test_two_inputs_lead_from_home_into_an_old_ones_next_level(box: Box, way: str) -> None:
    begun(box, "IIb")
    box.show(box.screens.home())
    for expected in ([Home, CampaignScene, Pages], [Home, CampaignScene, TableScene]):
        WAYS[way](box)
        assert stack(box) == expected


def test_a_new_adventure_has_a_name_and_whoever_is_at_home_with_three_partners(box: Box) -> None:
    knows(box.services, "Zoé")
    box.click("tile:syncro")
    save = the_map(box).shelf.shown.good
    assert save.name == names(box.services.words)[0]
    assert [player.by for player in save.team] == ["person", "regular", "regular", "regular"]
    assert save.team[0].name == "Zoé"
    assert len({player.name for player in save.team}) == 4
    assert step(box) == "Ia"


def test_begin_is_gold_and_focused_and_tab_goes_on_in_the_order_of_the_design(box: Box) -> None:
    box.keys(pygame.K_RETURN)
    scene = the_map(box)
    assert box.part("go").face.kind == "primary"  # type: ignore[attr-defined]
    assert [part.key for part in scene.parts if getattr(part.face, "kind", "") == "primary"] == ["go"]
    assert scene.focus.key == "go"
    seen = []
    for _ in range(5):
        box.intend(Zone(1))
        part = scene.focus.find(scene.parts)
        assert part is not None
        assert part.control is not None
        seen.append(part.control.zone)
    assert seen == ["road", "team", "tabs", "banners", "bar"]


def test_leaving_the_map_leaves_no_file_of_an_adventure_that_nobody_touched(box: Box) -> None:
    for _ in range(2):
        box.click("tile:syncro")
        assert [tab for tab in the_map(box).parts if tab.key.startswith("tab:")] != []
        assert len(the_map(box).shelf.every) == 1
        box.keys(pygame.K_ESCAPE)
    box.click("tile:syncro")
    box.click("go")
    box.keys(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert stack(box) == [Home]
    assert files(box) == []


def test_a_killed_program_never_leaves_an_empty_adventure(box: Box) -> None:
    box.click("tile:syncro")
    box.click("go")
    box.click("pages:on")
    table = box.top
    assert isinstance(table, TableScene)
    assert files(box) == [], "the level lies on the table, and nobody has decided anything"
    assert CampaignService(box.services).store.rows() == []
    play_on(table.session, 1)
    (file,) = files(box)
    (row,) = CampaignService(box.services).store.rows()
    record = table.session.journal.record
    assert record is not None
    assert row.path == file
    assert row.good.match == record.path.name
    assert CampaignService(box.services).under_way(row) == record.path


def test_a_table_that_is_left_before_the_first_move_leaves_the_adventure_new(box: Box) -> None:
    box.click("tile:syncro")
    scene = the_map(box)
    box.click("go")
    box.click("pages:on")
    box.services.navigator.pop()
    box.services.navigator.settle()
    assert the_map(box) is scene
    assert box.part("go").face.kind == "primary"  # type: ignore[attr-defined]
    assert files(box) == []
    box.click("go")
    box.click("pages:on")
    table = box.top
    assert isinstance(table, TableScene)
    play_on(table.session)
    table.performance.catch_up()
    box.services.navigator.update(0.01)
    box.services.navigator.settle()
    (row,) = CampaignService(box.services).store.rows()
    assert row.good.match == "", "it is counted"
    assert row.good.progress["tallies"]
    assert not scene.shelf.drafts.files


def test_a_level_is_counted_though_the_adventure_could_not_be_written_at_its_first_move(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    box.click("tile:syncro")
    box.click("go")
    box.click("pages:on")
    table = box.top
    assert isinstance(table, TableScene)
    service = the_map_below(box).shelf.service
    real = service.store.save

    def full(*_: object) -> None:
        from game.engine.protocol import say
        from game.saves.disk.files import SaveError

        raise SaveError(say("save.unreadable"))

    monkeypatch.setattr(service.store, "save", full)
    play_on(table.session, 3)
    assert files(box) == []
    assert box.services.navigator.shown.text, "and it is said"
    monkeypatch.setattr(service.store, "save", real)
    play_on(table.session)
    assert table.session.after is not None
    table.session.after()
    (row,) = CampaignService(box.services).store.rows()
    assert row.good.progress["tallies"]


def the_map_below(box: Box) -> CampaignScene:
    """Return the map under the table."""
    below = box.services.navigator.scenes[-2]
    assert isinstance(below, CampaignScene)
    return below


def test_a_name_or_a_team_is_kept_while_the_program_runs_and_written_with_the_first_move(box: Box) -> None:
    box.click("tile:syncro")
    box.keys(pygame.K_F2)
    assert isinstance(box.top, NameCard)
    box.type("Night owls")
    box.keys(pygame.K_RETURN)
    box.keys(pygame.K_ESCAPE)
    assert stack(box) == [Home]
    assert files(box) == []
    box.click("tile:syncro")
    assert the_map(box).shelf.shown.good.name == "Night owls"
    box.click("go")
    box.click("pages:on")
    table = box.top
    assert isinstance(table, TableScene)
    play_on(table.session, 1)
    (row,) = CampaignService(box.services).store.rows()
    assert row.good.name == "Night owls"


def test_two_new_adventures_lie_side_by_side_once_they_were_touched(box: Box) -> None:
    box.click("tile:syncro")
    scene = the_map(box)
    scene.actions.rename()
    box.services.navigator.settle()
    box.type("First")
    box.keys(pygame.K_RETURN)
    scene.actions.new()
    assert [row.good.name for row in scene.shelf.every] == [names(box.services.words)[0], "First"]
    scene.actions.new()
    assert len(scene.shelf.every) == 2, "one that nobody has touched makes room for the next"
    other = next(part.key for part in scene.parts if part.control is not None and part.control.label == "First")
    box.click(other)
    assert scene.shelf.shown.good.name == "First"
    box.click("go")
    box.click("pages:on")
    table = box.top
    assert isinstance(table, TableScene)
    play_on(table.session, 1)
    box.services.navigator.pop()
    box.services.navigator.settle()
    assert len(files(box)) == 1
    assert [row.good.name for row in scene.shelf.rows] == ["First"]
    assert len(scene.shelf.drafts.files) == 1


def test_new_makes_another_one_and_shows_it_and_is_not_offered_beside_it(box: Box) -> None:
    begun(box, "IIb", name="Old")
    box.show(box.screens.home())
    box.click("tile:syncro")
    scene = the_map(box)
    say = box.services.words.say

    def new() -> list[str]:
        return [
            part.key
            for part in scene.parts
            if part.control is not None and part.control.label == say("adventure.new") and part.key.startswith("tab:")
        ]

    assert scene.shelf.shown.good.name == "Old"
    box.click(new()[0])
    assert step(box) == "Ia"
    assert new() == []
    assert scene.focus.key == "go"
    assert say("adventure.all", count=1) in box.said()
    assert say("adventure.all", count=1) == say("adventure.all_none"), "a single one is not counted"
    assert len(files(box)) == 1


def test_what_a_new_adventure_is_stands_in_the_sky_until_it_is_begun(box: Box) -> None:
    box.click("tile:syncro")
    say = box.services.words.say
    assert say("adventure.sky") in box.said()
    assert say("adventure.sky_text").replace("\n", " ") in box.said()
    begun(box, "Ib", name="Old")
    the_map(box).shelf.reread()
    the_map(box).actions.show(the_map(box).shelf.rows[0])
    assert say("adventure.sky") not in box.said()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1000, 1400), (1920, 1080), (960, 600), (1100, 1000)])
def test_there_is_room_for_it_in_every_window_at_usual_text(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    box = SCENES["campaign_none"](tmp_path, size, 1.0, language)
    assert box.services.words.say("adventure.sky") in box.said()
    assert not [part.key for part in box.top.parts if part.key.startswith("sky:") and part.truncated()]


def test_it_lies_whole_in_the_sky_or_not_at_all(box: Box) -> None:
    for name in ("Owls", "Ravens", "Foxes"):
        begun(box, "Ib", name=name)
    box.click("tile:syncro")
    the_map(box).actions.new()
    shown = 0
    wide = [(1278, 540 + 20 * number) for number in range(16)] + [(1600, 700), (1100, 700), (2560, 1060)]
    tall = [(1000, 1180 + 60 * number) for number in range(5)]
    for size, text in (*((size, 1.0) for size in wide), *((size, 1.3) for size in tall)):
        box.measure(size, text)
        box.services.navigator.resized()
        parts = the_map(box).parts
        lines = [ink for part in parts if part.key.startswith("sky:") for ink in part.text_rects()]
        shown += bool(lines)
        assert all(box.services.kit.frame.rect.contains(ink) for ink in lines), size
        others = [part for part in parts if part.key.startswith(("tab:", "rename", "chapter:", "back", "rules"))]
        assert not [part.key for part in others for ink in lines if part.rect.meets(ink)], size
    assert shown > 3


@pytest.mark.parametrize("words", [r"New game", r"15 min\b", "There is nothing to choose"])
def test_nothing_says_that_it_is_a_match_of_some_minutes_with_nothing_to_choose(box: Box, words: str) -> None:
    assert "9 levels" in box.said()
    assert not re.search(words, box.said())
    box.click("tile:syncro")
    assert not re.search(words, box.said())
    box.click("team")
    assert isinstance(box.top, TeamSetup)
    assert not re.search(words, box.said())
    assert not re.search(words, box.top.title())


def test_the_results_of_a_level_lead_to_the_map(box: Box) -> None:
    begun(box, "IIb", tuple(Player(name, place, "regular") for place, name in enumerate(("Fuji", "Etna", "Eiger"))))
    box.click("tile:syncro")
    scene = the_map(box)
    session = scene.shelf.service.practise(scene.shelf.shown, "Ia")
    play_on(session)
    box.services.navigator.push(box.screens.results(session))
    box.services.navigator.settle()
    go(box, DEAF)
    assert "New game" not in box.said()
    assert box.services.words.say("adventure.to_map") in box.said()
    box.click("new")
    assert the_map(box) is scene
    box.show(box.screens.home())
    box.services.navigator.push(box.screens.results(session))
    box.services.navigator.settle()
    go(box, DEAF)
    box.click("new")
    assert stack(box) == [Home, CampaignScene]


def test_a_new_adventure_has_the_cards_that_were_unlocked_before_its_first_level(box: Box) -> None:  # SY-39
    box.click("tile:syncro")
    scene = the_map(box)
    file = scene.shelf.shown
    begun(box, "IIf", name="Won")
    session = scene.shelf.service.play(file, lambda file: None)
    assert session is not None
    play_on(session, 1)
    row = next(row for row in scene.shelf.service.store.rows() if row.path == file.path)
    assert row.good.progress["unlocked"]
