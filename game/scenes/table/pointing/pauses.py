"""What comes too early at a table: a pause that all see is ended by a press of its own.

How long that waits is seen, and so is how long an answer can still be changed that stands.
"""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.session.match.model import Phase
from game.scenes.shell.waiting_ring import draw_waiting
from game.scenes.table.ending.last_picture import KEY as LAST
from game.scenes.table.game_table.meaning import Do
from game.scenes.table.gestures.quiet import Quiet
from game.scenes.table.live.table import Table
from game.scenes.table.pointing.giving_way import GivingWay
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part


class Pauses:
    """Ask for quiet while a pause is seen. `go_on` ends a rest, or what the match halts for."""

    def __init__(self, table: Table, quiet: Quiet, go_on: Callable[[], None]) -> None:
        self._table = table
        self._quiet = quiet
        self._go_on = go_on
        self._giving_way = GivingWay(table)

    @property
    def _pauses(self) -> bool:
        """Tell whether all at a shared screen see something that a press ends."""
        machine = self._table.machine
        seen = machine.telling.resting or machine.phase in (Phase.HALTED, Phase.OVER)
        return seen and machine.owner.shared and self._onward() is not None

    def _onward(self) -> Part | None:
        """Return what ends a pause, where there is one."""
        return next((part for part in self._table.parts if part.key == LAST or _goes_on(part, self._go_on)), None)

    def _learn(self) -> None:
        self._quiet.pause(self._table.time, waits=self._pauses)

    def began(self, by: str) -> None:
        """Hear of a press that begins: one that is named for it ends the pause."""
        table = self._table
        self._learn()
        if self._quiet.waits(table.time):
            table.performance.redraw()
        if self._quiet.began(by, table.time) and (part := self._onward()) is not None:
            self._quiet.patience.obeys = False  # whatever else it means
            table.press(part)

    def update(self, dt: float) -> Rect | None:
        """Let time pass; return what alone is to be drawn anew."""
        self._learn()
        if self._quiet.waits(self._table.time - dt):
            self._table.performance.redraw()
        return self._giving_way.update()

    def draw(self, canvas: Canvas, *, in_front: bool) -> None:
        """Draw how long an answer still stands; where nothing lies over the table, how long a press is too early."""
        table = self._table
        services = table.services
        self._giving_way.draw(canvas)
        patience = self._quiet.patience
        if not in_front or not self._quiet.waits(table.time):
            return
        seen = patience.clock.seen
        part = self._onward() if self._quiet.pauses else table.focus.find(table.parts) if seen else None
        if part is not None and part.control is not None:
            still = not services.motion or services.settings.reduced
            share = patience.share(table.time)
            draw_waiting(canvas, table.appearance.seen(part), part.control.radius, share, seen, still=still)


def _goes_on(part: Part, act: Callable[[], None]) -> bool:
    meaning = part.control.meaning if part.control is not None else None
    return isinstance(meaning, Do) and meaning.call == act
