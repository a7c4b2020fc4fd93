"""What the table has taught of its players: ways in which people choose cards, and who has gone by which of them.

A way says how likely each card of a hand is. Each seat's cards of this match, open to all, tell how well each way
foresees that seat; and what holds for most of the table is expected of those of whom little is known yet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final

from game.ai.players.brain import Budget
from game.ai.search.regret import Lesson, Mixer, settle
from game.engine.protocol import Opening, Seat, View
from game.engine.rng import Rng
from game.games.syncron.bots.guess import DEPTH, Odds, likely, read, shares
from game.games.syncron.bots.stage import TalkStage, numbered
from game.games.syncron.rules.position import Card, State
from game.games.syncron.rules.rules import Began, Revealed, SyncronRules

PAYING, HABIT, WHIM, MIXING = range(4)
"""The ways: what pays against what all like to show; what the seat has shown before; anything; as well as it can."""
PRIOR: Final = (0.4, 0.12, 0.08, 0.4)
"""How many go each way, before anything is known of a table."""
FIRM: Final = 3.0  # how many seats' worth of evidence that is
FORGET: Final = 0.93  # what a round's evidence is worth a round later
FADE: Final = 0.97  # what a card that was shown says a round later
FRESH: Final = 0.3  # how often a card counts as shown that never was
WARMTH: Final = 0.2  # how surely people find what pays
SLIP: Final = 0.05  # how often anybody shows anything at all
SHALLOW: Final = 4  # how often all think again in a round that is over
RECENT: Final = 8  # rounds of which it is worked out who went which way

Mix = list[float]
Ways = tuple[Mix, Mix, Mix, Mix]


@dataclass(frozen=True, slots=True)
class Past:
    """Hold a round that is over: the race before it, all that had happened, and the first card of each seat."""

    state: State
    before: int
    cards: tuple[Card | None, ...]


def rounds(rules: SyncronRules, view: View[State]) -> list[Past]:
    """Return the rounds that are over, from what happened in the open."""
    state = rules.deal(Opening(len(view.state.positions)), Rng.of(0, 0))
    begun = state
    before = 0
    found: list[Past] = []
    for number, event in enumerate(view.history):
        state = rules.evolve(state, event)  # type: ignore[arg-type]
        if isinstance(event, Revealed) and not event.again:
            found.append(Past(begun, before, event.cards))
        elif isinstance(event, Began):
            begun = state
            before = number + 1
    return found[:-1] if any(view.state.shown) else found


class Crowd:
    """Sample a round in which everybody does as it is told, and keep what each card would have brought each seat."""

    def __init__(self, stage: TalkStage, habits: Sequence[Mix]) -> None:
        self.stage, self.habits = stage, habits
        self.totals = [[0.0] * len(hand) for hand in stage.hands]
        self.mixers = [Mixer(len(hand)) for hand in stage.hands]
        alike: dict[tuple[int, int], Mixer] = {}
        for seat in stage.choosing:  # who stands alike thinks alike
            self.mixers[seat] = alike.setdefault((stage.start[seat], len(stage.hands[seat])), self.mixers[seat])

    def paying(self, budget: Budget, rng: Rng) -> list[Mix]:
        """Return what each seat shows that finds out what pays against what all like to show."""
        settle(self._habitual, budget, rng)
        return [likely(values, WARMTH) for values in self.totals]

    def mixing(self, budget: Budget, rng: Rng) -> list[Mix]:
        """Return what each seat shows where all mix as well as they can."""
        settle(self._strategic, budget, rng)
        return [mixer.average() for mixer in self.mixers]

    def _habitual(self, luck: Rng) -> Iterator[Lesson]:
        cards = self.stage.drawn(self.habits, luck)
        start = self.stage.kings(cards, luck)
        for seat in self.stage.choosing:
            values = self.stage.values(cards, self.stage.standing(start, seat), seat)
            self.totals[seat] = [old + value for old, value in zip(self.totals[seat], values, strict=True)]
        return iter(())

    def _strategic(self, luck: Rng) -> Iterator[Lesson]:
        cards = self.stage.drawn([mixer.mix for mixer in self.mixers], luck)
        start = self.stage.kings(cards, luck)
        for seat in self.stage.choosing:
            yield self.mixers[seat], self.stage.values(cards, self.stage.standing(start, seat), seat)


class Reader:
    """Find out which way each seat goes. What it has worked out of a round that is over it keeps for the next time."""

    def __init__(self) -> None:
        self._known: dict[tuple[Past, int], list[Ways]] = {}

    def ways(
        self, stage: TalkStage, state: State, history: Sequence[object], budget: Budget, rng: Rng, depth: int = DEPTH
    ) -> list[Ways]:
        """Return what each way says of each seat in this round, in the order of its hand."""
        odds = read(state, history, depth)
        crowd = Crowd(stage, [aligned(item, hand) for item, hand in zip(odds, stage.hands, strict=True)])
        half = Budget(max(1, budget.nodes // 2), budget.stop)
        paying, mixing = crowd.paying(half, rng), crowd.mixing(half, rng)
        shown = [event.cards for event in history if isinstance(event, Revealed)]
        seen = [_faded([cards[seat] for cards in shown], hand) for seat, hand in enumerate(stage.hands)]
        each = [[1 / len(hand)] * len(hand) for hand in stage.hands]
        return list(zip(map(_slipping, paying), seen, each, map(_slipping, mixing), strict=True))

    def weights(self, rules: SyncronRules, view: View[State], budget: Budget) -> list[list[float]]:
        """Return how likely each seat goes each way, by the rounds that are over; a round costs the budget's nodes."""
        scores = [[0.0] * len(PRIOR) for _ in view.state.positions]
        for past in rounds(rules, view)[-RECENT:]:
            ways = self._past(rules, view, past, budget)
            if ways is None:
                continue
            for seat, card in enumerate(past.cards):
                place = TalkStage(rules, past.state).names[seat].index(card) if card is not None else 0
                told = [log(max(0.001, way[place])) for way in ways[seat]]
                scores[seat] = [old * FORGET + new for old, new in zip(scores[seat], told, strict=True)]
        return pooled(scores, view.seat)

    def _past(self, rules: SyncronRules, view: View[State], past: Past, budget: Budget) -> list[Ways] | None:
        """Return what each way had to say of a round; None where there is no time to find out."""
        key = past, budget.nodes
        if key not in self._known:
            if budget.stop():
                return None
            stage, luck = TalkStage(rules, past.state), Rng.of(past.state.round, past.before)
            self._known[key] = self.ways(stage, past.state, view.history[: past.before], budget, luck, SHALLOW)
        return self._known[key]


def pooled(scores: Sequence[Sequence[float]], but: Seat | None) -> list[list[float]]:
    """Return how likely each seat goes each way: by how well that foresaw its cards, and by the rest of the table."""
    table: list[float] = list(PRIOR)
    weights: list[list[float]] = []
    for _ in range(4):
        weights = [_weighed(score, table) for score in scores]
        others = [item for seat, item in enumerate(weights) if seat != but]
        table = shares([FIRM * prior + sum(item[way] for item in others) for way, prior in enumerate(PRIOR)])
    return weights


def aligned(odds: Odds, hand: Sequence[int]) -> Mix:
    """Return odds in the order of a hand; nothing for cards that are not in it."""
    found = {numbered(card): odd for card, odd in odds}
    mix = [found.get(card, 0.0) for card in hand]
    return shares(mix) if any(mix) else [1 / len(hand)] * len(hand)


def _weighed(score: Sequence[float], table: Sequence[float]) -> list[float]:
    best = max(score)
    return shares([exp(value - best) * share for value, share in zip(score, table, strict=True)])


def _faded(cards: Sequence[Card | None], hand: Sequence[int]) -> Mix:
    """Return how likely each card of a hand is, by what its seat has shown, the latest most."""
    counts = dict.fromkeys(hand, FRESH)
    weight = 1.0
    for card in reversed(cards):
        if card is not None and numbered(card) in counts:
            counts[numbered(card)] += weight
        weight *= FADE
    return shares(tuple(counts.values()))


def _slipping(mix: Sequence[float]) -> Mix:
    return [share * (1 - SLIP) + SLIP / len(mix) for share in mix]
