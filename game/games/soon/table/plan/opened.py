"""Where opponents' hands lie where all cards are open: as large as there is room for them beside their panels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.protocol import Seat
from game.games.soon.table.facts.facts import Facts
from game.games.soon.table.plan.plan import Mini, Plan
from game.ui.draw.cards import RATIO
from game.ui.layout.arrange import M, flow, placed
from game.ui.layout.frame import Rect

WIDTHS: Final = (60.0, 54.0, 48.0, 44.0, 40.0, 36.0)
"""How broad an open card may be, outside of its panel: the broadest for which there is room."""
APART: Final = 4.0  # between two of them, and to everything else
HIGHEST: Final = 48.0  # units of height that one there takes of it
OVER: Final = 8.0  # units by which one in the head of a panel stands out over it


def opened_spots(facts: Facts, plan: Plan, mini: Mini, seat: Seat, room: float) -> list[Rect]:
    """Return where the cards of an opponent's open hand lie: beside its panel, under it, or in its head.

    In the head they keep `room` to its right end.
    """
    count = len(facts.state.hands[seat])
    free = next((rect for rect in _outside(plan, mini, count) if _is_free(plan, rect)), None)
    if free is not None:
        return flow(free, [(free.w - APART * (count - 1)) / max(1, count)] * count, APART)
    panel = mini.panel
    height = min(mini.head, HIGHEST) + OVER - 2
    head = Rect(panel.x, panel.y - OVER, panel.w - room, height)
    width = height / RATIO
    longest = min(panel.w * 0.42, panel.w - room - mini.head - M)
    step = min(width + 2, (longest - width) / max(1, count - 1))
    return flow(head, [width] * count, step - width, 1.0)


def _outside(plan: Plan, mini: Mini, count: int) -> Iterator[Rect]:
    """Yield where a row of so many cards may lie outside of a panel, the best first."""
    panel = mini.panel
    left = panel.middle[0] < plan.area.middle[0] - M
    for width in WIDTHS:
        size = (count * (width + APART) - APART, width * RATIO)
        beside = (panel.after(size[0], M), panel.before(size[0], M))
        for room in beside if left else reversed(beside):
            yield placed(room, *size)
    for width in WIDTHS:
        size = (count * (width + APART) - APART, width * RATIO)
        below = panel.below(size[1], APART)
        for across in (0.0, 1.0) if left else (1.0, 0.0):
            yield placed(below.inset(4, 0), *size, across)


def _is_free(plan: Plan, rect: Rect) -> bool:
    things = (*(one.panel for one in plan.minis), plan.draw, plan.discard, plan.row, plan.worth, plan.goal)
    around = rect.inset(1 - APART)
    return plan.area.contains(around) and not any(around.meets(thing) for thing in things)
