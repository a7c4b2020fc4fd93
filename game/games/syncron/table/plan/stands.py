"""The stands round Syncron's track: a crowd that sways while it waits, and jumps where somebody is overtaken or wins.

People stand in blocks, each half of a block a sprite of its own: neighbours jump one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import dist, pi, sin
from typing import Final

import pygame
from msgspec import structs

from game.engine.level import Point
from game.games.syncron.table.plan.lane import EDGE, Lane
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.paint import quick
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Move, Pace
from game.ui.motion.stage import Sprite

ROWS: Final = 5  # at most, one behind the other
FIRST: Final = 10.0  # units from the slab to the first one's feet
ROW: Final = 12.0
PITCH: Final = 13.5  # from one to the next of a row
MOST: Final = 18  # blocks
HEAD: Final = 3.5  # radius
HIGH: Final = 6.0  # from a head's middle down to the feet
BROAD: Final = 9.0
EDGED: Final = 0.5  # round a figure, for soft edges
FIGURE: Final = (BROAD + 2 * EDGED, HEAD + HIGH + 2 * EDGED)  # units of its picture
HEADS: Final = "syncron.crowd-head"
ROOM: Final = 11.0  # units over a head that stay free for a jump
LEAST: Final = 3  # people of a block
GROUPS: Final = 3  # that sway out of step
PAINTS: Final = (1, 2, 3, 1, 2, 4, 3, 1, 5, 2, 3, 1, 2, 6, 3)  # their colours, one after another
HATS: Final = (5, 6, 4)
NEAR: Final = 430.0  # units from who is overtaken up to which they jump
OVERTAKES: Final = 0.6  # seconds that they do
HOP: Final = 9.0
ONCE: Final = 0.3  # and of a single jump
WAVE: Final = 0.0007  # seconds by which a jump is later, for each unit further away
WINS: Final = 0.9
LEAP: Final = 18.0
STEPS: Final = 6  # straight legs of a jump, and of the way of a hat
FALLS: Final = 10
RUNS: Final = 0.00025
THROWN: Final = 16  # hats
FLIES: Final = 0.85
ARC: Final = 46.0  # units that a hat rises
HAT: Final = 13.0
HATS_OF: Final = 3  # colours


@dataclass(frozen=True, slots=True)
class Crowd:
    """Draw some people: where the middles of their heads are in the picture, and how they are dressed."""

    people: tuple[tuple[float, float, int], ...]

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        if not canvas.outlined:  # only what counts is shown there
            canvas.surface.blit(self.picture(canvas, rect), canvas.frame.box(rect))

    def picture(self, canvas: Canvas, rect: Rect) -> pygame.Surface:
        """Return what it looks like, drawn once: everybody is one of a few figures, which all blocks share."""
        size = canvas.frame.box(rect).size
        key = "crowd", self.people, size, canvas.colour(HEADS), canvas.colour("syncron.crowd-1")
        return keep(canvas, key, lambda: self._drawn(canvas, size))

    def _drawn(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        surface = quick(pygame.Surface(size, pygame.SRCALPHA))
        scale = canvas.frame.scale
        figures = {paint: _figure(canvas, paint) for paint in {paint for _, _, paint in self.people}}
        for x, y, paint in self.people:
            place = round((x - FIGURE[0] / 2) * scale), round((y - HEAD - EDGED) * scale)
            surface.blit(figures[paint], place)
        return surface


def _figure(canvas: Canvas, paint: int) -> pygame.Surface:
    """Return the picture of a figure in a colour, with the middle of its head a head's radius and an edge down."""
    width, height = FIGURE
    x = width / 2
    y = HEAD + EDGED
    half = BROAD / 2
    foot = y + HIGH
    line = f"M{x - half} {foot}V{y + 5}Q{x - half} {y + 2} {x} {y + 2}Q{x + half} {y + 2} {x + half} {y + 5}V{foot}Z"
    coat = svg.fill(canvas.colour(f"syncron.crowd-{paint}"))
    cap = f"M{x - HEAD} {y - 0.6}A{HEAD} {HEAD} 0 0 1 {x + HEAD} {y - 0.6}Z"
    parts = [svg.shape(line, coat), svg.circle(x, y, HEAD, svg.fill(canvas.colour(HEADS)))]
    parts += [svg.shape(cap, coat)] if paint in HATS else []
    size = canvas.frame.px(width), canvas.frame.px(height)
    return canvas.paint.vector(svg.drawing(Rect(0, 0, width, height), *parts), size)


@dataclass(frozen=True, slots=True)
class Hat:
    """Draw a hat that somebody has thrown."""

    paint: int

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        x, y = rect.w / 2, rect.h / 2
        line = svg.path(((x - 5, y + 2), (x - 2.5, y - 4), (x + 3, y - 3.4), (x + 3.6, y + 2)))
        brim = svg.path(((x - 5, y + 1.4), (x + 6.4, y + 1.4), (x + 6.4, y + 3.2), (x - 5, y + 3.2)))
        fill = svg.fill(canvas.colour(f"syncron.hat-{self.paint}"))
        canvas.vector(rect, svg.shape(line, fill), svg.shape(brim, fill), view=rect)


def stands(lane: Lane, top: float, foot: float, arc: float, width: float) -> tuple[Sprite, ...]:
    """Return the crowd round a ring, between what is over it and the tray under it, which rises by an arc."""
    if not lane.ring:
        return ()
    blocks: dict[tuple[int, int], list[tuple[float, float, int]]] = {}
    number = 0
    for row in range(ROWS):
        line = lane.loop(EDGE + (FIRST + ROW * row) / lane.unit)
        way = [*_even(line, row)]
        for place, (x, y) in enumerate(way):
            number += 1
            rim = foot - arc * (1 - ((x - width / 2) / (width / 2)) ** 2)
            if not (BROAD < x < width - BROAD and y - HEAD - ROOM > top and y + HIGH + 3 < rim):
                continue
            block = place * MOST // len(way)
            blocks.setdefault((block, (place + row) % 2), []).append((x, y, PAINTS[number * 7 % len(PAINTS)]))
    return tuple(_block(key, people) for key, people in sorted(blocks.items()) if len(people) >= LEAST)


def _even(line: Sequence[Point], row: int) -> Iterator[Point]:
    """Yield places along a closed line, at even distances, each a little out of its place."""
    left = PITCH * (0.5 if row % 2 else 1.0)
    count = 0
    for (ax, ay), (bx, by) in pairwise((*line, line[0])):
        length = dist((ax, ay), (bx, by))
        while left <= length:
            share = left / length
            count += 1
            aside = 1.6 * sin(count * 2.4 + row)
            yield ax + (bx - ax) * share + aside, ay + (by - ay) * share + 1.2 * sin(count * 5.1 + 2 * row)
            left += PITCH
        left -= length


def _block(key: tuple[int, int], people: Sequence[tuple[float, float, int]]) -> Sprite:
    box = Rect.bounding((x, y) for x, y, _ in people).inset(-(HEAD + HIGH))
    ordered = sorted(people, key=lambda one: one[1])  # who stands nearer covers who stands behind
    art = Crowd(tuple((round(x - box.x, 1), round(y - box.y, 1), paint) for x, y, paint in ordered))
    return Sprite(f"crowd:{key[0]}:{key[1]}", *box.middle, box.w, box.h, art, z=0.1 + 0.001 * key[1])


def prepare_crowd(canvas: Canvas, crowd: Sequence[Sprite]) -> None:
    """Draw the crowd's pictures before they are asked for: a frame of the deal has no time for that."""
    for block in crowd:
        if isinstance(block.art, Crowd) and not canvas.outlined:
            block.art.picture(canvas, Rect.around(block.x, block.y, block.w, block.h))


def sways(crowd: Sequence[Sprite]) -> tuple[tuple[str, ...], ...]:
    """Return who sways together while everybody waits."""
    return tuple(tuple(block.key for block in crowd[number::GROUPS]) for number in range(GROUPS) if crowd)


def cheers(
    crowd: Sequence[Sprite], passed: Sequence[tuple[float, Point]], won: tuple[float, Point] | None
) -> list[Move]:
    """Return how the crowd jumps: near who is overtaken, each at a moment and a place, and everywhere at a finish."""
    moves: dict[str, Move] = {}
    for block in crowd:
        near = [(dist((block.x, block.y), place), at) for at, place in passed]
        far, at = min(near, default=(NEAR, 0.0))
        home = None if won is None else dist((block.x, block.y), won[1])
        if home is not None and won is not None and (far >= NEAR or home < NEAR):
            moves[block.key] = _jump(block, won[0] + RUNS * home, WINS, LEAP, 3)
        elif far < NEAR:
            moves[block.key] = _jump(block, at + WAVE * far, OVERTAKES - WAVE * far, HOP, 2)
    return [*moves.values()]


def stirs(crowd: Sequence[Sprite], at: float, place: Point) -> Iterator[tuple[Sprite, Move]]:
    """Yield how people near a place jump once before those who stay: only they are drawn anew meanwhile."""
    for block in crowd:
        far = dist((block.x, block.y), place)
        if far < NEAR:
            spot = block.x, block.y
            jumps = structs.replace(block, key=f"stirs:{block.key}", z=block.z + 0.01, enter=spot, leave=spot)
            yield jumps, replace(_jump(block, at + WAVE * far / 2, ONCE - WAVE * far / 2, HOP, 1), key=jumps.key)


def _jump(block: Sprite, at: float, seconds: float, high: float, hops: int) -> Move:
    """Return how half a block jumps; the other half of it is a little later."""
    late = 0.07 * block.key.endswith(":1")
    way = [(block.x, block.y - high * abs(sin(pi * step / STEPS))) for step in range(1, hops * STEPS)]
    return Move(block.key, at + late, seconds - late, tuple(way), Pace.EVEN)


def hats(crowd: Sequence[Sprite], won: tuple[float, Point]) -> Iterator[tuple[Sprite, Move]]:
    """Yield the hats that fly over the stands nearest to where somebody has won."""
    at, place = won
    near = sorted(crowd, key=lambda block: dist((block.x, block.y), place))[: THROWN // 2]
    for number in range(THROWN if near else 0):
        block = near[number % len(near)]
        assert isinstance(block.art, Crowd), "people throw hats"
        x, y, _ = block.art.people[number * 5 % len(block.art.people)]
        start = block.x - block.w / 2 + x, block.y - block.h / 2 + y - HEAD
        side = 34.0 * sin(number * 2.1)
        high = ARC + 9 * (number % 4)
        rises = [(step / FALLS, high * sin(pi * step / FALLS)) for step in range(1, FALLS)]
        way = tuple((start[0] + side * share, start[1] - up) for share, up in rises)
        art = Hat(number % HATS_OF + 1)
        sprite = Sprite(f"hat:{number}", *start, HAT, HAT, art, z=0.9, enter=start, leave=(start[0] + side, start[1]))
        yield sprite, Move(sprite.key, at + 0.03 * (number % 6), FLIES, way, Pace.EVEN, turn=360)
