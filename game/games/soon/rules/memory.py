"""What the history of a round tells about hidden cards: when each came into a hand, and what it can't be.

A seat that said no to an Explorer held no such card (SO-14), and that is true of every card that it held then and
still holds. A card held since before the discard pile was shuffled (SO-8) is none of those that went into the pile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.engine.cards import missing
from game.engine.protocol import Hidden, Seat, View
from game.games.soon.rules.actions import offered
from game.games.soon.rules.events import (
    Answered,
    Asked,
    Dealt,
    Discarded,
    Drew,
    Gave,
    Played,
    Replaced,
    Reshuffled,
    Stole,
    Struck,
    Took,
)
from game.games.soon.rules.faces import PACK, Colour, Face
from game.games.soon.rules.position import State


@dataclass(frozen=True, slots=True)
class Came:
    """A seat drew a card that the viewer didn't see."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Left:
    """A card that the viewer hadn't seen left a hand, and was shown."""

    seat: Seat
    face: Face


@dataclass(frozen=True, slots=True)
class Denied:
    """A seat held no card that an Explorer asked for."""

    seat: Seat
    number: int
    colour: Colour | None


@dataclass(frozen=True, slots=True)
class Seen:
    """The viewer saw the top card of the draw pile: it drew it."""

    face: Face


@dataclass(frozen=True, slots=True)
class Mixed:
    """The discard pile became the draw pile: its faces, and how many more that the history doesn't tell."""

    faces: tuple[Face, ...]
    more: int


Step: TypeAlias = Came | Left | Denied | Seen | Mixed
UNKNOWN: Final = None


@dataclass(frozen=True, slots=True)
class Memory:
    """Hold what the viewer remembers of a round, oldest first, and what it leaves open.

    `held` is how many hidden cards every seat had before the first step; `pool` are the faces that were hidden then.
    """

    steps: tuple[Step, ...]
    held: tuple[int, ...]
    pool: Counter[Face]

    @classmethod
    def of(cls, view: View[State]) -> Memory:
        """Remember the round that is being played."""
        steps = tuple(_steps(view.history, view.seat))
        held = [sum(isinstance(card, Hidden) for card in hand) for hand in view.state.hands]
        pool = Counter(missing(PACK, [known.face for known in view.state.cards.known]))
        for step in steps:
            match step:
                case Came(seat):
                    held[seat] -= 1
                case Left(seat, face):
                    held[seat] += 1
                    pool[face] += 1
                case Seen(face):
                    pool[face] += 1
                case Mixed(faces):
                    pool.subtract(faces)
        return cls(steps, tuple(held), pool)


def _steps(history: Sequence[Any], viewer: Seat | None) -> Iterator[Step]:
    """Yield what the last round's events tell of hidden cards."""
    starts = [number for number, event in enumerate(history) if isinstance(event, Dealt)]
    events = history[starts[-1] + 1 :] if starts else history
    heap = _Heap(history[starts[-1]].turned if starts else UNKNOWN)
    for event in events:
        match event:
            case Drew(seat, _, face):
                yield Came(seat) if isinstance(face, Hidden) else Seen(face)
            case Answered(seat, _, number, colour, False):
                yield Denied(seat, number, colour)
            case Reshuffled(faces):
                known = heap.shuffled(len(faces))
                yield Mixed(known, len(faces) - len(known))
            case Played() | Replaced() | Discarded() | Gave() | Asked() | Struck() | Stole():
                if isinstance(event.card, Hidden):
                    yield Left(event.seat, event.face)
        heap.follow(event)


class _Heap:
    """Follow the faces of the discard pile, its top last; what lay there before the history is unknown."""

    def __init__(self, turned: Face | None) -> None:
        self._faces: list[Face | None] = [turned]
        self._thieves: dict[tuple[Seat, int], Face] = {}
        self._explorer: Face | None = None

    def shuffled(self, count: int) -> tuple[Face, ...]:
        """Take all but the top card away, so many; return the faces that are known of them."""
        known = tuple(face for face in self._faces[:-1][-count:] if face is not None)
        del self._faces[:-1]
        return known

    def follow(self, event: Any) -> None:
        """Note what an event puts on the pile or takes from it."""
        match event:
            case Took():
                self._faces = self._faces[:-1] or [UNKNOWN]
            case Discarded(face=face):
                self._faces.append(face)
            case Replaced(was=was):
                self._faces.append(was)
            case Asked(face=face):
                self._explorer = face
            case Answered(found=False):
                self._faces.append(self._explorer)
            case Gave(was=was):
                self._faces += [self._explorer] if was is None else [was, self._explorer]
            case Struck(face=face, was=was):
                self._faces += [was, face]
            case Stole(seat, other, face=face, number=number, old=old):
                if old is not None:
                    self._faces.append(self._thieves.get((seat, number)))
                self._thieves[other, number] = face


def denied(steps: Sequence[Step], seat: Seat, since: int, face: Face, until: int | None = None) -> bool:
    """Tell whether a card that came into a hand at step `since` can't be this one: the seat said no meanwhile."""
    return any(
        isinstance(step, Denied) and step.seat == seat and offered(step.number, step.colour, face)
        for step in steps[since:until]
    )
