"""The farewell of a table: when its match has ended, the last moment begins, or what follows in its place."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.table.appearance import TableAppearance
from game.scenes.table.last_moment import LastMoment


class Farewell:
    """Begin the last moment of a table's match when all was told, and end it when the match goes on after all.

    `leave` opens what follows. A lesson, and a level of an adventure, end in a way of their own (`MatchSession.after`),
    and so may a game (`TableTraits.own_ends`): their table is only seen for a moment (`TableTraits.farewell`).
    """

    def __init__(
        self,
        table: TableAppearance,
        leave: Callable[[], None],
        ends_itself: Callable[[], bool],
        close: Callable[[], None],
    ) -> None:
        """Take the table, and what puts away whatever helps there (`close`)."""
        self._table, self._leave, self._ends_itself, self._close = table, leave, ends_itself, close
        self._own: bool | None = None  # whether what follows comes by itself, once the match is over
        self._seen = -1  # after how many decisions the end was seen that has not been taken back

    @property
    def _moment(self) -> LastMoment | None:
        guide = self._table.guide
        return guide if isinstance(guide, LastMoment) else None

    def update(self, dt: float, *, over: bool) -> None:
        """Let time pass."""
        table = self._table
        if table.host.outcome is None:
            self._seen, self._own = -1, None
        if over and self._own is None:
            self._own = self._ends_itself()
        if over and self._own:
            table.moment.ended += dt
            if table.moment.ended >= (table.game.traits.farewell if table.services.motion else 0.0):
                self._leave()
        elif over and self._moment is None:
            self._begin()
        elif not over and self._moment is not None:
            lamp = table.helping.lamp
            table.guide, table.moment.crowned = None if lamp is None else lamp.guide, ()
            table.refresh()

    def _begin(self) -> None:
        table, count = self._table, self._table.host.decision_count
        if table.owner.needed and table.owner.seat is not None:
            table.owner.conceal()  # everybody looks now
        self._close()
        table.guide = LastMoment(table, self._leave, seen=self._seen == count)
        self._seen = count
        table.refresh()

    def wakes(self) -> float | None:
        """Return after how many seconds something comes by itself, or None."""
        table, moment = self._table, self._moment
        if moment is not None:
            return moment.wakes()
        return max(0.0, table.game.traits.farewell - table.moment.ended)
