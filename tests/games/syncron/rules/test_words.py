"""Syncron's words: every key that the game can say has words in both languages, with the same fields."""

from __future__ import annotations

import pytest

from game.content.words.strings import Words
from game.engine.protocol import Message
from game.games.syncron.entry import ENTRY
from game.games.syncron.rules.log_text import result, why
from game.games.syncron.rules.position import (
    ALONE,
    EXACTLY,
    FEW,
    MANY,
    NOBODY_AHEAD,
    SPECIALS,
    TOGETHER,
    Advanced,
    CaughtUp,
    Stayed,
    Step,
    pack,
)
from game.games.syncron.rules.rules import ENDINGS, Began, Ended, Event, Recalled, Revealed, Sealed, Spent
from tests.games.syncron.rounds import ROOT, rules
from tests.words import read_words

FOLDER = ROOT / "game" / "games" / "syncron"
WORDS = read_words([ROOT / "assets" / "text", FOLDER / "words"])
OURS = sorted(key for key in WORDS["en"] if key.startswith("syncron."))

STEPS: tuple[Step, ...] = (
    CaughtUp(0, 2, 5, (1,)),
    CaughtUp(0, 2, 3, (1, 2, 3)),
    Advanced("1", (2,), 1, EXACTLY),
    Advanced("3", (0, 1, 2), 3, EXACTLY),
    Advanced("Q", (1, 3), 2, TOGETHER),
    Stayed("6", (4,), FEW),
    Stayed("6", (4, 5), FEW),
    Stayed("1", (4, 5), MANY),
    Stayed("Q", (4,), ALONE),
    Stayed("J", (4,), NOBODY_AHEAD),
)
EVENTS: tuple[Event, ...] = (
    Revealed(3, ("3", None, "J"), False),
    Revealed(3, (None, None, "2"), True),
    Recalled((1,)),
    Recalled((1, 2)),
    *STEPS,
    *(Ended(ending, seats) for ending in ENDINGS for seats in ((1,), (1, 2, 3))),
)


def said(language: str, message: Message) -> str:
    return Words(WORDS, language).message(message, "P{}".format)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_that_is_told_has_words_with_every_field_filled(language: str) -> None:
    item = rules()
    for event in EVENTS:
        message = item.tell(event)
        assert message is not None
        text = said(language, message)
        assert "{" not in text, text
        assert "syncron." not in text, text
    for step in STEPS:
        for message in (why(step), result(step)):
            assert "{" not in said(language, message)
            assert "syncron." not in said(language, message)


def test_seals_and_spent_cards_and_new_rounds_are_not_told() -> None:
    assert [rules().tell(event) for event in (Sealed(0, "3"), Spent(0, ("J",)), Began(2))] == [None, None, None]


def test_steps_are_told_with_their_reasons() -> None:  # SN-7 to SN-9
    item = rules()
    told = [said("en", message) for step in STEPS if (message := item.tell(step))]
    assert told == [
        "P0 catches up with P1 on space 5",
        "P0 catches up with P1, P2 and P3 on space 3",
        "Only one 1: P2 moves 1 space",
        "Exactly three 3s: P0, P1 and P2 move 3 spaces",
        "The two Queens are together: P1 and P3 move 2 spaces",
        "Only one 6, and it takes six: P4 stays put",
        "Only two 6s, and it takes six: P4 and P5 stay put",
        "Too many 1s, two of them: P4 and P5 stay put",
        "One Queen alone moves nobody: P4 stays put",
        "Nobody is ahead of P4: the Jack moves nobody",
    ]
    assert [(said("en", result(step)), said("en", why(step))) for step in STEPS[1:6]] == [
        ("+1", "Catches up with P1, P2 and P3"),
        ("+1", "Only one 1"),
        ("+3 each", "Exactly three 3s"),
        ("+2 each", "2 Queens together"),
        ("Stays put", "Only one 6, it takes six"),
    ]
    assert [said("fr", result(step)) for step in STEPS[3:5]] == ["+3 chacun", "+2 chacune"], "three 3s, two Queens"
    assert [said("fr", why(STEPS[at])) for at in (3, 4, 7)] == [
        "Exactement trois 3",
        "2 Dames ensemble",
        "Trop de 1\u00a0: il en fallait un",
    ]
    french = [said("fr", message) for step in STEPS[2:5] if (message := item.tell(step))]
    assert french == [
        "Un seul 1\u00a0: P2 avance d’une case",
        "Exactement trois 3\u00a0: P0, P1 et P2 avancent de 3 cases",
        "Les deux Dames sont ensemble\u00a0: P1 et P3 avancent de 2 cases",
    ]


def test_cards_options_skills_endings_and_refusals_have_words() -> None:
    keys = {f"syncron.reason.{ending}" for ending in ENDINGS}
    reasons = (EXACTLY, TOGETHER, FEW, MANY, ALONE, NOBODY_AHEAD)
    keys |= {f"syncron.why.{reason}" for reason in reasons} | {f"syncron.log.{reason}" for reason in reasons}
    keys |= {f"syncron.{kind}.{card}" for kind in ("card", "the") for card in pack(10)}
    keys |= {f"syncron.number.{number}" for number in range(1, 11)}
    keys |= {f"syncron.refuse.spent.{card}" for card in SPECIALS} | {f"syncron.note.{card}" for card in SPECIALS}
    keys |= {f"syncron.refuse.{kind}" for kind in ("over", "kings", "sealed", "no_card", "shown")}
    keys |= {f"syncron.skill.{skill.key}" for skill in ENTRY.skills}
    for option in ENTRY.options:
        keys |= {f"syncron.option.{option.key}", f"syncron.option.{option.key}.note"}
        if set(option.values) != {True, False}:
            names = [value for value in option.values if option.number is None or isinstance(value, str)]
            keys |= {f"syncron.option.{option.key}.{value}" for value in (*names, "number")}
    assert keys <= set(OURS)
