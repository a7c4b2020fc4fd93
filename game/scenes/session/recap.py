"""What happened since somebody's last turn, in words that everybody may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from game.engine.protocol import Message, Seat, SeatName

Told: TypeAlias = tuple[Seat | None, Message]
MOST: Final = 3  # events in a recap


def since(told: Sequence[Told], own: Mapping[Seat, int], seat: Seat, chances: frozenset[str]) -> list[Told]:
    """Return everything that was told since a seat's last turn, in order, and what chance did with its turn.

    `own` as in `Playback.own`; `chances` are the keys of what lets chance go on with one's turn.
    """
    last = own.get(seat, 0) - 1
    while last > 0 and told[last - 1][0] == seat and told[last - 1][1].key in chances:
        last -= 1
    return list(told[last + 1 :])


def heading(own: Mapping[Seat, int], seat: Seat) -> str:
    """Return the key of the heading over what happened: a seat that has not acted yet had no last turn."""
    return "curtain.since" if seat in own else "curtain.so_far"


def shortened(happened: Sequence[Told], seat: Seat, routine: frozenset[str], most: int) -> list[Told]:
    """Return the most telling of what happened: what touched the seat first of all, then the newest, in order.

    What happens in every turn (`routine`, keys) gives way to the rest.
    """
    rows = list(enumerate(happened))
    rows.sort(key=lambda row: (row[1][1].key not in routine, _touches(row[1][1], seat), row[0]), reverse=True)
    return [entry for _, entry in sorted(rows[:most], key=lambda row: row[0])]


def _touches(message: Message, seat: Seat) -> bool:
    return any(
        (isinstance(value, SeatName) and value.seat == seat) or (isinstance(value, Message) and _touches(value, seat))
        for _, value in message.params
    )
