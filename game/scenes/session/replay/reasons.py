"""What a computer player says of a decision of its own, for whoever looks back: from what it weighed, nothing else.

Whoever makes it says what stays closed: nothing in it tells of what lives on beyond the match.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from game.ai.players.weighed import Weighed
from game.engine.protocol import AnyRules, Message, Seat

Kept: TypeAlias = Callable[[AnyRules, int, str], "tuple[Seat, Weighed] | None"]
"""Gives what was weighed before the decision after so many, in a state with this digest."""


@dataclass(frozen=True, slots=True)
class Way:
    """Hold something that was weighed."""

    name: Message
    figure: Message | str = ""
    """What it promised, in figures or in a word; "" where that is not told."""
    share: float | None = None
    """The same as a bar, from 0 to 1; None for none."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Hold what is said of a decision, and the figures that bear it out."""

    seat: Seat
    said: Message
    title: Message | None = None
    """What stands over the ways; None where there are none."""
    unit: Message | None = None
    """What their figures count; None where none is told."""
    ways: tuple[Way, ...] = ()
    """What was done, then the best others."""
    more: tuple[Message, ...] = ()
    """What was believed, in a line each."""


class Reasons(Protocol):
    """Say of each decision why it was taken, where that was kept."""

    def at(self, place: int) -> Reason | None:
        """Return what is said of the decision that led to a place (from 1); None where nothing is."""

    def over(self, place: int) -> bool:
        """Tell whether nothing more can be found out of that decision."""

    def step(self, place: int) -> bool:
        """Work on it for a few milliseconds; return whether more can be said now."""
