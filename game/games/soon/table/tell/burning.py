"""What a Lightning has struck: it is torn out of its line, hangs there large for all to see, and burns to ash."""

from __future__ import annotations

from dataclasses import dataclass
from math import sin
from typing import Final

import pygame

from game.games.soon.rules.faces import Face
from game.games.soon.table.pieces.cards import art, at
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import RATIO
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Move, Pace
from game.ui.motion.impact import MEDIUM, Impact
from game.ui.motion.sprite import Art, Sprite

DASH: Final = 0.26  # seconds in which a Thief comes from the hand to what it steals
HIT: Final = MEDIUM.wind + DASH
"""When what is aimed at a line hits it: a panel is knocked then, and a stroke leaps, which no cue tells."""
BREATH: Final = 0.08  # seconds from a hit to what follows from it
CHARS: Final = 0.38  # seconds in which what a Lightning has struck is burnt
FLIES: Final = 0.16  # seconds in which it is torn out of its line
BROAD: Final = 92.0  # units that it is broad there, at least
ASIDE: Final = 0.3  # of the way across to the Lightning that has struck it
CLEAR: Final = 14.0  # units between it and the panel that it was torn from
STEPS: Final = 12  # pictures of something burning
TEETH: Final = 9  # points of a burning edge
TURNS: Final = -9.0  # degrees that it is turned as it hangs
EMBERS: Final = Impact(shards=10, gold=6, shard_size=(5.0, 10.0), shard_seconds=0.36, speed=(90.0, 260.0))
"""Ash that flies off as it burns."""


@dataclass(frozen=True, slots=True)
class BurntArt:
    """Draw a card that has burnt so far, from its lower edge up: what is burnt isn't there any more."""

    card: Art
    share: float

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        self.card.draw(canvas, rect)
        edge = rect.bottom - (rect.h + 6) * self.share
        steps = [number / TEETH for number in range(TEETH + 1)]
        line = [(rect.x + rect.w * step, edge + rect.h * 0.035 * sin(11 * step + 7 * self.share)) for step in steps]
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


def burning(face: Face, place: Rect, panel: Rect, bolt: Rect) -> tuple[Sprite, Move]:
    """Return a card that was struck in a place of a panel by a Lightning that lies elsewhere, and how it burns.

    It is torn out towards that, and hangs clear of the panel.
    """
    (x, y), (u, v) = place.middle, bolt.middle
    broad = max(BROAD, place.w)
    card = art(face, broad)
    size = at(Rect.around(x, y, broad, broad * RATIO), "struck", card)
    half = size.h / 2 + CLEAR
    hangs = x + (u - x) * ASIDE, panel.bottom + half if v > y else panel.y - half
    begins = HIT + BREATH
    looks = tuple((begins + CHARS * step / STEPS, BurntArt(card, step / STEPS)) for step in range(1, STEPS + 1))
    sprite = Sprite("struck", x, y, size.w, size.h, card, z=6.0, angle=TURNS, leave=hangs)
    large, stays = place.w / broad, BREATH + CHARS - FLIES
    return sprite, Move("struck", HIT, FLIES, pace=Pace.OUT, large=large, looks=looks, stays=stays, above=True)
