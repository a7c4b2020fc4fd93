"""Scrolling strips: parts in a window of their own, moved by wheel and by focus."""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence

from game.ui.frame import Rect
from game.ui.part import Part
from game.ui.widgets import Panel

BAR = 6.0  # width of the thumb


def strip(
    key: str, viewport: Rect, parts: Sequence[Part], height: float, offsets: MutableMapping[str, float]
) -> list[Part]:
    """Place parts, laid out from (0, 0), into a viewport that shows part of their `height`.

    The offset is kept in `offsets[key]`, and put right here where it is too far. A thumb shows where one is.
    """
    most = max(0.0, height - viewport.h)
    offset = offsets[key] = min(most, offsets.get(key, 0.0))
    placed = [part.moved(viewport.x, viewport.y - offset, viewport, key) for part in parts]
    shown = [part for part in placed if part.rect.meets(viewport, 0) or part.control is not None]
    if most > 0:
        long = max(24.0, viewport.h * viewport.h / height)
        top = viewport.y + (viewport.h - long) * offset / most
        thumb = Rect(viewport.right - BAR, top, BAR, long)
        shown.append(Part(f"{key}:thumb", thumb, Panel("thumb", 3, None), loose=True))
    return shown
