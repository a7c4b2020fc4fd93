"""Pages of the story: one before and one after each level, and the book in which they can be read again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.content.images.stages import Light
from game.games.syncro.scenery.ahead import STORY, prepare_entrance
from game.games.syncro.scenery.places import PLACE_OF
from game.games.syncro.scenery.stages import draw_stage
from game.games.syncro.scenery.story_hours import draw_hour, hour_of, light_of
from game.games.syncro.scenery.story_scene import StoryScene
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.draw.grounds import keeps_hour, plain_ground
from game.ui.layout.arrange import REST, L, M, centred, columns, cut_bottom, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, CAPS, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import ButtonKind, strip
from game.ui.type.text import Style

PAD: Final = 48.0


@dataclass(frozen=True, slots=True)
class StoryPage:
    """Hold a page in the language of the moment: keys, not words. `rules` are the keys of rules told below the tale."""

    label: str
    title: str
    tale: str
    rules: tuple[str, ...] = ()
    way: str = ""
    """The way that leads to its level, where the road forks before that (SY-45)."""


def label_of(kit: Kit, leaf: StoryPage, level: str = "") -> str:
    """Return what stands over a page's title: its chapter, perhaps its level, and the way that was taken to it."""
    chapter = kit.say(leaf.label)
    label = kit.say("syncro.after.label", chapter=chapter, level=level) if level else chapter
    way = f" · {kit.say(f'syncro.way.{leaf.way}.name')}" if leaf.way else ""
    words = f"{label}{way}".upper()
    return words.replace(f" {level.upper()} ", f" {level} ")


def step_of(leaf: StoryPage) -> str:
    """Return the step of the road that a page tells of."""
    return leaf.title.rpartition(".")[2]


def light_of_page(leaf: StoryPage) -> Light:
    """Return the light in which a page shows the stage of its level: that of its hour, and morning after a victory."""
    return "morning" if leaf.tale.endswith(".after") else light_of(step_of(leaf))


class Leaves(StoryScene):
    """Show pages one after another: `at` is which of them."""

    scrolling = "pages"

    def __init__(self, services: Services, leaves: Sequence[StoryPage], at: int = 0) -> None:
        super().__init__(services)
        self.leaves = tuple(leaves)
        self.at = at

    @property
    def leaf(self) -> StoryPage:
        return self.leaves[self.at]

    @property
    def last(self) -> bool:
        return self.at == len(self.leaves) - 1

    def subject(self) -> str:
        return self.services.words.say(self.leaf.title)

    def turn(self, by: int) -> None:
        """Turn so many pages on."""
        self.at = max(0, min(len(self.leaves) - 1, self.at + by))
        self._changed = self.time
        self.strips.offsets["pages"] = 0.0
        self.services.sound.play("leaf")
        self.refresh()


class Pages(Leaves):
    """Show pages of the story; the last button says what comes after them.

    Without `then` that button only leaves the story, as going back does from any page. `at_once`: what comes after
    them can be had from every page.
    """

    def __init__(
        self,
        services: Services,
        leaves: Sequence[StoryPage],
        answer: str,
        then: Callable[[], None] | None = None,
        at: int = 0,
        at_once: bool = False,
        camp: Callable[[], None] | None = None,
    ) -> None:
        """Take the pages, the words (a key) of the last button, what follows, and what opens the camp from the book."""
        super().__init__(services, leaves, at)
        self.answer, self.then = answer, then
        self.at_once = at_once
        self.camp = camp

    def ground(self, canvas: Canvas) -> None:
        step = step_of(self.leaf)
        if not keeps_hour(canvas.theme):
            plain_ground(canvas, "syncro")
        elif step in PLACE_OF:
            draw_stage(canvas, PLACE_OF[step], light_of_page(self.leaf))
            moves = self.services.motion and not self.services.settings.reduced
            if moves and self.then is not None and len(self.leaves) == 1:  # its table comes next
                prepare_entrance(canvas, step)
        else:
            canvas.fill(canvas.frame.rect, "games.syncro.bottom")
            canvas.cover(STORY)
            draw_hour(canvas, hour_of(step))

    def build(self, kit: Kit) -> list[Part]:
        button = max(60.0, kit.leading(21) + 26)
        _, room = cut_bottom(kit.frame.rect.inset(L), button, L)
        width = min(room.w, 820.0 * kit.soft)
        inside, height = self._words(kit, width - 2 * PAD)
        sheet = centred(room, width, min(room.h, height + 2 * PAD))
        view = sheet.inset(PAD).trimmed(right=-14)
        text = strip("pages", view, inside, height, self.strips.offsets)
        sheet_part = kit.panel("pages:sheet", sheet, "parchment")
        return [sheet_part, *text, *self._camp(kit, sheet), *self._buttons(kit, sheet.below(button, L))]

    def _camp(self, kit: Kit, sheet: Rect) -> list[Part]:
        """Return the way to the camp: in the corner of the window, where the page leaves it free."""
        words = kit.say("syncro.camp.title")
        high = max(kit.frame.finger, kit.leading(18) + 20)
        place = placed(kit.frame.rect.inset(L), kit.type.set_text(words, BOLD).w + 56, high, 1, 0)
        if self.camp is None or place.meets(sheet, 0):
            return []
        return [kit.button("pages:camp", place, words, self.camp, "glass", zone="pages")]

    def _words(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        leaf = self.leaf
        lines = [
            ("label", label_of(kit, leaf), CAPS, "text.paper-label", 4.0),
            ("title", kit.say(leaf.title), Style("title", 36), "text.paper", 14.0),
            ("tale", kit.say(leaf.tale), Style("body", 21), "text.paper", 22.0),
        ]
        for rule in leaf.rules:
            lines += [
                (f"rule:{rule}", kit.say(rule), Style("heading", 21), "text.paper", 0.0),
                (f"text:{rule}", kit.say(f"{rule}.text"), BODY, "text.paper-soft", 12.0),
            ]
        parts = list[Part]()
        y = 0.0
        for key, words, style, role, gap in lines:
            parts.append(kit.paragraph(f"pages:{key}", 0, y, width, words, style, role))
            y += parts[-1].rect.h + gap
        return parts, y

    def _buttons(self, kit: Kit, row: Rect) -> list[Part]:
        skips = self.at_once and not self.last and self.then is not None
        left, *middle, right = columns(row, [REST] * (2 + skips), M)
        back = kit.say("adventure.page_before" if self.at else "setup.back")
        before = partial(self.turn, -1) if self.at else self.back  # from the first page it leaves
        text = kit.say(self.answer if self.last else "adventure.page_after")
        arrows = "shell/glyphs/arrow-left", "shell/glyphs/arrow-right"
        act = (self.then or self.services.navigator.pop) if self.last else partial(self.turn, 1)
        kind: ButtonKind = "primary" if self.last and self.then is not None else "violet"  # what begins is gold
        on = kit.button("pages:on", right, text, act, kind, icon=arrows[1], zone="pages", first=True)
        if self.last and not self.at and self.then is None:  # going back would do the same
            return [replace(on, rect=centred(row, right.w, row.h))]
        past = [
            kit.button("pages:past", place, kit.say(self.answer), self.then or self.back, zone="pages")
            for place in middle
        ]
        return [kit.button("pages:back", left, back, before, "secondary", icon=arrows[0], zone="pages"), *past, on]
