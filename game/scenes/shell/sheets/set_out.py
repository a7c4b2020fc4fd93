"""What stands on a plank in the lamp's light: somebody, a chest that is shut, the window as it looks now."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final

import msgspec
import pygame

from game.scenes.shell.sheets.lamplit import GROUND, InLight
from game.scenes.shell.sheets.things import PLANK, Drawn
from game.ui.draw.canvas import Canvas, cut_out
from game.ui.draw.draw_commands import DrawCommand, Freehand, Picture, Plate, Shadow
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.faces import Mood, still
from game.ui.seats.likeness import Who

LARGEST: Final = 180.0  # units of somebody who stands there, where the plank has its usual breadth
USUAL: Final = 420.0
CHEST: Final = (520.0, 360.0)
CHEST_WIDE: Final = 0.66  # of the plank
CHEST_LOW: Final = 0.08  # of its height, that lies under what is drawn of it
CORNERS: Final = 10.0
RIM: Final = 8.0  # units of the frame round the window


class Persons(msgspec.Struct, frozen=True):
    """Show who stands on a plank, side by side, smaller where there are many."""

    persons: tuple[Who, ...]
    mood: Mood = "calm"

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        room = yield from _planked(rect)
        count = max(1, len(self.persons))
        size = min(LARGEST * rect.w / USUAL, room.h, rect.w * 0.88 / count)
        for number, who in enumerate(self.persons):
            x = rect.middle[0] + (number - (count - 1) / 2) * size * 1.04
            yield still(who, Rect.around(x, room.bottom - size / 2, size), self.mood)


class ShutChest(msgspec.Struct, frozen=True):
    """Show the chest in which everything lies, on a plank, shut."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        room = yield from _planked(rect)
        high = min(room.h * 1.1, rect.w * CHEST_WIDE * CHEST[1] / CHEST[0])
        place = placed(room, high * CHEST[0] / CHEST[1], high, 0.5, 1.0).moved(0, high * CHEST_LOW)
        for half in ("chest-front", "chest-lid"):
            yield Picture(place, f"shell/sheets/{half}")


class WindowNow(msgspec.Struct, frozen=True):
    """Show the window, small, as it looks now; where that isn't to be seen, the room alone."""

    seen: Drawn

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        room = yield from _planked(rect)
        picture = self.seen()
        ratio = 16 / 9 if picture is None else picture.get_width() / picture.get_height()
        room = room.trimmed(bottom=-1).inset(RIM)
        high = min(room.h, room.w * 0.86 / ratio)
        screen = placed(room, high * ratio, high, 0.5, 1.0)
        yield Shadow(screen.inset(-RIM), CORNERS + RIM, "small")
        yield Plate(screen.inset(-RIM), "sheets.plank-top", "sheets.plank-foot", CORNERS + 4, "sheets.brass-rim", 1.5)
        yield Freehand(lambda canvas: _lay(canvas, screen, picture))


def _lay(canvas: Canvas, screen: Rect, picture: pygame.Surface | None) -> None:
    """Draw a picture of the window, or its ground, with round corners."""

    def draw(inner: Canvas, rect: Rect) -> None:
        if picture is None:
            inner.fill(rect, "ground")
            if not inner.outlined:
                inner.picture(GROUND, rect)
        else:
            inner.surface.blit(pygame.transform.smoothscale(picture, inner.surface.get_size()), (0, 0))

    cut_out(canvas, screen, CORNERS, ("window now", picture, canvas.theme.path), draw)


def _planked(rect: Rect) -> Generator[DrawCommand, None, Rect]:
    """Yield a plank at a rectangle's foot; return the room over it."""
    foot = rect.w * PLANK[1] / PLANK[0]
    yield Picture(rect.trimmed(top=rect.h - foot), "shell/sheets/plank-short")
    return rect.trimmed(bottom=foot * 0.72)


def persons_in_light(persons: tuple[Who, ...], mood: Mood = "calm") -> InLight:
    """Return who stands in the light."""
    return InLight(Persons(persons, mood), PERSONS_SIZE)


PERSONS_SIZE: Final = (420.0, 250.0)
