"""The piece of a task that is to be captured: outlined in dashes, for as long as it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import dist
from typing import Final

from game.engine.level import Point
from game.games.sinoda.rules.position import CAPTURED
from game.games.sinoda.table.facts.facts import Facts
from game.games.sinoda.table.plan.plan import Plan
from game.ui.draw.draw_commands import DrawCommand, Line
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Part

DASH: Final = 9.0  # units of a dash on a side of 91
EDGE: Final = 7.0  # width of the dark line under it
WIDTH: Final = 4.0


@dataclass(frozen=True, slots=True)
class Marked:
    """Outline a space in dashes, over a dark line."""

    points: tuple[Point, ...]
    unit: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        ring = (*self.points, self.points[0])
        yield Line(ring, "sinoda.path-edge", EDGE * self.unit)
        for one, other in pairwise(ring):
            yield from (
                Line(dash, "sinoda.capture", WIDTH * self.unit) for dash in dashes(one, other, DASH * self.unit)
            )


def dashes(start: Point, end: Point, length: float) -> Iterator[Sequence[Point]]:
    """Yield an odd number of dashes and gaps of one length, about as long as is wanted, between two points."""
    count = max(1, round(dist(start, end) / length / 2)) * 2 - 1
    along = [
        (start[0] + (end[0] - start[0]) * step / count, start[1] + (end[1] - start[1]) * step / count)
        for step in range(count + 1)
    ]
    yield from (along[step : step + 2] for step in range(0, count, 2))


def marked_parts(facts: Facts, plan: Plan) -> list[Part]:
    """Return the outline of the marked piece, where it stands and doesn't move."""
    quest = facts.quest
    if quest is None or facts.state.spaces[quest.marked] == CAPTURED:
        return []
    spot = plan.place.named(facts.rules.board.spaces[facts.state.spaces[quest.marked]].name)
    face = Marked(spot.points, plan.place.side / 91)
    return [Part("marked", spot.rect, face, layer=1, waits_for_motion=True, may_overlap=True)]
