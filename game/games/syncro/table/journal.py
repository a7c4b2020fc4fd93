"""The journal: its page beside the horde, or a button for it; and the whole of it in a sheet over the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
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
from game.ui.intents import Intent, Page, Step
from game.ui.kit import BODY, BOLD, HEADING, NOTE, Kit
from game.ui.part import Control, Look, Part
from game.ui.text import Style
from game.ui.widgets import Label, Panel, strip

GLYPHS: Final = ("mushroom", "golem", "dragon", "boss", "fog", "lieutenant", CERBERUS)
CAPTION: Final = Style("bold", 16)
STORY: Final = Style("italic", 18)
TITLE: Final = Style("heading", 27)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Show the journal's page: paper on paper, as high as its part."""

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        under = Rect(rect.x + 5, rect.y + 6, rect.w - 6, rect.h - 6)
        over = Rect(rect.x, rect.y, rect.w - 7, rect.h - 7)
        canvas.shadow(under, 14, "panel")
        canvas.plate(under, "syncro.page-under", radius=14, border="syncro.page-edge", width=1)
        canvas.plate(over, "syncro.page", "syncro.page-deep", radius=14, border="syncro.page-rim", width=1)
        canvas.plate(over.inset(7), (0, 0, 0, 0), radius=9, border="syncro.page-line", width=1.2)


@dataclass(frozen=True, slots=True)
class Rule:
    """Show the violet line under the journal's title."""

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.fill(Rect(rect.x, rect.y, rect.w, 2), "syncro.violet", 0.7)


def journal(facts: Facts, plan: Plan, show: Callable[[], None]) -> list[Part]:
    """Return the journal's page, or the button that opens it where there is no room for the page."""
    kit, mission, say = facts.kit, facts.rules.mission, facts.kit.say
    page, label = plan.journal, say("syncro.table.journal")
    help_ = label if page is None else say("syncro.table.journal_open")
    control = Control(label, zone="journal", help=help_, radius=14, meaning=Do(show, "open", at_once=True))
    if page is None:
        assert plan.book is not None, "there is a page or a button"
        return [Part("journal", plan.book, Book(), control)]
    x, width = page.x + 22, page.w - 52
    place = Rect(x, page.y + 22, width, kit.leading(16))
    title = kit.type.fit(say(f"syncro.level.{mission.name}"), TITLE, width, 2, 0.7)
    head = Rect(x, place.bottom + 4, width, title.h)
    note, top = _note(facts, page), head.bottom + 18
    foot = min((part.rect.y for part in note), default=page.bottom - 20) - 10
    parts = [
        Part("journal", page, Sheet(), control, layer=-2),
        kit.label("journal:chapter", place, _chapter(kit, mission), CAPTION, "syncro.caption", minimum=0.8),
        Part("journal:title", head, Label(title, "syncro.title", 0.0, 0.0)),
        Part("journal:rule", Rect(x, head.bottom + 8, width, 4), Rule()),
    ]
    lines = int((foot - top) / kit.leading(18))
    if lines >= 2:  # as much of the story as there is room for: the rest is a press away
        story = kit.type.set_text(say(f"syncro.story.{mission.story}.before"), STORY, width, lines)
        parts.append(Part("journal:story", Rect(x, top, width, story.h), Label(story, "syncro.story", 0.0, 0.0)))
    return parts + note


def _chapter(kit: Kit, mission: Mission) -> str:
    return f"{kit.say(f'syncro.chapter.{mission.chapter}')} · {kit.say(f'syncro.option.level.{mission.name}')}"


@dataclass(frozen=True, slots=True)
class Book:
    """Show the button that opens the journal: a small page with lines."""

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        rect = rect.moved(0, -3 * look.hover)
        canvas.shadow(rect, 14, "small")
        canvas.plate(rect, "syncro.page", "syncro.page-deep", radius=14, border="syncro.page-line", width=1.5)
        for line in range(4):
            width = rect.w * (0.56 if line < 3 else 0.34)
            top = rect.y + rect.h * (0.28 + 0.14 * line)
            canvas.fill(Rect(rect.x + rect.w * 0.22, top, width, 3), "syncro.violet" if not line else "syncro.caption")


def _note(facts: Facts, page: Rect) -> list[Part]:
    """Return the tinted box of the new rule, at the foot of the page."""
    kit, joins = facts.kit, facts.rules.mission.joins
    if not joins:
        return []
    rule, width = joins[-1], page.w - 40
    head = kit.type.fit(kit.say(f"syncro.joins.{rule}"), BOLD, width - (58 if rule in GLYPHS else 26), 3, 0.8)
    text, line = kit.type.set_text(kit.say(f"syncro.joins.{rule}.text"), BODY, width - 24), max(head.h, 26)
    height = line + text.h + 26
    if height > page.h * 0.52:
        return []
    box = Rect(page.x + 16, page.bottom - 24 - height, width, height)
    left = box.x + (46 if rule in GLYPHS else 14)
    words = Rect(left, box.y + 12, box.right - 10 - left, line)
    told = Rect(box.x + 14, words.bottom + 2, text.w + 2, text.h)
    icon = Rect(box.x + 12, box.y + 12 + (line - 26) / 2, 26, 26)
    glyph = [kit.picture("journal:icon", icon, f"syncro/kind-{rule}", "syncro.title")] if rule in GLYPHS else []
    return [
        Part("journal:box", box, Panel("syncro-note", 12, None)),
        *glyph,
        Part("journal:new", words, Label(head, "syncro.title")),
        Part("journal:text", told, Label(text, "syncro.story", 0.0, 0.0)),
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
        match intent:
            case Step(0, dy):
                by = dy * 60.0
            case Page(pages):
                by = pages * 300.0
            case _:
                return super().handle(intent)
        self.scrolls["page"] = max(0.0, self.scrolls.get("page", 0.0) + by)
        self.refresh()
        return True

    def _lines(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        tale = f"syncro.story.{self.mission.story}"
        rows = [("story", f"{tale}.before", STORY, 16)]
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
