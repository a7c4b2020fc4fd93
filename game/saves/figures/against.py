"""Against whom: other people and computer players' levels that somebody has met at the table, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.saves.figures.figures import Against
from game.saves.records.player import PERSON


class Sitting(Protocol):
    """Be somebody who sat at a table."""

    @property
    def who(self) -> str: ...
    @property
    def by(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def place(self) -> int: ...
    @property
    def side(self) -> int: ...


class Met:
    """Gather whom somebody has met, match by match; team mates are not met, nor guests, of whom nothing is kept."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], Against] = {}

    def add(self, own: Sequence[Sitting], others: Sequence[Sitting], *, won: bool) -> None:
        """Take in a match: who sat there for those whose figures these are, who besides, and whether they have won."""
        sides = {seat.side for seat in own}
        there: dict[tuple[str, str], list[Sitting]] = {}
        for seat in others:
            known = seat.who or seat.by != PERSON
            if known and seat.side not in sides:
                there.setdefault((seat.who, "" if seat.who else seat.by), []).append(seat)
        place = min(seat.place for seat in own)
        for key, seats in there.items():
            before = self._found.get(key, Against(*key, "", 0, 0, 0))
            ahead = before.ahead + all(place < seat.place for seat in seats)
            name = seats[-1].name if key[0] else ""
            self._found[key] = Against(*key, name, before.played + 1, before.won + won, ahead)

    def every(self) -> tuple[Against, ...]:
        """Return everybody who was met, whom most often first; people before computer players."""
        return tuple(sorted(self._found.values(), key=lambda one: (-one.played, not one.who, one.name, one.by)))
