"""Discs with a number, on a chart and on the card of the same moment; and the pictures of those."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Fill, Freehand, Glow, Lettering, Plate, Shadow
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Rect
from game.ui.motion.easing import overshoot
from game.ui.parts.part import Look
from game.ui.type.text import Style, Typeset

NUMERAL: Final = Style("title", 15, fixed=True)
POPS: Final = 0.14  # seconds in which a disc comes
BEYOND: Final = 2.2  # how far past its size it grows
COMES: Final = 0.26  # seconds in which a picture comes
POOL: Final = 0.5  # how strong the light in a picture is that isn't there yet


@dataclass(frozen=True, slots=True)
class Disc:
    """Show a number on a golden disc; a chosen one on paper, in light. It pops up when it `comes`."""

    number: Typeset
    chosen: bool = False
    comes: float = 0.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        share = min(1.0, (look.time - self.comes) / POPS) if self.comes else 1.0
        if share <= 0:
            return
        place = centred(rect, rect.w * overshoot(share, BEYOND)) if share < 1 else rect
        if self.chosen:
            yield Glow(place.inset(-place.w * 0.75), "light.pool", 0.6)
        yield Shadow(place, place.w / 2, "small")
        fill = (
            ("panel.card.top", "panel.card.bottom") if self.chosen else ("button.primary.top", "button.primary.bottom")
        )
        yield Plate(place, *fill, place.w / 2, "gold" if self.chosen else "results.disc", 2.4 if self.chosen else 1.4)
        yield Lettering(place, self.number, "text.paper" if self.chosen else "button.primary.text", 0.5)


@dataclass(frozen=True, eq=False)
class ActFace:
    """Show the picture of an act, once it is there: until then a place in the game's own colours, with light on it."""

    game: str
    picture: pygame.Surface | None = None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, f"games.{self.game}.top", f"games.{self.game}.bottom", 8)
        if self.picture is None:
            yield Glow(rect.inset(rect.w * 0.16, rect.h * 0.08), "light.pool", POOL)
        else:
            yield Freehand(partial(self._paint, rect=rect))

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        assert self.picture is not None, "it is there"
        canvas.surface.blit(self.picture, canvas.frame.box(rect))


@dataclass(frozen=True, slots=True)
class Rule:
    """Show a thin line."""

    role: str
    alpha: float = 1.0

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Fill(rect, self.role, self.alpha),)
