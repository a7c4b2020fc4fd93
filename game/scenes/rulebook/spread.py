"""Where the rulebook lies in a window: two pages side by side, or one where the window or the letters leave no room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.layout.arrange import L, M, S, alike, cut_bottom, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit

SIZE: Final = (1152.0, 617.0)
"""Breadth and height of the book at most, in units, where letters have their usual size."""
OVER: Final = 70.0  # units over the book, where the lamp hangs
UNDER: Final = 33.0
ONE: Final = 840.0  # units that one page alone is broad at most
COLUMN: Final = 430.0  # units, in letters of the usual size, that each of two pages must have for its words
MARGIN: Final = 8.0  # units at either side of the text, over which a diagram reaches
BUTTON: Final = 48.0
FOOT: Final = 28.0  # units that the ways to other pages stand below the column
LAMP: Final = 128.0


@dataclass(frozen=True, slots=True)
class Spread:
    """Hold the book's rectangles. One page alone has its list, when it is open, in the place of its text."""

    two: bool
    """Whether two pages lie side by side."""
    book: Rect
    title: Rect | None
    """The title of the whole; one page has none."""
    left: Rect
    """What the left page has under it for search, answer and list, or the only page for everything."""
    right: Rect
    """The page that is read; the same as `left` where there is only one."""
    back: Rect
    close: Rect
    lamp: tuple[float, float]
    """The middle of the lamp's mouth."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """Hold the rectangles of the page that is read."""

    head: Rect
    text: Rect
    foot: Rect


def spread(kit: Kit) -> Spread:
    """Return where everything lies."""
    frame = kit.frame
    corner = frame.rect.inset(14, M)
    back, close = (placed(corner, BUTTON, BUTTON, side, 0.0) for side in (0.0, 1.0))
    wide = min(frame.width - 2 * 64, SIZE[0] * kit.soft)
    room = frame.rect.trimmed(top=OVER, bottom=UNDER)
    lamp = frame.rect.middle[0], OVER - 4
    if kit.roomy and (wide - 170) / 2 >= COLUMN * kit.growth:
        book = placed(room, wide, min(room.h, SIZE[1] * kit.soft * kit.soft), 0.5, 0.5)
        pages = alike(book.trimmed(left=58, top=34, right=62, bottom=67), 2, 76)
        left, right = pages[0].trimmed(right=8), pages[1].trimmed(left=-8)
        title, under = cut_top(left, kit.leading(30) + 6, S + 2)
        return Spread(True, book, title, under, right, back, close, lamp)
    wide = min(frame.width - 2 * M, ONE * kit.growth)
    room = frame.rect.trimmed(top=OVER - 10, bottom=S)
    book = placed(room, wide, room.h)
    page = book.trimmed(left=62, top=38, right=62, bottom=56 + FOOT)
    return Spread(False, book, None, page, page, back, close, lamp)


def leaf(kit: Kit, page: Rect) -> Leaf:
    """Return the rectangles of a page that is read."""
    head, rest = cut_top(page, max(BUTTON + 4, kit.leading(36)), 12)
    foot, text = cut_bottom(rest.trimmed(bottom=-FOOT), max(44.0, kit.leading(18) + 14), 2)
    return Leaf(head, text.inset(MARGIN, 0), foot)


def field_height(kit: Kit) -> float:
    """Return how high the field is that searches."""
    return max(52.0, kit.leading(21) + L)
