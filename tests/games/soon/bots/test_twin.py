"""The fast twin of Soon's rules agrees with them on everything: what may be done, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games.soon.bots.players.translate import known_world, move_of
from game.games.soon.bots.players.twin import World
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules


def same(world: World, other: World) -> None:
    """Sure that two worlds are the same but for the order of hands, and of a draw pile that was shuffled."""
    for name in ("lines", "discard", "completed", "mover", "stage", "totals", "seats", "speed", "own_lightning"):
        assert getattr(world, name) == getattr(other, name), name
    assert [sorted(hand) for hand in world.hands] == [sorted(hand) for hand in other.hands]
    assert sorted(world.pile) == sorted(other.pile)
    assert world.left == other.left


def follow(its: SoonRules, seats: int, seed: int, most: int) -> int:
    """Play at random by the rules and by the twin; return how many decisions were compared."""
    match: Match[Any, Any, Any] = Match(its, Opening(seats), seed)
    rng = Rng.of(seed, 3)
    for count in range(most):
        state: State = match.state
        if state.stage in ("deal", "over"):
            if state.stage == "over":
                return count
            match.play(its.to_act(state)[0], its.legal(state, its.to_act(state)[0])[0])
            continue
        seat = its.to_act(state)[0]
        legal = {move_of(state, action): action for action in its.legal(state, seat)}
        world = known_world(its, state)
        assert world.to_act() == seat
        assert sorted(legal) == sorted(world.moves())
        what = rng.choice(sorted(legal))
        match.play(seat, legal[what])
        world.play(what, Rng(count))
        after = known_world(its, match.state)
        if match.state.stage in ("deal", "over"):
            if not its.speed:
                points = match.state.scores[-1]
                assert tuple(world.points(item) for item in range(seats)) == points
            world.totals = after.totals
            after.mover = world.mover
            world.left = after.left
        same(world, after)
    return most


@pytest.mark.parametrize(
    ("its", "seats"),
    [
        (SoonRules(), 2),
        (SoonRules(), 5),
        (SoonRules(speed=True), 3),
        (SoonRules("express"), 6),
        (SoonRules(own_lightning=True), 2),  # SO-23
        (SoonRules(own_lightning=True, next_starter="round"), 4),  # SO-22
    ],
)
def test_the_twin_and_the_rules_agree_on_random_play(its: SoonRules, seats: int) -> None:
    assert sum(follow(its, seats, seed, 500) for seed in range(2)) > 100
