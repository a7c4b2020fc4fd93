"""What faces at a table look at: the one thing that all see move by itself; then where the light of the turn lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ui.draw.light import Pool
from game.ui.motion.stage import Stage

OUT: Final = 0.12  # seconds in which eyes go to another thing
TURN: Final = "turn"  # how the key of the pool begins that lies on whose turn it is


class Following:
    """Follow what is led on a stage: never the pointer, and never a card that somebody holds or has lifted."""

    def __init__(self) -> None:
        self.point: tuple[float, float] | None = None
        """Where faces look, in logical units."""
        self._watched = ""
        self._from: tuple[float, float] | None = None  # how far from it they looked when they turned to it
        self.turned = OUT
        """Seconds since."""

    @property
    def turns(self) -> bool:
        """Tell whether eyes are on their way from one thing to another."""
        return self.turned < OUT

    def update(self, dt: float, stage: Stage, pools: Sequence[Pool]) -> None:
        """Let time pass."""
        watched, at = self._target(stage, pools)
        if watched != self._watched:
            before = self.point
            self._watched = watched
            self.turned = 0.0
            self._from = None if before is None or at is None else (before[0] - at[0], before[1] - at[1])
        self.turned += dt
        if at is None or self._from is None or not self.turns:
            self.point = at
            return
        rest = 1 - self.turned / OUT
        self.point = at[0] + self._from[0] * rest, at[1] + self._from[1] * rest

    def forget(self) -> None:
        """Look nowhere: the screen has another owner, for whom all of it lies elsewhere."""
        self.point = self._from = None
        self._watched = ""

    @staticmethod
    def _target(stage: Stage, pools: Sequence[Pool]) -> tuple[str, tuple[float, float] | None]:
        led = stage.find(stage.led) if stage.busy and stage.led else None
        if led is not None:
            return stage.led, (led.x, led.y)
        light = next((pool for pool in pools if pool.key.startswith(TURN)), None)
        return ("", None) if light is None else (f"{light.key} {light.x:.0f} {light.y:.0f}", (light.x, light.y))
