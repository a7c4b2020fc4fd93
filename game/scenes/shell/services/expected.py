"""What is about to be opened is imported before it is: in a thread, while somebody looks at what leads there."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final

from game.scenes.shell.jobs.jobs import Job
from game.scenes.shell.services.game_ui import GameUi
from game.scenes.shell.services.services import Services

if TYPE_CHECKING:
    from game.saves.disk.progress import Progress

TILE: Final = "tile:"
TABLE: Final = "start"


class Expected:
    """Import what a control leads to, by its key. A frame that is made meanwhile goes first.

    `ways` tells modules by the keys of controls, whatever screen these are on: those of `TILE` are needed for every
    game's tile, and where all those of `TABLE` are, the game's own follow.
    """

    def __init__(
        self, services: Services, game_ui: Callable[[str], GameUi], ways: Mapping[str, tuple[str, ...]]
    ) -> None:
        self._services, self._game_ui, self._ways = services, game_ui, ways
        self._asked: set[str] = set()
        self._job: Job[None] | None = None

    def __call__(self, key: str, game: str = "") -> bool:
        """Have imported what a control leads to; `game` is the one whose matches begin on its screen, or "".

        Return whether nothing is being imported any more.
        """
        if not self._services.navigator.coming.takes_time:
            return True
        own = self._ways.get(key.partition(":")[0], ())  # one of several that lead to the same screen
        modules = [*self._ways.get(key, own), *self._of_a_game(key, game)]
        new = [name for name in dict.fromkeys(modules) if name not in self._asked and name not in sys.modules]
        if new:
            self._asked.update(new)
            self._job = Job(partial(_import, new), self._services.hire, self._services.way)
        return self._job is None or self._job.over

    def _of_a_game(self, key: str, game: str) -> Iterable[str]:
        if key.startswith(TILE) and (tile := key.removeprefix(TILE)) in self._services.catalog:
            ui = self._game_ui(tile)
            return (*self._ways[TILE], *(ui.late[1:] if ui.campaign is not None else ()))
        return self._game_ui(game).late if game and self._ways.get(key) == self._ways[TABLE] else ()


def _import(names: Iterable[str], tell: Progress) -> None:
    """Import modules one after another; whoever needs one that can't be imported will say so."""
    for name in names:
        tell(0, 0)
        try:
            import_module(name)
        except ImportError:
            return
