"""Taking up: from a file to where it goes on: a table, or the map of the campaign whose level it is."""

from __future__ import annotations

from pathlib import Path

from game.saves.files import SaveError
from game.scenes.session.sessions import resume
from game.scenes.shell.services import Services


def take_up(services: Services, path: Path, *, instead: bool = False) -> None:
    """Open a record, or a campaign taken out as a file; where it can't be read, a notice says why.

    A level under way of a campaign is opened over its map, so that it counts. `instead`: the new screens take
    the place of the uppermost one.
    """
    from game.scenes.results.results import Results

    navigator = services.navigator
    navigator.cover()  # an open hand must not wait under what is shown now
    for _, campaign in services.campaigns():
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
    table = resume(services, path)
    if table is not None and table.session.resigned is not None:
        table.leave()
        show(Results(services, table.session, table))
    elif table is not None:
        show(table)
