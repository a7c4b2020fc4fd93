"""Worlds for a search: what a seat knows as a twin of the rules holds it, and the hidden cards dealt anew."""

from __future__ import annotations

from game.engine.protocol import Hidden, Seat, View
from game.engine.rng import Rng
from game.games.chrono.bots.twin import Kit, World
from game.games.chrono.rules.position import State, faces
from game.games.chrono.rules.worlds import pasts


def known(kit: Kit, state: State) -> World:
    """Return what is known in a state; hidden hands stay empty, and so does a deck that nobody has seen."""
    world = World(kit)
    face = state.cards.face
    world.counts = [[0] * len(kit.faces) for _ in state.hands]
    world.held, world.sizes = [0] * len(state.hands), [0] * len(state.hands)
    for seat in range(len(state.hands)):
        for held in faces(state, seat):
            world.give(seat, kit.number[held])
    world.rest = kit.copies[:]
    for cell, pile in enumerate(pile for row in state.rows for pile in row):
        world.open |= bool(pile) << cell
        for card in pile:
            world.rest[kit.number[str(face(card))]] -= 1
    world.deck = [kit.number[str(face(card))] for card in state.deck if not isinstance(face(card), Hidden)]
    world.mover, world.passed, world.laid = state.mover, state.passed, state.laid
    world.opened, world.out = state.opened, list(state.out)
    if state.drawn is not None and not isinstance(state.drawn, Hidden):
        world.drawn = kit.number[str(face(state.drawn))]
    world.widen()
    for row, grown in enumerate(state.grown):
        if grown:
            world.takes = world.takes & ~kit.rows[row] | world.open & kit.rows[row]
    world.reach()
    return world


class Dealer:
    """Deal whole worlds that fit what the seat that is to act knows, and what the history proves of hidden hands.

    Which of several equal cards was laid first is left out of account: it hardly tells of what is left.
    """

    def __init__(self, kit: Kit, view: View[State]) -> None:
        state = view.state
        assert view.seat == state.mover, "only the seat that is to act searches"
        self._start = known(kit, state)
        unseen = [rest - own for rest, own in zip(self._start.rest, self._start.counts[state.mover], strict=True)]
        self._unseen = [card for card, count in enumerate(unseen) for _ in range(count)]
        proven = pasts(state, view.history)
        hidden = [other for other, hand in enumerate(state.hands) if any(isinstance(card, Hidden) for card in hand)]
        self._hidden: list[tuple[Seat, int, frozenset[int]]] = []
        for other in sorted(hidden, key=lambda one: -proven[one].when):  # what it may hold, all that follow may, too
            closed = sum(1 << kit.number[cell] for cell in proven[other].closed)
            barred = frozenset(card for card, fits in enumerate(kit.fits) if fits & closed)
            self._hidden.append((other, len(state.hands[other]), barred))

    def world(self, rng: Rng) -> World:
        """Return a world drawn at random; the only one where nothing is hidden, for a yardstick that sees it all."""
        world = self._start.copy()
        if not self._hidden:
            return world
        pool = rng.shuffle(self._unseen)
        for seat, size, barred in self._hidden:
            passed: list[int] = []
            for place, card in enumerate(pool):
                if card in barred:
                    passed.append(card)
                    continue
                world.give(seat, card)
                if world.sizes[seat] == size:
                    pool = passed + pool[place + 1 :]
                    break
        world.deck = rng.shuffle(pool)
        return world
