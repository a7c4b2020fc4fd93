"""Tasks in tests: dealt, and played on as their search says."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games.sinoda.bots.players.ground import Ground
from game.games.sinoda.bots.players.hunt import Hunt
from game.games.sinoda.bots.players.solver import field_of, solve, turns_left
from game.games.sinoda.rules.board import Board
from game.games.sinoda.rules.days import opening
from game.games.sinoda.rules.position import State, quest_of
from game.games.sinoda.rules.rules import Action, SinodaRules
from tests.games.sinoda.positions import board, play, rules


@cache
def ground(which: Board | None = None) -> Ground:
    """Return what is worked out of a board, by default of the small one."""
    return Ground(which or board())


def begun(number: int | dict[str, Any], its: SinodaRules | None = None) -> State:
    """Return the first state of a task of the year, or of one that is given by its opening."""
    given = opening(number) if isinstance(number, int) else number
    return (its or rules()).deal(Opening(2, tuple(sorted(given.items()))), Rng.of(0, -1))


def answer(its: SinodaRules, state: State) -> Action:
    """Return what the other seat answers."""
    assert state.mover == 1
    return solve(ground(its.board), state)


def wrong_act(its: SinodaRules, state: State) -> Action:
    """Return the first act that leads nowhere."""
    its_ground = ground(its.board)
    hunt, field = Hunt(its_ground), field_of(its_ground, state)
    ways = hunt.ways(field, turns_left(state))
    return its_ground.action(next(act for act in hunt.acts(field) if act not in ways))


def solved_line(its: SinodaRules, state: State) -> list[Action]:
    """Return the acts and answers by which a task is solved."""
    actions: list[Action] = []
    while not state.ending:
        quest = quest_of(state)
        assert quest is not None, "a task is solved"
        assert not quest.out, "there is a way in"
        actions.append(solve(ground(its.board), state))
        state = play(its, state, actions[-1])
    return actions
