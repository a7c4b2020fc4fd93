"""The fire of a Dragon that was not paid: tongues of flame, drawn once and kept, blown over the hands one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin
from typing import Final, TypeAlias

import pygame

from game.content.themes import Colour
from game.games.syncro.rules.state import Paying
from game.games.syncro.table.facts import Facts
from game.games.syncro.table.lifted import arranged, unpaid
from game.games.syncro.table.places import Geometry
from game.games.syncro.table.plan import Plan
from game.games.syncro.table.striking import BREATH, FIRES, FLIGHT, LICKS, REARS, SCORCHES, stopped
from game.ui.canvas import Canvas, blit, keep
from game.ui.frame import Rect
from game.ui.light import Pool, draw_pool
from game.ui.marks import Freehand, Mark
from game.ui.paint import quick
from game.ui.part import Look, Part

Tone: TypeAlias = tuple[tuple[str, float], ...]
"""Roles of a tongue, from its rim inwards, and how large each is in it."""

EVERY: Final = 0.009  # seconds from one tongue to the next
TONES: Final[tuple[Tone, ...]] = (
    (("syncro.burn", 1.0), ("impact.gold", 0.62), ("light", 0.24)),
    (("syncro.burn", 1.0), ("impact.gold", 0.34)),
    (("syncro.shards.dragon", 1.0), ("syncro.burn", 0.6)),
)
"""Young fire is bright in its middle, old fire is dark."""
SIZES: Final = (30.0, 54.0, 84.0, 118.0)  # units that a tongue is high
TURNS: Final = 8  # ways in which one that flies is kept turned
FINE: Final = 2  # times as large as it is seen that a tongue is drawn, to be smooth
SHARP: Final = 1.6  # pixels a unit from which on nobody sees that it is not
SOFT: Final = 3.2  # times as small as it is seen that it is made first: fire has soft edges
DENSE: Final = 225  # of 255, how much of what lies under it a tongue covers
SHADES: Final = 4  # steps from one tone to the next
CORNERS: Final = 22
SLENDER: Final = 0.6  # how broad a tongue is, in its height
COLUMNS: Final = 22  # tongues that stand where fire has reached the hands
FLICKERS: Final = 9.0  # sways of one of them a second
SHINES: Final = 3.6  # across the light of the fire, in the height of what is swept
WIDE: Final = 0.14  # how far a tongue flies aside, in the breadth of what is swept


@dataclass(frozen=True, slots=True)
class Breath:
    """Show fire that sweeps from a mouth over the hands; `since` is when it was told, `speed` that of motion."""

    since: float
    speed: float
    mouth: tuple[float, float]
    stop: float
    """Seconds for which everything stands still as it arrives."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        passed = stopped((look.time - self.since) * self.speed, SCORCHES, self.stop)
        if REARS <= passed < SCORCHES + FIRES + LICKS:
            yield Freehand(lambda canvas: self._draw(canvas, rect, passed - REARS))

    def _draw(self, canvas: Canvas, rect: Rect, time: float) -> None:
        for number in range(COLUMNS):
            self._lick(canvas, rect, number, time)
        swept = min(1.0, max(0.0, time - FLIGHT * 0.7) / FIRES)
        shine = min(1.0, (time - FLIGHT / 2) / 0.1, (FIRES + FLIGHT + LICKS - time) / 0.3)
        if shine > 0:
            width = SHINES * rect.h
            x = rect.x + rect.w * swept
            draw_pool(canvas, Pool("fire", x, rect.y + 0.2 * rect.h, width, width * 0.6, 0.5 * shine, "syncro.burn"))
        born = min(time, FIRES)
        last = int(born / EVERY)
        first = max(0, int((time - FLIGHT) / EVERY) + 1)
        for number in range(first, last + 1, 1 if canvas.frame.scale < SHARP else 2):  # large ones cover one another
            self._fly(canvas, rect, number, time - number * EVERY)

    def _fly(self, canvas: Canvas, rect: Rect, number: int, age: float) -> None:
        """Draw one tongue on its way from the mouth."""
        share = age / FLIGHT
        if not 0 <= share < 1:
            return
        swept = number * EVERY / FIRES
        aim = rect.x + rect.w * (swept + WIDE * (_dice(1, number) - 0.5) * 2)
        low = rect.y + rect.h * 0.8 * _dice(2, number)
        x0, y0 = self.mouth
        way = share**0.85
        x, y = x0 + (aim - x0) * way, y0 + (low - y0) * way - 30 * 4 * share * (1 - share)
        size = min(len(SIZES) - 1, int((share * 1.15 + 0.3 * _dice(3, number)) * len(SIZES)))
        tone = min(len(TONES) - 1, int(share * 1.5 + 0.8 * _dice(4, number)))
        turn = int(TURNS * (0.5 + (aim - x0) / (4 * max(1.0, low - y0)) + 0.16 * (_dice(5, number) - 0.5))) % TURNS
        _blit(canvas, tongue(canvas, tone, size, turn), x, y, min(1.0, 8 * share, 4 * (1 - share)))

    def _lick(self, canvas: Canvas, rect: Rect, number: int, time: float) -> None:
        """Draw what stands burning where fire has passed: it grows, sways and goes out."""
        place = (number + 0.5) / COLUMNS
        since = time - FLIGHT - place * FIRES
        share = since / LICKS
        if not 0 <= share < 1:
            return
        high = sin(pi * min(1.0, 0.25 + share))
        size = min(len(SIZES) - 1, int(len(SIZES) * high * (0.72 + 0.4 * _dice(6, number))))
        tone = min(len(TONES) - 1, int(share * len(TONES)))
        sway = 7 * sin(2 * pi * (FLICKERS * since / 2 + _dice(7, number)))
        foot = rect.y + rect.h * (0.12 + 0.3 * _dice(8, number))
        y = foot - SIZES[size] / 2 - 14 * share
        _blit(canvas, tongue(canvas, tone, size, TURNS // 2), rect.x + rect.w * place + sway, y, 1 - share**3)


@dataclass(frozen=True, slots=True)
class Kindling:
    """Show nothing: tongues are drawn while a Dragon is paid, so that none is drawn as it breathes."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(kindle)


def kindle(canvas: Canvas) -> None:
    """Have every tongue drawn and kept."""
    for tone in range(len(TONES)):
        for size in range(len(SIZES)):
            for turn in range(TURNS):
                tongue(canvas, tone, size, turn)


def breathing(facts: Facts, plan: Plan, shape: Geometry) -> Iterator[Part]:
    """Yield the fire of a Dragon that was not paid, while that is told; with motion only."""
    gaze = facts.gaze
    if not gaze.motion or gaze.settings.reduced:
        return
    if isinstance(facts.state.now, Paying):
        yield Part("kindling", plan.hand._replace(h=1.0), Kindling(), layer=8, may_overlap=True)
    place = unpaid(facts)
    if place is not None and facts.table.before is not facts.table.view:
        lift = arranged(plan, shape, place, facts.state.spot(place).spells)
        stop = 0.0 if gaze.settings.impact == "off" else BREATH.stop
        face = Breath(facts.table.since, gaze.motion, lift.mouth, stop)
        yield Part("breath", plan.hand, face, layer=8, may_overlap=True)


def tongue(canvas: Canvas, tone: int, size: int, turn: int) -> pygame.Surface:
    """Return a tongue of flame, its tip up, or turned: it is drawn once, and kept."""
    scale = canvas.frame.scale
    fine = 1 if scale >= SHARP else FINE
    high = max(4, round(SIZES[size] * scale))
    colours = tuple(_shades([(canvas.colour(role), large) for role, large in TONES[tone]]))

    def draw() -> pygame.Surface:
        side = high * fine
        big = pygame.Surface((side, side), pygame.SRCALPHA)
        big.fill((*colours[0][0], 0))
        for colour, large in colours:
            corners = (_turned(x, y, turn) for x, y in _outline(large))
            pygame.draw.polygon(big, (*colour, DENSE), [(side * (0.5 + x), side * (0.5 + y)) for x, y in corners])
        soft = max(2, round(high / SOFT))
        whole = pygame.transform.smoothscale(pygame.transform.smoothscale(big, (soft, soft)), (high, high))
        return quick(_cropped(whole))

    return keep(canvas, ("flame", colours, high, turn), draw)


def _cropped(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture without what is empty round it, its middle in the middle: less is drawn in a frame."""
    width, height = picture.get_size()
    seen = picture.get_bounding_rect()
    aside = min(seen.left, width - seen.right)
    down = min(seen.top, height - seen.bottom)
    return picture.subsurface((aside, down, width - 2 * aside, height - 2 * down)).copy()


def _shades(tones: Sequence[tuple[Colour, float]]) -> Iterator[tuple[tuple[int, int, int], float]]:
    """Yield colours and sizes from a tongue's rim inwards, with steps between its tones: fire has no lines."""
    yield tones[0][0][:3], tones[0][1]
    for (before, first), (after, last) in pairwise(tones):
        for step in range(1, SHADES + 1):
            share = step / SHADES
            red, green, blue = (round(a + (b - a) * share) for a, b in zip(before[:3], after[:3], strict=True))
            yield (red, green, blue), first + (last - first) * share


def _outline(large: float) -> Iterator[tuple[float, float]]:
    """Yield the corners of a tongue round (0, 0), its tip up: a drop that leans; its foot stays where it shrinks."""
    for number in range(CORNERS):
        way = 2 * pi * number / CORNERS
        up = cos(way)
        thin = (1 - max(0.0, up)) ** 0.7
        x = sin(way) * SLENDER / 2 * (thin if up > 0 else 1.0) + 0.06 * max(0.0, up) ** 2
        y = -up * (0.5 if up > 0 else SLENDER / 2)
        yield x * large, (y - 0.2) * large + 0.2


def _turned(x: float, y: float, turn: int) -> tuple[float, float]:
    """Return a place turned by so many eighths, from its tip down."""
    way = 2 * pi * (turn / TURNS - 0.5)
    return x * cos(way) - y * sin(way), x * sin(way) + y * cos(way)


def _blit(canvas: Canvas, picture: pygame.Surface, x: float, y: float, alpha: float) -> None:
    scale = canvas.frame.scale
    place = picture.get_rect(center=(round(x * scale), round(y * scale)))
    blit(canvas.surface, picture, place, round(255 * max(0.0, min(1.0, alpha))))


def _dice(seed: int, number: int) -> float:
    """Return a share, 0 to 1, that is always the same for two numbers and looks like chance."""
    return (sin(seed * 12.9898 + number * 78.233) * 43758.5453) % 1.0
