"""Rare moments: matches of one-sided players, of which only what was not met before is looked at.

Whoever plays at random, or well, hardly ever comes to where nobody attacks, somebody's hand is long empty, or a pile
is used up. Here everybody likes some kinds of action far more than others, each in their own way; and a position
counts where two things come together that did not yet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from itertools import combinations
from math import exp
from typing import Any, Final

from game.engine.cards import Cards
from game.engine.protocol import HIDDEN, Seat
from game.engine.rng import Rng
from tests.contract.asking import Position
from tests.contract.worlds import Setup, begin, load

LONGEST: Final = 250
"""After so many decisions a match has shown enough."""
FONDNESS: Final = 4.0
"""The logarithm of how much more than others a kind of action may be liked, or less."""
MANY: Final = 2
"""A number counts as none, one, or that many."""
UNIT: Final = 1.0 / (1 << 64)


class Tastes:
    """Choose by kind of action: every seat likes some kinds, and is loath to do others, for a whole match."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._liking: dict[tuple[Seat, type], float] = {}

    def choose(self, seat: Seat, legal: Sequence[Any]) -> Any:
        """Return a legal action."""
        kinds: dict[type, list[Any]] = {}
        for action in legal:
            kinds.setdefault(type(action), []).append(action)
        for kind in kinds:
            self._liking.setdefault((seat, kind), exp(FONDNESS * (2 * self._part() - 1)))
        left = self._part() * sum(self._liking[seat, kind] for kind in kinds)
        for kind in kinds:
            left -= self._liking[seat, kind]
            if left <= 0:
                return self._rng.choice(kinds[kind])
        return self._rng.choice(list(legal))

    def _part(self) -> float:
        return self._rng.bits() * UNIT


def rare(game: str, matches: int, seed: int = 1) -> Iterator[Position]:
    """Yield the rare moments of so many matches of a game, at any table; each until the next is asked for."""
    rng, met = Rng(seed), set[frozenset[str]]()
    for number in range(matches):
        setup = _any_setup(game, rng)
        match, tastes = begin(setup, seed + number), Tastes(Rng.of(seed, number))
        while (waiting := match.rules.to_act(match.state)) and len(match.decisions) < LONGEST:
            seat = rng.choice(waiting)
            legal = list(match.rules.legal(match.state, seat))
            if len(legal) > 1:
                things = sorted(set(_things(match.rules.mask(match.state, seat), seat, setup.seats, legal)))
                together = set(map(frozenset, combinations(things, 2)))
                if together - met:
                    met |= together
                    yield Position(setup, match, seat)
            match.play(seat, tastes.choose(seat, legal))


def _any_setup(game: str, rng: Rng) -> Setup:
    """Return a table of any size with any options that people can choose."""
    entry = load(game)
    seats = rng.choice(entry.seats)
    return Setup(game, seats, {option.key: rng.choice(option.values) for option in entry.offered(seats)})


def _things(view: Any, seat: Seat, seats: int, legal: Sequence[Any]) -> Iterator[str]:
    """Yield in short what a seat sees: what it may do, and what there is none, one or much of, by whom."""
    yield f"legal {sorted({type(action).__name__ for action in legal})}"
    for item in fields(view):
        value = getattr(view, item.name)
        if isinstance(value, tuple) and len(value) == seats:
            yield from (f"{item.name} {(other - seat) % seats} {_short(each)}" for other, each in enumerate(value))
        elif isinstance(value, tuple) and value and is_dataclass(value[0]):
            yield f"{item.name} {_inside(value[0])}"
        elif not isinstance(value, Cards):
            yield f"{item.name} {_inside(value)}"


def _inside(value: Any) -> str:
    """Return in short what a value holds."""
    if not is_dataclass(value):
        return _short(value)
    return " ".join([type(value).__name__, *(_short(getattr(value, item.name)) for item in fields(value))])


def _short(value: Any) -> str:
    if value is None or value is HIDDEN or isinstance(value, bool | str):
        return str(value)
    if isinstance(value, int):
        return str(max(-1, min(value, MANY)))
    if isinstance(value, tuple):
        return "some" if value else "none"
    return type(value).__name__
