"""Light on the last moment of a match: the dusk with what stays lit, the winners' gold, sparks, laurel, ways, threads.

Whatever covers much is drawn once and kept; what fades is blitted fainter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import cos, dist, pi, sin
from typing import Final

import pygame

from game.ui.charts import draw_shard, luck
from game.ui.draw.canvas import Canvas, blit, keep, lay, polygon
from game.ui.draw.draw_commands import DrawCommand, Glow, Lettering, Line, Numeral, Plate, Shadow, Shape, dot
from game.ui.draw.paint import quick
from game.ui.lamplight import (
    BLUR,
    SPREAD,
    Hole,
    Point,
    arrow_tip,
    coarse,
    curve,
    fill_round,
    lit_through,
    night,
    softened,
)
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Painted
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.seats.plates import MEDALS
from game.ui.type.text import Style, Typeset

REACH: Final = 144.0  # units round a winner's plate that its gold may take
SOFT: Final = 56.0  # units over which the foot begins
FLIES: Final = 1.6  # seconds until the last spark is gone
SHINES: Final = 1.2  # seconds in which glints have run over everything
GLINT: Final = 40.0
APART: Final = 1.4  # how long after the first the last one comes, in their own lives
SPARKS: Final = 22
BOW: Final = 0.26  # how far a way leaves the straight line, of its length
CURVE: Final = 24  # straight pieces of a way
STITCH: Final = 13.0  # units of a stitch of the thread, and as much between two
RANK: Final = 26.0  # units of the disc with a number
STEPS: Final = 6  # in which words come
LAUREL: Final = (101.0, 208.0)  # units of the face, and of the height, of a laurel 200 wide


@dataclass(frozen=True, slots=True)
class Fade:
    """Say how far something has come that began `since`, in seconds of its scene, and takes so many."""

    since: float = 0.0
    lasts: float = 0.0

    def at(self, time: float) -> float:
        """Return a number from 0 to 1."""
        passed = time - self.since
        return 1.0 if passed >= self.lasts else max(0.0, passed / self.lasts)


@dataclass(frozen=True, slots=True)
class Dusk(Painted):
    """Darken the window, but for what decided the match."""

    holes: tuple[Hole, ...]
    role: str
    fade: Fade

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        strength = self.fade.at(look.time)
        if 0 < strength < 1:
            self._falls(canvas, strength)
        elif strength:
            key = ("dusk", canvas.frame.pixels, self.holes, canvas.theme.colour(self.role))
            lay(canvas, key, lambda: night(canvas, self.holes, self.role))

    def _falls(self, canvas: Canvas, strength: float) -> None:
        """Darken the picture itself, and put back what is lit: blitting the whole night fainter would be far dearer."""
        surface = canvas.surface
        red, green, blue, most = canvas.colour(self.role)
        share = strength * most / 255
        boxes = [box for box in map(partial(_round_about, canvas), self.holes) if box.w and box.h]
        before = [surface.subsurface(box).copy() for box in boxes]
        surface.fill((round(255 * (1 - share)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        surface.fill([round(tone * share) for tone in (red, green, blue)], special_flags=pygame.BLEND_RGB_ADD)
        for box, picture in zip(boxes, before, strict=True):
            draw = partial(lit_through, canvas, self.holes, box, (255, 255, 255, 0), (255, 255, 255, 255))
            light = keep(canvas, ("dawn", tuple(box), self.holes), draw)
            lit = quick(pygame.Surface(box.size, pygame.SRCALPHA))
            lit.blit(picture, (0, 0))
            lit.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(lit, box)


def _round_about(canvas: Canvas, hole: Hole) -> pygame.Rect:
    """Return the pixels that the light of a hole reaches."""
    reach = Rect(*hole.rect).inset(-SPREAD - 3 * BLUR - (SPREAD if hole.outline else 0.0))
    return canvas.frame.box(reach).clip(pygame.Rect((0, 0), canvas.frame.pixels))


@dataclass(frozen=True, slots=True)
class Foot(Painted):
    """Lay the dark ground of the words over the foot of the window, but for what is `kept` there."""

    kept: tuple[Rect, ...]
    role: str
    fade: Fade

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        box = canvas.frame.box(Rect(rect.x, rect.y - SOFT, rect.w, rect.h + SOFT))
        key = ("foot", box.size, rect, self.kept, canvas.theme.colour(self.role))
        ground = keep(canvas, key, lambda: self._ground(canvas, rect, box.size))
        blit(canvas.surface, ground, box, round(255 * self.fade.at(look.time)))

    def _ground(self, canvas: Canvas, rect: Rect, size: tuple[int, int]) -> pygame.Surface:
        tone = canvas.colour(self.role)
        small, scale = coarse(canvas, size, tone)
        for line in range(small.get_height()):
            share = min(1.0, line / max(1.0, SOFT * scale))
            faint = (*tone[:3], round(tone[3] * share * share))
            pygame.draw.line(small, faint, (0, line), (small.get_width(), line))
        for place in self.kept:
            fill_round(small, place.moved(-rect.x, SOFT - rect.y).inset(-2), 18, scale, (*tone[:3], 0))
        return softened(small, scale, size)


@dataclass(frozen=True, slots=True)
class Gold(Painted):
    """Lay a winner's light round a plate or a disc: a glow, and a gold ring; what is inside stays as it is.

    `alone` draws the ring without the glow.
    """

    radius: float
    fade: Fade
    alone: bool = False

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        wide = rect.inset(-REACH)
        box = canvas.frame.box(wide)
        key = ("gold", box.size, self.radius, self.alone)
        light = keep(canvas, key, lambda: self._light(canvas, rect.moved(-wide.x, -wide.y), box.size))
        blit(canvas.surface, light, box, round(255 * self.fade.at(look.time)))

    def _light(self, canvas: Canvas, rect: Rect, size: tuple[int, int]) -> pygame.Surface:
        inner = canvas.on(pygame.Surface(size, pygame.SRCALPHA))
        if not self.alone:
            Glow(rect.inset(-REACH), "halo.win").draw(inner)
            cut = canvas.on(pygame.Surface(size, pygame.SRCALPHA))
            cut.plate(rect, (0, 0, 0, 255), radius=self.radius)
            inner.surface.blit(cut.surface, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        inner.plate(rect.inset(-3), "clear", radius=self.radius + 3, border="last.gold", width=4)  # over its own edge
        return quick(inner.surface)


@dataclass(frozen=True, slots=True)
class Sparks(Painted):
    """Let shards fly once from the middle of a winner's plate. `since` is when, in seconds of the scene."""

    since: float

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        passed = look.time - self.since
        x, y = rect.middle
        if not 0 <= passed < FLIES:
            return
        for number in range(SPARKS):
            one, other = luck(number)
            share = passed / (FLIES * (0.75 + 0.25 * one))
            if share < 1.0:
                angle, far = 2 * pi * (number + 0.5 * other) / SPARKS, 1 - (1 - share) ** 2
                px = x + cos(angle) * ((rect.w * 0.5 + 40 + 130 * other) * far)
                py = y + sin(angle) * (rect.h * 0.5 + 30 + 110 * one) * far + 70 * share * share
                degrees = 360 * one + 300 * share * (other - 0.4)
                draw_shard(canvas, number, px, py, 13 + 12 * other, degrees, 4 * (1 - share))


@dataclass(frozen=True, slots=True)
class ComingWords:
    """Show words that come."""

    setting: Typeset
    role: str
    fade: Fade
    align: float = 0.0

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        strength = round(self.fade.at(look.time) * STEPS) / STEPS  # each is drawn once and kept
        return (Lettering(rect, self.setting, self.role, self.align, alpha=strength),)


@dataclass(frozen=True, slots=True)
class Crest:
    """Show a winner's word in a dark pill on their plate."""

    setting: Typeset
    fade: Fade

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        strength = round(self.fade.at(look.time) * STEPS) / STEPS
        pill = Plate(rect, "last.pill", None, rect.h / 2, "last.gold", 1.5, strength)
        return pill, Lettering(rect, self.setting, "last.pill-text", 0.5, alpha=strength)


@dataclass(frozen=True, slots=True)
class Shimmer(Painted):
    """Let glints run once over places, from the first to the last. `since` is when, in seconds of the scene."""

    places: tuple[Point, ...]
    since: float

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        passed = look.time - self.since
        if not 0 <= passed < SHINES:
            return
        size = canvas.frame.px(GLINT)
        glint = keep(canvas, ("glint", size), lambda: self._glint(canvas, size))
        for number, (x, y) in enumerate(self.places):
            share = passed / SHINES * (1 + APART) - APART * number / max(1, len(self.places) - 1)
            if 0 < share < 1:
                at = canvas.frame.px(x) - size // 2, canvas.frame.px(y) - size // 2
                blit(canvas.surface, glint, at, round(255 * sin(pi * share)))

    def _glint(self, canvas: Canvas, size: int) -> pygame.Surface:
        inner = canvas.on(pygame.Surface((size, size), pygame.SRCALPHA))
        middle = GLINT / 2
        inner.halo(Rect.around(middle, middle, 4), "light", 2, GLINT / 9, 0.9)
        for dx, dy in ((0.46, 0.05), (0.05, 0.46)):
            points = [(middle - dx * GLINT, middle), (middle, middle - dy * GLINT), (middle + dx * GLINT, middle)]
            polygon(inner, Rect(0, 0, GLINT, GLINT), [*points, (middle, middle + dy * GLINT)], "light")
        return quick(inner.surface)


@dataclass(frozen=True, slots=True)
class Laurel(Painted):
    """Show the winners' faces in a laurel: one large, two to four smaller."""

    winners: tuple[Who, ...]
    fade: Fade

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        box = canvas.frame.box(rect)
        key = ("laurel", box.size, self.winners)
        drawn = keep(canvas, key, lambda: self._drawn(canvas, rect.w, box.size))
        blit(canvas.surface, drawn, box, round(255 * self.fade.at(look.time)))

    def _drawn(self, canvas: Canvas, width: float, size: tuple[int, int]) -> pygame.Surface:
        inner = canvas.on(pygame.Surface(size, pygame.SRCALPHA))
        unit = width / 200
        inner.picture("shell/results/laurel", Rect(0, 0, width, LAUREL[1] * unit))
        across, spots = MEDALS[min(len(self.winners), 4)]
        for who, (dx, dy) in zip(self.winners, spots, strict=False):
            disc = Rect.around(100 * unit + dx * unit, 100 * unit + dy * unit, across * unit * 1.2)
            still(who, disc, "winning").draw(inner)
        return quick(inner.surface)


@dataclass(frozen=True, slots=True)
class Flight:
    """Draw the dotted way of what was taken, with a point at its end; `bow` is the side that it leaves the line to."""

    start: Point
    end: Point
    fade: Fade
    bow: float = 1.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        share = self.fade.at(look.time)
        if share <= 0:
            return
        points = self.points()[: max(2, round(share * CURVE) + 1)]
        far = sum(dist(one, other) for one, other in pairwise(points))
        yield Line(points, "last.way-edge", 9)
        for number in range(1, int(far / 11) - 1):
            yield dot(*_along(points, number * 11 / far), 2.6, "last.gold")
        yield Shape(arrow_tip(points[-2], points[-1], 14), "last.gold", edge="last.way-edge", width=1.5)

    def points(self) -> list[Point]:
        """Return the points of the way."""
        (x, y), (u, v) = self.start, self.end
        bend = BOW * self.bow
        middle = (x + u) / 2 - (v - y) * bend, (y + v) / 2 + (u - x) * bend
        return [curve(self.start, middle, self.end, step / CURVE) for step in range(CURVE + 1)]


def _along(points: Sequence[Point], share: float) -> Point:
    """Return the point at a share of the number of a line's pieces."""
    place = share * (len(points) - 1)
    first = min(int(place), len(points) - 2)
    return _between(points[first], points[first + 1], place - first)


def _between(one: Point, other: Point, share: float) -> Point:
    (x, y), (u, v) = one, other
    return x + (u - x) * share, y + (v - y) * share


@dataclass(frozen=True, slots=True)
class Thread:
    """Sew a gold thread through places, from the first to the last."""

    through: tuple[Point, ...]
    fade: Fade

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        points = self.through[: round(self.fade.at(look.time) * len(self.through))]
        if len(points) < 2:
            return
        yield Line(points, "last.way-edge", 7, 0.5)
        for one, other in pairwise(points):
            count = max(1, round(dist(one, other) / (2 * STITCH)))
            for number in range(count):
                stitch = [_between(one, other, (number + end) / count) for end in (0.12, 0.72)]
                yield Line(stitch, "last.gold", 4)


@dataclass(frozen=True, slots=True)
class Rank:
    """Show a number on a gold disc: in which order several have come."""

    number: int
    fade: Fade

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        disc = Plate(rect, "last.gold", None, rect.h / 2, "last.way-edge", 2)
        number = Numeral(rect, str(self.number), Style("title", rect.h * 0.58, fixed=True), "ink")
        return (Shadow(rect, rect.h / 2, "small"), disc, number) if self.fade.at(look.time) > 0 else ()
