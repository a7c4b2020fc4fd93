"""Keeping figures up while nobody waits for them: after a match, beside the window."""

from __future__ import annotations

from typing import Protocol

from game.scenes.shell.jobs.jobs import Job
from game.scenes.shell.services.services import Services


class Does(Protocol):
    """Do something a step at a time, that nobody waits for."""

    @property
    def over(self) -> bool: ...
    def step(self) -> None: ...
    def rest(self) -> None: ...


class Keeping:
    """Have the index learn what ledger and records say by now; what was counted stays, whenever it has to rest."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._job: Job[int] | None = None

    @property
    def over(self) -> bool:
        """Tell whether nothing is left to be learnt."""
        return self._job is not None and self._job.over

    def step(self) -> None:
        """Begin."""
        if self._job is None:
            from game.saves.figures.index import Index  # late: home has no figures

            index = Index(self._services.store, self._services.catalog)
            self._job = Job(index.keep_up, self._services.hire, self._services.way)

    def rest(self) -> None:
        """Leave off before the next match."""
        if self._job is not None:
            self._job.stop()
            self._job = None


class InTurn:
    """Do one thing after another."""

    def __init__(self, *every: Does) -> None:
        self._every = every

    @property
    def over(self) -> bool:
        """Tell whether all is done."""
        return all(one.over for one in self._every)

    def step(self) -> None:
        """Go on with the first that isn't done."""
        waiting = next((one for one in self._every if not one.over), None)
        if waiting is not None:
            waiting.step()

    def rest(self) -> None:
        """Leave off with all."""
        for one in self._every:
            one.rest()
