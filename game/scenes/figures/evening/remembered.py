"""What really happened on an evening: of each figure that games count in their matches, who had the most."""

from __future__ import annotations

from collections import defaultdict
from typing import Final, NamedTuple

from game.ai.players.counting import Counting
from game.engine.protocol import Message, say
from game.saves.disk.progress import Progress
from game.saves.evenings.evening import Evening, Played
from game.saves.figures.replays import count
from game.scenes.shell.services.services import Services

WAYS: Final = frozenset({"most", "sum", "share"})
"""How figures are made of which more is better."""


class Best(NamedTuple):
    """Hold who had the most of a figure on an evening: of all who were there, and nobody as much."""

    member: int
    game: str
    key: str
    value: int

    def said(self) -> Message:
        """Return it as a sentence."""
        what = say(f"{self.game}.counted.{self.key}", count=self.value)
        return say("evening.honour.figure", what=what, value=self.value)


def bests(services: Services, evening: Evening, tell: Progress) -> tuple[Best, ...]:
    """Return who had the most of what, game by game, what matters most first.

    The records are replayed: it takes long. What can't be read counts for nothing.
    """
    found: dict[tuple[str, str], dict[int, int]] = defaultdict(dict)
    for number, played in enumerate(evening.played):
        counting = _counting(services, played)
        if counting is None:
            continue
        ways = {kind.key: kind.way for kind in counting.kinds}
        for one in count(services.store, services.store.records_folder / played.record, counting, tell):
            if ways[one.key] in WAYS and one.seat < len(played.members):
                column, member = found[played.game, one.key], played.members[one.seat]
                before = column.get(member, 0)
                column[member] = max(before, one.value) if ways[one.key] == "most" else before + one.value
        tell(number + 1, len(evening.played))
    return tuple(best for key, column in found.items() if (best := _best(*key, column)) is not None)


def _counting(services: Services, played: Played) -> Counting | None:
    """Return what is counted of a match; None where nothing can be."""
    entry = services.catalog.get(played.game)
    there = bool(played.record) and (services.store.records_folder / played.record).is_file()
    counting = entry.counting.load() if entry is not None and entry.counting is not None and there else None
    assert counting is None or isinstance(counting, Counting), "an entry leads to what is counted"
    return counting


def _best(game: str, key: str, column: dict[int, int]) -> Best | None:
    """Return who alone has the most; None where several have, or nobody has any."""
    most = max(column.values())
    first = [member for member, value in column.items() if value == most]
    return Best(first[0], game, key, most) if len(first) == 1 and most > 0 else None
