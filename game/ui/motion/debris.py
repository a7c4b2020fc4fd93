"""Debris: what is seen of blows: shards, dust, rays and rings. Each is drawn once, kept, and blitted in the frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, exp, hypot, pi, sin
from typing import Final, NamedTuple

import pygame

from game.content.themes.roles import Colour
from game.ui.draw.canvas import Canvas, blit_round, keep
from game.ui.draw.paint import quick
from game.ui.motion.cue_effects import RIM, CueEffect, CueEffects, Landing
from game.ui.motion.dice import dice

GRAVITY: Final = 1200.0  # units a second, each second
DRAG: Final = 4.0  # how soon the air slows a shard down: it bursts out, hangs, and falls
BEAD: Final = 3.0  # units between two discs of a trail
SPARK: Final = 10  # of so many discs one throws a spark
TURNS: Final = 8  # ways in which a shard is kept turned
STEPS: Final = 16  # in which a streak becomes thinner and fainter
SHAPES: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    ((0.0, -1.0), (0.86, 0.62), (-0.74, 0.55)),
    ((-0.95, -0.35), (0.9, -0.62), (0.12, 0.86)),
    ((-0.5, -0.9), (0.98, 0.1), (-0.62, 0.7)),
)
"""Torn triangles: their corners in halves of their size."""
LIGHTER: Final = 0.30  # a shard's upper side, towards white
DARKER: Final = 0.25  # its underside, towards black
FADES: Final = 0.35  # the last share of a shard's flight, in which it goes out
FINE: Final = 3  # times as large as it is seen that a small shape is drawn, to be smooth
PUFFED: Final = 45.0  # units that a thing reaches whose dust is in puffs of the usual size
PUFFS: Final = 4  # sizes in which dust grows
ASTRAY: Final = 1.5  # of the way to the next puff by which one is astray: they lie in no row
RISES: Final = 22.0  # units that a puff rises at most, in the middle
SINGLY: Final = 6  # trails whose discs lie as close as can be: of more, fewer are drawn of each
WIDTHS: Final = 8  # in which a ring is kept
SHADE: Final = 3.0  # units that a shard's shadow lies below it
BROAD: Final = 9.0  # units of the soft light along a ring
BROADEST: Final = 1.07  # where a ray is, of where it begins
SPIKES: Final = (1.0, 1.5, 2.4)  # of its reach, where a ray begins, and where the shortest and the longest one ends


class _Streak(NamedTuple):
    """Say of what discs a streak is: as wide and as full as they are where it is newest."""

    role: str
    wide: float
    """Their radius, in units."""
    alpha: float
    every: int
    """Which of the places that a trail has come through bear one: every first, every second."""


STREAKS: Final = (_Streak("impact.trail", 13.0, 0.5, 2), _Streak("impact.ray", 5.0, 0.7, 1))


def draw_debris(canvas: Canvas, blows: CueEffects, clock: float) -> None:
    """Draw what is seen of all blows at a moment of the stage's clock."""
    for landing in blows.landings:
        _draw_dust(canvas, landing, clock)
    for blow in blows.blows:
        if clock < blow.at:
            continue
        if blow.plain or canvas.outlined:
            _draw_rim(canvas, blow, clock)
        if not blow.plain:
            _draw_rays(canvas, blow, clock)
            if clock > blow.at or not blow.impact.stop:  # while all stands still nothing has flown off yet
                _draw_rings(canvas, blow, clock)
                _draw_puffs(canvas, blow, clock)
                _draw_shards(canvas, blow, clock)


def fronts(blows: CueEffects, clock: float) -> frozenset[str]:
    """Return the keys of the sprites that are seen before what flies off at a moment of the stage's clock."""
    return frozenset(blow.strike.front for blow in blows.blows if blow.strike.front and clock >= blow.at)


def draw_trails(canvas: Canvas, trails: Iterable[Sequence[tuple[float, float]]]) -> None:
    """Draw trails of gold: streaks that are the thinner and the fainter, the longer ago, and throw sparks."""
    strings = strung(trails)
    for streak in STREAKS if strings else ():
        discs = [_bead(canvas, streak, (step + 1) / STEPS) for step in range(STEPS)]
        canvas.surface.fblits([it for string in strings for it in _discs(string, discs, streak, canvas.frame.scale)])
    for string in strings:
        for number, (x, y) in enumerate(string[::SPARK]):
            left = 1 - number * SPARK / len(string)
            dx, dy = (30 * (dice(salt, round(x + y)) - 0.5) for salt in (5, 6))
            blit_round(canvas, _disc(canvas, "impact.ray", 3.0), x + dx, y + dy, left)


def _discs(
    string: Sequence[tuple[float, float]], discs: Sequence[pygame.Surface], streak: _Streak, scale: float
) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """Return the discs of a streak, each with its upper left corner in pixels."""
    count = len(string)
    halves = [disc.get_width() // 2 for disc in discs]
    steps = [max(0, (count - number) * STEPS // count - 1) for number in range(0, count, streak.every)]
    return [
        (discs[step], (round(x * scale) - halves[step], round(y * scale) - halves[step]))
        for step, (x, y) in zip(steps, string[:: streak.every], strict=True)
    ]


def strung(trails: Iterable[Sequence[tuple[float, float]]]) -> list[list[tuple[float, float]]]:
    """Return the places of the discs of each trail: of many trails, each has fewer."""
    ways = list(trails)
    apart = BEAD * max(1.0, len(ways) / SINGLY)
    return [list(beads(places, apart)) for places in ways]


def beads(places: Sequence[tuple[float, float]], apart: float) -> Iterator[tuple[float, float]]:
    """Yield places along a way that bends at none of them, so far apart that discs on them are a streak."""
    yield from places[:1]
    ends = (*places[:1], *places, *places[-1:])
    for before, first, last, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        steps = max(1, round(hypot(last[0] - first[0], last[1] - first[1]) / apart))
        (a, b, c), (d, e, f) = (_bend(before[axis], first[axis], last[axis], after[axis]) for axis in (0, 1))
        x, y = first
        for share in (n / steps for n in range(1, steps + 1)):
            yield x + share * (c + share * (b + share * a)), y + share * (f + share * (e + share * d))


def _bend(before: float, first: float, last: float, after: float) -> tuple[float, float, float]:
    """Return the cube, the square and the slope of a curve from one place to the next, by those before and after."""
    leaves, comes = (last - before) / 2, (after - first) / 2
    return 2 * (first - last) + leaves + comes, 3 * (last - first) - 2 * leaves - comes, leaves


def _draw_rim(canvas: Canvas, blow: CueEffect, clock: float) -> None:
    """Draw a steady ring for a moment, where nothing may move or flash."""
    if clock < blow.at + RIM:
        strike = blow.strike
        blit_round(canvas, _ring(canvas, "impact.rim", strike.reach + 6, 3.0), strike.x, strike.y, 1.0)


def _draw_rings(canvas: Canvas, blow: CueEffect, clock: float) -> None:
    seconds = max(blow.impact.rays_seconds * 2, 0.01)
    for number in range(blow.impact.rings):
        share = (clock - blow.at - number * 0.06) / seconds
        if 0 <= share < 1:
            step = round((1 - (1 - share) ** 2) * (WIDTHS - 1))
            radius = blow.strike.reach * (1.1 + 0.9 * step / (WIDTHS - 1) + 0.3 * number)
            for wide, alpha in ((BROAD, 0.35), (3.0, 1.0)):
                picture = _ring(canvas, "impact.ring", radius + wide / 2, wide)
                blit_round(canvas, picture, blow.strike.x, blow.strike.y, alpha * (1 - share**2))


def _draw_rays(canvas: Canvas, blow: CueEffect, clock: float) -> None:
    it = blow.impact
    if it.rays and clock < blow.at + it.rays_seconds:
        share = (clock - blow.at) / it.rays_seconds
        picture = _rays(canvas, it.rays, blow.strike.reach)
        blit_round(canvas, picture, blow.strike.x, blow.strike.y, 1 - share**2)


def _draw_puffs(canvas: Canvas, blow: CueEffect, clock: float) -> None:
    it = blow.impact
    share = (clock - blow.at) / it.dust_seconds if it.dust_seconds else 1.0
    strike = blow.strike
    draw_puffs(canvas, strike.x, strike.y + strike.reach * 0.5, strike.reach, it.dust, share, blow.number)


def _draw_dust(canvas: Canvas, landing: Landing, clock: float) -> None:
    it = landing.impact
    if it.dust_seconds and clock >= landing.at:
        share = (clock - landing.at) / it.dust_seconds
        draw_puffs(canvas, landing.x, landing.y, landing.reach, it.dust, share, round(landing.x + landing.y))


def draw_puffs(canvas: Canvas, x: float, y: float, reach: float, count: int, share: float, seed: int = 1) -> None:
    """Draw puffs of dust at a share of their time: they run outwards along the ground, grow and go out."""
    if not 0 <= share < 1:
        return
    way = 1 - (1 - share) ** 2
    large = max(1.0, round(reach / PUFFED))
    for number in range(count):
        first, second, third = (dice(seed + salt, number) for salt in (0, 3, 8))
        side = (number + 0.5 + ASTRAY * (second - 0.5)) / count * 2 - 1
        far = reach * side * (0.6 + 1.1 * way * (0.4 + 0.6 * third))
        rise = way * (6.0 + RISES * third * (1 - abs(side))) + 4.0 * (first - 0.5)
        size = round(way * (PUFFS - 1) * (0.35 + 0.65 * first) + 2 * first)
        picture = _disc(canvas, "impact.dust", 7.0 + 3.6 * size * large)
        blit_round(canvas, picture, x + far, y - rise, (0.35 + 0.45 * second) * (1 - share))


def _draw_shards(canvas: Canvas, blow: CueEffect, clock: float) -> None:
    it = blow.impact
    passed = clock - blow.at
    if not it.shard_seconds or passed >= it.shard_seconds:
        return
    left = min(1.0, (1 - passed / it.shard_seconds) / FADES)
    count = it.shards + it.gold
    for number in range(count):
        role = blow.strike.role if number < it.shards else "impact.gold"
        first, second, third = (dice(blow.number * 7 + salt, number) for salt in (1, 2, 3))
        angle = 2 * pi * (number + 0.7 * first) / count
        speed = it.speed[0] + (it.speed[1] - it.speed[0]) * second
        size = it.shard_size[0] + (it.shard_size[1] - it.shard_size[0]) * third
        far = speed * (1 - exp(-DRAG * passed)) / DRAG + blow.strike.reach * 0.6
        x = blow.strike.x + cos(angle) * far
        y = blow.strike.y + sin(angle) * far * 0.85 - 90 * passed + GRAVITY * passed**2 / 2
        turn = int((passed * it.spin + first) * TURNS) % TURNS
        blit_round(canvas, _shard(canvas, role, number % len(SHAPES), turn, round(size)), x, y, left)


def _bead(canvas: Canvas, streak: _Streak, left: float) -> pygame.Surface:
    """Return a disc of a streak where so much of it is left, 0 to 1."""
    return _disc(canvas, streak.role, round(streak.wide * (0.25 + 0.75 * left)), streak.alpha * left)


def _disc(canvas: Canvas, role: str, radius: float, alpha: float = 1.0) -> pygame.Surface:
    """Return a soft disc: as full as `alpha` says in its middle, nothing at its edge."""
    colour = canvas.colour(role, alpha)
    pixels = max(2, round(radius * canvas.frame.scale))

    def draw() -> pygame.Surface:
        disc = pygame.Surface((2 * pixels, 2 * pixels), pygame.SRCALPHA)
        for step in range(pixels, 0, -1):
            alpha = round(colour[3] * (1 - step / pixels) ** 1.2)
            pygame.draw.circle(disc, (*colour[:3], alpha), (pixels, pixels), step)
        return quick(disc)

    return keep(canvas, ("disc", colour, pixels), draw)


def _ring(canvas: Canvas, role: str, radius: float, width: float) -> pygame.Surface:
    colour = canvas.colour(role)
    outer, thick = max(1, round(radius * canvas.frame.scale)), max(1, round(width * canvas.frame.scale))

    def draw() -> pygame.Surface:
        side = 2 * outer + 4
        ring = pygame.Surface((side, side), pygame.SRCALPHA)
        ring.fill((*colour[:3], 0))
        pygame.draw.aacircle(ring, colour, (side // 2, side // 2), outer, thick)
        return quick(ring)

    return keep(canvas, ("ring", colour, outer, thick), draw)


def _rays(canvas: Canvas, count: int, reach: float) -> pygame.Surface:
    """Return rays that spring from the edge of a thing: thin spikes, every second one shorter."""
    colour = canvas.colour("impact.ray")
    radius = max(2, round(reach * canvas.frame.scale))

    def draw() -> pygame.Surface:
        begins, least, most = (2 * radius * share for share in SPIKES)
        side = round(most) + 4
        big = pygame.Surface((side * 2, side * 2), pygame.SRCALPHA)
        big.fill((*colour[:3], 0))
        for number in range(count):
            angle = 2 * pi * (number + 0.3 * dice(3, number)) / count
            tip = least + (most - least) * (0.6 * (number % 2) + 0.4 * dice(4, number))
            half = 0.3 * pi / count
            broad = begins * BROADEST
            corners = [(angle, begins), (angle - half, broad), (angle, tip), (angle + half, broad)]
            pygame.draw.polygon(
                big, colour, [(side + cos(turn) * far, side + sin(turn) * far) for turn, far in corners]
            )
        return quick(pygame.transform.smoothscale(big, (side, side)))

    return keep(canvas, ("rays", colour, count, radius), draw)


def _shard(canvas: Canvas, role: str, shape: int, turn: int, size: int) -> pygame.Surface:
    """Return a torn triangle: its upper side over its underside over its shadow."""
    colour = canvas.colour(role)
    pixels = max(4, 2 * round(size * canvas.frame.scale / 2))  # of every second size there is none
    shade = max(1, round(SHADE * canvas.frame.scale))

    def draw() -> pygame.Surface:
        side = 2 * pixels + 2 * shade
        big = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
        half, middle = pixels * FINE * 0.5, side * FINE / 2
        angle = 2 * pi * turn / TURNS
        lean = 0.55 + 0.45 * abs(cos(angle * 1.5))  # it turns towards us and away

        def corners(down: float) -> list[tuple[float, float]]:
            return [
                (
                    middle + (x * cos(angle) - y * lean * sin(angle)) * half,
                    middle + (x * sin(angle) + y * lean * cos(angle)) * half + down,
                )
                for x, y in SHAPES[shape]
            ]

        pygame.draw.polygon(big, (0, 0, 0, 70), corners(shade * FINE))
        pygame.draw.polygon(big, _towards(colour, 0, DARKER), corners(FINE * pixels * 0.12))
        pygame.draw.polygon(big, _towards(colour, 255, LIGHTER), corners(0.0))
        return quick(pygame.transform.smoothscale(big, (side, side)))

    return keep(canvas, ("shard", colour, shape, turn, pixels), draw)


def _towards(colour: Colour, end: int, share: float) -> Colour:
    """Return a colour that is so much nearer to white (255) or black (0)."""
    red, green, blue = (round(value + (end - value) * share) for value in colour[:3])
    return red, green, blue, 255
