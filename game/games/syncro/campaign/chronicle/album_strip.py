"""The strip beside the book: the picture that can be kept of an adventure, small, pinned to the wall."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
import pygame
from msgspec.structs import replace

from game.games.syncro.campaign.chronicle.moment_picture import RATIO, Photo, Studio, is_awaited, photo
from game.ui.draw.canvas import Canvas, keep, polygon
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.draw.paint import quick
from game.ui.layout.arrange import cut_top, endless, placed
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.part import Look
from game.ui.type.text import Style

FINE: Final = 2
TITLE: Final = Style("heading", 21, fixed=True)
LEANS: Final = -1.2  # degrees that it hangs turned
PHOTO: Final = 88.0  # units of a picture's breadth
PITCH: Final = 82.0
TOP: Final = 16.0
LINES: Final = ((66.0, 4.0), (46.0, 10.0))  # what stands for words under one: how broad, and how far down
TEETH: Final = 9  # of its torn foot
TOOTH: Final = 9.0
PIN: Final = 11.0
NUMERAL: Final = Style("heading", 18, fixed=True)
ROOM: Final = 24.0  # units round it that it takes as it hangs turned


class Ribbon(msgspec.Struct, frozen=True):
    """Hold what stands on the strip: a title, the levels with their pictures, and which of them is looked at."""

    title: str
    levels: tuple[tuple[str, Photo | None], ...]
    first: int
    studio: Studio

    def seen(self, count: int) -> tuple[tuple[str, Photo | None], ...]:
        """Return as many levels as have room: those round the one that is looked at."""
        begin = max(0, min(len(self.levels) - count, self.first - 1))
        return self.levels[begin : begin + count]


class StripFace(msgspec.Struct, frozen=True):
    """Show the strip."""

    ribbon: Ribbon

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: self._paint(canvas, rect))

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        box = canvas.frame.box(rect.inset(-ROOM))
        shown = (one for _, one in self.ribbon.levels if one is not None)
        bare = any(is_awaited(canvas, self.ribbon.studio, one) for one in shown)
        key = ("strip", self.ribbon, box.size, canvas.theme.path, bare)
        drawn = keep(canvas, key, lambda: self._drawn(canvas, rect, box.size, bare=bare))
        canvas.surface.blit(drawn, drawn.get_rect(center=box.center))

    def _drawn(self, canvas: Canvas, rect: Rect, size: tuple[int, int], *, bare: bool) -> pygame.Surface:
        """Return the strip as it hangs: it is drawn twice as large first, so that its words stay sharp.

        It is `bare` as long as not all pictures of the adventure were taken.
        """
        whole = (size[0] * FINE, size[1] * FINE)
        frame = Frame(whole, 1.0, "wide", canvas.frame.scale * FINE, rect.w + 2 * ROOM, rect.h + 2 * ROOM)
        surface = pygame.Surface(whole, pygame.SRCALPHA, 32)
        on = replace(canvas, surface=surface, frame=frame, type=canvas.type.at(frame))
        sheet = rect.moved(ROOM - rect.x, ROOM - rect.y)
        on.shadow(sheet.trimmed(bottom=TOOTH), 2, "card")
        teeth = [(sheet.w * (1 - n / TEETH / 2), sheet.h - (TOOTH if n % 2 else 0.0)) for n in range(2 * TEETH + 1)]
        polygon(on, sheet, [(0.0, 0.0), (sheet.w, 0.0), *teeth], "endings.paper.top")
        title = on.type.fit(self.ribbon.title, TITLE, sheet.w - 24, 2, 0.6)
        head, room = cut_top(sheet.trimmed(12, TOP, 12), title.h, 8)
        on.words(title, head, "told.title", 0.5)
        count = max(1, int((room.h - TOOTH) // PITCH))
        for level, shown in self.ribbon.seen(count):
            cell, room = cut_top(room, PITCH)
            self._level(on, cell, level, shown, bare=bare)
        x, _ = sheet.middle
        on.disc(x, sheet.y + 2, PIN, "bad")
        on.disc(x - 3, sheet.y - 1, PIN * 0.32, "paper", 0.5)
        return quick(pygame.transform.rotozoom(surface, LEANS, 1 / FINE))

    def _level(self, canvas: Canvas, cell: Rect, level: str, shown: Photo | None, *, bare: bool) -> None:
        place = placed(cell, PHOTO, PHOTO / RATIO, 0.5, 0)
        if shown is None:
            numeral = canvas.type.set_text(level, NUMERAL)
            canvas.plate(place, (0, 0, 0, 0), radius=4, border="text.paper-soft", width=1.6, dash=5)
            canvas.words(numeral, place, "text.paper-soft", 0.5)
            return
        box = canvas.frame.box(place)
        if bare:
            canvas.plate(place, "told.page", radius=0)
        else:
            canvas.surface.blit(pygame.transform.smoothscale(photo(canvas, self.ribbon.studio, shown), box.size), box)
        for broad, down in LINES:
            line = endless(broad, place.x, place.bottom + down)._replace(h=2.0)
            canvas.plate(line, "text.paper-label", radius=1, alpha=0.6)
