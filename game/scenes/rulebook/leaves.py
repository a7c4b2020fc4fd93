"""Scrolling by whole lines: what is longer than its place is shown from a line on, up to the end of another one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableMapping, Sequence
from typing import Final

from game.scenes.rulebook.diagrams.framing import ASKEW
from game.scenes.rulebook.faces import DiagramFace
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part
from game.ui.parts.rich import Rich
from game.ui.parts.widgets import BAR, SEEN, Thumb, strip

NEAR: Final = 0.5  # units that two lines may lie over each other


def by_lines(
    key: str, viewport: Rect, parts: Sequence[Part], height: float, offsets: MutableMapping[str, float]
) -> list[Part]:
    """Place parts, laid out from (0, 0), into a viewport that shows whole lines of their `height`.

    How far it is scrolled is kept in `offsets[key]` as `strip` does, and may lie between two lines: it is shown from
    the next one on.
    """
    if height <= viewport.h + SEEN:
        return strip(key, viewport, parts, height, offsets)
    lines = list(_apart(parts))
    most = height - viewport.h
    offset = offsets[key] = min(most, offsets.get(key, 0.0))
    first = next((top for top, _ in lines if top >= offset - NEAR), lines[-1][0])
    last = max((foot for _, foot in lines if foot <= first + viewport.h + NEAR), default=first + viewport.h)
    last = last if last > first else first + viewport.h
    view = viewport._replace(h=last - first)
    placed = [part.moved(view.x, view.y - first, view, key) for part in parts]
    shown = [part for part in placed if part.rect.meets(view, 0) or part.control is not None]
    long = max(24.0, viewport.h * viewport.h / height)
    track = Rect(viewport.right - BAR, viewport.y, BAR, viewport.h)
    way = viewport.h - long
    thumb = track.moved(0, way * offset / most)._replace(h=long)
    return [*shown, Part(f"{key}:thumb", thumb, Thumb(key, most / max(1.0, way), track), may_overlap=True)]


def _apart(parts: Iterable[Part]) -> Iterator[tuple[float, float]]:
    """Yield from where to where a line, or a thing, reaches that no other one lies beside, from above down."""
    top, foot = 0.0, None
    for begin, end in sorted(_lines(parts)):
        if foot is not None and begin < foot - NEAR:
            foot = max(foot, end)
            continue
        if foot is not None:
            yield top, foot
        top, foot = begin, end
    if foot is not None:
        yield top, foot


def _lines(parts: Iterable[Part]) -> Iterator[tuple[float, float]]:
    for part in parts:
        if isinstance(part.face, Rich):
            yield from ((part.rect.y + row.y, part.rect.y + row.y + row.h) for row in part.face.setting.rows)
        elif isinstance(part.face, DiagramFace):
            yield part.rect.y - ASKEW, part.rect.bottom + ASKEW
        elif part.control is None or not part.key.count(":link:"):
            yield part.rect.y, part.rect.bottom
