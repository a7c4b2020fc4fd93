"""A question over a screen: one sentence, what follows from it, yes and no. No is what one has to do nothing for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Part
from game.ui.text import Style

PAD: Final = 32.0


class Question(Scene):
    """Put a question on a sheet over the screen below, with something under it and two buttons at its foot."""

    overlay = True

    def __init__(self, services: Services, question: str) -> None:
        super().__init__(services)
        self.question = question

    def ground(self, canvas: Canvas) -> None:
        canvas.fill(canvas.frame.rect, "veil")

    def inner(self, kit: Kit) -> float:
        """Return how wide the sheet is inside its padding."""
        wanted: float = 520.0 * max(1.0, kit.growth**0.8)
        return min(kit.frame.width - 48, wanted) - 2 * PAD

    def sheet(self, kit: Kit, high: float) -> tuple[list[Part], Rect, Rect, Rect]:
        """Return sheet and question, the room of so many units under it, and the places of two buttons."""
        inner = self.inner(kit)
        title = kit.paragraph("question", 0, 0, inner, self.question, Style("title", 27))
        button = max(56.0, 2 * kit.leading(18) + 12 if kit.growth > 1.3 else 0)
        height = PAD + title.rect.h + 10 + high + 26 + button + PAD
        sheet = Rect.around(*kit.frame.rect.middle, inner + 2 * PAD, height).within(kit.frame.rect.inset(8))
        left, y = sheet.x + PAD, sheet.y + PAD
        half, foot = (inner - 14) / 2, sheet.bottom - PAD - button
        room = Rect(left, y + title.rect.h + 10, inner, high)
        parts = [kit.panel("sheet", sheet), title.moved(left, y)]
        return parts, room, Rect(left, foot, half, button), Rect(left + half + 14, foot, half, button)


class Confirm(Question):
    """Ask before something that is hard to take back. `act` runs after the question has gone.

    `destroys` makes the answer red: something is deleted, or given up.
    """

    def __init__(
        self,
        services: Services,
        question: str,
        explained: str,
        answer: str,
        act: Callable[[], None],
        *,
        destroys: bool = False,
    ) -> None:
        super().__init__(services, question)
        self.destroys = destroys
        self.explained = explained
        self.answer = answer
        self.act = act

    def build(self, kit: Kit) -> list[Part]:
        text = kit.paragraph("explained", 0, 0, self.inner(kit), self.explained, role="text.paper-soft")
        parts, room, no, yes = self.sheet(kit, text.rect.h)
        return [
            *parts,
            text.moved(room.x, room.y),
            kit.button("no", no, kit.say("dialog.cancel"), self.back, "secondary", first=True),
            kit.button("yes", yes, self.answer, self._yes, "danger" if self.destroys else "primary"),
        ]

    def _yes(self) -> None:
        self.services.navigator.pop()
        self.act()
