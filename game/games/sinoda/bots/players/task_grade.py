"""How hard a task is, as its search measures it: from 1 to 5."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.games.sinoda.bots.players.ground import LAST, SHIFT
from game.games.sinoda.bots.players.hunt import Field, Hunt

STEPS: Final = (3, 5, 7, 9)
"""From how much on a task is harder than the grade before."""
FEW: Final = 2
"""Of how many answers at most one that refutes a way in makes that way tempting."""


class Measure(NamedTuple):
    """Hold what makes a task hard."""

    turns: int
    first_acts: int
    """How many acts there are to choose from at first."""
    ways: int
    """How many of them lead there in time."""
    tempting: int
    """How many others capture, threaten the marked piece, or fail at one or two answers alone."""
    quiet: int
    """How many acts of the way in, but for the last one, neither capture nor threaten the marked piece."""

    @property
    def weight(self) -> int:
        return 2 * (self.turns - 2) + 2 * self.quiet + min(4, self.tempting // 2) + (self.first_acts >= 20)

    @property
    def grade(self) -> int:
        """Return how hard it is, from 1 to 5."""
        return 1 + sum(self.weight >= step for step in STEPS)


def measured(hunt: Hunt, field: Field, turns: int) -> Measure:
    """Return what makes a task hard that is to be solved in so many turns."""
    acts, ways = hunt.acts(field), hunt.ways(field, turns)
    tempting = [act for act in acts if act not in ways and _tempts(hunt, field, act, turns)]
    line = hunt.line(field, turns)
    quiet = sum(not _loud(hunt, before, act) for before, act in line[:-1:2])
    return Measure(turns, len(acts), len(ways), len(tempting), quiet)


def _tempts(hunt: Hunt, field: Field, act: int, turns: int) -> bool:
    after = field.after(act)
    refuting = (answer for answer in hunt.answers(after) if not hunt.takes(after.answered(answer), turns - 1))
    few = sum(1 for _, _ in zip(range(FEW + 1), refuting, strict=False)) <= FEW
    return few or _loud(hunt, field, act)


def _loud(hunt: Hunt, field: Field, act: int) -> bool:
    """Tell whether an act captures, or threatens to capture the marked piece in the next turn."""
    captures = (act & LAST) >> 2 in {code >> 2 for code in field.foes} and act >> SHIFT >> 2 != (act & LAST) >> 2
    return captures or hunt.takes(field.after(act), 1)
