"""A line of the count: what stands in its columns, when each of that comes, and the points that fly to its total."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.games.soon.table.count.tempo import USUAL, Tempo
from game.games.soon.table.sheet.paper import StampArt, Stamped
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Lettering
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect
from game.ui.motion.easing import ease
from game.ui.parts.part import Look
from game.ui.type.text import Style, Typeset


class Letters(NamedTuple):
    """Say in which letters a line is counted: its cards, what is added, a total, and one that has just landed."""

    cards: Style
    extra: Style
    total: Style
    landed: Style


LARGE: Final = Letters(Style("title", 36), Style("title", 30), Style("title", 44), Style("title", 56))
SMALL: Final = Letters(Style("title", 30), Style("title", 25), Style("title", 36), Style("title", 44))
TALL: Final = 80.0  # units of a row that has room for large ones
AT: Final = {"face": 12.0, "name": 114.0, "cards": 244.0, "count": 634.0, "stamp": 704.0, "extra": 795.0, "right": 36.0}
"""How far from a row's left its columns begin, or have their middle; the total ends so far from its right."""
ENDS: Final = 24.0  # units from there to the middle of the total
ADDED: Final = 88.0  # units of width that what is added has
APART: Final = 0.07
ALL: Final = 0.3  # seconds in which all cards of a line have begun to hop
STAMPED: Final = 0.34  # seconds after which a line is doubled
PRESS: Final = 0.16
ADDS: Final = STAMPED + 0.7 * PRESS  # when what is added is there
POURS: Final = 0.46  # when points begin to fly to a total
POUR: Final = 0.18  # seconds that one flies
ROLLS: Final = POURS + POUR  # when the first has come: then the total rolls
COIN: Final = 17.0  # units over what is added from which points set off


@dataclass(frozen=True, slots=True)
class CoinArt:
    """Show a point on its way to a total: a small disc of gold with a rim."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        canvas.plate(rect, "soon.trail-deep", radius=rect.w / 2)
        canvas.plate(rect.inset(1.5), "gold", radius=rect.w / 2 - 1.5)
        canvas.plate(rect.inset(4.5), (0, 0, 0, 0), radius=rect.w / 2 - 4.5, border="soon.trail-deep", width=1.2)


def total_of(row: Rect) -> tuple[float, float]:
    """Return the middle of a row's total."""
    return row.right - AT["right"] - ENDS, row.middle[1]


def added_of(row: Rect) -> tuple[float, float]:
    """Return the top of what is added in a row: points set off there."""
    return row.x + AT["extra"], row.middle[1] - COIN


def letters_of(row: Rect) -> Letters:
    """Return in which letters a row is counted."""
    return LARGE if row.h >= TALL else SMALL


@dataclass(frozen=True, slots=True)
class RowFace:
    """Show how a line is counted: what stands in the columns, and since when it is told."""

    name: Typeset
    before: Typeset
    """The points before it."""
    ticks: tuple[Typeset, ...]
    """How many cards have been counted after each."""
    stamp: Typeset | None
    art: StampArt
    extras: Typeset
    rolls: tuple[Typeset, ...]
    """The points, one by one, up to those that it has then."""
    landed: Typeset
    """Those, as large as they are for a moment."""
    counted: bool
    """Whether it is counted, or just about to be."""
    since: float | None = None
    """When that began; None: it is done, or has not begun."""
    speed: float = 1.0
    """How fast it is told."""
    apart: float = APART
    tempo: Tempo = USUAL
    """How long its points roll, and how large its stamp is."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        def middle(name: str, width: float, height: float) -> Rect:
            return Rect.around(rect.x + AT[name], rect.middle[1], width, height)

        yield Lettering(name_of(rect, self.name), self.name, "text.paper")
        end = rect.trimmed(right=AT["right"])
        if not self.counted:
            yield Lettering(end, self.before, "soon.before", 1.0)
            return
        passed = 1e6 if self.since is None else (look.time - self.since) * self.speed
        count = len(self.ticks) if self.since is None else min(len(self.ticks), int(passed / self.apart) + 1)
        if passed >= 0 and self.ticks:
            ticks = self.ticks[max(0, count - 1)]
            yield Lettering(middle("count", ticks.w + 2, ticks.h), ticks, "soon.worth-strong", 0.5)
        pressed = (passed - STAMPED) / PRESS
        if self.stamp is not None and pressed >= 0:
            yield Stamped(middle("stamp", 0, 0).middle, self.art, self.stamp, min(1.0, pressed), self.tempo.stamp)
        if passed >= ADDS:
            yield Lettering(middle("extra", self.extras.w + 2, self.extras.h), self.extras, "text.paper", 0.5)
        yield from self._total(end, passed - ROLLS)

    def _total(self, end: Rect, passed: float) -> Iterator[DrawCommand]:
        """Yield the points: those before, then rolling, then for a moment large."""
        roll = self.tempo.roll
        if passed < 0:
            yield Lettering(end, self.before, "soon.before", 1.0)
        elif 0 <= passed - roll < self.tempo.pops:
            more = (self.landed.w - self.rolls[-1].w) / 2
            yield Lettering(end.trimmed(right=-more), self.landed, "soon.worth-strong", 1.0)
        else:
            place = round(min(1.0, ease(min(1.0, passed / roll))) * (len(self.rolls) - 1))
            role = "text.paper" if passed >= roll else "soon.worth-strong"
            yield Lettering(end, self.rolls[place], role, 1.0)


def name_of(row: Rect, name: Typeset) -> Rect:
    """Return where a name stands in a row."""
    return placed(row.trimmed(left=AT["name"]), name.w, name.h, 0.0)
