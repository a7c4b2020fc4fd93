"""One thought of a computer player or an advisor, by its name: the same in whichever process it is thought."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.ai.players.advice import Advice
from game.ai.players.brain import AnyBrain, Budget, never
from game.ai.players.entry import Entry, Skill, named
from game.ai.process.wire import HINT, Request
from game.engine.protocol import AnyRules, View
from game.engine.rng import Rng

SLICE: Final = 0.25
"""Seconds for which matches are played on for somebody who looks back, before anything else is listened to."""
BRIEF: Final = 0.2
"""Seconds that a brief thought may take: one that stands in for another which failed."""
PATIENT: Final = 60.0
"""Seconds that a thought may take which is bound by positions alone: whoever hasn't answered by then hangs."""
ONE_IN: Final = 8
"""Of so many positions that a level may look at, a brief thought looks at one."""


def skill_of(entry: Entry, by: str) -> Skill:
    """Return the level of a game's computer player by its name. Raises ValueError where there is none such."""
    if not entry.knows(by):
        raise ValueError(f"{entry.name}: there is no computer player “{by}”")
    return next(skill for skill in entry.skills if skill.key == named(by)[0])


def think(
    entry: Entry,
    rules: AnyRules,
    view: View[object],
    skill: str,
    luck: int,
    stop: Callable[[], bool] = never,
    *,
    brief: bool = False,
    unhurried: bool = False,
) -> Any:
    """Return what a computer player of this skill does now, in this process, bound by nodes and `stop` alone."""
    budget = budget_of(entry, skill, stop, brief=brief)
    if skill == HINT:
        assert entry.advisor is not None, "only a game that gives advice is asked for it"
        return entry.advisor(rules, view, budget, chance_of(luck, view))
    chance = chance_of(luck, view, rules.sealing if unhurried else frozenset())
    return made(entry, skill).choose(rules, view, budget, chance)


def chance_of(luck: int, view: View[object], sealing: frozenset[type] = frozenset()) -> Rng:
    """Return the chance of one thought: another for every seat, or who chooses at the same time would choose alike.

    Events of the `sealing` kinds don't count: then it is the same whoever sealed before.
    """
    count = sum(type(event) not in sealing for event in view.history) if sealing else len(view.history)
    return Rng.of(luck + ((0 if view.seat is None else view.seat + 1) << 64), count)


def made(entry: Entry, by: str) -> AnyBrain:
    """Return a new computer player by its name. Raises ValueError where there is none such."""
    return skill_of(entry, by).player(named(by)[1])


def budget_of(entry: Entry, skill: str, stop: Callable[[], bool] = never, *, brief: bool = False) -> Budget:
    """Return what a thought of a skill may spend. An advisor who is brief spends no more than the best player then."""
    nodes = (Budget() if skill == HINT else skill_of(entry, skill).budget).nodes
    if brief and skill == HINT:
        nodes = min(nodes, entry.skills[-1].budget.nodes)
    return Budget(max(1, nodes // ONE_IN) if brief else nodes, stop)


def seconds_of(entry: Entry, skill: str, *, brief: bool = False, unhurried: bool = False) -> float:
    """Return how long a computer player of a skill may think. Raises ValueError where the game has none such."""
    if unhurried:
        return PATIENT
    usual = entry.advising if skill == HINT and entry.advisor is not None else skill_of(entry, skill).seconds
    return min(BRIEF, usual) if brief else usual


def allowed(request: Request, answer: object) -> bool:
    """Tell whether an answer, or the move of an advice, is one of a request's choices."""
    move = answer.move if isinstance(answer, Advice) and request.skill == HINT else answer
    return move in request.choices
