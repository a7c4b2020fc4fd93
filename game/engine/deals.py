"""Deals: packs dealt to hands that their seats alone see, and hidden hands dealt anew within all that is known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, chain
from math import comb, prod
from typing import TypeAlias

from game.engine.cards import Card, Cards, F, deal, missing
from game.engine.protocol import Hidden, Seat
from game.engine.rng import Rng

MayHold: TypeAlias = Callable[[Seat, F], bool]
"""Tell whether a seat may hold a face, by all that was seen of it."""

Kinds: TypeAlias = tuple[int, ...]
"""How many faces of each kind: one kind are those that the same hands may hold."""


def held(hands: Sequence[Sequence[F]], rest: Iterable[F] = ()) -> tuple[Cards[F], tuple[tuple[Card, ...], ...]]:
    """Put a pack into play of which each seat holds and sees a hand; return its cards, and the hands.

    `rest` is what nobody has seen; its cards have the last numbers, in their order.
    """
    cards: Cards[F] = Cards()
    numbers: list[tuple[Card, ...]] = []
    for seat, hand in enumerate(hands):
        numbers.append(tuple(range(cards.minted, cards.minted + len(hand))))
        cards = cards.mint(hand, [seat])
    return cards.mint(rest), tuple(numbers)


def dealt(
    pack: Iterable[F], seats: int, size: int, rng: Rng
) -> tuple[Cards[F], tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Shuffle a pack and deal hands that their seats alone see; return its cards, the hands, and what is left over.

    Raises ValueError where the pack is too small.
    """
    faces = rng.shuffle(tuple(pack))
    hands, rest = deal(range(len(faces)), seats, size)
    cards, numbers = held([[faces[card] for card in hand] for hand in hands], [faces[card] for card in rest])
    return cards, numbers, tuple(range(seats * size, len(faces)))


def filled(cards: Cards[F], faces: Mapping[Card, F]) -> Cards[F]:
    """Return the cards with these faces for all that are hidden. Raises KeyError where one is not named."""
    known = (replace(each, face=faces[each.card]) if isinstance(each.face, Hidden) else each for each in cards.known)
    return replace(cards, known=tuple(known))


def imagined(
    cards: Cards[F],
    pack: Iterable[F],
    rng: Rng,
    hands: Sequence[Sequence[Card]] = (),
    may_hold: MayHold[F] | None = None,
) -> Cards[F]:
    """Return the cards with a face for each that is hidden, out of what is missing of the pack.

    `hands` are the cards of each seat, whose backs are seen, and `may_hold` tells which faces it may hold; a hidden
    card in no hand may be any. Every deal that fits is as likely. Raises ValueError where none does.
    """
    rest = rng.shuffle(missing(pack, [known.face for known in cards.known]))
    faces: dict[Card, F] = {}
    if may_hold is not None:
        hidden = [[card for card in hand if isinstance(cards.card_face(card), Hidden)] for hand in hands]
        given = within([len(hand) for hand in hidden], rest, may_hold, rng)
        faces.update(zip(chain(*hidden), chain(*given), strict=True))
        rest = missing(rest, faces.values())
    free = [known.card for known in cards.known if isinstance(known.face, Hidden) and known.card not in faces]
    if len(free) > len(rest):
        raise ValueError(f"{len(rest)} faces are too few for {len(free)} hidden cards")
    faces.update(zip(free, rest, strict=False))
    return filled(cards, faces)


def within(sizes: Sequence[int], faces: Sequence[F], may_hold: MayHold[F], rng: Rng) -> list[list[F]]:
    """Return hands of these sizes out of the faces, so that each seat holds what it may, every such deal as likely.

    What is left over may be any. Faces for which `may_hold` says the same of every seat are counted together: with
    a few suits it takes well under a millisecond for hands of five. Raises ValueError where no deal fits.
    """
    kinds: dict[tuple[bool, ...], list[F]] = {}
    for face in rng.shuffle(faces):
        kinds.setdefault(tuple(may_hold(seat, face) for seat in range(len(sizes))), []).append(face)
    piles = list(kinds.values())
    limits = [_Limit(size, tuple(kind[seat] for kind in kinds)) for seat, size in enumerate(sizes)]
    bound = [seat for seat, limit in enumerate(limits) if not all(limit.open)]
    hands: list[list[F]] = [[] for _ in sizes]
    for place, seat in enumerate(bound):
        share = _drawn_share(tuple(map(len, piles)), [limits[other] for other in bound[place:]], rng)
        taken = [pile[:count] for pile, count in zip(piles, share, strict=True)]
        hands[seat] = rng.shuffle(list(chain(*taken)))
        piles = [pile[count:] for pile, count in zip(piles, share, strict=True)]
    rest = rng.shuffle(list(chain(*piles)))
    if len(rest) < sum(sizes) - sum(map(len, hands)):
        raise ValueError(f"{len(faces)} faces are too few for hands of {sum(sizes)}")
    for seat, size in enumerate(sizes):
        if seat not in bound:
            hands[seat] = rest[:size]
            del rest[:size]
    return hands


@dataclass(frozen=True, slots=True)
class _Limit:
    """Hold how many faces a hand takes, and of which kinds it may."""

    size: int
    open: tuple[bool, ...]

    def shares(self, left: Kinds) -> Iterator[Kinds]:
        """Yield how many faces of each kind the hand may take of those that are left."""
        yield from _shares(self.size, [count if may else 0 for count, may in zip(left, self.open, strict=True)])


def _shares(size: int, most: Sequence[int]) -> Iterator[Kinds]:
    if size > sum(most):
        return
    if not most:
        yield ()
        return
    for count in range(min(size, most[0]) + 1):
        yield from ((count, *rest) for rest in _shares(size - count, most[1:]))


def _ways(share: Kinds, left: Kinds, after: Sequence[_Limit]) -> int:
    """Return in how many ways a hand gets its share and the hands after it get what they may hold."""
    ways = prod(map(comb, left, share))
    if not after:
        return ways
    rest = tuple(count - taken for count, taken in zip(left, share, strict=True))
    hand = after[0]
    if len(after) == 1:
        return ways * comb(sum(count for count, may in zip(rest, hand.open, strict=True) if may), hand.size)
    return ways * sum(_ways(other, rest, after[1:]) for other in hand.shares(rest))


def _drawn_share(left: Kinds, limits: Sequence[_Limit], rng: Rng) -> Kinds:
    """Return how many faces of each kind the first of these hands gets, each share as often as there are ways to it.

    Raises ValueError where there is none.
    """
    shares = list(limits[0].shares(left))
    weights = [_ways(share, left, limits[1:]) for share in shares]
    if not any(weights):
        raise ValueError("no deal fits what the hands may hold")
    point = _below(sum(weights), rng)
    return next(share for share, upto in zip(shares, accumulate(weights), strict=True) if point < upto)


def _below(limit: int, rng: Rng) -> int:
    """Return a number from 0 to limit - 1, every one as likely: there are more deals than 64 bits can number."""
    words = -(-limit.bit_length() // 64)
    most = 1 << 64 * words
    while True:
        roll = sum(rng.bits() << 64 * word for word in range(words))
        if roll < most - most % limit:
            return roll % limit
