"""The journal: its page beside the horde, or a button for it; and the whole of it in a sheet over the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import ClassVar, Final

from game.games.syncro.rules.content import CERBERUS
from game.games.syncro.rules.missions import Mission
from game.games.syncro.table.facts import Facts
from game.games.syncro.table.plan import Plan, uncut
from game.scenes.shell.scene import SceneOver
from game.scenes.shell.services import Services
from game.scenes.table.game_table import TableCommands
from game.scenes.table.meaning import Do
from game.ui.arrange import S, centred, cut_bottom, cut_left, cut_top, placed
from game.ui.frame import Rect
from game.ui.intents import Intent
from game.ui.kit import BODY, BOLD, NOTE, Kit
from game.ui.marks import Fill, Lettering, Mark, Picture, Plate, Shadow
from game.ui.part import Control, Look, Part
from game.ui.sheets import sheet
from game.ui.text import Style, Typeset
from game.ui.widgets import Label, Panel

GLYPHS: Final = ("mushroom", "golem", "dragon", "boss", "fog", "lieutenant", CERBERUS)
READ: Final = "syncro.table.journal_read"
CAPTION: Final = Style("bold", 16)
STORY: Final = Style("italic", 18)
MIDDLE: Final = Style("body", 16)
TITLE: Final = Style("heading", 25)


@dataclass(frozen=True, slots=True)
class JournalPaper:
    """Show the journal's page: paper on paper."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        under = rect.trimmed(left=6).moved(0, 6)
        yield Shadow(under, 14)
        yield Plate(under, "syncro.page-under", None, 14, "syncro.page-edge", 1)
        yield Plate(rect, "syncro.page", "syncro.page-deep", 14, "syncro.page-rim", 1)


@dataclass(frozen=True, slots=True)
class Rule:
    """Show the violet line under the journal's title."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Fill(rect._replace(h=2), "syncro.violet", 0.7)


@dataclass(frozen=True, slots=True)
class Tab:
    """Show what opens the page, on the page: a small book and words."""

    words: Typeset
    size: float

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Plate(rect, "syncro.page-tab", None, 12, "syncro.page-tab-rim", 1.4)
        if look.hover:
            yield Plate(rect, "syncro.page-tab-rim", None, 12, alpha=0.3 * look.hover)
        book, words = cut_left(rect.trimmed(left=13, right=S), self.size, 10)
        yield Picture(centred(book, self.size), "shell/glyphs/book-open", "syncro.page-word")
        yield Lettering(words, self.words, "syncro.page-word")


def journal(facts: Facts, plan: Plan, show: Callable[[], None]) -> list[Part]:
    """Return the journal's page under the goal, and after the first turn a tab; or a button without room for either."""
    kit, mission = facts.kit, facts.rules.mission
    page = plan.journal
    if page is None:
        assert plan.book is not None, "there is a page or a button"
        words = kit.say("syncro.table.journal")
        control = Control(words, zone="journal", help=words, radius=14, meaning=Do(show, "open", at_once=True))
        return [Part("journal", plan.book, Book(), control)]
    tab = max(48.0, kit.leading(18) + 18)
    top = plan.goal.bottom + 12 - page.y
    if facts.state.turn > 1:
        short = page._replace(h=top + tab + 12)
        return [
            Part("page", short, JournalPaper(), layer=-2),
            _tab(facts, short, tab, f"syncro.level.{mission.name}", show),
        ]
    rest = page.trimmed(14, top, 14, 14 + tab + 12)
    return [
        Part("page", page, JournalPaper(), layer=-2),
        *_told(kit, mission, rest),
        _tab(facts, page, tab, READ, show),
    ]


def _tab(facts: Facts, page: Rect, height: float, key: str, show: Callable[[], None]) -> Part:
    """Return what opens the whole page, at the page's foot; the words of a key stand on it where they fit."""
    kit = facts.kit
    rect = cut_bottom(page.inset(14), height)[0]
    size = kit.leading(18) * 0.9
    setting = uncut(kit.type.fit(kit.say(words), BOLD, rect.w - 34 - size, 1, 0.7) for words in (key, READ))
    control = Control(
        kit.say(key),
        zone="journal",
        help=kit.say("syncro.table.journal_open"),
        radius=12,
        meaning=Do(show, "open", at_once=True),
    )
    return Part("journal", rect, Tab(setting, size), control)


def _told(kit: Kit, mission: Mission, room: Rect) -> list[Part]:
    """Return chapter, title and the new rule in full, in the largest letters that fit; where none do, less of the head.

    The name of the level gives way last: its page and the map tell it too.
    """
    for headed, text, lines in product(("both", "title", ""), (BODY, MIDDLE, NOTE), (2, 1)):
        parts, top, whole = _headed(kit, mission, room, headed, lines)
        note = _note(kit, mission, room.trimmed(top=top - room.y), text)
        if whole and note is not None:
            return [*parts, *note]
    return parts


def _headed(kit: Kit, mission: Mission, room: Rect, headed: str, lines: int) -> tuple[list[Part], float, bool]:
    """Return chapter and title, the title alone, or neither, where they end, and whether the title is whole."""
    parts = list[Part]()
    rest = room.trimmed(left=S, right=4)
    if headed == "both":
        place, rest = cut_top(rest, kit.leading(16), 2)
        chapters = (_chapter(kit, mission, short=short) for short in (False, True))  # the level alone says which it is
        setting = uncut(kit.type.fit(chapter, CAPTION, place.w, 1, 0.8) for chapter in chapters)
        parts.append(Part("journal:chapter", place, Label(setting, "syncro.caption")))
    if not headed:
        return parts, rest.y, True
    title = kit.type.fit(kit.say(f"syncro.level.{mission.name}"), TITLE, rest.w, lines, 0.62)
    head, rest = cut_top(rest, title.h, 6)
    rule, rest = cut_top(rest, 4, 10)
    told = Part("journal:title", head, Label(title, "syncro.title", 0.0, 0.0))
    return [*parts, told, Part("journal:rule", rule, Rule())], rest.y, not title.truncated


def _chapter(kit: Kit, mission: Mission, *, short: bool = False) -> str:
    """Return chapter and level, and that its deal was chosen (SY-44); where it is to be short, without the chapter."""
    words = [kit.say(f"syncro.chapter.{mission.chapter}"), kit.say(f"syncro.option.level.{mission.name}")]
    chosen = [kit.say("syncro.table.chosen")] if mission.chosen else []
    return " · ".join([*(words[1:] if short else words), *chosen])


@dataclass(frozen=True, slots=True)
class Book:
    """Show the button that opens the journal: a small page with lines."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        rect = rect.moved(0, -3 * look.hover)
        yield Shadow(rect, 14, "small")
        yield Plate(rect, "syncro.page", "syncro.page-deep", 14, "syncro.page-line", 1.5)
        first = rect.trimmed(left=rect.w * 0.22, top=rect.h * 0.28)._replace(h=3)
        for line in range(4):
            place = first.moved(0, rect.h * 0.14 * line)._replace(w=rect.w * (0.56 if line < 3 else 0.34))
            yield Fill(place, "syncro.caption" if line else "syncro.violet")


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
    words, below = cut_top(room.trimmed(12, S, 12), line, 4)
    icon = placed(words.trimmed(left=-1), 26, 26, 0)
    glyph = [kit.picture("journal:icon", icon, f"syncro/kind-{rule}", "syncro.title")] if pictured else []
    return [
        Part("journal:box", room, Panel("syncro-note", 12, None)),
        *glyph,
        Part("journal:new", words.trimmed(left=34 if pictured else 0), Label(head, "syncro.title")),
        Part("journal:text", below._replace(w=told.w + 2, h=told.h), Label(told, "syncro.story", 0.0, 0.0)),
    ]


@dataclass(frozen=True, slots=True)
class ShowJournal:
    """Open the journal of a level; `boss` tells that a Boss lies open on the table."""

    commands: TableCommands
    mission: Mission
    boss: bool

    def __call__(self) -> None:
        self.commands.show(partial(JournalScene, mission=self.mission, boss=self.boss))


class JournalScene(SceneOver):
    """Show the journal of one level. Nothing in it is a secret."""

    page: ClassVar[str] = "journal"

    def __init__(self, services: Services, mission: Mission, *, boss: bool = False) -> None:
        super().__init__(services)
        self.mission = mission
        self.boss = boss

    def title(self) -> str:
        return self.services.titled(self.services.say(f"syncro.level.{self.mission.name}"))

    def build(self, kit: Kit) -> list[Part]:
        return sheet(
            kit,
            "page",
            660,
            kit.say(f"syncro.level.{self.mission.name}"),
            self.back,
            partial(self._lines, kit),
            self.scrolls,
            caption=_chapter(kit, self.mission),
            least=kit.frame.height - 72,
        )

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
            head = (f"{rule}:head", f"syncro.joins.{rule}", BOLD, 2)
            rows += [head, (f"{rule}:text", f"syncro.joins.{rule}.text", BODY, 12)]
        lines = list[Part]()
        y = 4.0
        for key, words, style, gap in rows:
            lines.append(kit.paragraph(f"page:{key}", S, y, width - 24, kit.say(words), style))
            y = lines[-1].rect.bottom + gap
        return lines, y
