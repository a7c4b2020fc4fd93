"""What a table keeps: scenery that never changes during a match, and parts that change only when motion has ended."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

import pygame

from game.ui.canvas import Canvas
from game.ui.part import Look, Part


class Backdrop:
    """Keep a table's scenery as it was drawn last."""

    def __init__(self) -> None:
        self._kept: tuple[Hashable, pygame.Surface] | None = None

    def kept(self, canvas: Canvas, key: Hashable, draw: Callable[[Canvas], None]) -> pygame.Surface:
        """Return the scenery for a canvas that is still empty; another surface whenever it was drawn anew."""
        key = (canvas.frame, key)
        if self._kept is None or self._kept[0] != key:
            surface = canvas.surface.copy()
            draw(canvas.on(surface))
            self._kept = (key, surface)
        return self._kept[1]


class StillParts:
    """Keep a table's low parts as they were drawn last, on its scenery."""

    def __init__(self) -> None:
        self._kept: tuple[pygame.Surface, tuple[Part, ...], pygame.Surface] | None = None

    def kept(
        self, canvas: Canvas, scenery: pygame.Surface, parts: tuple[Part, ...], look: Callable[[Part], Look]
    ) -> pygame.Surface:
        """Return the scenery with these parts on it, drawn anew where either is another."""
        if self._kept is None or self._kept[0] is not scenery or self._kept[1] != parts:
            surface = scenery.copy()
            for part in parts:
                part.face.draw(canvas.on(surface), part.rect, look(part))
            self._kept = (scenery, parts, surface)
        return self._kept[2]


class LateParts:
    """Keep a table's late parts (plates and points) as they were before the beat whose motion is shown."""

    def __init__(self) -> None:
        self._kept: dict[str, Part] = {}
        self._last: tuple[Part, ...] = ()

    def begin(self) -> None:
        """Keep the late parts as they stand: the next beat is about to be told, with motion."""
        # nothing is built for it: that could move the focus
        self._kept = {part.key: part for part in self._last if part.late}

    def end(self) -> bool:
        """Let everything show the view of the moment; return whether something was kept back."""
        kept, self._kept = bool(self._kept), {}
        return kept

    def shown(self, parts: Iterable[Part]) -> list[Part]:
        """Return a layout's parts, the late ones as they were before the motion; what has another place is there."""
        self._last = tuple(parts)
        kept = ((part, self._kept.get(part.key, part)) for part in self._last)
        return [before if before.rect == part.rect else part for part, before in kept]
