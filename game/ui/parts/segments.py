"""Segments: a few words of which one is chosen, and the track that they lie in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate, Shadow
from game.ui.layout.arrange import centred, flow
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.type.text import Typeset

Ground: TypeAlias = Literal["paper", "night"]


class Track(msgspec.Struct, frozen=True):
    """Show what segments lie in."""

    ground: Ground = "paper"
    radius: float = 12.0

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        night = ("segment.night-track", "button.glass.border", 1.4)
        fill, border, width = night if self.ground == "night" else ("segment.track", "segment.border", 1.5)
        return (Plate(rect, fill, None, self.radius, border, width),)


class Segment(msgspec.Struct, frozen=True):
    """Show one of a few words of which one is chosen, with an icon before it or without."""

    setting: Typeset
    chosen: bool
    icon: str = ""
    ground: Ground = "paper"
    radius: float = 9.0
    icon_size: float = 20.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        before = "night-" if self.ground == "night" else ""
        role = f"segment.{before}{'chosen-' if self.chosen else ''}text"
        if self.chosen:
            yield Shadow(rect, self.radius, "small", 0.7)
            yield Plate(rect, f"segment.{before}chosen", None, self.radius)
        elif look.hover:
            yield Plate(rect, "light", None, self.radius, alpha=0.16 * look.hover)
        widths = (self.icon_size, self.setting.w) if self.icon else (self.setting.w,)
        *icon, words = flow(rect, widths, max(8.0, self.icon_size * 0.4), 0.5)
        if icon:
            yield Picture(centred(icon[0], self.icon_size), self.icon, role)
        yield Lettering(words, self.setting, role, 0.5 if len(self.setting.lines) > 1 else 0.0)
