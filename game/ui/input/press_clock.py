"""The press clock: whether a press begins after a time in which no other began, and which buttons never rest.

A press is a key, a button, a click, a touch or a reader's action going down (`intents.Began`). It is told apart by a
name: its device and what goes down on it (`key:32`, `button:a`, `mouse:1`, `touch`; "" for a reader's action).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

TREMBLES: Final = 0.15
"""Seconds from one press to the next that no finger keeps to for long: a button that does never rests."""
ENDLESS: Final = 3.0
"""Seconds after which a button that hasn't rested is left out."""
PATIENCE: Final = 5.0
"""Seconds of early presses after which another key is named."""
ALMOST: Final = 1e-6


class Restless:
    """Know which buttons have gone down on and on without a rest, as those do that fire by themselves or are stuck."""

    def __init__(self) -> None:
        self._runs: dict[str, tuple[float, float]] = {}

    def began(self, by: str, now: float) -> None:
        """Hear of a press that begins, at a time in seconds (of any clock, always the same)."""
        begun, last = self._runs.get(by, (now, now))
        self._runs[by] = (begun if now - last <= TREMBLES + ALMOST else now, now)

    def holds(self, by: str, now: float) -> bool:
        """Tell whether a button has not rested for so long that it is nobody's finger."""
        begun, last = self._runs.get(by, (now, now))
        return bool(by) and last - begun >= ENDLESS - ALMOST and now - last <= TREMBLES + ALMOST


class PressClock:
    """Let a press open only that begins after so many seconds in which no other began.

    Times are in seconds, of one clock. `seen` counts the early presses since something opened or could have opened;
    `named` is the press that opens at once, "" while none is named.
    """

    def __init__(self, now: float = 0.0) -> None:
        self.begin(now)

    def begin(self, now: float) -> None:
        """Begin anew: something has come that a press will open. What is held meanwhile isn't heard of."""
        self._quiet_since = now
        self._own: dict[str, float] = {}
        self._early_since: float | None = None
        self._pressed: set[str] = set()
        self.last = ""
        self.seen = 0
        self.named = ""
        self.left_out = ""

    def press(self, by: str, now: float, wait: float, *, restless: bool = False) -> bool:
        """Hear of a press that begins; return whether it opens: no other began for `wait` seconds before it.

        One of a button that never rests doesn't open, and is left out: the others' time goes on.
        """
        rested = self.quiet(now, wait) and now - self._own.get(by, now - wait) >= wait - ALMOST
        self._own[by] = now
        if by and by == self.named:
            return True
        if restless:
            self.left_out = by
            return False
        if rested:
            self._early_since = None
            self.seen = 0
            self.left_out = ""
        else:
            self._early_since = now if self._early_since is None else self._early_since
            self.seen += 1
        self._quiet_since = now
        self._pressed.add(by)
        self.last = by
        return rested

    def quiet(self, now: float, wait: float) -> bool:
        """Tell whether the next press opens."""
        return now - self._quiet_since >= wait - ALMOST

    def share(self, now: float, wait: float) -> float:
        """Return how much of the time has passed in which no press began, from 0 to 1."""
        return 1.0 if self.quiet(now, wait) else max(0.0, (now - self._quiet_since) / wait)

    def insists(self, now: float) -> bool:
        """Tell whether presses have come too early for so long that another one is to be named."""
        return self._early_since is not None and now - self._early_since >= PATIENCE - ALMOST

    def name(self, offered: Iterable[str]) -> str:
        """Name the first of those offered that has not been pressed, which opens at once from now on; return it."""
        self.named = self.named or next((by for by in offered if by not in self._pressed), "")
        return self.named
