"""Plural forms: as Unicode says for every language, read from a file that is made once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.files.config_files import read_json
from game.content.files.paths import DamagedFiles, find_places
from game.content.words.plurals import CATEGORIES, OTHER, RULES, Plurals, parsed, parts_of
from game.content.words.strings import Library, Words
from tests.words import read_words

FILE = find_places().assets / "text" / RULES
ALL = " ".join(rules["languages"] for rules in read_json(FILE, dict[str, object])["rules"]).split()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("language", "form", "numbers"),
    [
        ("en", "one", (1,)),
        ("en", OTHER, (0, 2, 11, 1.5, 1.0)),
        ("fr", "one", (0, 1, -1, 1.5)),
        ("fr", OTHER, (2, 100, 1_000_000)),
        ("pl", "one", (1,)),
        ("pl", "few", (2, 4, 22, 104)),
        ("pl", "many", (0, 5, 12, 13, 14, 21, 112)),
        ("pl", OTHER, (1.5,)),
        ("ru", "one", (1, 21, 101)),
        ("ru", "many", (0, 11, 111)),
        ("ar", "zero", (0,)),
        ("ar", "two", (2,)),
        ("ar", "few", (3, 10, 103)),
        ("ar", "many", (11, 99, 111)),
        ("ar", OTHER, (100, 102, 3.5)),
        ("cs", "few", (2, 4)),
        ("cs", OTHER, (0, 5)),
        ("lv", "zero", (0, 10, 11)),
        ("ja", OTHER, (0, 1, 2)),
        ("pt-BR", "one", (0, 1)),
        ("pt-PT", OTHER, (0, 2)),
        ("en-XA", "one", (1,)),
        ("tlh", "one", (1,)),
        ("tlh", OTHER, (0, 2)),
    ],
)
def test_a_number_takes_the_form_of_its_language(language: str, form: str, numbers: tuple[float, ...]) -> None:
    plurals = Plurals()
    assert {plurals.category(language, number) for number in numbers} == {form}


def test_every_language_has_all_forms_that_its_numbers_take_and_no_other() -> None:
    plurals = Plurals()
    assert len(ALL) == len(set(ALL)) > 150
    for language in ALL:
        taken = {plurals.category(language, number) for number in (*range(250), 1000, 100_000)}
        assert taken | {OTHER} == plurals.categories(language) <= set(CATEGORIES), language


def test_a_number_is_taken_apart_as_it_is_written() -> None:
    assert parts_of(-21) == {"n": 21, "i": 21, "v": 0, "w": 0, "f": 0, "t": 0, "c": 0, "e": 0}
    assert parts_of(1.25) == {"n": 1.25, "i": 1, "v": 2, "w": 2, "f": 25, "t": 25, "c": 0, "e": 0}
    assert parts_of(2.0) == {"n": 2, "i": 2, "v": 1, "w": 0, "f": 0, "t": 0, "c": 0, "e": 0}
    assert parts_of(float("inf"))["v"] == parts_of(1e-9)["v"] == 0


@pytest.mark.parametrize("text", ["", "n", "n == 1", "x = 1", "n = 1 or", "n % 10", "n = one"])
def test_what_is_no_rule_is_quoted(text: str) -> None:
    with pytest.raises(ValueError, match="is no rule for a plural"):
        parsed(text)


@pytest.mark.parametrize(
    "text",
    ["{", '{"rules": [{"languages": "pl", "one": "n is 1"}]}', '{"rules": [{"languages": "pl", "several": "n = 1"}]}'],
)
def test_rules_that_cannot_be_read_cost_a_form_and_never_the_program(tmp_path: Path, text: str) -> None:
    (tmp_path / RULES).write_text(text, "utf-8")
    with pytest.raises(ValueError, match=r"plurals\.json"):
        Plurals(tmp_path / RULES).category("pl", 1)
    damaged = DamagedFiles()
    assert Plurals(tmp_path / RULES, damaged).category("pl", 5) == OTHER
    assert damaged.take() is not None


def test_words_hold_the_forms_of_their_language(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('n = { one = "{count} card", other = "{count} cards" }', "utf-8")
    polish = 'n = { one = "{count} karta", few = "{count} karty", many = "{count} kart", other = "{count} karty" }'
    (tmp_path / "pl.toml").write_text(polish, "utf-8")
    (tmp_path / "ja.toml").write_text('n = { other = "カード{count}枚" }', "utf-8")
    words = Words(Library([tmp_path]), "pl")
    assert [words.say("n", count=count) for count in (1, 3, 5, 22)] == ["1 karta", "3 karty", "5 kart", "22 karty"]
    words.language = "ja"
    assert words.say("n", count=1) == "カード1枚"


def test_words_that_lack_a_form_of_their_language_name_all_that_it_has(tmp_path: Path) -> None:
    (tmp_path / "pl.toml").write_text('n = { one = "karta", other = "karty" }', "utf-8")
    with pytest.raises(ValueError, match=r"pl\.toml: n needs the plural forms .* \(one, few, many, other\)"):
        read_words([tmp_path])
