"""A race of Syncron at rest and as its rounds are told, as `screenshots.py` draws it: a strip's frames by number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from screens.life import STEP, freeze, moving, run
from screens.moments import dealt, players, stand
from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table.scene import TableScene

PATIENCE = 3000  # steps in which what is waited for has come
DEAL = (0.14, 0.34, 0.6, 0.88, 1.12, 1.36)  # and of a deal's
RACE = (0.58, 1.35, 1.61, 1.89, 2.22, 2.98)  # seconds of a race's frames


def rest_syncron(app: App) -> None:
    """Show the fourth round of a race of six, three of whom have chosen."""
    from game.games.syncron.rules.rules import Seal

    scene = _race(app, (5, 4, 8, 6, 8, 9), ((), ("K",), (), ("K",), ("Q",), ("J",)))
    for seat, card in ((1, "3"), (3, "1"), (5, "6")):
        scene.host.play(seat, Seal(card))
    scene.performance.catch_up()


def syncron_race(app: App, seconds: float) -> None:
    """Show three 3s, one of which crosses the finish line, so long after the cards have begun to turn."""
    from game.games.syncron.rules.rules import Seal

    scene = _race(app, (9, 6, 8, 7, 10, 8), ((), ("K",), (), ("K",), ("J",), ("J",)))
    for seat, card in ((1, "3"), (2, "3"), (3, "6"), (4, "Q"), (5, "2")):
        scene.host.play(seat, Seal(card))
    scene.performance.catch_up()
    moving(app, scene)
    scene.host.play(0, Seal("3"))
    for _ in range(PATIENCE):
        if scene.moment.view.history and type(scene.moment.view.history[-1]).__name__ == "Revealed":
            break
        app.tick([], STEP)
    run(app, seconds)
    freeze(app)


def syncron_deal(app: App, seconds: float) -> None:
    """Show the deal of a race of six so many seconds after it began."""
    from screens import shell

    seats = players("person", *["regular"] * 5, names=("Nora", "Rainier", "Etna", "Ventoux", "Fuji", "Rigi"))
    scene = shell.deal(app, "syncron", seats, 0)
    moving(app, scene)
    app.navigator.push(scene)
    app.navigator.settle()
    run(app, seconds)
    freeze(app)


def _dealt(seconds: float) -> Scene:
    return lambda app: syncron_deal(app, seconds)


def _frame(seconds: float) -> Scene:
    return lambda app: syncron_race(app, seconds)


def _race(app: App, positions: tuple[int, ...], spent: tuple[tuple[str, ...], ...]) -> TableScene:
    """Put a race of six to space 12 on the screen, in its fourth round."""
    names = ("Nora", "Rainier", "Etna", "Ventoux", "Fuji", "Rigi")
    seats = players("person", *["regular"] * 5, names=names)
    start = replace(dealt(app, "syncron", seats, race=12), positions=positions, round=4, spent=spent)
    return stand(app, "syncron", seats, start, race=12)


SCENES: Mapping[str, Scene] = {
    "rest_syncron": rest_syncron,
    **{f"syncron_deal_{number}": _dealt(seconds) for number, seconds in enumerate(DEAL, 1)},
    **{f"syncron_race_{number}": _frame(seconds) for number, seconds in enumerate(RACE, 1)},
}
