"""The deal of a day, from the date alone: game, board, who sits there, and the seed. The same on every computer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from hashlib import blake2b
from typing import Final

import msgspec

from game.ai.players.entry import Daily, Entry, Levels, OptionValue
from game.engine.rng import Rng
from game.saves.records.player import MOUNTAINS

SEED: Final = 16
"""Bytes of a seed."""


class DayDeal(msgspec.Struct, frozen=True, kw_only=True):
    """Hold what is played on a day."""

    day: str
    """As ISO 8601 writes it."""
    game: str
    seats: int
    options: dict[str, OptionValue]
    rules: int
    """The version of the game's rules: other rules have another deal."""
    seed: str
    """What chance starts from, in 32 digits."""
    mountains: tuple[int, ...]
    """Which mountains (1 to 10) sit in the other seats, from the second on."""
    minutes: int
    task: int | None = None
    """The task's number from 0; None: a match."""
    opening: dict[str, object] = {}
    """What the match starts with besides its options."""


def entry_of_day(day: date, catalog: Mapping[str, Entry]) -> Entry:
    """Return the game of a day: each of those that have a deal of the day in turn. Nothing of it is imported.

    Raises ValueError where no game of the catalogue has one.
    """
    taking = list(_taking_turns(catalog))
    if not taking:
        raise ValueError("no game of the catalogue has a deal of the day")
    return taking[day.toordinal() % len(taking)][1]


def deal_of_day(day: date, catalog: Mapping[str, Entry], levels: Callable[[Entry], Levels]) -> DayDeal:
    """Return the deal of a day, by the date alone: the same in every place, language and folder, at any speed.

    Raises ValueError, or LevelError for a broken map, where its rules can't be built.
    """
    entry = entry_of_day(day, catalog)
    daily = entry.daily
    assert daily is not None, "a game that has its turn says how it is set up"
    drawn = Rng.of(int.from_bytes(_digest("table", day.isoformat(), entry.name)), 0)
    mountains = tuple(drawn.shuffle(range(1, len(MOUNTAINS) + 1))[: daily.seats - 1])
    chosen: dict[str, OptionValue] = dict(daily.options)
    for key, values in daily.drawn:
        chosen[key] = drawn.choice(values)
    options = entry.settle(daily.seats, chosen)
    task = (day.toordinal() // len(list(_taking_turns(catalog)))) % daily.tasks if daily.tasks else None
    version = entry.rules(daily.seats, options, levels(entry)).version
    return DayDeal(
        day=day.isoformat(),
        game=entry.name,
        seats=daily.seats,
        options=options,
        rules=version,
        seed=seed_of(day, entry.name, version),
        mountains=mountains,
        minutes=daily.minutes,
        task=task,
        opening={} if task is None or daily.opening is None else dict(daily.opening(task)),
    )


def seed_of(day: date, game: str, version: int) -> str:
    """Return the seed of a day's deal of a game, with a version of its rules, in 32 digits."""
    return _digest("deal", day.isoformat(), game, str(version)).hex()


def luck_of(seed: str) -> int:
    """Return what the computer players' chance starts from in a match with this seed, where it is the same for all."""
    return int.from_bytes(_digest("luck", seed)[:8])


def _taking_turns(catalog: Mapping[str, Entry]) -> Iterator[tuple[Daily, Entry]]:
    """Yield the games that have a deal of the day, in their order."""
    having = ((entry.daily, entry) for entry in map(catalog.__getitem__, catalog) if entry.daily is not None)
    yield from sorted(having, key=lambda pair: pair[0].turn)


def _digest(*words: str) -> bytes:
    """Return sixteen bytes that follow from some words alone."""
    return blake2b("\n".join(words).encode(), digest_size=SEED, person=b"synchrony day").digest()
