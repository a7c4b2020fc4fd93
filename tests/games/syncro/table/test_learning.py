"""What lessons, hints and first meetings ask of Syncro's table: the way of every action, names, and what lies open."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.content.lessons import read_lesson
from game.engine.host import Host
from game.engine.protocol import Seat
from game.engine.rng import Rng
from game.games.syncro.rules.play.actions import (
    Action,
    Attack,
    Discard,
    Drop,
    Estimate,
    Keep,
    Lead,
    Pass,
    Pay,
    Play,
    Stand,
)
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.events import Revealed, RewardPlayed
from game.games.syncro.rules.state.state import Discarding, Estimating, Keeping, Leading, Paying, Slot, State
from game.games.syncro.scenery.pages import Pages
from game.games.syncro.table.learning import SyncroLearning
from game.games.syncro.table.table import SyncroTable
from game.scenes.learn.meetings.meeting import MeetingGuide
from game.scenes.table.live.guide_targets import place_of
from game.scenes.table.scene import TableScene
from tests.games.syncro.positions import ROOT, act, position
from tests.games.syncro.table.tables import Until, at, attack, table
from tests.matches import people_in, standing
from tests.scenes.box import Box
from tests.scenes.learn.test_lesson import begin, guide_of, settle
from tests.scenes.seated import go, keys, part, press, show_match
from tests.words import read_words
from tests.workers import PromptWorker

WORDS = read_words([ROOT / "game" / "games" / "syncro" / "learn" / "words"])
LESSON = read_lesson(ROOT / "game" / "games" / "syncro" / "learn")
KINDS = ("mushroom", "golem", "dragon", "boss", "fog", "curse", "lieutenant", "cerberus", "reward")
WITH_REWARDS = {"rewards": ("recover", "weaken", "draw_two"), "draws": False}


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Action]:
    """Return the actions that matches are handed, as they come."""
    actions: list[Action] = []
    play = Host.play

    def noting(host: Host, seat: Seat, action: Action) -> None:
        actions.append(action)
        play(host, seat, action)

    monkeypatch.setattr(Host, "play", noting)
    return actions


def game_of(scene: TableScene) -> SyncroTable:
    assert isinstance(scene.game, SyncroTable)
    return scene.game


def seated(
    root: Path, its: SyncroRules, state: State, size: tuple[int, int] = (1280, 720), text: float = 1.0
) -> TableScene:
    """Return the table at which the first mage, the only person, sees a position."""
    named = SyncroRules(replace(its.mission, name="IIa", story="IIa"), its.content)
    return show_match(Box(root, size, text), standing(named, state, state.mages), people_in(state.mages, [0]))


def go_the_way(scene: TableScene, action: Action, played: list[Action], rng: Rng) -> None:
    """Press the parts of an action's way: it is taken by the last of them, and by nothing before.

    Sometimes another Spell is chosen first: whatever hand holds, the way begins anew.
    """
    way = game_of(scene).learning.keys_to_press(scene.moment.facts, action)
    before, other = len(played), f"hand:{rng.below(6)}"
    if isinstance(scene.moment.facts.question, Slot) and way[0] != other and other in keys(scene) and rng.below(3) == 0:
        press(scene, other)
    for number, key in enumerate(way):
        assert len(played) == before, f"{way[:number]} was enough for {action}"
        assert game_of(scene).learning.keys_to_press(scene.moment.facts, action) == way, (
            "it is the whole way, however much of it was pressed"
        )
        control = part(scene, key).control
        assert control is not None
        assert control.enabled, f"{key} can be pressed"
        press(scene, key)
    assert played[before] == action


def chosen(scene: TableScene, rng: Rng) -> Action:
    """Return a legal action by chance, now and then none of the many attacks."""
    assert scene.moment.acting is not None
    legal: list[Action] = list(scene.host.legal(scene.moment.acting))
    others = [action for action in legal if not isinstance(action, Attack)]
    return rng.choice(others if others and rng.below(4) == 0 else legal)


@pytest.mark.parametrize(
    ("mages", "level", "size", "text"),
    [(2, "Ic", (1280, 720), 1.0), (3, "IIa", (1000, 1400), 1.0), (4, "Ia", (1280, 720), 2.0)],
)
def test_pressing_the_way_of_an_action_takes_it(
    tmp_path: Path, played: list[Action], mages: int, level: str, size: tuple[int, int], text: float
) -> None:
    worker = PromptWorker(attack)
    inherited = WITH_REWARDS if mages == 3 else None
    box, scene = table(tmp_path, mages, level, (0,), size, text, until=at(Leading), worker=worker, inherited=inherited)
    rng, taken = Rng.of(mages, 5), set[type]()
    for _ in range(900):
        box.services.navigator.update(0.02)
        box.services.navigator.settle()
        top = box.services.navigator.top
        if scene.host.outcome is not None and scene.moment.idle:
            break
        if isinstance(top, Pages):
            box.click("pages:on")
        elif top is scene and scene.moment.idle and scene.moment.acting is not None and scene.host.outcome is None:
            action = chosen(scene, rng)
            go_the_way(scene, action, played, rng)
            taken.add(type(action))
    assert {Lead, Estimate, Attack} <= taken


@pytest.mark.parametrize(
    ("kind", "level", "inherited", "expected"),
    [(Paying, "Ic", {}, {Pay, Pass}), (Keeping, "Ia", {}, {Keep, Drop}), (Leading, "Ia", {}, {Lead})],
)
def test_every_answer_to_a_question_has_its_way(
    tmp_path: Path, played: list[Action], kind: type, level: str, inherited: dict[str, Any], expected: set[type]
) -> None:
    taken, number = set[type](), 0
    while True:
        _, scene = found(tmp_path / str(number), level, at(kind), inherited)
        assert scene.moment.acting is not None
        legal = scene.host.legal(scene.moment.acting)
        go_the_way(scene, legal[number], played, Rng(1))
        taken.add(type(legal[number]))
        number += 1
        if number == len(legal):
            break
    assert taken == expected


def found(root: Path, level: str, until: Until, inherited: dict[str, Any]) -> tuple[Box, TableScene]:
    """Return a table at a question, from the first seed whose play by chance comes there."""
    for seed in range(60):
        box, scene = table(root / str(seed), 3, level, (0,), until=until, seed=seed, inherited=inherited)
        if scene.moment.acting is not None and scene.host.outcome is None:
            return box, scene
    raise AssertionError("no seed leads there")


@pytest.mark.parametrize(
    ("reward", "ways"),
    [
        ("draw_two", {("reward:own", "act:go")}),
        ("weaken", {("reward:own", "foe:0", "act:go"), ("reward:own", "foe:1", "act:go")}),
        ("recover", {("reward:own", "take:2"), ("reward:own", "take:5")}),
    ],
)
def test_a_reward_is_pressed_and_then_what_it_is_played_on(
    tmp_path: Path, played: list[Action], reward: str, ways: set[tuple[str, ...]]
) -> None:  # SY-40
    item, state = position(["UU"], "6 9", [[1, 2], [3, 3], [4]], rewards=[reward], deck=[1] * 4, discards=[5, 2])
    plays = [action for action in item.legal(state, 0) if isinstance(action, Play)]
    taken = set()
    for number, action in enumerate(plays):
        scene = seated(tmp_path / str(number), item, state)
        taken.add(game_of(scene).learning.keys_to_press(scene.moment.facts, action))
        go_the_way(scene, action, played, Rng(2))
    assert taken == ways


def test_the_scale_a_payment_and_a_curse_have_their_ways(tmp_path: Path, played: list[Action]) -> None:  # SY-29, SY-40
    item, state = position(["UU"], "d7 9", [[4, 5, 2], [1], [1]], rewards=["scale"])
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    assert isinstance(state.now, Paying)
    for number, action in enumerate(item.legal(state, 0)):
        go_the_way(seated(tmp_path / f"a{number}", item, state), action, played, Rng(3))
    item, state = position(["F..U", "U"], "9 3", [[3, 4, 1], [1, 1]], fog=["each_discards"])
    state, _ = act(item, state, "0>2", "pass", "pass", "pass")
    assert isinstance(state.now, Discarding)
    for number, action in enumerate(item.legal(state, 0)):
        assert isinstance(action, Discard)
        go_the_way(seated(tmp_path / f"b{number}", item, state), action, played, Rng(3))


def test_an_estimate_that_stands_has_its_way(tmp_path: Path, played: list[Action]) -> None:  # SY-9
    item, state = position(["UU"], "m2 9", [[5, 1], [3, 1], [1, 2]], deck=[4], leader=1)
    state = replace(state, estimates=("good", "average", "bad"))
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    assert isinstance(state.now, Estimating)
    assert Stand() in item.legal(state, 0)
    go_the_way(seated(tmp_path, item, state), Stand(), played, Rng(3))


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1000, 1400), 1.0), ((1280, 720), 2.0)])
def test_names_of_advice_are_parts_of_the_table(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    item, state = position(["UU"], "6 9", [[1, 2], [3, 3], [4]], rewards=["recover"], discards=[5])
    scene = seated(tmp_path, item, state, size, text)
    game, have = game_of(scene), keys(scene)
    named = {
        name: game.learning.keys_meant(scene.moment.facts, name)
        for name in ("hand", "reward", "pass", "mages", "foe:1", "hand:1")
    }
    assert all(set(spots) <= have for spots in named.values())
    assert named["hand"] == ("hand:0", "hand:1")
    assert named["mages"] == ("seat-1", "seat-2")
    assert (named["foe:1"], named["hand:1"]) == (("foe:1",), ("hand:1",))


@pytest.mark.parametrize("kind", [Leading, Estimating, Keeping])
def test_the_answers_of_a_question_are_parts_of_the_table(tmp_path: Path, kind: type) -> None:
    _, scene = found(tmp_path, "Ia", at(kind), {})
    answers = game_of(scene).learning.keys_meant(scene.moment.facts, "answers")
    assert set(answers) & keys(scene) == {key for key in keys(scene) if part_zone(scene, key) == "ask"}
    assert len(answers) >= 2


def part_zone(scene: TableScene, key: str) -> str:
    control = part(scene, key).control
    return control.zone if control is not None else ""


def test_what_can_be_attacked_is_met_before_what_cannot(tmp_path: Path) -> None:
    rows = [".U.", "U.U"]
    item, state = position(rows, "g8 m2 d7", [[1, 2], [3, 3], [4]])
    scene = seated(tmp_path, item, state)
    assert game_of(scene).learning.first_meetings(scene.moment.facts) == (
        ("mushroom", "foe:1"),
        ("dragon", "foe:2"),
        ("golem", "foe:0"),
    )


def test_a_first_word_is_framed_round_every_thing_of_its_kind(tmp_path: Path) -> None:
    item, state = position(["UUU.U"], "m4 6 m2 m3", [[1, 2], [3, 3], [4]])
    named = SyncroRules(replace(item.mission, name="IIa", story="IIa"), item.content)
    box = Box(tmp_path)
    box.shell.change(meetings=True)
    scene = show_match(box, standing(named, replace(state, turn=1), 3), people_in(3, [0]))
    if scene.helping.lamp is not None and scene.helping.lamp.lit:
        scene.helping.lamp.switch()
    go(box, 1.0)
    assert isinstance(scene.moment.guide, MeetingGuide)
    lit = [item.rect for item in scene.parts if item.key.startswith("guide:lit")]
    assert lit == [place_of(scene, f"foe:{place}") for place in (0, 2, 3)]
    paper = part(scene, "guide:bubble").rect
    assert not [rect for rect in lit if rect.meets(paper)]


def test_a_card_that_lies_face_down_is_not_met_and_fog_is(tmp_path: Path) -> None:  # SY-8, SY-32
    item, state = position([".B.L", "DFU"], "boss witch g8 5", [[1, 2], [3, 3], [4]], fog=["draw_three"])
    scene = seated(tmp_path, item, state)
    assert dict(game_of(scene).learning.first_meetings(scene.moment.facts)).keys() == {"fog"}


def test_chiefs_are_met_when_they_are_revealed(tmp_path: Path) -> None:  # SY-33, SY-37
    item, state = position(["B..L..U"], "boss witch 5", [[1, 2], [3, 3], [4]])
    for place in (0, 1):
        state = item.evolve(state, Revealed(place, state.foes.known_card_face(state.spot(place).card)))
    met = dict(game_of(scene := seated(tmp_path, item, state)).learning.first_meetings(scene.moment.facts))
    assert met == {"boss": "foe:0", "lieutenant": "foe:1"}


def test_a_curse_that_lies_there_and_a_reward_that_was_played_are_met(tmp_path: Path) -> None:  # SY-31, SY-32
    hands = [[1, 2], [3, 3], [4]]
    item, state = position(["UU"], "6 9", hands, curses=["stronger"], reward_discards=["scale"], rewards=["draw_two"])
    scene = seated(tmp_path, item, state)
    met = dict(game_of(scene).learning.first_meetings(scene.moment.facts))
    assert met == {"curse": f"curse-{state.curses[0]}", "reward": "pile-rewards"}
    assert set(met.values()) <= keys(scene)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_that_is_met_has_a_word_that_is_short(language: str) -> None:
    words = WORDS[language]
    told = {key.split(".")[2] for key in words if key.startswith("syncro.meet.")}
    assert told == set(KINDS)
    for kind in KINDS:
        assert len(str(words[f"syncro.meet.{kind}.title"])) <= 28, kind
        assert len(str(words[f"syncro.meet.{kind}.text"])) <= 95, kind


def test_the_lesson_asks_no_thumb_that_it_gives_itself_and_tells_nothing_of_it(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "syncro", [step.key for step in LESSON.step].index("mushroom"), "fr")
    settle(box)
    first = guide.table
    guide.skip()
    said, asked = set[str](), set[str]()
    for _ in range(400):
        go(box, 0.05)
        scene = guide_of(box).table
        said.add(scene.appearance.bar.status)
        asked |= {key for key in keys(scene) if key.startswith(("ask", "estimate:", "since"))}
        if scene is not first and guide_of(box).speaking:
            break
    assert LESSON.step[guide_of(box).number].key == "win"
    assert first.moment.view.state.now == Estimating(drew=(0, 1, 2)), "the draws were seen"
    assert box.services.say("syncro.status.estimate") not in said
    assert asked == set()


def test_the_free_turns_tell_nothing_of_what_the_lesson_chose_for_its_learner(tmp_path: Path) -> None:
    _, guide = begin(tmp_path, "syncro", len(LESSON.step))
    assert not guide.table.session.led
    assert guide.table.moment.acting == 0
    assert guide.table.machine.news.since(0) == []
    assert "since" not in keys(guide.table)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hint_says_who_draws_and_who_keeps(language: str) -> None:
    team, drawn, you = {
        "en": ("the team draws", " drawn", "you keep"),
        "fr": ("l’équipe pioche", " pioché", "vous gardez"),
    }[language]
    for cost, who in (("sure_draws", team), ("draws", drawn), ("pass", you)):
        words = WORDS[language][f"syncro.hint.cost.{cost}"]
        for form in words.values() if isinstance(words, dict) else (words,):
            assert who in form


def test_who_has_played_a_reward_knows_rewards() -> None:  # SY-31
    learns = SyncroLearning()
    assert learns.uses(RewardPlayed(1, "weaken"), 1) == "reward"
    assert learns.uses(RewardPlayed(1, "weaken"), 0) == "", "whoever only saw it is told"
