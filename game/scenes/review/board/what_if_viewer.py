"""What never happened, while it is looked at: one at a time, and the cards that it is about as they lay before it."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.analysis.curve import Cost
from game.scenes.analysis.ways.onward import Players
from game.scenes.analysis.ways.seen import Likeness
from game.scenes.review.board.replay_cursor import ReplayCursor
from game.scenes.review.board.what_if import WhatIf
from game.scenes.review.state.figures import Figures


class WhatIfViewer:
    """Play what would have been better at a review's table while that is wanted. `moves` tells whether there is motion.

    `players` gives the computer players, who decide what follows.
    """

    def __init__(
        self, cursor: ReplayCursor, figures: Figures, players: Callable[[], Players], moves: Callable[[], bool]
    ) -> None:
        self._cursor = cursor
        self._figures = figures
        self._players = players
        self._moves = moves
        self._pictured: list[tuple[object, Likeness | None]] = []  # cards that may lie elsewhere in it
        self.shown: WhatIf | None = None
        """What is played at the table; None: the match as it was."""

    def show(self, cost: Cost) -> None:
        """Play what was better than a choice, and a few turns after it."""
        self._pictured = [(action, self.picture(action)) for action in (cost.played, cost.better)]
        self.shown = WhatIf(self._cursor, self._figures.seat, cost, self._players, self._moves)

    def stop(self) -> bool:
        """Show the match again as it was; return whether something else was shown."""
        shown, self.shown = self.shown, None
        if shown is not None:
            shown.close()
        return shown is not None

    @property
    def seconds_until_update(self) -> float | None:
        """Return after how many seconds there may be something to be done; None: nothing."""
        return None if self.shown is None else self.shown.seconds_until_update

    def update(self, dt: float) -> bool:
        """Let time pass; return whether something was shown that was not before."""
        shown = self.shown
        if shown is None or not shown.update(dt):
            return False
        if shown.over:
            self.shown = None
        return True

    @property
    def sees_own_hand(self) -> bool:
        """Tell whether the table is seen from the seat whose chances are shown: its hand lies there then."""
        return self._figures.there and self._cursor.table.reader.seat == self._figures.seat

    def picture(self, action: object) -> Likeness | None:
        """Return what an action looks like at the table where a hand lies that is seen; None elsewhere."""
        if self.shown is not None:
            return next((picture for pictured, picture in self._pictured if pictured == action), None)
        return self._cursor.table.picture(action) if self.sees_own_hand else None
