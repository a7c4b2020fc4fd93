"""How a book comes: up from the foot, shut, then it opens from its spine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.syncro.scenery.book.open_book import OpenBook
from game.ui.motion.entering import Entrance
from game.ui.parts.part import Part

ROUND: Final = 24.0  # units round the book that its shadow and its seal take
RISES: Final = 0.4  # of its height that a leaf comes from below


def opens(parts: Sequence[Part], book: str) -> list[Entrance]:
    """Return how a book of this key comes with all that lies in it: up from the foot, shut, then it opens.

    A single leaf slides up.
    """
    bound = next((part for part in parts if part.key == book), None)
    if bound is None or not isinstance(bound.face, OpenBook):
        return []
    room = bound.rect.inset(-ROUND)
    keys = [part.key for part in parts if room.contains(part.clip or part.rect)]
    if bound.face.single:
        return [Entrance("slide", room, keys, far=(0.0, room.h * RISES))]
    return [Entrance("open", room, keys)]
