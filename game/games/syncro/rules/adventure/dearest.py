"""The turn of a lost level in which most was thrown away, with the Spells that were in the hands when it began.

Nothing else is told of what was hidden: Rewards, Fog and face-down Lieutenants go on into the next try (SY-24, SY-34).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.engine.protocol import Beat, Seat
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import MUSHROOM
from game.games.syncro.rules.state.state import State, Thumb

OVER, BURNT, DRUNK, PAID = "over", "burnt", "drunk", "paid"


@dataclass(frozen=True, slots=True)
class Waste:
    """Hold points that were spent for nothing: in which turn, in which way, on which enemy, at which place."""

    turn: int
    way: str
    points: int
    enemy: str
    place: int


@dataclass(frozen=True, slots=True)
class Deed:
    """Hold a Spell that a mage laid on an enemy, or paid, in a turn; `place` is its place in the hand, None: drawn."""

    value: int
    enemy: str
    paid: bool
    place: int | None
    which: str = ""


@dataclass(frozen=True, slots=True)
class Mage:
    """Hold what a mage had and did in a turn: the hand as it began, the last estimate, what was laid and paid.

    `free` tells that something could have been kept: a Spell was laid, and nothing forced it.
    """

    seat: Seat
    hand: tuple[int, ...]
    estimate: Thumb | int | None
    deeds: tuple[Deed, ...]
    free: bool


@dataclass(frozen=True, slots=True)
class Dearest:
    """Hold the turn in which most points were thrown away: how, and what each mage had and did."""

    turn: int
    wastes: tuple[Waste, ...]
    mages: tuple[Mage, ...]

    @property
    def points(self) -> int:
        return sum(waste.points for waste in self.wastes)

    def lost(self, way: str) -> int:
        """Return how many points went in a way."""
        return sum(waste.points for waste in self.wastes if waste.way == way)


def wastes(events: Iterable[object]) -> list[Waste]:
    """Return what was spent for nothing, as everybody could see (SY-2).

    That is what was laid beyond a strength (a Mushroom gives it back), the Spells that were discarded where too few
    lay, what a Golem absorbed, and what a Dragon was paid.
    """
    found = list[Waste]()
    turn = total = over = place = 0
    owed = ""
    for event in events:
        match event:
            case e.TurnBegan(turn=turn):
                pass
            case e.Struck(total=total, strength=power):
                over = max(0, total - power)
            case e.Owed(place=place, enemy=owed):
                pass
            case e.Paid(worth=points):
                found.append(Waste(turn, PAID, points, owed, place))
            case e.Withstood(place=place, enemy=name, face=points):
                found.append(Waste(turn, BURNT, points, name, place))
            case e.Absorbed(place=place, enemy=name, face=points):
                found.append(Waste(turn, DRUNK, points, name, place))
                found.append(Waste(turn, BURNT, max(0, total - points), name, place))
            case e.Beaten(place=place, enemy=name) if name != MUSHROOM:
                found.append(Waste(turn, OVER, over, name, place))
    return [waste for waste in found if waste.points]


def worst_turn(events: Iterable[object]) -> int | None:
    """Return the turn in which most points were thrown away, the first of several; None where none were."""
    points = dict[int, int]()
    for waste in wastes(events):
        points[waste.turn] = points.get(waste.turn, 0) + waste.points
    return max(points, key=lambda turn: (points[turn], -turn), default=None)


def dearest(beats: Sequence[Beat[State, e.Event]]) -> Dearest | None:
    """Return the dearest turn of a level that is over, from its whole history; None where nothing was thrown away."""
    events = [beat.event for beat in beats]
    turn = worst_turn(events)
    begun = next((n for n, event in enumerate(events) if isinstance(event, e.TurnBegan) and event.turn == turn), None)
    if turn is None or begun is None:
        return None
    ends = (n for n, event in enumerate(events) if n > begun and isinstance(event, e.TurnBegan))
    during = events[begun : next(ends, len(events))]
    state = beats[begun].state
    found = tuple(waste for waste in wastes(events) if waste.turn == turn)
    return Dearest(turn, found, tuple(_mage(state, during, seat) for seat in range(state.mages)))


def _mage(state: State, during: Sequence[e.Event], seat: Seat) -> Mage:
    deeds = list[Deed]()
    owed = ""
    duty = False
    hand = state.hands[seat]
    for event in during:
        match event:
            case e.Owed(enemy=owed):
                pass
            case e.Obliged(seat=by) if by == seat:
                duty = True
            case e.Attacked(seat=by, enemy=name, card=card, face=int(value), which=one) if by == seat:
                deeds.append(Deed(value, name, False, hand.index(card) if card in hand else None, one))
            case e.Paid(seat=by, card=card, face=value) if by == seat:
                deeds.append(Deed(value, owed, True, hand.index(card) if card in hand else None))
    laid = any(not deed.paid for deed in deeds)
    return Mage(
        seat, state.hand(seat), state.estimates[seat], tuple(deeds), laid and not duty and not _last(during, seat)
    )


def _last(during: Sequence[e.Event], seat: Seat) -> bool:
    """Tell whether a mage laid the only Spell of the turn: somebody has to attack (SY-14)."""
    return [event.seat for event in during if isinstance(event, e.Attacked)] == [seat]
