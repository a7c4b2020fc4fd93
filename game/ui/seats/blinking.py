"""Blinking: when eyes shut, by a clock of each seat's own, which knows nothing of any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

BLINK: Final = 0.12  # seconds that a mountain's eyes are shut
SLOT: Final = 7.0  # seconds in which they are shut once, in the first two of them: every 5 to 9
EARLY: Final = 2.0
PHASE: Final = -1  # a slot that never comes: by its dice a seat is out of step with others


def shut(seat: int, time: float) -> bool:
    """Tell whether a seat's eyes are shut for a moment."""
    return blinking(seat, time) < BLINK


def blinking(seat: int, time: float) -> float:
    """Return how long ago a seat's eyes have begun to shut, in the slot of a moment; infinite before."""
    slot = time // SLOT
    passed = time - _blinks(seat, slot)
    return passed if passed >= 0 else float("inf")


def wink(seat: int, time: float, steps: Sequence[float] = (0.0, BLINK)) -> float:
    """Return after how many seconds the next step of a seat's blink comes; they are shut in between."""
    slot = time // SLOT
    moments = (_blinks(seat, slot + more) + step for more in (0, 1) for step in steps)
    return min(moment - time for moment in moments if moment > time)


def _blinks(seat: int, slot: float) -> float:
    """Return when a seat's eyes shut in a slot of time."""
    from game.ui.motion.dice import dice  # late: at home nobody blinks

    return slot * SLOT + dice(seat, PHASE) * (SLOT - EARLY - BLINK) + dice(seat, round(slot)) * EARLY
