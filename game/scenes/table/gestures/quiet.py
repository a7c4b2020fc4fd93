"""Quiet at a table: a pause ends, and a question is answered, by a press before which nothing was pressed.

An impatient key goes on being pressed while a pause comes, or a question opens: it must neither end nor answer that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.scenes.shell.services.services import Services
from game.scenes.shell.services.stray_press_guard import StrayPressGuard
from game.ui.input.intents import Confirm, Device, Digit, Edge, Intent, Letter, Page, Pass, Press, Step, Zone

SECONDS: Final = 0.5  # without a key before one is taken that answers what a choice has led to
ANSWERS: Final = (Confirm, Digit)
ENDS: Final = (Confirm, Digit, Letter, Pass, Press)
LEADS: Final = (Edge, Page, Step, Zone)


class Quiet:
    """Take no press before a time without any. Times are a table's.

    A pause takes none of any device, for as long as it lasts. A question takes no key until one comes in time, or
    something else that leads about.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self.patience = StrayPressGuard(services, lambda: self._wait)
        self._wait = services.settings.quiet
        self._asks = False
        self._holds: Callable[[], bool] | None = None
        self._pauses = False

    @property
    def pauses(self) -> bool:
        """Tell whether a pause waits for a press."""
        return self._pauses

    def waits(self, time: float) -> bool:
        """Tell whether a press would come too early now."""
        return (self._asking() or self._pauses) and not self.patience.ready(time)

    def ask(self, time: float, seconds: float = 0.0, holds: Callable[[], bool] | None = None) -> None:
        """Ask for so many seconds of quiet from now on, by default those that a person has set: a question opens.

        Nothing is asked any more as soon as it no longer `holds`.
        """
        if not self._pauses:
            self._wait = seconds or self._services.settings.quiet
            self._asks = True
            self._holds = holds
            self.patience.begin(time)

    def pause(self, time: float, *, waits: bool) -> None:
        """Learn whether a pause waits for a press: from when it comes on, time counts."""
        if waits and not self._pauses:
            self._wait = self._services.settings.quiet
            self._asks = False
            self.patience.begin(time)
        elif self._pauses and (not waits or self.patience.ready(time)):
            self.patience.hush()
        self._pauses = waits

    def began(self, by: str, time: float) -> bool:
        """Hear of a press that begins; return whether it is one that was named for it, and ends a pause at once."""
        pointed = by.partition(":")[0] in (Device.MOUSE, Device.TOUCH)
        if not self._pauses and (pointed or not self._asking()):
            return False
        return self.patience.began(by, time) and self._pauses

    def breaks(self, intent: Intent) -> bool:
        """Tell whether an intent came too early, and is to be dropped: then that is said."""
        if self._pauses:
            early = isinstance(intent, ENDS) and not self.patience.obeys
        elif self._asking() and isinstance(intent, ANSWERS):
            self._asks = early = not self.patience.obeys
        else:
            self._asks = self._asks and not isinstance(intent, LEADS)
            early = False
        if early:
            self.patience.tell()
        return early

    def _asking(self) -> bool:
        self._asks = self._asks and (self._holds is None or self._holds())
        return self._asks
