"""What waits for another input: the latch, after a hand was opened.

An impatient key goes on being pressed after the curtain has opened; it must not play the turn behind it. Whoever has
looked at the hand for a while, and pressed nothing, is obeyed.
"""

from __future__ import annotations

from math import hypot
from typing import Final

from game.ui.input.intents import Confirm, Covered, Digit, Exposed, Hold, Intent, LetGo, Pass, Point, Press, Release

LONG: Final = 1.6  # seconds without that key after which nobody hammers it: twice what opens a hand
NEAR: Final = 16.0  # units within which a pointer is where it was


class Latch:
    """Keep what has opened a hand, until something else has been pressed, pointed at or turned."""

    def __init__(self) -> None:
        self._by: Confirm | Digit | Pass | Release | None = None
        self._named = ""  # the key or button that was named for opening, whatever it means
        self._again = False  # it is that one that is pressed
        self._pressed = 0.0  # when it was, the last time

    @property
    def shut(self) -> bool:
        return self._by is not None or bool(self._named)

    def close(self, by: Intent | None, named: str = "", time: float = 0.0) -> None:
        """Shut out what has just been pressed: a key, a digit, or a press of the mouse at its place.

        `named` is the press that was named for opening (`ui.press_clock`), "" where it was opened as usual. `time` is
        that of all screens together.
        """
        self._pressed = time
        self._by = by if isinstance(by, Confirm | Digit | Pass | Release) else None
        self._named = named
        self._again = bool(named)

    def lift(self) -> None:
        """Let everything act."""
        self._by = None
        self._named = ""
        self._again = False

    def began(self, by: str) -> None:
        """Hear of a press that begins: what it means is handed over next."""
        self._again = bool(by) and by == self._named

    def stops(self, intent: Intent, scale: float, time: float = 0.0) -> bool:
        """Tell whether an intent is shut out; any other input lifts the latch. `scale`: true pixels a unit."""
        if self.shut and isinstance(intent, Confirm | Digit | Pass):
            calm = time - self._pressed >= LONG
            self._pressed = time
            if calm:
                self.lift()
                return False
        if self._again and not isinstance(intent, Covered | Exposed | Point | Release):
            return True
        match self._by, intent:
            case (None, _) if not self._named:
                return False
            case (_, Covered() | Exposed()):
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
        self.lift()
        return False

    def insists(self, intent: Intent) -> bool:
        """Tell whether an intent that was shut out is a press, and no mere letting go."""
        return self._again or isinstance(intent, Confirm | Digit | Pass | Press)
