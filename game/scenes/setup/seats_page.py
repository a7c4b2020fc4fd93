"""The page on which the seats are a list: a sheet of its own, with another one beside it, or below in one strip."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from game.scenes.setup.seats import seats
from game.scenes.setup.seats.players import SeatEditor
from game.ui.layout.arrange import L, M, S, Share, columns, cut_bottom, cut_left, cut_right, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, HEADING, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import strip

HEAD: Final = 7.0  # between the upper edge of a sheet and the line with its title
SIDE: Final = 22.0  # between the edge of the sheet with the seats and what is in it
RING: Final = 12.0  # room for the focus ring inside a strip


class OtherSheet(Protocol):
    """Build what stands on the page beside the seats."""

    def beside(self, kit: Kit, rect: Rect) -> list[Part]:
        """Build it in a rectangle as high as the seats."""

    def below(self, kit: Kit, room: Rect) -> tuple[list[Part], float]:
        """Build it from the top of a room that may be too low; return where it ends, too."""


def in_columns(kit: Kit) -> bool:
    """Tell whether both sheets lie beside each other: in windows that are wide, with text that isn't huge."""
    return kit.frame.shape == "wide" and not kit.huge


@dataclass(frozen=True, slots=True)
class SeatsPage:
    """Hold what the page needs: the seats and what changes them, the other sheet, and how far strips are scrolled."""

    editor: SeatEditor
    other: OtherSheet
    scrolls: dict[str, float]

    def build(self, kit: Kit, page: Rect, start: Callable[[Rect], list[Part]], height: float) -> list[Part]:
        """Build the page; `start` builds the button that starts, `height` units high."""
        if in_columns(kit):
            left, right = columns(page, (Share(800), Share(392)), L)
            button, right = cut_bottom(right.trimmed(bottom=S), height, M)
            return [*start(button), *self._seats(kit, left), *self.other.beside(kit, right)]
        button, area = cut_bottom(page, height, 20)
        return [*start(button), *self._together(kit, area)]

    def _seats(self, kit: Kit, rect: Rect) -> list[Part]:
        heading, _ = cut_top(rect.trimmed(L, HEAD, L), kit.leading(25))
        parts, below = self._headings(kit, heading)
        inner = rect.trimmed(SIDE, below + 9 - rect.y, SIDE, RING + 1)
        inside, height = seats.build(self.editor, kit, inner.w, inner.h)
        return [kit.panel("seats", rect), *parts, *self._scrolling("seats", inner, inside, height)]

    def _together(self, kit: Kit, area: Rect) -> list[Part]:
        """Build both sheets under each other in one strip."""
        page = area._replace(x=0, y=0)
        heading, _ = cut_top(page.inset(L, M), kit.leading(25))
        headings, top = self._headings(kit, heading)
        inner = page.trimmed(SIDE, top + M, SIDE, SIDE)
        inside, height = seats.build(self.editor, kit, inner.w, inner.h)
        sheet, room = cut_top(page.trimmed(bottom=2 * RING), inner.y + height + SIDE, 20)
        below, end = self.other.below(kit, room)
        moved = [part.moved(inner.x, inner.y) for part in inside]
        parts = [kit.panel("seats", sheet), *headings, *moved, *below]
        return self._scrolling("all", area, parts, end)

    def _headings(self, kit: Kit, rect: Rect) -> tuple[list[Part], float]:
        players = self.editor.players
        count = len(players.seats)
        of = players.most
        taken, text = kit.say("setup.taken", count=count, of=of), kit.say("setup.table")
        number, title = kit.type.set_text(taken, BODY).w, kit.type.set_text(text, HEADING).w
        width, height = seats.adders_size(kit)
        in_a_row = title + L + width <= rect.w
        line = rect._replace(h=max(rect.h, height)) if in_a_row else rect
        heading, after = cut_left(line, min(line.w, title + 4), M)
        parts = [kit.label("table", heading, text, HEADING)]
        most = kit.type.set_text(kit.say("setup.taken", count=of, of=of), BODY).w
        if title + most + 40 + (width if in_a_row else 0) <= rect.w:
            box, _ = cut_left(after, number + 2) if in_a_row else cut_right(after, number + 2)
            parts.append(kit.label("taken", box, taken, BODY, "text.paper-soft"))
        place = placed(line, width, height, 1.0) if in_a_row else line.below(height, S)
        return [*parts, *seats.adders(self.editor, kit, place)], max(line.bottom, place.bottom)

    def _scrolling(self, key: str, rect: Rect, parts: list[Part], height: float) -> list[Part]:
        """Show parts, laid out from (0, 0), in a rectangle; round it there is room for the ring of the focus."""
        moved = [part.moved(RING, RING) for part in parts]
        return strip(key, rect.inset(-RING), moved, height + 2 * RING, self.scrolls)
