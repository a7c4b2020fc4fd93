"""Where the lamp's light lies at a table: on the plate of whose turn it is, on what may be done, on one's hand."""

from __future__ import annotations

from typing import Final

from game.ui.draw.light import Pool
from game.ui.layout.frame import Rect

TURN: Final = (260.0, 150.0)
"""The least of the pool of a turn, in units."""
BEYOND: Final = (1.24, 1.9)
"""How much broader and higher than its plate it is."""
INNER: Final = 1.5
"""Units of a plate's rim that the light still lies on."""
PLACE: Final = 1.6
"""How much larger than a thing its pool is."""
HAND: Final = (600.0, 150.0)
FOOT: Final = 30.0
"""Units from the foot of a table up to the middle of the hand's pool."""


def turn_pool(plate: Rect, key: str = "turn") -> Pool:
    """Return the light of whose turn it is: under their plate, whatever layer that is drawn on, so that its words
    stand out as ever. It glides from plate to plate as long as it has a key.

    Where several are asked at once, each has a key of its own.
    """
    x, y = plate.middle
    width, height = max(TURN[0], plate.w * BEYOND[0]), max(TURN[1], plate.h * BEYOND[1])
    return Pool(key, x, y, width, height, 0.42, spared=(plate.w - 2 * INNER, plate.h - 2 * INNER))


def place_pool(key: str, rect: Rect, alpha: float = 0.62, *, breathes: bool = True) -> Pool:
    """Return the light under what may be done: a pile, a card, an empty place. It breathes."""
    return Pool(f"place-{key}", *rect.middle, rect.w * PLACE, rect.h * PLACE, alpha, breathes=breathes)


def hand_pool(area: Rect) -> Pool:
    """Return the light under one's hand at the foot of a table: for one's own turn only."""
    return Pool("hand", area.middle[0], area.bottom - FOOT, min(HAND[0], area.w * 0.6), HAND[1], 0.32)
