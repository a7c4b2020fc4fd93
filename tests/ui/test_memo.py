"""A memo works its value out once a key, and keeps only the last, or those of late."""

from __future__ import annotations

from functools import partial

from game.ui.layout.memo import Memo, Recent


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


def numbers(recent: Recent[int, int], made: list[int], *keys: int) -> list[int]:
    """Return the double of each number, and remember which were worked out."""

    def double(key: int) -> int:
        made.append(key)
        return key * 2

    return [recent.get(key, partial(double, key)) for key in keys]


def test_what_was_asked_for_of_late_is_worked_out_once() -> None:
    made: list[int] = []
    recent: Recent[int, int] = Recent(3)
    assert numbers(recent, made, 1, 2, 1, 2, 1) == [2, 4, 2, 4, 2]
    assert numbers(recent, made, 3, 4, 1, 2) == [6, 8, 2, 4]
    assert made == [1, 2, 3, 4]


def test_what_was_not_asked_for_in_a_long_time_is_worked_out_anew() -> None:
    made: list[int] = []
    recent: Recent[int, int] = Recent(3)
    numbers(recent, made, *range(10))
    assert numbers(recent, made, 0) == [0]
    assert made == [*range(10), 0]


def test_never_more_than_twice_as_many_as_said_are_kept() -> None:
    recent: Recent[int, int] = Recent(50)
    numbers(recent, [], *range(49))
    assert len(recent) == 49
    for key in range(1000):
        numbers(recent, [], key, key // 2, key % 7)
        assert len(recent) <= 100


def test_a_sweep_lets_go_of_what_was_not_asked_for_since_the_mark() -> None:
    made: list[int] = []
    recent: Recent[int, int] = Recent(50)
    numbers(recent, made, 1, 2)
    recent.mark()
    numbers(recent, made, 2, 3)
    recent.sweep()
    assert len(recent) == 2
    made.clear()
    numbers(recent, made, 1, 2, 3)
    assert made == [1]
