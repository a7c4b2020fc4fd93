"""Who has been on the road before: they need no lamp in the first level, and are offered the steep road."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.games.syncro.campaign.progress import adventure_in
from game.games.syncro.rules.content import LEVELS
from game.saves.campaigns import CampaignFile
from game.saves.learning import has_ended_first
from game.saves.player import Player
from game.saves.settings import Settings

GAME: Final = "syncro"


def veterans(files: Iterable[CampaignFile], team: Iterable[Player]) -> frozenset[str]:
    """Return the names of the persons in a team who are past the first level in one of these campaigns."""
    past = (file.good for file in files if file.save is not None and adventure_in(file).step != LEVELS[0])
    known = {player.name for save in past for player in save.team if player.person}
    return frozenset(player.name for player in team if player.person and player.name in known)


def winners(files: Iterable[CampaignFile], settings: Settings, team: Iterable[Player]) -> frozenset[str]:
    """Return the names of the persons in a team who have won a level here, in a campaign or by itself (SY-43)."""
    known = {
        player.name
        for file in files
        if file.save is not None and any(tally.wins for tally in adventure_in(file).tallies)
        for player in file.good.team
        if player.person
    }
    people = [player.name for player in team if player.person]
    return frozenset(name for name in people if name in known or has_ended_first(settings, GAME, name))
