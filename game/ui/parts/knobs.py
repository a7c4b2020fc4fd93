"""Faces that are turned and ticked: sliders, checks, and doors that lead on to a choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate, Shadow, dot
from game.ui.layout.arrange import centred, cut_left, cut_right, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.type.text import Typeset

KNOB: Final = 28.0  # units across, with usual text
LINE: Final = 8.0  # height of the line that it runs on
TICK: Final = 1.8  # radius of a tick


@dataclass(frozen=True, slots=True)
class Slider:
    """Show a knob on a line, so far along it as `share` says (0 to 1), with ticks under the line at some shares."""

    share: float
    ticks: tuple[float, ...] = ()
    size: float = KNOB

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        way = self._way(rect)
        line = centred(rect, rect.w, LINE * self.size / KNOB)
        at = self.knob(rect).middle[0]
        full = "slider.full" if look.enabled else "slider.track"
        yield Plate(line, "slider.track", None, line.h / 2)
        if self.share > 0:
            yield Plate(line._replace(w=at - line.x), full, None, line.h / 2)
        for tick in self.ticks:
            yield dot(way.x + way.w * tick, line.bottom + self.size * 0.36, TICK, "slider.border")
        knob = Rect.around(at, rect.middle[1], self.size + 2 * look.hover)
        yield Shadow(knob, knob.w / 2, "small", 0.7)
        yield Plate(knob, "slider.knob", None, knob.w / 2, "slider.border", 1.8)

    def knob(self, rect: Rect) -> Rect:
        """Return where the knob is."""
        way = self._way(rect)
        return Rect.around(way.x + way.w * self.share, rect.middle[1], self.size)

    def share_at(self, rect: Rect, x: float) -> float:
        """Return the share that a place stands for, by its distance from the window's left edge."""
        way = self._way(rect)
        return min(1.0, max(0.0, (x - way.x) / max(1.0, way.w)))

    def _way(self, rect: Rect) -> Rect:
        """Return where the knob's middle may go."""
        return rect.inset(self.size / 2, 0)


@dataclass(frozen=True, slots=True)
class Check:
    """Show a box that is ticked or empty, and its words, in a pill."""

    setting: Typeset
    on: bool
    box: float = 20.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "button.light.fill", None, 10, "button.light.border", 1.6)
        if look.hover:
            yield Plate(rect, "light", None, 10, alpha=0.3 * look.hover)
        box, words = cut_left(rect.trimmed(left=9), self.box, 8)
        place = centred(box, self.box)
        fill, border = ("switch.on.track", "switch.on.border") if self.on else ("field.fill", "slider.border")
        yield Plate(place, fill, None, 5, border, 1.8)
        if self.on:
            yield Picture(place.inset(self.box * 0.14), "shell/glyphs/check", "switch.on.knob")
        yield Lettering(words, self.setting, "button.light.text")

    @staticmethod
    def width(setting: Typeset, box: float) -> float:
        """Return how wide a check is with its words."""
        return 9 + box + 8 + setting.w + 12


@dataclass(frozen=True, slots=True)
class Door:
    """Show what is chosen, a sign before it or none, and behind it one that says that a press leads on."""

    setting: Typeset
    sign: str
    icon: str = ""
    size: float = 20.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "button.light.fill", None, 10, "button.light.border", 1.5)
        if look.hover:
            yield Plate(rect, "light", None, 10, alpha=0.3 * look.hover)
        widths = (self.size, self.setting.w) if self.icon else (self.setting.w,)
        sign, room = cut_right(rect.inset(12, 0), self.size, 8)
        *icon, words = flow(room, widths, 8, 0.5)
        if icon:
            yield Picture(centred(icon[0], self.size), self.icon, "button.light.text")
        yield Lettering(words, self.setting, "button.light.text")
        yield Picture(placed(sign, self.size, self.size), self.sign, "button.light.text")

    @staticmethod
    def width(setting: Typeset, size: float, icon: bool) -> float:
        """Return how wide a door is with its words and signs."""
        return 24 + setting.w + size + 8 + (size + 8 if icon else 0.0) + 12
