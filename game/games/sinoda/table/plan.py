"""How Sinoda's table divides its room: the board, the seats round it, the buttons below."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from math import atan2, pi
from typing import Final

from game.engine.protocol import Seat
from game.games.sinoda.rules.board import Board, Flower
from game.games.sinoda.table.board import Lattice, Place, fitted, towards
from game.games.sinoda.table.facts import Facts
from game.ui.frame import Rect
from game.ui.kit import BOLD, Kit
from game.ui.memo import Memo

MARGIN: Final = 20.0
GAP: Final = 8.0
BUTTON: Final = 56.0
DUEL: Final = 284.0  # width of a column at a table of two, and its distance from the board
DUEL_GAP: Final = 28.0
PLATE: Final = 270.0  # the same at a larger table
PLATE_GAP: Final = 25.0
LEFT: Final = 180.0  # where the flower of who looks lies, in degrees clockwise from the right: of two players,
BOTTOM: Final = 115.0  # and of more: at the left end of the foot, or in its middle
PRIMARY: Final = 368.0  # width of the primary button, and of the one beside it, at the usual text size
CANCEL: Final = 120.0
NAMES: Final = 48.0  # size of the choice of names
SPARED: Final = 0.86  # how much smaller a board gets, at most, to leave room for the last turns
LEAST: Final = 0.88  # how much smaller a board gets, at most, to leave room for second lines of plates


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold where everything lies, in logical units.

    `plates` are the seats' plates, by seat; `slim` ones have no second line. `columns` are what a table of two has
    left and right of the board, by seat, plates included; `panels` the room for what is told under the plates of a
    table of two, by seat, where they lie over the board. `leads` tells whether plates lie beside their flowers.
    `notes` is the line over the buttons where there is no room beside them. `lists` are places, the best
    one first, where a larger table may list the last turns. `names` is where the names of spaces are switched.
    """

    place: Place
    plates: tuple[Rect, ...]
    slim: bool
    buttons: Rect
    leads: bool
    columns: tuple[Rect, ...] = ()
    panels: tuple[Rect, ...] = ()
    notes: Rect | None = None
    lists: tuple[Rect, ...] = ()

    @property
    def names(self) -> Rect:
        """Return the lower left corner of the board's rectangle, which its outline leaves free."""
        slab = self.place.slab
        size = min(NAMES, slab.w * 0.14)
        return Rect(slab.x, slab.bottom - size, size, size)


class Planner:
    """Divide the room of one match: the last plan is kept, since only size, words and who looks make another."""

    def __init__(self, board: Board) -> None:
        self.lattice = Lattice(board)
        self._kept: Memo[Hashable, Plan] = Memo()

    def key(self, facts: Facts, area: Rect) -> Hashable:
        """Return all that a plan depends on."""
        return facts.kit.frame, facts.kit.words.language, area, facts.state.starts, facts.table.viewer

    def plan(self, facts: Facts, area: Rect) -> Plan:
        """Return how the room is divided; the seat of who looks lies at the bottom, left of two."""

        def divide() -> Plan:
            turn = facing(self.lattice, facts.flowers, facts.table.viewer)
            shape = _wide if facts.kit.frame.shape == "wide" else _stacked
            return shape(facts.kit, area, self.lattice, facts.flowers, turn)

        return self._kept.get(self.key(facts, area), divide)


def facing(lattice: Lattice, flowers: Sequence[Flower], looker: Seat | None) -> int:
    """Return the turn of the board that brings who looks to the bottom, left of two."""
    goal = LEFT if len(flowers) == 2 else BOTTOM
    return towards(lattice, flowers[looker], goal) if looker is not None else 0


def _wide(kit: Kit, area: Rect, lattice: Lattice, flowers: Sequence[Flower], turn: int) -> Plan:
    """Put the seats left and right of the board, each on the side of its flower and as high as it."""
    duel = len(flowers) == 2
    minimum, gap = (DUEL, DUEL_GAP) if duel else (PLATE, PLATE_GAP)
    buttons = _button_row(kit, area, 14)
    room = Rect(MARGIN + minimum + gap, area.y - 4, area.w - 2 * (MARGIN + minimum + gap), buttons.y - 22 - area.y + 4)
    place = fitted(lattice, room, turn)
    free = place.slab.x
    width = min(free - gap - MARGIN, minimum * 1.5)
    left = max(MARGIN, min((free - gap - width) / 2, free * 0.3))
    sides = [_side(place, flower) for flower in flowers]
    xs = [left if side < 0 else area.w - left - width for side in sides]
    tall = max(66.0 if duel else 92.0, kit.leading(18) + kit.leading(15) + 22)
    if duel:
        columns = tuple(Rect(x, area.y + 20, width, buttons.y - area.y - 20 - 24) for x in xs)
        return Plan(place, tuple(column._replace(h=tall) for column in columns), False, buttons, False, columns)
    bounds = Rect(0, area.y + 8, area.w, buttons.y - 24 - area.y - 8)
    plates = [Rect(x, place.flower(flower)[1] - tall / 2, width, tall) for x, flower in zip(xs, flowers, strict=True)]
    for side in (-1, 1):
        mine = [seat for seat, item in enumerate(sides) if item == side]
        for seat, rect in zip(mine, _apart([plates[seat] for seat in mine], bounds), strict=True):
            plates[seat] = rect
    lefts = sorted((rect for rect, side in zip(plates, sides, strict=True) if side < 0), key=lambda rect: rect.y)
    return Plan(place, tuple(plates), False, buttons, True, lists=tuple(_rooms(kit, place, buttons, lefts)))


def _button_row(kit: Kit, area: Rect, foot: float) -> Rect:
    height = max(BUTTON, kit.leading(20) + 18)
    return Rect(MARGIN, area.bottom - foot - height, area.w - 2 * MARGIN, height)


def _rooms(kit: Kit, place: Place, buttons: Rect, left: Sequence[Rect]) -> list[Rect]:
    """Return where the last turns have room: under the plates on the left, and between the lowest two."""
    cancel = max(CANCEL, kit.type.set_text(kit.say("table.cancel"), BOLD).w + 40)
    free = buttons.middle[0] - PRIMARY * float(max(1.0, kit.growth) ** 0.9) / 2 - cancel - 28  # whatever they say
    foot = left[-1].bottom + GAP
    rooms = [Rect(MARGIN, foot, min(left[-1].w + 24, free - MARGIN), buttons.bottom - foot)]
    if len(left) > 1:
        top, end = left[-2].bottom + GAP, left[-1].y - GAP
        edge = min((spot.rect.x for spot in place.spots if spot.rect.y < end and spot.rect.bottom > top), default=0.0)
        rooms.append(Rect(MARGIN, top, edge - 40 * place.unit - MARGIN, end - top))
    return [room for room in rooms if room.w > 0 and room.h > 0]


def _stacked(kit: Kit, area: Rect, lattice: Lattice, flowers: Sequence[Flower], turn: int) -> Plan:
    """Put the seats over the board, and the buttons with their notes under it."""
    count = len(flowers)
    buttons, name, line = _button_row(kit, area, 16), kit.leading(18), kit.leading(15)
    notes = Rect(MARGIN, buttons.y - GAP - line * 1.2, buttons.w, line * 1.2)
    columns = 3 if count in (3, 6) and area.w >= 900 * max(1.0, kit.growth * 0.8) else 2
    rows = -(-count // columns)
    width = (area.w - 2 * MARGIN - (columns - 1) * 12) / columns
    panel = kit.leading(20) + 50 + kit.leading(17)
    two, top = max(92.0, name + line + 22), area.y + 4  # lines in a plate
    slims = [(max(height, name + 14), 0.0, True) for height in (66.0, 54.0)]
    plans: list[Plan] = []
    for tall, extra, slim in ((two, panel if count == 2 else 0.0, False), (two, 0.0, False), *slims):
        foot = top + rows * (tall + GAP) + (extra + GAP if extra else 0)
        place = fitted(lattice, Rect(10, foot + 4, area.w - 20, notes.y - foot - 12), turn)
        xs, ys = [MARGIN + n * (width + 12) for n in range(columns)], [top + n * (tall + GAP) for n in range(rows)]
        plates = _ring([[Rect(x, y, width, tall) for x in xs] for y in ys], place, flowers)
        panels = tuple(Rect(item.x, foot - extra - GAP, item.w, extra) for item in plates) if extra else ()
        plans.append(Plan(place, plates, slim, buttons, False, panels=panels, notes=notes))
    plan = next(plan for plan in plans if plan.place.scale >= LEAST * plans[-1].place.scale)
    return plan if count == 2 else _listing(kit, plan, lattice)


def _listing(kit: Kit, plan: Plan, lattice: Lattice) -> Plan:
    """Return the plan with room for the last turns under the board, as much as the board can spare."""
    assert plan.notes is not None, "a stacked table has its notes over the buttons"
    top = max(rect.bottom for rect in plan.plates) + GAP
    count = len(plan.plates)
    for lines, head in ((count, kit.leading(20) + 6), (count, 0.0), (3, 0.0), (2, 0.0)):
        height = lines * kit.leading(15) + head + 18
        width, y = min(plan.buttons.w, 460 * max(1.0, kit.growth)), plan.notes.y - GAP - height
        place = fitted(lattice, Rect(10, top + 4, plan.buttons.w + 2 * MARGIN - 20, y - 8 - top), plan.place.turn)
        if place.scale >= SPARED * plan.place.scale:
            return replace(plan, place=place, lists=(Rect(plan.buttons.middle[0] - width / 2, y, width, height),))
    return plan


def _side(place: Place, flower: Flower) -> int:
    """Return on which side of the board a flower lies: −1 left, 1 right; the foot counts as left, the top as right."""
    x, y = place.flower(flower)
    left = y > place.y if abs(x - place.x) <= place.side / 4 else x < place.x
    return -1 if left else 1


def _ring(rows: list[list[Rect]], place: Place, flowers: Sequence[Flower]) -> tuple[Rect, ...]:
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
    order, moved = sorted(range(len(rects)), key=lambda n: rects[n].y), list(rects)
    top, foot = bounds.y, bounds.bottom
    for n in order:
        moved[n] = rects[n]._replace(y=max(rects[n].y, top))
        top = moved[n].bottom + GAP
    for n in reversed(order):
        moved[n] = moved[n]._replace(y=min(moved[n].y, foot - moved[n].h))
        foot = moved[n].y - GAP
    return moved
