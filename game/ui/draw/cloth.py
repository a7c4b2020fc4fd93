"""A game's cloth as it lies on the table of a set-up: what a game says of it, in units of the cloth, and draws itself.

What lies there is an example: it is drawn from no deck, and says no more than who sits where.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from game.ui.layout.frame import Rect

CLOTH: Final = (476.0, 296.0)
"""Units that a cloth is broad and high."""


class Sitting(NamedTuple):
    """Say how a seat is seen from the middle of a cloth."""

    colour: int
    """1 to 10."""
    angle: float
    """In degrees clockwise from the right."""


class Lying(NamedTuple):
    """Say what lies on a cloth, and with whose seat it comes and goes (counted from 0)."""

    key: str
    drawing: str
    rect: Rect
    seat: int


class Falls(NamedTuple):
    """Say how what comes falls into its place."""

    high: float
    """Units of the cloth."""
    apart: float
    """Seconds from one thing to the next."""


@dataclass(frozen=True, slots=True)
class Cloth:
    """Hold what a cloth shows."""

    ground: str
    """The drawing that covers it."""
    lying: tuple[Lying, ...]
    """From back to front."""
    falls: Falls
    deck: Rect | None = None
    """Where a deck of its cards lies; None for none."""


Spread: TypeAlias = Callable[[Sequence[Sitting], Mapping[str, "str | int | bool"]], Cloth]
"""Returns a game's cloth for who sits there, and for every option as it is chosen."""
