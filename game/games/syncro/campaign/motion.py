"""What moves on the map: the seal that stamps a level won, the mages' walk to the next one, the glow's pulse."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from game.games.syncro.campaign.landscape import Camera, nodes

STAMP: Final = 0.22  # seconds until the seal lies on the level
WALK: Final = 0.9  # seconds that the mages walk
PULSE: Final = 2.4  # seconds of a pulse
PULSES: Final = 5  # after so many the glow rests, and so does the machine
LARGE: Final = 1.6  # how large the seal comes, in its sizes
STEPS: Final = 6  # steps of a walk
HOP: Final = 5.0  # units that a step rises


@dataclass(frozen=True, slots=True)
class Walk:
    """Hold a level won and the one that comes next, and when the map was seen again, in the scene's seconds."""

    since: float
    won: str
    ahead: str

    def over(self, time: float) -> bool:
        """Tell whether everybody has arrived."""
        return time - self.since >= STAMP + WALK

    def behind(self, time: float, camera: Camera) -> tuple[float, float]:
        """Return how far from the next level the mages are still, in the window's units."""
        share = max(0.0, min(1.0, (time - self.since - STAMP) / WALK))
        eased = (1 - cos(pi * share)) / 2
        (x, y), (to_x, to_y) = (_point(step) for step in (self.won, self.ahead))
        hop = abs(sin(STEPS * pi * share)) * HOP
        return (x - to_x) * (1 - eased) * camera.scale, ((y - to_y) * (1 - eased) - hop) * camera.scale


def seal_size(since: float, time: float) -> float:
    """Return how large a seal is that came down at a time, in its sizes; 0 before."""
    share = (time - since) / STAMP
    return 0.0 if share < 0 else LARGE - (LARGE - 1) * min(1.0, share)


def glow(time: float) -> int:
    """Return how bright the glow round the next level is, 0 to 255."""
    return 255 if time >= PULSE * PULSES else round(200 + 55 * cos(2 * pi * time / PULSE))


def _point(step: str) -> tuple[float, float]:
    node = next((node for node in nodes() if node.step == step), nodes()[-1])
    return node.x, node.y
