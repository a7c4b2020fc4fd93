"""The ways on from the results: to the match once more, to the next one, to the shelf, to a friend, home."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.ui.layout.arrange import REST, M, S, Share, columns, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import ButtonKind
from game.ui.type.text import Style

ZONE: Final = "next"
MAIN: Final = Style("title", 25)
OTHER: Final = Style("bold", 18)
HEIGHT: Final = 62.0
MORE: Final = 2.0  # times as broad as its words need the first of all may be
PICTURE: Final = 22.0  # units of an icon beside words
AROUND: Final = 30.0  # units of a button that are no words


class Way(NamedTuple):
    """Lead somewhere: the key of the button and of its words, and what a press does."""

    key: str
    words: str
    picture: str
    act: Callable[[], None]
    small: bool = False
    """Whether its picture says enough where room is short."""


class Foot(NamedTuple):
    """Hold how the ways stand at the foot of the page: their lines, and how high one is."""

    lines: tuple[tuple[Way, ...], ...]
    high: float

    @property
    def height(self) -> float:
        """Return how high all of it is."""
        return len(self.lines) * (self.high + S) - S


def foot(kit: Kit, ways: Sequence[Way], width: float) -> Foot:
    """Return how the ways stand in a width: in one line where the words of all fit, else in two."""
    high = max(HEIGHT, (1 if kit.roomy else 2) * kit.leading(21) + 8)
    if _fits(kit, ways, width):
        return Foot((tuple(ways),), high)
    large = tuple(way for way in ways if not way.small)
    small = tuple(way for way in ways if way.small)
    return Foot((large, small) if small else (large,), max(44.0, kit.leading(21) + 12) if kit.roomy else high)


def build(kit: Kit, foot: Foot, rect: Rect, *, gold: bool) -> list[Part]:
    """Build the ways; the first of all is gold once it may be.

    They come in the order in which keys visit them: who looks at the match leaves nothing, who plays on does.
    """
    parts: list[Part] = []
    main = foot.lines[0][0]
    for line, place in zip(foot.lines, rows(rect, [REST] * len(foot.lines), S), strict=True):
        widths = [_width(kit, way, main=way is main) for way in line]
        if line[0] is main and sum(widths) + widths[0] * (MORE - 1) + M * (len(line) - 1) <= place.w:
            widths[0] *= MORE
        shares = [Share(width) for width in widths]
        for way, at in zip(line, columns(place, shares, M), strict=True):
            kind: ButtonKind = ("primary" if gold else "secondary") if way is main else "quiet"
            style = MAIN if way is main else OTHER
            icon = f"shell/glyphs/{way.picture}"
            words = kit.say(way.words)
            parts.append(kit.button(way.key, at, words, way.act, kind, icon=icon, zone=ZONE, style=style, radius=14))
    return [*parts[1:2], *parts[:1], *parts[2:]]


def _fits(kit: Kit, ways: Sequence[Way], width: float) -> bool:
    """Tell whether the words of all ways stand whole beside each other."""
    return kit.roomy and sum(_width(kit, way, main=way is ways[0]) + M for way in ways) - M <= width


def _width(kit: Kit, way: Way, *, main: bool) -> float:
    """Return how wide a button is whose words stand in one line."""
    return kit.type.set_text(kit.say(way.words), MAIN if main else OTHER).w + kit.growth * PICTURE + AROUND
