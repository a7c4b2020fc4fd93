"""How a race ends and who has won: SN-12 to SN-14, SN-16."""

from __future__ import annotations

from game.engine.protocol import Outcome
from game.games.syncron.rules.position import CaughtUp, State, Stayed
from game.games.syncron.rules.rules import FINISH, LAST_ROUND, LIMIT, Ended, SyncronRules
from tests.games.syncron.rounds import play, resolve, rules, standing


def over(its: SyncronRules, state: State) -> Outcome:
    outcome = its.outcome(state)
    assert outcome is not None
    assert its.to_act(state) == ()
    return outcome


def test_worked_case_6_all_who_finish_in_the_same_round_win_together() -> None:  # SN-12
    item = rules(4)
    state, events = resolve(item, standing(item, 3, 3, 0, 0), "1 2 2 4")
    assert state.positions == (4, 5, 2, 0)
    assert events[-1] == Ended(FINISH, (0, 1))
    outcome = over(item, state)
    assert (outcome.winners, outcome.places, outcome.scores) == ((0, 1), (1, 1, 3, 4), (4, 5, 2, 0))


def test_worked_case_6_a_jack_on_the_leading_space_stays() -> None:  # SN-7, SN-12
    item = rules(4)
    state, events = resolve(item, standing(item, 3, 3, 0, 0), "1 J 2 2")
    assert state.positions == (4, 3, 2, 2)
    assert any(isinstance(event, Stayed) and event.seats == (1,) for event in events)
    assert over(item, state).winners == (0,)
    assert over(item, state).places == (1, 2, 3, 3)


def test_nobody_has_finished_before_the_round_is_complete() -> None:  # SN-12
    item = rules(4)
    # The Jack is over the finish before the numbers move; they finish in the same round.
    state, events = resolve(item, standing(item, 3, 6, 2, 0), "J 4 1 3")
    assert item.finish(state) == 4
    assert isinstance(events[2], CaughtUp)
    assert state.ending == FINISH
    state, _ = resolve(item, standing(item, 0, 3, 3, 3), "J 3 3 3")
    assert over(item, state).winners == (1, 2, 3)
    assert state.positions == (3, 6, 6, 6)


def test_exactly_on_the_finish_is_finished_and_positions_go_on_beyond_it() -> None:  # SN-12
    item = rules(20)
    assert play(item, standing(item, 19, 0, 0, 0), "1 4 4 3").ending == FINISH
    state = play(item, standing(item, 19, 19, 19, 18), "3 3 3 4")
    assert state.positions == (22, 22, 22, 18)
    assert not play(item, standing(item, 18, 0, 0, 0), "1 4 4 3").ending


def test_the_farthest_alone_wins_where_that_was_chosen_and_equals_share() -> None:  # SN-13
    item = rules(4, farthest_alone=True)
    assert not rules().farthest_alone
    state, events = resolve(item, standing(item, 3, 3, 0, 0), "1 2 2 4")
    assert events[-1] == Ended(FINISH, (1,))
    assert (over(item, state).winners, over(item, state).places) == ((1,), (2, 1, 3, 4))
    state, events = resolve(item, standing(item, 3, 3, 0, 3), "1 2 4 2")
    assert events[-1] == Ended(FINISH, (1, 3))
    assert over(item, state).places == (3, 1, 4, 1)


def test_after_200_rounds_the_farthest_win_and_equals_share() -> None:  # SN-14
    item = rules(20)
    late = standing(item, 5, 7, 7, 2, round=LAST_ROUND)
    state, events = resolve(item, late, "4 4 4 3")
    assert events[-1] == Ended(LIMIT, (1, 2))
    assert (over(item, state).winners, over(item, state).places) == ((1, 2), (3, 1, 1, 4))
    assert over(item, state).reason.key == "syncron.reason.limit"
    assert not play(item, standing(item, 5, 7, 7, 2, round=LAST_ROUND - 1), "4 4 4 3").ending


def test_the_limit_can_be_switched_off_and_is_on_by_default() -> None:  # SN-14
    item = rules(20, safety_limit=False)
    assert rules().safety_limit
    state = play(item, standing(item, 5, 7, 7, 2, round=LAST_ROUND), "4 4 4 3")
    assert (state.ending, state.round) == ("", LAST_ROUND + 1)
    assert list(item.audit(state)) == []


def test_finishing_in_the_last_round_is_finishing() -> None:  # SN-12, SN-14
    item = rules(8)
    state = play(item, standing(item, 5, 7, 7, 2, round=LAST_ROUND), "4 1 4 3")
    assert over(item, state).winners == (1,)
    assert state.ending == FINISH


def test_worked_case_6_on_the_finish_is_not_past_it() -> None:  # SN-16
    item = rules(4, past_finish=True)
    assert not rules().past_finish
    state, events = resolve(item, standing(item, 3, 3, 0, 0), "1 2 2 4")
    assert (item.finish(state), item.goal(state)) == (4, 5)
    assert events[-1] == Ended(FINISH, (1,))
    assert (over(item, state).winners, over(item, state).places) == ((1,), (2, 1, 3, 4))
    state = play(item, standing(item, 3, 3, 0, 0), "1 J 2 2")
    assert (state.positions, state.ending) == ((4, 3, 2, 2), "")
    assert list(item.audit(state)) == []


def test_all_who_get_past_the_finish_in_the_same_round_win_together() -> None:  # SN-12, SN-16
    item = rules(4, past_finish=True)
    state, events = resolve(item, standing(item, 4, 3, 0, 4), "1 2 2 3")
    assert events[-1] == Ended(FINISH, (0, 1))
    assert over(item, state).places == (1, 1, 4, 3)
    alone = rules(4, past_finish=True, farthest_alone=True)
    state, events = resolve(alone, standing(alone, 4, 4, 0, 2), "1 2 4 2")
    assert events[-1] == Ended(FINISH, (1,))  # SN-13
    assert over(alone, state).places == (2, 1, 4, 3)


def test_a_race_over_the_whole_track_is_finished_from_21_on() -> None:  # SN-3, SN-16
    item = rules(20, past_finish=True)
    assert not play(item, standing(item, 19, 0, 0, 0), "1 4 4 3").ending
    assert over(item, play(item, standing(item, 20, 0, 0, 0), "1 4 4 3")).winners == (0,)


def test_after_200_rounds_the_farthest_win_short_of_the_line_too() -> None:  # SN-14, SN-16
    item = rules(7, past_finish=True)
    state, events = resolve(item, standing(item, 5, 7, 7, 2, round=LAST_ROUND), "4 4 4 3")
    assert events[-1] == Ended(LIMIT, (1, 2))
    assert over(item, state).places == (3, 1, 1, 4)
