"""Syncron's Apprentice: it shows whatever comes to hand. Everything it knows lies open on the table."""

from __future__ import annotations

from math import exp
from typing import Final

from game.ai.players.brain import Budget
from game.ai.players.entry import EVEN
from game.ai.search.regret import drawn
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games.syncron.bots.guess import after, shares
from game.games.syncron.bots.taste import TASTES, Taste, leaders, likings
from game.games.syncron.bots.word import answer
from game.games.syncron.rules.position import SPECIALS, Card, State, hand
from game.games.syncron.rules.rules import Action, Event, Seal, SyncronRules
from game.games.syncron.rules.talk import talking

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


def _open(state: State, seat: Seat, card: Card) -> list[Card]:
    """Return the cards that count once all lie open but this seat's own, which is `card`."""
    return [card if other == seat else shown[-1] for other, shown in enumerate(state.shown)]


def _goes_after(taste: Taste, state: State, seat: Seat, card: Card) -> float:
    """Return how much a card of so many spaces is liked as one that brings the seat level with whoever leads."""
    chases = taste.spoils and card not in SPECIALS and leaders(state.positions, seat)
    return float(bool(chases) and int(card) == max(state.positions) - state.positions[seat])
