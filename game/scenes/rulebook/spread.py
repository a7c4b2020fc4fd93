"""Where the rulebook lies in a window: two pages side by side, or one where the window or the letters leave no room."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.layout.arrange import L, M, centred, cut_bottom, cut_left, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit


@dataclass(frozen=True, slots=True)
class Spread:
    """Hold the book's rectangles. One page alone has its list, when it is open, in the place of head, text and foot."""

    two: bool
    """Whether two pages lie side by side."""
    card: Rect
    """The card over the book that says why something was refused; without height where there is none."""
    book: Rect
    left: Rect
    """The left page, or the only one."""
    search: Rect
    """The field that searches."""
    list: Rect
    head: Rect
    text: Rect
    foot: Rect
    close: Rect
    """The way out."""
    word: Rect | None
    """Where the key is named that closes the book, where there is room for it."""


def spread(kit: Kit, card: float) -> Spread:
    """Return where everything lies under a card of so much height, 0 for none."""
    frame = kit.frame
    outer = min((frame.width - 192) / 2, 96.0) if frame.width >= 1000 and kit.roomy else L
    wide = min(frame.width - 2 * outer, 1088 * kit.growth)
    window = centred(frame.rect, wide, frame.height)
    if wide >= 700 * kit.growth + 40 and outer >= 88:
        return _two(kit, window.trimmed(top=28, bottom=L), card)
    return _one(kit, window.inset(0, 20), card)


def _two(kit: Kit, window: Rect, card: float) -> Spread:
    """Return two pages: the list on the left one, and the way out beside the book."""
    over, book = cut_top(window, card, L if card else 44)
    left, right = cut_left(book.trimmed(right=44), 316 * kit.growth, 44)
    search, rows = cut_top(left.trimmed(left=20, top=20, right=L, bottom=14), _field(kit), 9)
    head, text, foot = _page(kit, right.trimmed(top=M), max(50.0, kit.leading(36)))
    close = placed(book.after(56, M), 56, 56, down=0.0)
    word = close.inset(-14, 0).below(kit.leading(15), 2)
    return Spread(True, over, book, left, search, rows.trimmed(left=-8, right=-24), head, text, foot, close, word)


def _one(kit: Kit, window: Rect, card: float) -> Spread:
    """Return one page: its head, and the field that searches, leave room for the way out in its corner."""
    over, book = cut_top(window, card, 14 if card else 0)
    page = book.inset(28, 0)
    search, rows = cut_top(page.trimmed(top=12, bottom=14), _field(kit), 12)
    head, text, foot = _page(kit, page.trimmed(top=10), max(52.0, kit.leading(25) + 8))
    close = placed(book.inset(12), 48, 48, 1.0, 0.0)
    search, head = search.trimmed(right=40), head.trimmed(right=40)
    return Spread(False, over, book, book, search, rows.inset(-8, 0), head, text, foot, close, None)


def _page(kit: Kit, page: Rect, head: float) -> tuple[Rect, Rect, Rect]:
    """Return head, text and foot of a page."""
    foot, rest = cut_bottom(page.trimmed(bottom=10), max(44.0, kit.leading(18) + 14))
    return *cut_top(rest, head), foot


def _field(kit: Kit) -> float:
    return max(48.0, kit.leading(18) + 18)
