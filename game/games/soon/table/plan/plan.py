"""How Soon's table divides its room: opponents above, piles, one's own line, the hand, plate and button at the foot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.draw.cards import RATIO
from game.ui.layout.arrange import L, M, S, alike, centred, cut_bottom, cut_top, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.type.text import Style

PILE: Final = 88.0
PLACE: Final = 78.0
HAND: Final = 92.0
WORTH: Final = (150.0, 142.0)  # what a line is worth
WAY: Final = 150.0  # breadth of the way to the goal
DOWN: Final = 14.0  # units that it begins lower than the card beside the line, where there is room
STEP: Final = 36.0  # from one of its bars to the next
ROW: Final = 142.0  # height of one's own row, at the usual text size
HEAD: Final = 46.0  # of a panel: name, backs and points
FACE: Final = 82.0  # of whoever sits there
LEAST_FACE: Final = 44.0
CLOSE: Final = 1.074  # from card to card in a panel, in widths
BESIDE: Final = 34.0  # units of width that a panel's cards have at least where the face stands beside them
LEAST: Final = 98.0  # units of height that cards of the piles have before there are words under them
UNDER: Final = Style("bold", 15)  # the words under a pile


@dataclass(frozen=True, slots=True)
class Mini:
    """Hold where face, name and line of an opponent lie in its panel: the first card, and their pitch."""

    panel: Rect
    face: Rect
    """Where its face stands, on the panel's lower edge, or at the left of its head."""
    head: float
    """The height of name, backs and points."""
    first: Rect
    pitch: float

    @property
    def left(self) -> float:
        """Return how far from the panel's left its words begin."""
        return self.face.right + S - self.panel.x

    def place(self, number: int) -> Rect:
        """Return where the card on a place (from 1) lies."""
        return self.first.moved(self.pitch * (number - 1), 0)


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the rectangles of a table."""

    area: Rect
    minis: tuple[Mini, ...]
    """The opponents' lines, clockwise from the seat at the foot."""
    draw: Rect
    discard: Rect
    worth: Rect
    """Where it says what a line is worth."""
    goal: Rect
    """Where the way to the goal stands."""
    row: Rect
    """The panel of one's own line."""
    place: Rect
    """The first of the eight places of one's own line."""
    pitch: float
    """From one of these places to the next."""
    hand: Rect
    """The middle card of the hand."""
    you: Rect
    """One's own plate."""
    primary: Rect
    """The gold button."""
    news: tuple[tuple[float, float], ...]
    """Centres for the pill that tells what was just done, the best first."""
    over: bool = False
    """Whether there is no room for words under the piles: the draw pile's number stands on it."""

    def spot(self, number: int) -> Rect:
        """Return where a place (from 1) of one's own line lies."""
        return self.place.moved(self.pitch * (number - 1), 0)


def plan_of(kit: Kit, area: Rect, opponents: int) -> Plan:
    """Return the plan of a table for so many opponents."""
    return _wide(kit, area, opponents) if kit.frame.shape == "wide" else _narrow(kit, area, opponents)


def _head(kit: Kit) -> float:
    return max(HEAD, kit.leading(18) + 10)


def _apart(kit: Kit) -> float:
    """Return how far the two piles lie apart, so that the words under them don't meet."""
    words = [kit.say("soon.pile.draw", count=108)] + [kit.say(f"soon.pile.{key}") for key in ("discard", "now", "take")]
    return max(PILE + 24, max(kit.type.set_text(word, UNDER).w for word in words) + 20)


def _mini(kit: Kit, panel: Rect) -> Mini:
    """Return how a panel is divided: the face stands beside the line, or in the head where that would be small."""
    head = _head(kit)
    face = placed(panel.trimmed(left=S), *(min(FACE, panel.h - 22),) * 2, 0.0, 1.0).moved(0, -2)
    room = panel.trimmed(face.right + 6 - panel.x, head, 10, 8)
    if room.w / (7 * CLOSE + 1) < BESIDE:
        face = placed(panel.trimmed(left=6), *(max(LEAST_FACE, head + 2),) * 2, 0.0, 0.0).moved(0, -4)
        room = panel.trimmed(12, head, 12, 8)
    width = min(room.w / (7 * CLOSE + 1), room.h / RATIO, 62.0)
    pitch = min((room.w - width) / 7, width * 1.4)
    first = placed(room, width, width * RATIO, 0.0, 0.0 if room.h < width * RATIO + S else 0.5)
    return Mini(panel, face, head, first, pitch)


def _above(kit: Kit, area: Rect) -> float:
    """Return how far the panels hang under the bar: as in the picture where there is room for it."""
    return max(S, 76.0 - area.y) if kit.roomy else 7.0


def _minis(kit: Kit, area: Rect, opponents: int, columns: int, height: float) -> tuple[Mini, ...]:
    """Return the opponents' panels, clockwise from the lower left, with the lines in them."""
    top = cut_top(area.inset(L, 0).trimmed(top=_above(kit, area)), height)[0]
    if opponents <= columns:
        panels = alike(top, opponents, M, 560.0)
    else:
        first = alike(top, columns, M)[0]
        panels = [first.moved(c * (first.w + M), r * (height + S)) for c, r in _ring(opponents, columns)]
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
    return placed(row.inset(17, 0), width, width * RATIO, 0.0), (row.w - 34 - width) / 7


def _place_width(row: float) -> float:
    return min(PLACE, (row - 34 - 7 * 8) / 8)


def _wide(kit: Kit, area: Rect, opponents: int) -> Plan:
    two = opponents > 3
    line = (76 if opponents == 1 else 60 if opponents == 2 else 49) * (1.0 if kit.roomy else 0.91)
    tray, rest = cut_bottom(area, 146.0, 48 if kit.roomy else 25)
    size = (730.0, ROW) if kit.roomy else (700.0, 126.0)
    row = placed(rest, *size, down=1.0)
    height = _head(kit) + 13 + line
    if two:  # the rows of panels never touch one's own
        height = min(height, (row.y - area.y - 24) / 2)
    minis = _minis(kit, area, opponents, 3, height)
    lowest = max(one.panel.bottom for one in minis)
    free = area.y + 4 if opponents == 4 else minis[len(minis) // 2].panel.bottom
    piles, over = _piles(kit, area.trimmed(top=free - area.y, bottom=area.bottom - row.y))
    you, primary = _foot(kit, tray)
    between = area.trimmed(top=lowest + S - area.y, bottom=area.bottom - min(you.y, primary.y) + S)
    room = row.x - L - M
    wide, tall = (min(one * kit.growth, most) for one, most in zip(WORTH, (room, between.h), strict=True))
    worth = placed(row.before(wide, M), wide, tall).within(between)
    way = row.after(min(WAY * kit.growth, room - S), L)._replace(y=worth.y, h=between.bottom - worth.y)
    high = min(way.h, kit.leading(18) + S + STEP * (opponents + 1))
    goal = way._replace(y=way.y + min(DOWN, way.h - high), h=high)
    news = (((L + piles[0].x) / 2 - 8, (lowest + min(row.y, worth.y)) / 2), (row.middle[0], row.bottom + 28))
    middle = area if kit.roomy else area.trimmed(left=you.right, right=area.w - primary.x)
    width = min(HAND, (tray.h - 17) / RATIO)
    hand = placed(middle.trimmed(bottom=15), width, width * RATIO, 0.5, 1.0)
    return Plan(area, minis, *piles, worth, goal, row, *_places(row), hand, you, primary, news, over)


def _foot(kit: Kit, tray: Rect) -> tuple[Rect, Rect]:
    """Return one's plate and the primary button, beside the hand."""
    room = tray.inset(L, 0)
    tall = min(62.0 * kit.growth, tray.h - 34)
    foot = room.trimmed(bottom=18)
    primary = placed(foot, *((min(332.0, tray.w * 0.27) if kit.roomy else min(450.0, tray.w * 0.36)), tall), 1.0, 1.0)
    plate = max(68.0, min(tray.h - 40, kit.leading(18) + kit.leading(15) + 12))
    return placed(foot, min(236.0 * kit.soft, tray.w * 0.25), plate, 0.0, 1.0), primary


def _piles(kit: Kit, room: Rect) -> tuple[tuple[Rect, Rect], bool]:
    """Return the draw pile and the discard pile, in the middle of the free height; and where their words lie.

    Where there is no room for words under cards of a good size, they give way: the number alone stays.
    """
    label = kit.leading(15) + 2
    over = room.h - label - 18 < (LEAST if kit.roomy else 0.9 * PILE * RATIO)
    height = min(PILE * RATIO, room.h - (16 if over else label + 18))
    width = height / RATIO
    apart = width + 24 if over else max(width + 24, _apart(kit))
    line = placed(room if over else room.trimmed(bottom=label + 4), room.w, height, down=0.5 if over else 0.75)
    draw, discard = flow(line, (width, width), apart - width, 0.5)
    return (draw, discard), over


def _narrow(kit: Kit, area: Rect, opponents: int) -> Plan:
    upright = kit.frame.shape == "tall"
    below = upright or not kit.roomy  # plate and button stand below the hand
    columns = 1 if opponents == 1 else 2 if upright or opponents == 2 else 3
    rows = -(-opponents // columns)
    line = 62.0 if rows == 1 else 56.0 if upright and kit.roomy else 45.0 if kit.roomy or rows < 3 else 38.0
    minis = _minis(kit, area, opponents, columns, _head(kit) + 12 + line)
    end = max(one.panel.bottom for one in minis)
    under, rest = cut_bottom(area, max(84.0, min(62.0 * kit.growth + 20, 130.0)) if below else 0.0)
    height = min(HAND * RATIO, area.h * 0.16)
    tray, rest = cut_bottom(rest, height + 26, 44 if kit.roomy else 16)
    hand = placed(tray.trimmed(top=22), height / RATIO, height, 0.5, 0.0)
    width = min(area.w - 2 * L, 900.0)
    row = placed(rest, width, _place_width(width) * RATIO + 28, down=1.0)
    if upright:
        row = row.moved(0, -max(0.0, (tray.y - end - row.h - 380 * kit.soft) * 0.25))
    free = area.trimmed(top=end - area.y, bottom=area.bottom - row.y)
    piles, over = _piles(kit, free.trimmed(top=4))
    you, primary = _under(under) if below else _foot(kit, tray)
    news = ((area.middle[0], (row.bottom + hand.y) / 2), (area.middle[0], row.y - 24))
    worth, goal = _beside(kit, piles, free, over=over)
    return Plan(area, minis, *piles, worth, goal, row, *_places(row), hand, you, primary, news, over)


def _under(room: Rect) -> tuple[Rect, Rect]:
    """Return one's plate and the primary button, abreast below the hand."""
    you, primary = alike(room.trimmed(L, 4, L, M), 2, M)
    return you, primary


def _beside(kit: Kit, piles: tuple[Rect, Rect], free: Rect, *, over: bool) -> tuple[Rect, Rect]:
    """Return what a line is worth and the goal, left and right of the piles and the words under them.

    Where there is no room under them, what may be done there stands left and right of them.
    """
    half = max(piles[0].w, _apart(kit) - 16) / 2 + 10
    if over:
        words = max(kit.type.set_text(kit.say(f"soon.pile.{key}"), UNDER).w for key in ("now", "take"))
        half = max(half, min(piles[0].w / 2 + words + 3 * S, free.w / 4))
    left = free.trimmed(left=L, right=free.right - piles[0].middle[0] + half)
    right = free.trimmed(left=piles[1].middle[0] + half - free.x, right=L)
    size = WAY * kit.growth
    width, height = min(left.w, size), min(free.h - 22, size * 1.05)
    return centred(left, width, height), centred(right, width, height)
