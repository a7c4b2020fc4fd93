"""How what is said by the fire gives way to something else, and how it ends: pictures of the bubble, mages on the way.

Times are seconds, at the usual speed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.games.syncro.scenery.mages import Mage
from game.ui.draw.canvas import Canvas, blit
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.draw.paint import quick
from game.ui.layout.frame import Rect
from game.ui.parts.part import Face, Look, Part, draw_face, draw_part

OUT: Final = 0.09  # that a bubble takes to go
IN: Final = 0.16  # and the next one to come
FADES: Final = 0.12  # that both take where motion is reduced
WALKS: Final = 0.26  # that mages take to change places
SINKS: Final = 0.3  # that the fire takes to sink, once the last bubble has gone
SHADE: Final = 8.0  # units that the shade of letters reaches beyond them
REACH: Final = 44.0  # units that a bubble's shadow reaches beyond it
SMALL: Final = 0.94  # of its size, of which a bubble comes that follows another


@dataclass(frozen=True, slots=True)
class Change:
    """Hold what gives way since a moment: the parts of the screen that were seen, and where mages stood.

    `fades`: nothing moves, one picture only fades into the other.
    """

    since: float
    parts: Sequence[Part]
    stood: Sequence[Mage]
    fades: bool = False

    @property
    def lasts(self) -> float:
        """Return the seconds of all of it."""
        return FADES if self.fades else max(OUT + IN, WALKS)


class Printed:
    """Keep the picture of a bubble's parts as long as it moves: it is drawn once, and then moved as a whole."""

    def __init__(self) -> None:
        self._of: tuple[Sequence[Part], pygame.Surface, Rect] | None = None

    def forget(self) -> None:
        """Let go of it."""
        self._of = None

    def draw(
        self,
        canvas: Canvas,
        parts: Sequence[Part],
        print_: Callable[[Part], Part | None],
        tip: tuple[float, float],
        size: float,
        alpha: float,
    ) -> None:
        """Draw the bubble so large round its tip, so faint; `print_` says what is seen of each of a screen's parts."""
        if self._of is None or self._of[0] is not parts:
            shown = [part for part in map(print_, parts) if part is not None]
            bubble = next((part.rect for part in shown if part.key == "bubble"), None)
            if bubble is None:
                return
            room = bubble.inset(-REACH).joined(Rect.around(*tip, 1.0)).clipped(canvas.frame.rect)
            self._of = parts, _printed(canvas, shown, room), room
        _, picture, room = self._of
        x, y = tip
        place = room._replace(x=x + (room.x - x) * size, y=y + (room.y - y) * size, w=room.w * size, h=room.h * size)
        box = canvas.frame.box(place)
        if min(box.size) < 1 or alpha <= 0:
            return
        scaled = picture if size == 1 else pygame.transform.smoothscale(picture, box.size)
        blit(canvas.surface, scaled, box, round(255 * min(1.0, alpha)))


@dataclass(frozen=True, slots=True)
class Fading:
    """Show something that isn't all there yet: `shown` of it, of 1."""

    face: Face
    shown: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: self._paint(canvas, rect, look))

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        box = canvas.frame.box(rect.inset(-SHADE)).clip(canvas.surface.get_rect())
        before = canvas.surface.subsurface(box).copy()
        draw_face(canvas, self.face, rect, look)
        blit(canvas.surface, before, box, round(255 * (1 - self.shown)))


def _printed(canvas: Canvas, parts: Sequence[Part], room: Rect) -> pygame.Surface:
    """Return the picture of parts alone, in the room that they take."""
    alone = canvas.on(pygame.Surface(canvas.frame.pixels, pygame.SRCALPHA))
    for part in sorted(parts, key=lambda part: part.layer):
        draw_part(alone, part, Look(enabled=part.control is None or part.control.enabled))
    return quick(alone.surface.subsurface(canvas.frame.box(room).clip(alone.surface.get_rect())).copy())
