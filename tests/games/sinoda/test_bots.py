"""Sinoda's entry in the catalogue and its computer players."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.players.brain import Brain, Budget
from game.ai.players.entry import OptionValue
from game.engine.protocol import Outcome, Turn, View
from game.engine.rng import Rng
from game.games.sinoda.bots.players.brains import apprentice, regular
from game.games.sinoda.entry import ENTRY
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import Agree, Decline, Event, Move, Propose, SinodaRules
from tests.games.sinoda.positions import dealt, level, play, position, rules

LEVELS = {name: level(name) for name in ENTRY.levels}


def match(its: SinodaRules, brains: list[Brain[Any, Any, Any]], seed: int) -> tuple[Outcome, int]:
    state = dealt(its, len(brains), seed)
    for number in range(20_000):
        outcome = its.outcome(state)
        if outcome is not None:
            return outcome, number
        seat = its.to_act(state)[0]
        action = brains[seat].choose(its, View(seat, state), Budget(1_000), Rng.of(seed, number))
        assert its.check(state, seat, action) is None
        turn: Turn[State, Event] = Turn(its, state, Rng.of(0, 0))
        its.decide(turn, seat, action)
        state = turn.state
    raise AssertionError("the match did not end")


def chosen(brain: Brain[Any, Any, Any], its: SinodaRules, state: State) -> object:
    return brain.choose(its, View(its.to_act(state)[0], state), Budget(), Rng.of(1, 1))


def test_the_entry_builds_the_rules_of_every_count_and_option() -> None:
    for seats in ENTRY.seats:
        item = ENTRY.rules(seats, {}, LEVELS)
        assert isinstance(item, SinodaRules)
        assert (item.teams, item.win_by_sinoda, item.repetition_limit) == ("none", True, True)
        assert len(item.board.spaces) == (54 if seats == 2 else 150)
    options: dict[str, OptionValue] = {"pairs": True, "teams": "threes", "win_by_sinoda": False}
    options["repetition_limit"] = False
    result = {seats: ENTRY.rules(seats, options, LEVELS) for seats in ENTRY.seats}
    assert [getattr(result[seats], "teams", "") for seats in ENTRY.seats] == ["none", "none", "twos", "threes"]
    assert [getattr(result[seats], "win_by_sinoda", None) for seats in (2, 3)] == [False, True]
    assert not any(getattr(item, "repetition_limit", True) for item in result.values())


def test_the_entry_refuses_what_it_does_not_offer() -> None:
    with pytest.raises(ValueError, match="“teams” can't be 'fours'"):
        ENTRY.rules(6, {"teams": "fours"}, LEVELS)
    with pytest.raises(ValueError, match="no map has starting flowers for 5 players"):
        ENTRY.rules(5, {}, LEVELS)


@pytest.mark.parametrize("seed", range(5))
def test_one_who_looks_ahead_beats_chance(seed: int) -> None:
    outcome, _ = match(rules(), [regular(), apprentice()], seed)
    assert outcome.winners == (0,)


@pytest.mark.parametrize(("seats", "teams"), [(2, "none"), (3, "none"), (4, "twos"), (6, "threes")])
def test_careful_players_come_to_an_end(seats: int, teams: str) -> None:
    _, turns = match(rules(seats, teams), [regular() for _ in range(seats)], 5)
    assert turns < 300 * seats


def test_it_takes_the_better_piece() -> None:
    item = rules()
    state = position(item, {"c6": 1, "a1": 4}, {"c7": 4, "c5": 1, "f1": 1})
    assert chosen(regular(), item, state) == Move("c6", "c7")


def test_it_leaves_a_place_where_it_would_be_taken() -> None:
    item = rules()
    state = position(item, {"c6": 4, "a1": 1}, {"c8": 2, "f1": 1})
    action = chosen(regular(), item, state)
    assert isinstance(action, Move)
    assert action.start == "c6"


def test_a_computer_player_ends_a_match_only_where_it_is_proven() -> None:  # SI-15
    item = rules(win_by_sinoda=False)
    held = {0: [(1, 4), (1, 4)], 1: [(0, 1)]}
    asked = play(item, position(item, {"a1": 1}, {"f1": 1, "f3": 1}, captures=held), Propose())
    unproven = position(item, {"a1": 4, "a3": 4}, {"f1": 1, "f3": 1}, captures=held, proposer=0)
    for brain in (apprentice(), regular()):
        assert chosen(brain, item, asked) == Agree()
        assert chosen(brain, item, unproven) == Decline()


def test_a_looker_ahead_does_not_propose_itself() -> None:
    item = rules(win_by_sinoda=False)
    state = position(item, {"a1": 1}, {"f1": 1, "f3": 1}, captures={0: [(1, 4), (1, 4)], 1: [(0, 1)]})
    assert Propose() in item.legal(state, 0)
    assert chosen(regular(), item, state) != Propose()
