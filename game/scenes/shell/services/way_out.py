"""The ways out of a table: to the screen below it where that has words for it, else home; and aside, to a review."""

from __future__ import annotations

from typing import Final, TypeAlias

from game.scenes.shell.navigation.navigator import Navigator
from game.scenes.shell.navigation.screen import Screen

Way: TypeAlias = tuple[str, str]
"""Words (a key) and icon of a button."""

HOME: Final[Way] = Screen.traits.way_back
"""What leads to the first of all screens, and nowhere else."""


def below(navigator: Navigator, scene: Screen) -> Screen | None:
    """Return the screen that a screen lies on; None where it lies on none, or nowhere."""
    scenes = navigator.scenes
    place = scenes.index(scene) if scene in scenes else 0
    return scenes[place - 1] if place else None


def way_out(navigator: Navigator, table: Screen) -> Way:
    """Return what the way out of a table is called."""
    under = below(navigator, table)
    return HOME if under is None or under.traits.aside else under.traits.way_back


def go_out(navigator: Navigator, table: Screen) -> None:
    """Leave a table, to where its way out says."""
    if way_out(navigator, table) == HOME:
        go_home(navigator)
    else:
        navigator.end(table)


def way_aside(navigator: Navigator, table: Screen) -> Way | None:
    """Return what the way to the screen below is called where the way out leads home past it; None elsewhere."""
    under = below(navigator, table)
    return under.traits.way_back if under is not None and under.traits.aside else None


def go_home(navigator: Navigator) -> None:
    """Lead to the first of all screens, whatever lies between: lessons, a map, a review."""
    navigator.end(navigator.scenes[min(1, len(navigator.scenes) - 1)])
