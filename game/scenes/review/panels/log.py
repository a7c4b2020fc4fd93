"""The log of a review: a ribbon with what was told, and the row of the moment; it follows the table, and leads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.engine.protocol import Message
from game.scenes.review.panels.rows import (
    EDGE,
    GAP,
    SHORT,
    LogRow,
    Ribbon,
    Roller,
    ShortRow,
    indent,
    paper_of,
    roller_of,
    short_room,
)
from game.scenes.review.panels.rows import NUMBER as COLUMN
from game.scenes.review.state.annotations import Row
from game.scenes.review.state.review_state import ReviewState
from game.scenes.shell.navigation.flights import RIBBON
from game.scenes.table.game_table.thumbs import Pictured
from game.ui.layout.arrange import S, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Face, Part
from game.ui.parts.widgets import Panel
from game.ui.type.text import Style, Typeset

KEY: Final = "log"
ROW: Final = 44.0
NOW: Final = 62.0  # height of the act's row
WORDS: Final = Style("body", 18)
STRONG: Final = Style("bold", 18)
NUMBER: Final = Style("bold", 15)
MORE: Final = Style("body", 18)
SHARE: Final = 0.75  # of the room beside the moment's row, that rows over it take
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
    low: bool = False
    """Whether rows are low, under something that is opened."""

    def height(self, row: Row, *, now: bool = False) -> float:
        """Return how high a row is."""
        if self.low:
            return max(SHORT, self._words(row, now=now).h + 4)
        more = self._more(row) if now else None
        words = self._words(row, now=now).h + (more.h if more is not None else 0.0)
        return max(NOW if now else ROW, words + GAP)

    def face(self, row: Row, *, now: bool) -> LogRow | ShortRow:
        """Return a row's face."""
        state = self.state
        number = self.kit.type.set_text(str(row.turn), NUMBER)
        coming = row.place > state.decision
        seat = state.account.seat(row)
        who = None if seat is None else state.who(seat)
        mood = state.account.mood(row) or "calm"
        more = self._more(row) if now else None
        words = self._words(row, now=now)
        if self.low:
            return ShortRow(words, who, now, coming, mood, self._pictured(row))
        return LogRow(number, words, who, now, coming, mood, self._pictured(row), more, self._shift)

    def text(self, row: Row) -> str:
        """Return a row's sentence."""
        return self._said(row.message)

    def _said(self, message: Message) -> str:
        return self.kit.words.message(message, self.state.back.session.name)

    def _pictured(self, row: Row) -> Pictured | None:
        return self.state.account.pictured(row, self.state.colours, self.kit) if self.kit.roomy else None

    def _more(self, row: Row) -> Typeset | None:
        """Return what an act changed; where that is nothing, the act in short notation."""
        account = self.state.account
        brief = account.brief(row)
        told = account.outcome(row, self.state.eyes) or (brief.message if brief is not None else None)
        return None if told is None else self.kit.type.fit(self._said(told), MORE, self._room(row, now=True), 1, 0.8)

    def _room(self, row: Row, *, now: bool) -> float:
        faced = self.state.account.seat(row) is not None
        if self.low:
            return short_room(self.width, self._pictured(row), faced=faced)
        return self.width - indent(faced, self._pictured(row), now=now) - self._shift - (2 * GAP if now else GAP)

    @property
    def _shift(self) -> float:
        """Return how much more room than usual the numbers of turns take."""
        widest = self.kit.type.set_text(str(self.state.account.turns), NUMBER).w
        return max(0.0, widest + GAP - COLUMN)

    def _words(self, row: Row, *, now: bool) -> Typeset:
        text, room = self.text(row), self._room(row, now=now)
        style = STRONG if now else WORDS
        setting = self.kit.type.fit(text, style, room, 1, 0.8 if self.low or now else 0.99)
        return self.kit.type.fit(text, style, room, LINES, 0.8) if setting.truncated else setting


def build(
    state: ReviewState,
    kit: Kit,
    rect: Rect,
    top: int | None,
    layer: int = 0,
    under: float = 0.0,
    over: float = 0.0,
    said: str = "",
) -> list[Part]:
    """Build the log in a rectangle: it follows the moment, or begins with the row of number `top`.

    The ribbon holds the focus; its rows are for who points. They begin where something over it ends, `under` units from
    its upper end, and end where something lies on it, `over` units from its lower one. `said` is what is said there.
    """
    rows = state.account.rows(state.eyes)
    now = state.account.row_at(state.decision, state.eyes)
    label = kit.say("review.screen.log")
    if 0 <= now < len(rows):
        label = kit.named(label, kit.words.message(rows[now].message, state.back.session.name))
    control = Control(f"{label} {said}".strip(), zone=KEY, radius=8, step=state.acts.step, sound="select")
    face: Face = Panel("deck", 16, "small", 1.4) if under else Ribbon()
    room = rect.trimmed(top=under, bottom=over or S) if under else rect
    panel = Part(KEY, room, face, control, layer, inside=_nowhere, solid=layer > 0)
    inner = room.inset(0, 3) if under else paper_of(rect).trimmed(bottom=over)
    lines = Lines(state, kit, inner.w, low=bool(under))
    first, heights = shown(lines, rows, now, top, inner.h)
    parts = [panel]
    for number, place in enumerate(stack(inner, heights), first):
        row = rows[number]
        act = partial(state.acts.go, row.place)
        press = Control(lines.text(row), act, KEY, radius=8, skipped=True, sound="select")
        face = lines.face(row, now=number == now)
        where = place.trimmed(left=-EDGE, right=-S if under else GAP) if number == now else place
        clip = inner.trimmed(left=-EDGE, right=-S if under else 0)
        parts.append(Part(f"row:{number}", where, face, press, layer + 1, clip, KEY, hit=_tall(place)))
    roller = [] if under else [Part("log:roller", roller_of(rect), Roller(), layer=layer + 2)]
    return [replace(part, carried=RIBBON) for part in (*parts, *roller)]


def shown(lines: Lines, rows: Sequence[Row], now: int, top: int | None, height: float) -> tuple[int, list[float]]:
    """Return the number of the first row that is shown, and how high each is: as many as there is room for.

    Without a `top` the one of the moment is among them, with a few before it.
    """
    if not rows:
        return 0, []
    room = height + 0.5
    first = max(0, min(now if top is None else top, len(rows) - 1))
    heights = [lines.height(rows[first], now=first == now)]
    share = SHARE if top is None else 0.0
    first = _above(lines, rows, (first, now), heights, sum(heights) + (room - sum(heights)) * share)
    for number, row in enumerate(rows[first + len(heights) :], first + len(heights)):
        more = lines.height(row, now=number == now)
        if sum(heights) + more > room:
            break
        heights.append(more)
    return _above(lines, rows, (first, now), heights, room), heights


def _above(lines: Lines, rows: Sequence[Row], at: tuple[int, int], heights: list[float], room: float) -> int:
    """Put rows over the first one, as far as there is room; return which is the first then.

    `at` are the first one's number, and that of the moment.
    """
    first, now = at
    for number in range(first - 1, -1, -1):
        more = lines.height(rows[number], now=number == now)
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
