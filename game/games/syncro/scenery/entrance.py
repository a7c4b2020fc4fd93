"""How a stage slides in from the right as its level begins: its planes, the nearer the farther."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sin
from typing import Final

import pygame

from game.content.images.images import Composed
from game.content.images.stages import Light
from game.games.syncro.scenery.places import stage_of
from game.games.syncro.scenery.stages import StageFit, dye_of
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Frame

WAYS: Final = (2.0, 3.0, 7.0, 14.0)  # units that the planes come from, back to front
LARGEST: Final = 1920 * 1080  # pixels of the largest window in which they move: more of them would wait for too long
LIGHT: Final = 1  # which plane is the light
BEAM: Final = "light"
"""The place where a beam from above grows stronger for a moment as its level begins."""
FLARES: Final = 0.64  # of the way, to which it is: so far the planes have come after 260 of their 900 ms
BRIGHTER: Final = 0.3  # of the light, at most


@dataclass(frozen=True, slots=True)
class StageEntrance:
    """Hold the planes of a stage in a light, for windows like one."""

    frame: Frame
    light: Light
    drawn: Sequence[pygame.Surface]
    has_flare: bool = False
    """Whether its light grows stronger for a moment."""

    def suits(self, canvas: Canvas) -> bool:
        """Tell whether they were made for a canvas: its size, and the light that its theme wants."""
        return canvas.frame == self.frame and canvas.theme.stage == self.light

    def places(self, canvas: Canvas, share: float) -> tuple[int, ...]:
        """Return how many pixels each is from its place after a share of its way."""
        scale = canvas.frame.pixels[0] / 1280
        nearest = round(WAYS[-1] * scale * (1 - share))  # all go when it does: no more pictures than it has pixels
        return tuple(round(nearest * way / WAYS[-1]) for way in WAYS)

    def draw(self, canvas: Canvas, places: tuple[int, ...]) -> None:
        """Cover the window with the planes, each so many pixels to the right of its place."""
        fit = StageFit.of(canvas.frame)
        for number, (plane, aside) in enumerate(zip(self.drawn, places, strict=True)):
            canvas.surface.blit(plane, (aside - fit.left, -fit.cut))
            if number == LIGHT and self.has_flare:
                plane.set_alpha(self._brighter(canvas, places[-1]))
                canvas.surface.blit(plane, (aside - fit.left, -fit.cut))
                plane.set_alpha(255)

    def _brighter(self, canvas: Canvas, nearest: int) -> int:
        """Return how much of the light is added, of 255, where the nearest plane is so many pixels from its place."""
        gone = 1 - nearest / (WAYS[-1] * canvas.frame.pixels[0] / 1280)
        return round(255 * BRIGHTER * sin(pi * gone / FLARES)) if 0 < gone < FLARES else 0


def planes(canvas: Canvas, place: str, light: Light) -> tuple[Composed, ...]:
    """Return the planes of a stage, each as a picture of its own; none in windows where the stage only stands."""
    fit = StageFit.of(canvas.frame)
    width, height = canvas.frame.pixels
    if fit.seen != (width, height) or width * height > LARGEST:
        return ()
    dye = dye_of(canvas, place, light)
    return tuple(Composed(name, ((name, fit.planes),), fit.planes, _alone, dye) for name in stage_of(place, light))


def entrance(canvas: Canvas, place: str, light: Light) -> StageEntrance | None:
    """Return the planes of a stage, where all of them have been made; they wait for nobody else."""
    ready = [canvas.images.take_ready(plane) for plane in planes(canvas, place, light)]
    drawn = [plane for plane in ready if plane is not None]
    return StageEntrance(canvas.frame, light, drawn, place == BEAM) if len(drawn) == len(WAYS) else None


def _alone(planes: Sequence[pygame.Surface]) -> pygame.Surface:
    return planes[0]
