"""Sinoda's lesson: its record is a match that was played, and what its words say is to be seen on the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.content.lessons import RECORD, LessonStep, read_lesson
from game.engine.match import Match
from game.engine.protocol import Opening
from game.games.sinoda.entry import ENTRY
from game.games.sinoda.rules.moves import destinations
from game.games.sinoda.rules.position import State, pieces, points
from game.games.sinoda.rules.rules import Action, Captured, Change, Event, Move, SinodaRules
from game.saves.records.replay import Replayed, replay
from tests.games.sinoda.positions import ROOT, level, rules
from tests.words import read_words

FOLDER = ROOT / "game" / "games" / "sinoda" / "learn"
LESSON = read_lesson(FOLDER)
WORDS = read_words([FOLDER / "words"])
LONGEST = {"en": 116, "fr": 122}
YOU, VENTOUX = 0, 1


def record() -> Replayed:
    levels = {name: level(name) for name in ENTRY.levels}
    return replay((FOLDER / RECORD).read_bytes(), lambda name: ENTRY, lambda entry: levels)


def state_at(count: int) -> State:
    """Return the position after so many decisions of the record."""
    return match_at(count).state


def match_at(count: int) -> Match[State, Action, Event]:
    whole = record()
    result: Match[State, Action, Event] = Match(rules(), Opening(2), int(whole.header.seed, 16))
    for decision in whole.match.decisions[:count]:
        result.play(decision.seat, decision.action)
    return result


def step(key: str) -> LessonStep:
    return next(item for item in LESSON.step if item.key == key)


def told(language: str) -> Iterator[tuple[str, str, str]]:
    """Yield everything that the lamp says: its key, its title, and text with what to do."""
    words, base = WORDS[language], "sinoda.lesson."
    for key in [key.removesuffix(".title") for key in words if key.startswith(base) and key.endswith(".title")]:
        deeds = [str(words[f"{key}.{do}"]) for do in ("do", "do_2", "do_3") if f"{key}.{do}" in words]
        for deed in deeds or [""]:
            yield key.removeprefix(base), str(words[f"{key}.title"]), f"{words[f'{key}.text']} {deed}".strip()


def test_the_record_is_a_match_of_two_that_was_played_from_the_start() -> None:
    whole = record()
    assert whole.fault is None
    assert [(player.name, player.person) for player in whole.header.seats] == [("Nora", True), ("Ventoux", False)]
    assert len(whole.match.decisions) == LESSON.step[-1].at
    assert isinstance(whole.match.rules, SinodaRules)
    assert whole.match.rules.to_act(whole.match.state) == (YOU,)


def test_seven_steps_follow_the_script_with_their_rules() -> None:
    script = {
        "flower": {"SI-4"},
        "change": {"SI-6"},
        "move": {"SI-7"},
        "capture": {"SI-10"},
        "points": {"SI-11"},
        "danger": {"SI-10"},
        "end": {"SI-13", "SI-14"},
    }
    assert [item.key for item in LESSON.step] == list(script)
    assert all(script[item.key] <= set(item.rules) for item in LESSON.step)
    assert [item.act for item in LESSON.step] == [False, True, True, True, False, False, False]
    assert {name for item in LESSON.step for name in item.tells} == set(LESSON.must_know)


def test_the_learner_does_what_the_steps_ask_and_ventoux_the_rest() -> None:
    decisions = record().match.decisions
    asked = {item.at: decisions[item.at].action for item in LESSON.step if item.act}
    assert list(asked.values()) == [Change("d9", 2), Move("d9", "d7"), Move("d7", "d5")]
    assert {number for number, decision in enumerate(decisions) if decision.seat == YOU} == set(asked)


def test_the_first_light_lies_on_the_learners_flower() -> None:  # SI-4
    state, board = state_at(step("flower").at), rules().board
    own = {f"space:{board.spaces[state.spaces[piece]].name}" for piece in pieces(state, YOU)}
    assert set(step("flower").light) == own
    assert set(state.values) == {1}


def test_one_way_of_exactly_two_leads_to_a_three_and_nothing_else_can_be_captured() -> None:  # SI-7, SI-10
    state, board = state_at(step("capture").at), rules().board
    reached = {piece: destinations(board, state, piece) for piece in pieces(state, YOU)}
    takes = [target for own in reached.values() for target in own.values() if target.victim is not None]
    assert [(target.end, target.points, target.ways) for target in takes] == [("d5", 3, (("d7", "d6", "d5"),))]


def test_the_three_is_worth_three_points_on_the_disc() -> None:  # SI-11
    state = state_at(step("points").at)
    assert (points(state, YOU), len(state.captures[YOU])) == (3, 1)
    assert step("points").light == ("disc-0", "meter")  # it names the win by Sinoda, too
    assert step("end").light == ("disc-0",)


def test_the_free_turns_begin_with_something_to_take_and_something_to_lose() -> None:
    match = match_at(LESSON.step[-1].at)
    its, state = rules(), match.state
    assert not state.ending
    takes = [target for piece in pieces(state, YOU) for target in destinations(its.board, state, piece).values()]
    assert max(target.points for target in takes) == 2
    threats = [target for piece in pieces(state, VENTOUX) for target in destinations(its.board, state, piece).values()]
    assert max(target.points for target in threats) == 2
    assert any(isinstance(event, Captured) for event in match.view(YOU).history)


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
    asks = {key for key in expected if f"sinoda.lesson.{key}.do" in WORDS[language]}
    assert asks == expected - {item.key for item in LESSON.step if not item.act}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", {"goal": "most points wins", "turn": "never both", "exact": "jump over a piece or enter a space twice"}),
        ("en", {"capture": "capture", "points": "3 points", "sinoda": "you win by Sinoda", "ties": "if level"}),
        ("en", {"end": "Six captures"}),
        (
            "fr",
            {"goal": "plus de points gagne", "turn": "jamais les deux", "exact": "sans sauter de pièce ni repasser"},
        ),
        ("fr", {"capture": "capturer", "points": "3 points", "sinoda": "victoire par Sinoda", "ties": "à égalité"}),
        ("fr", {"end": "Six captures"}),
    ],
)
def test_what_one_must_know_is_said_in_its_step(language: str, said: dict[str, str]) -> None:  # SI-13, SI-14, SI-15
    for name, words in said.items():
        keys = {item.key for item in LESSON.step if name in item.tells}
        assert any(words in f"{title} {text}" for key, title, text in told(language) if key in keys), name
