"""How Soon's table divides its room: opponents above, piles, one's own line, the hand, plate and button at the foot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.cards import RATIO
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.text import Style

GAP: Final = 16.0
EDGE: Final = 24.0
PILE: Final = 88.0
PLACE: Final = 78.0
HAND: Final = 92.0
SIDE: Final = 150.0
ROW: Final = 141.0  # height of one's own row, at the usual text size
LEAST: Final = 98.0  # units of height that cards of the piles have before there are words under them
UNDER: Final = Style("bold", 16)  # the words under a pile


@dataclass(frozen=True, slots=True)
class Mini:
    """Hold where an opponent's line lies in its panel: the left edge of the first card, their width and pitch."""

    panel: Rect
    head: float
    x: float
    y: float
    width: float
    pitch: float

    def place(self, number: int) -> Rect:
        """Return where the card on a place (from 1) lies."""
        return Rect(self.x + self.pitch * (number - 1), self.y, self.width, self.width * RATIO)


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the rectangles of a table. `minis` go clockwise from the seat at the foot.

    `news` are centres for the pill that tells what was just done, the best first.
    `over` tells that there is no room for words under the piles: the draw pile's number stands on it.
    """

    area: Rect
    minis: tuple[Mini, ...]
    draw: Rect
    discard: Rect
    worth: Rect
    goal: Rect
    row: Rect
    place: Rect
    pitch: float
    hand: tuple[float, float, float]
    you: Rect
    primary: Rect
    note: Rect | None
    news: tuple[tuple[float, float], ...]
    over: bool = False

    def spot(self, number: int) -> Rect:
        """Return where a place (from 1) of one's own line lies."""
        return self.place.moved(self.pitch * (number - 1), 0)


def plan_of(kit: Kit, area: Rect, opponents: int) -> Plan:
    """Return the plan of a table for so many opponents."""
    return _wide(kit, area, opponents) if kit.frame.shape == "wide" else _narrow(kit, area, opponents)


def _head(kit: Kit) -> float:
    return max(40.0, kit.leading(18) + 10)


def _apart(kit: Kit) -> float:
    """Return how far the two piles lie apart, so that the words under them don't meet."""
    words = (kit.say("soon.pile.draw", count=108), kit.say("soon.pile.discard"))
    widest = max(kit.type.set_text(word, UNDER).w for word in words)
    return max(PILE + 24, widest + 20)


def _mini(kit: Kit, panel: Rect) -> Mini:
    head = _head(kit)
    width = min((panel.w - 24) / 8 - 4.5, (panel.h - head - 12) / RATIO, 62.0)
    pitch = min((panel.w - 24 - width) / 7, width * 1.4)
    left = panel.x + (panel.w - width - 7 * pitch) / 2
    return Mini(panel, head, left, panel.bottom - 12 - width * RATIO, width, pitch)


def _minis(kit: Kit, area: Rect, opponents: int, columns: int, height: float) -> tuple[Mini, ...]:
    """Return the opponents' panels, clockwise from the lower left, with the lines in them."""
    y = area.y + 4
    if opponents <= columns:
        width = min((area.w - 2 * EDGE - (opponents - 1) * GAP) / opponents, 560.0)
        left = area.middle[0] - (width * opponents + GAP * (opponents - 1)) / 2
        panels = [Rect(left + n * (width + GAP), y, width, height) for n in range(opponents)]
    else:
        width = (area.w - 2 * EDGE - (columns - 1) * GAP) / columns
        places = _ring(opponents, columns)
        panels = [Rect(EDGE + c * (width + GAP), y + r * (height + 8), width, height) for c, r in places]
    return tuple(_mini(kit, panel) for panel in panels)


def _ring(opponents: int, columns: int) -> list[tuple[float, int]]:
    """Return columns and rows of a ring of panels, clockwise from the lower left."""
    if columns == 2:
        side, odd = divmod(opponents, 2)
        top = [(0.5, 0)] if odd else []
        return [(0, n + odd) for n in reversed(range(side))] + top + [(1, n + odd) for n in range(side)]
    between = [(1, 0)] if opponents == 5 else []
    return [(0, 1), (0, 0), *between, (2, 0), (2, 1)]


def _places(row: Rect) -> tuple[Rect, float]:
    """Return the first of the eight places in one's own row, and their pitch."""
    width = _place_width(row.w)
    place = Rect(row.x + 17, row.middle[1] - width * RATIO / 2, width, width * RATIO)
    return place, (row.w - 34 - width) / 7


def _place_width(row: float) -> float:
    return min(PLACE, (row - 34 - 7 * 8) / 8)


def _wide(kit: Kit, area: Rect, opponents: int) -> Plan:
    two = opponents > 3
    large = kit.growth >= 1.4
    line = (45 if two else 60 if opponents > 1 else 76) * (0.92 if large else 1.0)
    foot = max(146.0, area.h * 0.223)
    top = area.bottom - foot
    row_w, row_h = (700.0, 126.0) if large else (730.0, ROW)
    row = Rect(area.middle[0] - row_w / 2, top - 53 + (25 if kit.growth > 1.3 else 0) - row_h, row_w, row_h)
    height = _head(kit) + 12 + line
    if two:  # the rows of panels never touch one's own
        height = min(height, (row.y - area.y - 24) / 2)
    minis = _minis(kit, area, opponents, 3, height)
    free = area.y + 4 if opponents == 4 else minis[len(minis) // 2].panel.bottom
    piles, over = _piles(kit, area, free, row.y)
    lowest = max(one.panel.bottom for one in minis)
    side = min(SIDE * max(1.0, kit.growth), (area.w - row_w) / 2 - EDGE - GAP)
    you, primary, note = _foot(kit, area, top, foot)
    end = min(you.y, primary.y)
    tall = min(ROW * max(1.04, kit.growth * 1.05), end - lowest - 16)
    worth = Rect(row.x - GAP - side, max(lowest + 8, min(row.middle[1] - tall / 2, end - 8 - tall)), side, tall)
    goal = Rect(row.right + GAP, worth.y, side, tall)
    news = (((EDGE + piles[0].x) / 2 - 8, (lowest + min(row.y, worth.y)) / 2), (row.middle[0], row.bottom + 28))
    middle = area.middle[0] if kit.growth < 1.35 else (you.right + primary.x) / 2
    width = min(HAND, (foot - 17) / RATIO)
    hand = (middle, area.bottom - 17 - width * RATIO / 2, width)
    return Plan(area, minis, *piles, worth, goal, row, *_places(row), hand, you, primary, note, news, over)


def _foot(kit: Kit, area: Rect, top: float, height: float) -> tuple[Rect, Rect, Rect | None]:
    """Return one's plate, the primary button and the hint under it, beside the hand."""
    growth = max(1.0, kit.growth)
    width = min(332.0, area.w * 0.27) if growth < 1.35 else min(450.0, area.w * 0.36)
    tall = min(62.0 * growth, height - 34)
    under = kit.leading(16) + 8
    primary = Rect(area.w - EDGE - width, top + 26 if growth < 1.35 else top + (height - tall) / 2 + 6, width, tall)
    note = Rect(primary.x, primary.bottom + 8, width, under) if primary.bottom + under + 10 < area.bottom else None
    plate = max(70.0, min(height - 40, kit.leading(18) + kit.leading(15) + 12))
    you = Rect(EDGE, top + (height - plate) / 2, min(250.0 * growth**0.45, area.w * 0.25), plate)
    return you, primary, note


def _piles(kit: Kit, area: Rect, top: float, bottom: float) -> tuple[tuple[Rect, Rect], bool]:
    """Return the draw pile and the discard pile, in the middle of the free height; and where their words lie.

    Where there is no room for words under cards of a good size, they give way: the number alone stays.
    """
    label = kit.leading(16) + 2
    least = LEAST if kit.growth < 1.2 else 0.9 * PILE * RATIO
    over = bottom - top - label - 18 < least
    if over:
        label = 0.0
    height = min(PILE * RATIO, bottom - top - label - (16 if over else 18))
    width = height / RATIO
    y = top + (bottom - top - height - label - (0 if over else 4)) / 2
    apart = width + 24 if over else max(width + 24, _apart(kit))
    x = area.middle[0] - apart / 2 - width / 2
    return (Rect(x, y, width, height), Rect(x + apart, y, width, height)), over


def _narrow(kit: Kit, area: Rect, opponents: int) -> Plan:
    upright, large, growth = kit.frame.shape == "tall", kit.growth > 1.4, max(1.0, kit.growth)
    below = upright or kit.growth > 1.3  # plate and button stand below the hand
    columns = 1 if opponents == 1 else 2 if upright or opponents == 2 else 3
    rows = -(-opponents // columns)
    line = 62.0 if rows == 1 else 38.0 if large and rows > 2 else 45.0 if not upright or large else 56.0
    minis = _minis(kit, area, opponents, columns, _head(kit) + 12 + line)
    end = max(one.panel.bottom for one in minis)
    foot = max(84.0, min(62.0 * growth + 20, 130.0)) if below else 0.0
    hand_h = min(HAND * RATIO, area.h * 0.16)
    top = area.bottom - foot - hand_h - 26
    row_w = min(area.w - 2 * EDGE, 900.0)
    row_h = _place_width(row_w) * RATIO + 28
    row = Rect(area.middle[0] - row_w / 2, top - (16 if large else 44) - row_h, row_w, row_h)
    if upright:
        row = row.moved(0, -max(0.0, (top - end - row_h - 380 * growth**0.5) * 0.25))
    piles, over = _piles(kit, area, end + 4, row.y)
    hand = (area.middle[0], top + 22 + hand_h / 2, hand_h / RATIO)
    you, primary, note = _under(area, foot) if below else _foot(kit, area, top, area.bottom - top)
    news = ((area.middle[0], (row.bottom + top + 22) / 2), (area.middle[0], row.y - 24))
    worth, goal = _beside(kit, area, piles, (end, row.y))
    return Plan(area, minis, *piles, worth, goal, row, *_places(row), hand, you, primary, note, news, over)


def _under(area: Rect, foot: float) -> tuple[Rect, Rect, None]:
    """Return one's plate and the primary button, abreast below the hand."""
    half = (area.w - 2 * EDGE - GAP) / 2
    you = Rect(EDGE, area.bottom - foot + 4, half, foot - 20)
    return you, you.moved(half + GAP, 0), None


def _beside(kit: Kit, area: Rect, piles: tuple[Rect, Rect], between: tuple[float, float]) -> tuple[Rect, Rect]:
    """Return what a line is worth and the goal, left and right of the piles and the words under them."""
    half = max(piles[0].w, _apart(kit) - 16) / 2 + 10
    left, right = piles[0].middle[0] - half, piles[1].middle[0] + half
    size = SIDE * max(1.0, kit.growth)
    side, height = min(left - EDGE, size), min(between[1] - between[0] - 22, size * 1.05)
    middle = (between[0] + between[1]) / 2
    worth = Rect.around((EDGE + left) / 2, middle, side, height)
    return worth, Rect.around((area.w - EDGE + right) / 2, middle, side, height)
