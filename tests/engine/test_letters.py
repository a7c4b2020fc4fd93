"""Letters: what a reader calls one is one, however many signs it is made of."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.letters import HEAVY, beginning, ends, length, letters, nearest, weight
from game.engine.names import plain, unfinished

FAMILY = "👨‍👩‍👧‍👦"
KISS = "👩🏻‍❤️‍💋‍👨🏿"
SCOTLAND = "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
SIGNS = "aé\u0301\u0308\u200d\u200c👨👩❤\ufe0f🏽🇫🇷🏴\U000e0067\U000e007f각각क्षिกำসা\u0600س日ﾞ \r\n\u202e"
ANY = st.text(st.one_of(st.characters(exclude_categories=["Cs"]), st.sampled_from(SIGNS)))


@pytest.mark.parametrize(
    "letter",
    [
        "a", "é", "e\u0301", "x\u0323\u030c", "日", "각", "\u1112\u1161\u11ab", "\u1100\u1100\u1161", "क्ष",
        "हि", "न्दी", "क्‍ष",
        "กำ", "কা", "ﾊﾞ", "שׁ", "لَ", FAMILY, KISS, SCOTLAND, "👍🏽", "🇫🇷", "1️⃣", "❤️", "🏳️‍🌈", "می‌"[1:],
        "\u0600س",
    ],
)  # fmt: skip
def test_it_is_one_letter(letter: str) -> None:
    assert letters(letter) == [letter]
    assert letters(f"a{letter}b") == ["a", letter, "b"]
    assert letters(letter * 2) == [letter] * 2 or letter in "\u1100"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", []),
        ("Zoé", ["Z", "o", "é"]),
        ("🇫🇷🇩🇪🇮", ["🇫🇷", "🇩🇪", "🇮"]),
        ("हिन्दी", ["हि", "न्दी"]),
        ("한국", ["한", "국"]),
        ("가\u1100", ["가", "\u1100"]),
        ("각\u1161", ["각", "\u1161"]),
        ("a\u200db", ["a\u200d", "b"]),
        ("a\u200d👨", ["a\u200d", "👨"]),
        ("👨a👩", ["👨", "a", "👩"]),
        ("👨👩", ["👨", "👩"]),
        ("क्a", ["क्", "a"]),
        ("अक", ["अ", "क"]),
        ("क‌्ष"[:1] + "ष", ["क", "ष"]),
        ("\u102b\u102c", ["\u102b", "\u102c"]),
        ("a\nb", ["a", "\n", "b"]),
        ("a\u202eb", ["a", "\u202e", "b"]),
        ("நி", ["நி"]),
    ],
)
def test_a_text_comes_apart_into_what_a_reader_calls_letters(text: str, found: list[str]) -> None:
    assert letters(text) == found


@given(ANY)
def test_nothing_is_lost_between_letters(text: str) -> None:
    found = letters(text)
    assert "".join(found) == text
    assert all(found)
    assert ends(text) == [len("".join(found[: count + 1])) for count in range(len(found))]
    assert length(text) == sum(map(weight, found)) >= len(found)


@given(ANY, st.integers(0, 9))
def test_the_beginning_of_a_text_is_whole_letters(text: str, most: int) -> None:
    cut = beginning(text, most)
    assert text.startswith(cut)
    assert length(cut) <= most
    assert len(cut) in (0, *ends(text))
    assert cut == text or length(text) > most


def test_a_letter_that_is_heaped_up_counts_as_more() -> None:
    assert [weight(letter) for letter in ("a", FAMILY, KISS, SCOTLAND)] == [1, 1, 1, 1]
    assert weight("\u1100" * (HEAVY + 1)) == 2
    assert length("\u1100" * 600) == 50
    assert beginning(FAMILY * 30, 24) == FAMILY * 24
    assert beginning("Zoe\u0301 Claire", 4) == "Zoe\u0301 "


def test_the_nearest_end_of_a_letter_is_not_behind() -> None:
    assert [nearest([2, 5], at) for at in (0, 1, 2, 4, 5, 9)] == [0, 0, 2, 2, 5, 5]


@pytest.mark.parametrize("name", [FAMILY, KISS, SCOTLAND, "👍🏽 Ada", "🇫🇷", "1️⃣", "🏳️‍🌈", "می‌خواهم", "क्‍ष", "श्री‌मान"])
def test_what_joins_a_letter_stays_in_a_name(name: str) -> None:
    assert plain(name) == name


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("No\u200dra", "Nora"),
        ("No\u200cra", "Nora"),
        ("👨\u200dNora", "👨Nora"),
        ("\u200d👨", "👨"),
        ("👨\u200c👩", "👨👩"),
        ("👨\u200d\u200d👩", "👨\u200d👩"),
        ("🏴\U000e0067\U000e0062Ada", "🏴Ada"),
        ("🏴\U000e007f", "🏴"),
        ("Ada\U000e0067\U000e007f", "Ada"),
        ("🏴" + "\U000e0067" * 40 + "\U000e007f", "🏴"),
        ("م\u200cN", "مN"),
    ],
)
def test_what_joins_nothing_is_not_seen_and_goes(text: str, shown: str) -> None:
    assert plain(text) == shown


def test_no_more_are_joined_than_a_family_has() -> None:
    many = plain("\u200d".join("👨" * 40))
    assert max(map(len, letters(many))) <= 7
    assert many.replace("\u200d", "") == "👨" * 40


@pytest.mark.parametrize(
    ("text", "waits"),
    [
        ("👨\u200d", "\u200d"), ("Nora\u200d", ""), ("🏴\U000e0067\U000e0062", "\U000e0067\U000e0062"), (SCOTLAND, ""),
        ("👩🏻\u200d❤️\u200d", "\u200d"), ("👨", ""), ("", ""), ("م\u200c", "\u200c"),
    ],
)  # fmt: skip
def test_what_comes_letter_by_letter_waits_for_what_it_joins(text: str, waits: str) -> None:
    assert unfinished(text) == waits
