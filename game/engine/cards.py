"""Cards as backs: identities given after the shuffle, the faces behind them, and who has seen which.

Zones hold identities; `Cards` holds their faces. A card that could be followed from a place where a seat knows
it to one where it should not gets a new identity: all cards of a reshuffle, and a card that leaves a hidden hand.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Final, Generic, TypeAlias, TypeVar

from game.engine.protocol import HIDDEN, Hidden, Seat

Card: TypeAlias = int
F = TypeVar("F", bound=Hashable)

EVERYBODY: Final[Seat] = -1
"""Stands among those who have seen a card for every seat and every stranger."""


@dataclass(frozen=True, slots=True)
class Known(Generic[F]):
    """Hold one card: its identity, its face, and the seats that have seen the face."""

    card: Card
    face: F | Hidden
    seen: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Cards(Generic[F]):
    """Hold every card in play, in the order of identities; `minted` is how many identities were ever given."""

    known: tuple[Known[F], ...] = ()
    minted: int = 0

    def card_face(self, card: Card) -> F | Hidden:
        """Return a card's face. Raises ValueError for an identity that is not in play."""
        return self.known[self._place(card)].face

    def known_card_face(self, card: Card | Hidden) -> F:
        """Return the face of a card of which the reader knows it. An AssertionError says that a hole was read."""
        face = card if isinstance(card, Hidden) else self.card_face(card)
        assert not isinstance(face, Hidden), f"card {card} is one that can be seen here"
        return face

    def seen(self, card: Card, seat: Seat | None) -> bool:
        """Tell whether the seat (None: a stranger) has seen the card's face."""
        seen = self.known[self._place(card)].seen
        return EVERYBODY in seen or seat in seen

    def mint(self, faces: Iterable[F | Hidden], seen: Iterable[Seat] = ()) -> Cards[F]:
        """Give the next identities, from `minted` on, to these faces in their order."""
        fresh = tuple(Known(self.minted + place, face, frozenset(seen)) for place, face in enumerate(faces))
        return Cards(self.known + fresh, self.minted + len(fresh))

    def show(self, card: Card, face: F | Hidden, seats: Iterable[Seat]) -> Cards[F]:
        """Let seats see a card. `face` is what the event tells: HIDDEN where its reader isn't among them."""
        place = self._place(card)
        old = self.known[place]
        new = Known(card, old.face if face is HIDDEN else face, old.seen | frozenset(seats))
        return Cards((*self.known[:place], new, *self.known[place + 1 :]), self.minted)

    def drop(self, cards: Collection[Card | Hidden]) -> Cards[F]:
        """Take identities out of play; those that are HIDDEN here are not in play here anyway."""
        return Cards(tuple([known for known in self.known if known.card not in cards]), self.minted)

    def mask(self, seat: Seat | None, away: Collection[Card | Hidden] = ()) -> Cards[F]:
        """Return what the seat (None: a stranger) knows. `away` are the cards in hands that it can't see into."""
        kept = [known for known in self.known if known.card not in away] if away else self.known
        masked = [
            known
            if known.face is HIDDEN or EVERYBODY in known.seen or seat in known.seen
            else Known(known.card, HIDDEN, known.seen)
            for known in kept
        ]
        return Cards(tuple(masked), self.minted)

    def _place(self, card: Card) -> int:
        place = bisect_left(self.known, card, key=attrgetter("card"))
        if place < len(self.known) and self.known[place].card == card:
            return place
        raise ValueError(f"card {card} is not in play")


def deal(pack: Sequence[Card], hands: int, size: int) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Deal a card at a time, clockwise from the first hand; return the hands and what is left of the pack.

    Raises ValueError where the pack is too small.
    """
    if len(pack) < hands * size:
        raise ValueError(f"{len(pack)} cards are too few for {hands} hands of {size}")
    dealt = tuple(tuple(pack[place] for place in range(seat, hands * size, hands)) for seat in range(hands))
    return dealt, tuple(pack[hands * size :])


def missing(whole: Iterable[F], faces: Iterable[F | Hidden]) -> list[F]:
    """Return the faces of the whole pack that are not among those known: what HIDDEN ones may be, in pack order.

    Raises ValueError where a known face is not in the pack, or too often.
    """
    rest = list(whole)
    for face in faces:
        if not isinstance(face, Hidden):
            rest.remove(face)
    return rest
