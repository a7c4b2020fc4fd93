"""Syncron's Master: it reads what each at the table is likely to show, and mixes its own cards by regret.

Everything it reads lies open on the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import Final

from game.ai.brain import Budget
from game.ai.regret import Lesson, Mixer, drawn, settle
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games.syncron.bots.brains import Odds, read
from game.games.syncron.bots.stage import K, Stage, numbered
from game.games.syncron.rules.position import State
from game.games.syncron.rules.rules import Action, Event, Seal, SyncronRules
from game.games.syncron.rules.talk import Ready, talking

READING: Final = 0.25  # of the budget: to work out what pays against what others are known to like
TRUST: Final = 0.8  # how often the others are taken to do what was read, rather than to mix as well as they can
WARMTH: Final = 0.25  # how surely others find what pays
HABIT: Final = 0.15  # how often they do as they did
WHIM: Final = 0.05  # how often they do anything at all
RARE: Final = 0.02  # what is mixed in less often than this is not meant

Mix = list[float]


class Master:
    """Mix one's cards so that nothing at the table does better against what the others are likely to show."""

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return the card to seal; in a talk it is ready (SN-15). A node is a round that is imagined."""
        assert isinstance(rules, SyncronRules), "this brain is Syncron's"
        assert view.seat is not None, "a stranger has nothing to decide"
        if talking(view.state):
            return Ready()
        thought = Thought(rules, view)
        return Seal(thought.stage.names[view.seat][drawn(thought.mixed(budget, rng), rng)])


class Thought:
    """Hold what a seat thinks of one round: the round as a game, and what was read of the others."""

    def __init__(self, rules: SyncronRules, view: View[State]) -> None:
        assert view.seat is not None, "a stranger has nothing to decide"
        self.seat: Seat = view.seat
        self.stage = stage = Stage(rules, view.state)
        self.habits = [_aligned(odds, stage.hands[seat]) for seat, odds in enumerate(read(view.state, view.history))]
        self.read: list[Mix] = self.habits
        self.mixers: dict[object, Mixer] = {}
        self.mine = Mixer(len(stage.hands[self.seat]))

    def mixed(self, budget: Budget, rng: Rng) -> Mix:
        """Return how likely each card of the hand is to be shown, in its order."""
        others = [seat for seat in self.stage.choosing if seat != self.seat]
        if not others:  # every other card lies open: there is nothing to be foreseen
            values = self.stage.values(self.stage.shown, self.stage.start, self.seat)
            return [float(place == values.index(max(values))) for place in range(len(values))]
        reading = max(1, int(budget.nodes * READING))
        self.read = self._paying(Budget(reading, budget.stop), rng)
        mixers = [Mixer(len(hand)) for hand in self.stage.hands]
        alike: dict[tuple[int, ...], Mixer] = {}
        for seat in self.stage.choosing:  # who stands alike thinks alike
            mixers[seat] = alike.setdefault((self.stage.start[seat], len(self.stage.hands[seat])), mixers[seat])

        def sample(luck: Rng) -> Iterator[Lesson]:
            cards = list(self.stage.shown)
            for seat in self.stage.choosing:
                strange = seat != self.seat and luck.bits() < TRUST * 2**64
                mix = self.read[seat] if strange else mixers[seat].mix
                cards[seat] = self.stage.hands[seat][drawn(mix, luck)]
            start = self._kings(cards, luck)
            for seat in self.stage.choosing:
                values = self.stage.values(cards, self._standing(start, seat), seat)
                yield mixers[seat], values
                if seat == self.seat:
                    yield self.mine, values

        settle(sample, Budget(max(1, budget.nodes - reading), budget.stop), rng)
        return meant(self.mine.average())

    def _paying(self, budget: Budget, rng: Rng) -> list[Mix]:
        """Return what each seat is likely to show: what pays against what all like to show, and what they like."""
        totals = [[0.0] * len(hand) for hand in self.stage.hands]

        def sample(luck: Rng) -> Iterator[Lesson]:
            cards = list(self.stage.shown)
            for seat in self.stage.choosing:
                cards[seat] = self.stage.hands[seat][drawn(self.habits[seat], luck)]
            start = self._kings(cards, luck)
            for seat in self.stage.choosing:
                values = self.stage.values(cards, self._standing(start, seat), seat)
                totals[seat] = [old + value for old, value in zip(totals[seat], values, strict=True)]
            return iter(())

        settle(sample, budget, rng)
        read: list[Mix] = []
        for habit, values in zip(self.habits, totals, strict=True):
            paying = likely(values, WARMTH)
            rest = 1 - HABIT - WHIM
            each = WHIM / len(values)
            read.append([rest * pay + HABIT * like + each for pay, like in zip(paying, habit, strict=True)])
        return read

    def _kings(self, cards: list[int], luck: Rng) -> list[int]:
        """Let every King be followed by a card; return the standings without them."""
        kings = [seat for seat in self.stage.choosing if cards[seat] == K]
        return self.stage.counted(cards, luck.shuffle(kings)) if kings else self.stage.start

    def _standing(self, start: Sequence[int], seat: Seat) -> Sequence[int]:
        """Return the standings as a seat finds them that has shown nothing yet."""
        if start[seat] == self.stage.start[seat]:
            return start
        whole = list(start)
        whole[seat] = self.stage.start[seat]
        return whole


def meant(mix: Sequence[float]) -> Mix:
    """Return a mix without what is hardly ever in it."""
    kept = [share if share >= min(RARE, max(mix)) else 0.0 for share in mix]
    total = sum(kept)
    return [share / total for share in kept]


def likely(values: Sequence[float], warmth: float) -> Mix:
    """Return how likely each of these is to be found: the better, the likelier, by how far apart they are."""
    best = max(values)
    spread = best - sum(values) / len(values) or 1.0
    weights = [exp((value - best) / (warmth * spread)) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def _aligned(odds: Odds, hand: Sequence[int]) -> Mix:
    """Return odds in the order of a hand; nothing for cards that are not in it."""
    found = {numbered(card): odd for card, odd in odds}
    mix = [found.get(card, 0.0) for card in hand]
    total = sum(mix)
    return [odd / total for odd in mix] if total else [1 / len(hand)] * len(hand)
