"""How the rulebook's parts look: its two pages, the rows of the chapters, diagrams with letters, bullets, caps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import (
    Clipped,
    DrawCommand,
    Echo,
    Fill,
    Freehand,
    Lettering,
    Picture,
    Plate,
    Shadow,
    dot,
    sheet,
)
from game.ui.layout.arrange import centred, cut_bottom, cut_left, cut_top, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.parts.rich import Rich
from game.ui.type.text import Typeset

Ready: TypeAlias = Callable[[tuple[int, int]], pygame.Surface | None]

EDGE = 8.0  # units of the leaves that are seen under the book
SPINE = 26.0  # units of shade at either side of the fold
STEPS = 10  # in which it fades
RADIUS = 14.0


@dataclass(frozen=True, slots=True)
class Pages:
    """Show an open book: the left page is so wide; one page alone where that is 0."""

    left: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        leaves, _ = cut_bottom(rect.inset(6, 0), 2 * RADIUS)
        yield Plate(leaves.trimmed(bottom=-EDGE), "rulebook.leaves", None, RADIUS)
        yield from _sheet(rect, "rulebook.page")
        if not self.left:
            return
        left, right = cut_left(rect, self.left)
        yield Clipped(left, list(_sheet(rect, "rulebook.left")))
        for step in range(STEPS):
            far, width = SPINE * step / STEPS, SPINE / STEPS
            alpha = 0.45 * (1 - step / STEPS) ** 2
            yield Fill(right.before(width, far), "rulebook.fold", alpha)
            yield Fill(left.after(width, far), "rulebook.fold", alpha)


def _sheet(rect: Rect, role: str) -> Iterator[DrawCommand]:
    """Yield a sheet of one colour, round at its corners: in a large window nothing else is as quick."""
    yield Fill(rect.inset(0, RADIUS), role)
    for cut in (cut_top, cut_bottom):
        edge, _ = cut(rect, RADIUS)
        whole, _ = cut(rect, 2 * RADIUS)
        yield Clipped(edge, [Plate(whole, role, None, RADIUS)])


@dataclass(frozen=True, slots=True)
class Disc:
    """Show a chapter's number, or a picture, on a disc."""

    setting: Typeset | None
    picture: str
    fill: str
    ink: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield dot(*rect.middle, rect.h / 2, self.fill)
        if self.setting is not None:
            yield Lettering(rect, self.setting, self.ink, 0.5)
        else:
            yield Picture(rect.inset(rect.h * 0.2), self.picture, self.ink)


@dataclass(frozen=True, slots=True)
class Row:
    """Show a chapter in the list: its disc, its title, and, where something is searched, what was found there."""

    disc: Disc
    title: Rich
    piece: Rich | None
    size: float
    current: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.current:
            yield Shadow(rect, 10, "small", 0.7)
            yield sheet(rect, "rulebook.current", 10)
        elif look.hover:
            yield Plate(rect, "rulebook.hover", None, 10, alpha=look.hover)
        head = max(self.size, self.title.setting.h)
        found = [] if self.piece is None else [self.piece]
        line, *below = stack(rect.trimmed(left=14), (head, *(piece.setting.h for piece in found)), 2, 0.5)
        spot, title = cut_left(line, self.size, 12)
        yield from self.title.draw_commands(centred(title, title.w, self.title.setting.h), look)
        for piece, place in zip(found, below, strict=True):
            yield from piece.draw_commands(place.trimmed(left=self.size + 12), look)
        yield from self.disc.draw_commands(centred(spot, self.size), look)


@dataclass(frozen=True, slots=True)
class DiagramFace:
    """Show a diagram as soon as it is drawn, with its letters: those that may be done in green.

    A letter is its place in the picture, from 0 to 1, and "right", "wrong" or "" for neither.
    """

    name: str
    ready: Ready
    letters: tuple[tuple[Typeset, float, float, str], ...]
    size: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: self._paint(canvas, rect))
        for setting, x, y, kind in self.letters:
            place = Rect.around(rect.x + x * rect.w, rect.y + y * rect.h, self.size)
            style = f"rulebook.letter-{kind or 'plain'}"
            yield dot(*place.middle, self.size / 2 + 1, "rulebook.letter-shade")
            yield Plate(place, f"{style}.fill", None, self.size / 2, f"{style}.rim", 2.5)
            # a part of the picture: it may stand on its edge
            yield Echo(Lettering(place, setting, f"{style}.text", 0.5))

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the picture, or a plate where it will be."""
        box = canvas.frame.box(rect)
        picture = self.ready(box.size)
        if picture is None:
            canvas.plate(rect, "rulebook.blank", radius=4)
        else:
            canvas.surface.blit(picture, box)


@dataclass(frozen=True, slots=True)
class Sign:
    """Show that what stands beside it may be done, or may not: by shape as well as by colour."""

    right: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield dot(*rect.middle, rect.h / 2, "good" if self.right else "bad")
        yield Picture(rect.inset(rect.h * 0.22), f"shell/glyphs/{'check' if self.right else 'x'}", "light")


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
        arrow = placed(rect.inset(8, 0), self.size, self.size, outer)
        yield Picture(arrow, f"shell/glyphs/{'chevron-right' if self.forward else 'chevron-left'}", "rulebook.turn")
        yield Lettering(rect.inset(16 + self.size, 0), self.setting, "rulebook.turn", outer)
