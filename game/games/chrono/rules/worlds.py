"""Epochs Chrono's hidden cards: what history proves of them, whole states that fit it, and what makes a state whole.

Who drew or passed held no card that suits (CH-7, CH-11). Rows only grow, and every card comes into a hand by a draw: so
all that a hand holds now was there, or came, when its seat last drew or passed, and none of it suited then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from game.engine.cards import Cards, Known, missing
from game.engine.protocol import HIDDEN, Hidden, Seat, View
from game.engine.rng import Rng
from game.games.chrono.rules.events import Drew, Handed, Laid, Passed
from game.games.chrono.rules.faces import EPOCHS, HOME, Cell, Face, cell_of, cells, epoch_of, fits, suit_of
from game.games.chrono.rules.position import State, over, pile, places, playing, run

KEPT: Final = ""  # stands, among the faces that a seat has laid, for a card that it drew and kept
TRIES: Final = 200  # times that hands are drawn again before any that could be are taken


@dataclass(frozen=True, slots=True)
class Past:
    """Hold what is known of a seat's hand: the cells that took cards when it last had none that suits, the latest such
    moments first by `when`, and its acts in order: the faces laid out of the hand, and `KEPT` for each card drawn.
    """

    closed: tuple[Cell, ...] = ()
    when: int = -1
    acts: tuple[Face, ...] = ()


def pasts(state: State, history: Sequence[object]) -> tuple[Past, ...]:
    """Return what a history proves of each seat's hand; `state` is the one that it led to."""
    closed = _closed(state, history)
    when = [-1] * len(state.hands)
    acts: list[list[Face]] = [[] for _ in state.hands]
    drawn: Seat | None = None  # who has drawn in the turn under way
    for number, event in enumerate(history):
        match event:
            case Passed(seat):
                when[seat] = number
            case Drew(seat):
                when[seat], drawn = number, seat
                acts[seat].append(KEPT)
            case Laid(seat) if drawn == seat:  # the very card that was drawn
                acts[seat].pop()
            case Laid(seat, _, face):
                acts[seat].append(face)
            case Handed():
                drawn = None
    return tuple(Past(closed.get(at, ()), at, tuple(done)) for at, done in zip(when, acts, strict=True))


def _closed(state: State, history: Sequence[object]) -> dict[int, tuple[Cell, ...]]:
    """Return the cells that took cards at every draw and pass of a history, read from its end."""
    runs = {suit: run(state, suit) for suit in state.suits}
    result: dict[int, tuple[Cell, ...]] = {}
    for number in range(len(history) - 1, -1, -1):
        event = history[number]
        if isinstance(event, Passed | Drew):
            spans = ((suit, epoch) for suit, (first, last) in runs.items() for epoch in range(first - 1, last + 2))
            result[number] = tuple(cell_of(suit, epoch) for suit, epoch in spans if epoch in EPOCHS)
        elif isinstance(event, Laid) and event.grew:
            suit, epoch = suit_of(event.cell), epoch_of(event.cell)
            first, last = runs[suit]
            runs[suit] = (first + 1, last) if epoch == first else (first, last - 1)
    return result


def as_likely(past: Past, hand: Sequence[Face], rng: Rng) -> bool:
    """Tell, by chance, whether a hand stands for as many deals as another: of equal cards the first one is laid.

    A hand that still holds what its seat has laid could have come about in fewer ways than the cards left suggest:
    the card that was laid lay before the one that is left. The places that the laid cards had are drawn at random.
    """
    laid = [face for face in past.acts if face != KEPT]
    if not set(laid) & set(hand):
        return True
    slots = list(range(len(hand) + len(laid) - past.acts.count(KEPT)))
    fresh = len(slots)
    gone = []
    for act in past.acts:
        if act == KEPT:
            slots.append(fresh)
            fresh += 1
        else:
            gone.append((act, slots.pop(rng.below(len(slots))), fresh))
    for face in set(laid) & set(hand):
        places = sorted(slot for act, slot, _ in gone if act == face)
        moments = [moment for act, _, moment in gone if act == face]
        first = min(slot for slot, item in zip(slots, hand, strict=True) if item == face)
        if any(first < min(slot, moment) for slot, moment in zip(places, moments, strict=True)):
            return False
    return True


def imagined(view: View[State], whole: Sequence[Face], rng: Rng) -> State:
    """Return a state without holes that looks the same, and could have led to the view's history.

    Every deal that could have is as likely: hands that stand for fewer deals than others are drawn again, for `TRIES`
    times at most.
    """
    state = view.state
    proven = pasts(state, view.history)
    rest = missing(whole, [entry.face for entry in state.cards.known])
    for _ in range(TRIES):
        pool = rng.shuffle(rest)
        hands = _hands(state, proven, pool, rng)
        if hands and all(as_likely(proven[seat], hand, rng) for seat, hand in hands.items()):
            return _whole(state, hands, pool, rng)
    pool = rng.shuffle(rest)
    return _whole(state, _hands(state, proven, pool, rng, waiting_first=True), pool, rng)


def _hands(
    state: State, proven: Sequence[Past], pool: list[Face], rng: Rng, *, waiting_first: bool = False
) -> dict[Seat, list[Face]]:
    """Take faces for the hidden hands out of a shuffled pool; nothing, by chance, where that must be tried again.

    The seat of which most is proven comes first: what it may hold, all that follow may hold as well, so that each
    way to fill the hands is as likely. A card that its owner is about to lay where it has a choice is one that has a
    choice (CH-11): it is found last, and the fewer are left of such cards, the rarer are these hands.
    """
    waits = state.mover if state.drawn is HIDDEN else None
    choosy = [face for face in pool if len(places(state, face)) > 1]
    if waits is not None and waiting_first:
        pool.remove(choosy[0])
    hands: dict[Seat, list[Face]] = {}
    hidden = [seat for seat, hand in enumerate(state.hands) if any(isinstance(card, Hidden) for card in hand)]
    for seat in sorted(hidden, key=lambda seat: -proven[seat].when):
        allowed = [face for face in pool if not any(fits(face, cell) for cell in proven[seat].closed)]
        hands[seat] = allowed[: len(state.hands[seat]) - (seat == waits)]
        for face in hands[seat]:
            pool.remove(face)
    if waits is not None and not waiting_first:
        left = [face for face in pool if len(places(state, face)) > 1]
        if rng.below(len(choosy)) >= len(left):
            return {}
        pool.remove(left[0])
        choosy = left
    if waits is not None:
        hands[waits].append(choosy[0])
    return hands


def _whole(state: State, hands: dict[Seat, list[Face]], pool: list[Face], rng: Rng) -> State:
    """Return the state with these faces in the hidden hands, and those of the pool in the deck."""
    known = {entry.card for entry in state.cards.known}
    backs = iter(rng.shuffle([card for card in range(state.cards.minted) if card not in known]))
    faces = iter(rng.shuffle(pool))  # what a hand may hold was taken from the front
    held = [tuple(next(backs) if isinstance(card, Hidden) else card for card in hand) for hand in state.hands]
    named = [(seat, *pair) for seat, hand in hands.items() for pair in zip(held[seat], hand, strict=True)]
    fresh = [Known(card, face, frozenset({seat})) for seat, card, face in named]
    world = [replace(entry, face=next(faces)) if entry.face is HIDDEN else entry for entry in state.cards.known]
    cards = Cards(tuple(sorted([*world, *fresh], key=lambda entry: entry.card)), state.cards.minted)
    drawn = held[state.mover][-1] if state.drawn is HIDDEN else state.drawn
    return replace(state, cards=cards, hands=tuple(held), drawn=drawn)


def flaws(state: State, whole: Sequence[Face]) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with a whole state between two decisions."""
    known = state.cards.known
    if Counter(entry.face for entry in known) != Counter(whole):
        yield "the pack is not whole"
    on_table = [card for row in state.rows for pile in row for card in pile]
    hands = [[card for card in hand if not isinstance(card, Hidden)] for hand in state.hands]
    if sorted([*state.deck, *on_table, *chain(*hands)]) != [entry.card for entry in known]:
        yield "a card is nowhere, or in two places"
        return
    lying = [(str(state.cards.card_face(card)), cell) for cell in cells(state.suits) for card in pile(state, cell)]
    rows = [[epoch for epoch, pile in enumerate(row, 1) if pile] for row in state.rows]
    left = playing(state)
    loser = state.out[-1] if over(state) else None
    checks = {
        "a row is broken": not all(HOME in row and row == list(range(row[0], row[-1] + 1)) for row in rows),
        "a card lies where it doesn't belong": not all(fits(face, cell) for face, cell in lying),
        "a card of the matrix is not open": not all(state.cards.seen(card, None) for card in on_table),
        "a seat has not seen its hand": not all(
            state.cards.seen(card, seat) for seat, hand in enumerate(hands) for card in hand
        ),
        "a card of the deck was seen": any(entry.seen for entry in known if entry.card in state.deck),
        "somebody left twice": len(set(state.out)) != len(state.out),
        "the last one did not lose": len(left) == 1,
        "somebody is out with cards, or in without": any(
            bool(hand) == (seat in state.out) for seat, hand in enumerate(state.hands) if seat != loser
        ),
        "somebody who is out plays": not over(state) and state.mover in state.out,
        "a card is drawn that is not in the mover's hand": state.drawn is not None
        and state.drawn not in state.hands[state.mover][-1:],
        "nobody can play on": state.opened and not over(state) and state.passed >= len(left),  # CH-12
        "a row grew before a card was laid": any(state.grown) and not state.laid,
        "there is no such dealer": not 0 <= state.dealer < len(state.hands),
    }
    yield from (sentence for sentence, wrong in checks.items() if wrong)
