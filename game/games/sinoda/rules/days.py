"""The task of each of Sinoda's days: a year of them, then they begin again."""

from __future__ import annotations

from typing import Final

from game.games.sinoda.rules.tasks import Task, opening_of
from game.games.sinoda.rules.year import YEAR

COUNT: Final = 73
"""How many there are."""


def task_of(number: int) -> Task:
    """Return the task of one of Sinoda's days, by its number from 0; after the last one they begin again."""
    own, others, marked, turns, grade = YEAR[number % COUNT].split(" / ")
    return Task(own, others, marked, int(turns), int(grade))


def opening(number: int) -> dict[str, object]:
    """Return the opening of the task of one of Sinoda's days: what its record's header holds."""
    return opening_of(task_of(number))
