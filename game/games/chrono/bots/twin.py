"""A fast twin of Epochs Chrono's rules for whoever searches: cards and moves are numbers, sets of them bits.

The cells come first, row by row, then deck 4's cards: bit 3 of a hand is a card of the first row's epoch IV, and bit 3
of the matrix is its pile. A world knows every hand and the order of the deck, and is changed in place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.protocol import Seat
from game.games.chrono.rules.faces import LAST, Face, cells, fits, special
from game.games.chrono.rules.rules import Action, Done, Draw, Lay, Pass

DONE: Final = -1
DRAW: Final = -2
PASS: Final = -3
NOTHING: Final = -1
WIDE: Final = 64  # a lay is the card's number times this, and the cell's


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Kit:
    """Hold what never changes in a game: the faces by their numbers, what fits where, and how many there are of each.

    `left` and `right` are the first and the last column, `beyond` the neighbours of a cell in its row, -1 for none.
    """

    def __init__(self, suits: Sequence[str], pack: Sequence[Face]) -> None:
        names = cells(suits)
        self.faces = (*names, *sorted({face for face in pack if special(face)}))
        self.number = {face: number for number, face in enumerate(self.faces)}
        self.cells = len(names)
        self.every = (1 << self.cells) - 1
        self.fits = [sum(1 << n for n, cell in enumerate(names) if fits(face, cell)) for face in self.faces]
        held = Counter(pack)
        self.copies = [held[face] for face in self.faces]
        self.rows = [((1 << LAST) - 1) << place for place in range(0, self.cells, LAST)]
        self.left = sum(1 << place for place in range(0, self.cells, LAST))
        self.right = self.left << LAST - 1
        self.beyond = [
            (cell - 1 if cell % LAST else NOTHING, cell + 1 if cell % LAST < LAST - 1 else NOTHING)
            for cell in range(self.cells)
        ]
        self.specials = range(self.cells, len(self.faces))

    def action(self, move: int) -> Action:
        """Return the rules' action of a move."""
        if move >= 0:
            return Lay(self.faces[move // WIDE], self.faces[move % WIDE])
        return Done() if move == DONE else Draw() if move == DRAW else Pass()

    def move(self, action: Action) -> int:
        """Return the move of an action of the rules."""
        if isinstance(action, Lay):
            return self.number[action.card] * WIDE + self.number[action.cell]
        return DONE if isinstance(action, Done) else DRAW if isinstance(action, Draw) else PASS


class World:
    """Hold a whole state between two decisions.

    By seat: `counts` of each card, `held` as bits, `sizes` of hands. By card: `rest`, how many are not on the table.
    `open` are the piles, `takes` the cells that take cards now, `able` the cards that suit some cell. `deck` is read
    from `top`. The turn under way: `mover`, how many were `laid`, and `drawn`, a card that has a choice of places.
    """

    __slots__ = (
        "able", "counts", "deck", "drawn", "held", "kit", "laid", "mover", "open", "opened", "out", "passed", "rest",
        "sizes", "takes", "top",
    )  # fmt: skip

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.counts: list[list[int]] = []
        self.held: list[int] = []
        self.sizes: list[int] = []
        self.rest: list[int] = []
        self.open = self.takes = self.able = 0
        self.deck: Sequence[int] = ()
        self.top = self.mover = self.passed = self.laid = 0
        self.drawn = NOTHING
        self.opened = False
        self.out: list[Seat] = []

    def copy(self) -> World:
        """Return a world that may be played on while this one stays as it is."""
        other = World.__new__(World)
        other.kit, other.deck = self.kit, self.deck
        other.counts = [hand[:] for hand in self.counts]
        other.held, other.sizes, other.rest, other.out = self.held[:], self.sizes[:], self.rest[:], self.out[:]
        other.open, other.takes, other.able = self.open, self.takes, self.able
        other.top, other.mover, other.passed, other.laid = self.top, self.mover, self.passed, self.laid
        other.drawn, other.opened = self.drawn, self.opened
        return other

    @property
    def over(self) -> bool:
        """Tell whether everybody has a place."""
        return len(self.out) == len(self.held)

    def widen(self) -> None:
        """Let every row grow again, as at the beginning of a turn (CH-9)."""
        kit, open_ = self.kit, self.open
        self.takes = open_ | (open_ & ~kit.right) << 1 | (open_ & ~kit.left) >> 1
        self.reach()

    def reach(self) -> None:
        """Work out which cards suit some cell."""
        self.able = self.takes
        for card in self.kit.specials:
            if self.kit.fits[card] & self.takes:
                self.able |= 1 << card

    def give(self, seat: Seat, card: int) -> None:
        """Put a card into a hand."""
        self.counts[seat][card] += 1
        self.held[seat] |= 1 << card
        self.sizes[seat] += 1

    def moves(self) -> list[int]:
        """Return every legal move of the mover, in the order of the rules."""
        kit, seat = self.kit, self.mover
        hand = self.held[seat] if self.drawn == NOTHING else 1 << self.drawn
        lays = [card * WIDE + cell for card in bits(hand & self.able) for cell in bits(kit.fits[card] & self.takes)]
        if self.laid:
            return [*lays, DONE]  # CH-10
        if lays:
            return lays
        may = self.top < len(self.deck) and (self.opened or self.passed >= len(self.held))  # CH-7
        return [DRAW if may else PASS]

    def play(self, move: int) -> None:
        """Take a legal move."""
        if move >= 0:
            pending = self.drawn != NOTHING
            self.lay(move // WIDE, move % WIDE)
            if pending or not self.sizes[self.mover]:
                self.close()
        elif move == DRAW:
            self.draw()
        else:
            self.passed += move == PASS
            self.close()

    def lay(self, card: int, cell: int) -> None:
        """Lay a card of the mover's hand on a cell; a row that grew by it won't grow again this turn (CH-9)."""
        seat = self.mover
        bit = 1 << cell
        hand = self.counts[seat]
        hand[card] -= 1
        if not hand[card]:
            self.held[seat] ^= 1 << card
        self.sizes[seat] -= 1
        self.rest[card] -= 1
        self.laid += 1
        self.passed = 0
        self.opened = True
        self.drawn = NOTHING
        if not self.open & bit:
            row = self.kit.rows[cell // LAST]
            self.open |= bit
            self.takes = self.takes & ~row | self.open & row
            self.reach()

    def draw(self) -> None:
        """Draw the top card, lay it where it has one place, and wait where it has several (CH-11)."""
        card = self.deck[self.top]
        self.top += 1
        self.give(self.mover, card)
        places = self.kit.fits[card] & self.takes
        if places & places - 1:
            self.drawn = card
            return
        if places:
            self.lay(card, places.bit_length() - 1)
        self.close()

    def close(self) -> None:
        """End the mover's turn: with an empty hand it is out (CH-13), and who alone has cards has lost (CH-14)."""
        seat = self.mover
        count = len(self.held)
        if not self.sizes[seat]:
            self.out.append(seat)
            if len(self.out) == count - 1:
                self.out.append(next(other for other in range(count) if other not in self.out))
                return
        if self.laid:
            self.laid = 0
            self.widen()
        seat = (seat + 1) % count
        while seat in self.out:
            seat = (seat + 1) % count
        self.mover = seat
