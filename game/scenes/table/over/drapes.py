"""Drapes: the curtain's cloth in a seat's colour, as it hangs and as its halves leave."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from game.ui.canvas import Canvas
from game.ui.faces import Portrait, Who
from game.ui.frame import Rect
from game.ui.grounds import keeps_hour
from game.ui.marks import Mark, Picture, dot
from game.ui.part import Look
from game.ui.seat_signs import SEATS

LANTERN: Final = 0.46  # of a medallion's size
DISC: Final = (0.275, 0.03)  # radius of its inner disc, and how far that lies above its middle


@dataclass(frozen=True, slots=True)
class Medallion:
    """Show whose curtain it is: their lantern, which is glad, on a disc of their colour."""

    tone: int

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Picture(rect, f"shell/curtain/{SEATS[self.tone - 1]}-medallion")
        x, y = rect.moved(0, -DISC[1] * rect.h).middle
        yield dot(x, y, DISC[0] * rect.w, f"seats.{self.tone}.colour")
        yield dot(x, y, DISC[0] * rect.w, "night", 0.35)
        yield from Portrait(Who(self.tone), "glad").marks(Rect.around(x, y, LANTERN * rect.w), look)


SPOT: Final = 77  # alpha of the light on the cloth, of 255


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


def draw_falling(canvas: Canvas, tone: int, way: float, give: float, hung: float, light: float = 0.0) -> None:
    """Draw a curtain on its way down, over what is drawn already.

    It has come a share `way`, gives by a share of its height when it strikes the floor, and its valance hangs by a
    share `hung`. `light` is how much of the lamp's light has come to it.
    """
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
        height = frame.height if way >= 1 else max(0.0, (676 - up) * scale)
        canvas.fill(frame.rect._replace(h=height), f"seats.{tone}.edge")
        if way >= 1:
            canvas.fill(Rect(0, (676 - up) * scale, frame.width, frame.height), "curtain.floor")
        canvas.picture(f"shell/curtain/{colour}-right", place(640, -8 - up, 656, 696))
        canvas.picture(f"shell/curtain/{colour}-left", place(-16, -8 - up, 728, 696))
    if light > 0:
        canvas.picture("shell/curtain/spot", place(210, -40, 860, 580), alpha=round(SPOT * light))
    if hung > 0:
        canvas.picture(f"shell/curtain/{colour}-valance", place(-4, -8 - 112 * (1 - hung), 1288, 112))


def _draw_plain(canvas: Canvas, tone: int, gap: float) -> None:
    """Draw two halves of one colour; a line is at their edges as they leave."""
    page = canvas.frame.rect
    half = page.w / 2 + 1
    away = gap * half
    for side in (page._replace(w=half).moved(-away, 0), page.trimmed(left=half - 2).moved(away, 0)):
        canvas.fill(side, f"seats.{tone}.edge")
        if gap:
            canvas.plate(side, "clear", radius=0, border="outline.dark-ground", width=2)


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
