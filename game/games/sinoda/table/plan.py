"""How Sinoda's table divides its room: the board, the seats round it, the rail of actions below."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from math import atan2, pi
from typing import Final

from game.engine.level import Point
from game.games.sinoda.rules.board import Board
from game.games.sinoda.table.board import Lattice, Place, fitted, towards
from game.games.sinoda.table.facts import Facts
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.memo import Memo
from game.ui.text import Style

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
    `notes` is the line over the buttons where there is no room beside them. `told` are places, the best
    one first, where a larger table may list the last turns. `names` is where the names of spaces are switched.
    """

    place: Place
    plates: tuple[Rect, ...]
    slim: bool
    rail: Rect
    leads: bool
    columns: tuple[Rect, ...] = ()
    panels: tuple[Rect, ...] = ()
    notes: Rect | None = None
    told: tuple[Rect, ...] = ()

    @property
    def names(self) -> Rect:
        """Return the lower left corner of the board's rectangle, which its outline leaves free."""
        slab = self.place.slab
        size = min(NAMES, slab.w * 0.14)
        return Rect(slab.x, slab.bottom - size, size, size)


@dataclass(frozen=True, slots=True)
class Heights:
    """Hold how high things come out at the text size of the moment."""

    button: float
    plate: float
    slim: float
    note: float

    @classmethod
    def of(cls, kit: Kit) -> Heights:
        """Measure them."""
        name, second = kit.leading(18), kit.leading(15)
        return cls(max(BUTTON, kit.leading(20) + 18), name + second + 22, max(54.0, name + 14), second)


class Planner:
    """Divide the room of one match: the last plan is kept, since only size, words and who looks make another."""

    def __init__(self, board: Board) -> None:
        self.lattice = Lattice(board)
        self._kept: Memo[Hashable, Plan] = Memo()

    def key(self, facts: Facts, area: Rect) -> Hashable:
        """Return all that a plan depends on."""
        return facts.kit.frame, facts.kit.words.language, area, facts.state.starts, facts.table.viewer

    def plan(self, facts: Facts, area: Rect) -> Plan:
        """Return how the room is divided."""
        kit, viewer = facts.kit, facts.table.viewer
        return self._kept.get(self.key(facts, area), lambda: planned(kit, area, self.lattice, facts.flowers, viewer))


def planned(
    kit: Kit, area: Rect, lattice: Lattice, flowers: Sequence[tuple[int, ...]], looker: int | None = None
) -> Plan:
    """Divide the area for as many seats as there are starting flowers (given by seat).

    The board is turned so that the seat of who looks lies at the bottom, left of two.
    """
    heights = Heights.of(kit)
    turn = facing(lattice, flowers, looker)
    if kit.frame.shape == "wide":
        return _wide(kit, area, lattice, flowers, heights, turn)
    return _stacked(kit, area, lattice, flowers, heights, turn)


def facing(lattice: Lattice, flowers: Sequence[tuple[int, ...]], looker: int | None) -> int:
    """Return the turn of the board that brings who looks to the bottom, left of two."""
    goal = LEFT if len(flowers) == 2 else BOTTOM
    return towards(lattice, flowers[looker], goal) if looker is not None else 0


def _wide(
    kit: Kit, area: Rect, lattice: Lattice, flowers: Sequence[tuple[int, ...]], heights: Heights, turn: int
) -> Plan:
    """Put the seats left and right of the board, each on the side of its flower and as high as it."""
    duel = len(flowers) == 2
    minimum, gap = (DUEL, DUEL_GAP) if duel else (PLATE, PLATE_GAP)
    rail = Rect(MARGIN, area.bottom - 14 - heights.button, area.w - 2 * MARGIN, heights.button)
    room = Rect(MARGIN + minimum + gap, area.y - 4, area.w - 2 * (MARGIN + minimum + gap), rail.y - 22 - area.y + 4)
    place = fitted(lattice, room, turn)
    free = place.slab.x
    width = min(free - gap - MARGIN, minimum * 1.5)
    left = max(MARGIN, min((free - gap - width) / 2, free * 0.3))
    sides = [_side(place, flower) for flower in flowers]
    xs = [left if side < 0 else area.w - left - width for side in sides]
    if duel:
        height = Rect(0, area.y + 20, width, rail.y - area.y - 20 - 24)
        columns = tuple(height.moved(x, 0) for x in xs)
        plates = tuple(Rect(column.x, column.y, width, max(66.0, heights.plate)) for column in columns)
        return Plan(place, plates, False, rail, False, columns)
    tall = max(92.0, heights.plate)
    bounds = Rect(0, area.y + 8, area.w, rail.y - 24 - area.y - 8)
    beside = [Rect(x, place.flower(flower)[1] - tall / 2, width, tall) for x, flower in zip(xs, flowers, strict=True)]
    for side in (-1, 1):
        mine = [seat for seat, item in enumerate(sides) if item == side]
        for seat, rect in zip(mine, _apart([beside[seat] for seat in mine], bounds), strict=True):
            beside[seat] = rect
    lefts = sorted((rect for rect, side in zip(beside, sides, strict=True) if side < 0), key=lambda rect: rect.y)
    return Plan(place, tuple(beside), False, rail, True, told=tuple(_rooms(kit, place, rail, lefts)))


def _rooms(kit: Kit, place: Place, rail: Rect, left: Sequence[Rect]) -> list[Rect]:
    """Return where the last turns have room: under the plates on the left, and between the lowest two."""
    foot = left[-1].bottom + GAP
    rooms = [Rect(MARGIN, foot, min(left[-1].w + 24, _left_of_buttons(kit, rail) - MARGIN), rail.bottom - foot)]
    if len(left) > 1:
        top, end = left[-2].bottom + GAP, left[-1].y - GAP
        edge = min((spot.rect.x for spot in place.spots if spot.rect.y < end and spot.rect.bottom > top), default=0.0)
        rooms.append(Rect(MARGIN, top, edge - 40 * place.unit - MARGIN, end - top))
    return [room for room in rooms if room.w > 0 and room.h > 0]


def _left_of_buttons(kit: Kit, rail: Rect) -> float:
    """Return up to where the rail is free on the left whatever its buttons say."""
    cancel = max(CANCEL, kit.type.set_text(kit.say("table.cancel"), Style("bold", 18)).w + 40)
    return rail.middle[0] - PRIMARY * float(max(1.0, kit.growth) ** 0.9) / 2 - cancel - 28


def _stacked(
    kit: Kit, area: Rect, lattice: Lattice, flowers: Sequence[tuple[int, ...]], heights: Heights, turn: int
) -> Plan:
    """Put the seats over the board, and the rail with its notes under it."""
    count = len(flowers)
    rail = Rect(MARGIN, area.bottom - 16 - heights.button, area.w - 2 * MARGIN, heights.button)
    notes = Rect(MARGIN, rail.y - GAP - heights.note * 1.2, rail.w, heights.note * 1.2)
    across = 3 if count in (3, 6) and area.w >= 900 * max(1.0, kit.growth * 0.8) else 2
    rows = -(-count // across)
    width = (area.w - 2 * MARGIN - (across - 1) * 12) / across
    panel = kit.leading(20) + 50 + kit.leading(17)
    plans: list[Plan] = []
    for tall, extra, slim in (
        (max(92.0, heights.plate), panel if count == 2 else 0.0, False),
        (max(92.0, heights.plate), 0.0, False),
        (max(66.0, heights.slim), 0.0, True),
        (heights.slim, 0.0, True),
    ):
        top = area.y + 4
        foot = top + rows * (tall + GAP) + (extra + GAP if extra else 0)
        place = fitted(lattice, Rect(10, foot + 4, area.w - 20, notes.y - foot - 12), turn)
        cells = [
            Rect(MARGIN + column * (width + 12), top + row * (tall + GAP), width, tall)
            for row in range(rows)
            for column in range(across)
        ]
        plates = _ring(cells, across, [_angle(place, flower) for flower in flowers])
        panels = tuple(Rect(item.x, foot - extra - GAP, item.w, extra) for item in plates) if extra else ()
        plans.append(Plan(place, plates, slim, rail, False, panels=panels, notes=notes))
    plan = next(plan for plan in plans if plan.place.scale >= LEAST * plans[-1].place.scale)
    return plan if count == 2 else _listing(kit, plan, lattice)


def _listing(kit: Kit, plan: Plan, lattice: Lattice) -> Plan:
    """Return the plan with room for the last turns under the board, as much as the board can spare."""
    assert plan.notes is not None, "a stacked table has its notes over the buttons"
    top = max(rect.bottom for rect in plan.plates) + GAP
    count = len(plan.plates)
    for lines, head in ((count, kit.leading(20) + 6), (count, 0.0), (3, 0.0), (2, 0.0)):
        height = lines * kit.leading(15) + head + 18
        told = Rect(MARGIN, plan.notes.y - GAP - height, min(plan.rail.w, 460 * max(1.0, kit.growth)), height)
        place = fitted(lattice, Rect(10, top + 4, plan.rail.w + 2 * MARGIN - 20, told.y - 8 - top), plan.place.turn)
        if place.scale >= SPARED * plan.place.scale:
            told = told._replace(x=plan.rail.middle[0] - told.w / 2)
            return replace(plan, place=place, told=(told,))
    return plan


def _side(place: Place, flower: tuple[int, ...]) -> int:
    """Return on which side of the board a flower lies: −1 left, 1 right; the foot counts as left, the top as right."""
    x, y = place.flower(flower)
    if abs(x - place.x) > place.side / 4:
        return -1 if x < place.x else 1
    return -1 if y > place.y else 1


def _angle(place: Place, flower: tuple[int, ...]) -> float:
    """Return where round the board a flower lies: clockwise, from just before the foot on, 0 to a whole turn."""
    x, y = place.flower(flower)
    return (atan2(y - place.y, x - place.x) - 0.45 * pi) % (2 * pi)


def _ring(cells: list[Rect], across: int, angles: list[float]) -> tuple[Rect, ...]:
    """Give the cells out clockwise from the lower left one: up the left side, over the top, down the right."""
    rows = [cells[n : n + across] for n in range(0, len(cells), across)]
    if across == 2:
        ring = [row[0] for row in reversed(rows)] + [row[-1] for row in rows]
    else:
        ring = rows[0] if len(rows) == 1 else [rows[-1][0], *rows[0], *reversed(rows[-1][1:])]
    ring = ring if len(angles) == len(ring) else ring[: len(angles)]
    order = sorted(range(len(angles)), key=lambda seat: angles[seat])
    given: list[Rect] = [cells[0]] * len(angles)
    for seat, cell in zip(order, ring, strict=True):
        given[seat] = cell
    return tuple(given)


def _apart(rects: list[Rect], bounds: Rect) -> list[Rect]:
    """Return rectangles of one column moved up or down, as little as needed, so that none meets another."""
    order = sorted(range(len(rects)), key=lambda n: rects[n].y)
    moved = list(rects)
    low = bounds.y
    for n in order:
        moved[n] = rects[n]._replace(y=max(rects[n].y, low))
        low = moved[n].bottom + GAP
    height = bounds.bottom
    for n in reversed(order):
        moved[n] = moved[n]._replace(y=min(moved[n].y, height - moved[n].h))
        height = moved[n].y - GAP
    return moved


def lead(plate: Rect, flower: Point, reach: float) -> tuple[Point, Point]:
    """Return where the dotted line from a plate to its flower begins and ends; `reach` is the flower's radius."""
    right = flower[0] > plate.middle[0]
    start = (plate.right + 4 if right else plate.x - 4, min(max(flower[1], plate.y + 8), plate.bottom - 8))
    return start, (flower[0] - reach if right else flower[0] + reach, flower[1])
