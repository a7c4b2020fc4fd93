"""Tabs: the few pages that share one head, side by side on the night; where words have no room, their icons alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ui.layout.arrange import XL, L, M, S, centred, cut_left, flow
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.segments import Segment, Track
from game.ui.type.text import Style

HEIGHT: Final = 48.0
EDGE: Final = 4.0
"""Units between the track and what lies in it."""
WORDS: Final = Style("bold", 18)
TITLE: Final = Style("title", 44)
LAMP: Final = 172.0
"""Units from the right edge of the window to the lamp that hangs there, where there is room for it."""
ICON: Final = 20.0


class Tab(NamedTuple):
    """Hold one page: its key, its name in the language of the moment, its icon, and what leads there."""

    key: str
    words: str
    icon: str
    act: Act


class Head(NamedTuple):
    """Hold the head of pages: what it is drawn with, what is left of its line, its bottom, and where its lamp hangs."""

    parts: list[Part]
    rest: Rect
    bottom: float
    lamp: float
    """0 where there is no room for it."""


def paged_head(kit: Kit, edge: float, title: str, offered: Sequence[Tab], chosen: str, back: Act) -> Head:
    """Build the head of pages: the way back, their title and their tabs, so far from both edges of the window."""
    style = kit.type.eased(TITLE)
    line = kit.leading(style.size)
    bar = kit.frame.rect.trimmed(edge, max(50.0 - line / 2, 16.0), edge)._replace(h=line)
    arrow, rest = cut_left(bar, 48, M)
    name, rest = cut_left(rest, min(rest.w, kit.type.set_text(title, style).w + 4), L)
    pages, rest = tabs(kit, rest, offered, chosen)
    spot = kit.frame.width - LAMP
    parts = [
        kit.icon_button(
            "back", centred(arrow, 48), "shell/glyphs/arrow-left", kit.say("setup.back"), back, radius=24, zone="head"
        ),
        kit.label("title", name, title, style, "text.title", minimum=0.6),
        *pages,
    ]
    return Head(parts, rest, bar.bottom + S, spot if spot - 88 > rest.x else 0.0)


def tabs(kit: Kit, room: Rect, offered: Sequence[Tab], chosen: str) -> tuple[list[Part], Rect]:
    """Build tabs at the left of a room, in the middle of its height; return what is left beside them, too."""
    high = max(HEIGHT, kit.leading(WORDS.size) + 16)
    settings = [kit.type.set_text(tab.words, WORDS) for tab in offered]
    icon = kit.frame.grown(ICON)
    widths = [setting.w + icon * 1.4 + 2 * XL for setting in settings]
    bare = sum(widths) + 2 * EDGE > room.w
    if bare:
        settings = [kit.type.set_text("", WORDS)] * len(offered)
        widths = [high + 2 * EDGE] * len(offered)
    line, rest = cut_left(room, sum(widths) + 2 * EDGE)
    track = line.inset(0, (line.h - high) / 2)
    parts = [Part("tabs", track, Track("night", high / 2))]
    for tab, setting, place in zip(offered, settings, flow(track.inset(EDGE, 0), widths), strict=True):
        radius = high / 2 - EDGE
        face = Segment(setting, tab.key == chosen, f"shell/glyphs/{tab.icon}", "night", radius, icon)
        control = Control(tab.words, tab.act, "head", help=tab.words if bare else "", radius=radius)
        parts.append(Part(f"tab:{tab.key}", place.inset(0, EDGE), face, control, hit=place))
    return parts, rest
