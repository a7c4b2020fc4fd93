"""How the open book looks: its cover, the edges of its leaves, two pages and the fold between them, or one page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

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
SHADED: Final = 0.17  # of a page's breadth that lies in the shade of the fold


@dataclass(frozen=True, slots=True)
class Pages:
    """Show an open book of two pages, or of one."""

    two: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        cover = rect.trimmed(left=COVER, top=22, right=COVER, bottom=13)
        yield Shadow(cover, 20, "lifted")
        yield Freehand(lambda canvas: canvas.vector(rect, *self._parts(canvas, rect)))
        yield Glow(Rect.around(rect.middle[0], rect.y + 170, 640, 330), "rulebook.pool", 0.16)

    def _parts(self, canvas: Canvas, rect: Rect) -> Iterator[str]:
        _, _, w, h = rect
        yield from _cover(canvas, w, h)
        middle = w / 2
        if self.two:
            yield from _paper(canvas, "left", _leaf(PAGE, middle - FOLD, h), PAGE, middle)
            yield from _paper(canvas, "right", _leaf(w - PAGE, middle + FOLD, h), w - PAGE, middle)
            left, right, foot = middle - FOLD, middle + FOLD, h - 35
            fold = f"M{left} 39Q{middle} 41 {right} 39V{foot}Q{middle} {foot + 4} {left} {foot}Z"
            yield svg.shape(fold, svg.fill(canvas.colour("rulebook.fold")))
        else:
            yield from _paper(canvas, "left", _whole(w, h), w - PAGE, PAGE)
        yield from _ribbon(canvas, w, h)


def _paper(canvas: Canvas, name: str, outline: str, outer: float, inner: float) -> Iterator[str]:
    """Yield a page, which darkens from its outer edge to the fold, and most of all right beside that."""
    shade = canvas.colour("rulebook.page-fold")
    near = inner + (outer - inner) * SHADED
    first, last = ("page", "left") if outer < inner else ("left", "page")
    sides = (canvas.colour(f"rulebook.{first}"), canvas.colour(f"rulebook.{last}"))
    dark = ((*shade[:3], 0), shade) if near < inner else (shade, (*shade[:3], 0))
    yield svg.across(name, min(outer, inner), max(outer, inner), *sides)
    yield svg.across(f"{name}-fold", min(near, inner), max(near, inner), *dark)
    yield svg.shape(outline, svg.fill_by(name))
    yield svg.shape(outline, svg.fill_by(f"{name}-fold"))


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
        plate = _plate(side, 35, w - side, h - 23 - number * 5.5, 6)
        yield svg.shape(plate, svg.fill(canvas.colour("rulebook.leaves-light")))
        if number % 2 == 0:
            yield svg.shape(plate, svg.fill(canvas.colour("rulebook.leaves")))


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
    left = PAGE
    right = w - PAGE
    foot = h - 42
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
