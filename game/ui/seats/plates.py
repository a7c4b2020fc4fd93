"""Seats: plates and swatches at set-up and at the tables, and who sits beside whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.ui.draw.canvas import Canvas, cut_out, watermark
from game.ui.draw.draw_commands import DrawCommand, Freehand, Kept, Lettering, Picture, Plate, Shadow, dot, sheet
from game.ui.draw.seat_signs import shape
from game.ui.layout.arrange import REST, centred, columns, placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.emblem import disc, emblem
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Typeset

# Size and places of the faces in a laurel, by the number of winners.
MEDALS: Final[dict[int, tuple[float, tuple[tuple[float, float], ...]]]] = {
    1: (101.0, ((0, 0),)),
    2: (66.0, ((-28, 0), (28, 0))),
    3: (56.0, ((0, -27), (-28, 20), (28, 20))),
    4: (50.0, ((-25, -25), (25, -25), (-25, 25), (25, 25))),
}
HANG: Final = 14.0  # units that the face hangs out of a seat's plate


def two_lines(rect: Rect, left: float, name: Typeset, note: Typeset | None, icon: float) -> tuple[Rect, Rect]:
    """Return where a plate's name and the note under it lie, so far from its left; `icon` is its size in leadings."""
    width, height, leading = (0.0, 0.0, 0.0) if note is None else (note.w, note.h, note.leading)
    at = Rect(rect.x + left, rect.y + (rect.h - (name.h + height)) / 2, name.w, name.h)
    return at, Rect(at.x + (leading * icon + 6 if icon else 0.0), at.bottom, width, height)


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """Show who sits at a seat: face hanging out on the left, name, and who plays, over the shape as watermark.

    The part's rectangle holds the face too.
    """

    who: Who
    name: Typeset
    note: Typeset | None
    icon: str
    selected: bool
    size: float = 64.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rect = rect.moved(0, 1 if look.pressed else -3 * look.hover)
        paper = rect.trimmed(left=HANG)
        yield Shadow(paper, 10, "card" if look.hover else "small")
        yield Freehand(lambda canvas: cut_out(canvas, paper, 10, ("seat", self.who.colour), self._paper))
        yield Plate(paper, radius=10, border="outline.paper", width=1.2)
        if self.selected:
            yield Plate(paper, radius=10, border=f"seats.{self.who.colour}.colour", width=3)
        yield still(self.who, placed(rect, self.size, self.size, 0.0))
        name, note = two_lines(rect, self.size + 12, self.name, self.note, 0.72)
        yield Lettering(name, self.name, "plate.seat.text", may_be_cut=True)
        if self.note is not None:
            size = self.note.leading * 0.72
            yield Picture(centred(note.before(size, 6), size), self.icon, "plate.seat.soft")
            yield Lettering(note, self.note, "plate.seat.soft")

    def _paper(self, canvas: Canvas, rect: Rect) -> None:
        canvas.plate(rect, "plate.seat.top", "plate.seat.bottom", radius=0)
        place = Rect.around(rect.right - 49, rect.h / 2, min(124.0, rect.h * 1.64))
        watermark(canvas, shape(self.who.colour), place, f"seats.{self.who.colour}.colour", 30)


@dataclass(frozen=True, slots=True)
class Swatch:
    """Show a colour to choose: ringed when it is chosen, faded when somebody has it, and with a lock if `locks`."""

    colour: int
    chosen: bool
    taken: bool
    locks: bool = True

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.chosen:
            apart = 6 if self.locks else 4
            yield Plate(rect.inset(-apart), radius=rect.w / 2 + apart, border="ink", width=3)
        if not self.taken:
            yield from emblem(self.colour, rect.moved(0, -2 * look.hover))
            return
        yield Picture(rect, disc(self.colour, rect.w), None, 76 + round(60 * look.hover))
        if not self.locks:
            return
        size = rect.w * 0.42
        place = placed(rect.inset(-3), size, size, 1.0, 1.0)
        yield Plate(place, "panel.card.top", None, size / 2, "panel.card.border", 1.2)
        yield Picture(place.inset(size * 0.22), "shell/glyphs/lock", "text.paper")


State: TypeAlias = Literal["idle", "active", "out"]

RADIUS: Final = 16.0
MARGIN: Final = 40.0  # units round a plate that its shadow may take
PERIOD: Final = 0.9  # seconds in which the dots of a thinking player breathe once


@dataclass(frozen=True, slots=True)
class TablePlate:
    """Show a seat at a table: badge, name, second line with its icon, a word at the right end."""

    badge: str
    """The picture of its badge; "": none, a face of that `size` is laid over it."""
    name: Typeset
    note: Typeset | None
    """Its second line."""
    icon: str
    """The icon of its second line."""
    state: State
    """`active` when the lamp is on this seat."""
    size: float = 48.0
    """Size of the badge, in units."""
    tag: Typeset | None = None
    """The word at the right end."""
    chip: bool = False
    """Whether that word is set in a dark pill."""
    team: Typeset | None = None
    """The letter of a team, on a pennant at the badge."""
    keep: float = 0.0
    """Units left free at the right end, for what the game puts there."""
    light: bool = False
    """Whether it is for a table of a light colour: paper instead of ink."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Kept(rect, ("table plate", self), self._marks, MARGIN),)

    def _marks(self, rect: Rect) -> Iterator[DrawCommand]:
        style = f"plate.{'paper-' if self.light else ''}{self.state}"
        badge = placed(rect.trimmed(left=9), self.size, self.size, 0.0)
        name, note = two_lines(rect, self.size + 20, self.name, self.note, 0.8 if self.icon else 0.0)
        yield Shadow(rect, RADIUS, "panel", 0.9)
        yield sheet(rect, style, RADIUS, 3 if self.state == "active" else 1.2)
        if self.badge:
            yield Picture(badge, self.badge, alpha=130 if self.state == "out" else 255)
        if self.team is not None:
            yield from _pennant(self.team, badge, rect)
        yield Lettering(name, self.name, f"{style}.text", may_be_cut=True)
        if self.note is not None and self.icon:
            size = self.note.leading * 0.8
            yield Picture(placed(note._replace(x=name.x), size, size, 0.0), self.icon, f"{style}.soft")
        if self.note is not None:
            yield Lettering(note, self.note, f"{style}.soft")
        if self.tag is not None:
            yield from self._tag(rect, self.tag, f"{style}.soft")

    def _tag(self, rect: Rect, tag: Typeset, role: str) -> tuple[DrawCommand, ...]:
        """Return the word at the right end."""
        margin, extra = (16, 28) if self.chip else (18, 0)
        place = placed(rect.trimmed(right=margin + self.keep), tag.w + extra, tag.h + 10, 1.0)
        words = Lettering(place, tag, "plate.active.chip-text" if self.chip else role, 0.5)
        return (Plate(place, "plate.active.chip", None, place.h / 2), words) if self.chip else (words,)


def _pennant(team: Typeset, badge: Rect, plate: Rect) -> tuple[DrawCommand, ...]:
    height = team.leading * 0.92
    flag = Rect(badge.right - height * 0.62, badge.bottom - height * 0.74, max(height, team.w + 8), height)
    flag = flag.within(plate.inset(0, 2))  # its letter, too, is higher than the flag
    return Plate(flag, "pennant.fill", None, 5, "pennant.border", 1.5), Lettering(flag, team, "pennant.text", 0.5)


@dataclass(frozen=True, slots=True)
class Dots:
    """Show three dots that breathe: a computer player is thinking."""

    role: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        for number, place in enumerate(columns(rect, [REST] * 3)):
            phase = (look.time / PERIOD - number * 0.18) % 1.0
            swell = 1 - abs(2 * phase - 1)
            yield dot(*place.middle, rect.h * (0.22 + 0.16 * round(swell * 4) / 4), self.role)
