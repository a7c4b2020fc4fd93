"""The table of the set-up as it is drawn: under the lamp, with its cloth and its deck, and everybody round it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin, tau
from typing import Final

from game.ui import svg
from game.ui.arrange import centred, cut_top, flow, placed
from game.ui.canvas import Canvas, polygon
from game.ui.frame import Rect
from game.ui.grounds import draw_lamp
from game.ui.marks import Freehand, Halo, Kept, Lettering, Mark, Picture, Plate, Shadow, Shape, sheet
from game.ui.part import Look
from game.ui.text import Typeset

LAMP: Final = (150.0, -105.0)  # the lamp's size, and where it begins above the window
MOUTH: Final = 52.0  # half the width of the cone of light at the lamp
BEAM: Final = 0.55  # of the table's breadth that the cone covers at its foot
THICK: Final = 24.0  # units that the table's edge is high
LEAVES: Final = (0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3)  # breadths of what the cone is made of
SHEEN: Final = 0.14
CLOTH: Final = 0.82  # of the table that is covered with cloth
POINTS: Final = 72  # corners of a drawn ellipse
FACE: Final = 96.0
PLATE: Final = 46.0  # units that the plate under an emblem is high at 100 %
OVER: Final = 8.0  # units that an emblem covers of its plate
BROAD: Final = (190.0, 156.0)  # units that a plate is wide at most; from `MANY` seats on
NARROW: Final = 88.0
MANY: Final = 7
TWO: Final = 2  # face each other, wherever the free chair is
MOST: Final = 10
CHAIR: Final = tau / MOST  # the angle between the first seat and the free chair
HIGH: Final = (4.2, 5.0)  # into how many of a seat's heights the room is divided, where there are few and many
NEAR: Final = 0.48  # of half a full ring's height that neighbours are apart at least
FLAT: Final = (0.74, 1.5)  # of its breadth that a ring is high at most; of its height that it is broad
CARDS: Final = 3  # of a deck that are seen below the uppermost
FAN: Final = 3.0  # units from one to the next
MARGIN: Final = 60.0

Points = list[tuple[float, float]]


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

    @property
    def _many(self) -> bool:
        return self.count + (not self.full) >= MANY

    @property
    def size(self) -> float:
        """Return how broad a face is: as large as neighbours leave it."""
        high = self.room.h / HIGH[self._many]
        if self._many:
            high = min(high, (self.room.w - self.broad) / 2 * FLAT[0] * NEAR)
        return max(44.0, min(FACE, high - self.plate + OVER - 2))

    @property
    def broad(self) -> float:
        """Return how wide a plate may be."""
        return BROAD[self._many]

    @property
    def seat(self) -> float:
        """Return how high a seat is, its emblem and its plate."""
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

    def places(self) -> list[Rect]:
        """Return a rectangle for each seat, as wide as a plate may be, in the order of play."""
        step = (tau if self.full or self.count == TWO else tau - CHAIR) / self.count
        return [self._place(pi / 2 + step * number) for number in range(self.count)]

    @property
    def chair(self) -> Rect:
        """Return the free chair's place."""
        return Ring(self.room, MOST, True, self.plate)._place(pi / 2 - CHAIR)

    def _place(self, angle: float) -> Rect:
        across, down = self.radii
        x, y = self.room.middle
        return Rect.around(x + across * cos(angle), y + down * sin(angle), self.broad, self.seat)


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

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Kept(rect, ("drawn table", self), self._marks, MARGIN)

    def _marks(self, rect: Rect) -> Iterator[Mark]:
        low = rect.moved(0, THICK)
        yield Halo(low.inset(rect.w * 0.03, rect.h * 0.03).moved(0, 18), "shadow", rect.h / 2, 20, 0.6)
        side = [*_ellipse(low, 0, pi), *_ellipse(rect, pi, tau)]
        yield Shape(side, "round.side-top", "round.side-bottom", edge="round.line", width=1.5)
        yield Shape(_ellipse(rect), "round.wood-top", "round.wood-bottom", edge="round.line", width=1.5)
        yield Shape(_ellipse(centred(rect, rect.w * 0.93, rect.h * 0.93)), "clear", edge="round.line", width=1.2)
        cloth = centred(rect, rect.w * CLOTH, rect.h * CLOTH)
        yield Shape(_ellipse(cloth), *self.cloth, edge=self.rim, width=2.5)
        yield Freehand(lambda canvas: self._light(canvas, cloth))

    def _light(self, canvas: Canvas, cloth: Rect) -> None:
        colour = canvas.colour("round.light")
        if not colour[3]:
            return
        outline = [(x - cloth.x, y - cloth.y) for x, y in _ellipse(cloth.inset(2))]
        polygon(canvas, cloth, outline, self.sheen, alpha=SHEEN)
        x, y = cloth.w / 2, cloth.h / 2
        glow = svg.radial("glow", colour, x, y, x)
        canvas.vector(cloth, glow, svg.shape(svg.path(outline), svg.fill_by("glow")))


@dataclass(frozen=True, slots=True)
class Deck:
    """Show a deck of cards that waits to be dealt, by the drawing of their backs."""

    back: str

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Shadow(rect.moved(CARDS * FAN, 0), 6, "card")
        for card in range(CARDS, -1, -1):
            yield Picture(rect.moved(card * FAN, -card * FAN * 0.6), self.back)


def hang_lamp(canvas: Canvas, table: Rect) -> None:
    """Hang the lamp over a table, with its light between both."""
    x = table.middle[0]
    size, top = LAMP
    beam = canvas.colour("round.beam")
    if beam[3]:
        foot = table.y + table.h * 0.5
        half = table.w * BEAM / 2
        for leaf in LEAVES:  # ever broader: its edge is soft
            cone = [(x - MOUTH, 16.0), (x + MOUTH, 16.0), (x + half * leaf, foot), (x - half * leaf, foot)]
            box = Rect.bounding(cone)
            points = [(px - box.x, py - box.y) for px, py in cone]
            polygon(canvas, box, points, "round.beam", "clear", alpha=1.6 / len(LEAVES))
    draw_lamp(canvas, placed(table._replace(y=top), size, size, 0.5, 0.0))


@dataclass(frozen=True, slots=True)
class RoundSeat:
    """Show who sits at a seat, but for their face: a plate with the name and who plays; the whole is a button."""

    name: Typeset
    note: Typeset | None
    icon: str
    selected: bool
    size: float
    plate: float

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        rect = rect.moved(0, 1 if look.pressed else -3 * look.hover)
        place = placed(rect, self.size, self.size, 0.5, 0.0)
        plate = placed(rect, rect.w, self.plate, 0.5, 1.0)
        style = "plate.seat" if self.selected else "plate.idle"
        if self.selected:
            yield Halo(place.inset(2), "round.glow", self.size / 2, 18)
        yield Halo(place.trimmed(self.size * 0.1, self.size * 0.86, self.size * 0.1), "shadow", self.size * 0.2, 5, 0.5)
        yield Shadow(plate, 11, "small")
        yield sheet(plate, style, 11, 1.2)
        if self.selected:
            yield Plate(plate, radius=11, border="light.rim", width=3)
        height = self.name.h + (0.0 if self.note is None else self.note.h)
        words = centred(plate.trimmed(top=4, bottom=4), plate.w, height)
        name, below = cut_top(words, self.name.h)
        yield Lettering(name, self.name, f"{style}.text", 0.5, may_be_cut=True)
        if self.note is not None:
            size = self.note.leading * 0.72
            glyph, note = flow(below, (size, self.note.w), 5, 0.5)
            yield Picture(centred(glyph, size), self.icon, f"{style}.soft")
            yield Lettering(note, self.note, f"{style}.soft")


@dataclass(frozen=True, slots=True)
class FreeChair:
    """Show a way to take the free chair: a dashed ring with a sign in it."""

    icon: str
    size: float

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        ring = centred(rect, min(rect.w, rect.h))
        yield Plate(ring, "round.chair", None, ring.w / 2, alpha=1 + look.hover)
        yield Plate(ring, radius=ring.w / 2, border="round.chair-line", width=2, dash=6)
        yield Picture(centred(ring, self.size), self.icon, "round.chair-line")
