"""The honest shuffle of a day's deal: its seal once it has begun, and what came of checking it afterwards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.saves.disk.files import MOST, SaveError, read_saved
from game.saves.records.header import read_header
from game.saves.records.sealing import Check, check
from game.scenes.analysis.sealed.strip import before_height, before_strip, seal_strip, strip_height
from game.scenes.figures.daily.facts import DailyFacts
from game.ui.layout.arrange import endless
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part


class Shuffle(NamedTuple):
    """Hold what a day's record says of its seal; `over`: it is checked, else only its signs are told."""

    path: Path
    found: Check
    over: bool


class Leads(NamedTuple):
    """Hold what can be done: check the deal again, and read how that works."""

    check: Callable[[Path], None]
    how: Callable[[], None]


def shuffle_of(facts: DailyFacts) -> Shuffle | None:
    """Return what today's record says of its seal; None where there is none yet, or it can't be read."""
    row = facts.rows.get(facts.deal.day)
    path = row.path if row is not None and row.path is not None else facts.under_way
    if path is None:
        return None
    try:
        first, end, _ = read_saved(path, MOST).partition(b"\n")
        found = check(read_header(first + end))
    except SaveError:
        return None
    over = path != facts.under_way
    return Shuffle(path, found, over) if over or found.bears else None


def in_short(shuffle: Shuffle | None) -> str:
    """Return the first signs of a seal, as the line to pass on has them; "" where there is none."""
    known = shuffle is not None and shuffle.over and shuffle.found.bears
    return "-".join(shuffle.found.before.split()[:2]) if known and shuffle is not None else ""


def build(kit: Kit, shuffle: Shuffle, width: float, top: float, leads: Leads) -> tuple[list[Part], float]:
    """Lay the strip out from a height down, in a width; return how far down it goes, too."""
    if not shuffle.over:
        rect = endless(width, 0.0, top)._replace(h=before_height(kit, width))
        return before_strip(kit, rect, shuffle.found.before, leads.how), rect.bottom
    rect = endless(width, 0.0, top)._replace(h=strip_height(kit, width, shuffle.found))
    return seal_strip(kit, rect, shuffle.found, lambda: leads.check(shuffle.path), leads.how), rect.bottom
