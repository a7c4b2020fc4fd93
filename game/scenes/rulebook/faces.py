"""How the rulebook's parts look: its two pages, the rows of the chapters, diagrams with letters, bullets, caps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.marks import Freehand, Mark, inks
from game.ui.part import Look, draw_face
from game.ui.rich import Rich
from game.ui.text import Ink, Typeset

Ready: TypeAlias = Callable[[tuple[int, int]], pygame.Surface | None]

EDGE = 8.0  # units of the leaves that are seen under the book
SPINE = 26.0  # units of shade at either side of the fold
STEPS = 10  # in which it fades
RADIUS = 14.0


@dataclass(frozen=True, slots=True)
class Pages:
    """Show an open book: the left page is so wide; one page alone where that is 0."""

    left: float

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        """Draw sheets of one colour, round at their corners: in a large window nothing else is as quick."""
        under = Rect(rect.x + 6, rect.bottom - 2 * RADIUS, rect.w - 12, 2 * RADIUS + EDGE)
        canvas.plate(under, "rulebook.leaves", radius=RADIUS)
        _sheet(canvas, rect, "rulebook.page")
        if not self.left:
            return
        fold = rect.x + self.left
        with canvas.clipped(Rect(rect.x, rect.y, self.left, rect.h)):
            _sheet(canvas, rect, "rulebook.left")
        for step in range(STEPS):
            far, width = SPINE * step / STEPS, SPINE / STEPS
            alpha = 0.45 * (1 - step / STEPS) ** 2
            canvas.fill(Rect(fold - far - width, rect.y, width, rect.h), "rulebook.fold", alpha)
            canvas.fill(Rect(fold + far, rect.y, width, rect.h), "rulebook.fold", alpha)


def _sheet(canvas: Canvas, rect: Rect, role: str) -> None:
    canvas.fill(rect.inset(0, RADIUS), role)
    for y in (rect.y, rect.bottom - RADIUS):
        with canvas.clipped(Rect(rect.x, y, rect.w, RADIUS)):
            top = rect.y if y == rect.y else rect.bottom - 2 * RADIUS
            canvas.plate(Rect(rect.x, top, rect.w, 2 * RADIUS), role, radius=RADIUS)


@dataclass(frozen=True, slots=True)
class Disc:
    """Show a chapter's number, or a picture, on a disc."""

    setting: Typeset | None
    picture: str
    fill: str
    ink: str

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.disc(*rect.middle, rect.h / 2, self.fill)
        if self.setting is not None:
            canvas.words(self.setting, rect, self.ink, 0.5)
        else:
            canvas.picture(self.picture, rect.inset(rect.h * 0.2), self.ink)


@dataclass(frozen=True, slots=True)
class Row:
    """Show a chapter in the list: its disc, its title, and, where something is searched, what was found there."""

    disc: Disc | None
    title: Rich
    piece: Rich | None
    size: float
    current: bool

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if self.current:
            canvas.shadow(rect, 10, "small", 0.7)
            canvas.sheet(rect, "rulebook.current", radius=10)
        elif look.hover:
            canvas.plate(rect, "rulebook.hover", radius=10, alpha=look.hover)
        disc, title, piece = self._places(rect)
        if self.disc is not None:
            draw_face(canvas, self.disc, disc, look)
        draw_face(canvas, self.title, title, look)
        if self.piece is not None:
            draw_face(canvas, self.piece, piece, look)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        _, title, piece = self._places(rect)
        yield from inks(self.title.marks(title, Look()))
        if self.piece is not None:
            yield from inks(self.piece.marks(piece, Look()))

    def _places(self, rect: Rect) -> tuple[Rect, Rect, Rect]:
        """Return where disc, title and piece lie: in the middle of the row, the disc beside the title."""
        below = 0.0 if self.piece is None else self.piece.setting.h + 2
        head = max(self.size, self.title.setting.h)
        top = rect.y + (rect.h - head - below) / 2
        x = rect.x + 14 + (self.size + 12 if self.disc is not None else 0)
        disc = Rect(rect.x + 14, top + (head - self.size) / 2, self.size, self.size)
        title = Rect(x, top + (head - self.title.setting.h) / 2, rect.right - x, self.title.setting.h)
        return disc, title, Rect(x, top + head + 2, rect.right - x, below)


@dataclass(frozen=True, slots=True)
class DiagramFace:
    """Show a diagram as soon as it is drawn, with its letters: those that may be done in green.

    A letter is its place in the picture, from 0 to 1, and "right", "wrong" or "" for neither.
    """

    name: str
    ready: Ready
    letters: tuple[tuple[Typeset, float, float, str], ...]
    size: float

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        box = canvas.frame.box(rect)
        picture = self.ready(box.size)
        canvas.shadow(rect, 4, "small")
        if picture is None:
            canvas.plate(rect, "rulebook.blank", radius=4)
            return
        canvas.surface.blit(picture, box)
        for setting, x, y, kind in self.letters:
            place = Rect.around(rect.x + x * rect.w, rect.y + y * rect.h, self.size)
            style = f"rulebook.letter-{kind or 'plain'}"
            canvas.disc(*place.middle, self.size / 2 + 1, "rulebook.letter-shade")
            canvas.plate(place, f"{style}.fill", radius=self.size / 2, border=f"{style}.rim", width=2.5)
            canvas.words(setting, place, f"{style}.text", 0.5)


@dataclass(frozen=True, slots=True)
class Sign:
    """Show that what stands beside it may be done, or may not: by shape as well as by colour."""

    right: bool

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.disc(*rect.middle, rect.h / 2, "good" if self.right else "bad")
        canvas.picture(f"shell/glyphs/{'check' if self.right else 'x'}", rect.inset(rect.h * 0.22), "light")


@dataclass(frozen=True, slots=True)
class Bullet:
    """Show the point, or the number, of an item."""

    setting: Typeset | None
    leading: float

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if self.setting is not None:
            canvas.words(self.setting, rect, "rulebook.point", 0.0, 0.0)
        else:
            canvas.disc(rect.x + 7, rect.y + self.leading / 2, 3.5, "rulebook.point")

    def inks(self, rect: Rect) -> Iterable[Ink]:
        if self.setting is not None:
            yield self.setting.ink(rect, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Turn:
    """Show the way to the page before or after this one: words, and an arrow at the outer side."""

    setting: Typeset
    forward: bool
    size: float

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if look.hover:
            canvas.plate(rect, "rulebook.hover", radius=10, alpha=look.hover)
        words = self._words(rect)
        x = rect.right - 8 - self.size if self.forward else rect.x + 8
        arrow = Rect(x, rect.y + (rect.h - self.size) / 2, self.size, self.size)
        canvas.picture(f"shell/glyphs/{'chevron-right' if self.forward else 'chevron-left'}", arrow, "rulebook.turn")
        canvas.words(self.setting, words, "rulebook.turn", 1.0 if self.forward else 0.0)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield self.setting.ink(self._words(rect), 1.0 if self.forward else 0.0)

    def _words(self, rect: Rect) -> Rect:
        return rect.inset(16 + self.size, 0)
