"""Computer players that try the worker: good ones, slow ones, broken ones. Its process imports this."""

from __future__ import annotations

import os
import sys
from multiprocessing import parent_process
from typing import Any

from msgspec.structs import replace

from game.ai.players.advice import Advice
from game.ai.players.brain import Brain, Budget
from game.ai.players.entry import Entry, LazyImport, Skill
from game.ai.players.judge import Judge
from game.engine import codec
from game.engine.protocol import Rules, View
from game.engine.rng import Rng
from game.games import catalog
from tests.contract import murmur


class Last:
    """Take the last legal action."""

    def choose(self, rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Any:
        assert view.seat is not None
        return rules.legal(view.state, view.seat)[-1]


class Patient(Last):
    """Think until told to stop."""

    def choose(self, rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Any:
        while not budget.stop():
            pass
        return super().choose(rules, view, budget, rng)


class Endless(Last):
    """Never answer."""

    def choose(self, rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Any:
        while True:
            pass


class Broken(Last):
    """Raise."""

    def choose(self, rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Any:
        raise ArithmeticError("I lost count")


class Cheat(Last):
    """Answer with what is not allowed."""

    def choose(self, rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Any:
        return murmur.Seal(99)


class Mortal(Last):
    """End the process, where it isn't the window's own."""

    def choose(self, rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Any:
        if parent_process() is not None:
            os._exit(3)
        return super().choose(rules, view, budget, rng)


class Witness(Last):
    """Raise where pygame was loaded."""

    def choose(self, rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Any:
        assert not {"pygame", "pytmx"} & set(sys.modules)
        return super().choose(rules, view, budget, rng)


class Roller(Last):
    """Take a legal action by chance."""

    def choose(self, rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Any:
        assert view.seat is not None
        return rng.choice(rules.legal(view.state, view.seat))


class Reader(Last):
    """Take the legal action that everything in the view points at: another view, another action."""

    def choose(self, rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Any:
        assert view.seat is not None
        legal = rules.legal(view.state, view.seat)
        return legal[int(codec.digest((view.seat, view.state, view.history)), 16) % len(legal)]


class Ponderer:
    """Take the first legal action after having thought ahead, else the last; think ahead until told to stop."""

    def __init__(self) -> None:
        self.ahead = False

    def ponder(self, rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> None:
        self.ahead = True
        while not budget.stop():
            pass

    def choose(self, rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Any:
        assert view.seat is not None
        return rules.legal(view.state, view.seat)[0 if self.ahead else -1]


class Muddled(Last):
    """Raise when thinking ahead."""

    def ponder(self, rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> None:
        raise ArithmeticError("I lost count")


class Doomed(Last):
    """End the process when thinking ahead."""

    def ponder(self, rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> None:
        os._exit(3)


def load(name: str) -> Entry:
    """Return Murmur with these players, under any name but one; it says which judge it has."""
    if name == "nothing":
        raise ValueError("there is no game “nothing” in the catalogue")
    judge: LazyImport[Judge[Any, Any, Any]] = LazyImport(f"tests.ai.judges:judge_{name}")
    advisor: LazyImport[Advice[Any]] = LazyImport(f"tests.ai.judges:advise_{name}")
    return replace(murmur.ENTRY, skills=skills(), judge=judge, advisor=advisor)


def load_real(name: str) -> Entry:
    """Return a game of the catalogue with these players."""
    return replace(catalog.load(name), skills=skills())


def skills() -> tuple[Skill, ...]:
    """Return all of them, by the names of their classes: who fails has one below that doesn't."""
    kinds: tuple[type[Brain[Any, Any, Any]], ...] = (Last, Patient, Cheat, Broken, Mortal, Endless, Witness, Reader)
    kinds += (Ponderer, Muddled, Doomed, Roller)
    slow = (Skill("Slow", Patient, seconds=3600.0),)
    return (*(Skill(kind.__name__, kind, seconds=0.05) for kind in kinds), *slow)
