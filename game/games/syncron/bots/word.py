"""Table talk of computer players (SN-15): what they say, what they answer, and by what they judge an offer.

A word is worth what its giver's record says (`guess.trusted`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.ai.brain import Budget
from game.engine.protocol import Seat, View
from game.engine.rng import Rng
from game.games.syncron.bots.guess import read, trusted
from game.games.syncron.bots.reading import aligned
from game.games.syncron.bots.stage import Stage, numbered
from game.games.syncron.bots.taste import Taste, leaders
from game.games.syncron.rules.position import KING, QUEEN, SPECIALS, Card, State
from game.games.syncron.rules.rules import Action, SyncronRules
from game.games.syncron.rules.talk import (
    Accept,
    Announce,
    Decline,
    Offer,
    Ready,
    Talk,
    Warn,
    Warned,
    offer_of,
    offers_to,
    spoken,
    talk_of,
)

IMAGINED: Final = 60  # rounds by which an offer or an announcement is judged
ASKED: Final = 3  # seats that an offer is thought of for
NEARLY: Final = 0.97  # what an offer must be worth to be taken, against doing without
GAIN: Final = 1.02  # what an agreement must be worth to be offered
UNTRUE: Final = 2  # promises that somebody must have broken before others are warned
TALKATIVE: Final = 60  # per cent: how often something is said that could be


def speak(rules: SyncronRules, view: View[State], taste: Taste, budget: Budget, rng: Rng) -> Action:
    """Return what a seat says now: an answer, a warning, an offer, an announcement, or that it is ready."""
    state, seat, talk = view.state, view.seat, talk_of(view.state)
    assert seat is not None, "a stranger says nothing"
    assert talk is not None, "the table talks"
    outlook = Outlook(rules, view, Budget(min(IMAGINED, budget.nodes), budget.stop), rng)
    if offers_to(talk, seat):
        return answer(state, seat, welcome=_welcome(talk, outlook))
    if spoken(talk, seat) < taste.sayings and rng.below(100) < TALKATIVE:
        for saying in _sayings(talk, state, taste, outlook):
            if saying in rules.legal(state, seat):
                return saying
    return Ready()


def answer(state: State, seat: Seat, *, welcome: bool) -> Action:
    """Return the answer to the oldest offer that is open to a seat, or Ready where there is none."""
    talk = talk_of(state)
    assert talk is not None, "the table talks"
    for offer in offers_to(talk, seat):
        kind = Accept if welcome else Decline
        return kind(offer.seat, offer.theirs, offer.mine)
    return Ready()


class Outlook:
    """Hold rounds as they may come, and what each card would bring a seat in them."""

    def __init__(self, rules: SyncronRules, view: View[State], budget: Budget, rng: Rng) -> None:
        assert view.seat is not None, "a stranger has nothing to say"
        self.state, self.seat = view.state, view.seat
        self.stage = stage = Stage(rules, view.state)
        odds = read(view.state, view.history)
        mixes = [aligned(item, hand) for item, hand in zip(odds, stage.hands, strict=True)]
        self.rounds: list[list[int]] = []
        while len(self.rounds) < max(1, budget.nodes) and not (self.rounds and budget.stop()):
            self.rounds.append(stage.drawn(mixes, rng))
        self.usual = self.values()
        self.best = max(value for value, card in zip(self.usual, stage.names[self.seat], strict=True) if card != KING)

    def values(self, other: Seat | None = None, card: int = 0) -> list[float]:
        """Return what each card of the hand brings on average, if another seat surely shows a card."""
        totals = [0.0] * len(self.stage.hands[self.seat])
        for cards in self.rounds:
            shown = list(cards)
            if other is not None:
                shown[other] = card
            values = self.stage.values(shown, self.stage.start, self.seat)
            totals = [old + value for old, value in zip(totals, values, strict=True)]
        return [total / len(self.rounds) for total in totals]

    def agreed(self, other: Seat, mine: Card, theirs: Card) -> float:
        """Return what it is worth to show a card for another's, as far as the other's word is good."""
        place, trust = self.stage.names[self.seat].index(mine), trusted(self.state, other)
        return trust * self.values(other, numbered(theirs))[place] + (1 - trust) * self.usual[place]


def _welcome(talk: Talk, outlook: Outlook) -> bool:
    """Tell whether the oldest open offer is worth a promise, to a seat that has not agreed with anybody else."""
    offer, promise = offers_to(talk, outlook.seat)[0], talk.promises[outlook.seat]
    if promise is not None and promise.partner not in (None, offer.seat):
        return False
    return outlook.agreed(offer.seat, offer.theirs, offer.mine) >= outlook.best * NEARLY


def _sayings(talk: Talk, state: State, taste: Taste, outlook: Outlook) -> Iterator[Action]:
    """Yield what could be said, the most urgent first."""
    seat = outlook.seat
    distrusted = leaders(state.positions, seat) if taste.warns else ()
    warned = {item.of for item in talk.said if isinstance(item, Warned)}
    yield from (Warn(other) for other in (*distrusted, *_untrue(talk)) if other not in (seat, *warned))
    if talk.promises[seat] is None and offer_of(talk, seat) is None:
        if (offer := _offer(talk, outlook)) is not None:
            yield offer
        yield Announce(_announced(taste, outlook))


def _untrue(talk: Talk) -> tuple[Seat, ...]:
    """Return who has broken more promises than kept, and some."""
    broken = [record.count(False) for record in talk.records]
    pairs = enumerate(zip(broken, talk.records, strict=True))
    return tuple(seat for seat, (count, record) in pairs if count >= UNTRUE and 2 * count > len(record))


def _offer(talk: Talk, outlook: Outlook) -> Offer | None:
    """Return the offer of a pair that would bring most, to one of those whose word is best; None where none pays."""
    stage, seat = outlook.stage, outlook.seat
    free = [other for other in stage.seats if other != seat and not talk.ready[other] and talk.promises[other] is None]
    free.sort(key=lambda other: (-trusted(outlook.state, other), stage.start[other] < stage.start[seat]))
    best, found = outlook.best * GAIN, None
    for other in free[:ASKED]:
        for card in ("2", QUEEN):
            if card in stage.names[seat] and card in stage.names[other]:
                worth = outlook.agreed(other, card, card)
                if worth > best:
                    best, found = worth, Offer(other, card, card)
    return found


def _announced(taste: Taste, outlook: Outlook) -> Card:
    """Return the number that a seat would announce: what pays, the best of the high ones, or a feint: the next best."""
    numbers: Sequence[tuple[Card, float]] = [
        pair for pair in zip(outlook.stage.names[outlook.seat], outlook.usual, strict=True) if pair[0] not in SPECIALS
    ]
    if taste.high_words:
        numbers = numbers[len(numbers) // 2 :]
    return sorted(numbers, key=lambda pair: -pair[1])[taste.feints][0]
