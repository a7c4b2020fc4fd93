"""A new folder: what it shall be called, and why it can't be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.engine.names import visible
from game.engine.protocol import say
from game.saves.disk.files import SaveError
from game.scenes.shelf.chooser import folders
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.dialogs import Naming


class NewFolder(Naming):
    """Ask what a folder in `parent` shall be called, and make it; `came` is told where it is."""

    answer = "shelf.folder_make"

    def __init__(self, services: Services, parent: Path, came: Callable[[Path], None]) -> None:
        proposed = services.say("shelf.folder_called")
        super().__init__(services, say("shelf.folder_ask"), proposed, (proposed,), self._make)
        self._parent = parent
        self._came = came
        self._made: Path | None = None

    def accept(self) -> None:
        """Make the folder; where there can be none, the question stays, and says why."""
        name = " ".join(self.text.split())
        try:
            self._made = folders.make(self._parent, name) if visible(name) else None
        except SaveError as error:
            self.object_to(error.message)
            return
        super().accept()

    def _make(self, name: str) -> None:
        assert self._made is not None, f"{name} was made"
        self._came(self._made)
