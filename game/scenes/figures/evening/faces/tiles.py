"""The faces of an evening's pages: a game as a tile, face down or up, where one more may come, who comes again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.ui.draw.canvas import Canvas, cut_out, window
from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Picture, Plate, Shadow, sheet
from game.ui.layout.arrange import M, S, centred, cut_left, cut_right, cut_top, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.parts.tiles import WIDE, Guise, paper_art
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Typeset

DRAWN: Final = 216.0  # units of height of a tile's drawing that are its picture
ART: Final = 0.6  # of a tile's height
DICE: Final = 54.0
PERSON: Final = 28.0
BADGE: Final = 40.0
EDGE: Final = 14.0


@dataclass(frozen=True, slots=True)
class GameArt:
    """Show a game's picture, cut round at its upper corners; face down it is the back of a card."""

    style: Guise
    hidden: bool = False
    radius: float = 12.0
    grey: bool = False
    """Whether it can't be played by so many."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.hidden:
            yield sheet(rect, "button.violet", self.radius)
            yield Picture(centred(rect, min(DICE, rect.h * 0.5)), "shell/glyphs/dices", "button.violet.text")
            return
        key = ("evening art", self.style)
        yield Freehand(lambda canvas: cut_out(canvas, rect, self.radius, key, self._paint))
        if self.grey:
            yield Plate(rect, "plate.seat.bottom", None, self.radius, alpha=0.66)

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        if not self.style.drawing:
            paper_art(canvas, rect, rect, self.style, ground=False)
            return
        width = max(rect.w * 1.03, rect.h * WIDE / 200)
        window(
            canvas,
            self.style.drawing,
            rect,
            width,
            (rect.w - width) / 2,
            min(0.0, (rect.h - width * DRAWN / WIDE) / 2),
            once=True,
        )


@dataclass(frozen=True, slots=True)
class GameTile:
    """Show a game of the evening: its picture, its name, how long it takes and what was chosen in it."""

    art: GameArt
    name: Typeset
    note: Typeset
    dashed: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rect = rect.moved(0, 1 if look.pressed else -3 * look.hover)
        yield Shadow(rect, 12, "card" if look.hover else "small")
        yield sheet(rect, "plate.seat", 12)
        over, words = cut_top(rect, rect.h * ART)
        yield from self.art.draw_commands(over, look)
        if self.dashed:
            yield Plate(rect, radius=12, border="plate.add.border", width=2, dash=7)
        name, note = stack(words.inset(EDGE, 0), (self.name.h, self.note.h), 2.0, 0.5)
        yield Lettering(name, self.name, "plate.seat.text")
        icon, said = cut_left(note, self.note.leading * 0.9, 6)
        yield Picture(placed(icon, icon.w, icon.w), "shell/glyphs/clock", "plate.seat.soft")
        yield Lettering(said, self.note, "plate.seat.soft")


@dataclass(frozen=True, slots=True)
class Number:
    """Show in which place a game is played."""

    figure: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, rect.h / 2, "small")
        yield Plate(rect, "button.primary.lip", None, rect.h / 2)
        yield sheet(rect.trimmed(bottom=3), "button.primary", rect.h / 2)
        yield Lettering(rect.trimmed(bottom=3), self.figure, "button.primary.text", 0.5)


@dataclass(frozen=True, slots=True)
class MoreRow:
    """Show a game that may be added, behind a dashed edge."""

    badge: str
    name: Typeset
    note: Typeset
    minutes: Typeset | None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        alpha = 1.0 if look.enabled else 0.4
        yield Plate(rect, "plate.seat.top", None, 12, "plate.add.border", 2, 0.6 + 0.4 * look.hover, 7)
        size = min(BADGE, rect.h - S)
        icon, words = cut_left(rect.inset(EDGE, 0), size if self.badge else 0.0, EDGE if self.badge else 0.0)
        if self.badge:
            yield Picture(centred(icon, size), self.badge, None, round(255 * alpha))
        name, note = stack(words, (self.name.h, self.note.h), align=0.5)
        yield Lettering(name, self.name, "plate.seat.text", alpha=max(alpha, 0.7))
        yield Lettering(note, self.note, "plate.seat.soft")
        if not look.enabled:
            return
        plus, rest = cut_right(words, 24, 12)
        yield Picture(centred(plus, 22), "shell/glyphs/plus", "plate.seat.text")
        if self.minutes is not None:
            yield Lettering(rest, self.minutes, "plate.seat.soft", 1.0)


@dataclass(frozen=True, slots=True)
class DashedButton:
    """Show where somebody more may come."""

    icon: str
    words: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        alpha = 1.0 if look.enabled else 0.5
        yield Plate(rect, "plate.seat.top", None, 12, "plate.add.border", 2, alpha * (0.6 + 0.4 * look.hover), 7)
        size = self.words.leading * 0.95
        icon, words = flow(rect, (size, self.words.w), 10, 0.5)
        yield Picture(centred(icon, size), f"shell/glyphs/{self.icon}", "plate.add.text")
        yield Lettering(words, self.words, "plate.add.text" if look.enabled else "plate.seat.soft")


@dataclass(frozen=True, slots=True)
class CompanyRow:
    """Show an earlier evening, or one that can be gone on with: its words, and who was there."""

    icon: str
    words: Typeset
    players: tuple[Who, ...]
    size: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rect = rect.moved(0, 1 if look.pressed else 0)
        yield Plate(rect, "plate.seat.top", None, rect.h / 2, "plate.seat.border", 1.4)
        if look.hover:
            yield Plate(rect, "light", None, rect.h / 2, alpha=0.2 * look.hover)
        size = self.words.leading * 0.95
        icon, words = flow(rect.trimmed(left=M), (size, self.words.w), 10)
        yield Picture(centred(icon, size), f"shell/glyphs/{self.icon}", "plate.seat.soft")
        yield Lettering(words, self.words, "plate.seat.text")
        count = len(self.players)
        for who, place in zip(self.players, flow(rect.trimmed(right=M), [self.size] * count, 2, 1.0), strict=True):
            yield still(who, centred(place, self.size))


@dataclass(frozen=True, slots=True)
class Tick:
    """Show that something is done."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "good", None, rect.h / 2)
        yield Picture(rect.inset(rect.h * 0.2), "shell/glyphs/check", "light")


@dataclass(frozen=True, slots=True)
class Ring:
    """Show which game comes next."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, radius=rect.h / 2, border="gold", width=2.5)
