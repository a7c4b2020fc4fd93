"""The month of a task's day, beside its board: what came of each day, how many were won, and how many in a row."""

from __future__ import annotations

from datetime import date
from typing import Final

from game.games.sinoda.table.facts.facts import Facts
from game.saves.days.calendar import MonthTold
from game.scenes.figures.daily.month import WEEK, DayFace, mark_of
from game.scenes.table.kit.fits import first_whole
from game.ui.layout.arrange import REST, M, S, columns, cut_bottom, cut_left, cut_top, grid
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label, Panel
from game.ui.type.text import Style

NAME: Final = Style("title", 23)
WEEKDAY: Final = Style("bold", 14)
NUMBER: Final = Style("title", 16)
TOLD: Final = Style("bold", 15)
GAP: Final = 2.5
HIGH: Final = 36.0  # units of a day
PAD: Final = 12.0
MARK: Final = 26.0


def month_panel(facts: Facts, rect: Rect) -> list[Part]:
    """Return the month in the upper part of a rectangle; nothing where it has no room there, or isn't known."""
    kit, told = facts.kit, facts.table.seating.month
    if told is None or kit.size != "regular":
        return []
    lines = -(-(told.month.first + len(told.month.days)) // WEEK)
    head, names, foot = kit.leading(NAME.size), kit.leading(WEEKDAY.size), max(MARK, kit.leading(TOLD.size))
    whole = 2 * PAD + head + names + S + lines * HIGH + (lines - 1) * GAP + S + foot
    if whole > rect.h:
        return []
    sheet, _ = cut_top(rect, whole)
    title, rest = cut_top(sheet.inset(PAD), head)
    week, rest = cut_top(rest, names, S)
    below, rest = cut_bottom(rest, foot, S)
    name = kit.say(f"month.{told.month.month}")
    return [
        Part("month", sheet, Panel("paper", 16, "card", 1.4), layer=-3),
        kit.label("month:name", title, name[:1].upper() + name[1:], NAME, "text.paper", align=0.5, layer=-2),
        *_weekdays(kit, week),
        *_days(kit, told, grid(rest, lines * WEEK, WEEK, HIGH, GAP)),
        *_told(kit, told, below),
    ]


def _weekdays(kit: Kit, rect: Rect) -> list[Part]:
    return [
        kit.label(
            f"month:weekday-{number}", place, kit.say(f"daily.weekday_short.{number}"), WEEKDAY, "text.paper-soft",
            align=0.5, minimum=0.6, layer=-2,
        )
        for number, place in enumerate(columns(rect, [REST] * WEEK, GAP), 1)
    ]  # fmt: skip


def _days(kit: Kit, told: MonthTold, cells: list[Rect]) -> list[Part]:
    month = told.month
    return [
        Part(
            f"month:day-{number}",
            cells[month.first + number - 1],
            DayFace(
                kit.type.fit(str(number), NUMBER, HIGH - 4, 1, 0.6),
                mark_of(played, best=date(month.year, month.month, number).isoformat() == month.best),
                number == told.today,
                number > told.today,
            ),
            layer=-2,
        )
        for number, played in enumerate(month.days, 1)
    ]


def _told(kit: Kit, told: MonthTold, rect: Rect) -> list[Part]:
    """Return how many days were won, and how many in a row were played, where that is more than one."""
    mark, words = cut_left(rect, MARK, M / 2)
    won = kit.say("daily.legend.won", count=told.month.won)
    in_a_row = kit.say("daily.row", count=told.row)
    texts = [kit.words.listed([won, in_a_row]), won] if told.row > 1 else [won]
    setting = first_whole(kit, texts, TOLD, words.w)
    if not told.month.won or setting is None:
        return []
    return [
        kit.picture("month:mark", mark._replace(h=rect.h).inset(0, (rect.h - MARK) / 2), "shell/daily/won", layer=-2),
        Part("month:told", words, Label(setting, "text.paper"), layer=-2),
    ]
