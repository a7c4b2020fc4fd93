"""The slip over the head of a partner who has something to say; once heard, a tick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.ui.draw.draw_commands import DrawCommand, Picture, Plate, Shadow
from game.ui.lamplight import Bubble
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.parts.widgets import Label
from game.ui.type.text import Typeset


@dataclass(frozen=True, slots=True)
class Slip:
    """Show on a small bubble of which turn somebody has something to say."""

    words: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield from Bubble((rect.middle[0], rect.bottom + 12), 14, 9).draw_commands(rect, look)
        yield from Label(self.words, "text.paper", 0.5).draw_commands(rect, look)


@dataclass(frozen=True, slots=True)
class Heard:
    """Show that somebody was heard."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, rect.h / 2, "small")
        yield Plate(rect, "panel.bubble.top", radius=rect.h / 2)
        yield Picture(rect.inset(rect.w * 0.28, rect.h * 0.22), "shell/glyphs/check", "text.paper")
