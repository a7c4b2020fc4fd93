"""How far long work has come, for whoever shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[int, int], None]
"""Is told how much is done, of how much in all. What it raises ends the work, of which nothing half remains then."""


def untold(done: int, whole: int) -> None:
    """Tell nobody."""


def part_of(tell: Progress, number: int, whole: int) -> Progress:
    """Return what is told of one of several parts that take equally long, counted from 0."""
    return lambda done, of: tell(number * of + done, whole * of)
