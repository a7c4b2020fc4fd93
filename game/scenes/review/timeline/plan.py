"""Where everything of a review lies: table, log and moment side by side, or one under another where that is better.

┌────────────────────────────────────┐   ┌──────────────────┐
│ ← match, what happened        eyes │   │ ← title     eyes │
│                       ┌──────────┐ │   │ table            │
│ table                 │ log,     │ │   ├──────────────────┤
│                       │ moment   │ │   │ desk             │
├───────────────────────┴──────────┴─┤   │ ┌──────────────┐ │
│ desk: curve, line of time, buttons │   │ │ log, moment  │ │
└────────────────────────────────────┘   └─┴──────────────┴─┘

The table has no frame: its ground is that of the page, down to the edge of the desk. Large letters leave no room for
moment and log: they are sheets over the table then.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.ui.layout.arrange import L, M, S, centred, cut_bottom, cut_left, cut_right, cut_top, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import NOTE, Kit
from game.ui.type.text import Style

TITLE: Final = Style("heading", 30)
BACK: Final = 48.0
TOP: Final = 12.0
HEAD: Final = 64.0  # where the table begins
BESIDE: Final = 416.0  # units of the column beside a table
RIBBON: Final = (4.0, 20.0, 20.0)  # units round the paper in it: left, over, right
CURVE: Final = 70.0
OVER: Final = 14.0  # over the curve
UNDER: Final = 16.0  # from the foot of the curve to the line of time
LOW: Final = 18.0  # over that line where there is no curve
NAMES: Final = 4.0  # from it to what rounds are called
WHOSE: Final = 68.0  # units beside the curve: whose it is
RIGHT: Final = 16.0  # and at its other end, within the page's edge
PLAY: Final = 64.0  # height of the row of buttons
FOOT: Final = 4.0  # under it
BUTTON: Final = 44.0
RATIO: Final = 864 / 464  # width of a table over its height, where it has all the room it wants
FOLDED: Final = 56.0  # height of the line under a table that says what is open, at least
LEAST_TABLE: Final = 150.0  # of the table over it
LEAST_LOG: Final = 150.0
LEAST_MOMENT: Final = 290.0
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
    """All the room that whose eyes may take; they lie at its right end."""
    closed: Rect | None
    """Where it says why something is closed; None where nothing is."""
    ground: Rect
    """What the table's ground covers."""
    table: Rect
    beside: Rect | None
    """Where moment and log lie; None: they are sheets."""
    strip: Rect | None
    """Where a line under the table says what is open; None where that lies beside it, or nothing is open."""
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


@dataclass(frozen=True, slots=True)
class _Head:
    """Hold the places over the table."""

    back: Rect
    label: Rect | None
    title: Rect
    knowledge: Rect
    bottom: float


def plan_of(kit: Kit, *, curved: bool, moment: bool, closed: Callable[[float], float] | None = None) -> Plan:
    """Return where everything lies. `curved` tells whether there is a curve, `moment` whether one is opened.

    `closed` gives how high the words are, in a width, that say why something is closed; None where nothing is.
    """
    page = kit.frame.rect
    wide = kit.frame.shape == "wide" and kit.roomy
    bare = not kit.roomy
    curved = curved and not bare
    head = _head(kit, page, two=not wide and not bare, bare=bare)
    height = _deck_height(kit, curved)
    under = page.trimmed(top=head.bottom)
    width = page.w - (BESIDE * min(kit.soft, 1.1) if wide else 0.0)
    told = None
    free = under
    if closed is not None:
        line = under._replace(w=width).inset(L, 0)
        told, _ = cut_top(line, closed(line.w), S)
        free = under.trimmed(top=told.h + S)
    if wide:
        deck, room = cut_bottom(free, height)
        side, table = cut_right(room, page.w - width)
        left, top, right = RIBBON
        beside = under.clipped(side._replace(y=under.y)).trimmed(left=left, top=top, right=right)
        table = table.trimmed(bottom=M)  # it stands clear of the desk
        return _planned(kit, head, told, table, beside._replace(h=deck.y - beside.y), deck, curved, bare=False)
    spare = free.h - height
    table_height = min(spare, page.w / RATIO)
    wanted = (LEAST_MOMENT if moment else LEAST_LOG) * kit.growth + 2 * M
    if bare or spare - table_height < wanted:
        table, below = cut_top(free, max(spare, 120.0))
        folded = moment and table.h >= folded_height(kit) + LEAST_TABLE
        return _planned(kit, head, told, table, None, below, curved, bare=bare, folded=folded)
    table, deck = cut_top(free, table_height)
    beside = deck.trimmed(left=L, top=height + M, right=L)
    return _planned(kit, head, told, table, beside, deck, curved, bare=False)


def _head(kit: Kit, page: Rect, *, two: bool, bare: bool) -> _Head:
    """Divide what is over the table; `two`: whose eyes they are stands under the title."""
    size = BACK * kit.soft
    eyes = max(BACK, kit.leading(18) + M)
    title = kit.leading(kit.type.eased(TITLE).size)
    label = 0.0 if bare else kit.leading(NOTE.size) - 2
    words = max(label + title, size)
    line, rest = cut_top(page.trimmed(L, TOP, L), words, S)
    back, beside = cut_left(line, size, M)
    place = centred(beside, beside.w, label + title)
    upper, lower = rows(place, (label, title))
    knowledge = cut_top(rest, eyes)[0] if two else line
    bottom = max(HEAD, (knowledge if two else line).bottom + (S if two or bare else 0.0))
    return _Head(centred(back, size), None if bare else upper, place if bare else lower, knowledge, bottom)


def folded_height(kit: Kit) -> float:
    """Return how high the line is that says what is open, under a table that has no room beside it."""
    return max(FOLDED, 2 * kit.leading(18) + M)


def _row_height(kit: Kit) -> float:
    return PLAY * kit.soft


def _apart(kit: Kit) -> float:
    """Return how much room the steps take that stand over the other buttons."""
    return _row_height(kit) + S if kit.frame.shape != "wide" and kit.roomy else 0.0


def _deck_height(kit: Kit, curved: bool) -> float:
    line = OVER + CURVE + UNDER if curved else LOW
    names = NAMES + kit.leading(NOTE.size)
    return line + names + _row_height(kit) + FOOT + _apart(kit)


def _planned(
    kit: Kit,
    head: _Head,
    closed: Rect | None,
    table: Rect,
    beside: Rect | None,
    deck: Rect,
    curved: bool,
    *,
    bare: bool,
    folded: bool = False,
) -> Plan:
    """Return the plan; the desk is divided: curve, line of time, buttons; `folded`: the table has a line under it."""
    strip, table = cut_bottom(table, folded_height(kit), S) if folded else (None, table)
    low = _row_height(kit)
    inner = deck.inset(L, 0)
    curve, rest = cut_top(inner.trimmed(top=OVER), CURVE, UNDER) if curved else (None, inner.trimmed(top=LOW))
    track = rest.trimmed(top=-UNDER)._replace(h=2 * UNDER)
    _, rest = cut_top(rest, NAMES + kit.leading(NOTE.size))
    row, after = cut_top(rest, low, S)
    steps = row
    if _apart(kit):
        row, _ = cut_top(after, low)
    left = WHOSE * kit.soft
    if curve is not None:
        curve = curve.trimmed(left=left, right=RIGHT)
        track = track._replace(x=curve.x, w=curve.w)
    ground = kit.frame.rect._replace(h=deck.y)
    return Plan(
        back=head.back,
        label=head.label,
        title=head.title,
        knowledge=head.knowledge,
        closed=closed,
        ground=ground,
        table=table,
        beside=beside,
        strip=strip.inset(M, 0) if strip is not None else None,
        deck=deck,
        curve=curve,
        track=track,
        row=row,
        steps=steps,
        bare=bare,
    )
