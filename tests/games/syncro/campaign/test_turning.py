"""The roads: which one is offered first, what each says of itself, and how a team turns to the gentle one (SY-43)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import msgspec
import pygame
import pytest

from game.games.syncro.campaign.chronicle.chronicle import chronicle_of, turn_of
from game.games.syncro.campaign.chronicle.chronicle_scene import ChronicleScene, picture
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.adventure.adventure import Adventure, Tally, turn
from game.games.syncro.rules.state.roads import GENTLE, PRINTED, STEEP, STEPS
from game.saves.people.learning import ends_first
from game.saves.records.player import Player
from game.scenes.shell.sheets.dialogs import Confirm
from game.ui.input import intents
from tests.games.syncro.campaign.beginnings import at_home, the_map
from tests.games.syncro.campaign.campaigns import FOUR, begun, plain, play_on
from tests.persons import person
from tests.scenes.box import Box

ROOT: Final = Path(__file__).parents[4]
BALANCE: Final = (ROOT / "game" / "games" / "syncro" / "BALANCE.md").read_text("utf-8")
SAID: Final = {
    "en": {"nine times in ten": 90, "half the time": 50, "nineteen times in twenty": 95, "seven times in ten": 70},
    "fr": {"neuf fois sur dix": 90, "une fois sur deux": 50, "dix-neuf fois sur vingt": 95, "sept fois sur dix": 70},
}
"""What shares in words come to, in per cent."""


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return at_home(tmp_path)


def measured(road: str, level: str) -> list[float]:
    """Return how often a level of a road is won, at each number of mages, as the page of measures says."""
    table = BALANCE.partition(f"## The {road} road")[2].partition("## ")[0]
    row = next(line for line in table.splitlines() if line.startswith(f"| {level} |"))
    return [float(cell) for cell in re.findall(r"\| (\d+) % of", row)]


def claimed(language: str, text: str) -> list[int]:
    """Return the shares that a sentence tells, in their order."""
    found = {text.index(words): share for words, share in SAID[language].items() if words in text}
    return [found[place] for place in sorted(found)]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("road", [STEEP, GENTLE])
def test_a_road_says_how_often_its_first_and_last_level_are_won_as_measured(
    tmp_path: Path, road: str, language: str
) -> None:
    told = claimed(language, Box(tmp_path, language=language).services.words.say(f"syncro.option.road.{road}.note"))
    assert len(told) == 2
    for share, level in zip(told, ("Ia", "IIe"), strict=True):
        cells = measured(road, level)
        assert len(cells) == 4
        assert abs(sum(cells) / len(cells) - share) <= 5, (road, level, cells)
        assert max(abs(cell - share) for cell in cells) <= 8


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rulebook_and_the_question_tell_the_same_figures(tmp_path: Path, language: str) -> None:
    words = Box(tmp_path, language=language).services.words
    page = ROOT / "game" / "games" / "syncro" / "learn" / "rulebook" / language / "08-levels.md"
    notes = [claimed(language, words.say(f"syncro.option.road.{road}.note")) for road in (STEEP, GENTLE)]
    assert claimed(language, page.read_text("utf-8")) == [*notes[0], *notes[1]]
    assert claimed(language, words.say("adventure.turn.text")) == [notes[1][1], notes[0][1]]


def test_the_printed_road_tells_what_stands_in_the_rules() -> None:
    page = (ROOT / "game" / "games" / "syncro" / "RULES.md").read_text("utf-8")
    rows = [line.strip("| ").split("|") for line in page.splitlines() if re.match(r"\| [2-5] \| \d+ \|", line)]
    won = {int(row[0]): [int(cell) for cell in row[1:]] for row in rows}
    assert min(row[0] for row in won.values()) >= 98, "almost everybody wins the first level"
    assert (round(won[2][-1], -1), won[5][-1]) == (20, 70), "one time in five, and seven times in ten"


# Which one is offered first


def test_who_has_won_a_level_here_is_offered_the_steep_road_first(box: Box) -> None:
    service = CampaignService(box.services)
    team = (Player("Nora", 0), Player("Ada", 1, "regular"))

    def road(players: tuple[Player, ...]) -> str:
        return str(service.draft("x", players).good.progress["road"])

    assert road(team) == GENTLE
    begun(box, "Ia", FOUR)
    assert road(team) == GENTLE, "a level that was tried is not a level won"
    begun(box, "IIb", FOUR)
    assert road(team) == STEEP
    assert road((Player("Denali", 0), Player("Ada", 1, "regular"))) == GENTLE, "Denali there is a bot"
    assert road((Player("Zoe", 0), Player("Eve", 1))) == GENTLE
    box.services.shell.keep(ends_first("syncro", [person(box.services, "Zoe")]))
    assert road((Player("Zoe", 0), Player("Eve", 1))) == STEEP, "a level by itself counts"


# Turning


def on_the_map(box: Box, road: str = STEEP, step: str = "IIb") -> CampaignScene:
    """Show the map of an adventure that has come to a step of a road."""
    kept = begun(box, step, FOUR)
    save = msgspec.json.decode(kept.path.read_bytes())
    save["progress"]["road"] = road
    kept.path.write_bytes(msgspec.json.encode(save))
    box.click("tile:syncro")
    return the_map(box)


def by_click(box: Box) -> None:
    box.click("turn")
    box.click("yes")


def by_keys(box: Box) -> None:
    box.top.focus.at("turn", box.top.time, ring=True)
    box.keys(pygame.K_RETURN)
    box.top.focus.at("yes", box.top.time, ring=True)
    box.keys(pygame.K_RETURN)


def by_pad(box: Box) -> None:
    for key in ("turn", "yes"):
        box.top.focus.at(key, box.top.time, ring=True)
        box.intend(intents.Confirm())


@pytest.mark.parametrize("act", [by_click, by_keys, by_pad])
def test_between_two_levels_a_steep_adventure_turns_and_keeps_all_that_it_has(box: Box, act: object) -> None:  # SY-43
    scene = on_the_map(box)
    before = scene.shelf.adventure
    assert before is not None
    act(box)  # type: ignore[operator]
    after = the_map(box).shelf.adventure
    assert after == turn(before)
    assert (after.road, after.turned) == (GENTLE, "IIb")
    say = box.services.words.say
    assert say("syncro.option.road.gentle").upper() in box.said()
    assert say("adventure.turn.done") == box.services.navigator.shown.text
    assert not any(part.key == "turn" for part in box.top.parts), "never back"
    assert the_map(box).shelf.shown.good.progress["turned"] == "IIb", "it is written"


def test_the_question_can_be_left_and_nothing_has_changed(box: Box) -> None:
    scene = on_the_map(box)
    before = scene.shelf.shown.path.read_bytes()
    box.click("turn")
    assert isinstance(box.top, Confirm)
    box.keys(pygame.K_ESCAPE)
    assert the_map(box).shelf.shown.path.read_bytes() == before


@pytest.mark.parametrize("road", [GENTLE, PRINTED])
def test_no_other_road_can_be_left(box: Box, road: str) -> None:  # SY-43
    scene = on_the_map(box, road)
    assert not any(part.key == "turn" for part in scene.parts)
    with pytest.raises(ValueError, match="steep"):
        scene.shelf.service.turn(scene.shelf.shown)


def test_a_level_under_way_is_finished_first(box: Box) -> None:  # SY-43
    scene = on_the_map(box)
    session = scene.shelf.service.play(scene.shelf.shown, lambda file: None)
    assert session is not None
    play_on(session, 3)
    assert session.journal.record is not None
    session.journal.record.close()
    scene.shelf.reread_chosen()
    box.click("turn")
    assert the_map(box) is scene
    assert scene.refusal[:2] == ("turn", box.services.words.say("adventure.turn.first"))
    with pytest.raises(ValueError, match="under way"):
        scene.shelf.service.turn(scene.shelf.shown)


def test_the_next_level_is_dealt_from_the_gentle_road(box: Box) -> None:
    scene = on_the_map(box)
    by_click(box)
    session = scene.shelf.service.play(scene.shelf.shown, lambda file: None)
    assert session is not None
    assert session.options["road"] == GENTLE


# The chronicle


def turned(step: str, at: str) -> Adventure:
    """Return an adventure that has come to a step, and turned before a level."""
    done = STEPS[: STEPS.index(step)]
    tallies = tuple(Tally(level, 1, 1, 7) for level in done if level not in ("Ie", "IIf"))
    return Adventure(mages=4, step=step, done=done, tallies=tallies, road=GENTLE, turned=at)


@pytest.mark.parametrize(("at", "place"), [("Ia", 0), ("Ic", 2), ("IIa", 4), ("IIb", 5)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_chronicle_says_from_which_level_on(tmp_path: Path, at: str, place: int, text: float) -> None:  # SY-43
    box = plain(Box(tmp_path, (1280, 720), text))
    told = chronicle_of("x", FOUR, turned("IIb", at))
    assert turn_of(box.services.words, told) == f"From {at} on: the gentle road"
    scene = ChronicleScene(box.services, told, "adventure.close")
    box.show(scene)
    lines = [part for part in scene.parts if part.key == "line:turned" or part.key.endswith(":seal")]
    if len(lines) == 6:  # all of them are in sight
        lines.sort(key=lambda part: part.rect.y)
        assert [part.key for part in lines].index("line:turned") == place
    assert not any(part.truncated() for part in scene.parts)
    assert picture(box.services, told).get_size() == (1600, 2000)


def test_a_chronicle_without_a_turn_says_nothing_of_it(box: Box) -> None:
    told = chronicle_of("x", FOUR, Adventure(mages=4, step="Ib", done=("Ia",), tallies=(Tally("Ia", 1, 1),)))
    assert turn_of(box.services.words, told) == ""
