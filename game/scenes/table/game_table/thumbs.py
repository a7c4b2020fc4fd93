"""Small pictures of what happened, for whoever tells of a match: the card or the piece, and what it went to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeAlias

from game.ui.draw.cards import RATIO, with_margin
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Art
from game.ui.parts.part import Look

Sign: TypeAlias = Literal["", "on", "turned"]


@dataclass(frozen=True, slots=True)
class Thumb:
    """Show a card or a piece small: what is drawn of it, from below; each fills the rectangle."""

    arts: tuple[Art, ...]
    ratio: float = RATIO
    """Its height over its width."""
    card: bool = True
    """Whether what is drawn keeps a margin round it for shadow and light, as cards do."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        place = with_margin(rect) if self.card else rect
        return tuple(Freehand(partial(art.draw, rect=place)) for art in self.arts)


@dataclass(frozen=True, slots=True)
class Pictured:
    """Hold what an event was done with, which way that went, and what it was done to."""

    what: Thumb
    sign: Sign = ""
    """An arrow (`on`), one that bends round (`turned`), or none."""
    onto: Thumb | None = None


@dataclass(frozen=True, slots=True)
class ActWay:
    """Hold where on the table an act went: keys of its parts, the last one where it ended."""

    keys: tuple[str, ...]
    taken: str = ""
    """The key of whoever took something there; "" where nothing was taken."""
