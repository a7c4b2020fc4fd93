"""How Sinoda's table divides its room: the board, the seats round it, the buttons below."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from math import atan2, pi
from typing import Final

from game.engine.protocol import Seat
from game.games.sinoda.rules.board import Board, Flower
from game.games.sinoda.table.facts.board import BoardPlace, Lattice, fitted, towards
from game.games.sinoda.table.facts.facts import Facts
from game.ui.layout.arrange import REST, L, S, columns, cut_bottom, cut_left, cut_right, cut_top, placed, stack
from game.ui.layout.frame import Rect
from game.ui.layout.memo import Memo
from game.ui.parts.kit import BOLD, Kit

MARGIN: Final = 20.0
BUTTON: Final = 56.0
DUEL: Final = 284.0  # width of a column at a table of two, and its distance from the board
DUEL_GAP: Final = 28.0
UNDER_BAR: Final = 16.0  # from the bar to the board
HEADS: Final = 48.0  # from the bar to the plates of a table of two, over which heads rise
PLATE: Final = 270.0  # the same at a larger table
PLATE_GAP: Final = 25.0
LEFT: Final = 180.0  # where the flower of who looks lies, in degrees clockwise from the right: of two players,
BOTTOM: Final = 115.0  # and of more: at the left end of the foot, or in its middle
PRIMARY: Final = 368.0  # width of the primary button, and of the one beside it, at the usual text size
CANCEL: Final = 120.0
SPARED: Final = 0.86  # how much smaller a board gets, at most, to leave room for the last turns
LEAST: Final = 0.88  # how much smaller a board gets, at most, to leave room for second lines of plates

CORNER: Final = (196.0, 76.0)  # breadth and height of a plate in a review, and where three stand on a side
SLIM_CORNER: Final = (168.0, 60.0)
CORNERS: Final = 40.0  # units over and under those plates


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold where everything lies, in logical units."""

    place: BoardPlace
    """Where the board lies."""
    plates: tuple[Rect, ...]
    """The seats' plates, by seat."""
    slim: bool
    """Whether plates have no second line."""
    buttons: Rect
    leads: bool
    """Whether plates lie beside their flowers."""
    columns: tuple[Rect, ...] = ()
    """What a table of two has left and right of the board, by seat, plates included."""
    panels: tuple[Rect, ...] = ()
    """The room for what is told under the plates of a table of two, by seat, where they lie over the board."""
    notes: Rect | None = None
    """The line over the buttons where there is no room beside them."""
    lists: tuple[Rect, ...] = ()
    """Places, the best one first, where a larger table, or a task's, may list the last turns."""
    card: Rect | None = None
    """Where the card of a task lies."""
    month: Rect | None = None
    """Where the month of its day has room."""


class Planner:
    """Divide the room of one match: the last plan is kept, since only size, words and who looks make another."""

    def __init__(self, board: Board) -> None:
        self.lattice = Lattice(board)
        self._kept: Memo[Hashable, Plan] = Memo()

    def key(self, facts: Facts, area: Rect) -> Hashable:
        """Return all that a plan depends on."""
        return (
            facts.input.close,
            facts.kit.frame,
            facts.kit.words.language,
            area,
            facts.state.starts,
            facts.table.viewer,
        )

    def plan(self, facts: Facts, area: Rect) -> Plan:
        """Return how the room is divided; the seat of who looks lies at the bottom, left of two."""
        if facts.input.close:
            return self._kept.get(self.key(facts, area), lambda: _close(facts, area, self.lattice))
        wide = facts.kit.frame.shape == "wide"
        divide = _task_wide if facts.quest is not None else _wide
        if not wide:
            divide = _task_stacked if facts.quest is not None else _stacked
        return self._kept.get(self.key(facts, area), lambda: divide(facts, area, self.lattice))


def _close(facts: Facts, area: Rect, lattice: Lattice) -> Plan:
    """Put the seats into the corners of a review's room, the board between them; of six, three stand on each side."""
    flowers = facts.flowers
    place = fitted(
        lattice, area.trimmed(top=UNDER_BAR * 1.5, bottom=S / 2), facing(lattice, flowers, facts.table.viewer)
    )
    sides = [_side(place, flower) for flower in flowers]
    most = max(sides.count(-1), sides.count(1))
    width, height = CORNER if most <= 2 else SLIM_CORNER
    if most > 2:
        bed = area.inset(MARGIN + width + S, 0).trimmed(top=UNDER_BAR * 1.5, bottom=S / 2)
        place = fitted(lattice, bed, place.turn)
    room = area.trimmed(MARGIN, CORNERS, MARGIN, CORNERS)
    plates: dict[Seat, Rect] = {}
    for side in (-1, 1):
        mine = [seat for seat, one in enumerate(sides) if one == side]
        mine.sort(key=lambda seat: place.flower(flowers[seat])[1])
        column = cut_left(room, width)[0] if side < 0 else cut_right(room, width)[0]
        gap = (column.h - height * len(mine)) / max(1, len(mine) - 1)
        places = stack(column, [height] * len(mine), gap, 0.0)
        if len(mine) == 1:
            y = place.flower(flowers[mine[0]])[1] - height / 2
            places = [Rect(column.x, y, width, height).within(room)]
        plates |= dict(zip(mine, places, strict=True))
    foot = area.trimmed(top=area.h)
    return Plan(place, tuple(plates[seat] for seat in range(len(flowers))), False, foot, True)


def facing(lattice: Lattice, flowers: Sequence[Flower], looker: Seat | None) -> int:
    """Return the turn of the board that brings who looks to the bottom, left of two."""
    goal = LEFT if len(flowers) == 2 else BOTTOM
    return towards(lattice, flowers[looker], goal) if looker is not None else 0


def _wide(facts: Facts, area: Rect, lattice: Lattice) -> Plan:
    """Put the seats left and right of the board, each on the side of its flower and as high as it."""
    kit, flowers = facts.kit, facts.flowers
    duel = len(flowers) == 2
    minimum, gap = (DUEL, DUEL_GAP) if duel else (PLATE, PLATE_GAP)
    buttons = _button_row(kit, area, 14)
    over = area.trimmed(bottom=area.bottom - buttons.y + L)
    turn = facing(lattice, flowers, facts.table.viewer)
    bed = over.inset(MARGIN + minimum + gap, 0).trimmed(top=UNDER_BAR if duel else S / 2, bottom=2 if duel else -S)
    place = fitted(lattice, bed, turn)
    free = place.slab.x
    width = min(free - gap - MARGIN, minimum * 1.5)
    left = max(MARGIN, min((free - gap - width) / 2, free * 0.3))
    halves = {-1: cut_left(over.inset(left, 0), width)[0], 1: cut_right(over.inset(left, 0), width)[0]}
    sides = [_side(place, flower) for flower in flowers]
    tall = max(66.0 if duel else 92.0, kit.leading(18) + kit.leading(15) + 22)
    if duel:
        beside = tuple(halves[side].trimmed(top=HEADS) for side in sides)
        return Plan(place, tuple(column._replace(h=tall) for column in beside), False, buttons, False, beside)
    plates = [
        halves[side]._replace(y=place.flower(flower)[1] - tall / 2, h=tall)
        for side, flower in zip(sides, flowers, strict=True)
    ]
    for side in (-1, 1):
        mine = [seat for seat, item in enumerate(sides) if item == side]
        for seat, rect in zip(mine, _apart([plates[seat] for seat in mine], over.trimmed(top=L)), strict=True):
            plates[seat] = rect
    lefts = sorted((rect for rect, side in zip(plates, sides, strict=True) if side < 0), key=lambda rect: rect.y)
    return Plan(place, tuple(plates), False, buttons, True, lists=tuple(_rooms(kit, place, buttons, lefts)))


def _task_wide(facts: Facts, area: Rect, lattice: Lattice) -> Plan:
    """Put the card of a task left of the board, over the plate of who is to solve it, and the other plate right."""
    kit = facts.kit
    buttons = _button_row(kit, area, 14)
    over = area.trimmed(bottom=area.bottom - buttons.y + L)
    bed = over.inset(MARGIN + DUEL + DUEL_GAP, 0).trimmed(top=UNDER_BAR, bottom=2)
    place = fitted(lattice, bed, facing(lattice, facts.flowers, facts.table.viewer))
    width = min(place.slab.x - DUEL_GAP - MARGIN, DUEL * 1.5)
    tall = max(66.0, kit.leading(18) + kit.leading(15) + 22)
    left, right = cut_left(over.inset(MARGIN, 0), width)[0], cut_right(over.inset(MARGIN, 0), width)[0]
    own, rest = cut_bottom(left, tall, HEADS - S)
    other, below = cut_top(right.trimmed(top=HEADS), tall, L)
    told, _ = cut_top(below, min(below.h, kit.leading(21) + 6 * max(32.0, kit.leading(17) + 2) + 26))
    return Plan(place, (own, other), False, buttons, False, lists=(told,), card=rest.trimmed(top=S), month=below)


def _task_stacked(facts: Facts, area: Rect, lattice: Lattice) -> Plan:
    """Put the plates and the card of a task over the board, and the buttons with their notes under it."""
    kit = facts.kit
    buttons = _button_row(kit, area, 16)
    notes = buttons.above(kit.leading(15) * 1.2, S)
    over = area.trimmed(top=HEADS - S, bottom=area.bottom - notes.y + S).inset(MARGIN, 0)
    tall = max(66.0, kit.leading(18) + 22)
    plates, rest = cut_top(over, tall, S)
    card, bed = cut_top(rest, min(rest.h * 0.34, 2 * kit.leading(25) + kit.leading(18) + 90), S)
    place = fitted(lattice, bed.inset(10 - MARGIN, 0), facing(lattice, facts.flowers, facts.table.viewer))
    own, other = columns(plates, [REST] * 2, 12)
    return Plan(place, (own, other), True, buttons, False, notes=notes, card=card)


def _button_row(kit: Kit, area: Rect, foot: float) -> Rect:
    return cut_bottom(area.trimmed(MARGIN, 0, MARGIN, foot), max(BUTTON, kit.leading(21) + 18))[0]


def _rooms(kit: Kit, place: BoardPlace, buttons: Rect, left: Sequence[Rect]) -> list[Rect]:
    """Return where the last turns have room: under the plates on the left, and between the lowest two."""
    cancel = max(CANCEL, kit.type.set_text(kit.say("table.cancel"), BOLD).w + 40)
    free = buttons.middle[0] - PRIMARY * kit.growth / 2 - cancel - 28  # whatever they say
    lowest = left[-1]
    under = lowest.below(buttons.bottom - lowest.bottom - S, S)
    rooms = [under._replace(x=MARGIN, w=min(lowest.w + L, free - MARGIN))]
    if len(left) > 1:
        between = left[-2].below(lowest.y - left[-2].bottom - 2 * S, S)
        top, foot = between.y, between.bottom
        met = (spot.rect.x for spot in place.spots if spot.rect.y < foot and spot.rect.bottom > top)
        rooms.append(between._replace(x=MARGIN, w=min(met, default=0.0) - 40 * place.unit - MARGIN))
    return [room for room in rooms if room.w > 0 and room.h > 0]


def _stacked(facts: Facts, area: Rect, lattice: Lattice) -> Plan:
    """Put the seats over the board, and the buttons with their notes under it."""
    kit, flowers = facts.kit, facts.flowers
    turn = facing(lattice, flowers, facts.table.viewer)
    count = len(flowers)
    buttons = _button_row(kit, area, 16)
    name, line = kit.leading(18), kit.leading(15)
    notes = buttons.above(line * 1.2, S)
    across = 3 if count in (3, 6) and area.w >= 900 * max(1.0, kit.growth * 0.8) else 2
    panel = kit.leading(21) + 50 + kit.leading(18)
    two = max(92.0, name + line + 22)  # lines in a plate
    over = area.trimmed(top=4, bottom=area.bottom - notes.y + S)
    slims = [(max(height, name + 14), 0.0, True) for height in (66.0, 54.0)]
    plans: list[Plan] = []
    for tall, extra, slim in ((two, panel if count == 2 else 0.0, False), (two, 0.0, False), *slims):
        lines = stack(over.inset(MARGIN, 0), [tall] * -(-count // across), S)
        foot = lines[-1].bottom + S + (extra + S if extra else 0)
        place = fitted(lattice, over.inset(10, 0).trimmed(top=foot + 4 - over.y), turn)
        plates = _ring([columns(one, [REST] * across, 12) for one in lines], place, flowers)
        panels = tuple(plate.below(extra, S) for plate in plates) if extra else ()
        plans.append(Plan(place, plates, slim, buttons, False, panels=panels, notes=notes))
    plan = next(plan for plan in plans if plan.place.scale >= LEAST * plans[-1].place.scale)
    return plan if count == 2 else _listing(kit, plan, lattice)


def _listing(kit: Kit, plan: Plan, lattice: Lattice) -> Plan:
    """Return the plan with room for the last turns under the board, as much as the board can spare."""
    assert plan.notes is not None, "a stacked table has its notes over the buttons"
    top = max(rect.bottom for rect in plan.plates) + S + 4
    count = len(plan.plates)
    for lines, head in ((count, kit.leading(21) + 6), (count, 0.0), (3, 0.0), (2, 0.0)):
        height = lines * kit.leading(15) + head + 18
        sheet = placed(plan.notes.above(height, S), min(plan.notes.w, 460 * kit.growth), height)
        room = plan.notes.inset(10 - MARGIN, 0)._replace(y=top, h=sheet.y - 4 - top)
        place = fitted(lattice, room, plan.place.turn)
        if place.scale >= SPARED * plan.place.scale:
            return replace(plan, place=place, lists=(sheet,))
    return plan


def _side(place: BoardPlace, flower: Flower) -> int:
    """Return on which side of the board a flower lies: −1 left, 1 right; the foot counts as left, the top as right."""
    x, y = place.flower(flower)
    left = y > place.y if abs(x - place.x) <= place.side / 4 else x < place.x
    return -1 if left else 1


def _ring(rows: list[list[Rect]], place: BoardPlace, flowers: Sequence[Flower]) -> tuple[Rect, ...]:
    """Give the cells of rows out clockwise from the lower left one: up the left side, over the top, down the right.

    Flowers take them in their order round the board, from just before the foot on.
    """
    if len(rows[0]) == 2:
        ring = [row[0] for row in reversed(rows)] + [row[-1] for row in rows]
    else:
        ring = rows[0] if len(rows) == 1 else [rows[-1][0], *rows[0], *reversed(rows[-1][1:])]
    turned = ((x - place.x, y - place.y) for x, y in map(place.flower, flowers))
    angles = [(atan2(y, x) - 0.45 * pi) % (2 * pi) for x, y in turned]
    given = dict(zip(sorted(range(len(flowers)), key=angles.__getitem__), ring, strict=False))
    return tuple(given[seat] for seat in range(len(flowers)))


def _apart(rects: list[Rect], bounds: Rect) -> list[Rect]:
    """Return rectangles of one column moved up or down, as little as needed, so that none meets another."""
    order = sorted(range(len(rects)), key=lambda n: rects[n].y)
    moved = list(rects)
    top, foot = bounds.y, bounds.bottom
    for n in order:
        moved[n] = rects[n]._replace(y=max(rects[n].y, top))
        top = moved[n].bottom + S
    for n in reversed(order):
        moved[n] = moved[n]._replace(y=min(moved[n].y, foot - moved[n].h))
        foot = moved[n].y - S
    return moved
