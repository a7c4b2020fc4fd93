"""What Syncron's rulebook says beside its diagrams is so: SN-3 to SN-10 and SN-12."""

from __future__ import annotations

from game.games.syncron.rules.position import finishers
from game.games.syncron.rules.rules import SyncronRules
from tests.rulebooks import shown


def test_five_tokens_stand_at_the_start_of_a_race_of_five_spaces() -> None:
    match = shown("syncron", "setup")
    assert isinstance(match.rules, SyncronRules)
    assert match.state.positions == (0,) * 5  # SN-3
    assert match.rules.finish(match.state) == 5  # SN-4


def test_after_two_rounds_one_token_is_a_space_before_the_finish() -> None:
    match = shown("syncron", "race")
    assert match.state.round == 3
    assert max(match.state.positions) == match.state.positions[0] == 4


def test_three_have_chosen_and_two_have_not() -> None:
    sealed = shown("syncron", "sealed").state.sealed
    assert [card is not None for card in sealed] == [True, True, True, False, False]  # SN-5


def test_three_3s_move_three_one_2_stays_and_one_1_moves_one() -> None:
    state = shown("syncron", "numbers").state
    assert [cards[-1] for cards in state.shown] == ["3", "3", "3", "2", "1"]
    assert state.moved == (3, 3, 3, 0, 1)  # SN-9


def test_the_last_jack_goes_first_and_the_next_one_from_where_it_stands() -> None:
    state = shown("syncron", "jacks").state
    before = [place - (moved or 0) for place, moved in zip(state.positions, state.moved, strict=True)]
    assert state.shown[:2] == (("J",), ("J",))
    assert before == [0, 2, 5, 3, 3]
    assert state.positions[:2] == (2, 3)  # SN-7


def test_two_queens_move_two_and_a_king_makes_a_second_2() -> None:
    state = shown("syncron", "kings").state
    assert state.shown == (("K", "2"), ("Q",), ("Q",), ("2",), ("4",))
    assert state.moved == (2, 2, 2, 2, 0)  # SN-6, SN-8


def test_two_tokens_from_space_3_finish_together_on_4_and_5() -> None:
    match = shown("syncron", "finish")
    state = match.state
    assert isinstance(match.rules, SyncronRules)
    assert match.rules.finish(state) == 4
    assert (state.positions[:2], state.moved[:2]) == ((4, 5), (1, 2))
    assert finishers(state, 4) == (0, 1)
    outcome = match.rules.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)  # SN-12
