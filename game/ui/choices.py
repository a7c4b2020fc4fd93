"""Faces for choosing: segments of which one is chosen, free seats, cards of skill, and the drawer that they lie in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.ui.canvas import Canvas, polygon
from game.ui.frame import Rect
from game.ui.part import Look
from game.ui.text import Ink, Typeset

Ground: TypeAlias = Literal["paper", "night"]

NOTCH: Final = (30.0, 14.0)  # width and height


@dataclass(frozen=True, slots=True)
class Track:
    """Show what segments lie in."""

    ground: Ground = "paper"
    radius: float = 12.0

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        night = ("segment.night-track", "button.glass.border", 1.4)
        fill, border, width = night if self.ground == "night" else ("segment.track", "segment.border", 1.5)
        canvas.plate(rect, fill, radius=self.radius, border=border, width=width)


@dataclass(frozen=True, slots=True)
class Segment:
    """Show one of a few words of which one is chosen, with an icon before it or without."""

    setting: Typeset
    chosen: bool
    icon: str = ""
    ground: Ground = "paper"
    radius: float = 9.0
    icon_size: float = 20.0

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        before = "night-" if self.ground == "night" else ""
        if self.chosen:
            canvas.shadow(rect, self.radius, "small", 0.7)
            canvas.plate(rect, f"segment.{before}chosen", radius=self.radius)
        elif look.hover:
            canvas.plate(rect, "light", radius=self.radius, alpha=0.16 * look.hover)
        role = f"segment.{before}{'chosen-' if self.chosen else ''}text"
        words = self._words(rect)
        if self.icon:
            size = self.icon_size
            canvas.picture(self.icon, Rect(words.x - size - 8, rect.y + (rect.h - size) / 2, size, size), role)
        canvas.words(self.setting, words, role, 0.5 if len(self.setting.lines) > 1 else 0.0)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield self.setting.ink(self._words(rect))

    def _words(self, rect: Rect) -> Rect:
        extra = self.icon_size + 8 if self.icon else 0.0
        return Rect(rect.x + (rect.w - self.setting.w - extra) / 2 + extra, rect.y, self.setting.w, rect.h)


@dataclass(frozen=True, slots=True)
class Slot:
    """Show a free seat that can be taken: a dashed outline, a golden disc with an icon, and words beside it."""

    setting: Typeset | None
    icon: str
    disc: float = 40.0

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if look.hover:
            canvas.plate(rect, "plate.add.disc", radius=10, alpha=0.28 * look.hover)
        border = "plate.add.border" if look.enabled else "plate.add.full"
        canvas.plate(rect, (0, 0, 0, 0), radius=10, border=border, width=2, dash=6)
        words, size = self._words(rect), self.disc
        place = Rect(words.x - size - (12 if self.setting else 0), rect.y + (rect.h - size) / 2, size, size)
        if look.enabled:
            canvas.plate(place, "plate.add.disc", radius=self.disc / 2)
        text = "plate.add.text" if look.enabled else "plate.add.full-text"
        canvas.picture(self.icon, place.inset(self.disc * 0.22), text)
        if self.setting is not None:
            canvas.words(self.setting, words, text)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        if self.setting is not None:
            yield self.setting.ink(self._words(rect))

    def _words(self, rect: Rect) -> Rect:
        width = self.setting.w + 12 if self.setting is not None else 0.0
        left = rect.x + (rect.w - width - self.disc) / 2 + self.disc + (12 if self.setting else 0)
        return Rect(left, rect.y, max(0.0, width - 12), rect.h)


@dataclass(frozen=True, slots=True)
class SkillCard:
    """Show a level of computer player: name, diamonds, what it does; ringed in the seat's colour when chosen.

    As many diamonds as there are levels (`of`), `rank` of them full.
    """

    name: Typeset
    note: Typeset | None
    rank: int
    chosen: bool
    colour: int
    of: int

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if self.chosen:
            canvas.shadow(rect, 10, "small")
            border = f"seats.{self.colour}.colour"
            canvas.plate(rect, "panel.card.top", "panel.card.bottom", radius=10, border=border, width=3.0)
        else:
            canvas.plate(rect, "panel.drawer.top", radius=10, border="panel.drawer.border", width=1.5)
            if look.hover:
                canvas.plate(rect, "panel.card.top", radius=10, alpha=0.6 * look.hover)
        name, note, marks = self._places(rect)
        canvas.words(self.name, name, "text.paper")
        if self.note is not None:
            canvas.words(self.note, note, "text.paper-soft", 0.0, 0.0)
        role = f"seats.{self.colour}.colour" if self.chosen else "level.idle"
        for number in range(self.of):
            sign = "full" if number < self.rank else "empty"
            canvas.picture(f"shell/setup/level-{sign}", Rect(marks.x + 20 * number, marks.y, 18, 18), role)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        name, note, _ = self._places(rect)
        yield self.name.ink(name)
        if self.note is not None:
            yield self.note.ink(note, 0.0, 0.0)

    def _places(self, rect: Rect) -> tuple[Rect, Rect, Rect]:
        name = Rect(rect.x + 16, rect.y + 8, self.name.w, self.name.h)
        marks = Rect(rect.right - 14 - 20 * self.of, name.y + name.h / 2 - 9, 20 * self.of - 2, 18)
        return name, Rect(name.x, name.bottom + 2, rect.w - 32, self.note.h if self.note else 0.0), marks


@dataclass(frozen=True, slots=True)
class Drawer:
    """Show a sheet on paper with a notch in its upper edge, `notch` units from its left; None has no notch."""

    notch: float | None

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.sheet(rect, "panel.drawer", radius=12, width=1.4)
        if self.notch is None:
            return
        width, height = NOTCH
        place = Rect(rect.x + self.notch - width / 2, rect.y - height + 1, width, height + 2)
        notch = [(0, height + 2), (0, height), (width / 2, 0), (width, height), (width, height + 2)]
        polygon(canvas, place, notch, "panel.drawer.top")
        rim = [(0, height), (width / 2, 0.8), (width, height)]
        polygon(canvas, place, rim, "clear", edge="panel.drawer.border", width=1.4, open_=True)
