"""Faces and names inside the bands of a stacked chart: where a band is high enough, and no moment's line crosses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.content.themes.themes import Theme
from game.scenes.results.summary import Summary
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label, Panel
from game.ui.seats.faces import portrait
from game.ui.stack import StackChart
from game.ui.type.text import Style, Typeset

SIZES: Final = (76.0, 64.0, 54.0, 46.0, 38.0, 32.0, 28.0)
"""Units of a face, the largest that has room."""
TRIED: Final = 44  # places along the chart at which one is tried
AROUND: Final = 9.0  # units between a face with its name and whatever is beside it
GAP: Final = 7.0
BIG: Final = 60.0  # from which on a name has large letters
ENOUGH: Final = (4.55, 7.4)  # contrast of letters with a band; with strong outlines
ALIKE: Final = 3.0  # units of room more that are worth no other place


@dataclass(frozen=True, slots=True)
class Spot:
    """Hold where a face with its name stands, and how much room is over and under it."""

    rect: Rect
    spare: float


def build(summary: Summary, kit: Kit, chart: StackChart, rect: Rect) -> tuple[list[Part], set[int]]:
    """Return faces with names in their bands, and the seats that have one."""
    parts = list[Part]()
    inside = set[int]()
    for seat in chart.order:
        found = _found(summary, kit, chart, rect, seat)
        if found is None:
            continue
        place, size, setting = found
        inside.add(seat)
        stands = place._replace(w=size)
        parts.append(portrait(f"chart:{seat}", stands, summary.session.players[seat], seat=seat, seal=False))
        if setting is not None:
            words = Rect(stands.right + GAP, place.y, setting.w + 2, place.h)
            ink = _ink(summary.services.theme, chart.colours[seat])
            if not ink:  # on a tag of its own it can be read on any colour
                tag = centred(words, setting.w + 10, setting.h + 2)
                parts.append(Part(f"chart:{seat}:tag", tag, Panel("night", 7, None), may_overlap=True))
            parts.append(Part(f"chart:{seat}:name", words, Label(setting, ink or "text.night"), may_overlap=True))
    return parts, inside


def _found(
    summary: Summary, kit: Kit, chart: StackChart, rect: Rect, seat: int
) -> tuple[Rect, float, Typeset | None] | None:
    """Return where somebody's face stands, how large it is, and their name; None where their band is too low."""
    for named in (True, False):
        for size in SIZES:
            setting = None
            if named:
                letters = Style("bold", 21 if size >= BIG else 18)
                setting = kit.type.fit(summary.session.name(seat), letters, rect.w * 0.3, 1, 0.7)
                if setting.truncated or setting.h > size:
                    continue
            wide = size + (0.0 if setting is None else GAP + setting.w)
            spot = _best(chart, rect, seat, wide, size)
            if spot is not None:
                return spot.rect, size, setting
    return None


def _best(chart: StackChart, rect: Rect, seat: int, wide: float, high: float) -> Spot | None:
    """Return the place with most room; the earliest of those that are alike."""
    plot = chart.plot_area(rect)
    best: Spot | None = None
    for number in range(TRIED + 1):
        x = plot.x + AROUND + (plot.w - wide - 2 * AROUND) * number / TRIED
        if any(x - AROUND < chart.x(rect, turn) < x + wide + AROUND for turn in chart.golden):
            continue
        foot, top = _room(chart, rect, seat, ((x - plot.x) / plot.w, (x + wide - plot.x) / plot.w))
        spare = foot - top - high
        if spare >= 2 and (best is None or spare > best.spare + ALIKE):
            best = Spot(Rect(x, (foot + top - high) / 2, wide, high), spare)
    return best


def _room(chart: StackChart, rect: Rect, seat: int, shares: Sequence[float]) -> tuple[float, float]:
    """Return the foot and the top of what a band has free between two places."""
    begin, end = shares
    sides = [chart.between(rect, seat, begin + (end - begin) * step / 8) for step in range(9)]
    return min(foot for foot, _ in sides), max(top for _, top in sides)


def _ink(theme: Theme, colour: int) -> str:
    """Return whether dark or light letters stand out from a seat's colour; "" where neither do."""
    ground = _bright(theme.colour(f"seats.{colour}.colour"))
    ratios = {role: _ratio(ground, _bright(theme.colour(role))) for role in ("dark", "light")}
    best = max(ratios, key=lambda role: ratios[role])
    return best if ratios[best] >= ENOUGH[theme.outlined] else ""


def _ratio(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def _bright(colour: Sequence[int]) -> float:
    """Return how bright a colour is, from 0 to 1, as contrast is reckoned."""
    shares = (value / 255 for value in colour[:3])
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
