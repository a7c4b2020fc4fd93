"""What a computer player will consider at all: the moves that are worth a try, and those that its character likes.

A character is taste, not strength: it holds at every level, whatever the level then makes of the moves that are left.
"""

from __future__ import annotations

from typing import Final

from game.ai.players.entry import EVEN
from game.engine.protocol import Seat
from game.games.chrono.bots.playing import follower
from game.games.chrono.bots.twin import DONE, NOTHING, WIDE, World, bits
from game.games.chrono.rules.faces import LAST
from game.games.chrono.rules.position import HAND

BOLD: Final = "bold"
CAREFUL: Final = "careful"
TEASING: Final = "teasing"
NEARLY: Final = 3
"""Whoever holds so many cards or fewer is nearly out."""


def early(world: World) -> bool:
    """Tell whether more than half of the deck is left of what it was after the deal."""
    piles, dealt = world.kit.cells // LAST, HAND * len(world.held)
    return 2 * (len(world.deck) - world.top) > sum(world.kit.copies) - piles - dealt


def somebody_leads(world: World) -> bool:
    """Tell whether another than the mover is nearly out."""
    others = (seat for seat in range(len(world.held)) if seat != world.mover and seat not in world.out)
    return any(world.sizes[seat] <= NEARLY for seat in others)


def grows(world: World, move: int) -> bool:
    """Tell whether a move lets a row grow."""
    return move >= 0 and not world.open >> move % WIDE & 1


def liked(world: World, moves: list[int], character: str) -> list[int]:
    """Return those of a turn's moves that a character likes; all of them where it has no say, or likes none.

    The bold one lays on as long as it can, early in a match. The careful one lets no row grow while it may do anything
    else, but for laying a special card; the teasing one doesn't either while somebody else is nearly out.
    """
    if world.drawn != NOTHING:
        return moves
    kept = moves
    if character == BOLD and early(world):
        kept = [move for move in moves if move != DONE]
    elif character == CAREFUL or (character == TEASING and somebody_leads(world)):
        kept = [move for move in moves if move < world.kit.cells * WIDE and not grows(world, move)]
    return kept or moves


def worth_trying(world: World, character: str = EVEN) -> list[int]:
    """Return the moves of the mover, who can't leave this turn, that may be better than those left out.

    Open piles are all alike, so one card for them is enough. While there is one, and once a card was laid, a row need
    grow only towards cards of one's own; but the bold one lays on. A special card is kept as long as another suits.
    """
    kit, seat = world.kit, world.mover
    if world.drawn != NOTHING:
        return [world.drawn * WIDE + cell for cell in _stands(world, world.drawn)]
    suits = world.held[seat] & world.able
    piles, ends = suits & world.open, suits & kit.every & ~world.open
    forward = [cell * (WIDE + 1) for cell in bits(ends) if leads_on(world, seat, cell)]
    if world.laid and not (character == BOLD and early(world)):
        return [DONE, *forward]
    if piles:
        return [next(bits(piles)) * (WIDE + 1), *forward]
    if ends:
        return [cell * (WIDE + 1) for cell in bits(ends)]
    if world.laid:
        return [DONE]
    card = (suits & -suits).bit_length() - 1  # those that stand for fewest others come first
    return [card * WIDE + cell for cell in _stands(world, card)]


def _stands(world: World, card: int) -> list[int]:
    """Return the cells that a special card need be tried on: one open pile, and the ends of rows."""
    places = world.kit.fits[card] & world.takes
    return [*list(bits(places & world.open))[:1], *bits(places & ~world.open)]


def leads_on(world: World, seat: Seat, cell: int) -> bool:
    """Tell whether a row that grows to a cell leads to cards of the seat's own."""
    follows = follower(world, cell)
    if follows == NOTHING:
        return False
    beyond = -1 << follows if follows > cell else (1 << follows + 1) - 1
    return bool(world.held[seat] & world.kit.rows[cell // LAST] & beyond)
