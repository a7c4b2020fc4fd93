"""Talk at the table before each round's cards (SN-15): what may be said, what stands, and each seat's word so far.

All of it is public and binds nobody. A seat has one promise that stands and one offer that is open: a newer word of
its own takes the place of both. Answers cost nothing; of everything else a seat says so much a round and no more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from game.engine.protocol import Seat
from game.engine.tuples import put
from game.games.syncron.rules.position import Card, State

SAYINGS: Final = 6  # announcements, offers and warnings of one seat before one round: our ruling, so that talk ends


@dataclass(frozen=True, slots=True)
class Announce:
    """Promise all the table to show a card in the round that comes."""

    card: str


@dataclass(frozen=True, slots=True)
class Offer:
    """Tell another seat: if you show `theirs`, I'll show `mine`."""

    to: int
    mine: str
    theirs: str


@dataclass(frozen=True, slots=True)
class Accept:
    """Take the open offer of a seat: one's own card in it is `mine`. Both promise then."""

    of: int
    mine: str
    theirs: str


@dataclass(frozen=True, slots=True)
class Decline:
    """Turn down the open offer of a seat: one's own card in it would have been `mine`."""

    of: int
    mine: str
    theirs: str


@dataclass(frozen=True, slots=True)
class Warn:
    """Tell all the table not to trust a seat."""

    of: int


@dataclass(frozen=True, slots=True)
class Ready:
    """Have nothing more to say before this round: when all are ready, cards are chosen."""


Saying: TypeAlias = Announce | Offer | Accept | Decline | Warn | Ready


@dataclass(frozen=True, slots=True)
class OfSeat:
    """Tell what a seat says or does, or what comes to it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Announced(OfSeat):
    """Tell that a seat has promised a card."""

    card: Card


@dataclass(frozen=True, slots=True)
class Offered(OfSeat):
    """Tell that a seat would show `mine` if another showed `theirs`."""

    to: Seat
    mine: Card
    theirs: Card


@dataclass(frozen=True, slots=True)
class OfDeal(OfSeat):
    """Tell what becomes of an offer: a seat would show `mine`, another one `theirs`."""

    of: Seat
    mine: Card
    theirs: Card


@dataclass(frozen=True, slots=True)
class Accepted(OfDeal):
    """Tell that a seat promises `mine`, for the `theirs` that the other seat has offered."""


@dataclass(frozen=True, slots=True)
class Declined(OfDeal):
    """Tell that a seat has turned down what the other seat offered."""


@dataclass(frozen=True, slots=True)
class Warned(OfSeat):
    """Tell that a seat has told all not to trust another."""

    of: Seat


@dataclass(frozen=True, slots=True)
class Lapsed(OfDeal):
    """Tell that a seat is ready without an answer to what another has offered it."""


@dataclass(frozen=True, slots=True)
class Readied(OfSeat):
    """Tell that a seat has no more to say: what was offered to it, and is not answered, has lapsed."""


@dataclass(frozen=True, slots=True)
class TalkClosed:
    """Tell that every seat is ready: offers that are still open have lapsed, and cards are chosen."""

    round: int


@dataclass(frozen=True, slots=True)
class Judged:
    """Tell, by seat, which card was promised and whether the word was kept: None where nothing was promised."""

    promised: tuple[Card | None, ...]
    kept: tuple[bool | None, ...]


Said: TypeAlias = Announced | Offered | Accepted | Declined | Warned
TalkEvent: TypeAlias = Said | Lapsed | Readied | TalkClosed | Judged


@dataclass(frozen=True, slots=True)
class Promise:
    """Hold a card that a seat has promised, and with whom it was agreed, None for all the table."""

    card: Card
    partner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Talk:
    """Hold the talk before a round, public all of it; tuples go by seat, `offers` and `said` by time."""

    open: bool
    """True until every seat is ready."""
    ready: tuple[bool, ...]
    promises: tuple[Promise | None, ...]
    """They stand until the next round."""
    offers: tuple[Offered, ...]
    """Those that can still be answered."""
    said: tuple[Said, ...]
    """Everything said before this round's cards."""
    kept: tuple[bool | None, ...]
    """Who has kept their promise, once cards are shown; None where there was none."""
    records: tuple[tuple[bool, ...], ...]
    """Every promise that was ever judged, in order: true for a word that was kept."""


@dataclass(frozen=True, slots=True)
class TalkState(State):
    """Hold a race with talk at the table: a match without that option has a plain state."""

    talk: Talk = Talk(False, (), (), (), (), (), ())


def opened(count: int, records: tuple[tuple[bool, ...], ...]) -> Talk:
    """Return the talk at its beginning, for so many seats."""
    nothing = (None,) * count
    return Talk(True, (False,) * count, nothing, (), (), nothing, records)


def talk_of(state: State) -> Talk | None:
    """Return the talk of a match, open or not, or None where the match has none."""
    return state.talk if isinstance(state, TalkState) else None


def talking(state: State) -> bool:
    """Tell whether the talk before a round is open."""
    return isinstance(state, TalkState) and state.talk.open


def spoken(talk: Talk, seat: Seat) -> int:
    """Return how many of its `SAYINGS` a seat has used before this round; answers don't count."""
    return sum(isinstance(item, Announced | Offered | Warned) and item.seat == seat for item in talk.said)


def offer_of(talk: Talk, seat: Seat) -> Offered | None:
    """Return the open offer that a seat has made, or None."""
    return next((offer for offer in talk.offers if offer.seat == seat), None)


def offers_to(talk: Talk, seat: Seat) -> tuple[Offered, ...]:
    """Return the open offers that a seat may answer, the oldest first."""
    return tuple(offer for offer in talk.offers if offer.to == seat)


def deal_of(talk: Talk, seat: Seat) -> Promise | None:
    """Return the promise of a seat that is half of a deal, or None: one that its partner has left is no deal."""
    promise = talk.promises[seat]
    if promise is None or promise.partner is None:
        return None
    other = talk.promises[promise.partner]
    return promise if other is not None and other.partner == seat else None


def replaced(talk: Talk, seat: Seat, card: Card) -> Promise | None:
    """Return the deal of a seat that a promise of this card would replace, or None."""
    deal = deal_of(talk, seat)
    return deal if deal is not None and deal.card != card else None


def ended_deal(talk: Talk, said: Announced) -> bool:
    """Tell whether this announcement has replaced a deal of its seat."""
    place = max((number for number, item in enumerate(talk.said) if item == said), default=0)
    for item in reversed(talk.said[:place]):
        match item:
            case Announced(seat) if seat == said.seat:
                return False
            case Accepted(seat, _, mine) if seat == said.seat:
                return mine != said.card
            case Accepted(_, of, _, theirs) if of == said.seat:
                return theirs != said.card
    return False


def lapsing(state: State, seat: Seat) -> tuple[Lapsed, ...]:
    """Return what is told of the offers that a seat leaves without an answer when it is ready."""
    talk = talk_of(state)
    offers = () if talk is None else offers_to(talk, seat)
    return tuple(Lapsed(seat, offer.seat, offer.theirs, offer.mine) for offer in offers)


def after(talk: Talk, event: TalkEvent) -> Talk:
    """Return the talk after something was said, or judged."""
    said = (*talk.said, event) if isinstance(event, Said) else talk.said
    match event:
        case Announced(seat, card):
            return replace(_promised(talk, seat, Promise(card)), said=said)
        case Offered(seat):
            return replace(talk, offers=(*_without(talk, seat), event), said=said)
        case Accepted(seat, of, mine, theirs):
            return replace(_promised(_promised(talk, seat, Promise(mine, of)), of, Promise(theirs, seat)), said=said)
        case Declined(of=of):
            return replace(talk, offers=_without(talk, of), said=said)
        case Lapsed(of=of):
            return replace(talk, offers=_without(talk, of))
        case Warned():
            return replace(talk, said=said)
        case Readied(seat):
            kept = tuple(offer for offer in talk.offers if offer.to != seat)
            return replace(talk, ready=put(talk.ready, seat, True), offers=kept)
        case TalkClosed():
            return replace(talk, open=False, offers=())
        case Judged(kept=verdicts):
            pairs = zip(talk.records, verdicts, strict=True)
            records = tuple(record if verdict is None else (*record, verdict) for record, verdict in pairs)
            return replace(talk, kept=verdicts, records=records)


def _promised(talk: Talk, seat: Seat, promise: Promise) -> Talk:
    """Return the talk with a new promise of a seat: what it has offered is taken back by it."""
    return replace(talk, promises=put(talk.promises, seat, promise), offers=_without(talk, seat))


def _without(talk: Talk, seat: Seat) -> tuple[Offered, ...]:
    return tuple(offer for offer in talk.offers if offer.seat != seat)


def judged(state: State) -> Judged | None:
    """Return who has kept a promise with the cards that lie on the table, or None where nobody had promised any.

    A card that was shown after a King counts as shown, and so does the King (SN-15).
    """
    talk = talk_of(state)
    if talk is None or not any(talk.promises):
        return None
    pairs = zip(talk.promises, state.shown, strict=True)
    kept = tuple(None if promise is None else promise.card in shown for promise, shown in pairs)
    return Judged(tuple(None if promise is None else promise.card for promise in talk.promises), kept)


def flaws(state: State) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with the talk of a state."""
    talk = talk_of(state)
    if talk is None:
        return
    seats = range(len(state.positions))
    promised = {seat: promise for seat, promise in enumerate(talk.promises) if promise is not None}
    makers = [offer.seat for offer in talk.offers]
    checks = {
        "talk goes on when all are ready": talk.open and all(talk.ready) and not state.ending,
        "an offer is open that nobody can answer": any(not talk.open or talk.ready[offer.to] for offer in talk.offers),
        "a seat has two offers open": len(set(makers)) < len(makers),
        "a seat has said too much": any(spoken(talk, seat) > SAYINGS for seat in seats),
        "a promise was judged that nobody made": any(
            verdict is not None and seat not in promised for seat, verdict in enumerate(talk.kept)
        ),
        "a card is sealed while the table talks": talk.open and any(card is not None for card in state.sealed),
    }
    yield from (sentence for sentence, wrong in checks.items() if wrong)
