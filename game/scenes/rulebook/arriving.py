"""What arrives on a page: a slip comes out from under the search, and a marker draws along a sentence."""

from __future__ import annotations

from math import inf
from typing import Final

SLIP: Final = 0.18  # seconds in which a slip comes out
MARK: Final = 0.32  # and in which a marker draws along a sentence


class Arriving:
    """Know since when a slip comes out and a sentence is marked, by the time of the screen; at first both are there."""

    def __init__(self) -> None:
        self._slip = self._mark = -inf

    def begin(self, now: float, *, lively: bool, slip: bool = False) -> None:
        """Let the sentence be marked from now on, and perhaps a slip come out; without life both are there at once."""
        self._mark = now if lively else -inf
        self._slip = now if lively and slip else -inf

    def slip(self, now: float) -> float:
        """Return how far the slip is out, 0 to 1: ever slower."""
        return _eased((now - self._slip) / SLIP)

    def mark(self, now: float) -> float:
        """Return how much of the sentence is marked, 0 to 1."""
        return _eased((now - self._mark) / MARK)

    def moves(self, now: float) -> bool:
        """Tell whether one of them moves at a moment."""
        return now - self._slip < SLIP or now - self._mark < MARK


def _eased(share: float) -> float:
    rest = 1.0 - min(1.0, max(0.0, share))
    return 1.0 - rest * rest
