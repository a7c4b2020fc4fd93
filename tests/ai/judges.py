"""Judges and advisors that try the worker, by the names under which Murmur is loaded. Its process imports this."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.ai.players.advice import Advice, Reason
from game.ai.players.brain import Budget
from game.ai.players.judge import Shares
from game.ai.search.by_rules import shared
from game.engine.protocol import Rules, Turn, View, say
from game.engine.rng import Rng


class ByRules:
    """Play matches on by a game's own rules: everybody takes what they may, by chance."""

    version = 1

    def play_on(
        self, rules: Rules[Any, Any, Any], view: View[Any], actions: Sequence[Any], rng: Rng
    ) -> Iterator[Sequence[Shares]]:
        holes = "Hidden.HIDDEN" in repr(view.state)
        while True:
            world = rules.imagine(view, rng) if holes else view.state
            chance = rng.bits()
            yield [self._played(rules, world, view.seat, action, Rng(chance)) for action in actions]

    def _played(self, rules: Rules[Any, Any, Any], state: Any, seat: int | None, action: Any, rng: Rng) -> Shares:
        while (outcome := rules.outcome(state)) is None:
            turn: Turn[Any, Any] = Turn(rules, state, rng)
            if action is None:
                seat = rules.to_act(state)[0]
                action = rng.choice(rules.legal(state, seat))
            assert seat is not None, "an action is a seat's"
            rules.decide(turn, seat, action)
            state, action = turn.state, None
        return tuple(shared(outcome))


class Patient(ByRules):
    """Play a match, and the next one never to its end."""

    def play_on(
        self, rules: Rules[Any, Any, Any], view: View[Any], actions: Sequence[Any], rng: Rng
    ) -> Iterator[Sequence[Shares]]:
        yield next(super().play_on(rules, view, actions, rng))
        while True:
            pass


class Broken(ByRules):
    """Raise."""

    def play_on(
        self, rules: Rules[Any, Any, Any], view: View[Any], actions: Sequence[Any], rng: Rng
    ) -> Iterator[Sequence[Shares]]:
        raise ArithmeticError("I lost count")


class Mortal(ByRules):
    """End the process."""

    def play_on(
        self, rules: Rules[Any, Any, Any], view: View[Any], actions: Sequence[Any], rng: Rng
    ) -> Iterator[Sequence[Shares]]:
        os._exit(3)


def judge_murmur() -> ByRules:
    return ByRules()


def judge_endless() -> ByRules:
    return Patient()


def judge_broken() -> ByRules:
    return Broken()


def judge_mortal() -> ByRules:
    return Mortal()


def advise_murmur(rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Advice[Any]:
    """Advise the last legal action."""
    assert view.seat is not None, "a stranger is not advised"
    move = rules.legal(view.state, view.seat)[-1]
    reasons = (Reason(True, say("murmur.why", nodes=budget.nodes)),)
    return Advice((), say("murmur.nudge"), say("murmur.question"), (), move, say("murmur.title"), reasons)


def judge_fickle() -> ByRules:
    return ByRules()


def advise_fickle(rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Advice[Any]:
    """Advise an action by lot, and the first one after a longer thought."""
    advice = advise_murmur(rules, view, budget, rng)
    assert view.seat is not None, "a stranger is not advised"
    legal = rules.legal(view.state, view.seat)
    return replace(advice, move=legal[0] if budget.nodes == Budget().nodes else rng.choice(legal))


def advise_endless(rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Advice[Any]:
    """Advise once there is no time left."""
    while not budget.stop():
        pass
    return advise_murmur(rules, view, budget, rng)


def advise_broken(rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Advice[Any]:
    """Advise what is not allowed."""
    advice = advise_murmur(rules, view, budget, rng)
    return Advice((), advice.nudge, advice.question, (), "nothing", advice.title, ())
