"""What a seat may do in Soon, and the list of it: SO-7 to SO-16."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.engine.cards import Card
from game.engine.protocol import Seat
from game.games.soon.rules.faces import COLOURS, JOKER_MOST, Colour, Face
from game.games.soon.rules.position import (
    Line,
    State,
    blocked,
    clockwise,
    complete,
    hand_of,
    lines_of,
    needed,
    next_number,
    usable,
)


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the draw pile or of the discard pile (SO-7)."""

    source: Literal["pile", "discard"]


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of the hand on the next place of one's own line (SO-10, SO-11)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a card of the hand in the place (from 1) of a card in one's own line (SO-12)."""

    card: Card
    place: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card of the hand (SO-13)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Ask:
    """Use an Explorer: ask an opponent for a number, in one colour or in either (SO-14).

    It names no card: all Explorers are alike (SO-2), and the one with the lowest identity goes.
    """

    other: Seat
    number: int
    colour: Colour | None


@dataclass(frozen=True, slots=True)
class Strike:
    """Use a Lightning on an opponent's line (SO-15)."""

    card: Card
    other: Seat


@dataclass(frozen=True, slots=True)
class Steal:
    """Use a Thief on an opponent's line (SO-16)."""

    card: Card
    other: Seat


@dataclass(frozen=True, slots=True)
class Give:
    """Give the card of one's hand that an Explorer asked for (SO-14)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the next round (SO-6)."""


Action: TypeAlias = Draw | Play | Replace | Discard | Ask | Strike | Steal | Give | Deal


def placing(state: State, seat: Seat, card: Card, place: int) -> Play | Replace:
    """Return the action that lays a card on a place (from 1) of one's own line, allowed or not."""
    return Replace(card, place) if place <= len(state.lines[seat]) else Play(card)


def offered(question_number: int, question_colour: Colour | None, face: Face) -> bool:
    """Tell whether a card answers what an Explorer asks: that very Number, in the colour if one was named (SO-14)."""
    return face.kind == question_number and question_colour in (None, face.colour)


def listed(state: State, seat: Seat) -> Iterator[Action]:
    """Yield what the seat that is to act may do: card by card of the hand, and then what Explorers may ask."""
    match state.stage:
        case "draw":
            if state.pile:
                yield Draw("pile")
            if state.discard and not blocked(state):
                yield Draw("discard")
        case "act":
            yield from _acts(state, seat)
        case "give":
            asked = state.question
            assert asked is not None, "somebody asked for what is given"
            for card, face in hand_of(state, seat):
                if offered(asked.number, asked.colour, face):
                    yield Give(card)
        case "deal":
            yield Deal()


def _acts(state: State, seat: Seat) -> Iterator[Action]:
    """Yield what may be done once a card was drawn (SO-9)."""
    lines, hand = lines_of(state), hand_of(state, seat)
    own = lines[seat]
    others = {other: lines[other] for other in clockwise(state, seat)}
    for card, face in hand:
        yield from _lays(card, face, own)
        for other, line in others.items():
            if face.kind == "lightning" and can_strike(line):
                yield Strike(card, other)
            if face.kind == "thief" and can_steal(own, line):
                yield Steal(card, other)
        yield Discard(card)  # SO-13
    if any(face.kind == "explorer" for _, face in hand):
        for other in others:
            for number in usable(own):
                yield from (Ask(other, number, colour) for colour in (None, *COLOURS))


def _lays(card: Card, face: Face, own: Line) -> Iterator[Action]:
    following = next_number(own)
    if following is not None and face.fits(following):  # SO-10
        yield Play(card)
    if isinstance(face.kind, int):
        places: range = range(face.kind, min(face.kind, len(own)) + 1)
    else:
        places = range(1, min(JOKER_MOST, len(own)) + 1) if face.kind == "joker" else range(0)
    for place in places:
        yield Replace(card, place)  # SO-12


def can_strike(line: Line) -> bool:
    """Tell whether Lightning may strike a line: it has a card, and is not complete (SO-15)."""
    return bool(line) and not complete(line)


def can_steal(own: Line, line: Line) -> bool:
    """Tell whether a Thief may take what `own` needs from another's line (SO-16)."""
    number = needed(own)
    return number is not None and number <= len(line) and not complete(line) and line[number - 1].kind == number
