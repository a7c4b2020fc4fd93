"""How a search sees a game: whole worlds that it may play on, mostly by a faster twin of the rules."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol, TypeAlias, TypeVar

from game.engine.protocol import Seat
from game.engine.rng import Rng

W = TypeVar("W")
M = TypeVar("M", bound=Hashable)
Rewards: TypeAlias = Sequence[float]
"""What each seat gets, by seat, from 0 (the worst) to 1."""


class Game(Protocol[W, M]):
    """Say what a search asks of whole worlds: states of the rules, or those of a game's faster twin."""

    def copy(self, world: W) -> W:
        """Return a world that may be played on while the given one stays as it is."""

    def to_act(self, world: W) -> Sequence[Seat]:
        """Return the seats that owe a decision: one, or several that decide at once."""

    def moves(self, world: W, seat: Seat) -> Sequence[M]:
        """Return the moves that are worth a try, in a fixed order: at least one."""

    def priors(self, world: W, seat: Seat, moves: Sequence[M]) -> Sequence[float]:
        """Return how likely each move is to be the best, before anything is tried: together 1."""

    def quick(self, world: W, seat: Seat, rng: Rng) -> M:
        """Return the move of a roll-out, chosen fast. What the seat can't know in this world must not matter to it."""

    def play(self, world: W, seat: Seat, move: M, rng: Rng) -> W:
        """Return the world after a move, which may be the given one, changed."""

    def judge(self, world: W, plies: int) -> Rewards | None:
        """Return what each seat gets if the thought ends here, so many moves ahead; None to think on.

        Not None where the match is over.
        """
