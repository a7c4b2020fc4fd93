"""Sinoda's yardsticks for the arena: plain players that nothing was tuned for, and other ways to search for many.

`alphabeta-2` looks two turns ahead and counts points; `uct-1000` makes a thousand roll-outs, each cut after ten turns.
With the Master's evaluation `maxn-N` looks at N positions, and takes everybody to play for themselves; `paranoid-N`
takes all others to be in league. Any number does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import log, sqrt, tanh
from typing import Any, Final

from game.ai.players.brain import Brain, Budget
from game.ai.search.alphabeta import Search
from game.engine.protocol import Rules, View
from game.engine.rng import Rng
from game.games.sinoda.bots.players.ground import Ground
from game.games.sinoda.bots.players.outlook import Outlook, Weights
from game.games.sinoda.bots.players.twin import Twin
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import Action, Agree, Decline, Event, SinodaRules
from game.games.sinoda.rules.scoring import proven

CUT: Final = 10
EXPLORE: Final = 1.0
SLOPE: Final = 5.0  # points of a lead by which a roll-out that was cut is about four fifths won
WIN: Final = 1_000_000


def yardstick(name: str) -> Brain[Any, Any, Any] | None:
    """Return a player by its name, or None where there is none such."""
    kind, _, number = name.partition("-")
    if kind not in ("alphabeta", "uct", "maxn", "paranoid") or not number.isdecimal():
        return None
    if kind == "alphabeta":
        return Yardstick(lambda twin, rules, budget, rng: looked(twin, int(number), rng), Budget(10_000_000))
    ways = {"uct": rolled_out, "maxn": played_for_itself, "paranoid": surrounded}
    return Yardstick(ways[kind], Budget(int(number)))


class Yardstick:
    """Play by one way of thinking; answer a proposal like the game's own players (SI-15)."""

    def __init__(self, think: Callable[[Twin, SinodaRules, Budget, Rng], int], budget: Budget) -> None:
        self._think, self.budget = think, budget
        self._ground: Ground | None = None

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return a legal action."""
        assert isinstance(rules, SinodaRules), "a yardstick of Sinoda"
        if view.state.proposer is not None:
            return Agree() if proven(view.state) else Decline()
        if self._ground is None or self._ground.board is not rules.board:
            self._ground = Ground(rules.board)
        self._ground.forget()
        return self._ground.action(self._think(Twin(self._ground, rules, view.state), rules, budget, rng))


def surrounded(twin: Twin, rules: SinodaRules, budget: Budget, rng: Rng) -> int:
    """Return the best act by alpha-beta, one seat against all others."""
    likes = {act: rng.below(3) for act in twin.moves()}
    return Search(Outlook(twin, Weights.of(rules.board.weights), twin.mover), budget, likes=likes).best().move


def looked(twin: Twin, depth: int, rng: Rng) -> int:
    """Return the best act so many turns ahead by points alone, one of equal ones by lot."""
    likes = {act: rng.below(50) for act in twin.moves()}
    outlook = Outlook(twin, Weights(), twin.mover)
    return Search(outlook, Budget(10_000_000), likes=likes, deepest=depth, settle=False).best().move


@dataclass
class Node:
    """Count what an act has brought its player."""

    visits: int = 0
    total: float = 0.0
    children: dict[int, Node] = field(default_factory=dict)


def rolled_out(twin: Twin, rules: SinodaRules, budget: Budget, rng: Rng) -> int:
    """Return the act that was tried most by UCT, with as many roll-outs as the budget has nodes."""
    root = Node()
    for number in range(budget.nodes):
        if number % 16 == 0 and budget.stop():
            break
        _roll(twin, root, rng)
    return max(root.children, key=lambda act: root.children[act].visits, default=twin.moves()[0])


def _roll(twin: Twin, root: Node, rng: Rng) -> None:
    node, way, made = root, [(root, -1)], 0
    while not twin.ending:
        side, acts = twin.sides[twin.mover], twin.moves()
        fresh = [act for act in acts if act not in node.children]
        act = rng.choice(fresh) if fresh else _promising(node, acts)
        child = node.children.setdefault(act, Node())
        twin.make(act)
        made += 1
        way.append((child, side))
        node = child
        if fresh:
            break
    for _ in range(CUT):
        if twin.ending:
            break
        twin.make(rng.choice(twin.moves()))
        made += 1
    rewards = {side: _reward(twin, side) for side in set(twin.sides)}
    for _ in range(made):
        twin.unmake()
    for node, side in way:
        node.visits += 1
        node.total += rewards.get(side, 0.0)


def _promising(node: Node, acts: list[int]) -> int:
    whole = log(node.visits)

    def bound(act: int) -> float:
        child = node.children[act]
        return child.total / child.visits + EXPLORE * sqrt(whole / child.visits)

    return max(acts, key=bound)


def _reward(twin: Twin, side: int) -> float:
    own = twin.strength(side)
    best = max(twin.strength(other) for other in set(twin.sides) if other != side)
    if twin.ending:
        return 1.0 if own > best else 0.5 if own == best else 0.0
    return 0.5 + tanh((own[0] - best[0]) / SLOPE) / 2


def played_for_itself(twin: Twin, rules: SinodaRules, budget: Budget, rng: Rng) -> int:
    """Return the best act by max-n, as many turns ahead as the budget of positions lasts."""
    outlook, left = Outlook(twin, Weights.of(rules.board.weights), twin.mover), [budget.nodes]

    def values(depth: int) -> dict[int, float]:
        left[0] -= 1
        if twin.ending:
            return {side: WIN * (_reward(twin, side) - 0.5) for side in set(twin.sides)}
        if depth <= 0 or left[0] <= 0:
            sides = outlook.standings()
            return {
                side: value - max(sides[other] for other in sides if other != side) for side, value in sides.items()
            }
        return best(depth)[1]

    def best(depth: int) -> tuple[int, dict[int, float]]:
        side, chosen, found = twin.sides[twin.mover], -1, dict[int, float]()
        loud = set(twin.noisy())
        for act in sorted(twin.moves(), key=lambda act: act not in loud):
            twin.make(act)
            result = values(depth - 1)
            twin.unmake()
            if not found or result[side] > found[side]:
                chosen, found = act, result
            if left[0] <= 0:
                break
        return chosen, found

    act = best(1)[0]
    for depth in range(2, 20):
        further = best(depth)[0]
        if left[0] <= 0:
            return act
        act = further
    return act
