"""The log over a table: everything that happened, in words, the newest at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from game.engine.protocol import Message, Seat
from game.scenes.session.session import MatchSession
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.intents import Intent, Log
from game.ui.kit import BODY, HEADING, Kit
from game.ui.part import Part
from game.ui.widgets import Panel, strip

Told: TypeAlias = tuple[tuple[Seat | None, Message], ...]
END: Final = 1e9  # an offset that the strip puts right: the newest line


class LogScene(Scene):
    """Show the log as a sheet over the table. It says names, never “you”, when several people share the screen.

    It opens at its end, or with the message of number `at` at its head, which is marked as with a pen.
    """

    overlay = True
    page = "log"

    def __init__(
        self, services: Services, session: MatchSession, told: Callable[[], Told], at: int | None = None
    ) -> None:
        super().__init__(services)
        self.session, self.at = session, at
        self._leads = at is not None
        self._ask = told
        self.told: Told = ()
        self.scrolls["log"] = END

    def enter(self) -> None:
        """Ask what was told: only now, since the table below may have hidden a hand meanwhile."""
        self.told = self._ask()

    def title(self) -> str:
        say = self.services.words.say
        return say("app.playing", game=say("table.log_all"), app=say("app.name"))

    def ground(self, canvas: Canvas) -> None:
        canvas.fill(canvas.frame.rect, "veil")

    def build(self, kit: Kit) -> list[Part]:
        frame = kit.frame
        width = min(frame.width - 48, 620 * kit.growth)
        head = max(56.0, kit.leading(25) + 16)
        lines, height = self._lines(kit, width - 40)
        sheet = Rect.around(*frame.rect.middle, width, min(frame.height - 72, max(240.0, head + height + 52)))
        parts = [kit.panel("log:sheet", sheet)]
        title = Rect(sheet.x + 28, sheet.y + 12, sheet.w - 120, head)
        parts.append(kit.label("log:title", title, kit.say("table.log_all"), HEADING))
        close = Rect(sheet.right - 60, sheet.y + 12 + (head - 44) / 2, 44, 44)
        parts.append(
            kit.icon_button(
                "log:close", close, "shell/glyphs/x", kit.say("table.close"), self.back, "light", zone="log"
            )
        )
        view = Rect(sheet.x + 20, title.bottom + 8, sheet.w - 40, sheet.bottom - title.bottom - 28)
        if self._leads:  # only at first: then it is scrolled by hand
            self.scrolls["log"] = max(0.0, next(part.rect.y for part in lines if part.key == f"log:{self.at}") - 4)
            self._leads = False
        parts += strip("log", view, lines, height, self.scrolls)
        return parts

    def handle(self, intent: Intent) -> bool:
        """Scroll by arrows and pages too: there is nothing else to focus here. The log's key closes it."""
        if isinstance(intent, Log):
            self.back()
            return True
        return self.scrolled("log", intent) or super().handle(intent)

    def _lines(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        """Return a line for every message, from (0, 0) down, and their height together."""
        size = kit.leading(18)
        if not self.told:
            return [kit.paragraph("log:none", 8, 8, width - 16, kit.say("table.log_empty"), BODY)], size
        parts: list[Part] = []
        y = 0.0
        for number, (seat, message) in enumerate(self.told):
            words = kit.words.message(message, self.session.name)
            line = kit.paragraph(f"log:{number}", size + 22, y + 4, width - size - 40, words, BODY)
            if seat is not None:
                badge = f"table/badge-{self.session.players[seat].colour}"
                parts.append(kit.picture(f"log:{number}:seat", Rect(8, y + 4, size, size), badge))
            if number == self.at:
                parts.append(Part("log:mark", line.rect.inset(-6, -1), Panel("marked", 6, None)))
            parts.append(line)
            y += line.rect.h + 8
        return parts, y
