"""Epochs Chrono's lesson: its record is a match that was played, and what its words say is true at its steps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.content.lessons import RECORD, LessonStep, read_lesson
from game.engine.protocol import Refusal
from game.games.chrono.entry import ENTRY
from game.games.chrono.rules.events import Drew, Laid, Left
from game.games.chrono.rules.faces import special
from game.games.chrono.rules.position import State, faces, over, pile, places, run
from game.games.chrono.rules.rules import Action, Done, Draw, Lay
from game.saves.records.replay import Replayed, replay
from tests.games.chrono.hands import ROOT, Table, begun, level, refused, rules
from tests.words import read_words

FOLDER = ROOT / "game" / "games" / "chrono" / "learn"
LESSON = read_lesson(FOLDER)
WORDS = read_words([FOLDER / "words"])
LONGEST = {"en": 132, "fr": 138}
BASE = "chrono.lesson."
YOU = 0


def record() -> Replayed:
    levels = {name: level(name) for name in ENTRY.levels}
    return replay((FOLDER / RECORD).read_bytes(), lambda name: ENTRY, lambda entry: levels)


def match_at(count: int) -> Table:
    """Return the match after so many decisions of the record."""
    whole = record()
    result = begun(rules(), 3, int(whole.header.seed, 16))
    for decision in whole.match.decisions[:count]:
        result.play(decision.seat, decision.action)
    return result


def step(key: str) -> LessonStep:
    return next(item for item in LESSON.step if item.key == key)


def state_at(key: str) -> State:
    return match_at(step(key).at).state


def told(language: str) -> Iterator[tuple[str, str, str]]:
    """Yield everything that the lamp says: its key, its title, and text with what to do."""
    words = WORDS[language]
    for key in [key.removesuffix(".title") for key in words if key.startswith(BASE) and key.endswith(".title")]:
        yield key.removeprefix(BASE), str(words[f"{key}.title"]), f"{words[f'{key}.text']} {words[f'{key}.do']}"


def no(state: State, action: Action) -> Refusal:
    return refused(rules(), state, action, YOU)


def test_the_record_is_a_match_of_three_that_the_learner_opens() -> None:
    whole = record()
    assert whole.fault is None
    players = [(player.name, player.person) for player in whole.header.seats]
    assert players == [("Nora", True), ("Ada", False), ("Ilyes", False)]
    assert len(whole.match.decisions) == LESSON.step[-1].at + 1
    assert whole.match.decisions[0].seat == LESSON.seat == YOU


def test_five_steps_follow_the_script_with_their_rules() -> None:
    script = {"cover": {"CH-8"}, "extend": {"CH-9"}, "epoch": {"CH-9"}, "draw": {"CH-11"}, "out": {"CH-13", "CH-14"}}
    assert [item.key for item in LESSON.step] == list(script)
    assert all(script[item.key] <= set(item.rules) for item in LESSON.step)
    assert all(item.act for item in LESSON.step)
    assert {name for item in LESSON.step for name in item.tells} == set(LESSON.must_know)


def test_each_step_asks_for_one_act_of_the_learner() -> None:
    decisions = record().match.decisions
    asked = [decisions[item.at] for item in LESSON.step]
    assert {decision.seat for decision in asked} == {YOU}
    lays = [Lay(face, face) for face in ("maze_5", "maze_6", "maze_7")]
    assert [decision.action for decision in asked] == [*lays, Draw(), Lay("skull_8", "skull_8")]


def test_the_v_covers_an_open_pile_and_the_vi_comes_next() -> None:  # CH-8, CH-9
    state = state_at("cover")
    assert pile(state, "maze_5")
    assert {face: places(state, face) for face in faces(state, YOU)} == {
        "maze_5": ("maze_5",),
        "maze_6": ("maze_6",),
        "maze_7": (),
        "maze_8": (),
        "skull_8": (),
    }


def test_the_turn_could_end_after_the_v_but_the_vi_still_suits() -> None:  # CH-9, CH-10
    match = match_at(step("extend").at)
    assert run(match.state, "maze") == (5, 5)
    assert set(rules().legal(match.state, YOU)) == {Lay("maze_6", "maze_6"), Done()}


def test_viii_is_refused_while_objects_end_at_vi() -> None:  # CH-9
    state = state_at("epoch")
    assert run(state, "maze")[1] == 6
    assert run(state, "skull")[1] == 5
    assert rules().legal(state, YOU) == (Lay("maze_7", "maze_7"),)
    for face in ("maze_8", "skull_8"):
        assert no(state, Lay(face, face)).rule == "CH-9"
    assert no(state, Draw()).rule == "CH-10", "who can lay must lay"
    assert [wrong.rule for wrong in step("epoch").wrong] == ["CH-9"]


def test_nothing_suits_and_the_card_drawn_is_laid_at_once() -> None:  # CH-11
    match = match_at(step("draw").at)
    assert faces(match.state, YOU) == ("skull_8",)
    assert run(match.state, "skull")[1] == 6
    assert rules().legal(match.state, YOU) == (Draw(),)
    events = [beat.event for beat in match.play(YOU, Draw())]
    assert [type(event) for event in events[:2]] == [Drew, Laid]
    assert faces(match.state, YOU) == ("skull_8",)


def test_the_last_card_leads_out_and_the_others_play_on() -> None:  # CH-13, CH-14
    match = match_at(step("out").at)
    assert run(match.state, "skull")[1] == 7
    assert faces(match.state, YOU) == ("skull_8",)
    events = [beat.event for beat in match.play(YOU, Lay("skull_8", "skull_8"))]
    assert Left(YOU, 1) in events
    assert not over(match.state)


def test_the_free_turns_begin_with_a_choice_and_a_whole_hand() -> None:
    state = match_at(LESSON.free_at).state
    assert state.mover == YOU
    assert len(faces(state, YOU)) == 5
    assert len(rules().legal(state, YOU)) > 1
    assert not any(special(face) for face in rules().pack)


def test_at_most_four_decisions_of_others_are_shown_between_two_steps() -> None:
    decisions = record().match.decisions
    for before, after in ((0, 1), (1, 7), (18, 21)):
        assert sum(decision.seat != YOU for decision in decisions[before:after]) <= 4


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_lamp_says_is_short(language: str) -> None:
    for key, title, text in told(language):
        assert len(title) <= 24, key
        assert len(text) <= LONGEST[language], key
        assert "!" not in text, key


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_step_and_every_wrong_try_has_its_words_and_nothing_else_has(language: str) -> None:
    expected = {item.key for item in LESSON.step} | {f"{item.key}.not_yet" for item in LESSON.step}
    expected |= {f"{item.key}.{wrong.key}" for item in LESSON.step for wrong in item.wrong}
    assert {key for key, _, _ in told(language)} == expected


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            {"goal": "Empty your hand before the others", "turn": "lay one card or more", "limit": "by one epoch only"},
        ),
        (
            "en",
            {
                "drawing": "Draw only if none of your cards fits",
                "end": "The first to empty their hand wins. The last with cards loses",
                "scoring": "no points",
                "ties": "no ties",
            },
        ),
        (
            "fr",
            {
                "goal": "Videz votre main avant les autres",
                "turn": "une carte ou plus",
                "limit": "une rangée n’avance que d’une époque",
            },
        ),
        ("fr", {"drawing": "Alors seulement, piochez", "end": "le dernier à garder des cartes perd"}),
        ("fr", {"scoring": "ni points", "ties": "ni égalité"}),
    ],
)
def test_what_one_must_know_is_said_in_its_step(language: str, said: dict[str, str]) -> None:  # CH-8 to CH-14
    for name, words in said.items():
        keys = {item.key for item in LESSON.step if name in item.tells}
        assert any(words in f"{title} {text}" for key, title, text in told(language) if key in keys), name
