"""The table of the set-up as it is drawn: under the lamp, with its cloth and its deck, and everybody round it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin, tau
from typing import Final

import pygame

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, polygon
from game.ui.draw.cloth import CLOTH as UNITS
from game.ui.draw.draw_commands import (
    DrawCommand,
    Freehand,
    Halo,
    Kept,
    Lettering,
    Line,
    Picture,
    Plate,
    Shadow,
    Shape,
    sheet,
)
from game.ui.draw.grounds import draw_lamp
from game.ui.layout.arrange import centred, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.type.text import Typeset

LAMP: Final = (176.0, -122.0)  # the lamp's size, and where it begins above the window
MOUTH: Final = 60.0  # half the width of the cone of light at the lamp
BEAM: Final = 0.8  # of the table's breadth that the cone covers at its foot
THICK: Final = 24.0  # units that the table's edge is high
LEAVES: Final = (0.62, 0.82, 1.02)  # breadths of what the cone is made of
SOFT: Final = (4, 9)  # in how many times less pixels it is drawn, and over how many of those its edge ends
GLOW: Final = ((0.0, 1.0), (0.4, 0.55), (0.75, 0.16), (1.0, 0.0))  # how the light on the table falls off
SHEEN: Final = 0.28
PLANKS: Final = 18
BOARDS: Final = (0.86, 0.95, 1.0)  # of its breadth, between which boards lie
CLOTH: Final = 0.82  # of the table that is covered with cloth
DRAWN: Final = (8 / 460, 8 / 280)  # of the cloth's breadth and height that a drawing on it is larger each way
POINTS: Final = 72  # corners of a drawn ellipse
LEAST: Final = 64.0  # units of a face with which the free chair's place is found
CHAIR_HIGH: Final = 120.0
PLATE: Final = 46.0  # units that the plate under a face is high at 100 %
OVER: Final = 3.0  # units that a face covers of its plate
BROAD: Final = (190.0, 156.0)  # units that a plate is wide at most; from `MANY` seats on
NARROW: Final = 88.0
MANY: Final = 7
TWO: Final = 2  # face each other, wherever the free chair is
MOST: Final = 10
CHAIR: Final = tau / MOST  # the angle between the first seat and the free chair
SIZES: Final = (
    96.0,
    92.0,
    88.0,
    84.0,
    80.0,
    76.0,
    72.0,
    68.0,
    64.0,
    60.0,
    56.0,
    52.0,
    48.0,
    44.0,
    40.0,
    36.0,
)  # of a face, the largest first
BESIDE: Final = 6.0  # units between two seats at least
FLAT: Final = (0.74, 1.5)  # of its breadth that a ring is high at most; of its height that it is broad
CARDS: Final = 3  # of a deck that are seen below the uppermost
FAN: Final = 3.0  # units from one to the next
MARGIN: Final = 60.0

Points = list[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Form:
    """Say what stands on a plate, and how small a face over it may be before less stands there."""

    name: bool
    note: bool
    least: float
    free: tuple[float, float] = (BROAD[1], CHAIR_HIGH)
    """How broad and high the free chair is, with its words."""


@dataclass(frozen=True, slots=True)
class Ring:
    """Say where everybody sits: a ring in a room, clockwise from the foot.

    The free chair has the last place of a full ring, however many sit there: it stays under the pointer of whoever
    presses it several times.
    """

    room: Rect
    count: int
    """How many sit there, without the free chair."""
    full: bool
    """Whether there is no free chair."""
    plate: float
    """How high a plate is, in units."""
    size: float
    """How broad a face is."""
    free: tuple[float, float] = (BROAD[1], CHAIR_HIGH)
    """How broad and high the free chair is, with its words."""

    @property
    def _many(self) -> bool:
        return self.count + (not self.full) >= MANY

    @classmethod
    def fitted(cls, room: Rect, full: bool, plate: float, widths: Sequence[float], form: Form) -> Ring:
        """Return the ring with the largest faces with which no two seats meet, so broad as they are, else the smallest.

        No face is smaller than the `form` of the plates has it.
        """
        sizes = [size for size in SIZES if size >= form.least]
        rings = [cls(room, len(widths), full, plate, size, form.free) for size in sizes]
        return next((ring for ring in rings if ring.is_free(widths)), rings[-1])

    def is_free(self, widths: Sequence[float]) -> bool:
        """Tell whether no two seats meet, the free chair among them."""
        broad = [max(self.size, wide) for wide in widths]
        seats = [centred(place, min(wide, place.w), place.h) for wide, place in zip(broad, self.places(), strict=True)]
        grown = [place.inset(-BESIDE / 2) for place in [*seats, *([] if self.full else [self.chair])]]
        return not any(one.meets(other) for number, one in enumerate(grown) for other in grown[number + 1 :])

    @property
    def broad(self) -> float:
        """Return how wide a plate may be."""
        return BROAD[self._many]

    @property
    def seat(self) -> float:
        """Return how high a seat is, its face and its plate."""
        return self.size + self.plate - OVER

    @property
    def radii(self) -> tuple[float, float]:
        """Return half the breadth and half the height of the ring."""
        across, down = (self.room.w - self.broad) / 2, (self.room.h - self.seat) / 2
        return min(across, down * FLAT[1]), min(down, across * FLAT[0])

    @property
    def table(self) -> Rect:
        """Return the rectangle round the table's top."""
        across, down = self.radii
        middle = self.room.x + self.room.w / 2, self.room.y + self.room.h / 2 - PLATE * 0.2
        return Rect.around(*middle, 2 * across, 2 * down * 0.92)

    @property
    def angles(self) -> list[float]:
        """Return where each seat is seen from the middle, clockwise from the right, in the order of play."""
        step = (tau if self.full or self.count == TWO else tau - CHAIR) / self.count
        return [pi / 2 + step * number for number in range(self.count)]

    def places(self) -> list[Rect]:
        """Return a rectangle for each seat, as wide as a plate may be, in the order of play."""
        return [self._place(angle) for angle in self.angles]

    @property
    def chair(self) -> Rect:
        """Return the free chair's place, which is the same whatever the size of faces."""
        across, down = Ring(self.room, MOST, True, PLATE, LEAST).radii
        x, y = self.room.middle
        angle = pi / 2 - CHAIR
        return Rect.around(x + across * cos(angle), y + down * sin(angle), *self.free)

    def _place(self, angle: float) -> Rect:
        across, down = self.radii
        x, y = self.room.middle
        return Rect.around(x + across * cos(angle), y + down * sin(angle), self.broad, self.seat)


def cloth_on(table: Rect) -> Rect:
    """Return where the drawing of a cloth lies on a table."""
    cloth = centred(table, table.w * CLOTH, table.h * CLOTH)
    room = cloth.inset(-cloth.w * DRAWN[0], -cloth.h * DRAWN[1]).inset(cloth.w * 0.03)
    unit = min(room.w / UNITS[0], room.h / UNITS[1])
    return centred(room, UNITS[0] * unit, UNITS[1] * unit)


def _ellipse(rect: Rect, first: float = 0.0, last: float = tau) -> Points:
    x, y = rect.middle
    turns = [first + (last - first) * number / POINTS for number in range(POINTS + 1)]
    return [(x + rect.w / 2 * cos(turn), y + rect.h / 2 * sin(turn)) for turn in turns]


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """Show the table in its rectangle under the lamp: wood, the cloth in the game's colours, its mark or its deck."""

    cloth: tuple[str, str]
    """The roles of the cloth's colours, at its far edge and its near one."""
    rim: str
    """The role of the line round the cloth."""
    sheen: str
    """The role of what makes the cloth stand out from the ground."""
    drawing: str = ""
    """What is drawn on the cloth along its edge, "" for nothing."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Kept(rect, ("drawn table", self), self._marks, MARGIN)

    def _marks(self, rect: Rect) -> Iterator[DrawCommand]:
        low = rect.moved(0, THICK)
        yield Halo(low.inset(rect.w * 0.03, rect.h * 0.03).moved(0, 18), "shadow", rect.h / 2, 20, 0.6)
        side = [*_ellipse(low, 0, pi), *_ellipse(rect, pi, tau)]
        yield Shape(side, "round.side-top", "round.side-bottom", edge="round.line", width=1.5)
        yield Shape(_ellipse(rect), "round.wood-top", "round.wood-bottom", edge="round.line", width=1.5)
        yield Shape(_ellipse(centred(rect, rect.w * 0.95, rect.h * 0.95)), "clear", edge="round.line", width=1.6)
        cloth = centred(rect, rect.w * CLOTH, rect.h * CLOTH)
        yield Freehand(lambda canvas: self._planks(canvas, rect))
        yield Shape(_ellipse(cloth.moved(0, 6).inset(-5)), self.cloth[1], self.cloth[1])
        yield Shape(_ellipse(cloth), *self.cloth, edge="clear" if self.drawing else self.rim, width=2.5)
        yield Freehand(lambda canvas: self._sheen(canvas, cloth))
        if self.drawing:
            yield Picture(cloth_on(rect), self.drawing)
        yield Freehand(lambda canvas: self._light(canvas, cloth))

    def _planks(self, canvas: Canvas, rect: Rect) -> None:
        """Draw where the boards of its top meet."""
        for number in range(PLANKS):
            angle = tau * (number + 0.5) / PLANKS
            for one, other in pairwise(BOARDS):
                shares = (one, other) if number % 2 == 0 or other == BOARDS[-1] else (other, other)
                ends = [
                    (rect.middle[0] + rect.w / 2 * share * cos(angle), rect.middle[1] + rect.h / 2 * share * sin(angle))
                    for share in shares
                ]
                Line(ends, "round.line", 1.4).draw(canvas)

    def _sheen(self, canvas: Canvas, cloth: Rect) -> None:
        if canvas.colour("round.light")[3]:
            outline = [(x - cloth.x, y - cloth.y) for x, y in _ellipse(cloth.inset(2))]
            polygon(canvas, cloth, outline, self.sheen, alpha=SHEEN)

    def _light(self, canvas: Canvas, cloth: Rect) -> None:
        colour = canvas.colour("round.light")
        if not colour[3]:
            return
        outline = [(x - cloth.x, y - cloth.y) for x, y in _ellipse(cloth.inset(2))]
        x, y = cloth.w / 2, cloth.h / 2
        glow = svg.radial("glow", colour, x, y, x)
        canvas.vector(cloth, glow, svg.shape(svg.path(outline), svg.fill_by("glow")))


@dataclass(frozen=True, slots=True)
class Deck:
    """Show a deck of cards that waits to be dealt, by the drawing of their backs."""

    back: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect.moved(CARDS * FAN, 0), 6, "card")
        for card in range(CARDS, -1, -1):
            yield Picture(rect.moved(card * FAN, -card * FAN * 0.6), self.back)


def hang_lamp(canvas: Canvas, table: Rect) -> None:
    """Hang the lamp over a table, with its light between both and on it."""
    size, top = LAMP
    if canvas.colour("round.beam")[3] and not canvas.outlined:
        whole = canvas.surface.get_size()
        small = (whole[0] // SOFT[0] + 1, whole[1] // SOFT[0] + 1)
        page = canvas.frame.rect
        drawn = canvas.paint.vector(svg.drawing((0, 0, page.w, page.h), *_beams(canvas, table)), small)
        canvas.surface.blit(pygame.transform.smoothscale(pygame.transform.box_blur(drawn, SOFT[1]), whole), (0, 0))
    draw_lamp(canvas, placed(table._replace(y=top), size, size, 0.5, 0.0))


def _beams(canvas: Canvas, table: Rect) -> list[str]:
    """Return what is drawn of the light: a halo round the lamp's mouth, the leaves of its cone, and a pool."""
    x = table.middle[0]
    foot = table.y + table.h * 0.62
    beam = canvas.colour("round.beam")
    half = table.w * BEAM / 2
    parts = [svg.linear("cone", beam, (*beam[:3], 0), 10, foot)]
    for leaf in LEAVES:
        cone = [(x - MOUTH, 12.0), (x + MOUTH, 12.0), (x + half * leaf, foot), (x - half * leaf, foot)]
        parts.append(svg.shape(svg.path(cone), svg.fill_by("cone")))
    bright = (*beam[:3], min(255, round(beam[3] * 2.4)))
    for name, y, reach in (("mouth", 8.0, MOUTH * 3.2), ("pool", table.middle[1], table.w * 0.62)):
        parts.append(svg.rings(name, bright if name == "mouth" else beam, x, y, reach, GLOW))
        corners = [(x - reach, y - reach), (x + reach, y - reach), (x + reach, y + reach), (x - reach, y + reach)]
        parts.append(svg.shape(svg.path(corners), svg.fill_by(name)))
    return parts


@dataclass(frozen=True, slots=True)
class RoundSeat:
    """Show who sits at a seat, but for their face: a plate with the name and who plays; the whole is a button."""

    name: Typeset | None
    note: Typeset | None
    selected: bool
    size: float
    plate: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rect = rect.moved(0, 1 if look.pressed else -3 * look.hover)
        place = placed(rect, self.size, self.size, 0.5, 0.0)
        plate = placed(rect, rect.w, self.plate, 0.5, 1.0)
        style = "plate.seat" if self.selected else "plate.idle"
        if self.selected:
            yield Halo(place.inset(-self.size * 0.2), "round.glow", self.size * 0.7, 26)
            yield Halo(place.inset(2), "round.glow", self.size / 2, 16)
        yield Halo(place.trimmed(self.size * 0.1, self.size * 0.86, self.size * 0.1), "shadow", self.size * 0.2, 5, 0.5)
        if self.name is None:
            return
        yield Shadow(plate, 11, "small")
        yield sheet(plate, style, 11, 1.2)
        if self.selected:
            yield Plate(plate, radius=11, border="light.rim", width=3)
        height = self.name.h + (0.0 if self.note is None else self.note.h)
        words = centred(plate.trimmed(top=4, bottom=3), plate.w, height)
        name, below = cut_top(words, self.name.h)
        yield Lettering(name, self.name, f"{style}.text", 0.5, may_be_cut=True)
        if self.note is not None:
            yield Lettering(below, self.note, f"{style}.soft", 0.5)


@dataclass(frozen=True, slots=True)
class FreeChair:
    """Show a way to take the free chair: a dashed ring with a sign in it."""

    icon: str
    size: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        ring = centred(rect, min(rect.w, rect.h))
        yield Plate(ring, "round.chair", None, ring.w / 2, alpha=1 + look.hover)
        yield Plate(ring, radius=ring.w / 2, border="round.chair-line", width=2, dash=6)
        yield Picture(centred(ring, self.size), self.icon, "round.chair-line")
