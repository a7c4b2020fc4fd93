"""What stands in the lamp's light: the ground of every sheet that shows one thing, and where its words have room.

             ╷
            ▟█▙            the lamp, let down over the thing
   ┌────┐  ┌────────┐  ┌────┐
   │left│⋯ │ thing  │ ⋯│next│   in the half-light: what is kept, and what comes
   └────┘  └────────┘  └────┘
           Question?
        what follows from it
        [ no ]    [  yes  ]

Where little room is left the half-light goes, then the thing stands beside the words, then it goes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import atan2, cos, pi, sin
from typing import Final, NamedTuple

import pygame

from game.engine.protocol import Message
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Glow, Line, dot, run_commands
from game.ui.draw.grounds import painted
from game.ui.draw.lamp_light import Cone, HungLamp
from game.ui.draw.paint import quick
from game.ui.layout.arrange import cut_left, placed
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.part import Face, Look

GROUND: Final = "shell/home/background"
LET_DOWN: Final = 0.32  # seconds in which the lamp comes to the thing
HANGS: Final = (24.0, 78.0)  # where the mouth of a table's lamp is, under the window's upper edge, and how large it is
OVER: Final = 148.0  # units over a thing that the lamp takes at most
LEAST_OVER: Final = 84.0
LAMP: Final = 178.0  # units of the lamp over a thing
ALONE: Final = 1.24  # times as large where there is nothing under it
SIZE: Final = (420.0, 290.0)  # a thing, at most, where the window has its usual size
LEAST: Final = 130.0  # units of height, under which it stands beside the words
BESIDE: Final = 150.0  # units that it is broad there
WIDEST: Final = 1.35  # times that a thing may grow in a large window
DIM: Final = 172  # of 255: the half-light
AWAY: Final = 44.0  # units from a thing to what stands beside it
DOTS: Final = 5  # of the way between them
BOW: Final = 11.0  # units that it bends
HEAD: Final = 15.0  # units of the strokes at its end, and how far they part, in radians
SPREAD: Final = 0.62
COMES: Final = 0.42  # of its breadth that a thing comes from
FOOT: Final = 76.0  # units under the buttons
LEAST_FOOT: Final = 28.0


class Beside(NamedTuple):
    """Say what stands in the half-light, its breadth and height in units, and what is said of it."""

    face: Face
    size: tuple[float, float]
    words: Message


class InLight(NamedTuple):
    """Say what stands in the lamp's light; without a face it is the lamp's pool alone."""

    face: Face | None = None
    size: tuple[float, float] = SIZE
    """Its breadth and height, in units of a usual window."""
    left: Beside | None = None
    """What is kept."""
    right: Beside | None = None
    """What comes."""
    comes: Callable[[], bool] = bool
    """Tells whether a picture of it is still on its way."""


ALONE_LAMP: Final = InLight()


class LitPlan(NamedTuple):
    """Hold where all of it lies, in units."""

    lamp: HungLamp
    thing: Rect
    words: Rect
    """The room of the words and buttons."""
    left: Rect | None = None
    right: Rect | None = None
    centred: bool = True
    """Whether the words stand in the middle, under the thing."""


def plan_light(frame: Frame, light: InLight, words: tuple[float, float], note: float = 0.0) -> LitPlan:
    """Return where the lamp and its thing have their places round words of a breadth and a height, in units.

    `note` is how much of that height stands under the buttons, which keep their place.
    """
    width, height = words
    foot = min(max(LEAST_FOOT, FOOT * frame.height / 720 - note), (frame.height - height) / 3)
    block = placed(frame.rect.trimmed(bottom=foot), width, height, 0.5, 1.0)
    over = min(OVER * frame.height / 720, max(LEAST_OVER, (block.y - LEAST) * 0.46))
    room = block.y - over - 14
    if room < LEAST:
        return _beside(frame, light, words)
    grows = min(WIDEST, max(1.0, min(room / SIZE[1], frame.width * 0.7 / SIZE[0])))
    if sides := [beside.size[0] for beside in (light.left, light.right) if beside is not None]:
        grows = min(grows, max(1.0, (frame.width / 2 - 24) / (light.size[0] / 2 + AWAY + max(sides))))
    wide, tall = (side * grows for side in light.size)
    share = min(1.0, room / tall, frame.width * 0.8 / wide)
    spare = max(0.0, room - tall * share) / 2
    thing = placed(frame.rect.trimmed(top=over + spare), wide * share, tall * share, 0.5, 0.0)
    block = block.moved(0, -spare)
    x = frame.width / 2
    if light.face is None:
        size = min(LAMP * ALONE * grows, 1.2 * (over + thing.h * 0.4))
        return LitPlan(HungLamp((x, over + spare + thing.h * 0.3), size), thing, block)
    lamp = HungLamp((x, over + spare - 42 * over / OVER), min(LAMP, over * 1.22) * min(grows, 1.2))
    left, right = _half_light(frame, light, thing)
    return LitPlan(lamp, thing, block, left, right)


def _half_light(frame: Frame, light: InLight, thing: Rect) -> tuple[Rect | None, Rect | None]:
    """Return the places of what stands at both sides of the thing; None where there is nothing, or no room."""
    grows = thing.h / SIZE[1]
    if frame.text_size != "regular":
        return None, None
    foot = thing.y + thing.h * 0.9
    places: list[Rect | None] = []
    for beside, sign in ((light.left, -1), (light.right, 1)):
        if beside is None:
            places.append(None)
            continue
        wide, tall = (side * grows for side in beside.size)
        x = thing.x - AWAY * grows - wide if sign < 0 else thing.right + AWAY * grows
        place = frame.rect._replace(x=x, y=foot - tall, w=wide, h=tall)
        places.append(place if frame.rect.inset(20).contains(place) else None)
    shown = [place is not None for place in places] == [beside is not None for beside in (light.left, light.right)]
    return (places[0], places[1]) if shown else (None, None)


def _beside(frame: Frame, light: InLight, words: tuple[float, float]) -> LitPlan:
    """Return a plan in which the thing stands at the left of the words, or isn't there."""
    width, height = words
    room = frame.rect.inset(24)
    free = room.w - width - 24
    breadth = min(BESIDE, free)
    block = placed(frame.rect, width, height)
    if breadth < BESIDE / 2:
        lamp = HungLamp((frame.width / 2, min(60.0, block.y - 8)), max(40.0, min(120.0, block.y)))
        return LitPlan(lamp, block._replace(w=0, h=0), block)
    side, rest = cut_left(placed(room, breadth + 24 + width, room.h), breadth, 24)
    share = breadth / light.size[0]
    tall = min(light.size[1] * share, room.h * 0.5)
    thing = placed(side, breadth, tall, 0.5, 0.5)
    lamp = HungLamp((thing.middle[0], thing.y - 24), min(120.0, breadth * 0.8))
    return LitPlan(lamp, thing, placed(rest, width, height), None, None, centred=False)


def lamp_ground(canvas: Canvas, veil: float) -> None:
    """Cover the window with the room round the lamp, darker by `veil` (0 to 1): nothing below is seen."""
    if painted(canvas):
        canvas.cover(GROUND)
        canvas.fill(canvas.frame.rect, "sheets.veil", veil)
    else:
        canvas.fill(canvas.frame.rect, "ground")


def draw_lit(canvas: Canvas, plan: LitPlan, light: InLight, lamp: LampLetDown, time: float, look: Look) -> None:
    """Draw the pool, what stands in it and in the half-light, the cone and the lamp, so many seconds after the sheet.

    What stands in the light comes into it from the left.
    """
    thing = plan.thing
    come = lamp.come(time)
    hung = arriving(plan.lamp, come)
    run_commands(canvas, pools(thing, come, alone=light.face is None))
    for place, beside in ((plan.left, light.left), (plan.right, light.right)):
        if place is not None and beside is not None:
            dimmed(canvas, beside.face, place, look)
            run_commands(canvas, _arrow(thing, place))
    if light.face is not None and thing.w:
        lamp.comer.draw(canvas, light.face, thing, come, look)
    if thing.w:
        foot = thing.bottom - thing.h * (0.06 if light.face is None else 0.16)
        Cone(hung.mouth, hung.half, (thing.middle[0], foot), thing.w * 0.52, come).draw(canvas)
    hung.draw(canvas)


def arriving(lamp: HungLamp, come: float) -> HungLamp:
    """Return a lamp that has come so far, 0 to 1, from where a table's lamp hangs."""
    return between(HungLamp((lamp.mouth[0], HANGS[0]), HANGS[1], alpha=lamp.alpha), lamp, come)


def between(first: HungLamp, last: HungLamp, share: float) -> HungLamp:
    """Return a lamp on its way from one place to another, a share of it."""
    (ax, ay), (bx, by) = first.mouth, last.mouth
    mouth = ax + (bx - ax) * share, ay + (by - ay) * share
    return HungLamp(mouth, first.size + (last.size - first.size) * share, last.degrees, last.alpha)


def pools(thing: Rect, come: float, *, alone: bool = False) -> Iterator[DrawCommand]:
    """Yield the light round a thing: a wide pool, and a brighter one on what it stands on."""
    x, y = thing.middle
    if alone:
        floor = thing.bottom - thing.h * 0.16
        yield Glow(Rect.around(x, floor, thing.w * 1.7, thing.h * 0.8), "sheets.pool", 0.3 * come)
        yield Glow(Rect.around(x, floor, thing.w * 1.1, thing.h * 0.34), "light.pool", 0.34 * come)
        return
    yield Glow(Rect.around(x, y + thing.h * 0.16, thing.w * 2.3, thing.h * 1.9), "sheets.pool", 0.33 * come)
    yield Glow(Rect.around(x, y + thing.h * 0.1, thing.w * 1.5, thing.h * 1.2), "light.pool", 0.16 * come)


def dimmed(canvas: Canvas, face: Face, place: Rect, look: Look) -> None:
    """Draw a face as it stands in the half-light."""
    box = canvas.frame.box(place)
    if box.width < 1 or box.height < 1:
        return
    surface = pygame.Surface(box.size, pygame.SRCALPHA)
    inner = canvas.on(surface)
    run_commands(inner, face.draw_commands(Rect(0, 0, place.w, place.h), look))
    if painted(canvas):
        surface.fill((DIM, DIM, DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.surface.blit(surface, box)


def _arrow(thing: Rect, place: Rect) -> Iterator[DrawCommand]:
    """Yield the way from a thing to what stands beside it: dots in a bow, and a point."""
    sign = 1.0 if place.x > thing.x else -1.0
    size = thing.h / SIZE[1]
    end = (place.x if sign > 0 else place.right) - sign * 7 * size
    start = end - sign * (AWAY - 8) * size
    y = thing.y + thing.h * 0.56
    points = [
        (start + (end - start) * step / DOTS, y - sin(pi * (0.2 + 0.8 * step / DOTS)) * BOW * size)
        for step in range(DOTS + 1)
    ]
    yield from (dot(*point, 2.0 * size, "sheets.brass") for point in points[:-1])
    (u, v), tip = points[-2:]
    angle = atan2(tip[1] - v, tip[0] - u) * 0.6 if sign > 0 else pi - (pi - atan2(tip[1] - v, tip[0] - u)) * 0.6
    for turn in (-SPREAD, SPREAD):
        tail = tip[0] - HEAD * size * cos(angle + turn), tip[1] - HEAD * size * sin(angle + turn)
        yield Line((tail, tip), "sheets.brass", 2.6 * size)


class IntoLight:
    """Keep the picture of what comes into the light, and its shade, as long as it comes."""

    def __init__(self) -> None:
        self._kept: tuple[object, pygame.Surface, pygame.Surface] | None = None

    def draw(self, canvas: Canvas, face: Face, place: Rect, come: float, look: Look) -> None:
        """Draw a thing that has come so far, 0 to 1: ever brighter, and nearer to its place."""
        if come >= 1 or not painted(canvas):
            self._kept = None
            run_commands(canvas, face.draw_commands(place, look))
            return
        box = canvas.frame.box(place)
        key = face, box.size
        if self._kept is None or self._kept[0] != key:
            self._kept = key, *self._drawn(canvas, face, place, look)
        _, picture, shade = self._kept
        box.x -= round(box.width * COMES * (1 - come))
        shade.set_alpha(round((255 - DIM) * (1 - come)))
        canvas.surface.blit(picture, box)
        canvas.surface.blit(shade, box)

    @staticmethod
    def _drawn(canvas: Canvas, face: Face, place: Rect, look: Look) -> tuple[pygame.Surface, pygame.Surface]:
        """Return the thing's picture, and what darkens it as a whole."""
        picture = pygame.Surface(canvas.frame.box(place).size, pygame.SRCALPHA)
        run_commands(canvas.on(picture), face.draw_commands(place._replace(x=0.0, y=0.0), look))
        shade = picture.copy()
        shade.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return quick(picture), quick(shade)


class LampLetDown:
    """Know how far the lamp of a sheet has come; with reduced motion it hangs there from the first picture."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._there = False
        self.comer = IntoLight()
        """What comes into its light."""

    def arrive(self) -> None:
        """Hang there at once: somebody has skipped how it comes."""
        self._there = True

    @property
    def moves(self) -> bool:
        """Tell whether it moves at all."""
        return not self._there and bool(self._services.motion) and not self._services.settings.reduced

    def comes(self, time: float) -> bool:
        """Tell whether it is on its way so many seconds after the sheet."""
        return self.moves and time < LET_DOWN

    def come(self, time: float) -> float:
        """Return how far it has come so many seconds after the sheet: 0 to 1, ever slower."""
        if not self.moves:
            return 1.0
        rest = max(0.0, 1 - time / LET_DOWN)
        return 1 - rest**3
