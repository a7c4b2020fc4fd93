"""Soon's judge plays matches on as Regulars would: the round at hand card by card, later ones as theirs have come out.

The round is played on the twin by the sensible player, who slips as often as a Regular does. What a later round brings
is drawn from rounds that Regulars have played (`rounds`): no card of those is known to anybody yet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, repeat
from math import log
from typing import Final

from game.ai.players.judge import Judge, Shares
from game.engine.protocol import Hidden, Rules, View
from game.engine.rng import Rng
from game.games.soon.bots.players import rounds, twin
from game.games.soon.bots.players.careless import LAPSES
from game.games.soon.bots.players.sense import Sense
from game.games.soon.bots.players.translate import coded, known_world, move_of, weighed_worlds
from game.games.soon.bots.players.twin import World
from game.games.soon.rules.actions import Action, Deal
from game.games.soon.rules.events import Event
from game.games.soon.rules.faces import PACK
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules

FEW: Final = 4
"""So many worlds are guessed at first, then as many again."""
EACH: Final = 3
"""So many matches are played on in each, on average, before more are guessed."""
MOST: Final = 128
"""So many are guessed at most."""
FINE: Final = 1 << 30
"""In so many parts a number between 0 and 1 is drawn."""


class Onlooker:
    """Play matches of Soon on."""

    def play_on(
        self, rules: Rules[State, Action, Event], view: View[State], actions: Sequence[Action | None], rng: Rng
    ) -> Iterator[Sequence[Shares]]:
        """Yield matches without an end: see `Judge`."""
        assert isinstance(rules, SoonRules), "this judge is Soon's"
        outcome = rules.outcome(view.state)
        if outcome is not None:
            yield from repeat([split_win(view.state.seats, outcome.winners)] * len(actions))
        sense = Sense(_out_of_sight(rules, view.state), speed=rules.speed, coarse=True)
        firsts = [_first(view.state, action) for action in actions]
        for world in _worlds(rules, view, rng):
            luck = rng.bits()
            shares = {first: self._played(sense, world.copy(), first, luck) for first in dict.fromkeys(firsts)}
            yield [shares[first] for first in firsts]

    def _played(self, sense: Sense, world: World, first: int | None, luck: int) -> Shares:
        """Return what a match brings that begins with a move, or with what is sensible."""
        if world.stage == twin.OVER:
            return _later(world.totals, world.goal, luck)
        chance, asking = Rng(luck), Rng(luck + 1)
        slips = Slips(Rng(luck + 2))
        if first is not None:
            world.play(first, chance)
        while world.stage != twin.OVER:
            slip = slips.choose(world)
            world.play(sense.choose(world, asking) if slip is None else slip, chance)
        if world.speed:
            lengths = [(seat in world.completed, _counting(line)) for seat, line in enumerate(world.lines)]
            return split_win(world.seats, [seat for seat, length in enumerate(lengths) if length == max(lengths)])
        totals = [total + world.points(seat) for seat, total in enumerate(world.totals)]
        return _later(totals, world.goal, luck)


class Slips:
    """Know when whoever moves takes whatever comes: every so many decisions, as often as a Regular does.

    When and what is drawn ahead: two matches of the same chance have the same slips however they differ.
    """

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._left = self._gap()

    def choose(self, world: World) -> int | None:
        """Return the move of a decision that is a slip, else None."""
        if self._left:
            self._left -= 1
            return None
        roll = self._rng.bits()
        self._left = self._gap()
        own = twin.move(twin.STRIKE, 0, world.mover)
        moves = [what for what in world.moves() if what != own]  # nobody strikes their own line by a slip
        return moves[roll % len(moves)]

    def _gap(self) -> int:
        """Return how many decisions come before the next slip."""
        return int(log(1 - self._rng.below(FINE) / FINE) / log(1 - LAPSES / 100))


def split_win(seats: int, winners: Sequence[int]) -> Shares:
    """Return each seat's share of a win."""
    return tuple((seat in winners) / len(winners) for seat in range(seats))


def _later(totals: Sequence[int], goal: int, luck: int) -> Shares:
    """Return what a match brings once a round is over: others are drawn until somebody has enough (SO-20)."""
    rng = Rng(luck + 3)
    points = list(totals)
    while max(points) < goal:
        points = [before + gained for before, gained in zip(points, rounds.drawn(len(points), rng), strict=True)]
    return split_win(len(points), [seat for seat, total in enumerate(points) if total == max(points)])


def _worlds(rules: SoonRules, view: View[State], rng: Rng) -> Iterator[World]:
    """Yield worlds that fit a view; of one without holes it is always the same.

    Guesses are dear: each stands for several worlds, whose draw piles nobody has seen. A likely one stands for more.
    """
    state = view.state
    if state.stage == "deal" or _whole(state):
        yield from repeat(known_world(rules, state))
    guesses = weighed_worlds(rules, view, rng)
    kept: list[tuple[float, World]] = []
    while True:
        fresh = list(islice(guesses, min(MOST - len(kept), max(FEW, len(kept)))))
        kept += fresh
        for world in _spread(kept, EACH * max(FEW, len(fresh)), rng):
            imagined = world.copy()
            imagined.pile = rng.shuffle(world.pile)
            yield imagined


def _spread(kept: Sequence[tuple[float, World]], count: int, rng: Rng) -> Sequence[World]:
    """Return so many worlds, each as often as it is likely: as evenly as that can be, in any order."""
    step = sum(weight for weight, _ in kept) / count
    point = step * rng.below(FINE) / FINE
    result: list[World] = []
    for weight, world in kept:
        while point < weight and len(result) < count:
            result.append(world)
            point += step
        point -= weight
    return rng.shuffle(result)


def _whole(state: State) -> bool:
    """Tell whether a state has no hole."""
    holes = (isinstance(card, Hidden) for hand in state.hands for card in hand)
    return not any(holes) and not any(isinstance(known.face, Hidden) for known in state.cards.known)


def _out_of_sight(rules: SoonRules, state: State) -> Sequence[int]:
    """Return how many copies of each card lie in hands and in the draw pile, which no stranger sees."""
    world = known_world(rules, state)
    hidden = [0] * twin.FACES
    for face in PACK:
        hidden[coded(face)] += 1
    for card in (card for cards in (*world.lines, world.discard) for card in cards):
        hidden[card] -= 1
    return hidden


def _first(state: State, action: Action | None) -> int | None:
    return None if action is None or isinstance(action, Deal) else move_of(state, action)


def _counting(line: Sequence[int]) -> int:
    return sum(card >> 1 != twin.THIEF for card in line)


def judge() -> Judge[State, Action, Event]:
    """Return Soon's judge."""
    return Onlooker()
