"""What actions of Sinoda are worth beside each other: the Master's measure, in hundredths of a point, and the best play
that it sees of both.

A budget of positions bounds it, and nothing is left to chance: the same position is always weighed alike.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.players.brain import Budget
from game.ai.search.alphabeta import EXACT, Search
from game.ai.search.bestreply import BestReply
from game.engine.protocol import View
from game.games.sinoda.bots.players.brains import MASTER, SHARE, Player
from game.games.sinoda.bots.players.ground import SHIFT
from game.games.sinoda.bots.players.twin import Twin
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import Action, Change, Move, SinodaRules

GLANCE: Final = 2
"""Moves ahead that every action is looked at, before the best of them are weighed."""
POOL: Final = 8
"""Actions that are weighed, and"""
ALIKE: Final = 2
"""so many of one piece."""
LEAST: Final = 3
DEEPER: Final = 40
TWICE: Final = 2
"""Times the positions that the Master looks at, which may be looked at to weigh what it has not chosen."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """Hold an action, and what it is worth by the Master's measure.

    `line` is the best play of both from it on, as far as it was seen: the action alone where several rivals play.
    """

    action: Action
    worth: int
    line: tuple[Action, ...]
    quiet: bool = False
    """Whether nothing can be captured in the last position of the line, or the match is over there."""


def weigh(
    rules: SinodaRules,
    view: View[State],
    budget: Budget,
    tempting: Sequence[Action] = (),
    barred: Collection[Action] = (),
) -> list[Weighed]:
    """Return what the best actions are worth, the best first, and what the tempting ones are, as far as a budget goes.

    Of the barred ones none is weighed but what the Master chooses, and as many as are missing to a few. All are
    weighed equally deep, once the Master has looked for its own; those alike stand in the order found.
    """
    player = Player(MASTER)
    twin = player.twin(rules, view.state)
    search = player.search(rules, twin, view.state.turns, budget)
    found = search.best()
    bounds = Budget(max(1, budget.nodes * SHARE.get(twin.count, 100) // 100), budget.stop)
    more = Budget(TWICE * bounds.nodes, bounds.stop)
    acts, glances = twin.moves(), dict[int, int]()
    for depth in range(min(GLANCE, max(1, found.depth)), 0, -1):
        if len(glances) < len(acts):
            glances = search.weigh(acts, depth, bounds)
    ranked = sorted(glances, key=lambda act: -glances[act])
    drawn = [twin.act(action) for action in tempting if isinstance(action, Move | Change)]
    shut = {twin.act(action) for action in barred if isinstance(action, Move | Change)}
    open_ = [act for act in ranked if act not in shut]
    pool = _apart([found.move, *drawn, *open_, *(ranked if len(open_) < LEAST else ())])
    worth = {act: glances[act] for act in pool if act in glances} or {found.move: found.value}
    for depth in dict.fromkeys(max(1, found.depth - less) for less in (0, 2, DEEPER)):
        values = search.weigh(pool, depth, more)
        if len(values) >= min(LEAST, len(pool)):
            worth = values
            break
    order = sorted(worth, key=lambda act: (-worth[act], act != found.move))
    return [_seen(search, twin, act, worth[act], found.depth) for act in order]


def _apart(acts: Sequence[int]) -> list[int]:
    """Return the first of some acts, each once, of each piece but a few."""
    result: list[int] = []
    for act in dict.fromkeys(acts):
        if len(result) < POOL and sum(other >> SHIFT == act >> SHIFT for other in result) < ALIKE:
            result.append(act)
    return result


def _seen(search: Search[int] | BestReply[int], twin: Twin, act: int, worth: int, deep: int) -> Weighed:
    """Return an act as an action, with the best play after it that a search has found."""
    ground = twin.ground
    if twin.count > 2 or not isinstance(search, Search):
        return Weighed(ground.action(act), worth, (ground.action(act),))
    position, acts = search.position, [act]
    while True:
        position.make(acts[-1])
        entry = search.table.get(position.key())
        if len(acts) >= deep or twin.ending or entry is None or entry[1] != EXACT:
            break
        acts.append(entry[3])
    quiet = bool(twin.ending) or not position.noisy()
    for _ in acts:
        position.unmake()
    return Weighed(ground.action(act), worth, tuple(ground.action(item) for item in acts), quiet)
