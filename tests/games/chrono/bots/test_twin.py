"""The fast twin of the rules: on random play it says the same as they do, move by move."""

from __future__ import annotations

import pytest

from game.engine.protocol import Turn, View
from game.engine.rng import Rng
from game.games.chrono.bots.dealing import known
from game.games.chrono.bots.playing import departure, finish
from game.games.chrono.bots.twin import Kit, World
from game.games.chrono.rules.lay_all import lay_all
from game.games.chrono.rules.position import State, over
from game.games.chrono.rules.rules import ChronoRules, Lay
from tests.games.chrono.hands import dealt, position, rules

SETUPS = [(3, False, 2), (3, False, 6), (4, False, 3), (3, True, 2), (4, True, 5), (4, True, 10)]


def kit_of(its: ChronoRules) -> Kit:
    return Kit(its.matrix.suits, its.pack)


def facts(world: World) -> tuple[object, ...]:
    """Return all that a world holds; whose turn it is, and of what, only while the match goes on."""
    turn = (world.takes, world.able, world.mover, world.passed, world.laid, world.opened, world.drawn)
    matrix = (world.open, world.rest, list(world.deck[world.top :]))
    return world.counts, world.held, world.sizes, world.out, *matrix, *(() if world.over else turn)


@pytest.mark.parametrize(("rows", "deck4", "seats"), SETUPS)
def test_the_twin_agrees_with_the_rules_on_random_play(rows: int, deck4: bool, seats: int) -> None:
    its = rules(rows, deck4=deck4)
    kit, moves_made = kit_of(its), 0
    for seed in range(4):
        state, rng = dealt(its, seats, seed), Rng.of(seed, 1)
        world = known(kit, state)
        while not over(state):
            legal, moves = its.legal(state, state.mover), world.moves()
            assert [kit.action(move) for move in moves] == list(legal)
            chosen = rng.below(len(legal))
            turn = Turn(its, state, rng)
            its.decide(turn, state.mover, legal[chosen])
            state = turn.state
            world.play(moves[chosen])
            moves_made += 1
            assert facts(world) == facts(known(kit, state))
        assert world.over
    assert moves_made > 200


def test_a_copy_is_played_on_alone() -> None:
    its = rules(4, deck4=True)
    world = known(kit_of(its), dealt(its, 4, 3))
    before = facts(world.copy())
    for seed in range(5):
        other, rng = world.copy(), Rng.of(seed, 2)
        for _ in range(60):
            if not other.over:
                other.play(rng.choice(other.moves()))
        assert facts(other) != before
        assert facts(world) == before


@pytest.mark.parametrize(("rows", "deck4", "seats"), SETUPS)
def test_a_hand_that_all_can_go_leaves_in_the_order_of_lay_all(rows: int, deck4: bool, seats: int) -> None:  # CH-13
    its = rules(rows, deck4=deck4)
    kit, left = kit_of(its), 0
    for seed in range(8):
        state, rng = dealt(its, seats, seed), Rng.of(seed, 5)
        while not over(state):
            seat = state.mover
            everything = lay_all(state, seat)
            all_go = len(everything) == len(state.hands[seat])
            lays = departure(known(kit, state), seat)
            if lays:
                assert [kit.action(lay) for lay in lays] == list(everything)
                left += 1
            assert bool(lays) == (all_go and state.drawn is None)
            state = after(its, state, rng.choice(its.legal(state, seat)), rng)
    assert left > 8


def after(its: ChronoRules, state: State, action: object, rng: Rng) -> State:
    turn = Turn(its, state, rng)
    its.decide(turn, state.mover, action)  # type: ignore[arg-type]
    return turn.state


def test_a_hand_played_out_ends_with_everybody_in_a_place() -> None:
    for rows, deck4, seats in SETUPS:
        its = rules(rows, deck4=deck4)
        for seed in range(3):
            world = known(kit_of(its), dealt(its, seats, seed))
            finish(world)
            assert sorted(world.out) == list(range(seats))
            assert [size for size in world.sizes if size] == [world.sizes[world.out[-1]]]


def test_a_view_shows_its_own_hand_and_the_matrix_alone() -> None:
    its = rules()
    state = position(its, "maze_6 skull_5", "maze_1 maze_2", rows={"maze": (4, 7)})
    kit = kit_of(its)
    world = known(kit, View(0, its.mask(state, 0)).state)
    assert world.sizes == [2, 0]
    assert world.held[0] == 1 << kit.number["maze_6"] | 1 << kit.number["skull_5"]
    assert list(world.deck) == []
    assert world.rest[kit.number["maze_6"]] == 5, "one lies in the matrix"
    assert Lay("maze_6", "maze_6") in map(kit.action, world.moves())
