"""Names and paths of others: nothing of them acts on a terminal, a plate or the line above, and none is empty."""

from __future__ import annotations

from unicodedata import category, combining

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.names import MARKS, escaped, plain, shortened, visible

ANY = st.text(st.one_of(st.characters(), st.sampled_from("aé\u0301\u0308\u0300\u20dd\u200b\u202e\x1b\n\x00 \ud800")))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoé Ængström-O’Neil", "Zoé Ængström-O’Neil"),
        ("Nguye\u0302\u0303n", "Nguye\u0302\u0303n"),
        ("日本 ניקוד हिन्दी", "日本 ניקוד हिन्दी"),
        ("No\u00a0ra", "No\u00a0ra"),
        ("No\x1b[31mra\x07\x00", "No[31mra"),
        ("No\nra\t1\u2028x", "No ra 1 x"),
        ("\u202eNora\u200b\u2066", "Nora"),
        ("No\ud800ra", "Nora"),
        ("Z" + "\u0301" * 40 + "oe", "Z\u0301\u0301oe"),
        ("\u0301\u0308Nora \u0301x", "Nora x"),
        ("a\u200d\u0301\u0301\u0301", "a\u0301\u0301"),
    ],
)
def test_a_name_is_one_line_of_what_is_seen(text: str, shown: str) -> None:
    assert plain(text) == shown


@given(ANY)
def test_whatever_a_name_holds_it_is_plain_afterwards(text: str) -> None:
    shown = plain(text)
    assert plain(shown) == shown
    assert not [letter for letter in shown if category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp")]
    stacked = 0
    for letter in shown:
        stacked = stacked + 1 if combining(letter) else 0
        assert stacked <= MARKS


@given(ANY, ANY)
def test_what_is_written_first_stays_as_it_is(text: str, more: str) -> None:
    assert plain(text + more).startswith(plain(text))


@pytest.mark.parametrize("name", ["Nora", "é", "李", "7", "♥", "?", " x "])
def test_a_name_that_is_seen_will_do(name: str) -> None:
    assert visible(name)


@pytest.mark.parametrize(
    "name", ["", "  ", "\u00a0", "\u200b\u2060", "\u0301\u0308", "\x00\x1b", "\u3164\u2800", "\ue000"]
)
def test_a_name_without_a_letter_that_is_seen_will_not(name: str) -> None:
    assert not visible(name)


@given(ANY)
def test_nothing_in_a_log_acts_on_whoever_reads_it(text: str) -> None:
    told = escaped(text)
    told.encode()
    assert not [letter for letter in told if category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp")]


def test_what_is_not_seen_is_spelt_out_in_a_log() -> None:
    assert escaped("a\x1b[2J\n\u202eb\udc80") == "a\\x1b[2J\\n\\u202eb\\udc80"
    assert escaped("a\n\tb", "\n") == "a\n\\tb"


@given(st.text(), st.integers(0, 50))
def test_the_beginning_of_a_name_has_so_many_bytes_and_whole_letters(text: str, most: int) -> None:
    cut = shortened(text, most)
    assert len(cut.encode()) <= most
    assert text.encode("utf-8", "ignore").decode().startswith(cut)
