"""Goodbye: the last screen, where the same trouble comes again and again. It says where the report lies."""

from __future__ import annotations

import re
from pathlib import Path

from game.scenes.shell.dialogs import Question
from game.scenes.shell.services import Services
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import BODY, Kit
from game.ui.part import Part


class Goodbye(Question):
    """Say that the program must stop, and close it with the only button."""

    overlay = False

    def __init__(self, services: Services, report: Path | None) -> None:
        super().__init__(services, services.words.say("error.goodbye"))
        self.report = report

    def ground(self, canvas: Canvas) -> None:
        """Fill the window: what was there may be what goes wrong."""
        canvas.fill(canvas.frame.rect, "night")

    def back(self) -> None:
        self.services.shell.quit()

    def build(self, kit: Kit) -> list[Part]:
        said = farewell(self.services, None if self.report is None else _broken(kit, str(self.report), self.inner(kit)))
        text = kit.paragraph("explained", 0, 0, self.inner(kit), said, role="text.paper-soft")
        parts, room, left, right = self.sheet(kit, text.rect.h)
        place = Rect(left.x, left.y, right.right - left.x, left.h)
        button = kit.button("quit", place, kit.say("home.quit"), self.back, "primary", first=True)
        return [*parts, text.moved(room.x, room.y), button]


def farewell(services: Services, report: Path | str | None) -> str:
    """Return the words with which the program ends, and the report's place in them."""
    if report is None:
        return services.words.say("error.goodbye_bare")
    return services.words.say("error.goodbye_report", file=str(report))


def _broken(kit: Kit, path: str, width: float) -> str:
    """Return a path in lines of at most that width: it must be read to its end."""
    lines = [""]
    for piece in re.split(r"(?<=[/\\])", path):
        if lines[-1] and kit.type.set_text(lines[-1] + piece, BODY).w > width:
            lines.append("")
        lines[-1] += piece
    return "\n".join(lines)
