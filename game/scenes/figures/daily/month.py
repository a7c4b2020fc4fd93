"""The month: a field for each day, with what came of it; earlier months by arrows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from typing import Final, NamedTuple

from game.saves.days.calendar import DayPlayed, Month
from game.scenes.figures.daily.facts import DailyFacts, month_after, month_before
from game.scenes.figures.daily.told import month_name, said_of
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate
from game.ui.layout.arrange import (
    REST,
    L,
    M,
    S,
    centred,
    columns,
    cut_left,
    cut_right,
    cut_top,
    endless,
    grid,
    placed,
    wrap,
)
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.type.text import Style, Typeset

WEEK: Final = 7
PAD: Final = 20.0
GAP: Final = 3.0
HIGH: Final = 45.0  # units of a day
ARROW: Final = 44.0
MARK: Final = 30.0  # units of what came of a day
SHRINKS: Final = 0.75  # of its size that a mark may have, to stand beside a number
CORNERED: Final = 44.0  # units of a day in which the number stands in one corner and the mark in the other,
CORNER: Final = 27.0  # and how large the mark is there
WIDE: Final = 70.0  # units of a day in which number and mark stand side by side
NAME: Final = Style("title", 25)
WEEKDAY: Final = Style("bold", 15)
NUMBER: Final = Style("title", 17)
LEGEND: Final = Style("body", 16)
STRONG: Final = Style("bold", 16)
MARKS: Final = "shell/daily/"


class Leads(NamedTuple):
    """Hold where the month leads: to another one, by its first day, and to a day."""

    turn: Callable[[date], None]
    open: Callable[[date], None]


class DayFace(NamedTuple):
    """Show a day: its number, what came of it, a frame round today, and dashes round one that is to come."""

    number: Typeset
    mark: str
    today: bool
    coming: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.coming:
            yield Plate(rect.inset(1), radius=8, border="daily.coming", width=1.4, dash=5)
        else:
            yield Plate(rect, "panel.card.top", "panel.card.bottom", 8, "panel.card.border", 1.4)
            yield Plate(rect, "daily.day-lit", radius=8, alpha=look.hover)
        if self.today:
            yield Plate(rect.inset(-2), radius=10, border="text.paper", width=3)
        role = "daily.day-soft" if self.coming else "text.paper"
        inner = rect.inset(S, 0)
        size = min(MARK, rect.h - 8)
        room = inner.w - self.number.w - 2
        if self.mark and rect.w < WIDE and min(rect.w, rect.h) >= CORNERED:
            number, _ = cut_top(rect.inset(6, 3), self.number.h)
            yield Lettering(number, self.number, role)
            yield Picture(placed(rect.inset(3), CORNER, CORNER, 1.0, 1.0), f"{MARKS}{self.mark}")
            return
        beside = room >= size * SHRINKS
        size = min(size, room) if beside else size
        if beside or not self.mark:
            yield Lettering(inner, self.number, role, 0.0 if rect.w >= WIDE else 0.5)
        if self.mark:
            yield Picture(placed(inner, size, size, 1.0) if beside else centred(rect, size), f"{MARKS}{self.mark}")


def build(
    kit: Kit, facts: DailyFacts, first: date, width: float, height: float, leads: Leads
) -> tuple[list[Part], float]:
    """Lay a month out on its sheet from (0, 0), as high as `height` or as it needs; return how high it is, too."""
    month = facts.month(first)
    inner = endless(width).trimmed(PAD, PAD - 4, PAD)
    head, rest = cut_top(inner, max(ARROW, kit.leading(NAME.size)), S)
    names, rest = cut_top(rest, kit.leading(WEEKDAY.size), S)
    lines = -(-(month.first + len(month.days)) // WEEK)
    legend = _legend(kit, facts, month, inner.w)
    foot = max((part.rect.bottom for part in legend), default=0.0)
    least = max(HIGH, kit.leading(NUMBER.size) + 12)
    spare = (height - rest.y - M - foot - PAD - GAP * (lines - 1)) / lines
    tall = max(least, min(spare, least * 1.2))
    cells = grid(rest, lines * WEEK, WEEK, tall, GAP)
    parts = [*_head(kit, facts, first, head, leads), *_weekdays(kit, names)]
    parts += [
        _day(kit, facts, month, first.replace(day=number), cells[month.first + number - 1], leads)
        for number in range(1, len(month.days) + 1)
    ]
    below = cells[-1].bottom + M
    parts += [part.moved(inner.x, below) for part in legend]
    full = max(height, below + foot + PAD)
    sheet, _ = cut_top(endless(width), full)
    return [kit.panel("month", sheet, "results"), *parts], full


def _head(kit: Kit, facts: DailyFacts, first: date, rect: Rect, leads: Leads) -> list[Part]:
    """Build the month's name between the arrows to others."""
    now = facts.today.replace(day=1)
    back, rest = cut_left(rect, ARROW)
    on, name = cut_right(rest, ARROW)
    words = month_name(kit.words, first, facts.today)
    earliest = first.year == date.min.year and first.month == 1
    last = first >= now
    after = first if last else month_after(first)
    before = first if earliest else month_before(first)
    icons = "shell/glyphs/chevron-left", "shell/glyphs/chevron-right"
    return [
        kit.icon_button("month:back", centred(back, ARROW), icons[0], kit.say("daily.earlier"),
                        partial(leads.turn, before), "bare", zone="month", enabled=not earliest, on_light=True),
        kit.label("month:name", name, words, NAME, "text.paper", align=0.5),
        kit.icon_button("month:on", centred(on, ARROW), icons[1], kit.say("daily.later"), partial(leads.turn, after),
                        "bare", zone="month", enabled=not last, reason=kit.say("daily.no_later"), on_light=True),
    ]  # fmt: skip


def _weekdays(kit: Kit, rect: Rect) -> list[Part]:
    """Build the days of the week; their names lose their tails where there is no room for all of them."""
    places = columns(rect, [REST] * WEEK, GAP)
    for names in ("weekday", "weekday_short"):
        words = [kit.say(f"daily.{names}.{number}") for number in range(1, WEEK + 1)]
        if all(kit.type.set_text(text, WEEKDAY).w <= places[0].w - 2 for text in words):
            break
    return [
        kit.label(f"weekday:{number}", place, text, WEEKDAY, "text.paper-soft", align=0.5, minimum=0.6)
        for number, (place, text) in enumerate(zip(places, words, strict=True))
    ]


def _day(kit: Kit, facts: DailyFacts, month: Month, day: date, rect: Rect, leads: Leads) -> Part:
    """Build a day; what is to come can't be pressed."""
    played = month.days[day.day - 1]
    best = day.isoformat() == month.best
    face = DayFace(
        kit.type.fit(str(day.day), NUMBER, rect.w - 4, 1, 0.6), mark_of(played, best=best), day == facts.today,
        day > facts.today,
    )  # fmt: skip
    key = f"day:{day.isoformat()}"
    if day > facts.today:
        return Part(key, rect, face)
    label = said_of(kit.words, day, played, facts.today, best=best)
    return Part(key, rect, face, Control(label, partial(leads.open, day), "month", help=label, radius=8))


def mark_of(played: DayPlayed | None, *, best: bool) -> str:
    """Return the picture of what came of a day; "" where it wasn't played."""
    return "" if played is None else "best" if best else "won" if played.won else "played"


def _legend(kit: Kit, facts: DailyFacts, month: Month, width: float) -> list[Part]:
    """Build what the marks mean, with how many there are of each, and how many days in a row were played."""
    told = [("won", kit.say("daily.legend.won", count=month.won))] if month.won else []
    told += [("best", kit.say("daily.legend.best"))] if month.best else []
    told += [("played", kit.say("daily.legend.played", count=month.played))] if month.played else []
    size = max(26.0, kit.leading(LEGEND.size))
    entries = [(mark, text, LEGEND) for mark, text in told]
    if facts.row > 1:
        entries.append(("", kit.say("daily.row", count=facts.row), STRONG))
    sizes = [(kit.type.set_text(text, style).w + (size + S if mark else 0) + 2, size) for mark, text, style in entries]
    parts: list[Part] = []
    for number, ((mark, text, style), place) in enumerate(
        zip(entries, wrap(width, [(min(width, wide), high) for wide, high in sizes], L, S), strict=True)
    ):
        icon, words = cut_left(place, size, S) if mark else (place, place)
        if mark:
            parts.append(kit.picture(f"legend:{number}:mark", icon, f"{MARKS}{mark}"))
        parts.append(kit.label(f"legend:{number}", words, text, style, "text.paper"))
    return parts
