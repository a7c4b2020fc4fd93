"""Information-set tree search: imagine worlds that fit what a seat knows, and learn in one tree what pays in most.

The tree is that of the seat that thinks. One action is one step in it, whoever takes it and whichever world it is taken
in; an action that is possible only in some worlds is judged by the times that it was possible. Where several seats
decide at once, each chooses without knowing the others', all at one node, by regret matching; the choice is then mixed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Final, Generic

from game.ai.players.brain import Budget
from game.ai.search.searchable import Game, M, W
from game.engine.protocol import Seat
from game.engine.rng import Rng

EXPLORE: Final = 1.5
"""How much curiosity weighs against what a move has brought so far."""
WORLDS: Final = 200
"""How many worlds are imagined for a decision."""
ASKED: Final = 32
"""After so many positions it is asked whether there is time left."""
MIDDLE: Final = 0.5
"""What a sealed move that was not played is taken to bring, until it is played."""
DARING: Final = 0.1
"""How often a sealed choice is any at all while the search learns, so that none is forgotten."""


@dataclass(frozen=True, slots=True)
class Tried(Generic[M]):
    """Hold a move at the root: how often it was tried, what it brought the thinker on average, and its share.

    `share` is how often it should be played where the choice is a mixed one, else the part of all visits.
    """

    move: M
    visits: int
    value: float
    share: float


@dataclass(slots=True, eq=False)
class _Edge:
    """Count what a move has brought: times possible, visits, the sum of rewards; regret and mixture if it is sealed."""

    possible: int = 0
    visits: int = 0
    total: float = 0.0
    regret: float = 0.0
    mixture: float = 0.0


class _Node:
    """Stand for all positions that look alike to the thinker: moves by seat, and the nodes that follow."""

    __slots__ = ("children", "edges")

    def __init__(self) -> None:
        self.edges: defaultdict[Seat, defaultdict[Hashable, _Edge]] = defaultdict(partial(defaultdict, _Edge))
        self.children: dict[Hashable, _Node] = {}

    def of(self, seat: Seat, moves: Sequence[Hashable]) -> list[_Edge]:
        """Return what is known of these moves of a seat, and count that they were possible."""
        known = self.edges[seat]
        edges = [known[move] for move in moves]
        for edge in edges:
            edge.possible += 1
        return edges

    def follow(self, key: Hashable) -> _Node | None:
        """Return the node that follows these moves; a new one is only noted, and what comes now is rolled out."""
        found = self.children.get(key)
        if found is None:
            self.children[key] = _Node()
        return found


@dataclass(slots=True, eq=False)
class _Pick:
    """Remember a choice on the way down. `chance` is how likely a sealed one was, and 0 where it was none."""

    seat: Seat
    edge: _Edge
    edges: Sequence[_Edge]
    chance: float

    def learn(self, reward: float) -> None:
        """Count a reward; of a sealed choice regret what the others would have brought, as far as that is known."""
        self.edge.visits += 1
        self.edge.total += reward
        if self.chance:
            for edge in self.edges:
                edge.regret += MIDDLE - reward
            self.edge.regret += (reward - MIDDLE) / self.chance


class _Meter:
    """Count positions against a budget, and ask now and then whether there is time left."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self.spent = 0
        self.over = False

    @property
    def left(self) -> int:
        return self._budget.nodes - self.spent

    def pause(self) -> bool:
        """Ask at once whether the thought must end."""
        self.over = self.over or self.spent >= self._budget.nodes or self._budget.stop()
        return self.over

    def spend(self) -> bool:
        """Count a position; return True where the thought must end."""
        self.spent += 1
        if self.spent >= self._budget.nodes or not self.spent % ASKED:
            self.pause()
        return self.over


class Search(Generic[W, M]):
    """Think about one decision of one seat.

    Rewards lie between 0 and 1. `worlds` is how many are imagined; after that they are used again, with other chance.
    With `halving` the moves at the root are tried equally often, each in the same worlds with the same chance, and the
    worse half is dropped again and again.
    """

    def __init__(self, game: Game[W, M], seat: Seat, *, worlds: int = WORLDS, halving: bool = False) -> None:
        self._game = game
        self._seat = seat
        self._most = worlds
        self._halving = halving
        self._root = _Node()
        self._kept: list[W] = []
        self._luck = 0

    def run(self, imagine: Callable[[Rng], W], budget: Budget, rng: Rng) -> tuple[Tried[M], ...]:
        """Return the moves of the root, in their order, with what was learnt of each; of one move nothing is.

        `imagine` draws a whole world that fits what the seat knows. Where the budget ends before anything was tried,
        the shares are the priors.
        """
        self._root, self._kept, self._luck = _Node(), [], rng.bits()
        draw = Rng(rng.bits())
        meter = _Meter(budget)
        world = self._world(0, imagine, draw)
        moves = self._game.moves(world, self._seat)
        if len(moves) == 1:
            return (Tried(moves[0], 0, 0.0, 1.0),)
        alone = len(self._game.to_act(world)) == 1
        if self._halving and alone:
            self._halve(moves, imagine, draw, meter)
        else:
            count = 0
            while not meter.pause():
                self._iterate(count, self._world(count, imagine, draw), None, meter)
                count += 1
        return self._told(moves, self._game.priors(world, self._seat, moves), sealed=not alone)

    def _world(self, count: int, imagine: Callable[[Rng], W], draw: Rng) -> W:
        """Return the world of an iteration: a new one, or one of those that were imagined."""
        if count < self._most and count >= len(self._kept):
            self._kept.append(imagine(draw))
        return self._kept[count % len(self._kept)]

    def _halve(self, moves: Sequence[M], imagine: Callable[[Rng], W], draw: Rng, meter: _Meter) -> None:
        """Try the moves in turns, each with the same worlds and luck; drop the worse half when its share is spent."""
        left = list(moves)
        count = 0
        phases = (len(left) - 1).bit_length()
        while not meter.pause():
            begun = meter.spent
            share = max(1, meter.left // max(1, phases))
            while not meter.over and (phases <= 1 or meter.spent - begun < share):
                world = self._world(count, imagine, draw)
                for move in left:
                    if not self._iterate(count, world, move, meter):
                        break
                count += 1
            phases -= 1
            left.sort(key=lambda move: -self._mean(move))
            left = left[: max(2, (len(left) + 1) // 2)]

    def _mean(self, move: M) -> float:
        edge = self._root.edges[self._seat].get(move)
        return edge.total / edge.visits if edge is not None and edge.visits else float("-inf")

    def _iterate(self, count: int, world: W, first: M | None, meter: _Meter) -> bool:
        """Go down the tree once, roll out, and carry the rewards back; return False where the budget ended before."""
        game = self._game
        rng = Rng(self._luck + (count << 20))
        world = game.copy(world)
        node: _Node | None = self._root
        picks: list[_Pick] = []
        plies = 0
        while (rewards := game.judge(world, plies)) is None:
            waiting = game.to_act(world)
            key: list[Hashable] = []
            for place, seat in enumerate(waiting):
                if place and seat not in game.to_act(world):
                    continue  # another's answer was everybody's
                if node is None:
                    move = game.quick(world, seat, rng)
                else:
                    move = self._pick(node, world, seat, len(waiting) > 1, first, picks, rng)
                    key.append((seat, move))
                first = None
                world = game.play(world, seat, move, rng)
                plies += 1
                if meter.spend():
                    return False
            if node is not None:
                node = node.follow(tuple(key))
        for pick in picks:
            pick.learn(rewards[pick.seat])
        return True

    def _pick(
        self, node: _Node, world: W, seat: Seat, sealed: bool, first: M | None, picks: list[_Pick], rng: Rng
    ) -> M:
        """Choose a move of a position in the tree, and note the choice."""
        moves = self._game.moves(world, seat)
        edges = node.of(seat, moves)
        chance = 0.0
        if first is not None:
            place = moves.index(first)
        elif len(moves) == 1:
            place = 0
        elif sealed:
            place, chance = _mixed(edges, rng)
        else:
            place = self._promising(edges, self._game.priors(world, seat, moves))
        picks.append(_Pick(seat, edges[place], edges, chance))
        return moves[place]

    def _promising(self, edges: Sequence[_Edge], priors: Sequence[float]) -> int:
        """Return the move with the best of what it brought and what may be in it; untried ones are like the others."""
        visits = sum(edge.visits for edge in edges)
        usual = sum(edge.total for edge in edges) / visits if visits else 0.0
        worth = [
            (edge.total / edge.visits if edge.visits else usual)
            + EXPLORE * prior * sqrt(edge.possible) / (1 + edge.visits)
            for edge, prior in zip(edges, priors, strict=True)
        ]
        return worth.index(max(worth))

    def _told(self, moves: Sequence[M], priors: Sequence[float], *, sealed: bool) -> tuple[Tried[M], ...]:
        """Return what was learnt at the root."""
        edges = self._root.of(self._seat, moves)
        sums = [edge.mixture if sealed else float(edge.visits) for edge in edges]
        whole = sum(sums)
        shares = [item / whole for item in sums] if whole else priors
        return tuple(
            Tried(move, edge.visits, edge.total / edge.visits if edge.visits else 0.0, share)
            for move, edge, share in zip(moves, edges, shares, strict=True)
        )


def best(tried: Sequence[Tried[M]]) -> M:
    """Return the move that brought most, of those that were tried at least half as often as any; else the likeliest."""
    most = max(item.visits for item in tried)
    if not most:
        return max(tried, key=lambda item: item.share).move
    return max((item for item in tried if 2 * item.visits >= most), key=lambda item: item.value).move


def _mixed(edges: Sequence[_Edge], rng: Rng) -> tuple[int, float]:
    """Draw a sealed move by regret matching; return its place and how likely it was."""
    regrets = [max(edge.regret, 0.0) for edge in edges]
    whole = sum(regrets)
    mixture = [regret / whole for regret in regrets] if whole else [1 / len(edges)] * len(edges)
    point = rng.below(1 << 32) / (1 << 32)
    drawn_place = len(edges) - 1
    for place, (edge, share) in enumerate(zip(edges, mixture, strict=True)):
        edge.mixture += share
        mixture[place] = share * (1 - DARING) + DARING / len(edges)
        if point >= 0:
            point -= mixture[place]
            drawn_place = place
    return drawn_place, mixture[drawn_place]
