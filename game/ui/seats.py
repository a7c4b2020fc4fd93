"""Seats: plates and swatches at set-up and at the tables, medals, and who sits beside whom."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final, Literal, TypeAlias

import pygame

from game.ui.canvas import Canvas, cut_out, watermark
from game.ui.emblem import disc, draw_emblem, shape
from game.ui.frame import Rect
from game.ui.marks import Freehand, Mark
from game.ui.paint import quick
from game.ui.part import Look
from game.ui.text import Ink, Typeset

# Size and places of the emblems in a laurel, by the number of winners.
MEDALS: Final[dict[int, tuple[float, tuple[tuple[float, float], ...]]]] = {
    1: (101.0, ((0, 0),)),
    2: (66.0, ((-28, 0), (28, 0))),
    3: (56.0, ((0, -27), (-28, 20), (28, 20))),
    4: (50.0, ((-25, -25), (25, -25), (-25, 25), (25, 25))),
}
HANG: Final = 14.0  # units that the emblem hangs out of a seat's plate


def two_lines(rect: Rect, left: float, name: Typeset, note: Typeset | None, icon: float) -> tuple[Rect, Rect]:
    """Return where a plate's name and the note under it lie, so far from its left; `icon` is its size in leadings."""
    width, height, leading = (0.0, 0.0, 0.0) if note is None else (note.w, note.h, note.leading)
    at = Rect(rect.x + left, rect.y + (rect.h - (name.h + height)) / 2, name.w, name.h)
    return at, Rect(at.x + (leading * icon + 6 if icon else 0.0), at.bottom, width, height)


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """Show who sits at a seat: emblem hanging out on the left, name, and who plays, over the shape as watermark.

    The part's rectangle holds the emblem too.
    """

    colour: int
    name: Typeset
    note: Typeset | None
    icon: str
    selected: bool
    size: float = 64.0

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        rect = rect.moved(0, 1 if look.pressed else -3 * look.hover)
        paper = Rect(rect.x + HANG, rect.y, rect.w - HANG, rect.h)
        canvas.shadow(paper, 10, "card" if look.hover else "small")
        cut_out(canvas, paper, 10, ("seat", self.colour), self._paper)
        if self.selected:
            canvas.plate(paper, (0, 0, 0, 0), radius=10, border=f"seats.{self.colour}.colour", width=3)
        draw_emblem(canvas, self.colour, Rect(rect.x, rect.y + (rect.h - self.size) / 2, self.size, self.size))
        name, note = self._places(rect)
        canvas.words(self.name, name, "plate.seat.text")
        if self.note is not None:
            size = self.note.leading * 0.72
            icon = Rect(note.x - size - 6, note.y + (note.h - size) / 2, size, size)
            canvas.picture(self.icon, icon, "plate.seat.soft")
            canvas.words(self.note, note, "plate.seat.soft")

    def _paper(self, canvas: Canvas, rect: Rect) -> None:
        canvas.plate(rect, "plate.seat.top", "plate.seat.bottom", radius=0)
        place = Rect.around(rect.right - 49, rect.h / 2, min(124.0, rect.h * 1.64))
        watermark(canvas, shape(self.colour), place, f"seats.{self.colour}.colour", 30)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        name, note = self._places(rect)
        yield self.name.ink(name, may_be_cut=True)
        if self.note is not None:
            yield self.note.ink(note)

    def _places(self, rect: Rect) -> tuple[Rect, Rect]:
        return two_lines(rect, self.size + 12, self.name, self.note, 0.72)


@dataclass(frozen=True, slots=True)
class Swatch:
    """Show a colour to choose: ringed when it is chosen, faded and locked when somebody has it."""

    colour: int
    chosen: bool
    taken: bool

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if self.chosen:
            canvas.plate(rect.inset(-6), (0, 0, 0, 0), radius=(rect.w + 12) / 2, border="ink", width=3)
        if not self.taken:
            draw_emblem(canvas, self.colour, rect.moved(0, -2 * look.hover))
            return
        canvas.picture(disc(self.colour, rect.w), rect, None, 76 + round(60 * look.hover))
        size = rect.w * 0.42
        place = Rect(rect.right - size + 3, rect.bottom - size + 3, size, size)
        canvas.plate(place, "panel.card.top", radius=size / 2, border="panel.card.border", width=1.2)
        canvas.picture("shell/glyphs/lock", place.inset(size * 0.22), "text.paper")


@dataclass(frozen=True, slots=True)
class Medal:
    """Show the winners' emblems in a laurel, in light: one large, two to four smaller."""

    colours: tuple[int, ...]

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        x, y = rect.x + 126, rect.y + 96
        canvas.picture("shell/results/halo", Rect(x - 246, y - 166, 480, 340), None, 128)
        canvas.picture("shell/results/laurel", Rect(x - 100, y - 100, 200, 208))
        size, spots = MEDALS[min(len(self.colours), 4)]
        for colour, (dx, dy) in zip(self.colours, spots, strict=False):
            draw_emblem(canvas, colour, Rect.around(x + dx, y + dy, size))


@dataclass(frozen=True, slots=True)
class RoundTable:
    """Show who sits beside whom, clockwise from the foot (two: from the left), around a table with a badge."""

    colours: tuple[int, ...]
    badge: str

    @property
    def first(self) -> float:
        """Return the angle of the first seat, clockwise from the right: at the foot, or on the left of two."""
        return pi if len(self.colours) == 2 else pi / 2

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        x, y = rect.middle
        radius = rect.w / 2
        emblem = min(54.0, radius * 0.42, 2 * pi * radius * 0.62 / max(3, len(self.colours)))
        way = radius - emblem / 2 - 4
        top = Rect.around(x, y, 2 * way * 0.80)
        canvas.shadow(top, top.w / 2, "card")
        rim = "panel.table.border"
        canvas.sheet(top, "panel.table", radius=top.w / 2, width=2)
        inner = top.inset(top.w * 0.09)
        canvas.plate(inner, (0, 0, 0, 0), radius=inner.w / 2, border=rim, width=1.2)
        if canvas.images.has(self.badge):
            canvas.picture(self.badge, Rect.around(x, y, top.w * 0.42))
        count = len(self.colours)
        for number in (dot for dot in range(count * 9) if dot % 9 not in (0, 1, 8)):
            angle = self.first + 2 * pi * number / (count * 9)
            canvas.disc(x + way * cos(angle), y + way * sin(angle), 1.8, rim)
        for number, colour in enumerate(self.colours):
            angle = self.first + 2 * pi * number / count
            draw_emblem(canvas, colour, Rect.around(x + way * cos(angle), y + way * sin(angle), emblem))


State: TypeAlias = Literal["idle", "active", "out"]

RADIUS: Final = 16.0
MARGIN: Final = 40.0  # units round a plate that its shadow may take
PERIOD: Final = 0.9  # seconds in which the dots of a thinking player breathe once


def draw_kept(canvas: Canvas, rect: Rect, key: Hashable, draw: Callable[[Canvas, Rect], None]) -> None:
    """Blit a plate with its shadow, drawn once a size; `key` must tell everything else that it depends on."""
    frame = canvas.frame
    margin, box = frame.px(MARGIN), frame.box(rect)
    size = (box.width + 2 * margin, box.height + 2 * margin)

    def make() -> pygame.Surface:
        surface = quick(pygame.Surface(size, pygame.SRCALPHA))
        draw(canvas.on(surface), Rect(margin / frame.scale, margin / frame.scale, rect.w, rect.h))
        return surface

    canvas.surface.blit(canvas.paint.kept((key, size), make), (box.x - margin, box.y - margin))


@dataclass(frozen=True, slots=True)
class TablePlate:
    """Show a seat at a table: badge, name, second line with its icon, a word at the right end.

    `state` is `active` when the lamp is on this seat. `chip` sets the word in a dark pill. `team` is the letter of
    a team, on a pennant at the badge. `keep` are units left free at the right end, for what the game puts there.
    `light` is for tables of a light colour: paper instead of ink.
    """

    badge: str
    name: Typeset
    note: Typeset | None
    icon: str
    state: State
    size: float = 48.0
    tag: Typeset | None = None
    chip: bool = False
    team: Typeset | None = None
    keep: float = 0.0
    light: bool = False

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        draw_kept(canvas, rect, ("table plate", self), self._draw)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        name, note = self._lines(rect)
        yield self.name.ink(name, may_be_cut=True)
        if self.note is not None:
            yield self.note.ink(note)
        if self.tag is not None:
            yield self.tag.ink(self._tag(rect), 0.5)

    def _draw(self, canvas: Canvas, rect: Rect) -> None:
        style = f"plate.{'paper-' if self.light else ''}{self.state}"
        canvas.shadow(rect, RADIUS, "panel", 0.9)
        canvas.sheet(rect, style, radius=RADIUS, width=3 if self.state == "active" else 1.2)
        badge = Rect.around(rect.x + 9 + self.size / 2, rect.middle[1], self.size)
        canvas.picture(self.badge, badge, alpha=130 if self.state == "out" else 255)
        if self.team is not None:
            self._pennant(canvas, badge)
        name, note = self._lines(rect)
        canvas.words(self.name, name, f"{style}.text")
        if self.note is not None:
            size = self.note.leading * 0.8
            if self.icon:
                canvas.picture(self.icon, Rect(name.x, note.y + (note.h - size) / 2, size, size), f"{style}.soft")
            canvas.words(self.note, note, f"{style}.soft")
        if self.tag is not None:
            tag, role = self._tag(rect), f"{style}.soft"
            if self.chip:
                canvas.plate(tag, "plate.active.chip", radius=tag.h / 2)
                role = "plate.active.chip-text"
            canvas.words(self.tag, tag, role, 0.5)

    def _pennant(self, canvas: Canvas, badge: Rect) -> None:
        assert self.team is not None, "only team mates wear a pennant"
        height = self.team.leading * 0.92
        flag = Rect(badge.right - height * 0.62, badge.bottom - height * 0.74, max(height, self.team.w + 8), height)
        canvas.plate(flag, "pennant.fill", radius=5, border="pennant.border", width=1.5)
        canvas.words(self.team, flag, "pennant.text", 0.5)

    def _lines(self, rect: Rect) -> tuple[Rect, Rect]:
        return two_lines(rect, self.size + 20, self.name, self.note, 0.8 if self.icon else 0.0)

    def _tag(self, rect: Rect) -> Rect:
        assert self.tag is not None, "only a plate with a tag asks where it lies"
        width = self.tag.w + (28 if self.chip else 0)
        right = rect.right - (16 if self.chip else 18) - self.keep
        height = self.tag.h + 10
        return Rect(right - width, rect.middle[1] - height / 2, width, height)


@dataclass(frozen=True, slots=True)
class Dots:
    """Show three dots that breathe: a computer player is thinking."""

    role: str

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        for number in range(3):
            phase = (look.time / PERIOD - number * 0.18) % 1.0
            swell = 1 - abs(2 * phase - 1)
            x = rect.x + rect.w * (number + 0.5) / 3
            canvas.disc(x, rect.middle[1], rect.h * (0.22 + 0.16 * round(swell * 4) / 4), self.role)
