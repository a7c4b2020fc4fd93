"""A memo works its value out once a key, and keeps only the last."""

from __future__ import annotations

from functools import partial

from game.ui.memo import Memo


def test_a_value_is_made_once_for_equal_keys_and_anew_for_another() -> None:
    made: list[str] = []

    def make(word: str) -> str:
        made.append(word)
        return word.upper()

    memo: Memo[tuple[int, str], str] = Memo()
    assert [memo.get((1, word), partial(make, word)) for word in ("a", "a", "b", "a")] == ["A", "A", "B", "A"]
    assert made == ["a", "b", "a"]


def test_a_value_that_is_nothing_is_kept_too() -> None:
    memo: Memo[None, None] = Memo()
    made: list[None] = []
    memo.get(None, lambda: made.append(None))
    memo.get(None, lambda: made.append(None))
    assert made == [None]
