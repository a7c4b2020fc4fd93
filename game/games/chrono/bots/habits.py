"""What a seat's turns tell of its hand beside what they prove: who can leave does, and most lay all that they can.

Whoever could have laid its whole hand would have left. And whoever lays all that it can holds no card for a pile that
was open when its last turn ended, and none by which a row could have grown towards another of its cards. Not everybody
does: a few lay one card a turn and hold the others back. Who has laid two in one turn is none of them; with every turn
of one card it is a little likelier.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.chrono.bots.twin import NOTHING, Kit, bits
from game.games.chrono.rules.events import Drew, Handed, Laid, Left
from game.games.chrono.rules.faces import HOME, LAST

LAYS: Final = 0.85
"""How likely a seat of which nothing is known lays all that it can."""
ONE: Final = 0.87
"""How likely whoever does so lays a single card in a turn in which it doesn't draw: measured among Regulars."""
SURE: Final = 1000.0
"""How many times likelier than not it is with a turn of more."""


@dataclass(frozen=True, slots=True)
class Habit:
    """Hold how a seat's last turn ended: the piles that were open then and the cells that took cards, by their bits.

    `lays` is how likely it lays all that it can.
    """

    lays: float
    open: int
    takes: int

    def could_have_laid_all(self, kit: Kit, hand: Sequence[int]) -> bool:
        """Tell whether some cards could all have gone when its last turn ended: it would not hold them now."""
        rows = 0
        for card in set(hand):
            places = kit.fits[card] & self.takes
            if not places:
                return False
            if not places & self.open and card < kit.cells:
                if rows & places:
                    return False
                rows |= kit.rows[card // LAST]
        return True

    def leads(self, kit: Kit, hand: Sequence[int]) -> bool:
        """Tell whether one of some cards could have let a row grow towards another of them."""
        held = sum(1 << card for card in set(hand)) & kit.every
        for cell in bits(held & self.takes & ~self.open):
            row = held & kit.rows[cell // LAST]
            forward = kit.beyond[cell][0] != NOTHING and self.open >> cell - 1 & 1
            if row >> cell + 1 if forward else row & (1 << cell) - 1:
                return True
        return False


def habits(kit: Kit, history: Sequence[object]) -> Mapping[Seat, Habit]:
    """Return what is known of every seat that has had a turn."""
    known: dict[Seat, Habit] = {}
    for seat, laid, open_, takes in _turns(kit, history):
        odds = known[seat].lays / (1 - known[seat].lays) if seat in known else LAYS / (1 - LAYS)
        odds = SURE if laid > 1 else odds * ONE if laid else odds
        known[seat] = Habit(odds / (1 + odds), open_, takes)
    return known


def _turns(kit: Kit, history: Sequence[object]) -> Iterator[tuple[Seat, int, int, int]]:
    """Yield the turns that are over: whose, how many cards of the hand were laid, piles and cells that take at the end.

    Those by which a seat has left are passed over.
    """
    open_ = sum(1 << row * LAST + HOME - 1 for row in range(len(kit.rows)))
    seat: Seat | None = None
    laid = grown = 0
    for event in history:
        match event:
            case Laid(seat=who, cell=cell, grew=grew):
                seat = who
                laid += 1
                open_ |= 1 << kit.number[cell]
                grown |= kit.rows[kit.number[cell] // LAST] if grew else 0
            case Drew(seat=who):
                seat = who
                laid = -1  # what is laid then is what was drawn
            case Left():
                seat = None
            case Handed():
                if seat is not None:
                    ends = (open_ & ~kit.right) << 1 | (open_ & ~kit.left) >> 1
                    yield seat, max(0, laid), open_, open_ | ends & ~grown
                seat = None
                laid = grown = 0
