"""The ways on from the results: to the match once more, to the next one, to the shelf, to a friend, home."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.ui.layout.arrange import M, S, centred, cut_left, flow, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import ButtonKind
from game.ui.type.text import Style

ZONE: Final = "next"
MORE: Final = "more"
"""The key of the way to all that have no room."""
MAIN: Final = Style("title", 25)
OTHER: Final = Style("bold", 18)
HEIGHT: Final = 58.0
LOWER: Final = 8.0  # units that the others are lower than the golden one
BROAD: Final = 320.0  # of the golden one
AFTER: Final = 32.0  # between that and the others
PICTURE: Final = 22.0  # units of an icon beside words
AROUND: Final = 34.0  # units of a button that are no words


class Way(NamedTuple):
    """Lead somewhere: the key of the button and of its words, and what a press does."""

    key: str
    words: str
    picture: str
    act: Callable[[], None]
    small: int = 0
    """How soon it gives way where room is short, the highest first; 0 for what stays as long as it can."""
    text: str = ""
    """What the button says, where that is no fixed words."""
    sign: bool = False
    """Whether its picture stands alone where its words have no room, and never behind “…”."""

    def said(self, kit: Kit) -> str:
        """Return what the button says."""
        return self.text or kit.say(self.words)


class Foot(NamedTuple):
    """Hold how the ways stand at the foot of the page: those with words, those behind “…”, and how high one is."""

    seen: tuple[Way, ...]
    behind: tuple[Way, ...]
    high: float
    signs: tuple[Way, ...] = ()
    """Those whose pictures stand alone."""

    @property
    def height(self) -> float:
        """Return how high all of it is."""
        return self.high


def foot(kit: Kit, ways: Sequence[Way], width: float) -> Foot:
    """Return how the ways stand in a width: those with words that fit, the others behind “…”.

    What is small goes there before the golden one gets narrower.
    """
    high = max(HEIGHT, (1 if kit.roomy else 1.15) * kit.leading(MAIN.size) + 20)
    tight = _needed(kit, ways, 0, high) > width
    signs = [way for way in ways if way.sign and tight]
    seen = [way for way in ways if way not in signs]
    behind: list[Way] = []
    while len(seen) > 1 and _needed(kit, seen, len(signs) + bool(behind), high) > width:
        last = max(reversed(seen[1:]), key=lambda way: way.small)
        seen.remove(last)
        behind.insert(0, last)
    if len(behind) == 1 and len(seen) > 1 and not kit.roomy:
        behind.insert(0, seen.pop())
    return Foot(tuple(seen), tuple(behind), high, tuple(signs))


def build(kit: Kit, foot: Foot, rect: Rect, more: Callable[[], None], *, gold: bool, right: bool = False) -> list[Part]:
    """Build the ways; the first of all is gold once it may be. `right`: the others stand together at the right.

    They come in the order in which keys visit them: who looks at the match leaves nothing, who plays on does.
    """
    main, *others = foot.seen
    needed = [_width(kit, way, main=False) for way in others]
    lower = foot.high - LOWER
    behind = [lower] * (len(foot.signs) + bool(foot.behind))
    wide = rect.w - sum(needed) - sum(behind) - M * (len(needed) + len(behind)) - (AFTER - M)
    broad = max(_width(kit, main, main=True), min(BROAD * kit.soft, wide))
    if not others and not behind:
        broad = min(rect.w, BROAD * kit.soft)
    first, rest = cut_left(rect, broad, AFTER)
    line = centred(rest, rest.w, lower)
    free = rest.w - sum(needed) - sum(behind)
    gap = free / max(1, len(needed) + len(behind) - 1) if len(needed) + len(behind) > 1 else 0.0
    alone = len(needed) + len(behind) == 1
    places = flow(line, [*needed, *behind], M if right else gap, 1.0 if alone or right else 0.0)
    kind: ButtonKind = "primary" if gold else "secondary"
    icon = f"shell/glyphs/{main.picture}"
    golden = kit.button(main.key, first, main.said(kit), main.act, kind, icon=icon, zone=ZONE, style=MAIN, radius=12)
    parts = [
        kit.button(way.key, place, way.said(kit), way.act, "glass", icon=f"shell/glyphs/{way.picture}", zone=ZONE,
                   style=OTHER, radius=12)
        for way, place in zip(others, places, strict=False)
    ]  # fmt: skip
    parts += [
        kit.icon_button(way.key, place, f"shell/glyphs/{way.picture}", way.said(kit), way.act, "glass", zone=ZONE)
        for way, place in zip(foot.signs, places[len(others) :], strict=False)
    ]
    if foot.behind:
        label = kit.say("results.more")
        parts.append(kit.icon_button(MORE, places[-1], "shell/glyphs/menu", label, more, "glass", zone=ZONE))
    return [*parts[:1], golden, *parts[1:]]


def stacked(
    kit: Kit, ways: Sequence[Way], rect: Rect, leave: Callable[[Callable[[], None]], Callable[[], None]]
) -> list[Part]:
    """Build ways under one another, as they stand on a sheet: each leaves it first."""
    places = rows(rect, [line_height(kit)] * len(ways), S)
    return [
        kit.button(way.key, place, way.said(kit), leave(way.act), "paper", icon=f"shell/glyphs/{way.picture}",
                   zone="more", style=OTHER, radius=12)
        for way, place in zip(ways, places, strict=True)
    ]  # fmt: skip


def line_height(kit: Kit) -> float:
    """Return how high a way is on a sheet."""
    return max(52.0, kit.leading(OTHER.size) + 24)


def _needed(kit: Kit, ways: Sequence[Way], signs: int, high: float) -> float:
    """Return how broad all of them are with their words, beside so many pictures that are `high`."""
    widths = [_width(kit, way, main=way is ways[0]) for way in ways]
    if any(way.small for way in ways):
        widths[0] = max(widths[0], BROAD * kit.soft)
    return sum(widths) + M * len(widths) + (high - LOWER + M) * signs


def _width(kit: Kit, way: Way, *, main: bool) -> float:
    """Return how wide a button is whose words stand in one line."""
    return kit.type.set_text(way.said(kit), MAIN if main else OTHER).w + kit.growth * PICTURE + AROUND
