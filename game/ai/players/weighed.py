"""What a player weighed when it decided: what it could do, with chances; what it believed; what tipped it.

It is told with the answer, and kept beside the record at the rank of hands: read only when the match is over. Nothing
of it is ever made up afterwards.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias, runtime_checkable

import msgspec

from game.ai.players.brain import Budget
from game.engine.protocol import A, E, Rules, S, View
from game.engine.rng import Rng

Counts: TypeAlias = tuple[tuple[int, int], ...]
"""Values, each with the number of imagined worlds that it was found in, in rising order of the values."""


class Tried(msgspec.Struct, frozen=True, array_like=True):
    """Hold an action that was weighed, the chance that it promised (0 to 1), and in how many worlds it was tried."""

    action: object
    chance: float
    worlds: int


class Belief(msgspec.Struct, frozen=True, array_like=True):
    """Hold what the imagined worlds held where the player could not see. `about` names it in its game's own numbers."""

    about: tuple[int, ...]
    counts: Counts


class Weighed(msgspec.Struct, frozen=True):
    """Hold what was weighed in one decision: what was done stands first, then the others, the best before the worse."""

    tried: tuple[Tried, ...]
    beliefs: tuple[Belief, ...] = ()
    blunder: bool = False
    """Whether nothing was weighed: it took what came."""
    liked: bool = False
    """Whether another was best: what was done is about as good, and its player's character likes it better."""
    habit: str = ""
    """What it was that the character likes, in its game's own word for it; "" where that is not told."""


@runtime_checkable
class Weighs(Protocol[S, A, E]):
    """Be a brain that says what it weighed. The action is the one that `choose` returns."""

    def choose_weighed(
        self, rules: Rules[S, A, E], view: View[S], budget: Budget, rng: Rng
    ) -> tuple[A, Weighed | None]:
        """Return one of the legal actions, and what was weighed; None where there was nothing to weigh."""
