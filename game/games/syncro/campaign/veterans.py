"""Who has been on the road before: whoever's team is past the first level needs no lamp in it."""

from __future__ import annotations

from collections.abc import Iterable

from game.games.syncro.campaign.progress import adventure_in
from game.games.syncro.rules.content import LEVELS
from game.saves.campaigns import CampaignFile
from game.saves.player import Player


def veterans(files: Iterable[CampaignFile], team: Iterable[Player]) -> frozenset[str]:
    """Return the names of the persons in a team who are past the first level in one of these campaigns."""
    past = (file.good for file in files if file.save is not None and adventure_in(file).step != LEVELS[0])
    known = {player.name for save in past for player in save.team if player.person}
    return frozenset(player.name for player in team if player.person and player.name in known)
