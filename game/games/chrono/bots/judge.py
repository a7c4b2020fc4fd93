"""Epochs Chrono's judge: it plays matches on to the first who leaves, on the twin, everybody as a Regular would."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat

from game.ai.players.judge import Judge, Shares
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games.chrono.bots.dealing import Dealer
from game.games.chrono.bots.habits import habits
from game.games.chrono.bots.playing import departure, quick
from game.games.chrono.bots.twin import DONE, NOTHING, WIDE, Kit, World, bits
from game.games.chrono.rules.events import Event
from game.games.chrono.rules.faces import LAST
from game.games.chrono.rules.position import State
from game.games.chrono.rules.rules import Action, ChronoRules


class Onlooker:
    """Play matches of Epochs Chrono on. Who leaves first has won (CH-14): what follows is not played."""

    def play_on(
        self, rules: Rules[State, Action, Event], view: View[State], actions: Sequence[Action | None], rng: Rng
    ) -> Iterator[Sequence[Shares]]:
        """Yield matches without an end: see `Judge`."""
        assert isinstance(rules, ChronoRules), "this judge is Epochs Chrono's"
        state = view.state
        if state.out:
            yield from repeat([_won(len(state.hands), state.out[0])] * len(actions))
        kit = Kit(rules.matrix.suits, rules.pack)
        dealer = Dealer(kit, view, habits(kit, view.history))
        firsts = [None if action is None else kit.move(action) for action in actions]
        while True:
            world = dealer.world(rng)
            luck = rng.bits()
            shares = {first: _played(world.copy(), first, Rng(luck)) for first in dict.fromkeys(firsts)}
            yield [shares[first] for first in firsts]


def _played(world: World, first: int | None, rng: Rng) -> Shares:
    """Return what a match brings that begins with a move, or with what a Regular would do."""
    if first is not None:
        world.play(first)
    while not world.out:
        world.play(usual(world, rng))
    return _won(len(world.held), world.out[0])


def _won(seats: int, winner: Seat) -> Shares:
    return tuple(float(seat == winner) for seat in range(seats))


def usual(world: World, rng: Rng) -> int:
    """Return a Regular's move (`brains.Keeper`): it leaves, lets rows grow towards its own cards, or covers."""
    kit, seat = world.kit, world.mover
    if world.drawn != NOTHING:
        return _freely(world, 1 << world.drawn, rng)
    suits = world.held[seat] & world.able
    if not suits:
        return quick(world)
    leaving = departure(world, seat)
    if leaving:
        return leaving[0]
    plain = suits & kit.every
    if not plain:
        return DONE if world.laid else _freely(world, suits, rng)
    ends = [cell * (WIDE + 1) for cell in bits(plain & ~world.open)]
    best, brings = _best(world, ends, rng) if ends else (DONE, 0.0)
    covers = plain & world.open
    if covers and brings <= 0:
        return ((covers & -covers).bit_length() - 1) * (WIDE + 1)
    return DONE if world.laid and brings <= 0 else best


def _freely(world: World, cards: int, rng: Rng) -> int:
    """Return where one of some special cards is laid (CH-3)."""
    kit = world.kit
    return _best(
        world, [card * WIDE + cell for card in bits(cards) for cell in bits(kit.fits[card] & world.takes)], rng
    )[0]


def _best(world: World, lays: Sequence[int], rng: Rng) -> tuple[int, float]:
    """Return the lay that brings most cards of the mover's own nearer, and how much; one at random of equal ones."""
    brings = [_brings(world, lay % WIDE) for lay in lays]
    most = max(brings)
    return rng.choice([lay for lay, worth in zip(lays, brings, strict=True) if worth == most]), most


def _brings(world: World, cell: int) -> float:
    """Return how much of the mover's hand lies beyond a cell that a row grows by, near cards counting more."""
    kit, counts = world.kit, world.counts[world.mover]
    if world.open >> cell & 1:
        return 0.0
    start = cell - cell % LAST
    before = kit.beyond[cell][0]
    forward = before != NOTHING and world.open >> before & 1
    beyond = range(cell + 1, start + LAST) if forward else range(start, cell)
    return sum([counts[other] / abs(other - cell) for other in beyond if counts[other]])


def judge() -> Judge[State, Action, Event]:
    """Return Epochs Chrono's judge."""
    return Onlooker()
