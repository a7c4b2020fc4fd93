"""How Epochs Chrono ends: CH-12 to CH-14."""

from __future__ import annotations

from game.games.chrono.rules.events import Handed, Laid, Left, Lost
from game.games.chrono.rules.position import faces, over, playing
from tests.games.chrono.hands import play, position, resolve, rules
from tests.games.chrono.table.tables import match_of, play_on


def test_who_has_no_card_at_the_end_of_a_turn_is_out_and_safe() -> None:  # CH-13
    item = rules()
    state = play(item, position(item, "maze_5 skull_6", "maze_1 maze_2", "maze_9"), "maze_5", "skull_6")
    assert state.out == (0,)
    assert playing(state) == (1, 2)
    assert item.outcome(state) is None


def test_those_who_are_out_are_passed_over() -> None:  # CH-4, CH-13
    item = rules()
    state = position(item, "maze_5", "skull_5 skull_1", "maze_9", "maze_8")
    state = play(item, state, "maze_5", "skull_5", "done")
    assert state.mover == 2
    state = play(item, state, "draw", "draw")
    assert (state.out, state.mover) == ((0,), 1)


def test_who_keeps_a_card_back_is_not_out() -> None:  # CH-10, CH-13
    item = rules()
    state = position(item, "maze_5 skull_5", "maze_1", "maze_9")
    kept, events = resolve(item, play(item, state, "maze_5"), "done")
    assert events == [Handed(1)]
    assert kept.out == ()


def test_places_go_in_the_order_of_leaving() -> None:  # CH-13, CH-14
    item = rules()
    state = position(item, "maze_5 skull_5", "skull_5", "maze_4 skull_1", mover=1)
    state = play(item, state, "skull_5", "maze_4", "done", "maze_5", "skull_5")
    assert state.out == (1, 0, 2)
    outcome = item.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.places, outcome.scores) == ((1,), (2, 1, 3), (1, 2, 0))


def test_the_match_ends_when_only_one_has_cards() -> None:  # CH-14
    item = rules()
    state = position(item, "skull_5", "maze_5", "maze_1 maze_9")
    state = play(item, state, "skull_5")
    state, events = resolve(item, state, "maze_5")
    assert isinstance(events[0], Laid)
    assert events[1:] == [Left(1, 2), Lost(2)]
    assert not any(isinstance(event, Handed) for event in events)
    assert over(state)
    assert item.to_act(state) == ()
    outcome = item.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.places, outcome.scores) == ((0,), (1, 2, 3), (2, 1, 0))
    assert dict(outcome.reason.params)["count"] == 2
    assert list(item.audit(state)) == []


def test_a_joker_can_be_the_last_card() -> None:  # CH-3, CH-13
    item = rules(deck4=True)
    state, events = resolve(item, position(item, "joker", "maze_1", "maze_2"), "joker>maze_4")
    assert Left(0, 1) in events
    assert faces(state, 0) == ()


def test_somebody_can_always_play_on_with_an_empty_deck() -> None:  # CH-12
    """All copies of a row's next epoch are in hands: here the last seat holds them."""
    item = rules()
    state = position(item, "maze_1", "maze_2", "skull_4 skull_9", deck=[])
    state = play(item, state, "pass", "pass", "skull_4", "done")
    assert state.passed == 0
    assert list(item.audit(state)) == [
        "the pack is not whole"  # the position leaves out what would lie in the deck
    ]


def test_an_end_that_was_undone_and_brought_back_is_an_end_in_the_record() -> None:  # CH-13
    match = match_of(3, {}, 3)
    play_on(match, (), 5000, None, 3)
    ended = match.to_lines()[-1]["over"]
    match.undo()
    assert "over" not in match.to_lines()[-1]
    match.redo()
    assert match.to_lines()[-1] == {"redo": 1, "over": ended}
