"""Late parts: points and plates change when the piece has landed, not when it sets off."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.part import Part


class LateParts:
    """Keep a table's late parts as they were before the beat whose motion is shown."""

    def __init__(self, prefixes: tuple[str, ...] = ()) -> None:
        self._prefixes = prefixes
        self._kept: dict[str, Part] = {}
        self._last: tuple[Part, ...] = ()

    def begin(self) -> None:
        """Keep the late parts as they stand: the next beat is about to be told, with motion."""
        late = (part for part in self._last if part.late or part.key.startswith(self._prefixes))
        self._kept = {part.key: part for part in late}  # nothing is built for it: that could move the focus

    def end(self) -> bool:
        """Let everything show the view of the moment; return whether something was kept back."""
        kept, self._kept = bool(self._kept), {}
        return kept

    def shown(self, parts: Iterable[Part]) -> list[Part]:
        """Return a layout's parts, the late ones as they were before the motion; what has another place is there."""
        self._last = tuple(parts)
        kept = ((part, self._kept.get(part.key, part)) for part in self._last)
        return [before if before.rect == part.rect else part for part, before in kept]
