"""Who Syncron's Regular once was: it guesses what the others show by their habits, and shows what pays against that.

It finds what a table of beginners does wrong, and has habits itself: whoever counts what it shows, wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.ai.players.brain import Budget
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games.syncron.bots.guess import Odds, after, read, tempting
from game.games.syncron.rules.position import JACK, KING, QUEEN, Card, State, hand
from game.games.syncron.rules.rules import Action, Event, Seal, SyncronRules
from game.games.syncron.rules.talk import Ready, talking

WON: Final = 12.0
NEAREST_RIVAL: Final = 0.6
# What a special is worth in spaces while most of the race is ahead: it can be shown only once (SN-10).
COST: Final[Mapping[Card, float]] = {JACK: 0.6, QUEEN: 0.2, KING: 1.0}
WAVER: Final = (0.3, 0.25)
"""How often something else is shown than what pays most: where few play, and where many do."""
MANY: Final = 6
GUESSES: Final = 90


class Guesser:
    """Guess what the others show, many times over, and choose the card that does best on average.

    Among cards that do about as well it wavers, so that it can't be foreseen.
    """

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return the card to seal, within the budget as `weighed` counts it; in a talk it is ready."""
        assert isinstance(rules, SyncronRules), "this brain is Syncron's"
        assert view.seat is not None, "a stranger has nothing to decide"
        state, seat = view.state, view.seat
        if talking(state):
            return Ready()
        odds = [((KING, 1.0),) if item == seat else odds for item, odds in enumerate(read(state, view.history))]
        values = weighed(rules, view, odds, budget, rng)
        if all(len(item) == 1 for item in odds):  # every other card lies open: there is nothing to be foreseen
            return Seal(max(values, key=values.__getitem__))
        return Seal(_drawn(tuple(tempting(values, WAVER[len(state.positions) >= MANY]).items()), rng))


def weighed(
    rules: SyncronRules, view: View[State], odds: Sequence[Odds], budget: Budget, rng: Rng
) -> dict[Card, float]:
    """Return what each card that may be sealed is worth on average, in the order of the hand, if others go by `odds`.

    A guess with one card counts as a node; at least one guess is made.
    """
    assert view.seat is not None, "a stranger has nothing to decide"
    cards = [action.card for action in rules.legal(view.state, view.seat) if isinstance(action, Seal)]
    thought = Thought(rules, view.state, view.seat)
    totals = dict.fromkeys(cards, 0.0)
    made = 0
    while made < GUESSES and (not made or ((made + 1) * len(cards) <= budget.nodes and not budget.stop())):
        others = [_drawn(item, rng) for item in odds]
        for card in cards:
            totals[card] += thought.value(others, card)
        made += 1
    left = 1 - max(view.state.positions) / rules.goal(view.state)
    return {card: totals[card] / made - COST.get(card, 0.0) * left for card in cards}


class Thought:
    """Hold what a seat's guess is judged by: the race, where it is finished, and what a King may be followed by."""

    def __init__(self, rules: SyncronRules, state: State, seat: Seat) -> None:
        self.rules, self.seat = rules, seat
        self.positions = state.positions
        self.goal = rules.goal(state)
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
        mine = places.pop(self.seat)  # the rivals' are left
        best = max(places)
        if max(mine, best) >= self.goal:
            goal = max(mine, best) if self.rules.farthest_alone else self.goal
            return WON * (0.6 + 0.4 / (1 + sum(place >= goal for place in places))) if mine >= goal else -WON
        return mine - NEAREST_RIVAL * best - (1 - NEAREST_RIVAL) * sum(places) / len(places)


def _drawn(odds: Odds, rng: Rng) -> Card:
    if len(odds) == 1:
        return odds[0][0]
    point = rng.bits() / 2**64 * sum(odd for _, odd in odds)
    for card, odd in odds:
        point -= odd
        if point < 0:
            return card
    return odds[-1][0]
