"""How each game is shown: one line a game, loaded when it is asked for. Needs pygame; the catalogue does not."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

TABLES: Final[tuple[str, ...]] = (
    "game.games.syncron.table.table:SyncronTable",
    "game.games.soon.table.table:SoonTable",
    "game.games.syncro.table.table:SyncroTable",
    "game.games.chrono.table.table:ChronoTable",
    "game.games.sinoda.table.table:SinodaTable",
)


def load(name: str) -> type[TableScene[Any, Any, Any]]:
    """Return a game's table. Raises ValueError where there is none of that name."""
    from game.scenes.table.composed import composed  # late: home shows no table
    from game.scenes.table.game_table import GameTable

    for line in TABLES:
        if line.split(".")[2] == name:
            module, _, attribute = line.partition(":")
            table = getattr(import_module(module), attribute)
            made: Any = composed(table) if issubclass(table, GameTable) else table
            if made is not table and hasattr(table, "story"):
                made.story = table.story
            return cast("type[TableScene[Any, Any, Any]]", made)
    raise ValueError(f"there is no table for the game “{name}”")
