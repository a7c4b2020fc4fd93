"""The map of the adventure, by keys, mouse and gamepad: begin, go on, practise, change the team, restore, take out."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games import catalog
from game.games.syncro.campaign.adventures.campaign_list import CampaignList
from game.games.syncro.campaign.adventures.drafts import NAMES, free_name, names
from game.games.syncro.campaign.chronicle.album_scene import AlbumScene
from game.games.syncro.campaign.endings.story import DEAD, StoryAfter
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.scenery.pages import Pages
from game.scenes.home.home import Home
from game.scenes.session.messages.inputs import Resigned
from game.scenes.setup.setup import Setup
from game.scenes.shell.navigation.pills import NEAR_BY
from game.scenes.shell.navigation.screen import Screen
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.scene.text_entry import LONGEST
from game.scenes.shell.sheets.dialogs import Confirm, Naming
from game.scenes.table.over.pause import Pause
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Point
from game.ui.input.intents import Confirm as Yes
from tests.games.syncro.campaign.campaigns import BOTS, FOUR, SCENES, begun, even, on_banner, plain, play_on
from tests.scenes.box import Box
from tests.scenes.measure import apart, tip


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Box:
    even(monkeypatch, 12)
    monkeypatch.setattr("secrets.randbits", lambda bits: 12)
    made = plain(Box(tmp_path, catalogue={"syncro": catalog.load("syncro")}))
    made.show(made.screens.home())
    return made


def top(box: Box) -> Scene:
    return box.top


def map_of(box: Box) -> CampaignScene:
    """Open the map over home."""
    made = CampaignScene(box.services, box.screens)
    box.show(box.screens.home())
    box.services.navigator.push(made)
    box.services.navigator.settle()
    return made


def stack(box: Box) -> list[type[Screen]]:
    return [type(scene) for scene in box.services.navigator.scenes]


def test_three_presses_lead_from_home_into_the_first_level(box: Box) -> None:
    box.keys(pygame.K_RETURN)
    assert stack(box) == [Home, CampaignScene], "with no adventure yet there is a new one at once"
    box.keys(pygame.K_RETURN)
    assert stack(box) == [Home, CampaignScene, Pages], "the story begins at once"
    box.keys(pygame.K_RETURN)
    assert stack(box) == [Home, CampaignScene, TableScene]


def test_three_buttons_of_a_gamepad_do_the_same(box: Box) -> None:
    box.intend(Yes(), Yes(), Yes())
    assert isinstance(top(box), TableScene)
    assert top(box).session.after is not None  # type: ignore[attr-defined]


def test_the_same_by_clicks(box: Box) -> None:
    box.click("tile:syncro")
    box.click("go")
    box.click("pages:on")
    assert isinstance(top(box), TableScene)


def test_leaving_the_set_up_or_the_page_leads_back_to_the_map(box: Box) -> None:
    box.keys(pygame.K_RETURN)
    box.click("team")
    assert isinstance(top(box), Setup)
    box.keys(pygame.K_ESCAPE)
    assert stack(box) == [Home, CampaignScene]
    box.click("go")
    box.keys(pygame.K_ESCAPE)
    assert stack(box) == [Home, CampaignScene]
    box.intend(Back())
    assert stack(box) == [Home]


def test_continue_tells_the_story_and_a_level_under_way_goes_on_at_once(box: Box) -> None:
    begun(box, "IIb")
    map_of(box)
    box.keys(pygame.K_RETURN)
    assert isinstance(top(box), Pages)
    box.keys(pygame.K_RETURN)
    table = top(box)
    assert isinstance(table, TableScene)
    play_on(table.session, 7)
    box.services.navigator.pop()
    box.services.navigator.settle()
    assert isinstance(top(box), CampaignScene)
    box.keys(pygame.K_RETURN)
    again = top(box)
    assert isinstance(again, TableScene)
    assert again.host.decision_count == 7


def test_a_level_played_to_its_end_tells_its_page_and_the_map_moves_on(box: Box) -> None:
    begun(box, "Ia", BOTS)
    scene = map_of(box)
    scene.focus.at("node:Ia", scene.time, ring=True)
    box.keys(pygame.K_RETURN, pygame.K_RETURN)
    table = top(box)
    assert isinstance(table, TableScene)
    play_on(table.session)
    table.performance.catch_up()
    box.services.navigator.update(0.01)
    box.services.navigator.settle()
    assert stack(box) == [Home, CampaignScene, StoryAfter]
    box.services.navigator.update(DEAD + 0.1)
    box.keys(pygame.K_RETURN)
    assert top(box) is scene
    assert scene.shelf.adventure is not None
    assert scene.shelf.adventure.tally("Ia").attempts == 1
    assert scene.focus.key == "go", "the next level begins with one press"


def test_a_level_of_an_adventure_can_not_be_dealt_anew_from_the_pause(box: Box) -> None:
    begun(box, "Ia", BOTS)
    map_of(box)
    box.keys(pygame.K_RETURN, pygame.K_RETURN)
    table = top(box)
    assert isinstance(table, TableScene)
    box.services.navigator.push(
        Pause(box.services, box.screens, table, table.session, lambda: table.performance.send(Resigned()))
    )
    box.services.navigator.settle()
    assert not [part for part in top(box).parts if part.key == "again"]
    text = {part.key: part.control.label for part in top(box).parts if part.control is not None}
    assert text["home"] == "Back to the map"
    box.click("home")
    assert isinstance(top(box), CampaignScene)


def test_a_stamped_level_is_practised_after_a_question(box: Box) -> None:
    kept = begun(box, "IIb", BOTS)
    map_of(box)
    before = kept.path.read_bytes()
    box.click("node:Ib")
    assert isinstance(top(box), Confirm)
    box.click("yes")
    table = top(box)
    assert isinstance(table, TableScene)
    assert table.session.options["level"] == "Ib"
    assert table.session.after is None
    assert kept.path.read_bytes() == before


def test_a_level_ahead_says_that_it_is_not_reached_and_tells_nothing(box: Box) -> None:
    begun(box, "Ib")
    scene = map_of(box)
    box.click("node:IIe")
    assert scene.refusal[1] == box.services.words.say("adventure.locked_why", level="IId")
    assert box.services.words.say("syncro.level.IIe") not in box.said()


def test_the_level_under_the_focus_is_told_in_the_strip(box: Box) -> None:
    begun(box, "IIb")
    scene = map_of(box)
    say = box.services.words.say
    assert say("syncro.level.IIb") in box.said()
    scene.focus.at("node:Ic", scene.time)
    scene.focused()
    assert say("syncro.level.Ic") in box.said()
    assert say("adventure.won_after", count=2) in box.said()


def test_keys_walk_the_road_in_its_order(box: Box) -> None:
    begun(box, "IIb")
    scene = map_of(box)
    scene.focus.at("node:Ia", scene.time, ring=True)
    seen = []
    for _ in range(3):
        box.keys(pygame.K_RIGHT)
        seen.append(scene.focus.key)
    assert seen == ["node:Ib", "node:Ic", "node:Id"]


def test_another_team_goes_on_after_a_question_but_not_in_the_middle_of_a_level(box: Box) -> None:
    begun(box, "IIb", FOUR)
    scene = map_of(box)
    box.click("team")
    assert isinstance(top(box), Confirm)
    box.click("yes")
    setup = top(box)
    assert isinstance(setup, Setup)
    assert tuple(setup.players.seats) == FOUR
    setup._remove(3)
    setup.start()
    box.services.navigator.settle()
    assert top(box) is scene
    assert scene.shelf.adventure is not None
    assert (scene.shelf.adventure.mages, scene.shelf.adventure.step) == (3, "IIb")
    assert scene.focus.key == "go"
    box.click("go")
    box.keys(pygame.K_RETURN)
    table = top(box)
    assert isinstance(table, TableScene)
    play_on(table.session, 3)
    box.services.navigator.pop()
    box.services.navigator.settle()
    box.click("team")
    assert scene.refusal[1] == box.services.words.say("adventure.level_first")


def test_a_damaged_adventure_says_why_and_goes_back_to_its_last_good_state(box: Box) -> None:
    kept = begun(box, "IIb")
    kept.path.write_bytes(b"{")
    scene = map_of(box)
    assert box.services.words.say("adventure.broken") in box.said()
    assert scene.shelf.adventure is None
    box.keys(pygame.K_RETURN)
    assert scene.shelf.adventure is not None
    assert list(kept.path.parent.glob("*.kept-*"))


def test_the_list_shows_takes_out_brings_in_and_removes(box: Box, tmp_path: Path) -> None:
    for number in range(5):
        begun(box, "Ib", name=f"Adventure {number + 1}", age=number)
    scene = map_of(box)
    assert box.services.words.say("adventure.all", count=5) in box.said()
    box.click("tab:3" if [part for part in scene.parts if part.key == "tab:4"] else "tab:2")
    box.keys(pygame.K_ESCAPE)
    scene.actions.list_all()
    box.services.navigator.settle()
    rows = top(box)
    assert isinstance(rows, CampaignList)
    rows.take_out(scene.shelf.rows[3], named=True)
    (file,) = (tmp_path / "adventures" / "taken-out").iterdir()
    on_banner(box, 1, "remove")
    box.click("yes")
    assert len(scene.shelf.rows) == 4
    rows.import_campaigns()
    assert len(scene.shelf.rows) == 4, "there is nothing to bring in yet"
    file.replace(tmp_path / "adventures" / "bring-in" / file.name)
    rows.import_campaigns()
    assert len(scene.shelf.rows) == 5
    box.click("row:2")
    assert scene.shelf.chosen is not None
    assert scene.shelf.chosen.path == scene.shelf.rows[2].path


def test_a_restored_free_kingdom_lies_in_the_light_at_once(box: Box) -> None:
    file = begun(box, "IIf")
    file.path.with_name(f"{file.path.name}.1").write_bytes(file.path.read_bytes())
    file.path.write_bytes(b"{")
    scene = map_of(box)
    assert scene.life.adventure is None
    scene.actions.restore()
    assert scene.shelf.adventure is not None
    assert scene.shelf.adventure.finished
    assert scene.life.adventure == scene.shelf.adventure, "the land is that of what is shown"


def test_what_was_removed_last_can_be_brought_in_again_from_the_map(box: Box, tmp_path: Path) -> None:
    begun(box, "Ic", name="Owls")
    scene = map_of(box)
    scene.actions.list_all()
    box.services.navigator.settle()
    on_banner(box, 0, "remove")
    box.click("yes")
    box.keys(pygame.K_ESCAPE)
    assert scene.shelf.rows == []
    (file,) = (tmp_path / "adventures" / "removed").iterdir()
    inbox = tmp_path / "adventures" / "bring-in"
    inbox.mkdir(exist_ok=True)
    file.replace(inbox / file.name)
    (tmp_path / "adventures" / "removed" / file.name).write_bytes((inbox / file.name).read_bytes())
    key = next(part.key for part in scene.parts if part.control and part.control.label == "All")
    box.click(key)
    assert isinstance(top(box), CampaignList)
    top(box).import_campaigns()  # type: ignore[attr-defined]
    assert [row.good.name for row in scene.shelf.rows] == ["Owls"]


def test_a_damaged_file_to_bring_in_stops_no_other(box: Box, tmp_path: Path) -> None:
    begun(box, "Ib", name="Good")
    scene = map_of(box)
    scene.actions.list_all()
    box.services.navigator.settle()
    rows = top(box)
    assert isinstance(rows, CampaignList)
    rows.take_out(scene.shelf.rows[0], named=True)
    (file,) = (tmp_path / "adventures" / "taken-out").iterdir()
    inbox = tmp_path / "adventures" / "bring-in"
    inbox.mkdir()
    for name in ("a", "c"):
        (inbox / f"{name}.synchrony").write_bytes(file.read_bytes())
    (inbox / "b.synchrony").write_bytes(b"{")
    (inbox / "d.synchrony").write_bytes(file.read_bytes().replace(b'"syncro"', b'"soon"', 1))
    rows.import_campaigns()
    assert len(scene.shelf.rows) == 3, "the first and the third came in"
    assert sorted(path.name for path in inbox.glob("*.synchrony")) == ["b.synchrony", "d.synchrony"]
    for path in inbox.iterdir():
        path.unlink()
    inbox.rmdir()
    inbox.write_text("a file in the folder's place")
    rows.import_campaigns()
    assert len(scene.shelf.rows) == 3


def test_typing_goes_on_though_the_pointer_brushes_a_button(box: Box) -> None:
    begun(box, "Ib", name="Adventure 1")
    scene = map_of(box)
    box.click("tab:2")
    on_banner(box, 0, "name-it")
    box.type("x")
    x, y = box.part("no").target.middle
    box.intend(Point(round(x), round(y)))
    box.type("y")
    box.keys(pygame.K_RETURN)
    assert [row.save.name for row in scene.shelf.rows if row.save] == ["xy"]


def test_an_adventure_is_renamed_by_typing_or_by_the_die(box: Box) -> None:
    begun(box, "Ib", name="Adventure 1")
    scene = map_of(box)
    box.click("tab:2")  # the list is there for a single adventure, too
    on_banner(box, 0, "name-it")
    box.keys(*(pygame.K_BACKSPACE,) * 24)
    box.keys(pygame.K_RETURN)
    assert isinstance(top(box), Naming)
    assert box.services.words.say("naming.empty") in top(box).refusal[1]
    box.type("Night  owls ")
    box.keys(pygame.K_RETURN)
    assert isinstance(top(box), CampaignList)
    assert [row.save.name for row in scene.shelf.rows if row.save] == ["Night owls"]
    assert scene.shelf.chosen is not None
    assert scene.shelf.chosen.save is not None
    assert scene.shelf.chosen.save.name == "Night owls"
    on_banner(box, 0, "name-it")
    for _ in range(3):
        box.click("naming:another")
    box.click("yes")
    assert [row.save.name for row in scene.shelf.rows if row.save] == [box.services.words.say("adventure.called.3")]
    on_banner(box, 0, "name-it")
    box.type("x")
    box.click("no")
    assert [row.save.name for row in scene.shelf.rows if row.save] == [box.services.words.say("adventure.called.3")]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_proposed_name_is_short_enough_to_type_on(box: Box, language: str) -> None:
    words = box.services.words
    words.language = language
    proposed = names(words)
    assert len(set(proposed)) == NAMES >= 40
    assert max(map(len, proposed)) <= LONGEST


def test_after_the_finale_the_map_stays_and_the_ending_can_be_read(box: Box) -> None:
    begun(box, "IIf")
    scene = map_of(box)
    box.click("ending")
    assert isinstance(top(box), Pages)
    box.keys(pygame.K_RETURN)
    assert isinstance(top(box), AlbumScene)
    box.keys(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert top(box) is scene


def test_a_name_is_never_given_twice(box: Box) -> None:
    words = box.services.words
    every = names(words)
    begun(box, "Ia", name=every[0])
    scene = map_of(box)
    scene.actions.new()
    assert scene.shelf.shown.good.name == every[1]
    assert free_name(words, every) == "Adventure 1", "after the last name they are numbered"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_way_back_is_told_beside_its_button(tmp_path: Path, language: str) -> None:
    scene = SCENES["campaign_middle"](tmp_path, (1280, 720), 1.0, language).top
    result = tip(scene, "back")
    assert result is not None
    assert 0 < apart(result.rect, next(part.target for part in scene.parts if part.key == "back")) <= NEAR_BY


def test_what_is_told_covers_neither_the_strips_words_nor_its_button(tmp_path: Path) -> None:
    for size in ((1280, 720), (960, 600), (1000, 1400)):
        for text in (1.0, 2.0):
            box = SCENES["campaign_middle"](tmp_path / f"{size}{text}", size, text, "en")
            foot = box.top.notice_y(box.services.kit) + 24
            assert foot <= min(box.part(key).rect.y for key in ("go", "team"))
