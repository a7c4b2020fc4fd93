"""Text fields: what is written, the caret, what is selected."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from game.ui.canvas import Canvas
from game.ui.caret import Caret
from game.ui.frame import Rect
from game.ui.part import Look
from game.ui.text import Ink, Style, Typeset, Typesetter

EDGE: Final = 15.0  # units between a field's edge and its words
START: Final = Caret()
BLINK: Final = 0.53  # seconds that the caret is seen, and then not


@dataclass(frozen=True, slots=True)
class TextField:
    """Show a text field. `room` is how wide its words may be.

    While it is edited, `stops` are the places between the letters that are shown, in units from where they begin;
    `first` letters before them are not shown.
    """

    setting: Typeset
    editing: bool
    room: float = 0.0
    stops: tuple[float, ...] = ()
    first: int = 0
    caret: Caret = START

    def written(self, type_: Typesetter, style: Style, text: str, caret: Caret) -> TextField:
        """Return the field as it is edited: so much of a long text is shown that the caret is seen."""
        ends = [type_.set_text(text[:end], style).w for end in range(len(text) + 1)]
        first = 0
        while ends[caret.at] - ends[first] > self.room:
            first += 1
        last = caret.at
        while last < len(text) and ends[last + 1] - ends[first] <= self.room:
            last += 1
        while last == len(text) and first and ends[last] - ends[first - 1] <= self.room:
            first -= 1
        stops = tuple(end - ends[first] for end in ends[first : last + 1])
        shown = type_.set_text(text[first:last], style)
        return replace(self, setting=shown, stops=stops, first=first, caret=caret)

    def letter(self, x: float) -> int:
        """Return before which letter of the text a place lies, in units from the field's left edge."""
        x -= EDGE
        after = bisect_left(self.stops, x)
        if after == 0 or not self.stops:
            return self.first
        if after == len(self.stops):
            return self.first + after - 1
        nearer = after if self.stops[after] - x < x - self.stops[after - 1] else after - 1
        return self.first + nearer

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        rim = "field.active" if self.editing else "field.border"
        canvas.plate(rect, "field.fill", radius=10, border=rim, width=2 if self.editing else 1.5)
        words = rect.inset(EDGE, 0)
        if self.editing and self.stops:
            self._draw_selected(canvas, words)
        canvas.words(self.setting, words, "field.text")
        if self.editing and look.time % (2 * BLINK) < BLINK:
            x = min(words.x + self._stop(self.caret.at), rect.right - 10)
            canvas.fill(Rect(x, rect.y + rect.h * 0.24, 2, rect.h * 0.52), "field.active")

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield self.setting.ink(rect.inset(EDGE, 0), may_be_cut=True)

    def _draw_selected(self, canvas: Canvas, words: Rect) -> None:
        left, right = (self._stop(place) for place in self.caret.span)
        if right > left:
            canvas.fill(Rect(words.x + left, words.y + words.h * 0.2, right - left, words.h * 0.6), "field.selected")

    def _stop(self, place: int) -> float:
        if not self.stops:
            return 0.0
        return self.stops[max(0, min(len(self.stops) - 1, place - self.first))]
