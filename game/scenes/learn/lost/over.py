"""A live table as one over which ways are seen: where its cards, pieces and places lie in the window."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.analysis.ways.seen import Likeness, Seen
from game.scenes.table.live.table import Table
from game.ui.layout.frame import Rect


@dataclass(frozen=True, slots=True)
class OverTable:
    """Say what is seen of a table that can be played at."""

    table: Table

    def seen(self, rect: Rect) -> Seen:
        """Return what lies where in the window: the table fills it."""
        table = self.table
        laid = table.show.laid
        sprites = {} if laid is None else {sprite.key: sprite for sprite in laid.sprites}
        parts = table.appearance.plain
        stands_for = {part.key: part.control.sprite for part in parts if part.control is not None}
        return Seen(table.services.kit, parts, sprites, stands_for, 0.0, 0.0, 1.0)

    def path(self, action: object) -> tuple[str, ...]:
        """Return the keys of what an action joins on the table."""
        return tuple(self.table.game.learning.keys_of_path(self.table.moment.facts, action))

    def picture(self, action: object) -> Likeness | None:
        """Return the card or the piece that an action is done with; None where there is none."""
        seen = self.seen(self.table.services.kit.frame.rect)
        found = (seen.sprites.get(key) or seen.sprites.get(seen.stands_for.get(key, "")) for key in self.path(action))
        return next((Likeness(sprite.art, sprite.w, sprite.h) for sprite in found if sprite is not None), None)
