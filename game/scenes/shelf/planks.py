"""The planks: rows of cards that scroll, of which only those are built that can be seen or reached in a step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableMapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

import pygame
from msgspec import structs

from game.saves.shelf.row import ShelfRow
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.layout.arrange import flow
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import strip

STRIP: Final = "cards"
GAP: Final = 16.0
BOARD: Final = 30.0  # units of a plank without its shadow
HIGH: Final = 40.0
BELOW: Final = 24.0  # between a row's foot and the next row
JUT: Final = 16.0  # units that a plank is wider than what stands on it, at either side
AIR: Final = 14.0  # over the first row, for the focus and what lifts
LOWER: Final = 0.86  # of its usual height that a card has at least
HIGHER: Final = 1.15  # and at most
LESS: Final = 0.9  # of its usual width that a card is broad at least
MORE: Final = 1.3  # and at most
END: Final = 34.0  # below the last one
NEAR: Final = 1.0  # units that are no step of their own
PLANK: Final = "shell/records/plank"
ENDS: Final = 24.0  # units at either end of the drawing that are not stretched
DRAWN: Final = 1216.0


@dataclass(frozen=True, slots=True)
class Plank:
    """Show a board, as wide as it must be."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Freehand(lambda canvas: _draw_plank(canvas, rect)),)


@dataclass(frozen=True, slots=True)
class Planks:
    """Say how cards stand in a place."""

    view: Rect
    across: int
    width: float
    """Of a card."""
    height: float
    count: int

    @property
    def pitch(self) -> float:
        """Return how far one row is from the next."""
        return self.height + BELOW

    @property
    def lines(self) -> int:
        return max(1, ceil(self.count / self.across))

    @property
    def length(self) -> float:
        """Return how high all of it is."""
        return AIR + self.lines * self.pitch - BELOW + END

    @property
    def stops(self) -> tuple[float, ...]:
        """Return how far it is scrolled where whole planks are seen."""
        most = max(0.0, self.length - self.view.h)
        return *(number * self.pitch for number in range(ceil((most - NEAR) / self.pitch))), most

    def seen(self, offset: float, more: int = 1) -> range:
        """Return the cards that are seen when it is scrolled so far, and so many rows more at either end."""
        first = max(0, int((offset - AIR) // self.pitch) - more)
        last = int((offset + self.view.h - AIR) // self.pitch) + 1 + more
        return range(min(self.count, first * self.across), max(0, min(self.count, last * self.across)))

    def line(self, number: int) -> Rect:
        """Return where a row of cards stands, from (0, 0) of the whole."""
        wide = self.across * self.width + (self.across - 1) * GAP
        return Rect((self.view.w - wide) / 2, AIR + number * self.pitch, wide, self.height)

    def place(self, number: int) -> Rect:
        """Return where a card stands."""
        line = self.line(number // self.across)
        return flow(line, [self.width] * self.across, GAP)[number % self.across]

    def top(self, number: int) -> float:
        """Return how far it is scrolled when the row of a card stands in the middle."""
        line = self.line(number // self.across)
        return min(max(0.0, line.y + line.h / 2 - self.view.h / 2), max(0.0, self.length - self.view.h))


def arranged(view: Rect, edge: float, count: int, width: float, height_of: Callable[[float], float]) -> Planks:
    """Return how so many cards stand in a place: as many side by side as have room, at least one, `width` each.

    Where they need be little lower or higher for it, whole planks fill the place.
    """
    inner = view.w - 2 * edge
    across = max(1, int((inner + GAP) // (width * LESS + GAP)))
    each = min((inner - GAP * (across - 1)) / across, width * MORE)
    planks = Planks(view, across, each, height_of(each), count)
    lines = round((view.h - AIR - END + BELOW) / planks.pitch)
    even = (view.h - AIR - END + BELOW) / lines - BELOW if lines else 0.0
    return replace(planks, height=even) if LOWER <= even / planks.height <= HIGHER else planks


def build(
    planks: Planks,
    rows: Sequence[ShelfRow],
    offsets: MutableMapping[str, float],
    card: Callable[[ShelfRow, Rect], Part],
    kept: Iterable[int],
) -> list[Part]:
    """Build what is seen of the planks and the cards on them; those that are `kept` are there in any case."""
    offset = min(offsets.get(STRIP, 0.0), max(0.0, planks.length - planks.view.h))
    seen = planks.seen(offset)
    first, last = seen.start // planks.across, ceil(max(seen.stop, 1) / planks.across)
    parts: list[Part] = []
    for number in range(first, max(last, 1) if not rows else last):
        line = planks.line(number)
        if line.bottom <= offset + AIR:  # nothing of what stands on it is seen
            continue
        board = line.below(HIGH).inset(-JUT - 12, 0)
        parts.append(Part(f"plank:{number}", board, Plank()))
    numbers = dict.fromkeys((*seen, *kept))
    parts += [card(rows[number], planks.place(number)) for number in sorted(numbers)]
    strip_ = strip(STRIP, planks.view, parts, planks.length, offsets)
    return [_over_edge(part) if part.control is not None else part for part in strip_]


def _over_edge(card: Part) -> Part:
    """Return a card of which nothing is seen where the last plank lies at the lower edge."""
    assert card.clip is not None, "it stands in a strip"
    return structs.replace(card, clip=card.clip.trimmed(bottom=END - BELOW + NEAR))


def _draw_plank(canvas: Canvas, rect: Rect) -> None:
    if canvas.outlined:
        canvas.plate(rect._replace(h=BOARD), "panel.glass.top", None, radius=4, border="text.night-label", width=2)
        return
    box = canvas.frame.box(rect)
    if box.width < 1 or box.height < 1:
        return

    def make() -> pygame.Surface:
        scale = box.height / HIGH
        drawn = canvas.images.get(PLANK, (round(DRAWN * scale), box.height))
        end = round(ENDS * scale)
        surface = pygame.Surface(box.size, pygame.SRCALPHA)
        middle = drawn.subsurface((end, 0, drawn.get_width() - 2 * end, drawn.get_height()))
        inner = max(1, box.width - 2 * end)
        surface.blit(pygame.transform.smoothscale(middle, (inner, drawn.get_height())), (end, 0))
        surface.blit(drawn, (0, 0), (0, 0, end, drawn.get_height()))
        surface.blit(drawn, (box.width - end, 0), (drawn.get_width() - end, 0, end, drawn.get_height()))
        return surface

    canvas.surface.blit(keep(canvas, ("plank", box.size), make), box)
