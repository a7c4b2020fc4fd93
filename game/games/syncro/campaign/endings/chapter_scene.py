"""A chapter is won: a page of its own, once by itself, and from its banner on the map whenever somebody likes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.games.syncro.campaign.endings.chapter import Chapter
from game.games.syncro.campaign.endings.chapter_page import call, feats, levels
from game.games.syncro.campaign.endings.paper import whole_words
from game.games.syncro.scenery.book.open_book import OpenBook, page_of, pages_of
from game.games.syncro.scenery.clearing import Light, draw_clearing
from game.games.syncro.scenery.mages import LevelMoment, Mage, MageFace, at_sides, seen_by
from game.games.syncro.scenery.story_scene import StoryScene
from game.scenes.shell.navigation.screen import TabOrder
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import Glow
from game.ui.layout.arrange import M, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import HEADING, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Drawing, strip

if TYPE_CHECKING:
    from game.ui.motion.entering import Entrance

BOOK: Final = Rect(84, 34, 1112, 596)
BROADER: Final = 1.14  # times as broad as that a book may be
FOOT: Final = 16.0  # between the book and the button
SEALED: Final = "shell/campaign/seal"
DEAD: Final = 0.3  # seconds in which nothing is obeyed that was meant for the picture before
BUTTON: Final = (340.0, 60.0)
SEAL: Final = (104.0, 20.0)  # over the spine: its size, and how far it stands out over the book
LAID: Final = 20.0  # over the page's foot, where the closest call is laid in
LIGHT: Final = Rect(320, -110, 640, 300)
FEET: Final = ((-560.0, 16.0, 0.8), (-462.0, 12.0, 0.72), (462.0, 12.0, 0.72), (560.0, 16.0, 0.8))
"""Where mages stand before the book: units from the middle, from the window's foot, and their size."""


class ChapterPage(StoryScene):
    """Show what a chapter came to. `way` are the words (a key) of the way on."""

    tab_order = TabOrder(("told",))
    dead = DEAD

    def __init__(self, services: Services, told: Chapter, way: str) -> None:
        super().__init__(services)
        self.chapter, self.way = told, way
        self._book = BOOK

    def enter(self) -> None:
        self.services.sound.play("leaf")

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
        wide = min(kit.frame.width - 2, BOOK.w * BROADER)
        tries = (self._two(kit, foot, width) for width in (BOOK.w, wide) if width >= BOOK.w)
        return next((parts for parts in tries if parts is not None), None)

    def _two(self, kit: Kit, foot: float, width: float) -> list[Part] | None:
        """Return both pages side by side on a book of a width; None where they have no room."""
        room = foot - FOOT - BOOK.y
        book = placed(kit.frame.rect, width, min(room, BOOK.h), 0.5, 0).moved(0, BOOK.y)
        pages = pages_of(book)
        left, tall = levels(kit, self.chapter, pages.left.w, 78.0 if len(self.chapter.tallies) < 5 else 60.0)
        right, high = feats(kit, self.chapter, pages.right.w)
        card, low = call(kit, self.chapter, pages.right.w)
        needed = max(tall, high + 22 + low) + book.h - pages.left.h
        if any(part.truncated() for part in (*left, *right)) or needed > room:
            return None
        book = book._replace(h=max(book.h, needed)).moved(0, max(0.0, (room - max(book.h, needed)) / 2))
        pages = pages_of(book)
        laid = max(pages.right.y + high + 12, pages.right.bottom - low - LAID)
        self._book = book
        return [
            Part("told:book", book, OpenBook()),
            *self._team(kit),
            *(part.moved(pages.left.x, pages.left.y) for part in left),
            *(part.moved(pages.right.x, pages.right.y - 4) for part in right),
            *(part.moved(pages.right.x - 2, laid) for part in card),
            Part("told:seal", placed(book, SEAL[0], SEAL[0], 0.5, 0).moved(0, -SEAL[1]), Drawing(SEALED)),
        ]

    def _team(self, kit: Kit) -> list[Part]:
        """Return the team before the book, where there is room."""
        if kit.frame.width < BOOK.w + 100:
            return []
        return [Part(f"told:team:{mage.number}", mage.seen, MageFace(mage), may_overlap=True) for mage in self.mages]

    def _one(self, kit: Kit, foot: float) -> list[Part]:
        """Return one page after another on a leaf that scrolls."""
        window = kit.frame.rect
        width = min(window.w - M, 800 * kit.soft)
        inner = page_of(Rect(0, 0, width, 0)).w
        parts = list[Part]()
        y = 8.0
        told = self.chapter
        for page, high in (levels(kit, told, inner, 62.0), feats(kit, told, inner), call(kit, told, inner)):
            parts += [part.moved(14, y) for part in page]
            y += high + M
        height = y - 6
        room, _ = cut_top(window.trimmed(top=8), foot - FOOT)
        edges = -page_of(Rect(0, 0, width, 0)).h
        self._book = book = placed(room, width, min(room.h, height + edges), 0.5, 0.4)
        view = page_of(book).trimmed(-14, 0, -18, 0)
        view = view._replace(h=whole_words(parts, view.h, height, self.strips.offsets.get("told", 0.0)))
        leaf = Part("told:book", book, OpenBook(single=True))
        return [leaf, *strip("told", view, parts, height, self.strips.offsets)]

    def entrances(self) -> Sequence[Entrance]:
        """Return how the book comes: up from the foot, shut, then it opens; a single leaf slides up."""
        from game.games.syncro.scenery.book.opening import opens  # late: the map moves nothing

        return opens(self.parts, "told:book")

    def ground(self, canvas: Canvas) -> None:
        draw_clearing(canvas, Light.MOON)
        x, _ = canvas.frame.rect.middle
        Glow(LIGHT.moved(x - LIGHT.middle[0], 0), "light.pool", 0.4).draw(canvas)

    @property
    def mages(self) -> list[Mage]:
        """Return the team before the book."""
        team = at_sides(seen_by(self.services, self.chapter.team), FEET, self.services.kit.frame)
        return [mage.feeling(LevelMoment.WON) for mage in team]
