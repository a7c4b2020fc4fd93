"""What each game of the box teaches with: a test of it is skipped, by name, for a game that has not begun it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from unittest import mock

import pytest

from game.engine.protocol import Rules
from game.games import catalog, tables
from tests.scenes.box import kind_of, levels

FOLDER: Final = Path(__file__).parents[1] / "game" / "games"


def _file(*parts: str) -> Callable[[str], bool]:
    return lambda game: FOLDER.joinpath(game, *parts).exists()


def _meets(game: str) -> bool:
    file = FOLDER / game / "learn" / "words" / "en.toml"
    words: Mapping[str, Any] = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    return "meet" in words.get(game, {}) or any(key.startswith(f"{game}.meet.") for key in words)


HAS: Final[Mapping[str, Callable[[str], bool]]] = {
    "a lesson": _file("learn", "lesson.toml"),
    "a rulebook": _file("learn", "rulebook", "en"),
    "hints": lambda game: catalog.load(game).advisor is not None,
    "words at first meetings": _meets,
    "judging what was played": lambda game: catalog.load(game).judge is not None,
    "signs to jump to": lambda game: bool(kind_of(game).replay_adapter.signs),
}


def teaching(what: str) -> tuple[str, ...]:
    """Return the games that have something to teach with, in the order of the catalogue."""
    return tuple(game for game in catalog.names() if HAS[what](game))


def games(what: str, *others: object) -> list[Any]:
    """Return the parameters of a test of what games teach with: those that have not begun it are skipped by name."""
    there = teaching(what)
    missing = [game for game in catalog.names() if game not in there]
    skipped = [pytest.param(game, marks=pytest.mark.skip(f"{game} has not begun {what}")) for game in missing]
    return [*others, *there, *skipped]


SEATED: Final[Mapping[str, int]] = {"soon": 3, "chrono": 3, "syncron": 4, "syncro": 3}
"""How many sit at a table that shows what there is to see, where that is not the fewest that can."""


def table_of(game: str) -> int:
    """Return how many sit at a telling table of a game."""
    return SEATED.get(game, catalog.load(game).seats[0])


def second(game: str) -> int:
    """Return how many sit at a table of a game where one more does than has to, if any may."""
    return catalog.load(game).seats[:2][-1]


FIVE: Final = ("syncron", "soon", "syncro", "chrono", "sinoda")
"""The games of the box that pictures, films and walks were kept of."""


@contextmanager
def five() -> Iterator[None]:
    """Leave in the catalogue what pictures were kept of: any other game has its place on the screens of all games."""
    kept = tuple(line for line in catalog.CATALOG if line.split(".")[2] in FIVE)
    with mock.patch.object(catalog, "CATALOG", kept):
        yield


def hides(game: str) -> bool:
    """Tell whether something is hidden in a game."""
    entry = catalog.load(game)
    rules = entry.rules(entry.seats[0], {}, levels(entry))
    return type(rules).mask is not Rules.mask


def has_hand(game: str) -> bool:
    """Tell whether a game's table has a hand of cards."""
    kind = tables.load(game).kind
    assert kind is not None, "every game has a table"
    return bool(kind().traits.hand == "hand")
