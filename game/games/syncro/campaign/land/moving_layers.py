"""The air over the map: layers move against whoever looks or swing by themselves; and all of it comes to rest."""

from __future__ import annotations

from math import cos, exp, pi
from typing import Final

from game.games.syncro.campaign.land.ground import Shift
from game.ui.layout.frame import Frame

PULSE: Final = 2.4  # seconds of a pulse of what glows
RESTS: Final = 12.0  # seconds after the last input until the air is still
SLOWS: Final = 3.0  # seconds of those, at the end, in which it comes to rest
QUICK: Final = 4.0  # how much of its way a layer comes nearer in a second, as a power of e
NEAR: Final = 0.02  # units from its goal at which a layer stays


class MovingLayers:
    """Know how everything that moves by itself has moved. `time` is the air's own: it slows down and rests."""

    def __init__(self) -> None:
        self.time = 0.0
        self.held = False
        self._goal = (0.0, 0.0)
        self._at = (0.0, 0.0)
        self._touched = 0.0  # seconds since somebody did something
        self._swings = 0.0  # seconds that layers have swung

    @property
    def shift(self) -> Shift:
        """Return how far the layers have moved."""
        return Shift(*self._at, self._swings)

    @property
    def moving(self) -> bool:
        return self._touched < RESTS or self._gliding

    @property
    def glow(self) -> float:
        """Return how bright is what pulses, from 0 to 1; it rests at its brightest."""
        return 1 - self._flow * (1 - cos(2 * pi * self.time / PULSE)) / 2

    def touch(self) -> None:
        """Learn that somebody has done something."""
        self._touched = 0.0

    def look(self, x: float, y: float, frame: Frame) -> None:
        """Learn where somebody looks, in units of the window: the layers move the other way."""
        across, down = 2 * x / frame.width - 1, 2 * y / frame.height - 1
        self._goal = -max(-1.0, min(1.0, across)), -max(-1.0, min(1.0, down)) / 2

    def update(self, dt: float) -> None:
        """Let time pass. While the air is held, layers stay where they are."""
        self._touched += dt
        flow = dt * self._flow
        self.time += flow
        if self.held:
            return
        self._swings += flow
        if self._gliding:
            share = 1 - exp(-QUICK * dt)
            x, y = (at + (goal - at) * share for at, goal in zip(self._at, self._goal, strict=True))
            self._at = (x, y) if max(abs(self._goal[0] - x), abs(self._goal[1] - y)) > NEAR else self._goal

    @property
    def _flow(self) -> float:
        """Return how fast the air moves, from 0 to 1."""
        return max(0.0, min(1.0, (RESTS - self._touched) / SLOWS))

    @property
    def _gliding(self) -> bool:
        return not self.held and self._at != self._goal
