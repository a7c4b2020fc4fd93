"""Soon's state, what anybody can read from it (lines, what is needed next, the discard pile), and what can't be.

A line is a seat's own sequence: its cards from place 1 on. A Thief that lies in it takes up a place, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.engine.cards import EVERYBODY, Card, Cards
from game.engine.protocol import HIDDEN, Hidden, Seat
from game.games.soon.rules.faces import ALIKE, LAST, Colour, Face

Stage: TypeAlias = Literal["draw", "act", "give", "deal", "over"]
Held: TypeAlias = "Card | Hidden"
Hand: TypeAlias = tuple[Held, ...]
Line: TypeAlias = tuple[Face, ...]

TURNS: Final = 100
"""How many turns each player has in a round that nobody completes (SO-18)."""


@dataclass(frozen=True, slots=True)
class Question:
    """Hold what an Explorer asks (SO-14): who asks whom for which number, and for which colour, None for either.

    `card` is the Explorer, which lies open until the answer is dealt with; `found` is true once it was a yes.
    """

    seat: Seat
    other: Seat
    number: int
    colour: Colour | None
    card: Card
    found: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """Hold the table."""

    cards: Cards[Face]
    pile: tuple[Card, ...]
    """The draw pile, its top first."""
    discard: tuple[Card, ...]
    """The discard pile, its top last."""
    hands: tuple[Hand, ...]
    """By seat: cards in the order of their identities, then HIDDEN for those that the viewer can't name."""
    lines: tuple[tuple[Card, ...], ...]
    """By seat and place."""
    mover: Seat
    starter: Seat
    """Who began the round."""
    stage: Stage = "draw"
    """What `mover` owes: to draw, to act, to wait for a card to be given, to deal; or it is over."""
    turn: int = 1
    """How many turns of this round there were, the current one included."""
    completed: tuple[Seat, ...] = ()
    """The seats whose lines are complete, in order of completion (SO-18)."""
    question: Question | None = None
    """What an Explorer asks, while the answer is owed."""
    counts: tuple[int, ...] = ()
    """The points counted so far at the end of a round, by seat."""
    scores: tuple[tuple[int, ...], ...] = ()
    """Those of the rounds before."""
    ending: str = ""
    """How the last finished round ended: "", complete or limit."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def whole(self) -> bool:
        """Tell whether no card is hidden here: a view of somebody who looks back, not of a player."""
        return not any(isinstance(known.face, Hidden) for known in self.cards.known) and not any(
            isinstance(card, Hidden) for hand in self.hands for card in hand
        )

    @property
    def line_faces(self) -> tuple[Line, ...]:
        """Return the faces of every seat's line, each from place 1 on."""
        faces = {known.card: known.face for known in self.cards.known}
        return tuple(tuple(face for card in line if not isinstance(face := faces[card], Hidden)) for line in self.lines)

    @property
    def open_cards(self) -> frozenset[Card]:
        """Return the cards whose faces everybody knows: they lie open, or were taken from the discard pile."""
        return frozenset(known.card for known in self.cards.known if EVERYBODY in known.seen)

    @property
    def top(self) -> Face | None:
        return self.face_of(self.discard[-1]) if self.discard else None

    @property
    def blocked(self) -> bool:
        """Tell whether a special card on top blocks the discard pile (SO-7)."""
        return self.top is not None and self.top.special

    @property
    def can_draw(self) -> bool:
        """Tell whether there is any card that may be drawn (SO-8)."""
        return bool(self.pile) or (bool(self.discard) and not self.blocked)

    @property
    def last_turns(self) -> tuple[Seat, ...]:
        """Return the seats that have a last turn before them, the mover included; none before a completion (SO-18)."""
        if not self.completed or self.stage in ("deal", "over"):
            return ()
        seats = (self.mover, *self.clockwise(self.mover))
        return seats[: seats.index(self.completed[0])]

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(points[seat] for points in self.scores) for seat in range(self.seats))

    def face_of(self, card: Card) -> Face:
        """Return the face of a card that lies open, or in the viewer's own hand."""
        return self.cards.known_card_face(card)

    def is_open(self, card: Card) -> bool:
        """Tell whether everybody knows a card's face."""
        return self.cards.seen(card, None)

    def line_of(self, seat: Seat) -> Line:
        """Return the faces of a seat's line, from place 1 on."""
        return tuple(self.face_of(card) for card in self.lines[seat])

    def hand_of(self, seat: Seat) -> tuple[tuple[Card, Face], ...]:
        """Return the cards of a hand whose faces the viewer knows: all of the own, of another's the open ones."""
        faces = {known.card: known.face for known in self.cards.known}
        held = ((card, faces[card]) for card in self.hands[seat] if not isinstance(card, Hidden))
        return tuple((card, face) for card, face in held if not isinstance(face, Hidden))

    def clockwise(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other seats, from the next one on (SO-5)."""
        return tuple((seat + step) % self.seats for step in range(1, self.seats))


def tidy(cards: Iterable[Held]) -> Hand:
    """Return a hand in its one order, by identity and holes last, which tells nothing of when a card came."""
    held = list(cards)
    known = sorted(card for card in held if not isinstance(card, Hidden))
    return (*known, *(HIDDEN for _ in range(len(held) - len(known))))


def complete(line: Sequence[Face]) -> bool:
    """Tell whether a line is complete: 1 to 8 in place and no Thief among them (SO-17, SO-18)."""
    return len(line) == LAST and all(face.kind != "thief" for face in line)


def next_number(line: Sequence[Face]) -> int | None:
    """Return the number that is played next, or None where all eight places are filled (SO-10)."""
    return len(line) + 1 if len(line) < LAST else None


def usable(line: Sequence[Face]) -> range:
    """Return the numbers that can be used at once: those of the places filled, and the next (SO-14)."""
    return range(1, min(len(line) + 1, LAST) + 1)


def needed(line: Sequence[Face]) -> int | None:
    """Return the number that a Thief would steal for this line, or None where it is complete (SO-16).

    The next, or with all eight places filled the lowest place that holds a Thief.
    """
    return next_number(line) or next((place for place, face in enumerate(line, 1) if face.kind == "thief"), None)


def flaws(state: State, size: int) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with a whole table between decisions; hands have `size` cards."""
    if dict(Counter(known.face for known in state.cards.known)) != ALIKE:
        yield "the pack is not whole"
    asked = (state.question.card,) if state.question else ()
    lying = [*state.discard, *(card for line in state.lines for card in line), *asked]
    held = [card for hand in state.hands for card in hand]
    zones = sorted(card for card in [*state.pile, *lying, *held] if not isinstance(card, Hidden))
    if zones != [known.card for known in state.cards.known]:
        yield "a card is nowhere, or in two places"
        return
    seen = {known.card: known.seen for known in state.cards.known}
    table = {
        "a card of the draw pile was seen": any(seen[card] for card in state.pile),
        "a card that lies open is not known to all": any(EVERYBODY not in seen[card] for card in lying),
        **_stage_checks(state),
    }
    for checks in (table, *(_seat_checks(state, seat, size) for seat in range(state.seats))):
        yield from (sentence for sentence, wrong in checks.items() if wrong)


def _seat_checks(state: State, seat: Seat, size: int) -> dict[str, bool]:
    """Return what may be wrong with a seat's hand and line, and whether it is."""
    hand, line, taken = state.hands[seat], state.line_of(seat), state.open_cards
    held = [known for known in state.cards.known if known.card in hand]
    return {
        "the order of a hand tells something": tidy(hand) != hand or len(held) != len(hand),
        "a hand is too large": len(hand) > size + (seat == state.mover and state.stage == "act"),
        "a card in a hand is known to another": any(
            known.card not in taken and known.seen != frozenset({seat}) for known in held
        ),
        "a special card was taken from the discard pile": any(
            known.card in taken and (isinstance(known.face, Hidden) or known.face.special) for known in held
        ),
        "a line is too long": len(line) > LAST,
        "a card lies in a wrong place": any(
            face.kind != "thief" and not face.fits(place) for place, face in enumerate(line, 1)
        ),
        "a complete line is not noted, or one that isn't is": complete(line) != (seat in state.completed),
    }


def _holds(state: State, asked: Question) -> bool:
    return any(face.answers(asked.number, asked.colour) for _, face in state.hand_of(asked.other))


def _stage_checks(state: State) -> dict[str, bool]:
    """Return what may be wrong with the turn under way, and whether it is."""
    asked = state.question
    return {
        "there is no such seat": not (0 <= state.mover < state.seats and 0 <= state.starter < state.seats),
        "a line was completed twice": len(set(state.completed)) != len(state.completed),
        "the discard pile was not shuffled": not state.pile and len(state.discard) > 1,
        "the points disagree": bool(state.counts) or any(len(points) != state.seats for points in state.scores),
        "an answer is owed to nobody, or by nobody": (state.stage == "give") != (asked is not None),
        "what was promised is not there": asked is not None and not (asked.found and _holds(state, asked)),
        "a round has ended, or not": bool(state.ending) != (state.stage in ("deal", "over")),
    }
