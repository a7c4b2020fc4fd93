"""What is seen on the map of a level that was won: the seal falls, the road fills with light, and the mages walk on."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

import pygame

from game.games.syncro.campaign.land.landscape import Camera, RoadWay, pieces
from game.games.syncro.rules.state.roads import STEPS
from game.ui.draw.canvas import Canvas

STAMP: Final = 0.22  # seconds until the seal lies on the level
FILL: Final = 0.4  # seconds in which the road to the next one fills with light
WALK: Final = 0.9  # seconds that the mages walk
LARGE: Final = 1.6  # how large the seal comes, in its sizes
HOPS: Final = 6  # steps of a walk
HOP: Final = 5.0  # units that a step rises
DOT: Final = 3.0  # units between two dots of light on the road
EDGE: Final = 8.0  # units of the road's edge, on both sides
FRESH: Final = -STAMP  # when a seal came down that lies there already


@dataclass(frozen=True, slots=True)
class TeamWalk:
    """Hold the step that the mages leave and the one that they go to, and when the map was seen again, in seconds.

    One that is `sealed` was won: a seal falls, and the road fills with light, before anybody walks. They `set_off`
    when the next hour begins; None: they wait for it.
    """

    since: float
    won: str
    ahead: str
    sealed: bool = True
    set_off: float | None = None
    waits: bool = False
    """Whether they stay where they are: the road forks there, and no way is taken yet."""

    @property
    def ready(self) -> float:
        """Return when the mages may set off."""
        return self.since + (STAMP + FILL if self.sealed else 0.0)

    def over(self, time: float) -> bool:
        """Tell whether everybody has arrived."""
        return self.share(time) >= 1.0

    def share(self, time: float) -> float:
        """Return how far the mages have come, from 0 to 1."""
        return 0.0 if self.set_off is None else max(0.0, min(1.0, (time - self.set_off) / WALK))

    def filled(self, time: float) -> float:
        """Return how much of the road ahead has filled with light, from 0 to 1."""
        return max(0.0, min(1.0, (time - self.since - STAMP) / FILL)) if self.sealed and not self.waits else 0.0

    def seal(self, step: str) -> float:
        """Return when the seal of a step comes down: that of a step between the two as the mages pass it."""
        way = self.between
        if not self.sealed or step not in way:
            return FRESH
        if step == self.won:
            return self.since
        return (self.ready if self.set_off is None else self.set_off) + WALK * way.index(step) / len(way)

    @property
    def between(self) -> tuple[str, ...]:
        """Return the steps that lie behind the mages when they have arrived, and not when they set off."""
        first, last = STEPS.index(self.won), STEPS.index(self.ahead)
        return STEPS[first:last]

    def behind(self, time: float, camera: Camera, way: RoadWay) -> tuple[float, float]:
        """Return how far from the next step the mages are still on their way there, in the window's units."""
        if self.waits:
            return 0.0, 0.0
        share = self.share(time)
        x, y, _ = way.at((1 - cos(pi * share)) / 2)
        there = way.points[-1]
        hop = abs(sin(HOPS * pi * share)) * HOP
        return (x - there[0]) * camera.scale, (y - there[1] - hop) * camera.scale

    def draw_light(self, canvas: Canvas, camera: Camera, way: RoadWay, time: float, moved: tuple[int, int]) -> None:
        """Draw the light on the road as far as it has come. `moved` is how far the road has, in pixels."""
        share = self.filled(time)
        frame = canvas.frame
        if not share:
            return
        scale = camera.scale * frame.scale
        count = max(1, int(way.far[-1] * share / DOT))
        dots = [way.at(share * number / count) for number in range(count + 1)] if share < 1 else []
        first, last = (pieces(camera.land, STEPS.index(step)) for step in (self.won, self.ahead))
        for piece in camera.land.walked[first:last]:
            box = frame.box(camera.rect(piece.x, piece.y, piece.w, piece.h))
            drawn = canvas.images.get(f"shell/{piece.file}", box.size)
            if dots:
                light = pygame.Surface(box.size, pygame.SRCALPHA, 32)
                for x, y, width in dots:
                    px, py = (length * frame.scale for length in camera.point(x, y))
                    middle = (px - box.left, py - box.top)
                    pygame.draw.circle(light, (255, 255, 255, 255), middle, (width / 2 + EDGE) * scale)
                light.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                drawn = light
            canvas.surface.blit(drawn, drawn.get_rect(center=box.center).move(moved))


def seal_size(since: float, time: float) -> float:
    """Return how large a seal is that came down at a time, in its sizes; 0 before."""
    share = (time - since) / STAMP
    return 0.0 if share < 0 else LARGE - (LARGE - 1) * min(1.0, share)
