"""Syncron's Master: it reads what each at the table is likely to show, and mixes its own cards by regret.

Everything it reads lies open on the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.ai.brain import Budget
from game.ai.regret import Lesson, Mixer, Sample, drawn, settle
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games.syncron.bots.reading import MIXING, Crowd, Mix, Reader
from game.games.syncron.bots.stage import Stage
from game.games.syncron.rules.position import State
from game.games.syncron.rules.rules import Action, Event, Seal, SyncronRules
from game.games.syncron.rules.talk import Ready, talking

EARLIER: Final = 0.05  # of the budget for each round that is over: to work out which way everybody went
READING: Final = 0.2  # of the budget: to work out what each way comes to now
TRUST: Final = 0.55  # how often others are taken to do what was read at most, or who knows it would make use of it
RARE: Final = 0.02  # what is mixed in less often than this is not meant


class Master:
    """Mix one's cards so that nothing at the table does better against what the others are likely to show."""

    def __init__(self) -> None:
        self._reader = Reader()

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return the card to seal; in a talk it is ready (SN-15). A node is a round that is imagined."""
        assert isinstance(rules, SyncronRules), "this brain is Syncron's"
        assert view.seat is not None, "a stranger has nothing to decide"
        if talking(view.state):
            return Ready()
        thought = Thought(rules, view, self._reader)
        return Seal(thought.stage.names[view.seat][drawn(thought.mixed(budget, rng), rng)])


class Thought:
    """Hold what a seat thinks of one round: the round as a game, what was read of the others, and its own mixture."""

    def __init__(self, rules: SyncronRules, view: View[State], reader: Reader | None = None) -> None:
        assert view.seat is not None, "a stranger has nothing to decide"
        self.rules, self.view = rules, view
        self.seat: Seat = view.seat
        self.stage = Stage(rules, view.state)
        self.reader = reader or Reader()
        self.read: list[Mix] = []
        self.trust: list[float] = []
        self.mine = Mixer(len(self.stage.hands[self.seat]))

    def mixed(self, budget: Budget, rng: Rng) -> Mix:
        """Return how likely each card of the hand is to be shown, in its order."""
        if self.stage.choosing == (self.seat,):  # every other card lies open: there is nothing to be foreseen
            values = self.stage.values(self.stage.shown, self.stage.start, self.seat)
            return [float(place == values.index(max(values))) for place in range(len(values))]
        self.look(budget, rng)
        settle(self._sample(), _part(budget, 1 - READING), rng)
        return meant(self.mine.average())

    def look(self, budget: Budget, rng: Rng) -> None:
        """Work out what each of the others is likely to show (`read`), and how far that is to be trusted (`trust`)."""
        weights = self.reader.weights(self.rules, self.view, _part(budget, EARLIER))
        ways = self.reader.ways(self.stage, self.view.state, self.view.history, _part(budget, READING), rng)
        for seat, weight in enumerate(weights):
            sure = sum(weight[:MIXING])
            mixes = zip(*ways[seat][:MIXING], strict=True)
            self.read.append(
                [sum(share * part for share, part in zip(line, weight, strict=False)) / sure for line in mixes]
            )
            self.trust.append(0.0 if seat == self.seat else min(TRUST, sure))

    def _sample(self) -> Sample:
        stage, seat, mine = self.stage, self.seat, self.mine
        crowd = Crowd(stage, self.read)

        def sample(luck: Rng) -> Iterator[Lesson]:
            told = [luck.bits() < trust * 2**64 for trust in self.trust]
            mixes = [self.read[item] if told[item] else crowd.mixers[item].mix for item in stage.seats]
            cards = stage.drawn(mixes, luck)
            start = stage.kings(cards, luck)
            for item in stage.choosing:
                values = stage.values(cards, stage.standing(start, item), item)
                yield crowd.mixers[item], values
                if item == seat:
                    yield mine, values

        return sample


def meant(mix: Sequence[float]) -> Mix:
    """Return a mix without what is hardly ever in it."""
    kept = [share if share >= min(RARE, max(mix)) else 0.0 for share in mix]
    total = sum(kept)
    return [share / total for share in kept]


def _part(budget: Budget, share: float) -> Budget:
    return Budget(max(1, int(budget.nodes * share)), budget.stop)
