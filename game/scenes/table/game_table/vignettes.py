"""Pictures of acts that a game composes itself: what it was done with, large on a ground of its own; nothing is cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.engine.level import Point
from game.saves.records.player import Player
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import RATIO, outer
from game.ui.draw.draw_commands import DrawCommand, Glow, Line, Plate, dot
from game.ui.lamplight import curve
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Art
from game.ui.parts.kit import Kit
from game.ui.ways import spaced

Composition: TypeAlias = Sequence[DrawCommand]
"""What a picture is drawn of, from below; nothing where an act is told by no picture of a game's own."""

HIGH: Final = 94.0
"""Units of height for which lengths in a picture are told; a higher one has larger things."""
BROAD: Final = 164.0
"""The same of breadth, that a picture has at least for things as large."""
BROADEST: Final = 2.2
"""Breadth of what things are spread over, in heights, at most."""
FINE: Final = 2  # times as large as it is seen, that what leans is drawn
BAND: Final = 7.0  # units of the dark band under a way's dots
DOT: Final = 1.9
APART: Final = 7.5  # units from dot to dot
RIM: Final = 2.6
POINTS: Final = 16
STAR: Final = 0.9  # radius of the smallest star


class About(NamedTuple):
    """Say what a picture is composed for."""

    room: Rect
    """What it fills, from (0, 0) on."""
    players: Sequence[Player]
    """Who plays, by their seats."""
    rules: object
    """The match's."""
    kit: Kit
    """For words that are a part of a card."""

    @property
    def unit(self) -> float:
        """Return how large a thing is that is told in units of `HIGH` and `BROAD`."""
        return min(self.room.h / HIGH, self.room.w / BROAD)

    def at(self, x: float, y: float) -> Point:
        """Return a place, told as shares of the room; of a very broad one as shares of its middle."""
        broad = min(self.room.w, BROADEST * self.room.h)
        return self.room.middle[0] + broad * (x - 0.5), self.room.y + self.room.h * y


@dataclass(frozen=True, slots=True)
class Leaning:
    """Draw an art in a rectangle round a point, turned by so many degrees: larger at first, so that it stays sharp."""

    art: Art
    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    alpha: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        scale = canvas.frame.scale
        size = max(1, round(FINE * self.w * scale)), max(1, round(FINE * self.h * scale))
        whole = pygame.Surface(size, pygame.SRCALPHA)
        self.art.draw(canvas.on(whole), Rect(0, 0, size[0] / scale, size[1] / scale))
        turned = pygame.transform.rotozoom(whole, self.angle, 1 / FINE)
        turned.set_alpha(255 if canvas.outlined else round(255 * self.alpha))  # what stands on it stays as strong
        canvas.surface.blit(turned, turned.get_rect(center=(round(self.x * scale), round(self.y * scale))))


def card(art: Art, place: Point, width: float, angle: float = 0.0, alpha: float = 1.0) -> Leaning:
    """Return a card of a width round a point."""
    w, h = outer(width, getattr(art, "ratio", RATIO))
    return Leaning(art, *place, w, h, angle, alpha)


def bent(start: Point, end: Point, bow: float) -> list[Point]:
    """Return a way from one point to another that bends by so many units: upwards, or down where that is negative."""
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - bow
    return [curve(start, middle, end, step / POINTS) for step in range(POINTS + 1)]


def dotted(points: Sequence[Point], size: float = 1.0) -> Iterator[DrawCommand]:
    """Yield a way: light dots on a dark band."""
    yield Line(points, "night", BAND * size, 0.72)
    yield from (dot(x, y, DOT * size, "light.rim") for x, y in spaced(points, APART * size))


def ringed(rect: Rect) -> Iterator[DrawCommand]:
    """Yield a ring round what mattered, and light in it."""
    yield Glow(Rect.around(*rect.middle, 2.6 * rect.w, 2.6 * rect.h), "light.pool", 0.16)
    yield Plate(rect.inset(-1.6), radius=rect.w, border="night", width=RIM + 3.2, alpha=0.45)
    yield Plate(rect, radius=rect.w / 2, border="light.rim", width=RIM)


def stars(canvas: Canvas, rect: Rect, role: str, count: int, bright: float = 1.0) -> str:
    """Return stars, as a part of a drawing of a rectangle's size: the same in each, so many and so bright."""
    parts = []
    for number in range(count):
        x, y = (number * 0.618 + 0.137) % 1, (number * 0.414 + 0.09) % 1
        paint = svg.fill(canvas.colour(role, bright * (0.35 + 0.4 * ((number * 7) % 5) / 5)))
        radius = STAR * (0.6 + 0.25 * ((number * 3) % 4))
        parts.append(svg.circle(x * rect.w, y * rect.h, radius, paint))
    return "".join(parts)
