"""Our own small generator: same seed, same rolls, on every Python, for ever.

SplitMix64 seeds a PCG-style 64-bit state; `Rng.of(seed, index)` gives the chance of one decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def _mix(value: int) -> int:
    """Return SplitMix64's finaliser of a 64-bit value."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


class Rng:
    """Roll numbers from a 64-bit state (SplitMix64). `rolled` tells whether anything was ever asked of it."""

    __slots__ = ("_state", "rolled")

    def __init__(self, state: int) -> None:
        self._state = state & _MASK
        self.rolled = False

    @classmethod
    def of(cls, seed: int, index: int) -> Rng:
        """Return the generator of decision `index` (-1: the deal) in the match with this 128-bit seed."""
        upper, lower = (seed >> 64) & _MASK, seed & _MASK
        return cls(_mix((_mix((upper + _GOLDEN) & _MASK) ^ lower) + (index + 2) * _GOLDEN & _MASK))

    def bits(self) -> int:
        """Return 64 random bits."""
        self.rolled = True
        self._state = (self._state + _GOLDEN) & _MASK
        return _mix(self._state)

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1, every one as likely. Raises ValueError unless it is 1 to 2^64."""
        if not 1 <= limit <= _MASK + 1:
            raise ValueError(f"cannot roll below {limit}")
        ceiling = _MASK + 1 - (_MASK + 1) % limit
        while (roll := self.bits()) >= ceiling:
            pass
        return roll % limit

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items. Raises ValueError where there are none."""
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order (Fisher-Yates); the given sequence stays as it is."""
        pack = list(items)
        state = self._state
        self.rolled = self.rolled or len(pack) > 1
        for last in range(len(pack) - 1, 0, -1):  # `below(last + 1)`, written out: computer players do little else
            ceiling = _MASK + 1 - (_MASK + 1) % (last + 1)
            roll = ceiling
            while roll >= ceiling:
                state = (state + _GOLDEN) & _MASK
                roll = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
                roll = ((roll ^ (roll >> 27)) * 0x94D049BB133111EB) & _MASK
                roll ^= roll >> 31
            other = roll % (last + 1)
            pack[last], pack[other] = pack[other], pack[last]
        self._state = state
        return pack
