"""Errands: what goes on a little at a time while somebody does other things, on whatever screen they are."""

from __future__ import annotations

from typing import Final, Protocol

PATIENCE: Final = 0.2
"""Seconds between two steps while something moves on the screen: what moves comes first."""


class Errand(Protocol):
    """Be something that takes many small steps."""

    @property
    def share(self) -> float:
        """Return how far it is, from 0 to 1."""

    @property
    def done(self) -> bool:
        """Tell whether nothing is left to be done."""

    def step(self) -> None:
        """Do a little."""

    def cancel(self) -> None:
        """Leave nothing of it; it is done then."""


class Errands:
    """Hold the one errand that is under way, if any."""

    def __init__(self) -> None:
        self.now: Errand | None = None
        self._waited = 0.0

    def begin(self, errand: Errand) -> bool:
        """Begin an errand, unless another one is under way; tell whether it was begun."""
        if self.now is not None:
            return False
        self.now = errand
        self._waited = 0.0
        return True

    def cancel(self) -> None:
        """Leave off."""
        if self.now is not None:
            self.now.cancel()
            self.now = None

    def update(self, dt: float, *, moving: bool) -> bool:
        """Let time pass; do a step where nothing moves, or now and then. Tell whether one was done."""
        if self.now is None:
            return False
        self._waited += dt
        if moving and self._waited < PATIENCE:
            return False
        self._waited = 0.0
        self.now.step()
        if self.now is not None and self.now.done:
            self.now = None
        return True
