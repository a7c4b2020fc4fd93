"""Soon's words: every key that the rules can say has words in both languages, with the same fields."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content.words.strings import Words, You
from game.engine.protocol import HIDDEN, Message, SeatName
from game.games.soon.entry import ENTRY
from game.games.soon.rules.events import (
    Answered,
    Asked,
    Completed,
    Dealt,
    Discarded,
    Drew,
    Event,
    Gave,
    Handed,
    Played,
    Replaced,
    Reshuffled,
    RoundEnded,
    Scored,
    Skipped,
    Stole,
    Struck,
    Took,
    asking,
)
from game.games.soon.rules.faces import ALIKE, Face, a_card, a_card_asked, named
from game.games.soon.rules.rules import SoonRules
from game.games.soon.rules.scoring import explained
from tests.games.soon.tables import face, faces
from tests.words import read_words

FOLDER = Path(__file__).resolve().parents[4] / "game" / "games" / "soon"
WORDS = read_words([FOLDER / "words"])
SAID = re.compile(r"\"(soon\.(?:log|reason|refuse|card|a_card)\.[\w.]+)\"")
NAMES = ("Nora", "Ada", "Ilyes")
FIVE, THIEF = Face(5, "day"), Face("thief", "night")


def speak(language: str, message: Message | None) -> str:
    assert message is not None
    return Words(WORDS, language).message(message, lambda seat: NAMES[seat])


@pytest.mark.parametrize("module", ["actions", "events", "faces", "scoring"])
def test_every_key_in_the_code_has_words(module: str) -> None:
    keys = SAID.findall((FOLDER / "rules" / f"{module}.py").read_text(encoding="utf-8"))
    assert keys
    assert set(keys) <= WORDS["en"].keys()


def events() -> list[Event]:
    return [
        Dealt(0, (), FIVE, ()),
        Drew(0, HIDDEN, HIDDEN),
        Drew(0, 3, THIEF),
        Took(0, 3, FIVE),
        Skipped(0),
        Reshuffled(()),
        Played(0, HIDDEN, FIVE, 5, open=False),
        Played(0, HIDDEN, Face("joker", "night"), 5, open=False),
        Replaced(0, HIDDEN, FIVE, 5, False, 7, THIEF),
        Discarded(0, HIDDEN, Face("explorer", "day"), open=False),
        Asked(0, 1, 5, None, HIDDEN, Face("explorer", "day")),
        Asked(0, 1, 5, "night", HIDDEN, Face("explorer", "day")),
        Answered(1, 0, 5, None, found=True),
        Answered(1, 0, 5, "night", found=False),
        Gave(1, 0, HIDDEN, FIVE, 5, open=False, old=None, was=None),
        Gave(1, 0, HIDDEN, FIVE, 5, open=False, old=7, was=THIEF),
        Struck(0, 1, HIDDEN, Face("lightning", "day"), 7, Face("joker", "day"), 3),
        Stole(0, 1, HIDDEN, THIEF, 7, FIVE, 5, None),
        Completed(0, first=True),
        Completed(1, first=False),
        Scored(0, explained(faces("1d")), 22),
        RoundEnded(1, "complete", None),
        RoundEnded(2, "limit", 0),
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_told_has_words_and_fills_their_fields(language: str) -> None:
    for item in (SoonRules(), SoonRules(speed=True)):
        for event in events():
            text = speak(language, asking(event) if isinstance(event, Asked) else item.tell(event))
            assert "soon." not in text, text
            assert "{" not in text, text


def test_a_turns_end_and_a_question_are_told_by_others() -> None:  # SO-14
    item = SoonRules()
    assert item.tell(Handed(1)) is None
    assert item.tell(Asked(0, 1, 5, "night", HIDDEN, Face("explorer", "day"))) is None


def test_the_log_uses_names() -> None:
    item = SoonRules()
    told = [speak("en", item.tell(event)) if not isinstance(event, Asked) else "" for event in events()]
    assert told[2] == "Nora drew a Thief"
    assert told[7] == "Nora played a night Joker as 5"
    assert told[10:14] == ["", "", "Nora asks Ada for a 5: Ada has one", "Nora asks Ada for a night 5: Ada has none"]
    assert told[17] == "Nora sent a Thief to Ada and took a day 5"
    assert told[20] == "Nora: 2 points, 22 in total"
    assert speak("fr", item.tell(events()[8])) == "Nora remplace un Voleur par un 5 de jour à la place 5"
    assert not any(re.search(r"\b[Yy]ou", text) for text in told)


def test_a_no_says_who_has_none_of_what() -> None:  # SO-14
    no_five = SoonRules().tell(Answered(1, 0, 5, None, found=False))
    no_day_five = SoonRules().tell(Answered(1, 0, 5, "day", found=False))
    assert speak("en", no_five) == "Nora asks Ada for a 5: Ada has none"
    assert speak("fr", no_five) == "Nora demande un 5 à Ada, qui n’en a pas"
    assert speak("fr", no_day_five) == "Nora demande un 5 de jour à Ada, qui n’en a pas"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_is_asked_alone_at_the_screen_is_told_who_asks_them_for_what(language: str) -> None:  # SO-14
    asked = {"en": "Nora asks you for an 8: you have none", "fr": "Nora vous demande un 8 et vous n’en avez pas"}
    words = Words(WORDS, language)
    names = ("Nora", You("you" if language == "en" else "vous"))
    message = SoonRules().tell(Answered(1, 0, 8, None, found=False))
    assert message is not None
    assert words.message(message, lambda seat: names[seat]) == asked[language]


def test_in_the_speed_variant_nobody_is_promised_a_last_turn() -> None:  # SO-21
    told = SoonRules(speed=True).tell(Completed(0, first=True))
    assert speak("en", told) == "Nora completed a line first"


def test_every_card_has_its_names() -> None:  # SO-1
    for its in ALIKE:
        for language in ("en", "fr"):
            for message in (named(its), a_card(its)):
                assert "soon." not in speak(language, message)
            assert f"soon.about.{named(its).key.split('.')[-1]}" in WORDS[language]
    assert speak("en", a_card_asked(8, None)) == "an 8"
    assert speak("en", a_card_asked(7, None)) == "a 7"
    assert speak("en", a_card(face("en"))) == speak("en", a_card(face("ed"))) == "an Explorer"
    assert speak("fr", a_card(face("8n"))) == "un 8 de nuit"


def test_steps_endings_options_and_skills_have_words() -> None:  # SO-19, SO-20
    keys = {f"soon.step.{step}" for step in ("cards", "colour", "complete", "joker", "first")}
    keys |= {f"soon.skill.{skill.key}" for skill in ENTRY.skills}
    keys |= {f"soon.goal.{length}" for length in ("express", "classic", "endurance", "speed")}
    for kind in ("explorer", "lightning", "thief"):
        keys |= {f"soon.refuse.no_place_{kind}", f"soon.about.{kind}", f"soon.status.{kind}"}
    keys |= {"soon.refuse.no_lightning", "soon.refuse.no_thief", "soon.refuse.there_joker", "soon.refuse.there_thief"}
    keys |= {f"soon.reason.{kind}{end}" for kind in ("express", "speed") for end in ("", "_limit")}
    for option in ENTRY.options:
        keys |= {f"soon.option.{option.key}", f"soon.option.{option.key}.note"}
        if set(option.values) != {True, False}:
            named = [value for value in option.values if not option.seat or isinstance(value, str)]
            keys |= {f"soon.option.{option.key}.{value}" for value in named}
        if option.void:
            keys.add(f"soon.option.{option.key}.void")
    assert keys <= WORDS["en"].keys()


def test_the_count_is_said_in_the_plural_of_each_language() -> None:  # SO-20
    words = {language: Words(WORDS, language) for language in ("en", "fr")}
    assert words["en"].say("soon.step.cards", count=1) == "1 card in line"
    assert words["fr"].say("soon.step.cards", count=0) == "0 carte alignée"
    message = Message("soon.reason.goal", (("player", SeatName(0)), ("goal", 40), ("count", 1)))
    assert speak("en", message) == "Nora reached the goal of 40 points in one round."
    assert speak("fr", message) == "Nora atteint l’objectif de 40 points en une manche."
