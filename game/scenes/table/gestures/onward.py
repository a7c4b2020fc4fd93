"""The way on: arrows alone lead everywhere at a table, where no other way does.

Arrows keep to the group of controls that they are in, and lead up and down between some. Where they end, and there is
something that they lead to from nowhere, they go on to it, group by group as Tab does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from game.scenes.table.guides.guide import ZONE
from game.ui.parts.focus import ASKING, BAR, enabled, lying, walked
from game.ui.parts.part import Part

Plain: TypeAlias = Callable[[str, int, int], str]
"""Returns where an arrow leads from a control, by their keys."""

ARROWS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))


def way_on(parts: Sequence[Part], zones: Sequence[str], here: Part, step: tuple[int, int], plain: Plain) -> str:
    """Return the control that an arrow goes on to from `here`, or "" where it does what it does everywhere.

    `zones` are the groups in the order of Tab, `plain` says where an arrow leads by itself.
    """
    if _zone(here) in ASKING:
        return ""
    there = plain(here.key, *step)
    ends = there == here.key
    if not ends and _ahead(here, next((part for part in parts if part.key == there), here), step):
        return ""
    word = to_word(parts, here, step)
    if word:
        return word
    ways = _ways(here.key, plain)
    if not ends and any(key in led for key, led in ways.items()):
        return ""  # it goes round here, and on from where an arrow ends
    lost = [part for part in enabled(walked(parts)) if part.key not in ways and _zone(part) not in ASKING]
    over = [part for part in lost if _zone(part) == BAR and step == (0, -1)]  # it lies over everything
    lost = over or lost
    order = [*zones, *(zone for part in parts if (zone := _zone(part)) not in zones)]
    here_at, by = order.index(_zone(here)), sum(step)
    groups = [order[(here_at + by * far) % len(order)] for far in range(1, len(order) + 1)]
    found = [part for zone in groups for part in lost if _zone(part) == zone]
    firsts = [part for part in found if _zone(part) == _zone(found[0]) and part.control and part.control.first]
    return (firsts or found)[0].key if found else ""


def to_word(parts: Sequence[Part], here: Part, step: tuple[int, int]) -> str:
    """Return the button of a guide's words that lies in a direction, "" for none: it is come to before a row wraps."""
    if _zone(here) in (ZONE, *ASKING):
        return ""
    word = lying(here, [part for part in parts if _zone(part) == ZONE], *step)
    return "" if word is None else word.key


def _ways(start: str, plain: Plain) -> Mapping[str, tuple[str, ...]]:
    """Return where the arrows lead from every control that they reach."""
    ways: dict[str, tuple[str, ...]] = {}
    edge = [start]
    while edge:
        here = edge.pop()
        if here not in ways:
            ways[here] = tuple(plain(here, *way) for way in ARROWS)
            edge += ways[here]
    return ways


def _ahead(here: Part, there: Part, step: tuple[int, int]) -> bool:
    """Tell whether a control lies in a direction, and not at the far end of its row."""
    (x, y), (ox, oy) = here.rect.middle, there.rect.middle
    return (ox - x) * step[0] + (oy - y) * step[1] > 0


def _zone(part: Part) -> str:
    return part.control.zone if part.control is not None else ""
