"""What is measured of the computer players' strength: cell by cell, each a line-up at one kind of table, and its aim.

A cell whose players the game does not have is left out, so a yardstick is measured as soon as somebody writes it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from game.ai.players.entry import EVEN, OptionValue
from game.games import catalog
from strength.arena import line_ups

Measure: TypeAlias = Literal["decided", "fair", "last", "levels"]
"""Of decided matches the share won; of all, the share won, or of last places, times the fair one; levels won."""


@dataclass(frozen=True, slots=True)
class Cell:
    """Name a table: how many sit there, with which options, and who; what is measured of whom is named first.

    `least` and `most` bound the figure; with neither, no aim was set. `section` is where it stands on the page.
    """

    section: str
    game: str
    seats: int
    brains: str
    measure: Measure
    least: float | None = None
    most: float | None = None
    options: tuple[tuple[str, OptionValue], ...] = ()

    @property
    def key(self) -> str:
        """Return the cell's name, which is also that of its file of results."""
        options = "".join(f"-{key}={value}" for key, value in self.options)
        return re.sub(r"[^\w=.,@*-]", "_", f"{self.game}-{self.seats}{options}-{self.brains}").replace("*", "+")

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players' names, the measured one first."""
        return tuple(name.partition("*")[0] for name in self.brains.split(","))


def turns(cell: Cell) -> list[tuple[str, ...]]:
    """Return who sits where in the matches of one deal of a cell."""
    return line_ups(cell.brains.split(","), cell.seats, teams=cell.measure == "levels")


TITLES: Final = {
    "sinoda": "Sinoda",
    "soon": "Soon",
    "chrono": "Epochs Chrono",
    "syncron": "Syncron",
    "syncro": "Syncro",
}
LEVELS: Final = "Each level against the one below"
YARDSTICKS: Final = "Yardsticks"
TALK: Final = "With talk at the table"
TASTES: Final = "Characters"
LADDER: Final = "Teams of each level"
PRINTED: Final = "The printed road"

TABLES: Final[dict[str, tuple[int, ...]]] = {
    "sinoda": (2, 3, 4, 6),
    "soon": (2, 3, 4, 6),
    "chrono": (2, 3, 6, 10),
    "syncron": (4, 6, 8, 10),
}
"""The competitive games: the least and the most players, three where they can sit down, and a table between."""
RUNGS: Final = (("regular", "apprentice"), ("master", "regular"))
DESIGN: Final = {
    2: (98, 81, 43, 21, 64, 54, 47, 46, 19),
    3: (100, 82, 53, 32, 77, 61, 65, 61, 37),
    4: (100, 88, 56, 41, 92, 73, 73, 71, 48),
    5: (100, 95, 82, 65, 98, 92, 93, 93, 70),
}
"""Wins in per cent of the design's own team, by mages and level: it sampled hidden cards and played each choice out."""
STEPS: Final = ("Ia", "Ib", "Ic", "Id", "IIa", "IIb", "IIc", "IId", "IIe")
TEAMS: Final = ("apprentice", "regular", "master")
SEER: Final = "seer"
FEW: Final = ("Ic", "Id", "IIc", "IIe")
"""The levels on which teams of all three levels are set beside each other, at each of the numbers of mages below."""
FEW_MAGES: Final = (2, 4)


def cells() -> Iterator[Cell]:
    """Yield every cell, in the order of the page."""
    for game, tables in TABLES.items():
        for seats in tables:
            for higher, lower in RUNGS:
                yield _ladder(game, seats, higher, lower)
                if game == "chrono":
                    yield replace(_ladder(game, seats, higher, lower), options=CHRONO_PRINTED)
        yield from YARDS.get(game, ())
        yield from _tastes(game, tables[0])
    yield from _ladder_of_teams()
    yield from _printed()


def _ladder(game: str, seats: int, higher: str, lower: str) -> Cell:
    """Return the cell of one of the higher among the lower, with the aim of issue and design."""
    brains = f"{higher},{lower}*"
    if game == "chrono":
        return Cell(LEVELS, game, seats, brains, "last", most=1.0)  # luck caps it: the page tells by a seer how far
    if seats == 2:
        return Cell(LEVELS, game, seats, brains, "decided", 0.7)
    if game == "syncron":
        return Cell(LEVELS, game, seats, brains, "fair", 1.4 if (higher, seats) == ("master", 6) else 1.0)
    return Cell(LEVELS, game, seats, brains, "fair", 1.3)


CHRONO_PRINTED: Final = (("decks", "1+2"), ("deck4", False))
"""The printed pack, beside which all four decks are set."""
YARDS: Final[dict[str, tuple[Cell, ...]]] = {
    "sinoda": (
        Cell(YARDSTICKS, "sinoda", 2, "master,alphabeta-2", "decided", 0.95),
        Cell(YARDSTICKS, "sinoda", 2, "master,uct-1000", "decided", 0.75),
        Cell(YARDSTICKS, "sinoda", 4, "master,alphabeta-2", "decided", 0.95, options=(("pairs", True),)),
        Cell(YARDSTICKS, "sinoda", 4, "master,uct-1000", "decided", 0.75, options=(("pairs", True),)),
    ),
    "soon": (
        Cell(YARDSTICKS, "soon", 4, "master,greedy*", "fair", 2.0),
        Cell(YARDSTICKS, "soon", 2, "seer,regular", "decided"),
        Cell(YARDSTICKS, "soon", 4, "seer,regular*", "fair"),
    ),
    "chrono": (
        Cell(YARDSTICKS, "chrono", 2, "apprentice,chance", "last", most=1.0),
        Cell(YARDSTICKS, "chrono", 2, "apprentice,chance", "last", most=1.0, options=CHRONO_PRINTED),
        Cell(YARDSTICKS, "chrono", 4, "master,chance*", "last", most=1.0),
        Cell(YARDSTICKS, "chrono", 4, "master,chance*", "last", most=1.0, options=CHRONO_PRINTED),
        Cell(YARDSTICKS, "chrono", 4, "master,regular*", "last", most=1.0),
        Cell(YARDSTICKS, "chrono", 4, "master,regular*", "last", most=1.0, options=CHRONO_PRINTED),
        Cell(YARDSTICKS, "chrono", 2, "seer,regular", "last"),
        Cell(YARDSTICKS, "chrono", 6, "seer,regular*", "last"),
    ),
    "syncron": (
        Cell(YARDSTICKS, "syncron", 6, "responder,master*", "fair", most=1.6),
        *(
            Cell(YARDSTICKS, "syncron", seats, f"{name},regular*", "fair", most=1.25)
            for seats in (4, 5, 6)
            for name in ("counter", "last", "two-line")
        ),
        *(
            Cell(TALK, "syncron", 6, f"{name},master*", "fair", options=(("table_talk", True),))
            for name in ("silent", "master/bold", "master/careful", "master/teasing")
        ),
    ),
}


def _tastes(game: str, seats: int) -> Iterator[Cell]:
    """Yield the cells in which a level's characters sit in the place of the even one, in the same deals."""
    for higher, lower in RUNGS:
        for taste in catalog.load(game).characters:
            name = higher if taste == EVEN else f"{higher}/{taste}"
            yield Cell(TASTES, game, seats, f"{name},{lower}*", "last" if game == "chrono" else "fair")


def _ladder_of_teams() -> Iterator[Cell]:
    """Yield the cells of Syncro's ladder: a team of each level on a few levels of two roads, in the same deals."""
    for road in ("steep", "printed"):
        for step in FEW:
            for mages in FEW_MAGES:
                options = ("level", step), ("road", road)
                yield from (Cell(LADDER, "syncro", mages, name, "levels", options=options) for name in TEAMS)


def _printed() -> Iterator[Cell]:
    """Yield the cells of the printed road: each level at every number of mages; who sees every card on some of them."""
    for mages, wins in DESIGN.items():
        for step, percent in zip(STEPS, wins, strict=True):
            options = ("level", step), ("road", "printed")
            yield Cell(PRINTED, "syncro", mages, "regular", "levels", options=options)
            yield Cell(PRINTED, "syncro", mages, "master", "levels", percent / 100, options=options)
            if mages == 4 or step in ("Id", "IIe"):
                yield Cell(PRINTED, "syncro", mages, SEER, "levels", options=options)
