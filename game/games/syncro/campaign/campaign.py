"""The campaign as home and the pause know it: what can be continued, and the ways to the map."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.games.syncro.campaign.adventures.drafts import Drafts
from game.games.syncro.rules.state.roads import LEVELS
from game.saves.disk.files import SaveError
from game.scenes.shell.services.game_ui import Campaign, Unfinished

if TYPE_CHECKING:
    from game.games.syncro.campaign.scene import CampaignScene
    from game.saves.people.campaigns import CampaignSave
    from game.saves.records.header import Header
    from game.scenes.shell.services.services import Services
    from game.scenes.table.over.screens import Screens

GAME: Final = "syncro"


class SyncroCampaign(Campaign):
    """Open Syncro's campaigns. The map and all that it needs are imported late: home shows none of it."""

    def __init__(self, services: Services, screens: Screens) -> None:
        self.services = services
        self.screens = screens
        self.drafts = Drafts()
        self.levels = len(LEVELS)

    @property
    def suffix(self) -> str:
        from game.saves.people.campaigns import SUFFIX

        return SUFFIX

    def unfinished(self) -> tuple[Unfinished, ...]:
        if not self.services.store.adventures_folder.is_dir():  # as at the first start: nothing is imported for it
            return ()
        from game.saves.people.campaigns import CampaignStore

        try:
            rows = CampaignStore(self.services.store, GAME, lambda progress, mages: None).rows()
        except SaveError:  # the map says so when it is opened
            return ()
        return tuple(
            Unfinished(row.path, row.changed, save.name, save.team, _level(save), save.match)
            for row in rows
            if (save := row.save) is not None and self._goes_on(save)
        )

    def lives_on(self, record: Path, header: Header) -> bool:
        """Tell whether a record is of a level of an adventure that goes on; what can't be told is taken to.

        An adventure of an older program doesn't know its records: then all that its team played are taken for its own.
        """
        if header.game != GAME:
            return False
        from game.saves.people.campaigns import CampaignStore

        try:
            rows = CampaignStore(self.services.store, GAME, lambda progress, mages: None).rows()
        except SaveError:
            return True
        saves = [row.save for row in rows if row.save is not None and self._goes_on(row.save)]
        return any(_is_of(save, record.name, header) for save in saves)

    def _goes_on(self, save: CampaignSave) -> bool:
        """Tell whether an adventure has another level to come."""
        return self.services.words.has(_level(save))

    def open(self, file: Path | None = None, *, instead: bool = False) -> None:
        self._opened(file, instead)

    def rehearsed(self) -> CampaignScene:
        from game.games.syncro.campaign.scene import CampaignScene

        campaign = CampaignScene(self.services, self.screens)
        campaign.look_ahead()
        return campaign

    def carry_on(self, file: Path) -> None:
        campaign = self._opened(file)
        if campaign is not None:
            campaign.shelf.reread(file)  # it goes on before the map is entered
            campaign.levels.go_on()

    def bring(self, file: Path, *, instead: bool = False) -> None:
        from game.games.syncro.campaign.progress.service import CampaignService

        self.open(CampaignService(self.services).store.bring(file).path, instead=instead)

    def go_on(self, record: Path, *, instead: bool = False) -> bool:
        from game.games.syncro.campaign.progress.service import CampaignService

        file = CampaignService(self.services).owner(record)
        if file is None:
            return False
        campaign = self._opened(file.path, instead)
        if campaign is not None:
            campaign.shelf.chosen = file  # it goes on before the map is entered
            campaign.levels.go_on()
        return True

    def _opened(self, file: Path | None, instead: bool = False) -> CampaignScene | None:
        """Open the map at a campaign, and return it; None, after a notice, where its drawings are damaged."""
        from game.engine.level import LevelError
        from game.games.syncro.campaign.scene import CampaignScene

        navigator = self.services.navigator
        try:
            campaign = CampaignScene(self.services, self.screens, file, self.drafts)
        except LevelError as error:
            logging.getLogger(__name__).error("%s", error)
            navigator.notice(self.services.words.message(error.message, str))
            self.services.sound.play("refuse")
            return None
        (navigator.replace if instead else navigator.push)(campaign)
        return campaign


def _level(save: CampaignSave) -> str:
    """Return the key of the words for the level that comes next."""
    return f"{GAME}.option.level.{save.progress.get('step')}"


def _is_of(save: CampaignSave, record: str, header: Header) -> bool:
    """Tell whether a record is of a level of an adventure."""
    if save.played is None:
        return [player.name for player in save.team] == [player.name for player in header.seats]
    return record in (save.match, *save.played)
