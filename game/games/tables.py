"""How each game is shown: one line a game, loaded when it is asked for. Needs pygame; the catalogue does not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.ai.players.entry import LazyImport
from game.scenes.shell.services.game_ui import GameUi

if TYPE_CHECKING:
    from game.scenes.session.bots.bots import Thinker
    from game.scenes.session.match.session import MatchSession
    from game.scenes.shell.services.services import Services
    from game.scenes.table.over.screens import Screens
    from game.scenes.table.scene import TableScene

TABLES: Final[tuple[str, ...]] = (
    "game.games.syncron.ui:UI",
    "game.games.soon.ui:UI",
    "game.games.syncro.ui:UI",
    "game.games.chrono.ui:UI",
    "game.games.sinoda.ui:UI",
)


def load(name: str) -> GameUi:
    """Return how a game is shown. Raises ValueError where there is none of that name."""
    for line in TABLES:
        if line.split(".")[2] == name:
            ui = resolve_name(line)
            assert isinstance(ui, GameUi), f"{line} is how a game is shown"
            assert isinstance(ui.table, LazyImport), "a table is imported late: home shows none"
            late = (ui.table.path.partition(":")[0], *ui.late)
            return replace(ui, table=partial(_table, ui.table), kind=ui.table.load, late=late)
    raise ValueError(f"there is no table for the game “{name}”")


def _table(
    kind: LazyImport[object],
    services: Services,
    screens: Screens,
    session: MatchSession,
    thinker: Callable[[], Thinker] | None = None,
) -> TableScene:
    """Return the scene of a match at a game's table; `thinker` answers for computer players in the worker's place."""
    from game.scenes.learn.table_help import TableHelp  # late: home shows no table
    from game.scenes.table.scene import TableScene

    return TableScene(services, screens, session, kind.load(), TableHelp, thinker)
