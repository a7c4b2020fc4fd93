"""Points along a line, and confetti over the winners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Plate
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Painted
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who

FACE: Final = 28.0
APART: Final = 36.0  # from one to the next at least
LEADS: Final = 34.0  # of whoever is in front


@dataclass(frozen=True, slots=True)
class ScoreTrack:
    """Show everybody's points as faces on a line that ends at `most`; the leader's part of it is coloured."""

    players: tuple[Who, ...]
    scores: tuple[int, ...]
    most: int

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        line = centred(rect, rect.w, 8)
        order = sorted(range(len(self.scores)), key=lambda seat: self.scores[seat])
        places = self._places(rect, order)
        yield Plate(line, "slider.track", None, 4)
        best = order[-1] if max(self.scores) > 0 else None
        if best is not None:
            lead = line._replace(w=max(8.0, places[best] - rect.x))
            yield Plate(lead, f"seats.{self.players[best].colour}.colour", None, 4)
        for seat in order:
            place = Rect.around(places[seat], line.middle[1], LEADS if seat == best else FACE)
            yield still(self.players[seat], place)

    def _places(self, rect: Rect, order: Sequence[int]) -> dict[int, float]:
        """Return where faces stand, from left to right: none over another, the leader where the points are."""
        edge = LEADS / 2
        pitch = min(APART, (rect.w - 2 * edge) / max(1, len(order) - 1))
        places: dict[int, float] = {}
        after = rect.right - edge + pitch
        for seat in reversed(order):
            x = rect.x + edge + (rect.w - 2 * edge) * self.scores[seat] / max(1, self.most)
            after = places[seat] = min(x, after - pitch)
        before = rect.x + edge - pitch
        for seat in order:
            before = places[seat] = max(places[seat], before + pitch)
        return places


SHARDS: Final = ("ember", "sky", "gold", "ice", "yellow", "pink")
COUNT: Final = 64
FALL: Final = 2.0  # seconds until the last one is gone
LASTS: Final = 1.2  # that one falls
GOLDEN: Final = 0.618034


def luck(number: int) -> tuple[float, float]:
    """Return two numbers from 0 to 1 that are a shard's own."""
    return (number * GOLDEN) % 1.0, (number * GOLDEN * 7.3 + 0.31) % 1.0


def draw_shard(canvas: Canvas, number: int, x: float, y: float, size: float, degrees: float, alpha: float) -> None:
    """Draw one of many shards of coloured paper round a place, turned, and as faint as it is from 1 down."""
    name = f"shell/results/shard-{SHARDS[number % len(SHARDS)]}"
    turned = pygame.transform.rotozoom(canvas.images.get(name, (canvas.frame.px(size),) * 2), degrees, 1.0)
    turned.set_alpha(round(255 * min(1.0, alpha)))
    canvas.surface.blit(turned, turned.get_rect(center=(canvas.frame.px(x), canvas.frame.px(y))))


@dataclass(frozen=True, slots=True)
class Confetti(Painted):
    """Let shards fall through a rectangle, each for 1.2 seconds and in two seconds all of them.

    None is seen within `off`, where words are read.
    """

    off: tuple[Rect, ...] = ()

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if look.time >= FALL:
            return
        for number in range(COUNT):
            one, other = luck(number)
            share = (look.time - (FALL - LASTS) * luck(number + COUNT)[1]) / LASTS
            if 0 <= share < 1:
                x = rect.x + rect.w * ((one + 0.06 * share * (other - 0.5)) % 1.0)
                y = rect.y - 30 + (rect.h * (0.16 + 0.84 * one) + 60) * share * (0.3 + 0.7 * share)
                size = 10 + 17 * other
                if any(words.inset(-size).holds(x, y) for words in self.off):
                    continue
                degrees = 360 * one + 420 * share * (other - 0.4)
                draw_shard(canvas, number, x, y, size, degrees, 3.2 * (1 - share))
