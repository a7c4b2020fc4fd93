"""The menu after a level: the log, the rules, the way back, and what can be changed anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from game.scenes.shell import quick_settings
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.ui.arrange import centred, stack
from game.ui.canvas import Canvas
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
        window = canvas.frame.rect
        canvas.fill(window, "veil")
        height = next(part.rect.bottom for part in self.parts if part.key == "text") + TOP / 2
        canvas.plate(window.inset(-2)._replace(h=height + 2), "bar", "bar-foot", radius=0)

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
        window = kit.frame.rect
        bar, left, _ = quick_settings.top_bar(self.services, kit, min(EDGE, window.w * 0.04), TOP)
        button = max(60.0, kit.leading(18) + 28)
        heights = [button] * (len(self.rows) + 1)
        sheet = centred(window, min(window.w - 48, 420 * kit.growth), 2 * PAD + len(heights) * (button + GAP) - GAP)
        sheet = sheet._replace(y=max(left.bottom + TOP / 2, sheet.y))
        first, *places = stack(sheet.inset(PAD), heights, GAP)
        on = kit.say("pause.resume")
        parts = [*bar, kit.panel("sheet", sheet, radius=20)]
        parts.append(
            kit.button("on", first, on, self.back, "primary", icon="shell/glyphs/play-filled", zone="menu", first=True)
        )
        for (key, icon, words, act), place in zip(self.rows, places, strict=True):
            after = partial(self._do, act)
            parts.append(kit.button(key, place, words, after, icon=f"shell/glyphs/{icon}", zone="menu"))
        return parts

    def _do(self, act: Callable[[], None]) -> None:
        self.services.navigator.pop()
        act()
