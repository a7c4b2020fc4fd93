"""The head of an evening's pages: the way back, the title, and what is said beside it; the lamp hangs at its end."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ui.layout.arrange import XL, M, centred, cut_left
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, Act, Kit
from game.ui.parts.part import Part
from game.ui.type.text import Style

EDGE: Final = 48.0
WIDEST: Final = 1304.0
TITLE: Final = Style("title", 44)
BACK: Final = 48.0


class Head(NamedTuple):
    """Hold the parts of the head, what is free beside the title, what is left of the window below, and the lamp."""

    parts: list[Part]
    beside: Rect
    below: Rect
    lamp: float
    """How far from the left it hangs; 0: nowhere."""


def head(kit: Kit, title: str, note: str, back: Act) -> Head:
    """Build the head; the note is left out where it has no room."""
    frame = kit.frame
    edge = max(min(EDGE, frame.width * 0.04), (frame.width - WIDEST) / 2)
    style = kit.type.eased(TITLE)
    line = kit.leading(style.size)
    bar = frame.rect.trimmed(edge, max(50.0 - line / 2, 22.0), edge)._replace(h=line)
    way, rest = cut_left(bar, BACK, 19)
    name, rest = cut_left(rest, min(rest.w, kit.type.set_text(title, style).w + 4), XL)
    parts = [
        kit.icon_button(
            "back", centred(way, BACK), "shell/glyphs/arrow-left", kit.say("setup.back"), back, radius=24, zone="head"
        ),
        kit.label("title", name, title, style, "text.title", minimum=0.6),
    ]
    words = kit.type.set_text(note, BODY).w + 4 if note else 0.0
    if note and words <= rest.w - 200:
        said, rest = cut_left(rest, words, M)
        parts.append(kit.label("about", said, note, BODY, "text.night-soft"))
    spot = frame.width - 144.0
    lamp = spot if spot - 100 > parts[-1].rect.right else 0.0
    below = max(96.0, bar.bottom + M)
    return Head(parts, rest, frame.rect.trimmed(edge, below, edge), lamp)
