"""Rumble: what is felt in the hands. A gamepad shakes, shortly, where something lands, is taken or is refused.

It goes by the sounds: those of secret choices are one and the same, so nobody can feel, or hear, what somebody chose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, Protocol


class Shake(NamedTuple):
    """Say how strongly both motors turn, the heavy one first, from 0 to 1, and how long, in seconds."""

    heavy: float
    light: float
    seconds: float


FELT: Final[Mapping[str, Shake]] = {
    "move": Shake(0.0, 0.25, 0.04),
    "capture": Shake(0.5, 0.4, 0.09),
    "refuse": Shake(0.35, 0.0, 0.07),
}
"""What is felt, by its sound."""


class Shaken(Protocol):
    """Be a gamepad that can shake."""

    def shake(self, shake: Shake) -> None:
        """Shake, where whoever plays holds it and it can."""


class Rumble:
    """Shake a gamepad at what is felt, while that is `wanted`."""

    def __init__(self, pad: Shaken, wanted: Callable[[], bool]) -> None:
        self._pad = pad
        self._wanted = wanted

    def feel(self, sound: str) -> None:
        """Let a sound be felt, if it is one of those."""
        if sound in FELT and self._wanted():
            self._pad.shake(FELT[sound])
