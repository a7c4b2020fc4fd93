"""A book that lies open over the table, in the light of the lamp: the journal of a level, and its rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.games.syncro.scenery.book.open_book import OpenBook, page_of, pages_of
from game.games.syncro.scenery.book.opening import opens
from game.games.syncro.table.pages.goal import lozenge
from game.scenes.shell.scene.scene import SceneOver
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Fill, Glow
from game.ui.draw.lamp_light import HungLamp
from game.ui.layout.arrange import M, S, centred, cut_bottom, placed
from game.ui.layout.frame import Rect
from game.ui.motion.entering import Entrance
from game.ui.parts.kit import NOTE, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Label, strip

WIDTH: Final = 1120.0
HEIGHT: Final = 600.0
TOP: Final = 78.0
FOOT: Final = 42.0
LEAF: Final = 880.0  # breadth of a book of one page
LAMP: Final = 168.0
MOUTH: Final = 52.0  # from above, where the lamp's mouth is
POOL: Final = (560.0, 220.0, 0.42)
CLOSE: Final = 48.0
INNER: Final = (8.0, 11.0)  # words stand so much further in, on the left page and on the right one
LOW: Final = 10.0  # and so much over its foot
DIAMOND: Final = 9.0
GAP: Final = 80.0  # in a line, round its lozenge


class BookOver(SceneOver):
    """Lay an open book over the table: two pages, or one that scrolls where there is no room for both."""

    lies: str = "page"
    """The name of what is scrolled, and of its parts."""

    def entrances(self) -> Sequence[Entrance]:
        """Return how the book comes: up from the foot, shut, then it opens; a single leaf slides up."""
        return opens(self.parts, f"{self.lies}:bound")

    def ground(self, canvas: Canvas) -> None:
        canvas.fill(canvas.frame.rect, "told.veil")
        x, _ = canvas.frame.rect.middle
        Glow(Rect.around(x, MOUTH + 20, *POOL[:2]), "light.pool", POOL[2]).draw(canvas)
        HungLamp((x, MOUTH), LAMP).draw(canvas)

    def spread(self, kit: Kit) -> Rect | None:
        """Return where a book of two pages lies; None where there is no room for it."""
        if kit.frame.shape != "wide" or not kit.roomy:
            return None
        window = kit.frame.rect
        room = window.trimmed(top=TOP, bottom=FOOT)
        return placed(room, min(WIDTH, window.w - 2 * (CLOSE + 2 * M)), min(room.h, HEIGHT * window.h / 720), 0.5, 0.4)

    def pages(self, book: Rect) -> tuple[Rect, Rect]:
        """Return where words stand on both pages."""
        left, right = pages_of(book)
        return left.trimmed(left=INNER[0], bottom=LOW), right.trimmed(left=INNER[1], bottom=LOW)

    def bound(self, kit: Kit, book: Rect, *, single: bool = False) -> list[Part]:
        """Return the book itself, and what closes it."""
        beside = Rect(book.right + 6, book.y + S, CLOSE, CLOSE)
        close = beside.within(kit.frame.rect.inset(S))
        icon = "shell/glyphs/x"
        return [
            Part(f"{self.lies}:bound", book, OpenBook(single)),
            kit.icon_button(
                f"{self.lies}:close", close, icon, kit.say("table.close"), self.back, "secondary", zone=self.lies,
                radius=CLOSE / 2, share=0.42, layer=1,
            ),
        ]  # fmt: skip

    def leaf(self, kit: Kit, lines: Iterable[Part], height: float, foot: float = 0.0) -> tuple[Rect, list[Part]]:
        """Return a book of one page with lines on it, from (0, 0) down, and where its foot is, `foot` units high."""
        book = self.leaf_place(kit, height + foot)
        page = page_of(book)
        low, room = cut_bottom(page, foot)
        inside = list(lines)
        view = room._replace(w=room.w + M).moved(-S, 0)
        moved = [part.moved(S, 0) for part in inside]
        return low, [*self.bound(kit, book, single=True), *strip(self.lies, view, moved, height, self.strips.offsets)]

    def leaf_place(self, kit: Kit, height: float) -> Rect:
        """Return where a book of one page lies that bears words so high, or as many as there is room for."""
        window = kit.frame.rect
        top = TOP if kit.roomy else S
        room = window.trimmed(top=top, bottom=S if kit.huge else FOOT)
        edges = -page_of(Rect(0, 0, 0, 0)).h
        width = min(window.w - 2 * S, LEAF * kit.soft)
        return placed(room, width, min(room.h, height + edges), 0.5, 0.4)

    def leaf_width(self, kit: Kit) -> float:
        """Return how broad what stands on a book of one page may be."""
        return page_of(self.leaf_place(kit, 0)).w - S

    def under(self, kit: Kit, book: Rect, words: str) -> list[Part]:
        """Return small words under the book, where there is room."""
        setting = kit.type.set_text(words, NOTE, kit.frame.width - 2 * M)
        place = book.below(setting.h, 2)
        if place.bottom > kit.frame.height - 2 or setting.truncated:
            return []
        return [Part(f"{self.lies}:under", place, Label(setting, "told.quiet", 0.5))]


@dataclass(frozen=True, slots=True)
class Rule:
    """Show a line across a page, with a lozenge in its middle."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        line = centred(rect, rect.w, 2)
        half = (rect.w - GAP) / 2
        yield Fill(line._replace(w=half), "told.ring")
        yield Fill(line._replace(x=line.right - half, w=half), "told.ring")
        yield lozenge(centred(rect, 2 * DIAMOND), "told.ring")
