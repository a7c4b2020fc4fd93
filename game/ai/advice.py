"""Advice: what a person who asks for a hint is told of the decision before them, in three grades.

It is worked out of the asker's view alone, in the computer players' process, and carries keys of words, no language.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.ai.brain import Budget
from game.engine.protocol import Message, Rules, View
from game.engine.rng import Rng


@dataclass(frozen=True, slots=True)
class Reason:
    """Say what speaks for a move (`good`) or against it. What it claims, with its figures, is true of the position."""

    good: bool
    message: Message


@dataclass(frozen=True, slots=True)
class Candidate:
    """Name an action that is worth a thought, and what it brings or costs."""

    action: Any
    what: Message
    cost: Message


@dataclass(frozen=True, slots=True)
class Advice:
    """Hold a hint.

    `look` are names of what to look at first, which the game's table knows (`Learning.spots`); `nudge` says where to
    look and `question` asks; where one action alone is legal they say that and why. `candidates`, two or
    three in the order in which they lie at the table, are never ranked; there are none where one action alone is legal.
    `move` is the best action, `title` names it, and `reasons` say what it brings, what it risks, and why it beats the
    others. `spoken` are names like those of `look`: what the words speak of besides, which is to stay in sight.
    """

    look: tuple[str, ...]
    nudge: Message
    question: Message
    candidates: tuple[Candidate, ...]
    move: Any
    title: Message
    reasons: tuple[Reason, ...]
    spoken: tuple[str, ...] = ()


Advisor: TypeAlias = Callable[[Rules[Any, Any, Any], View[Any], Budget, Rng], Advice]
