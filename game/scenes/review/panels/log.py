"""The log of a review: what was told, with the row of the moment; it follows the table, and leads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.scenes.review.state.annotations import Row
from game.scenes.review.state.review_state import ReviewState
from game.scenes.review.timeline.faces import FACE, LogRow, Notation
from game.ui.layout.arrange import S, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Panel
from game.ui.type.text import Style, Typeset

KEY: Final = "log"
ROW: Final = 32.0
WORDS: Final = Style("body", 15)
NUMBER: Final = Style("bold", 15)
BRIEF: Final = Style("bold", 15)
BEFORE: Final = 2  # rows over the one of the moment
LINES: Final = 3  # of a sentence at most
NOTCH: Final = 32.0  # units that scroll it by a row


class Scrolled:
    """Remember how far somebody has scrolled the log: by whole rows."""

    def __init__(self) -> None:
        self.top: int | None = None
        """The number of the first row; None: nobody has."""
        self._slipped = 0.0

    def scroll(self, parts: Sequence[Part], by: float) -> bool:
        """Scroll by so many units what these parts show; return whether that comes to a row."""
        self._slipped += by
        count = int(self._slipped / NOTCH)
        if count:
            self._slipped -= count * NOTCH
            shown_rows = [part for part in parts if part.key.startswith("row:")]
            first = int(shown_rows[0].key.partition(":")[2]) if shown_rows else 0
            self.top = max(0, first + count)
        return bool(count)


@dataclass(frozen=True, slots=True)
class Lines:
    """Hold how the rows of a log are set: how wide they are, and who stands where."""

    state: ReviewState
    kit: Kit
    width: float

    def height(self, row: Row) -> float:
        """Return how high a row is."""
        return max(ROW, self._words(row).h + 10)

    def face(self, row: Row, *, now: bool) -> LogRow:
        """Return a row's face."""
        kit = self.kit
        state = self.state
        number = kit.type.set_text(str(row.turn), NUMBER)
        coming = row.place > state.decision
        seat = state.account.seat(row)
        who = None if seat is None else state.who(seat)
        mood = state.account.mood(row) or "calm"
        return LogRow(number, self._words(row), self._brief(row), who, now, coming, self._column, mood)

    def text(self, row: Row) -> str:
        """Return a row's sentence."""
        return self.kit.words.message(row.message, self.state.back.session.name)

    @property
    def _column(self) -> float:
        return self.kit.type.set_text(str(self.state.account.turns), NUMBER).w

    def _brief(self, row: Row) -> Notation | None:
        brief = self.state.account.brief(row)
        if brief is None or not self.kit.roomy:
            return None
        text = self.kit.words.message(brief.message, self.state.back.session.name)
        return Notation(self.kit.type.set_text(text, BRIEF), brief.picture, self.state.colour(brief.seat))

    def _words(self, row: Row) -> Typeset:
        brief = self._brief(row)
        room = self.width - 16 - self._column - FACE - 20 - (0 if brief is None else brief.w + 8)
        text = self.text(row)
        setting = self.kit.type.fit(text, WORDS, room, 1, 0.9)
        return self.kit.type.fit(text, WORDS, room, LINES, 0.8) if setting.truncated else setting


def build(state: ReviewState, kit: Kit, rect: Rect, top: int | None, layer: int = 0) -> list[Part]:
    """Build the log in a rectangle: it follows the moment, or begins with the row of number `top`.

    The panel holds the focus; its rows are for who points.
    """
    rows = state.account.rows(state.eyes)
    now = state.account.row_at(state.decision, state.eyes)
    label = kit.say("review.screen.log")
    if 0 <= now < len(rows):
        label = kit.named(label, kit.words.message(rows[now].message, state.back.session.name))
    control = Control(label, zone=KEY, radius=16, step=state.acts.step, sound="select")
    panel = Part(KEY, rect, Panel("deck", 16, "small", 1.4), control, layer, inside=_nowhere, solid=layer > 0)
    inner = rect.inset(S, 4)
    lines = Lines(state, kit, inner.w)
    first, heights = shown(lines, rows, now, top, inner.h)
    parts = [panel]
    for number, place in enumerate(stack(inner, heights), first):
        row = rows[number]
        act = partial(state.acts.go, row.place)
        press = Control(lines.text(row), act, KEY, radius=8, skipped=True, sound="select")
        face = lines.face(row, now=number == now)
        parts.append(Part(f"row:{number}", place, face, press, layer + 1, inner, KEY, hit=_tall(place)))
    return parts


def shown(lines: Lines, rows: Sequence[Row], now: int, top: int | None, height: float) -> tuple[int, list[float]]:
    """Return the number of the first row that is shown, and how high each is: as many as there is room for.

    Without a `top` the one of the moment is among them, with a few before it.
    """
    if not rows:
        return 0, []
    room = height + 0.5
    first = max(0, min(now if top is None else top, len(rows) - 1))
    heights = [lines.height(rows[first])]
    first = _above(lines, rows, first, heights, room, BEFORE if top is None else 0)
    for row in rows[first + len(heights) :]:
        if sum(heights) + lines.height(row) > room:
            break
        heights.append(lines.height(row))
    return _above(lines, rows, first, heights, room, len(rows)), heights


def _above(lines: Lines, rows: Sequence[Row], first: int, heights: list[float], room: float, most: int) -> int:
    """Put rows over the first one, so many at most, as far as there is room; return which is the first then."""
    for number in range(first - 1, max(-1, first - 1 - most), -1):
        more = lines.height(rows[number])
        if sum(heights) + more > room:
            break
        heights.insert(0, more)
        first = number
    return first


def _tall(place: Rect) -> Rect:
    """Return what is pressed for a row."""
    return place.inset(0, min(0.0, (place.h - 44.0) / 2))


def _nowhere(x: float, y: float) -> bool:
    """Tell that no point is inside."""
    return False
