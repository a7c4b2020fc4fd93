"""The journal of a level: its page or a button at the table, and the whole of it in a sheet over the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.pages.goal import goal
from game.games.syncro.table.pages.page import chapters, page
from game.games.syncro.table.plan.plan import Plan
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.table.game_table.game_table import TableCommands
from game.scenes.table.game_table.meaning import Do
from game.ui.draw.draw_commands import DrawCommand, Fill, Plate, Shadow
from game.ui.input.intents import Intent
from game.ui.layout.arrange import S
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.sheets import sheet
from game.ui.type.text import Style

STORY: Final = Style("italic", 18)


def journal(facts: Facts, plan: Plan, show: Callable[[], None]) -> list[Part]:
    """Return the page of the level, or, without room for it, a button that opens the journal, and the goal alone."""
    if plan.book is None:
        return page(facts, plan, show)
    words = facts.kit.say("syncro.table.journal")
    control = Control(words, zone="journal", help=words, radius=14, meaning=Do(show, "open", at_once=True))
    return [Part("journal", plan.book, Book(), control), *goal(facts, plan)]


@dataclass(frozen=True, slots=True)
class Book:
    """Show the button that opens the journal: a small page with lines."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rect = rect.moved(0, -3 * look.hover)
        yield Shadow(rect, 14, "small")
        yield Plate(rect, "syncro.page", "syncro.page-deep", 14, "syncro.page-line", 1.5)
        first = rect.trimmed(left=rect.w * 0.22, top=rect.h * 0.28)._replace(h=3)
        for line in range(4):
            place = first.moved(0, rect.h * 0.14 * line)._replace(w=rect.w * (0.56 if line < 3 else 0.34))
            yield Fill(place, "syncro.caption" if line else "syncro.violet")


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

    traits = ScreenTraits(overlay=True, page="journal")

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
            self.strips.offsets,
            caption=chapters(kit, self.mission)[0],
            least=kit.frame.height - 72,
        )

    def handle(self, intent: Intent) -> bool:
        """Scroll by arrows and pages too: there is nothing else to focus here."""
        return self.strips.obey("page", intent) or super().handle(intent)

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
