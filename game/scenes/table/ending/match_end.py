"""The farewell of a table: when its match has ended, the last moment begins, or what follows in its place."""

from __future__ import annotations

from game.scenes.session.inputs import Concealed, Crowned
from game.scenes.table.appearance import TableAppearance
from game.scenes.table.ending.last_moment import LastMoment
from game.scenes.table.guides.guide import HelpOffer
from game.scenes.table.over.screens_over import ScreensOverTable


class MatchEnd:
    """Begin the last moment of a table's match when all was told, and end it when the match goes on after all.

    A lesson, and a level of an adventure, end in a way of their own (`MatchSession.after`), and so may a game
    (`Story.own_ends`): their table is only seen for a moment (`Story.farewell`).
    """

    def __init__(self, table: TableAppearance, overlays: ScreensOverTable, helping: HelpOffer) -> None:
        self._table, self._overlays, self._helping = table, overlays, helping
        self._own: bool | None = None  # whether what follows comes by itself, once the match is over
        self._ended = 0.0  # seconds since everything was told of it
        self._seen = -1  # after how many decisions the end was seen that has not been taken back

    @property
    def _moment(self) -> LastMoment | None:
        guide = self._table.guide
        return guide if isinstance(guide, LastMoment) else None

    def update(self, dt: float, *, over: bool) -> None:
        """Let time pass."""
        table = self._table
        if table.host.outcome is None:
            self._seen = -1
            self._own = None
            self._ended = 0.0
        if over and self._own is None:
            self._own = self._overlays.ends_itself()
        if over and self._own:
            self._ended += dt
            if self._ended >= (table.game.parts.story.farewell if table.services.motion else 0.0):
                self._overlays.open_results()
        elif over and self._moment is None:
            self._begin()
        elif not over and self._moment is not None:
            lamp = self._helping.lamp
            table.guide_by(None if lamp is None else lamp.guide)
            table.send(Crowned(()))

    def _begin(self) -> None:
        table, count = self._table, self._table.host.decision_count
        if table.owner.needed and table.owner.seat is not None:
            table.send(Concealed())  # everybody looks now
        self._helping.close()
        table.guide_by(LastMoment(table, self._overlays.open_results, seen=self._seen == count))
        self._seen = count

    def wakes(self) -> float | None:
        """Return after how many seconds something comes by itself, or None."""
        table, moment = self._table, self._moment
        if moment is not None:
            return moment.wakes()
        return max(0.0, table.game.parts.story.farewell - self._ended)
