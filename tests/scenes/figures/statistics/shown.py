"""The page of figures as a test sees it: a name, and how to come to it in a box."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

from game.saves.people.people import edited
from game.scenes.figures.statistics.asked import Asked
from game.scenes.figures.statistics.statistics import Statistics
from tests.scenes.box import Box
from tests.scenes.figures.statistics.played import NOW, play
from tests.scenes.shelf.shown import people_of

Scene: TypeAlias = Callable[[Path, tuple[int, int], float, str], Box]
FEW: Final = 12


def page_of(box: Box) -> Statistics:
    """Return the page that is shown."""
    scene = box.top
    assert isinstance(scene, Statistics)
    return scene


def lay_open(box: Box) -> Statistics:
    """Show the figures as they are on that evening."""
    scene = box.screens.statistics()
    assert isinstance(scene, Statistics)
    scene.now = lambda: NOW
    scene.folder = box.services.store.root
    box.show(box.screens.home())
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    return scene


def statistics(
    root: Path,
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    language: str = "en",
    *,
    most: int | None = FEW,
    game: str = "",
) -> Box:
    """Show Nora's figures of the first matches of an autumn; of one game alone where it is named."""
    box = Box(root, size, text, language)
    people_of(box)
    ids = {person.name: person.id for person in box.services.people}
    for who in ids.values():
        box.shell.keep(edited(who, begun={"soon": 1}))
    play(box.services.store, ids, most)
    scene = lay_open(box)
    if game:
        scene.alone(game)
    return box


def statistics_counts(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show what counts, after a table was saved."""
    box = statistics(root, size, text, language, most=2)
    box.click("filter:counts")
    box.click("counts:save")
    return box


def statistics_who(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Ask of which time figures are wanted."""
    box = statistics(root, size, text, language, most=2)
    box.click("filter:span")
    return box


def statistics_everybody(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show everybody's figures of the whole autumn, with everybody's ratings."""
    box = statistics(root, size, text, language, most=None)
    page_of(box).want(Asked(""))
    if text == 2.0:
        page_of(box)._show("rating")
    return box


STATISTICS: Final[dict[str, Scene]] = {
    "statistics": statistics,
    "statistics_game": partial(statistics, game="soon"),
    "statistics_everybody": statistics_everybody,
    "statistics_empty": partial(statistics, most=0),
    "statistics_one": partial(statistics, most=1),
    "statistics_counts": statistics_counts,
    "statistics_span": statistics_who,
}
