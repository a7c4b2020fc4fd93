"""Faces of the page on which a match is shared: its last position, how its text begins and ends, how far a film is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.draw.canvas import Canvas, cut_out
from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Plate
from game.ui.layout.arrange import M, S, cut_top
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.type.text import Typeset

GAP: Final = 12.0


@dataclass(frozen=True, slots=True)
class Portrayed:
    """Show the table as it stood in the end; a plain ground as long as that is not drawn."""

    picture: pygame.Surface | None
    key: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.picture is None:
            yield Plate(rect, "panel.night.top", "panel.night.bottom", 10)
        else:
            yield Freehand(lambda canvas: cut_out(canvas, rect, 10, (self.key, id(self.picture)), self._paint))

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        assert self.picture is not None, "there is a picture to be painted"
        size = canvas.frame.box(rect).size
        canvas.surface.blit(pygame.transform.smoothscale(self.picture, size), (0, 0))


@dataclass(frozen=True, slots=True)
class Sample:
    """Show how a text begins and ends."""

    says: Typeset
    lines: tuple[Typeset, ...]
    last: Typeset

    @property
    def height(self) -> float:
        """Return how high it is."""
        return self.says.h + sum(line.h for line in self.lines) + self.last.h + 2 * GAP + 2 * S

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "panel.card.top", "panel.paper.bottom", 10)
        says, rest = cut_top(rect.inset(M, GAP), self.says.h, S)
        yield Lettering(says, self.says, "text.paper", 0, 0)
        for line in self.lines:
            place, rest = cut_top(rest, line.h)
            yield Lettering(place, line, "text.paper-soft", 0, 0, may_be_cut=True)
        yield Lettering(rest.moved(0, S)._replace(h=self.last.h), self.last, "text.paper-label", 0, 0)
