"""Confetti: shards of glass that fall once over the winners."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.part import Look

SHARDS: Final = ("ember", "sky", "gold", "ice", "yellow", "pink")
COUNT: Final = 34
FALL: Final = 2.0  # seconds until the last one is gone
GOLDEN: Final = 0.618034


@dataclass(frozen=True, slots=True)
class Confetti:
    """Let shards fall through a rectangle for two seconds."""

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if look.time >= FALL:
            return
        for number in range(COUNT):
            luck = (number * GOLDEN) % 1.0
            other = (number * GOLDEN * 7.3 + 0.31) % 1.0
            start = 0.5 * other
            share = (look.time - start) / (FALL - start - 0.2 * luck)
            if not 0 <= share < 1:
                continue
            size = 10 + 19 * other
            x = rect.x + rect.w * ((luck + 0.06 * share * (other - 0.5)) % 1.0)
            y = rect.y - 30 + (rect.h * (0.55 + 0.5 * luck) + 60) * share * (0.45 + 0.55 * share)
            name = f"shell/results/shard-{SHARDS[number % len(SHARDS)]}"
            picture = canvas.images.get(name, (canvas.frame.px(size), canvas.frame.px(size)))
            turned = pygame.transform.rotozoom(picture, 360 * luck + 420 * share * (other - 0.4), 1.0)
            turned.set_alpha(round(255 * min(1.0, 3.2 * (1 - share))))
            scale = canvas.frame.scale
            canvas.surface.blit(turned, turned.get_rect(center=(round(x * scale), round(y * scale))))
