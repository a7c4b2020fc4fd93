"""How Chrono is shown: what each part is loaded from when it is wanted."""

from __future__ import annotations

from typing import Final

from game.ai.players.entry import LazyImport
from game.scenes.shell.services.game_ui import GameUi

UI: Final = GameUi(
    table=LazyImport("game.games.chrono.table.table:ChronoTable"),
    summary=LazyImport("game.games.chrono.table.summary:ChronoSummary"),
    cloth=LazyImport("game.games.chrono.table.cloth:cloth"),
)
