"""A cue sheet: what is heard of a picture that moves by itself, each at its moment, once."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Final

import msgspec

JUMPS: Final = 0.3  # seconds after which what has been passed over isn't heard any more


class CueSheet(msgspec.Struct):
    """Hold sounds with their moments, in seconds of the picture's own clock, and how far that has come."""

    cues: tuple[tuple[float, str], ...] = ()
    reached: float = -inf

    def go_on(self, clock: float, play: Callable[[str], None]) -> None:
        """Play what is told by now; of what a jump has passed over, only the two that came last."""
        due = [(at, name) for at, name in self.cues if self.reached < at <= clock]
        self.reached = max(self.reached, clock)
        for at, name in due:
            if clock - at < JUMPS or (at, name) in due[-2:]:
                play(name)
