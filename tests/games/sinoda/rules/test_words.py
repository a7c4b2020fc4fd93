"""Sinoda's words: every key that the rules can say has words in both languages, with the same fields."""

from __future__ import annotations

import re

import pytest

from game.engine.protocol import Message
from game.games.sinoda.entry import ENTRY
from game.games.sinoda.rules.rules import Captured, Changed, Declined, Ended, Event, Moved, Proposed
from game.games.sinoda.rules.scoring import ENDINGS
from tests.games.sinoda.positions import ROOT, rules
from tests.words import fields, read_words

FOLDER = ROOT / "game" / "games" / "sinoda"
WORDS = read_words([FOLDER / "words"])
SAID = re.compile(r"say\(\s*f?\"(sinoda\.[\w.]+)\"")


@pytest.mark.parametrize("module", ["rules", "moves", "scoring"])
def test_every_key_in_the_code_has_words(module: str) -> None:
    result = SAID.findall((FOLDER / "rules" / f"{module}.py").read_text(encoding="utf-8"))
    assert result
    for key in result:
        assert key in WORDS["en"], key


def told() -> list[Message]:
    item = rules()
    events: list[Event] = [
        Moved(0, 0, 2, ("a1", "a2", "a3"), None),
        Captured(0, 7, 1, 3, "a3"),
        Changed(0, 0, "a1", 1, 2),
        Changed(0, 0, "a1", 2, 1),
        Proposed(0),
        Declined(0),
        *(Ended(0, ending) for ending in ENDINGS),
    ]
    messages = [item.tell(event) for event in events]
    return [message for message in messages if message is not None]


def test_what_is_told_has_words_that_use_its_parameters() -> None:
    assert len(told()) == 6 + len(ENDINGS)
    for message in told():
        assert fields(WORDS["en"][message.key]) <= dict(message.params).keys(), message.key


def test_a_move_that_captures_is_told_once() -> None:
    assert rules().tell(Moved(0, 0, 2, ("a1", "a2", "a3"), 7)) is None


def test_endings_refusals_options_and_skills_have_words() -> None:
    keys = {f"sinoda.reason.{ending}" for ending in ENDINGS}
    keys |= {f"sinoda.skill.{skill.key}" for skill in ENTRY.skills}
    for kind in ("own", "mate", "blocked", "twice", "stay", "near", "far", "lowest", "highest", "by_one"):
        keys.add(f"sinoda.refuse.{kind}")
    for option in ENTRY.options:
        keys |= {f"sinoda.option.{option.key}", f"sinoda.option.{option.key}.note"}
        if set(option.values) != {True, False}:
            keys |= {f"sinoda.option.{option.key}.{value}" for value in option.values}
    assert keys <= WORDS["en"].keys()


def test_in_french_a_number_is_turned_towards_the_new_one() -> None:
    """“Sur” between two numbers reads as “out of”."""
    last = ("to", "turn", "raised", "raised_you", "lowered", "lowered_you")
    turns = {key: text for key, text in WORDS["fr"].items() if key.rpartition(".")[2] in last and fields(text)}
    result = {key: str(text) for key, text in turns.items() if {"value", "new"} & fields(text)}
    assert len(result) >= 6
    for key, text in result.items():
        assert re.search(r"\b(?:vers|en) \{", text), key
