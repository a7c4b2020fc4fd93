"""How Syncron's table divides its room: the others on top, the track, and the tray with hand and button below."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from game.games.syncron.rules.position import SPECIALS
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.plan.lane import Lane
from game.games.syncron.table.plan.stands import stands
from game.scenes.table.kit.seats import seat_key
from game.ui.draw.cards import RATIO, Slot, fan
from game.ui.layout.arrange import REST, L, centred, columns, cut_bottom, cut_left, cut_right, flow, placed, rows
from game.ui.layout.frame import Rect
from game.ui.layout.memo import Memo
from game.ui.motion.stage import Sprite
from game.ui.parts.kit import Kit

MARGIN: Final = 16.0  # beside the plates
FOOT: Final = 20.0  # beside and under the tray's row
SIDE: Final = 30.0  # beside the track
HEAD: Final = 8.0  # over the plates: their heads reach into the bar
BETWEEN: Final = 12.0  # two plates
GAP: Final = 8.0
BUBBLES: Final = 48.0  # between two rows of plates with what their seats have said under them
PLATE: Final = 50.0
WIDEST: Final = 240.0  # a plate of the others
WHOLE: Final = 226.0  # from this width on a plate has name, second line and chips side by side
SLIM: Final = 112.0
CHIPS: Final = 24.0  # height of the chips under the name of a slim plate
STRIPS: Final = ((1, WHOLE, False), (1, SLIM, True), (2, WHOLE, False), (2, SLIM, True), (3, SLIM, True))
CARD: Final = 76.0
PITCH: Final = 85.0
SAG: Final = 8.0  # how much lower the outermost cards of a hand lie than its middle
ARC: Final = 36.0  # how much higher the tray is in its middle
SUNK: Final = 28.0  # how much lower it begins at its sides than the hand
OVER: Final = 28.0  # from the plates to the track
UNDER: Final = 31.0  # from the track to the tray
BROAD: Final = 1.08  # how much broader the track is than on its map, where no talk needs the infield
ROOMY: Final = 0.56  # scale that the track should have at least
LEAST: Final = 46.0  # between two cards of a hand that shares its row with plate and button
YOU: Final = (236.0, 252.0)  # the viewer's plate: with letters of the regular size, and with larger ones
BUTTON: Final = (184.0, 234.0)
TARGET: Final = 44.0  # units that a button has at least, each way
AGAIN: Final = 56.0  # units that the button takes that tells a round again, which shows a sign alone


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
    crowd: tuple[Sprite, ...] = ()
    """Who stands round the track."""


class Planner:
    """Divide the table's room, and keep that: it is the same for a whole match at one size."""

    def __init__(self) -> None:
        self._plans: Memo[Hashable, Plan] = Memo()

    def plan(self, facts: Facts, area: Rect) -> Plan:
        """Return how the room is divided."""
        key = (facts.kit.frame, area, facts.rules, facts.finish, facts.count, facts.table.people, facts.holds)
        return self._plans.get(key, lambda: _planned(facts, area))


def _planned(facts: Facts, area: Rect) -> Plan:
    """Divide the area; plates that leave too little for the track are set closer, and names are shortened."""
    tray = _tray(facts, area)
    side = SIDE if facts.kit.frame.shape == "wide" else SIDE / 3
    between = BUBBLES if facts.rules.table_talk and facts.kit.roomy else GAP
    for squeeze in (1.0, 0.72, 0.5):
        plates, slim = _strip(
            facts.kit, area.trimmed(top=HEAD if facts.kit.roomy else 0), len(facts.listed), squeeze, between
        )
        top = max((rect.bottom for rect in plates), default=area.y) + (OVER if facts.kit.roomy else OVER / 2)
        foot = tray.edge - ARC - UNDER
        room = area.inset(side, 0)._replace(y=top, h=foot - top)
        lane = Lane(
            facts.rules.track,
            room,
            facts.finish,
            1.0 if facts.rules.table_talk else BROAD,
            past=facts.rules.past_finish,
        )
        if lane.unit >= ROOMY:
            break
    under = max((rect.bottom for rect in plates), default=area.y)
    crowd = stands(lane, under, tray.edge, ARC, facts.kit.frame.width)
    return Plan(lane, lane.infield.inset(2), plates, slim, tray, crowd)


def _tray(facts: Facts, area: Rect) -> Tray:
    """Return the tray: hand, plate and button in a row, or the hand over the others where that is too narrow."""
    kit = facts.kit
    cards = facts.count + len(SPECIALS)
    holds = facts.holds
    you_wide, button_wide = (wide[0 if kit.roomy else 1] for wide in (YOU, BUTTON))
    height = max(62.0, min(108.0, kit.leading(21) * 2 + 10))
    plate = max(68.0, kit.leading(18) + max(kit.leading(15), 30.0) + 10)
    foot = area.inset(FOOT, 0).trimmed(bottom=FOOT)
    room = foot.w - you_wide - AGAIN - button_wide - GAP
    if not holds or (kit.frame.shape == "wide" and (room - CARD) / (cards - 1) >= LEAST):
        card = CARD if holds else 0.0
        row = cut_bottom(foot, max(card * RATIO, height, plate if holds else 0.0))[0]
        you, between = cut_left(row, you_wide, 0)
        beside, between = cut_left(between, AGAIN, 0)
        button, between = cut_right(between, button_wide, GAP)
        primary = placed(button, button_wide, height, 0.5, 1.0)
        above = primary.above(height, GAP)
        sag = SAG / ((cards - 1) / 2) ** 2
        hand = fan(cards, *between.middle, PITCH, between.w, card, sag=sag) if holds else ()
        hand = tuple(replace(slot, y=slot.y - SAG / 4) for slot in hand)
        own = placed(you, you_wide, plate, 0.0, 1.0).moved(0, 2)
        again = centred(beside._replace(y=own.y, h=own.h), TARGET)
        return Tray(own, hand, card, primary, (primary, above), again, row.y + SUNK)
    card = min(92.0, foot.w / 8.6)
    lower, upper = cut_bottom(foot, max(plate, height), 18)
    you = placed(lower, min(you_wide * 1.2, area.w * 0.44), plate, 0.0)
    primary = placed(lower, min(BUTTON[1] * 1.5, lower.w - you.w - L), height, 1.0)
    row = cut_bottom(upper, card * RATIO)[0]
    hand = fan(cards, *row.middle, card + 8, row.w, card)
    left, right = columns(primary, (REST, REST), GAP)
    return Tray(you, hand, card, primary, (right, left), cut_left(primary, AGAIN)[0], row.y + SUNK)


def _strip(kit: Kit, area: Rect, count: int, squeeze: float, between: float) -> tuple[tuple[Rect, ...], bool]:
    """Return the plates on top: whole ones in a row or two, else slim ones, in as few rows as hold them."""
    room = area.w - 2 * MARGIN
    for lines, minimum, slim in STRIPS:
        across = -(-count // lines)
        width = min(WIDEST * kit.growth, (room - BETWEEN * (across - 1)) / across)
        need = max(SLIM, minimum * kit.growth * squeeze) if slim else 142 + (minimum - 142) * kit.growth
        if width >= need or lines == 3:
            break
    words = kit.leading(18)
    height = max(PLATE, words + CHIPS + 10 if slim else words + kit.leading(15) + 8)
    result: list[Rect] = []
    for line in rows(area, [height] * lines, between):
        result += flow(line, [width] * min(across, count - len(result)), BETWEEN, 0.5)
    return tuple(result), slim


def tray_key(facts: Facts) -> str:
    """Return the key of the plate in the tray: its seat's, unless that has one on top, too."""
    return "seat-own" if facts.viewer is None or facts.viewer in facts.listed else seat_key(facts.viewer)
