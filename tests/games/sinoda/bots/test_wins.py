"""A Master takes the win that is there, whatever its character likes, and gives nothing away sooner than it must."""

from __future__ import annotations

import pytest

from game.ai.players.brain import Budget
from game.ai.players.entry import CHARACTERS
from game.engine.protocol import View
from game.engine.rng import Rng
from game.games.sinoda.bots.hints.hints import advise
from game.games.sinoda.bots.players.brains import MASTER, REGULAR, Level, Player
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import Propose, SinodaRules
from tests.games.sinoda.positions import position, rules
from tests.games.sinoda.wins import after, before_losses, before_wins, forced, near_wins, wins_at_once, won

FEW = 200
SOME = 3_000
TABLES = ((2, "none"), (4, "twos"))
CROWDS = ((3, "none"), (4, "none"), (6, "none"), (6, "twos"), (6, "threes"))


def chosen(its: SinodaRules, state: State, character: str, nodes: int, lot: int = 0, level: Level = MASTER) -> State:
    """Return the state after what a player chooses."""
    view = View(state.mover, state)
    return after(its, state, Player(level, character).choose(its, view, Budget(nodes), Rng.of(lot, state.turns)))


def missed(count: int, teams: str, matches: int, nodes: int, level: Level = MASTER) -> list[str]:
    """Return the characters that pass over a win at once, with the number of the position."""
    its = rules(count, teams)
    return [
        f"{character} in {number}"
        for number, state in enumerate(near_wins(count, teams, matches))
        for character in CHARACTERS
        if not won(its, chosen(its, state, character, nodes, number, level), state.mover)
    ]


def slower(count: int, teams: str, matches: int, actions: int, nodes: int) -> list[str]:
    """Return the characters that let the shortest win, within so many actions, become a longer one, or none."""
    its = rules(count, teams)
    return [
        f"{character} in {number}"
        for number, state in enumerate(before_wins(count, teams, matches, actions))
        for character in CHARACTERS
        if not forced(its, chosen(its, state, character, nodes, number), state.mover, actions - 1)
    ]


def hastened(count: int, teams: str, matches: int, nodes: int) -> list[str]:
    """Return the characters that lose at once where the loss, which is sure, could be put off."""
    its = rules(count, teams)
    return [
        f"{character} in {number}"
        for number, state in enumerate(before_losses(count, teams, matches))
        for character in CHARACTERS
        if wins_at_once(its, chosen(its, state, character, nodes, number))
    ]


@pytest.mark.parametrize(("count", "teams"), TABLES)
def test_a_win_at_once_is_taken(count: int, teams: str) -> None:
    assert len(near_wins(count, teams, 2)) >= 20
    assert missed(count, teams, 2, FEW) == []


@pytest.mark.parametrize("nodes", [1, 5])
def test_a_win_at_once_is_taken_however_short_the_time(nodes: int) -> None:
    assert missed(2, "none", 2, nodes) == []
    assert missed(3, "none", 4, nodes) == []


def test_the_regular_takes_it_too() -> None:
    assert missed(2, "none", 2, FEW, REGULAR) == []


@pytest.mark.long
@pytest.mark.parametrize(("count", "teams"), [*TABLES, *CROWDS])
def test_a_win_at_once_is_taken_in_many_positions(count: int, teams: str) -> None:
    assert len(near_wins(count, teams, 12)) >= 25
    assert missed(count, teams, 12, 2 * FEW) == []


@pytest.mark.parametrize(("count", "teams"), TABLES)
def test_a_win_in_two_is_not_made_a_longer_one(count: int, teams: str) -> None:
    """Three actions: one's own, a reply, and the win, which is one's own or a team mate's."""
    assert before_wins(count, teams, 1, 3)
    assert slower(count, teams, 1, 3, SOME) == []


@pytest.mark.long
@pytest.mark.parametrize(("count", "teams"), [*TABLES, (6, "threes")])
def test_a_win_in_two_is_kept_in_many_positions(count: int, teams: str) -> None:
    assert len(before_wins(count, teams, 8, 3)) >= 15
    assert slower(count, teams, 8, 3, SOME) == []


@pytest.mark.long
def test_a_win_in_three_is_not_made_a_longer_one() -> None:
    """Five actions; the budget is one with which the search has gone deep enough to know."""
    assert before_wins(2, "none", 3, 5)
    assert slower(2, "none", 3, 5, 10 * SOME) == []


def test_a_loss_that_is_sure_is_put_off() -> None:
    assert before_losses(2, "none", 2)
    assert hastened(2, "none", 2, SOME) == []


@pytest.mark.long
def test_a_loss_that_is_sure_is_put_off_in_many_positions() -> None:
    assert len(before_losses(2, "none", 10)) >= 5
    assert hastened(2, "none", 10, SOME) == []


@pytest.mark.parametrize(("count", "teams"), [*TABLES, (3, "none")])
def test_the_hint_names_a_win_at_once_first_and_lists_it(count: int, teams: str) -> None:
    its = rules(count, teams)
    for state in near_wins(count, teams, 4 if count == 3 else 2)[::2]:
        advice = advise(its, View(state.mover, state), Budget(FEW), Rng.of(1, 1))
        winning = wins_at_once(its, state)
        assert advice.move in winning
        assert set(winning) & {candidate.action for candidate in advice.candidates}


def test_a_win_at_once_is_advised_before_the_word_that_all_is_decided() -> None:  # SI-15
    its = rules()
    state = position(
        its, {"c6": 1, "d6": 4}, {"c7": 1, "f1": 1}, captures={0: [(1, 4), (1, 3), (1, 4), (1, 4)], 1: [(0, 1)]}
    )
    assert Propose() in its.legal(state, 0)
    advice = advise(its, View(0, state), Budget(FEW), Rng.of(1, 1))
    assert advice.move in wins_at_once(its, state)
