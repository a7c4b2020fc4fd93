"""How Syncron's table divides its room: the others on top, the track, and the tray with hand and button below."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from game.games.syncron.rules.position import SPECIALS
from game.games.syncron.table.facts import Facts
from game.games.syncron.table.lane import Lane
from game.ui.cards import RATIO, Slot, fan
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.memo import Memo

MARGIN: Final = 24.0
SIDE: Final = 40.0  # beside the track
GAP: Final = 8.0
BUBBLES: Final = 48.0  # between two rows of plates with what their seats have said under them
LARGE: Final = 1.3  # growth of the text from which that lies in the plates
PLATE: Final = 54.0
WIDEST: Final = 264.0  # a plate of the others
WHOLE: Final = 226.0  # from this width on a plate has name, second line and chips side by side
SLIM: Final = 112.0
CHIPS: Final = 24.0  # height of the chips under the name of a slim plate
STRIPS: Final = ((1, WHOLE, False), (1, SLIM, True), (2, WHOLE, False), (2, SLIM, True), (3, SLIM, True))
CARD: Final = 72.0
PITCH: Final = 79.0
ARC: Final = 36.0  # how much higher the tray is in its middle
LIFT: Final = 28.0  # room over the hand, up to the arc
ROOMY: Final = 0.56  # scale that the track should have at least
LEAST: Final = 46.0  # between two cards of a hand that shares its row with plate and button
YOU: Final = 252.0
BUTTON: Final = 234.0
TARGET: Final = 44.0  # units that a button has at least, each way
AGAIN: Final = 56.0  # units that the button takes that tells a round again, where it shows an icon alone


@dataclass(frozen=True, slots=True)
class Tray:
    """Hold what lies at the foot: the viewer's own plate, a place for every card of the pack, `card` broad, buttons.

    `two` is where the primary button and another one lie when there are two, `again` the one that tells a round again.
    `edge` is the height at which the tray begins at its sides.
    """

    you: Rect
    hand: tuple[Slot, ...]
    card: float
    primary: Rect
    two: tuple[Rect, Rect]
    again: Rect
    edge: float


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold where everything lies, in logical units; `field` is what the track leaves free in its middle.

    `plates` are those on top, in the order of the seats listed there; `slim` ones have their chips under the name.
    """

    lane: Lane
    field: Rect
    plates: tuple[Rect, ...]
    slim: bool
    tray: Tray


class Planner:
    """Divide the table's room, and keep that: it is the same for a whole match at one size."""

    def __init__(self) -> None:
        self._plans: Memo[Hashable, Plan] = Memo()

    def plan(self, facts: Facts, area: Rect) -> Plan:
        """Return how the room is divided."""
        key = (facts.kit.frame, area, facts.rules, facts.finish, facts.count, facts.table.people)
        return self._plans.get(key, lambda: _planned(facts, area))


def _planned(facts: Facts, area: Rect) -> Plan:
    """Divide the area; plates that leave too little for the track are set closer, and names are shortened."""
    tray, side = _tray(facts, area), SIDE if facts.kit.frame.shape == "wide" else SIDE / 3
    for squeeze in (1.0, 0.72, 0.5):
        between = BUBBLES if facts.rules.table_talk and facts.kit.growth <= LARGE else GAP
        plates, slim = _strip(facts.kit, area, len(facts.listed), squeeze, between)
        top = max((rect.bottom for rect in plates), default=area.y) + 13
        foot = min(tray.edge - ARC - 25, tray.again.bottom - TARGET - 3)
        room = Rect(side, top, area.w - 2 * side, foot - top)
        lane = Lane(facts.rules.track, room, facts.finish)
        if lane.unit >= ROOMY:
            break
    return Plan(lane, lane.infield.inset(2), plates, slim, tray)


def _tray(facts: Facts, area: Rect) -> Tray:
    """Return the tray: hand, plate and button in a row, or the hand over the others where that is too narrow."""
    kit, cards, holds = facts.kit, facts.count + len(SPECIALS), bool(facts.table.people)
    height = max(62.0, min(104.0, kit.leading(20) * (2 if kit.growth > 1.25 else 1) + 24))
    plate = max(68.0, kit.leading(18) + max(kit.leading(15), 30.0) + 10)
    room = area.w - 2 * MARGIN - YOU - BUTTON - 44
    foot = area.bottom - 20
    if not holds or (kit.frame.shape == "wide" and (room - CARD) / (cards - 1) >= LEAST):
        card = CARD if holds else 0.0
        row = max(card * RATIO, height, plate if holds else 0.0)
        middle = foot - row / 2
        you = Rect(MARGIN, middle - plate / 2, YOU, plate)
        primary = Rect(area.w - MARGIN - BUTTON, middle - height / 2, BUTTON, height)
        x = (you.right + 20 + primary.x - 22) / 2
        hand = fan(cards, x, middle, PITCH, primary.x - 22 - you.right - 20, card) if holds else ()
        above = primary.moved(0, -GAP - primary.h)
        return Tray(you, hand, card, primary, (primary, above), above, foot - row - LIFT + ARC)
    card = min(92.0, (area.w - 2 * MARGIN) / 8.6)
    low = foot - max(plate, height) / 2
    you = Rect(MARGIN, low - plate / 2, min(YOU * 1.2, area.w * 0.44), plate)
    width = min(BUTTON * 1.5, area.w - 2 * MARGIN - you.w - 24)
    primary = Rect(area.w - MARGIN - width, low - height / 2, width, height)
    middle = foot - max(plate, height) - 18 - card * RATIO / 2
    hand = fan(cards, area.w / 2, middle, card + 8, area.w - 2 * MARGIN, card)
    half = (primary.w - GAP) / 2
    left = Rect(primary.x, primary.y, half, height)
    two, again = (left.moved(half + GAP, 0), left), Rect(primary.x, primary.y, AGAIN, height)
    return Tray(you, hand, card, primary, two, again, middle - card * RATIO / 2 - LIFT + ARC)


def _strip(kit: Kit, area: Rect, count: int, squeeze: float, between: float) -> tuple[tuple[Rect, ...], bool]:
    """Return the plates on top: whole ones in a row or two, else slim ones, in as few rows as hold them."""
    room, grown = area.w - 2 * MARGIN, max(1.0, kit.growth)
    for rows, minimum, slim in STRIPS:
        columns = -(-count // rows)
        width = min(WIDEST * grown, (room - GAP * (columns - 1)) / columns)
        need = max(SLIM, minimum * grown * squeeze) if slim else 142 + (minimum - 142) * grown
        if width >= need or rows == 3:
            break
    words = kit.leading(18)
    height = max(PLATE, words + CHIPS + 10 if slim else words + kit.leading(15) + 8)
    result = []
    for place in range(count):
        row, column = divmod(place, columns)
        in_row = min(columns, count - row * columns)
        left = area.middle[0] - (in_row * width + (in_row - 1) * GAP) / 2
        result.append(Rect(left + column * (width + GAP), area.y + row * (height + between), width, height))
    return tuple(result), slim
