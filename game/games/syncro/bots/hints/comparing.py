"""Ideas of a hint beside one another: how many levels in a hundred are won after each, in the same imagined worlds.

What is advised is the best by this measure; what is beyond it by less than imagined worlds can tell is called as good.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from game.ai.players.advice import Reason
from game.ai.players.brain import Budget
from game.engine.protocol import Message, View, say
from game.engine.rng import Rng
from game.games.syncro.bots.players import twin
from game.games.syncro.bots.players.brains import AHEAD
from game.games.syncro.bots.players.course import run
from game.games.syncro.bots.players.habits import Habits
from game.games.syncro.bots.players.twin import NOTHING, World
from game.games.syncro.bots.players.unseen import Unseen
from game.games.syncro.bots.players.waste import WON
from game.games.syncro.bots.players.weighing import First, chance, chosen
from game.games.syncro.rules.play.actions import Action, Attack
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.state import State

WORLDS: Final = 160
"""In so many worlds ideas are tried."""
SOME: Final = 60
"""In so many it is looked at what comes of one in this turn."""
EVEN: Final = 3
"""Levels in a hundred by which two ideas are as good as one another."""
HALF: Final = 0.5


class Comparing:
    """Compare what may be done in a view: in worlds weighed by what others did in this turn."""

    def __init__(self, rules: SyncroRules, view: View[State], budget: Budget, rng: Rng) -> None:
        self._unseen = Unseen(rules, view, Habits(view.state.mages), reads=True)
        self._view = view
        self._budget = budget
        self._rng = rng
        self._habits = Habits(view.state.mages)

    def wins(self, actions: Sequence[Action]) -> dict[Action, int]:
        """Return how many levels in a hundred are won after each of some actions."""
        assert self._view.seat is not None, "a stranger has nothing to compare"
        choices = [chosen(self._view.state, self._view.seat, action) for action in actions]
        for _ in range(max(1, min(WORLDS, self._budget.nodes // max(1, len(choices))))):
            world, luck = self._unseen.draw(self._rng), self._rng.bits()
            for choice in choices:
                trial = world.copy()
                run(trial, First(self._habits, choice), Rng(luck), AHEAD)
                choice.wins += chance(trial)
                choice.tried += 1
            if self._budget.stop():
                break
        return {choice.action: round(100 * choice.chance) for choice in choices}

    def likely(self, action: Action) -> float:
        """Return how likely the enemy that is attacked falls in this turn; of passing, that enough lies somewhere."""
        return self._share(lambda world: self._falls(world, action) if isinstance(action, Attack) else _enough(world))

    def _share(self, holds: Callable[[World], bool]) -> float:
        count = max(1, min(SOME, self._budget.nodes))
        return sum(holds(self._unseen.draw(self._rng)) for _ in range(count)) / count

    def _falls(self, world: World, attack: Attack) -> bool:
        assert self._view.seat is not None, "a stranger attacks nothing"
        luck = self._rng.bits()
        run(world, First(self._habits, chosen(self._view.state, self._view.seat, attack)), Rng(luck), 1)
        return world.ending == twin.WON or world.kinds[attack.on] == NOTHING


def _enough(world: World) -> bool:
    """Tell whether the Spells of this turn are enough for an enemy that they lie on."""
    fresh = (place for place, faces in enumerate(world.spells) if len(faces) > world.shown[place])
    return any(world.total(world.spells[place]) >= world.strength(place) for place in fresh)


def best_of(wins: Mapping[Action, int], move: Action, prefers: Callable[[Action], bool]) -> Action:
    """Return the best action by what was compared: of those that are as good, one that is preferred, or the move."""
    most = max(wins.values())
    even = [action for action, count in wins.items() if count >= most - EVEN]
    if move in even and prefers(move):
        return move
    return next(filter(prefers, even), move if move in even else max(wins, key=wins.__getitem__))


def against(
    wins: Mapping[Action, int], move: Action, names: Mapping[Action, Message], waste: Callable[[Action], str]
) -> Iterator[Reason]:
    """Yield of every other idea that is shown how many levels fewer are won after it, or that it is as good.

    What is waste, of a kind that `waste` tells, is never called as good.
    """
    for action, name in names.items():
        if action == move:
            continue
        fewer = wins[move] - wins[action]
        if fewer > EVEN:
            yield Reason(True, say("syncro.hint.reason.than", what=name, count=fewer))
        else:
            kind = waste(action)
            word = "unsure" if kind == WON else "waste" if kind else "even"
            yield Reason(True, say(f"syncro.hint.reason.{word}", what=name))
