"""Table talk of computer players (SN-15): what they say, what they answer, and by what they judge an offer.

A word is worth what its giver's record says (`guess.trusted`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from game.ai.players.brain import Budget
from game.engine.protocol import Seat, View
from game.engine.rng import Rng
from game.games.syncron.bots.guess import read, trusted
from game.games.syncron.bots.reading import aligned
from game.games.syncron.bots.stage import TalkStage, numbered
from game.games.syncron.bots.taste import Taste, leaders
from game.games.syncron.rules.position import KING, QUEEN, SPECIALS, Card, State
from game.games.syncron.rules.rules import Action, SyncronRules
from game.games.syncron.rules.talk import (
    Accept,
    Accepted,
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
PAIRED: Final = "2", "3", QUEEN  # what two may promise each other; a 3 hopes for a third one
NEARLY: Final = 0.97  # what an offer must be worth to be taken, against doing without
PERHAPS: Final = 0.94  # what it must be worth to the other one to be offered
GAIN: Final = 1.0  # what it must be worth to whoever offers it
UNTRUE: Final = 2  # promises that somebody must have broken before others are warned
TALKATIVE: Final = 60  # per cent: how often something is said that could be


def speak(rules: SyncronRules, view: View[State], taste: Taste, budget: Budget, rng: Rng) -> Action:
    """Return what a seat says now: an answer, a warning, an offer, an announcement, or that it is ready."""
    state = view.state
    seat = view.seat
    talk = talk_of(view.state)
    assert seat is not None, "a stranger says nothing"
    assert talk is not None, "the table talks"
    outlook = Outlook(rules, view, Budget(min(IMAGINED, budget.nodes), budget.stop), rng)
    if offers_to(talk, seat):
        return answer(state, seat, welcome=_welcome(talk, outlook))
    talks = spoken(talk, seat) < taste.sayings and rng.below(100) < TALKATIVE
    sayings = _sayings(talk, state, taste, outlook) if talks else ()
    return next((saying for saying in sayings if saying in rules.legal(state, seat)), Ready())


def answer(state: State, seat: Seat, *, welcome: bool) -> Action:
    """Return the answer to the oldest offer that is open to a seat, or Ready where there is none."""
    talk = talk_of(state)
    assert talk is not None, "the table talks"
    for offer in offers_to(talk, seat):
        return (Accept if welcome else Decline)(offer.seat, offer.theirs, offer.mine)
    return Ready()


class Outlook:
    """Hold rounds as they may come, and what each card would bring each seat in them: all that it goes by is public."""

    def __init__(self, rules: SyncronRules, view: View[State], budget: Budget, rng: Rng) -> None:
        assert view.seat is not None, "a stranger has nothing to say"
        self.state, self.seat = view.state, view.seat
        self.stage = stage = TalkStage(rules, view.state)
        odds = read(view.state, view.history)
        mixes = [aligned(item, hand) for item, hand in zip(odds, stage.hands, strict=True)]
        self.rounds: list[list[int]] = []
        while len(self.rounds) < max(1, budget.nodes) and not (self.rounds and budget.stop()):
            self.rounds.append(stage.drawn(mixes, rng))
        self._usual: dict[Seat, list[float]] = {}
        agreed = (event for event in view.history if isinstance(event, Accepted))
        self.deals = Counter(seat for event in agreed for seat in (event.seat, event.of))
        self.lots = rng.shuffle(self.stage.seats)

    def usual(self, seat: Seat) -> list[float]:
        """Return what each card of a seat's hand brings it on average."""
        if seat not in self._usual:
            self._usual[seat] = self._values(seat)
        return self._usual[seat]

    def best(self, seat: Seat) -> float:
        """Return what a seat's best card brings it on average, its King aside."""
        return max(value for value, card in zip(self.usual(seat), self.stage.names[seat], strict=True) if card != KING)

    def agreed(self, seat: Seat, other: Seat, mine: Card, theirs: Card) -> float:
        """Return what it is worth to a seat to show a card for another's, as far as the other's word is good."""
        place, trust = self.stage.names[seat].index(mine), trusted(self.state, other)
        return trust * self._values(seat, other, numbered(theirs))[place] + (1 - trust) * self.usual(seat)[place]

    def _values(self, seat: Seat, other: Seat | None = None, card: int = 0) -> list[float]:
        """Return what each card of a seat's hand brings on average, if another seat surely shows a card."""
        totals = [0.0] * len(self.stage.hands[seat])
        for cards in self.rounds:
            shown = list(cards)
            if other is not None:
                shown[other] = card
            values = self.stage.values(shown, self.stage.start, seat)
            totals = [old + value for old, value in zip(totals, values, strict=True)]
        return [total / len(self.rounds) for total in totals]


def _welcome(talk: Talk, outlook: Outlook) -> bool:
    """Tell whether the oldest open offer is worth a promise, to a seat that has not agreed with anybody else."""
    offer, promise = offers_to(talk, outlook.seat)[0], talk.promises[outlook.seat]
    if promise is not None and promise.partner not in (None, offer.seat):
        return False
    return _pays(outlook, outlook.seat, offer.seat, offer.theirs, offer.mine)


def _pays(outlook: Outlook, seat: Seat, other: Seat, mine: Card, theirs: Card, least: float = NEARLY) -> bool:
    """Tell whether what another seat offers is, to a part of `least`, as good for a seat as doing without."""
    return outlook.agreed(seat, other, mine, theirs) >= outlook.best(seat) * least


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
    records = enumerate(talk.records)
    return tuple(seat for seat, kept in records if kept.count(False) >= UNTRUE and kept.count(False) > kept.count(True))


def _offer(talk: Talk, outlook: Outlook) -> Offer | None:
    """Return the offer of a pair that brings most, to one whose word is good and who may like it, too; else None.

    Who has had the fewest deals in this match is asked first, and lots decide among equals: whoever speaks late, as
    people do who share a screen, is not left out by those who speak early.
    """
    stage, seat, deals = outlook.stage, outlook.seat, outlook.deals
    free = [other for other in outlook.lots if other != seat and not talk.ready[other] and not _agreed(talk, other)]
    free.sort(key=lambda other: (-trusted(outlook.state, other), stage.start[other] < stage.start[seat]))
    groups = ([other for other in free if deals[other] == few] for few in sorted({deals[other] for other in free}))
    return next(filter(None, (_best_offer(outlook, group) for group in groups)), None)


def _best_offer(outlook: Outlook, others: Sequence[Seat]) -> Offer | None:
    """Return the offer of a pair to one of these that brings most, and that they may like; else None."""
    stage, seat = outlook.stage, outlook.seat
    best = outlook.best(seat) * GAIN
    found = None
    for other in others:
        for card in PAIRED:
            if card in stage.names[seat] and card in stage.names[other]:
                worth = outlook.agreed(seat, other, card, card)
                if worth > best and _pays(outlook, other, seat, card, card, PERHAPS):
                    best = worth
                    found = Offer(other, card, card)
    return found


def _agreed(talk: Talk, seat: Seat) -> bool:
    """Tell whether a seat has agreed with another one."""
    promise = talk.promises[seat]
    return promise is not None and promise.partner is not None


def _announced(taste: Taste, outlook: Outlook) -> Card:
    """Return the number that a seat would announce: what pays, the best of the high ones, or a feint: the next best."""
    numbers: Sequence[tuple[Card, float]] = [
        pair
        for pair in zip(outlook.stage.names[outlook.seat], outlook.usual(outlook.seat), strict=True)
        if pair[0] not in SPECIALS
    ]
    if taste.high_words:
        numbers = numbers[len(numbers) // 2 :]
    return sorted(numbers, key=lambda pair: -pair[1])[taste.feints][0]
