"""How a match ends and who has won: SI-13 to SI-18."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.protocol import Message, Refusal, SeatName, say
from game.games.sinoda.rules.position import Meter, State, key, meter, owner, pieces, points, worth
from game.games.sinoda.rules.rules import (
    Agree,
    Agreed,
    Change,
    Decline,
    Declined,
    Ended,
    Handed,
    Move,
    Propose,
    Proposed,
    SinodaRules,
)
from game.games.sinoda.rules.scoring import Countdown, countdown, exhausted, leader, places, proven, sides
from tests.games.sinoda.positions import dealt, play, position, refused, resolve, rules
from tests.rulebooks import tells

APART = ({"a1": 1}, {"j1": 1}, {"a11": 1}, {"j11": 1}, {"e1": 1}, {"e19": 1})


def reason(its: SinodaRules, state: State) -> str:
    outcome = its.outcome(state)
    assert outcome is not None
    assert its.to_act(state) == ()
    assert all(its.legal(state, seat) == () for seat in range(len(state.captures)))
    told = outcome.reason
    if told.key == "sinoda.reason.pieces":  # what broke the tie is told after what ended the match
        told = next(value for name, value in told.params if name == "why" and isinstance(value, Message))
    return told.key.removeprefix("sinoda.reason.")


def test_the_sixth_capture_ends_the_match_at_once() -> None:  # SI-13
    item = rules(3)
    held = {0: [(1, 1), (1, 1), (2, 1), (2, 1), (2, 1)]}
    state = position(item, {"a1": 1, "a3": 1}, {"a2": 2, "j1": 1, "j2": 1}, {"a11": 1, "a10": 1}, captures=held)
    assert item.outcome(state) is None
    after, events = resolve(item, state, "a1-a2")
    assert events[-1] == Ended(0, "sixth_capture")
    assert reason(item, after) == "sixth_capture"
    outcome = item.outcome(after)
    assert outcome is not None
    assert (outcome.winners, outcome.places, outcome.scores) == ((0,), (1, 2, 2), (7, 0, 0))
    assert outcome.reason == say("sinoda.reason.sixth_capture", player=SeatName(0), turn=1)


def test_losing_the_last_piece_ends_the_match_at_once() -> None:  # SI-13
    item = rules(3)
    state = position(item, {"a1": 1, "a3": 1}, {"a2": 2}, {"a11": 1, "a10": 1})
    after, events = resolve(item, state, "a1-a2")
    assert events[-1] == Ended(1, "last_piece")
    assert reason(item, after) == "last_piece"


def test_one_piece_each_ends_the_match_at_once() -> None:  # SI-13
    item = rules(3)
    state = position(item, {"a1": 1}, {"a2": 2, "j1": 1}, {"a11": 1})
    assert reason(item, play(item, state, "a1-a2")) == "one_each"
    more = position(item, {"a1": 1, "c1": 1}, {"a2": 2, "j1": 1}, {"a11": 1})
    assert item.outcome(play(item, more, "a1-a2")) is None


def test_most_points_then_most_pieces_then_shared() -> None:  # SI-14
    item = rules(3)
    placed = ({"a1": 1, "a3": 1}, {"j1": 1}, {"a11": 1, "a9": 1})
    assert places(position(item, *placed, captures={0: [(1, 3)], 1: [(2, 4)], 2: [(0, 3)]})) == (2, 1, 2)
    assert places(position(item, *placed, captures={0: [(1, 4)], 1: [(2, 4)], 2: [(0, 3)]})) == (1, 2, 3)
    assert places(position(item, *placed, captures={0: [(1, 4)], 1: [(2, 1)], 2: [(0, 4)]})) == (1, 3, 1)


NINE_TO_FIVE = {0: [(1, 4), (1, 4), (1, 1)], 1: [(0, 2), (0, 2), (0, 1)]}


def test_worked_case_two_a_lead_over_ones_own_worth_wins_by_sinoda() -> None:  # SI-15, worked case 2
    item = rules()
    others = {"f1": 1, "f2": 1, "f3": 1}
    state = position(item, {"a1": 1, "a3": 1, "a5": 2}, others, captures=NINE_TO_FIVE)
    assert meter(state, 0) == Meter(4, 5)
    even = play(item, state, "a1-a2")
    assert item.outcome(even) is None  # 4 = 4: strictly greater is asked
    won, events = resolve(item, play(item, even, "f1=2"), "a5=1")
    assert events[-1] == Ended(0, "sinoda")
    assert meter(won, 0) == Meter(4, 4)
    outcome = item.outcome(won)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, reason(item, won)) == ((0,), (9, 5), "sinoda")


def test_a_win_by_sinoda_comes_after_anybodys_action_and_to_whoever_leads() -> None:  # SI-15
    item = rules()
    state = position(item, {"a1": 1, "a3": 1, "a5": 1}, {"f1": 1, "f2": 1, "f3": 1}, captures=NINE_TO_FIVE, mover=1)
    after, events = resolve(item, state, "f1=2")
    assert events[-1] == Ended(0, "sinoda")
    assert meter(after, 1) == Meter(-4, 5)


def test_a_win_by_sinoda_is_for_two_and_can_be_switched_off() -> None:  # SI-15
    off = rules(win_by_sinoda=False)
    state = position(off, {"a1": 1, "a3": 1, "a5": 2}, {"f1": 1, "f2": 1, "f3": 1}, captures=NINE_TO_FIVE)
    assert off.outcome(play(off, state, "a5=1")) is None
    three = rules(3)
    state = position(three, {"a1": 1, "a3": 2}, {"j1": 1, "j2": 1}, {"a11": 1, "a9": 1}, captures={0: [(1, 4), (2, 4)]})
    assert three.outcome(play(three, state, "a3=1")) is None


def proven_for_two() -> tuple[SinodaRules, State]:
    item = rules(win_by_sinoda=False)
    return item, position(item, {"a1": 1, "a3": 1, "a5": 1}, {"f1": 1, "f2": 1, "f3": 1}, captures=NINE_TO_FIVE)


def test_a_match_that_nobody_can_turn_may_be_ended_when_all_agree() -> None:  # SI-15
    item, state = proven_for_two()
    assert proven(state)
    assert item.legal(state, 0)[-1] == Propose()
    asked, events = resolve(item, state, Propose())
    assert events == [Proposed(0)]
    assert item.to_act(asked) == (1,)
    assert item.legal(asked, 1) == (Agree(), Decline())
    assert item.legal(asked, 0) == ()
    ended, events = resolve(item, asked, Agree())
    assert events == [Agreed(1), Ended(0, "agreed")]
    outcome = item.outcome(ended)
    assert outcome is not None
    assert (outcome.winners, reason(item, ended)) == ((0,), "agreed")


def test_a_declined_proposal_leaves_the_turn_and_waits_for_the_next_capture() -> None:  # SI-15
    assert tells("sinoda", "SI-15", "before the next capture", "after the next capture", "après la prochaine capture")
    item, state = proven_for_two()
    after, events = resolve(item, play(item, state, Propose()), Decline())
    assert events == [Declined(1)]
    assert item.to_act(after) == (0,)
    assert Propose() not in item.legal(after, 0)
    assert refused(item, after, Propose()) == Refusal("SI-15", say("sinoda.refuse.declined"))
    later = play(item, after, "a1-a2", "f1=2")
    assert Propose() not in item.legal(later, 0)
    held = {0: [(1, 4)], 1: [(0, 4)]}
    near = position(item, {"a2": 1, "a4": 1}, {"a1": 1, "f2": 1, "f4": 1}, captures=held, declined=True)
    assert not play(item, near, "a2-a1").declined


def test_everybody_is_asked_clockwise_and_one_no_is_enough() -> None:  # SI-15
    item = rules(3)
    held = {1: [(0, 4), (0, 4), (2, 4), (2, 4)], 0: [(1, 1)], 2: [(1, 1)]}
    state = position(item, {"a1": 1, "a3": 1}, {"j1": 1, "j3": 1}, {"a11": 1, "a9": 1}, captures=held, mover=1)
    assert proven(state)
    asked = play(item, state, Propose())
    assert item.to_act(asked) == (2,)
    again = play(item, asked, Agree())
    assert item.to_act(again) == (0,)
    assert item.outcome(again) is None
    assert item.to_act(play(item, again, Decline())) == (1,)
    assert reason(item, play(item, again, Agree())) == "agreed"


def test_nothing_can_be_proposed_while_the_lead_can_be_reached() -> None:  # SI-15
    assert tells(
        "sinoda", "SI-15", "where it is proven that nobody", "once it is certain that nobody", "dès qu’il est certain"
    )
    item = rules()
    start = dealt(item, 2)
    assert not proven(start)
    assert refused(item, start, Propose()) == Refusal("SI-15", say("sinoda.refuse.not_proven"))
    assert refused(item, start, Agree()) == Refusal("SI-15", say("sinoda.refuse.no_proposal"))
    assert refused(item, start, Decline()).message.key == "sinoda.refuse.no_proposal"
    _, state = proven_for_two()
    even = replace(state, values=(2, *state.values[1:]))
    assert worth(even, 0) == points(even, 0) - points(even, 1) == 4
    assert not proven(even)  # an equal score would not be safe


def test_others_may_still_raise_what_they_lose_to_one_another() -> None:  # SI-15
    item = rules(3)
    held = {0: [(1, 4), (1, 4), (2, 2)]}
    placed = ({"a1": 1}, {"j1": 1, "j3": 1}, {"a11": 1})
    state = position(item, *placed, captures=held)
    # Seat 2 might take 1 from the leader and two pieces that may have risen to 4: nine, and ten is more.
    assert proven(state)
    assert not proven(replace(state, values=tuple(2 if piece == 0 else v for piece, v in enumerate(state.values))))
    # With five captures already, only one more counts.
    full = {0: [(1, 4), (1, 4)], 2: [(0, 1), (0, 1), (0, 1), (1, 1), (0, 1)]}
    assert not proven(position(item, {"a1": 1}, {"j1": 1, "j3": 1}, {"a11": 1}, captures=full))
    full[0] = [(1, 4), (1, 4), (2, 2)]
    assert proven(position(item, {"a1": 1}, {"j1": 1, "j3": 1}, {"a11": 1}, captures=full))


def test_a_teams_own_pieces_might_be_forced_up() -> None:  # SI-15, SI-18
    item = rules(4, "twos")
    held = {0: [(1, 4), (1, 4), (3, 4), (3, 4), (3, 1)]}
    few = ({"a1": 1}, {"j1": 1, "j3": 1}, {"a11": 1}, {"j11": 1})
    assert proven(position(item, *few, captures=held))  # 17 against two pieces of 4
    more = ({"a1": 1, "a3": 1, "a5": 1}, {"j1": 1, "j3": 1}, {"a11": 1, "a9": 1}, {"j11": 1})
    assert not proven(position(item, *more, captures=held))  # 17 against five pieces of 4, though they all show 1


def test_the_third_time_of_a_position_ends_the_match() -> None:  # SI-16
    item = rules()
    state = position(item, {"a1": 1, "a7": 1}, {"f1": 1, "f7": 1})
    circle = ("a1-a2", "f1-f2", "a2-a1", "f2-f1")
    twice = play(item, state, *circle)
    assert countdown(twice).occurrences == 2
    after = play(item, twice, *circle[:3])
    assert item.outcome(after) is None
    thrice, events = resolve(item, after, "f2-f1")
    assert events[1:] == [Handed(0), Ended(1, "repetition")]
    assert reason(item, thrice) == "repetition"


def test_a_position_is_told_by_spaces_and_values_not_by_which_piece() -> None:  # SI-16
    item = rules()
    state = position(item, {"a1": 1, "a2": 1}, {"f1": 1, "f7": 1})
    swapped = position(item, {"a2": 1, "a1": 1}, {"f7": 1, "f1": 1})
    assert key(state, 0) == key(swapped, 0)
    assert key(state, 0) != key(state, 1)  # the player to move counts
    assert key(state, 0) != key(position(item, {"a1": 2, "a2": 1}, {"f1": 1, "f7": 1}), 0)
    assert key(state, 0) != key(position(item, {"f1": 1, "f7": 1}, {"a1": 1, "a2": 1}), 0)


def test_a_hundred_actions_of_each_without_a_capture_end_the_match() -> None:  # SI-16
    for seats, placed in ((2, ({"a1": 1, "a7": 1}, {"f1": 1, "f7": 1})), (3, ({"a1": 1, "a5": 1}, *APART[1:3]))):
        item = rules(seats)
        state = position(item, *placed, quiet=100 * seats - 2, turns=500)
        assert countdown(state) == Countdown(2, 1)
        near = play(item, state, "a1=2")
        assert countdown(near).actions == 1
        last = next(action for action in item.legal(near, 1) if isinstance(action, Change))
        after, events = resolve(item, near, last)
        assert events[-1] == Ended(1, "stalemate")
        assert reason(item, after) == "stalemate"


def test_a_capture_starts_the_counts_again() -> None:  # SI-16
    item = rules(3)
    state = position(item, {"a1": 1, "a5": 1}, {"a2": 1, "j1": 1}, {"a11": 1, "a9": 1}, quiet=299, turns=299)
    after = play(item, state, "a1-a2")
    assert (after.quiet, len(after.seen), item.outcome(after)) == (0, 1, None)


def test_the_limits_can_be_switched_off() -> None:  # SI-16
    item = rules(repetition_limit=False)
    state = position(item, {"a1": 1, "a7": 1}, {"f1": 1, "f7": 1}, quiet=250, turns=250)
    after = play(item, state, *("a1-a2", "f1-f2", "a2-a1", "f2-f1") * 4)
    assert item.outcome(after) is None
    assert after.seen == ()
    assert exhausted(replace(after, quiet=0)) is None


def test_opposite_seats_are_mates_in_twos_and_every_other_in_threes() -> None:  # SI-17
    assert sides(4, "twos") == (0, 1, 0, 1)
    assert sides(6, "twos") == (0, 1, 2, 0, 1, 2)
    assert sides(6, "threes") == (0, 1, 0, 1, 0, 1)
    assert sides(6, "none") == (0, 1, 2, 3, 4, 5)


def test_chance_decides_which_team_of_four_has_the_sides() -> None:  # SI-17
    item = rules(4, "twos")
    flowers = {tuple(dealt(item, 4, seed).starts[seat] % 2 for seat in (0, 2)) for seed in range(40)}
    assert flowers == {(0, 0), (1, 1)}


def test_the_team_of_the_best_single_player_wins_and_scores_are_not_added() -> None:  # SI-18
    item = rules(4, "twos")
    held = {0: [(1, 4), (1, 1)], 1: [(0, 3), (0, 1)], 3: [(2, 4)]}
    state = position(item, *APART[:4], captures=held)
    assert [points(state, seat) for seat in range(4)] == [5, 4, 0, 4]
    assert places(state) == (1, 2, 1, 2)
    assert leader(state) == 0


def test_a_tie_within_a_team_is_its_win_and_between_teams_pieces_decide() -> None:  # SI-18
    item = rules(4, "twos")
    within = {0: [(1, 4)], 2: [(3, 4)], 1: [(0, 3)]}
    assert places(position(item, *APART[:4], captures=within)) == (1, 2, 1, 2)
    between = {0: [(1, 4)], 1: [(2, 4)]}
    more = ({"a1": 1}, {"j1": 1, "j3": 1}, {"a11": 1, "a9": 1, "a7": 1}, {"j11": 1})
    # Seat 2 has most pieces, but it is not one of the tied players: seat 1 is ahead of seat 0.
    assert places(position(item, *more, captures=between)) == (2, 1, 2, 1)
    assert places(position(item, *APART[:4], captures=between)) == (1, 1, 1, 1)
    both = {0: [(1, 4)], 2: [(1, 4)], 1: [(2, 4)]}
    assert places(position(item, {"a1": 1}, {"j1": 1, "j3": 1}, *more[2:], captures=both)) == (1, 2, 1, 2)


def test_three_teams_are_ranked_and_mates_share_their_place() -> None:  # SI-18
    item = rules(6, "twos")
    state = position(item, *APART, captures={4: [(0, 4)], 2: [(0, 3)], 5: [(1, 1)]})
    assert places(state) == (3, 1, 2, 3, 1, 2)
    outcome = item.outcome(replace(state, ending="stalemate"))
    assert outcome is not None
    assert outcome.winners == (1, 4)


@pytest.mark.parametrize("teams", ["twos", "threes"])
def test_a_team_match_ends_as_usual(teams: str) -> None:  # SI-13, SI-18
    item = rules(6, teams)
    placed = ({"a2": 1, "a4": 1}, {"a3": 1}, *APART[2:])
    after = play(item, position(item, *placed), Move("a2", "a3"))
    assert reason(item, after) == "last_piece"
    assert not pieces(after, 1)
    assert owner(after.captures[0][0]) == 1


def test_what_broke_a_tie_is_told_after_what_ended_the_match() -> None:  # SI-14
    item = rules()
    held = {0: [(1, 2)] * 5, 1: [(0, 3), (0, 3), (0, 3), (0, 2)]}
    state = position(item, {"a1": 1, "f1": 1}, {"a2": 1}, captures=held)
    outcome = item.outcome(play(item, state, "a1-a2"))
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (11, 11))
    assert outcome.reason == say(
        "sinoda.reason.pieces", why=say("sinoda.reason.sixth_capture", player=SeatName(0), turn=1), player=SeatName(0)
    )
