"""What waits for another input: the latch, after a hand was opened, and quiet, before a question.

An impatient key goes on being pressed after the curtain has opened; it must not play the turn behind it.
"""

from __future__ import annotations

from math import hypot
from typing import Final

from game.ui.intents import Confirm, Covered, Digit, Exposed, Hold, Intent, LetGo, Pass, Point, Press, Release

NEAR: Final = 16.0  # units within which a pointer is where it was
SECONDS: Final = 0.5  # without a key before one is taken that answers


class Latch:
    """Keep what has opened a hand, until something else has been pressed, pointed at or turned."""

    def __init__(self) -> None:
        self._by: Confirm | Digit | Pass | Release | None = None

    @property
    def shut(self) -> bool:
        return self._by is not None

    def close(self, by: Intent | None) -> None:
        """Shut out what has just been pressed: a key, a digit, or a press of the mouse at its place."""
        self._by = by if isinstance(by, Confirm | Digit | Pass | Release) else None

    def lift(self) -> None:
        """Let everything act."""
        self._by = None

    def stops(self, intent: Intent, scale: float) -> bool:
        """Tell whether an intent is shut out; any other input lifts the latch. `scale`: true pixels a unit."""
        match self._by, intent:
            case (None, _) | (_, Covered() | Exposed()):
                return False
            case (Confirm(), Confirm() | LetGo()) | (Pass(), Pass()):
                return True
            case (Digit(first), Digit(second)) if first == second:
                return True
            case (Digit() | Release(), LetGo()):
                return False
            case (Release(x, y), Point(a, b)) if hypot(a - x, b - y) <= NEAR * scale:
                return False  # it may light up what lies there
            case (Release(x, y, 1), Press(a, b, 1) | Release(a, b, 1) | Hold(a, b)) if (
                hypot(a - x, b - y) <= NEAR * scale
            ):
                return True
        self._by = None
        return False

    def insists(self, intent: Intent) -> bool:
        """Tell whether an intent that was shut out is a press, and no mere letting go."""
        return isinstance(intent, Confirm | Digit | Pass | Press)


class Quiet:
    """Take no key that answers before a moment without any: keys that go on being pressed while a question opens.

    Times are a table's.
    """

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
