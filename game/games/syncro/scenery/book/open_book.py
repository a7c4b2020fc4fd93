"""An open book: covers with a thickness of leaves between them, pages that swell towards the spine, and a ribbon.

It is as broad and as high as what stands in it. Its lengths are units, whatever its size.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Shadow
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

COVER: Final = (14.0, 22.0, 14.0, 12.0)
"""What its cover leaves free of its rectangle: left, above, right, below."""
LEAVES: Final = (("edge", 24.0, 22.0), ("edge-light", 28.0, 27.0), ("edge", 32.0, 32.0))
"""The leaves under its pages: the colour, and how far they stay off the sides and off the foot."""
TOP: Final = 34.0  # where they begin
PAGE: Final = (40.0, 38.0, 34.0)  # where its pages lie: from the sides, from above, from the foot at the spine
SWELL: Final = (0.35, 0.775)  # of a page's breadth from its outer edge, where its curve bends
HIGH: Final = (26.0, 10.0, 14.0)  # how high a page's curve runs: its outer edge and both bends, from above
LOW: Final = (44.0, 60.0, 56.0)  # and the same of its lower edge, from the foot
SPINE: Final = 4.0  # half of its breadth
RIBBON: Final = (0.805, 32.0, 34.0, 14.0)  # of the book's breadth; its own breadth, its length, its notch
SHADE: Final = 8.0  # how much of it lies in the pages' shadow
ROUND: Final = 20.0
INNER: Final = 6.0
LIP: Final = 8.0  # how high its lower cover is seen under the upper one
MARGIN: Final = (64.0, 36.0, 66.0, 52.0)  # of a page: from the book's side, from above, from the spine, from the foot
OUTLINE: Final = 3.0  # where a theme tells things apart by outlines


class Pages(NamedTuple):
    """Say where words may stand on both pages."""

    left: Rect
    right: Rect


def pages_of(book: Rect) -> Pages:
    """Return where words may stand on the pages of a book."""
    side, top, spine, foot = MARGIN
    half = book.trimmed(top=top, bottom=foot)._replace(w=book.w / 2)
    return Pages(
        half.trimmed(left=side, right=spine / 2), half.moved(half.w, 0).trimmed(left=spine / 2 + 6, right=side)
    )


def paper_of(book: Rect) -> Rect:
    """Return where the paper of both pages lies, without the covers."""
    return book.trimmed(PAGE[0], HIGH[1], PAGE[0], PAGE[2])


def page_of(book: Rect) -> Rect:
    """Return where words may stand on a book of one page."""
    side, top, _, foot = MARGIN
    return book.trimmed(side, top, side, foot)


@dataclass(frozen=True, slots=True)
class OpenBook:
    """Show an open book in a rectangle, or one leaf of it (`single`)."""

    single: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect.trimmed(*COVER), ROUND)
        yield BookDrawing(rect, self.single)


class BookDrawing(NamedTuple):
    """Draw an open book, or one leaf of it."""

    rect: Rect
    single: bool = False

    def draw(self, canvas: Canvas) -> None:
        w, h = self.rect.w, self.rect.h
        parts = [*_binding(canvas, w, h), *_paper(canvas, w, h, single=self.single), *_ribbon(canvas, w, h)]
        canvas.vector(self.rect, *parts)


def _binding(canvas: Canvas, w: float, h: float) -> Iterator[str]:
    """Yield covers and leaves."""
    left, top, right, foot = COVER
    yield _rounded(left, top, w - right, h - foot, ROUND, svg.fill(canvas.colour("told.cover-foot")))
    line = svg.stroke(canvas.colour("told.cover-line"), OUTLINE) if canvas.outlined else ""
    yield _rounded(left, top, w - right, h - foot - LIP, ROUND, svg.fill(canvas.colour("told.cover")), line)
    edge = svg.stroke(canvas.colour("told.cover-line", 0.8), 2.4, rounded=True)
    yield svg.shape(f"M{left + ROUND} {top + 2}H{w - right - ROUND:.1f}", svg.fill_by(""), edge)
    for role, side, under in LEAVES:
        yield _rounded(side, TOP, w - side, h - under, INNER, svg.fill(canvas.colour(f"told.{role}")))


def _paper(canvas: Canvas, w: float, h: float, *, single: bool) -> Iterator[str]:
    """Yield the pages and the spine between them."""
    side = PAGE[0]
    tones = [canvas.colour(role) for role in ("endings.paper.top", "told.page", "told.fold")]
    if single:
        yield svg.across("leaf", side, w - side, tones[0], tones[0], tones[1])
        yield svg.shape(_leaf(side, w - side, h), svg.fill_by("leaf"))
        return
    middle = w / 2
    near = [tones[0], *([_between(tones[0], tones[1], n / 6) for n in range(1, 7)]), tones[2]]
    yield svg.across("left", side, middle - SPINE, *near)
    yield svg.across("right", middle + SPINE, w - side, *reversed(near))
    yield svg.shape(_page(side, middle - SPINE, h), svg.fill_by("left"))
    yield svg.shape(_page(w - side, middle + SPINE, h), svg.fill_by("right"))
    top = PAGE[1]
    foot = h - PAGE[2]
    line = (
        f"M{middle - SPINE:.1f} {top}Q{middle:.1f} {top + 2} {middle + SPINE:.1f} {top}V{foot:.1f}"
        f"Q{middle:.1f} {foot + 4:.1f} {middle - SPINE:.1f} {foot:.1f}Z"
    )
    yield svg.shape(line, svg.fill(canvas.colour("told.spine")))


def _page(outer: float, inner: float, h: float) -> str:
    """Return the outline of a page from its outer edge to the spine."""
    near, far = (outer + (inner - outer) * share for share in SWELL)
    top = PAGE[1]
    foot = h - PAGE[2]
    first, bend, last = HIGH
    low = [h - each for each in LOW]
    return (
        f"M{outer:.1f} {first}C{near:.1f} {bend} {far:.1f} {last} {inner:.1f} {top}V{foot:.1f}"
        f"C{far:.1f} {low[2]:.1f} {near:.1f} {low[1]:.1f} {outer:.1f} {low[0]:.1f}Z"
    )


def _leaf(left: float, right: float, h: float) -> str:
    """Return the outline of a page that stands alone."""
    near, far = left + (right - left) * SWELL[0], right - (right - left) * SWELL[0]
    first, bend, _ = HIGH
    low = [h - each for each in LOW]
    return (
        f"M{left:.1f} {first}C{near:.1f} {bend} {far:.1f} {bend} {right:.1f} {first}V{low[0]:.1f}"
        f"C{far:.1f} {low[1]:.1f} {near:.1f} {low[1]:.1f} {left:.1f} {low[0]:.1f}Z"
    )


def _ribbon(canvas: Canvas, w: float, h: float) -> Iterator[str]:
    share, wide, long, notch = RIBBON
    x, y = w * share, h - long
    line = f"M{x:.1f} {y:.1f}h{wide}v{long}l{-wide / 2} {-notch}l{-wide / 2} {notch}Z"
    yield svg.shape(line, svg.fill(canvas.colour("told.ribbon")))
    yield svg.shape(f"M{x:.1f} {y:.1f}h{wide}v{SHADE}h{-wide}Z", svg.fill(canvas.colour("told.ribbon-shade", 0.6)))


def _between(
    first: tuple[int, int, int, int], last: tuple[int, int, int, int], share: float
) -> tuple[int, int, int, int]:
    red, green, blue, alpha = (round(a + (b - a) * share) for a, b in zip(first, last, strict=True))
    return red, green, blue, alpha


def _rounded(left: float, top: float, right: float, foot: float, radius: float, *paints: str) -> str:
    width, height = right - left, foot - top
    place = f'x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{radius}"'
    return f"<rect {place} {' '.join(paints)}/>"
