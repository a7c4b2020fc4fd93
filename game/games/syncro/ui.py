"""How Syncro is shown: what each part is loaded from when it is wanted."""

from __future__ import annotations

from typing import Final

from game.ai.players.entry import LazyImport
from game.scenes.shell.services.game_ui import GameUi

UI: Final = GameUi(
    table=LazyImport("game.games.syncro.table.table:SyncroTable"),
    summary=LazyImport("game.games.syncro.table.summary:SyncroSummary"),
    campaign=LazyImport("game.games.syncro.campaign.campaign:SyncroCampaign"),
    ending=LazyImport("game.games.syncro.campaign.endings.own:ending"),
    pictured=LazyImport("game.games.syncro.scenery.story_view:pictured"),
    late=("game.games.syncro.campaign.scene",),
)
