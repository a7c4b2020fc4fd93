"""Levels that an older program has played: what they have left is worked out beside the window, once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.games.syncro.campaign.adventures.campaign_list import CampaignShelf
from game.games.syncro.campaign.progress.older import keep_older, remember
from game.games.syncro.rules.adventure.kept import Kept
from game.saves.disk.progress import Progress
from game.saves.people.campaigns import CampaignFile
from game.scenes.shell.jobs.jobs import Job

POLLED: Final = 0.2  # seconds between two looks whether it is done


@dataclass(frozen=True, slots=True)
class _Search:
    """Hold what is worked out, and for which campaign."""

    job: Job[tuple[Kept, ...]]
    file: CampaignFile
    levels: tuple[str, ...]


class OlderLevels:
    """Work out what the levels of the shown campaign have left that have no keepsake yet; nothing falls for it."""

    def __init__(self, shelf: CampaignShelf) -> None:
        self._shelf = shelf
        self._search: _Search | None = None

    def sooner(self, other: float | None) -> float | None:
        """Return after how many seconds to look again: as soon as something `other` is due, or while it is worked."""
        if self._search is None:
            return other
        return POLLED if other is None else min(other, POLLED)

    def begin(self) -> None:
        """Begin with the shown campaign, where it lacks something."""
        file = self._shelf.chosen
        if self._search is not None or file is None or file.save is None or not file.mark:
            return
        lacking = self._shelf.service.keepsakes.lacking(file)
        if lacking:
            services = self._shelf.services
            job = Job(lambda tell: self._work(file, lacking, tell), services.hire, services.way)
            self._search = _Search(job, file, tuple(lacking))

    def stop(self) -> None:
        """Leave off: it begins anew when the map is open again."""
        if self._search is not None:
            self._search.job.close()
            self._search = None

    def done(self) -> bool:
        """Keep what was worked out by now; tell whether something was."""
        search = self._search
        if search is None or not search.job.over:
            return False
        self._search = None
        service = self._shelf.service
        with service.telling_trouble():
            keep_older(service, search.file, search.levels, search.job.result())
            remember(service)
        return True

    def _work(self, file: CampaignFile, lacking: Mapping[str, Path], tell: Progress) -> tuple[Kept, ...]:
        tell(0, len(lacking))
        return self._shelf.service.keepsakes.worked_out(file, lacking, tell)
