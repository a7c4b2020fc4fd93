"""The list of everything that still stood after a defeat, the nearest to falling first."""

from __future__ import annotations

from typing import Final

from game.games.syncro.campaign.endings.defeat import Defeat, how_close, name_of, told_of
from game.games.syncro.campaign.endings.paper import HIGH, NOTE, card_of
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.ui.arrange import M, centred, cut_top, endless, placed, stack
from game.ui.canvas import Canvas
from game.ui.intents import Intent
from game.ui.kit import HEADING, Kit
from game.ui.part import Part
from game.ui.text import Style
from game.ui.widgets import strip

NAME: Final = Style("bold", 19)
CARD: Final = 64.0
PAD: Final = 28.0


class StandingList(Scene):
    """Show every enemy that still stood as a sheet over the paper; arrows scroll it, Escape closes it."""

    overlay = True

    def __init__(self, services: Services, defeat: Defeat) -> None:
        super().__init__(services)
        self.defeat = defeat

    def ground(self, canvas: Canvas) -> None:
        canvas.fill(canvas.frame.rect, "veil")

    def handle(self, intent: Intent) -> bool:
        return self.scrolled("standing", intent) or super().handle(intent)

    def build(self, kit: Kit) -> list[Part]:
        window = kit.frame.rect
        width = min(window.w - 48, 560 * kit.growth)
        head = max(60.0, kit.leading(25) + kit.leading(17) + 16)
        rows, height = self._rows(kit, width - 2 * PAD - 16)
        sheet = centred(window, width, min(window.h - 48, head + height + 44))
        title, below = cut_top(sheet.trimmed(PAD, 14, PAD + 60), kit.leading(25))
        line, _ = cut_top(below, kit.leading(17))
        count = how_close(kit.words, self.defeat.after).replace("**", "")
        view = sheet.trimmed(PAD, head + 14, PAD, 20)
        close = placed(sheet.inset(20, 14), 44, 44, 1, 0)
        return [
            kit.panel("sheet", sheet, "cold", radius=20),
            kit.label("title", title, kit.say("syncro.lost.all"), HEADING, "lost.text"),
            kit.label("count", line, count, NOTE, "lost.soft", minimum=0.7),
            *strip("standing", view, rows, height, self.scrolls),
            kit.icon_button("close", close, "shell/glyphs/x", kit.say("table.close"), self.back, "bare", zone="close"),
        ]

    def _rows(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        parts = list[Part]()
        page = endless(width, y=8)
        for number, one in enumerate(self.defeat.after.standing):
            key = f"row:{number}"
            card = card_of(one, key, page.trimmed(left=8)._replace(w=CARD))
            left = card.rect.right + 16
            name = kit.paragraph(f"{key}:name", left, 0, width - left, name_of(kit.words, one), NAME, "lost.text")
            told = told_of(kit.words, self.defeat, one)
            text = kit.paragraph(f"{key}:told", left, 0, width - left, told, NOTE, "lost.soft")
            row, page = cut_top(page, max(card.rect.h, HIGH * CARD / 80, name.rect.h + text.rect.h), M)
            first, second = stack(row, (name.rect.h, text.rect.h), align=0.5)
            parts += [card, name.moved(0, first.y), text.moved(0, second.y)]
        return parts, page.y
