"""The table beside a log, as all may see it, at the turn that is pointed at: where something was, and where it is.

Where it has room in its own size its ground fills the window, else it is a picture in a frame.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import Final

import pygame

from game.scenes.table.picture.public import Moment
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.draw_commands import Glow, Line, Plate, Shadow, dot, run_commands
from game.ui.draw.lamp_light import Cone, HungLamp
from game.ui.draw.light import NIGHT, Night, draw_veil
from game.ui.draw.paint import Plate as Mask
from game.ui.layout.frame import Rect
from game.ui.ways import spaced

LAMP: Final = 150.0
VEIL: Final = "sheets.veil"
DUSK: Final = 0.1  # how much darker it is round the lamp
MOUTH: Final = 66.0  # units that the lamp's mouth hangs under the window's upper edge
NATURAL: Final = 0.8  # of its own size: from there on its ground fills the window
SOFT: Final = 24  # pixels of a ground that is no picture any more
DARK: Final = 120  # of 255: how bright that is
AROUND: Final = 8.0  # units at both sides of where one plays
EVEN: Final = 9  # pixels to which an edge shrinks before it runs on
ROUND: Final = 16.0
RING: Final = 48.0  # units of the ring round what has moved, in its own size
ROUND_IT: Final = 0.54  # of a place's breadth: the radius of the ring round it
DOTS: Final = 10.0  # units from one dot of its way to the next
DASH: Final = 13.0  # units from one dash to the next
POOL: Final = (0.16, 0.14)  # how strong the light is over the table, and where something has come to
POOL_SIZE: Final = 260.0
SPREAD: Final = 0.5  # of how far down a cone goes, half of its breadth there
BEAM: Final = 0.75
WHITE: Final = (255, 255, 255, 255)


def draw_table(canvas: Canvas, moment: Moment, place: Rect) -> None:
    """Draw it into a place, its ground behind everything, and the lamp over it."""
    share = min(place.w / moment.area.w, place.h / moment.area.h, 1.0)
    x, y = place.middle[0] - moment.area.middle[0] * share, place.middle[1] - moment.area.middle[1] * share

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return x + point[0] * share, y + point[1] * share

    if share >= NATURAL:
        whole = Rect.bounding((at((moment.room.x, moment.room.y)), at((moment.room.right, moment.room.bottom))))
        _fill(canvas, moment, whole)
    else:
        _framed(canvas, moment, Rect.around(*place.middle, moment.area.w * share, moment.area.h * share))
    lamp = HungLamp((place.middle[0], MOUTH), LAMP)
    way = tuple(map(at, moment.way))
    _light(canvas, lamp, place, way[-1] if way else None)
    if way:
        _show_way(canvas, way, tuple(map(at, moment.left)), moment.ring * share or RING * 2 * max(0.6, share))


def _light(canvas: Canvas, lamp: HungLamp, place: Rect, end: tuple[float, float] | None) -> None:
    """Let the lamp's light fall on the table, most of it where something has come to; darker it is at the edges."""
    x, y = place.middle
    night = Night(DUSK, ((x, y, place.w * 1.25, place.h * 1.2),), role=VEIL)
    if canvas.colour(NIGHT)[3]:
        dusk = keep(
            canvas, ("log-table", canvas.frame, night.looks), lambda: draw_veil(canvas, night) or canvas.surface
        )
        canvas.surface.blit(dusk, (0, 0))
    run_commands(canvas, (Glow(Rect.around(x, y, place.w * 1.3, place.h * 1.3), "light.pool", POOL[0]),))
    foot = end or place.middle
    down = max(foot[1] + 30, lamp.mouth[1] + 120)
    reach = max(lamp.half * 1.5, (down - lamp.mouth[1]) * SPREAD)
    Cone(lamp.mouth, lamp.half * 0.9, (foot[0], down), reach, BEAM).draw(canvas)
    if end is not None:
        run_commands(canvas, (Glow(Rect.around(*end, POOL_SIZE, POOL_SIZE), "light.pool", POOL[1]),))
    lamp.draw(canvas)


def _fill(canvas: Canvas, moment: Moment, whole: Rect) -> None:
    """Draw the table where it lies, and its ground's edges on to the window's: what was won lies beyond those."""
    share = whole.w / moment.room.w
    scale = moment.picture.get_width() / moment.room.w
    near = moment.area.inset(-AROUND, 0)
    left, right = max(near.x, moment.room.x), min(near.right, moment.room.right)
    cut = pygame.Rect(
        round((left - moment.room.x) * scale), 0, round((right - left) * scale), moment.picture.get_height()
    )
    middle = moment.picture.subsurface(cut.clip(moment.picture.get_rect()))
    x = whole.x + (left - moment.room.x) * share
    box = canvas.frame.box(whole._replace(x=x, w=(right - left) * share))
    width, height = canvas.frame.pixels
    scaled = pygame.transform.smoothscale(middle, box.size)
    canvas.surface.blit(scaled, box)
    for edge, gap in (
        ((0, 0, 1, box.height), pygame.Rect(0, box.top, box.left, box.height)),
        ((box.width - 1, 0, 1, box.height), pygame.Rect(box.right, box.top, width - box.right, box.height)),
    ):
        if gap.width > 0:
            _run_on(canvas, scaled.subsurface(edge), gap, (1, EVEN))
    for row, gap in (
        (box.top, pygame.Rect(0, 0, width, box.top)),
        (min(box.bottom, height) - 1, pygame.Rect(0, box.bottom, width, height - box.bottom)),
    ):
        if gap.height > 0 and 0 <= row < height:
            _run_on(canvas, canvas.surface.subsurface((0, row, width, 1)).copy(), gap, (EVEN, 1))


def _run_on(canvas: Canvas, edge: pygame.Surface, gap: pygame.Rect, even: tuple[int, int]) -> None:
    """Let the edge of a ground run on over a gap, without what is small on it."""
    coarse = pygame.transform.smoothscale(edge, even)
    canvas.surface.blit(pygame.transform.smoothscale(coarse, gap.size), gap)


def _framed(canvas: Canvas, moment: Moment, rect: Rect) -> None:
    """Draw what is played on in a frame, over its own ground, softened and dark."""
    small = pygame.transform.smoothscale(moment.picture, (64, 36))
    soft = pygame.transform.smoothscale(pygame.transform.box_blur(small, 6), canvas.frame.pixels)
    if max(canvas.colour(VEIL)[:3]) < DARK:  # where a veil is light, so is what lies round the frame
        soft.fill((DARK, DARK, DARK), special_flags=pygame.BLEND_RGB_MULT)
    canvas.surface.blit(soft, (0, 0))
    scale = moment.picture.get_width() / moment.room.w
    area = moment.area.moved(-moment.room.x, -moment.room.y)
    part = pygame.Rect(*(round(side * scale) for side in area)).clip(moment.picture.get_rect())
    box = canvas.frame.box(rect)
    inner = pygame.Surface(box.size, pygame.SRCALPHA)
    inner.blit(pygame.transform.smoothscale(moment.picture.subsurface(part), box.size), (0, 0))
    mask = canvas.paint.plate(box.size, Mask(ROUND * canvas.frame.scale, WHITE, WHITE))
    inner.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    run_commands(canvas, (Shadow(rect, ROUND),))
    canvas.surface.blit(inner, box)
    run_commands(canvas, (Plate(rect, radius=ROUND, border="sheets.thread", width=2),))


def _show_way(
    canvas: Canvas, way: Sequence[tuple[float, float]], left: Sequence[tuple[float, float]], broad: float
) -> None:
    """Draw from where something came, dashed, and a ring where it is now, round a place so broad."""
    end = way[-1]
    radius = broad * ROUND_IT
    if left:
        for near, far in pairwise((*left, left[0])):
            run_commands(canvas, dashes(near, far))
    else:
        start = Rect.around(*way[0], broad * 0.6)
        run_commands(canvas, (Plate(start, radius=start.w / 2, border="sheets.brass", width=2.4, dash=8),))
    dots = [one for one in spaced(way, DOTS, DOTS) if hypot(end[0] - one[0], end[1] - one[1]) > radius + 4]
    run_commands(canvas, (Line(dots, "focus.keyline", 9.0, 0.8),) if len(dots) > 1 else ())
    run_commands(canvas, (dot(*one, 2.8, "sheets.brass") for one in dots))
    for grow, role, width in ((2.5, "focus.keyline", 8.0), (0.0, "sheets.brass", 3.5)):
        ring = Rect.around(*end, 2 * radius + 2 * grow)
        run_commands(canvas, (Plate(ring, radius=ring.w / 2, border=role, width=width),))


def dashes(near: tuple[float, float], far: tuple[float, float]) -> Iterator[Line]:
    """Yield a dashed line from one point to another."""
    long = hypot(far[0] - near[0], far[1] - near[1])
    count = max(1, round(long / DASH))
    for number in range(count):
        first, last = (number + 0.2) / count, (number + 0.8) / count
        ends = tuple(
            (near[0] + (far[0] - near[0]) * share, near[1] + (far[1] - near[1]) * share) for share in (first, last)
        )
        yield Line(ends, "sheets.brass", 2.4)
