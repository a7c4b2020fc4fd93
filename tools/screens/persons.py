"""Persons as `screenshots.py` draws them: at a table, where each has a face, and on the curtain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from screens.moments import dealt, handover, players, stand
from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App

NAMES = ("Nora", "Ada", "Ilyes", "Ventoux", "Fuji", "Oscar")
COLOURS = (10, 2, 3, 4, 5, 6)


def persons_table(app: App) -> None:
    """Show a race of three people and three mountains, as Nora takes the screen in its fifth round."""
    from game.scenes.session.messages.inputs import Took

    seats = players("person", "person", "person", *["regular"] * 3, names=NAMES, colours=COLOURS)
    spent: tuple[tuple[str, ...], ...] = ((), (), (), ("K",), (), ())
    state = dealt(app, "syncron", seats, race=6)
    start = replace(state, positions=(2, 3, 0, 0, 1, 0), round=5, spent=spent)
    scene = stand(app, "syncron", seats, start, race=6)
    while app.navigator.top is not scene:
        app.navigator.pop()
        app.navigator.settle()
    scene.performance.send(Took(0))
    scene.performance.catch_up()


SCENES: Mapping[str, Scene] = {"persons_table": persons_table, "handover_face": handover}
