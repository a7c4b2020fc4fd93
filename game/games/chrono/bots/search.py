"""The Master's search: what pays in many worlds that fit what the seat knows, played out to the end by its twin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.players.brain import Budget
from game.ai.players.entry import EVEN
from game.ai.search.ismcts import Search, Tried
from game.ai.search.searchable import Rewards
from game.engine.protocol import Seat, View
from game.engine.rng import Rng
from game.games.chrono.bots.dealing import Dealer
from game.games.chrono.bots.playing import departure, finish, opens, quick
from game.games.chrono.bots.tastes import grows, liked, worth_trying
from game.games.chrono.bots.twin import NOTHING, WIDE, Kit, World
from game.games.chrono.rules.position import State

SAFE: Final = 0.85
"""What it is worth not to be the last; the rest goes by the order of leaving (CH-13, CH-14)."""
PLIES: Final = 3
"""So many moves ahead are searched: the rest of one's turn, and what the next one does with it."""
WORLDS: Final = 2000
STARVES: Final = 0.02
"""What a card that a move gives the others weighs, where the worlds hardly tell one move from another."""
HOLDS: Final = 0.03
"""What it weighs that a row grows where it need not: over many matches, who holds back is the last less often."""


class Table:
    """Let a search play on a twin's worlds: the thinker as its character would, everybody else as best they can."""

    def __init__(self, thinker: Seat, character: str) -> None:
        self._thinker, self._character = thinker, character

    def copy(self, world: World) -> World:
        """Return a world that may be played on while the given one stays as it is."""
        return world.copy()

    def to_act(self, world: World) -> Sequence[Seat]:
        """Return the seat whose turn it is."""
        return (world.mover,)

    def moves(self, world: World, seat: Seat) -> Sequence[int]:
        """Return the moves that are worth a try; one where the whole hand can go, or nothing suits."""
        suits = world.held[seat] & world.able
        if not suits and world.drawn == NOTHING:
            return (quick(world),)
        leaving = departure(world, seat)
        if leaving:
            return leaving[:1]
        character = self._character if seat == self._thinker else EVEN
        return liked(world, worth_trying(world, character), character)

    def priors(self, world: World, seat: Seat, moves: Sequence[int]) -> Sequence[float]:
        """Return the same for all moves."""
        return [1 / len(moves)] * len(moves)

    def quick(self, world: World, seat: Seat, rng: Rng) -> int:
        """Return the move of a roll-out."""
        return quick(world)

    def play(self, world: World, seat: Seat, move: int, rng: Rng) -> World:
        """Take a move in a world, and return it."""
        world.play(move)
        return world

    def judge(self, world: World, plies: int) -> Rewards | None:
        """Return what each seat gets once the moves ahead were searched and the rest was played out."""
        if plies < PLIES and not world.over:
            return None
        finish(world)
        count = len(world.held)
        rewards = [0.0] * count
        for later, seat in enumerate(reversed(world.out)):
            rewards[seat] = (SAFE + (1 - SAFE) * later / (count - 1)) if later else 0.0
        return rewards


def best_of(kit: Kit, view: View[State], seat: Seat, character: str, budget: Budget, rng: Rng) -> int:
    """Return the move that brings most in imagined worlds; of moves that bring about as much, the one that opens less.

    One move is seldom worth a hundredth more than another, which takes thousands of worlds to tell: so what was learnt
    from many matches weighs with what the worlds say.
    """
    return tried_out(kit, view, seat, character, budget, rng)[0].move


def tried_out(
    kit: Kit, view: View[State], seat: Seat, character: str, budget: Budget, rng: Rng
) -> Sequence[Tried[int]]:
    """Return what was tried: what `best_of` takes, then the others, those tried longest first."""
    dealer = Dealer(kit, view)
    tried = Search(Table(seat, character), seat, worlds=WORLDS, halving=True).run(dealer.world, budget, rng)
    world = dealer.world(Rng(0))
    most = max(item.visits for item in tried)
    need_not = any(not grows(world, item.move) for item in tried)

    def worth(item: Tried[int]) -> float:
        if not grows(world, item.move):
            return item.value
        return item.value - HOLDS * need_not - STARVES * opens(world, seat, item.move % WIDE)

    best = max((item for item in tried if 2 * item.visits >= most), key=worth)
    others = (item for item in tried if item is not best)
    return best, *sorted(others, key=lambda item: (2 * item.visits < most, -item.value))
