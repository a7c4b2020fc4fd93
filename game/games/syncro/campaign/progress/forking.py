"""The fork at which a campaign stands, and the way that it takes."""

from __future__ import annotations

from game.engine.level import LevelError
from game.games.syncro.campaign.progress.progress import adventure_in, pack
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.rules.adventure.adventure import Adventure, take
from game.games.syncro.rules.state.forks import Fork, alike, way_to
from game.games.syncro.rules.state.roads import FORKS, UNDIVIDED
from game.saves.people.campaigns import CampaignFile


def fork_before(service: CampaignService, file: CampaignFile) -> Fork | None:
    """Return the fork before a campaign's next level, if a way is to be chosen now (SY-47).

    Raises LevelError where the level's map is broken.
    """
    adventure = adventure_in(file)
    if not adventure.may_choose or service.under_way(file) is not None:
        return None
    return fork_at(service, adventure, adventure.step)


def ways_before(service: CampaignService, file: CampaignFile) -> tuple[str, ...]:
    """Return the ways between which a campaign is to choose now; none where a map is broken, which is said later."""
    try:
        fork = fork_before(service, file)
    except LevelError:
        return ()
    return () if fork is None else tuple(way.name for way in fork.ways)


def fork_at(service: CampaignService, adventure: Adventure, level: str) -> Fork | None:
    """Return the fork before a level for a team, where it is open (SY-46). Raises LevelError for a broken map."""
    return Fork.of(service.services.levels(service.entry)[level], adventure.mages, adventure.road)


def forks_of(service: CampaignService, adventure: Adventure) -> tuple[tuple[str, str], ...]:
    """Return the levels before which the road forks for a team, each with the way that it took, or "".

    A fork that is behind a team that took no way there is none.
    """
    result = []
    for level in FORKS:
        taken = way_to(level, adventure.ways)
        passed = level in adventure.done or adventure.tally(level).attempts
        if taken != UNDIVIDED:
            result.append((level, taken))
        elif not passed and _forks(service, adventure, level):
            result.append((level, ""))
    return tuple(result)


def _forks(service: CampaignService, adventure: Adventure, level: str) -> bool:
    """Tell whether the road forks before a level; a map that is broken has no fork, and says so when it is played."""
    try:
        level_map = service.services.levels.glance(service.entry, level)
        return alike(level_map, adventure.mages, adventure.road) is not None
    except LevelError:
        return False


def take_way(service: CampaignService, file: CampaignFile, way: str) -> CampaignFile:
    """Go on along a way of the fork at which a campaign stands, for good (SY-48). Raises SaveError or ValueError."""
    return service.change(file, progress=pack(take(adventure_in(file), way)), match="")
