"""A chapter is won: a page of its own, once by itself, and from its banner on the map whenever somebody likes."""

from __future__ import annotations

from typing import Final

from game.games.syncro.campaign.endings.book_faces import Book
from game.games.syncro.campaign.endings.chapter import Chapter
from game.games.syncro.campaign.endings.chapter_page import call, feats, levels
from game.games.syncro.scenery.clearing import draw_clearing
from game.games.syncro.scenery.mages import Mage, draw_mage
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.ui.arrange import cut_top, placed
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.intents import Back, Confirm, Digit, Intent, Press, Release
from game.ui.kit import HEADING, Kit
from game.ui.part import Part
from game.ui.widgets import strip

BOOK: Final = Rect(142, 40, 996, 588)
PAD: Final = 38.0
DEAD: Final = 0.3  # seconds in which nothing is obeyed that was meant for the picture before
BUTTON: Final = (340.0, 58.0)
FEET: Final = ((-600.0, 56.0, 2.2), (-544.0, 26.0, 2.2), (544.0, 26.0, 2.2), (600.0, 56.0, 2.2))
"""Where mages stand beside the book: units from the middle, from the window's foot, and their size."""
ORDER: Final = {2: (1, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3), 5: (0, 1, 2, 3)}


class ChapterPage(Scene):
    """Show what a chapter came to. `way` are the words (a key) of the way on."""

    zones = ("told",)

    def __init__(self, services: Services, told: Chapter, way: str) -> None:
        super().__init__(services)
        self.told, self.way = told, way
        self._book = BOOK
        self._single = False

    def title(self) -> str:
        say = self.services.words.say
        what = say("syncro.told.label", chapter=say(f"syncro.chapter.{self.told.number}"))
        return say("app.playing", game=f"{say('syncro.name')} · {what}", app=say("app.name"))

    @property
    def rules_at(self) -> tuple[str, str]:
        return "syncro", ""

    @property
    def alive(self) -> bool:
        return super().alive or self.time < DEAD

    def handle(self, intent: Intent) -> bool:
        if self.time < DEAD and isinstance(intent, Confirm | Digit | Press | Release | Back):
            return True
        return (self._single and self.scrolled("told", intent)) or super().handle(intent)

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
        two = self._two(kit, place.y) if kit.frame.shape == "wide" and kit.roomy else None
        self._single = two is None
        return [*(two if two is not None else self._one(kit, place.y)), button]

    def _two(self, kit: Kit, foot: float) -> list[Part] | None:
        """Return both pages side by side; None where they have no room."""
        book = placed(kit.frame.rect, BOOK.w, foot - 20 - BOOK.y, 0.5, 0).moved(0, BOOK.y)
        half = book.w / 2 - 2 * PAD
        pitch = 82.0 if len(self.told.tallies) < 5 else 66.0
        left, tall = levels(kit, self.told, half, pitch)
        right, high = feats(kit, self.told, half + 24)
        card, low = call(kit, self.told, half + 24)
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
        for page, height in (levels(kit, self.told, inner, 66.0), feats(kit, self.told, inner)):
            parts += [part.moved(14, y) for part in page]
            y += height + 26
        card, low = call(kit, self.told, inner)
        parts += [part.moved(14, y) for part in card]
        height = y + low + 10
        room, _ = cut_top(window.trimmed(top=30), foot - 50)
        self._book = book = placed(room, width, min(room.h, height + 36), 0.5, 0.4)
        view = book.trimmed(PAD - 14, 18, PAD - 18, 18)
        return [Part("told:book", book, Book(single=True)), *strip("told", view, parts, height, self.scrolls)]

    def ground(self, canvas: Canvas) -> None:
        draw_clearing(canvas, "keep")
        _ = self.parts  # building them lays the book
        frame, team = canvas.frame, self.told.team
        if self._single or frame.width < self._book.w + 280 or len(team) not in ORDER:
            return
        for player, place in zip(team, (FEET[at] for at in ORDER[len(team)]), strict=False):
            x, up, size = place
            draw_mage(canvas, Mage(player.colour, frame.width / 2 + x, frame.height - up, size))
