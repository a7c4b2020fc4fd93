"""Charts (points turn by turn, as steps, one line a player; and points along a line), and confetti over the winners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.arrange import centred
from game.ui.canvas import Canvas, polygon
from game.ui.emblem import emblem
from game.ui.frame import Rect
from game.ui.marks import Clipped, Fill, Freehand, Line, Mark, Plate, sheet
from game.ui.part import Look

GROW: Final = 0.9  # seconds in which the lines grow from left to right
APART: Final = 3.0  # units between lines that would lie on each other
EMBLEM: Final = 24.0
ROOM: Final = 34.0  # units kept free on the right, for the emblems


@dataclass(frozen=True, slots=True)
class StepChart:
    """Show the points of a match: `history[turn][seat]`, up to `most`; lines at the `golden` turns."""

    colours: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    most: int
    grid: tuple[int, ...]
    golden: tuple[int, ...] = ()

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
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
                yield from emblem(self.colours[seat], Rect.around(plot.right + 16, y, EMBLEM))

    def x(self, rect: Rect, turn: float) -> float:
        """Return where a turn lies."""
        plot = self._plot(rect)
        return plot.x + plot.w * turn / max(1, len(self.history) - 1)

    def y(self, rect: Rect, points: float) -> float:
        """Return where a number of points lies."""
        plot = self._plot(rect)
        return plot.bottom - plot.h * points / max(1, self.most)

    def _order(self) -> list[int]:
        return sorted(range(len(self.colours)), key=lambda seat: self.history[-1][seat])

    def _plot(self, rect: Rect) -> Rect:
        return rect.trimmed(12, 16, ROOM, 14)

    def _line(self, rect: Rect, seat: int, rank: int) -> Iterator[Mark]:
        lift = (rank - (len(self.colours) - 1) / 2) * APART
        points = [(x, y - lift) for x, y in self._steps(rect, seat)]
        role = f"seats.{self.colours[seat]}.colour"
        base = self._plot(rect).bottom + 8
        local = [(x - rect.x, y - rect.y) for x, y in (*points, (points[-1][0], base), (points[0][0], base))]
        yield Freehand(lambda canvas: polygon(canvas, rect, local, role, alpha=0.10))
        yield Line(points, "night", 6.0, 0.55)
        yield Line(points, role, 3.4)

    def _steps(self, rect: Rect, seat: int) -> Sequence[tuple[float, float]]:
        """Return the corners of a player's line: flat until the turn that changes it."""
        points = [(self.x(rect, 0), self.y(rect, self.history[0][seat]))]
        for turn in range(1, len(self.history)):
            before, now = self.history[turn - 1][seat], self.history[turn][seat]
            if before != now:
                x = self.x(rect, turn)
                points += [(x, self.y(rect, before)), (x, self.y(rect, now))]
        points.append((self.x(rect, len(self.history) - 1), self.y(rect, self.history[-1][seat])))
        return points

    def _ends(self, rect: Rect) -> dict[int, float]:
        """Return how high the emblems stand at the right end: beside their line, but not on each other."""
        order = self._order()
        minimum, most = rect.y + EMBLEM / 2 + 2, rect.bottom - EMBLEM / 2 - 2
        pitch = min(EMBLEM + 2, (most - minimum) / max(1, len(order) - 1))
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
    """Show everybody's points as emblems on a line that ends at `most`; the leader's part of it is coloured."""

    colours: tuple[int, ...]
    scores: tuple[int, ...]
    most: int

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        line = centred(rect, rect.w, 8)
        order = sorted(range(len(self.scores)), key=lambda seat: self.scores[seat])
        places = self._places(rect, order)
        best = order[-1]
        leads = self.scores[best] > 0
        yield Plate(line, "slider.track", None, 4)
        if leads:
            yield Plate(line._replace(w=max(8.0, places[best] - rect.x)), f"seats.{self.colours[best]}.colour", None, 4)
        for seat in order:
            size = 30.0 if seat == best and leads else 24.0
            yield from emblem(self.colours[seat], Rect.around(places[seat], line.middle[1], size))

    def _places(self, rect: Rect, order: Sequence[int]) -> dict[int, float]:
        span = rect.w - 30
        places: dict[int, float] = {}
        before = rect.x - 100.0
        for seat in order:
            x = rect.x + 15 + span * self.scores[seat] / max(1, self.most)
            before = places[seat] = max(x, before + 17)
        over = max(0.0, before - (rect.right - 15))
        return {seat: x - over for seat, x in places.items()}


SHARDS: Final = ("ember", "sky", "gold", "ice", "yellow", "pink")
COUNT: Final = 34
FALL: Final = 2.0  # seconds until the last one is gone
GOLDEN: Final = 0.618034


@dataclass(frozen=True, slots=True)
class Confetti:
    """Let shards fall through a rectangle for two seconds."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._paint(canvas, rect, look))

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if look.time >= FALL:
            return
        for number in range(COUNT):
            luck = (number * GOLDEN) % 1.0
            other = (number * GOLDEN * 7.3 + 0.31) % 1.0
            start = 0.5 * other
            share = (look.time - start) / (FALL - start - 0.2 * luck)
            if not 0 <= share < 1:
                continue
            size = 10 + 19 * other
            x = rect.x + rect.w * ((luck + 0.06 * share * (other - 0.5)) % 1.0)
            y = rect.y - 30 + (rect.h * (0.55 + 0.5 * luck) + 60) * share * (0.45 + 0.55 * share)
            name = f"shell/results/shard-{SHARDS[number % len(SHARDS)]}"
            picture = canvas.images.get(name, (canvas.frame.px(size), canvas.frame.px(size)))
            turned = pygame.transform.rotozoom(picture, 360 * luck + 420 * share * (other - 0.4), 1.0)
            turned.set_alpha(round(255 * min(1.0, 3.2 * (1 - share))))
            scale = canvas.frame.scale
            canvas.surface.blit(turned, turned.get_rect(center=(round(x * scale), round(y * scale))))
