"""The screens of an evening as a test sees them: a name, and how to come to each in a box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

from msgspec.structs import replace

from game.saves.evenings.evening import Chosen, Evening, Member, Played
from game.saves.evenings.evenings import Evenings
from game.saves.people.people import edited, somebody, with_person
from game.saves.records.player import Player
from game.scenes.figures.evening.choosing import Choosing
from game.scenes.figures.evening.end import EveningEnd
from game.scenes.shell.scene.scene import Scene as Screen
from tests.scenes.box import Box

Scene: TypeAlias = Callable[[Path, tuple[int, int], float, str], Box]
NOW: Final = date(2026, 11, 18)
NAMES: Final = ("Nora", "Ada", "Ilyes", "Ventoux")
GAMES: Final = ("soon", "sinoda", "chrono")
PLAYED: Final = (
    Played("soon", "", (0, 1, 2, 3), (1, 2, 4, 3), (41, 38, 22, 30), seconds=1820),
    Played("sinoda", "", (0, 1, 2, 3), (3, 1, 2, 4), (3, 6, 4, 2), seconds=1820),
    Played("chrono", "", (0, 1, 2, 3), (1, 3, 2, 4), seconds=1820),
)


def _household(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    box = Box(root, size, text, language)
    box.shell.keep(edited(box.services.people.at_home.id, name="Nora", index=0))
    for index, name in enumerate(NAMES[1:3], 1):
        box.shell.keep(with_person(somebody(name, index)))
    return box


def _member(box: Box, name: str) -> Member:
    person = box.services.people.named(name)
    if person is None:
        return Member(Player(name, 8, "regular"))
    return Member(Player(name, person.index, who=person.id))


def _kept(box: Box, games: Sequence[str] = GAMES, **more: object) -> Evening:
    """Keep an evening of four, and return it."""
    members = tuple(_member(box, name) for name in NAMES)
    kept = Evenings(box.services.store)
    one = kept.begin(members, tuple(map(Chosen, games)))
    return kept.save(replace(one, day="2026-11-13", **more))


def _on_top(box: Box, screen: Screen) -> Box:
    box.show(box.screens.home())
    box.services.navigator.push(screen)
    box.services.navigator.settle()
    return box


def evening(root: Path, size: tuple[int, int], text: float, language: str, *, lot: bool = False) -> Box:
    """Show where an evening is chosen, as it was last Friday."""
    box = _household(root, size, text, language)
    _kept(box, played=PLAYED, ended=True)
    screen = Choosing(box.services, box.screens, lambda: NOW)
    screen.draft.lot = lot
    return _on_top(box, screen)


def evening_standings(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show how an evening stands before its last match."""
    box = _household(root, size, text, language)
    one = _kept(box, played=PLAYED[:2])
    return _on_top(box, box.screens.evening(one.id))


def evening_end(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show who has won an evening, once the ceremony is over."""
    box = _household(root, size, text, language)
    one = _kept(box, played=PLAYED, ended=True)
    end = EveningEnd(box.services, box.screens, one)
    _on_top(box, end)
    end.rest()
    return box


EVENINGS: Final[dict[str, Scene]] = {
    "evening": evening,
    "evening_lot": partial(evening, lot=True),
    "evening_standings": evening_standings,
    "evening_end": evening_end,
}
