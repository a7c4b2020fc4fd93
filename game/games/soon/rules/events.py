"""What happens in Soon, and who may see how much of it.

`card` is the identity that a card had in a hand. It goes on under a new one, so that nobody can tell when it had come
into the hand; for others it is HIDDEN, unless the card was `open`: taken from the discard pile before their eyes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from game.engine.cards import Card
from game.engine.protocol import HIDDEN, Hidden, Seat
from game.games.soon.rules.faces import Colour, Face
from game.games.soon.rules.position import Held
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
