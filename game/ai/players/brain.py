"""What a computer player is: a stateless answer to one question, which of these actions?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, runtime_checkable

import msgspec

from game.engine.protocol import A, E, Rules, S, View

if TYPE_CHECKING:
    from game.engine.rng import Rng


def never() -> bool:
    """Say that there is no hurry."""
    return False


class Budget(msgspec.Struct, frozen=True):
    """Bound a thought: at most `nodes` positions, and an end as soon as `stop()` is true."""

    nodes: int = 10_000
    stop: Callable[[], bool] = never


class Brain(Protocol[S, A, E]):
    """Choose an action. What it remembers is the view's history; it never sees more than the view."""

    def choose(self, rules: Rules[S, A, E], view: View[S], budget: Budget, rng: Rng) -> A:
        """Return one of `rules.legal(view.state, view.seat)`, which must not be empty."""


AnyBrain: TypeAlias = Brain[Any, Any, Any]
"""A computer player of whatever game is played."""


@runtime_checkable
class Ponders(Protocol[S, A, E]):
    """Be a brain that thinks ahead while people think. What it finds out it may keep until it is asked."""

    def ponder(self, rules: Rules[S, A, E], view: View[S], budget: Budget, rng: Rng) -> None:
        """Think about a position in which somebody else decides; no answer may depend on having been asked to."""
