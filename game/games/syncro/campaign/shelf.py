"""The shelf: which campaigns there are on this machine, and which of them the map shows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.games.syncro.campaign.progress import adventure_in
from game.games.syncro.campaign.service import CampaignService, trouble
from game.games.syncro.rules.adventure import Adventure
from game.saves.campaigns import CampaignFile
from game.saves.files import SaveError
from game.scenes.shell.services import Services


class CampaignShelf:
    """Hold the campaigns as they were read last. `changed` is called when they were read anew."""

    def __init__(self, services: Services, changed: Callable[[], None]) -> None:
        self.services = services
        self.service = CampaignService(services)
        self.rows: list[CampaignFile] = []
        self.chosen: CampaignFile | None = None
        self._changed = changed

    @property
    def adventure(self) -> Adventure | None:
        """Return how far the shown campaign has come; None where there is none, or it can't be read."""
        return adventure_in(self.chosen) if self.chosen is not None and self.chosen.save is not None else None

    def reread(self, path: Path | None = None) -> None:
        """Read the campaigns anew, and show one of them: that of a file, else the newest.

        Only of the one that is shown a level is dealt, to see whether it can be gone on with.
        """
        try:
            self.rows = self.service.store.rows()
            self.chosen = next((row for row in self.rows if row.path == path), self.rows[0] if self.rows else None)
            if self.chosen is not None:
                self.chosen = self.service.store.look(self.chosen.path)
                if self.chosen.save is not None:
                    self.chosen = self.service.settle(self.chosen)
                self.rows = [self.chosen if row.path == self.chosen.path else row for row in self.rows]
            self.service.unlocks.remember()
        except (SaveError, ValueError) as error:
            self.complain(error)
        self._changed()

    def reread_chosen(self) -> None:
        """Read the campaigns anew, and go on showing the same one."""
        self.reread(None if self.chosen is None else self.chosen.path)

    def free_name(self) -> str:
        """Return a name that no campaign has yet."""
        taken = {row.save.name for row in self.rows if row.save is not None}
        names = (self.services.words.say("adventure.name", n=number) for number in range(1, len(taken) + 2))
        return next(name for name in names if name not in taken)

    def complain(self, error: SaveError | ValueError) -> None:
        """Say in a notice what went wrong."""
        self.services.navigator.notice(self.services.words.message(trouble(error), str))
