"""Taking up: from a file to where it goes on: a table, or the map of the adventure whose level it is."""

from __future__ import annotations

from pathlib import Path

from game.saves.campaigns import SUFFIX
from game.saves.files import SaveError
from game.scenes.session.sessions import resume
from game.scenes.shell.services import Services


def take_up(services: Services, path: Path, *, instead: bool = False) -> None:
    """Open a record, or an adventure taken out as a file; where it can't be read, a notice says why.

    A level under way of an adventure is opened over its map, so that it counts. `instead`: the new screens take
    the place of the uppermost one.
    """
    from game.games.syncro.campaign.map import CampaignScene
    from game.games.syncro.campaign.service import GAME, CampaignService
    from game.scenes.results.results import Results

    navigator = services.navigator
    navigator.cover()  # an open hand must not wait under what is shown now
    show = navigator.replace if instead else navigator.push
    if GAME in services.catalog:
        expedition = CampaignService(services)
        try:
            if path.suffix == SUFFIX:
                show(CampaignScene(services, expedition.adventures.bring(path)))
                return
            kept = expedition.owner(path)
        except SaveError as error:
            navigator.notice(services.words.message(error.message, str))
            return
        if kept is not None:
            campaign = CampaignScene(services, kept)
            show(campaign)
            campaign.go_on()
            return
    table = resume(services, path)
    if table is not None and table.session.resigned is not None:
        table.leave()
        show(Results(services, table.session, table))
    elif table is not None:
        show(table)
