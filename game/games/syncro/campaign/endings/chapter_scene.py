"""A chapter is won: a page of its own, once by itself, and from its banner on the map whenever somebody likes."""

from __future__ import annotations

from typing import Final

from game.games.syncro.campaign.endings.chapter import Chapter
from game.games.syncro.campaign.endings.chapter_page import Book, call, feats, levels
from game.games.syncro.scenery.clearing import Light, draw_clearing
from game.games.syncro.scenery.mages import Mage, at_sides, draw_mage, seen_by
from game.games.syncro.scenery.story_scene import StoryScene
from game.scenes.shell.navigation.screen import TabOrder
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.layout.arrange import cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import HEADING, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import strip

BOOK: Final = Rect(142, 40, 996, 588)
BROADER: Final = 1.3  # times as broad as that a book may be
PAD: Final = 38.0
DEAD: Final = 0.3  # seconds in which nothing is obeyed that was meant for the picture before
BUTTON: Final = (340.0, 58.0)
FEET: Final = ((-578.0, 120.0, 0.84), (-552.0, 24.0, 0.98), (552.0, 24.0, 0.98), (578.0, 120.0, 0.84))
"""Where mages stand beside the book: units from the middle, from the window's foot, and their size."""


class ChapterPage(StoryScene):
    """Show what a chapter came to. `way` are the words (a key) of the way on."""

    tab_order = TabOrder(("told",))
    rules_at = "syncro", ""
    dead = DEAD

    def __init__(self, services: Services, told: Chapter, way: str) -> None:
        super().__init__(services)
        self.chapter, self.way = told, way
        self._book = BOOK

    def subject(self) -> str:
        return self.services.say(
            "syncro.told.label", chapter=self.services.say(f"syncro.chapter.{self.chapter.number}")
        )

    def back(self) -> None:
        """Go on: what was won can't be unwon."""
        self.services.navigator.end(self)

    # The page

    def build(self, kit: Kit) -> list[Part]:
        window = kit.frame.rect
        words = kit.say(self.way)
        height = max(BUTTON[1], kit.leading(HEADING.size) + 22)
        wide = kit.type.set_text(words, HEADING).w + kit.frame.grown(22) + 70
        place = placed(window.trimmed(bottom=14), min(window.w - 48, max(BUTTON[0], wide)), height, 0.5, 1)
        icon = "shell/glyphs/arrow-right"
        button = kit.button(
            "told:on", place, words, self.back, "primary", icon=icon, zone="told", style=HEADING, first=True
        )
        two = self._open(kit, place.y) if kit.frame.shape == "wide" and kit.roomy else None
        self.scrolling = "told" if two is None else ""
        return [*(two if two is not None else self._one(kit, place.y)), button]

    def _open(self, kit: Kit, foot: float) -> list[Part] | None:
        """Return both pages side by side, broader ones where their words need it; None where they have no room."""
        wide = min(kit.frame.width - 96, BOOK.w * BROADER)
        tries = (self._two(kit, foot, width) for width in (BOOK.w, wide) if width >= BOOK.w)
        return next((parts for parts in tries if parts is not None), None)

    def _two(self, kit: Kit, foot: float, width: float) -> list[Part] | None:
        """Return both pages side by side on a book of a width; None where they have no room."""
        book = placed(kit.frame.rect, width, foot - 20 - BOOK.y, 0.5, 0).moved(0, BOOK.y)
        half = book.w / 2 - 2 * PAD
        left, tall = levels(kit, self.chapter, half, 82.0 if len(self.chapter.tallies) < 5 else 66.0)
        right, high = feats(kit, self.chapter, half + 24)
        card, low = call(kit, self.chapter, half + 24)
        cut = any(part.truncated() for part in (*left, *right))
        if cut or max(tall, high + 14 + low) > book.h - 2 * 22:
            return None
        self._book = book
        x = book.middle[0] + PAD - 6
        return [
            Part("told:book", book, Book()),
            *(part.moved(book.x + PAD, book.y + 28) for part in left),
            *(part.moved(x, book.y + 28) for part in right),
            *(part.moved(x, book.bottom - low - 22) for part in card),
        ]

    def _one(self, kit: Kit, foot: float) -> list[Part]:
        """Return one page after another on a sheet that scrolls."""
        window = kit.frame.rect
        width = min(window.w - 64, 700 * kit.soft)
        inner = width - 2 * PAD
        parts = list[Part]()
        y = 8.0
        told = self.chapter
        for page, high in (levels(kit, told, inner, 66.0), feats(kit, told, inner), call(kit, told, inner)):
            parts += [part.moved(14, y) for part in page]
            y += high + 26
        height = y - 16
        room, _ = cut_top(window.trimmed(top=30), foot - 50)
        self._book = book = placed(room, width, min(room.h, height + 36), 0.5, 0.4)
        view = book.trimmed(PAD - 14, 18, PAD - 18, 18)
        return [Part("told:book", book, Book(single=True)), *strip("told", view, parts, height, self.strips.offsets)]

    def ground(self, canvas: Canvas) -> None:
        draw_clearing(canvas, Light.KEEP)
        _ = self.parts  # building them lays the book
        if self.scrolling or canvas.frame.width < self._book.w + 280:
            return
        for mage in self.mages:
            draw_mage(canvas, mage)

    @property
    def mages(self) -> list[Mage]:
        """Return the team beside the book."""
        return at_sides(seen_by(self.services, self.chapter.team), FEET, self.services.kit.frame)
