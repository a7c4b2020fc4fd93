"""Faces for choosing: free seats, levels and characters of computer players, and the drawer they lie in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from game.ui.canvas import Canvas, polygon
from game.ui.frame import Rect
from game.ui.marks import Freehand, Mark
from game.ui.part import Look, draw_face
from game.ui.text import Ink, Typeset

NOTCH: Final = (30.0, 14.0)  # width and height


@dataclass(frozen=True, slots=True)
class Slot:
    """Show a free seat that can be taken: a dashed outline, a golden disc with an icon, and words beside it."""

    setting: Typeset | None
    icon: str
    disc: float = 40.0

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if look.hover:
            canvas.plate(rect, "plate.add.disc", radius=10, alpha=0.28 * look.hover)
        border = "plate.add.border" if look.enabled else "plate.add.full"
        canvas.plate(rect, (0, 0, 0, 0), radius=10, border=border, width=2, dash=6)
        words, size = self._words(rect), self.disc
        place = Rect(words.x - size - (12 if self.setting else 0), rect.y + (rect.h - size) / 2, size, size)
        if look.enabled:
            canvas.plate(place, "plate.add.disc", radius=self.disc / 2)
        text = "plate.add.text" if look.enabled else "plate.add.full-text"
        canvas.picture(self.icon, place.inset(self.disc * 0.22), text)
        if self.setting is not None:
            canvas.words(self.setting, words, text)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        if self.setting is not None:
            yield self.setting.ink(self._words(rect))

    def _words(self, rect: Rect) -> Rect:
        width = self.setting.w + 12 if self.setting is not None else 0.0
        left = rect.x + (rect.w - width - self.disc) / 2 + self.disc + (12 if self.setting else 0)
        return Rect(left, rect.y, max(0.0, width - 12), rect.h)


@dataclass(frozen=True, slots=True)
class SkillCard:
    """Show a level of computer player: a picture, its name, what it does; ringed in the seat's colour when chosen.

    `size` is the picture's; a card without a note has its name in the middle of its height.
    """

    name: Typeset
    note: Typeset | None
    picture: str
    size: tuple[float, float]
    chosen: bool
    colour: int

    @property
    def height(self) -> float:
        """Return how high the card is with everything on it."""
        above = self.size[1] + 10 if self.picture else 8.0
        return above + self.name.h + (self.note.h + 5.5 if self.note else 8.0)

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if self.chosen:
            canvas.shadow(rect, 10, "small")
            colours, border = ("panel.level-chosen.top", "panel.level-chosen.bottom"), f"seats.{self.colour}.colour"
            canvas.plate(rect, *colours, radius=10, border=border, width=3.0)
        else:
            canvas.sheet(rect, "panel.level", radius=10, width=1.5)
            if look.hover:
                canvas.plate(rect, "panel.card.top", radius=10, alpha=0.6 * look.hover)
        if self.picture:
            canvas.picture(self.picture, Rect(rect.x + 10, rect.y + 6, *self.size))
        name, note = self._places(rect)
        canvas.words(self.name, name, "text.paper")
        if self.note is not None:
            canvas.words(self.note, note, "text.paper-soft", 0.0, 0.0)
        if self.chosen:
            size = self.name.leading * 0.94
            draw_tick(canvas, Rect.around(rect.right - 12 - size / 2, name.middle[1], size))

    def inks(self, rect: Rect) -> Iterable[Ink]:
        name, note = self._places(rect)
        yield self.name.ink(name)
        if self.note is not None:
            yield self.note.ink(note, 0.0, 0.0)

    def _places(self, rect: Rect) -> tuple[Rect, Rect]:
        top = self.size[1] + 10 if self.picture else 8.0 if self.note else (rect.h - self.name.h) / 2
        name = Rect(rect.x + 16, rect.y + top, self.name.w, self.name.h)
        return name, Rect(name.x, name.bottom - 1, rect.w - 32, self.note.h if self.note else 0.0)


def draw_tick(canvas: Canvas, rect: Rect) -> None:
    """Draw the tick of what is chosen, on a dark disc."""
    canvas.plate(rect, "segment.chosen", radius=rect.h / 2)
    canvas.picture("shell/glyphs/check", rect.inset(rect.h * 0.22), "segment.chosen-text")


@dataclass(frozen=True, slots=True)
class CharacterPill:
    """Show a character of computer players: its glyph and its name; dark, with a tick, when it is chosen."""

    setting: Typeset
    icon: str
    chosen: bool
    size: float = 20.0

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        radius = rect.h / 2
        if self.chosen:
            canvas.shadow(rect, radius, "small", 0.7)
            canvas.plate(rect, "segment.chosen", radius=radius)
        else:
            canvas.sheet(rect, "panel.character", radius=radius, width=1.5)
            if look.hover:
                canvas.plate(rect, "light", radius=radius, alpha=0.6 * look.hover)
        words = self._words(rect)
        before = Rect(words.x - self.size - 8, rect.middle[1] - self.size / 2, self.size, self.size)
        canvas.picture(self.icon, before, "gold-light" if self.chosen else "level.glyph")
        canvas.words(self.setting, words, f"segment.{'chosen-' if self.chosen else ''}text")
        if self.chosen:
            canvas.picture("shell/glyphs/check", before.moved(words.right + 8 - before.x, 0), "gold-light")

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield self.setting.ink(self._words(rect))

    def _words(self, rect: Rect) -> Rect:
        extra = self.size + 8
        width = self.setting.w + extra * (2 if self.chosen else 1)
        return Rect(rect.x + (rect.w - width) / 2 + extra, rect.y, self.setting.w, rect.h)


@dataclass(frozen=True, slots=True)
class TipCard:
    """Say on a sheet with a tail what a thing is: a glyph on a dark disc, its name, and a sentence.

    `tail` is its tip, in units; `disc` the size of the disc.
    """

    heading: Typeset
    words: Typeset
    icon: str
    tail: tuple[float, float]
    disc: float = 44.0

    @staticmethod
    def left(disc: float) -> float:
        """Return how far from the sheet's left edge its words begin beside a disc of a size; 0: without one."""
        return 18 + disc + 14 if disc else 18.0

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        from game.ui.lamplight import Bubble  # late: whoever only chooses, as at home, needs nothing of the lamp

        draw_face(canvas, Bubble(self.tail, 14, 11), rect, look)
        heading, words = self._places(rect)
        if self.icon:
            disc = Rect(rect.x + 18, rect.y + 18, self.disc, self.disc)
            canvas.plate(disc, "segment.chosen", radius=self.disc / 2)
            canvas.picture(self.icon, disc.inset(self.disc * 0.26), "gold-light")
        canvas.words(self.heading, heading, "text.paper")
        canvas.words(self.words, words, "text.paper-soft", 0.0, 0.0)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        heading, words = self._places(rect)
        yield self.heading.ink(heading)
        yield self.words.ink(words, 0.0, 0.0)

    def _places(self, rect: Rect) -> tuple[Rect, Rect]:
        top = rect.y + min(12.0, (rect.h - self.heading.h - self.words.h) / 2)
        heading = Rect(rect.x + self.left(self.disc if self.icon else 0.0), top, self.heading.w, self.heading.h)
        return heading, Rect(heading.x, heading.bottom + 2, self.words.w, self.words.h)


@dataclass(frozen=True, slots=True)
class Drawer:
    """Show a sheet on paper with a notch in its upper edge, `notch` units from its left; None has no notch."""

    notch: float | None

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.sheet(rect, "panel.drawer", radius=12, width=1.4)
        if self.notch is None:
            return
        width, height = NOTCH
        place = Rect(rect.x + self.notch - width / 2, rect.y - height + 1, width, height + 2)
        notch = [(0, height + 2), (0, height), (width / 2, 0), (width, height), (width, height + 2)]
        polygon(canvas, place, notch, "panel.drawer.top")
        rim = [(0, height), (width / 2, 0.8), (width, height)]
        polygon(canvas, place, rim, "clear", edge="panel.drawer.border", width=1.4, open_=True)
