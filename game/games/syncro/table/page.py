"""The journal opened over the table: the level's story and its new rules, whole, in a sheet that scrolls."""

from __future__ import annotations

from typing import ClassVar, Final

from game.games.syncro.rules.missions import Mission
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.intents import Intent, Page, Step
from game.ui.kit import BODY, BOLD, HEADING, NOTE, Kit
from game.ui.part import Part
from game.ui.scroll import strip
from game.ui.text import Style

STORY: Final = Style("italic", 18)


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
        frame, name = kit.frame, self.mission.name
        sheet = Rect.around(*frame.rect.middle, min(frame.width - 48, 660 * kit.growth), frame.height - 72)
        parts = [kit.panel("page:sheet", sheet)]
        top = sheet.y + 18
        chapter = f"{kit.say(f'syncro.chapter.{self.mission.chapter}')} · {kit.say(f'syncro.option.level.{name}')}"
        parts.append(
            kit.label(
                "page:chapter",
                Rect(sheet.x + 28, top, sheet.w - 120, kit.leading(15)),
                chapter,
                NOTE,
                "text.paper-soft",
            )
        )
        head = Rect(sheet.x + 28, top + kit.leading(15), sheet.w - 120, kit.leading(25) + 4)
        parts.append(kit.label("page:title", head, kit.say(f"syncro.level.{name}"), HEADING, minimum=0.6))
        close = Rect(sheet.right - 60, sheet.y + 14, 44, 44)
        parts.append(
            kit.icon_button(
                "page:close", close, "shell/glyphs/x", kit.say("table.close"), self.back, "light", zone="page"
            )
        )
        view = Rect(sheet.x + 20, head.bottom + 10, sheet.w - 40, sheet.bottom - head.bottom - 30)
        parts += strip("page", view, *self._lines(kit, view.w), self.scrolls)
        return parts

    def handle(self, intent: Intent) -> bool:
        """Scroll by arrows and pages too: there is nothing else to focus here."""
        match intent:
            case Step(0, dy):
                self._scroll(dy * 60.0)
            case Page(by):
                self._scroll(by * 300.0)
            case _:
                return super().handle(intent)
        return True

    def _scroll(self, by: float) -> None:
        self.scrolls["page"] = max(0.0, self.scrolls.get("page", 0.0) + by)
        self.refresh()

    def _lines(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        story = kit.say(f"syncro.story.{self.mission.story}.before")
        lines = [kit.paragraph("page:story", 8, 4, width - 24, story, STORY)]
        y = lines[0].rect.bottom + 16
        risen = f"syncro.story.{self.mission.story}.boss"
        if self.boss and kit.words.has(risen):  # SY-8: not before it is revealed
            lines.append(kit.paragraph("page:boss", 8, y, width - 24, kit.say(risen), STORY))
            y = lines[-1].rect.bottom + 16
        for rule in self.mission.joins:
            for key, words, style in (
                ("head", kit.say(f"syncro.joins.{rule}"), BOLD),
                ("text", kit.say(f"syncro.joins.{rule}.text"), BODY),
            ):
                part = kit.paragraph(f"page:{rule}:{key}", 8, y, width - 24, words, style)
                lines.append(part)
                y = part.rect.bottom + 2
            y += 10
        return lines, y
