"""Sinoda's table at rest, and a capture as it is told, as `screenshots.py` draws them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from screens import life, shell
from screens.moments import _spaces as spaces_near
from screens.moments import players, stand
from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table.scene import TableScene


CAPTURE = (0.09, 0.335, 0.465, 0.655, 0.87, 1.22)
"""Seconds after a decision: each in the middle of what begins at 0, 100, 440, 500, 640 and 1020 ms."""
QUIET = 7.4  # seconds without an act
DEAL = (0.24, 0.5, 0.68, 0.9, 1.08, 1.42)
"""The lamp lights the board; pieces fall, land, one set is whole and shines; the other's fall, and it shines, too."""


def rest_sinoda(app: App) -> None:
    """Show a table of two before anything is chosen: 5 to 3, both with pieces in reach."""
    _table(app)


def sinoda_life(app: App) -> None:
    """Show light along petals while nobody acts: the latest of them has just come."""
    scene = _table(app)
    life.moving(app, scene)
    life.run(app, QUIET)
    life.freeze(app)


def capture(app: App, seconds: float) -> None:
    """Show a 2 that takes a 3, so many seconds after it was decided."""
    from game.games.sinoda.rules.rules import Move

    scene = _table(app)
    name = spaces_near(scene)
    life.moving(app, scene)
    app.tick([], life.STEP)
    scene.decisions.act(Move(name(822, 458), name(868, 381)))
    life.run(app, seconds)
    life.freeze(app)


def deal(app: App, seconds: float) -> None:
    """Show how a match of two is dealt, so many seconds after it began."""
    app.services.motion = app.navigator.motion = 1.0
    scene = shell.deal(app, "sinoda", players("person", "regular", names=("Nora", "Fuji")), 0)
    app.navigator.push(scene)
    app.navigator.settle()
    life.moving(app, scene)
    life.run(app, seconds)
    life.freeze(app)


def _table(app: App) -> TableScene:
    """Put that table on the screen."""
    from tests.games.sinoda.positions import position

    seats = players("person", "regular", names=("Nora", "Fuji"))
    scene = stand(app, "sinoda", seats, None)
    rules: Any = scene.host.rules
    name = spaces_near(scene)
    state = position(
        rules,
        {name(549, 300): 1, name(412, 378): 1, name(549, 405): 4, name(503, 484): 1, name(822, 458): 2},
        {name(685, 222): 4, name(777, 329): 1, name(868, 381): 3, name(640, 408): 2},
        captures={0: [(1, 2), (1, 3)], 1: [(0, 3)]},
    )
    app.navigator.pop()
    app.navigator.settle()
    return stand(app, "sinoda", scene.session.players, state)


SCENES: Mapping[str, Scene] = {
    "rest_sinoda": rest_sinoda,
    "sinoda_life": sinoda_life,
    **{f"sinoda_capture_{n}": partial(capture, seconds=seconds) for n, seconds in enumerate(CAPTURE, 1)},
    **{f"sinoda_deal_{n}": partial(deal, seconds=seconds) for n, seconds in enumerate(DEAL, 1)},
}
