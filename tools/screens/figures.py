"""The page with the figures of matches, as `screenshots.py` draws it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from screens.shell import LATER, Scene, point

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.figures.statistics.statistics import Statistics


def shown(app: App, *, fill: bool = True) -> Statistics:
    """Show the figures on an evening in November, everything counted."""
    from game.saves.people.people import edited
    from game.scenes.figures.statistics.statistics import Statistics
    from screens.shelf import known
    from tests.scenes.box import at_once
    from tests.scenes.figures.statistics.played import NOW, play

    ids = known(app)
    if fill:
        play(app.store, ids)
    scene = app.screens.statistics()
    assert isinstance(scene, Statistics)
    scene.now = lambda: NOW
    app.services.hire = at_once
    for who in ids.values():
        app.keep(edited(who, begun={"soon": 1}))
    app.navigator.push(scene)
    app.navigator.settle()
    point(app)
    app.tick([], LATER)
    return scene


def statistics(app: App) -> None:
    """Show somebody's figures, a row of wins in the focus."""
    scene = shown(app)
    scene.focus.at("row:soon", 0.0, ring=True)
    scene.focused()


def statistics_game(app: App) -> None:
    """Show a game alone, and read a point of its ratings."""
    scene = shown(app)
    scene.alone("sinoda")
    scene.focus.at("plot", 0.0, ring=True)
    scene.step(-1)
    scene.step(-1)


def statistics_everybody(app: App) -> None:
    """Show everybody's figures, and their ratings in all games."""
    from game.scenes.figures.statistics.asked import Asked

    shown(app).want(Asked(""))


def statistics_everybody_game(app: App) -> None:
    """Show everybody's ratings in one game."""
    statistics_everybody(app)
    from game.scenes.figures.statistics.statistics import Statistics

    scene = app.navigator.top
    assert isinstance(scene, Statistics), "it is there"
    scene.alone("soon")


def statistics_empty(app: App) -> None:
    """Show the page before the first match."""
    shown(app, fill=False)


def statistics_counts(app: App) -> None:
    """Show what counts."""
    scene = shown(app)
    chip = next(part for part in scene.parts if part.key == "filter:counts")
    scene.press(chip)
    app.navigator.settle()
    point(app)


SCENES: Mapping[str, Scene] = {
    "statistics": statistics,
    "statistics_game": statistics_game,
    "statistics_everybody": statistics_everybody,
    "statistics_everybody_game": statistics_everybody_game,
    "statistics_empty": statistics_empty,
    "statistics_counts": statistics_counts,
}
