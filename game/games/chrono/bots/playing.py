"""How hands are played fast, and well: leave when all can go, hold back what always suits, open little to the others.

Laying more than one must is worth nothing before the last turn: a card that suits once suits for ever, and while one
has such a card one never draws. So one card is laid a turn, on an open pile where that can be; a row grows where it
must, by the end that gives the others least.
"""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Seat
from game.games.chrono.bots.twin import DONE, DRAW, NOTHING, PASS, WIDE, World, bits
from game.games.chrono.rules.faces import LAST

OWN: Final = 1.5
"""What a card of one's own that may follow weighs against one of the others'."""


def follower(world: World, cell: int) -> int:
    """Return the cell that a row can grow by next once it has grown to this one; -1 past its last epoch."""
    before, after = world.kit.beyond[cell]
    return after if before != NOTHING and world.open >> before & 1 else before


def opens(world: World, seat: Seat, cell: int) -> float:
    """Return what a lay gives the others: cards they may hold that can follow, less the seat's own; 0 on a pile."""
    follows = NOTHING if world.open >> cell & 1 else follower(world, cell)
    if follows == NOTHING:
        return 0.0
    own = world.counts[seat][follows]
    return world.rest[follows] - own - OWN * own


def departure(world: World, seat: Seat) -> list[int]:
    """Return the lays by which the whole hand goes this turn, piles first; empty if it can't (CH-13)."""
    kit = world.kit
    held = world.held[seat]
    if held & ~world.able or world.drawn != NOTHING:
        return []
    plain = held & kit.every
    grows = 0
    fresh = plain & ~world.open
    if fresh:
        for row in kit.rows:
            ends = fresh & row
            if ends & ends - 1:
                return []
            grows |= row if ends else 0
    counts = world.counts[seat]
    order = (*bits(plain & ~fresh), *bits(fresh))
    lays = [card * (WIDE + 1) for card in order for _ in range(counts[card])]
    return lays if held <= kit.every or _stand(world, seat, fresh, grows, lays) else []


def _stand(world: World, seat: Seat, fresh: int, grows: int, lays: list[int]) -> bool:
    """Find places for a hand's special cards, on piles where they can; tell whether all have one (CH-3)."""
    kit = world.kit
    there = world.open | fresh
    for card in kit.specials:
        count = world.counts[seat][card]
        if not count:
            continue
        places = kit.fits[card] & there or kit.fits[card] & world.takes & ~grows
        if not places:
            return False
        cell = (places & -places).bit_length() - 1
        if not there >> cell & 1:
            there |= 1 << cell
            grows |= kit.rows[cell // LAST]
        lays += [card * WIDE + cell] * count
    return True


def quick(world: World) -> int:
    """Return the move that a hand is played by in a roll-out."""
    kit, seat = world.kit, world.mover
    if world.drawn != NOTHING:
        return world.drawn * WIDE + least(world, seat, kit.fits[world.drawn] & world.takes)
    suits = world.held[seat] & world.able
    if not suits:
        if world.laid:
            return DONE
        may = world.top < len(world.deck) and (world.opened or world.passed >= len(world.held))
        return DRAW if may else PASS
    leaving = departure(world, seat)
    if leaving:
        return leaving[0]
    if world.laid:
        return DONE
    piles = suits & world.open
    if piles:
        card = (piles & -piles).bit_length() - 1
        return card * WIDE + card
    ends = suits & kit.every
    if ends:
        cell = least(world, seat, ends)
        return cell * WIDE + cell
    card = (suits & -suits).bit_length() - 1
    return card * WIDE + least(world, seat, kit.fits[card] & world.takes)


def least(world: World, seat: Seat, cells: int) -> int:
    """Return the cell among some at which a lay gives the others least; the first of equal ones."""
    if not cells & cells - 1:
        return cells.bit_length() - 1
    best = 0
    lowest = float("inf")
    while cells:
        low = cells & -cells
        cells ^= low
        cell = low.bit_length() - 1
        given = opens(world, seat, cell)
        if given < lowest:
            best, lowest = cell, given
    return best


def finish(world: World) -> None:
    """Play on to the end, everybody alike."""
    deck = world.deck
    while not world.over:
        if (
            not world.held[world.mover] & world.able
            and not world.laid
            and world.opened
            and world.drawn == NOTHING
            and world.top < len(deck)
        ):
            world.draw()
        else:
            world.play(quick(world))
