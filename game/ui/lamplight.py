"""Lamplight over a table: the veil with what lies over it, the lamp, outlines, bubbles, letters, dots of steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import atan2, cos, hypot, pi, sin
from typing import Final, TypeAlias

import pygame

from game.content.themes.roles import Colour
from game.ui.draw.canvas import Canvas, blit, keep
from game.ui.draw.draw_commands import DrawCommand, Glow, Line, Numeral, Picture, Plate, Shadow, Shape, dot, sheet
from game.ui.draw.grounds import draw_lamp
from game.ui.draw.paint import quick
from game.ui.layout.arrange import REST, centred, columns, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Painted
from game.ui.type.text import Style

Point: TypeAlias = tuple[float, float]

STAMPS, STAMPED = 0.16, 1.4
"""Seconds in which a cross is stamped, and how many times its size it has before."""
DROPS: Final = 0.12  # seconds in which a letter drops into its place
NEXT_LETTER: Final = 0.08  # from one to the next
FALLS: Final = 26.0  # units that it falls
COARSE: Final = 4  # the night is drawn so many times smaller: its edges are soft anyway
BLUR: Final = 4.5  # units over which light ends
SPREAD: Final = 10.0  # units round a thing that its light reaches
LAMP: Final = 120.0  # units of the box of the lamp; its mouth's centre is at half of it and 0.8 down
MOUTH: Final = 62.0  # units from the window's upper edge to the lamp's mouth
AT_MOUTH: Final = (190.0, 84.0)  # units of the pool at the lamp's mouth
DOT: Final = 12.0
PITCH: Final = 22.0
PILL: Final = (32.0, 26.0)


@dataclass(frozen=True, slots=True)
class Hole:
    """Light a place: a rounded rectangle, or the outline of a shape, in units."""

    rect: Rect
    radius: float = 12.0
    outline: tuple[Point, ...] = ()

    def toward(self, other: Hole, share: float) -> Hole:
        """Return the place between this one and another: 0 is here, 1 is there, whose shape it takes at once."""
        here, there = self.rect, other.rect
        rect = Rect(*(a + (b - a) * share for a, b in zip(here, there, strict=True)))
        dx, dy = rect.middle[0] - there.middle[0], rect.middle[1] - there.middle[1]
        return Hole(rect, other.radius, tuple((x + dx, y + dy) for x, y in other.outline))


@dataclass(frozen=True, slots=True)
class Night(Painted):
    """Darken everything but some places. `strength` runs from 0 to 1; a night that `moves` is not kept."""

    holes: tuple[Hole, ...]
    role: str
    strength: float = 1.0
    moves: bool = False

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        key = ("night", canvas.frame.pixels, self.holes, self.role, canvas.theme.colour(self.role))
        draw = partial(night, canvas, self.holes, self.role)
        blit(canvas.surface, draw() if self.moves else keep(canvas, key, draw), (0, 0), round(255 * self.strength))


def night(canvas: Canvas, holes: Sequence[Hole], role: str) -> pygame.Surface:
    """Return the whole window in a colour that is clear where the holes are."""
    colour = canvas.colour(role)
    return lit_through(canvas, holes, pygame.Rect((0, 0), canvas.frame.pixels), colour, (*colour[:3], 0))


def lit_through(canvas: Canvas, holes: Sequence[Hole], box: pygame.Rect, ground: Colour, lit: Colour) -> pygame.Surface:
    """Return a piece of the window in a colour, with holes in another, soft at their edges."""
    small, scale = coarse(canvas, box.size, ground)
    left, top = box.x / canvas.frame.scale, box.y / canvas.frame.scale
    for hole in holes:
        if hole.outline:
            outline = [((x - left) * scale, (y - top) * scale) for x, y in grown(hole.outline, SPREAD)]
            pygame.draw.polygon(small, lit, outline)
        else:
            fill_round(small, hole.rect.inset(-SPREAD).moved(-left, -top), hole.radius + SPREAD, scale, lit)
    return softened(small, scale, box.size)


def coarse(canvas: Canvas, size: tuple[int, int], tone: Colour) -> tuple[pygame.Surface, float]:
    """Return a small surface of a colour, and how many of its pixels a unit has: what is soft needs no more."""
    small = pygame.Surface((size[0] // COARSE + 1, size[1] // COARSE + 1), pygame.SRCALPHA)
    small.fill(tone)
    return small, canvas.frame.scale / COARSE


def fill_round(small: pygame.Surface, rect: Rect, radius: float, scale: float, colour: Colour) -> None:
    """Fill a rounded rectangle on a small surface that has `scale` pixels a unit."""
    box = pygame.Rect(
        round(rect.x * scale), round(rect.y * scale), max(1, round(rect.w * scale)), max(1, round(rect.h * scale))
    )
    pygame.draw.rect(small, colour, box, border_radius=round(radius * scale))


def softened(small: pygame.Surface, scale: float, size: tuple[int, int]) -> pygame.Surface:
    """Return a small surface blurred, and as large as what it stands for."""
    soft = pygame.transform.box_blur(small, max(1, round(BLUR * scale)))
    whole = pygame.transform.smoothscale(soft, (soft.get_width() * COARSE, soft.get_height() * COARSE))
    return quick(whole.subsurface((0, 0, *size)))


def grown(outline: Sequence[Point], by: float) -> list[Point]:
    """Return a shape that reaches so many units further from its middle in every direction."""
    x, y = (sum(places) / len(outline) for places in zip(*outline, strict=True))
    result = []
    for px, py in outline:
        far = hypot(px - x, py - y) or 1.0
        result.append((x + (px - x) * (far + by * 1.6) / far, y + (py - y) * (far + by * 1.6) / far))
    return result


@dataclass(frozen=True, slots=True)
class Lamp(Painted):
    """Hang the lamp over (x, `MOUTH`), turned by so many degrees round the top of its cord, with light at its mouth."""

    x: float
    degrees: float = 0.0

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        Glow(Rect.around(self.x, MOUTH + 6, *AT_MOUTH), "lamp.pool", 0.55).draw(canvas)
        draw_lamp(canvas, lamp_place(self.x), self.degrees if abs(self.degrees) >= 0.05 else 0.0)


def lamp_place(x: float) -> Rect:
    """Return where the lamp is drawn whose mouth hangs over (x, `MOUTH`)."""
    return Rect(x - LAMP / 2, MOUTH - 0.8 * LAMP, LAMP, LAMP)


@dataclass(frozen=True, slots=True)
class RefusedSign:
    """Show a red disc with a cross on it: this try is not the step's. It is stamped, one so much `later` than another.

    Times are in seconds.
    """

    later: float = 0.0

    @property
    def comes(self) -> float:
        """Return when it lies where it was stamped."""
        return self.later + STAMPS

    @property
    def ends(self) -> tuple[Point, ...]:
        return ()

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        share = min(1.0, (look.age - self.later) / STAMPS)
        if share < 0:
            return ()
        large = 1 + (STAMPED - 1) * (1 - share * share * share)
        rect = Rect.around(*rect.middle, rect.w * large, rect.h * large)
        disc = Plate(rect, "lamp.refused", None, rect.h / 2, "cream", max(2.0, rect.h / 16))
        x, y, w, h = rect.inset(rect.w * 0.31)
        strokes = (
            Line(((x, y), (x + w, y + h)), "cream", rect.w * 0.11),
            Line(((x + w, y), (x, y + h)), "cream", rect.w * 0.11),
        )
        return Shadow(rect, rect.h / 2, "small"), disc, *strokes


@dataclass(frozen=True, slots=True)
class Bubble:
    """Show a sheet of paper with a tail: `tail` is the tip, in units, or None for a sheet without one.

    `half` is half the width of the tail's root.
    """

    tail: Point | None = None
    radius: float = 16.0
    half: float = 17.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, self.radius, "panel")
        yield sheet(rect, "panel.bubble", self.radius)
        if self.tail is not None:
            tail = _tail(rect, self.tail, self.half)
            down = (sum(y for _, y in tail[:2]) / 2 - rect.y) / rect.h
            yield Shape(tail, "panel.bubble.top")
            if down > 0.02:  # it has the sheet's tone where it begins
                yield Shape(tail, "panel.bubble.bottom", alpha=min(1.0, down))


def _tail(rect: Rect, tip: Point, half: float) -> tuple[Point, Point, Point]:
    """Return the corners of a tail that begins at the nearest edge, twice `half` units wide."""
    x, y = tip
    clear = half + 19
    if y < rect.y or y > rect.bottom:
        middle = min(max(x, rect.x + clear), rect.right - clear)
        edge = rect.y + 1 if y < rect.y else rect.bottom - 1
        return (middle - half, edge), (middle + half, edge), tip
    middle = min(max(y, rect.y + clear), rect.bottom - clear)
    edge = rect.x + 1 if x < rect.x else rect.right - 1
    return (edge, middle - half), (edge, middle + half), tip


@dataclass(frozen=True, slots=True)
class Dots:
    """Show how far a lesson has come: full, the current one with its number, hollow. `at` counts from 0.

    Full are all before it, or those that are `done` where steps may come in another order.
    """

    count: int
    at: int
    size: float = 1.0
    done: frozenset[int] | None = None

    @property
    def w(self) -> float:
        return ((self.count - 1) * PITCH + PILL[0]) * self.size

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        size = self.size
        widths = [(PILL[0] + PITCH - DOT if number == self.at else PITCH) * size for number in range(self.count)]
        for number, place in enumerate(flow(rect, widths)):
            if number == self.at:
                pill = placed(place, PILL[0] * size, PILL[1] * size, 0.0)
                yield Plate(pill, "ink", None, pill.h / 2)
                yield Numeral(pill, str(number + 1), _number(size), "last.pill-text")
                continue
            full = number < self.at if self.done is None else number in self.done
            yield _full_or_hollow(placed(place, DOT * size, DOT * size, 0.0), "lamp.dot", full, 1.8)


def _number(size: float) -> Style:
    return Style("title", 15 * size, fixed=True)


@dataclass(frozen=True, slots=True)
class Bars:
    """Show how many of a hint's grades were asked for."""

    count: int
    full: int

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        for number, bar in enumerate(columns(rect, [REST] * self.count, 5)):
            yield from _pool(bar, lit=number < self.full)


def _pool(rect: Rect, *, lit: bool) -> Iterator[DrawCommand]:
    """Yield a small pool of light, seen from above, or its rim alone."""
    x, y = rect.middle
    turns = [2 * pi * step / 24 for step in range(24)]
    rim = [(x + rect.w / 2 * cos(turn), y + rect.h / 2 * sin(turn)) for turn in turns]
    if lit:
        yield Shape(rim, "lamp.bar")
    yield Line([*rim, rim[0]], "lamp.bar", 1.5)


def _full_or_hollow(rect: Rect, role: str, full: bool, width: float) -> Plate:
    radius = rect.h / 2
    return Plate(rect, role, None, radius) if full else Plate(rect, radius=radius, border=role, width=width)


def arrow_tip(before: Point, end: Point, size: float) -> list[Point]:
    """Return the corners of the point at the end of a way that comes from another place."""
    (u, v), (x, y) = before, end
    angle = atan2(y - v, x - u)
    return [(x + size * cos(angle + turn), y + size * sin(angle + turn)) for turn in (0, 2.4, -2.4)]


def curve(start: Point, middle: Point, end: Point, share: float) -> Point:
    """Return the point at a share of a way that bends towards a place."""
    rest = 1 - share
    a, b, c = rest * rest, 2 * rest * share, share * share
    return a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]


@dataclass(frozen=True, slots=True)
class Letter:
    """Show a letter on a dark disc with a rim of light: a candidate. It drops in, one after another by `number`."""

    letter: str
    number: int = 0

    @property
    def comes(self) -> float:
        """Return when it has fallen into its place, in seconds."""
        return self.number * NEXT_LETTER + DROPS

    @property
    def ends(self) -> tuple[Point, ...]:
        return ()

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        share = min(1.0, (look.age - self.number * NEXT_LETTER) / DROPS)
        if share < 0:
            return ()
        rect = rect.moved(0, -FALLS * (1 - share * share))
        edge = max(2.0, rect.h / 15)
        dark = Plate(rect.inset(-1.5), "lamp.outline-edge", None, rect.h / 2 + 1.5)
        disc = Plate(rect, "lamp.letter", None, rect.h / 2, "lamp.outline", edge)
        words = Numeral(rect, self.letter, Style("title", 0.42 * rect.h, fixed=True), "lamp.letter-text")
        return Shadow(rect, rect.h / 2, "small"), dark, disc, words


@dataclass(frozen=True, slots=True)
class Sign:
    """Show whether a reason speaks for a move or against it: by shape, and by colour."""

    good: bool

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        glyph = Picture(rect.inset(rect.w * 0.2), f"shell/glyphs/{'plus' if self.good else 'minus'}", "cream")
        return Plate(rect, "good" if self.good else "bad", None, rect.h / 2), glyph


@dataclass(frozen=True, slots=True)
class Hand:
    """Show the light that presses in the learner's place: a glow with a ring, smaller while it `presses`."""

    presses: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        size = 15.0 if self.presses else 21.0
        place = centred(rect, 2 * size)
        ring = Plate(place, "lamp.hand", None, size, "lamp.outline", 4)
        return Glow(place.inset(-16), "lamp.pool", 0.9), ring, dot(*rect.middle, 5, "cream")


def swing(passed: float, lasts: float, most: float) -> float:
    """Return by how many degrees a lamp is turned so many seconds after it was moved; it comes to rest."""
    share = passed / lasts
    return most * sin(2 * pi * share) * (1 - share) if share < 1 else 0.0
