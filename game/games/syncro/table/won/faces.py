"""What the picture of a victory is put together from: medal, seal, ribbon, and the figures that count up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import pygame

from game.games.syncro.table.won.plan import COUNTED, FIGURE
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.part import Look
from game.ui.text import Ink, Style, Typeset

DISC: Final = 25.0  # radius of the disc in the drawing of the medal
BOX: Final = Rect(-48, -44, 96, 96)  # of that drawing, round the disc's middle
LETTERS: Final = 20.4  # size of the level's name on it
SEAL: Final = (19.5, 15.5, 36.0)  # where the seal's middle lies, and its box


def medal_picture(x: float, y: float, radius: float) -> tuple[str, Rect]:
    """Return the drawing of a medal round a point, and its box."""
    unit = radius / DISC
    return "shell/campaign/node-done", Rect(*(side * unit for side in BOX)).moved(x, y)


def draw_medal(canvas: Canvas, x: float, y: float, radius: float, level: str) -> None:
    """Draw the medal of a level, its name on it, as it stands on the map."""
    unit = radius / DISC
    canvas.picture(*medal_picture(x, y, radius))
    words = canvas.type.set_text(level, Style("title", LETTERS * unit, fixed=True))
    canvas.words(words, Rect.around(x, y - unit, words.w + 2, words.h), "campaign.done", 0.5)


def draw_seal(canvas: Canvas, x: float, y: float, radius: float, size: float) -> None:
    """Draw the seal on a medal's edge, `size` times as large as it lies there."""
    unit = radius / DISC
    box = canvas.frame.px(SEAL[2] * unit)
    picture = canvas.images.get("shell/campaign/seal", (box, box))
    if size > 1:
        picture = pygame.transform.smoothscale(picture, (round(box * size), round(box * size)))
    middle = canvas.frame.px(x + SEAL[0] * unit), canvas.frame.px(y + SEAL[1] * unit)
    canvas.surface.blit(picture, picture.get_rect(center=middle))


@dataclass(frozen=True, slots=True)
class Plaque:
    """Show words on a dark tile that is as wide as they are."""

    setting: Typeset

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.sheet(Rect.around(*rect.middle, self.setting.w + 32, rect.h), "endings.tile", radius=12, width=1.2)
        canvas.words(self.setting, rect, "text.night", 0.5)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield self.setting.ink(rect, 0.5)


@dataclass(frozen=True, slots=True)
class Figure:
    """Show a figure over what it counts, on a dark tile. A number counts up from a time on (`born`, in seconds)."""

    figure: str
    what: Typeset
    born: float

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.sheet(rect, "endings.tile", radius=14, width=1.2)
        share = max(0.0, min(1.0, (look.time - self.born) / COUNTED))
        shown = str(round(int(self.figure) * share)) if self.figure.isdecimal() else self.figure
        number = canvas.type.set_text(shown, FIGURE)
        head, foot = self._places(rect)
        canvas.words(number, head, "endings.figure", 0.5)
        canvas.words(self.what, foot, "text.night", 0.5)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield self.what.ink(self._places(rect)[1], 0.5)

    def _places(self, rect: Rect) -> tuple[Rect, Rect]:
        middle = rect.y + rect.h * 0.6
        return Rect(rect.x, rect.y + 10, rect.w, middle - rect.y - 10), Rect(rect.x, middle, rect.w, self.what.h)
