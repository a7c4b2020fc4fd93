"""Arranging: a page is cut, not computed. Rectangles are divided, stacked and set side by side; nothing here draws.

What is cut off comes first, what is left comes second, and `gap` is what lies between both:

    head, rest = cut_top(page, 40, M)        side, rest = cut_left(rest, 120, S)
    ┌──────────────────────┐                 ┌──────┬───────────────┐
    │ head              40 │                 │ side │ rest          │
    ├──────────────────────┤ gap M           │  120 │               │
    │ rest                 │                 │      │               │
    └──────────────────────┘                 └──────┴───────────────┘

A page that is as long as what stands in it is cut from an endless one (`endless`): how far down the rest begins is how
long it is. Every length is in logical units.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import Final, TypeAlias

import msgspec

from game.ui.layout.frame import Rect

S: Final = 8.0
"""Between things that belong together: a picture and its words, two rows of one list."""
M: Final = 16.0
"""Between things of one group: two controls, the edge of a sheet and its words in a narrow place."""
L: Final = 24.0
"""Between groups, and between the window's edge and what stands on it."""
XL: Final = 32.0
"""Between a sheet's edge and what stands on it, and between parts of a page."""


class Share(msgspec.Struct, frozen=True):
    """Take a share of what the fixed lengths leave: `REST` is one, `Share(2)` twice as much."""

    weight: float = 1.0


REST: Final = Share()
Length: TypeAlias = float | Share


def cut_top(rect: Rect, height: float, gap: float = 0.0) -> tuple[Rect, Rect]:
    """Cut `height` off the top; return the piece, and what is left below it and a gap (never less than nothing)."""
    x, y, w, h = rect
    return Rect(x, y, w, height), Rect(x, y + height + gap, w, max(0.0, h - height - gap))


def cut_bottom(rect: Rect, height: float, gap: float = 0.0) -> tuple[Rect, Rect]:
    """Cut `height` off the foot; return the piece, and what is left above it and a gap."""
    x, y, w, h = rect
    return Rect(x, y + h - height, w, height), Rect(x, y, w, max(0.0, h - height - gap))


def cut_left(rect: Rect, width: float, gap: float = 0.0) -> tuple[Rect, Rect]:
    """Cut `width` off the left; return the piece, and what is left beside it and a gap."""
    x, y, w, h = rect
    return Rect(x, y, width, h), Rect(x + width + gap, y, max(0.0, w - width - gap), h)


def cut_right(rect: Rect, width: float, gap: float = 0.0) -> tuple[Rect, Rect]:
    """Cut `width` off the right; return the piece, and what is left before it and a gap."""
    x, y, w, h = rect
    return Rect(x + w - width, y, width, h), Rect(x, y, max(0.0, w - width - gap), h)


def rows(rect: Rect, heights: Sequence[Length], gap: float = 0.0) -> list[Rect]:
    """Divide a rectangle into rows, one under another; shares divide what the fixed heights and gaps leave.

    rows(page, (40, REST, 60), S)
    ┌───────────┐
    │        40 │
    ├───────────┤ gap
    │      REST │
    ├───────────┤ gap
    │        60 │
    └───────────┘
    """
    return stack(rect, _shared(heights, rect.h, gap), gap)


def columns(rect: Rect, widths: Sequence[Length], gap: float = 0.0) -> list[Rect]:
    """Divide a rectangle into columns, side by side; shares divide what the fixed widths and gaps leave.

    columns(page, (REST, REST, 80), M)
    ┌──────┬──────┬────┐
    │ REST │ REST │ 80 │
    └──────┴──────┴────┘
    """
    return flow(rect, _shared(widths, rect.w, gap), gap)


def alike(rect: Rect, count: int, gap: float = 0.0, most: float = inf) -> list[Rect]:
    """Return `count` columns of one width, at most `most`, in the middle of a rectangle.

    alike(page, 3, S, 90)
    ┌──┬──────┬──────┬──────┬──┐
    │  │   90 │   90 │   90 │  │
    └──┴──────┴──────┴──────┴──┘
    """
    width = min(most, (rect.w - gap * (count - 1)) / max(1, count))
    return flow(rect, [width] * count, gap, 0.5)


def flow(rect: Rect, widths: Iterable[float], gap: float = 0.0, align: float = 0.0) -> list[Rect]:
    """Set things of their own widths side by side, as high as the rectangle (`align`: 0 left, 0.5 middle, 1 right).

    flow(line, (30, 60, 40), S, 1.0)
    ┌───────────┬────┬───────┬──────┐
    │           │ 30 │    60 │   40 │
    └───────────┴────┴───────┴──────┘
    """
    return [Rect(x, rect.y, width, rect.h) for x, width in _in_a_row(rect.x, rect.w, list(widths), gap, align)]


def stack(rect: Rect, heights: Iterable[float], gap: float = 0.0, align: float = 0.0) -> list[Rect]:
    """Set things of their own heights under one another, as broad as the rectangle (`align`: 0 top, 1 foot)."""
    return [Rect(rect.x, y, rect.w, height) for y, height in _in_a_row(rect.y, rect.h, list(heights), gap, align)]


def wrap(width: float, sizes: Iterable[tuple[float, float]], gap: float = 0.0, between: float = 0.0) -> list[Rect]:
    """Set things (width, height) side by side from (0, 0), and begin a line where the next one has no room.

    A line is as high as its highest thing, `between` lies between lines; each thing stands in the middle of its line.

        wrap(100, ((40, 20), (50, 20), (60, 30)), S, M)
        ┌────┐ ┌─────┐
        └────┘ └─────┘
        ┌───────┐
        │       │
        └───────┘
    """
    lines: list[list[tuple[float, float]]] = []
    used = 0.0
    for size in sizes:
        if not lines or used + gap + size[0] > width:
            lines.append([size])
            used = size[0]
        else:
            lines[-1].append(size)
            used += gap + size[0]
    result: list[Rect] = []
    y = 0.0
    for line in lines:
        height = max(h for _, h in line)
        places = flow(Rect(0, y, width, height), [w for w, _ in line], gap)
        result += [centred(place, w, h) for place, (w, h) in zip(places, line, strict=True)]
        y += height + between
    return result


def grid(
    rect: Rect, count: int, across: int, height: float, gap: float = 0.0, between: float | None = None
) -> list[Rect]:
    """Return `count` cells of one size, `across` of them side by side, from the upper left corner on.

    `between` lies between two rows, where that is not the gap.
    """
    lines = stack(rect, [height] * -(-count // across), gap if between is None else between)
    return [cell for line in lines for cell in columns(line, [REST] * across, gap)][:count]


def centred(rect: Rect, width: float, height: float | None = None) -> Rect:
    """Return a rectangle of a size (a square without a height) in the middle of another one."""
    height = width if height is None else height
    return Rect(rect.x + (rect.w - width) / 2, rect.y + (rect.h - height) / 2, width, height)


def placed(rect: Rect, width: float, height: float, across: float = 0.5, down: float = 0.5) -> Rect:
    """Return a rectangle of a size in another one (`across`: 0 left, 1 right; `down`: 0 top, 1 foot)."""
    left = (rect.w - width) * across if across else 0.0
    top = (rect.h - height) * down if down else 0.0  # an endless page has a top alone
    return Rect(rect.x + left, rect.y + top, width, height)


def endless(width: float, x: float = 0.0, y: float = 0.0) -> Rect:
    """Return a page without an end, to be cut from the top: the rest's `y` is how long what was cut is."""
    return Rect(x, y, width, inf)


def _in_a_row(
    begin: float, whole: float, lengths: Sequence[float], gap: float, align: float
) -> Iterator[tuple[float, float]]:
    """Yield where each of some lengths begins that stand one after the other, and the length."""
    used = sum(lengths) + gap * max(0, len(lengths) - 1)
    begin += (whole - used) * align if align else 0.0  # an endless page has a top alone
    for length in lengths:
        yield begin, length
        begin += length + gap


def _shared(lengths: Sequence[Length], whole: float, gap: float) -> list[float]:
    """Return the lengths with what is left of the whole in the place of shares."""
    fixed = sum(length for length in lengths if not isinstance(length, Share)) + gap * max(0, len(lengths) - 1)
    shares = sum(length.weight for length in lengths if isinstance(length, Share))
    each = max(0.0, whole - fixed) / shares if shares else 0.0
    return [length.weight * each if isinstance(length, Share) else length for length in lengths]
