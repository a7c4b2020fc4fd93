"""Epochs Chrono's words: every key that the game can say has words in both languages, with the same fields."""

from __future__ import annotations

import re

import pytest

from game.content.words.strings import Words
from game.engine.protocol import Message
from game.games.chrono.entry import ENTRY
from game.games.chrono.rules.events import Drew, Event, Handed, Laid, Left, Lost, Passed
from game.games.chrono.rules.faces import card_words, row_words
from tests.games.chrono.hands import FOUR, ROOT, everything, rules
from tests.words import read_words

FOLDER = ROOT / "game" / "games" / "chrono"
WORDS = read_words([ROOT / "assets" / "text", FOLDER / "words"])
OURS = sorted(key for key in WORDS["en"] if key.startswith("chrono."))
SAID = re.compile(r"say\(\"(chrono\.[\w.]+)\"")

EVENTS: tuple[Event, ...] = (
    Laid(0, 7, "maze_6", "maze_6", grew=False),
    Laid(0, 7, "maze_6", "maze_6", grew=True),
    Laid(0, 7, "epoch_8", "maze_8", grew=False),
    Laid(0, 7, "suit_yin_yang", "yin_yang_4", grew=True),
    Laid(0, 7, "joker", "skull_10", grew=True),
    Drew(1, 7, "maze_1"),
    Passed(1, opened=False),
    Passed(1, opened=True),
    Left(2, 1),
    Lost(3),
)


def said(language: str, message: Message) -> str:
    return Words(WORDS, language).message(message, "P{}".format)


@pytest.mark.parametrize("module", ["rules", "faces"])
def test_every_key_in_the_code_has_words(module: str) -> None:
    result = SAID.findall((FOLDER / "rules" / f"{module}.py").read_text(encoding="utf-8"))
    assert result
    for key in result:
        assert key in OURS, key


def test_what_is_told_reads_well() -> None:
    item = rules()
    told = [said("en", message) for event in EVENTS if (message := item.tell(event))]
    assert told == [
        "P0 lays Object VI",
        "P0 extends the Objects to VI",
        "P0 lays the Highest VIII as Object VIII",
        "P0 extends the Heroes with the Highest Hero as IV",
        "P0 extends the Weapons with a Joker as X",
        "P1 draws a card",
        "P1 passes: no IV, V or VI",
        "P1 passes: no card fits, and the deck is empty",
        "P2 has no cards left: safe, in first place",
        "P3 is the last with cards in hand",
    ]
    for event in EVENTS:
        message = item.tell(event)
        assert message is not None
        french = said("fr", message)
        assert "{" not in french
        assert "chrono." not in french
    assert item.tell(Handed(1)) is None


def test_every_card_and_row_has_a_name() -> None:
    for language in ("en", "fr"):
        names = {said(language, card_words(face)) for face in everything(4, deck4=True)}
        assert len(names) == 40 + 10 + 4 + 1
        assert not any("chrono." in name for name in names)
        assert len({said(language, row_words(suit)) for suit in FOUR}) == 4


def test_options_skills_places_and_refusals_have_words() -> None:
    keys = {f"chrono.skill.{skill.key}" for skill in ENTRY.skills}
    keys |= {f"chrono.place.{place}" for place in range(1, 11)}
    keys |= {f"chrono.refuse.{key}" for key in ("not_for", "elsewhere", "grown", "gap", "gap_one")}
    keys |= {f"chrono.log.{key}" for key in ("covered", "covered_as", "grew", "grew_as", "passed", "passed_first")}
    for option in ENTRY.options:
        keys |= {f"chrono.option.{option.key}", f"chrono.option.{option.key}.note"}
        if set(option.values) != {True, False}:
            keys |= {f"chrono.option.{option.key}.{value}" for value in option.values}
    assert keys <= set(OURS)
