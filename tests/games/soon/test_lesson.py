"""Soon's first lesson: its record can be replayed, and what every step says is true where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.lessons import Lesson, LessonStep, read_lesson
from game.engine import notation
from game.engine.match import Match
from game.engine.protocol import Opening
from game.games import catalog
from game.games.soon.entry import ENTRY
from game.games.soon.rules.actions import Action, Discard
from game.games.soon.rules.events import Event
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from game.games.soon.rules.scoring import counted, explained, worth
from game.saves.records.replay import replay
from tests.games.soon.tables import discard, hand, line, options, read
from tests.words import read_words

FOLDER = Path(__file__).resolve().parents[3] / "game" / "games" / "soon" / "learn"
LESSON: Lesson = read_lesson(FOLDER)
WORDS = read_words([FOLDER / "words"])
STEPS = {step.key: step for step in LESSON.step}
LONGEST = {"en": 160, "fr": 176}


@pytest.fixture(scope="module")
def match() -> Match[State, Action, Event]:
    read_back = replay((FOLDER / "lesson.jsonl").read_bytes(), catalog.load, lambda entry: {})
    assert read_back.fault is None
    assert [player.by for player in read_back.header.seats] == ["person", LESSON.apprentice, LESSON.apprentice]
    assert LESSON.apprentice in {skill.key for skill in ENTRY.skills}
    return read_back.match


def at(match: Match[State, Action, Event], number: int) -> State:
    """Return the state after so many decisions of the record."""
    item = Match(match.rules, Opening(3), match.seed)
    for decision in match.decisions[:number]:
        item.play(decision.seat, decision.action)
    return item.state


def acted(match: Match[State, Action, Event], key: str) -> tuple[SoonRules, State, Action]:
    """Return the rules, where a step stands, and what it asks for."""
    assert isinstance(match.rules, SoonRules)
    decision = match.decisions[STEPS[key].at]
    assert decision.seat == LESSON.seat
    return match.rules, at(match, STEPS[key].at), decision.action


def asks(match: Match[State, Action, Event], key: str, text: str) -> State:
    """Return where a step stands, sure that it asks for this action."""
    rules, state, action = acted(match, key)
    assert action == read(rules, state, text), notation.write(rules, action)
    return state


def test_the_steps_are_those_of_the_script_in_their_order() -> None:
    taught = {"draw": "SO-7", "play": "SO-10", "colour": "SO-19", "discard": "SO-13", "thief": "SO-16", "end": "SO-18"}
    assert list(STEPS) == list(taught)
    assert all(taught[key] in step.rules and step.act for key, step in STEPS.items())
    assert {told for step in LESSON.step for told in step.tells} == set(LESSON.must_know)


def test_you_draw_from_the_pile_and_the_open_card_helps_later(
    match: Match[State, Action, Event],
) -> None:  # SO-7, SO-20
    state = asks(match, "draw", "+pile")
    assert "+discard" in options(SoonRules(), state)
    assert discard(state) == "4n"
    assert SoonRules().goal == 40


def test_only_your_night_1_can_be_laid(match: Match[State, Action, Event]) -> None:  # SO-10
    state = asks(match, "play", "1n")
    assert [text for text in options(SoonRules(), state) if not text.endswith("x")] == ["1n"]


def test_your_night_2_makes_four_points_of_two(match: Match[State, Action, Event]) -> None:  # SO-19
    state = asks(match, "colour", "2n")
    after = at(match, STEPS["colour"].at + 1)
    assert (line(state, 0), line(after, 0)) == ("1n", "1n 2n")
    assert [step.points for step in counted(after, 0)] == [2, 4]


def test_nothing_fits_and_there_are_two_5s(match: Match[State, Action, Event]) -> None:  # SO-13
    state = asks(match, "discard", "5dx")
    assert all(text.endswith("x") for text in options(SoonRules(), state))
    assert hand(state, 0).split().count("5d") == hand(state, 0).split().count("5n") == 1
    assert all(len(state.lines[seat]) < 3 for seat in range(3))


def test_the_thief_takes_adas_3_and_only_hers(match: Match[State, Action, Event]) -> None:  # SO-16, SO-17
    state = asks(match, "thief", "tn<1")
    assert [text for text in options(SoonRules(), state) if "<" in text] == ["tn<1"]
    after = at(match, STEPS["thief"].at + 1)
    assert (line(after, 0), line(after, 1)) == ("1n 2n 3n", "1n 2n tn")
    assert worth(after.line_of(1)) == worth(state.line_of(1)) - 2


def test_the_8_completes_your_line_first_and_the_others_play_once_more(
    match: Match[State, Action, Event],
) -> None:  # SO-18
    asks(match, "end", "8n")
    number = STEPS["end"].at + 1
    after = at(match, number)
    assert after.completed == (0,)
    assert [step.reason for step in explained(after.line_of(0), first=True)][-2:] == ["complete", "first"]
    assert [decision.seat for decision in match.decisions[number:]] == [1, 1, 2, 2]
    assert match.state.stage == "deal"
    assert match.state.scores[0][0] == 20


def test_the_free_turns_begin_before_the_end_with_your_draw(match: Match[State, Action, Event]) -> None:
    state = at(match, LESSON.free_at)
    assert (state.mover, state.stage, state.completed) == (LESSON.seat, "draw", ())
    assert max(len(cards) for cards in state.lines) + LESSON.free_turns < 8


def test_between_the_first_steps_others_decide_at_most_four_times(match: Match[State, Action, Event]) -> None:
    for before, step in zip(LESSON.step[:4], LESSON.step[1:5], strict=True):
        assert sum(decision.seat != LESSON.seat for decision in match.decisions[before.at : step.at]) <= 4


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("step", LESSON.step, ids=lambda step: step.key)
def test_every_step_has_words_that_fit_the_bubble(step: LessonStep, language: str) -> None:
    words = WORDS[language]
    tries = [f"soon.lesson.{step.key}.{name}" for name in ("not_yet", *(wrong.key for wrong in step.wrong))]
    for base in (f"soon.lesson.{step.key}", *tries):
        title, text = str(words[f"{base}.title"]), str(words[f"{base}.text"])
        assert len(title) <= 24, title
        for do in (f"{base}.do", f"{base}.do_2"):
            if do in words:
                assert len(f"{text} {words[do]}") <= LONGEST[language], text
        assert f"{base}.do" in words
    two_parts = step.key != "draw"
    assert (f"soon.lesson.{step.key}.do_2" in words) == two_parts


def test_where_nothing_fits_the_thief_in_the_hand_is_spoken_of_too(match: Match[State, Action, Event]) -> None:  # SO-16
    _, state, _ = acted(match, "discard")
    hand = [face for _, face in state.hand_of(LESSON.seat)]
    assert any(face.kind == "thief" for face in hand)
    assert not any(face.kind == 3 for cards in state.line_faces for face in cards), "it finds no 3"
    for language, thief in (("en", "Thief finds no 3"), ("fr", "Voleur ne trouve pas de 3")):
        assert thief in str(WORDS[language]["soon.lesson.discard.text"])


def test_the_others_last_turn_is_told_before_the_round_ends() -> None:  # SO-18
    for language, last, end in (("en", "last turn", "round ends"), ("fr", "dernier tour", "partage la victoire")):
        words = {key: str(WORDS[language][f"soon.lesson.end.{key}"]) for key in ("title", "text")}
        assert end not in words["title"]
        assert words["text"].index(last) < words["text"].index(end)


def test_a_wrong_try_is_one_that_can_be_made_there(match: Match[State, Action, Event]) -> None:
    for step in LESSON.step:
        rules, state, action = acted(match, step.key)
        names = {type(item).__name__ for item in rules.legal(state, LESSON.seat) if item != action}
        assert {wrong.do for wrong in step.wrong if wrong.do} <= names
        if isinstance(action, Discard):
            assert len(names) == 1
