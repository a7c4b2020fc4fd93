"""What is wrong with a table that can't be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.cards import EVERYBODY
from game.engine.protocol import Hidden
from game.games.soon.rules.faces import ALIKE, LAST
from game.games.soon.rules.position import State, complete, tidy


def flaws(state: State, size: int) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with a whole table between decisions; hands have `size` cards."""
    if dict(Counter(known.face for known in state.cards.known)) != ALIKE:
        yield "the pack is not whole"
    asked = (state.question.card,) if state.question else ()
    lying = [*state.discard, *(card for line in state.lines for card in line), *asked]
    held = [card for hand in state.hands for card in hand]
    zones = sorted(card for card in [*state.pile, *lying, *held] if not isinstance(card, Hidden))
    if zones != [known.card for known in state.cards.known]:
        yield "a card is nowhere, or in two places"
        return
    seen = {known.card: known.seen for known in state.cards.known}
    if any(seen[card] for card in state.pile):
        yield "a card of the draw pile was seen"
    if any(EVERYBODY not in seen[card] for card in lying):
        yield "a card that lies open is not known to all"
    yield from _hand_flaws(state, size)
    yield from _line_flaws(state)
    yield from _stage_flaws(state)


def _hand_flaws(state: State, size: int) -> Iterator[str]:
    faces = {known.card: known for known in state.cards.known}
    taken = state.open_cards
    for seat, hand in enumerate(state.hands):
        held = [faces[card] for card in hand if not isinstance(card, Hidden)]
        if tidy(hand) != hand or len(held) != len(hand):
            yield "the order of a hand tells something"
        if len(hand) > size + (seat == state.mover and state.stage == "act"):
            yield "a hand is too large"
        for card in held:
            if card.card not in taken and card.seen != frozenset({seat}):
                yield "a card in a hand is known to another"
            if card.card in taken and (isinstance(card.face, Hidden) or card.face.special):
                yield "a special card was taken from the discard pile"


def _line_flaws(state: State) -> Iterator[str]:
    for seat in range(state.seats):
        line = state.line_of(seat)
        if len(line) > LAST:
            yield "a line is too long"
        if any(face.kind != "thief" and not face.fits(place) for place, face in enumerate(line, 1)):
            yield "a card lies in a wrong place"
        if complete(line) != (seat in state.completed):
            yield "a complete line is not noted, or one that isn't is"


def _stage_flaws(state: State) -> Iterator[str]:
    if not (0 <= state.mover < state.seats and 0 <= state.starter < state.seats):
        yield "there is no such seat"
    if len(set(state.completed)) != len(state.completed):
        yield "a line was completed twice"
    if not state.pile and len(state.discard) > 1:
        yield "the discard pile was not shuffled"
    if state.counts or any(len(points) != state.seats for points in state.scores):
        yield "the points disagree"
    if (state.stage == "give") != (state.question is not None):
        yield "an answer is owed to nobody, or by nobody"
    asked = state.question
    if asked is not None:
        held = state.hand_of(asked.other)
        if not asked.found or not any(face.answers(asked.number, asked.colour) for _, face in held):
            yield "what was promised is not there"
    if bool(state.ending) != (state.stage in ("deal", "over")):
        yield "a round has ended, or not"
