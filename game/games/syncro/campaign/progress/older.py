"""What is kept of campaigns beside their levels: what the household remembers, and what older adventures have left."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.games.syncro.campaign.progress.keepsakes import LOOKED, with_older
from game.games.syncro.campaign.progress.progress import adventure_in, pack
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.rules.adventure.kept import Kept
from game.saves.people.campaigns import CampaignFile


def remember(service: CampaignService) -> None:
    """Keep for the household what the campaigns here have unlocked and found. Raises SaveError."""
    try:
        service.unlocks.save_unlocks()
    finally:
        service.keepsakes.remember()


def keep_older(
    service: CampaignService, file: CampaignFile, looked: Iterable[str], older: Iterable[Kept]
) -> CampaignFile:
    """Keep what levels have left that an older program has played; `looked` are all that were looked at.

    Raises SaveError.
    """
    newest = service.store.look(file.path)
    if newest.save is None:
        return file
    adventure = adventure_in(newest)
    seen = dict.fromkeys((*newest.good.seen, *(LOOKED + level for level in looked)))
    kept = replace(adventure, keeps=with_older(adventure, older))
    return service.change(newest, progress=pack(kept), seen=tuple(seen))
