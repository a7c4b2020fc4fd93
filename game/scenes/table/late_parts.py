"""Landing: points and plates change when the piece has landed, not when it sets off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game.ui.part import Part

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


class LateParts:
    """Keep, for one table, the late parts (`TableScene.late`) as they were before the beat whose motion is shown."""

    def __init__(self, table: TableScene[Any, Any, Any]) -> None:
        self._table = table
        self._kept: dict[str, Part] = {}
        self._last: tuple[Part, ...] = ()

    def begin(self) -> None:
        """Keep the late parts as they stand: the next beat is about to be told."""
        table = self._table
        parts = self._last if table.stage.speed else ()  # nothing is built for it: that could move the focus
        self._kept = {part.key: part for part in parts if part.late or part.key.startswith(table.late)}

    def settle(self) -> None:
        """End at once, where a beat moves nothing."""
        if self._kept and not self._table.stage.busy:
            self.end()

    def end(self) -> None:
        """Let everything show the view of the moment: the motion has ended."""
        self._kept = {}
        self._table.refresh()

    def shown(self, parts: Iterable[Part]) -> list[Part]:
        """Return a layout's parts, the late ones as they were before the motion; what has another place is there."""
        self._last = tuple(parts)
        kept = ((part, self._kept.get(part.key, part)) for part in self._last)
        return [before if before.rect == part.rect else part for part, before in kept]
