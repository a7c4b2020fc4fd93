"""Farewell: a match that has ended stays on the table for a moment, then the results come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.scenes.table.overlays import open_results

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

FAREWELL: Final = 1.4  # seconds from the last beat to the results


class MatchEnding:
    """Count the seconds since a match's end was shown at one table."""

    def __init__(self, table: TableScene[Any, Any, Any]) -> None:
        self._table = table
        self._passed = 0.0

    @property
    def left(self) -> float | None:
        """Return after how many seconds the results come; None where the match goes on, or is still told."""
        table = self._table
        if table.host.outcome is None or not table.idle or table.halts():
            return None
        return max(0.0, FAREWELL - self._passed)

    def attend(self, dt: float) -> None:
        """Let `dt` seconds pass after the end; then leave for the results."""
        self._passed += dt
        if self._passed >= (FAREWELL if self._table.services.motion else 0.0):
            open_results(self._table)

    def forget(self) -> None:
        """Begin anew: the end was taken back."""
        self._passed = 0.0
