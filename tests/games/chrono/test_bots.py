"""Epochs Chrono's entry in the catalogue and its computer players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.ai.brain import Brain, Budget
from game.ai.chance import Chance
from game.engine.protocol import Outcome, View
from game.engine.rng import Rng
from game.games.chrono.bots.brains import RESERVE, Keeper, behind
from game.games.chrono.entry import ENTRY
from game.games.chrono.rules.position import State
from game.games.chrono.rules.rules import Action, ChronoRules, Done, Lay
from tests.games.chrono.hands import FOUR, THREE, begun, dealt, level, play, position, read, resolve, rules

LEVELS = {name: level(name) for name in ENTRY.levels}


def match(its: ChronoRules, brains: Sequence[Brain[Any, Any, Any]], seed: int) -> Outcome:
    table = begun(its, len(brains), seed)
    for step in range(20_000):
        outcome = its.outcome(table.state)
        if outcome is not None:
            return outcome
        seat = table.state.mover
        view = View(seat, its.mask(table.state, seat))
        table.play(seat, brains[seat].choose(its, view, Budget(), Rng.of(seed, step)))
    raise AssertionError("the match did not end")


def chosen(its: ChronoRules, state: State, chance: int = 1) -> Action:
    view = View(state.mover, its.mask(state, state.mover))
    action: Action = Keeper().choose(its, view, Budget(), Rng.of(chance, 1))
    assert action in its.legal(state, state.mover)
    return action


def test_the_entry_builds_the_rules_of_every_count_and_option() -> None:  # CH-2 to CH-4
    for decks, suits in (("1+2", THREE), ("1+2+3", FOUR)):
        for deck4 in (False, True):
            for seats in ENTRY.seats:
                item = ENTRY.rules(seats, {"decks": decks, "deck4": deck4}, LEVELS)
                assert isinstance(item, ChronoRules)
                assert item.matrix.suits == suits
                assert ("joker" in item.pack) == deck4
                assert dealt(item, seats).suits == suits
    standard = ENTRY.rules(2, {}, LEVELS)
    assert isinstance(standard, ChronoRules)
    assert (standard.matrix.suits, standard.deck4) == (THREE, False)


def test_the_entry_refuses_what_it_does_not_offer() -> None:
    with pytest.raises(ValueError, match="“decks” can't be '1'"):
        ENTRY.rules(4, {"decks": "1"}, LEVELS)
    with pytest.raises(ValueError, match="no map has the rows of decks"):
        ENTRY.rules(4, {"decks": "1+2"}, {"rows-4": LEVELS["rows-4"]})
    alone = ENTRY.rules(4, {}, {"rows-4": LEVELS["rows-4"]})  # a map by itself says which decks are played
    assert isinstance(alone, ChronoRules)
    assert alone.matrix.suits == FOUR


@pytest.mark.parametrize(("seats", "games", "first", "last"), [(2, 100, 57, 43), (10, 60, 12, 60)])
def test_a_keeper_beats_chance(seats: int, games: int, first: int, last: int) -> None:
    """Leave first so often, and last no more often than that, against a table of chance; the game is mostly luck."""
    item = rules()
    places = []
    for seed in range(games):
        brains: list[Brain[Any, Any, Any]] = [Chance() for _ in range(seats)]
        brains[seed % seats] = Keeper()
        places.append(match(item, brains, seed).places[seed % seats])
    assert places.count(1) >= first > games / seats
    assert places.count(seats) <= last


@pytest.mark.parametrize(("seats", "deck4"), [(2, False), (6, True), (10, False)])
def test_keepers_among_themselves_come_to_an_end(seats: int, deck4: bool) -> None:
    for seed in range(3):
        match(rules(4, deck4=deck4), [Keeper()] * seats, seed)


def test_it_ends_when_everything_can_go() -> None:
    item = rules()
    state = position(item, "maze_5 maze_6 skull_5 yin_yang_4 maze_5", "skull_1", "skull_2")
    seen = 0
    while state.mover == 0:
        state = resolve(item, state, chosen(item, state))[0]
        seen += 1
    assert (seen, state.hands[0]) == (5, ())


def test_it_extends_towards_its_own_cards_and_keeps_what_always_suits() -> None:
    item = rules()
    state = position(item, "maze_6 maze_4 maze_8 skull_5", "skull_1")
    assert chosen(item, state) == Lay("maze_6", "maze_6")
    assert chosen(item, play(item, state, "maze_6")) == Done()
    assert behind(state, 0, Lay("maze_6", "maze_6")) == pytest.approx(1 / 2)
    assert behind(state, 0, Lay("maze_4", "maze_4")) == 0


def test_where_nothing_lies_behind_it_covers_and_opens_nothing() -> None:
    item = rules()
    state = position(item, "maze_6 skull_5 yin_yang_9", "skull_1")
    assert chosen(item, state) == Lay("skull_5", "skull_5")
    assert chosen(item, position(item, "maze_6 yin_yang_9", "skull_1")) == Lay("maze_6", "maze_6")


def test_it_keeps_three_cards_that_suit_and_lays_the_rest() -> None:
    item = rules()
    state = position(item, "maze_5 maze_5 maze_5 maze_5 maze_5 skull_1", "skull_1")
    laid = 0
    while (action := chosen(item, state)) != Done():
        state, laid = resolve(item, state, action)[0], laid + 1
    assert laid == 5 - RESERVE


def test_it_keeps_special_cards_to_the_end() -> None:  # CH-3
    item = rules(deck4=True)
    state = position(item, "joker suit_maze maze_5 skull_1", "skull_1")
    assert chosen(item, state) == Lay("maze_5", "maze_5")
    assert chosen(item, play(item, state, "maze_5")) == Done()
    only = chosen(item, position(item, "joker skull_1 skull_2", "skull_1"))
    assert isinstance(only, Lay)


def test_a_drawn_special_card_goes_where_it_helps() -> None:  # CH-3, CH-11
    item = rules(deck4=True)
    state, _ = resolve(item, position(item, "maze_7 skull_1", "skull_1", deck=["joker"]), "draw")
    for chance in range(8):
        assert chosen(item, state, chance) == read("joker>maze_6")
