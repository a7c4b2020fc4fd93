"""The first light: a lamp that is lit in the window while the program gets ready, where home can't be seen at once."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from math import cos, pi
from typing import Final, TypeVar

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.draw.grounds import draw_lamp
from game.ui.draw.home_lamp import POOL, lamp_place
from game.ui.draw.light import Pool, draw_pool
from game.ui.layout.frame import Rect

Result = TypeVar("Result")

BRIGHT: Final = 0.5
FRAME: Final = 1 / 30  # seconds
SHARE: Final = 3.0  # times as long as drawing took is left to what is done meanwhile
LIGHTS: Final = 0.4  # seconds until it burns
BREATH: Final = 1.8  # seconds of a breath, once it burns
SINKS: Final = 0.3  # of the light, at the end of one


class FirstLight:
    """Light the lamp on a canvas. `moves`: it breathes, too; else it burns steadily from the first moment."""

    def __init__(self, canvas: Canvas, flip: Callable[[], None], moves: bool = True) -> None:
        self._surface = canvas.surface
        self._flip = flip
        self._moves = moves
        aside, down, width, height = POOL
        pool = Rect.around(canvas.frame.width / 2 + aside, down, width, height)
        place = lamp_place(canvas)
        canvas.fill(canvas.frame.rect, "night")
        draw_lamp(canvas, place)
        self._box = canvas.frame.box(pool.joined(place)).clip(self._surface.get_rect())
        self._dark = self._surface.subsurface(self._box).copy()
        draw_pool(canvas, Pool("lamp", *pool.middle, pool.w, pool.h, BRIGHT))
        self._lit = self._surface.subsurface(self._box).copy()
        self._begun = time.perf_counter()
        self.draw(0.0)

    def draw(self, seconds: float) -> None:
        """Show the lamp so many seconds after it began to be lit."""
        self._surface.blit(self._dark, self._box)
        self._lit.set_alpha(round(255 * self.share(seconds)))
        self._surface.blit(self._lit, self._box)
        self._flip()

    def share(self, seconds: float) -> float:
        """Return how much of its light there is, 0 to 1."""
        if not self._moves:
            return 1.0
        if seconds < LIGHTS:
            return 1 - (1 - seconds / LIGHTS) ** 2
        return 1 - SINKS * (1 - cos(2 * pi * (seconds - LIGHTS) / BREATH)) / 2

    def meanwhile(self, work: Callable[[], Result]) -> Result:
        """Keep the lamp alive while something is done in a thread; return what comes of it, or raise what it raises.

        Events wait: whoever closes the window meanwhile is heard after that.
        """
        with ThreadPoolExecutor(1, "start") as beside:
            future = beside.submit(work)
            while not future.done():
                began = time.perf_counter()
                self.draw(began - self._begun)
                pygame.event.pump()
                wait((future,), max(FRAME, SHARE * (time.perf_counter() - began)))
        return future.result()
