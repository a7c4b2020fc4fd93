"""The lamp as it hangs over any table, in a lesson or in a first level: its night, its ring, the words beside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.scenes.learn.light import Light
from game.scenes.table.guides.guide import GuideBase
from game.scenes.table.scene import TableScene
from game.ui.arrange import M
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.lamplight import LAMP, MOUTH, lamp_place
from game.ui.part import Part
from game.ui.text import Style
from game.ui.widgets import Label

ASIDE: Final = Style("body", 16)


class HangingLamp(GuideBase):
    """Know where the lamp may hang over a table, and what it darkens there."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.light = Light()

    def part(self, key: str) -> Part | None:
        """Return one of the table's own parts."""
        return next((part for part in self.table.plain if part.key == key), None)

    def room(self, kit: Kit, high: float = 0.0) -> Rect:
        """Return where a bubble may lie: under the bar and the lamp, or under what is so `high` and the lamp.

        A sheet across the window may lie where the bar's sentence was: nothing is said there under the lamp.
        """
        bar = 0.0 if kit.huge else self.table.laid_area.y
        top = max(high or bar, MOUTH + 0.2 * LAMP) + 4
        return kit.frame.rect.inset(M).trimmed(top=top - M)

    @property
    def named(self) -> float:
        """Return how far right the lamp must hang, that it does not cover the game's name."""
        title = self.part("bar:title")
        return 0.0 if title is None else title.rect.right + 0.45 * LAMP

    @property
    def night(self) -> str:
        return "lamp.night-light" if self.table.game.parts.head.light else "lamp.night"

    def ring(self, key: str) -> Callable[[Canvas], None] | None:
        """Return what draws a lit thing's own ring, where it is a control."""
        part = self.part(key)
        table = self.table
        if part is None or part.control is None:
            return None

        def draw(canvas: Canvas) -> None:
            now = self.part(part.key)
            if now is not None:
                table.draw_ring(canvas, now)

        return draw

    def aside_parts(self, kit: Kit, text: str) -> list[Part]:
        """Return words beside the game's name, over the night, where there is room before the lamp."""
        title = self.part("bar:title")
        setting = kit.type.set_text(text, ASIDE)
        if title is None or kit.huge:
            return []
        place = title.rect.after(setting.w, 14)
        lamp = lamp_place(self.light.x(kit.frame.width, self.named))
        bar = [part.rect.x for part in self.table.plain if part.key in ("bar:undo", "bar:rules", "bar:hint")]
        crowded = place.meets(lamp.inset(16, 0)) or any(place.right > x - 10 for x in bar)
        return [] if crowded else [Part("guide:aside", place, Label(setting, "text.night"), layer=23, may_overlap=True)]
