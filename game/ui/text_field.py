"""Text fields: what is written, the caret, what is selected, what intents make of it, and the system's clipboard."""

from __future__ import annotations

import contextlib
from bisect import bisect_left
from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec
import pygame
from msgspec.structs import replace

from game.engine.names import plain
from game.ui.frame import Rect
from game.ui.intents import Erase, Travel, Unit
from game.ui.marks import Fill, Lettering, Mark, Plate
from game.ui.part import Look
from game.ui.text import Style, Typeset, Typesetter

EDGE: Final = 15.0  # units between a field's edge and its words
BLINK: Final = 0.53  # seconds that the caret is seen, and then not


class Caret(NamedTuple):
    """Hold where the caret stands and where its selection began: before so many letters."""

    at: int = 0
    anchor: int = 0

    @property
    def span(self) -> tuple[int, int]:
        return min(self), max(self)

    @classmethod
    def all_of(cls, text: str) -> Caret:
        return cls(len(text), 0)

    def within(self, text: str) -> Caret:
        return Caret(min(self.at, len(text)), min(self.anchor, len(text)))

    def moved(self, text: str, way: Travel) -> Caret:
        """Return the caret after a move; without `keep` a selection is first left at the end that is gone to."""
        start, end = self.span
        if start < end and not way.keep and way.unit == "letter":
            at = start if way.by < 0 else end
        else:
            at = reach(text, self.at, way.by, way.unit)
        return Caret(at, self.anchor if way.keep else at)


def reach(text: str, at: int, by: int, unit: Unit) -> int:
    """Return where a letter, a word or the text ends, seen from a place in it."""
    if unit == "all":
        return len(text) if by > 0 else 0
    if unit == "letter":
        return max(0, min(len(text), at + by))
    if by < 0:
        return len(text) - reach(text[::-1], len(text) - at, 1, unit)
    while at < len(text) and not text[at].isalnum():
        at += 1
    return _end_of_word(text, at)


def word_at(text: str, at: int) -> Caret:
    """Return the caret behind the selected word at a place."""
    return Caret(_end_of_word(text, at), len(text) - _end_of_word(text[::-1], len(text) - at))


def _end_of_word(text: str, at: int) -> int:
    return next((end for end in range(at, len(text)) if not text[end].isalnum()), len(text))


def insert(text: str, caret: Caret, new: str, most: int) -> tuple[str, Caret]:
    """Return the text with something put in for what is selected, as much as there is room for, and the caret.

    What isn't seen, and accents that a letter can't bear, are left out.
    """
    start, end = caret.span
    new = plain(text[:start] + new)[len(plain(text[:start])) :]
    new = new[: max(0, most - len(text) + end - start)]
    return text[:start] + new + text[end:], Caret(start + len(new), start + len(new))


def erase(text: str, caret: Caret, way: Erase) -> tuple[str, Caret]:
    """Return the text without what is selected, or without what lies beside the caret, and the caret."""
    start, end = caret.span
    if start == end:
        start, end = sorted((caret.at, reach(text, caret.at, 1 if way.ahead else -1, way.unit)))
    return text[:start] + text[end:], Caret(start, start)


START: Final = Caret()


class TextField(msgspec.Struct, frozen=True):
    """Show a text field. `room` is how wide its words may be.

    While it is edited, `stops` are the places between the letters that are shown, in units from where they begin;
    `first` letters before them are not shown. `edge` is kept free at the left.
    """

    setting: Typeset
    editing: bool
    room: float = 0.0
    stops: tuple[float, ...] = ()
    first: int = 0
    caret: Caret = START
    edge: float = EDGE
    night: bool = False
    """Whether it lies on a dark ground, as long as nobody types: then it is paper."""

    def written(self, type_: Typesetter, style: Style, text: str, caret: Caret) -> TextField:
        """Return the field as it is edited: so much of a long text is shown that the caret is seen."""
        ends = [type_.set_text(text[:end], style).w for end in range(len(text) + 1)]
        first = next((n for n in range(caret.at) if ends[caret.at] - ends[n] <= self.room), caret.at)
        last = next((n for n in range(caret.at, len(text)) if ends[n + 1] - ends[first] > self.room), len(text))
        while last == len(text) and first and ends[last] - ends[first - 1] <= self.room:
            first -= 1
        stops = tuple(end - ends[first] for end in ends[first : last + 1])
        shown = type_.set_text(text[first:last], style)
        return replace(self, setting=shown, stops=stops, first=first, caret=caret)

    def letter(self, x: float) -> int:
        """Return before which letter of the text a place lies, in units from the field's left edge."""
        x -= self.edge
        after = bisect_left(self.stops, x)
        if after == 0 or not self.stops:
            return self.first
        if after == len(self.stops):
            return self.first + after - 1
        nearer = after if self.stops[after] - x < x - self.stops[after - 1] else after - 1
        return self.first + nearer

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        words = rect.trimmed(left=self.edge, right=EDGE)
        rim, width = ("field.active", 2.0) if self.editing else ("field.border", 1.5)
        if self.night and not self.editing:
            yield Plate(rect, "button.glass.fill", None, 10, "button.glass.border", 1.4)
        else:
            yield Plate(rect, "field.fill", None, 10, rim, width)
        left, right = (self._stop(place) for place in self.caret.span)
        if self.editing and right > left:
            yield Fill(Rect(words.x + left, words.y + words.h * 0.2, right - left, words.h * 0.6), "field.selected")
        role = "button.glass.text" if self.night and not self.editing else "field.text"
        yield Lettering(words, self.setting, role, may_be_cut=True)
        if self.editing and look.time % (2 * BLINK) < BLINK:
            x = min(words.x + self._stop(self.caret.at), rect.right - 10)
            yield Fill(Rect(x, rect.y + rect.h * 0.24, 2, rect.h * 0.52), "field.active")

    def _stop(self, place: int) -> float:
        return self.stops[max(0, min(len(self.stops) - 1, place - self.first))] if self.stops else 0.0


def write_clipboard(text: str) -> bool:
    """Keep a text for other programs, where the system has a clipboard; tell whether it is kept."""
    with contextlib.suppress(pygame.error, AttributeError):
        pygame.scrap.put_text(text)
        return True
    return False


def read_clipboard() -> str:
    """Return the text that is kept, or "" where there is none."""
    with contextlib.suppress(pygame.error, AttributeError, UnicodeDecodeError):
        return pygame.scrap.get_text() or ""
    return ""
