"""What was played last: the records that can be gone on with, and the newest of them and of the campaigns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.saves.files import SaveError
from game.saves.record import Listed
from game.scenes.home.continue_card import ContinueCard
from game.scenes.home.open_file import take_up
from game.scenes.results.summary import Summaries
from game.scenes.session import sessions
from game.scenes.shell.game_ui import Campaign, Unfinished
from game.scenes.shell.services import Services
from game.scenes.table.screens import Screens

MOST: Final = 300  # records that are looked at


def list_saves(services: Services) -> list[Listed] | None:
    """Return the records that can be gone on with or can't be read; None, and a notice, where none can be listed."""
    try:
        rows = services.store.records(MOST)
    except SaveError as error:
        services.navigator.notice(services.words.message(error.message, str))
        return None
    return [row for row in rows if row.header is None or (row.header.game in services.catalog and not row.over)]


def newest(services: Services, screens: Screens, summaries: Summaries, saves: Sequence[Listed]) -> ContinueCard | None:
    """Return what was played last, with the way to go on; None where there is nothing to go on with."""
    names = campaign_names(screens, saves)

    def match(row: Listed) -> ContinueCard | None:
        session = sessions.peek(services, row.path)
        if session is None or session.over:
            return None
        name, go_on = names.get(row.path.name, ""), partial(take_up, services, screens, row.path)
        summary, others = summaries(session), len(saves) - 1
        return ContinueCard(services, session.game, session.players, session, summary, name, "", others, go_on)

    def between(game: str, campaign: Campaign, row: Unfinished) -> ContinueCard:
        go_on, others = partial(campaign.open, row.file), len(saves)
        return ContinueCard(services, game, row.team, None, None, row.name, row.level, others, go_on)

    cards: list[tuple[float, Callable[[], ContinueCard | None]]]
    cards = [(row.changed, partial(match, row)) for row in saves if row.header is not None]
    for game, campaign in screens.campaigns().items():
        rows = [row for row in campaign.unfinished() if row.record not in names]  # else it goes on with its match
        cards += [(row.changed, partial(between, game, campaign, row)) for row in rows]
    cards.sort(key=lambda pair: pair[0], reverse=True)
    return next((card for _, make in cards if (card := make()) is not None), None)


def campaign_names(screens: Screens, saves: Sequence[Listed]) -> dict[str, str]:
    """Return the names of the campaigns that saved matches are levels of, by the names of the records."""
    playable = {row.path.name for row in saves}
    rows = [row for campaign in screens.campaigns().values() for row in campaign.unfinished()]
    return {row.record: row.name for row in rows if row.record in playable}
