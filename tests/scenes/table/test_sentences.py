"""Every sentence that the tables say, in both languages and in every phase: words, and never a key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.games import catalog
from tests.contract.worlds import Setup
from tests.scenes.wandering import LANGUAGES, Wanderer

KEY = re.compile(r"\b[a-z][a-z0-9_]*(?:\.[a-z0-9_+]+)+\b|\b[a-z]+_[a-z_]+\b|[{}]")
"""What looks like a key, a part of one, or a field that was left empty."""


def setups(name: str) -> Iterator[Setup]:
    """Yield the smallest and the largest table, and every other value of every option."""
    entry = catalog.load(name)
    yield Setup(name, entry.seats[0])
    yield Setup(name, entry.seats[-1])
    for number, option in enumerate(entry.options):
        seats = option.seats or entry.seats
        others = [value for value in option.values if value != option.default]
        few = others if len(others) < 10 and not option.seats else [others[0], others[-1]]
        yield from (Setup(name, seats[(number + turn) % len(seats)], {option.key: v}) for turn, v in enumerate(few))


def moments(name: str) -> Iterator[tuple[Setup, tuple[int, ...], int | None]]:
    """Yield set-ups, each with the people who sit there and how many decisions before the end it is taken up."""
    for number, setup in enumerate(setups(name)):
        everybody = tuple(range(setup.seats))
        ways = (((0,), None), (everybody, None), (everybody[::2], 10), ((), 4))
        for people, before_end in ways if not number else (ways[number % 3],):  # a match is played out only once
            yield setup, people, before_end


MOMENTS = [(seed, *moment) for name in catalog.names() for seed, moment in enumerate(moments(name))]
NAMES = [f"{setup}-people:{len(people)}-{'deal' if end is None else end}" for _, setup, people, end in MOMENTS]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("seed", "setup", "people", "before_end"), MOMENTS, ids=NAMES)
def test_no_table_ever_says_a_key(
    tmp_path: Path, seed: int, setup: Setup, people: tuple[int, ...], before_end: int | None
) -> None:
    wanderer = Wanderer(tmp_path, setup, people, seed, before_end)
    wanderer.wander(6)
    for language in LANGUAGES:
        heard = wanderer.heard[language]
        assert len(heard) > 20
        assert [text for text in heard if KEY.search(text)] == [], language
