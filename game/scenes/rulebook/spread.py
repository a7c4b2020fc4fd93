"""Where the rulebook lies in a window: two pages side by side, or one where the window or the letters leave no room."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.frame import Rect
from game.ui.kit import Kit


@dataclass(frozen=True, slots=True)
class Spread:
    """Hold the book's rectangles. One page alone has its list, when it is open, in the place of head, text and foot.

    `word` is where the key is named that closes the book, where there is room for it.
    """

    two: bool
    card: Rect
    book: Rect
    left: Rect
    search: Rect
    list: Rect
    head: Rect
    text: Rect
    foot: Rect
    close: Rect
    word: Rect | None


def spread(kit: Kit, card: float) -> Spread:
    """Return where everything lies under a card of so much height, 0 for none."""
    frame, growth = kit.frame, max(1.0, kit.growth)
    outer = min((frame.width - 192) / 2, 96.0) if frame.width >= 1000 and growth < 1.5 else 24.0
    wide = min(frame.width - 2 * outer, 1088 * growth)
    two = wide >= 700 * growth + 40 and outer >= 88
    outer = (frame.width - wide) / 2
    top = 28.0 if two else 20.0
    over = Rect(outer, top, wide, card)
    y = over.bottom + 24 if card else (72.0 if two else top)
    if card and not two:
        y = over.bottom + 14
    book = Rect(outer, y, wide, frame.height - y - (24 if two else 20))
    foot = max(44.0, kit.leading(18) + 14)
    field = max(48.0, kit.leading(18) + 18)
    if two:
        column = 316 * growth**0.9
        left = Rect(book.x, book.y, column, book.h)
        search = Rect(left.x + 20, left.y + 20, column - 44, field)
        rows = Rect(left.x + 12, search.bottom + 9, column - 12, left.bottom - search.bottom - 23)
        pad = 44.0
        right = Rect(left.right + pad, book.y, book.right - left.right - 2 * pad, book.h)
        close = Rect(book.right + 16, book.y, 56, 56)
        word = Rect(close.x - 14, close.bottom + 2, 84, kit.leading(15))
        head = Rect(right.x, book.y + 16, right.w, max(50.0, kit.leading(36)))
    else:
        pad = 28.0
        left = Rect(book.x, book.y, wide, book.h)
        close = Rect(book.right - 60, book.y + 12, 48, 48)
        head = Rect(book.x + pad, book.y + 10, close.x - book.x - pad - 8, max(52.0, kit.leading(26) + 8))
        search = Rect(head.x, book.y + 12, head.w, field)
        rows = Rect(head.x - 8, search.bottom + 12, wide - 2 * pad + 16, book.bottom - search.bottom - 26)
        right = Rect(book.x + pad, book.y, wide - 2 * pad, book.h)
        word = None
    bottom = Rect(right.x, book.bottom - foot - 10, right.w, foot)
    text = Rect(right.x, head.bottom, right.w, bottom.y - head.bottom)
    return Spread(two, over, book, left, search, rows, head, text, bottom, close, word)
