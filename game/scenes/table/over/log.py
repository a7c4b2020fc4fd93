"""The log over a table: everything that happened, in words, the newest at the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.scenes.session.match.model import Told
from game.scenes.session.match.parts import Feeling
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.ui.input.intents import Intent, Log
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, Kit
from game.ui.parts.part import Part
from game.ui.parts.sheets import sheet
from game.ui.parts.widgets import Panel
from game.ui.seats.faces import Still, list_size, still_part

END: Final = 1e9  # an offset that the strip puts right: the newest line


class LogScene(SceneOver):
    """Show the log as a sheet over the table. It says names, never “you”, when several people share the screen.

    It opens at its end, or with the message of number `at` at its head, which is marked as with a pen. Faces beside
    the lines are in the `mood` of what is told there, and calm without one.
    """

    traits = ScreenTraits(overlay=True, page="log")

    def __init__(
        self,
        services: Services,
        session: MatchSession,
        told: Callable[[], tuple[Told, ...]],
        at: int | None = None,
        mood: Callable[[Told], Feeling | None] | None = None,
    ) -> None:
        super().__init__(services)
        self.session, self.at = session, at
        self._mood = mood
        self._leads = at is not None
        self._ask = told
        self.lines: tuple[Told, ...] = ()
        self.strips.offsets["log"] = END

    def enter(self) -> None:
        """Ask what was told: only now, since the table below may have hidden a hand meanwhile."""
        self.lines = self._ask()

    def title(self) -> str:
        return self.services.titled(self.services.say("table.log_all"))

    def build(self, kit: Kit) -> list[Part]:
        title = kit.say("table.log_all")
        parts = sheet(kit, "log", 620, title, self.back, partial(self._lines, kit), self.strips.offsets, least=240)
        return [self._felt(part, part.face) if isinstance(part.face, Still) else part for part in parts]

    def _felt(self, part: Part, face: Still) -> Part:
        """Return a face that is seen in the mood of its line: long logs ask for no other."""
        line = self.lines[int(part.key.split(":")[1])]
        mood = None if self._mood is None else self._mood(line)
        return part if mood is None else replace(part, face=replace(face, mood=mood))

    def handle(self, intent: Intent) -> bool:
        """Scroll by arrows and pages too: there is nothing else to focus here. The log's key closes it."""
        if isinstance(intent, Log):
            self.back()
            return True
        return self.strips.obey("log", intent) or super().handle(intent)

    def _lines(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        """Return a line for every message, from (0, 0) down, and their height together."""
        size = list_size(kit.soft)
        if not self.lines:
            none = kit.paragraph("log:none", 8, 8, width - 16, kit.say("table.log_empty"), BODY)
            return [none], kit.leading(18)
        parts: list[Part] = []
        y = 0.0
        for number, (seat, message, _) in enumerate(self.lines):
            words = kit.words.message(message, self.session.name)
            line = kit.paragraph(f"log:{number}", size + 22, y + 4, width - size - 40, words, BODY)
            high = max(line.rect.h + 8, size + 10 if seat is not None else 0.0)
            line = line.moved(0, (high - 8 - line.rect.h) / 2)
            if seat is not None:
                place = Rect(8, y + (high - size) / 2, size, size)
                parts.append(still_part(f"log:{number}:seat", place, self.session.players[seat]))
            if number == self.at:
                parts.append(Part("log:mark", line.rect.inset(-6, -1), Panel("marked", 6, None)))
            parts.append(line)
            y += high
        if self._leads:  # only at first: then it is scrolled by hand
            top = next(part.rect.y for part in parts if part.key == f"log:{self.at}")
            self.strips.offsets["log"] = max(0.0, top - 4)
            self._leads = False
        return parts, y
