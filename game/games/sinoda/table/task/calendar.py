"""What the page of a solved task says of the days: their month, how many in a row, and what tomorrow's is."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Final, NamedTuple

from game.games.sinoda.rules.position import Quest
from game.games.sinoda.table.task.card import STONE, STONES, Stones
from game.scenes.figures.daily import month
from game.scenes.figures.daily.facts import DailyFacts
from game.ui.layout.arrange import REST, M, centred, cut_right, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import NOTE, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Panel
from game.ui.type.text import Style

ROW: Final = Style("heading", 21)
WIDTH: Final = 412.0
"""Units of breadth of a month beside the way in."""


class Days(NamedTuple):
    """Hold what is shown of the days."""

    facts: DailyFacts
    first: date
    """The first day of the month that is shown."""
    leads: month.Leads
    tomorrow: str
    """The name of tomorrow's game."""


def month_in(kit: Kit, days: Days, rect: Rect) -> list[Part]:
    """Return the month in a rectangle; nothing where it has no room there."""
    parts, high = month.build(kit, days.facts, days.first, rect.w, rect.h, days.leads)
    return [part.moved(rect.x, rect.y) for part in parts] if high <= rect.h + 1 else []


def least(kit: Kit, days: Days, width: float) -> float:
    """Return how high the month is at least."""
    return month.build(kit, days.facts, days.first, width, 0.0, days.leads)[1]


def told(kit: Kit, days: Days) -> list[str]:
    """Return how many days in a row were played, where it is more than one, and which game tomorrow has."""
    said = [kit.say("daily.row", count=days.facts.row)] if days.facts.row > 1 else []
    return [*said, kit.say("daily.tomorrow", game=days.tomorrow)]


def row_box(kit: Kit, days: Days, quest: Quest, rect: Rect) -> Iterator[Part]:
    """Yield the box with the days in a row, tomorrow's game, and how hard the task was."""
    yield Part("task:graded", rect, Panel("figure", 16, None, 1.2), layer=-1)
    inner = rect.inset(20, 8)
    hard = kit.say("sinoda.task.difficulty_of", count=quest.grade)
    wide = max(STONES * (STONE + 4), kit.type.set_text(hard, NOTE).w + 2)
    right, left = cut_right(inner, min(wide, inner.w * 0.45), M)
    stones, words = rows(right, (REST, REST))
    *in_a_row, tomorrow = told(kit, days)
    yield Part("task:stones", centred(stones, wide, STONE), Stones(quest.grade))
    yield kit.label("task:hard", words, hard, NOTE, "text.night", align=1.0, minimum=0.6)
    over, under = rows(left, (REST, REST)) if in_a_row else (None, left)
    if over is not None:
        yield kit.label("task:row", over, in_a_row[0], ROW, "text.title", minimum=0.6)
    yield kit.label("task:tomorrow", under, tomorrow, NOTE, "text.night", minimum=0.6)
