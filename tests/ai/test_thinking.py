"""Chance and Greedy, and what an entry knows of its options."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.players.brain import Budget
from game.ai.players.chance import Chance
from game.ai.players.greedy import Greedy
from game.ai.process.thinking import skill_of
from game.engine.match import Match
from game.engine.protocol import Opening, View
from game.engine.rng import Rng
from game.games import catalog
from tests.contract.murmur import ENTRY, MurmurRules, Seal, lead
from tests.contract.worlds import Setup, begin, played

RULES = MurmurRules(4, peek=True)


def last_to_seal(seed: int = 3) -> View[Any]:
    match = Match(RULES, Opening(2), seed)
    match.play(0, Seal(0))
    return match.view(1)


def test_chance_takes_every_legal_action_as_often() -> None:
    view = last_to_seal()
    taken = Counter(Chance().choose(RULES, view, Budget(), Rng.of(5, number)) for number in range(400))
    assert set(taken) == {Seal(0), Seal(1)}
    assert min(taken.values()) > 150


def test_greedy_takes_what_looks_best() -> None:
    def place(rules: Any, state: Any, seat: int) -> float:
        return float(state.hands[seat][0] if None in state.sealed else state.cards.minted)

    def sealed(rules: Any, state: Any, seat: int) -> float:
        return float(state.sealed[seat] == state.hands[seat][1])

    match = Match(RULES, Opening(3), 1)
    view = match.view(0)
    assert {Greedy(sealed).choose(RULES, view, Budget(), Rng.of(1, n)) for n in range(9)} == {Seal(1)}
    assert {Greedy(place).choose(RULES, view, Budget(), Rng.of(1, n)) for n in range(9)} == {Seal(0), Seal(1)}


def test_greedy_looks_at_no_more_positions_than_its_budget() -> None:
    looked: list[object] = []

    def count(rules: Any, state: Any, seat: int) -> float:
        looked.append(state)
        return 0.0

    match = begin(Setup("sinoda", 2), 1)
    seat = match.rules.to_act(match.state)[0]
    Greedy(count).choose(match.rules, match.view(seat), Budget(nodes=4), Rng.of(1, 1))
    assert len(looked) == 4
    looked.clear()
    Greedy(count).choose(match.rules, match.view(seat), Budget(stop=lambda: bool(looked)), Rng.of(1, 1))
    assert len(looked) == 1
    looked.clear()
    Greedy(count).choose(match.rules, match.view(seat), Budget(nodes=0, stop=lambda: True), Rng.of(1, 1))
    assert len(looked) == 1


def test_greedy_takes_what_is_best_on_average_over_many_worlds() -> None:
    """The higher card wins more often; in a single world the lower one may win as well."""
    view = last_to_seal(9)
    faces = [view.state.cards.card_face(card) for card in view.state.hands[1]]
    assert faces == [5, 3]
    assert {Greedy(lead).choose(RULES, view, Budget(), Rng.of(9, n)) for n in range(9)} == {Seal(0), Seal(1)}
    assert {Greedy(lead, 25).choose(RULES, view, Budget(), Rng.of(9, n)) for n in range(9)} == {Seal(0)}


@pytest.mark.parametrize(
    ("budget", "looked_at"),
    [(Budget(), 12), (Budget(nodes=7), 6), (Budget(nodes=3), 2), (Budget(nodes=1), 1), (Budget(nodes=0), 1)],
)
def test_greedy_imagines_as_many_whole_worlds_as_it_may(budget: Budget, looked_at: int) -> None:
    looked: list[object] = []

    def count(rules: Any, state: Any, seat: int) -> float:
        looked.append(state)
        return 0.0

    view = last_to_seal()
    assert len(RULES.legal(view.state, 1)) == 2
    Greedy(count, 6).choose(RULES, view, budget, Rng.of(1, 1))
    assert len(looked) == looked_at


def test_greedy_lets_a_world_count_only_where_every_action_was_tried_in_it() -> None:
    view = last_to_seal()
    looked: list[int] = []

    def rising(rules: Any, state: Any, seat: int) -> float:
        looked.append(seat)
        return (0.0, 1.0, 100.0)[len(looked) - 1]

    for luck in range(6):
        looked.clear()
        untouched = Greedy(rising, 2).choose(RULES, view, Budget(nodes=2), Rng.of(1, luck))
        looked.clear()
        stopped = Greedy(rising, 2).choose(RULES, view, Budget(stop=lambda: len(looked) > 2), Rng.of(1, luck))
        assert (stopped, len(looked)) == (untouched, 3)


def test_the_same_view_and_chance_give_the_same_answer() -> None:
    view = last_to_seal()
    for brain in (Chance(), Greedy(lead), Greedy(lead, 5)):
        assert len({brain.choose(RULES, view, Budget(), Rng.of(8, 8)) for _ in range(5)}) == 1


def test_a_brain_is_not_told_what_its_seat_cannot_see() -> None:
    """Worlds that differ only in what is hidden give the same view, and so the same choice."""
    match = played(Setup("murmur", 3), 3, 4)
    seat = match.rules.to_act(match.state)[0]
    view = match.view(seat)
    for number in range(10):
        world = match.rules.imagine(view, Rng.of(9, number))
        twin = View(seat, match.rules.mask(world, seat), view.history)
        for brain in (Chance(), Greedy(lead), Greedy(lead, 5)):
            chosen = {brain.choose(match.rules, seen, Budget(), Rng.of(2, number)) for seen in (view, twin)}
            assert len(chosen) == 1


def test_an_entry_settles_options_with_defaults_and_refuses_others() -> None:
    assert ENTRY.settle(2, {"peek": False}) == {"rounds": 4, "peek": False}
    with pytest.raises(ValueError, match="the option “rounds” can't be 5"):
        ENTRY.settle(2, {"rounds": 5})
    with pytest.raises(ValueError, match="the option “speed” can't be 1"):
        ENTRY.settle(2, {"speed": 1})


def test_an_option_for_some_player_counts_is_not_there_for_others() -> None:
    option = replace(ENTRY.options[0], seats=(3,))
    entry = replace(ENTRY, options=(option,))
    assert entry.settle(2, {}) == {}
    assert entry.settle(3, {}) == {"rounds": 4}


def test_a_skill_is_found_by_its_key() -> None:
    assert skill_of(ENTRY, "regular").key == "regular"
    with pytest.raises(ValueError, match="murmur: there is no computer player “expert”"):
        skill_of(ENTRY, "expert")


def test_the_catalogue_names_its_games_without_loading_them() -> None:
    assert [catalog.load(name).name for name in catalog.names()] == list(catalog.names())
    with pytest.raises(ValueError, match="there is no game “chess”"):
        catalog.load("chess")
