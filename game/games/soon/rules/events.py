"""What happens in Soon, who may see how much of it, and what it changes.

`card` is the identity that a card had in a hand. It goes on under a new one, so that nobody can tell when it had come
into the hand; for others it is HIDDEN, unless the card was `open`: taken from the discard pile before their eyes.

A state with holes changes in the same way, so that a view is kept up by the events that its owner may see.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from game.engine.cards import EVERYBODY, Card, Cards, Known
from game.engine.protocol import HIDDEN, Hidden, Message, Param, Seat, SeatName, say
from game.engine.tuples import put, without
from game.games.soon.rules.faces import Colour, Face, a_card, a_card_asked, named
from game.games.soon.rules.position import Hand, Held, Question, State, tidy
from game.games.soon.rules.scoring import LIMIT, ScoreStep

Faces: TypeAlias = "tuple[Face | Hidden, ...]"


@dataclass(frozen=True, slots=True)
class OfSeat:
    """Tell what a seat does, or what comes to it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Dealt(OfSeat):
    """Tell that a round was dealt: who starts it, every hand, the card turned up, and the draw pile from the top."""

    hands: tuple[Faces, ...]
    turned: Face
    pile: Faces


@dataclass(frozen=True, slots=True)
class Drew(OfSeat):
    """Tell that a seat drew the top card of the draw pile; in answer to an Explorer it is not the mover."""

    card: Held
    face: Face | Hidden


@dataclass(frozen=True, slots=True)
class Took(OfSeat):
    """Tell that a seat took the top card of the discard pile: everybody goes on knowing it."""

    card: Card
    face: Face


@dataclass(frozen=True, slots=True)
class Skipped(OfSeat):
    """Tell that there is nothing that a seat could draw (SO-8)."""


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """Tell that the discard pile but for its top card became the draw pile, from the top."""

    faces: Faces


@dataclass(frozen=True, slots=True)
class Played(OfSeat):
    """Tell that a seat played a card on the next place of its line."""

    card: Held
    face: Face
    place: int
    open: bool


@dataclass(frozen=True, slots=True)
class Replaced(OfSeat):
    """Tell that a seat put a card in a place of its line; the one that lay there went to the discard pile."""

    card: Held
    face: Face
    place: int
    open: bool
    old: Card
    was: Face


@dataclass(frozen=True, slots=True)
class Discarded(OfSeat):
    """Tell that a seat discarded a card of its hand."""

    card: Held
    face: Face
    open: bool


@dataclass(frozen=True, slots=True)
class Asked(OfSeat):
    """Tell that a seat used an Explorer, and what it asks of whom (SO-14). The Explorer lies open meanwhile."""

    other: Seat
    number: int
    colour: Colour | None
    card: Held
    face: Face


@dataclass(frozen=True, slots=True)
class Answered(OfSeat):
    """Tell what a seat answered to an Explorer's `other`; after a no the Explorer goes to the discard pile."""

    other: Seat
    number: int
    colour: Colour | None
    found: bool


@dataclass(frozen=True, slots=True)
class Gave(OfSeat):
    """Tell that a seat gave what was asked for: it goes into the line of `other`, the Explorer to the discard pile."""

    other: Seat
    card: Held
    face: Face
    number: int
    """The place in that line."""
    open: bool
    """Whether all knew the card before."""
    old: Card | None
    """The card that lay there, if any; it goes to the discard pile, under the Explorer."""
    was: Face | None
    """Its face."""


@dataclass(frozen=True, slots=True)
class Struck(OfSeat):
    """Tell that a seat's Lightning struck a line, another's or its own (SO-23).

    Its last card, `hit`, is discarded, the Lightning on top.
    """

    other: Seat
    card: Held
    face: Face
    hit: Card
    was: Face
    place: int


@dataclass(frozen=True, slots=True)
class Stole(OfSeat):
    """Tell that a seat's Thief took the place of a Number in another's line, and the Number went into its own."""

    other: Seat
    card: Held
    face: Face
    stolen: Card
    was: Face
    """The face of the Number."""
    number: int
    """The place, the same one in both lines."""
    old: Card | None
    """The Thief that lay there in its own line, if all eight places were filled; it is discarded (SO-16)."""


@dataclass(frozen=True, slots=True)
class Completed(OfSeat):
    """Tell that a seat's line is complete, and whether it is the first of the round (SO-18)."""

    first: bool


@dataclass(frozen=True, slots=True)
class Handed(OfSeat):
    """Tell that the turn has passed on to a seat."""


@dataclass(frozen=True, slots=True)
class Scored(OfSeat):
    """Tell how a seat's line was counted at the end of a round, and its points in total then (SO-19)."""

    steps: tuple[ScoreStep, ...]
    total: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Tell that a round is over and counted: how it ended, and who starts the next; None where the match is over."""

    round: int
    ending: str
    starter: Seat | None


USED: Final = (Played, Replaced, Discarded, Asked, Gave, Struck, Stole)
"""A card of a hand went on, open to all."""
Used: TypeAlias = Played | Replaced | Discarded | Asked | Gave | Struck | Stole
Drawn: TypeAlias = Drew | Took | Skipped | Reshuffled
Event: TypeAlias = Dealt | Drawn | Used | Answered | Completed | Handed | Scored | RoundEnded


def scrubbed(event: Event, seat: Seat | None) -> Event:
    """Return an event as the seat (None: a stranger) may see it."""
    match event:
        case Dealt(hands=hands):
            shown = tuple(hand if item == seat else (HIDDEN,) * len(hand) for item, hand in enumerate(hands))
            return replace(event, hands=shown, pile=(HIDDEN,) * len(event.pile))
        case Reshuffled(faces):
            return Reshuffled((HIDDEN,) * len(faces))
        case Drew() if event.seat != seat:
            return Drew(event.seat, HIDDEN, HIDDEN)
        case Played() | Replaced() | Discarded() | Gave() if event.seat != seat and not event.open:
            return replace(event, card=HIDDEN)
        case Asked() | Struck() | Stole() if event.seat != seat:  # such a card was never open: it can't be taken
            return replace(event, card=HIDDEN)
    return event


def after(state: State, event: Event) -> State:
    """Return the state after an event."""
    new = state.cards.minted  # what a card that leaves a hand is from then on
    state = _without(state, event) if isinstance(event, USED) else state
    match event:  # exhaustive
        case Dealt():
            return _dealt(state, event)
        case Drew(seat, card, face):
            top, *pile = state.pile
            cards = state.cards.drop({top}) if isinstance(card, Hidden) else state.cards.show(card, face, (seat,))
            return replace(_picked_up(state, seat, card), cards=cards, pile=tuple(pile))
        case Took(seat, card):
            return replace(_picked_up(state, seat, card), discard=state.discard[:-1])
        case Skipped():
            return replace(state, stage="act")
        case Reshuffled(faces):
            first = state.cards.minted
            cards = state.cards.drop(state.discard[:-1]).mint(faces)
            return replace(state, cards=cards, pile=tuple(range(first, cards.minted)), discard=state.discard[-1:])
        case Played(seat, place=place):
            return _lay(state, seat, place, new)
        case Replaced(seat, place=place, old=old):
            return _lay(state, seat, place, new, old)
        case Discarded():
            return replace(state, discard=(*state.discard, new))
        case Asked(seat, other, number, colour):
            return replace(state, stage="give", question=Question(seat, other, number, colour, new))
        case Answered(found=True):
            return replace(state, question=replace(_asked(state), found=True))
        case Answered():
            return replace(state, stage="act", question=None, discard=(*state.discard, _asked(state).card))
        case Gave(other=other, number=number, old=old):
            state = _lay(state, other, number, new, old)
            return replace(state, discard=(*state.discard, _asked(state).card), question=None)
        case Struck(other=other, hit=hit):
            lines = put(state.lines, other, state.lines[other][:-1])
            return replace(state, lines=lines, discard=(*state.discard, hit, new))
        case Stole(seat, other, stolen=stolen, number=number, old=old):
            return _lay(_lay(state, other, number, new), seat, number, stolen, old)
        case Completed(seat):
            return replace(state, completed=(*state.completed, seat))
        case Handed(seat):
            return replace(state, mover=seat, stage="draw", turn=state.turn + 1)
        case Scored(steps=steps):
            return replace(state, counts=(*state.counts, steps[-1].points))
        case RoundEnded(ending=ending, starter=starter):
            scores = (*state.scores, state.counts) if state.counts else state.scores
            over = replace(state, stage="over", counts=(), scores=scores, ending=ending)
            return over if starter is None else replace(over, stage="deal", mover=starter)


def before_the_deal(seats: int) -> State:
    """Return a table at which nothing has been dealt yet."""
    nothing = ((),) * seats
    return State(Cards(), (), (), nothing, nothing, 0, 0)


def _dealt(state: State, event: Dealt) -> State:
    """Give new identities to the whole pack: the hands seat by seat, the card turned up, the draw pile (SO-4)."""
    minted = state.cards.minted
    known: list[Known[Face]] = []
    hands: list[Hand] = []
    for seat, faces in enumerate(event.hands):
        held: list[Held] = []
        for face in faces:
            if not isinstance(face, Hidden):
                known.append(Known(minted, face, frozenset({seat})))
            held.append(HIDDEN if isinstance(face, Hidden) else minted)
            minted += 1
        hands.append(tidy(held))
    cards = Cards(tuple(known), minted).mint([event.turned], (EVERYBODY,)).mint(event.pile)
    return State(
        cards=cards,
        pile=tuple(range(minted + 1, cards.minted)),
        discard=(minted,),
        hands=tuple(hands),
        lines=((),) * len(hands),
        mover=event.seat,
        starter=event.seat,
        scores=state.scores,
    )


def _picked_up(state: State, seat: Seat, card: Held) -> State:
    hands = put(state.hands, seat, tidy((*state.hands[seat], card)))
    return replace(state, hands=hands, stage=state.stage if state.stage == "give" else "act")


def _asked(state: State) -> Question:
    assert state.question is not None, "an answer has its question"
    return state.question


def _without(state: State, event: Used) -> State:
    """Take a card out of a hand: it goes on under the next identity, open to all."""
    cards = state.cards if isinstance(event.card, Hidden) else state.cards.drop({event.card})
    hands = put(state.hands, event.seat, without(state.hands[event.seat], event.card))
    return replace(state, cards=cards.mint([event.face], (EVERYBODY,)), hands=hands)


def _lay(state: State, seat: Seat, place: int, card: Card, old: Card | None = None) -> State:
    """Lay a card on a place (from 1) of a line; the `old` one that lay there, if any, goes to the discard pile."""
    gone = () if old is None else (old,)
    lines = put(state.lines, seat, put(state.lines[seat], place - 1, card))
    return replace(state, lines=lines, discard=(*state.discard, *gone))


def tell(event: Event, *, speed: bool) -> Message | None:
    """Return the words of an event, or None for one that others tell already: a turn's end, a question.

    A question is told with its answer, once and whole; `asking` says it meanwhile.

    They tell no more than the event that they are given. In the Speed variant nobody has a last turn after the first
    completion (SO-21).
    """
    match event:  # exhaustive
        case Handed() | Asked():
            return None
        case Dealt(seat) | Skipped(seat):
            return _by(seat, "soon.log.dealt" if isinstance(event, Dealt) else "soon.log.skipped")
        case Drew(seat, _, Face() as face):
            return _by(seat, "soon.log.drew_card", card=a_card(face))
        case Drew(seat):
            return _by(seat, "soon.log.drew")
        case Took(seat, _, face):
            return _by(seat, "soon.log.took", card=named(face))
        case Reshuffled():
            return say("soon.log.reshuffled")
        case Played(seat, _, face, place):
            key = "soon.log.played_joker" if face.kind == "joker" else "soon.log.played"
            return _by(seat, key, card=a_card(face), place=place)
        case Replaced(seat, _, face, place, was=was):
            return _by(seat, "soon.log.replaced", card=a_card(face), old=a_card(was), place=place)
        case Discarded(seat, _, face):
            return _by(seat, "soon.log.discarded", card=a_card(face))
        case Answered(seat, other, number, colour, found):
            key = "soon.log.yes" if found else "soon.log.no"
            return _by(seat, key, other=SeatName(other), card=a_card_asked(number, colour))
        case Gave(seat, other, face=face, was=was):
            key, old = ("soon.log.gave", {}) if was is None else ("soon.log.gave_for", {"old": a_card(was)})
            return _by(seat, key, other=SeatName(other), card=a_card(face), **old)
        case Struck(seat, other, was=was) if other == seat:
            return _by(seat, "soon.log.struck_own", card=a_card(was))
        case Struck(seat, other, was=was) | Stole(seat, other, was=was):
            key = "soon.log.struck" if isinstance(event, Struck) else "soon.log.stole"
            return _by(seat, key, other=SeatName(other), card=a_card(was))
        case Completed(seat, first):
            return _by(seat, f"soon.log.completed{'_speed' if speed else '' if first else '_too'}")
        case Scored(seat, steps, total):
            return _by(seat, "soon.log.scored", count=steps[-1].points, total=total)
        case RoundEnded(number, ending):
            return say("soon.log.limit" if ending == LIMIT else "soon.log.round_over", round=number)


def asking(event: Asked) -> Message:
    """Return the words of a question that waits for its answer (SO-14)."""
    card = a_card_asked(event.number, event.colour)
    return _by(event.seat, "soon.log.asked", other=SeatName(event.other), card=card)


def _by(seat: Seat, key: str, **params: Param) -> Message:
    return say(key, player=SeatName(seat), **params)
