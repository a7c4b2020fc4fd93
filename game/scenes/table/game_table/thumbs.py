"""Small pictures of what happened, for whoever tells of a match: the card or the piece, and what it went to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias

from game.ui.draw.cards import RATIO, with_margin
from game.ui.draw.draw_commands import DrawCommand, Freehand, Picture
from game.ui.layout.arrange import centred, cut_left
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Art
from game.ui.parts.part import Look

Sign: TypeAlias = Literal["", "on", "turned"]

ARROW: Final = 18.0  # units of a sign, beside pictures that are 38 high
USUAL: Final = 38.0
NEAR: Final = 4.0  # units that the sign of what is turned reaches over it
SIGNS: Final = {"on": "shell/glyphs/arrow-right", "turned": "shell/signs/bent"}


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

    def width(self, high: float) -> float:
        """Return how wide it is, so many units high."""
        both = [_breadth(thumb, high) for thumb in (self.what, self.onto) if thumb is not None]
        return sum(both) + (_sign(high) if self.sign else 0.0) - (NEAR if self.sign == "turned" else 0.0)

    def draw_commands(
        self, room: Rect, high: float, alpha: float = 1.0, role: str = "review.better-text"
    ) -> Iterator[DrawCommand]:
        """Yield it from the left edge of a room on, so many units high, its sign in a role, faint by `alpha`."""
        rest = room
        for thumb, last in ((self.what, False), (self.onto, True)):
            if thumb is None:
                continue
            wide = _breadth(thumb, high)
            place, rest = cut_left(rest, wide)
            yield from thumb.draw_commands(centred(place, wide, wide * thumb.ratio), Look())
            if self.sign and not last:
                size = _sign(high)
                sign, rest = cut_left(rest.trimmed(left=-NEAR if self.sign == "turned" else 0.0), size)
                yield Picture(centred(sign, size), SIGNS[self.sign], role, round(255 * alpha))


def _breadth(thumb: Thumb, high: float) -> float:
    return high / max(1.0, thumb.ratio)


def _sign(high: float) -> float:
    return ARROW * max(1.0, high / USUAL)


@dataclass(frozen=True, slots=True)
class ActWay:
    """Hold where on the table an act went: keys of its parts, the last one where it ended."""

    keys: tuple[str, ...]
    taken: str = ""
    """The key of whoever took something there; "" where nothing was taken."""
    source: str = ""
    """The key of the part that it began at, in the place of the first one, where a table shows it."""
