"""Caps: the keys of a keyboard and the buttons of a gamepad, as pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.arrange import centred
from game.ui.frame import Rect
from game.ui.marks import Lettering, Mark, Picture, Plate
from game.ui.part import Look
from game.ui.text import Style, Typeset

CAP: Final = Style("bold", 15)


@dataclass(frozen=True, slots=True)
class Cap:
    """Show a key of the keyboard, or a button of a gamepad (`round_`): its name, or an arrow."""

    setting: Typeset | None
    glyph: str = ""
    round_: bool = False

    def marks(self, rect: Rect, look: Look) -> tuple[Mark, ...]:
        radius = rect.h / 2 if self.round_ else 6.0
        style = "rulebook.pad" if self.round_ else "rulebook.cap"
        lip = Plate(rect.moved(0, 2), f"{style}.lip", None, radius)
        top = Plate(rect, f"{style}.fill", None, radius, f"{style}.rim", 1.4)
        if self.setting is None:
            return lip, top, Picture(centred(rect, rect.h * 0.56), self.glyph, f"{style}.text")
        return lip, top, Lettering(rect, self.setting, f"{style}.text", 0.5)
