"""Where everything of a review lies: table, log and moment side by side, or one under another where that is better.

┌────────────────────────────────────┐   ┌──────────────────┐
│ ← label, title          knowledge  │   │ ← title knowledge│
├───────────────────────┬────────────┤   ├──────────────────┤
│                       │ moment     │   │ table            │
│ table                 ├────────────┤   ├──────────────────┤
│                       │ log        │   │ deck             │
├───────────────────────┴────────────┤   ├──────────────────┤
│ curve, line of time, buttons       │   │ moment, log      │
└────────────────────────────────────┘   └──────────────────┘

Large letters leave no room for moment and log: they are sheets over the table then.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.ui.layout.arrange import L, M, S, centred, cut_bottom, cut_left, cut_right, cut_top, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import CAPS, Kit
from game.ui.type.text import Style

TITLE: Final = Style("heading", 25)
BUTTON: Final = 44.0
TOP: Final = 14.0
BESIDE: Final = 416.0  # units of the column beside a table
CURVE: Final = 78.0
WHOSE: Final = 112.0  # units beside the curve: whose it is, and its figures
LEGEND: Final = 148.0
TIGHT: Final = 6.0  # between the line of time and the buttons under it
LOW: Final = 4.0  # under them
RATIO: Final = 800 / 436  # width of a table over its height, where it has all the room it wants
LEAST_LOG: Final = 96.0
LEAST_MOMENT: Final = 290.0
FOOT: Final = 12.0
FULL: Final = 48.0  # height of the gold button
ORDER: Final = (
    "bar",
    "knowledge",
    "closed",
    "table",
    "moment",
    "log",
    "whose",
    "curve",
    "track",
    "chips",
    "steps",
    "speed",
    "branch",
)
"""The zones of a review, in the order in which one goes through them."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the places of a review's pieces."""

    back: Rect
    label: Rect | None
    """Which match it is, in small letters; None where there is no room."""
    title: Rect
    knowledge: Rect
    """All the room that whose knowledge may take; it lies at its right end."""
    closed: Rect | None
    """Where it says why something is closed; None where nothing is."""
    table: Rect
    beside: Rect | None
    """Where moment and log lie, one under the other; None: they are sheets."""
    deck: Rect
    curve: Rect | None
    """Where the curve lies; None where there is none."""
    track: Rect
    """Where one presses on the line of time, which is in the middle of it."""
    row: Rect
    """The buttons."""
    steps: Rect
    """Those that step: among the others, or over them."""
    bare: bool
    """Whether the least is shown that there must be: letters are large."""


def plan_of(kit: Kit, *, curved: bool, moment: bool, closed: Callable[[float], float] | None = None) -> Plan:
    """Return where everything lies. `curved` tells whether there is a curve, `moment` whether one is opened.

    `closed` gives how high the words are, in a width, that say why something is closed; None where nothing is.
    """
    wide = kit.frame.shape == "wide" and kit.roomy
    page = kit.frame.rect.trimmed(L, TOP, L, FOOT)
    bare = not kit.roomy
    head, page = cut_top(page, _head_height(kit, wide or bare), TOP if bare else 6.0)
    told, page = cut_top(page, closed(page.w), S) if closed is not None else (None, page)
    curved = curved and not bare
    height = _deck_height(kit, curved)
    if wide:
        deck, room = cut_bottom(page, height, FOOT)
        side, table = cut_right(room, BESIDE * min(kit.soft, 1.1), M)
        return _with_deck(kit, head, told, table, side, deck, curved, bare=False, rows_of_head=1)
    spare = page.h - height - FOOT
    table_height = min(spare, page.w / RATIO)
    wanted = LEAST_LOG if not moment else LEAST_MOMENT
    rest = spare - table_height - FOOT
    if bare or rest < wanted * kit.growth:
        table, below = cut_top(page, max(spare, 120.0), FOOT)
        deck, _ = cut_top(below, height)
        return _with_deck(kit, head, told, table, None, deck, curved, bare=bare, rows_of_head=1 if bare else 2)
    table, below = cut_top(page, table_height, FOOT)
    deck, side = cut_top(below, height, FOOT)
    return _with_deck(kit, head, told, table, side, deck, curved, bare=False, rows_of_head=2)


def _head_height(kit: Kit, one_row: bool) -> float:
    """Return how high the head is: where titles are long, whose knowledge it is stands under them."""
    text = kit.leading(CAPS.size) + kit.leading(kit.type.eased(TITLE).size) - 2
    row = max(BUTTON * kit.soft, text if kit.roomy else kit.leading(kit.type.eased(TITLE).size))
    return row if one_row else row + S + max(BUTTON, kit.leading(18) + M)


def _deck_height(kit: Kit, curved: bool) -> float:
    curve = CURVE + S if curved else S
    row = max(FULL, BUTTON * kit.soft)
    apart = row + S if kit.frame.shape != "wide" and kit.roomy else 0.0
    return curve + BUTTON + TIGHT + row + apart + LOW


def _with_deck(
    kit: Kit,
    head: Rect,
    closed: Rect | None,
    table: Rect,
    beside: Rect | None,
    deck: Rect,
    curved: bool,
    *,
    bare: bool,
    rows_of_head: int,
) -> Plan:
    """Return the plan; the deck is divided: curve, line of time, buttons."""
    low = max(FULL, BUTTON * kit.soft)
    inner = deck.trimmed(top=S, bottom=LOW)
    row, upper = cut_bottom(inner.inset(12, 0), low, TIGHT)
    steps = row
    if kit.frame.shape != "wide" and not bare:
        steps, upper = cut_bottom(upper, low, S)
    track, curve = cut_bottom(upper, BUTTON)
    upper_head, lower_head = head, head
    if rows_of_head > 1:
        knowledge = max(BUTTON, kit.leading(18) + M)
        upper_head, lower_head = rows(head, (head.h - knowledge - S, knowledge), S)
    size = BUTTON * kit.soft
    back, words = cut_left(upper_head, size, M)
    heights = kit.leading(CAPS.size), kit.leading(kit.type.eased(TITLE).size)
    label, title = rows(centred(words, words.w, sum(heights) - 2), (heights[0], heights[1] - 2))
    return Plan(
        centred(back, size),
        None if bare else label,
        words if bare else title,
        lower_head,
        closed,
        table,
        beside,
        deck,
        curve.trimmed(left=WHOSE * kit.soft, top=4, right=LEGEND * kit.soft) if curved else None,
        track,
        row,
        steps,
        bare,
    )
