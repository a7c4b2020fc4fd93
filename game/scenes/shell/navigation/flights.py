"""Flights: named things that two screens share fly from the place of the one to that of the other, the rest fades.

Parts say which thing they are of (`Part.carried`). While things fly, neither picture shows them in its
own place. What a screen that is private shows never flies, nor anything of a picture that may show a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

import pygame

from game.scenes.shell.navigation.screen import Screen
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Part, draw_part

TABLE: Final = "table"
"""What pictures of a match grow into: the table of its review."""
RIBBON: Final = "ribbon"
"""What the sheet with who played is rolled up to: the log."""
CURVE: Final = "curve"
LAUREL: Final = "laurel"
LEAST: Final = 12.0  # units of the shorter side of what flies
ARC: Final = 90.0  # units that a small thing rises over the straight way, at most
RISES: Final = 0.22  # of its way
LIGHT: Final = 0.06  # of the window: what is larger slides, and rises in no arc
FINE: Final = 1_000_000  # pixels up to which a thing is scaled finely
HALF: Final = 0.5  # of the way: there a thing is as it comes to be, under the last of what it was
GOES, GONE = 0.25, 0.8  # of the way: between them the rest of the screen that goes fades
LANDS: Final = 0.75  # of the way: there a pane is at its place


class Thing(NamedTuple):
    """Hold a thing as one screen shows it: where it lies, in units, and its picture there."""

    rect: Rect
    picture: pygame.Surface
    pane: bool
    """Whether it is a piece of what lies under all parts, and so is in the screen's picture without them, too."""


class Flights:
    """Hold the things of the screen that goes, and its picture without them; the one that comes adds its own.

    `goes` are all things of the old screen by their names, `bare` is its picture without them.
    """

    def __init__(self, goes: Mapping[str, Thing], bare: pygame.Surface) -> None:
        self._goes = dict(goes)
        self._bare = bare
        self._comes: dict[str, Thing] | None = None

    def shared(self, screen: Screen) -> frozenset[str]:
        """Return the keys of a screen's parts that are to fly, and so aren't seen in their places meanwhile."""
        keys = (keys for name, keys in screen.carried.items() if name in self._goes)
        return frozenset(key for group in keys for key in group)

    def draw(self, canvas: Canvas, screen: Screen, way: float) -> None:
        """Draw so much of the `way` (0 to 1) over the screen that comes: its rest appears, and the things fly.

        A pane is seen where it flies alone: the one that goes has left its place, the one that comes isn't there yet.
        """
        comes_to = self._meet(screen, canvas)
        surface, box = canvas.surface, canvas.frame.box
        left = [box(self._goes[name].rect) for name in comes_to if self._goes[name].pane]
        under = [surface.subsurface(place).copy() for place in left]
        self._bare.set_alpha(round(255 * min(1.0, max(0.0, (GONE - way) / (GONE - GOES)))))
        surface.blit(self._bare, (0, 0))
        for place, piece in zip(left, under, strict=True):
            surface.blit(piece, place)
        self._bare.set_alpha(255)
        for place in (box(thing.rect) for thing in comes_to.values() if thing.pane):
            surface.blit(self._bare, place, place)
        for name, comes in comes_to.items():
            goes = self._goes[name]
            share = min(1.0, way / LANDS) if goes.pane or comes.pane else way
            _draw_between(canvas, goes, comes, share * share * (3 - 2 * share))

    def _meet(self, screen: Screen, canvas: Canvas) -> dict[str, Thing]:
        """Return the things of the screen that is drawn there; what that one doesn't know stays where it was."""
        if self._comes is None:
            wanted = {name: keys for name, keys in screen.carried.items() if name in self._goes}
            self._comes = things(screen, canvas, wanted, canvas.surface)
            for name in [name for name in self._goes if name not in self._comes]:
                left = self._goes.pop(name)
                self._bare.blit(left.picture, canvas.frame.box(left.rect))
        return self._comes


def laurel(number: int) -> str:
    """Return the name of a laurel, or of who has won it, by its number from 0: several may have won."""
    return f"{LAUREL}{number or ''}"


def prepared(screen: Screen, canvas: Canvas) -> Flights | None:
    """Return the things of a screen that may go, drawn from what it shows now; None where it has none."""
    if not screen.carried or screen.traits.private:
        return None
    found = things(screen, canvas, screen.carried, canvas.surface)
    if not found:
        return None
    bare = pygame.Surface(canvas.surface.get_size(), 0, canvas.surface)
    screen.aloft = frozenset(key for name in found for key in screen.carried[name])
    screen.draw(canvas.on(bare))
    screen.aloft = frozenset()
    return Flights(found, bare)


def things(
    screen: Screen, canvas: Canvas, wanted: Mapping[str, tuple[str, ...]], seen: pygame.Surface
) -> dict[str, Thing]:
    """Return the things of a screen that can be seen: each of parts, of which the first says where it lies.

    One whose first part shows nothing itself is a piece of the picture that is `seen`.
    """
    parts = {part.key: part for part in screen.parts}
    result = {}
    for name, keys in wanted.items():
        group = [parts[key] for key in keys if key in parts]
        if not group or group[0].key != keys[0]:
            continue
        rect = _seen(group[0], canvas)
        if min(rect.w, rect.h) >= LEAST:
            alone = _picture(canvas, rect, group, screen.time)
            box = canvas.frame.box(rect).clip(seen.get_rect())
            result[name] = Thing(rect, alone or seen.subsurface(box).copy(), pane=alone is None)
    return result


def _seen(part: Part, canvas: Canvas) -> Rect:
    rect = part.rect if part.clip is None else part.rect.clipped(part.clip)
    return rect.clipped(canvas.frame.rect)


def _picture(canvas: Canvas, rect: Rect, parts: Iterable[Part], now: float) -> pygame.Surface | None:
    """Return the picture of parts alone in a rectangle; None where they show nothing."""
    box = canvas.frame.box(rect)
    alone = canvas.on(pygame.Surface(box.size, pygame.SRCALPHA))
    look = Look(time=now)
    shows = False
    for part in parts:
        moved = part.moved(-rect.x, -rect.y, None if part.clip is None else part.clip.moved(-rect.x, -rect.y))
        marks = tuple(moved.face.draw_commands(moved.rect, look))
        shows = shows or bool(marks)
        draw_part(alone, moved, look, marks)
    return alone.surface if shows else None


def _draw_between(canvas: Canvas, goes: Thing, comes: Thing, way: float) -> None:
    """Draw a thing on its way: as it was, and more and more as it comes to be."""
    box = _on_the_way(canvas, goes.rect, comes.rect, way)
    for thing, alpha in _mixed(goes, comes, way):
        scaled = _scaled(thing.picture, box.size)
        scaled.set_alpha(alpha)
        canvas.surface.blit(scaled, box)


def _mixed(goes: Thing, comes: Thing, way: float) -> Iterator[tuple[Thing, int]]:
    """Yield what is seen of both, the lower one first: at least one is whole, so that nothing shines through."""
    first = min(1.0, way / HALF)
    if first < 1:
        yield goes, 255
        yield comes, round(255 * first)
    else:
        yield goes, round(255 * (1 - way) / HALF)
        yield comes, 255


def _scaled(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    if picture.get_size() == size:
        return picture.copy()
    if size[0] * size[1] <= FINE:
        return pygame.transform.smoothscale(picture, size)
    return pygame.transform.scale(picture, size)


def _on_the_way(canvas: Canvas, start: Rect, end: Rect, way: float) -> pygame.Rect:
    """Return where something is on its way, in pixels: what is small flies in an arc."""
    x, y, w, h = (a + (b - a) * way for a, b in zip(start, end, strict=True))
    window = canvas.frame.rect
    far = abs(end.x - start.x) + abs(end.y - start.y)
    light = max(start.w * start.h, end.w * end.h) <= LIGHT * window.w * window.h
    rise = min(ARC, RISES * far) * 4 * way * (1 - way) if light else 0.0
    box = canvas.frame.box(Rect(x, max(0.0, y - rise) if rise else y, w, h))
    return pygame.Rect(box.topleft, (max(1, box.width), max(1, box.height)))
