"""A round of Syncron, from the sealed cards to what is spent: SN-1 to SN-11 and the worked cases."""

from __future__ import annotations

import pytest

from game.engine.protocol import HIDDEN, Opening
from game.engine.rng import Rng
from game.games.syncron.rules.position import (
    ALONE,
    EXACTLY,
    FEW,
    MANY,
    NOBODY_AHEAD,
    TOGETHER,
    Advanced,
    CaughtUp,
    Stayed,
    counted,
    hand,
    pack,
)
from game.games.syncron.rules.rules import Began, Recalled, Revealed, Seal, Sealed, Spent
from tests.games.syncron.rounds import dealt, play, resolve, rules, sealed, standing


def test_the_game_is_for_four_to_ten() -> None:  # SN-1
    item = rules()
    assert [len(dealt(item, seats).positions) for seats in range(4, 11)] == list(range(4, 11))
    for seats in (3, 11):
        with pytest.raises(ValueError, match=f"not for {seats} players"):
            item.deal(Opening(seats), Rng.of(0, -1))


def test_each_holds_as_many_numbers_as_there_are_players_and_three_specials() -> None:  # SN-2
    assert pack(4) == ("1", "2", "3", "4", "J", "Q", "K")
    assert all(len(hand(dealt(rules(), seats), 0)) == seats + 3 for seats in range(4, 11))


def test_every_token_starts_before_the_first_space() -> None:  # SN-3
    assert dealt(rules(), 7).positions == (0,) * 7


def test_the_race_is_as_long_as_there_are_players_or_as_long_as_was_chosen() -> None:  # SN-4
    assert rules(0).finish(dealt(rules(0), 6)) == 6
    assert rules(13).finish(dealt(rules(13), 6)) == 13
    for length in (-1, 21):
        with pytest.raises(ValueError, match="spaces long"):
            rules(length)


def test_all_choose_at_once_and_nothing_is_turned_up_before_the_last() -> None:  # SN-5
    item = rules()
    state = dealt(item, 4)
    assert item.to_act(state) == (0, 1, 2, 3)
    for seat, left in ((2, (0, 1, 3)), (0, (1, 3)), (3, (1,))):
        state, events = sealed(item, state, seat, "4")
        assert events == [Sealed(seat, "4")]
        assert item.to_act(state) == left
        assert not any(state.shown)
    state, events = sealed(item, state, 1, "2")
    assert events[:2] == [Sealed(1, "2"), Revealed(1, ("4", "2", "4", "4"), False)]
    assert item.to_act(state) == (0, 1, 2, 3)


def test_a_sealed_card_is_hidden_and_a_hand_is_not_shown_but_can_be_counted() -> None:  # SN-5, SN-10
    item = rules()
    state, _ = sealed(item, dealt(item, 4), 2, "K")
    assert item.mask(state, 2).sealed == (None, None, "K", None)
    for other in (0, 1, 3, None):
        assert item.mask(state, other).sealed == (None, None, HIDDEN, None)
        assert item.scrub(Sealed(2, "K"), other) == Sealed(2, HIDDEN)
    assert item.scrub(Sealed(2, "K"), 2) == Sealed(2, "K")


def test_only_kings_choose_again_while_all_that_was_shown_stays() -> None:  # SN-6
    item = rules()
    state, events = resolve(item, dealt(item, 4), "K K 1 2")
    assert events[1:] == [Revealed(1, ("K", "K", "1", "2"), False), Recalled((0, 1))]
    assert item.to_act(state) == (0, 1)
    assert state.shown == (("K",), ("K",), ("1",), ("2",))
    assert Seal("K") not in item.legal(state, 0)
    assert {Seal("J"), Seal("Q"), Seal("4")} <= set(item.legal(state, 0))
    assert item.legal(state, 2) == ()


def test_second_cards_are_turned_up_together_and_no_king_comes_twice() -> None:  # SN-6
    item = rules()
    state, _ = resolve(item, dealt(item, 4), "K K 1 2")
    state, events = sealed(item, state, 1, "1")
    assert events == [Sealed(1, "1")]
    state, events = sealed(item, state, 0, "2")
    assert events[1] == Revealed(1, ("2", "1", None, None), True)
    assert not any(isinstance(event, Recalled) for event in events)
    assert state.round == 2


def test_a_second_card_counts_like_a_first_one_and_the_king_does_nothing() -> None:  # SN-6, worked case 5
    item = rules()
    state = play(item, dealt(item, 4), "K K 1 2", "2 1")
    assert state.positions == (2, 0, 0, 2)
    # A King's Jack catches up, and a King's Queen joins another's.
    assert play(item, standing(item, 0, 0, 0, 3), "K K Q 4", "J Q").positions == (3, 2, 2, 3)


@pytest.mark.parametrize(
    ("cards", "events", "end"),
    [
        (
            "J J 4 3",
            [CaughtUp(0, 0, 2, (1,)), CaughtUp(1, 2, 5, (2,))],
            (2, 5, 5, 9),
        ),  # worked case 1, and one far ahead
        ("J J J 3", [CaughtUp(0, 0, 2, (1,)), CaughtUp(1, 2, 5, (2,)), CaughtUp(2, 5, 9, (3,))], (2, 5, 9, 9)),
    ],
)
def test_jacks_go_from_the_last_to_the_first(cards: str, events: list[object], end: tuple[int, ...]) -> None:  # SN-7
    item = rules()
    state, result = resolve(item, standing(item, 0, 2, 5, 9), cards)
    assert [event for event in result if isinstance(event, CaughtUp)] == events
    assert state.positions == end


def test_worked_case_1_two_jacks_one_after_another() -> None:  # SN-7
    item = rules()
    assert play(item, standing(item, 0, 2, 5, 0), "J J 4 3").positions == (2, 5, 5, 0)


def test_worked_case_2_a_jack_with_nobody_ahead_stays() -> None:  # SN-7
    item = rules()
    state, events = resolve(item, standing(item, 0, 2, 5, 0), "J J J 4")
    assert state.positions == (2, 5, 5, 0)
    assert Stayed("J", (2,), NOBODY_AHEAD) in events
    assert state.spent[2] == ("J",)


def test_a_token_on_the_same_space_is_not_ahead() -> None:  # SN-7
    item = rules()
    state, events = resolve(item, standing(item, 3, 3, 3, 1), "J 4 4 3")
    assert state.positions == (3, 3, 3, 1)
    assert Stayed("J", (0,), NOBODY_AHEAD) in events
    # The nearest one ahead, not the first of the race; all who stand there are named.
    state, events = resolve(item, standing(item, 7, 3, 3, 1), "4 4 3 J")
    assert CaughtUp(3, 1, 3, (1, 2)) in events


def test_a_jack_sees_where_the_tokens_stand_at_that_moment() -> None:  # SN-7
    item = rules()
    # 1 leaves 2 before 0 could catch it only if the first went first: the last one goes first.
    assert play(item, standing(item, 1, 2, 6, 6), "J J 4 3").positions == (2, 6, 6, 6)


def test_jacks_on_one_space_go_to_the_same_place_in_any_order() -> None:  # SN-7
    item = rules()
    assert play(item, standing(item, 2, 2, 6, 9), "J J 4 3").positions == (6, 6, 6, 9)


def test_jacks_move_before_anything_else() -> None:  # SN-7
    item = rules()
    # The 1 would be on 4 after its move; the Jack sees it on 3.
    assert play(item, standing(item, 0, 3, 0, 0), "J 1 4 3").positions == (3, 4, 0, 0)


def test_queens_together_move_as_many_spaces_as_there_are() -> None:  # SN-8
    item = rules()
    state, events = resolve(item, dealt(item, 5), "Q Q Q 5 4")
    assert state.positions == (3, 3, 3, 0, 0)
    assert Advanced("Q", (0, 1, 2), 3, TOGETHER) in events


def test_a_queen_alone_does_nothing_and_is_spent() -> None:  # SN-8, SN-10
    item = rules()
    state, events = resolve(item, dealt(item, 4), "Q 4 4 3")
    assert state.positions == (0, 0, 0, 0)
    assert Stayed("Q", (0,), ALONE) in events
    assert state.spent == (("Q",), (), (), ())


def test_queens_move_one_is_an_option_off_by_default() -> None:  # SN-8
    item = rules(queens_move_one=True)
    assert not rules().queens_move_one
    assert play(item, dealt(item, 4), "Q Q Q 4").positions == (1, 1, 1, 0)
    assert play(item, dealt(item, 4), "Q 3 3 4").positions == (0, 0, 0, 0)


def test_worked_case_3_exactly_as_many_as_the_number_move() -> None:  # SN-9
    item = rules()
    state, events = resolve(item, dealt(item, 5), "3 3 3 2 1")
    assert state.positions == (3, 3, 3, 0, 1)
    assert events[2:5] == [
        Advanced("1", (4,), 1, EXACTLY),
        Stayed("2", (3,), FEW),
        Advanced("3", (0, 1, 2), 3, EXACTLY),
    ]


def test_worked_case_4_queens_and_numbers() -> None:  # SN-8, SN-9
    item = rules()
    state, events = resolve(item, dealt(item, 5), "2 2 Q Q 4")
    assert state.positions == (2, 2, 2, 2, 0)
    assert events[2:5] == [
        Advanced("Q", (2, 3), 2, TOGETHER),
        Advanced("2", (0, 1), 2, EXACTLY),
        Stayed("4", (4,), FEW),
    ]


def test_too_many_of_a_number_move_nobody() -> None:  # SN-9
    item = rules()
    state, events = resolve(item, dealt(item, 4), "1 1 2 2")
    assert state.positions == (0, 0, 2, 2)
    assert Stayed("1", (0, 1), MANY) in events


def test_specials_leave_the_game_and_numbers_come_back() -> None:  # SN-10
    item = rules()
    state, events = resolve(item, dealt(item, 4), "J Q 2 2")
    assert [event for event in events if isinstance(event, Spent)] == [Spent(0, ("J",)), Spent(1, ("Q",))]
    assert events[-1] == Began(2)
    assert hand(state, 0) == ("1", "2", "3", "4", "Q", "K")
    assert hand(state, 2) == pack(4)
    assert item.mask(state, None).spent == (("J",), ("Q",), (), ())  # public
    # A King and the special that followed it leave together.
    state, _ = resolve(item, state, "K 4 4 4")
    state, events = resolve(item, state, "Q")
    assert Spent(0, ("K", "Q")) in events
    assert state.spent[0] == ("J", "K", "Q")


def test_talk_changes_nothing_in_the_game() -> None:  # SN-11
    assert play(rules(talk=True), dealt(rules(), 4), "K 2 2 1", "1") == play(rules(), dealt(rules(), 4), "K 2 2 1", "1")


def test_the_table_of_the_last_round_stays_as_it_was() -> None:
    item = rules(3)
    state = play(item, standing(item, 0, 0, 2, 2), "K 2 4 2", "1")
    assert state.ending
    assert counted(state) == ("1", "2", "4", "2")
    assert state.moved == (1, 2, 0, 2)
    assert state.positions == (1, 2, 2, 4)
