"""Quiet before a question: keys that go on being pressed while it opens answer nothing."""

from __future__ import annotations

from typing import Final

from game.ui.intents import Confirm, Digit, Intent

SECONDS: Final = 0.5  # without a key before one is taken


class Quiet:
    """Take no key that answers before a moment without any; times are a table's."""

    def __init__(self) -> None:
        self._until = -1.0

    def ask(self, time: float) -> None:
        """Ask for quiet from now on: a question opens."""
        self._until = time + SECONDS

    def breaks(self, intent: Intent, time: float) -> bool:
        """Tell whether an intent came too early, and is to be dropped: then the quiet begins anew."""
        if not isinstance(intent, Digit | Confirm) or time >= self._until:
            return False
        self.ask(time)
        return True
