"""What happens in Soon, who may see how much of it, and what it changes.

`card` is the identity that a card had in a hand. It goes on under a new one, so that nobody can tell when it had come
into the hand; for others it is HIDDEN, unless the card was `open`: taken from the discard pile before their eyes.

A state with holes changes in the same way, so that a view is kept up by the events that its owner may see.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from game.engine.cards import EVERYBODY, Card, Cards, Known
from game.engine.protocol import HIDDEN, Hidden, Seat
from game.engine.tuples import put, without
from game.games.soon.rules.faces import Colour, Face
from game.games.soon.rules.position import Hand, Held, Question, State, tidy
from game.games.soon.rules.scoring import Step

Faces: TypeAlias = "tuple[Face | Hidden, ...]"


@dataclass(frozen=True, slots=True)
class Dealt:
    """Tell that a round was dealt: who starts it, every hand, the card turned up, and the draw pile from the top."""

    seat: Seat
    hands: tuple[Faces, ...]
    turned: Face
    pile: Faces


@dataclass(frozen=True, slots=True)
class Drew:
    """Tell that a seat drew the top card of the draw pile; in answer to an Explorer it is not the mover."""

    seat: Seat
    card: Held
    face: Face | Hidden


@dataclass(frozen=True, slots=True)
class Took:
    """Tell that a seat took the top card of the discard pile: everybody goes on knowing it."""

    seat: Seat
    card: Card
    face: Face


@dataclass(frozen=True, slots=True)
class Skipped:
    """Tell that there is nothing that a seat could draw (SO-8)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """Tell that the discard pile but for its top card became the draw pile, from the top."""

    faces: Faces


@dataclass(frozen=True, slots=True)
class Played:
    """Tell that a seat played a card on the next place of its line."""

    seat: Seat
    card: Held
    face: Face
    place: int
    open: bool


@dataclass(frozen=True, slots=True)
class Replaced:
    """Tell that a seat put a card in a place of its line; the one that lay there went to the discard pile."""

    seat: Seat
    card: Held
    face: Face
    place: int
    open: bool
    old: Card
    was: Face


@dataclass(frozen=True, slots=True)
class Discarded:
    """Tell that a seat discarded a card of its hand."""

    seat: Seat
    card: Held
    face: Face
    open: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """Tell that a seat used an Explorer, and what it asks of whom (SO-14). The Explorer lies open meanwhile."""

    seat: Seat
    other: Seat
    number: int
    colour: Colour | None
    card: Held
    face: Face


@dataclass(frozen=True, slots=True)
class Answered:
    """Tell what a seat answered to an Explorer's `other`; after a no the Explorer goes to the discard pile."""

    seat: Seat
    other: Seat
    number: int
    colour: Colour | None
    found: bool


@dataclass(frozen=True, slots=True)
class Gave:
    """Tell that a seat gave what was asked for: it goes to place `number` of the line of `other`.

    `old` and `was` are the card that lay there, if any; it goes to the discard pile, and the Explorer on top.
    """

    seat: Seat
    other: Seat
    card: Held
    face: Face
    number: int
    open: bool
    old: Card | None
    was: Face | None


@dataclass(frozen=True, slots=True)
class Struck:
    """Tell that a seat's Lightning struck another's line: its last card, `hit`, is discarded, the Lightning on top."""

    seat: Seat
    other: Seat
    card: Held
    face: Face
    hit: Card
    was: Face
    place: int


@dataclass(frozen=True, slots=True)
class Stole:
    """Tell that a seat's Thief took the place of a Number in another's line, and the Number went into its own.

    `old` is the Thief that lay there in its own line, if all eight places were filled; it is discarded (SO-16).
    """

    seat: Seat
    other: Seat
    card: Held
    face: Face
    stolen: Card
    was: Face
    number: int
    old: Card | None


@dataclass(frozen=True, slots=True)
class Completed:
    """Tell that a seat's line is complete, and whether it is the first of the round (SO-18)."""

    seat: Seat
    first: bool


@dataclass(frozen=True, slots=True)
class Handed:
    """Tell that the turn has passed on to a seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Scored:
    """Tell how a seat's line was counted at the end of a round, and its points in total then (SO-19)."""

    seat: Seat
    steps: tuple[Step, ...]
    total: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Tell that a round is over and counted: how it ended, and who starts the next; None where the match is over."""

    round: int
    ending: str
    starter: Seat | None


Event: TypeAlias = (
    Dealt
    | Drew
    | Took
    | Skipped
    | Reshuffled
    | Played
    | Replaced
    | Discarded
    | Asked
    | Answered
    | Gave
    | Struck
    | Stole
    | Completed
    | Handed
    | Scored
    | RoundEnded
)


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
    match event:
        case Dealt():
            return _dealt(state, event)
        case Drew() | Took() | Reshuffled():
            return _drawn(state, event)
        case Played() | Replaced() | Discarded():
            return _laid(state, event)
        case Asked() | Answered() | Gave():
            return _asked(state, event)
        case Struck() | Stole():
            return _robbed(state, event)
        case Skipped():
            return replace(state, stage="act")
        case Completed(seat=seat):
            return replace(state, completed=(*state.completed, seat))
        case Handed(seat=seat):
            return replace(state, mover=seat, stage="draw", turn=state.turn + 1)
        case Scored(steps=steps):
            return replace(state, counts=(*state.counts, steps[-1].points))
        case RoundEnded(ending=ending, starter=starter):
            scores = (*state.scores, state.counts) if state.counts else state.scores
            mover = state.mover if starter is None else starter
            stage = replace(state, stage="over" if starter is None else "deal")
            return replace(stage, mover=mover, counts=(), scores=scores, ending=ending)


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


def _drawn(state: State, event: Drew | Took | Reshuffled) -> State:
    cards = state.cards
    stage = state.stage if state.stage == "give" else "act"
    match event:
        case Took(seat, card):
            hands = put(state.hands, seat, tidy((*state.hands[seat], card)))
            return replace(state, discard=state.discard[:-1], hands=hands, stage=stage)
        case Drew(seat, card, face):
            top, *rest = state.pile
            cards = cards.drop({top}) if isinstance(card, Hidden) else cards.show(card, face, (seat,))
            hands = put(state.hands, seat, tidy((*state.hands[seat], card)))
            return replace(state, cards=cards, pile=tuple(rest), hands=hands, stage=stage)
        case Reshuffled(faces):
            pile = tuple(range(cards.minted, cards.minted + len(faces)))
            cards = cards.drop(state.discard[:-1]).mint(faces)
            return replace(state, cards=cards, pile=pile, discard=state.discard[-1:])


def _laid(state: State, event: Played | Replaced | Discarded) -> State:
    """Lay a card of a hand in its owner's line, or on the discard pile."""
    seat = event.seat
    new, state = _leave(state, seat, event.card, event.face)
    line = state.lines[seat]
    match event:
        case Played():
            return replace(state, lines=put(state.lines, seat, (*line, new)))
        case Replaced(place=place, old=old):
            lines = put(state.lines, seat, put(line, place - 1, new))
            return replace(state, lines=lines, discard=(*state.discard, old))
        case Discarded():
            return replace(state, discard=(*state.discard, new))


def _asked(state: State, event: Asked | Answered | Gave) -> State:
    """Lay an Explorer open, deal with the answer, and put the Explorer on the discard pile (SO-14)."""
    match event:
        case Asked(seat, other, number, colour):
            new, state = _leave(state, seat, event.card, event.face)
            return replace(state, stage="give", question=Question(seat, other, number, colour, new))
        case Answered(found=result):
            asked = state.question
            assert asked is not None, "an answer has its question"
            if result:
                return replace(state, question=replace(asked, found=True))
            return replace(state, stage="act", question=None, discard=(*state.discard, asked.card))
        case Gave(seat, other, number=number, old=old):
            asked = state.question
            assert asked is not None, "a gift has its question"
            new, state = _leave(state, seat, event.card, event.face)
            line = state.lines[other]
            lines = put(state.lines, other, (*line, new) if old is None else put(line, number - 1, new))
            discard = (*state.discard, *(() if old is None else (old,)), asked.card)
            return replace(state, lines=lines, discard=discard, question=None)


def _robbed(state: State, event: Struck | Stole) -> State:
    new, state = _leave(state, event.seat, event.card, event.face)
    match event:
        case Struck(other=other, hit=hit):
            lines = put(state.lines, other, state.lines[other][:-1])
            return replace(state, lines=lines, discard=(*state.discard, hit, new))
        case Stole(seat=seat, other=other, stolen=stolen, number=number, old=old):
            lines = put(state.lines, other, put(state.lines[other], number - 1, new))
            own = (*lines[seat], stolen) if old is None else put(lines[seat], number - 1, stolen)
            gone = () if old is None else (old,)
            return replace(state, lines=put(lines, seat, own), discard=(*state.discard, *gone))


def _leave(state: State, seat: Seat, card: Held, face: Face) -> tuple[Card, State]:
    """Take a card out of a hand; return the identity under which it goes on, open to all, and the state without it."""
    cards = state.cards if isinstance(card, Hidden) else state.cards.drop({card})
    hands = put(state.hands, seat, without(state.hands[seat], card))
    return cards.minted, replace(state, cards=cards.mint([face], (EVERYBODY,)), hands=hands)
