"""Guesses at hidden cards: drawn, and drawn again until they fit all that a round's history tells.

A guess goes through the round. It keeps for every hidden card when it came into its hand; where a hidden card is laid,
it draws which one it was; and in the end it deals the faces that are left. A guess that can't have been is thrown away,
so that among those that can nothing is likelier than it is.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat, View
from game.engine.rng import Rng
from game.games.soon.rules.actions import offered
from game.games.soon.rules.faces import Face
from game.games.soon.rules.memory import Came, Denied, Left, Memory, Mixed, Seen, denied
from game.games.soon.rules.position import State, hand_of

TRIES: Final = 2000
"""So often a guess is drawn again."""
KEPT: Final = 40
"""So many guesses that fit, but of which some are likelier than others, are kept to draw one by its weight."""

Guessed = tuple[list[list[Face]], list[Face]]
"""The faces of everybody's hidden cards by seat, and those of the draw pile."""


@dataclass(frozen=True, slots=True)
class Slot:
    """Stand for a hidden card in a hand: the step since which it is there, and the pool that its face is of.

    Pool 0 is what was hidden at the start; every shuffle of the discard pile makes another.
    """

    since: int
    pool: int


def guessed(view: View[State], rng: Rng) -> Guessed:
    """Return faces for all hidden cards. Raises ValueError where nothing fits: such a view can't be."""
    memory, state = Memory.of(view), view.state
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
    """Tell whether a guess is let through that is to be so often, from 0 to 1."""
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
                case Came(seat):
                    self._hands[seat].append(Slot(number + 1, len(self._pools) - 1))
                case Left(seat, face):
                    if not self._leave(number, seat, face):
                        return False
                case Seen(face):
                    if not self._take(len(self._pools) - 1, face):
                        return False
                case Mixed(faces, more):
                    self._mix(faces, more)
                case Denied():
                    pass
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
        if any(left[:-1]) or not self._keeps_promise(hands):
            return None
        return hands, left[-1]

    def _leave(self, number: int, seat: Seat, face: Face) -> bool:
        """Draw which of its hidden cards a seat has shown."""
        steps, slots = self._memory.steps, self._hands[seat]
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
        """Show a card of a pool."""
        share = self._share(pool, face)
        if not share:
            return False
        self.weight *= share
        self.chance *= share / max(self._share(other, face) for other in range(len(self._pools)))
        self._pools[pool][face] -= 1
        return True

    def _share(self, pool: int, face: Face) -> float:
        """Return how likely a card of a pool is to be this one."""
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
        held = [*hands[asked.other], *(face for _, face in hand_of(self._state, asked.other))]
        return any(offered(asked.number, asked.colour, face) for face in held)


def _order(face: Face) -> tuple[str, str]:
    return str(face.kind), face.colour
