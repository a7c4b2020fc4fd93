"""What computer players say of their decisions, where that is kept: of the one that is spoken of."""

from __future__ import annotations

from typing import Final

from game.scenes.session.replay.reasons import Reason, Reasons
from game.scenes.session.replay.replay_access import ReplayAccess
from game.scenes.table.game_table.replay_adapter import AnyReplayAdapter

WAKES: Final = 0.02  # seconds after which it is worked on
SLICES: Final = 8  # so often in one go


class Reasoning:
    """Say why a decision was taken, and find out a little more of it while somebody looks at it."""

    def __init__(self, back: ReplayAccess, adapter: AnyReplayAdapter) -> None:
        reading, kept = back.told, back.session.weighings
        self._reasons: Reasons | None = None
        if reading is not None and kept is not None:
            self._reasons = adapter.reasons(reading, kept.get, lives_on=not back.knowledge.whole)
        self._place = 0

    def at(self, place: int) -> Reason | None:
        """Return what is said of the decision that led to a place; None where nothing is."""
        self._place = place
        return None if self._reasons is None else self._reasons.at(place)

    @property
    def seconds_until_update(self) -> float | None:
        """Return after how many seconds it is to be worked on; None: nothing more is to be found out."""
        return None if self._reasons is None or self._reasons.over(self._place) else WAKES

    def step(self) -> bool:
        """Go on with the decision that is spoken of; return whether more can be said now."""
        return self._reasons is not None and any(self._reasons.step(self._place) for _ in range(SLICES))
