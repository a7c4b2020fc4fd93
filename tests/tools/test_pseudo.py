"""The made-up language: English that is 40 % longer, says everything, and is offered to nobody."""

from __future__ import annotations

from pathlib import Path

import pytest
import screenshots
from screens.pseudo import PSEUDO, stretched, teach

from game.content.words.strings import Text, Words
from tests.scenes.box import Box
from tests.words import fields


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Settings", "[Šéttîîñgš]"),
        ("{count} cards", "[{count} çárdš]"),
        ("3", "3"),
        ("A", "A"),
        ("{first}, {rest}", "{first}, {rest}"),
        ("by", "[bý]"),
    ],
)
def test_a_text_is_marked_and_stretched_and_its_fields_stay(text: str, said: str) -> None:
    assert stretched(text) == said


def test_it_is_forty_per_cent_longer_and_keeps_lines_and_bold_words() -> None:
    text = "**Turn** a pyramid, move it,\nand capture all that stands there: {count} pieces."
    result = stretched(text)
    assert len(result) - len("{count}") == pytest.approx(1.4 * (len(text) - len("{count}")), abs=3)
    assert fields(result) == {"count"}
    assert (result.count("**"), result.count("\n")) == (2, 1)


def test_plural_forms_and_names_stay_and_it_is_not_offered() -> None:
    texts: dict[str, dict[str, Text]] = {
        "en": {"n": {"one": "{count} card", "other": "{count} cards"}, "name": "Sinoda", "why": "Because"},
        "fr": {"n": {"one": "{count} carte", "other": "{count} cartes"}, "name": "Sinoda", "why": "Parce que"},
    }
    words = Words(texts, "en")
    teach(words)
    words.language = PSEUDO
    assert words.say("n", count=1) == "[1 çárd]"
    assert words.say("n", count=2) == "[2 çárdš]"
    assert words.say("name") == "Sinoda"
    assert words.say("why") == "[Béçáûšéé]"
    assert PSEUDO not in dict(words.languages)


def test_a_screen_is_drawn_in_it(tmp_path: Path) -> None:
    screenshots.draw("home_new", tmp_path / "one.png", language=PSEUDO)
    screenshots.draw("home_new", tmp_path / "other.png")
    assert (tmp_path / "one.png").read_bytes() != (tmp_path / "other.png").read_bytes()


def test_what_a_screen_says_is_in_it(tmp_path: Path) -> None:
    box = Box(tmp_path)
    teach(box.services.words)
    box.services.words.language = PSEUDO
    box.show(box.screens.home())
    assert "[Léárñ Soon]" in box.said()
