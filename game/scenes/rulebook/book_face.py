"""How the open book looks: its cover, the edges of its leaves, two pages and the fold between them, or one page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.content.themes.roles import Colour
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Freehand, Glow, Shadow
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

COVER: Final = 14.0  # units of the rectangle's edge that the cover keeps free at its sides
PAGE: Final = 41.0  # units from the rectangle's side to a page
RAISED: Final = 16.0  # units that a page rises towards its middle
FOLD: Final = 4.0  # units of half the fold
LEAVES: Final = (24.0, 28.0, 32.0)
"""Where the leaves under the pages end, in units from the rectangle's side."""
RIBBON: Final = 224.0  # units from the rectangle's right side to the ribbon
BROAD: Final = 33.0
SHADED: Final = 6  # steps in which a page darkens, before the last one to the fold


@dataclass(frozen=True, slots=True)
class Pages:
    """Show an open book of two pages, or of one."""

    two: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        cover = rect.trimmed(left=COVER, top=22, right=COVER, bottom=13)
        yield Shadow(cover, 20, "lifted")
        yield Freehand(lambda canvas: canvas.vector(rect, *self._parts(canvas, rect)))
        yield Glow(Rect.around(rect.middle[0], rect.y + 170, 640, 330), "rulebook.pool", 0.5)

    def _parts(self, canvas: Canvas, rect: Rect) -> Iterator[str]:
        _, _, w, h = rect
        yield from _cover(canvas, w, h)
        middle = w / 2
        if self.two:
            yield svg.across("left", PAGE, middle, *_paper(canvas))
            yield svg.across("right", middle, w - PAGE, *reversed(_paper(canvas)))
            yield svg.shape(_leaf(PAGE, middle - FOLD, h), svg.fill_by("left"))
            yield svg.shape(_leaf(w - PAGE, middle + FOLD, h), svg.fill_by("right"))
            left, right, foot = middle - FOLD, middle + FOLD, h - 35
            fold = f"M{left} 39Q{middle} 41 {right} 39V{foot}Q{middle} {foot + 4} {left} {foot}Z"
            yield svg.shape(fold, svg.fill(canvas.colour("rulebook.fold")))
        else:
            yield svg.across("left", PAGE, w - PAGE, *reversed(_paper(canvas)))
            yield svg.shape(_whole(w, h), svg.fill_by("left"))
        yield from _ribbon(canvas, w, h)


def _paper(canvas: Canvas) -> list[Colour]:
    """Return the colours of a page from its outer edge to the fold, equally far apart."""
    page, left, fold = (canvas.colour(f"rulebook.{role}") for role in ("page", "left", "page-fold"))
    return [*(_between(page, left, step / SHADED) for step in range(SHADED)), left, fold]


def _between(first: Colour, last: Colour, share: float) -> Colour:
    red, green, blue, alpha = (round(a + (b - a) * share) for a, b in zip(first, last, strict=True))
    return red, green, blue, alpha


def _plate(x: float, y: float, right: float, bottom: float, radius: float) -> str:
    """Return the outline of a rectangle with round corners."""
    r = radius
    return (
        f"M{x + r} {y}H{right - r}A{r} {r} 0 0 1 {right} {y + r}V{bottom - r}A{r} {r} 0 0 1 {right - r} {bottom}"
        f"H{x + r}A{r} {r} 0 0 1 {x} {bottom - r}V{y + r}A{r} {r} 0 0 1 {x + r} {y}Z"
    )


def _cover(canvas: Canvas, w: float, h: float) -> Iterator[str]:
    right = w - COVER
    yield svg.shape(_plate(COVER, 22, right, h - 12, 20), svg.fill(canvas.colour("rulebook.cover-foot")))
    yield svg.shape(_plate(COVER, 22, right, h - 21, 20), svg.fill(canvas.colour("rulebook.cover")))
    light = svg.stroke(canvas.colour("rulebook.cover-light"), 2.4, rounded=True)
    yield svg.shape(f"M{COVER + 20} 24.5H{right - 20}", svg.fill_by(""), light)
    for number, side in enumerate(LEAVES):
        role = "rulebook.leaves-light" if number % 2 else "rulebook.leaves"
        foot = h - 23 - number * 5.5
        yield svg.shape(_plate(side, 35, w - side, foot, 6), svg.fill(canvas.colour(role)))


def _leaf(outer: float, inner: float, h: float) -> str:
    """Return the outline of a page from its outer edge to the fold: it rises between both."""
    far = inner - outer
    first, second = outer + far * 0.35, outer + far * 0.78
    foot = h - 45
    return (
        f"M{outer} 27C{first} {27 - RAISED} {second} {27 - RAISED + 3} {inner} 39V{h - 35}"
        f"C{second} {foot - 13} {first} {foot - RAISED} {outer} {foot}Z"
    )


def _whole(w: float, h: float) -> str:
    """Return the outline of the only page."""
    left, right, foot = PAGE, w - PAGE, h - 42
    third = (right - left) / 3
    return (
        f"M{left} 30C{left + third} 16 {right - third} 16 {right} 30V{foot}"
        f"C{right - third} {foot - 12} {left + third} {foot - 12} {left} {foot}Z"
    )


def _ribbon(canvas: Canvas, w: float, h: float) -> Iterator[str]:
    x = w - RIBBON
    outline = f"M{x} {h - 35}H{x + BROAD}V{h}L{x + BROAD / 2} {h - 14}L{x} {h}Z"
    yield svg.shape(outline, svg.fill(canvas.colour("rulebook.ribbon")))
    yield svg.shape(f"M{x} {h - 35}H{x + BROAD}V{h - 27}H{x}Z", svg.fill(canvas.colour("rulebook.ribbon-shade")))
