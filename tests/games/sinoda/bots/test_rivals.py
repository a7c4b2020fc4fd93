"""What a search of a larger table takes for a rival's reply is what the rules would let that rival do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.rng import Rng
from game.games.sinoda.bots.players.ground import Ground
from game.games.sinoda.bots.players.outlook import Outlook, Weights
from game.games.sinoda.bots.players.rivals import Rivals
from game.games.sinoda.bots.players.twin import Twin
from game.games.sinoda.rules.position import State, mates
from game.games.sinoda.rules.rules import Move, SinodaRules
from tests.games.sinoda.positions import dealt, play, position, rules

TABLES = [(3, "none"), (4, "none"), (6, "none"), (6, "twos")]


def wandered(its: SinodaRules, count: int, seed: int) -> list[State]:
    """Return positions of a match played by lot, captures before all else."""
    state, rng, result, ground = dealt(its, count, seed), Rng.of(seed, 1), list[State](), Ground(its.board)
    for turn in range(25 * count):
        if state.ending:
            break
        if turn % 17 == 0:
            result.append(state)
        twin = Twin(ground, its, state)
        state = play(its, state, ground.action(rng.choice(twin.noisy() or twin.moves())))
    return result


def seen(its: SinodaRules, state: State) -> tuple[Twin, Rivals]:
    twin = Twin(Ground(its.board), its, state)
    return twin, Rivals(Outlook(twin, Weights.of(its.board.weights), state.mover), state.mover)


def facts(twin: Twin) -> object:
    men = [sorted(men) for men in twin.men]
    return men, twin.points[:], twin.taken, twin.held[:], twin.at[:], twin.mover, twin.key, twin.quiet, twin.ending


@pytest.mark.parametrize(("count", "teams"), TABLES)
def test_replies_are_what_every_rival_might_do_were_it_its_turn(count: int, teams: str) -> None:
    its = rules(count, teams)
    for state in wandered(its, count, 3):
        twin, rivals = seen(its, state)
        mine = state.mover
        expected = {
            (seat, action)
            for seat in range(count)
            if not mates(state, seat, mine)
            for action in its.legal(replace(state, mover=seat), seat)
        }
        told = [(seat, twin.ground.action(act)) for seat, act in rivals.replies()]
        assert len(told) == len(expected)
        assert set(told) == expected
        strikes = rivals.strikes()
        assert list(rivals.replies()[: len(strikes)]) == list(strikes)
        assert {twin.ground.action(act) for act in rivals.moves()} == set(its.legal(state, mine))


@pytest.mark.parametrize(("count", "teams"), TABLES)
def test_whatever_is_thought_of_is_taken_back_whole(count: int, teams: str) -> None:
    its, rng = rules(count, teams), Rng.of(count, 2)
    for state in wandered(its, count, 5):
        twin, rivals = seen(its, state)
        before, made = [facts(twin)], 0
        while made < 6 and not twin.ending:
            if made % 2 == 0:
                rivals.make(None, rng.choice(rivals.moves()))
            elif made == 3:
                rivals.make(None, None)
                assert twin.mover == state.mover
            else:
                rivals.make(*rng.choice(rivals.replies()))
                assert twin.mover == state.mover or twin.ending
            made += 1
            before.append(facts(twin))
        for then in reversed(before[:-1]):
            rivals.unmake()
            assert facts(twin) == then


def test_a_capture_of_ones_own_piece_comes_before_greater_ones_of_others() -> None:
    its = rules(3)
    state = position(its, {"c6": 1, "j9": 1}, {"c7": 1, "j1": 4}, {"c5": 1, "j2": 1})
    twin, rivals = seen(its, state)
    strikes = [twin.ground.action(act) for _, act in rivals.strikes()]
    assert {action.end for action in strikes[:2] if isinstance(action, Move)} == {"c6"}
    assert Move("j2", "j1") in strikes[2:]
