"""Wisps: small lights that move over a table while nobody acts. Where one is, is a function of the time alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from math import cos, floor, inf, radians, sin
from typing import Final, NamedTuple, Protocol

import pygame

from game.ui.draw.canvas import Canvas, blit, keep, shows
from game.ui.draw.paint import quick
from game.ui.layout.frame import Rect

STEPS: Final = 12  # pictures a second of what is seen
AFTER: Final = 6.0  # seconds of stillness before one comes
NEXT: Final = 7.0  # and as many more for each kind after the first
GONE: Final = 0.2  # seconds in which it goes once something happens


class Glow(NamedTuple):
    """Say what is seen of a wisp in one place: a drawing round a point, turned clockwise by so many degrees."""

    drawing: str
    x: float
    y: float
    w: float
    h: float
    angle: int
    alpha: int
    """Of 255."""

    @property
    def rect(self) -> Rect:
        """Return the rectangle round it, turned as it is."""
        across, down = abs(cos(radians(self.angle))), abs(sin(radians(self.angle)))
        return Rect.around(self.x, self.y, self.w * across + self.h * down, self.w * down + self.h * across)


class WispPath(Protocol):
    """Be the way of one wisp."""

    @property
    def seconds(self) -> float:
        """Return how long it is seen."""

    def seen(self, passed: float) -> Sequence[Glow]:
        """Return what is seen of it so many seconds after it has begun."""


class WispLife:
    """Let one wisp after another come while nothing happens, each kind after a rest of its own.

    `find(kind, number)` returns the way of the next one, None where there is no room for it; `rests` are how long each
    kind stays away after it was there, in seconds at least and at most.
    """

    def __init__(self) -> None:
        self._clock = 0.0
        self._still = 0.0  # since when nothing has happened
        self._way: WispPath | None = None
        self._kind = 0
        self._began = 0.0
        self._fades = inf  # when it began to go
        self._number = 0
        self._due: dict[int, float] = {}  # when each kind has rested

    @property
    def glows(self) -> tuple[Glow, ...]:
        """Return what is seen now."""
        if self._way is None:
            return ()
        now = floor(self._clock * STEPS + 1e-6) / STEPS
        left = 1 - max(0.0, now - self._fades) / GONE
        seen = self._way.seen(max(0.0, now - self._began))
        faint = (glow._replace(alpha=round(glow.alpha * left)) for glow in seen)
        return tuple(glow for glow in faint if glow.alpha > 0)

    def stir(self) -> None:
        """Know that something happens: what is seen goes, and the next waits."""
        self._still = self._clock
        self._fades = min(self._fades, self._clock) if self._way is not None else inf

    def end(self) -> bool:
        """Let nothing be seen from now on; return whether something was."""
        seen = bool(self.glows)
        self._still = self._clock
        self._rest(())
        return seen

    def update(
        self, dt: float, rests: Sequence[tuple[float, float]], find: Callable[[int, int], WispPath | None], *, may: bool
    ) -> tuple[Rect, ...]:
        """Let `dt` seconds pass; return where the picture has changed. One begins only where it `may`."""
        before = self.glows
        self._clock += dt
        if self._way is not None:
            whole = self._clock - self._began >= self._way.seconds
            if whole or self._clock - self._fades >= GONE:
                self._rest(rests)
        elif may:
            self._begin(rests, find)
        after = self.glows
        return () if before == after else tuple(glow.rect for glow in (*before, *after))

    def seconds_until_update(self, rests: Sequence[tuple[float, float]], *, may: bool) -> float | None:
        """Return after how many seconds it looks otherwise; None: it doesn't by itself."""
        if self._way is not None:
            return 1 / STEPS - self._clock % (1 / STEPS) + 1e-3
        if not may or not rests:
            return None
        comes = min(self._comes(kind) for kind in range(len(rests)))
        return max(0.0, comes - self._clock) + 1e-3

    def draw(self, canvas: Canvas) -> None:
        """Draw what is seen."""
        for glow in self.glows:
            if shows(canvas, glow.rect):
                draw_glow(canvas, glow)

    def _comes(self, kind: int) -> float:
        """Return when a kind may come."""
        return max(self._still + AFTER + NEXT * kind, self._due.get(kind, 0.0))

    def _begin(self, rests: Sequence[tuple[float, float]], find: Callable[[int, int], WispPath | None]) -> None:
        for kind in range(len(rests)):
            if self._clock < self._comes(kind):
                continue
            self._number += 1
            self._kind = kind
            self._began = self._clock
            self._fades = inf
            self._way = find(kind, self._number)
            if self._way is not None:
                return
            self._rest(rests)

    def _rest(self, rests: Sequence[tuple[float, float]]) -> None:
        """Let what was seen, or found no room, be away for a while."""
        if self._kind < len(rests):
            least, most = rests[self._kind]
            self._due[self._kind] = self._clock + least + (most - least) * chance(self._number, "rest")
        self._way = None
        self._fades = inf


def chance(number: int, *of: object) -> float:
    """Return a number from 0 up to 1 for a wisp: by its number, always the same."""
    digest = blake2b(repr((number, *of)).encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big") / 2**32


def swell(passed: float, comes: float, stays: float, goes: float) -> float:
    """Return how much is seen, 0 to 1, of what comes, stays and goes again in so many seconds each."""
    if passed < comes:
        return max(0.0, passed / comes)
    return max(0.0, min(1.0, 1 - (passed - comes - stays) / goes))


def clear_of(rect: Rect, others: Iterable[Rect]) -> bool:
    """Tell whether a rectangle meets none of others."""
    return not any(rect.meets(other) for other in others)


def draw_glow(canvas: Canvas, glow: Glow) -> None:
    """Draw a wisp in one place; it is turned once a direction, and kept."""
    frame = canvas.frame
    size = max(1, frame.px(glow.w)), max(1, frame.px(glow.h))

    def turn() -> pygame.Surface:
        return quick(pygame.transform.rotozoom(canvas.images.get(glow.drawing, size), -glow.angle, 1.0))

    picture = keep(canvas, ("wisp", glow.drawing, size, glow.angle), turn)
    place = picture.get_rect(center=(frame.px(glow.x), frame.px(glow.y)))
    blit(canvas.surface, picture, place, glow.alpha)
