"""Regret matching: how to mix one's actions where all decide at once, learnt from samples of what the others do.

Each player keeps how sorry it is not to have taken each of its actions, and mixes them by that. Where all players of a
round learn from samples of each other, what they have mixed on average is what none of them can foresee and punish.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from game.ai.players.brain import Budget
from game.engine.rng import Rng

BREATH: Final = 8  # samples between two looks at the clock

Lesson: TypeAlias = "tuple[Mixer, Sequence[float]]"
"""What each of a mixer's actions would have brought, while all others did what was sampled."""
Sample: TypeAlias = Callable[[Rng], Iterable[Lesson]]


class Mixer:
    """Learn how to mix a number of actions: regrets never sink below zero, and later mixtures count for more.

    `mix` is how likely each action is taken now; at first all are as likely.
    """

    __slots__ = ("_learnt", "_regrets", "_sums", "mix")

    def __init__(self, actions: int) -> None:
        self.mix = [1 / actions] * actions
        self._regrets = [0.0] * actions
        self._sums = [0.0] * actions
        self._learnt = 0

    def learn(self, values: Sequence[float]) -> None:
        """Take in what each action would have brought against one sample of the others, in the order of the actions."""
        mix = self.mix
        self._learnt = learnt = self._learnt + 1
        self._sums = [old + learnt * share for old, share in zip(self._sums, mix, strict=True)]
        met = sum([share * value for share, value in zip(mix, values, strict=True)])
        sorry = [old + value - met for old, value in zip(self._regrets, values, strict=True)]
        self._regrets = sorry = [regret if regret > 0 else 0.0 for regret in sorry]
        total = sum(sorry)
        if total > 0:
            self.mix = [regret / total for regret in sorry]

    def average(self) -> list[float]:
        """Return how likely each action was taken over all that was learnt: the answer, which `mix` only circles."""
        total = sum(self._sums)
        return [share / total for share in self._sums] if total else list(self.mix)


def drawn(odds: Sequence[float], rng: Rng) -> int:
    """Return the place of one of these, each as likely as it says; together they are about 1."""
    point = rng.bits() / 2**64
    for place, odd in enumerate(odds):
        point -= odd
        if point < 0:
            return place
    return max(range(len(odds)), key=odds.__getitem__)


def settle(sample: Sample, budget: Budget, rng: Rng) -> int:
    """Let mixers learn from one sample after another until the budget is spent; return how many there were.

    A sample is a node. At least one is taken.
    """
    taken = 0
    while taken < max(1, budget.nodes) and not (taken and taken % BREATH == 0 and budget.stop()):
        for mixer, values in sample(rng):
            mixer.learn(values)
        taken += 1
    return taken
