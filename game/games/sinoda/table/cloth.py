"""Sinoda's cloth in a set-up: the board, and before each seat three pieces in its colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, dist, radians, sin
from typing import Final, TypeAlias

from game.ui.draw.cloth import CLOTH, Cloth, Falls, Lying, Sitting
from game.ui.draw.seat_signs import SEATS
from game.ui.layout.frame import Rect

Foot: TypeAlias = tuple[float, float]

STEP: Final = 15  # degrees from one place to the next
CORNER: Final = (28.0, 29.1)  # from a corner of the board to the next one: to the right, and down
HEART: Final = (238.0, 152.7)  # where a foot would stand in the board's middle
NEAREST: Final = {
    0: (4, 0), 30: (3, 1), 45: (3, 1), 60: (2, 2), 75: (0, 2), 90: (0, 2), 105: (-2, 2), 120: (-2, 2), 135: (-3, 1),
    150: (-3, 1), 165: (-4, 0), 180: (-4, 0), 195: (-3, -1), 210: (-3, -1), 225: (-3, -1), 240: (-2, -2),
    255: (0, -2), 270: (0, -2), 285: (0, -2), 300: (2, -2), 315: (2, -2), 330: (3, -1), 345: (3, -1), 15: (4, 0),
}  # fmt: skip
"""By a seat's angle the corner, counted from the heart, left and right of which its first two pieces stand."""
THREE: Final = ((1, 0), (-1, 0), (0, -1))
BOX: Final = (48.0, 50.0)
FOOT: Final = (24.0, 39.0)  # where in its box a piece stands
SIZES: Final = (0.96, 1.16)  # of a piece at the back, and in front
ROWS: Final = (65.4, 210.9)  # where those stand
APART: Final = 39.0  # units from foot to foot at least
FALLS: Final = Falls(14.0, 0.06)


def cloth(seats: Sequence[Sitting], options: Mapping[str, str | int | bool]) -> Cloth:
    """Return the cloth; seats between which there is too little room have one piece each."""
    stands = [_feet(sitting) for sitting in seats]
    crowded = {
        seat
        for seat, mine in enumerate(stands)
        for other, theirs in enumerate(stands)
        if seat != other and any(dist(one, two) < APART for one in mine for two in theirs)
    }
    lying = [
        _piece(seat, number, sitting, foot)
        for seat, sitting in enumerate(seats)
        for number, foot in enumerate(_outermost(sitting, stands[seat]) if seat in crowded else stands[seat])
    ]
    return Cloth("shell/setup/cloth-sinoda", tuple(sorted(lying, key=lambda piece: piece.rect.bottom)), FALLS)


def _feet(sitting: Sitting) -> list[Foot]:
    """Return where a seat's pieces stand."""
    across, down = NEAREST[round(sitting.angle / STEP) * STEP % 360]
    return [(HEART[0] + CORNER[0] * (across + x), HEART[1] + CORNER[1] * (down + y)) for x, y in THREE]


def _outermost(sitting: Sitting, feet: list[Foot]) -> list[Foot]:
    """Return the place that is nearest to who sits there."""
    x, y = cos(radians(sitting.angle)), sin(radians(sitting.angle))
    return [max(feet, key=lambda foot: (foot[0] - CLOTH[0] / 2) * x + (foot[1] - CLOTH[1] / 2) * y)]


def _piece(seat: int, number: int, sitting: Sitting, foot: Foot) -> Lying:
    share = (foot[1] - ROWS[0]) / (ROWS[1] - ROWS[0])
    size = SIZES[0] + (SIZES[1] - SIZES[0]) * share
    rect = Rect(foot[0] - FOOT[0] * size, foot[1] - FOOT[1] * size, BOX[0] * size, BOX[1] * size)
    return Lying(f"{seat}:{number}", f"shell/setup/piece-{SEATS[sitting.colour - 1]}", rect, seat)
