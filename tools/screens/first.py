"""Level Ia with the lamp: the first thing that is pressed, each other moment, and who leads where no lamp says so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from screens import moments
from screens.shell import LATER, Scene

if TYPE_CHECKING:
    from game.app import App
    from game.saves.records.player import Player
    from game.scenes.table.scene import TableScene

NAMES = ("Nora", "Ada", "Ilyes", "Ventoux")


def _team(*by: str) -> tuple[Player, ...]:
    return moments.players(*by, names=NAMES[: len(by)], colours=(2, 3, 4, 9))


def _position() -> Any:
    """Return level Ia as four mages see it after their first estimates: an Ogre of 4 lies free."""
    from game.games.syncro.rules.state.content import MUSHROOM, Enemy
    from game.games.syncro.rules.state.state import Reckoning, Slot
    from tests.games.syncro.positions import begun

    state = begun("Ia", 4).state
    foes, spells = state.foes, state.spells
    up = [place for place, spot in enumerate(state.horde) if spot is not None and spot.up]
    mushroom, gargoyle = Enemy("mushroom", 3, (MUSHROOM,)), Enemy("gargoyle", 6)
    for place, enemy in zip(up, (mushroom, Enemy("imp", 6), mushroom, gargoyle, Enemy("ogre", 4)), strict=True):
        foes = _swapped(foes, state.horde[place].card, enemy, {state.horde[one].card for one in up[: up.index(place)]})
    for number, value in enumerate((2, 4, 5, 1, 4)):
        spells = _swapped(spells, state.hands[0][number], value, set(state.hands[0][:number]))
    slots = (Slot(0), Slot(1), Slot(2), Slot(3, last=True), Reckoning())
    estimates = ("good", "bad", "average", "average")
    return replace(state, foes=foes, spells=spells, leader=0, first=0, estimates=estimates, agenda=slots)


def _swapped(cards: Any, card: int, face: Any, fixed: set[int]) -> Any:
    """Give a card another face, and its own to a card that has that face and is not fixed."""
    old = cards.card_face(card)
    if old == face:
        return cards
    other = next(item.card for item in reversed(cards.known) if item.face == face and item.card not in fixed)
    faces = {other: old, card: face}
    return replace(cards, known=tuple(replace(item, face=faces.get(item.card, item.face)) for item in cards.known))


def _lit(app: App) -> TableScene:
    """Stand at the position, with the lamp's second step."""
    from game.saves.people import learning

    app.services.shell.change(meetings=True)
    app.services.shell.keep(learning.tells_first("syncro", [app.services.people.at_home.id], "hand"))
    scene: TableScene = moments.stand(
        app, "syncro", _team("person", "regular", "regular", "regular"), _position(), level="Ia"
    )
    _wait(app)
    return scene


def _wait(app: App, times: int = 12) -> None:
    for _ in range(times):
        app.tick([], LATER / 4)


def first_level(app: App) -> None:
    """Show the second step of the first level: an Ogre that one Spell of the hand beats."""
    _lit(app)


def first_level_way(app: App) -> None:
    """Show the way that “Show me” lights there."""
    scene = _lit(app)
    guide: Any = scene.moment.guide
    guide.show()
    _wait(app, 2)


def first_level_pause(app: App) -> None:
    """Show the menu there: the lamp can be put out."""
    _lit(app).screens.open_pause()
    _wait(app, 2)


def first_level_hand(app: App) -> None:
    """Show the first step, as the level begins."""
    app.services.shell.change(meetings=True)
    table = moments.stand(app, "syncro", _team("person", "regular", "regular", "regular"), None, level="Ia")
    table.machine.bots.attend = lambda dt, motion, pace: None  # type: ignore[method-assign]  # they take their own time
    _wait(app, 30)


def leader(app: App) -> None:
    """Show who is asked who leads, where two people play."""
    moments.stand(app, "syncro", _team("person", "person", "regular", "regular"), None, level="Ib")
    _wait(app)


SCENES: Mapping[str, Scene] = {
    "first_level": first_level,
    "first_level_way": first_level_way,
    "first_level_hand": first_level_hand,
    "first_level_pause": first_level_pause,
    "leader": leader,
}
