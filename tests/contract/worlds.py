"""What the contract suite plays: every game of the catalogue and Murmur, with every seat count and option value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from game.ai.players.entry import Entry, Levels, Option, OptionValue
from game.content.files.paths import find_places
from game.content.levels import read_level
from game.engine.match import Match
from game.engine.protocol import Opening, Rules
from game.engine.rng import Rng
from game.games import catalog
from tests.contract import murmur

ENOUGH = 20_000
"""More decisions than any match of random play may take."""

MANY = 4
"""More values than that make a long list."""

NAMES = (*catalog.names(), murmur.ENTRY.name)


@dataclass(frozen=True)
class Setup:
    """Hold one way to set up one game."""

    game: str
    seats: int
    options: dict[str, OptionValue] = field(default_factory=dict)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{key}:{value}" for key, value in self.options.items())])


def load(name: str) -> Entry:
    """Return the entry of a game, Murmur among them."""
    return murmur.ENTRY if name == murmur.ENTRY.name else catalog.load(name)


@cache
def levels(entry: Entry) -> Levels:
    """Read a game's maps."""
    folder = find_places().levels / entry.name
    return {name: read_level(folder / f"{name}.tmx") for name in entry.levels}


@cache
def _rules(game: str, seats: int, options: tuple[tuple[str, OptionValue], ...]) -> Rules[Any, Any, Any]:
    entry = load(game)
    return entry.rules(seats, entry.settle(seats, dict(options)), levels(entry))


def rules_of(setup: Setup) -> Rules[Any, Any, Any]:
    """Build the rules of a set-up, once."""
    return _rules(setup.game, setup.seats, tuple(setup.options.items()))


def setups(*games: str) -> list[Setup]:
    """Return every seat count with the defaults, and with every other value of every option in turn.

    Of an option with a long list, its first and its last other value stand for all.
    """
    result = []
    for entry in map(load, games or NAMES):
        for seats in entry.seats:
            result.append(Setup(entry.name, seats))
            result += [
                Setup(entry.name, seats, {option.key: value})
                for option in entry.options
                if not option.seats or seats in option.seats
                for value in others(option)
            ]
    return result


def some(name: str) -> list[Setup]:
    """Return a game at its smallest, middle and largest table, and with all its options' values at the smallest."""
    seats = load(name).seats
    few = {seats[0], seats[len(seats) // 2], seats[-1]}
    return [item for item in setups(name) if (item.seats in few and not item.options) or item.seats == seats[0]]


def others(option: Option) -> list[OptionValue]:
    """Return the values of an option beside its default."""
    values = [value for value in option.values if value != option.default]
    return values if len(values) <= MANY else [values[0], values[-1]]


def begin(setup: Setup, seed: int) -> Match[Any, Any, Any]:
    """Return a match before its first decision."""
    return Match(rules_of(setup), Opening(setup.seats), seed)


def play_on(match: Match[Any, Any, Any], seed: int, most: int = ENOUGH) -> Iterator[Match[Any, Any, Any]]:
    """Play at random until the match is over or `most` decisions were taken, yielding before each decision."""
    rng = Rng.of(seed, 0)
    for _ in range(most):
        waiting = match.rules.to_act(match.state)
        if not waiting:
            return
        yield match
        seat = rng.choice(waiting)
        match.play(seat, rng.choice(match.rules.legal(match.state, seat)))


def played(setup: Setup, seed: int, most: int = ENOUGH) -> Match[Any, Any, Any]:
    """Return a match after random play."""
    match = begin(setup, seed)
    for _ in play_on(match, seed, most):
        pass
    return match
