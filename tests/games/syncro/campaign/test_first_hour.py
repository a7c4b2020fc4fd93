"""The first hour: who has done the lesson gets no second one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.ai.players.brain import Budget, never
from game.content.lessons import read_lesson
from game.engine.match import Match
from game.engine.rng import Rng
from game.games import catalog
from game.games.syncro.bots.players.brains import Partner
from game.games.syncro.campaign.chronicle.book import book, known_to_all, pages_before
from game.games.syncro.campaign.progress.progress import adventure_in
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.entry import ENTRY, build
from game.games.syncro.rules.adventure import adventure as way
from game.games.syncro.rules.play.actions import Play
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.state import Slot
from game.games.syncro.scenery.pages import Pages
from game.saves.people import learning
from game.saves.people.people import comes_home
from game.saves.records.player import Player
from game.scenes.learn.meetings.meeting import MeetingGuide, unmet
from tests.contract.worlds import levels
from tests.games.syncro.campaign.campaigns import BOTS, CHEAP, begun, plain
from tests.games.syncro.positions import position
from tests.matches import people_in, standing
from tests.persons import knows, person
from tests.scenes.box import Box
from tests.scenes.learn.test_lesson import begin
from tests.scenes.seated import go, show_match
from tests.teaching import games
from tests.words import read_words
from tests.workers import PromptWorker

GAMES = 4
STEPS = [step.key for step in read_lesson(Path(catalog.__file__).parent / "syncro" / "learn").step]
LEARNT: Mapping[str, Mapping[str, Any]] = {"learnt": {"syncro": "2026-11-30"}, "met": {"syncro: mushroom": True}}
MUSHROOM = "syncro.joins.mushroom"


@pytest.mark.parametrize("game", games("a lesson"))
def test_what_a_lesson_lets_one_meet_has_words_at_a_first_meeting(game: str) -> None:
    folder = Path(catalog.__file__).parent / game / "learn"
    words = read_words([folder / "words"])["en"]
    for step in read_lesson(folder).step:
        assert all(f"{game}.meet.{kind}.text" in words for kind in step.meets)


@pytest.mark.parametrize(("number", "met"), [(STEPS.index("mushroom"), False), (STEPS.index("mushroom") + 1, True)])
def test_a_mushroom_is_met_with_the_step_that_teaches_it(tmp_path: Path, number: int, met: bool) -> None:
    box, guide = begin(tmp_path, "syncro")
    guide.acts.keep(number)
    who = box.services.people.at_home.id
    assert learning.has_met(box.services.people, "syncro", who, "mushroom") is met


@pytest.mark.parametrize("taught", [False, True])
def test_no_word_at_the_table_tells_once_more_what_the_lesson_told(tmp_path: Path, taught: bool) -> None:
    box = Box(tmp_path)
    if taught:
        box.services.shell.keep(comes_home(knows(box.services, "Nora", **LEARNT)))
    box.shell.change(meetings=True)
    item, state = position(["UUU.U"], "m4 6 m2 m3", [[1, 2], [3, 3], [4]])
    named = SyncroRules(replace(item.mission, name="Ib", story="Ib"), item.content)
    table = show_match(box, standing(named, replace(state, turn=1), 3), people_in(3, [0], ["Nora", "Ada", "Tom"]))
    go(box, 1.0)
    assert isinstance(table.moment.guide, MeetingGuide) is not taught
    assert unmet(table) is None or not taught


@pytest.mark.parametrize(("taught", "told"), [(False, True), (True, False)])
def test_the_page_before_the_first_level_tells_no_rule_that_was_taught(
    tmp_path: Path, taught: bool, told: bool
) -> None:
    box = plain(Box(tmp_path))
    who = knows(box.services, "Nora", **LEARNT) if taught else person(box.services, "Nora")
    box.services.shell.keep(comes_home(who))
    begun(box, "Ia", (Player("Nora", 0, who=who), *BOTS[:2]))
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    box.click("go")
    page = box.top
    assert isinstance(page, Pages)
    assert (MUSHROOM in page.leaf.rules) is told


def test_a_rule_is_told_as_long_as_one_of_the_team_has_not_met_it(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    nora, ada = knows(box.services, "Nora", **LEARNT), person(box.services, "Ada")
    people = box.services.people
    assert known_to_all(people, (Player("Nora", 0, who=nora), *BOTS[:2])) == {"mushroom"}
    assert not known_to_all(people, (Player("Nora", 0, who=nora), Player("Ada", 1, who=ada), BOTS[0]))
    assert not known_to_all(people, (Player("Nora", 0, who=nora), Player("Somebody", 1), BOTS[0]))
    assert not known_to_all(people, BOTS), "nobody is there who could know it"


def test_the_book_keeps_every_rule(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    file = begun(box, "Ib")
    service = CampaignService(box.services)
    rules = [rule for leaf in book(service, adventure_in(file)) for rule in leaf.rules]
    assert MUSHROOM in rules
    assert pages_before(service, "Ia", 3)[0].rules == (MUSHROOM,)


def test_what_was_in_the_chest_is_seen_used_by_a_partner_in_the_next_level() -> None:  # SY-31
    """Ask of the gentle road's IIa, which begins with the chest's Rewards, as Regulars with little time play it."""
    seen = 0
    for seed in range(GAMES):
        adventure = way.begin(3, chapter=way.SECOND, road="gentle")
        its = build(3, {"level": "IIa", "road": "gentle"}, levels(ENTRY))
        match = Match(its, way.opening(adventure), seed)
        while to_act := its.to_act(match.state):
            chance = Rng.of(seed, match.decision_count)
            view = match.view(to_act[0])
            match.play(to_act[0], Partner().choose(its, view, Budget(CHEAP.nodes, never), chance))
        seen += any(isinstance(event, e.RewardPlayed) and event.seat for event in match.events(None))
    assert seen >= GAMES - 1


def test_it_is_told_what_a_partners_reward_does(tmp_path: Path) -> None:
    item, state = position(["UU"], "6 9", [[1, 2], [3, 3], [4, 2]], rewards=["recover", "each_draws", "weaken"])
    state = replace(state, turn=1, agenda=(Slot(1), *state.agenda), leader=1)
    named = SyncroRules(replace(item.mission, name="IIa", story="IIa"), item.content)
    box = Box(tmp_path)
    box.services.motion = box.services.navigator.motion = 1.0

    def choose(request: Any) -> Any:
        legal = list(named.legal(request.view.state, request.view.seat))
        return Play(None) if Play(None) in legal else legal[-1]

    show_match(box, standing(named, state, 3), people_in(3, [0], ["Nora", "Ada", "Tom"]), worker=PromptWorker(choose))
    said = set[str]()
    for _ in range(120):
        go(box, 0.05, 0.05)
        said.add(box.said())
    told = " ".join(said)
    assert "Ada plays a Reward" in told
    assert box.services.words.say("syncro.reward.each_draws.text") in told
