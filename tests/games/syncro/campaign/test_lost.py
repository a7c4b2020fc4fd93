"""A level is lost: what the paper says, how it comes, and the ways on, by mouse, keys and gamepad."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.match import Match
from game.engine.protocol import Opening
from game.games.syncro.campaign.endings.defeat import cause, defeat_of, heading, how_close, name_of, next_try, told_of
from game.games.syncro.campaign.endings.fireside import landmark_of
from game.games.syncro.campaign.endings.lost import DEAD, SINKS, SLID, Lost, Ways
from game.games.syncro.campaign.endings.sheets import EndMenu, StandingList
from game.games.syncro.campaign.progress.progress import adventure_in
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.scenery.clearing import FLICKER, FLICKERS, breathing
from game.scenes.home.home import Home
from game.scenes.rulebook.rulebook import Rulebook
from game.scenes.settings.beside import SettingsBeside
from game.scenes.table.over.log import LogScene
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Began, Confirm
from tests.games.syncro.campaign.campaigns import BOTS, FOUR, begun, even, plain
from tests.games.syncro.campaign.defeats import defeat, lost, roll, session, show, tried
from tests.games.syncro.positions import rules
from tests.scenes.box import Box, canvas_of
from tests.scenes.seated import go

CASES = [(level, mages) for level in LEVELS for mages in (2, 4)]


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Box:
    even(monkeypatch, 5)
    return plain(Box(tmp_path))


def losing(box: Box, step: str = "Id") -> TableScene:
    """Lose the level that comes next, at its table, on the way from the map; return that table."""
    begun(box, step, FOUR)
    box.show(box.screens.home())
    scene = CampaignScene(box.services, box.screens)
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    for _ in range(40):
        scene.levels.go_on()
        box.services.navigator.settle()
        if not isinstance(box.top, TableScene):
            box.keys(pygame.K_RETURN)
        table = box.top
        assert isinstance(table, TableScene)
        roll(table.session.host, table.host.decision_count)
        outcome = table.session.host.outcome
        if outcome is not None and not outcome.winners:
            return table
        box.services.navigator.end(table)
        box.services.navigator.settle()
    raise AssertionError("dice lose at last")


def by_click(box: Box) -> None:
    box.click("again")


def by_key(box: Box) -> None:
    box.keys(pygame.K_RETURN)


def by_pad(box: Box) -> None:
    box.intend(Confirm())


@pytest.mark.parametrize("press", [by_click, by_key, by_pad])
def test_from_a_defeat_one_press_leads_to_the_table_of_the_next_deal(box: Box, press: Any) -> None:
    table = losing(box)
    go(box, 0.1)
    assert isinstance(box.top, Lost), "nobody has to ask for it"
    go(box, DEAD + 0.1)
    press(box)
    again = box.top
    assert isinstance(again, TableScene)
    assert again.session is not table.session
    assert again.host.decision_count == 0
    assert again.session.after is not None, "it counts"
    assert [type(scene) for scene in box.services.navigator.scenes] == [Home, CampaignScene, TableScene]


def test_the_blow_that_loses_does_not_answer_too(box: Box) -> None:
    losing(box)
    go(box, 0.1)
    scene = box.top
    assert isinstance(scene, Lost)
    scene.time = scene._since
    box.intend(Began("key:other"), Confirm())  # a key that the page itself would obey
    assert box.top is scene


def test_escape_leads_to_the_map_where_the_level_waits(box: Box) -> None:
    losing(box)
    go(box, 0.1)
    go(box, DEAD + 0.1)
    box.intend(Back())
    assert isinstance(box.top, CampaignScene)
    assert box.top.life.walk is None, "nobody walks on"
    kept = box.top.shelf.chosen
    assert kept is not None
    tally = adventure_in(kept).tally("Id")
    assert (tally.attempts, tally.wins, bool(tally.stood)) == (4, 0, True)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_defeat_has_its_words(tmp_path: Path, case: tuple[str, int], language: str) -> None:
    box = Box(tmp_path, language=language)
    level, mages = case
    words = box.services.words
    for ending in ("spent", "unpaid") if level not in ("Ia", "Ib") else ("spent",):
        for before in (None, tried(level, mages, 10, hands=((1,),) * mages)):
            ended = defeat(lost(level, mages, ending), box, level, before)
            after = ended.after
            texts = [heading(words, ended), cause(words, after), how_close(words, after)]
            texts += [name_of(words, one) for one in after.standing]
            texts += [told_of(words, ended, one) for one in after.standing]
            texts += [line for _, line in next_try(words, ended)]
            assert all(text and "syncro." not in text and "{" not in text for text in texts), texts
            assert level in texts[0]
            assert f" {after.turn}" in texts[1]


def test_what_is_told_is_told_of_what_everybody_saw(box: Box) -> None:  # SY-2
    match = lost("Id", 4)
    told = defeat(match, box, "Id")
    seen = [one for one in told.after.standing if one.enemy is None]
    for one in seen:
        assert "never seen" in told_of(box.services.words, told, one)


def test_how_close_it_was_is_said_in_one_of_three_ways(box: Box) -> None:
    words = box.services.words
    many = defeat(lost("Id", 4, "spent", 3), box, "Id").after
    assert how_close(words, many) == f"**3 of {many.count}** still stood"
    one = defeat(lost("Ib", 4, "spent", 1), box, "Ib").after
    assert one.short
    assert how_close(words, one).startswith(f"**One** still stood, **{one.short} point")
    owed = defeat(lost("Ic", 4, "unpaid", 1), box, "Ic").after
    assert owed.debt is not None
    assert "unpaid" in how_close(words, owed)


def test_the_next_try_is_told_in_three_lines_at_most(box: Box) -> None:
    def keys(level: str, **changes: Any) -> list[str]:
        told = defeat(lost(level, 2), box, level, tried(level, 2, **changes))
        return [line.replace("*", "")[:12] for _, line in next_try(box.services.words, told)]

    assert keys("Ia") == ["All is shuff", "The team may"]
    assert keys("Ib", hands=((5,), ())) == ["All is shuff", "Spells you h", "The team may"]
    assert keys("IIa") == ["All is shuff", "Rewards stay", "The same Lie"]
    assert keys("IIb") == ["All is shuff", "Rewards stay", "Lasting curs"]
    assert keys("IIc", hands=((5,), ())) == ["All is shuff", "Spells you h", "Rewards stay"]
    alone = defeat(lost("IIa", 2), box, "IIa")
    assert len(next_try(box.services.words, alone)) == 1, "a level by itself brings nothing along"
    (_, line) = next_try(box.services.words, defeat(lost("Ia", 2), box, "Ia"))[0]
    assert "8 new Spells" in line, "SY-5"


@pytest.mark.parametrize(("tries", "ordinal"), [(0, "FIRST"), (1, "SECOND"), (9, "TENTH"), (11, "ATTEMPT 12")])
def test_the_attempt_is_counted_in_words(box: Box, tries: int, ordinal: str) -> None:
    told = defeat(lost("Id", 2), box, "Id", tried("Id", 2, tries))
    assert heading(box.services.words, told).startswith(f"CHAPTER I · Id · {ordinal}")


def test_a_boss_that_was_seen_in_an_earlier_try_is_not_called_unseen(box: Box) -> None:
    match = next(match for match in map(rolled, range(40)) if boss_hidden(match))
    before = tried("Id", 4, 1, bosses=("Id",))
    told = defeat(match, box, "Id", before)
    boss = next(one for one in told.after.standing if one.kind == "boss")
    assert told_of(box.services.words, told, boss) == "not seen this time"


def rolled(seed: int) -> Match[Any, Any, Any]:
    """Return Id as dice have played it."""
    match: Match[Any, Any, Any] = Match(rules("Id", 4), Opening(4), seed)
    roll(match, seed)
    return match


def boss_hidden(match: Match[Any, Any, Any]) -> bool:
    return any(spot is not None and spot.kind == "boss" and not spot.up for spot in match.state.horde)


def test_what_is_not_shown_stands_in_a_list(box: Box) -> None:
    match = lost("IId", 4)
    scene = show(box, match, "IId", tried("IId", 4))
    count = len(scene.defeat.after.standing)
    assert count > 3
    assert f"and {count - 3} more" in box.said()
    go(box, DEAD + 0.1)
    box.click("more")
    assert isinstance(box.top, StandingList)
    assert sum(part.key.endswith(":told") for part in box.top.parts) >= 3
    for _ in range(30):
        box.keys(pygame.K_DOWN)
    assert any(part.key == f"row:{count - 1}:told" for part in box.top.parts)
    box.keys(pygame.K_ESCAPE)
    assert box.services.navigator.top is scene


def test_the_menu_leads_to_log_rules_and_back(box: Box) -> None:
    scene = show(box, lost("Ic", 4, "unpaid"), "Ic", tried("Ic", 4))
    go(box, DEAD + 0.1)
    for key, kind in (("log", LogScene), ("rules", Rulebook)):
        box.click("menu")
        assert isinstance(box.top, EndMenu)
        box.click(key)
        assert isinstance(box.top, kind)
        box.top.back()
        box.services.navigator.settle()
        assert box.top is scene
    assert scene.rules_at == ("syncro", "SY-29")
    box.click("menu")
    box.click("leave")
    assert isinstance(box.top, Home)


def test_the_menu_leads_to_the_settings_and_escape_back_to_it_in_the_new_language(box: Box) -> None:
    scene = show(box, lost("Ic", 4, "unpaid"), "Ic", tried("Ic", 4))
    go(box, DEAD + 0.1)
    box.click("menu")
    box.click("settings")
    assert isinstance(box.top, SettingsBeside)
    box.shell.change(language="fr")
    box.keys(pygame.K_ESCAPE)
    assert isinstance(box.top, EndMenu)
    assert box.services.say("table.log_all") in box.said()
    box.shell.change(language="en")
    assert box.services.say("table.log_all") in box.said()
    box.click("settings")
    box.keys(pygame.K_F10)
    assert box.top is scene


def test_a_level_for_practice_is_dealt_again_and_changes_nothing(box: Box) -> None:
    kept = begun(box, "IIb", BOTS)
    before = kept.path.read_bytes()
    box.show(box.screens.home())
    scene = CampaignScene(box.services, box.screens)
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    scene.levels._practise("IIe")
    box.services.navigator.settle()
    table = box.top
    assert isinstance(table, TableScene)
    roll(table.host, 5)
    assert table.host.outcome is not None
    assert not table.host.outcome.winners
    go(box, 0.1)
    assert isinstance(box.top, Lost)
    assert "PRACTICE" in box.said()
    assert "Back to the map" in box.said()
    go(box, DEAD + 0.1)
    box.keys(pygame.K_RETURN)
    again = box.top
    assert isinstance(again, TableScene)
    assert again.session.options["level"] == "IIe"
    assert kept.path.read_bytes() == before


def test_a_level_by_itself_is_dealt_again_or_left_for_home(box: Box) -> None:
    box.show(box.screens.home())
    table = box.deal("syncro", FOUR, {"level": "IIe"})
    assert table is not None
    box.services.navigator.push(table)
    box.services.navigator.settle()
    roll(table.host, 5)
    assert table.host.outcome is not None
    assert not table.host.outcome.winners
    go(box, 0.1)
    scene = box.top
    assert isinstance(scene, Lost)
    assert scene.ways.back == ("results.home", "house")
    go(box, DEAD + 0.1)
    box.keys(pygame.K_RETURN)
    assert isinstance(box.top, TableScene)
    roll(box.top.host, 5)
    go(box, 0.1)
    go(box, DEAD + 0.1)
    box.keys(pygame.K_ESCAPE)
    assert isinstance(box.top, Home)


def moving(box: Box) -> Lost:
    """Lose with motion: the light sinks over the table's picture."""
    box.services.motion = box.services.navigator.motion = 1.0
    match = lost("Id", 4)
    played = session(box, match, "Id")
    box.show(box.table(played))
    picture = box.draw()
    scene = Lost(box.services, played, defeat_of(played, tried("Id", 4)), Ways(lambda: None, lambda: None))
    box.services.navigator.replace(scene)
    box.services.navigator.settle(canvas_of(box, picture))
    return scene


def aside(box: Box) -> tuple[int, int]:
    """Return a point of the goal's words, which lie in the light at the table: the brightest far from the cards."""
    surface = box.draw()
    places = [(x, y) for x in range(0, 280, 4) for y in range(0, 720, 4)]
    return max(places, key=lambda place: sum(surface.get_at(place)[:3]))


def test_the_light_sinks_over_the_table_and_only_what_stands_stays_lit(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = moving(box)
    assert len(scene._cards) == len(scene.defeat.after.standing), "each card that is left has a place at the table"
    lit = scene._cards[0].rect.middle
    frame = box.services.kit.frame
    at = frame.px(lit[0]), frame.px(lit[1])
    far = aside(box)
    bright, card = (sum(box.draw().get_at(place)[:3]) for place in (far, at))
    scene.update(SINKS + 0.05)
    dark = box.draw()
    assert sum(dark.get_at(far)[:3]) < 0.45 * bright
    assert sum(dark.get_at(at)[:3]) > 0.8 * card
    assert scene.alive
    for _ in range(40):
        scene.update(0.05)
        box.draw()
    assert scene.passed >= SLID
    assert not scene.alive
    assert scene.seconds_until_update() is not None, "the flame flickers"
    scene.update(FLICKER * FLICKERS)
    assert scene.seconds_until_update() is None, "and rests at last, as the machine does"


def test_nothing_burns_before_the_light_has_sunk(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = moving(box)
    picture = box.draw()
    before = pygame.image.tobytes(picture, "RGB")
    scene.ground(canvas_of(box, picture))
    assert pygame.image.tobytes(picture, "RGB") == before
    scene.update(SLID)
    scene.ground(canvas_of(box, picture))
    assert pygame.image.tobytes(picture, "RGB") != before


def test_any_key_shows_the_final_picture_and_the_next_one_goes_on(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene, pressed = moving(box), list[str]()
    scene.ways = Ways(lambda: pressed.append("again"), lambda: None)
    scene.refresh()
    scene.update(DEAD + 0.05)
    box.keys(pygame.K_RETURN)
    assert scene.passed >= SLID
    assert not pressed
    box.keys(pygame.K_RETURN)
    assert not pressed, "the picture has just changed"
    scene.update(DEAD + 0.05)
    box.keys(pygame.K_RETURN)
    assert pressed == ["again"]


def test_without_motion_the_final_picture_is_there_at_once_and_nothing_flickers(box: Box) -> None:
    scene = show(box, lost("Id", 4), "Id", tried("Id", 4))
    assert scene.passed >= SLID
    scene.update(1.0)
    assert scene.seconds_until_update() is None


def test_every_level_has_its_landmark_and_the_flame_breathes_gently() -> None:
    names = {level: landmark_of(rules(level, 2).mission).drawing.rpartition("/")[2] for level in LEVELS}
    assert (names["Ia"], names["Ic"], names["Id"]) == ("mushrooms", "village-burning", "tower")
    assert {names[level] for level in ("IIa", "IIb", "IIc", "IId")} == {"capital"}
    assert names["IIe"] == "castle"
    assert max(abs(breathing(step / 20)) for step in range(400)) < 0.08
    assert breathing(FLICKER * FLICKERS) == 0
