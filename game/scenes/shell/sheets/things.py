"""Things that stand in the lamp's light: a table as it is seen from a chair, the box of a match, what is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, TypeAlias

import msgspec
import pygame

from game.ui.draw.canvas import Canvas, cut_out, keep, window
from game.ui.draw.draw_commands import DrawCommand, Freehand, Picture
from game.ui.draw.paint import quick
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.faces import Mood, still
from game.ui.seats.likeness import Who

TABLE: Final = (600.0, 420.0)  # units of the drawing of a table that is seen from a chair
CLOTH: Final = ((104.0, 78.0), (496.0, 78.0), (568.0, 286.0), (32.0, 286.0))  # where in it the cloth lies
FLAT: Final = (600.0, 400.0)  # units of the drawing of a table that is seen from above
HOLE: Final = Rect(36, 32, 528, 297)
BOX: Final = (256.0, 208.0)
WINDOW: Final = Rect(20, 20, 216, 122)
ROUND: Final = 8.0  # units of the corners of a box's picture
CHAIR_RATIO: Final = 1000 / 520
"""Breadth of what lies on a table that is seen from a chair, in heights."""
ON_LID: Final = 0.25  # of a box's breadth: who stands on it
NEARER: Final = 1.0  # of a table that is seen in the window of its box
UPPER: Final = 1.3  # times as large as needed a game's own picture is in its box
PLANK: Final = (560.0, 40.0)


Drawn: TypeAlias = Callable[[], pygame.Surface | None]
"""Returns a picture, once it is drawn."""


def nothing_yet() -> None:
    """Return no picture: there is none."""


class SeenTable(msgspec.Struct, frozen=True):
    """Show a table as one sees it from a chair, with what lies there; a theme of outlines shows it from above."""

    seen: Drawn = nothing_yet
    """Returns what lies on it, without words and hands; None: it is bare."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Freehand(lambda canvas: self._draw(canvas, rect)),)

    def _draw(self, canvas: Canvas, rect: Rect) -> None:
        cloth = self.seen()
        if canvas.outlined:
            canvas.picture("shell/sheets/table-frame", rect)
            if cloth is not None:
                hole = within(rect, FLAT, HOLE)
                cut_out(canvas, hole, 14 * hole.w / HOLE.w, ("seen flat", cloth), partial(_lay, cloth))
            return
        canvas.picture("shell/sheets/table-seen", rect)
        if cloth is None:
            return
        share = rect.w / TABLE[0]
        place = cloth_of(rect)
        box = canvas.frame.box(place)
        if box.width > 1 and box.height > 1:
            canvas.surface.blit(keep(canvas, ("seen", cloth, box.size), lambda: laid_down(cloth, box.size)), box)
            corners = [(rect.x + x * share, rect.y + y * share) for x, y in CLOTH]
            canvas.line((*corners, corners[0]), "shadow", 1.6 * share)


def cloth_of(rect: Rect) -> Rect:
    """Return what a table's cloth lies in, whose drawing fills a rectangle."""
    share = rect.w / TABLE[0]
    return Rect.bounding([(rect.x + x * share, rect.y + y * share) for x, y in CLOTH])


def _lay(picture: pygame.Surface, canvas: Canvas, rect: Rect) -> None:
    """Draw a picture into all of a rectangle."""
    canvas.surface.blit(pygame.transform.smoothscale(picture, canvas.frame.box(rect).size), (0, 0))


def laid_down(cloth: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture as it lies on a table in front of one: its rows ever narrower, and nearer to each other."""
    width, height = size
    near, far = float(CLOTH[2][0] - CLOTH[3][0]), float(CLOTH[1][0] - CLOTH[0][0])
    laid = pygame.Surface(size, pygame.SRCALPHA)

    def row(share: float) -> float:
        return share * near / (far + (near - far) * share) * cloth.get_height()

    for y in range(height):
        top, bottom = row(y / height), row((y + 1) / height)
        high = max(1, round(bottom) - int(top))
        strip = cloth.subsurface((0, min(int(top), cloth.get_height() - high), cloth.get_width(), high))
        broad = max(1, round(width * (far + (near - far) * (y + 0.5) / height) / near))
        laid.blit(pygame.transform.smoothscale(strip, (broad, 1)), ((width - broad) // 2, y))
    return quick(laid)


class MatchBox(msgspec.Struct, frozen=True):
    """Show the box of a match: its game's, with the table as it stood in its window, and who played it on its lid."""

    game: str
    seen: Drawn = nothing_yet
    persons: tuple[Who, ...] = ()
    mood: Mood = "calm"
    plank: bool = False
    """Whether it stands on a plank."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        box = rect
        if self.plank:
            foot = rect.w * PLANK[1] / PLANK[0]
            yield Picture(rect.trimmed(top=rect.h - foot), "shell/sheets/plank-short")
            box = rect.trimmed(bottom=foot * 0.72)
        lid = rect.w * ON_LID * 0.5 if self.persons else 0.0
        broad = min(box.w, (box.h - lid) * BOX[0] / BOX[1])
        high = broad * BOX[1] / BOX[0]
        box = placed(box, broad, high, 0.5, 1.0)
        yield Picture(box, f"shell/sheets/box-{self.game}")
        hole = within(box, BOX, WINDOW)
        yield Freehand(lambda canvas: self._show(canvas, hole))
        yield from self._stand(box)

    def _show(self, canvas: Canvas, hole: Rect) -> None:
        picture = self.seen()
        radius = ROUND * hole.w / WINDOW.w
        name = f"shell/home/{self.game}"
        if picture is not None:
            cut_out(canvas, hole, radius, ("boxed", picture), partial(_lay_near, picture))
        elif canvas.images.has(name):
            cut_out(canvas, hole, radius, ("boxed", name, canvas.theme.path), partial(_lay_drawn, name))

    def _stand(self, box: Rect) -> Iterator[DrawCommand]:
        """Yield who stands on the lid, side by side, smaller where there are many."""
        count = len(self.persons)
        size = min(box.w * ON_LID, box.w * 0.92 / max(1, count))
        pitch = min(size * 1.6, box.w * 0.92 / max(1, count))
        for number, who in enumerate(self.persons):
            x = box.middle[0] + (number - (count - 1) / 2) * pitch
            yield still(who, Rect.around(x, box.y - size * 0.42, size), self.mood)


def _lay_near(picture: pygame.Surface, canvas: Canvas, rect: Rect) -> None:
    """Draw the middle of a picture into a rectangle."""
    size = canvas.frame.box(rect).size
    whole = picture.get_rect()
    ratio = size[0] / max(1, size[1])
    width, height = min(whole.w, round(whole.h * ratio)), min(whole.h, round(whole.w / ratio))
    part = pygame.Rect(0, 0, round(width * NEARER), round(height * NEARER))
    part.center = whole.center
    canvas.surface.blit(pygame.transform.smoothscale(picture.subsurface(part), size), (0, 0))


def _lay_drawn(name: str, canvas: Canvas, rect: Rect) -> None:
    """Cover a rectangle with the upper part of a drawing: its foot is that of a tile."""
    width = max(rect.w, rect.h * canvas.images.ratio(name) * UPPER)
    window(canvas, name, rect, width, (rect.w - width) / 2, 0, once=True)


def within(rect: Rect, size: tuple[float, float], part: Rect) -> Rect:
    """Return where a part of a drawing of a size in units lies, when the drawing fills a rectangle's breadth."""
    share = rect.w / size[0]
    top = rect.y + (rect.h - size[1] * share) / 2
    return rect._replace(x=rect.x + part.x * share, y=top + part.y * share, w=part.w * share, h=part.h * share)
