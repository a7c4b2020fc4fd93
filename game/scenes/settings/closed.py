"""Sheets that are scrolled by whole rows: where they rest, and how their paper closes under the last one seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import structs

from game.scenes.settings.rows.lines import RULE
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part
from game.ui.parts.widgets import Strips, strip

ROW: Final = "row:"
SHEET: Final = "sheet:"
LESS: Final = 0.5  # units: less than that is nothing to see
FOOT: Final = 10.0  # units of paper under the last row that is seen
SHADOW: Final = 12.0  # units under a paper in which its shadow lies


class View(NamedTuple):
    """Hold how far a strip is scrolled, how much of it is seen, and how much it is in all, in units."""

    offset: float
    high: float
    whole: float
    more: int
    """How many rows lie below what is seen."""


def rest(strips: Strips, key: str, rows: Sequence[Rect], room: float, whole: float, over: float) -> View:
    """Let a strip of `rows`, from (0, 0), rest where none is cut in a `room` so high.

    `over` units at its upper end lie under a head, or show no row.
    """
    if whole <= room:
        strips.rest(key, (0.0,))
        return View(0.0, room, whole, 0)
    begins = sorted({max(0.0, round(row.y - over, 2)) for row in rows} | {0.0})
    last = next((begin for begin in begins if whole - begin <= room), max(0.0, whole - room))
    stops = [*(begin for begin in begins if begin < last), last]
    stop = strips.rest(key, stops)
    offset = strips.offsets[key]
    if stop == last:
        return View(offset, room, last + room, 0)
    reach = stop + room - FOOT
    ends = [row.bottom for row in rows if stop + over + LESS < row.bottom <= reach + LESS]
    high = max(ends, default=reach) - stop
    return View(offset, high, last + high, sum(row.bottom > stop + high + LESS for row in rows))


def shown(strips: Strips, key: str, room: Rect, view: View, inside: Sequence[Part], over: float = 0.0) -> list[Part]:
    """Return the parts of a strip as they are seen in a room: each paper ends, round, under its last row.

    `over` units at its upper end show nothing but paper.
    """
    place = room._replace(h=view.high)
    parts: list[Part] = []
    for part in strip(key, place, inside, view.whole, strips.offsets):
        if part.key.startswith(SHEET):
            parts.append(_ended(part, place))
        elif part.clip is not None and over:
            parts.append(structs.replace(part, clip=part.clip.trimmed(top=over)))
        else:
            parts.append(part)
    return parts


def rows_of(inside: Sequence[Part]) -> list[Rect]:
    """Return where the rows among parts lie, between their lines."""
    return [part.rect.inset(0, RULE / 2) for part in inside if part.key.startswith(ROW)]


def _ended(part: Part, place: Rect) -> Part:
    """Return a paper that ends where its last row does, with its corners and its shadow."""
    below = max(0.0, part.rect.bottom - place.bottom - FOOT)
    rect = part.rect.trimmed(bottom=below)
    return structs.replace(part, rect=rect, clip=place.trimmed(bottom=-FOOT - SHADOW))
