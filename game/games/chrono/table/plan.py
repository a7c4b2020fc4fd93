"""How Epochs Chrono's table divides its room: matrix, plates, deck, hand and buttons, in every shape of window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.games.chrono.rules.faces import Cell
from game.games.chrono.rules.matrix import Matrix
from game.games.chrono.table.facts import Facts
from game.ui.frame import Rect
from game.ui.kit import Kit

MARGIN: Final = 12.0
COLUMN: Final = 256.0  # width of the plates' column
EDGE: Final = 20.0  # right of it
WIDEST: Final = 0.28  # of the room's width that large text gives to that column at most, up to 200 %
GAP: Final = 12.0
CARD: Final = 92.0  # width of a card in the hand
HAND: Final = 208.0  # height of the hand's region
YOU: Final = 232.0
DECK: Final = 66.0
PITCH: Final = 70.0  # from one full plate to the next
SLIM: Final = 38.0


@dataclass(frozen=True, slots=True)
class Place:
    """Put a matrix on the screen: `scale` logical units a map pixel, its corner at (dx, dy)."""

    matrix: Matrix
    scale: float
    dx: float
    dy: float

    def at(self, box: tuple[float, float, float, float]) -> Rect:
        """Return where a box of the map lies."""
        x, y, w, h = box
        return Rect(x * self.scale + self.dx, y * self.scale + self.dy, w * self.scale, h * self.scale)

    def point(self, x: float, y: float) -> tuple[float, float]:
        return x * self.scale + self.dx, y * self.scale + self.dy

    def cell(self, cell: Cell) -> Rect:
        return self.at(self.matrix.cells[cell])

    def hit(self, cell: Cell) -> Rect:
        """Return the rectangle that a pointer must hit: halfway to the neighbours."""
        width, height = self.matrix.pitch
        return Rect.around(*self.cell(cell).middle, width * self.scale, height * self.scale)

    @property
    def panel(self) -> Rect:
        """Return the sheet round everything."""
        return self.at(bounds(self.matrix))


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the rectangles of a table. `seats` are the others' plates, clockwise; `view` is the strip that shows them
    where they don't all fit, `slim` tells that they have one line. `deck` is the card, `deck_words` what is beside it,
    `sheet` the paper under both where they lie on the dark strata.
    """

    place: Place
    seats: tuple[Rect, ...]
    slim: bool
    view: Rect | None
    you: Rect
    deck: Rect
    deck_words: Rect
    hand: Rect
    card: float
    primary: Rect
    second: Rect
    sheet: Rect | None = None


def bounds(matrix: Matrix) -> tuple[float, float, float, float]:
    """Return the box of the sheet in map pixels: round bands and numerals."""
    left = min(band[0] for band in matrix.bands.values()) - 8
    right = max(band[0] + band[2] for band in matrix.bands.values()) + 8
    top = min(point[1] for point in matrix.epochs.values()) - 26
    foot = max(band[1] + band[3] for band in matrix.bands.values()) + 11
    return left, top, right - left, foot - top


def fitted(matrix: Matrix, room: Rect, align: float = 0.0) -> Place:
    """Return the place where the sheet is as large as a room allows, at its top."""
    x, y, w, h = bounds(matrix)
    scale = min(room.w / w, room.h / h)
    return Place(matrix, scale, room.x + (room.w - w * scale) * align - x * scale, room.y - y * scale)


def plan_of(facts: Facts, area: Rect) -> Plan:
    """Return how the table divides its room; it is the same for a whole match at one size."""
    divide = {"wide": _wide, "tall": _tall}.get(facts.kit.frame.shape, _square)
    return divide(facts, area)


def _wide(facts: Facts, area: Rect) -> Plan:
    """Put plates, deck and buttons right of the matrix, the hand under it."""
    kit, matrix = facts.kit, facts.rules.matrix
    growth = max(1.0, kit.growth)
    most = (area.w - MARGIN - 16 - EDGE) * WIDEST * max(1.0, growth / 2)
    width = min(COLUMN * float(growth**0.6), most)
    room = Rect(MARGIN, area.y + 2, area.w - width - MARGIN - 16 - EDGE, area.h - HAND - 12)
    spare = room.w - fitted(matrix, room).panel.w
    place = fitted(matrix, room._replace(x=MARGIN + spare / 3))
    left = place.panel.right + 16 + spare / 6
    column = Rect(left, area.y + 6, min(width * 1.4, area.right - EDGE - left), area.bottom - area.y - 6)
    lines = 2 if kit.growth > 1.4 else 1
    height, upper = max(50.0, kit.leading(18) * lines + 6), max(62.0, kit.leading(20) * 2 + 4)
    second = Rect(column.x, column.bottom - 22 - height, column.w, height)
    primary = Rect(column.x, second.y - GAP - upper, column.w, upper)
    free = primary.y - GAP - max(DECK * 1.4 + 12, 2.2 * kit.leading(17) + 8) - column.y
    seats, slim, view = _plates(kit, column._replace(h=free), len(facts.others))
    foot = (view or seats[-1]).bottom
    deck = Rect(column.x + 20, foot + (primary.y - foot - DECK * 1.4) / 2, DECK, DECK * 1.4)
    words = Rect(deck.right + 20, deck.y - 4, column.right - deck.right - 20, deck.h + 8)
    height = max(70.0, kit.leading(18) + kit.leading(15) + 14)
    you = Rect(place.panel.x + 8, area.bottom - 28 - height, min(300.0, YOU * max(1.0, kit.growth) ** 0.5), height)
    hand = Rect(you.right + 20, area.bottom - HAND, column.x - 16 - you.right - 20, HAND)
    return Plan(place, seats, slim, view, you, deck, words, hand, CARD, primary, second)


def _plates(kit: Kit, room: Rect, count: int) -> tuple[tuple[Rect, ...], bool, Rect | None]:
    """Return the plates in a column: two lines, one line, or as a strip that scrolls."""
    full = max(62.0, kit.leading(18) + kit.leading(15) + 10)
    if count * (full + 4) - 4 <= room.h:
        pitch = min(max(PITCH, full + 8), (room.h - full) / max(1, count - 1))
        return tuple(Rect(room.x, room.y + n * pitch, room.w, full) for n in range(count)), False, None
    slim = max(SLIM, kit.leading(15) + 1)
    pitch = min(slim * 1.4 + 4, (room.h + 3) / count)
    if pitch >= slim + 3:
        height = min(pitch - 3, 54.0 * max(1.0, kit.growth))
        return tuple(Rect(room.x, room.y + n * pitch, room.w, height) for n in range(count)), True, None
    rects = tuple(Rect(0, n * (slim + 4), room.w - 10, slim) for n in range(count))
    return rects, True, room


def _tall(facts: Facts, area: Rect) -> Plan:
    """Put the plates over the matrix; under it deck and plate, the hand, and the buttons, each in its lane."""
    kit = facts.kit
    height = max(62.0, kit.leading(18) + kit.leading(15) + 12)
    buttons = max(64.0, kit.leading(20) * (2 if kit.growth > 1.5 else 1) + 16)
    low = max(DECK * 1.4, height) + HAND + buttons + 40
    place, seats, slim, rest = _over(facts, area, low)
    spare = max(0.0, rest.h - low)
    lane = Rect(rest.x, rest.y + spare * 0.2, rest.w, max(DECK * 1.4, height))
    foot = area.bottom - 14
    deck = Rect(lane.x + 14, lane.middle[1] - DECK * 0.7, DECK, DECK * 1.4)
    you = Rect(lane.right - rest.w * 0.52, lane.middle[1] - height / 2, rest.w * 0.52, height)
    words = Rect(deck.right + 16, lane.y, you.x - 12 - deck.right - 16, lane.h)
    hand = Rect(rest.x, lane.bottom + 8, rest.w, foot - buttons - 8 - lane.bottom - 8)
    second = Rect(rest.x, foot - buttons, (rest.w - GAP) * 0.45, buttons)
    primary = Rect(second.right + GAP, second.y, (rest.w - GAP) * 0.55, buttons)
    card = min(CARD * 1.4, CARD + spare * 0.25)
    return Plan(place, seats, slim, None, you, deck, words, hand, card, primary, second)


def _square(facts: Facts, area: Rect) -> Plan:
    """Put the plates over the matrix; under it plate and deck left of the hand, the buttons right of it."""
    kit = facts.kit
    height = max(62.0, kit.leading(18) + kit.leading(15) + 12)
    upper = max(62.0, kit.leading(20) * 2 + 4)
    lower = 54.0
    if kit.growth > 1.3:
        upper, lower = max(upper, kit.leading(20) * 2 + 8), max(lower, kit.leading(18) * 2 + 8)
    low = max(HAND + 4, height + 16 + 10 + 92, upper + lower + GAP + 24)
    place, seats, slim, rest = _over(facts, area, low)
    width = min(rest.w * 0.28, YOU * max(1.0, kit.growth) ** 0.5)
    foot = rest.bottom - 16
    you = Rect(rest.x, foot - height, width, height)
    size = min(DECK, (you.y - 26 - rest.y) / 1.4)
    deck = Rect(rest.x + 14, you.y - 18 - size * 1.4, size, size * 1.4)
    words = Rect(deck.right + 14, deck.y - 4, you.right - deck.right - 14, deck.h + 8)
    broad = min(rest.w * 0.33, width * max(1.0, kit.growth) ** 0.3)
    second = Rect(rest.right - broad, foot - lower, broad, lower)
    primary = Rect(second.x, second.y - GAP - upper, broad, upper)
    tall = min(rest.h, HAND * 1.2)
    hand = Rect(you.right + 12, rest.bottom - tall, second.x - you.right - 24, tall)
    sheet = Rect(you.x, deck.y - 8, you.w, deck.h + 14)
    return Plan(place, seats, slim, None, you, deck, words, hand, CARD, primary, second, sheet)


def _over(facts: Facts, area: Rect, low: float) -> tuple[Place, tuple[Rect, ...], bool, Rect]:
    """Return matrix and plates over a region at least `low` high, whether the plates are slim, and that region."""
    kit, count, broad = facts.kit, len(facts.others), area.w - 2 * MARGIN
    columns = count if count <= 3 else 3 if count in (5, 6, 9) or broad < 900 else 4
    if kit.growth > 1.5:
        columns = min(columns, 3)
    slim = count > columns or kit.growth > 1.4
    height = max(44.0, kit.leading(18) + 4) if slim else max(62.0, kit.leading(18) + kit.leading(15) + 10)
    width = (broad - (columns - 1) * 8) / columns
    first = Rect(MARGIN, area.y + 2, width, height)
    seats = tuple(first.moved(n % columns * (width + 8), n // columns * (height + 6)) for n in range(count))
    top = area.y + 2 + -(-count // columns) * (height + 6) - 6
    place = fitted(facts.rules.matrix, Rect(MARGIN, top + 8, broad, area.bottom - low - top - 16), 0.5)
    foot = place.panel.bottom
    return place, seats, slim, Rect(MARGIN, foot + 8, broad, area.bottom - foot - 8)
