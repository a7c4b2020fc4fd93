"""What hangs on the staffs of a team: a keepsake for each level that it has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.protocol import Seat

GONE: Final = -1
"""The seat of a mage who has left the team: nothing of theirs hangs anywhere."""


class Kept(NamedTuple):
    """Say which keepsake a level has left, on whose staff, and of which turn it tells (0: nobody knows any more)."""

    level: str
    keepsake: str
    seat: Seat
    turn: int = 0


def reseated(keeps: Sequence[Kept], seats: Sequence[Seat]) -> tuple[Kept, ...]:
    """Return keepsakes after mages have changed seats: `seats` says where each of the old ones sits now, or GONE."""
    return tuple(one._replace(seat=seats[one.seat] if 0 <= one.seat < len(seats) else GONE) for one in keeps)


def hung_on(keeps: Sequence[Kept], seat: Seat) -> tuple[str, ...]:
    """Return what hangs on a mage's staff, the newest first."""
    return tuple(one.keepsake for one in reversed(keeps) if one.seat == seat)
