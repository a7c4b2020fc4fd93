"""What a Dragon's fire is made of: tongues in three tones, smoke, embers, cards that glow; drawn once and kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import cos, pi, sin
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.ui.draw.canvas import Canvas, blit, keep
from game.ui.draw.cards import RADIUS
from game.ui.draw.paint import quick
from game.ui.layout.frame import Rect

Bend: TypeAlias = tuple[tuple[float, float], tuple[float, float]]
"""What a curve bends to, and where it ends."""


class Tone(NamedTuple):
    """Hold one tone of fire: its number, and its colours and how large each is in a tongue, from its rim inwards."""

    number: int
    colours: tuple[tuple[tuple[int, int, int], float], ...]
    look: str
    """What tells it apart from another theme's: a word is found quickly."""


SHAPES: Final[tuple[tuple[Bend, ...], ...]] = (
    (  # one tip that leans
        ((0.36, 0.5), (0.3, 0.12)),
        ((0.26, -0.12), (0.1, -0.5)),
        ((0.08, -0.22), (-0.12, -0.08)),
        ((-0.36, 0.1), (-0.3, 0.28)),
        ((-0.24, 0.5), (0.0, 0.5)),
    ),
    (  # two
        ((0.38, 0.5), (0.36, 0.14)),
        ((0.36, -0.02), (0.3, -0.26)),
        ((0.24, -0.06), (0.12, -0.04)),
        ((0.12, -0.26), (-0.06, -0.5)),
        ((-0.06, -0.2), (-0.26, 0.02)),
        ((-0.44, 0.2), (-0.34, 0.34)),
        ((-0.22, 0.5), (0.0, 0.5)),
    ),
    (  # three
        ((0.44, 0.5), (0.42, 0.18)),
        ((0.44, 0.02), (0.36, -0.18)),
        ((0.28, 0.0), (0.18, 0.0)),
        ((0.16, -0.28), (0.02, -0.5)),
        ((-0.02, -0.2), (-0.14, -0.06)),
        ((-0.22, -0.14), (-0.24, -0.32)),
        ((-0.3, -0.06), (-0.4, 0.12)),
        ((-0.5, 0.5), (0.0, 0.5)),
    ),
    (  # one that winds
        ((0.34, 0.48), (0.28, 0.16)),
        ((0.22, -0.12), (-0.02, -0.22)),
        ((-0.2, -0.3), (-0.2, -0.5)),
        ((-0.38, -0.34), (-0.3, -0.08)),
        ((-0.24, 0.04), (-0.34, 0.18)),
        ((-0.4, 0.5), (0.0, 0.5)),
    ),
    (  # two, the lower one on the other side
        ((0.44, 0.46), (0.34, 0.2)),
        ((0.24, 0.02), (0.26, -0.1)),
        ((0.16, -0.2), (0.1, -0.5)),
        ((-0.04, -0.26), (-0.12, -0.02)),
        ((-0.22, -0.1), (-0.32, -0.3)),
        ((-0.34, 0.0), (-0.38, 0.2)),
        ((-0.36, 0.5), (0.0, 0.5)),
    ),
)
KINDS: Final = ((20.0, 0), (34.0, 3), (52.0, 1), (60.0, 4), (80.0, 2), (92.0, 3), (124.0, 1), (116.0, 4))
"""Tongues from the smallest on: how many units each is high, and its outline."""
TONES: Final = (
    (("syncro.shards.dragon", 1.0), ("syncro.burn", 0.9)),
    (("impact.gold", 0.7), ("gold-light", 0.6)),
    (("cream", 0.42),),
)
"""Roles of each tone, from its rim inwards, and how large each is in a tongue; hotter tones lie over all others."""
DENSE: Final = (236, 242, 250)  # of 255, how much of what lies under it a tone covers
TURNS: Final = 12  # ways in which a tongue is kept turned
STEPS: Final = 5  # straight pieces of a curve
FINE: Final = 2  # times as large as it is seen that a tongue is drawn, to be smooth
SHARP: Final = 1.6  # pixels a unit from which on nobody sees that it is not
SOFT: Final = (3.4, 3.2, 3.0)  # times as small as it is seen that a tone is made first: fire has soft edges
PUFFS: Final = (60.0, 90.0, 124.0)  # units across smoke
SMOKY: Final = 150  # of 255, how dense it is in its middle
COARSE: Final = 24  # pixels across that smoke is made first
EMBERS: Final = (5.0, 8.0, 12.0)  # units across an ember
GLOWS: Final = 0.5  # how far a card's upper edge glows down it, in its breadth
OPAQUE: Final = 0.94  # from here on nobody sees that something is faint
EDGE: Final = 0.035  # how broad the edge itself is


def tones(canvas: Canvas) -> Iterator[Tone]:
    """Yield the tones of fire in the theme's colours, from the least hot on."""
    for number, roles in enumerate(TONES):
        colours = tuple((canvas.colour(role)[:3], large) for role, large in roles)
        yield Tone(number, colours, f"flame {colours}")


def tongue(canvas: Canvas, tone: Tone, kind: int, turn: int) -> pygame.Surface:
    """Return one tone of a tongue of flame, its tip up, or turned clockwise: it is drawn once, and kept."""
    scale = canvas.frame.scale
    units, shape = KINDS[kind]
    high = max(4, round(units * scale))
    number, colours, look = tone

    def draw() -> pygame.Surface:
        side = high * (1 if scale >= SHARP else FINE)
        big = pygame.Surface((side, side), pygame.SRCALPHA)
        big.fill((*colours[0][0], 0))
        for colour, large in colours:
            corners = (_turned(x * large, 0.32 + (y - 0.32) * large, turn) for x, y in _outline(shape))
            pygame.draw.polygon(
                big, (*colour, DENSE[number]), [(side * (0.5 + x), side * (0.5 + y)) for x, y in corners]
            )
        soft = max(2, round(high / SOFT[number]))
        whole = pygame.transform.smoothscale(pygame.transform.smoothscale(big, (soft, soft)), (high, high))
        return quick(_cropped(whole))

    return keep(canvas, (look, high, shape, turn), draw)


def puff(canvas: Canvas, size: int) -> pygame.Surface:
    """Return dark red smoke, soft to its edge."""
    return _ball(canvas, PUFFS[size], (("syncro.shards.dragon", 1.0),), SMOKY)


def body(canvas: Canvas, mouth: tuple[float, float], edge: Rect, half: float) -> tuple[pygame.Surface, float, float]:
    """Return the soft body of fire from a mouth to a hand's edge, and where its corner lies."""
    left, right = min(mouth[0], edge.middle[0] - half) - 20, max(mouth[0], edge.middle[0] + half) + 20
    scale = canvas.frame.scale
    size = max(2, round((right - left) * scale)), max(2, round((edge.y - mouth[1]) * scale))
    hot, bright = (canvas.colour(role)[:3] for role in ("syncro.burn", "impact.gold"))
    aside = mouth[0] - left, edge.middle[0] - left

    def draw() -> pygame.Surface:
        small = pygame.Surface((COARSE * 2, COARSE * 2), pygame.SRCALPHA)
        small.fill((*hot, 0))
        unit = 2 * COARSE / (right - left)
        for row in range(2 * COARSE):
            share = row / (2 * COARSE)
            middle = (aside[0] + (aside[1] - aside[0]) * share) * unit
            for colour, broad, dense in ((hot, 1.0, 120), (hot, 0.84, 215), (bright, 0.5 * (1 - 0.5 * share), 235)):
                reach = (6 + (half - 6) * share) * broad * unit
                line = pygame.Rect(round(middle - reach), row, max(1, round(2 * reach)), 1)
                small.fill((*colour, dense), line)
        return quick(pygame.transform.smoothscale(small, size))

    return keep(canvas, ("body", size, aside, half, hot, bright), draw), left, mouth[1]


def ember(canvas: Canvas, size: int) -> pygame.Surface:
    """Return an ember that flies, with its glow."""
    return _ball(canvas, EMBERS[size], (("syncro.burn", 1.0), ("gold-light", 0.6)), 255)


def scorched(canvas: Canvas, width: float, height: float) -> tuple[pygame.Surface, pygame.Surface]:
    """Return what darkens a card, and what glows at its upper edge."""
    scale = canvas.frame.scale
    size = max(2, round(width * scale)), max(2, round(height * scale))
    char, hot, bright = (canvas.colour(role)[:3] for role in ("syncro.char", "syncro.burn", "gold-light"))
    round_ = round(RADIUS * width / 100 * scale)

    def dark() -> pygame.Surface:
        card = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(card, (*char, 255), card.get_rect(), border_radius=round_)
        return quick(card)

    def rim() -> pygame.Surface:
        card = pygame.Surface(size, pygame.SRCALPHA)
        deep = max(2, round(GLOWS * width * scale))
        for row in range(min(deep, size[1])):
            card.fill((*hot, round(230 * (1 - row / deep) ** 2)), (0, row, size[0], 1))
        edge = max(2, round(EDGE * width * scale))
        whole = pygame.Rect(0, 0, size[0], size[1] + round_)
        pygame.draw.rect(card, (*bright, 255), whole, edge, border_radius=round_)
        fades = pygame.Surface(size, pygame.SRCALPHA)
        for row in range(size[1]):
            fades.fill((255, 255, 255, max(0, round(255 * (1 - row / (1.2 * deep))))), (0, row, size[0], 1))
        shape = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(shape, (255, 255, 255, 255), whole, border_radius=round_)
        card.blit(fades, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        card.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return quick(card)

    return keep(canvas, ("charred", size, char), dark), keep(canvas, ("rim", size, hot, bright), rim)


def kindle(canvas: Canvas) -> None:
    """Have every tongue, all smoke and all embers drawn and kept."""
    for kind in range(len(KINDS)):
        for tone in tones(canvas):
            for turn in range(TURNS):
                tongue(canvas, tone, kind, turn)
    for size in range(len(PUFFS)):
        puff(canvas, size)
    for size in range(len(EMBERS)):
        ember(canvas, size)


def blit_all_round(canvas: Canvas, pictures: Iterable[tuple[pygame.Surface, float, float, float]]) -> None:
    """Draw many pictures at once, each round a place: those that are faint first."""
    scale = canvas.frame.scale
    whole = list[tuple[pygame.Surface, tuple[int, int]]]()
    for picture, x, y, alpha in pictures:
        w, h = picture.get_size()
        place = round(x * scale) - w // 2, round(y * scale) - h // 2
        if alpha > OPAQUE:
            whole.append((picture, place))
        else:
            blit(canvas.surface, picture, place, round(255 * max(0.0, alpha)))
    canvas.surface.fblits(whole)


def lay_over(canvas: Canvas, card: Rect, width: float, dark: float, glow: float) -> None:
    """Darken a card and let its upper edge glow, where the next card leaves so much of its width to see."""
    scale = canvas.frame.scale
    seen = pygame.Rect(0, 0, round(width * scale), round(card.h * scale))
    corner = round(card.x * scale), round(card.y * scale)
    for picture, alpha in zip(scorched(canvas, card.w, card.h), (dark, glow), strict=True):
        blit(canvas.surface, picture, corner, round(255 * alpha), seen)


def _ball(canvas: Canvas, units: float, tones: tuple[tuple[str, float], ...], dense: int) -> pygame.Surface:
    across = max(3, round(units * canvas.frame.scale))
    colours = tuple((canvas.colour(role)[:3], large) for role, large in tones)

    def draw() -> pygame.Surface:
        small = pygame.Surface((COARSE, COARSE), pygame.SRCALPHA)
        small.fill((*colours[0][0], 0))
        half = COARSE / 2
        for step in range(COARSE // 2, 0, -1):
            share = step / half
            colour = next(colour for colour, large in reversed(colours) if share <= large)
            pygame.draw.circle(small, (*colour, round(dense * (1 - share) ** 0.8)), (half, half), step)
        return quick(pygame.transform.smoothscale(small, (across, across)))

    return keep(canvas, ("ball", colours, dense, across), draw)


def _cropped(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture without what is empty round it, its middle in the middle: less is drawn in a frame."""
    width, height = picture.get_size()
    seen = picture.get_bounding_rect()
    aside = min(seen.left, width - seen.right)
    down = min(seen.top, height - seen.bottom)
    return picture.subsurface((aside, down, width - 2 * aside, height - 2 * down)).copy()


def _outline(shape: int) -> Iterator[tuple[float, float]]:
    """Yield the corners of a tongue round (0, 0), its tip up, from the middle of its foot on."""
    bends = (((0.0, 0.0), (0.0, 0.5)), *SHAPES[shape])
    for (_, (x0, y0)), ((x1, y1), (x2, y2)) in pairwise(bends):
        for step in range(STEPS):
            share = step / STEPS
            a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
            yield a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2


def _turned(x: float, y: float, turn: int) -> tuple[float, float]:
    way = 2 * pi * turn / TURNS
    return x * cos(way) - y * sin(way), x * sin(way) + y * cos(way)
