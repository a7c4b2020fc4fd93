"""The chest: boxes, a rolled banner and everybody's lanterns stand in it, and what is still in the air falls in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import msgspec
import pygame

from game.ui.boxes import GameBox
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.draw_commands import (
    Clipped,
    DrawCommand,
    Freehand,
    Lettering,
    Line,
    Numeral,
    Picture,
    Plate,
    Shadow,
    Shape,
    dot,
    run_commands,
)
from game.ui.draw.grounds import draw_lamp
from game.ui.draw.lamp_light import Cone, HungLamp
from game.ui.draw.paint import quick
from game.ui.hanging import Hanging, Hung, LampCone, LampPool
from game.ui.layout.arrange import centred, flow, placed
from game.ui.layout.frame import Rect
from game.ui.motion.entering import let_down, swung
from game.ui.parts.part import Face, Look, Part
from game.ui.parts.widgets import Drawing
from game.ui.seats.faces import Still
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset

SIZE: Final = (640.0, 720.0)  # units of the whole picture
BACK: Final = "shell/sheets/chest-back"
FRONT: Final = "shell/sheets/chest-front"
LID: Final = "shell/sheets/chest-lid"
ROLLED: Final = "shell/sheets/banner-rolled"
LEAF: Final = "shell/daily/leaf"
CHEST: Final = (70.0, 330.0, 520.0, 360.0)
MOUTH: Final = (330.0, 98.0)
LAMP: Final = 178.0
FOOT: Final = (330.0, 520.0)
REACH: Final = 240.0
INSIDE: Final = ((156.0, 408.0, 184.0, 7.0), (312.0, 392.0, 184.0, -5.0))
"""Boxes that stand in it: left edge, upper edge, breadth, and how far they are turned."""
ROLL: Final = (436.0, 436.0, 150.0, 62.0)
STAND: Final = 522.0  # where people stand
PEOPLE: Final = (160.0, 394.0)  # from where to where
FACE: Final = 84.0
IN_AIR: Final = ((24.0, 146.0, 138.0, 12.0), (496.0, 158.0, 134.0, -11.0))
DAY: Final = (182.0, 80.0, 64.0, 12.0)
SMALL_LAMP: Final = (488.0, 98.0, 72.0)
WAYS: Final = (
    ((98.0, 258.0), (178.0, 352.0)),
    ((212.0, 160.0), (274.0, 348.0)),
    ((470.0, 138.0), (394.0, 348.0)),
    ((546.0, 262.0), (470.0, 350.0)),
)
"""The dotted ways from what is in the air to the chest."""
DOTS: Final = 9.0  # units from one dot of a way to the next
FALLS: Final = 0.38  # seconds in which a thing falls in
APART: Final = 0.09  # and after which the next one does
HOLE: Final = 23.0  # radius of the brass in a tag
AROUND: Final = 20.0  # units round a tag that its shadow takes
SWINGS: Final = 0.34  # seconds in which a tag is let down
POINT: Final = 28.0  # units of its cut corners


class ClosedChest(msgspec.Struct, frozen=True):
    """Show the chest with its lid shut."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Picture(rect, FRONT)
        yield Picture(rect, LID)


class Turned(msgspec.Struct, frozen=True):
    """Show a drawing that has turned round its middle, with a number on it, or without."""

    name: str
    degrees: float
    numeral: str = ""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Freehand(lambda canvas: self._draw(canvas, rect)),)

    def _draw(self, canvas: Canvas, rect: Rect) -> None:
        box = canvas.frame.box(rect)
        picture = keep(canvas, ("turned", self, box.size, canvas.theme.path), lambda: self._made(canvas, rect))
        canvas.surface.blit(picture, picture.get_rect(center=box.center))

    def _made(self, canvas: Canvas, rect: Rect) -> pygame.Surface:
        size = canvas.frame.box(rect).size
        surface = pygame.Surface(size, pygame.SRCALPHA)
        inner, whole = canvas.on(surface), rect._replace(x=0.0, y=0.0)
        inner.picture(self.name, whole)
        if self.numeral:
            style = Style("title", rect.w * 0.42, fixed=True)
            Numeral(whole.trimmed(top=rect.h * 0.24), self.numeral, style, "planks.leaf").draw(inner)
        return pygame.transform.rotozoom(surface, self.degrees, 1.0)


class Falling(msgspec.Struct, frozen=True):
    """Show a thing that is in the air, or falls into the chest from a moment on, in an arc; after that it is inside."""

    face: Face
    mouth: tuple[float, float]
    """Where it falls to."""
    since: float | None = None
    """When it begins to fall, by the time of its screen; None: it stays where it is."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.since is None:
            yield from self.face.draw_commands(rect, look)
            return
        share = (look.time - self.since) / FALLS
        if share >= 1:
            return
        share = max(0.0, share)
        x, y = rect.middle
        far = share * share
        dx, dy = (self.mouth[0] - x) * share, (self.mouth[1] - y) * far - 70 * share * (1 - share)
        yield from self.face.draw_commands(rect.moved(round(dx), round(dy)), look)


class SmallLamp(msgspec.Struct, frozen=True):
    """Show a small lamp with its light, without its cord: the settings."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        x, y = rect.middle
        lamp = HungLamp((x, y), rect.w * 1.3)
        yield Cone((x, y), lamp.half * 0.9, (x, rect.bottom), rect.w * 0.42)
        yield Cone((x, y), lamp.half * 0.9, (x, rect.bottom), rect.w * 0.42)
        yield Clipped(lamp.box.trimmed(top=lamp.size * 0.42), (Freehand(partial(draw_lamp, place=lamp.box)),))


class DottedWays(msgspec.Struct, frozen=True):
    """Show the ways on which things fall in; `share` is how large the picture is."""

    share: float
    faint: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.faint:
            return
        for (x, y), (u, v) in WAYS:
            count = int(max(abs(u - x), abs(v - y)) / DOTS)
            for number in range(count + 1):
                along = number / count
                place = (x + (u - x) * along) * self.share, (y + (v - y) * along) * self.share
                yield dot(rect.x + place[0], rect.y + place[1], 1.8 * self.share, "planks.way", 0.85)


class TagFace(msgspec.Struct, frozen=True):
    """Show a tag of paper with what is said of the file: its first line stands out."""

    first: Typeset
    rest: Typeset | None
    wrong: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        role = "planks.failed" if self.wrong else "panel.paper.top"
        x, y, bottom = rect.x, rect.y, rect.bottom
        cut = min(POINT, rect.h / 2 - 4)
        yield Shadow(rect.trimmed(left=cut), 10, "panel")
        yield Plate(rect.trimmed(left=cut), role, None, 10, "planks.edge", 2)
        yield Shape(
            ((x + cut + 6, y + 1), (x + cut + 6, bottom - 1), (x + cut, bottom - 1), (x + 1, bottom - cut),
             (x + 1, y + cut), (x + cut, y + 1)), role,
        )  # fmt: skip
        line = ((x + cut + 8, y + 1), (x + cut, y + 1), (x + 1, y + cut), (x + 1, bottom - cut), (x + cut, bottom - 1))
        yield Line((*line, (x + cut + 8, bottom - 1)), "planks.edge", 2.0)
        hole = centred(placed(rect, 2 * HOLE, rect.h, 0.0).moved(6, 0), 24)
        yield Plate(hole, "planks.hole", None, 12, "planks.brass", 4)
        words = rect.trimmed(left=2 * HOLE + 4, right=16)
        high = self.first.h + (self.rest.h if self.rest is not None else 0.0)
        place = placed(words, words.w, high, 0.0)
        yield Lettering(place, self.first, "text.paper", 0.0, 0.0)
        if self.rest is not None:
            yield Lettering(place, self.rest, "text.paper", 0.0, 1.0)


class Swinging(msgspec.Struct, frozen=True):
    """Show a tag that is let down on its string, and swings out: then it hangs still."""

    tag: TagFace
    since: float
    """When it begins, by the time of its screen."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        share = (look.time - self.since) / SWINGS
        if share >= 1:
            yield from self.tag.draw_commands(rect, look)
        elif share > 0:
            yield Freehand(lambda canvas: self._draw(canvas, rect, share))

    def _draw(self, canvas: Canvas, rect: Rect, share: float) -> None:
        room = rect.inset(-AROUND)
        box = canvas.frame.box(room)
        key = ("tag", self.tag, box.size, canvas.theme.path)
        upright = keep(canvas, key, lambda: self._picture(canvas, rect, box.size))
        degrees = swung(share)
        turned = keep(canvas, (key, degrees), lambda: pygame.transform.rotozoom(upright, degrees, 1.0))
        let_down(canvas.surface, turned, box, share)

    def _picture(self, canvas: Canvas, rect: Rect, size: tuple[int, int]) -> pygame.Surface:
        inner = canvas.on(pygame.Surface(size, pygame.SRCALPHA))
        run_commands(inner, self.tag.draw_commands(rect._replace(x=AROUND, y=AROUND), Look()))
        return quick(inner.surface)


class Goods(NamedTuple):
    """Hold what goes along, as it is shown."""

    people: tuple[int, ...]
    """The colours of everybody who plays here."""
    boxes: tuple[GameBox, ...]
    """Boxes of games, the first two in the chest and the next two in the air."""
    day: str
    """What day it is: the number on the leaf."""
    falls: float | None
    """When what is in the air has begun to fall in; None: it hasn't."""


def chest_parts(place: Rect, goods: Goods) -> list[Part]:
    """Build the picture in a place of its ratio: chest, what is in it, what is in the air, and the lamp over it."""
    share = place.w / SIZE[0]

    def at(x: float, y: float, w: float, h: float) -> Rect:
        return place._replace(x=place.x + x * share, y=place.y + y * share, w=w * share, h=h * share)

    def point(x: float, y: float) -> tuple[float, float]:
        return place.x + x * share, place.y + y * share

    chest = at(*CHEST)
    lamp = Hanging(Hung(point(*MOUTH), LAMP * share, point(*FOOT), REACH * share))
    parts = [Part("chest:pool", place, LampPool(lamp), may_overlap=True)]
    parts.append(Part("chest:back", chest, Drawing(BACK), may_overlap=True))
    kept, air = goods.boxes[:2], goods.boxes[2:4]
    for number, (box, (x, y, wide, degrees)) in enumerate(zip(kept, INSIDE, strict=False)):
        turned = msgspec.structs.replace(box, degrees=degrees)
        parts.append(Part(f"chest:box:{number}", at(x, y, wide, wide * 161 / 208), turned, may_overlap=True))
    roll = at(*ROLL[:3], ROLL[2] * 96 / 256)
    parts.append(Part("chest:roll", roll, Turned(ROLLED, ROLL[3]), may_overlap=True))
    parts += _people(at(PEOPLE[0], STAND - FACE, PEOPLE[1] - PEOPLE[0], FACE), goods.people)
    parts += _in_air(at, point(FOOT[0], STAND - 30), air, goods, share)
    parts.append(Part("chest:front", chest, Drawing(FRONT), may_overlap=True))
    parts.append(Part("chest:light", place, LampCone(lamp), may_overlap=True))
    return parts


def _people(line: Rect, people: Sequence[int]) -> list[Part]:
    """Build everybody's lanterns, in a row; many of them overlap, or stand in two."""
    count = len(people)
    if not count:
        return []
    if count > 6:
        front = (count + 1) // 2
        back = _people(line.moved(line.w * 0.05, -line.h * 0.34), people[front:])
        return [
            *(msgspec.structs.replace(part, key=f"{part.key}:back") for part in back),
            *_people(line, people[:front]),
        ]
    size = min(line.h, line.w / count * 1.12)
    step = min(size, (line.w - size) / max(1, count - 1)) if count > 1 else size
    places = flow(line.moved(0, line.h - size)._replace(h=size, w=line.w), [step] * count)
    return [
        Part(f"chest:person:{number}", place._replace(w=size), Still(Who(colour), "glad"), may_overlap=True)
        for number, (colour, place) in enumerate(zip(people, places, strict=True))
    ]


def _in_air(
    at: Callable[[float, float, float, float], Rect],
    mouth: tuple[float, float],
    air: Sequence[GameBox],
    goods: Goods,
    share: float,
) -> Iterator[Part]:
    """Yield what is in the air: two boxes, the leaf of the day, and a lamp."""
    things: list[tuple[str, Rect, Face]] = []
    for number, (box, (x, y, wide, degrees)) in enumerate(zip(air, IN_AIR, strict=False)):
        turned = msgspec.structs.replace(box, degrees=degrees)
        things.append((f"chest:air:{number}", at(x, y, wide, wide * 161 / 208), turned))
    leaf = at(DAY[0], DAY[1], DAY[2], DAY[2] * 48 / 44)
    things.append(("chest:air:day", leaf, Turned(LEAF, DAY[3], goods.day)))
    x, y, wide = SMALL_LAMP
    things.append(("chest:air:lamp", at(x - wide / 2, y - wide * 0.5, wide, wide * 1.2), SmallLamp()))
    whole = at(0, 0, SIZE[0], SIZE[1])
    yield Part("chest:ways", whole, DottedWays(share, goods.falls is not None), may_overlap=True)
    for number, (key, rect, face) in enumerate(things):
        since = None if goods.falls is None else goods.falls + number * APART
        yield Part(key, rect, Falling(face, mouth, since), may_overlap=True)


def seconds() -> float:
    """Return how long it takes until everything has fallen in."""
    return 3 * APART + FALLS
