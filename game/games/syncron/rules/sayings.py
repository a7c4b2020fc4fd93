"""What a seat may say at the table before a round, and why not: SN-15."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple
from typing import Final, overload

from game.engine.protocol import Refusal, Seat, SeatName, say
from game.games.syncron.rules.log_text import named
from game.games.syncron.rules.position import Card, State, hand, pack
from game.games.syncron.rules.talk import (
    SAYINGS,
    Accept,
    Accepted,
    Announce,
    Announced,
    Decline,
    Declined,
    Offer,
    Offered,
    Promise,
    Readied,
    Ready,
    Said,
    Saying,
    Talk,
    TalkState,
    Warn,
    Warned,
    offer_of,
    offers_to,
    spoken,
    talk_of,
)

SHORT: Final[Mapping[type, str]] = {
    Announce: "{card}!",
    Offer: "{to}:{mine}/{theirs}",
    Accept: "{of}:{mine}/{theirs}+",
    Decline: "{of}:{mine}/{theirs}-",
    Warn: "not {of}",
    Ready: "ready.",
}
"""What each action of the talk is in short notation."""
EVENTS: Final[Mapping[type, Callable[..., Said | Readied]]] = {
    Announce: Announced, Offer: Offered, Accept: Accepted, Decline: Declined, Warn: Warned, Ready: Readied,
}  # fmt: skip
"""What happens when something is said: who says it, and then the same again."""
SPOKEN: Final[frozenset[type]] = frozenset({Announced, Offered, Accepted, Declined, Warned, Readied})
"""Events that everybody has heard."""


class Sayings(Sequence[Saying]):
    """List everything that a seat may say now: offers, of which there may be over a thousand, are made when asked for.

    Ready comes first, then answers, announcements, warnings and offers.
    """

    __slots__ = ("_few", "_mine", "_open", "_others", "_seat", "_state")

    def __init__(self, state: TalkState, seat: Seat) -> None:
        talk = state.talk
        seats = [item for item in range(len(state.positions)) if item != seat]
        self._state, self._seat, self._mine = state, seat, hand(state, seat)
        free = spoken(talk, seat) < SAYINGS
        asked = [
            kind(item.seat, item.theirs, item.mine) for item in offers_to(talk, seat) for kind in (Accept, Decline)
        ]
        few: list[Saying] = [Ready(), *asked]
        promise = talk.promises[seat]
        open_offer = offer_of(talk, seat)
        if free:
            few += [Announce(card) for card in self._mine if Promise(card) != promise or open_offer]
            few += [Warn(item) for item in seats if Warned(seat, item) not in talk.said]
        self._few = tuple(few)
        listeners = [item for item in seats if not talk.ready[item]] if free else []
        self._others = tuple((item, hand(state, item)) for item in listeners)
        self._open = -1
        if open_offer is not None and free:
            self._open = self._place(Offer(open_offer.to, open_offer.mine, open_offer.theirs))

    def __len__(self) -> int:
        pairs = sum(len(cards) for _, cards in self._others) * len(self._mine)
        return len(self._few) + pairs - (self._open >= 0)

    @overload
    def __getitem__(self, place: int) -> Saying: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Saying, ...]: ...
    def __getitem__(self, place: int | slice) -> Saying | tuple[Saying, ...]:
        if isinstance(place, slice):
            return tuple(self[item] for item in range(*place.indices(len(self))))
        if place < 0:
            place += len(self)
        if not 0 <= place < len(self):
            raise IndexError(place)
        if place < len(self._few):
            return self._few[place]
        place -= len(self._few)
        return self._offer(place + (0 <= self._open <= place))

    def __contains__(self, item: object) -> bool:
        return isinstance(item, Saying) and refusal(self._state, self._seat, item) is None

    def _offer(self, place: int) -> Offer:
        """Return an offer by its place among all that could be made, the one that is open already among them."""
        for other, cards in self._others:
            if place < len(cards) * len(self._mine):
                mine, theirs = divmod(place, len(cards))
                return Offer(other, self._mine[mine], cards[theirs])
            place -= len(cards) * len(self._mine)
        raise IndexError(place)

    def _place(self, offer: Offer) -> int:
        before = 0
        for other, cards in self._others:
            if other == offer.to:
                return before + self._mine.index(offer.mine) * len(cards) + cards.index(offer.theirs)
            before += len(cards) * len(self._mine)
        return -1


def refusal(state: State, seat: Seat, saying: Saying) -> Refusal | None:
    """Return why a seat may not say this now, most telling reason first, or None where it may."""
    talk = talk_of(state)
    if talk is None:
        return _no("no_talk")
    if not talk.open:
        return _no("talk_over")
    if talk.ready[seat]:
        return _no("ready")
    match saying:
        case Ready():
            return None
        case Accept(of, mine, theirs) | Decline(of, mine, theirs):
            return None if Offered(of, seat, theirs, mine) in talk.offers else _no("no_offer")
    if spoken(talk, seat) >= SAYINGS:
        return _no("enough", count=SAYINGS)
    return _unsayable(state, talk, seat, saying)


def _unsayable(state: State, talk: Talk, seat: Seat, saying: Announce | Offer | Warn) -> Refusal | None:
    """Return why a seat that may still speak may not say just this."""
    others = [item for item in range(len(state.positions)) if item != seat]
    match saying:
        case Announce(card):
            said = talk.promises[seat] == Promise(card) and offer_of(talk, seat) is None
            return _no("said") if said else _unshowable(state, seat, card)
        case Warn(of):
            return _no("nobody") if of not in others else _no("said") if Warned(seat, of) in talk.said else None
        case Offer(to, mine, theirs):
            if to not in others:
                return _no("nobody")
            if talk.ready[to]:
                return _no("ready_other", player=SeatName(to))
            said = Offered(seat, to, mine, theirs) in talk.offers
            return _no("said") if said else _unshowable(state, seat, mine) or _unshowable(state, to, theirs, other=True)


def _unshowable(state: State, seat: Seat, card: Card, *, other: bool = False) -> Refusal | None:
    """Return why a seat can't show a card, by what is public, or None where it could."""
    if card in hand(state, seat):
        return None
    count = len(state.positions)
    if card not in pack(count):
        return Refusal("SN-2", say("syncron.refuse.no_card", count=count))
    if other:
        return Refusal("SN-10", say("syncron.refuse.spent_other", player=SeatName(seat), card=named(card)))
    return Refusal("SN-10", say(f"syncron.refuse.spent.{card}"))


def _no(key: str, **params: SeatName | int) -> Refusal:
    return Refusal("SN-15", say(f"syncron.refuse.{key}", **params))


def event_of(seat: Seat, saying: Saying) -> Said | Readied:
    """Return what happens when a seat says this."""
    return EVENTS[type(saying)](seat, *astuple(saying))
