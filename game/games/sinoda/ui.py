"""How Sinoda is shown: what each part is loaded from when it is wanted."""

from __future__ import annotations

from typing import Final

from game.ai.players.entry import LazyImport
from game.scenes.shell.services.game_ui import GameUi

UI: Final = GameUi(
    table=LazyImport("game.games.sinoda.table.table:SinodaTable"),
    summary=LazyImport("game.games.sinoda.table.summary:SinodaSummary"),
    cloth=LazyImport("game.games.sinoda.table.cloth:cloth"),
    ending=LazyImport("game.games.sinoda.table.task.solved:ending"),
)
