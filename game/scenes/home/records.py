"""The records as home sees them: which there are, what can be gone on with, and how one is opened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.engine.names import plain
from game.saves.disk.files import SaveError

if TYPE_CHECKING:
    from game.saves.records.glance import Listed
    from game.saves.records.header import Came
    from game.scenes.shell.services.game_ui import Campaign
    from game.scenes.shell.services.services import Services
    from game.scenes.table.over.screens import Screens
    from game.ui.parts.kit import Kit

MOST: Final = 300  # records that are looked at


def copied_from(kit: Kit, came: Came) -> str:
    """Return which match a copy is of, in words: that of the day on which it was begun; else its record's name."""
    from game.saves.records.clock import began  # late: most matches are copies of none
    from game.scenes.shell.days import of_month

    begun = began(Path(came.record))
    if not begun:
        return plain(came.record)
    when = datetime.fromtimestamp(begun)
    return kit.say("home.copy_of", day=of_month(kit.words, when), month=kit.say(f"month.{when.month}"), year=when.year)


@contextmanager
def noticing(services: Services) -> Iterator[None]:
    """Say in a notice why a file can't be used, and go on after what was tried."""
    try:
        yield
    except SaveError as error:
        services.navigator.notice(services.words.message(error.message, str))


def list_records(services: Services) -> list[Listed] | None:
    """Return the records that were played last; None, and a notice, where none can be listed."""
    with noticing(services):
        return services.store.records(MOST)
    return None


def saves_of(services: Services, rows: Sequence[Listed]) -> list[Listed]:
    """Return the records that can be gone on with or can't be read."""
    return [row for row in rows if row.header is None or (row.header.game in services.catalog and not row.over)]


def campaign_names(screens: Screens, saves: Sequence[Listed]) -> dict[str, str]:
    """Return the names of the campaigns that saved matches are levels of, by the names of the records."""
    playable = {row.path.name for row in saves}
    rows = [row for campaign in screens.campaigns().values() for row in campaign.unfinished()]
    return {row.record: row.name for row in rows if row.record in playable}


def take_up(services: Services, screens: Screens, path: Path, *, instead: bool = False) -> None:
    """Open a record, or a campaign taken out as a file; where it can't be read, a notice says why.

    A match that is over is looked back at, and its file stays as it is; one under way is played on. A level under way
    of a campaign is opened over its map, so that it counts. `instead`: the new screens take the place of the uppermost
    one.
    """
    from game.saves.records.glance import glance  # late: home shows no match
    from game.scenes.shell.sheets.household import is_household, take_in
    from game.scenes.table.over.new_match import reopen

    navigator = services.navigator
    if is_household(path):
        take_in(services, path)
        return
    navigator.cover()  # an open hand must not wait under what is shown now
    opened = True  # or a notice says why not
    with noticing(services):
        opened = any(_opens(campaign, path, instead) for campaign in screens.campaigns().values())
    if opened:
        return
    over = glance(path).over
    session = None if over else reopen(services, path)
    if session is not None and session.over:  # its file doesn't say so
        session.close()
        over = True
    scene = screens.review(path) if over else None if session is None else screens.table(session)
    if scene is not None:
        (navigator.replace if instead else navigator.push)(scene)


def _opens(campaign: Campaign, path: Path, instead: bool) -> bool:
    """Open what belongs to a campaign; return whether it does."""
    if path.suffix == campaign.suffix:
        campaign.bring(path, instead=instead)
        return True
    return campaign.go_on(path, instead=instead)
