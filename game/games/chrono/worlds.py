"""Epochs Chrono's hidden cards: whole states that fit what a seat can see, and what makes a state whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.engine.cards import EVERYBODY, Card, Cards, Known, missing
from game.engine.protocol import HIDDEN, Hidden
from game.engine.rng import Rng
from game.games.chrono.faces import HOME, Face, cell_of, fits
from game.games.chrono.position import State, over, places, playing


def imagined(state: State, whole: Sequence[Face], rng: Rng) -> State:
    """Return a state without holes that looks the same: the open faces go to backs and hidden hands by chance.

    A card that its owner is about to lay where it has a choice (`drawn`) is one that has a choice.
    """
    known = {entry.card for entry in state.cards.known}
    backs = iter(rng.shuffle([card for card in range(state.cards.minted) if card not in known]))
    pool = rng.shuffle(missing(whole, [entry.face for entry in state.cards.known]))
    chosen: Face | None = None
    if state.drawn is HIDDEN:
        chosen = next(face for face in pool if len(places(state, face)) > 1)
        pool.remove(chosen)
    faces = iter(pool)
    hands: list[tuple[Card, ...]] = []
    fresh: list[Known[Face]] = []
    for seat, hand in enumerate(state.hands):
        hands.append(tuple(next(backs) if isinstance(card, Hidden) else card for card in hand))
        for card in hands[-1]:
            if card not in known:
                drawn = chosen is not None and seat == state.mover and card == hands[-1][-1]
                fresh.append(Known(card, chosen if drawn and chosen else next(faces), frozenset({seat})))
    world = [replace(entry, face=next(faces)) if entry.face is HIDDEN else entry for entry in state.cards.known]
    cards = Cards(tuple(sorted([*world, *fresh], key=lambda entry: entry.card)), state.cards.minted)
    drawn_card = hands[state.mover][-1] if state.drawn is HIDDEN else state.drawn
    return replace(state, cards=cards, hands=tuple(hands), drawn=drawn_card)


def flaws(state: State, whole: Sequence[Face]) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with a whole state between two decisions."""
    if Counter(entry.face for entry in state.cards.known) != Counter(whole):
        yield "the pack is not whole"
    on_table = [card for row in state.rows for pile in row for card in pile]
    in_hands = [card for hand in state.hands for card in hand if not isinstance(card, Hidden)]
    if sorted([*state.deck, *on_table, *in_hands]) != [entry.card for entry in state.cards.known]:
        yield "a card is nowhere, or in two places"
        return
    if not all(_contiguous(row) for row in state.rows):
        yield "a row is broken"
    for suit, row in zip(state.suits, state.rows, strict=True):
        for epoch, pile in enumerate(row, 1):
            if not all(fits(str(state.cards.face(card)), cell_of(suit, epoch)) for card in pile):
                yield "a card lies where it doesn't belong"
    for card in on_table:
        if not state.cards.seen(card, None):
            yield "a card of the matrix is not open"
    for seat, hand in enumerate(state.hands):
        if not all(state.cards.seen(card, seat) for card in hand if not isinstance(card, Hidden)):
            yield "a seat has not seen its hand"
    if any(EVERYBODY in entry.seen or entry.seen for entry in state.cards.known if entry.card in state.deck):
        yield "a card of the deck was seen"
    yield from _turn_flaws(state)


def _contiguous(row: Sequence[Sequence[Card]]) -> bool:
    there = [epoch for epoch, pile in enumerate(row, 1) if pile]
    return HOME in there and there == list(range(there[0], there[-1] + 1))


def _turn_flaws(state: State) -> Iterator[str]:
    """Yield what is wrong with whose turn it is, and with who is out."""
    left = playing(state)
    checks = {
        "somebody left twice": len(set(state.out)) != len(state.out),
        "the last one did not lose": len(left) == 1,
        "somebody is out with cards, or in without": any(
            bool(hand) == (seat in state.out) for seat, hand in enumerate(state.hands) if not _lost(state, seat)
        ),
        "somebody who is out plays": not over(state) and state.mover in state.out,
        "a card is drawn that is not in the mover's hand": state.drawn is not None
        and state.drawn not in state.hands[state.mover][-1:],
        "nobody can play on": state.opened and not over(state) and state.passed >= len(left),  # CH-12
        "a row grew before a card was laid": any(state.grown) and not state.laid,
        "there is no such dealer": not 0 <= state.dealer < len(state.hands),
    }
    yield from (sentence for sentence, wrong in checks.items() if wrong)


def _lost(state: State, seat: int) -> bool:
    return over(state) and seat == state.out[-1]
