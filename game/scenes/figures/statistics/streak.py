"""In a row: the last twelve matches, the most that were won one after another, how many it is now, and days."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from game.saves.figures.figures import RECENT, Figures
from game.scenes.figures.statistics.asked import Shown, short_day
from game.scenes.shell.days import of_month
from game.ui.draw.draw_commands import DrawCommand, Line, Picture, Plate
from game.ui.layout.arrange import XL, L, M, S, columns, cut_left, cut_top, wrap
from game.ui.layout.arrange import Share as Part_
from game.ui.layout.frame import Rect
from game.ui.parts.kit import NOTE, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.type.text import Style

TITLE: Final = Style("title", 25)
FIGURE: Final = Style("title", 36)
EDGE: Final = 22.0
ZONE: Final = "panels"
SIGN: Final = 27.0
SUN: Final = "shell/daily/won"
BRACKET: Final = 10.0
LEAST: Final = 90.0
"""Units of a figure with its words, at least."""


@dataclass(frozen=True, slots=True)
class LastMatches:
    """Show the last matches, the oldest first: a sun with a tick for one that was won, a ring for another.

    A bracket lies under the best row, where that is among them.
    """

    won: tuple[bool, ...]
    best: tuple[int, int] | None
    """The first and the last of that row."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        line, under = cut_top(rect, rect.h - BRACKET)
        cells = columns(line, [Part_()] * RECENT)
        size = min(SIGN, cells[0].w - 2, line.h)
        for won, cell in zip(self.won, cells, strict=False):
            place = Rect.around(*cell.middle, size)
            if won:
                yield Picture(place, SUN)
            else:
                yield Plate(place.inset(size * 0.18), radius=size, border="text.paper-soft", width=2.2)
        if self.best is not None:
            first, last = (cells[number] for number in self.best)
            left, right = first.middle[0] - size / 2, last.middle[0] + size / 2
            corners = [(left, under.y), (left, under.bottom - 2), (right, under.bottom - 2), (right, under.y)]
            yield Line(corners, "text.paper-strong", 2.2)


def wanted(shown: Shown, kit: Kit, width: float) -> float:
    """Return how high the panel would like to be."""
    lines = _figures(shown, kit, width - 2 * EDGE)
    low = max((part.rect.bottom for part in lines), default=0.0)
    return kit.leading(TITLE.size) + SIGN + BRACKET + low + 3 * M + S


def build(shown: Shown, kit: Kit, rect: Rect) -> list[Part]:
    """Build the panel."""
    figures = shown.figures
    head, rest = cut_top(rect.inset(EDGE, 14), kit.leading(TITLE.size), S)
    signs, rest = cut_top(rest, SIGN + BRACKET, S)
    won = tuple(match.won for match in figures.last)
    face = LastMatches(won, _best_of(figures))
    return [
        kit.panel("streak", rect),
        kit.label("streak:title", head, kit.say("statistics.row"), TITLE, minimum=0.6),
        Part("streak:last", signs, face, _said(kit, won), hit=signs.inset(0, -4)),
        *(part.moved(rest.x, rest.y) for part in _figures(shown, kit, rest.w)),
    ]


def _said(kit: Kit, won: Sequence[bool]) -> Control | None:
    """Return the last matches in words, to be heard; None where there are none."""
    if not won:
        return None
    told = kit.words.listed([kit.say("statistics.row_won" if one else "statistics.row_lost") for one in won])
    return Control(kit.say("statistics.row_last", count=len(won), list=told), zone=ZONE, radius=8)


def _best_of(figures: Figures) -> tuple[int, int] | None:
    """Return where the best row lies among the last matches; None where it is none, or lies before them."""
    streak = figures.streak
    inside = [number for number, one in enumerate(figures.last) if streak.begun <= one.when <= streak.ended]
    return (inside[0], inside[-1]) if streak.best > 1 and len(inside) == streak.best else None


def _figures(shown: Shown, kit: Kit, width: float) -> list[Part]:
    """Build the figures with their words from (0, 0), side by side as long as there is room."""
    figures = shown.figures
    streak = figures.streak
    days = _days(kit, streak.begun, streak.ended) if streak.best else ""
    best = kit.say("statistics.row_when", days=days) if days else kit.say("statistics.row_best")
    told = [
        ("best", streak.best, best, "text.paper-strong"),
        ("now", streak.now, kit.say("statistics.row_now"), "text.paper"),
        ("days", figures.days, kit.say("statistics.row_table", count=figures.days), "text.paper"),
    ]
    style = kit.type.eased(FIGURE)
    tall, low = kit.leading(style.size), kit.leading(NOTE.size)
    sizes = [max(LEAST * 0.6, kit.type.set_text(words, NOTE).w + 2) for _, _, words, _ in told]
    wide = sum(sizes) + 2 * L <= width
    parts: list[Part] = []
    if wide:
        places = wrap(width, [(size, tall + low) for size in sizes], L, S)
    else:
        places = wrap(width, [(width, max(tall, 2 * low))] * len(told), 0, 0)
    for (key, value, words, role), place in zip(told, places, strict=True):
        figure, text = cut_top(place, tall) if wide else cut_left(place, XL + kit.type.set_text("888", style).w)
        parts.append(kit.label(f"streak:{key}", figure, str(value), style, role))
        parts.append(kit.label(f"streak:{key}:words", text, words, NOTE, "text.paper-soft", lines=2, minimum=0.6))
    return parts


def _days(kit: Kit, first: float, last: float) -> str:
    """Return from which day to which a row lasted, as short as it is said."""
    one, other = date.fromtimestamp(first), date.fromtimestamp(last)
    if one == other:
        return short_day(kit, last)
    same = (one.year, one.month) == (other.year, other.month)
    begun = of_month(kit.words, one) if same else short_day(kit, first)
    return kit.say("statistics.row_days", first=begun, last=short_day(kit, last))
