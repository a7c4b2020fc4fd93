"""How a level's picture lies in the book: on paper with a rim, a little askew; and the empty frame of one to come."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

import msgspec
import pygame
from msgspec.structs import replace

from game.games.syncro.campaign.chronicle.moment_picture import RATIO, Photo, Studio, is_awaited, photo
from game.ui.draw.canvas import Canvas, blit, is_kept, keep
from game.ui.draw.draw_commands import DrawCommand, Lettering, Plate
from game.ui.draw.paint import quick
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.part import Look, Painted
from game.ui.type.text import Typeset

RIM: Final = 8.0  # units of paper round it
LEANS: Final = (1.1, -1.0)  # degrees that pictures lie turned, by turns
RISES: Final = 3.0  # units that one rises under the focus
FINE: Final = 2  # times as large it is drawn before it is turned
SPREAD: Final = 28.0  # units that its shadow reaches out
DEVELOPS: Final = 0.6  # seconds until a new one has all of its colours
LIT: Final = 0.33  # of them, after which there is light on the paper
DASH: Final = 7.0


class PhotoFace(msgspec.Struct, frozen=True):
    """Show a level's picture; its rectangle is the picture without its rim."""

    shown: Photo
    studio: Studio
    leans: float = 0.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Print(rect.moved(0, -RISES * look.hover), self)


class NewPhotoFace(PhotoFace, frozen=True):
    """Show a picture that develops as it comes: paper, then light, then colour."""

    @property
    def comes(self) -> float:
        return DEVELOPS

    @property
    def ends(self) -> tuple[tuple[float, float], ...]:
        return ()

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Print(rect.moved(0, -RISES * look.hover), self, min(1.0, look.age / DEVELOPS))


class Print(msgspec.Struct, frozen=True):
    """Draw a picture on its paper: `share` tells how far it has developed."""

    rect: Rect
    face: PhotoFace
    share: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        box = canvas.frame.box(self.rect)
        if box.width < 1 or box.height < 1:
            return
        self._lay_shadow(canvas, box)
        state = "paper" if self._waits(canvas, box.size) else "colour"
        lit = self._kept(canvas, box.size, state)
        place = lit.get_rect(center=box.center)
        if self.share >= 1:
            canvas.surface.blit(lit, place)
            return
        canvas.surface.blit(self._kept(canvas, box.size, "paper"), place)
        light, colour = self.share / LIT - 1, (self.share - LIT) / (1 - LIT)
        if light > 0:
            blit(canvas.surface, self._kept(canvas, box.size, "light"), place, round(255 * min(1.0, light)))
        if colour > 0:
            blit(canvas.surface, lit, place, round(255 * colour))

    def _waits(self, canvas: Canvas, size: tuple[int, int]) -> bool:
        """Tell whether its picture isn't taken yet: one that develops is taken at once."""
        if isinstance(self.face, NewPhotoFace) or is_kept(canvas, self._key(canvas, size, "colour")):
            return False
        return is_awaited(canvas, self.face.studio, self.face.shown)

    def _lay_shadow(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Lay its shadow, turned as it is itself: nothing dark is seen along an edge that lifts from it."""
        key = ("print shadow", self.face.leans, box.size, canvas.theme.path)
        shadow = keep(canvas, key, lambda: self._shadow(canvas))
        canvas.surface.blit(shadow, shadow.get_rect(center=box.center))

    def _shadow(self, canvas: Canvas) -> pygame.Surface:
        room = self.rect.inset(-RIM - SPREAD)
        size = canvas.frame.box(room).size
        frame = Frame(size, 1.0, "wide", canvas.frame.scale, room.w, room.h)
        surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        on = replace(canvas, surface=surface, frame=frame, type=canvas.type.at(frame))
        on.shadow(self.rect.moved(-room.x, -room.y).inset(-RIM), 3, "card")
        return quick(pygame.transform.rotozoom(surface, self.face.leans, 1))

    def _kept(self, canvas: Canvas, size: tuple[int, int], state: str) -> pygame.Surface:
        return keep(canvas, self._key(canvas, size, state), lambda: self._drawn(canvas, size, state))

    def _key(self, canvas: Canvas, size: tuple[int, int], state: str) -> Hashable:
        shown = None if state == "paper" else self.face.shown
        return ("print", shown, self.face.leans, size, state, canvas.theme.path)

    def _drawn(self, canvas: Canvas, size: tuple[int, int], state: str) -> pygame.Surface:
        rim = round(RIM * canvas.frame.scale * FINE)
        inner = (size[0] * FINE, size[1] * FINE)
        surface = pygame.Surface((inner[0] + 2 * rim + 2 * FINE, inner[1] + 2 * rim + 2 * FINE), pygame.SRCALPHA, 32)
        paper = surface.get_rect().inflate(-2 * FINE, -2 * FINE)
        white = self.face.studio.theme.colour("paper")
        surface.fill((*white[:3], 0))  # what is clear has the paper's colour, too: no dark edge comes of turning it
        surface.fill(white, paper)
        if state != "paper":
            picture = pygame.transform.smoothscale(photo(canvas, self.face.studio, self.face.shown), inner)
            picture = pygame.transform.grayscale(picture) if state == "light" else picture
            surface.blit(picture, picture.get_rect(center=paper.center))
        if canvas.outlined:
            width = max(2, round(canvas.theme.stroke(1.5) * canvas.frame.scale * FINE))
            pygame.draw.rect(surface, canvas.colour("outline.paper"), paper, width)
        turned = pygame.transform.rotozoom(surface, self.face.leans, 1)
        return quick(pygame.transform.smoothscale(turned, (turned.get_width() // FINE, turned.get_height() // FINE)))


class EmptyFrame(msgspec.Struct, frozen=True):
    """Show where the picture of a level will be that isn't won yet: its numeral in a frame of dashes."""

    numeral: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect.inset(-RIM / 2), radius=8, border="text.paper-soft", width=2, dash=DASH)
        yield Lettering(rect, self.numeral, "text.paper-soft", 0.5, may_be_cut=True)


class Thread(Painted):
    """Show the thread by which a keepsake hangs from the corner of a picture."""

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        x, _ = rect.middle
        canvas.line([(x, rect.y), (x, rect.bottom)], "text.paper-label", 1.6)
        canvas.disc(x, rect.y, 3.2, "bad")


def size_in(room: Rect, widest: float) -> tuple[float, float]:
    """Return how broad and high a picture is in a room, at most so broad."""
    width = min(widest, room.w, room.h * RATIO)
    return width, width / RATIO
