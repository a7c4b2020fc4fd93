"""The journal: its page beside the horde, or a button for it; and the whole of it in a sheet over the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, Final

from game.games.syncro.rules.content import CERBERUS
from game.games.syncro.rules.missions import Mission
from game.games.syncro.table.facts import Facts
from game.games.syncro.table.plan import Plan
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.scenes.table.game_table import TableCommands
from game.scenes.table.meaning import Do
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.intents import Intent
from game.ui.kit import BODY, BOLD, HEADING, NOTE, Kit
from game.ui.marks import Freehand, Mark
from game.ui.part import Control, Look, Part
from game.ui.text import Ink, Style, Typeset
from game.ui.widgets import Label, Panel, strip

GLYPHS: Final = ("mushroom", "golem", "dragon", "boss", "fog", "lieutenant", CERBERUS)
READ: Final = "syncro.table.journal_read"
CAPTION: Final = Style("bold", 16)
STORY: Final = Style("italic", 18)
MIDDLE: Final = Style("body", 16)
TITLE: Final = Style("heading", 25)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Show the journal's page: paper on paper."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        under = Rect(rect.x + 6, rect.y + 6, rect.w - 6, rect.h)
        canvas.shadow(under, 14, "panel")
        canvas.plate(under, "syncro.page-under", radius=14, border="syncro.page-edge", width=1)
        canvas.plate(rect, "syncro.page", "syncro.page-deep", radius=14, border="syncro.page-rim", width=1)


@dataclass(frozen=True, slots=True)
class Rule:
    """Show the violet line under the journal's title."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.fill(Rect(rect.x, rect.y, rect.w, 2), "syncro.violet", 0.7)


@dataclass(frozen=True, slots=True)
class Tab:
    """Show what opens the page, on the page: a small book and words."""

    words: Typeset
    size: float

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.plate(rect, "syncro.page-tab", radius=12, border="syncro.page-tab-rim", width=1.4)
        if look.hover:
            canvas.plate(rect, "syncro.page-tab-rim", radius=12, alpha=0.3 * look.hover)
        book = Rect(rect.x + 13, rect.middle[1] - self.size / 2, self.size, self.size)
        canvas.picture("shell/glyphs/book-open", book, "syncro.page-word")
        canvas.words(self.words, self._words(rect), "syncro.page-word")

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield self.words.ink(self._words(rect))

    def _words(self, rect: Rect) -> Rect:
        left = rect.x + 13 + self.size + 10
        return Rect(left, rect.y, rect.right - 8 - left, rect.h)


def journal(facts: Facts, plan: Plan, show: Callable[[], None]) -> list[Part]:
    """Return the journal's page under the goal, and after the first turn a tab; or a button without room for either."""
    kit, mission, say = facts.kit, facts.rules.mission, facts.kit.say
    page = plan.journal
    if page is None:
        assert plan.book is not None, "there is a page or a button"
        control = Control(
            say("syncro.table.journal"), zone="journal", radius=14, meaning=Do(show, "open", at_once=True)
        )
        return [Part("journal", plan.book, Book(), replace(control, help=control.label))]
    tab = max(48.0, kit.leading(18) + 18)
    if facts.state.turn > 1:
        short = page._replace(h=plan.goal.bottom + 12 + tab + 12 - page.y)
        return [Part("page", short, Sheet(), layer=-2), _tab(facts, short, tab, f"syncro.level.{mission.name}", show)]
    rest = Rect(page.x + 14, plan.goal.bottom + 12, page.w - 28, page.bottom - 14 - tab - 12 - plan.goal.bottom - 12)
    return [Part("page", page, Sheet(), layer=-2), *_told(kit, mission, rest), _tab(facts, page, tab, READ, show)]


def _tab(facts: Facts, page: Rect, height: float, key: str, show: Callable[[], None]) -> Part:
    """Return what opens the whole page, at the page's foot; the words of a key stand on it where they fit."""
    kit, rect = facts.kit, Rect(page.x + 14, page.bottom - 14 - height, page.w - 28, height)
    size = kit.leading(18) * 0.9
    setting = kit.type.fit(kit.say(key), BOLD, rect.w - 34 - size, 1, 0.7)
    if setting.truncated:
        setting = kit.type.fit(kit.say(READ), BOLD, rect.w - 34 - size, 1, 0.7)
    help_ = kit.say("syncro.table.journal_open")
    control = Control(kit.say(key), zone="journal", help=help_, radius=12, meaning=Do(show, "open", at_once=True))
    return Part("journal", rect, Tab(setting, size), control)


def _told(kit: Kit, mission: Mission, room: Rect) -> list[Part]:
    """Return chapter, title and the new rule in full, in the largest letters that fit; where none do, less of the head.

    The name of the level gives way last: its page and the map tell it too.
    """
    parts = list[Part]()
    for headed in ("both", "title", ""):
        for text in (BODY, MIDDLE, NOTE):
            for lines in (2, 1):
                parts, top, whole = _headed(kit, mission, room, headed, lines)
                note = _note(kit, mission, Rect(room.x, top, room.w, room.bottom - top), text)
                if whole and note is not None:
                    return [*parts, *note]
    return parts


def _headed(kit: Kit, mission: Mission, room: Rect, headed: str, lines: int) -> tuple[list[Part], float, bool]:
    """Return chapter and title, the title alone, or neither, where they end, and whether the title is whole."""
    x, y, width, parts = room.x + 8, room.y, room.w - 12, list[Part]()
    if headed == "both":
        place = Rect(x, y, width, kit.leading(16))
        told = kit.label("journal:chapter", place, _chapter(kit, mission), CAPTION, "syncro.caption", minimum=0.8)
        if told.truncated():  # the level alone says which chapter it is of
            words = _chapter(kit, mission, short=True)
            told = kit.label("journal:chapter", place, words, CAPTION, "syncro.caption", minimum=0.8)
        parts.append(told)
        y = place.bottom + 2
    if not headed:
        return parts, y, True
    title = kit.type.fit(kit.say(f"syncro.level.{mission.name}"), TITLE, width, lines, 0.62)
    head = Rect(x, y, width, title.h)
    parts.append(Part("journal:title", head, Label(title, "syncro.title", 0.0, 0.0)))
    parts.append(Part("journal:rule", Rect(x, head.bottom + 6, width, 4), Rule()))
    return parts, head.bottom + 20, not title.truncated


def _chapter(kit: Kit, mission: Mission, *, short: bool = False) -> str:
    """Return chapter and level, and that its deal was chosen (SY-44); where it is to be short, without the chapter."""
    words = [kit.say(f"syncro.chapter.{mission.chapter}"), kit.say(f"syncro.option.level.{mission.name}")]
    chosen = [kit.say("syncro.table.chosen")] if mission.chosen else []
    return " · ".join([*(words[1:] if short else words), *chosen])


@dataclass(frozen=True, slots=True)
class Book:
    """Show the button that opens the journal: a small page with lines."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        rect = rect.moved(0, -3 * look.hover)
        canvas.shadow(rect, 14, "small")
        canvas.plate(rect, "syncro.page", "syncro.page-deep", radius=14, border="syncro.page-line", width=1.5)
        for line in range(4):
            width = rect.w * (0.56 if line < 3 else 0.34)
            top = rect.y + rect.h * (0.28 + 0.14 * line)
            canvas.fill(Rect(rect.x + rect.w * 0.22, top, width, 3), "syncro.violet" if not line else "syncro.caption")


def _note(kit: Kit, mission: Mission, room: Rect, text: Style) -> list[Part] | None:
    """Return the tinted box of the new rule, as high as the room; None where it does not fit."""
    if not mission.joins:
        return []
    rule = mission.joins[-1]
    pictured = rule in GLYPHS
    head = kit.type.fit(kit.say(f"syncro.joins.{rule}"), BOLD, room.w - (60 if pictured else 26), 2, 0.8)
    told = kit.type.set_text(kit.say(f"syncro.joins.{rule}.text"), text, room.w - 22)
    line = max(head.h, 26.0)
    if head.truncated or line + told.h + 22 > room.h:
        return None
    words = Rect(room.x + (46 if pictured else 12), room.y + 8, room.w - (58 if pictured else 24), line)
    icon = Rect(room.x + 11, words.y + (line - 26) / 2, 26, 26)
    glyph = [kit.picture("journal:icon", icon, f"syncro/kind-{rule}", "syncro.title")] if pictured else []
    below = Rect(room.x + 12, words.bottom + 4, told.w + 2, told.h)
    return [
        Part("journal:box", room, Panel("syncro-note", 12, None)),
        *glyph,
        Part("journal:new", words, Label(head, "syncro.title")),
        Part("journal:text", below, Label(told, "syncro.story", 0.0, 0.0)),
    ]


@dataclass(frozen=True, slots=True)
class ShowJournal:
    """Open the journal of a level; `boss` tells that a Boss lies open on the table."""

    commands: TableCommands
    mission: Mission
    boss: bool

    def __call__(self) -> None:
        self.commands.show(partial(JournalScene, mission=self.mission, boss=self.boss))


class JournalScene(Scene):
    """Show the journal of one level. Nothing in it is a secret."""

    overlay: ClassVar[bool] = True
    page: ClassVar[str] = "journal"

    def __init__(self, services: Services, mission: Mission, *, boss: bool = False) -> None:
        super().__init__(services)
        self.mission = mission
        self.boss = boss

    def title(self) -> str:
        say = self.services.words.say
        return say("app.playing", game=say(f"syncro.level.{self.mission.name}"), app=say("app.name"))

    def ground(self, canvas: Canvas) -> None:
        canvas.fill(canvas.frame.rect, "veil")

    def build(self, kit: Kit) -> list[Part]:
        frame, title = kit.frame, kit.say(f"syncro.level.{self.mission.name}")
        sheet = Rect.around(*frame.rect.middle, min(frame.width - 48, 660 * kit.growth), frame.height - 72)
        top = Rect(sheet.x + 28, sheet.y + 18, sheet.w - 120, kit.leading(15))
        head = Rect(top.x, sheet.y + 18 + kit.leading(15), top.w, kit.leading(25) + 4)
        close, icon = Rect(sheet.right - 60, sheet.y + 14, 44, 44), "shell/glyphs/x"
        view = Rect(sheet.x + 20, head.bottom + 10, sheet.w - 40, sheet.bottom - head.bottom - 30)
        return [
            kit.panel("page:sheet", sheet),
            kit.label("page:chapter", top, _chapter(kit, self.mission), NOTE, "text.paper-soft"),
            kit.label("page:title", head, title, HEADING, minimum=0.6),
            kit.icon_button("page:close", close, icon, kit.say("table.close"), self.back, "light", zone="page"),
            *strip("page", view, *self._lines(kit, view.w), self.scrolls),
        ]

    def handle(self, intent: Intent) -> bool:
        """Scroll by arrows and pages too: there is nothing else to focus here."""
        return self.scrolled("page", intent) or super().handle(intent)

    def _lines(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        tale = f"syncro.story.{self.mission.story}"
        rows = [("chosen", "syncro.table.chosen_text", BODY, 16)] if self.mission.chosen else []  # SY-44
        rows.append(("story", f"{tale}.before", STORY, 16))
        if self.boss and kit.words.has(f"{tale}.boss"):  # SY-8: not before it is revealed
            rows.append(("boss", f"{tale}.boss", STORY, 16))
        for rule in self.mission.joins:
            rows.append((f"{rule}:head", f"syncro.joins.{rule}", BOLD, 2))
            rows.append((f"{rule}:text", f"syncro.joins.{rule}.text", BODY, 12))
        lines, y = list[Part](), 4.0
        for key, words, style, gap in rows:
            lines.append(kit.paragraph(f"page:{key}", 8, y, width - 24, kit.say(words), style))
            y = lines[-1].rect.bottom + gap
        return lines, y
