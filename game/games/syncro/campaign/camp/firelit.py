"""The light of the camp's fire: on the ground, on whoever sits by it, and rays round what is new."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.games.syncro.scenery.clearing import soft_light
from game.games.syncro.scenery.figure import BOX, MageFigure
from game.games.syncro.scenery.mages import Mage
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.draw_commands import DrawCommand, Glow
from game.ui.draw.grounds import keeps_hour
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

WARMTH: Final = "camp.warmth"
GROUND: Final = (0.0, 0.24, 5.0, 2.7, 0.85)
AIR: Final = (0.0, -0.75, 6.4, 5.6, 0.42)
"""The light of a fire on the ground and in the air: how far its middle is from the fire's, its breadth and height, in
breadths and heights of the fire, and how strong it is."""
REACH: Final = 230.0  # units of a mage that the light on robes reaches from the fire
FALLS_ON: Final = 0.36  # how strong it is by the fire
EDGE: Final = 2.6  # units of a mage that its edge on the fire's side is bright
EDGED: Final = 0.75  # how bright
SOFT: Final = 64  # pixels of the light before it is stretched
RAYS: Final = "shell/endings/rays"


@dataclass(frozen=True, slots=True)
class Firelight:
    """Show the light of a fire on what lies behind it. Its rectangle is the fire's."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        x, y = rect.middle
        for across, down, wide, high, alpha in (AIR, GROUND):
            middle = x + across * rect.w, y + down * rect.h
            yield Glow(Rect.around(*middle, wide * rect.w, high * rect.h), WARMTH, alpha)


@dataclass(frozen=True, slots=True)
class ByTheFire:
    """Show a mage in the light of a fire: `fire` is where that burns."""

    mage: Mage
    fire: tuple[float, float]

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        at, seen = self.mage.rect, self.mage.seen
        dx, dy = rect.x - seen.x, rect.y - seen.y
        x, y = self.fire
        yield LitFigure(at.moved(dx, dy), self.mage.figure(), (x - at.x, y - at.y))


class LitFigure(NamedTuple):
    """Draw a mage in the light of a fire so far from the corner of their box: once a size, then it is kept."""

    rect: Rect
    figure: MageFigure
    fire: tuple[float, float]

    def draw(self, canvas: Canvas) -> None:
        figure = self.figure._replace(rect=self.rect)
        if canvas.outlined or not keeps_hour(canvas.theme):
            figure.draw(canvas)
            return
        box = canvas.frame.box(self.rect)
        if min(box.size) < 1:
            return
        x, y = (round(share * canvas.frame.scale) for share in self.fire)
        key = ("by the fire", figure.who, figure.mood, figure.mirrored, figure.unarmed, box.size, (x, y))
        lit = keep(canvas, (*key, canvas.theme.path), partial(self._lit, canvas, box.size, (x, y)))
        canvas.surface.blit(lit, box)

    def _lit(self, canvas: Canvas, size: tuple[int, int], fire: tuple[int, int]) -> pygame.Surface:
        whole = pygame.Surface(size, pygame.SRCALPHA)
        self.figure._replace(rect=self.rect._replace(x=0.0, y=0.0)).draw(canvas.on(whole))
        unit = size[1] / BOX.h
        solid = whole.copy()
        solid.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        reach = round(REACH * unit)
        falls = pygame.Surface(size, pygame.SRCALPHA)
        light = soft_light(canvas, WARMTH, FALLS_ON, SOFT, (2 * reach, 2 * reach))
        falls.blit(light, (fire[0] - reach, fire[1] - reach))
        falls.blit(solid, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(falls, (0, 0))
        away = max(1, round(EDGE * unit)) * (-1 if fire[0] > size[0] / 2 else 1)
        whole.blit(_edge(solid, away, canvas.colour(WARMTH, EDGED)), (0, 0))
        return whole


def _edge(solid: pygame.Surface, away: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    """Return the edge of a white shape that is left where the shape, moved so many pixels aside, doesn't cover it."""
    edge, cover = solid.copy(), solid.copy()
    cover.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    edge.blit(cover, (away, 0), special_flags=pygame.BLEND_RGBA_SUB)
    edge.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return edge


class Rays(NamedTuple):
    """Draw rays round what is new; a theme of strong outlines has none."""

    rect: Rect
    alpha: int = 255

    def draw(self, canvas: Canvas) -> None:
        if not canvas.outlined:
            canvas.picture(RAYS, self.rect, alpha=self.alpha)
