"""Segments: a few words of which one is chosen, and the track that they lie in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.marks import Freehand, Mark
from game.ui.part import Look
from game.ui.text import Ink, Typeset

Ground: TypeAlias = Literal["paper", "night"]


@dataclass(frozen=True, slots=True)
class Track:
    """Show what segments lie in."""

    ground: Ground = "paper"
    radius: float = 12.0

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
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

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
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
