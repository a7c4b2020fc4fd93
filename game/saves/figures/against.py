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
        self._played: dict[tuple[str, str], list[tuple[bool, bool]]] = {}
        self._names: dict[str, str] = {}

    def add(self, own: Sequence[Sitting], others: Sequence[Sitting], *, won: bool) -> None:
        """Take in a match: who sat there for those whose figures these are, who besides, and whether they have won."""
        sides = {seat.side for seat in own}
        place = min([seat.place for seat in own])
        best: dict[tuple[str, str], int] = {}
        for seat in others:
            if seat.side in sides or not (seat.who or seat.by != PERSON):
                continue
            if seat.who:
                self._names[seat.who] = seat.name
            key = (seat.who, "" if seat.who else seat.by)
            best[key] = min(best.get(key, seat.place), seat.place)
        for key, other in best.items():
            self._played.setdefault(key, []).append((won, place < other))

    def every(self) -> tuple[Against, ...]:
        """Return everybody who was met, whom most often first; people before computer players."""
        found = [
            Against(who, by, self._names.get(who, ""), len(met), sum(won for won, _ in met), sum(up for _, up in met))
            for (who, by), met in self._played.items()
        ]
        return tuple(sorted(found, key=lambda one: (-one.played, not one.who, one.name, one.by)))
