"""Go to a space by its name: a small sheet with one field, for whoever knows where they want to go."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.why import CONTENT
from game.ui.input.intents import Back, Confirm, Intent
from game.ui.layout.arrange import L, rows
from game.ui.parts.kit import BOLD, Kit
from game.ui.parts.part import Part
from game.ui.parts.sheets import middle_sheet

FIELD = "goto:field"


class JumpToScene(SceneOver):
    """Ask for a name and hand it to `find`, which says whether there is such a thing."""

    traits = ScreenTraits(overlay=True, page="goto")

    def __init__(self, services: Services, find: Callable[[str], bool]) -> None:
        super().__init__(services)
        self.find = find
        self.text = ""

    def enter(self) -> None:
        self.editing = FIELD
        self.refresh()

    def title(self) -> str:
        return self.services.titled(self.services.say("table.goto"))

    def build(self, kit: Kit) -> list[Part]:
        line = kit.leading(18)
        height = max(48.0, line + 16)
        paper = middle_sheet(kit, 420, line + height + 3 * L)
        title, field = rows(paper.inset(28, L), (line, height), L)
        question = f"{kit.say('table.goto')} · {kit.say('table.goto_hint')}"
        return [
            kit.panel("goto:sheet", paper),
            kit.label("goto:title", title, question, BOLD),
            kit.field(FIELD, field, kit.say("table.goto"), self.text, self.editing == FIELD, self._typed),
        ]

    def handle(self, intent: Intent) -> bool:
        """Go there, or say that there is no such place; Escape closes the sheet."""
        if isinstance(intent, Back):
            self.back()
            return True
        if isinstance(intent, Confirm) and self.text:
            if self.find(self.text) or self.find(self.services.layout.in_latin(self.text)):
                self.back()  # names are Latin ones, whatever the keyboard writes
            else:
                self.refuse(FIELD, self.services.say("table.no_place", name=self.text))
                self.focus.at(FIELD, self.time)
            return True
        return super().handle(intent)

    def _typed(self, text: str) -> None:
        self.text = text
        self.refusal = CONTENT
