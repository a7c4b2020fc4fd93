"""The fire of a Dragon that was not paid: it goes from its mouth broad down to the hand, hits it, spreads, and dies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import atan2, pi, sin
from typing import Final, NamedTuple

import pygame
from msgspec import structs

from game.games.syncro.rules.state.state import Paying
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.pieces.hand import LOWERED, lying, reached
from game.games.syncro.table.pieces.lifted import arranged, unpaid
from game.games.syncro.table.plan.places import Geometry
from game.games.syncro.table.plan.plan import Plan
from game.games.syncro.table.tell.striking import (
    BREATH,
    FIRES,
    FLIGHT,
    LICKS,
    OUT,
    REARS,
    SCORCHES,
    SPREADS,
    giving_way,
    singed,
    stopped,
)
from game.games.syncro.table.tell.tongues import (
    EMBERS,
    KINDS,
    TURNS,
    blit_all_round,
    body,
    ember,
    kindle,
    lay_over,
    puff,
    scorched,
    tones,
    tongue,
)
from game.ui.draw.canvas import Canvas, blit, blit_round
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.draw.light import Pool, draw_pool
from game.ui.layout.frame import Rect
from game.ui.motion.dice import dice
from game.ui.motion.impact import softened
from game.ui.parts.part import Look, Part

EVERY: Final = 0.018  # seconds from one tongue to the next
GUSTS: Final = 0.42  # seconds for which they leave the mouth
EVEN: Final = 0.618034  # by this share of its breadth each aims further than the one before: they lie evenly
BROAD: Final = 0.6  # how broad fire is where it hits the hand, in the half of the hand's breadth
BROADEST: Final = 150.0  # and in units
SPREAD: Final = 4.0  # twelfths of a circle by which tongues on their way are turned apart
BURST: Final = 7  # tongues that spring from where it hits
BURSTS: Final = 0.26  # seconds in which they do
BURST_OUT: Final = (70.0, 150.0)  # units that they fly
COLUMNS: Final = 17  # tongues that stand where fire has reached the hand
ASTRAY: Final = 1.1  # of the way to the next one by which one is astray: they stand in no row
RISES: Final = 70.0  # units that one of them rises while it goes out
SPARKS: Final = 18  # embers that rise
RISING: Final = 0.55  # seconds in which they set off
SMOKES: Final = 0.16  # seconds from one puff of smoke to the next
DARKENS: Final = 0.74
GLEAMS: Final = 0.6  # seconds for which the edge of such a card glows
FRESH: Final = 0.34  # seconds in which it is itself again, once it has sunk
FLASHES: Final = 0.14  # seconds of the light where it hits


class Flame(NamedTuple):
    """Say where a tongue is, which way it points, how large it is and how hot, 0 to 1."""

    x: float
    y: float
    turn: int
    size: float
    heat: float
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Breath:
    """Show fire that goes from a mouth down to the hand; `since` is when it was told, `speed` that of motion."""

    since: float
    speed: float
    mouth: tuple[float, float]
    stop: float
    """Seconds for which everything stands still as it arrives."""
    cards: tuple[Rect, ...] = ()
    """What it hits."""
    light: float = 1.0
    """How strongly it flashes there."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        passed = stopped((look.time - self.since) * self.speed, SCORCHES, self.stop)
        if REARS <= passed < SCORCHES + FIRES + LICKS:
            edge = reached(self.cards, rect)
            yield Freehand(lambda canvas: self._draw(canvas, edge, passed - REARS))

    def _draw(self, canvas: Canvas, edge: Rect, time: float) -> None:
        self._scorch(canvas, edge, time - FLIGHT)
        self._smoke(canvas, edge, time)
        self._shine(canvas, edge, time)
        self._body(canvas, edge, time)
        flames = [*self._flying(edge, time), *_bursting(edge, time - FLIGHT), *_standing(edge, time - FLIGHT)]
        for tone in tones(canvas):  # all that is hotter lies over all that is less hot: it is one fire
            seen = list[tuple[pygame.Surface, float, float, float]]()
            for x, y, turn, size, heat, alpha in flames:
                hot = min(1.0, alpha, 4 * (heat - 0.3 * tone.number)) if tone.number else alpha
                if hot > 0:
                    seen.append((tongue(canvas, tone, _kind(size), turn % TURNS), x, y, hot))
            blit_all_round(canvas, seen)
        _sparks(canvas, edge, time - FLIGHT)

    def prepare(self, canvas: Canvas, rect: Rect) -> None:
        """Have all of it drawn and kept."""
        kindle(canvas)
        edge = reached(self.cards, rect)
        body(canvas, self.mouth, edge, _half(edge))
        for pool in _pools(edge):
            draw_pool(canvas, structs.replace(pool, alpha=0.004))
        for card in self.cards:
            scorched(canvas, card.w, card.h)

    def _body(self, canvas: Canvas, edge: Rect, time: float) -> None:
        """Draw the body of fire from where its last tongue is to where its first one is."""
        picture, x, y = body(canvas, self.mouth, edge, _half(edge))
        scale = canvas.frame.scale
        head, foot = _way((time - GUSTS) / FLIGHT), _way(time / FLIGHT - 0.12)
        if head < foot:
            high = picture.get_height()
            area = pygame.Rect(0, round(head * high), picture.get_width(), round((foot - head) * high))
            place = round(x * scale), round(y * scale) + area.y
            blit(canvas.surface, picture, place, round(255 * min(1.0, 3 * (1 - head))), area)

    def _flying(self, edge: Rect, time: float) -> Iterator[Flame]:
        """Yield the tongues that are on their way: a cone, small and bright at the mouth, large at the hand."""
        x0, y0 = self.mouth
        half = _half(edge)
        first = max(0, int((time - FLIGHT) / EVERY) + 1)
        for number in reversed(range(first, int(min(time, GUSTS) / EVERY) + 1)):
            share = (time - number * EVERY) / FLIGHT
            if not 0 <= share < 1:
                continue
            aside = (2 * (number * EVEN % 1.0) - 1) * half
            way = _way(share)
            x = x0 + (edge.middle[0] + aside - x0) * way
            y = y0 + (edge.y - 24 - y0) * way
            turn = _turn(edge.middle[0] + aside - x0, edge.y - y0, SPREAD * (dice(5, number) - 0.5))
            ebbs = min(1.0, 0.3 + (GUSTS - number * EVERY) / 0.14)  # its last tongues are small
            size = 0.04 + way * (0.4 + 0.7 * dice(3, number)) * ebbs
            yield Flame(x, y, turn, size, 1.15 - 0.8 * share, min(1.0, 10 * share, 9 * (1 - share)))

    def _scorch(self, canvas: Canvas, edge: Rect, time: float) -> None:
        """Char the cards that are hit, from the middle to the ends: until they have sunk, as hands do in the end."""
        for number, card in enumerate(self.cards):
            away = abs(card.middle[0] - edge.middle[0]) / max(1.0, edge.w / 2)
            since = time - singed(away)
            left = OUT - SCORCHES - time
            if since >= 0 and left > 0:
                strong = min(1.0, since / 0.05, left / FRESH)
                last = number + 1 == len(self.cards)
                width = card.w if last else min(card.w, self.cards[number + 1].x - card.x)
                glows = min(1.0, since / 0.05, max(0.0, 1 - since / GLEAMS))
                lower = giving_way(since, away, LOWERED * card.w)
                lay_over(canvas, card.moved(0, lower), width, DARKENS * strong, glows)

    def _smoke(self, canvas: Canvas, edge: Rect, time: float) -> None:
        """Draw dark smoke behind the fire: round its way, then over the hand."""
        x0, y0 = self.mouth
        for number in range(int(FIRES / SMOKES)):
            age = time - 0.05 - number * SMOKES
            share = age / (FLIGHT + LICKS)
            if not 0 < share < 1:
                continue
            way = min(1.0, age / FLIGHT)
            aside = (2 * (number * EVEN % 1.0) - 1) * 0.5 * edge.w
            x, y = x0 + (edge.middle[0] + aside - x0) * way, y0 + (edge.y - 30 - y0) * way
            rises = 70 * max(0.0, share - way * FLIGHT / (FLIGHT + LICKS))
            seen = 0.8 * min(1.0, 6 * share, 1.4 * (1 - share))
            blit_round(canvas, puff(canvas, min(2, int(3 * way))), x, y - rises, seen)

    def _shine(self, canvas: Canvas, edge: Rect, time: float) -> None:
        """Lay the light of the fire on the hand, and a flash where it hits."""
        fire, hit = _pools(edge)
        shine = min(1.0, (time - FLIGHT / 2) / 0.1, (FIRES + FLIGHT + LICKS - time) / 0.4)
        if shine > 0:
            draw_pool(canvas, fire, shine)
        since = time - FLIGHT
        if 0 <= since < FLASHES and self.light:
            draw_pool(canvas, hit, self.light * (1 - since / FLASHES))


@dataclass(frozen=True, slots=True)
class Kindling:
    """Show nothing: fire is drawn while a Dragon is paid, so that nothing has to be drawn as it breathes."""

    breath: Breath

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: self.breath.prepare(canvas, rect))


def breathing(facts: Facts, plan: Plan, shape: Geometry) -> Iterator[Part]:
    """Yield the fire of a Dragon that was not paid, while that is told; with motion only."""
    input = facts.input
    if not input.motion or input.settings.reduced:
        return
    now = facts.state.now
    if isinstance(now, Paying):
        yield Part("kindling", plan.hand, Kindling(_breath(facts, plan, shape, now.paying)), layer=8, may_overlap=True)
    place = unpaid(facts)
    if place is not None and facts.table.before is not facts.table.view:
        yield Part("breath", plan.hand, _breath(facts, plan, shape, place), layer=8, may_overlap=True)


def _breath(facts: Facts, plan: Plan, shape: Geometry, place: int) -> Breath:
    impact = softened(replace(BREATH, flash=1.0), facts.input.settings.impact)
    lift = arranged(plan, shape, place, facts.state.spot(place).spells)
    return Breath(
        facts.table.since,
        facts.input.motion,
        lift.fire_origin,
        impact.stop,
        lying(facts, plan, lowered=False),
        impact.flash,
    )


def _half(edge: Rect) -> float:
    """Return half the breadth of fire where it hits."""
    return min(BROADEST, BROAD * edge.w / 2)


def _kind(size: float) -> int:
    return min(len(KINDS) - 1, int(size * len(KINDS)))


def _way(share: float) -> float:
    """Return how far fire has come at a share of its flight: it gets faster."""
    within = max(0.0, min(1.0, share))
    return within * (0.55 + 0.45 * within)


def _pools(edge: Rect) -> tuple[Pool, Pool]:
    """Return the light of fire on a hand, and the flash where it hits."""
    x = edge.middle[0]
    y = edge.y
    return (
        Pool("fire", x, y, edge.w * 0.8, 110, 0.5, "syncro.burn"),
        Pool("hit", x, y - 10, edge.w * 0.7, 150, 0.6, "impact.ray"),
    )


def _standing(edge: Rect, time: float) -> Iterator[Flame]:
    """Yield what burns along the hand's upper edge: it spreads to its ends, gets small and goes out one by one."""
    hit = 0.6 * _half(edge)
    for number in range(COLUMNS):
        place = 2 * (number + 0.5 + ASTRAY * (dice(14, number) - 0.5)) / COLUMNS - 1
        aside = place * (edge.w / 2 + 16)
        begins = SPREADS * max(0.0, abs(aside) - hit) / max(1.0, edge.w / 2 - hit)
        age = time - begins
        lasts = 0.42 + (FIRES + LICKS - FLIGHT - SPREADS - 0.06) * dice(8, number) ** 1.4
        share = age / lasts
        if not 0 <= share < 1:
            continue
        size = (0.12 + 0.86 * dice(6, number) ** 1.6) * min(1.0, 0.4 + age / 0.12) * (1 - share) ** 0.8
        out = max(0.0, 1 - age / 0.16)  # what spreads points outwards, and rises then
        lean = 0.5 * sin(2 * pi * (4.5 * age + dice(7, number)))
        turn = round(
            (1 if place > 0 else -1) * 2.6 * out * min(1.0, 3 * abs(place))
            + 0.9 * lean
            + 1.6 * (dice(13, number) - 0.5)
        )
        y = edge.y + 2 + 18 * dice(9, number) - KINDS[_kind(size)][0] * 0.42 - RISES * share**2
        x = edge.middle[0] + aside + 8 * lean
        yield Flame(x, y, turn, size, 1.1 - 0.75 * share, min(1.0, 3.5 * (1 - share)))


def _bursting(edge: Rect, time: float) -> Iterator[Flame]:
    """Yield what springs from where fire hits: to both sides, and up."""
    share = time / BURSTS
    if not 0 <= share < 1:
        return
    out = 1 - (1 - share) ** 2
    for number in range(BURST):
        place = 2 * number / (BURST - 1) - 1
        way = place * 0.46 * pi
        near, far = BURST_OUT
        length = (near + (far - near) * dice(11, number)) * (0.35 + 0.65 * out) * (1 + 0.7 * abs(place))
        x = edge.middle[0] + sin(way) * length
        y = edge.y - 6 - (1 - abs(place)) ** 0.6 * length * 0.8
        size = (0.75 + 0.25 * dice(12, number)) * (1 - 0.55 * share)
        yield Flame(x, y, _turn(sin(way), -(1 - abs(place)), 0.0), size, 1.2 - 0.8 * share, 3 * (1 - share))


def _sparks(canvas: Canvas, edge: Rect, time: float) -> None:
    """Draw embers that rise from the hand's edge."""
    for number in range(SPARKS):
        age = time - RISING * dice(21, number)
        share = age / (0.4 + 0.2 * dice(22, number))
        if 0 < share < 1:
            aside = (dice(23, number) - 0.5) * edge.w * (0.7 + 0.5 * share)
            x = edge.middle[0] + aside + 8 * sin(9 * age + number)
            y = edge.y - (60 + 130 * dice(24, number)) * (1 - (1 - share) ** 2)
            size = int(len(EMBERS) * dice(25, number) * (1 - 0.5 * share))
            blit_round(canvas, ember(canvas, size), x, y, min(1.0, 2.5 * (1 - share)))


def _turn(x: float, y: float, more: float) -> int:
    """Return how a tongue is turned whose tip points along a way."""
    return round(TURNS * atan2(x, -y) / (2 * pi) + more)
