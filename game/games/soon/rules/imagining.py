"""Whole tables that fit all that a seat sees and remembers: what history tells, guesses at the rest, and the table.

A seat that said no to an Explorer held no such card (SO-14), and that is true of every card that it held then and
still holds. A card held since before the discard pile was shuffled (SO-8) is none of those that went into the pile.

A guess goes through the round. It keeps for every hidden card when it came into its hand; where a hidden card is laid,
it draws which one it was; and in the end it deals the faces that are left. A guess that can't have been is thrown away,
so that among those that can nothing is likelier than it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from game.engine.cards import Cards, Known, missing
from game.engine.protocol import Hidden, Seat, View
from game.engine.rng import Rng
from game.games.soon.rules import events as e
from game.games.soon.rules.faces import PACK, Face
from game.games.soon.rules.position import State, tidy

UNKNOWN: Final = None
TRIES: Final = 2000
"""So often a guess is drawn again."""
KEPT: Final = 40
"""So many guesses that fit, but of which some are likelier than others, are kept to draw one by its weight."""

Guessed = tuple[list[list[Face]], list[Face]]
"""The faces of everybody's hidden cards by seat, and those of the draw pile."""


def hidden_faces(state: State) -> list[Face]:
    """Return the faces of the cards that a viewer can't place: those of the draw pile and of others' hands."""
    return missing(PACK, [known.face for known in state.cards.known])


def imagined(view: View[State], rng: Rng) -> State:
    """Return a whole table that could have led to what the view shows and remembers, each as likely as any other.

    Which of its hidden cards a seat has laid since is drawn, too, where the history leaves it open.
    """
    state = view.state
    hands, pile = guessed(view, rng)
    entries = {known.card: known for known in state.cards.known}
    free = iter(card for card in range(state.cards.minted - 1, -1, -1) if card not in entries)
    held = [[next(free) if isinstance(card, Hidden) else card for card in hand] for hand in state.hands]
    for seat, cards in enumerate(held):
        for card in cards:
            if card not in entries:
                entries[card] = Known(card, hands[seat].pop(), frozenset({seat}))
    for known in state.cards.known:
        if isinstance(known.face, Hidden):
            entries[known.card] = replace(known, face=pile.pop())
    whole = Cards(tuple(entries[card] for card in sorted(entries)), state.cards.minted)
    return replace(state, cards=whole, hands=tuple(map(tidy, held)))


@dataclass(frozen=True, slots=True)
class Slot:
    """Stand for a hidden card in a hand: the step since which it is there, and the pool that its face is of.

    Pool 0 is what was hidden at the start; every shuffle of the discard pile makes another.
    """

    since: int
    pool: int


def guessed(view: View[State], rng: Rng) -> Guessed:
    """Return faces for all hidden cards. Raises ValueError where nothing fits: such a view can't be."""
    return _guessed(Memory.of(view), view.state, rng)


def guesses(view: View[State], rng: Rng, most: int, tries: int) -> list[Guessed]:
    """Return faces for all hidden cards, up to so many times, at least once; `tries` bounds the work.

    Where few guesses fit, fewer are returned, and the last ones are drawn by their weight from those that did.
    Raises ValueError where nothing fits.
    """
    memory = Memory.of(view)
    state = view.state
    found: list[Guessed] = []
    kept: list[tuple[float, Guessed]] = []
    for _ in range(tries):
        guess = _Guess(memory, state, rng)
        result = guess.result() if guess.walk() else None
        if result is not None and _passes(guess.chance, rng):
            found.append(result)
            if len(found) == most:
                return found
        elif result is not None:
            kept.append((guess.weight, result))
    return found or [_by_weight(kept, rng) if kept else _guessed(memory, state, rng)]


def weighed(view: View[State], rng: Rng) -> Iterator[tuple[float, Guessed]]:
    """Yield faces for all hidden cards, without an end, each with how likely it is against the others.

    Raises ValueError where nothing fits.
    """
    memory = Memory.of(view)
    missed = 0
    while missed < TRIES:
        guess = _Guess(memory, view.state, rng)
        result = guess.result() if guess.walk() else None
        if result is None:
            missed += 1
        else:
            missed = 0
            yield guess.weight, result
    raise ValueError("nothing fits this history")


def _guessed(memory: Memory, state: State, rng: Rng) -> Guessed:
    kept: list[tuple[float, Guessed]] = []
    for _ in range(TRIES):
        guess = _Guess(memory, state, rng)
        result = guess.result() if guess.walk() else None
        if result is None:
            continue
        if _passes(guess.chance, rng):
            return result
        kept.append((guess.weight, result))
        if len(kept) == KEPT:
            break
    if not kept:
        raise ValueError("nothing fits this history")
    return _by_weight(kept, rng)


def _passes(chance: float, rng: Rng) -> bool:
    return chance >= 1 or rng.below(1 << 32) < chance * (1 << 32)


def _by_weight(kept: list[tuple[float, Guessed]], rng: Rng) -> Guessed:
    point = rng.below(1 << 32) / (1 << 32) * sum(weight for weight, _ in kept)
    for weight, result in kept:
        point -= weight
        if point < 0:
            return result
    return kept[-1][1]


class _Guess:
    """Go through a round once. `weight` is how likely the way was, `chance` the same against the likeliest."""

    def __init__(self, memory: Memory, state: State, rng: Rng) -> None:
        self._memory, self._state, self._rng = memory, state, rng
        self._hands = [[Slot(0, 0)] * count for count in memory.held]
        self._pools = [Counter(memory.pool)]
        self.weight = 1.0
        self.chance = 1.0

    def walk(self) -> bool:
        """Go through the steps; return False where that can't be."""
        for number, step in enumerate(self._memory.steps):
            match step:
                case e.Drew(seat, _, face) if isinstance(face, Hidden):
                    self._hands[seat].append(Slot(number + 1, len(self._pools) - 1))
                case e.Drew(_, _, Face() as face):
                    if not self._take(len(self._pools) - 1, face):
                        return False
                case Mixed(faces, more):
                    self._mix(faces, more)
                case _ if isinstance(step, e.USED) and not self._leave(number, step.seat, step.face):
                    return False
        return True

    def result(self) -> Guessed | None:
        """Deal what is left of every pool to those who hold cards of it, or return None where that can't be."""
        left = [self._rng.shuffle(sorted(pool.elements(), key=_order)) for pool in self._pools]
        hands: list[list[Face]] = []
        for seat, slots in enumerate(self._hands):
            hand: list[Face] = []
            for slot in slots:
                if not left[slot.pool]:
                    return None
                hand.append(left[slot.pool].pop())
                if denied(self._memory.steps, seat, slot.since, hand[-1]):
                    return None
            hands.append(hand)
        return None if any(left[:-1]) or not self._keeps_promise(hands) else (hands, left[-1])

    def _leave(self, number: int, seat: Seat, face: Face) -> bool:
        steps = self._memory.steps
        slots = self._hands[seat]
        shares = [
            0.0 if denied(steps, seat, slot.since, face, number) else self._share(slot.pool, face) for slot in slots
        ]
        total = sum(shares)
        if not total:
            return False
        self.weight *= total
        self.chance *= total / (len(slots) * max(self._share(pool, face) for pool in range(len(self._pools))))
        point = self._rng.below(1 << 32) / (1 << 32) * total
        place = next((n for n in range(len(slots)) if (point := point - shares[n]) < 0), len(slots) - 1)
        while not shares[place]:
            place -= 1
        slot = slots.pop(place)
        self._pools[slot.pool][face] -= 1
        return True

    def _take(self, pool: int, face: Face) -> bool:
        share = self._share(pool, face)
        if not share:
            return False
        self.weight *= share
        self.chance *= share / max(self._share(other, face) for other in range(len(self._pools)))
        self._pools[pool][face] -= 1
        return True

    def _share(self, pool: int, face: Face) -> float:
        size = self._pools[pool].total()
        return self._pools[pool][face] / size if size else 0.0

    def _mix(self, faces: tuple[Face, ...], more: int) -> None:
        """Make a new pool; what is unknown of it was turned up at the start."""
        fresh = Counter(faces)
        for face in self._rng.shuffle(sorted(self._pools[0].elements(), key=_order))[:more]:
            self._pools[0][face] -= 1
            fresh[face] += 1
        self._pools.append(fresh)

    def _keeps_promise(self, hands: list[list[Face]]) -> bool:
        """Tell whether a seat that has said yes holds what an Explorer asks for (SO-14)."""
        asked = self._state.question
        if asked is None or not asked.found:
            return True
        held = [*hands[asked.other], *(face for _, face in self._state.hand_of(asked.other))]
        return any(face.answers(asked.number, asked.colour) for face in held)


def _order(face: Face) -> tuple[str, str]:
    return str(face.kind), face.colour


@dataclass(frozen=True, slots=True)
class Mixed:
    """The discard pile became the draw pile: its faces, and how many more that the history doesn't tell."""

    faces: tuple[Face, ...]
    more: int


Step: TypeAlias = e.Drew | e.Answered | e.Used | Mixed
"""What the viewer remembers: a card drawn, a no, a card it hadn't seen that left a hand, a shuffle."""


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
        pool = Counter(hidden_faces(view.state))
        for step in steps:
            match step:
                case e.Drew(seat, _, face) if isinstance(face, Hidden):
                    held[seat] -= 1
                case e.Drew(_, _, Face() as face):
                    pool[face] += 1
                case Mixed(faces):
                    pool.subtract(faces)
                case _ if isinstance(step, e.USED):
                    held[step.seat] += 1
                    pool[step.face] += 1
        return cls(steps, tuple(held), pool)


def _steps(history: Sequence[object], viewer: Seat | None) -> Iterator[Step]:
    """Yield what the last round's events tell of hidden cards."""
    deals = [(number, event) for number, event in enumerate(history) if isinstance(event, e.Dealt)]
    start, dealt = deals[-1] if deals else (-1, None)
    heap = _Heap(dealt.turned if dealt else UNKNOWN)
    for event in history[start + 1 :]:
        match event:
            case e.Drew() | e.Answered(found=False):
                yield event
            case e.Reshuffled(faces):
                known = heap.shuffled(len(faces))
                yield Mixed(known, len(faces) - len(known))
            case _ if isinstance(event, e.USED) and isinstance(event.card, Hidden):
                yield event
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

    def follow(self, event: object) -> None:
        """Note what an event puts on the pile or takes from it."""
        match event:
            case e.Took():
                self._faces = self._faces[:-1] or [UNKNOWN]
            case e.Discarded(face=face):
                self._faces.append(face)
            case e.Replaced(was=was):
                self._faces.append(was)
            case e.Asked(face=face):
                self._explorer = face
            case e.Answered(found=False):
                self._faces.append(self._explorer)
            case e.Gave(was=was):
                self._faces += [self._explorer] if was is None else [was, self._explorer]
            case e.Struck(face=face, was=was):
                self._faces += [was, face]
            case e.Stole(seat, other, face=face, number=number, old=old):
                if old is not None:
                    self._faces.append(self._thieves.get((seat, number)))
                self._thieves[other, number] = face


def denied(steps: Sequence[Step], seat: Seat, since: int, face: Face, until: int | None = None) -> bool:
    """Tell whether a card that came into a hand at step `since` can't be this one: the seat said no meanwhile."""
    return any(
        isinstance(step, e.Answered) and step.seat == seat and face.answers(step.number, step.colour)
        for step in steps[since:until]
    )
