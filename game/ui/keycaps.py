"""Caps: the keys of a keyboard and the buttons of a gamepad, as pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.marks import Freehand, Mark
from game.ui.part import Look
from game.ui.text import Ink, Style, Typeset

CAP: Final = Style("bold", 15)


@dataclass(frozen=True, slots=True)
class Cap:
    """Show a key of the keyboard, or a button of a gamepad (`round_`): its name, or an arrow."""

    setting: Typeset | None
    glyph: str = ""
    round_: bool = False

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        radius = rect.h / 2 if self.round_ else 6.0
        style = "rulebook.pad" if self.round_ else "rulebook.cap"
        canvas.plate(Rect(rect.x, rect.y + 2, rect.w, rect.h), f"{style}.lip", radius=radius)
        canvas.plate(rect, f"{style}.fill", radius=radius, border=f"{style}.rim", width=1.4)
        if self.setting is not None:
            canvas.words(self.setting, rect, f"{style}.text", 0.5)
        else:
            canvas.picture(self.glyph, Rect.around(*rect.middle, rect.h * 0.56), f"{style}.text")

    def inks(self, rect: Rect) -> Iterable[Ink]:
        if self.setting is not None:
            yield self.setting.ink(rect, 0.5)
