"""Teams of mages for tests, and what was drawn of them."""

from __future__ import annotations

import pytest

from game.games.syncro.scenery.figure import MageFigure
from game.games.syncro.scenery.mages import MageTeam
from game.ui.draw.canvas import Canvas
from game.ui.seats.likeness import Who


def of_colours(*colours: int) -> MageTeam:
    """Return a team of a person, whose mage is one's own, and of mountains, in colours from 1."""
    return MageTeam(tuple(Who(colour, colour if number else 0) for number, colour in enumerate(colours)), 0)


def watched(monkeypatch: pytest.MonkeyPatch) -> list[MageFigure]:
    """Return a list to which every mage is added as it is drawn, in that order."""
    seen = list[MageFigure]()
    draw = MageFigure.draw

    def watch(self: MageFigure, canvas: Canvas) -> None:
        seen.append(self)
        draw(self, canvas)

    monkeypatch.setattr(MageFigure, "draw", watch)
    return seen
