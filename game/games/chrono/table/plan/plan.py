"""How Epochs Chrono's table divides its room: matrix, plates, deck, hand and buttons, in every shape of window."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.games.chrono.rules.faces import Cell, epoch_of, suit_of
from game.games.chrono.rules.matrix import Matrix
from game.games.chrono.table.facts.facts import Facts
from game.ui.draw.cards import RATIO
from game.ui.layout.arrange import (
    L,
    M,
    S,
    Share,
    centred,
    columns,
    cut_bottom,
    cut_left,
    cut_right,
    cut_top,
    endless,
    grid,
    rows,
)
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Kit

MARGIN: Final = 12.0
COLUMN: Final = 256.0  # width of the plates' column
EDGE: Final = 20.0  # right of it
WIDEST: Final = 0.28  # of the room's width that large text gives to that column at most
GAP: Final = 12.0
CARD: Final = 92.0  # width of a card in the hand
TAUGHT: Final = 104.0  # and in that of somebody who is taught
HAND: Final = 208.0  # height of the hand's region
YOU: Final = 226.0
DECK: Final = 60.0
FULL: Final = 60.0  # height of a plate with two lines, at least
PITCH: Final = 71.0  # from one full plate to the next
SLIM: Final = 36.0
HEAD: Final = 8.0  # between the top bar and the matrix, and from there to the first plate a little more
FOOT: Final = 44.0  # under the gold button
OPENED: Final = 76.0  # height of an open hand under its plate, at most
LEAST_OPENED: Final = 42.0
CLOSE_FOOT: Final = 92.0  # units of a review's room under matrix, plates and deck
CLOSE_PLATE: Final = (172.0, 70.0)
CLOSE_BESIDE: Final = 54.0  # units of such a plate beside face and name, for a number of two figures too, and …
CLOSE_FACE: Final = 0.36  # … the share of it that the face takes
CLOSE_WIDEST: Final = 0.34  # of the room's width that such plates take at most
CLOSE_LANE: Final = 104.0  # map pixels before the first column of a matrix that is spread out
CLOSE_PITCH: Final = (68.5, 105.0)  # map pixels from one column to the next, and from one row to the next at most
CLOSE_HEAD: Final = 46.0  # map pixels over its first row, for the numerals
CLOSE_CELL: Final = 62.0  # map pixels of a card
CLOSE_UP: Final = 13.0  # map pixels that a row's sign stands over the middle of its band: its name is under it
CLOSE_GAP: Final = 6.0  # map pixels between two bands, and
CLOSE_IN: Final = 10.0  # between a card and its band's edges together
CLOSE_DECK: Final = 46.0
CLOSE_CARD: Final = 72.0
HELD: Final = 32.0  # how far over its foot the room of a hand begins


@dataclass(frozen=True, slots=True)
class BoardSize:
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
    def board_panel(self) -> Rect:
        """Return the sheet round everything."""
        return self.at(bounds(self.matrix))


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the rectangles of a table."""

    place: BoardSize
    """Where the matrix lies."""
    seats: tuple[Rect, ...]
    """The others' plates, clockwise."""
    slim: bool
    """Whether these plates have one line."""
    view: Rect | None
    """The strip that shows these plates where they don't all fit."""
    you: Rect
    """The plate of who sits at the lower edge."""
    deck: Rect
    """The card of the deck."""
    deck_words: Rect
    """What is beside the deck."""
    hand: Rect
    card: float
    """Width of a card in the hand."""
    primary: Rect
    """The gold button."""
    second: Rect
    """The button beside or over the gold one, while a choice is half made."""
    hands: tuple[Rect, ...] = ()
    """Where other hands lie under their plates, where all cards are open and there is room."""
    sheet: Rect | None = None
    """The paper under deck and words where they lie on the dark strata."""
    spaced: bool = False
    """Whether the hand begins at its region's left, with air between its cards: what teaches speaks at its right."""


def bounds(matrix: Matrix) -> tuple[float, float, float, float]:
    """Return the box of the sheet in map pixels: round bands and numerals."""
    left = min(band[0] for band in matrix.bands.values()) - 8
    right = max(band[0] + band[2] for band in matrix.bands.values()) + 8
    top = min(point[1] for point in matrix.epochs.values()) - 26
    foot = max(band[1] + band[3] for band in matrix.bands.values()) + 11
    return left, top, right - left, foot - top


def fitted(matrix: Matrix, room: Rect, align: float = 0.0) -> BoardSize:
    """Return the place where the sheet is as large as a room allows, at its top."""
    x, y, w, h = bounds(matrix)
    scale = min(room.w / w, room.h / h)
    return BoardSize(matrix, scale, room.x + (room.w - w * scale) * align - x * scale, room.y - y * scale)


def spread_out(matrix: Matrix, room: Rect) -> BoardSize:
    """Return the same matrix with its cards as large as a broad and low room allows, a lane for the rows' names."""
    count = len(matrix.suits)
    broad = CLOSE_LANE + len(matrix.epochs) * CLOSE_PITCH[0]
    scale = room.w / (broad + 16)
    row = min(CLOSE_PITCH[1], (room.h / scale - CLOSE_HEAD - 11) / count)
    height = min(CLOSE_CELL * RATIO, row - CLOSE_GAP - CLOSE_IN)
    width = height / RATIO
    xs = {epoch: 8 + CLOSE_LANE + (number + 0.5) * CLOSE_PITCH[0] for number, epoch in enumerate(sorted(matrix.epochs))}
    ys = {suit: CLOSE_HEAD + (number + 0.5) * row for number, suit in enumerate(matrix.suits)}
    cells = {
        cell: (xs[epoch_of(cell)] - width / 2, ys[suit_of(cell)] - height / 2, width, height) for cell in matrix.cells
    }
    bands = {suit: (8.0, y - (row - CLOSE_GAP) / 2, broad, row - CLOSE_GAP) for suit, y in ys.items()}
    tokens = {suit: (8 + CLOSE_LANE / 2 - 4, y - CLOSE_UP) for suit, y in ys.items()}
    epochs = {epoch: (x, CLOSE_HEAD - 24.0) for epoch, x in xs.items()}
    return fitted(replace(matrix, cells=cells, bands=bands, tokens=tokens, epochs=epochs), room)


def plan_of(facts: Facts, area: Rect) -> Plan:
    """Return how the table divides its room; it is the same for a whole match at one size."""
    if facts.input.close:
        return _close(facts, area)
    divide = {"wide": _wide, "tall": _tall}.get(facts.kit.frame.shape, _square)
    return divide(facts, area)


def _wide(facts: Facts, area: Rect) -> Plan:
    """Put plates, deck and buttons right of the matrix, the hand under it."""
    kit = facts.kit
    matrix = facts.rules.matrix
    width = min(COLUMN * kit.soft, (area.w - MARGIN - M - EDGE) * WIDEST)
    room = area.trimmed(left=MARGIN, top=HEAD, right=width + M + EDGE, bottom=HAND + 6)
    spare = room.w - fitted(matrix, room).board_panel.w
    place = fitted(matrix, room.moved(spare / 3, 0))
    column = area.trimmed(left=place.board_panel.right + M + spare / 6, top=HEAD + 4, right=EDGE)
    column = column._replace(w=min(width * 1.4, column.w))
    lines = 1 if kit.roomy else 2
    foot = FOOT if kit.roomy else FOOT / 2
    primary, rest = cut_bottom(column.trimmed(bottom=foot), max(66.0, kit.leading(21) * 2 + 4), GAP)
    second, rest = cut_bottom(rest, max(50.0, kit.leading(18) * lines + 6), GAP)
    least = max(DECK * RATIO + 12, 2.2 * kit.leading(18) + 8)  # for the deck, between plates and buttons
    seats, slim, view = _plates(kit, rest.trimmed(bottom=least), len(facts.others))
    hands: tuple[Rect, ...] = ()
    if facts.is_open and not slim:
        seats, hands = _with_hands(seats, rest.trimmed(bottom=least))
    between = rest.trimmed(top=(view or (hands or seats)[-1]).bottom - rest.y, bottom=-GAP)
    deck, words = cut_left(centred(between, between.w, DECK * RATIO).trimmed(left=26), DECK, 20)
    low = cut_bottom(area, HAND)[0].trimmed(left=place.board_panel.x + S, right=area.right - column.x + M)
    you, hand = cut_left(low, min(300.0, YOU * kit.soft), 20)
    you = cut_bottom(you.trimmed(bottom=20), max(70.0, kit.leading(18) + kit.leading(15) + 14))[0]
    hand = hand.trimmed(top=HEAD)
    taught = facts.table.taught
    card = TAUGHT if taught else CARD
    beside = words.inset(0, -4)
    return Plan(place, seats, slim, view, you, deck, beside, hand, card, primary, second, hands, spaced=taught)


def _close(facts: Facts, area: Rect) -> Plan:
    """Divide a review's room: the matrix, at its right plates and deck, under it the hand, half behind the foot."""
    kit = facts.kit
    low, upper = cut_bottom(area, CLOSE_FOOT)
    names = (kit.type.set_text(facts.table.name(seat), BOLD).w for seat in facts.others)
    width = max(CLOSE_PLATE[0], (CLOSE_BESIDE + max(names)) / (1 - CLOSE_FACE))
    width = min(width, upper.w * CLOSE_WIDEST)
    column, left = cut_right(upper.trimmed(top=M + 4, right=4), width, M)
    place = spread_out(facts.rules.matrix, left.trimmed(left=M))
    column = column._replace(x=place.board_panel.right + S + 6)
    count = len(facts.others)
    least = CLOSE_DECK * RATIO + M
    height = min(CLOSE_PLATE[1], (column.h - least) / max(1, count) - S)
    gap = min(14.0, (column.h - least - height * count) / max(1, count))
    seats = tuple(rows(column, [height] * count, gap))
    under = column.trimmed(top=seats[-1].bottom + gap - column.y)._replace(h=CLOSE_DECK * RATIO)
    deck, words = cut_left(under.trimmed(left=M), CLOSE_DECK, M)
    you, beside = cut_left(low.trimmed(left=20), 196.0, 20)
    you = cut_bottom(you.trimmed(bottom=9), 66.0)[0]
    hand = beside.trimmed(top=-HELD)
    slim = height < kit.leading(18) + kit.leading(15) + 6
    return Plan(place, seats, slim, None, you, deck, words, hand, CLOSE_CARD, deck, deck)


def _with_hands(seats: tuple[Rect, ...], room: Rect) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    """Return plates with room for an open hand under each; none where there is no room."""
    height = min(OPENED, (room.h - S * (len(seats) - 1)) / len(seats) - seats[0].h - 4)
    if height < LEAST_OPENED:
        return seats, ()
    plates = tuple(rows(room, [seats[0].h] * len(seats), height + 4 + S))
    return plates, tuple(plate.below(height, 4) for plate in plates)


def _plates(kit: Kit, room: Rect, count: int) -> tuple[tuple[Rect, ...], bool, Rect | None]:
    """Return the plates in a column: two lines, one line, or as a strip that scrolls."""
    full = max(FULL, kit.leading(18) + kit.leading(15) + 10)
    if count * (full + 4) - 4 <= room.h:
        pitch = min(max(PITCH, full + 8), (room.h - full) / max(1, count - 1))
        return tuple(rows(room, [full] * count, pitch - full)), False, None
    slim = max(SLIM, kit.leading(15) + 1)
    pitch = min(slim * 1.4 + 4, (room.h + 3) / count)
    if pitch >= slim + 3:
        height = min(pitch - 3, 54.0 * kit.growth)
        return tuple(rows(room, [height] * count, pitch - height)), True, None
    return tuple(rows(endless(room.w - 10), [slim] * count, 4)), True, room


def _tall(facts: Facts, area: Rect) -> Plan:
    """Put the plates over the matrix; under it deck and plate, the hand, and the buttons, each in its lane."""
    kit = facts.kit
    plate = max(62.0, kit.leading(18) + kit.leading(15) + 12)
    lane = max(DECK * RATIO, plate)
    buttons = max(64.0, kit.leading(21) * (2 if kit.huge else 1) + M)
    low = lane + HAND + buttons + 40
    place, seats, slim, rest = _over(facts, area, low)
    spare = max(0.0, rest.h - low)
    upper, rest = cut_top(rest.trimmed(top=spare * 0.2, bottom=14), lane, S)
    lower, hand = cut_bottom(rest, buttons, S)
    you, upper = cut_right(upper, rest.w * 0.52, 12)
    deck, words = cut_left(upper.trimmed(left=14), DECK, M)
    second, primary = columns(lower, (Share(0.45), Share(0.55)), GAP)
    you, deck = centred(you, you.w, plate), centred(deck, DECK, DECK * RATIO)
    card = min(CARD * 1.4, CARD + spare * 0.25)
    return Plan(place, seats, slim, None, you, deck, words, hand, card, primary, second)


def _square(facts: Facts, area: Rect) -> Plan:
    """Put the plates over the matrix; under it plate and deck left of the hand, the buttons right of it."""
    kit = facts.kit
    plate = max(62.0, kit.leading(18) + kit.leading(15) + 12)
    upper = max(62.0, kit.leading(21) * 2 + (4 if kit.roomy else 8))
    lower = 54.0 if kit.roomy else max(54.0, kit.leading(18) * 2 + 8)
    place, seats, slim, rest = _over(facts, area, max(HAND + 4, plate + 16 + 10 + 92, upper + lower + GAP + L))
    width = min(rest.w * 0.28, YOU * kit.soft)
    left, hand = cut_left(rest, width, 12)
    right, hand = cut_right(hand, min(rest.w * 0.33, width * kit.soft), 12)
    second, right = cut_bottom(right.trimmed(bottom=M), lower, GAP)
    primary = cut_bottom(right, upper)[0]
    you, left = cut_bottom(left.trimmed(bottom=M), plate, 18)
    size = min(DECK, (left.h - S) / RATIO)
    strip = cut_bottom(left, size * RATIO)[0]
    deck, words = cut_left(strip.trimmed(left=14), size, 14)
    hand = cut_bottom(hand, min(rest.h, HAND * 1.2))[0]
    sheet = strip.trimmed(top=-S, bottom=-6)
    return Plan(place, seats, slim, None, you, deck, words.inset(0, -4), hand, CARD, primary, second, sheet=sheet)


def _over(facts: Facts, area: Rect, low: float) -> tuple[BoardSize, tuple[Rect, ...], bool, Rect]:
    """Return matrix and plates over a region at least `low` high, whether the plates are slim, and that region."""
    kit = facts.kit
    count = len(facts.others)
    room = area.trimmed(left=MARGIN, top=2, right=MARGIN)
    across = count if count <= 3 else 3 if kit.huge or count in (5, 6, 9) or room.w < 900 else 4
    slim = count > across or not kit.roomy
    height = max(44.0, kit.leading(18) + 4) if slim else max(62.0, kit.leading(18) + kit.leading(15) + 10)
    seats = tuple(grid(room, count, across, height, S))
    room = cut_top(room, seats[-1].bottom - room.y, S)[1]
    place = fitted(facts.rules.matrix, room.trimmed(bottom=low + S), 0.5)
    return place, seats, slim, cut_top(room, place.board_panel.bottom - room.y, S)[1]
