"""What every piece of Syncron's table is told: the state, the people, the words, and how far a round is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.content.strings import You
from game.engine.protocol import Message, Seat
from game.games.syncron.rules.position import Card, State, counted, hand, kings
from game.games.syncron.rules.resolution import Advanced, CaughtUp, Stayed, Step, resolve
from game.games.syncron.rules.rules import Began, Ended, Revealed, SyncronRules
from game.saves.player import Player
from game.ui.kit import Kit

Gate: TypeAlias = Literal["", "next", "talk", "results"]


@dataclass(frozen=True, slots=True)
class Draft:
    """Hold the card that a person has picked up but not sealed."""

    card: Card


@dataclass(frozen=True, slots=True)
class Group:
    """Hold the cards that a step is about. `moves` is how many spaces they bring, `told` whether it was shown."""

    step: Step
    seats: tuple[Seat, ...]
    moves: int
    told: bool


@dataclass(frozen=True, slots=True)
class Facts:
    """Hold what the table shows.

    `viewer` looks at it (None: a stranger); `you` is the seat of the only person. `sorted` tells that the cards lie
    in groups, no longer by seat. `now` is the step that is announced. `gate` is what the table waits for.
    `lifted` is the key of the hand card that is pointed at. `visiting`: the viewer has sealed and looks again.
    `again`: the last round can be told once more.
    """

    kit: Kit
    rules: SyncronRules
    state: State
    players: tuple[Player, ...]
    people: frozenset[Seat]
    viewer: Seat | None
    draft: Draft | None
    sorted: bool
    now: Step | None
    gate: Gate
    busy: bool
    lifted: str
    visiting: bool
    again: bool = False

    @property
    def you(self) -> Seat | None:
        """Return the seat of the only person."""
        return next(iter(self.people)) if len(self.people) == 1 else None

    @property
    def count(self) -> int:
        """Return how many play."""
        return len(self.players)

    @property
    def finish(self) -> int:
        """Return the space of the finish."""
        return self.rules.finish(self.state)

    @property
    def mine(self) -> bool:
        """Tell whether the viewer has a card to choose."""
        return self.viewer in self.state.choosing and not self.locked

    @property
    def locked(self) -> bool:
        """Tell whether the viewer has sealed a card that is not turned up yet."""
        return self.viewer is not None and self.state.sealed[self.viewer] is not None

    @property
    def holding(self) -> tuple[Card, ...]:
        """Return the cards of the viewer's hand: those that can be shown now or in later rounds."""
        return hand(self.state, self.viewer) if self.viewer is not None else ()

    @property
    def ready(self) -> tuple[Seat, ...]:
        """Return the seats that have sealed a card."""
        return tuple(seat for seat in self.state.choosing if self.state.sealed[seat] is not None)

    def name(self, seat: Seat) -> str:
        """Return what a seat's player is called: “You” for the only person at the table."""
        return You(self.kit.say("seat.you")) if seat == self.you else self.players[seat].name

    def called(self, seat: Seat) -> str:
        """Return the name of a seat's player, for sentences."""
        return self.name(seat)

    def badge(self, seat: Seat) -> str:
        """Return the picture of a seat's emblem."""
        return f"table/badge-{self.players[seat].colour}"

    def words(self, message: Message) -> str:
        """Return a message in words."""
        return self.kit.words.message(message, self.called)


def before(state: State) -> tuple[int, ...]:
    """Return where the tokens stood when the round's cards were turned up."""
    return tuple(place - (moved or 0) for place, moved in zip(state.positions, state.moved, strict=True))


def last_round(history: Sequence[object], resting: bool) -> int:
    """Return after how many beats the cards of the last round told were turned up; 0 where none was told whole.

    `resting` tells that its end is still on the table.
    """
    ends = [beat for beat, event in enumerate(history) if isinstance(event, Began | Ended)]
    last = len(history) if resting else ends[-1] if ends else 0
    result = [beat for beat, event in enumerate(history[:last]) if isinstance(event, Revealed) and not event.again]
    return result[-1] if result else 0


def groups(rules: SyncronRules, state: State) -> tuple[Group, ...]:
    """Return the cards on the table in the order in which they count; nothing while somebody is still to choose."""
    if not all(state.shown) or kings(state):
        return ()
    result = []
    for step in resolve(before(state), counted(state), queens_move_one=rules.queens_move_one):
        seats = (step.seat,) if isinstance(step, CaughtUp) else step.seats
        result.append(Group(step, seats, spaces(step), all(state.moved[seat] is not None for seat in seats)))
    return tuple(result)


def spaces(step: Step) -> int:
    """Return how many spaces a step brings each of its tokens."""
    match step:
        case CaughtUp(_, start, end):
            return end - start
        case Advanced(spaces=count):
            return count
        case Stayed():
            return 0


def movers(step: Step) -> tuple[Seat, ...]:
    """Return the seats whose tokens a step moves."""
    match step:
        case CaughtUp(seat):
            return (seat,)
        case Advanced(seats=seats):
            return seats
        case Stayed():
            return ()
