"""Syncro's table at its places, and as hands are estimated, as `screenshots.py` draws them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from screens import games
from screens.moments import players, stand
from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App

NAMES = ("Nora", "Fuji", "Kailash", "Etna", "Rigi")


def first_estimate(app: App) -> None:
    """Show the first question of the first level: four mages, a hand of 3.2."""
    from game.games.syncro.rules.content import MUSHROOM, Enemy
    from game.games.syncro.rules.state import Estimating
    from tests.games.syncro.positions import begun

    seats = players("person", *["regular"] * 3, names=NAMES, colours=(1, 2, 3, 4))
    state = begun("Ia", 4).state
    horde = (
        Enemy("mushroom", 3, (MUSHROOM,)), Enemy("imp", 6),
        Enemy("mushroom", 3, (MUSHROOM,)), Enemy("gargoyle", 6), Enemy("ogre", 4),
    )  # fmt: skip
    open_ = [place for place, spot in enumerate(state.horde) if spot is not None and spot.up]
    state = _with(state, (2, 4, 5, 1, 4), dict(zip(open_, horde, strict=True)))
    nobody = (None,) * 4
    state = replace(state, leader=0, first=0, estimates=nobody, sealed=nobody, agenda=(Estimating(()), *state.agenda))
    stand(app, "syncro", seats, state, level="Ia")


def place_village(app: App) -> None:
    """Show level Ic, four mages in the middle of it."""
    games.cards(app, "syncro", _many(4), 12, level="Ic")


def place_tower(app: App) -> None:
    """Show level Id, five mages in the middle of it."""
    games.cards(app, "syncro", _many(5), 12, level="Id")


def place_capital(app: App) -> None:
    """Show level IIc, where sums are told, five mages in the middle of it."""
    games.cards(app, "syncro", _many(5), 12, level="IIc")


def place_castle(app: App) -> None:
    """Show level IIe, four mages in the middle of it."""
    games.cards(app, "syncro", _many(4), 12, level="IIe")


def _many(count: int) -> Any:
    return players("person", *["regular"] * (count - 1), names=NAMES, colours=range(1, count + 1))


def _with(state: Any, hand: tuple[int, ...], enemies: Mapping[int, Any]) -> Any:
    """Return a state in which the first mage holds these Spells, and these enemies lie at their places."""
    from screens.moments import swapped

    spells, foes = state.spells, state.foes
    for card, value in zip(state.hands[0], hand, strict=True):
        spells = swapped(spells, card, value)
    for place, enemy in enemies.items():
        foes = swapped(foes, state.horde[place].card, enemy)
    return replace(state, spells=spells, foes=foes)


SCENES: Mapping[str, Scene] = {
    "first_estimate": first_estimate,
    "place_village": place_village,
    "place_tower": place_tower,
    "place_capital": place_capital,
    "place_castle": place_castle,
}
