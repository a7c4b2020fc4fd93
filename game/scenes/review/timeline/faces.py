"""Faces of a review's head and desk: whose eyes, the desk, the line of time with its ticks, and what steps along it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import (
    Clipped,
    DrawCommand,
    Fill,
    Freehand,
    Kept,
    Lettering,
    Picture,
    Plate,
    Shadow,
    dot,
    sheet,
)
from game.ui.draw.seat_signs import shape
from game.ui.layout.arrange import centred, cut_left, cut_top, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.parts.widgets import Button
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Typeset

FACE: Final = 38.0  # units of a face among the eyes
LINE: Final = 2.4  # units that the line of time is thick
ACT: Final = (1.0, 3.0)  # breadth and height of an act's tick
ROUND: Final = (1.6, 6.0)  # and of one that ends a round
BAR: Final = (5.0, 14.0)  # and of what counts: a capture, a theft, an epoch
SIGN: Final = 10.0  # size of the sign over such a bar, where colours alone would not do
KNOB: Final = 9.0
NEEDLE: Final = 2.6  # breadth of the line where one stands
DIM: Final = 0.55  # of what is still to come
EDGE: Final = 5.0  # height of the desk's wooden edge
DISC: Final = 9.0  # radius of the disc on a button that leads to a moment


@dataclass(frozen=True, slots=True)
class KnowCell:
    """Show one of those whose eyes may be taken: a seat's face, or an icon with words; on paper where chosen."""

    setting: Typeset | None
    chosen: bool
    who: Who | None = None
    """Whose face it bears; None for an icon."""
    icon: str = ""
    size: float = FACE

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        role = f"segment.night-{'chosen-' if self.chosen else ''}text"
        alpha = 1.0 if look.enabled else 0.76
        radius = rect.h / 2
        if self.chosen:
            yield Shadow(rect, radius, "small", 0.7)
            yield Plate(rect, "segment.night-chosen", None, radius, "review.chosen", 2.4)
        elif look.hover:
            yield Plate(rect, "light", None, radius, alpha=0.16 * look.hover)
        width = 0.0 if self.setting is None else self.setting.w
        size = self.size if self.who is not None else self.size * 0.56
        picture, words = flow(rect, (size, width), 8 if width else 0, 0.5)
        if self.who is not None:
            yield still(self.who, centred(picture, size), alpha=round(255 * alpha))
        else:
            yield Picture(centred(picture, size), self.icon, role, round(255 * alpha))
        if self.setting is not None:
            yield Lettering(words, self.setting, role, alpha=alpha)


@dataclass(frozen=True, slots=True)
class Capsule:
    """Show what the eyes lie in: a night with round ends."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Plate(rect, "review.eyes", None, rect.h / 2, "panel.deck.border", 1.2),)


@dataclass(frozen=True, slots=True)
class Desk:
    """Show the desk: night behind an edge of wood."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        shade = rect.above(14.0)
        yield Plate(shade, (0, 0, 0, 0), "review.desk-shade", 0)
        yield sheet(rect, "panel.desk", 0)
        edge, _ = cut_top(rect, EDGE)
        yield Plate(edge, "review.wood", "review.wood-low", 0)
        yield Fill(cut_top(edge, 1.2)[0], "review.wood-light")


@dataclass(frozen=True, slots=True)
class Mark:
    """Hold what counts on the line of time: where it stands, from 0 to 1, and in whose colour."""

    at: float
    colour: int


@dataclass(frozen=True, slots=True)
class Track:
    """Show the line of time: gold so far, a tick an act, a higher one a round, bars for what counts, and a knob.

    It lies in the middle of its rectangle, from one end to the other. All places run from 0 to 1.
    """

    acts: tuple[float, ...]
    rounds: tuple[float, ...]
    marks: tuple[Mark, ...]
    at: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        line = centred(rect, rect.w, LINE)
        here = line.x + line.w * self.at
        yield Plate(line, "review.to-come", None, LINE / 2)
        if self.at > 0:
            yield Plate(line._replace(w=max(LINE, here - line.x)).inset(0, -0.4), "review.done", None, LINE / 2)
        wide = rect.inset(-BAR[0], 0)
        before, after = cut_left(wide, here - wide.x)
        for side, role, alpha in ((before, "review.tick", 1.0), (after, "review.to-come", DIM)):
            ticks = partial(self._ticks, role, alpha)
            marks = Kept(rect, ("ticks", self.acts, self.rounds, self.marks, role), ticks, BAR[0])
            yield Clipped(side, (marks,))
        knob = Rect.around(here, line.middle[1], 2 * KNOB)
        yield Shadow(knob, KNOB, "small")
        yield dot(*knob.middle, KNOB + 1.5 * look.hover, "review.knob-rim")
        yield dot(*knob.middle, KNOB * 0.66, "review.done")

    def _ticks(self, role: str, alpha: float, rect: Rect) -> Iterator[DrawCommand]:
        foot = rect.middle[1] - LINE / 2
        for places, (wide, high) in ((self.acts, ACT), (self.rounds, ROUND)):
            for at in places:
                yield Fill(_upright(rect, at, foot, wide, high), role)
        for mark in self.marks:
            place = _upright(rect, mark.at, foot + LINE, *BAR)
            colour = f"seats.{mark.colour}.colour" if mark.colour else "review.tick"
            yield Plate(place.inset(-1), "night", None, BAR[0] / 2, alpha=0.6 * alpha)
            yield Plate(place, colour, None, 1.6, alpha=max(alpha, 0.75))
            yield Freehand(partial(_sign, mark.colour, place))


def _upright(rect: Rect, at: float, foot: float, wide: float, high: float) -> Rect:
    """Return the place of something so wide and high that stands on the line of time."""
    return Rect.around(rect.x + rect.w * at, foot - high / 2, wide, high)


def _sign(colour: int, bar: Rect, canvas: Canvas) -> None:
    """Draw the sign of whose deed it was over its bar, in a theme of outlines."""
    if canvas.outlined and colour:
        canvas.picture(shape(colour), placed(bar.above(SIGN), SIGN, SIGN), f"seats.{colour}.colour")


@dataclass(frozen=True, slots=True)
class Needle:
    """Show the line where one stands, from the desk's edge down to the line of time."""

    at: float

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        place = Rect.around(rect.x + rect.w * self.at, rect.middle[1], NEEDLE, rect.h)
        return (Plate(place, "review.needle", None, NEEDLE / 2),)


@dataclass(frozen=True, slots=True)
class Change:
    """Show on a pill what an act changed."""

    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "review.label", None, rect.h / 2, "review.done", 1.4)
        yield Lettering(rect, self.setting, "text.night", 0.5)


@dataclass(frozen=True, slots=True)
class Jump:
    """Show a button that leads back (-1) or on (1) to the next moment, whose disc it bears."""

    by: int
    picture: str = ""
    """The drawing of what else it leads to; "" for a moment's disc."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield from Button("secondary", radius=12).draw_commands(rect, look)
        role = f"button.{'secondary' if look.enabled else 'disabled'}.text"
        down = 3.0 if look.pressed else 0.0
        face = rect.trimmed(top=down, bottom=4 - down) if look.enabled else rect
        arrow_size = rect.h * 0.42
        size = min(2 * DISC, arrow_size)
        widths = (arrow_size, size) if self.by < 0 else (size, arrow_size)
        first, second = flow(face, widths, 5, 0.5)
        arrow, disc = (first, second) if self.by < 0 else (second, first)
        side = "left" if self.by < 0 else "right"
        yield Picture(centred(arrow, arrow_size), f"shell/glyphs/chevron-{side}", role)
        if self.picture:
            yield Picture(centred(disc, size), self.picture, role)
            return
        alpha = 1.0 if look.enabled else 0.4
        yield Plate(centred(disc, size), "review.moment", None, size / 2, "review.moment-rim", 1.6, alpha)


@dataclass(frozen=True, slots=True)
class Quiet:
    """Show words on the desk that can be pressed: bare, until somebody points at them."""

    setting: Typeset
    role: str = "text.night-soft"

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if look.hover:
            yield Plate(rect, "light", None, 12, alpha=0.14 * look.hover)
        yield Lettering(rect, self.setting, self.role, 0.5)
