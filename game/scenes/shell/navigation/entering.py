"""Entering: the things of a sheet come to their places over its picture, each in its own way.

They are drawn once, from the parts of the sheet alone: nothing of the screen below is in them, and no hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.scenes.shell.navigation.screen import Enters, Screen
from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import quick
from game.ui.motion.entering import Entrance, Turned, draw_entering
from game.ui.parts.part import Look, Part, draw_part


class Thing(NamedTuple):
    """Hold what comes: how, its parts, and its picture; None: it stays, and its parts are drawn."""

    entrance: Entrance
    parts: Sequence[Part]
    picture: Turned | None


class Entering:
    """Hold the things of a screen that come."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._entrances: Sequence[Entrance] = ()
        self._parts: Sequence[Part] | None = None  # those of which the pictures are
        self._things: list[Thing] = []

    def lift(self, canvas: Canvas) -> None:
        """Let the screen not show in its place what comes there, whose pictures are made now, one after the other."""
        if self._parts is not self.screen.parts:
            self._parts = self.screen.parts
            self._entrances = self.screen.entrances() if isinstance(self.screen, Enters) else ()
            self._things = []
        self.screen.aloft = frozenset(key for each in self._entrances for key in each.keys)
        if len(self._things) < len(self._entrances):
            self._make(canvas)

    def draw(self, canvas: Canvas, passed: float) -> None:
        """Draw all of them as they have come so many seconds after the sheet."""
        px = canvas.frame.px
        for entrance, parts, picture in self._things:
            if picture is None:
                for part in parts:
                    draw_part(canvas, part, Look(time=self.screen.time))
            else:
                box = canvas.frame.box(entrance.rect)
                draw_entering(canvas.surface, picture, box, entrance, entrance.share(passed), px)

    def _make(self, canvas: Canvas) -> None:
        """Make the pictures that are still to be made: what has no time any more goes on with the next one."""
        parts = {part.key: part for part in self.screen.parts}
        for entrance in self._entrances[len(self._things) :]:
            group = [parts[key] for key in entrance.keys if key in parts]
            stays = entrance.way == "stay"
            picture = None if stays else Turned(_picture(canvas, entrance, group, self.screen.time))
            self._things.append(Thing(entrance, group, picture))


def _picture(canvas: Canvas, entrance: Entrance, parts: Sequence[Part], now: float) -> pygame.Surface:
    """Return the picture of parts alone, in the room of what comes."""
    x, y, *_ = entrance.rect
    alone = canvas.on(pygame.Surface(canvas.frame.box(entrance.rect).size, pygame.SRCALPHA))
    draw = partial(draw_part, alone, look=Look(time=now))
    for part in parts:
        draw(part.moved(-x, -y, None if part.clip is None else part.clip.moved(-x, -y)))
    return quick(alone.surface)
