"""Sheets: what lies over a screen on paper, in the middle of the window.

┌─────────────────────────┐
│ caption              ╳  │  head: a title, perhaps a line over it, and the way to close it
│ Title                   │
├─────────────────────────┤
│ lines                   │  room: what is longer is scrolled
│ …                       │
└─────────────────────────┘
"""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from typing import Final, TypeAlias

from game.ui.layout.arrange import L, M, S, centred, cut_bottom, cut_right, cut_top, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import HEADING, NOTE, Act, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import ButtonKind, strip

Lines: TypeAlias = tuple[list[Part], float]
"""What stands on a sheet, laid out from (0, 0), and how high it is."""

RING: Final = 12.0  # units round what can be focused that its ring may take
CLOSE: Final = 44.0
EDGE: Final = 20.0  # between a sheet's edge and what stands on it


def middle_sheet(kit: Kit, width: float, height: float) -> Rect:
    """Return a sheet in the middle of the window: so wide with usual text, wider with larger one, and at most so high
    as the window leaves.
    """
    window = kit.frame.rect.inset(L)
    return centred(window, min(window.w, width * kit.growth), min(window.h, height))


def sheet(
    kit: Kit,
    key: str,
    width: float,
    title: str,
    close: Act,
    build: Callable[[float], Lines],
    scrolls: MutableMapping[str, float],
    *,
    caption: str = "",
    least: float = 0.0,
    ring: float = 0.0,
    kind: ButtonKind = "light",
    foot: Callable[[Rect], Part] | None = None,
) -> list[Part]:
    """Build a sheet with a head and what `build` makes for a width, as high as that needs, and at least so high.

    What is too long is scrolled, under the name `key`. `ring` keeps room for the focus round what can be pressed;
    `foot` builds a button over the sheet's lower edge, which stays.
    """
    low = max(56.0, kit.leading(18) + L) if foot is not None else 0.0
    over = kit.leading(NOTE.size) if caption else 0.0
    head = max(56.0, over + kit.leading(HEADING.size) + M)
    paper = middle_sheet(kit, width, kit.frame.height)
    lines, height = build(paper.w - 2 * EDGE)
    needed = S + head + S + height + (low + M if foot is not None else 0.0) + L
    paper = centred(paper, paper.w, min(paper.h, max(least, needed)))
    top, room = cut_top(paper.trimmed(EDGE + S, S, M, L), head, S)
    if foot is not None:
        button, room = cut_bottom(room, low, M)
    corner, words = cut_right(top, CLOSE, M)
    above, name = rows(centred(words, words.w, over + kit.leading(HEADING.size)), (over, kit.leading(HEADING.size)))
    view = room._replace(x=paper.x + EDGE, w=paper.w - 2 * EDGE).inset(-ring)
    told = kit.say("table.close")
    return [
        kit.panel(f"{key}:sheet", paper, radius=EDGE),
        *([kit.label(f"{key}:caption", above, caption, NOTE, "text.paper-soft")] if caption else []),
        kit.label(f"{key}:title", name, title, HEADING, minimum=0.6),
        kit.icon_button(f"{key}:close", centred(corner, CLOSE), "shell/glyphs/x", told, close, kind, zone=key),
        *strip(key, view, [part.moved(ring, ring) for part in lines], height + 2 * ring, scrolls),
        *([foot(button._replace(x=paper.x + EDGE, w=paper.w - 2 * EDGE))] if foot is not None else []),
    ]
