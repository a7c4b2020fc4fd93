"""The rest of a match that only computer players are left to play: it is told for a moment, then shown at its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine.protocol import Seat
from game.scenes.table.appearance import TableAppearance
from game.scenes.table.beats import Beats
from game.ui.part import Part

BURST: Final = 8  # times in one picture that they are asked, or answer: they are ahead of what is shown


class RestOfMatch:
    """Let computer players end a match that all people have left. `play` takes a decision for a seat."""

    def __init__(self, table: TableAppearance, beats: Beats, play: Callable[[Seat, Any], None]) -> None:
        self._table, self._beats, self._play = table, beats, play

    @property
    def there(self) -> bool:
        """Tell whether all people have left, and not all is told: a press shows the end."""
        table = self._table
        return table.controller.alone.there and (table.host.outcome is None or not table.playback.done)

    def update(self, dt: float) -> bool:
        """Let time pass; return whether it is only computer players who go on."""
        table, alone = self._table, self._table.controller.alone
        if not alone.there:
            alone.forget()
        if not self.there or table.resting:
            return False
        alone.pass_time(dt)
        for _ in range(BURST):
            if table.host.outcome is not None:
                break
            decided = table.controller.attend(dt, table.services.motion, table.services.pace)
            if decided is not None:
                self._play(*decided)
        if alone.ends and (table.stage.busy or not table.playback.done):
            self._beats.skip()
        return True

    def ends(self, part: Part) -> bool:
        """Tell whether pressing a part shows the end: any but those of the bar, once only computer players are left."""
        return self.there and part.control is not None and part.control.zone != "bar"

    def skip(self) -> None:
        """Show at once what is being told, and the end where only computer players are left."""
        if not self.hasten():
            self._beats.skip()

    def hasten(self) -> bool:
        """Show the end at once, where only computer players are left; return whether it is so."""
        if not self.there:
            return False
        self._table.controller.alone.hasten()
        self._beats.skip()
        return True
