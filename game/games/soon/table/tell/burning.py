"""What a Lightning has struck: it is torn out of its line, large for all to see, falls, and burns to ash."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final, TypeAlias

import pygame

from game.games.soon.rules.faces import Face
from game.games.soon.table.pieces.cards import art, at
from game.games.soon.table.sheet.paper import GlowArt
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import RATIO
from game.ui.draw.draw_commands import Glow
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Move, Pace
from game.ui.motion.dice import dice
from game.ui.motion.impact import MEDIUM, Impact
from game.ui.motion.sprite import Art, Sprite

Told: TypeAlias = tuple[Sprite, Move]

DASH: Final = 0.3  # seconds in which a Thief comes from the hand to what it steals
HIT: Final = MEDIUM.wind + DASH
"""When a Thief hits a line: a panel is knocked then, which no cue tells."""
STRIKES: Final = 0.44
"""And when a Lightning does."""
BREATH: Final = 0.08  # seconds from a hit to what follows from it
CHARS: Final = 0.42  # seconds in which what a Lightning has struck is burnt
FLIES: Final = 0.16  # seconds in which it is torn out of its line
BROAD: Final = 92.0  # units that it is broad there, at least
ASIDE: Final = 0.3  # of the way across to the Lightning that has struck it
CLEAR: Final = 14.0  # units between it and the panel that it was torn from
STEPS: Final = 12  # pictures of something burning
TEETH: Final = 9  # points of a burning edge
TURNS: Final = -9.0  # degrees that it is turned as it begins to fall
TUMBLES: Final = -26.0  # and so many more as it does
CURLS: Final = 0.24  # of its breadth, by which a burning edge curls up at its ends
SCORCH: Final = 9.0  # units round a scorched place that its glow reaches
FALLS: Final = 84.0  # units that it falls as it burns
DRIFTS: Final = 0.4  # and aside, of that
ABOVE: Final = 0.2  # of it, how far it falls where it would cover the line that it was torn from
HEAT: Final = 1.3  # times its height that the glow round it is broad, and
GLEAMS: Final = 0.45  # how strong that is
EMBERS: Final = Impact(
    shards=12, gold=4, shard_size=(4.0, 7.0), shard_seconds=0.42, speed=(20.0, 420.0), dust=5, dust_seconds=0.3
)
"""Ash that flies off as it burns: far and near, in no ring."""
FLAKES: Final = 7  # of ash that fall from it
FLAKE: Final = (10.0, 18.0)  # units that the smallest and the largest of them are broad
SINKS: Final = (46.0, 92.0)  # units that they fall
SINKING: Final = 0.4  # seconds in which one does, fading
SCORCHED: Final = 0.5  # seconds for which the place stays scorched


@dataclass(frozen=True, slots=True)
class BurntArt:
    """Draw a card that has burnt so far, from its lower edge up: what is burnt isn't there any more."""

    card: Art
    share: float

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        self.card.draw(canvas, rect)
        edge = rect.bottom - (rect.h + 6) * self.share
        curl = CURLS * rect.w * min(1.0, 3 * self.share)
        line = []
        for number in range(TEETH + 1):
            step = number / TEETH
            tooth = rect.h * 0.035 * sin(11 * step + 7 * self.share)
            line.append((rect.x + rect.w * step, edge + tooth - curl * (2 * step - 1) ** 2))
        scale = canvas.frame.scale
        for role, higher in (("soon.char", rect.w * 0.15), ("soon.ember", rect.w * 0.06), ("", 0.0)):
            upper = [(x * scale, (y - higher) * scale) for x, y in line]
            points = [*upper, (rect.right * scale + 1, rect.bottom * scale + 1), (0, rect.bottom * scale + 1)]
            _bite(canvas.surface, points, canvas.colour(role) if role else (0, 0, 0, 0))


def _bite(surface: pygame.Surface, points: list[tuple[float, float]], colour: tuple[int, int, int, int]) -> None:
    """Colour what of a picture lies in an outline, and keep how clear it is; a clear colour takes it away."""
    if not colour[3]:
        pygame.draw.polygon(surface, colour, points)
        return
    piece = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(piece, (*colour[:3], 0), points)
    whole = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    whole.fill((255, 255, 255, 255))
    pygame.draw.polygon(whole, (0, 0, 0, 255), points)
    surface.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(piece, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)


@dataclass(frozen=True, slots=True)
class FlakeArt:
    """Show a flake of ash, with a glowing rim; `number` says which one."""

    number: int

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        scale = canvas.frame.scale
        points = []
        for corner in range(5):
            turn = 2 * pi * (corner + 0.6 * dice(self.number, corner)) / 5
            reach = (0.3 + 0.2 * dice(self.number + 9, corner)) * rect.w
            points.append(((rect.middle[0] + cos(turn) * reach) * scale, (rect.middle[1] + sin(turn) * reach) * scale))
        pygame.draw.polygon(canvas.surface, canvas.colour("soon.char"), points)
        pygame.draw.lines(canvas.surface, canvas.colour("soon.ember"), False, points[:3], max(1, round(1.5 * scale)))


@dataclass(frozen=True, slots=True)
class ScorchArt:
    """Show a place that lightning has struck: scorched, with a rim that still glows."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        place = rect.inset(SCORCH)
        Glow(centred(rect, rect.w, rect.h), "soon.ember", 0.7).draw(canvas)
        canvas.plate(place, "soon.char", radius=place.w * 0.12, border="soon.ember", width=2.0)


def scorch(place: Rect) -> Told:
    """Return how a place that was struck stays scorched for a moment, and how that goes."""
    rect = place.inset(-SCORCH)
    sprite = Sprite("scorch", *rect.middle, rect.w, rect.h, ScorchArt(), z=0.2)
    return sprite, Move(sprite.key, STRIKES + FLIES, SCORCHED, fades=SCORCHED * 0.7)


def ash(card: Sprite) -> Iterator[Told]:
    """Yield flakes of ash that fall from a burning card as it goes, each at its moment."""
    assert card.leave is not None, "it falls"
    (x, y), (u, v) = (card.x, card.y), card.leave
    begins = STRIKES + FLIES
    lasts = BREATH + CHARS - FLIES
    for number in range(FLAKES):
        share = (number + 1) / FLAKES
        fallen = share**3
        left = x + (u - x) * fallen + (dice(5, number) - 0.5) * card.w * 0.8
        top = y + (v - y) * fallen + card.h * (0.45 - 0.8 * share)
        size = FLAKE[0] + (FLAKE[1] - FLAKE[0]) * dice(6, number)
        down = SINKS[0] + (SINKS[1] - SINKS[0]) * dice(7, number)
        way = left + (dice(8, number) - 0.5) * 40, top + down
        flake = Sprite(f"ash:{number}", left, top, size, size, FlakeArt(number), z=6.1, leave=way)
        at = begins + lasts * (0.15 + 0.85 * share) - 0.02
        yield flake, Move(flake.key, at, SINKING, pace=Pace.IN, fades=SINKING * 0.6, above=True)


def burning(face: Face, place: Rect, panel: Rect, bolt: Rect) -> Iterator[Told]:
    """Yield a card that was struck in a place of a panel by a Lightning that lies elsewhere: how it flies and burns.

    It is torn out towards that, clear of the panel; then it tumbles down, and burns on its way, in a glow.
    """
    (x, y), (u, v) = place.middle, bolt.middle
    broad = max(BROAD, place.w)
    card = art(face, broad)
    size = at(Rect.around(x, y, broad, broad * RATIO), "struck", card)
    half = size.h / 2 + CLEAR
    low = v > y
    hangs = x + (u - x) * ASIDE, panel.bottom + half if low else panel.y - half
    torn = Sprite("struck", x, y, size.w, size.h, card, z=6.0, angle=TURNS, leave=hangs)
    yield torn, Move(torn.key, STRIKES, FLIES, pace=Pace.OUT, large=place.w / broad, lean=TURNS, above=True)
    begins = STRIKES + FLIES
    lasts = BREATH + CHARS - FLIES
    falls = FALLS * (1.0 if low else ABOVE)
    lies = hangs[0] + (DRIFTS if u > x else -DRIFTS) * falls, hangs[1] + falls
    looks = tuple((begins + lasts * step / STEPS, BurntArt(card, step / STEPS)) for step in range(1, STEPS + 1))
    burns = Sprite("burns", *hangs, size.w, size.h, card, z=6.0, angle=TURNS, leave=lies)
    yield burns, Move(burns.key, begins, lasts, pace=Pace.IN, turn=TUMBLES, steps=STEPS, looks=looks, above=True)
    broad = HEAT * size.h
    heat = Sprite("heat", *hangs, broad, broad, GlowArt("soon.ember", airy=True), z=5.9, alpha=GLEAMS, leave=lies)
    yield heat, Move(heat.key, begins, lasts, pace=Pace.IN, glow=True, above=True)
