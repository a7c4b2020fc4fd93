"""Faces for choosing: free seats, levels and characters of computer players, and the drawer they lie in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.ui.draw.canvas import Canvas, polygon
from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Picture, Plate, Shadow, sheet
from game.ui.layout.arrange import centred, cut_left, cut_top, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Typeset

NOTCH: Final = (30.0, 14.0)  # width and height


@dataclass(frozen=True, slots=True)
class Slot:
    """Show a free seat that can be taken: a dashed outline, a golden disc with an icon, and words beside it."""

    setting: Typeset | None
    icon: str
    disc: float = 40.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if look.hover:
            yield Plate(rect, "plate.add.disc", None, 10, alpha=0.28 * look.hover)
        border = "plate.add.border" if look.enabled else "plate.add.full"
        text = "plate.add.text" if look.enabled else "plate.add.full-text"
        yield Plate(rect, radius=10, border=border, width=2, dash=6)
        widths = (self.disc, self.setting.w) if self.setting is not None else (self.disc,)
        disc, *words = flow(rect, widths, 12, 0.5)
        disc = centred(disc, self.disc)
        if look.enabled:
            yield Plate(disc, "plate.add.disc", None, self.disc / 2)
        yield Picture(disc.inset(self.disc * 0.22), self.icon, text)
        if self.setting is not None:
            yield Lettering(words[0], self.setting, text)


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

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield from _ground(rect, self.colour if self.chosen else 0, look)
        if self.picture:
            yield Picture(placed(rect.trimmed(10, 6), *self.size, 0, 0), self.picture)
        top = self.size[1] + 10 if self.picture else 8.0 if self.note else (rect.h - self.name.h) / 2
        name, note = cut_top(rect.trimmed(16, top, 16), self.name.h, -1)
        yield Lettering(name, self.name, "text.paper")
        if self.note is not None:
            yield Lettering(note, self.note, "text.paper-soft", 0.0, 0.0)
        if self.chosen:
            yield from tick(placed(name.trimmed(right=-4), self.name.leading * 0.94, self.name.leading * 0.94, 1.0))


def _ground(rect: Rect, colour: int, look: Look) -> Iterator[DrawCommand]:
    """Yield what a level stands on: with an edge in a seat's colour where it is chosen, 0 where it isn't."""
    if colour:
        colours = ("panel.level-chosen.top", "panel.level-chosen.bottom")
        yield Shadow(rect, 10, "small")
        yield Plate(rect, *colours, 10, f"seats.{colour}.colour", 3.0)
        return
    yield sheet(rect, "panel.level", 10, 1.5)
    if look.hover:
        yield Plate(rect, "panel.card.top", None, 10, alpha=0.6 * look.hover)


@dataclass(frozen=True, slots=True)
class LevelRow:
    """Show a level of computer player in a row: its picture, beside that its name over what it does, if that fits."""

    name: Typeset
    note: Typeset | None
    picture: str
    size: tuple[float, float]
    chosen: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rect = rect.moved(0, 1 if look.pressed else 0)
        if self.chosen:
            yield Shadow(rect, 12, "small")
        yield sheet(rect, "panel.row" if self.chosen else "panel.card", 12, 2.2 if self.chosen else 1.2)
        if look.hover and not self.chosen:
            yield Plate(rect, "gold-light", None, 12, alpha=0.16 * look.hover)
        picture, words = cut_left(rect.trimmed(left=8, right=10), self.size[0], 10)
        yield Picture(centred(picture, *self.size), self.picture)
        size = self.name.leading * 0.94
        said = 0.0 if self.note is None else self.note.h
        name, note = cut_top(placed(words, words.w, self.name.h + said, 0.0, 0.5), self.name.h)
        yield Lettering(name, self.name, "text.paper")
        if self.note is not None:
            yield Lettering(note, self.note, "text.paper-soft", 0.0, 0.0)
        if self.chosen:
            yield from tick(placed(name, size, size, 1.0))


@dataclass(frozen=True, slots=True)
class PersonCard:
    """Show somebody who could sit down, with their face; or, with a sign in its place, another thing to do here."""

    name: Typeset
    colour: int
    icon: str = ""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rect = rect.moved(0, 1 if look.pressed else 0)
        if self.icon:
            yield Plate(rect, radius=10, border="plate.add.border", width=1.6, dash=6)
        else:
            yield sheet(rect, "panel.level", 10, 1.5)
        if look.hover:
            yield Plate(rect, "panel.card.top", None, 10, alpha=0.6 * look.hover)
        disc, words = cut_left(rect.trimmed(8, right=8), 32, 10)
        if self.icon:
            yield Picture(centred(disc, 20), self.icon, "text.paper")
        else:
            yield still(Who(self.colour), centred(disc, 32))
        yield Lettering(words, self.name, "text.paper", may_be_cut=True)


def tick(rect: Rect) -> tuple[DrawCommand, ...]:
    """Return the marks of the tick of what is chosen, on a dark disc."""
    size = rect.h
    sign = Picture(rect.inset(size * 0.22), "shell/glyphs/check", "segment.chosen-text")
    return Plate(rect, "segment.chosen", None, size / 2), sign


@dataclass(frozen=True, slots=True)
class CharacterPill:
    """Show a character of computer players: its glyph and its name; dark, with a tick, when it is chosen.

    Where room is short it has no glyph and no tick.
    """

    setting: Typeset
    icon: str
    chosen: bool
    size: float = 20.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        radius = rect.h / 2
        if self.chosen:
            yield Shadow(rect, radius, "small", 0.7)
            yield Plate(rect, "segment.chosen", None, radius)
        else:
            yield sheet(rect, "panel.character", radius, 1.5)
            if look.hover:
                yield Plate(rect, "light", None, radius, alpha=0.6 * look.hover)
        role = f"segment.{'chosen-' if self.chosen else ''}text"
        if not self.icon:
            yield Lettering(rect, self.setting, role, 0.5)
            return
        glyph, words, *after = flow(rect, (self.size, self.setting.w, self.size)[: 2 + self.chosen], 8, 0.5)
        yield Picture(centred(glyph, self.size), self.icon, "gold-light" if self.chosen else "level.glyph")
        yield Lettering(words, self.setting, role)
        if self.chosen:
            yield Picture(centred(after[0], self.size), "shell/glyphs/check", "gold-light")


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

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        from game.ui.lamplight import Bubble  # late: whoever only chooses, as at home, needs nothing of the lamp

        yield from Bubble(self.tail, 14, 11).draw_commands(rect, look)
        top = min(12.0, (rect.h - self.heading.h - self.words.h) / 2)
        left = self.left(self.disc if self.icon else 0.0)
        heading, words = cut_top(rect.trimmed(left, top), self.heading.h, 2)
        if self.icon:
            disc = placed(rect.inset(18), self.disc, self.disc, 0, 0)
            yield Plate(disc, "segment.chosen", None, self.disc / 2)
            yield Picture(disc.inset(self.disc * 0.26), self.icon, "gold-light")
        yield Lettering(heading, self.heading, "text.paper")
        yield Lettering(words, self.words, "text.paper-soft", 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Drawer:
    """Show a sheet on paper with a notch in its upper edge, `notch` units from its left; None has no notch."""

    notch: float | None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield sheet(rect, "panel.drawer", 12, 1.4)
        if self.notch is not None:
            width, height = NOTCH
            place = Rect(rect.x + self.notch - width / 2, rect.y - height + 1, width, height + 2)
            yield Freehand(lambda canvas: _paint_notch(canvas, place))


def _paint_notch(canvas: Canvas, place: Rect) -> None:
    width, height = NOTCH
    notch = [(0, height + 2), (0, height), (width / 2, 0), (width, height), (width, height + 2)]
    polygon(canvas, place, notch, "panel.drawer.top")
    rim = [(0, height), (width / 2, 0.8), (width, height)]
    polygon(canvas, place, rim, "clear", edge="panel.drawer.border", width=1.4, open_=True)
