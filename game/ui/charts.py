"""Charts (points turn by turn, as steps, one line a player; and points along a line), and confetti over the winners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from game.ui.draw.canvas import Canvas, polygon
from game.ui.draw.draw_commands import Clipped, DrawCommand, Fill, Freehand, Line, Plate, sheet
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Painted
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who

GROW: Final = 0.9  # seconds in which the lines grow from left to right
APART: Final = 3.0  # units between lines that would lie on each other
FACE: Final = 28.0
LEADS: Final = 34.0  # of whoever is in front
ROOM: Final = 36.0  # units kept free on the right, for the faces


@dataclass(frozen=True, slots=True)
class StepChart:
    """Show the points of a match: `history[turn][seat]`, up to `most`; lines at the `golden` turns."""

    players: tuple[Who, ...]
    history: tuple[tuple[int, ...], ...]
    most: int
    grid: tuple[int, ...]
    golden: tuple[int, ...] = ()

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        share = min(1.0, look.time / GROW)
        plot = self._plot(rect)
        yield sheet(rect, "panel.chart", 10)
        for points in self.grid:
            yield Fill(Rect(rect.x + 8, self.y(rect, points) - 0.5, rect.w - 16, 1.2), "rule.night")
        golden = (Fill(Rect(self.x(rect, turn) - 1, rect.y, 2, rect.h), "gold-light") for turn in self.golden)
        lines = (mark for rank, seat in enumerate(self._order()) for mark in self._line(rect, seat, rank))
        yield Clipped(rect._replace(w=plot.x - rect.x + plot.w * share + 2), (*golden, *lines))
        if share >= 1.0:
            for seat, y in self._ends(rect).items():
                yield still(self.players[seat], Rect.around(plot.right + 18, y, FACE))

    def x(self, rect: Rect, turn: float) -> float:
        """Return where a turn lies."""
        plot = self._plot(rect)
        return plot.x + plot.w * turn / max(1, len(self.history) - 1)

    def y(self, rect: Rect, points: float) -> float:
        """Return where a number of points lies."""
        plot = self._plot(rect)
        return plot.bottom - plot.h * points / max(1, self.most)

    def _order(self) -> list[int]:
        return sorted(range(len(self.players)), key=lambda seat: self.history[-1][seat])

    def _plot(self, rect: Rect) -> Rect:
        return rect.trimmed(12, 16, ROOM, 14)

    def _line(self, rect: Rect, seat: int, rank: int) -> tuple[DrawCommand, ...]:
        lift = (rank - (len(self.players) - 1) / 2) * APART
        points = [(x, y - lift) for x, y in self._steps(rect, seat)]
        role = f"seats.{self.players[seat].colour}.colour"
        base = self._plot(rect).bottom + 8
        local = [(x - rect.x, y - rect.y) for x, y in (*points, (points[-1][0], base), (points[0][0], base))]
        ground = Freehand(lambda canvas: polygon(canvas, rect, local, role, alpha=0.30))
        return ground, Line(points, "night", 6.0, 0.55), Line(points, role, 3.4)

    def _steps(self, rect: Rect, seat: int) -> Sequence[tuple[float, float]]:
        """Return the corners of a player's line: flat until the turn that changes it."""
        scores = [points[seat] for points in self.history]
        changes = [(turn, ends) for turn, ends in enumerate(pairwise(scores), 1) if ends[0] != ends[1]]
        corners = [(0, scores[0]), *((turn, points) for turn, ends in changes for points in ends)]
        return [
            (self.x(rect, turn), self.y(rect, points)) for turn, points in (*corners, (len(scores) - 1, scores[-1]))
        ]

    def _ends(self, rect: Rect) -> dict[int, float]:
        """Return how high the faces stand at the right end: beside their line, but not on each other."""
        order = self._order()
        minimum, most = rect.y + FACE / 2 + 2, rect.bottom - FACE / 2 - 2
        pitch = min(FACE + 2, (most - minimum) / max(1, len(order) - 1))
        places: dict[int, float] = {}
        below = most + pitch
        for seat in order:
            below = places[seat] = min(self.y(rect, self.history[-1][seat]), below - pitch)
        above = minimum - pitch
        for seat in reversed(order):
            above = places[seat] = max(places[seat], above + pitch)
        return places


def steps(most: int) -> tuple[int, ...]:
    """Return the points that a chart marks with lines: about three round numbers."""
    step = next((step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500) if most / step <= 4), most + 1)
    return tuple(range(0, most + 1, step))


@dataclass(frozen=True, slots=True)
class ScoreTrack:
    """Show everybody's points as faces on a line that ends at `most`; the leader's part of it is coloured."""

    players: tuple[Who, ...]
    scores: tuple[int, ...]
    most: int

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        line = centred(rect, rect.w, 8)
        order = sorted(range(len(self.scores)), key=lambda seat: self.scores[seat])
        places = self._places(rect, order)
        yield Plate(line, "slider.track", None, 4)
        best = order[-1] if max(self.scores) > 0 else None
        if best is not None:
            lead = line._replace(w=max(8.0, places[best] - rect.x))
            yield Plate(lead, f"seats.{self.players[best].colour}.colour", None, 4)
        for seat in order:
            place = Rect.around(places[seat], line.middle[1], LEADS if seat == best else FACE)
            yield still(self.players[seat], place)

    def _places(self, rect: Rect, order: Sequence[int]) -> dict[int, float]:
        places: dict[int, float] = {}
        before = rect.x - 100.0
        for seat in order:
            x = rect.x + 15 + (rect.w - 30) * self.scores[seat] / max(1, self.most)
            before = places[seat] = max(x, before + 20)
        over = max(0.0, before - (rect.right - 15))
        return {seat: x - over for seat, x in places.items()}


SHARDS: Final = ("ember", "sky", "gold", "ice", "yellow", "pink")
COUNT: Final = 64
FALL: Final = 2.0  # seconds until the last one is gone
LASTS: Final = 1.2  # that one falls
GOLDEN: Final = 0.618034


def luck(number: int) -> tuple[float, float]:
    """Return two numbers from 0 to 1 that are a shard's own."""
    return (number * GOLDEN) % 1.0, (number * GOLDEN * 7.3 + 0.31) % 1.0


def draw_shard(canvas: Canvas, number: int, x: float, y: float, size: float, degrees: float, alpha: float) -> None:
    """Draw one of many shards of coloured paper round a place, turned, and as faint as it is from 1 down."""
    name = f"shell/results/shard-{SHARDS[number % len(SHARDS)]}"
    turned = pygame.transform.rotozoom(canvas.images.get(name, (canvas.frame.px(size),) * 2), degrees, 1.0)
    turned.set_alpha(round(255 * min(1.0, alpha)))
    canvas.surface.blit(turned, turned.get_rect(center=(canvas.frame.px(x), canvas.frame.px(y))))


@dataclass(frozen=True, slots=True)
class Confetti(Painted):
    """Let shards fall through a rectangle, each for 1.2 seconds and in two seconds all of them.

    None is seen within `off`, where words are read.
    """

    off: tuple[Rect, ...] = ()

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if look.time >= FALL:
            return
        for number in range(COUNT):
            one, other = luck(number)
            share = (look.time - (FALL - LASTS) * luck(number + COUNT)[1]) / LASTS
            if 0 <= share < 1:
                x = rect.x + rect.w * ((one + 0.06 * share * (other - 0.5)) % 1.0)
                y = rect.y - 30 + (rect.h * (0.16 + 0.84 * one) + 60) * share * (0.3 + 0.7 * share)
                size = 10 + 17 * other
                if any(words.inset(-size).holds(x, y) for words in self.off):
                    continue
                degrees = 360 * one + 420 * share * (other - 0.4)
                draw_shard(canvas, number, x, y, size, degrees, 3.2 * (1 - share))
