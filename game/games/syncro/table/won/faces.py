"""What the picture of a victory is put together from: medal, seal, ribbon, and the figures that count up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.games.syncro.table.won.plan import COUNTED, FIGURE, LAUREL, TILE, WORD
from game.games.syncro.table.won.victory import Figure
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Echo, Fill, Glow, Lettering, Picture, sheet
from game.ui.layout.arrange import centred, cut_left, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look
from game.ui.parts.rich import Rich, parse_markup, set_rich
from game.ui.type.text import Style, Typeset

DISC: Final = 25.0  # radius of the disc in the drawing of the medal
BOX: Final = (4.0, 96.0)  # of that drawing: how far under the disc's middle its own lies, and its side
LETTERS: Final = 20.4  # size of the level's name on it
SIZES: Final = (18.0, 15.0)  # of the words on a tile, of which the first that fits is taken
NIGHT: Final = (1.7, 3.0)  # times the breadth and height of words that a pool of night under them has
DEEP: Final = 84.0  # units that it is higher than them at most
LIGHTS: Final = 0.2  # seconds in which a tile has turned cream
SEAL: Final = (19.5, 15.5, 36.0)  # where the seal's middle lies, and its box


def medal_picture(x: float, y: float, radius: float) -> tuple[str, Rect]:
    """Return the drawing of a medal round a point, and its box."""
    unit = radius / DISC
    return "shell/campaign/node-done", Rect.around(x, y + BOX[0] * unit, BOX[1] * unit)


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
    """Show words in a pool of night, over a shadow of their own: in a theme of strong outlines, on a dark tile."""

    setting: Typeset
    role: str = "scene.text"
    """The words' colour."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        high = min(rect.h * NIGHT[1], rect.h + DEEP)
        yield Glow(centred(rect, self.setting.w * NIGHT[0], high), "endings.pool")
        yield sheet(centred(rect, self.setting.w + 32, rect.h), "endings.plaque", 12)
        for far in (2.0, 1.0):
            yield Echo(Lettering(rect.moved(0, far), self.setting, "endings.pool", 0.5))
        yield Lettering(rect, self.setting, self.role, 0.5)


@dataclass(frozen=True, slots=True)
class Fact:
    """Show a figure beside what it counts, and under a line what is said of it; cream, with a laurel, where it is best.

    It counts through `figures` from a time on (`born`, in seconds), and the tile turns cream at another (`turns`).
    """

    figures: tuple[Typeset, ...]
    what: Typeset
    said: Rich | None
    best: bool
    born: float
    turns: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        lit = max(0.0, min(1.0, (look.time - self.turns) / LIGHTS)) if self.best else 0.0
        if lit < 1:
            yield sheet(rect, "endings.tile", 14, 1.2)
        if lit:
            yield Glow(centred(rect, rect.w * 1.35, rect.h * 1.9), "endings.glow", 0.8 * lit)
            yield sheet(rect, "endings.best", 14, 2, lit)
        bright = lit > 0.5
        soft = "text.paper" if bright else "scene.text"
        share = max(0.0, min(1.0, (look.time - self.born) / COUNTED))
        shown = self.figures[round((len(self.figures) - 1) * share)]
        upper = rect if self.said is None else rect._replace(h=rect.h * 0.6)
        number, word = flow(upper, (self.figures[-1].w, self.what.w), 9, 0.5)
        yield Lettering(number, shown, "text.paper" if bright else "endings.figure", 0.5)
        yield Lettering(word.moved(0, 7), self.what, soft)
        if self.said is not None:
            yield Fill(rect.trimmed(18, rect.h * 0.57, 18)._replace(h=1.4), soft, 0.3)
            yield from self._said(self.said, rect.trimmed(top=rect.h * 0.58), bright)

    def _said(self, said: Rich, room: Rect, bright: bool) -> Iterator[DrawCommand]:
        """Yield what is said of the figure, with a laurel before it where it is best."""
        width = said.setting.w + (LAUREL if self.best else 0.0)
        laurel, words = cut_left(placed(room, width, said.setting.h), LAUREL if self.best else 0.0)
        if bright:
            yield Picture(placed(laurel, 25, 26, 0), "shell/results/laurel", "endings.laurel")
        yield from replace(said, role="endings.best-text" if bright else "scene.text").draw_commands(words, Look())


def fact(kit: Kit, row: Figure, width: float, born: float, turns: float) -> Fact:
    """Return what shows a figure: it counts up to itself from 0; one that is no number stands at once."""
    steps = [str(number) for number in range(int(row.figure) + 1)] if row.figure.isdecimal() else [row.figure]
    figures = tuple(kit.type.set_text(step, FIGURE) for step in steps)
    return Fact(figures, kit.type.fit(row.what, WORD, width, 1, 0.8), _set_said(kit, row), row.best, born, turns)


def _set_said(kit: Kit, row: Figure) -> Rich | None:
    """Return what is said of a figure, set as large as one line of a tile has room for; None for nothing."""
    if not row.said:
        return None
    room = TILE[0] - 16 - (LAUREL if row.best else 0)
    tried = [set_rich(kit.type, parse_markup(row.said), size, 999) for size in SIZES]
    return Rich(next((setting for setting in tried if setting.w <= room), tried[-1]), "scene.text")
