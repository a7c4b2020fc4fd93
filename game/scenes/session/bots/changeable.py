"""An answer that stands for a person may be changed for a while: it is not given over their head."""

from __future__ import annotations

from game.engine.protocol import Seat


class ChangeWindow:
    """Count for how long what stands could be changed, since it first stood; `held`: just now it is looked at."""

    def __init__(self) -> None:
        self.held = False
        self._of: tuple[Seat, int] | None = None
        self._seconds = 0.0

    def stands(self, seat: Seat | None, decided: int) -> None:
        """Say for whom something stands now, who has decided so often before; None: for nobody."""
        of = None if seat is None else (seat, decided)
        if of != self._of:
            self._of = of
            self._seconds = 0.0

    def pass_time(self, seconds: float) -> None:
        """Let time pass at a table at which nothing is told."""
        if self._of is not None:
            self._seconds += seconds

    def time_left(self, lasts: float) -> float:
        """Return which share of so many seconds is left, from 0 to 1."""
        return max(0.0, 1 - self._seconds / lasts)

    def time_over(self, lasts: float) -> bool:
        """Tell whether it could be changed for so many seconds, and nobody is about to."""
        return not self.held and self._seconds >= lasts
