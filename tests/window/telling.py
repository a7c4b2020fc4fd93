"""The program in its real window, telling what it shows: each time that has changed, a line of JSON."""

from __future__ import annotations

import json
import sys
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from game.app import App

if TYPE_CHECKING:
    import pygame


class TellingApp(App, ABC):
    """Tell what is shown after every round in which it has changed."""

    told: dict[str, Any] | None = None

    @abstractmethod
    def seen(self) -> dict[str, Any]:
        """Return what is shown, in plain values."""

    def begin(self) -> None:
        """Do what is to be done once the first round is over."""

    def tick(self, events: list[pygame.event.Event], dt: float | None = None) -> None:
        super().tick(events, dt)
        if self.told is None:
            self.begin()
        seen = self.seen()
        if seen != self.told:
            self.told = seen
            sys.stdout.write(json.dumps(seen) + "\n")
            sys.stdout.flush()
