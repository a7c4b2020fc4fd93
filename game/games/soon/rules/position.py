"""Soon's state, what anybody can read from it (lines, what is needed next, the discard pile), and what can't be.

A line is a seat's own sequence: its cards from place 1 on. A Thief that lies in it takes up a place, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.engine.cards import EVERYBODY, Card, Cards
from game.engine.protocol import HIDDEN, Hidden, Seat
from game.games.soon.rules.faces import LAST, Colour, Face

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
    """Hold the table.

    `pile` is the draw pile, its top first; `discard` the discard pile, its top last; `hands` go by seat: cards in
    the order of their identities, then HIDDEN for those that the viewer can't name; `lines` go by seat and place.
    `stage` says what `mover` owes: to draw, to act, to wait for a card to be given, to deal; or it is over.
    `turn` counts the turns of this round, the current one included. `completed` are the seats whose lines are
    complete, in order of completion (SO-18). `counts` are the points counted so far at the end of a round, by seat;
    `scores` those of the rounds before. `ending` says how the last finished round ended: "", complete or limit.
    """

    cards: Cards[Face]
    pile: tuple[Card, ...]
    discard: tuple[Card, ...]
    hands: tuple[Hand, ...]
    lines: tuple[tuple[Card, ...], ...]
    mover: Seat
    starter: Seat
    stage: Stage = "draw"
    turn: int = 1
    completed: tuple[Seat, ...] = ()
    question: Question | None = None
    counts: tuple[int, ...] = ()
    scores: tuple[tuple[int, ...], ...] = ()
    ending: str = ""

    @property
    def seats(self) -> int:
        return len(self.hands)

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
        """Return the top card of the discard pile, or None where there is none."""
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
        """Return everybody's points in the rounds that are counted."""
        return tuple(sum(points[seat] for points in self.scores) for seat in range(self.seats))

    def face_of(self, card: Card) -> Face:
        """Return the face of a card that lies open, or in the viewer's own hand."""
        return self.cards.known_face(card)

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
