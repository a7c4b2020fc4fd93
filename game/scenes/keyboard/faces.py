"""Faces of the keyboard's sheet: keys, and the letters that hide behind one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate, Shadow, Shape
from game.ui.layout.arrange import centred, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.keycaps import Cap
from game.ui.parts.part import Look
from game.ui.type.text import Typeset

KeyKind: TypeAlias = Literal["letter", "digit", "side"]

LIP: Final = 3.0  # units that the front of a key looks out under its top
RADIUS: Final = 10.0
INSIDE: Final = 12.0
APART: Final = 10.0  # units between what stands on a key side by side
TIP: Final = (28.0, 14.0)


@dataclass(frozen=True, slots=True)
class KeyFace:
    """Show a key: its letter or words, a picture before them, the button that presses it, and what hides behind it.

    `lit`: it is held, or what it switches is on. `align`: 0 begins at the left, 0.5 stands in the middle.
    """

    kind: KeyKind
    setting: Typeset | None
    icon: str = ""
    icon_size: float = 0.0
    cap: Cap | None = None
    cap_size: tuple[float, float] = (0.0, 0.0)
    hidden: Typeset | None = None
    lit: bool = False
    align: float = 0.5

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        lit = self.lit or look.pressed
        role = f"button.{self._style(lit)}.text"
        yield from self._ground(rect, look, self._style(lit))
        face = rect.trimmed(bottom=LIP)
        icon = self.icon_size if self.icon else 0.0
        words = self.setting.w if self.setting is not None else 0.0
        widths = [width for width in (self.cap_size[0], icon, words) if width]
        gap = min(APART, max(3.0, (rect.w - 8 - sum(widths)) / max(1, len(widths) - 1)))
        places = iter(flow(face.inset(INSIDE, 0) if self.align != 0.5 else face, widths, gap, self.align))
        if self.cap is not None:
            yield from self.cap.draw_commands(centred(next(places), *self.cap_size), look)
        if self.icon:
            yield Picture(centred(next(places), icon), self.icon, role)
        if self.setting is not None:
            yield Lettering(centred(next(places), words, self.setting.h), self.setting, role, 0.5)
        if self.hidden is not None:
            corner = placed(face.inset(6, 2), self.hidden.w, self.hidden.h, 1.0, 0.0)
            yield Lettering(corner, self.hidden, role, 1.0, alpha=0.75)

    def _style(self, lit: bool) -> str:
        return "primary" if lit else "mist" if self.kind == "side" else "paper"

    def _ground(self, rect: Rect, look: Look, style: str) -> Iterator[DrawCommand]:
        """Yield the key itself."""
        face = rect.trimmed(top=LIP if look.pressed else 0.0, bottom=0.0 if look.pressed else LIP)
        if style == "mist":
            yield Plate(rect, "button.mist.fill", None, RADIUS, "button.mist.border", 1.4)
            if look.hover:
                yield Plate(rect, "light", None, RADIUS, alpha=0.12 * look.hover)
            return
        bottom = "bottom" if style == "primary" else "top"
        yield Plate(rect.trimmed(top=LIP), f"button.{style}.lip", None, RADIUS)
        if self.kind == "digit" and style == "paper":
            yield Plate(face, "button.paper.bottom", None, RADIUS)
        else:
            yield Plate(face, f"button.{style}.top", f"button.{style}.{bottom}", RADIUS)
        if look.hover and style == "paper":
            yield Plate(face, "plate.add.disc", None, RADIUS, alpha=0.28 * look.hover)


@dataclass(frozen=True, slots=True)
class Hidden:
    """Show the sheet on which the letters lie that hide behind a key: a tip points at it, so far from the left."""

    tip: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, 14, "lifted")
        yield Plate(rect, LIGHT, None, 14, "panel.popover.border", 1.4)
        wide, high = TIP
        x = rect.x + self.tip
        yield Shape([(x - wide / 2, rect.bottom - 1), (x, rect.bottom + high), (x + wide / 2, rect.bottom - 1)], LIGHT)


LIGHT: Final = "panel.popover.top"


@dataclass(frozen=True, slots=True)
class HiddenLetter:
    """Show a letter that hid behind a key; the one that is chosen is dark, with a rim."""

    setting: Typeset
    chosen: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.chosen:
            yield Plate(rect, "plate.active.chip", None, RADIUS, "focus.ring", 3)
        else:
            yield Plate(rect, "button.paper.bottom", None, RADIUS)
        role = "plate.active.chip-text" if self.chosen else "button.paper.text"
        yield Lettering(rect, self.setting, role, 0.5)
