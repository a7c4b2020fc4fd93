"""The menu after a level: the log, the rules, the way back, and what can be changed anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from game.scenes.shell import quick_settings
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.intents import Intent, Menu
from game.ui.kit import Kit
from game.ui.part import Part

Row: TypeAlias = tuple[str, str, str, Callable[[], None]]
"""A button: its key, its icon, its words, and what it does once the menu has gone."""

EDGE: Final = 48.0
TOP: Final = 24.0
PAD: Final = 24.0
GAP: Final = 12.0


class EndMenu(Scene):
    """Lie over a page after a level; Escape and the menu key go back to it."""

    overlay = True
    zones = ("menu", "bar")

    def __init__(self, services: Services, rows: Sequence[Row]) -> None:
        super().__init__(services)
        self.rows = tuple(rows)

    def ground(self, canvas: Canvas) -> None:
        """Veil the page, its head more than the rest: the bar lies over it."""
        canvas.fill(canvas.frame.rect, "veil")
        height = next(part.rect.bottom for part in self.parts if part.key == "text") + TOP / 2
        canvas.plate(Rect(-2, -2, canvas.frame.width + 4, height + 2), "bar", "bar-foot", radius=0)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Menu):
            self.back()
            return True
        return super().handle(intent)

    def missed(self) -> None:
        sheet = next(part for part in self.parts if part.key == "sheet")
        if not sheet.rect.holds(self.pointer.x, self.pointer.y):
            self.back()

    def build(self, kit: Kit) -> list[Part]:
        frame = kit.frame
        bar, left, _ = quick_settings.top_bar(self.services, kit, min(EDGE, frame.width * 0.04), TOP)
        width = min(frame.width - 48, 420 * max(1.0, kit.growth**0.9))
        button = max(60.0, kit.leading(18) + 28)
        height = 2 * PAD + (len(self.rows) + 1) * (button + GAP) - GAP
        sheet = Rect.around(*frame.rect.middle, width, height)
        sheet = Rect(sheet.x, max(left.bottom + TOP / 2, sheet.y), width, height)
        parts = [*bar, kit.panel("sheet", sheet, radius=20)]
        place = Rect(sheet.x + PAD, sheet.y + PAD, width - 2 * PAD, button)
        on = kit.say("pause.resume")
        parts.append(
            kit.button("on", place, on, self.back, "primary", icon="shell/glyphs/play-filled", zone="menu", first=True)
        )
        for key, icon, words, act in self.rows:
            place = place.moved(0, button + GAP)
            after = partial(self._do, act)
            parts.append(kit.button(key, place, words, after, icon=f"shell/glyphs/{icon}", zone="menu"))
        return parts

    def _do(self, act: Callable[[], None]) -> None:
        self.services.navigator.pop()
        act()
