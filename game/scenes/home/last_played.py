"""The newest: of the matches and adventures that can be gone on with, the one that was played last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.saves.campaigns import CampaignFile, CampaignStore
from game.saves.files import SaveError
from game.saves.record import Listed
from game.scenes.home.continue_card import ContinueCard
from game.scenes.home.open_file import take_up
from game.scenes.results.summary import story_of
from game.scenes.session.sessions import look
from game.scenes.shell.services import Services

GAME: Final = "syncro"  # the game that has adventures


@dataclass(frozen=True, slots=True)
class _Shelf:
    """Hold the adventures: those with a level under way by its record's name, and those between two levels."""

    under_way: dict[str, CampaignFile]
    between: tuple[CampaignFile, ...]


def newest(services: Services, saves: Sequence[Listed], list_all: Callable[[], None]) -> ContinueCard | None:
    """Return what was played last, with the way to go on; None where there is nothing to go on with."""
    shelf = _adventures(services, {row.path.name for row in saves})
    result: list[tuple[float, Listed | CampaignFile]] = [(row.changed, row) for row in saves if row.header is not None]
    result += [(kept.changed, kept) for kept in shelf.between]
    for _, row in sorted(result, key=lambda pair: pair[0], reverse=True):
        if isinstance(row, CampaignFile):
            return _adventure(services, row, len(saves), list_all)
        match = _match(services, row.path, shelf.under_way.get(row.path.name), len(saves) - 1, list_all)
        if match is not None:
            return match
    return None


def adventure_names(services: Services, saves: Sequence[Listed]) -> dict[str, str]:
    """Return the names of the adventures that saved matches are levels of, by the names of the records."""
    under_way = _adventures(services, {row.path.name for row in saves}).under_way
    return {record: kept.profile.name for record, kept in under_way.items() if kept.profile is not None}


def _match(
    services: Services, path: Path, kept: CampaignFile | None, others: int, list_all: Callable[[], None]
) -> ContinueCard | None:
    session = look(services, path)
    if session is None or session.over:
        return None
    name = kept.profile.name if kept is not None and kept.profile is not None else ""
    story = story_of(services, session)

    def go_on() -> None:
        take_up(services, path)

    return ContinueCard(services, session.game, session.players, session, story, name, "", others, go_on, list_all)


def _adventure(services: Services, kept: CampaignFile, others: int, list_all: Callable[[], None]) -> ContinueCard:
    profile = kept.profile
    assert profile is not None, "only an adventure that can be read is offered"
    team = profile.team

    def go_on() -> None:
        from game.games.syncro.campaign.map import CampaignScene

        services.navigator.push(CampaignScene(services, kept))

    step = str(profile.progress.get("step", ""))
    return ContinueCard(services, GAME, team, None, None, profile.name, step, others, go_on, list_all)


def _adventures(services: Services, playable: set[str]) -> _Shelf:
    """Look at the adventures without dealing a level: the map does that when it is opened."""
    if GAME not in services.catalog:
        return _Shelf({}, ())
    try:
        rows = CampaignStore(services.store, GAME, lambda progress, mages: None).rows()
    except SaveError:
        return _Shelf({}, ())
    good = [(row, row.profile) for row in rows if row.profile is not None]
    under_way = {profile.match: row for row, profile in good if profile.match in playable}
    between = tuple(
        row
        for row, profile in good
        if profile.match not in playable and services.words.has(f"{GAME}.option.level.{profile.progress.get('step')}")
    )
    return _Shelf(under_way, between)
