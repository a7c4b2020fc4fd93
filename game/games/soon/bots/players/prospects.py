"""What a table of Soon may still bring: how many points a line is worth, how soon it is whole, and who holds what.

Everything here reads a view alone: lines, open cards, the own hand, and how many copies of a card are still hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from math import exp
from typing import Final

from game.engine.cards import Card
from game.engine.protocol import HIDDEN, Hidden, Seat, View
from game.engine.tuples import put, without
from game.games.soon.rules.actions import Action, Play, Replace, Steal, Strike
from game.games.soon.rules.events import Answered, Dealt, Drew
from game.games.soon.rules.faces import COLOURS, LAST, Colour, Face
from game.games.soon.rules.imagining import hidden_faces
from game.games.soon.rules.position import Line, State, complete, needed, usable
from game.games.soon.rules.scoring import worth

PACE: Final = 0.2
"""Turns until a missing card comes, for each hidden card a copy of it: less than 1, since hands collect ahead."""
SLOWEST: Final = 12.0
QUICKEST: Final = 1.2
HELD: Final[Mapping[str, float]] = {"thief": 0.6, "lightning": 0.45, "explorer": 0.5}
"""What a special card in the hand is worth while there are turns to come."""
RIVAL: Final = 0.6
"""How much of another's points counts against one's own, shared by all opponents."""
AHEAD: Final = 0.7
"""How much faster an opponent is than its line shows, thanks to the cards in its hand."""
SAFE: Final = 2.0
"""What it is worth that nobody can touch a complete line any more."""
HURRY: Final = 3.0
"""In the Speed variant: how much one's own turns to go count against those of the quickest other."""


@dataclass(frozen=True, slots=True)
class Look:
    """Hold what a seat sees of the cards: its hand, and how many copies of every face are hidden from it."""

    seat: Seat
    hand: tuple[Face, ...]
    hidden: Mapping[Face, int]
    speed: bool
    _waits: dict[tuple[int, Colour | None], float] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(cls, state: State, seat: Seat, *, speed: bool) -> Look:
        """Look at the table from a seat."""
        return cls(seat, tuple(face for _, face in state.hand_of(seat)), Counter(hidden_faces(state)), speed)

    def wait(self, number: int, colour: Colour | None) -> float:
        """Return in how many turns a card for a place may come, in one colour or in either; worked out once."""
        key = number, colour
        if key not in self._waits:
            colours = COLOURS if colour is None else (colour,)
            copies = float(sum(self.hidden.get(Face(number, item), 0) for item in colours))
            if number < LAST:
                copies += sum(self.hidden.get(Face("joker", item), 0) for item in colours) / 3
            self._waits[key] = min(SLOWEST, max(QUICKEST, PACE * sum(self.hidden.values()) / max(copies, 0.5)))
        return self._waits[key]


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold what a line still lacks for a plan: the turns for each card, those that only mend the colour first."""

    mends: tuple[float, ...]
    rest: tuple[float, ...]

    @property
    def turns(self) -> float:
        """Return in how many turns the line may be complete."""
        return sum(self.mends) + sum(self.rest)


def plan_for(look: Look, line: Line, hand: Sequence[Face], colour: Colour | None) -> Plan:
    """Return what a line lacks to be complete, in one colour or in any."""
    left = list(hand)
    off = [n for n, face in enumerate(line, 1) if face.kind != "thief" and colour not in (None, face.colour)]
    thieves = [number for number, face in enumerate(line, 1) if face.kind == "thief"]
    mends = tuple(_turns(look, left, number, colour) for number in off)
    rest = tuple(_turns(look, left, number, colour) for number in chain(range(len(line) + 1, LAST + 1), thieves))
    return Plan(mends, rest)


def _turns(look: Look, left: list[Face], number: int, colour: Colour | None) -> float:
    """Return how long a place takes to fill; a card of the hand that does it is used up."""
    for wanted in (number, "joker"):
        for face in left:
            if face.kind == wanted and face.fits(number) and colour in (None, face.colour):
                left.remove(face)
                return 1.0
    return look.wait(number, colour)


def prospect(look: Look, line: Line, hand: Sequence[Face], turns: float) -> float:
    """Return the points that a line may bring while the round goes on for so many turns or so, at best of all plans."""
    if complete(line) or not turns:
        return float(worth(line))
    return max(_points(line, plan_for(look, line, hand, colour), colour, turns) for colour in (None, *COLOURS))


def _points(line: Line, plan: Plan, colour: Colour | None, turns: float) -> float:
    """Return the points that a plan may bring: the later a card would come, the less likely it still counts."""
    cards = float(sum(face.kind != "thief" for face in line))
    spent = sum(plan.mends)
    double = exp(-spent / turns) if colour is not None else 0.0
    for cost in plan.rest:
        spent += cost
        cards += exp(-spent / turns)
    whole = exp(-spent / turns)
    return cards * (1 + double) + 4 * whole - (whole if any(face.kind == "joker" for face in line) else 0)


def value(look: Look, state: State, lines: Sequence[Line], hand: Sequence[Face]) -> float:
    """Return how good a table is for a seat whose turn is ending, with these lines and this hand of its own."""
    seat = look.seat
    others = [other for other in range(len(lines)) if other != look.seat]
    own = plan_for(look, lines[seat], hand, None).turns
    rival = rival_turns(look, lines)
    if look.speed:
        return rival - HURRY * own
    turns = _turns_left(look, state, lines, own, rival)
    mine = prospect(look, lines[seat], hand, turns[seat])
    if complete(lines[seat]):
        mine += SAFE + (0 if state.completed else 2)
    theirs = sum(prospect(look, lines[other], (), turns[other]) for other in others)
    return mine + _options(hand, turns[seat]) - RIVAL * theirs / len(others)


def _turns_left(look: Look, state: State, lines: Sequence[Line], own: float, rival: float) -> list[float]:
    """Return how many turns everybody may still have in this round, after the one that is ending."""
    if state.completed or complete(lines[look.seat]):
        waiting = state.last_turns if state.completed else range(len(lines))
        return [float(seat in waiting and seat != look.seat) for seat in range(len(lines))]
    return [rival if seat == look.seat else min(own, rival) + 1 for seat in range(len(lines))]


def rival_turns(look: Look, lines: Sequence[Line]) -> float:
    """Return in how many turns the quickest opponent may complete its line."""
    others = (line for seat, line in enumerate(lines) if seat != look.seat)
    return min(plan_for(look, line, (), None).turns for line in others) * AHEAD


def keeping(look: Look, line: Line, hand: tuple[Face, ...], turns: float) -> float:
    """Return how good one's own line and hand can be made of a hand with one card too many, by a card of it."""
    best = float("-inf")
    for face in set(hand):
        rest = without(hand, face)
        places = [place for place in usable(line) if face.fits(place)]
        for item in (line, *(put(line, place - 1, face) for place in places[-2:])):  # a Joker before is rarely better
            good = -plan_for(look, item, rest, None).turns if look.speed else prospect(look, item, rest, turns)
            best = max(best, good + _options(rest, turns))
    return best


def _options(hand: Iterable[Face], turns: float) -> float:
    return sum(HELD.get(str(face.kind), 0.0) for face in hand) * min(1.0, turns / 4)


def likely(look: Look, view: View[State], other: Seat, number: int, colour: Colour | None) -> float:
    """Return how likely an opponent holds what an Explorer would ask for, between 0 and 1.

    A no is remembered: only cards drawn since then can be what was missing.
    """
    state = view.state
    if any(face.answers(number, colour) for _, face in state.hand_of(other)):
        return 1.0
    unknown = sum(isinstance(card, Hidden) for card in state.hands[other])
    total = sum(look.hidden.values())
    copies = sum(look.hidden.get(Face(number, item), 0) for item in COLOURS if colour in (None, item))
    none = 1.0
    for step in range(min(unknown, _drawn_since(view.history, other, number, colour))):
        none *= max(0.0, (total - copies - step) / max(1, total - step))
    return 1 - none


def _drawn_since(history: Sequence[object], other: Seat, number: int, colour: Colour | None) -> int:
    """Return how many cards a seat has drawn since it last said no to this question in this round."""
    drawn = 0
    for event in reversed(history):
        match event:
            case Drew(seat, _, face) if seat == other and face is HIDDEN:
                drawn += 1
            case Answered(seat, _, item, asked, False) if seat == other and item == number and asked in (None, colour):
                return drawn
            case Dealt():
                break
    return LAST


def lines_after(lines: tuple[Line, ...], seat: Seat, action: Action, faces: Mapping[Card, Face]) -> tuple[Line, ...]:
    """Return everybody's lines after an action with a card of such a face; a question or a gift changes none here."""
    own = lines[seat]
    match action:
        case Play(card):
            return put(lines, seat, (*own, faces[card]))
        case Replace(card, place):
            return put(lines, seat, put(own, place - 1, faces[card]))
        case Strike(other=other):
            return put(lines, other, lines[other][:-1])
        case Steal(card, other):
            number = needed(own)
            assert number is not None, "who steals needs something"
            robbed = put(lines, other, put(lines[other], number - 1, faces[card]))
            return put(robbed, seat, put(own, number - 1, lines[other][number - 1]))
    return lines
