"""The seal of a deal at the table's foot: before anybody decides, it can be written down and looked at again later.

Its place is worked out without a call into another file: it is asked for with every layout of a table that is new.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.scenes.table.game_table.layout import Layout
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Pill
from game.ui.type.text import Style

KEY: Final = "seal"
WAX: Final = "shell/daily/seal"
WORDS: Final = Style("bold", 15)
ROWS: Final = 8
"""How many rows are tried, from the foot up, each half as high as the seal."""
_GROUND: Final = 0.25  # share of the table from which on a part is ground to lie on
_GAP: Final = 8.0  # units kept free round it
_EDGE: Final = 6.0
_ENDS: Final = 30.0  # units of it beside its words, and what its picture takes


def sealed_parts(kit: Kit, area: Rect, laid: Layout, others: Sequence[Part], signs: str) -> list[Part]:
    """Return the seal of these signs where it covers nothing, as low on the table and in its middle as can be.

    Where there is no such place, the log alone says it.
    """
    setting = kit.type.set_text(kit.say("seal.shown", signs=signs), WORDS)
    high = max(30.0, setting.h + 10)
    wide = setting.w + _ENDS + min(high, 44.0)
    low = area.y + area.h - _EDGE - high
    things = [*_things(area, laid, others)]
    for row in range(ROWS):
        top = low - row * high / 2
        blocks = [(left - wide - _GAP, right + _GAP) for left, right in _beside(things, top - _GAP, top + high + _GAP)]
        x = _free(area.x + (area.w - wide) / 2, area.x + _EDGE, area.x + area.w - wide - _EDGE, blocks)
        if x is not None:
            place = placed(area, wide, high, 0.0, 0.0)._replace(x=x, y=top)
            return [Part(KEY, place, Pill(setting, "hint", WAX))]
    return []


def _things(area: Rect, laid: Layout, others: Sequence[Part]) -> Iterator[tuple[float, float, float, float]]:
    """Yield from where to where everything lies, across and down, that is no ground to lie on."""
    most = _GROUND * area.w * area.h
    for one in laid.sprites:
        yield one.x - one.w / 2, one.y - one.h / 2, one.x + one.w / 2, one.y + one.h / 2
    for rect in (*(part.rect for part in (*laid.parts, *others)), *laid.comes):
        if rect.w * rect.h < most:
            yield rect.x, rect.y, rect.x + rect.w, rect.y + rect.h


def _beside(
    things: Iterable[tuple[float, float, float, float]], top: float, foot: float
) -> Iterator[tuple[float, float]]:
    """Yield from where to where things lie across that lie between two heights."""
    for left, begin, right, end in things:
        if begin < foot and end > top:
            yield left, right


def _free(wanted: float, least: float, most: float, blocks: Sequence[tuple[float, float]]) -> float | None:
    """Return the free place along a line that is nearest to the one that is wanted; None where there is none."""
    tries = [wanted, *(end for block in blocks for end in block)]
    free = [x for x in tries if least <= x <= most and not any(start < x < end for start, end in blocks)]
    return min(free, key=lambda x: abs(x - wanted), default=None)
