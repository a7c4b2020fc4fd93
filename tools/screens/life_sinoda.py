"""Sinoda's table at rest, and a capture as it is told, as `screenshots.py` draws them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from screens.moments import _spaces as spaces_near
from screens.moments import players, stand
from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table.scene import TableScene


def rest_sinoda(app: App) -> None:
    """Show a table of two before anything is chosen: 5 to 3, both with pieces in reach."""
    _table(app)


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


SCENES: Mapping[str, Scene] = {"rest_sinoda": rest_sinoda}
