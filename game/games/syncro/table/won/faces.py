"""What the picture of a victory is put together from: medal, seal, ribbon, and the figures that count up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.games.syncro.table.won.plan import COUNTED, FIGURE, LAUREL, TILE
from game.games.syncro.table.won.victory import Figure
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.marks import Freehand, Mark, inks
from game.ui.part import Look, draw_face
from game.ui.rich import Rich, marked, set_rich
from game.ui.text import Ink, Style, Typeset

DISC: Final = 25.0  # radius of the disc in the drawing of the medal
BOX: Final = Rect(-48, -44, 96, 96)  # of that drawing, round the disc's middle
LETTERS: Final = 20.4  # size of the level's name on it
SIZES: Final = (17.0, 16.0, 15.0, 14.0)  # of the words on a tile, of which the first that fits is taken
LIGHTS: Final = 0.2  # seconds in which a tile has turned cream
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

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.sheet(Rect.around(*rect.middle, self.setting.w + 32, rect.h), "endings.tile", radius=12, width=1.2)
        canvas.words(self.setting, rect, "text.night", 0.5)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield self.setting.ink(rect, 0.5)


def said_of(kit: Kit, row: Figure) -> Rich | None:
    """Return what is said of a figure, set as large as one line of a tile has room for; None for nothing."""
    if not row.said:
        return None
    room = TILE[0] - 16 - (LAUREL if row.best else 0)
    settings = (set_rich(kit.type, marked(row.said), size, 999) for size in SIZES)
    tried = list(settings)
    return Rich(next((setting for setting in tried if setting.w <= room), tried[-1]), "text.night")


@dataclass(frozen=True, slots=True)
class Fact:
    """Show a figure beside what it counts, and under a line what is said of it; cream, with a laurel, where it is best.

    A number counts up from a time on (`born`, in seconds), and the tile turns cream at another (`turns`).
    """

    figure: str
    what: Typeset
    said: Rich | None
    best: bool
    born: float
    turns: float

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        lit = max(0.0, min(1.0, (look.time - self.turns) / LIGHTS)) if self.best else 0.0
        if lit < 1:
            canvas.sheet(rect, "endings.tile", radius=14, width=1.2)
        if lit:
            canvas.halo(rect, "endings.glow", 14, 18, 0.5 * lit)
            canvas.sheet(rect, "endings.best", radius=14, width=2, alpha=lit)
        ink, soft = ("text.paper", "text.paper") if lit > 0.5 else ("endings.figure", "text.night")
        share = max(0.0, min(1.0, (look.time - self.born) / COUNTED))
        shown = str(round(int(self.figure) * share)) if self.figure.isdecimal() else self.figure
        number, word = self._head(rect, canvas.type.set_text(self.figure, FIGURE))
        canvas.words(canvas.type.set_text(shown, FIGURE), number, ink, 0.5)
        canvas.words(self.what, word, soft)
        canvas.fill(Rect(rect.x + 18, rect.y + rect.h * 0.57, rect.w - 36, 1.4), soft, 0.3)
        if self.said is None:
            return
        place = self._foot(rect)
        if lit > 0.5:
            canvas.picture(
                "shell/results/laurel", Rect(place.x - LAUREL, place.middle[1] - 13, 25, 26), "endings.laurel"
            )
        said = replace(self.said, role="endings.best-text" if lit > 0.5 else "text.night")
        draw_face(canvas, said, place, look)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        head = Rect(rect.x, rect.y + 8, rect.w, rect.h * 0.5)
        yield self.what.ink(head._replace(x=rect.right - self.what.w - 12, w=self.what.w))
        if self.said is not None:
            yield from inks(self.said.marks(self._foot(rect), Look()))

    def _head(self, rect: Rect, number: Typeset) -> tuple[Rect, Rect]:
        """Return where the figure and what it counts stand, side by side on one line."""
        width = number.w + 9 + self.what.w
        left, middle = rect.x + (rect.w - width) / 2, rect.y + rect.h * 0.3
        head = Rect(left, middle - number.h / 2, number.w, number.h)
        return head, Rect(head.right + 9, middle - self.what.h / 2 + 7, self.what.w, self.what.h)

    def _foot(self, rect: Rect) -> Rect:
        assert self.said is not None, "something is said"
        width, height = self.said.setting.w, self.said.setting.h
        left = rect.x + (rect.w - width - (LAUREL if self.best else 0)) / 2 + (LAUREL if self.best else 0)
        return Rect(left, rect.y + rect.h * 0.79 - height / 2, width, height)
