"""Several things made at once."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from functools import partial

import pytest

from game.content.images.parallel import in_parallel


def square(number: int) -> int:
    if number < 0:
        raise ValueError("broken")
    return number * number


def test_everything_is_given_in_its_order() -> None:
    assert in_parallel([partial(square, number) for number in range(20)]) == [number**2 for number in range(20)]
    assert in_parallel([partial(square, 7)]) == [49]
    assert in_parallel(list[Callable[[], int]]()) == []


def test_things_are_made_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    both = threading.Barrier(2, timeout=30)  # nobody passes it alone
    assert sorted(in_parallel([both.wait, both.wait])) == [0, 1]


def test_what_one_can_not_make_is_told() -> None:
    with pytest.raises(ValueError, match="broken"):
        in_parallel([partial(square, number) for number in (1, -1, 2)])
