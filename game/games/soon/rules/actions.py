"""What a seat may do in Soon, the list of it, and why the rest can't be done: SO-5 to SO-16, SO-23.

Refusals, most telling first: the match is over SO-20; it is another's turn SO-5, or another's answer or deal SO-14,
SO-6; draw first, or drawn already SO-7; a card that isn't in the hand SO-9; then what is wrong with the card (a special
card has no place in one's own line SO-10, SO-12), and then with where it should go: the place SO-10, SO-12, the
opponent SO-14 to SO-16, whose line may be complete SO-18.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Literal, TypeAlias

from game.engine.cards import Card
from game.engine.protocol import Refusal, Seat, SeatName, say
from game.games.soon.rules.faces import COLOURS, JOKER_MOST, LAST, Colour, Face, a_card_asked
from game.games.soon.rules.position import Line, State, complete, needed, next_number, usable


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the draw pile or of the discard pile (SO-7)."""

    source: Literal["pile", "discard"]


@dataclass(frozen=True, slots=True)
class OfCard:
    """Use a card of the hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class Play(OfCard):
    """Play a card of the hand on the next place of one's own line (SO-10, SO-11)."""


@dataclass(frozen=True, slots=True)
class Replace(OfCard):
    """Put a card of the hand in the place (from 1) of a card in one's own line (SO-12)."""

    place: int


@dataclass(frozen=True, slots=True)
class Discard(OfCard):
    """Discard a card of the hand (SO-13)."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Use an Explorer: ask an opponent for a number, in one colour or in either (SO-14).

    It names no card: all Explorers are alike (SO-2), and the one with the lowest identity goes.
    """

    other: Seat
    number: int
    colour: Colour | None


@dataclass(frozen=True, slots=True)
class Strike(OfCard):
    """Use a Lightning on an opponent's line (SO-15), or on one's own (SO-23)."""

    other: Seat


@dataclass(frozen=True, slots=True)
class Steal(OfCard):
    """Use a Thief on an opponent's line (SO-16)."""

    other: Seat


@dataclass(frozen=True, slots=True)
class Give(OfCard):
    """Give the card of one's hand that an Explorer asked for (SO-14)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the next round (SO-6)."""


Action: TypeAlias = Draw | Play | Replace | Discard | Ask | Strike | Steal | Give | Deal


def placing(state: State, seat: Seat, card: Card, place: int) -> Play | Replace:
    """Return the action that lays a card on a place (from 1) of one's own line, allowed or not."""
    return Replace(card, place) if place <= len(state.lines[seat]) else Play(card)


def listed(state: State, seat: Seat, *, own_lightning: bool) -> Iterator[Action]:
    """Yield what the seat that is to act may do: card by card of the hand, and then what Explorers may ask.

    With `own_lightning` a Lightning may strike one's own line, too (SO-23).
    """
    match state.stage:
        case "draw":
            if state.pile:
                yield Draw("pile")
            if state.discard and not state.blocked:
                yield Draw("discard")
        case "act":
            yield from _acts(state, seat, own_lightning=own_lightning)
        case "give":
            asked = state.question
            assert asked is not None, "somebody asked for what is given"
            for card, face in state.hand_of(seat):
                if face.answers(asked.number, asked.colour):
                    yield Give(card)
        case "deal":
            yield Deal()


def _acts(state: State, seat: Seat, *, own_lightning: bool) -> Iterator[Action]:
    """Yield what may be done once a card was drawn (SO-9)."""
    own, hand, others = state.line_of(seat), state.hand_of(seat), state.clockwise(seat)
    for card, face in hand:
        for place in (len(own) + 1, *range(1, len(own) + 1)):
            if face.fits(place):  # SO-10, SO-12
                yield placing(state, seat, card, place)
        if face.kind == "lightning" or face.kind == "thief":
            for other in (*others, seat):
                if why_no_victim(state, seat, other, face.kind, own_lightning=own_lightning) is None:
                    yield Strike(card, other) if face.kind == "lightning" else Steal(card, other)
        yield Discard(card)  # SO-13
    if any(face.kind == "explorer" for _, face in hand):
        yield from (Ask(*asked) for asked in product(others, usable(own), (None, *COLOURS)))


def why_not(state: State, seat: Seat, action: Action, *, own_lightning: bool) -> Refusal | None:
    """Return why the seat may not take the action now, or None where it may; `own_lightning` as for `listed`."""
    wrong = _not_now(state, seat, action)
    if wrong is not None:
        return wrong
    match action:
        case Draw(source):
            return _why_no_draw(state, source)
        case Play(card) | Replace(card) | Discard(card) | Strike(card) | Steal(card) | Give(card):
            face = dict(state.hand_of(seat)).get(card)
            if face is None:
                return Refusal("SO-9", say("soon.refuse.not_held"))
            return _why_no_use(state, seat, action, face, own_lightning=own_lightning)
        case Ask():
            return _why_no_question(state, seat, action)
    return None


def why_no_place(line: Line, face: Face, place: int) -> Refusal | None:
    """Return why a card can't be laid on a place (from 1) of one's own line, or None where it can.

    The card first, then the place: a special card that is no Joker SO-10 or SO-12, a Joker on 8 SO-11, a place after
    the next one SO-10, another number than the place's SO-10 or SO-12.
    """
    following = next_number(line)
    if face.special and face.kind != "joker":
        covers = 1 <= place < (following or LAST + 1)
        return Refusal("SO-12" if covers else "SO-10", say(f"soon.refuse.no_place_{face.kind}"))
    if not 1 <= place <= LAST:
        return Refusal("SO-10", say("soon.refuse.filled" if place > LAST else "soon.refuse.no_such_place"))
    if face.kind == "joker" and place > JOKER_MOST:
        return Refusal("SO-11", say("soon.refuse.joker_8"))
    if following is not None and place > following:
        return Refusal("SO-10", say("soon.refuse.gap", number=following))
    if face.fits(place):
        return None
    assert isinstance(face.kind, int), "a Joker fits wherever it may lie"
    if place == following:
        return Refusal("SO-10", say("soon.refuse.next", number=place, value=face.kind))
    return Refusal("SO-12", say("soon.refuse.place", place=place, value=face.kind))


def why_no_victim(state: State, seat: Seat, other: Seat, kind: str, *, own_lightning: bool = False) -> Refusal | None:
    """Return why an Explorer, a Lightning or a Thief can't be aimed at a seat, or None where it can.

    For an Explorer anybody else will do; what is asked is another matter (SO-14). With `own_lightning` a Lightning may
    be aimed at oneself (SO-23).
    """
    rule = {"explorer": "SO-14", "lightning": "SO-15", "thief": "SO-16"}[kind]
    if not 0 <= other < state.seats:
        return Refusal(rule, say("soon.refuse.nobody"))
    if other == seat and own_lightning and kind == "lightning":
        return None if state.lines[seat] else Refusal("SO-23", say("soon.refuse.own_bare"))
    if other == seat:
        return Refusal(rule, say("soon.refuse.oneself"))
    if kind == "explorer":
        return None
    line = state.line_of(other)
    if complete(line):
        return Refusal("SO-18", say("soon.refuse.untouchable", player=SeatName(other)))
    if kind == "lightning":
        return None if line else Refusal(rule, say("soon.refuse.bare", player=SeatName(other)))
    number = needed(state.line_of(seat))
    if number is None:
        return Refusal("SO-18", say("soon.refuse.complete"))
    if number > len(line):
        return Refusal(rule, say("soon.refuse.has_none", player=SeatName(other), number=number))
    there = line[number - 1].kind
    words = say(f"soon.refuse.there_{there}", player=SeatName(other), number=number)
    return None if there == number else Refusal(rule, words)


def why_not_turn(state: State, acting: Seat) -> Refusal:
    """Return why anybody but the seat that is asked has to wait."""
    rule, key = {"give": ("SO-14", "giving"), "deal": ("SO-6", "dealing")}.get(state.stage, ("SO-5", "turn"))
    return Refusal(rule, say(f"soon.refuse.{key}", player=SeatName(acting)))


def draw_first(state: State) -> str:
    """Return why nothing else can be done before a card was drawn (SO-7): the key of the words."""
    return "draw_or_take" if _why_no_draw(state, "discard") is None else "draw_first"


def _not_now(state: State, seat: Seat, action: Action) -> Refusal | None:
    if state.stage == "over":
        return Refusal("SO-20", say("soon.refuse.over"))
    acting = state.question.other if state.question else state.mover
    if seat != acting:
        return why_not_turn(state, acting)
    if state.stage == "give" and not isinstance(action, Give):
        asked = state.question
        assert asked is not None, "somebody asked for what is to be given"
        card = a_card_asked(asked.number, asked.colour)
        return Refusal("SO-14", say("soon.refuse.give_first", player=SeatName(asked.seat), card=card))
    reasons = (
        (state.stage == "deal" and not isinstance(action, Deal), "SO-6", "deal_first"),
        (state.stage != "give" and isinstance(action, Give), "SO-14", "not_asked"),
        (state.stage != "deal" and isinstance(action, Deal), "SO-6", "no_deal"),
        (state.stage == "draw" and not isinstance(action, Draw), "SO-7", draw_first(state)),
        (state.stage == "act" and isinstance(action, Draw), "SO-7", "drawn"),
    )
    return next((Refusal(rule, say(f"soon.refuse.{key}")) for holds, rule, key in reasons if holds), None)


def _why_no_draw(state: State, source: str) -> Refusal | None:
    if source == "pile":
        return None if state.pile else Refusal("SO-8", say("soon.refuse.no_pile"))
    if not state.discard:
        return Refusal("SO-7", say("soon.refuse.no_discard"))
    return Refusal("SO-7", say("soon.refuse.blocked")) if state.blocked else None


def _why_no_use(state: State, seat: Seat, action: Action, face: Face, *, own_lightning: bool) -> Refusal | None:
    line = state.line_of(seat)
    match action:
        case Play():
            return why_no_place(line, face, len(line) + 1)
        case Replace(place=place):
            if place == len(line) + 1 and why_no_place(line, face, place) is None:
                return Refusal("SO-12", say("soon.refuse.empty", place=place))
            return why_no_place(line, face, place)
        case Strike(other=other) | Steal(other=other):
            kind = "lightning" if isinstance(action, Strike) else "thief"
            if face.kind != kind:
                return Refusal("SO-15" if kind == "lightning" else "SO-16", say(f"soon.refuse.no_{kind}"))
            return why_no_victim(state, seat, other, kind, own_lightning=own_lightning)
        case Give() if (asked := state.question) is not None and not face.answers(asked.number, asked.colour):
            return Refusal("SO-14", say("soon.refuse.not_that", card=a_card_asked(asked.number, asked.colour)))
    return None


def _why_no_question(state: State, seat: Seat, action: Ask) -> Refusal | None:
    if not any(face.kind == "explorer" for _, face in state.hand_of(seat)):
        return Refusal("SO-14", say("soon.refuse.no_explorer"))
    wrong = why_no_victim(state, seat, action.other, "explorer")
    if wrong is not None or action.number in usable(state.line_of(seat)):
        return wrong
    if not 1 <= action.number <= LAST:
        return Refusal("SO-14", say("soon.refuse.no_number", last=LAST))
    return Refusal("SO-14", say("soon.refuse.not_usable", number=action.number, next=len(state.lines[seat]) + 1))
