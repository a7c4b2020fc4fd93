"""The newest: of the matches and campaigns that can be gone on with, the one that was played last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.saves.record import Listed
from game.scenes.home.continue_card import ContinueCard
from game.scenes.home.open_file import take_up
from game.scenes.results.summary import Summaries
from game.scenes.session import sessions
from game.scenes.shell.game_ui import Unfinished
from game.scenes.shell.services import Services
from game.scenes.table.screens import Screens


def newest(
    services: Services, screens: Screens, summaries: Summaries, saves: Sequence[Listed], list_all: Callable[[], None]
) -> ContinueCard | None:
    """Return what was played last, with the way to go on; None where there is nothing to go on with."""
    names = campaign_names(screens, saves)
    result: list[tuple[float, Callable[[], ContinueCard | None]]] = [
        (row.changed, partial(_match, services, screens, summaries, row, names, len(saves) - 1, list_all))
        for row in saves
        if row.header is not None
    ]
    for game, campaign in screens.campaigns().items():
        for unfinished in campaign.unfinished():
            if unfinished.record not in names:  # else it goes on with its match
                go_on = partial(campaign.open, unfinished.file)
                between = partial(_between, services, game, unfinished, len(saves), go_on, list_all)
                result.append((unfinished.changed, between))
    result.sort(key=lambda pair: pair[0], reverse=True)
    return next((card for _, make in result if (card := make()) is not None), None)


def campaign_names(screens: Screens, saves: Sequence[Listed]) -> dict[str, str]:
    """Return the names of the campaigns that saved matches are levels of, by the names of the records."""
    playable = {row.path.name for row in saves}
    rows = [row for campaign in screens.campaigns().values() for row in campaign.unfinished()]
    return {row.record: row.name for row in rows if row.record in playable}


def _match(
    services: Services,
    screens: Screens,
    summaries: Summaries,
    row: Listed,
    names: dict[str, str],
    others: int,
    list_all: Callable[[], None],
) -> ContinueCard | None:
    session = sessions.peek(services, row.path)
    if session is None or session.over:
        return None
    summary, name = summaries(session), names.get(row.path.name, "")
    go_on = partial(take_up, services, screens, row.path)
    return ContinueCard(services, session.game, session.players, session, summary, name, "", others, go_on, list_all)


def _between(
    services: Services, game: str, row: Unfinished, others: int, go_on: Callable[[], None], list_all: Callable[[], None]
) -> ContinueCard:
    return ContinueCard(services, game, row.team, None, None, row.name, row.level, others, go_on, list_all)
