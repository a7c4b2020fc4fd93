"""The deal, changes, moves and captures: SI-4 to SI-12."""

from __future__ import annotations

import pytest

from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games.sinoda.rules.moves import destinations
from game.games.sinoda.rules.position import pieces, points
from game.games.sinoda.rules.rules import Captured, Change, Changed, Handed, Move, Moved, SinodaRules
from game.games.sinoda.rules.scoring import sides
from tests.games.sinoda.positions import board, dealt, moves, play, position, resolve, rules

FAR = {"f1": 1, "f2": 1}


def test_everybody_starts_with_six_ones_in_a_flower() -> None:  # SI-4
    for seats in (2, 3, 4, 6):
        item = rules(seats)
        state = dealt(item, seats)
        assert set(state.values) == {1}
        assert len(set(state.spaces)) == 6 * seats
        for seat in range(seats):
            flower = item.board.starts[seats][state.starts[seat]]
            assert tuple(state.spaces[piece] for piece in pieces(state, seat)) == flower


def test_the_seats_of_four_are_drawn_and_the_others_are_not() -> None:  # SI-4
    for seats in (2, 3, 6):
        assert {dealt(rules(seats), seats, seed).starts for seed in range(20)} == {tuple(range(seats))}
    drawn = {dealt(rules(4), 4, seed).starts for seed in range(60)}
    assert drawn == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}


def test_the_first_player_is_drawn_and_turns_go_clockwise() -> None:  # SI-5
    for seats in (2, 3, 4, 6):
        item = rules(seats)
        assert {dealt(item, seats, seed).first for seed in range(80)} == set(range(seats))
        state = dealt(item, seats)
        movers = []
        for _ in range(seats + 1):
            movers.append(item.to_act(state)[0])
            state = play(item, state, item.legal(state, state.mover)[-1])
        assert movers == [(state.first + turn) % seats for turn in range(seats + 1)]


def test_a_count_without_flowers_is_no_opening() -> None:
    with pytest.raises(ValueError, match="no starting flowers for 5 players"):
        rules(3).deal(Opening(5), Rng.of(0, -1))


@pytest.mark.parametrize(("value", "turned"), [(1, [2]), (2, [1, 3]), (3, [2, 4]), (4, [3])])
def test_a_change_is_by_one_within_one_to_four_without_wrapping(value: int, turned: list[int]) -> None:  # SI-6
    item = rules()
    state = position(item, {"d8": value, "a1": 1}, FAR)
    legal = [a.value for a in item.legal(state, 0) if isinstance(a, Change) and a.space == "d8"]
    assert legal == turned
    after, events = resolve(item, state, Change("d8", turned[0]))
    assert events == [Changed(0, 0, "d8", value, turned[0]), Handed(1)]
    assert (after.values[0], after.spaces, after.mover) == (turned[0], state.spaces, 1)


@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_a_piece_moves_exactly_as_many_steps_as_it_shows(value: int) -> None:  # SI-7
    item = rules()
    state = position(item, {"c6": value}, FAR)
    start = item.board.number["c6"]
    assert moves(item, state, "c6")
    for end in moves(item, state, "c6"):
        _, events = resolve(item, state, Move("c6", end))
        assert isinstance(events[0], Moved)
        assert len(events[0].path) == value + 1
        assert (item.board.distance(start, item.board.number[end]) - value) % 2 == 0


def test_worked_case_one_a_two_beside_a_piece_has_one_way() -> None:  # SI-7, SI-8, SI-9; worked case 1
    item = rules()
    # U(2, 0) is d11, D(2, 0) d10, D(3, -1) c11, U(2, -1) c10, U(1, 0) d9, U(1, 1) e9.
    assert moves(item, position(item, {"d11": 2}, {"d10": 1, "a1": 1}), "d11") == ["c10"]
    assert moves(item, position(item, {"d11": 2}, {"c11": 1, "a1": 1}), "d11") == ["d9", "e9"]
    assert moves(item, position(item, {"d11": 2, "d10": 1}, FAR), "d11") == ["c10"]  # one's own piece bars it, too


def test_spaces_on_the_way_must_be_empty_but_a_second_way_will_do() -> None:  # SI-8
    item = rules()
    state = position(item, {"d11": 3}, {"d10": 1, "a1": 1})
    assert "c9" in moves(item, state, "d11")  # the other way round the flower
    _, events = resolve(item, state, "d11-c9")
    assert isinstance(events[0], Moved)
    assert events[0].path == ("d11", "c11", "c10", "c9")
    shut = position(item, {"d11": 3}, {"d10": 1, "c10": 1})
    assert "c9" not in moves(item, shut, "d11")


def test_a_destination_with_two_ways_is_one_move() -> None:  # SI-7; counted once
    item = rules()
    legal = item.legal(position(item, {"d11": 3, "a1": 1}, FAR), 0)
    assert len(set(legal)) == len(legal)
    ways = destinations(board(), position(item, {"d11": 3, "a1": 1}, FAR), 0)["c9"].ways
    assert ways == (("d11", "c11", "c10", "c9"), ("d11", "d10", "d9", "c9"))


def test_no_space_is_entered_twice_the_start_included() -> None:  # SI-9
    item = rules()
    for value in (2, 3, 4):
        state = position(item, {"c6": value}, FAR)
        assert "c6" not in moves(item, state, "c6")
    assert not set(moves(item, position(item, {"c6": 3}, FAR), "c6")) & {"c5", "c7", "b5"}


def test_an_opponents_piece_on_the_last_space_is_captured_and_keeps_its_number() -> None:  # SI-10, SI-11
    item = rules()
    state = position(item, {"c6": 1, "a1": 4}, {"c7": 4, "f1": 1})
    after, events = resolve(item, state, "c6-c7")
    assert events == [Moved(0, 0, 1, ("c6", "c7"), 6), Captured(0, 6, 1, 4, "c7"), Handed(1)]
    assert after.captures == ((6,), ())
    assert [points(after, seat) for seat in (0, 1)] == [4, 0]
    assert after.spaces[0] == item.board.number["c7"]


@pytest.mark.parametrize("mine", [1, 3])
@pytest.mark.parametrize("theirs", [1, 2, 3, 4])
def test_any_value_captures_any_value(mine: int, theirs: int) -> None:  # SI-11
    item = rules()
    end = moves(item, position(item, {"c6": mine}, {"a1": 1}), "c6")[0]
    state = position(item, {"c6": mine, "f2": 1}, {end: theirs, "f7": 1})
    assert points(play(item, state, Move("c6", end)), 0) == theirs


def test_own_pieces_are_neither_captured_nor_passed() -> None:  # SI-10
    item = rules()
    assert "c7" not in moves(item, position(item, {"c6": 1, "c7": 1}, FAR), "c6")
    assert "c8" not in moves(item, position(item, {"c6": 2, "c7": 1}, FAR), "c6")


def test_team_mates_pieces_are_neither_captured_nor_passed() -> None:  # SI-10, SI-17
    alone, team = rules(4), rules(4, "twos")
    placed = ({"e9": 1}, {"a1": 1, "a2": 1}, {"e10": 1}, {"j1": 1, "j2": 1})
    assert "e10" in moves(alone, position(alone, *placed), "e9")
    assert "e10" not in moves(team, position(team, *placed), "e9")
    placed = ({"e9": 2}, {"a1": 1, "a2": 1}, {"e10": 1}, {"j1": 1, "j2": 1})
    assert "e11" not in moves(team, position(team, *placed), "e9")


def test_there_is_no_passing_and_a_change_always_exists() -> None:  # SI-12
    item = rules()
    state = position(item, {"d11": 1, "d10": 1, "d9": 1, "c9": 1, "c10": 1, "c11": 1}, FAR)
    assert all(isinstance(action, Move | Change) for action in item.legal(state, 0))
    crowded = position(item, {"a1": 2, "a2": 1, "b2": 1, "b3": 1}, {"f7": 1, "f6": 1})
    assert any(isinstance(action, Change) and action.space == "a1" for action in item.legal(crowded, 0))


def test_what_the_table_shows_is_what_can_be_played() -> None:
    item = rules()
    state = position(item, {"c6": 2, "a1": 1}, {"c8": 3, "f1": 1})
    shown = destinations(item.board, state, 0)
    assert set(shown) == set(moves(item, state, "c6"))
    assert (shown["c8"].victim, shown["c8"].points) == (6, 3)
    assert {(place.victim, place.points) for end, place in shown.items() if end != "c8"} == {(None, 0)}
    assert all(way[0] == "c6" and way[-1] == end for end, place in shown.items() for way in place.ways)
    theirs = destinations(item.board, state, 6)
    assert set(theirs) == set(moves(item, position(item, {"c6": 2, "a1": 1}, {"c8": 3, "f1": 1}, mover=1), "c8"))


def test_teams_must_fit_the_count() -> None:  # SI-17
    for seats, teams in ((2, "twos"), (3, "twos"), (4, "threes"), (6, "fours")):
        with pytest.raises(ValueError, match="can't form teams"):
            sides(seats, teams)
        with pytest.raises(ValueError, match="can't form teams"):
            SinodaRules(rules(seats).board, teams).deal(Opening(seats), Rng.of(0, -1))
