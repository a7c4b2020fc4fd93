"""What lives by itself on a screen: its faces. They are asked when they look otherwise; nothing else knows of them.

And what comes: ways that draw themselves, and crosses that stamp. Once they have come nothing of them moves any more.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import hypot
from typing import Final, NamedTuple

from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Part, comes
from game.ui.seats.faces import Portrait, Shown
from game.ui.seats.likeness import Likeness, Who

NEAR: Final = 48.0  # units that what has come may be moved, and needn't come anew


class Coming(NamedTuple):
    """Hold what comes, or has come: what kind of thing it is, where, since when, and until when it moves."""

    kind: type
    ends: tuple[tuple[float, float], ...]
    since: float
    until: float


class Arrivals:
    """Know since when things are seen that draw themselves as they come, by the keys of their parts."""

    def __init__(self) -> None:
        self._parts: Sequence[Part] | None = None
        self._known: dict[str, Coming] = {}
        self._last = 0.0  # when the last of them has come

    def see(self, parts: Sequence[Part], now: float) -> None:
        """See a screen's parts: what wasn't there before begins to come."""
        if parts is self._parts:
            return
        before = self._known
        self._parts = parts
        self._known = {}
        for part in parts:
            face = part.face
            if comes(face):
                ends = face.ends or (part.rect.middle,)
                old = before.get(part.key)
                same = old is not None and old.kind is type(face) and _near(old.ends, ends)
                since = old.since if same and old is not None else now
                self._known[part.key] = Coming(type(face), ends, since, since + face.comes)
        self._last = max((coming.until for coming in self._known.values()), default=0.0)

    def moves(self, now: float) -> bool:
        """Tell whether something comes at this moment."""
        return now < self._last

    def coming(self, now: float) -> dict[str, float]:
        """Return the age of all that comes at this moment, by keys; what has come is left out."""
        if now >= self._last:
            return {}
        return {key: now - one.since for key, one in self._known.items() if now < one.until}


def _near(some: Sequence[tuple[float, float]], others: Sequence[tuple[float, float]]) -> bool:
    pairs = zip(some, others, strict=False)
    return len(some) == len(others) and all(hypot(u - x, v - y) <= NEAR for (x, y), (u, v) in pairs)


class Living:
    """Find the faces among a screen's parts, once for each list of them."""

    def __init__(self) -> None:
        self._parts: Sequence[Part] | None = None
        self._faces: list[tuple[Portrait, Rect]] = []
        self._look: Hashable = None  # the theme and the size that their moves are made for
        self._begun: set[tuple[Who, Rect]] = set()  # those whose moves are made, or being made
        self._making: list[Likeness] = []
        self._known: tuple[object, object, list[Shown]] = None, None, []  # how faces were seen last, by which look

    def prepare(self, parts: Sequence[Part] | None, canvas: Canvas) -> None:
        """Make one picture more of how faces move, as long as one is missing: none is made when it is needed."""
        look = canvas.theme.path, canvas.frame.scale
        if self._look != look:  # nothing is kept of another
            self._look = look
            self._begun.clear()
            self._making = []
        if not self._making:
            self._making = self._next(parts)
        if self._making:
            self._making.pop().kept(canvas)

    def _next(self, parts: Sequence[Part] | None) -> list[Likeness]:
        """Return how the next face moves whose moves are still to be made; nothing: none is."""
        for face, rect in self._of(parts):
            if (face.who, rect) not in self._begun:
                self._begun.add((face.who, rect))
                if moves := dict.fromkeys(face.moves(rect)):
                    return [*moves]
        return []

    def changes(self, parts: Sequence[Part] | None, before: Look, now: Look) -> bool:
        """Tell whether a face looks otherwise than it did."""
        faces = self._of(parts)
        if before is not self._known[0] or faces is not self._known[1]:
            self._known = before, faces, [face.shown(rect, before) for face, rect in faces]
        shown = [face.shown(rect, now) for face, rect in faces]
        changed = shown != self._known[2]
        self._known = now, faces, shown  # what was seen now is what was seen before, the next time
        return changed

    def seconds_until_update(self, parts: Sequence[Part] | None, now: Look) -> float | None:
        """Return after how many seconds one looks otherwise by itself, 0 where one moves; None: never."""
        ends = (face.seconds_until_update(now) for face, _ in self._of(parts))
        return min((end for end in ends if end is not None), default=None)

    def _of(self, parts: Sequence[Part] | None) -> Sequence[tuple[Portrait, Rect]]:
        if parts is None:
            return ()
        if parts is not self._parts:
            self._parts = parts
            self._faces = [(part.face, part.rect) for part in parts if isinstance(part.face, Portrait)]
        return self._faces
