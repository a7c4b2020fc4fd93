"""Worlds in which every sum that was told is true (SY-10): what others hold and have laid, dealt by the whole history.

No sum is ever forgotten: what was told before a Spell was drawn tells, with the next sum, which one it was.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from math import comb, perm
from typing import Final, TypeAlias

from game.engine.protocol import Hidden, Seat, View
from game.engine.rng import Rng
from game.games.syncro.rules.play.sums import BITS, COUNT, FACES, Bag, Key, Lot, Pile, bag_of, bags, faces_of, holds
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import ONES_COUNT_NOTHING
from game.games.syncro.rules.state.state import State

TRIES: Final = 40
"""How often a lot is drawn, at most, before all are weighed; and a world, before all are gone through."""

Era: TypeAlias = tuple[tuple[frozenset[Lot], tuple[Key, ...]], ...]
"""What every hand may have been when all were mixed, and what lay face down of it (SY-39)."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hold what is dealt to others: the hidden Spells of their hands by seat, and what lies face down by key."""

    hands: Mapping[Seat, Sequence[int]]
    laid: Mapping[Key, int]

    @property
    def faces(self) -> list[int]:
        """Return all that was dealt."""
        return [*(face for hand in self.hands.values() for face in hand), *self.laid.values()]


@dataclass(frozen=True, slots=True)
class _Hand:
    """Hold what a hand may be: its lots without what is known of it, `hidden` of it in the hand, the others `shut`.

    `ways` adds up in how many ways each lot can be dealt from the whole pool.
    """

    seat: Seat
    hidden: int
    shut: tuple[Key, ...]
    keys: tuple[Key, ...]
    lots: tuple[Lot, ...]
    ways: tuple[int, ...]

    def draw(self, whole: Bag, pool: Bag, rng: Rng) -> Lot | None:
        """Return a lot that can be dealt from what is left of the whole pool, as likely as it is there, or None."""
        for _ in range(TRIES if self.ways[-1] else 0):
            lot = self.lots[bisect(self.ways, rng.below(self.ways[-1]))]
            now = _ways(lot, pool)
            if now and rng.below(_ways(lot, whole)) < now:
                return lot
        ways = tuple(accumulate(_ways(lot, pool) for lot in self.lots))
        return self.lots[bisect(ways, rng.below(ways[-1]))] if ways[-1] else None


class Told:
    """Deal worlds that fit a view and every sum of its history. `pool` is the bag of Spells that it doesn't know."""

    def __init__(self, limit: int, pack: Sequence[int], view: View[State], pool: Sequence[int]) -> None:
        past = _Past(limit, bag_of(pack), view)
        self._pool = bag_of(pool)
        self._eras = past.eras
        self._open = tuple(key for era in past.eras for _, keys in era for key in keys)
        hands = [self._hand(view.state, seat, pile) for seat, pile in enumerate(past.piles)]
        told = [hand for hand in hands if hand and (past.eras or hand.hidden or hand.shut or hand.keys)]
        self._hands = sorted(told, key=lambda hand: len(hand.lots))

    def _hand(self, state: State, seat: Seat, pile: Pile) -> _Hand | None:
        """Return what a hand may be; None where nothing was told of it."""
        pile.draw()
        known = bag_of(state.spells.known_card_face(card) for card in state.hands[seat] if not isinstance(card, Hidden))
        hidden = sum(isinstance(card, Hidden) for card in state.hands[seat])
        if pile.lots is None:
            return None
        left = (lot._replace(bag=lot.bag - known) for lot in sorted(pile.lots) if holds(lot.bag, known))
        size = hidden + len(pile.shut)
        lots = tuple(lot for lot in left if _size(lot.bag) == size and _ways(lot, self._pool))
        if not lots:
            return None
        ways = tuple(accumulate(_ways(lot, self._pool) for lot in lots))
        return _Hand(seat, hidden, tuple(pile.shut), tuple(pile.keys), lots, ways)

    def deal(self, rng: Rng) -> Dealt:
        """Return what others hold, and have laid, in a world in which all that was told is true."""
        for _ in range(TRIES):
            lots = list[Lot]()
            pool = self._pool
            for hand in self._hands:
                lot = hand.draw(self._pool, pool, rng)
                if lot is None:
                    break
                lots.append(lot)
                pool -= _needed(lot)
            else:
                free = dict(zip(self._open, rng.shuffle(faces_of(pool)), strict=False)) if self._open else {}
                if self._could_be(lots, free):
                    return self._dealt(lots, free, rng)
        for lots, pool in self._every([], self._pool, rng):
            for free in _lays(self._open, pool):
                if self._could_be(lots, free):
                    return self._dealt(lots, free, rng)
        raise AssertionError("what is true fits what was told")

    def _every(self, lots: list[Lot], pool: Bag, rng: Rng) -> Iterator[tuple[list[Lot], Bag]]:
        """Yield every choice of a lot for every hand that the pool allows, with what is left of it."""
        if len(lots) == len(self._hands):
            yield lots, pool
            return
        for lot in rng.shuffle(self._hands[len(lots)].lots):
            if _ways(lot, pool):
                yield from self._every([*lots, lot], pool - _needed(lot), rng)

    def _dealt(self, lots: Sequence[Lot], free: Mapping[Key, int], rng: Rng) -> Dealt:
        hands, laid = dict[Seat, Sequence[int]](), dict(free)
        for hand, lot in zip(self._hands, lots, strict=True):
            faces = rng.shuffle(faces_of(lot.bag))
            hands[hand.seat] = faces[: hand.hidden]
            laid.update(zip(hand.shut, faces[hand.hidden :], strict=True))
            laid.update(zip(hand.keys, lot.laid, strict=True))
        return Dealt(hands, laid)

    def _could_be(self, lots: Sequence[Lot], free: Mapping[Key, int]) -> bool:
        """Tell whether hands that were mixed can have been what they are in these lots."""
        if not self._eras:
            return True
        laid = dict(free)
        for hand, lot in zip(self._hands, lots, strict=True):
            laid.update(zip(hand.keys, lot.laid, strict=True))
        return self._led_here(len(self._eras) - 1, sum(lot.mixed for lot in lots), laid)

    def _led_here(self, number: int, mixed: Bag, laid: Mapping[Key, int]) -> bool:
        """Tell whether hands of an era can have held what was mixed then."""
        if number < 0:
            return True
        era = [
            [lot for lot in lots if lot.laid == tuple(laid[key] for key in keys)] for lots, keys in self._eras[number]
        ]

        def pick(seat: Seat, left: Bag, before: Bag) -> bool:
            if seat == len(era):
                return not left and self._led_here(number - 1, before, laid)
            fitting = (lot for lot in era[seat] if holds(left, lot.bag))
            return any(pick(seat + 1, left - lot.bag, before + lot.mixed) for lot in fitting)

        return pick(0, mixed, 0)


class _Past:
    """Go through a history: `piles` are the hands as they are now, `eras` what they were when they were mixed."""

    def __init__(self, limit: int, pack: Bag, view: View[State]) -> None:
        self.piles = [Pile(pack, limit) for _ in range(view.state.mages)]
        self.eras: list[Era] = []
        self._pack = pack
        self._ones = False
        self._known = False
        self._places: dict[int, int] = {}
        for event in turned_up(view.history):
            self._go(event)

    def _go(self, event: object) -> None:
        match event:
            case e.Dealt(hands):
                self._known = True
                for pile, faces in zip(self.piles, hands, strict=True):
                    seen = [face for face in faces if not isinstance(face, Hidden)]
                    if len(seen) == pile.size:
                        pile.show(seen)
            case e.FogLifted(_, name) if name == ONES_COUNT_NOTHING:
                self._ones = True
                for pile in self.piles:
                    pile.worth = None
            case e.Drew(seat, _, face) | e.Recovered(seat, _, face):
                self.piles[seat].take(None if isinstance(face, Hidden) else face, ones=self._ones)
            case e.Attacked(seat, place, _, _, face):
                number = self._places[place] = self._places.get(place, -1) + 1
                if isinstance(face, Hidden):
                    self.piles[seat].lay((place, number))
                else:
                    self.piles[seat].lose(face, ones=self._ones)
            case e.Struck(place):
                self._places.pop(place, None)
            case e.TurnBegan():
                self._places = {}
            case e.Paid(seat, _, face) | e.Discarded(seat, _, face):
                self.piles[seat].lose(face, ones=self._ones)
            case e.TotalsTold(totals) if self._known:
                for pile, worth in zip(self.piles, totals, strict=True):
                    pile.tell(worth, ones=self._ones)
            case e.HandsGiven(hands):
                self.piles = [self.piles[-1], *self.piles[:-1]]
                self._shown(hands)
            case e.HandsMixed(hands):
                self._mixed([len(hand) for hand in hands])
                self._shown(hands)
            case e.HandsShown(hands):
                self._shown(hands)

    def _shown(self, hands: Sequence[Sequence[int | Hidden]]) -> None:
        for pile, hand in zip(self.piles, hands, strict=True):
            faces = [face for face in hand if not isinstance(face, Hidden)]
            if len(faces) == len(hand):
                pile.show(faces)

    def _mixed(self, sizes: Sequence[int]) -> None:
        """Mix all hands: each may be anything now, and together what they were (SY-39)."""
        if any(pile.lots is None for pile in self.piles):
            return
        era = []
        for pile in self.piles:
            pile.settle()
            era.append((frozenset(pile.lots or ()), tuple(pile.keys)))
        self.eras.append(tuple(era))
        whole = {size: list(bags(self._pack, size, None, ones=False)) for size in set(sizes)}
        self.piles = [Pile(self._pack, size, {Lot(bag, (), bag) for bag in whole[size]}) for size in sizes]


def turned_up(history: Sequence[object]) -> list[object]:
    """Return a history in which every Spell has its face that was turned up since it was laid."""
    result, lying = list(history), dict[int, list[int]]()
    for number, event in enumerate(history):
        match event:
            case e.TurnBegan():
                lying = {}
            case e.Attacked(_, place):
                lying.setdefault(place, []).append(number)
            case e.Struck(place, _, faces):
                laid = lying.pop(place, [])
                for other, face in zip(laid, faces[len(faces) - len(laid) :], strict=True):
                    attacked = result[other]
                    assert isinstance(attacked, e.Attacked), "what is turned up was laid"
                    result[other] = replace(attacked, face=face)
    return result


def _size(bag: Bag) -> int:
    return sum(bag >> BITS * face & COUNT for face in FACES)


def _needed(lot: Lot) -> Bag:
    """Return all that has to be dealt for a lot."""
    return lot.bag + bag_of(lot.laid) if lot.laid else lot.bag


def _ways(lot: Lot, pool: Bag) -> int:
    """Return in how many ways a lot can be dealt from a pool."""
    if not holds(pool, lot.bag):
        return 0
    ways = 1
    bag = lot.bag
    for face in FACES:
        count = bag >> BITS * face & COUNT
        if count:
            ways *= comb(pool >> BITS * face & COUNT, count)
    for face in set(lot.laid):
        ways *= perm((pool - bag) >> BITS * face & COUNT, lot.laid.count(face))
    return ways


def _lays(keys: Sequence[Key], pool: Bag) -> Iterator[dict[Key, int]]:
    """Yield every way to lay Spells of a pool face down."""
    if not keys:
        yield {}
        return
    for face in set(faces_of(pool)):
        yield from ({keys[0]: face, **rest} for rest in _lays(keys[1:], pool - bag_of((face,))))
