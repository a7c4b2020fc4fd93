"""How a level of Syncro ends, as `screenshots.py` draws it: the victory, the question about hands, the story after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import screens_moments
from screens_shell import Scene

if TYPE_CHECKING:
    from game.app import App

NAMES = ("Nora", "Ada", "Ilyes", "Ventoux")


def level_won(app: App) -> None:
    """Show the picture of a victory at its end: Ia was won at the first attempt."""
    from game.games.syncro.table.won.scene import SETTLED, TORN, LevelWon
    from game.games.syncro.table.won.victory import Victory

    seats = screens_moments.players("person", "person", "regular", "regular", names=NAMES, colours=(1, 2, 3, 4))
    screens_moments.stand(app, "syncro", seats, None, level="Ia", road="steep")
    app.services.motion = app.navigator.motion = 1.0
    scene = LevelWon(app.services, Victory("Ia", 7, 9, tuple(player.colour for player in seats), 1))
    scene.time = SETTLED - TORN
    app.navigator.push(scene)


SCENES: Mapping[str, Scene] = {"level_won": level_won}
