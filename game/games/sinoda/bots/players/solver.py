"""What is done in a task: the way in, and the answer that lasts longest. Neither chance nor the clock has a say."""

from __future__ import annotations

from typing import Final

from game.games.sinoda.bots.players.ground import Ground
from game.games.sinoda.bots.players.hunt import Field, Hunt
from game.games.sinoda.rules.position import State, pieces, quest_of
from game.games.sinoda.rules.rules import Action, Again

HUNTER: Final = 0
"""The seat that is to capture the marked piece."""


def field_of(ground: Ground, state: State) -> Field:
    """Return the position of a task that is not solved as its search has it."""
    quest = quest_of(state)
    assert quest is not None, "only a task is searched"
    own, foes = (
        tuple(sorted([ground.code(state.spaces[piece], state.values[piece]) for piece in pieces(state, seat)]))
        for seat in (HUNTER, 1 - HUNTER)
    )
    return Field(own, foes, ground.code(state.spaces[quest.marked], state.values[quest.marked]))


def turns_left(state: State) -> int:
    """Return how many turns who hunts has left in this try of a task, the one under way included."""
    quest = quest_of(state)
    assert quest is not None, "only a task has a number of turns"
    return 0 if quest.out else quest.limit - quest.used


def solve(ground: Ground, state: State) -> Action:
    """Return what whoever is to act in a task does best: who hunts, the first of the ways in, or else to start over."""
    hunt, left = Hunt(ground), turns_left(state)
    if state.mover != HUNTER:
        return ground.action(hunt.answer(field_of(ground, state), left))
    if not left:
        return Again()
    field = field_of(ground, state)
    for turns in range(1, left + 1):
        ways = hunt.ways(field, turns)
        if ways:
            return ground.action(ways[0])
    quest = quest_of(state)
    assert quest is not None, "only a task is solved"
    return Again() if quest.used else ground.action(hunt.acts(field)[0])
