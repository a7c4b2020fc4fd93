"""A question over a screen: one sentence, what follows from it, yes and no. No is what one has to do nothing for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Part
from game.ui.text import Style

PAD: Final = 32.0


class Confirm(Scene):
    """Ask before something that is hard to take back. `act` runs after the question has gone."""

    overlay = True

    def __init__(
        self, services: Services, question: str, explained: str, answer: str, act: Callable[[], None]
    ) -> None:
        super().__init__(services)
        self.question = question
        self.explained = explained
        self.answer = answer
        self.act = act

    def ground(self, canvas: Canvas) -> None:
        """Veil the screen below."""
        canvas.fill(canvas.frame.rect, "veil")

    def build(self, kit: Kit) -> list[Part]:
        """Build the sheet: question, explanation, two buttons."""
        frame = kit.frame
        width = min(frame.width - 48, 520.0 * max(1.0, kit.growth**0.8))
        inner = width - 2 * PAD
        title = kit.paragraph("question", 0, 0, inner, self.question, Style("title", 27))
        text = kit.paragraph("explained", 0, 0, inner, self.explained, role="text.paper-soft")
        button = max(56.0, 2 * kit.leading(18) + 12 if kit.growth > 1.3 else 0)
        height = PAD + title.rect.h + 10 + text.rect.h + 26 + button + PAD
        sheet = Rect.around(*frame.rect.middle, width, height).within(frame.rect.inset(8))
        left, y = sheet.x + PAD, sheet.y + PAD
        foot = sheet.bottom - PAD - button
        half = (inner - 14) / 2
        no, yes = Rect(left, foot, half, button), Rect(left + half + 14, foot, half, button)
        return [
            kit.panel("sheet", sheet),
            title.moved(left, y),
            text.moved(left, y + title.rect.h + 10),
            kit.button("no", no, kit.say("dialog.cancel"), self.back, "secondary", first=True),
            kit.button("yes", yes, self.answer, self._yes, "danger"),
        ]

    def _yes(self) -> None:
        self.services.manager.pop()
        self.act()
