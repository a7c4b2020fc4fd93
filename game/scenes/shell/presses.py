"""Presses: the screen on top hears of each as it begins, and it is known which buttons never rest."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from game.scenes.shell.screen import Screen
from game.ui.intents import Back, Began, Confirm, Digit, Intent, Letter, Menu, Pass, Press
from game.ui.press_clock import Restless

MADE_OF_PRESSES: Final = (Back, Confirm, Digit, Letter, Menu, Pass, Press)
"""What nobody means without a press, whoever tells it."""


@runtime_checkable
class HearsPresses(Protocol):
    """Be a screen that hears of each press as it begins, whatever it means: what it means is handed over next."""

    def began(self, by: str) -> None:
        """Hear of a press by its name (`ui.press_clock`)."""


class Presses:
    """Tell a screen of presses. One that no device has told is a reader's action: it begins as it is handed over."""

    def __init__(self) -> None:
        self.restless = Restless()
        self._told = -1.0  # when a device told one last

    def tell(self, intent: Intent, now: float, screen: Screen) -> bool:
        """Tell a screen of the press that an intent begins, if it begins one; return whether that is all it says."""
        begins = isinstance(intent, Began)
        if begins or (isinstance(intent, MADE_OF_PRESSES) and self._told != now):
            by = intent.by if isinstance(intent, Began) else ""
            self._told = now
            self.restless.began(by, now)
            if isinstance(screen, HearsPresses):
                screen.began(by)
        return begins
