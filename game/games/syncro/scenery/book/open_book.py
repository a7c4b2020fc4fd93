"""An open book: covers with a thickness of leaves between them, pages that swell towards the spine, and a ribbon.

It is as broad and as high as what stands in it. Its lengths are units, whatever its size.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.content.themes.roles import Colour
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Shadow
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

COVER: Final = (12.0, 9.0, 12.0, 12.0)
"""What its cover leaves free of its rectangle: left, above, right, below."""
LEAVES: Final = 6
"""How many edges of leaves are seen under its pages, one over another."""
STACK: Final = (25.0, 36.0)  # how far off the sides the lowest of them lies, and the pages on top
TOP: Final = ((21.0, 21.0, 21.0, 23.0), (23.0, 16.0, 19.0, 27.0))
"""How high the upper edge of the lowest leaf runs, and of a page: its outer edge, both bends, the spine, from above."""
LOW: Final = ((24.0, 24.0, 25.0, 23.0), (36.0, 45.0, 42.0, 29.0))
"""And their lower edges, from the foot."""
SWELL: Final = (0.35, 0.775)  # of a page's breadth from its outer edge, where its curve bends
TURNED: Final = 5.0  # units of the leaves' outer corners that are round
TONES: Final = 24
"""In how many steps light becomes shade on a page."""
LIT: Final = (0.6, 0.12)  # where a page is lightest, and how far its outer edge is in the shade
FOLD: Final = 0.62  # from where it bends down to the spine
CREASE: Final = (3.0, 0.55)  # the crease between both: its breadth, and how dark it is
RIBBON: Final = (0.805, 32.0, 34.0, 14.0)  # of the book's breadth; its own breadth, its length, its notch
SHADE: Final = 8.0  # how much of it lies in the pages' shadow
ROUND: Final = 20.0
LIP: Final = 6.0  # how high its lower cover is seen under the upper one
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
    return book.trimmed(STACK[1], min(TOP[1]), STACK[1], min(LOW[1]))


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
        parts = [
            *_binding(canvas, w, h),
            *_leaves(canvas, w, h, single=self.single),
            *_paper(canvas, w, h, single=self.single),
            *_ribbon(canvas, w, h),
        ]
        canvas.vector(self.rect, *parts)


def _binding(canvas: Canvas, w: float, h: float) -> Iterator[str]:
    """Yield the covers."""
    left, top, right, foot = COVER
    yield _rounded(left, top, w - right, h - foot, ROUND, svg.fill(canvas.colour("told.cover-foot")))
    line = svg.stroke(canvas.colour("told.cover-line"), OUTLINE) if canvas.outlined else ""
    yield _rounded(left, top, w - right, h - foot - LIP, ROUND, svg.fill(canvas.colour("told.cover")), line)
    edge = svg.stroke(canvas.colour("told.cover-line", 0.8), 2.4, rounded=True)
    yield svg.shape(f"M{left + ROUND} {top + 2}H{w - right - ROUND:.1f}", svg.fill_by(""), edge)


def _leaves(canvas: Canvas, w: float, h: float, *, single: bool) -> Iterator[str]:
    """Yield the edges of the leaves under the pages: each lies a little higher, and is bent a little more."""
    paints = [svg.fill(canvas.colour(f"told.{role}")) for role in ("edge", "edge-light")]
    for number in range(LEAVES):
        yield svg.shape(_sheets(w, h, number / LEAVES, single=single), paints[number % 2])


def _paper(canvas: Canvas, w: float, h: float, *, single: bool) -> Iterator[str]:
    """Yield the pages, in the light up to where they bend down to the spine, and the crease between them."""
    side = STACK[1]
    middle = w / 2
    tones = [canvas.colour(role) for role in ("endings.paper.top", "told.page", "told.fold")]
    if single:
        yield svg.across("leaf", side, w - side, tones[0], tones[0], tones[1])
        yield svg.shape(_sheets(w, h, 1.0, single=True), svg.fill_by("leaf"))
        return
    near = [_tone(tones, number / TONES) for number in range(TONES + 1)]
    yield svg.across("pages", side, w - side, *near, *reversed(near[:-1]))
    yield svg.shape(_sheets(w, h, 1.0, single=False), svg.fill_by("pages"))
    wide, dark = CREASE
    shade = canvas.colour("told.spine")
    none = (*shade[:3], 0)
    yield svg.across("crease", middle - wide, middle + wide, none, canvas.colour("told.spine", dark), none)
    top = TOP[1][-1]
    foot = h - LOW[1][-1]
    line = f"M{middle - wide:.1f} {top}H{middle + wide:.1f}V{foot:.1f}H{middle - wide:.1f}Z"
    yield svg.shape(line, svg.fill_by("crease"))


def _tone(tones: Sequence[Colour], at: float) -> Colour:
    """Return a page's tone at a share of its breadth from its outer edge: light, page and fold are mixed to it."""
    light, page, fold = tones
    lightest, edge = LIT
    if at <= lightest:
        return _between(light, page, edge * 4 * (1 - at / lightest) ** 2)
    bent = (at - lightest) / (1 - lightest)
    down = max(0.0, (at - FOLD) / (1 - FOLD))
    return _between(_between(light, page, bent), fold, down**3)


def _sheets(w: float, h: float, up: float, *, single: bool) -> str:
    """Return the outline of both pages, or of one leaf: `up` is 0 for the lowest of them, 1 for the pages on top."""
    side, *rest = (low + (high - low) * up for low, high in zip(_line(0), _line(1), strict=True))
    top = rest[:4]
    low = [h - each for each in rest[4:]]
    middle = w / 2
    near, far = (side + (middle - side) * share for share in SWELL)
    r = TURNED
    if single:
        over = f"C{near:.1f} {top[1]:.1f} {w - near:.1f} {top[1]:.1f} {w - side - r:.1f} {top[0]:.1f}"
        under = f"C{w - near:.1f} {low[1]:.1f} {near:.1f} {low[1]:.1f} {side + r:.1f} {low[0]:.1f}"
    else:
        over = (
            f"C{near:.1f} {top[1]:.1f} {far:.1f} {top[2]:.1f} {middle:.1f} {top[3]:.1f}"
            f"C{w - far:.1f} {top[2]:.1f} {w - near:.1f} {top[1]:.1f} {w - side - r:.1f} {top[0]:.1f}"
        )
        under = (
            f"C{w - near:.1f} {low[1]:.1f} {w - far:.1f} {low[2]:.1f} {middle:.1f} {low[3]:.1f}"
            f"C{far:.1f} {low[2]:.1f} {near:.1f} {low[1]:.1f} {side + r:.1f} {low[0]:.1f}"
        )
    right = f"Q{w - side:.1f} {top[0]:.1f} {w - side:.1f} {top[0] + r:.1f}V{low[0] - r:.1f}"
    corner = f"Q{w - side:.1f} {low[0]:.1f} {w - side - r:.1f} {low[0]:.1f}"
    left = f"Q{side:.1f} {low[0]:.1f} {side:.1f} {low[0] - r:.1f}V{top[0] + r:.1f}"
    last = f"Q{side:.1f} {top[0]:.1f} {side + r:.1f} {top[0]:.1f}Z"
    return f"M{side + r:.1f} {top[0]:.1f}{over}{right}{corner}{under}{left}{last}"


def _line(which: int) -> tuple[float, ...]:
    return STACK[which], *TOP[which], *LOW[which]


def _ribbon(canvas: Canvas, w: float, h: float) -> Iterator[str]:
    share, wide, long, notch = RIBBON
    x = w * share
    y = h - long
    line = f"M{x:.1f} {y:.1f}h{wide}v{long}l{-wide / 2} {-notch}l{-wide / 2} {notch}Z"
    yield svg.shape(line, svg.fill(canvas.colour("told.ribbon")))
    yield svg.shape(f"M{x:.1f} {y:.1f}h{wide}v{SHADE}h{-wide}Z", svg.fill(canvas.colour("told.ribbon-shade", 0.6)))


def _between(first: Colour, last: Colour, share: float) -> Colour:
    red, green, blue, alpha = (round(a + (b - a) * share) for a, b in zip(first, last, strict=True))
    return red, green, blue, alpha


def _rounded(left: float, top: float, right: float, foot: float, radius: float, *paints: str) -> str:
    width, height = right - left, foot - top
    place = f'x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{radius}"'
    return f"<rect {place} {' '.join(paints)}/>"
