"""Syncron's computer players.

The sensible one guesses what each of the others may show, from habits seen and from what pays, and plays what is
best on average against many such guesses. Everything it reads lies open on the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from game.ai.brain import Budget
from game.ai.entry import EVEN
from game.ai.regret import drawn
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games.syncron.bots.guess import Odds, after, guessed, promised, shares, tempting
from game.games.syncron.bots.taste import TASTES, Taste, leaders, likings
from game.games.syncron.bots.word import answer, speak
from game.games.syncron.rules.position import JACK, KING, QUEEN, SPECIALS, Card, State, hand
from game.games.syncron.rules.rules import Action, Event, Seal, SyncronRules
from game.games.syncron.rules.talk import talking

WON: Final = 12.0
NEAREST_RIVAL: Final = 0.6
# What a special is worth in spaces while most of the race is ahead: it can be shown only once (SN-10).
COST: Final[Mapping[Card, float]] = {JACK: 0.6, QUEEN: 0.2, KING: 1.0}
GUESSES: Final = 90
WAVER: Final = (0.3, 0.25)
"""How often something else is shown than what pays most: where few play, and where many do."""
MANY: Final = 6
LIKED: Final = 3.0  # how much oftener a novice shows what it likes


class Novice:
    """Show whatever comes to hand, but nothing that surely moves nobody where a card lies open that would move.

    Of a character, it shows what that likes more often. It promises nothing, and takes every other offer.
    """

    def __init__(self, character: str = EVEN) -> None:
        self._taste = TASTES[character]

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return a card to seal, or an answer; it thinks of nothing, so the budget is none of its business."""
        assert isinstance(rules, SyncronRules), "this brain is Syncron's"
        assert view.seat is not None, "a stranger has nothing to decide"
        state, seat = view.state, view.seat
        if talking(state):
            return answer(state, seat, welcome=rng.below(2) == 0)
        cards = hand(state, seat)
        if state.choosing == (seat,) and any(state.shown):
            places = {card: after(state.positions, _open(state, seat, card))[seat] for card in cards}
            cards = tuple(card for card in cards if places[card] == max(places.values()))
        likes = likings(self._taste, cards, len(state.positions), 1.0)
        weights = [
            exp(LIKED * (liking + _goes_after(self._taste, state, seat, card)))
            for liking, card in zip(likes, cards, strict=True)
        ]
        return Seal(cards[drawn(shares(weights), rng)])


class Guesser:
    """Guess what the others show, many times over, and choose the card that does best on average.

    Among cards that do about as well it wavers, so that it can't be foreseen.
    """

    def __init__(self, character: str = EVEN) -> None:
        self._taste = TASTES[character]

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return the card to seal, within the budget as `weighed` counts it, or what to say (SN-15)."""
        assert isinstance(rules, SyncronRules), "this brain is Syncron's"
        assert view.seat is not None, "a stranger has nothing to decide"
        state, seat, taste = view.state, view.seat, self._taste
        if talking(state):
            return speak(rules, view, taste, budget, rng)
        odds = guessed(state, seat, view.history)
        values = weighed(rules, view, odds, budget, rng, spoils=taste.spoils)
        if all(len(item) == 1 for item in odds):  # every other card lies open: there is nothing to be foreseen
            return Seal(max(values, key=values.__getitem__))
        word = promised(state, seat)
        if word is not None and taste.word is None:
            return Seal(word)
        left = 1 - max(state.positions) / rules.goal(state)
        spread = max(values.values()) - sum(values.values()) / len(values)
        for card, liking in zip(values, likings(taste, tuple(values), len(state.positions), left), strict=True):
            values[card] += spread * (liking + (taste.word or 0.0) * (card == word))
        return Seal(_drawn(tuple(tempting(values, WAVER[len(state.positions) >= MANY]).items()), rng))


def weighed(
    rules: SyncronRules,
    view: View[State],
    odds: Sequence[Odds],
    budget: Budget,
    rng: Rng,
    guesses: int = GUESSES,
    spoils: float = 0.0,
) -> dict[Card, float]:
    """Return what each card that may be sealed is worth on average, in the order of the hand, if others go by `odds`.

    A guess with one card counts as a node; at least one guess is made, and at most so many. `spoils` is how much of a
    space that the leaders don't move counts as moved.
    """
    assert view.seat is not None, "a stranger has nothing to decide"
    cards = [action.card for action in rules.legal(view.state, view.seat) if isinstance(action, Seal)]
    thought = Thought(rules, view.state, view.seat, spoils)
    totals = dict.fromkeys(cards, 0.0)
    made = 0
    while made < guesses and (not made or ((made + 1) * len(cards) <= budget.nodes and not budget.stop())):
        others = [_drawn(item, rng) for item in odds]
        for card in cards:
            totals[card] += thought.value(others, card)
        made += 1
    left = 1 - max(view.state.positions) / rules.goal(view.state)
    return {card: totals[card] / made - COST.get(card, 0.0) * left for card in cards}


class Thought:
    """Hold what a seat's guess is judged by: the race, where it is finished, and what a King may be followed by."""

    def __init__(self, rules: SyncronRules, state: State, seat: Seat, spoils: float = 0.0) -> None:
        self.rules, self.seat, self.spoils = rules, seat, spoils
        self.leaders = leaders(state.positions, seat) if spoils else ()
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
        spoilt = self.spoils * sum(self.positions[seat] - places[seat] for seat in self.leaders)
        mine = places.pop(self.seat)  # the rivals' are left
        best = max(places)
        if max(mine, best) >= self.goal:
            goal = max(mine, best) if self.rules.farthest_alone else self.goal
            return WON * (0.6 + 0.4 / (1 + sum(place >= goal for place in places))) if mine >= goal else -WON
        return spoilt + mine - NEAREST_RIVAL * best - (1 - NEAREST_RIVAL) * sum(places) / len(places)


def _drawn(odds: Odds, rng: Rng) -> Card:
    if len(odds) == 1:
        return odds[0][0]
    point = rng.bits() / 2**64 * sum(odd for _, odd in odds)
    for card, odd in odds:
        point -= odd
        if point < 0:
            return card
    return odds[-1][0]


def _open(state: State, seat: Seat, card: Card) -> list[Card]:
    """Return the cards that count once all lie open but this seat's own, which is `card`."""
    return [card if other == seat else shown[-1] for other, shown in enumerate(state.shown)]


def _goes_after(taste: Taste, state: State, seat: Seat, card: Card) -> float:
    """Return how much a card of so many spaces is liked as one that brings the seat level with whoever leads."""
    chases = taste.spoils and card not in SPECIALS and leaders(state.positions, seat)
    return float(bool(chases) and int(card) == max(state.positions) - state.positions[seat])
