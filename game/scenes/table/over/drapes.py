"""Drapes: the curtain's cloth in a seat's colour, as it hangs and as its halves leave."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin
from typing import Final, NamedTuple

from game.ui.canvas import Canvas
from game.ui.faces import Portrait, Who
from game.ui.frame import Rect
from game.ui.grounds import keeps_hour
from game.ui.marks import Mark, Picture, dot
from game.ui.part import Look, Painted
from game.ui.seat_signs import SEATS

LANTERN: Final = 0.46  # of a medallion's size
SHINES: Final = 2.1  # sizes of a medallion that its light reaches
SHINE: Final = 96  # alpha of that, of 255
DISC: Final = (0.275, 0.03)  # radius of its inner disc, and how far that lies above its middle


@dataclass(frozen=True, slots=True)
class Medallion:
    """Show whose curtain it is: their lantern, which is glad, on a disc of their colour."""

    tone: int

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Picture(Rect.around(*rect.middle, rect.w * SHINES), "shell/results/halo", None, SHINE)
        yield Picture(rect, f"shell/curtain/{SEATS[self.tone - 1]}-medallion")
        x, y = rect.moved(0, -DISC[1] * rect.h).middle
        yield dot(x, y, DISC[0] * rect.w, f"seats.{self.tone}.colour")
        yield dot(x, y, DISC[0] * rect.w, "night", 0.35)
        yield from Portrait(Who(self.tone), "glad").marks(Rect.around(x, y, LANTERN * rect.w), look)


SPOT: Final = 108  # alpha of the light on the cloth, of 255
SWAYS: Final = 6.0  # units that a strip of the cloth sways as it falls
FOLDS: Final = {"left": 16.0, "right": 48.8}
"""Where the first strip of a half ends, in its drawing."""
EDGES: Final = 9  # steps in which the light leaves a table's edges
FOLD: Final = 98.4  # how broad a strip is
SHADE: Final = ((34.0, 0.10), (20.0, 0.14), (9.0, 0.18))
"""What the hem throws on what lies under it: how far it reaches, and how dark it is."""


def draw_curtain(canvas: Canvas, tone: int, gap: float) -> None:
    """Cover the window with a curtain in a seat's tone (1 to 10); it is open by a share `gap` (0 to 1)."""
    if not keeps_hour(canvas.theme):
        _draw_plain(canvas, tone, gap)
        return
    frame = canvas.frame
    colour = SEATS[tone - 1]
    scale = max(frame.width / 1280, frame.height / 720)
    left = (frame.width - 1280 * scale) / 2

    def place(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(left + x * scale, y * scale, w * scale, h * scale)

    if gap == 0:
        canvas.fill(frame.rect, f"seats.{tone}.edge")
    away = gap * 700
    canvas.picture(f"shell/curtain/{colour}-right", place(640 + away, -8, 656, 696))
    canvas.picture(f"shell/curtain/{colour}-left", place(-16 - away, -8, 728, 696))
    if gap == 0:
        canvas.fill(Rect(0, 676 * scale, frame.width, frame.height), "curtain.floor")
        canvas.picture("shell/curtain/spot", place(210, -40, 860, 580), alpha=SPOT)
    canvas.picture(f"shell/curtain/{colour}-valance", place(-4, -8, 1288, 112))


class Drop(NamedTuple):
    """Say how far a curtain has come on its way down."""

    way: float
    """Its share of the way."""
    give: float
    """By which share of its height it gives when it strikes the floor."""
    hung: float
    """By which share its valance hangs."""
    light: float = 0.0
    """How much of the lamp's light has come to it."""
    sway: float = 0.0
    """How much its strips sway, 1 the most."""


def draw_falling(canvas: Canvas, tone: int, drop: Drop) -> None:
    """Draw a curtain on its way down, over what is drawn already."""
    way, give, hung, light, sway = drop
    frame = canvas.frame
    if not keeps_hour(canvas.theme):
        canvas.fill(frame.rect._replace(h=frame.height * way + 1), f"seats.{tone}.edge")
        return
    colour = SEATS[tone - 1]
    scale = max(frame.width / 1280, frame.height / 720)
    left = (frame.width - 1280 * scale) / 2
    up = 704 * (1 - way) + 688 * give

    def place(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(left + x * scale, y * scale, w * scale, h * scale)

    if way > 0:
        hem = (676 - up) * scale
        for reach, dark in SHADE if way < 1 else ():
            canvas.fill(Rect(0, hem, frame.width, reach * scale), "dark", dark)
        height = frame.height if way >= 1 else max(0.0, hem - 2 * SWAYS)
        canvas.fill(frame.rect._replace(h=height), f"seats.{tone}.edge")
        if way >= 1:
            canvas.fill(Rect(0, hem, frame.width, frame.height), "curtain.floor")
        _draw_half(canvas, f"{colour}-right", place(640, -8 - up, 656, 696), scale, sway)
        _draw_half(canvas, f"{colour}-left", place(-16, -8 - up, 728, 696), scale, sway)
    if light > 0:
        canvas.picture("shell/curtain/spot", place(210, -40, 860, 580), alpha=round(SPOT * light))
    if hung > 0:
        canvas.picture(f"shell/curtain/{colour}-valance", place(-4, -8 - 112 * (1 - hung), 1288, 112))


def draw_edges(canvas: Canvas, share: float) -> None:
    """Draw how the light leaves a table from its edges, as far as it has left."""
    page = canvas.frame.rect
    for step in range(1, EDGES + 1):
        reach = page.w * 0.3 * step / EDGES
        high = page.h * 0.3 * step / EDGES
        sides = (page._replace(w=reach), page.trimmed(left=page.w - reach))
        for side in (*sides, page._replace(h=high), page.trimmed(top=page.h - high)):
            canvas.fill(side, "dark", 0.045 * share)


def _draw_half(canvas: Canvas, name: str, rect: Rect, scale: float, sway: float) -> None:
    """Draw a half of the cloth; while it sways its strips hang higher and lower than each other."""
    if not sway:
        canvas.picture(f"shell/curtain/{name}", rect)
        return
    frame = canvas.frame
    cloth = canvas.images.get(f"shell/curtain/{name}", (frame.px(rect.w), frame.px(rect.h)))
    ends = [FOLDS[name.rpartition("-")[2]] * scale + FOLD * scale * number for number in range(8)]
    cuts = [0, *(frame.px(end) for end in ends if end < rect.w), cloth.get_width()]
    for begin, end in pairwise(cuts):
        x = frame.px(rect.x) + begin
        lift = SWAYS * sway * scale * sin(3.2 * pi * x / max(1, frame.pixels[0]) + 0.7)
        strip = cloth.subsurface((begin, 0, end - begin, cloth.get_height()))
        canvas.surface.blit(strip, (x, frame.px(rect.y + lift)))


def _draw_plain(canvas: Canvas, tone: int, gap: float) -> None:
    """Draw two halves of one colour; a line is at their edges as they leave."""
    page = canvas.frame.rect
    half = page.w / 2 + 1
    away = gap * half
    for side in (page._replace(w=half).moved(-away, 0), page.trimmed(left=half - 2).moved(away, 0)):
        canvas.fill(side, f"seats.{tone}.edge")
        if gap:
            canvas.plate(side, "clear", radius=0, border="outline.dark-ground", width=2)


@dataclass(frozen=True, slots=True)
class Dusk(Painted):
    """Show a soft shade on the cloth, on which light words stand out from the folds that are lit."""

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.halo(rect.inset(rect.h * 0.2), "dark", rect.h * 0.3, rect.h * 0.24, 0.5)


def draw_cord(canvas: Canvas, medal: Rect) -> None:
    """Draw the cord from which a medallion hangs, as far as it is in the window."""
    if medal.bottom > 0:
        x = medal.middle[0]
        canvas.line([(x, -4), (x, medal.y + medal.h * 0.1)], "gold", 2.4)


def draw_held(canvas: Canvas, x: float, y: float, radius: float, width: float, share: float) -> None:
    """Draw a part of a ring, clockwise from the top, in gold: how long something has been held."""
    steps = max(2, round(48 * share))
    points = [
        (x + radius * sin(2 * pi * share * n / steps), y - radius * cos(2 * pi * share * n / steps))
        for n in range(steps + 1)
    ]
    canvas.line(points, "gold", width)
