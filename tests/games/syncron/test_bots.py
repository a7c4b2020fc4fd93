"""Syncron's entry in the catalogue and its computer players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.players.brain import Brain, Budget
from game.ai.players.chance import Chance
from game.engine.match import Match
from game.engine.protocol import Opening, Outcome, View
from game.engine.rng import Rng
from game.games.syncron.bots.guess import after, read
from game.games.syncron.bots.regular import Regular
from game.games.syncron.entry import ENTRY
from game.games.syncron.rules.position import State, landed, pack, resolve
from game.games.syncron.rules.rules import Action, Event, Revealed, Seal, SyncronRules
from tests.games.syncron.rounds import dealt, level, play, rules, standing

LEVELS = {"track": level()}


def match(
    its: SyncronRules, brains: Sequence[Brain[Any, Any, Any]], seed: int, nodes: int = 600
) -> tuple[Outcome, State]:
    table: Match[State, Action, Event] = Match(its, Opening(len(brains)), seed)
    step = 0
    while its.to_act(table.state):
        seat = its.to_act(table.state)[0]
        table.play(seat, brains[seat].choose(its, table.view(seat), Budget(nodes), Rng.of(seed, step)))
        step += 1
    outcome = its.outcome(table.state)
    assert outcome is not None
    return outcome, table.state


def chosen(its: SyncronRules, state: State, tries: int = 20) -> Counter[str]:
    view = View(0, its.mask(state, 0))
    choices = (Regular().choose(its, view, Budget(), Rng.of(chance, 0)) for chance in range(tries))
    return Counter(action.card for action in choices if isinstance(action, Seal))


def test_the_entry_builds_the_rules_of_every_count_and_option() -> None:  # SN-1, SN-4, SN-8, SN-13, SN-14, SN-16
    for seats in ENTRY.seats:
        item = ENTRY.rules(seats, {}, LEVELS)
        assert isinstance(item, SyncronRules)
        assert item.finish(dealt(item, seats)) == seats
        switches = (item.queens_move_one, item.past_finish, item.farthest_alone, item.safety_limit, item.talk)
        assert switches == (False, False, False, True, False)
    switched = {"queens_move_one": True, "past_finish": True, "farthest_alone": True, "talk": True}
    options = {"race": 17, "safety_limit": False, **switched}
    item = ENTRY.rules(5, options, LEVELS)
    assert isinstance(item, SyncronRules)
    assert item.finish(dealt(item, 5)) == 17
    assert item.goal(dealt(item, 5)) == 18
    assert (item.queens_move_one, item.farthest_alone, item.safety_limit, item.talk) == (True, True, False, True)


def test_the_entry_refuses_what_it_does_not_offer() -> None:  # SN-4
    for length in (0, 21):
        with pytest.raises(ValueError, match="“race” can't be"):
            ENTRY.rules(4, {"race": length}, LEVELS)


@given(st.data(), st.integers(4, 10), st.booleans())
def test_the_quick_count_agrees_with_the_rules(data: st.DataObject, seats: int, queens_move_one: bool) -> None:
    positions = data.draw(st.lists(st.integers(0, 20), min_size=seats, max_size=seats))
    cards = data.draw(st.lists(st.sampled_from(pack(seats)), min_size=seats, max_size=seats))
    places: tuple[int, ...] = tuple(positions)
    for step in resolve(positions, cards, queens_move_one=queens_move_one):
        places = landed(places, step)
    assert after(positions, cards, queens_move_one=queens_move_one) == list(places)


@pytest.mark.parametrize("seats", [4, 7])
def test_a_regular_wins_far_more_than_its_share_against_chance(seats: int) -> None:
    item = rules(seats)
    wins = 0
    for seed in range(10):
        brains: list[Brain[Any, Any, Any]] = [Chance() for _ in range(seats)]
        brains[seed % seats] = Regular()
        wins += seed % seats in match(item, brains, seed)[0].winners
    assert wins >= 6  # a fair share would be 10 / seats


@pytest.mark.parametrize("seats", [4, 6])
def test_regulars_among_themselves_come_to_an_end_by_the_finish(seats: int) -> None:
    for seed in range(3):
        outcome, _ = match(rules(seats), [Regular()] * seats, seed)
        assert outcome.reason.key == "syncron.reason.finish"


def test_what_the_others_like_to_show_is_read() -> None:
    history = tuple(Revealed(number, ("4", "1", "1", "2"), False) for number in range(1, 13))
    odds = dict(read(dealt(rules(), 4), history)[3])
    assert odds["2"] == max(odds.values())


def test_it_sees_that_a_king_is_followed_by_a_card_that_fits() -> None:  # SN-6
    item = rules(4)
    state = play(item, standing(item, 2, 0, 0, 0), "K 4 2 4")
    assert chosen(item, state)["2"] == 20  # one 2 lies there: a second one finishes


def test_it_thinks_within_its_budget_and_stops_when_told() -> None:
    item = rules()
    view = View(0, dealt(item, 6))
    stops = iter([False, True])
    assert Regular().choose(item, view, Budget(10_000, lambda: next(stops)), Rng.of(1, 1)) in item.legal(view.state, 0)
    assert Regular().choose(item, view, Budget(1), Rng.of(1, 1)) in item.legal(view.state, 0)
