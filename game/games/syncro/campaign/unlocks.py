"""What the household's campaigns have unlocked for every new one: it outlives their files (SY-39)."""

from __future__ import annotations

from typing import Final

from game.games.syncro.campaign.progress import adventure_in
from game.games.syncro.rules.content import CHAPTERS
from game.saves.campaigns import CampaignStore, Unlocks
from game.saves.files import SaveError
from game.saves.store import Store

CHAPTER: Final = "chapter-1"
"""What the household calls a finished chapter I: chapter II is open to start (SY-3)."""
VICTORY: Final = "victory"
"""What it calls a victory: the cards that it unlocks are in every new campaign and level (SY-39)."""


class CampaignUnlocks:
    """Tell what is unlocked here, by campaigns that are gone or by those that lie here."""

    def __init__(self, store: Store, campaigns: CampaignStore) -> None:
        self._household = Unlocks(store, "syncro")
        self._campaigns = campaigns

    def cards(self) -> bool:
        """Tell whether some team has won the whole campaign here (SY-39)."""
        return VICTORY in self._unlocked()

    def chapter_two(self) -> bool:
        """Tell whether some team has done chapter I here, so that chapter II is open to start (SY-3)."""
        return CHAPTER in self._unlocked()

    def remember(self) -> None:
        """Keep for the household what the campaigns here have unlocked.

        Raises SaveError, also where the household's file was damaged: what can be kept is kept by then.
        """
        warning = self._household.add(self._earned())
        if warning is not None:
            raise SaveError(warning)

    def _unlocked(self) -> frozenset[str]:
        try:
            names = self._household.names()
        except SaveError:  # whoever opens the map was told by `remember`
            names = frozenset()
        return names | self._earned()

    def _earned(self) -> frozenset[str]:
        """Return what the campaigns that lie here have unlocked."""
        adventures = [adventure_in(file) for file in self._campaigns.rows() if file.save is not None]
        names = [CHAPTER for adventure in adventures if CHAPTERS[0][-1] in adventure.done]
        return frozenset([*names, *(VICTORY for adventure in adventures if adventure.finished)])
