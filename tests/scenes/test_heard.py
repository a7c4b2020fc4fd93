"""What is heard besides tellings: every moment that is seen has its sound, and who has lost never hears of a win."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.engine.match import Match
from game.engine.rng import Rng
from game.games.syncro.campaign.endings.chapter_scene import ChapterPage
from game.games.syncro.campaign.endings.chest import Chest
from game.games.syncro.campaign.endings.lost import LIT, SLID
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.scenery.pages import Pages, StoryPage
from game.games.syncro.table.won.ceremony import DEAD
from game.games.syncro.table.won.scene import BETTERS, OPENED, SETTLED, TORN, LevelWon
from game.games.syncro.table.won.victory import Victory
from game.saves.people.settings import WAIT
from game.scenes.results.results import Results
from game.scenes.results.sounds import FANFARE
from game.scenes.session.match.model import Mood
from game.scenes.session.messages.inputs import Decided
from game.scenes.shell.services import band as band_module
from game.scenes.shell.services.band import Band
from game.ui.input.intents import Back, Confirm, LetGo, Menu, Step
from game.ui.sound.sound import Sound
from tests.contract.worlds import load
from tests.games.syncro.campaign import defeats
from tests.games.syncro.campaign.campaigns import begun
from tests.games.syncro.campaign.test_chapter import OLD, chapter
from tests.games.syncro.mages import of_colours
from tests.matches import people_in
from tests.scenes.box import Box
from tests.scenes.endings import at_the_end, by_chance, fresh
from tests.scenes.seated import ask_for_results, go, show_match, sit_down
from tests.scenes.shell.test_band import Pad
from tests.scenes.table.test_privacy import box_with_murmur, curtain_of
from tests.teaching import FIVE

TEAM = defeats.TEAM


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is heard from now on."""
    told = list[str]()
    monkeypatch.setattr(Sound, "play", lambda self, name: told.append(name))
    return told


def moving(root: Path) -> Box:
    """Return a box in which things move."""
    box = Box(root)
    box.services.motion = 1.0
    return box


# Screens and what is set


def test_another_screen_a_sheet_over_it_and_the_way_back_are_heard(
    tmp_path: Path, heard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(band_module, "unseen", lambda: True)
    box = Box(tmp_path)
    band = Band(box.services, Pad())

    def turned(act: Callable[[], object]) -> list[str]:
        heard.clear()
        act()
        box.services.navigator.settle()
        band.follow([])
        return [name for name in heard if name in ("page", "back", "open")]

    navigator = box.services.navigator
    assert turned(lambda: box.show(box.screens.home())) == [], "the first of all was there"
    assert turned(lambda: navigator.push(box.screens.settings())) == ["page"]
    assert turned(navigator.pop) == ["back"]
    assert turned(lambda: sit_down(box, "sinoda")) == ["page"]
    assert turned(lambda: box.top.handle(Menu())) == ["open"]
    assert turned(lambda: box.top.handle(Back())) == ["back"]
    assert turned(lambda: None) == []


def test_a_curtain_is_heard_as_itself_when_it_opens_and_as_no_page(
    tmp_path: Path, heard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(band_module, "unseen", lambda: True)
    box = box_with_murmur(tmp_path)
    band = Band(box.services, Pad())
    _, curtain = curtain_of(box, 1)
    band.follow([])
    box.services.navigator.push(box.screens.settings())
    go(box)
    band.follow([])
    box.services.navigator.pop()
    go(box)
    band.follow([])
    assert [name for name in heard if name in ("page", "back", "open")][-1:] == ["back"], "it hangs there as it did"
    heard.clear()
    go(box, WAIT + 0.1)
    assert "unveil" not in heard
    box.intend(Confirm())
    box.intend(LetGo())
    go(box, 0.6)
    band.follow([])
    assert heard.count("unveil") == 1
    assert not {"page", "back", "open"} & set(heard)
    assert curtain not in box.services.navigator.scenes


def test_the_pointer_over_a_game_s_box_is_hardly_heard_and_other_things_are_not(
    tmp_path: Path, heard: list[str]
) -> None:
    box = Box(tmp_path)
    home = box.show(box.screens.home())
    tiles = [part.key for part in home.parts if part.key.startswith("tile:") and part.control is not None]
    for key in tiles:
        home.focus.at(key, home.time)
        home.focused()
    assert heard == ["hover"] * len(tiles)
    home.focus.at("settings", home.time)
    home.focused()
    assert heard == ["hover"] * len(tiles)


def test_what_is_set_clicks_and_a_slider_has_notches(tmp_path: Path, heard: list[str]) -> None:
    box = Box(tmp_path)
    box.show(box.screens.settings())
    box.click("set:reduced")
    assert heard[-1] == "switch"
    scene = box.top
    scene.focus.at("set:volume", scene.time)
    box.intend(Step(-1, 0))
    assert heard[-1] == "notch"


# At a table


def test_a_new_sentence_of_the_bar_is_heard_once(tmp_path: Path, heard: list[str]) -> None:
    box = moving(tmp_path)
    table = show_match(box, fresh("sinoda", 2), people_in(2, (0, 1)))
    go(box, 3.0)
    heard.clear()
    go(box, 1.0)
    assert "pill" not in heard, "it says what it said"
    seat = table.host.to_act()[0]
    table.performance.send(Decided(seat, table.host.legal(seat)[0]))
    go(box, 3.0)
    assert 1 <= heard.count("pill") <= 2


def test_faces_are_heard_as_they_change_each_kind_once_and_thought_is_silent(tmp_path: Path, heard: list[str]) -> None:
    box = moving(tmp_path)
    table = sit_down(box, "sinoda")
    go(box, 0.5)
    heard.clear()
    moods = table.machine.context.moods
    at = table.time + 0.1
    moods._now = {n: Mood(n, kind, at) for n, kind in enumerate(("glad", "glad", "hit", "thinking"))}  # type: ignore[arg-type]
    go(box, 0.06)
    assert heard == []
    go(box, 0.06)
    assert heard == ["glad", "hurt"], "in this order, always"
    go(box, 0.5)
    assert heard == ["glad", "hurt"]


def test_a_table_asks_as_far_as_it_is_told(tmp_path: Path) -> None:
    table = sit_down(Box(tmp_path), "syncron")
    assert table.music == ("syncron", "")
    host, luck = table.host, Rng.of(3, 1)
    while host.outcome is None:
        seat = host.to_act()[0]
        host.play(seat, luck.choice(host.legal(seat)))
    assert table.music == ("syncron", ""), "nothing of it is told yet"
    stems = list[str]()
    while not table.machine.playback.done:
        table.machine.playback.next()
        stems.append(table.music.stem)
    assert "last" in stems
    assert stems[-1] == "", "it is over"


# How a match ends


def winners(match: Match[Any, Any, Any]) -> tuple[int, ...]:
    outcome = match.rules.outcome(match.state)
    assert outcome is not None
    return outcome.winners


@pytest.mark.parametrize("game", [game for game in FIVE if game != "syncro"])
@pytest.mark.parametrize("here", ["who won", "who lost", "both", "nobody"])
def test_win_is_heard_once_where_a_person_has_won_and_never_by_who_has_lost(
    game: str, here: str, tmp_path: Path, heard: list[str]
) -> None:
    count = max(3, load(game).seats[0])
    match = next(match for match in (by_chance(game, count, seed) for seed in range(20)) if len(winners(match)) < 3)
    won = winners(match)[0]
    lost = next(seat for seat in range(count) if seat not in winners(match))
    people = {"who won": (won,), "who lost": (lost,), "both": (won, lost), "nobody": ()}[here]
    box, _ = at_the_end(tmp_path, match, people)
    assert not {"win", "lose"} & set(heard), "the table says who has won, and nobody's luck"
    box.services.motion = 1.0
    if people:
        ask_for_results(box)
    for _ in range(400):
        go(box)
        if isinstance(box.top, Results) and box.top.time > FANFARE + 0.1:
            break
    results = box.top
    assert isinstance(results, Results)
    assert heard.count("win") == (here in ("who won", "both"))
    assert heard.count("lose") == (here == "who lost")
    assert heard.count("grow") == 1
    assert "roll" in heard
    assert heard.count("confetti") == (here != "who lost"), "with what falls"
    box.services.navigator.push(box.screens.settings())
    go(box)
    box.services.navigator.pop()
    go(box, 2.0)
    assert heard.count("win") + heard.count("lose") == (here != "nobody"), "whoever comes back hears it no more"


def test_a_level_that_is_won_opens_on_a_chord_drops_its_medal_and_wins_once(tmp_path: Path, heard: list[str]) -> None:
    box = moving(tmp_path)
    won = LevelWon(box.services, Victory("Ib", 7, 9, of_colours(1, 2, 3), 1))
    box.show(won)
    times = dict[str, float]()
    for _ in range(160):
        before = len(heard)
        go(box)
        times |= dict.fromkeys(heard[before:], won.clock)
    assert [name for name in heard if name in ("dawn", "medal", "seal", "win")] == ["dawn", "medal", "seal", "win"]
    assert times["dawn"] == pytest.approx(TORN, abs=0.03)
    assert times["medal"] == pytest.approx(OPENED + 0.24, abs=0.03)
    assert times["win"] == pytest.approx(BETTERS, abs=0.03)


@pytest.mark.parametrize("skip", [False, True])
def test_computer_players_alone_win_in_silence_and_who_skips_hears_that_they_won(
    tmp_path: Path, heard: list[str], skip: bool
) -> None:
    box = moving(tmp_path)
    victory = Victory("Ib", 7, 9, of_colours(1, 2, 3), 1)
    won = LevelWon(box.services, replace(victory, alone=True))
    box.show(won if not skip else LevelWon(box.services, victory))
    go(box, DEAD + 0.1)
    if skip:
        box.intend(Confirm())
        go(box)
        assert heard.count("win") == 1
        assert len(heard) <= 3, "what was passed over is heard no more"
    else:
        go(box, SETTLED)
        assert "win" not in heard
        assert "dawn" in heard


def test_after_a_defeat_the_fire_crackles_with_music_of_its_own_and_a_kind_cadence(
    tmp_path: Path, heard: list[str]
) -> None:
    box = moving(tmp_path)
    lost = defeats.show(box, defeats.lost("Id", 3), "Id", defeats.tried("Id", 3))
    assert lost.music == ("defeat", "")
    times = dict[str, float]()
    for _ in range(140):
        before = len(heard)
        go(box)
        times |= dict.fromkeys(heard[before:], lost.passed)
    assert heard.count("campfire") == heard.count("lose") == 1
    assert "win" not in heard
    assert "refuse" not in heard
    assert times.keys() >= {"campfire", "lose"}
    assert LIT < SLID


# On the road


def test_a_chest_a_chapter_and_a_page_of_the_story_are_heard(tmp_path: Path, heard: list[str]) -> None:
    box = Box(tmp_path)
    box.show(Chest(box.services, TEAM, ("weaken", "scale", None, None)))
    assert "chest" not in heard
    go(box, 1.0)
    box.click("chest:on")
    assert heard.count("chest") == 1
    box.show(ChapterPage(box.services, chapter(OLD, TEAM), "syncro.told.chest"))
    assert heard.count("leaf") == 1
    leaves = [StoryPage("syncro.chapter.1", f"syncro.level.{step}", f"syncro.level.{step}") for step in ("Ia", "Ib")]
    pages = Pages(box.services, leaves, "setup.back")
    pages.turn(1)
    assert heard.count("leaf") == 2


def test_the_map_has_music_for_its_day_and_its_night(tmp_path: Path) -> None:
    box = Box(tmp_path)
    begun(box, "Ic", TEAM)
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    assert scene.music == ("map-day" if scene.life.day else "map-night", "")
    scene.life.turn = None
    seen = dict.fromkeys((scene.life.day,), scene.music.place)
    assert set(seen.values()) <= {"map-day", "map-night"}
