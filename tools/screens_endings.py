"""How a level of Syncro ends, as `screenshots.py` draws it: the victory, the question about hands, the story after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

import screens_moments
from screens_shell import Scene, point

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


def story_after(app: App) -> None:
    """Show the page after Ia."""
    from game.games.syncro.campaign.book import pages_after
    from game.games.syncro.campaign.endings.story import After, StoryAfter
    from game.games.syncro.rules import adventure

    before = adventure.begin(4)
    leaves = pages_after(before, replace(before, step="Ib", done=("Ia",)))
    app.navigator.push(StoryAfter(app.services, leaves, [After("Ia", "Ib")], (1, 2, 3, 4)))
    app.navigator.settle()
    point(app)


SCENES: Mapping[str, Scene] = {"level_won": level_won, "story_after": story_after}
