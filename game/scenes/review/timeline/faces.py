"""Faces of a review: whose knowledge, the line of time with its marks, buttons that jump, and the rows of the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.ui.draw.draw_commands import Clipped, DrawCommand, Kept, Lettering, Picture, Plate, Shadow, dot, sheet
from game.ui.layout.arrange import centred, cut_left, cut_right, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.parts.widgets import Button
from game.ui.seats.faces import SMALLEST, Mood, still
from game.ui.seats.likeness import Who
from game.ui.type.text import Typeset

LINE: Final = 6.0  # units that the line of time is thick
DISC: Final = 20.0  # size of a mark on it
BAR: Final = 5.0  # width of the bar where a part of the match ends
KNOB: Final = 11.0
CLOSE: Final = 18.0  # units under which the later one of two marks stands higher
HIGHER: Final = 12.0
LEAST: Final = 7.0  # units between two marks of one kind, under which the later one is left out
DIM: Final = 0.5  # of what is still to come
FACE: Final = SMALLEST


@dataclass(frozen=True, slots=True)
class KnowCell:
    """Show one of those whose knowledge may be taken: a seat's face or an icon, and a name; cream where chosen."""

    setting: Typeset | None
    chosen: bool
    who: Who | None = None
    """Whose face it bears; None for an icon."""
    icon: str = ""
    size: float = FACE

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        role = f"segment.night-{'chosen-' if self.chosen else ''}text"
        alpha = 1.0 if look.enabled else 0.76
        if self.chosen:
            yield Shadow(rect, 10, "small", 0.7)
            yield Plate(rect, "segment.night-chosen", None, 10)
        elif look.hover:
            yield Plate(rect, "light", None, 10, alpha=0.16 * look.hover)
        widths = [self.size, *([self.setting.w] if self.setting is not None else [])]
        picture, *words = flow(rect, widths, 8, 0.5)
        if self.who is not None:
            yield still(self.who, centred(picture, self.size))
        else:
            yield Picture(centred(picture, self.size * 0.8), self.icon, role, round(255 * alpha))
        if words and self.setting is not None:
            yield Lettering(words[0], self.setting, role, alpha=alpha, may_be_cut=self.who is not None)


@dataclass(frozen=True, slots=True)
class Tick:
    """Hold a mark on the line of time: where it stands, from 0 to 1, and what it looks like."""

    at: float
    picture: str
    colour: int = 0
    """Of the seat whose deed it is, where the mark bears it."""
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    """Show the line of time: what was played in gold, marks on it, and a knob where one stands.

    It lies in the middle of its rectangle, from one end to the other.
    """

    ticks: tuple[Tick, ...]
    at: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        line = centred(rect, rect.w, LINE)
        here = line.x + line.w * self.at
        yield Plate(line, "review.track", None, LINE / 2)
        if self.at > 0:
            yield Plate(line._replace(w=max(LINE, here - line.x)), "review.done", None, LINE / 2)
        before, after = rect.inset(-DISC, 0), rect.inset(-DISC, 0)
        before = before._replace(w=here - before.x)
        after = after._replace(x=here, w=after.right - here)
        for side, alpha in ((before, 1.0), (after, DIM)):
            marks = Kept(rect, ("ticks", self.ticks, alpha), partial(self._ticks, alpha), DISC)
            yield Clipped(side, (marks,))
        knob = Rect.around(here, line.middle[1], 2 * KNOB)
        yield Shadow(knob, KNOB, "small")
        yield dot(*knob.middle, KNOB + 1.5 * look.hover, "review.done")
        yield dot(*knob.middle, KNOB * 0.42, "review.knob")

    def _ticks(self, alpha: float, rect: Rect) -> Iterator[DrawCommand]:
        for tick, place in spread(self.ticks, rect):
            if tick.ends:
                yield Plate(place, "review.bar", None, BAR / 2, alpha=alpha)
                continue
            size = place.w
            if tick.colour:
                role = f"seats.{tick.colour}.colour"
                yield Plate(place, "review.disc", None, size / 2, role, 2, alpha)
                yield Picture(place.inset(size * 0.2), tick.picture, f"seats.{tick.colour}.pale", round(255 * alpha))
            else:
                yield Plate(place, "review.disc", None, size / 2, "review.disc-rim", 1.6, alpha)
                yield Picture(place.inset(size * 0.2), tick.picture, "review.disc-rim", round(255 * alpha))


def spread(ticks: Sequence[Tick], rect: Rect) -> Iterator[tuple[Tick, Rect]]:
    """Yield the marks that are shown with their places: where two are close, the later one stands higher.

    One that would lie on another of its kind is left out.
    """
    y = rect.middle[1]
    last = -CLOSE
    raised = False
    seen: dict[str, float] = {}
    for tick in ticks:
        x = rect.x + rect.w * tick.at
        if tick.ends:
            yield tick, Rect.around(x, y, BAR, DISC + 6)
            continue
        if x - seen.get(tick.picture, -CLOSE) < LEAST:
            continue
        seen[tick.picture] = x
        raised = x - last < CLOSE and not raised
        last = x
        yield tick, Rect.around(x, y - (HIGHER if raised else 0.0), DISC)


@dataclass(frozen=True, slots=True)
class Chip:
    """Show a kind of what one can jump to, and how many there are: cream where it is chosen."""

    picture: str
    count: Typeset | None
    chosen: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.chosen:
            yield Shadow(rect, 12, "small")
            yield Plate(rect, "segment.night-chosen", None, 12, "review.done", 2.4)
        else:
            yield Plate(rect, "segment.night-track", None, 12)
            if look.hover:
                yield Plate(rect, "light", None, 12, alpha=0.16 * look.hover)
        role = f"segment.night-{'chosen-' if self.chosen else ''}text"
        size = min(22.0, rect.h * 0.5)
        width = self.count.w if self.count is not None else 0.0
        picture, words = flow(rect, (size, width), 6 if width else 0, 0.5)
        yield Picture(centred(picture, size), self.picture, role)
        if self.count is not None:
            yield Lettering(words, self.count, role)


@dataclass(frozen=True, slots=True)
class Jump:
    """Show a button that jumps back (-1) or on (1) to the next of a kind, whose picture it bears."""

    by: int
    picture: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield from Button("secondary", radius=12).draw_commands(rect, look)
        role = f"button.{'secondary' if look.enabled else 'disabled'}.text"
        face = rect.trimmed(bottom=4) if look.enabled else rect
        size = rect.h * 0.42
        first, second = flow(face, (size, size), 3, 0.5)
        arrow, sign = (first, second) if self.by < 0 else (second, first)
        yield Picture(centred(arrow, size), f"shell/glyphs/chevron-{'left' if self.by < 0 else 'right'}", role)
        yield Picture(centred(sign, size), self.picture, role)


@dataclass(frozen=True, slots=True)
class Notation:
    """Hold what happened in short notation, set: letters, a drawing after them, and whose emblem follows."""

    setting: Typeset
    picture: str = ""
    colour: int = 0
    """Of the seat that it was done to; 0 for nobody."""

    @property
    def _size(self) -> float:
        return self.setting.leading * 0.8

    @property
    def w(self) -> float:
        """Return how wide it is."""
        return self.setting.w + (bool(self.picture) + bool(self.colour)) * (self._size + 4)

    def draw_commands(self, rect: Rect, role: str, alpha: float) -> Iterator[DrawCommand]:
        """Yield what it is made of, at the right end of a rectangle."""
        words, *pictures = flow(
            rect, [self.setting.w, *[self._size] * (bool(self.picture) + bool(self.colour))], 4, 1.0
        )
        yield Lettering(words, self.setting, role, alpha=alpha)
        names = [(name, tint) for name, tint in ((self.picture, role), (badge(self.colour), None)) if name]
        for place, (name, tint) in zip(pictures, names, strict=True):
            yield Picture(centred(place, self._size), name, tint, round(255 * alpha))


def badge(colour: int) -> str:
    """Return the drawing of a seat's emblem; "" for nobody's."""
    return f"table/badge-{colour}" if colour else ""


@dataclass(frozen=True, slots=True)
class LogRow:
    """Show what was told: in which turn, whose deed, in words and in short notation; the one of the moment is cream."""

    turn: Typeset
    words: Typeset
    brief: Notation | None
    who: Who | None
    """Who did it; None for nobody's deed."""
    now: bool
    coming: bool
    """Whether it is still to come."""
    column: float
    """Units that the number of the turn takes."""
    mood: Mood = "calm"
    """What they felt then, as all could see."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        role = "segment.night-chosen-text" if self.now else "text.night"
        alpha = 0.72 if self.coming else 1.0
        if self.now:
            yield Plate(rect, "segment.night-chosen", None, 8)
        elif look.hover:
            yield Plate(rect, "light", None, 8, alpha=0.12 * look.hover)
        number, rest = cut_left(rect.inset(8, 0), self.column, 10)
        yield Lettering(number, self.turn, role, 1.0, alpha=alpha)
        disc, rest = cut_left(rest, FACE, 10)
        if self.who is not None:
            size = min(FACE, rect.h - 2)
            yield still(self.who, centred(disc, size), self.mood, round(255 * alpha))
        if self.brief is not None:
            end, rest = cut_right(rest, self.brief.w, 8)
            yield from self.brief.draw_commands(end, role, alpha)
        yield Lettering(rest, self.words, role, alpha=alpha)


@dataclass(frozen=True, slots=True)
class Deck:
    """Show the ground of what the line of time stands on."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return Shadow(rect, 20, "panel", 0.8), sheet(rect, "panel.deck", 20, 1.4)


@dataclass(frozen=True, slots=True)
class Hollow:
    """Show the place of buttons on a deck, of a speed: dark, without a rim."""

    setting: Typeset
    icon: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "segment.night-track", None, 12)
        if look.hover:
            yield Plate(rect, "light", None, 12, alpha=0.16 * look.hover)
        size = min(22.0, rect.h * 0.5)
        icon, words = flow(rect, (size, self.setting.w), 6, 0.5)
        yield Picture(placed(icon, size, size), self.icon, "segment.night-text")
        yield Lettering(words, self.setting, "segment.night-text")
