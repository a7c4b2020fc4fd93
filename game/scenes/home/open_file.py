"""Taking up: from a file to where it goes on: a table, or the map of the campaign whose level it is."""

from __future__ import annotations

from pathlib import Path

from game.saves.files import SaveError
from game.scenes.shell.services import Services
from game.scenes.table.new_match import reopen
from game.scenes.table.screens import Screens


def take_up(services: Services, screens: Screens, path: Path, *, instead: bool = False) -> None:
    """Open a record, or a campaign taken out as a file; where it can't be read, a notice says why.

    A level under way of a campaign is opened over its map, so that it counts. `instead`: the new screens take
    the place of the uppermost one.
    """
    navigator = services.navigator
    navigator.cover()  # an open hand must not wait under what is shown now
    for campaign in screens.campaigns().values():
        try:
            if path.suffix == campaign.suffix:
                campaign.bring(path, instead=instead)
                return
            if campaign.go_on(path, instead=instead):
                return
        except SaveError as error:
            navigator.notice(services.words.message(error.message, str))
            return
    show = navigator.replace if instead else navigator.push
    session = reopen(services, path)
    if session is not None and session.resigned is not None:
        session.close()
        show(screens.results(session))
    elif session is not None:
        show(screens.table(session))
