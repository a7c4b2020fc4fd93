"""A scenery that arrives in planes as a match begins: it stands aside until the first cards come, and goes with them.

Its planes are there before the table is, or it never moves: nothing is made for it in a frame.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.motion.entrance import Entrance
from game.ui.motion.stage import Stage

SECONDS: Final = 0.9
EARLY: Final = 3  # pictures of a table that take long enough: nothing is made for later in them

Places: TypeAlias = tuple[int, ...]
Light: TypeAlias = Callable[[Canvas, Callable[[Canvas], None] | None], None]
"""Draws a scenery over other planes than its own, which are drawn first; None: its own."""


class Arrival:
    """Follow how a table's scenery arrives, once."""

    def __init__(self) -> None:
        self._asked = False
        self._entrance: Entrance | None = None
        self._begins: float | None = None  # on the stage's clock
        self._places: Places | None = None  # where its planes were drawn last
        self._pictures = 0
        self._white: pygame.Surface | None = None
        self._over: tuple[pygame.Surface, pygame.Surface] | None = None  # what lies over the planes

    def begin(self, clock: float) -> None:
        """Know that the first cards come now."""
        if self._begins is None:
            self._begins = clock

    def places(
        self, canvas: Canvas, stage: Stage, entrance: Callable[[], Entrance | None], *, awaited: bool
    ) -> Places | None:
        """Return how many pixels each plane is from its place; None where the scenery stands as it is always drawn.

        `entrance` gives the planes, where they are there, and is asked once; `awaited`: the cards are still to come.
        """
        if not self._asked:
            self._asked = True
            if stage.speed > 0 and not stage.fades:
                self._entrance = entrance()
        if self._entrance is not None and not self._entrance.suits(canvas):
            self._entrance = self._places = None
        if self._entrance is not None:
            self._places = self._entrance.places(canvas, self._share(stage, awaited=awaited))
        return self._places

    def draw(self, canvas: Canvas, light: Light) -> None:
        """Draw the scenery where its planes are; `light` draws all that lies over some of them."""
        entrance, places = self._entrance, self._places
        if entrance is None or places is None:
            light(canvas, None)
        elif self._over is None:
            light(canvas, lambda on: entrance.draw(on, places))
        else:
            entrance.draw(canvas, places)
            for layer, way in zip(self._over, (pygame.BLEND_RGB_MULT, pygame.BLEND_RGB_ADD), strict=True):
                canvas.surface.blit(layer, (0, 0), special_flags=way)

    def drawn(self, canvas: Canvas, light: Light) -> None:
        """Let the planes go once they have been drawn in their places; while they wait, keep what lies over them.

        That is how much of them is seen through it, and what it adds: it is drawn over white and over black.
        """
        if self._places is None or not any(self._places):
            self._entrance = self._over = self._white = None
            return
        self._pictures += 1
        if self._over is None and self._begins is None and self._pictures > EARLY:  # one in a picture
            if self._white is None:
                self._white = _over(canvas, light, "white")
            else:
                adds = _over(canvas, light, "black")
                self._white.blit(adds, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
                self._over = self._white, adds
                self._white = None

    def _share(self, stage: Stage, *, awaited: bool) -> float:
        """Return how much of the way lies behind it, 0 to 1: all of it where nothing moves any more."""
        if self._begins is None:
            return 0.0 if awaited else 1.0
        passed = (stage.clock - self._begins) * stage.speed / SECONDS
        return 1.0 if not stage.moving else 1 - (1 - min(1.0, max(0.0, passed))) ** 3


def _over(canvas: Canvas, light: Light, tone: str) -> pygame.Surface:
    """Return what lies over planes, drawn over one tone."""
    surface = pygame.Surface(canvas.frame.pixels, 0, 32)
    light(canvas.on(surface), lambda on: _fill(on, tone))
    return surface


def _fill(canvas: Canvas, tone: str) -> None:
    canvas.surface.fill(tone)
