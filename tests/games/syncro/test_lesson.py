"""Syncro's lesson: its record is a level that was played, and what its words say is to be seen on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.content.lessons import RECORD, LessonStep, read_lesson
from game.engine.match import Match
from game.engine.protocol import Opening
from game.games.syncro.entry import ENTRY
from game.games.syncro.rules.play.actions import Attack, Estimate, Pass
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.horde import enemies, targets
from game.games.syncro.rules.state.state import Slot, State, measure, slots
from game.saves.records.replay import Replayed, replay
from tests.games.syncro.positions import ROOT, faces, held, level, of, on, power, rules
from tests.words import read_words

FOLDER = ROOT / "game" / "games" / "syncro" / "learn"
LESSON = read_lesson(FOLDER)
WORDS = read_words([FOLDER / "words"])
LONGEST = {"en": 144, "fr": 150}
YOU, ADA, ILYES = 0, 1, 2
ORC, MUSHROOM, OGRE, GOBLIN, WEREWOLF = 0, 1, 3, 4, 5


def record() -> Replayed:
    levels = {name: level(name) for name in ENTRY.levels}
    return replay((FOLDER / RECORD).read_bytes(), lambda name: ENTRY, lambda entry: levels)


def match_at(count: int) -> Match[Any, Any, Any]:
    """Return the match after so many decisions of the record."""
    whole = record()
    result: Match[Any, Any, Any] = Match(rules("Ia", 3), Opening(3), int(whole.header.seed, 16))
    for decision in whole.match.decisions[:count]:
        result.play(decision.seat, decision.action)
    return result


def state_at(count: int) -> State:
    state = match_at(count).state
    assert isinstance(state, State)
    return state


def step(key: str) -> LessonStep:
    return next(item for item in LESSON.step if item.key == key)


def told_after(key: str, kind: type, until: int) -> list[Any]:
    """Return the events of a kind that follow from a step's act, up to a decision."""
    match = match_at(step(key).at)
    before = match.beat_count
    return of([beat.event for beat in match_at(until).beats(None)][before:], kind)


def told(language: str) -> Iterator[tuple[str, str, str]]:
    """Yield everything that the lamp says: its key, its title, and text with what to do."""
    words, base = WORDS[language], "syncro.lesson."
    for key in [key.removesuffix(".title") for key in words if key.startswith(base) and key.endswith(".title")]:
        deeds = [str(words[f"{key}.{do}"]) for do in ("do", "do_2", "do_3") if f"{key}.{do}" in words]
        for deed in deeds or [""]:
            yield key.removeprefix(base), str(words[f"{key}.title"]), f"{words[f'{key}.text']} {deed}".strip()


def test_the_record_is_level_ia_of_three_mages_to_the_last_enemy() -> None:  # SY-23
    whole = record()
    assert whole.fault is None
    seats = [(player.name, player.person) for player in whole.header.seats]
    assert seats == [("Nora", True), ("Ada", False), ("Ilyes", False)]
    assert whole.header.options == {"level": "Ia"}
    assert len(whole.match.decisions) == LESSON.step[-1].at + 1
    assert whole.match.state.ending == "won"


def test_seven_steps_follow_the_script_with_their_rules() -> None:
    script = {
        "estimate": {"SY-9"},
        "attack": {"SY-12", "SY-17"},
        "pass": {"SY-12"},
        "success": {"SY-19"},
        "failure": {"SY-20"},
        "mushroom": {"SY-27"},
        "win": {"SY-23"},
    }
    assert [item.key for item in LESSON.step] == list(script)
    assert all(script[item.key] <= set(item.rules) for item in LESSON.step)
    assert [item.key for item in LESSON.step if not item.act] == ["failure"]
    assert {name for item in LESSON.step for name in item.tells} == set(LESSON.must_know)


def test_what_the_steps_ask_is_what_the_learner_did() -> None:
    decisions = record().match.decisions
    asked = [decisions[item.at] for item in LESSON.step if item.act]
    assert {decision.seat for decision in asked} == {YOU}
    assert [decision.action for decision in asked] == [
        Estimate("good"),
        Attack(5, OGRE),
        Pass(),
        Attack(2, GOBLIN),
        Attack(2, MUSHROOM),
        Attack(1, ORC),
    ]


def test_between_two_steps_others_act_and_only_before_the_last_one_turns_are_left_out() -> None:
    decisions = record().match.decisions
    for one, other in zip(LESSON.step[:-2], LESSON.step[1:-1], strict=True):
        between = decisions[one.at + one.act : other.at]
        assert len(between) <= 2
        assert YOU not in {decision.seat for decision in between}


def test_no_spell_that_is_asked_for_lies_in_the_hand_twice() -> None:
    for item in LESSON.step:
        action = record().match.decisions[item.at].action
        if item.act and isinstance(action, Attack):
            hand = held(state_at(item.at), YOU)
            assert hand.count(hand[action.card]) == 1, item.key


def test_the_hand_is_good_and_so_is_adas() -> None:  # SY-9
    state, its = state_at(step("estimate").at), rules("Ia", 3)
    hand, pack = held(state, YOU), its.content.spell_pack(its.mission.rules)
    assert (round(sum(hand) / len(hand), 1), round(sum(pack) / len(pack), 1)) == (3.2, 2.6)
    assert measure(hand, pack) == measure(held(state, ADA), pack) == "good"
    assert state_at(step("pass").at).estimates[ADA] == "good"


def test_the_ogre_of_4_is_free_and_ada_lays_what_is_missing() -> None:  # SY-17, SY-19
    before, after = state_at(step("attack").at), state_at(step("pass").at)
    its = rules("Ia", 3)
    assert (power(its, before, OGRE), held(before, YOU)[5], before.leader) == (4, 2, YOU)
    assert OGRE in targets(its.mission, before)
    assert not any(spot.spells for spot in before.horde if spot is not None)
    assert [laid.by for laid in after.spot(OGRE).spells] == [YOU, ADA]
    assert (after.now, slots(3, YOU)) == (Slot(YOU, last=True), (YOU, ADA, ILYES, YOU))
    assert [its.place for its in told_after("pass", e.Beaten, step("pass").at + 1)] == [OGRE]


def test_the_3_reaches_the_goblin_that_nobody_else_attacks_and_two_spells_are_too_few() -> None:  # SY-19, SY-20
    before, its = state_at(step("success").at), rules("Ia", 3)
    assert (power(its, before, GOBLIN), held(before, YOU)[2], before.spot(GOBLIN).spells) == (3, 3, ())
    assert [event.place for event in told_after("success", e.Beaten, step("failure").at)] == [GOBLIN]
    (failed,) = told_after("success", e.Withstood, step("failure").at)
    struck = next(its for its in told_after("success", e.Struck, step("failure").at) if its.place == WEREWOLF)
    assert (struck.faces, struck.strength, failed.face) == ((4, 2), 7, 2)
    assert on(state_at(step("failure").at), WEREWOLF) == [4]
    assert step("failure").light == (f"foe:{WEREWOLF}",)


def test_the_mushroom_of_2_pays_three_spells_for_a_5() -> None:  # SY-27
    before = state_at(step("mushroom").at)
    assert (power(rules("Ia", 3), before, MUSHROOM), held(before, YOU)[2]) == (2, 5)
    assert len(told_after("mushroom", e.Drew, step("mushroom").at + 3)) == 3


def test_the_free_turns_begin_with_a_turn_of_the_learners_and_a_card_still_face_down() -> None:
    state = state_at(LESSON.free_at)
    assert (state.now, enemies(state)) == (Slot(YOU), 2)
    assert not state.spot(ORC).up
    assert all(len(hand) >= 4 for hand in state.hands)


def test_with_a_4_the_last_enemy_falls_whatever_ada_has_laid() -> None:  # SY-23
    state, its = state_at(step("win").at), rules("Ia", 3)
    (laid,) = state.spot(ORC).spells
    assert (power(its, state, ORC), held(state, YOU)[1], laid.by, enemies(state)) == (5, 4, ADA, 1)
    assert min(its.content.spell_pack(its.mission.rules)) == 1
    assert faces(state, [laid.card])[0] < 5, "without the 4 it is too little"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_lamp_says_is_short(language: str) -> None:
    for key, title, text in told(language):
        assert len(title) <= 24, key
        assert len(text) <= LONGEST[language], key
        assert "!" not in text, key


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_step_and_every_wrong_try_has_its_words_and_nothing_else_has(language: str) -> None:
    expected = {item.key for item in LESSON.step}
    expected |= {f"{item.key}.not_yet" for item in LESSON.step if item.act}
    expected |= {f"{item.key}.{wrong.key}" for item in LESSON.step for wrong in item.wrong}
    assert {key for key, _, _ in told(language)} == expected
    asks = {key for key in expected if f"syncro.lesson.{key}.do" in WORDS[language]}
    assert asks == expected - {item.key for item in LESSON.step if not item.act}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", {"goal": "Beat every enemy", "silence": "Nobody may speak", "estimates": "a thumb shows how good"}),
        ("en", {"turn": "With three mages, the Leader acts twice", "ties": "no ties"}),
        (
            "en",
            {
                "resolution": "If they reach its strength, it is beaten",
                "scoring": "No points",
                "end": "If no hand has a Spell and an enemy stands, you all lose",
            },
        ),
        ("fr", {"goal": "Battez tous les ennemis", "silence": "On ne parle pas", "estimates": "un pouce dit"}),
        (
            "fr",
            {
                "turn": "un Sort ou passe",
                "ties": "ni égalité",
                "scoring": "Ni points",
                "end": "personne n’a plus de Sort et qu’un ennemi reste",
            },
        ),
        ("fr", {"resolution": "S’ils atteignent sa force, il est battu"}),
    ],
)
def test_what_one_must_know_is_said_in_its_step(language: str, said: dict[str, str]) -> None:  # SY-1, SY-2, SY-24
    for name, words in said.items():
        keys = {item.key for item in LESSON.step if name in item.tells}
        assert any(words.lower() in f"{title} {text}".lower() for key, title, text in told(language) if key in keys), (
            name
        )
