"""Marks: what a face is made of. Plates, pictures and words, each in its place: drawing and measuring read one list.

A face yields its commands from below upwards. Colours are roles of the theme wherever a command names one, or colours.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import NamedTuple, Protocol

import pygame

from game.content.themes.roles import Colour
from game.ui.draw.canvas import Canvas, Depth, keep, polygon
from game.ui.draw.light import Pool, draw_pool
from game.ui.draw.paint import quick
from game.ui.layout.frame import Rect
from game.ui.type.text import Ink, Style, Typeset

CLEAR: Colour = (0, 0, 0, 0)
HATCH = 8.0  # units between two lines of a hatch


class DrawCommand(Protocol):
    """Draw one thing of a face."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it where it belongs."""


class Plate(NamedTuple):
    """Fill a rounded rectangle, with a border inside its edge: see `Canvas.plate`."""

    rect: Rect
    top: str | Colour = CLEAR
    """Its colour at the top, or that colour's role."""
    bottom: str | Colour | None = None
    """Its colour at the bottom; None: as at the top."""
    radius: float = 16.0
    """Radius of its corners, in units."""
    border: str | Colour | None = None
    """The colour of the border; None: it has none."""
    width: float = 0.0
    """Width of the border, in units."""
    alpha: float = 1.0
    """Multiplies the alpha of the colours."""
    dash: float = 0.0
    """How long the dashes of the border are, in units; 0: it is one line."""

    def draw(self, canvas: Canvas) -> None:
        rect, top, bottom, radius, border, width, alpha, dash = self
        canvas.plate(rect, top, bottom, radius=radius, border=border, width=width, alpha=alpha, dash=dash)


def sheet(
    rect: Rect, style: str, radius: float = 16.0, width: float = 0.0, alpha: float = 1.0, dash: float = 0
) -> Plate:
    """Return a plate in the colours of a style: `top`, `bottom` and, where it has a width, `border`."""
    return Plate(
        rect, f"{style}.top", f"{style}.bottom", radius, f"{style}.border" if width else None, width, alpha, dash
    )


def dot(x: float, y: float, radius: float, role: str | Colour, alpha: float = 1.0) -> Plate:
    """Return a filled circle around a point."""
    return Plate(Rect.around(x, y, 2 * radius), role, radius=radius, alpha=alpha)


class Fill(NamedTuple):
    """Fill a rectangle with square corners."""

    rect: Rect
    role: str
    alpha: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(*self)


class Shadow(NamedTuple):
    """Lay two paper shadows under a rounded rectangle."""

    rect: Rect
    radius: float = 16.0
    depth: Depth = "panel"
    alpha: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        canvas.shadow(*self)


class Halo(NamedTuple):
    """Lay a blurred rounded rectangle: a glow, or a shadow."""

    rect: Rect
    role: str
    radius: float
    sigma: float
    alpha: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        canvas.halo(*self)


class Glow(NamedTuple):
    """Lay a pool of light, or of night: an ellipse that fills a rectangle and ends in nothing at its edge.

    `alpha` is how strong it is in its middle, 0 to 1. A theme of strong outlines has none.
    """

    rect: Rect
    role: str = "light.pool"
    alpha: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        if canvas.outlined:
            return
        x, y = self.rect.middle
        draw_pool(canvas, Pool("", x, y, self.rect.w, self.rect.h, self.alpha, self.role))


class Picture(NamedTuple):
    """Draw a picture into a rectangle; its ratio is kept, and `alpha` runs to 255."""

    rect: Rect
    name: str
    tint: str | None = None
    alpha: int = 255

    def draw(self, canvas: Canvas) -> None:
        canvas.picture(self.name, self.rect, self.tint, self.alpha)


class Lettering(NamedTuple):
    """Set words in a rectangle (`align`, `valign`: 0 left or top, 0.5 middle, 1 right or foot).

    Some `may_be_cut`: then nothing is wrong with what has no room.
    """

    rect: Rect
    setting: Typeset
    role: str | Colour
    align: float = 0.0
    valign: float = 0.5
    alpha: float = 1.0
    may_be_cut: bool = False

    def draw(self, canvas: Canvas) -> None:
        if self.alpha > 0:
            canvas.words(self.setting, self.rect, self.role, self.align, self.valign, self.alpha)

    def inks(self) -> tuple[Ink, ...]:
        """Return where the words lie."""
        return (self.setting.ink(self.rect, self.align, self.valign, may_be_cut=self.may_be_cut),)


class Echo(NamedTuple):
    """Draw words once more, beside where they are read: their shadow, or the light on their edge. It isn't measured."""

    words: Lettering

    def draw(self, canvas: Canvas) -> None:
        self.words.draw(canvas)


class Line(NamedTuple):
    """Draw a smooth line through points."""

    points: Sequence[tuple[float, float]]
    role: str
    width: float
    alpha: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        canvas.line(*self)


class Freehand(NamedTuple):
    """Draw what no other command draws, by a function of the canvas."""

    by: Callable[[Canvas], None]

    def draw(self, canvas: Canvas) -> None:
        self.by(canvas)


class Shape(NamedTuple):
    """Fill a shape of any outline from `top` to `bottom`, and draw its edge. Its corners are places on the page."""

    points: Sequence[tuple[float, float]]
    top: str
    bottom: str | None = None
    alpha: float = 1.0
    edge: str | None = None
    width: float = 0.0

    def draw(self, canvas: Canvas) -> None:
        points, top, bottom, alpha, edge, width = self
        box = Rect.bounding(points)
        inner = [(x - box.x, y - box.y) for x, y in points]
        polygon(canvas, box, inner, top, bottom, alpha=alpha, edge=edge, width=width)


class Numeral(NamedTuple):
    """Set letters that are a fixed part of a picture in the middle of a rectangle: they are not read as words are."""

    rect: Rect
    text: str
    style: Style
    role: str
    alpha: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        canvas.words(canvas.type.set_text(self.text, self.style), self.rect, self.role, 0.5, alpha=self.alpha)


class Clipped(NamedTuple):
    """Show of other commands only what lies in a rectangle."""

    rect: Rect
    commands: Sequence[DrawCommand]

    def draw(self, canvas: Canvas) -> None:
        with canvas.clipped(self.rect):
            run_commands(canvas, self.commands)

    def inks(self) -> Iterator[Ink]:
        """Yield where the words of the commands lie, whatever of them is seen."""
        return inks(self.commands)


def hatch(rect: Rect, role: str, alpha: float = 1.0) -> Clipped:
    """Return slanted lines across a rectangle."""
    count = int((rect.w + rect.h) / HATCH) + 1
    lines = [
        Line(((rect.x - rect.h + HATCH * at, rect.bottom), (rect.x + HATCH * at, rect.y)), role, 1.6, alpha)
        for at in range(count + 1)
    ]
    return Clipped(rect, lines)


class Kept(NamedTuple):
    """Keep what commands draw as one picture, with `margin` units around it; `key` tells all that it depends on.

    `commands` are asked for a rectangle: for its own one where they are measured, for one of the same size where the
    picture is drawn.
    """

    rect: Rect
    key: Hashable
    commands: Callable[[Rect], Iterable[DrawCommand]]
    margin: float = 0.0

    def draw(self, canvas: Canvas) -> None:
        frame, (_, _, width, height) = canvas.frame, self.rect
        margin, box = frame.px(self.margin), frame.box(self.rect)
        size = (box.width + 2 * margin, box.height + 2 * margin)

        def make() -> pygame.Surface:
            surface = quick(pygame.Surface(size, pygame.SRCALPHA))
            inner = Rect(margin / frame.scale, margin / frame.scale, width, height)
            run_commands(canvas.on(surface), self.commands(inner))
            return surface

        canvas.surface.blit(keep(canvas, (self.key, size, width, height), make), (box.x - margin, box.y - margin))

    def inks(self) -> Iterator[Ink]:
        """Yield where the words of the commands lie."""
        return inks(self.commands(self.rect))


def run_commands(canvas: Canvas, commands: Iterable[DrawCommand]) -> None:
    """Draw commands, each over the ones before it."""
    for command in commands:
        command.draw(canvas)


def inks(commands: Iterable[DrawCommand]) -> Iterator[Ink]:
    """Yield where the words of commands lie: of those that bear some, and say so by `inks`."""
    for command in commands:
        words_of: Callable[[], Iterable[Ink]] | None = getattr(command, "inks", None)
        if words_of is not None:
            yield from words_of()
