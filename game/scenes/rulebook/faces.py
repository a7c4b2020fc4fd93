"""How the rulebook's parts look: the rows of the chapters, diagrams, signs, bullets, and what turns the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pygame

from game.content.rulebook.rulebook import Book
from game.scenes.rulebook.diagrams.diagrams import Diagrams, inside
from game.scenes.rulebook.diagrams.framing import Letter
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Picture, Plate, Shadow, dot, sheet
from game.ui.layout.arrange import centred, cut_left, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Part
from game.ui.parts.rich import Rich
from game.ui.type.text import Typeset


@dataclass(frozen=True, slots=True)
class Row:
    """Show a chapter in the list: its number, its title, and, where something is searched, what was found there.

    A general page has a `picture` in place of a number. `size` is the breadth of that column.
    """

    number: Typeset | None
    title: Rich
    piece: Rich | None
    size: float
    current: bool
    picture: str = ""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.current:
            yield Shadow(rect, 10, "small", 0.7)
            yield sheet(rect, "rulebook.current", 10)
        elif look.hover:
            yield Plate(rect, "rulebook.hover", None, 10, alpha=look.hover)
        found = [] if self.piece is None else [self.piece]
        line, *below = stack(rect.trimmed(left=10), (self.title.setting.h, *(each.setting.h for each in found)), 2, 0.5)
        spot, title = cut_left(line, self.size, 8)
        yield from self.title.draw_commands(title, look)
        for piece, place in zip(found, below, strict=True):
            yield from piece.draw_commands(place.trimmed(left=self.size + 8), look)
        tone = "rulebook.current-number" if self.current else "rulebook.number"
        if self.number is not None:
            yield Lettering(spot._replace(h=min(spot.h, self.title.setting.leading)), self.number, tone, 0.5)
        else:
            yield Picture(centred(spot, min(self.size, 22.0)), f"shell/glyphs/{self.picture}", tone)


@dataclass(frozen=True, slots=True)
class DiagramFace:
    """Show a diagram in its frame, its picture as soon as it is drawn, with its letters."""

    name: str
    book: Book
    diagrams: Diagrams
    letters: tuple[Letter, ...]
    size: float

    def ready(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Return its picture in a size in pixels, where it is drawn already."""
        return self.diagrams.ready(self.book, self.name, size)

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: self.diagrams.paint(canvas, self.book, self.name, rect, self.letters, self.size))


def lacking(parts: Iterable[Part], canvas: Canvas) -> Iterator[tuple[str, tuple[int, int]]]:
    """Return the diagrams among parts that are not drawn yet, each with its picture's size in pixels."""
    shown = ((part.face, part.rect) for part in parts if isinstance(part.face, DiagramFace))
    sizes = ((face, canvas.frame.box(inside(rect)).size) for face, rect in shown)
    return ((face.name, size) for face, size in sizes if face.ready(size) is None)


@dataclass(frozen=True, slots=True)
class Sign:
    """Show that what stands beside it may be done, or may not: by shape as well as by colour."""

    right: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if not self.right:
            yield dot(*rect.middle, rect.h / 2 + 2, "rulebook.cross-rim")
        yield dot(*rect.middle, rect.h / 2, "rulebook.tick" if self.right else "rulebook.cross")
        yield Picture(rect.inset(rect.h * 0.15), f"shell/glyphs/{'check' if self.right else 'x'}", "rulebook.cross-rim")


@dataclass(frozen=True, slots=True)
class Bullet:
    """Show the point, or the number, of an item."""

    setting: Typeset | None
    leading: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.setting is not None:
            yield Lettering(rect, self.setting, "rulebook.point", 0.0, 0.0)
        else:
            yield dot(rect.x + 7, rect.y + self.leading / 2, 3.5, "rulebook.point")


@dataclass(frozen=True, slots=True)
class Turn:
    """Show the way to the page before or after this one: words, and an arrow at the outer side."""

    setting: Typeset
    forward: bool
    size: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if look.hover:
            yield Plate(rect, "rulebook.hover", None, 10, alpha=look.hover)
        outer = 1.0 if self.forward else 0.0
        arrow = placed(rect, self.size, self.size, outer)
        yield Picture(arrow, f"shell/glyphs/{'chevron-right' if self.forward else 'chevron-left'}", "rulebook.turn")
        words = rect.trimmed(right=8 + self.size) if self.forward else rect.trimmed(left=8 + self.size)
        yield Lettering(words, self.setting, "rulebook.turn", outer)
