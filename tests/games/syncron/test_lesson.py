"""Syncron's first lesson: its record is legal play, and what each step says is what the table shows."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

import pytest

from game.content.words.strings import Library, Text
from game.engine.match import Match
from game.games import catalog
from game.games.syncron.rules.position import Advanced, CaughtUp, State, Stayed
from game.games.syncron.rules.rules import Action, Ended, Event, Recalled, Seal, SyncronRules
from game.saves.records.replay import Replayed, replay
from tests.games.syncron.rounds import ROOT, level

LEARN = ROOT / "game" / "games" / "syncron" / "learn"
LESSON: Mapping[str, Any] = tomllib.loads((LEARN / "lesson.toml").read_text("utf-8"))
DATA = (LEARN / "lesson.jsonl").read_bytes()
STEPS: Mapping[str, Mapping[str, Any]] = {step["key"]: step for step in LESSON["step"]}
LETTERS = {"en": 100, "fr": 106}


def played(decisions: int | None = None) -> Replayed:
    """Return the lesson's match after so many decisions."""
    lines = DATA.splitlines(keepends=True)
    kept = lines if decisions is None else lines[: decisions + 1]
    return replay(b"".join(kept), catalog.load, lambda entry: {"track": level()})


def state_at(decisions: int) -> State:
    state = played(decisions).match.state
    assert isinstance(state, State)
    return state


def done(key: str) -> tuple[str, list[object]]:
    """Return the card of a step, and the events of the decision that seals it."""
    at = STEPS[key]["at"]
    match: Match[State, Action, Event] = played().match
    before, after = played(at).match, played(at + 1).match
    line = match.to_lines()[at]
    assert line["seat"] == LESSON["seat"]
    seen = len(before.view(0).history)
    return line["card"], [*after.view(0).history][seen:]


def test_the_lesson_is_one_legal_match_in_six_steps() -> None:
    whole = played()
    assert whole.fault is None
    assert whole.header.people == {LESSON["seat"]}
    assert list(STEPS) == ["secret", "exactly", "jack", "queen", "king", "finish"]
    for step in STEPS.values():
        assert played(step["at"]).match.rules.to_act(state_at(step["at"])) == (LESSON["seat"],), "all wait for one"
    told = [know for step in STEPS.values() for know in step["tells"]]
    assert sorted(told) == sorted(LESSON["must_know"]), "all that one must know is told, once"


def test_two_2s_run_and_three_do_not() -> None:  # SN-9
    card, events = done("secret")
    assert card == "2"
    assert Stayed("2", (0, 1, 2), "many") in events
    card, events = done("exactly")
    assert card == "2"
    assert Advanced("2", (0, 1), 2, "exactly") in events
    assert Advanced("3", (2, 3, 4), 3, "exactly") in events


def test_the_jack_runs_to_the_nearest_ahead_and_a_queen_alone_stays() -> None:  # SN-7, SN-8
    card, events = done("jack")
    assert card == "J"
    assert max(state_at(STEPS["jack"]["at"]).positions) > 3, "the nearest is not the first"
    assert CaughtUp(0, 2, 3, (2, 4)) in events
    assert Stayed("Q", (4,), "alone") in events


def test_the_king_sees_a_queen_that_a_second_one_takes_over_the_finish() -> None:  # SN-6, SN-8, SN-12
    card, events = done("king")
    assert card == "K"
    assert Recalled((0,)) in events
    at = STEPS["finish"]["at"]
    rules = played(at).match.rules
    assert isinstance(rules, SyncronRules)
    for other in rules.legal(state_at(at), 0):
        assert isinstance(other, Seal)
        match = played(at).match
        match.play(0, other)
        moves = match.state.positions[0] > 3
        assert moves == (other.card == "Q"), "no other card moves, as the step says"
    card, events = done("finish")
    assert card == "Q"
    assert Advanced("Q", (0, 2), 2, "together") in events
    assert Ended("finish", (0, 2)) in events, "two win together"


def test_the_free_turns_begin_where_everybody_chooses_and_holds_every_card() -> None:
    state = state_at(LESSON["free_at"])
    assert len(played(LESSON["free_at"]).match.rules.to_act(state)) == len(state.positions)
    assert not any(state.spent)
    assert not state.ending


def words_of(language: str) -> Mapping[str, Text]:
    return Library([LEARN / "words"])[language]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_step_has_its_words_and_they_fit_the_bubble(language: str) -> None:
    words = words_of(language)
    keys = [f"syncron.lesson.{key}" for key in STEPS]
    keys += [f"syncron.lesson.{key}.not_yet" for key, step in STEPS.items() if step["act"]]
    keys += [f"syncron.lesson.{key}.{wrong['key']}" for key, step in STEPS.items() for wrong in step.get("wrong", ())]
    for key in keys:
        title, text, do = words[f"{key}.title"], words[f"{key}.text"], words.get(f"{key}.do", "")
        assert len(title) <= 24, key
        for what in (do, words.get(f"{key}.do_2", "")):
            assert len(f"{text} {what}") <= LETTERS[language], key
    said = {key for key in words if key.startswith("syncron.lesson.")}
    assert {key.rpartition(".")[0] for key in said} == set(keys), "nothing is left over"
