"""Several things made at once: rasterising and unpacking let other threads run meanwhile."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

HANDS: Final = 4  # threads at most


def in_parallel(jobs: Sequence[Callable[[], T]]) -> list[T]:
    """Return what jobs give, in their order. They are done at the same time, and raise what one alone would."""
    hands = min(len(jobs), HANDS, os.cpu_count() or 1)
    if hands < 2:
        return [job() for job in jobs]
    from concurrent.futures import ThreadPoolExecutor  # late: home needs no hands

    with ThreadPoolExecutor(hands, "hands") as pool:
        return list(pool.map(lambda job: job(), jobs))
