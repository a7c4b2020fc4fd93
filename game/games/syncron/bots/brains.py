"""Syncron's computer players.

The sensible one guesses what each of the others may show, from habits seen and from what pays, and plays what is
best on average against many such guesses. Everything it reads lies open on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp
from typing import Final, TypeAlias

from game.ai.brain import Budget
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games.syncron.rules.position import JACK, KING, QUEEN, TOGETHER_FROM, Card, State, hand
from game.games.syncron.rules.rules import Action, Event, Revealed, Seal, SyncronRules
from game.games.syncron.rules.talk import Ready, talking

WON: Final = 12.0
NEAREST_RIVAL: Final = 0.6
# What a special is worth in spaces while most of the race is ahead: it can be shown only once (SN-10).
COST: Final[Mapping[Card, float]] = {JACK: 0.6, QUEEN: 0.2, KING: 1.0}
SPECIAL: Final = 0.5  # how likely a special is, against a number that was never shown
HABIT: Final = 1.5
WARMTH: Final = 0.5
DEPTH: Final = 12
STEP: Final = 0.3
EVIDENCE: Final = 6
GUESSES: Final = 90
WAVER: Final = 0.3

Odds: TypeAlias = Sequence[tuple[Card, float]]


class Guesser:
    """Guess what the others show, many times over, and choose the card that does best on average.

    Among cards that do about as well it wavers, so that it can't be foreseen.
    """

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return the card to seal, within the budget as `weighed` counts it; in a talk it is ready (SN-15)."""
        assert isinstance(rules, SyncronRules), "this brain is Syncron's"
        assert view.seat is not None, "a stranger has nothing to decide"
        if talking(view.state):
            return Ready()
        odds = guessed(view.state, view.seat, view.history)
        values = weighed(rules, view, odds, budget, rng)
        if all(len(item) == 1 for item in odds):  # every other card lies open: there is nothing to be foreseen
            return Seal(max(values, key=values.__getitem__))
        return Seal(_drawn(tuple(tempting(values, WAVER).items()), rng))


def weighed(
    rules: SyncronRules, view: View[State], odds: Sequence[Odds], budget: Budget, rng: Rng, guesses: int = GUESSES
) -> dict[Card, float]:
    """Return what each card that may be sealed is worth on average, in the order of the hand, if others go by `odds`.

    A guess with one card counts as a node; at least one guess is made, and at most so many.
    """
    assert view.seat is not None, "a stranger has nothing to decide"
    cards = [action.card for action in rules.legal(view.state, view.seat) if isinstance(action, Seal)]
    thought = Thought(rules, view.state, view.seat)
    totals = dict.fromkeys(cards, 0.0)
    made = 0
    while made < guesses and (not made or ((made + 1) * len(cards) <= budget.nodes and not budget.stop())):
        others = [_drawn(item, rng) for item in odds]
        for card in cards:
            totals[card] += thought.value(others, card)
        made += 1
    left = 1 - max(view.state.positions) / rules.finish(view.state)
    return {card: totals[card] / made - COST.get(card, 0.0) * left for card in cards}


class Thought:
    """Hold what a seat's guess is judged by: the race, the finish, and what a King may be followed by."""

    def __init__(self, rules: SyncronRules, state: State, seat: Seat) -> None:
        self.rules, self.seat = rules, seat
        self.positions, self.finish = state.positions, rules.finish(state)
        self.second = tuple(card for card in hand(state, seat) if card != KING)

    def value(self, others: Sequence[Card], card: Card) -> float:
        """Return what a card is worth if the others show these; for a King, what the best second card is worth."""
        cards = list(others)
        cards[self.seat] = card
        if card != KING:
            return self._worth(cards)
        seconds = ([second if seat == self.seat else item for seat, item in enumerate(cards)] for second in self.second)
        return max(-WON, *map(self._worth, seconds))

    def _worth(self, cards: Sequence[Card]) -> float:
        places = after(self.positions, cards, queens_move_one=self.rules.queens_move_one)
        mine = places.pop(self.seat)
        rivals, best = places, max(places)
        if max(mine, best) >= self.finish:
            goal = max(mine, best) if self.rules.farthest_alone else self.finish
            return WON * (0.6 + 0.4 / (1 + sum(place >= goal for place in rivals))) if mine >= goal else -WON
        return mine - NEAREST_RIVAL * best - (1 - NEAREST_RIVAL) * sum(rivals) / len(rivals)


def after(positions: Sequence[int], cards: Sequence[Card], *, queens_move_one: bool = False) -> list[int]:
    """Return where all tokens stand after a round: `resolution.resolve` without its steps, for deep thought."""
    places = list(positions)
    counts = Counter(cards)
    if JACK in counts:
        for seat in sorted((item for item, card in enumerate(cards) if card == JACK), key=places.__getitem__):
            places[seat] = min((place for place in places if place > places[seat]), default=places[seat])
    for seat, card in enumerate(cards):
        if card == QUEEN:
            if counts[card] >= TOGETHER_FROM:
                places[seat] += 1 if queens_move_one else counts[card]
        elif card not in (JACK, KING) and counts[card] == int(card):
            places[seat] += counts[card]
    return places


def guessed(state: State, seat: Seat, history: Sequence[object]) -> list[Odds]:
    """Return how likely each card of each seat is: one's own entry says nothing, a card that lies open is sure.

    Half of it is habit (what each was seen to show), half is what pays against habits alone.
    """
    return [((KING, 1.0),) if item == seat else odds for item, odds in enumerate(read(state, history))]


def read(state: State, history: Sequence[object]) -> list[Odds]:
    """Return how likely each card of each seat is to all who look at the table: see `guessed`."""
    seats = range(len(state.positions))
    shown = [event.cards for event in history if isinstance(event, Revealed)]
    seen = [Counter(card for cards in shown if (card := cards[item]) is not None) for item in seats]
    habits = [_habit(hand(state, item), seen[item]) for item in seats]
    paying = _settled(habits)
    odds: list[Odds] = []
    for item in seats:
        if any(state.shown) and item not in state.choosing:
            odds.append(((state.shown[item][-1], 1.0),))  # SN-6: what the others showed lies on the table
        else:
            trust = seen[item].total() / (seen[item].total() + EVIDENCE)
            odds.append(tuple(_mixed(habits[item], paying[item], 1 - trust).items()))
    return odds


def _habit(cards: Sequence[Card], seen: Mapping[Card, int]) -> dict[Card, float]:
    """Return how likely a seat is to show each card of its hand, going by what it has shown."""
    weights = {card: HABIT * SPECIAL if card in COST else HABIT + seen.get(card, 0) for card in cards}
    total = sum(weights.values())
    return {card: weight / total for card, weight in weights.items()}


def _settled(habits: Sequence[Mapping[Card, float]]) -> list[dict[Card, float]]:
    """Return how likely each seat is to show each number once all have thought about what pays against all others."""
    odds = [{card: odd for card, odd in item.items() if card.isdigit()} for item in habits]
    for _ in range(DEPTH):
        odds = [_mixed(item, tempting(_gains(odds, seat), WARMTH), STEP) for seat, item in enumerate(odds)]
    return odds


def _gains(odds: Sequence[Mapping[Card, float]], seat: Seat) -> dict[Card, float]:
    """Return how many spaces each number brings a seat on average."""
    others = [item for other, item in enumerate(odds) if other != seat]
    return {card: int(card) * exactly([item[card] for item in others], int(card) - 1) for card in odds[seat]}


def tempting(values: Mapping[Card, float], warmth: float) -> dict[Card, float]:
    """Return how likely each card is to be chosen: the better, the likelier, by the spread of what they are worth."""
    best = max(values.values())
    spread = best - sum(values.values()) / len(values) or 1.0
    weights = {card: exp((value - best) / (warmth * spread)) for card, value in values.items()}
    total = sum(weights.values())
    return {card: weight / total for card, weight in weights.items()}


def exactly(odds: Sequence[float], wanted: int) -> float:
    """Return how likely it is that exactly so many of these independent things happen."""
    chances = [1.0] + [0.0] * wanted
    for odd in odds:
        for count in range(wanted, 0, -1):
            chances[count] = chances[count] * (1 - odd) + chances[count - 1] * odd
        chances[0] *= 1 - odd
    return chances[wanted]


def _mixed(old: Mapping[Card, float], new: Mapping[Card, float], share: float) -> dict[Card, float]:
    """Return odds that go by the new ones for so large a share, and by the old ones for the rest."""
    return {card: odd * (1 - share) + new.get(card, 0.0) * share for card, odd in old.items()}


def _drawn(odds: Odds, rng: Rng) -> Card:
    if len(odds) == 1:
        return odds[0][0]
    point = rng.bits() / 2**64 * sum(odd for _, odd in odds)
    for card, odd in odds:
        point -= odd
        if point < 0:
            return card
    return odds[-1][0]
