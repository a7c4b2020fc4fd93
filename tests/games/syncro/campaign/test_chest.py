"""The chest with the first Rewards: opened by a press, seen by its owner alone, dealt as it was seen (SY-31)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.match import Match
from game.engine.rng import Rng
from game.games.syncro.campaign.endings.chest import DEAD, Chest
from game.games.syncro.campaign.endings.story import StoryAfter
from game.games.syncro.campaign.progress.progress import adventure_in, pack, unpack
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.adventure.adventure import Tally, begin, leave, open_chest, opening
from game.games.syncro.rules.state.content import BASE
from game.games.syncro.rules.state.roads import CHAPTERS, STEPS
from game.saves.people.settings import WAIT
from game.saves.records.player import Player
from game.ui.input.intents import Back, Confirm, Covered, Hide, LetGo, Step
from tests.games.syncro.campaign.campaigns import BOTS, FOUR, begun, plain, put, won_level
from tests.games.syncro.positions import rules
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, part, words

SECOND = replace(begin(4), step="IIa", done=STEPS[: STEPS.index("IIa")])
REWARDS = ("weaken", "scale", "draw_two", "show_hands")
ALONE = (Player("Nora", 0), *BOTS)
LATER = WAIT + 0.1
THINGS = ("chest:chest", "chest:reward")


def shown(root: Path, team: tuple[Player, ...] = FOUR, **look: Any) -> tuple[Box, Chest]:
    box = Box(root, **look)
    box.show(box.screens.home())
    scene = Chest(box.services, team, REWARDS)
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    go(box, LATER)
    return box, scene


def test_each_mage_draws_one_of_the_first_rewards_and_holds_it_in_the_next_level() -> None:  # SY-31
    now = open_chest(SECOND, Rng.of(7, 0))
    assert len(now.rewards) == 4
    drawn = [name for name in now.rewards if name is not None]
    assert sorted((*drawn, *(now.reward_pile or ()))) == sorted(BASE.reward_pack(unlocked=False))
    assert unpack(pack(now), 4) == now
    match = Match(rules("IIa", 4), opening(now), 3)
    match.play(0, match.rules.legal(match.state, 0)[0])
    held = tuple(None if card is None else match.state.prizes.known_card_face(card) for card in match.state.held)
    assert held == now.rewards, "nobody draws another one"
    assert open_chest(now, Rng.of(8, 0)) == now, "it is opened once"
    assert open_chest(leave(now), Rng.of(8, 0)).rewards != now.rewards  # SY-41: they were given back
    assert open_chest(begin(4), Rng.of(7, 0)) == begin(4)


def test_one_person_opens_it_by_a_press_and_sees_the_reward(tmp_path: Path) -> None:
    box, scene = shown(tmp_path, ALONE)
    assert words(scene, "chest:on") == "Open the chest"
    assert "Splitting axe" not in box.said()
    box.click("chest:on")
    assert "Splitting axe" in box.said()
    assert words(scene, "chest:on") == "On to the map"
    go(box, LATER)
    box.intend(Step(0, 1))
    box.click("chest:on")
    assert not isinstance(box.services.navigator.top, Chest)


def test_the_press_after_the_one_that_opened_it_leads_on_at_the_same_place(tmp_path: Path) -> None:
    box, scene = shown(tmp_path, ALONE)
    at = box.place("chest:on")
    press = [pygame.event.Event(kind, pos=at, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    box.click("chest:on")
    assert scene.opened
    box.events(*press)
    assert box.services.navigator.top is scene, "a double click leaves the Reward in sight"
    go(box, DEAD)
    box.events(*press)
    assert box.services.navigator.top is not scene


def test_the_shut_chest_is_a_button_itself(tmp_path: Path) -> None:
    box, scene = shown(tmp_path, ALONE)
    control = part(scene, "chest:chest").control
    assert control is not None
    assert control.label == "Open the chest"
    box.click("chest:chest")
    assert scene.opened
    assert "chest:chest" not in keys(scene), "what is open can’t be opened"
    assert words(scene, "chest:whose") == "Yours, Nora"
    assert words(scene, "chest:others") == "Your partners have drawn one too"


def test_a_chest_without_a_reward_says_so(tmp_path: Path) -> None:
    box, scene = shown(tmp_path, ALONE)
    scene.rewards = (None, *REWARDS[1:])
    box.click("chest:on")
    assert words(scene, "chest:name") == "Nothing is left in it"
    assert "chest:reward" not in keys(scene)
    box.draw()


def test_its_light_is_kept_for_who_opens_it_and_ends_before_the_window_does(tmp_path: Path) -> None:
    box, scene = shown(tmp_path, ALONE)
    shut = box.draw()
    box.click("chest:on")
    go(box, LATER)
    lit = box.draw()
    brighter = [sum(lit.get_at(place)[:3]) - sum(shut.get_at(place)[:3]) for place in ((640, 462), (0, 0), (1279, 0))]
    assert brighter[0] > 100, "it streams out under the lid"
    assert brighter[1:] == [0, 0]
    assert {mage.mood for mage in scene.mages} == {"glad"}


def test_each_of_several_looks_alone_and_the_next_finds_it_closed(tmp_path: Path) -> None:
    box, scene = shown(tmp_path)
    for name, reward in (("Nora", "weaken"), ("Ada", "scale"), ("Tom", "draw_two")):
        told = box.services.words.say(f"syncro.reward.{reward}")
        assert words(scene, "chest:on") == f"I am {name}: open it"
        assert told not in box.said()
        assert told not in scene.title()
        box.click("chest:on")
        assert told in box.said()
        assert told not in scene.title()
        go(box, LATER)
        box.intend(Step(0, 1))
        box.click("chest:on")
        assert told not in box.said()
        go(box, LATER)
    assert words(scene, "chest:on") == "On to the map"
    assert scene.seat is None


def test_two_worlds_that_differ_in_the_rewards_look_alike_until_it_is_opened(tmp_path: Path) -> None:
    pictures = []
    for rewards in (REWARDS, REWARDS[::-1]):
        box, scene = shown(tmp_path)
        scene.rewards = rewards
        scene.refresh()
        pictures.append((box.said(), box.draw()))
    assert pictures[0][0] == pictures[1][0]


@pytest.mark.parametrize("intent", [Covered(), Hide()])
def test_what_hides_a_hand_closes_it(tmp_path: Path, intent: Covered | Hide) -> None:
    box, scene = shown(tmp_path)
    box.click("chest:on")
    assert scene.opened
    box.services.navigator.handle(intent)
    assert not scene.opened
    assert words(scene, "chest:on") == "I am Nora: open it", "whoever was looking opens it again"


def test_another_screen_over_it_closes_it(tmp_path: Path) -> None:
    box, scene = shown(tmp_path)
    box.click("chest:on")
    box.services.navigator.push(box.screens.home())
    box.services.navigator.settle()
    assert not scene.opened


def test_what_has_opened_it_does_not_close_it_too(tmp_path: Path) -> None:
    box, scene = shown(tmp_path)
    scene.focus.at("chest:on", scene.time, ring=True)
    box.intend(Confirm(), LetGo())
    assert scene.opened
    go(box, LATER)
    box.intend(Confirm(), Confirm(), LetGo())
    assert scene.opened, "the same key acts on nothing until another input has come"
    assert scene.focus.key == "chest:reward"
    box.intend(Step(0, 1), Back())
    assert not scene.opened
    box.intend(Confirm(), Back())
    assert not scene.opened, "nor does what has closed it answer for the next person"
    assert words(scene, "chest:on") == "I am Ada: open it"


@pytest.mark.parametrize(("team", "comes"), [(FOUR, True), (BOTS, False)])
def test_it_comes_after_chapter_one_where_somebody_is_there(
    tmp_path: Path, team: tuple[Player, ...], comes: bool
) -> None:
    box = plain(Box(tmp_path))
    begun(box, "Id", team)
    scene: Any = box.show(CampaignScene(box.services, box.screens))
    tallies = tuple(Tally(each, 1, 1, 7, "Nora", 1, 3) for each in CHAPTERS[0])
    now = put(scene, scene.shelf.shown, step="IIa", done=STEPS[: STEPS.index("IIa")], tallies=tallies)
    box.services.navigator.push(box.screens.home())
    box.services.navigator.settle()
    scene.levels.ended(now, won_level())
    box.services.navigator.settle()
    seen = list[str]()
    for _ in range(3):
        seen.append(type(box.services.navigator.top).__name__)
        if isinstance(page := box.services.navigator.top, StoryAfter) and page.leaf.title == "syncro.level.Ie":
            assert words(page, "pages:on") == ("To the chest" if comes else "On to the map")
        go(box, LATER)
        box.intend(Confirm())
        go(box)
    assert isinstance(box.services.navigator.top, Chest) is comes
    kept = adventure_in(scene.shelf.service.store.look(now.path))
    assert bool(kept.rewards) is comes
    if isinstance(top := box.services.navigator.top, Chest):
        assert top.rewards == kept.rewards


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1400), (1000, 1000), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_have_room(tmp_path: Path, size: tuple[int, int], text: float, language: str) -> None:
    for team in (ALONE, FOUR):
        for reward in ("recover", "show_hands", "redeal"):
            box, scene = shown(tmp_path, team, size=size, text=text, language=language)
            scene.rewards = (reward,) * 4
            for at in range(2):
                inked = [(each, rect) for each in scene.parts for rect in each.text_rects()]
                assert not any(each.truncated() for each in scene.parts)
                assert all(box.services.kit.frame.rect.contains(rect) for _, rect in inked)
                for each, rect in inked:
                    assert not any(rect.meets(other) for item, other in inked if item is not each)
                thing = part(scene, THINGS[at]).rect
                assert thing.w >= 44
                assert not at or not any(thing.meets(rect) for _, rect in inked), "the card is free of words"
                box.draw()
                box.click("chest:on")
                go(box, LATER)
            assert "chest:reward" in keys(scene)
