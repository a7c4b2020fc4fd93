"""Drapes: the curtain's cloth in a seat's colour, as it hangs and as its halves leave."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, cos, exp, inf, pi, sin
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Freehand, Glow, Picture
from game.ui.draw.grounds import keeps_hour
from game.ui.draw.seat_signs import SEATS
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.part import Look
from game.ui.seats.faces import lantern
from game.ui.seats.likeness import BOX, Likeness, Who

MEDALLION: Final = 300.0  # units of a medallion in its drawing
POOL: Final = (2.3, 165)  # sizes of a medallion that its light reaches, and the alpha of that, of 255
LANTERNS: Final = {
    "vermilion": (43.44, 35.67, 2.22), "sky": (60.72, 59.09, 1.86), "green": (54.96, 48.03, 1.98),
    "yellow": (54.0, 48.0, 2.0), "blue": (58.8, 54.84, 1.9), "pink": (46.32, 38.76, 2.16), "orange": (54.0, 47.0, 2.0),
    "white": (48.24, 30.04, 2.12), "purple": (51.0, 38.9, 2.2), "brown": (49.2, 46.04, 2.1),
}  # fmt: skip
"""Where in it each lantern's box of 96 begins, and its scale: each fills the ring by its own shape."""
WAKES: Final = 0.12  # seconds that a lantern's eyes are still shut when its medallion hangs
SHADED: Final = (1.5, 2.7)  # times the breadth and height of words that a pool of night under them has
DARKER: Final = 0.62  # how dark that is in its middle


@dataclass(frozen=True, slots=True)
class Medallion:
    """Show whose curtain it is: their lantern on a brass ring. It sleeps until it hangs, opens its eyes and is glad."""

    tone: int
    hangs: float = -inf
    """When it hangs, by the time of its screen."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: self._shine(canvas, Rect.around(*rect.middle, rect.w * POOL[0])))
        yield Picture(rect, "persons/ring")
        x, y, scale = LANTERNS[SEATS[self.tone - 1]]
        unit = rect.w / MEDALLION
        place = Rect(rect.x + x * unit, rect.y + y * unit, BOX * scale * unit, BOX * scale * unit)
        yield Likeness(place, Who(self.tone), lantern(self.face(look.time)))

    def face(self, time: float) -> str:
        """Return which face its lantern has."""
        passed = time - self.hangs
        return "asleep" if passed < 0 else "blink" if passed < WAKES else "glad"

    @staticmethod
    def _shine(canvas: Canvas, rect: Rect) -> None:
        if not canvas.outlined:
            canvas.picture("persons/pool", rect, alpha=POOL[1])


SPOT: Final = 108  # alpha of the light on the cloth, of 255
SWAYS: Final = 10.0  # units that a strip of the cloth sways up and down as it falls,
ASIDE: Final = 7.0  # and aside
BOWS: Final = 34.0  # units that its sides hang behind its middle, at most
BANDS: Final = 22  # of a strip, one below the other: waves run down them, and they slide together where cloth bunches
LAGS: Final = 0.3  # radians by which what is lower follows later, a band
BUNCHES: Final = 2.2  # how much more of that its lower end does than its upper
RIPPLES: Final = 11.0  # units that the cloth ripples where a medallion has struck it, in
WAVES: Final = 9.0  # radians across the window, which
RUNS: Final = 34.0  # radians a second run out
FADES: Final = 5.0  # and how soon there is less of it, a second
CALM: Final = 0.26  # seconds after which it hangs still again
OVERLAP: Final = 1  # pixels that a band is longer: nothing is seen between two
Place: TypeAlias = tuple[int, int]
Piece: TypeAlias = tuple[int, int, int, int]

FOLDS: Final = {"left": 16.0, "right": 48.8}
"""Where the first strip of a half ends, in its drawing."""
EDGES: Final = 9  # steps in which the light leaves a table's edges
FOLD: Final = 98.4  # how broad a strip is
SHADE: Final = ((34.0, 0.10), (20.0, 0.14), (9.0, 0.18))
"""What the hem throws on what lies under it: how far it reaches, and how dark it is."""


HEM: Final = 676.0  # where the floor begins, in a window of 720


def hem_of(frame: Frame) -> float:
    """Return where a curtain's floor begins that hangs as low as it can."""
    return HEM * max(frame.width / 1280, frame.height / 720)


def draw_curtain(canvas: Canvas, tone: int, gap: float, raised: float = 0.0) -> None:
    """Cover the window with a curtain in a seat's tone (1 to 10); it is open by a share `gap` (0 to 1).

    Its hem is `raised` by so many units, for what stands on the floor.
    """
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
    canvas.picture(f"shell/curtain/{colour}-right", place(640 + away, -8, 656, 696).moved(0, -raised))
    canvas.picture(f"shell/curtain/{colour}-left", place(-16 - away, -8, 728, 696).moved(0, -raised))
    if gap == 0:
        canvas.fill(frame.rect.trimmed(top=hem_of(frame) - raised), "curtain.floor")
        canvas.picture("shell/curtain/spot", place(210, -40, 860, 580), alpha=SPOT)
    canvas.picture(f"shell/curtain/{colour}-valance", place(-4, -8, 1288, 112))


@dataclass(frozen=True, slots=True)
class ClothShade:
    """Lay a pool of night on the cloth, for the words that stand on it in the light."""

    strength: float = 1.0
    """How much of it has come."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        wide, high = SHADED
        yield Glow(centred(rect, rect.w * wide, rect.h * high), "shadow", DARKER * self.strength)


class Drop(NamedTuple):
    """Say how far a curtain has come on its way down."""

    way: float
    """Its share of the way."""
    give: float
    """By which share of its height it bunches when it strikes the floor."""
    hung: float
    """By which share its valance hangs."""
    light: float = 0.0
    """How much of the lamp's light has come to it."""
    sway: float = 0.0
    """How much its strips sway, 1 the most."""
    wave: float = 0.0
    """How far the waves have run that they sway in, in radians."""
    bow: float = 0.0
    """How far its sides hang behind its middle, 1 the most; less than nothing: they hang lower."""
    ripples: float = 0.0
    """Seconds since a medallion has struck it; 0: none has."""


def draw_falling(canvas: Canvas, tone: int, drop: Drop, raised: float = 0.0) -> None:
    """Draw a curtain on its way down, over what is drawn already; in the end its hem is `raised` by so many units."""
    way, give, hung, light, _, _, _, _ = drop
    bow = drop.bow
    frame = canvas.frame
    if not keeps_hour(canvas.theme):
        canvas.fill(frame.rect._replace(h=frame.height * way + 1), f"seats.{tone}.edge")
        return
    colour = SEATS[tone - 1]
    scale = max(frame.width / 1280, frame.height / 720)
    left = (frame.width - 1280 * scale) / 2
    up = 704 * (1 - way) + raised / scale

    def place(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(left + x * scale, y * scale, w * scale, h * scale)

    if way > 0:
        hem = (HEM - up) * scale
        if way < 1:
            _draw_shade(canvas, hem, scale, bow)
        height = frame.height if way >= 1 else max(0.0, hem - 2 * SWAYS - BOWS * scale * max(0.0, bow))
        canvas.fill(frame.rect._replace(h=height), f"seats.{tone}.edge")
        if way >= 1:
            canvas.fill(Rect(0, hem - 688 * give * scale, frame.width, frame.height), "curtain.floor")
        _draw_half(canvas, f"{colour}-right", place(640, -8 - up, 656, 696), scale, drop)
        _draw_half(canvas, f"{colour}-left", place(-16, -8 - up, 728, 696), scale, drop)
    if light > 0:
        canvas.picture("shell/curtain/spot", place(210, -40, 860, 580), alpha=round(SPOT * light))
    if hung > 0:
        canvas.picture(f"shell/curtain/{colour}-valance", place(-4, -8 - 112 * (1 - hung), 1288, 112))


def _draw_shade(canvas: Canvas, hem: float, scale: float, bow: float) -> None:
    """Draw what the hem throws on what lies under it, as it hangs in a bow: a piece under each strip of the cloth."""
    width = canvas.frame.width
    left = (width - 1280 * scale) / 2 % (FOLD * scale) - FOLD * scale
    for number in range(ceil((width - left) / (FOLD * scale))):
        x = left + FOLD * scale * number
        behind = BOWS * scale * bow * (2 * (x + FOLD * scale / 2) / width - 1) ** 2
        under = canvas.frame.rect._replace(x=x, y=hem - behind, w=FOLD * scale)
        for reach, dark in SHADE:
            canvas.fill(under._replace(h=reach * scale), "dark", dark)


def draw_edges(canvas: Canvas, share: float) -> None:
    """Draw how the light leaves a table from its edges, as far as it has left."""
    page = canvas.frame.rect
    for step in range(1, EDGES + 1):
        reach = page.w * 0.3 * step / EDGES
        high = page.h * 0.3 * step / EDGES
        sides = (page._replace(w=reach), page.trimmed(left=page.w - reach))
        for side in (*sides, page._replace(h=high), page.trimmed(top=page.h - high)):
            canvas.fill(side, "dark", 0.045 * share)


def _draw_half(canvas: Canvas, name: str, rect: Rect, scale: float, drop: Drop) -> None:
    """Draw a half of the cloth; while it moves its strips hang higher and lower than each other.

    They sway in waves that run on and down, and those at the sides hang behind those in the middle. Where cloth bunches
    its lower bands slide up under those above: it hangs from its upper edge.
    """
    if not drop.sway and not drop.bow and not drop.give and not drop.ripples:
        canvas.picture(f"shell/curtain/{name}", rect)
        return
    frame = canvas.frame
    cloth = canvas.images.get(f"shell/curtain/{name}", (frame.px(rect.w), frame.px(rect.h)))
    ends = [FOLDS[name.rpartition("-")[2]] * scale + FOLD * scale * number for number in range(8)]
    cuts = [0, *(frame.px(end) for end in ends if end < rect.w), cloth.get_width()]
    tall = cloth.get_height()
    rows = [round(tall * number / BANDS) for number in range(BANDS + 1)]
    bunched = [688 * drop.give * ((number + 1) / BANDS) ** BUNCHES for number in range(BANDS)]
    pieces = list[tuple[pygame.Surface, Place, Piece]]()
    for begin, end in pairwise(cuts):
        x = frame.px(rect.x) + begin
        across = (x + (end - begin) / 2) / max(1, frame.pixels[0])
        lift = SWAYS * drop.sway * sin(3.2 * pi * across + 0.7 + drop.wave) - BOWS * drop.bow * (2 * across - 1) ** 2
        top = rect.y + scale * lift
        asides = [frame.px(scale * _aside(drop, across, number)) if begin > 0 else 0 for number in range(BANDS)]
        downs = [frame.px(top - scale * bunch) for bunch in bunched]
        low = BANDS
        for number in reversed(range(BANDS)):  # bands that hang alike are one piece
            if number == 0 or (asides[number - 1], downs[number - 1]) != (asides[number], downs[number]):
                y = rows[number]
                high = rows[low] - y + OVERLAP
                if downs[number] + y + high > 0:
                    pieces.append((cloth, (x + asides[number], downs[number] + y), (begin, y, end - begin, high)))
                low = number
    canvas.surface.blits(pieces, doreturn=False)


def _aside(drop: Drop, across: float, number: int) -> float:
    """Return how far aside a band of a strip hangs, in units."""
    swayed = ASIDE * drop.sway * sin(5.0 * pi * across + drop.wave - LAGS * number)
    if not drop.ripples:
        return swayed
    since = drop.ripples
    apart = abs(2 * across - 1)
    strong = RIPPLES * exp(-FADES * since) * max(0.0, 1 - apart) * sin(pi * min(1.0, since / CALM))
    return swayed + strong * sin(WAVES * apart + LAGS * number - RUNS * since)


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
