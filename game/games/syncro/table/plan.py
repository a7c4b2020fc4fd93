"""How Syncro's table divides its room: journal, mages, horde, detail, piles, tray. Wide, square and tall windows.

As room shrinks or text grows, the journal becomes a button, and what is told beside the horde gives way.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.frame import Rect
from game.ui.kit import Kit

EDGE: Final = 20.0
GAP: Final = 10.0
CARD: Final = 84.0  # the width of a Spell in the hand
RAISED: Final = 30.0  # units over a hand that a chosen card and its halo may take
LARGE: Final = 1.28  # growth of the text from which the journal is a button


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the places of everything. `journal` is None where `book`, a button, stands for it.

    `plates` are the other mages', `you` the viewer's; `ask` is where a question with answers of its own is put, and
    `asked_piles` where the piles lie meanwhile.
    """

    plates: tuple[Rect, ...]
    you: Rect
    horde: Rect
    journal: Rect | None
    book: Rect | None
    detail: Rect
    piles: Rect
    curses: Rect
    silence: Rect
    ask: Rect
    asked_piles: Rect
    hand: Rect
    card: float
    reward: Rect | None
    primary: Rect
    second: Rect
    tray: float


def planned(kit: Kit, area: Rect, others: int, rewards: bool) -> Plan:
    """Return the plan for so many plates; `rewards` keeps a place for the viewer's Reward."""
    if kit.frame.shape == "wide":
        return _wide(kit, area, others, rewards)
    return _tall(kit, area, others, rewards)


def answer_high(kit: Kit) -> float:
    """Return the least height of an answer."""
    return max(46.0, kit.leading(18) + 14)


def answers_high(kit: Kit) -> float:
    """Return the height that a panel of four answers takes, one under another."""
    return 14 + 4 * (answer_high(kit) + 8)


def _row(left: float, right: float, y: float, high: float, count: int, most: float) -> tuple[Rect, ...]:
    """Return plates in a row, centred, as wide as there is room for."""
    if not count:
        return ()
    width = min(most, (right - left - GAP * (count - 1)) / count)
    start = (left + right - width * count - GAP * (count - 1)) / 2
    return tuple(Rect(start + (width + GAP) * number, y, width, high) for number in range(count))


def _line(kit: Kit, size: float, least: float) -> float:
    return max(least, kit.leading(size) + 18)


def _lines(kit: Kit) -> float:
    """Return the height of the primary button: two lines where the text is large."""
    return 2 * kit.leading(20) + 8 if kit.growth > LARGE else max(58.0, kit.leading(20) + 18)


def _wide(kit: Kit, area: Rect, others: int, rewards: bool) -> Plan:
    """Plan a wide window: hand below, journal at the right; with large text a broader right column and no journal."""
    large = kit.growth > LARGE
    width, bottom = area.w, area.bottom
    first, second = _lines(kit), _line(kit, 18, 44)
    column = 260.0 if not large else min(400.0, 250.0 * kit.growth)
    act = 292.0 if not large else column
    foot = bottom - 14
    passing = Rect(width - EDGE - act, foot - second, act, second)
    primary = Rect(passing.x, passing.y - 8 - first, act, first)
    top = area.y + 6
    height = max(64.0, kit.leading(18) + (38 if large else 30))
    right = Rect(width - EDGE - column, top + 14, column, primary.y - 12 - top - 14)
    left = EDGE + 256 + 16 if not large else EDGE
    book = None
    plates = _row(left, right.x - 12, top, height, others, 226.0)
    you_high = max(70.0, kit.leading(18) + kit.leading(15) + 14) if not large else height
    you = Rect(EDGE, bottom - 30 - you_high, 236 if not large else 246, you_high)
    card = CARD
    hand_top = bottom - 14 - card * 1.4
    tray = hand_top - 58
    reward = Rect(primary.x - 16 - card * 0.9, bottom - 22 - card * 1.26, card * 0.9, card * 1.26) if rewards else None
    hand_right = (reward.x if reward is not None else primary.x) - 18
    hand = Rect(you.right + 18, hand_top, hand_right - you.right - 18, card * 1.4)
    horde = Rect(EDGE + 276, top + height + 18, right.x - EDGE - 296, hand_top - RAISED - top - height - 20)
    if large:
        plates, book, horde = _strip(kit, Rect(EDGE, top, right.x - 20 - EDGE, you.y - 14 - top), hand_top, others)
    journal = Rect(EDGE, top + 14, 264, min(448.0, tray + 44 - top - 14)) if not large else None
    told = right.h - 86 if large else 220.0
    return _column(kit, right, told, plates, you, horde, journal, book, hand, card, reward, primary, passing, tray)


def _strip(kit: Kit, room: Rect, hand_top: float, others: int) -> tuple[tuple[Rect, ...], Rect, Rect]:
    """Return plates under one another on the left, the journal's button and the horde beside them: for large text."""
    height = min(kit.leading(18) + 40, (room.h - GAP * (others - 1)) / max(1, others))
    width = min(220.0, 110 + 45 * kit.growth)
    plates = tuple(Rect(room.x, room.y + (height + GAP) * number, width, height) for number in range(others))
    foot = hand_top - RAISED - 4
    book = Rect(room.x + width + GAP, foot - 60, 56, 56)
    left = book.right + 6
    return plates, book, Rect(left, room.y + 10, room.right - left, foot - room.y - 10)


def _column(
    kit: Kit,
    right: Rect,
    told: float,
    plates: tuple[Rect, ...],
    you: Rect,
    horde: Rect,
    journal: Rect | None,
    book: Rect | None,
    hand: Rect,
    card: float,
    reward: Rect | None,
    primary: Rect,
    passing: Rect,
    tray: float,
) -> Plan:
    """Divide the right column: detail, piles, curses, the vow of silence.

    A question stands where the buttons stand, under the piles; with large text the piles move up for it.
    """
    detail = Rect(right.x, right.y, right.w, told)
    below = detail.bottom + 20
    pile = 81 + kit.leading(16) + 18
    piles = Rect(right.x, below, right.w, min(pile, right.bottom - below))
    silent = _line(kit, 16, 34) - 4
    silence = Rect(right.x, piles.bottom + 10, right.w, silent)
    curses = Rect(right.x, silence.bottom + 8, right.w, right.bottom - silence.bottom - 8)
    lying = piles
    if kit.growth > LARGE:
        lying = Rect(right.x, right.y, right.w, min(pile, 104.0))
    elif passing.bottom - piles.bottom - 8 < answers_high(kit):
        lying = Rect(piles.x, piles.y, piles.w, min(piles.h, 88.0))  # without their names
    ask = Rect(primary.x, lying.bottom + 8, primary.w, passing.bottom - lying.bottom - 8)
    return Plan(
        plates,
        you,
        horde,
        journal,
        book,
        detail,
        piles,
        curses,
        silence,
        ask,
        lying,
        hand,
        card,
        reward,
        primary,
        passing,
        tray,
    )


def _tall(kit: Kit, area: Rect, others: int, rewards: bool) -> Plan:
    """Plan a square or tall window: mages on top, the horde, a row of detail and piles, the hand, the buttons."""
    large = kit.growth > LARGE
    width, bottom = area.w, area.bottom
    top = area.y + 6
    side = max(56.0, kit.leading(18) + 12)
    height = max(64.0, kit.leading(18) + (38 if large else 30))
    book = Rect(EDGE, top + (height - side) / 2, side, side)
    plates = _row(book.right + GAP, width - EDGE, top, height, others, 240.0 * max(1.0, kit.growth**0.7))
    first, second = max(60.0, _lines(kit)), _line(kit, 18, 60)
    buttons = bottom - 16 - max(first, second)
    you = Rect(EDGE, buttons, 236 if not large else 200, max(first, second))
    room = width - EDGE - you.right - 14
    primary = Rect(you.right + 14, buttons, room * 0.62 - 5, you.h)
    passing = Rect(primary.right + 10, buttons, room * 0.38 - 5, you.h)
    card = 92.0
    hand_top = buttons - 18 - card * 1.4
    reward = Rect(width - EDGE - card * 0.9, hand_top + 10, card * 0.9, card * 1.26) if rewards else None
    hand = Rect(EDGE, hand_top, (reward.x if reward is not None else width) - 18 - EDGE, card * 1.4)
    tray = hand_top - 52
    told = min(area.h * 0.24, max(176.0, 150 * kit.growth))
    if large and kit.frame.shape == "square":
        told = 156.0  # the horde is worth more than what is told of it: its cards' tooltips say it too
    row = Rect(EDGE, hand_top - RAISED - 6 - told, width - 2 * EDGE, told)
    pile = min(320.0, row.w * 0.42)
    detail = Rect(row.x, row.y, row.w - pile - 20, row.h)
    piles = Rect(detail.right + 20, row.y, pile, min(row.h, 81 + kit.leading(16) + 18))
    silence = Rect(piles.x, piles.bottom + 6, pile, _line(kit, 16, 34) - 4)
    curses = Rect(piles.x, silence.bottom + 4, pile, row.bottom - silence.bottom - 4)
    horde = Rect(EDGE, top + height + 22, width - 2 * EDGE, row.y - 14 - top - height - 22)
    ask = Rect(EDGE, row.y, detail.w, row.h)
    return Plan(
        plates,
        you,
        horde,
        None,
        book,
        detail,
        piles,
        curses,
        silence,
        ask,
        piles,
        hand,
        card,
        reward,
        primary,
        passing,
        tray,
    )
