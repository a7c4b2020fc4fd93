"""Banners: an adventure as a cloth that hangs from the beam, with its place, its road, and who walks it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import msgspec
import pygame

from game.content.images.stages import Light
from game.games.syncro.rules.state.roads import STEPS
from game.games.syncro.scenery.places import PLACE_OF, STORY_RATIO, picture_of
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.draw_commands import DrawCommand, Freehand, Line, Picture, dot
from game.ui.draw.paint import quick
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

CLOTHS: Final = {
    "chosen": "shell/sheets/banner-chosen",
    "violet": "shell/sheets/banner-violet",
    "red": "shell/sheets/banner-red",
    "green": "shell/sheets/banner-green",
    "blue": "shell/sheets/banner-blue",
}
"""The drawings, by what they tell: the one in the light, on the way, lost last, done, from elsewhere."""
WIDE: Final = 256.0  # units of a drawing
TALL: Final = {"chosen": 544.0}
USUAL: Final = 454.0
HEAD: Final = 60.0  # units of it that are never stretched: the rod
TAIL: Final = 64.0  # and the points
ROLLED: Final = "shell/sheets/banner-rolled"
DIM: Final = 110  # of 255: a cloth whose adventure can't be read
LAST: Final = "banished"
"""The place of an adventure that is over."""
WAVE: Final = (0.0, 8.0, 6.0, -8.0, -16.0, -12.0, -2.0, 1.0, -10.0, -22.0, -26.0, -18.0)
"""How far up or down the points of a road lie, in units."""
RISE: Final = 26.0
NEXT: Final = 9.0  # radius of the point to which a road leads next
POINT: Final = 4.6


class Cloth(msgspec.Struct, frozen=True):
    """Show a cloth on its rod, as high as its rectangle: points and rod keep their shape."""

    kind: str
    faded: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Freehand(lambda canvas: self._draw(canvas, rect)),)

    def _draw(self, canvas: Canvas, rect: Rect) -> None:
        if canvas.outlined:
            body = rect.trimmed(rect.w * 0.055, 16, rect.w * 0.055, 10)
            border = "gold" if self.kind == "chosen" else "paper"
            canvas.plate(body, "paper" if self.kind == "chosen" else "ground", radius=8, border=border, width=2)
            return
        box = canvas.frame.box(rect)
        key = ("banner", self, box.size, canvas.theme.path)
        canvas.surface.blit(keep(canvas, key, lambda: self._made(canvas, box.size)), box)

    def _made(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        """Return the drawing at a size, its middle stretched or shortened."""
        width, height = max(1, size[0]), max(1, size[1])
        scale = width / WIDE
        whole = round(TALL.get(self.kind, USUAL) * scale)
        drawn = canvas.images.get(CLOTHS[self.kind], (width, whole))
        head, tail = round(HEAD * scale), round(TAIL * scale)
        surface = quick(pygame.Surface((width, height), pygame.SRCALPHA))
        wide = min(width, drawn.get_width())
        middle = drawn.subsurface((0, head, wide, max(1, drawn.get_height() - head - tail)))
        room = max(1, height - head - tail)
        surface.blit(drawn, (0, 0), (0, 0, wide, head))
        surface.blit(pygame.transform.smoothscale(middle, (wide, room)), (0, head))
        surface.blit(drawn, (0, head + room), (0, drawn.get_height() - tail, wide, tail))
        if self.faded:
            surface.fill((255, 255, 255, DIM), special_flags=pygame.BLEND_RGBA_MULT)
        return surface


class Arch(msgspec.Struct, frozen=True):
    """Show the place of a step through an arch."""

    step: str
    lit: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: self._draw(canvas, rect))

    def _draw(self, canvas: Canvas, rect: Rect) -> None:
        box = canvas.frame.box(rect)
        key = ("arch", self, box.size, canvas.theme.path)
        canvas.surface.blit(keep(canvas, key, lambda: self._made(canvas, rect, box.size)), box)

    def _made(self, canvas: Canvas, rect: Rect, size: tuple[int, int]) -> pygame.Surface:
        surface = quick(pygame.Surface(size, pygame.SRCALPHA))
        inner, whole = canvas.on(surface), rect._replace(x=0.0, y=0.0)
        light: Light = "night" if canvas.theme.stage == "none" else canvas.theme.stage
        name = picture_of(PLACE_OF.get(self.step, LAST), light)
        inner.picture(name, placed(whole, rect.w, rect.w / STORY_RATIO, 0.5, 0.62))
        mask = pygame.Surface(size, pygame.SRCALPHA)
        on_mask = canvas.on(mask)
        radius = rect.h * 0.66
        white = (255, 255, 255, 255)
        on_mask.plate(whole._replace(h=rect.h + radius), white, radius=radius)
        square = pygame.Surface(size, pygame.SRCALPHA)
        canvas.on(square).plate(whole._replace(y=-radius, h=rect.h + radius), white, radius=8)
        mask.blit(square, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        rim = pygame.Surface(size, pygame.SRCALPHA)
        border = "planks.walked-lit" if self.lit else "planks.walked"
        canvas.on(rim).plate(whole._replace(h=rect.h + radius), (0, 0, 0, 0), radius=radius, border=border, width=2.0)
        rim.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(rim, (0, 0))
        foot = whole._replace(y=rect.h - 2, h=2.0).inset(8, 0)
        inner.plate(foot, border, radius=1)
        return surface


class RoadLine(msgspec.Struct, frozen=True):
    """Show the road of an adventure: what is behind the team, where it goes next, and what lies ahead."""

    done: int
    """How many points are behind it."""
    lit: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        points = road_points(rect, len(STEPS))
        at = min(self.done, len(points) - 1)
        walked = "planks.walked-lit" if self.lit else "planks.walked"
        role = "planks.road" if self.lit else "paper"
        if at:
            yield Line(points[: at + 1], walked, 4.0)
        for x, y in _dotted(points[at:]):
            yield dot(x, y, 1.7, role, 0.8)
        for number, (x, y) in enumerate(points):
            if number < at:
                yield dot(x, y, POINT, walked)
            elif number > at:
                yield dot(x, y, POINT, role, 0.85)
        x, y = points[at]
        yield dot(x, y, NEXT + 2, "planks.next-rim")
        yield dot(x, y, NEXT, "planks.next")


def road_points(rect: Rect, count: int) -> list[tuple[float, float]]:
    """Return the points of a road that fills a rectangle."""
    step = (rect.w - 2 * NEXT) / max(1, count - 1)
    share = rect.h / 60
    middle = rect.y + rect.h * 0.62
    return [(rect.x + NEXT + step * at, middle + WAVE[at % len(WAVE)] * share) for at in range(count)]


def _dotted(points: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """Yield the dots between points, two to each stretch."""
    for (x, y), (u, v) in pairwise(points):
        for share in (0.36, 0.64):
            yield x + (u - x) * share, y + (v - y) * share


class RolledBanner(msgspec.Struct, frozen=True):
    """Show a rolled banner on two cords from the beam: what was brought in hangs there next."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        roll = placed(rect, rect.w, rect.w * 96 / 256, 0.5, 1.0)
        for share in (0.075, 0.855):
            x = rect.x + rect.w * share
            yield Line(((x, rect.y), (x, roll.y + roll.h * 0.2)), "planks.cord", 3.5)
        yield Picture(roll, ROLLED)
