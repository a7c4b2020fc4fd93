"""Worlds for a search: what a seat knows as a twin of the rules holds it, and the hidden cards dealt anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.protocol import HIDDEN, Hidden, Seat, View
from game.engine.rng import Rng
from game.games.chrono.bots.habits import Habit
from game.games.chrono.bots.twin import Kit, World, bits
from game.games.chrono.rules.position import State, faces
from game.games.chrono.rules.worlds import TRIES, pasts

OFTEN: Final = 8
"""So often worlds are dealt by habits; where none can be, without."""
ODDS: Final = 1 << 20
"""In so many parts a chance is told."""


def known(kit: Kit, state: State) -> World:
    """Return what is known in a state; hidden hands stay empty, and so does a deck that nobody has seen."""
    world = World(kit)
    face = state.cards.card_face
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
    """Deal whole worlds that fit what a seat, or a stranger, knows, and what the history proves of hidden hands.

    Which of several equal cards was laid first is left out of account: it hardly tells of what is left. Where seats are
    taken to have `habits`, hands are as these would have them.
    """

    def __init__(self, kit: Kit, view: View[State], habits: Mapping[Seat, Habit] | None = None) -> None:
        state = view.state
        self._start = start = known(kit, state)
        unseen = [rest - sum(hand[card] for hand in start.counts) for card, rest in enumerate(start.rest)]
        self._unseen = [card for card, count in enumerate(unseen) for _ in range(count)]
        self._whole = len(start.deck) == len(state.deck) and HIDDEN not in (
            card for hand in state.hands for card in hand
        )
        proven = pasts(state, view.history)
        hidden = [other for other, hand in enumerate(state.hands) if any(isinstance(card, Hidden) for card in hand)]
        self._hidden: list[tuple[Seat, int, frozenset[int]]] = []
        for other in sorted(hidden, key=lambda one: -proven[one].when):  # what it may hold, all that follow may, too
            closed = sum(1 << kit.number[cell] for cell in proven[other].closed)
            barred = frozenset(card for card, fits in enumerate(kit.fits) if fits & closed)
            self._hidden.append((other, len(state.hands[other]), barred))
        self._kit = kit
        self._habits = habits or {}
        self._waits = state.mover if isinstance(state.drawn, Hidden) else None
        self._choosy = frozenset(card for card in self._unseen if several(kit.fits[card] & start.takes))

    def world(self, rng: Rng) -> World:
        """Return a world drawn at random; the only one where nothing is hidden, for whoever sees it all."""
        if self._whole:
            return self._start.copy()
        for tries in range(TRIES):
            world = self._dealt(rng.shuffle(self._unseen), rng, self._habits if tries < OFTEN else {})
            if world is not None:
                return world
        pool = rng.shuffle(self._unseen)
        pool.sort(key=self._choosy.__contains__)  # such a card is left then, even though that isn't even
        world = self._dealt(pool, rng, {}, anyhow=True)
        assert world is not None, "a card that has a choice is found last"
        return world

    def _dealt(self, pool: list[int], rng: Rng, habits: Mapping[Seat, Habit], *, anyhow: bool = False) -> World | None:
        """Return a world with what is hidden dealt out of a shuffled pool; nothing, by chance, where that isn't even.

        A card that its owner is about to lay where it has a choice is one that has a choice (CH-11): it is found last,
        and the fewer are left of such cards, the rarer is such a world.
        """
        world = self._start.copy()
        before = sum(card in self._choosy for card in pool)
        for seat, size, barred in self._hidden:
            size -= seat == self._waits
            if seat in habits:
                hand, pool = self._usual(pool, size, barred, habits[seat], rng)
            else:
                hand, pool = _taken(pool, size, barred)
            if len(hand) < size:
                return None
            for card in hand:
                world.give(seat, card)
        if self._waits is not None:
            left = [place for place, card in enumerate(pool) if card in self._choosy]
            if not left or (not anyhow and rng.below(before) >= len(left)):
                return None
            world.drawn = pool.pop(left[0])
            world.give(self._waits, world.drawn)
        world.deck = rng.shuffle(pool)
        return world

    def _usual(
        self, pool: list[int], size: int, barred: frozenset[int], habit: Habit, rng: Rng
    ) -> tuple[list[int], list[int]]:
        """Return a hand as a habit would have it, where one is found soon, and what is left."""
        lays = rng.below(ODDS) < habit.lays * ODDS
        if lays:
            barred = barred.union(bits(habit.open))
        for _ in range(OFTEN):
            hand, left = _taken(pool, size, barred)
            if not habit.could_have_laid_all(self._kit, hand) and not (lays and habit.leads(self._kit, hand)):
                break
            pool = rng.shuffle(pool)
        return hand, left


def _taken(pool: Sequence[int], size: int, barred: frozenset[int]) -> tuple[list[int], list[int]]:
    """Return the first cards of a pool that a hand may hold, so many, and what is left."""
    hand: list[int] = []
    passed: list[int] = []
    for place, card in enumerate(pool):
        if len(hand) == size:
            passed += pool[place:]
            break
        (passed if card in barred else hand).append(card)
    return hand, passed


def several(cells: int) -> bool:
    """Tell whether there is more than one cell among some."""
    return bool(cells & cells - 1)
