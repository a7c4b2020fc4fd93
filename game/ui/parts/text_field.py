"""Text fields: what is written, the caret, what is selected, and what intents make of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from game.engine.names import plain
from game.ui.draw.draw_commands import DrawCommand, Fill, Lettering, Plate
from game.ui.input.intents import Erase, Travel, Unit
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.type.text import Style, Typeset, Typesetter
from game.ui.type.writing import drawable

if TYPE_CHECKING:
    from game.ui.type.spots import Spot

# What knows letters and their places is imported late, here and below: nobody writes before home is seen.

EDGE: Final = 15.0  # units between a field's edge and its words
LINED: Final = 0.36  # leadings from the middle of the letters to the line under them
THIN: Final = 1.4  # units
THICK: Final = 3.2
WRITTEN: Final = Style("body", 18)
BLINK: Final = 0.53  # seconds that the caret is seen, and then not


class Caret(NamedTuple):
    """Hold where the caret stands and where its selection began: behind so many signs, always between two letters.

    Where words of two directions meet it clings to the letter that it has passed: that is `ahead` of it, or behind.
    """

    at: int = 0
    anchor: int = 0
    ahead: bool = False

    @property
    def span(self) -> tuple[int, int]:
        return min(self.at, self.anchor), max(self.at, self.anchor)

    @classmethod
    def all_of(cls, text: str) -> Caret:
        return cls(len(text), 0)

    def within(self, text: str) -> Caret:
        from game.engine.letters import ends, nearest

        stops = ends(text)
        return Caret(nearest(stops, self.at), nearest(stops, self.anchor), self.ahead)

    def moved(self, text: str, way: Travel) -> Caret:
        """Return the caret after a move; without `keep` a selection is first left at the end that is gone to.

        Left is left as the text is seen, whichever way its letters are written: as desktops do it.
        """
        from game.ui.type.spots import Between, is_leftmost, leads_back, stepped

        start, end = self.span
        if start < end and not way.keep and way.unit == "letter":
            leftwards = not is_leftmost(text, Between(start, ahead=True), Between(end))
            at = start if (way.by < 0) != leftwards else end
            return Caret(at, at)
        if way.unit == "letter":
            place = stepped(text, Between(self.at, self.ahead), way.by)
            return Caret(place.at, self.anchor if way.keep else place.at, place.ahead)
        back = way.unit == "word" and leads_back(text, Between(self.at, self.ahead), way.by)
        at = reach(text, self.at, -way.by if back else way.by, way.unit)
        return Caret(at, self.anchor if way.keep else at)


def reach(text: str, at: int, by: int, unit: Unit) -> int:
    """Return where a letter, a word or the text ends, seen from a place in it, as it is read."""
    from game.engine.letters import ends, letters, nearest

    if unit == "all":
        return len(text) if by > 0 else 0
    stops = [0, *ends(text)]
    here = stops.index(nearest(stops, at))
    if unit == "letter":
        return stops[max(0, min(len(stops) - 1, here + by))]
    wordly = [letter[0].isalnum() for letter in letters(text)]
    if by < 0:
        wordly.reverse()
        here = len(wordly) - here
    while here < len(wordly) and not wordly[here]:
        here += 1
    here = _end_of_word(wordly, here)
    return stops[len(wordly) - here if by < 0 else here]


def word_at(text: str, at: int) -> Caret:
    """Return the caret behind the selected word at a place."""
    from game.engine.letters import ends, letters, nearest

    stops = [0, *ends(text)]
    here = stops.index(nearest(stops, at))
    wordly = [letter[0].isalnum() for letter in letters(text)]
    first = len(wordly) - _end_of_word(wordly[::-1], len(wordly) - here)
    return Caret(stops[_end_of_word(wordly, here)], stops[first])


def _end_of_word(wordly: Sequence[bool], at: int) -> int:
    return next((end for end in range(at, len(wordly)) if not wordly[end]), len(wordly))


def insert(text: str, caret: Caret, new: str, most: int) -> tuple[str, Caret]:
    """Return the text with something put in for what is selected, as much as there is room for, and the caret.

    What isn't seen, and accents that a letter can't bear, are left out.
    """
    from game.engine.letters import HEAVY, ends, length

    start, end = caret.span
    new = new[: most * HEAVY * 4]  # nobody waits for a book to be read
    new = plain(text[:start] + new)[len(plain(text[:start])) :]
    if not new:
        return text, caret
    fits = (cut for cut in reversed(ends(new)) if length(text[:start] + new[:cut] + text[end:]) <= most)
    new = new[: next(fits, 0)]
    return text[:start] + new + text[end:], Caret(start + len(new), start + len(new))


def erase(text: str, caret: Caret, way: Erase) -> tuple[str, Caret]:
    """Return the text without what is selected, or without what lies beside the caret, and the caret."""
    start, end = caret.span
    if start == end:
        start, end = sorted((caret.at, reach(text, caret.at, 1 if way.ahead else -1, way.unit)))
    return text[:start] + text[end:], Caret(start, start)


START: Final = Caret()
NOWHERE: Final = (0, 0)


class TextField(msgspec.Struct, frozen=True):
    """Show a text field. `room` is how wide its words may be.

    While it is edited, `spots` are where the letters stand that are shown, in units from where they begin; `first`
    signs before them are not shown. From where to where is `composed` is underlined, and its `clause` more strongly.
    `edge` is kept free at the left.
    """

    setting: Typeset
    editing: bool
    room: float = 0.0
    spots: tuple[Spot, ...] = ()
    first: int = 0
    caret: Caret = START
    composed: tuple[int, int] = NOWHERE
    clause: tuple[int, int] = NOWHERE
    edge: float = EDGE
    night: bool = False
    """Whether it lies on a dark ground, as long as nobody types: then it is paper."""
    style: Style = WRITTEN
    """How its words are written."""
    bare: bool = False
    """Whether it lies on paper that is there already."""

    def written(self, type_: Typesetter, style: Style, text: str, caret: Caret, until: int = 0) -> TextField:
        """Return the field as it is edited: so much of a long text is shown that the caret is seen.

        What follows it `until` behind so many signs is seen too, as far as there is room.
        """
        from game.ui.type.spots import spots

        whole = spots(type_, text, style)
        widths = list(accumulate((spot.right - spot.left for spot in whole), initial=0.0))
        stops = [0, *(spot.end for spot in whole)]
        at = stops.index(caret.at)
        far = max(at, sum(stop <= until for stop in stops) - 1)
        first = next((n for n in range(at) if widths[far] - widths[n] <= self.room), at)
        last = next((n for n in range(at, len(whole)) if widths[n + 1] - widths[first] > self.room), len(whole))
        while last == len(whole) and first and widths[last] - widths[first - 1] <= self.room:
            first -= 1
        if (first, last) == (0, len(whole)):
            return replace(self, setting=_line(type_, text, style), spots=whole, first=0, caret=caret)
        start = whole[first].start if first < len(whole) else len(text)
        seen = text[start : whole[last - 1].end if last else 0]
        shown = tuple(
            spot._replace(start=start + spot.start, end=start + spot.end) for spot in spots(type_, seen, style)
        )
        return replace(self, setting=_line(type_, seen, style), spots=shown, first=start, caret=caret)

    def place(self, x: float) -> Caret:
        """Return the caret at a place, in units from the field's left edge."""
        x -= self.edge
        spot = min(self.spots, key=lambda spot: max(spot.left - x, x - spot.right), default=None)
        if spot is None:
            return Caret(self.first, self.first)
        behind = (x >= (spot.left + spot.right) / 2) != spot.leftwards
        caret = Caret(spot.end, spot.end) if behind else Caret(spot.start, spot.start, True)
        plain = caret._replace(ahead=False)
        return plain if self.stop(plain) == self.stop(caret) else caret

    def stop(self, caret: Caret) -> float:
        """Return where a caret stands, in units from where the letters begin."""
        behind = next((spot for spot in self.spots if spot.end == caret.at), None)
        after = next((spot for spot in self.spots if spot.start == caret.at), None)
        if behind is not None and not (caret.ahead and after is not None):
            return behind.tail
        return 0.0 if after is None else after.head

    def caret_in(self, rect: Rect) -> Rect:
        """Return where the caret is drawn, with the field in a rectangle."""
        x = min(rect.x + self.edge + self.stop(self.caret), rect.right - 10)
        return Rect(x, rect.y + rect.h * 0.24, 2, rect.h * 0.52)

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        words = rect.trimmed(left=self.edge, right=EDGE)
        rim, width = ("field.active", 2.0) if self.editing else ("field.border", 1.5)
        if self.bare:
            pass
        elif self.night and not self.editing:
            yield Plate(rect, "button.glass.fill", None, 10, "button.glass.border", 1.4)
        else:
            yield Plate(rect, "field.fill", None, 10, rim, width)
        role = "button.glass.text" if self.night and not self.editing else "field.text"
        if self.editing:
            for left, right in self._stretches(self.caret.span):
                yield Fill(Rect(words.x + left, words.y + words.h * 0.2, right - left, words.h * 0.6), "field.selected")
        yield Lettering(words, self.setting, role, may_be_cut=True)
        if self.editing:
            yield from self._underlines(words, role)
        converts = self.clause[0] < self.clause[1]  # then the thick line says where one is
        if self.editing and not converts and look.time % (2 * BLINK) < BLINK:
            yield Fill(self.caret_in(rect), "field.active")

    def _underlines(self, words: Rect, role: str) -> Iterator[DrawCommand]:
        """Yield the lines under what is composed: a thick one where it is being converted."""
        foot = words.middle[1] + self.setting.leading * LINED
        for span, thick in ((self.composed, THIN), (self.clause, THICK)):
            for left, right in self._stretches(span):
                yield Fill(Rect(words.x + left, foot, max(thick, right - left - 1), thick), role)

    def _stretches(self, span: tuple[int, int]) -> list[tuple[float, float]]:
        """Return from where to where letters stand, as they are seen: beside each other they are one."""
        sides = sorted(spot[2:4] for spot in self.spots if span[0] <= spot.start and spot.end <= span[1])
        result: list[tuple[float, float]] = []
        for left, right in sides:
            if result and left - result[-1][1] < 0.01:
                result[-1] = (result[-1][0], right)
            else:
                result.append((left, right))
        return result


def _line(type_: Typesetter, text: str, style: Style) -> Typeset:
    """Return a text as one line of all its letters: somebody may be about to write behind a space."""
    return replace(type_.set_text(text, style), lines=(drawable(text),))
