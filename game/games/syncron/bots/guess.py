"""What the others may show, guessed from what lies open: habits, what pays against habits, and promises (SN-15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp
from typing import Final, TypeAlias

from game.engine.protocol import Seat
from game.games.syncron.rules.position import JACK, KING, QUEEN, SPECIALS, TOGETHER_FROM, Card, State, hand
from game.games.syncron.rules.rules import Revealed
from game.games.syncron.rules.talk import talk_of

SPECIAL: Final = 0.5  # how likely a special is, against a number that was never shown
HABIT: Final = 1.5
WARMTH: Final = 0.5
DEPTH: Final = 12
STEP: Final = 0.3
EVIDENCE: Final = 6
FAITH: Final = (2.0, 3.0)  # promises kept, of so many, that a word is worth before anything is known of it

Odds: TypeAlias = Sequence[tuple[Card, float]]


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


def read(state: State, history: Sequence[object], depth: int = DEPTH) -> list[Odds]:
    """Return how likely each card of each seat is to all who look at the table; a card that lies open is sure.

    Half of it is habit (what each was seen to show), half is what pays against habits alone. A card that was promised
    is as likely as its seat's word is good. `depth` is how often all think again about what the others think.
    """
    seats = range(len(state.positions))
    shown = [event.cards for event in history if isinstance(event, Revealed)]
    seen = [Counter(card for cards in shown if (card := cards[item]) is not None) for item in seats]
    habits = [_habit(hand(state, item), seen[item]) for item in seats]
    paying = _settled(habits, depth)
    odds: list[Odds] = []
    for item in seats:
        if any(state.shown) and item not in state.choosing:
            odds.append(((state.shown[item][-1], 1.0),))  # SN-6: what the others showed lies on the table
        else:
            trust = seen[item].total() / (seen[item].total() + EVIDENCE)
            odds.append(_promised(state, item, _mixed(habits[item], paying[item], 1 - trust)))
    return odds


def trusted(state: State, seat: Seat) -> float:
    """Return how likely a seat is to keep a promise, by those of this match that it has kept."""
    talk = talk_of(state)
    record = talk.records[seat] if talk is not None else ()
    return (sum(record) + FAITH[0]) / (len(record) + FAITH[1])


def promised(state: State, seat: Seat) -> Card | None:
    """Return the card that a seat has promised and can still show, or None."""
    talk = talk_of(state)
    promise = talk.promises[seat] if talk is not None else None
    if promise is None or promise.card not in hand(state, seat) or promise.card in state.shown[seat]:
        return None
    return promise.card


def _promised(state: State, seat: Seat, odds: Mapping[Card, float]) -> Odds:
    """Return odds that take a seat's word for what it is worth."""
    card = promised(state, seat)
    if card is None:
        return tuple(odds.items())
    trust = trusted(state, seat)
    return tuple((item, odd * (1 - trust) + trust * (item == card)) for item, odd in odds.items())


def _habit(cards: Sequence[Card], seen: Mapping[Card, int]) -> dict[Card, float]:
    """Return how likely a seat is to show each card of its hand, going by what it has shown."""
    weights = [HABIT * SPECIAL if card in SPECIALS else HABIT + seen.get(card, 0) for card in cards]
    return dict(zip(cards, shares(weights), strict=True))


def _settled(habits: Sequence[Mapping[Card, float]], depth: int) -> list[dict[Card, float]]:
    """Return how likely each seat is to show each number once all have thought about what pays against all others."""
    odds = [{card: odd for card, odd in item.items() if card.isdigit()} for item in habits]
    for _ in range(depth):
        odds = [_mixed(item, tempting(_gains(odds, seat), WARMTH), STEP) for seat, item in enumerate(odds)]
    return odds


def _gains(odds: Sequence[Mapping[Card, float]], seat: Seat) -> dict[Card, float]:
    """Return how many spaces each number brings a seat on average."""
    others = [item for other, item in enumerate(odds) if other != seat]
    return {card: int(card) * exactly([item[card] for item in others], int(card) - 1) for card in odds[seat]}


def tempting(values: Mapping[Card, float], warmth: float) -> dict[Card, float]:
    """Return how likely each card is to be chosen: see `likely`."""
    return dict(zip(values, likely(tuple(values.values()), warmth), strict=True))


def likely(values: Sequence[float], warmth: float) -> list[float]:
    """Return how likely each of these is to be found: the better, the likelier, by how far apart they are."""
    best = max(values)
    spread = best - sum(values) / len(values) or 1.0
    return shares([exp((value - best) / (warmth * spread)) for value in values])


def shares(weights: Sequence[float]) -> list[float]:
    """Return which part of their sum each of these weights is."""
    total = sum(weights)
    return [weight / total for weight in weights]


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
