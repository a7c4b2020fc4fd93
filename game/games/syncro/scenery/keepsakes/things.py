"""Keepsakes as they are drawn: a thing, or the hollow that waits for it; and threads on which things hang."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.draw_commands import DrawCommand, Line, Picture
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

THINGS: Final = "shell/keepsakes/"
EDGE: Final = (0.6, 1.4)  # units of its lit lower edge, of those of the drawing
HATCH: Final = 2.0  # units of a stripe
DRAWN: Final = 48.0  # units of a drawing's side
THREAD: Final = 14.0  # units from what things hang from to the uppermost
BETWEEN: Final = 6.0  # and between two of them
HOOK: Final = 0.42  # of a thing, where its thread is tied to it
ARM: Final = ((62.0, 0.0), (84.0, -6.0))  # the arm of a staff from its pole to its end, from a mage's foot
POLE: Final = ((6.5, "camp.pole-edge"), (4.0, "camp.pole"))  # how broad it is, edge and wood


class Hollow(NamedTuple):
    """Draw the outline of a thing, cut into wood: it isn't found yet."""

    rect: Rect
    keepsake: str
    edge: str = "camp.cut-edge"
    colour: str = "camp.cut"

    def draw(self, canvas: Canvas) -> None:
        box = canvas.frame.box(self.rect)
        if box.width < 1 or box.height < 1:
            return
        picture = keep(canvas, ("hollow", *self[1:], box.size, canvas.theme.path), partial(self._cut, canvas, box.size))
        canvas.surface.blit(picture, box)

    def _cut(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        drawn = canvas.images.get(f"{THINGS}{self.keepsake}", size)
        whole = pygame.Surface(size, pygame.SRCALPHA)
        solid = drawn.copy()
        solid.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        cover, inked = solid.copy(), solid.copy()
        cover.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(solid, (round(EDGE[0] * size[0] / DRAWN), round(EDGE[1] * size[1] / DRAWN)))
        whole.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        whole.fill(canvas.colour(self.edge), special_flags=pygame.BLEND_RGBA_MULT)
        inked.fill(canvas.colour(self.colour), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(inked, (0, 0))
        if canvas.outlined:  # what is told apart by no colour is hatched
            whole.blit(_stripes(size, canvas.frame.px(HATCH)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return whole


def _stripes(size: tuple[int, int], apart: int) -> pygame.Surface:
    """Return slanting stripes that let through what they are multiplied with, and nothing between them."""
    stripes = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    for x in range(-height, width, max(2, 2 * apart)):
        pygame.draw.line(stripes, (255, 255, 255, 255), (x, height), (x + height, 0), max(1, apart))
    return stripes


@dataclass(frozen=True, slots=True)
class ThingFace:
    """Show a keepsake, or its hollow."""

    keepsake: str
    found: bool = True
    dark: bool = False
    """Whether the hollow lies on night, and not in wood."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield thing(rect, self.keepsake, found=self.found, dark=self.dark)


def thing(rect: Rect, keepsake: str, *, found: bool = True, dark: bool = False) -> DrawCommand:
    """Return a keepsake as a mark; one that isn't found yet is a hollow."""
    if found:
        return Picture(rect, f"{THINGS}{keepsake}")
    return Hollow(rect, keepsake, "camp.night-edge", "camp.night") if dark else Hollow(rect, keepsake)


def hung(
    x: float, y: float, things: Sequence[str], size: float, *, thread: float, first: float = 1.0
) -> Iterator[DrawCommand]:
    """Yield things that hang one under another on a thread from a place, the first `first` times as large."""
    top = y
    for number, keepsake in enumerate(things):
        side = size * (first if not number else 1.0)
        below = top + (thread if not number else thread * BETWEEN / THREAD)
        yield Line(((x, top), (x, below + side * HOOK)), "camp.thread", max(1.4, size / 24))
        yield Picture(Rect.around(x, below + side / 2, side), f"{THINGS}{keepsake}")
        top = below + side * 0.94


def arm_of(x: float, y: float, size: float, *, mirrored: bool) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return both ends of the arm of a staff at a height, of a mage of a size who stands at `x`."""
    side = -size if mirrored else size
    (near, up), (far, higher) = ARM
    return (x + near * side, y + up * size), (x + far * side, y + higher * size)


def hung_on_arm(
    x: float, y: float, things: Sequence[str], each: float, *, size: float, mirrored: bool, first: float = 1.0
) -> Iterator[DrawCommand]:
    """Yield the arm of a staff and what hangs on it, `each` so many units of a mage large, the first `first` times."""
    ends = arm_of(x, y, size, mirrored=mirrored)
    for broad, role in POLE:
        yield Line(ends, role, broad * size)
    yield from hung(*ends[1], things, each * size, thread=THREAD * size, first=first)
