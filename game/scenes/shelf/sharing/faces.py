"""Faces of the page on which a match is shared: its last position, how its text begins and ends, how far a film is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.draw.canvas import Canvas, cut_out
from game.ui.draw.draw_commands import Clipped, DrawCommand, Freehand, Lettering, Picture, Plate, Shadow, Shape, sheet
from game.ui.layout.arrange import M, S, centred, cut_left, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Typeset

GAP: Final = 12.0
MEDAL: Final = 46.0
FOOT: Final = 4.0  # units of gold under a card, and at its right
RADIUS: Final = 18.0
SIGN: Final = 30.0
STRIPE: Final = 0.6


@dataclass(frozen=True, slots=True)
class Paper:
    """Show the card of a match: paper with a thin frame, on a foot of gold."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect.trimmed(bottom=-FOOT), RADIUS, "panel")
        yield Plate(rect.moved(FOOT, FOOT), "button.primary.lip", None, RADIUS)
        yield sheet(rect, "panel.paper", RADIUS, 1.0)
        yield Plate(rect.inset(6), radius=RADIUS - 5, border="rule.paper", width=1.2)


@dataclass(frozen=True, slots=True)
class Rule:
    """Show a line between what was and what is asked."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Plate(rect, "rule.paper"),)


@dataclass(frozen=True, slots=True)
class SizeChip:
    """Show how large the text is."""

    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        plate = Plate(rect, "button.glass.fill", None, rect.h / 2, "button.glass.border", 1.2)
        return (plate, Lettering(rect, self.setting, "button.glass.text", 0.5))


@dataclass(frozen=True, slots=True)
class PickChip:
    """Show what is chosen of several with a tip down: with whose knowledge pictures are drawn, behind their face or an
    eye; or, `plain`, anything else.
    """

    setting: Typeset
    colour: int = 0
    plain: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "button.glass.fill", None, rect.h / 2, "button.glass.border", 1.4)
        if look.hover:
            yield Plate(rect, "light", None, rect.h / 2, alpha=0.15 * look.hover)
        sign, rest = cut_left(rect.inset(S, 0), S if self.plain else SIGN, S)
        words, tip = cut_left(rest, self.setting.w, 6)
        if self.plain:
            pass
        elif self.colour:
            yield still(Who(self.colour), centred(sign, SIGN, min(rect.h - 6, SIGN)))
        else:
            yield Picture(centred(sign, SIGN * 0.7), "shell/glyphs/eye", "button.glass.text")
        yield Lettering(words, self.setting, "button.glass.text")
        yield Picture(centred(tip._replace(w=20.0), 18.0), "shell/glyphs/chevron-down", "button.glass.text")


@dataclass(frozen=True, slots=True)
class Making:
    """Show how far an animation is: gold as far as it has come, with stripes; nothing is made yet at 0."""

    share: float
    done: Typeset | None
    left: Typeset | None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        radius = rect.h / 2
        yield Plate(rect, "button.glass.fill", None, radius, "button.glass.border", 1.4)
        come = rect.inset(2)._replace(w=max(rect.h, (rect.w - 4) * min(1.0, self.share))) if self.share > 0 else None
        if come is not None:
            yield Plate(come, "button.primary.top", "button.primary.bottom", radius - 2)
            yield Clipped(come.inset(radius / 2, 0), tuple(_stripes(come)))
        if self.done is not None and come is not None:
            inside = self.done.w + 2 * M <= come.w
            if inside:
                yield Lettering(come.inset(M, 0), self.done, "button.primary.text")
            else:
                yield Lettering(come.after(self.done.w, S), self.done, "text.night")
        if self.left is not None:
            free = rect if come is None else rect.trimmed(left=come.w)
            align = 0.0 if self.left.w + 2 * M <= free.w else 1.0
            yield Lettering(free.inset(M, 0), self.left, "text.night", align)


def _stripes(rect: Rect) -> Iterator[DrawCommand]:
    """Yield slanting stripes over a bar."""
    step = rect.h
    for number in range(int(rect.w / step) + 2):
        x = rect.x + (number - 1) * step
        corners = ((x, rect.bottom), (x + step / 2, rect.bottom), (x + step * 1.2, rect.y), (x + step * 0.7, rect.y))
        yield Shape(corners, "button.primary.bottom", "button.primary.bottom", STRIPE)


@dataclass(frozen=True, slots=True)
class Portrayed:
    """Show the table as it stood in the end; a plain ground as long as that is not drawn."""

    picture: pygame.Surface | None
    key: str
    badge: str
    """The game's, which lies over its lower edge."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield from self._view(rect)
        disc = placed(rect.inset(10, 0).moved(0, MEDAL * 0.3), MEDAL, MEDAL, 0.0, 1.0)
        yield Shadow(disc, MEDAL / 2, "small")
        yield Plate(disc, "cream", None, MEDAL / 2)
        yield Picture(disc.inset(2.5), self.badge)

    def _view(self, rect: Rect) -> Iterator[DrawCommand]:
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
