"""When home looks which day it is and what is new on it."""

from __future__ import annotations

from game.scenes.home.hall.doors import Today
from game.scenes.shell.services.services import Services


class Outlook:
    """Look which day it is and what is new on it, once home was seen, and again when the day ends."""

    def __init__(self, services: Services, first: float) -> None:
        """Look at the `first` moment, in seconds of the screen."""
        self.today = Today()
        self.next_look = self._first = first
        self._services = services

    def look_soon(self) -> None:
        """Look again as soon as there is time."""
        self.next_look = self._first

    def update(self, time: float) -> bool:
        """Look where it is time to, in seconds of the screen; tell whether something has changed."""
        if time < self.next_look:
            return False
        from game.scenes.home.hall.today import look, seconds_left  # late: home is seen first

        before = self.today
        self.today = look(self._services)
        self.next_look = time + seconds_left()
        return before != self.today
