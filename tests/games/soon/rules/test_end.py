"""The end of a round, the count, and who has won: SO-18 to SO-21, and the worked cases."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.protocol import SeatName, say
from game.games.soon.rules.events import Completed, Handed, RoundEnded, Scored
from game.games.soon.rules.position import TURNS, complete
from game.games.soon.rules.rules import SoonRules
from game.games.soon.rules.scoring import ScoreStep, counted, ends_double, explained, worth
from tests.games.soon.tables import face, faces, line, options, play, resolve, table
from tests.rulebooks import tells

SEVEN = "1d 2d 3d 4d 5d 6d 7d"
EIGHT = f"{SEVEN} 8d"
MIXED = "1n 2d 3d 4d 5d 6d 7d 8d"


@pytest.mark.parametrize(
    ("line", "first", "points"),
    [
        (EIGHT, True, 20),
        ("1d 2d jd 4d 5d 6d 7d 8d", True, 19),
        (EIGHT, False, 18),
        (MIXED, True, 12),
        (MIXED, False, 10),
        ("1n 2d jd 4d 5d 6d 7d 8d", False, 9),
        ("1n 2n 3n 4n 5n", False, 10),
        ("1n 2n 3d 4n 5n", False, 5),
        ("1n", False, 2),
        ("1n tn 3n", False, 4),
        ("1n td 3n", False, 4),
        ("", False, 0),
    ],
)
def test_the_worked_cases_of_the_count(line: str, first: bool, points: int) -> None:  # SO-19
    assert worth(faces(line), first=first) == points


def test_the_count_goes_step_by_step_in_the_order_of_the_rule() -> None:  # SO-19
    assert explained(faces("1d 2d jd 4d 5d 6d 7d 8d"), first=True) == (
        ScoreStep("cards", 8, 8),
        ScoreStep("colour", 8, 16),
        ScoreStep("complete", 2, 18),
        ScoreStep("joker", -1, 17),
        ScoreStep("first", 2, 19),
    )
    assert explained(faces("1n 2d 3d")) == (ScoreStep("cards", 3, 3),)
    assert explained(()) == (ScoreStep("cards", 0, 0),)


def test_a_joker_costs_a_point_in_a_complete_line_alone() -> None:  # SO-19
    assert worth(faces("1d 2d jd")) == 6
    assert worth(faces("1d 2d jd 4d 5d 6d 7d")) == 14
    assert worth(faces("1n jd jd 4d 5d 6d 7d 8d")) == 9  # two of them cost no more than one


def test_a_joker_counts_as_a_card_of_its_colour() -> None:  # SO-11, SO-19
    assert worth(faces("1d jd")) == 4
    assert worth(faces("1d jn")) == 2


def test_one_colour_doubles_complete_or_not_and_nothing_after_it() -> None:  # SO-19
    for length in range(1, 8):
        text = " ".join(f"{number}n" for number in range(1, length + 1))
        assert worth(faces(text)) == 2 * length
    assert worth(faces(EIGHT)) == 18  # the 2 for a complete line are not doubled


def test_eight_places_with_a_thief_are_no_complete_line() -> None:  # SO-18, SO-19
    assert worth(faces("1d 2d td 4d 5d 6d 7d 8d"), first=True) == 14


def test_a_card_that_ends_the_doubling_is_told() -> None:  # SO-19
    own = faces("1d 2d")
    assert ends_double(own, face("3n"), 3)
    assert ends_double(own, face("2n"), 2)
    assert not ends_double(own, face("3d"), 3)
    assert not ends_double((), face("1n"), 1)
    assert not ends_double(faces("1d"), face("1n"), 1)  # it is night alone then
    assert not ends_double(faces("1d 2n"), face("3n"), 3)  # there is none to end


def test_what_a_line_is_worth_now_is_the_count_of_the_round_if_it_ended_now() -> None:
    state = table([EIGHT, MIXED, "1n 2n"], ["7n 8n 8n", "7n 7d 6n", "6n 5n 4n"], completed=(1, 0), stage="draw")
    assert [counted(state, seat)[-1].points for seat in range(3)] == [18, 12, 4]
    assert counted(state, 1)[-1] == ScoreStep("first", 2, 12)


def last_round(**more: Any) -> tuple[SoonRules, Any]:
    item = SoonRules("express")
    hands = ["8d 3n 4n 5n", "1n 8n 6d", "8n 7n 6n", "2n 2n 3n"]
    lines = [SEVEN, "", "1n 2n 3n 4n 5n 6n 7n", "1d"]
    return item, table(lines, hands, pile="7d 7d 7d 8d", **more)


def test_the_first_complete_line_gives_everybody_else_one_last_turn_clockwise() -> None:  # SO-18
    item, state = last_round()
    state, events = resolve(item, state, "8d")
    assert events[1:] == [Completed(0, first=True), Handed(1)]
    assert state.last_turns == (1, 2, 3)
    state = play(item, state, "+pile", "6dx")
    assert state.last_turns == (2, 3)
    state = play(item, state, "+pile", "6nx", "+pile")
    assert state.last_turns == (3,)
    state, events = resolve(item, state, "2n")
    assert [type(event) for event in events][-5:] == [Scored] * 4 + [RoundEnded]
    assert item.to_act(state) == ()
    assert state.last_turns == ()


def test_only_the_first_has_the_points_for_being_first() -> None:  # SO-18, SO-19
    item, state = last_round()
    state, events = resolve(item, play(item, state, "8d", "+pile", "6dx", "+pile"), "8n")
    assert Completed(2, first=False) in events
    state = play(item, state, "+pile", "2n")
    assert state.scores == ((20, 0, 18, 2),)


def test_the_round_ends_before_the_turn_of_whoever_was_first() -> None:  # SO-18
    item, state = last_round(mover=0)
    state = play(item, state, "8d", "+pile", "6dx", "+pile", "8n", "+pile", "2n")
    assert (state.stage, state.turn) == ("over", 4)


def test_complete_lines_are_untouchable() -> None:  # SO-18
    item = SoonRules("express")
    state = table([EIGHT, "", "1n 2n"], ["6n 5n 4n", "ld td 7n 1d", "2d 2d 3d"], completed=(0,), mover=1)
    assert complete(state.line_of(0))
    assert not complete(state.line_of(2))
    result = options(item, state)
    assert [text for text in result if "!" in text or "<" in text] == ["ld!2", "td<2"]


def test_an_explorer_still_asks_a_hand_whose_line_is_complete() -> None:  # SO-18, SO-14
    assert tells(
        "soon", "SO-18", "an Explorer may still ask there", "an Explorer may still ask", "un Explorateur peut encore"
    )
    item = SoonRules("express")
    state = table([EIGHT, "", "1n 2n"], ["1d 5n 4n", "ed 8n 7n 6n", "2d 4d 3d"], completed=(0,), mover=1, pile="7d 6d")
    state = play(item, state, "?1day>0")
    assert line(state, 1) == "1d"


def test_the_seats_a_thief_robs_in_the_last_turns_can_lose_their_points() -> None:  # SO-18
    item = SoonRules("express")
    state = table([EIGHT, "", "1n 2n"], ["6n 5n 4n", "ld 8n 7n 6n", "2d 4d 3d"], completed=(0,), mover=1, pile="7d")
    state = play(item, state, "ld!2", "+pile", "7dx")
    assert state.scores == ((20, 0, 2),)


def test_a_round_that_nobody_completes_ends_after_100_turns_each() -> None:  # SO-18
    item = SoonRules("express")
    for turn in (1, 2 * TURNS - 1):
        state = table(["1d 2d", "1n"], ["8d 8n 7n 6n", "8n 7n 7d"], turn=turn, mover=0)
        assert play(item, state, "8dx").stage == "draw"
    state, events = resolve(item, table(["1d 2d", "1n"], ["8d 8n 7n 6n", "8n 7n 7d"], turn=2 * TURNS), "8dx")
    assert state.scores == ((4, 2),)
    assert events[-1] == RoundEnded(1, "limit", None)


def test_the_limit_of_turns_can_be_switched_off() -> None:  # SO-18
    state = table(["1d 2d", "1n"], ["8d 8n 7n 6n", "8n 7n 7d"], turn=2 * TURNS)
    assert play(SoonRules("express", turn_limit=False), state, "8dx").turn == 2 * TURNS + 1


def test_last_turns_are_played_even_past_the_limit() -> None:  # SO-18
    item, state = last_round(turn=4 * TURNS)
    state = play(item, state, "8d", "+pile", "6dx")
    assert (state.stage, state.turn, state.completed) == ("draw", 4 * TURNS + 2, (0,))


def test_express_is_won_by_the_best_of_one_round_and_not_by_who_was_first() -> None:  # SO-20
    item = SoonRules("express")
    state = table(["1n 2d 3d 4d 5d 6d 7d", "1d 2d 3d 4d 5d 6d 7d"], ["8d 4n 4n 5n", "8n 8d 7n"], pile="1n")
    state = play(item, state, "8d", "+pile", "8d")
    outcome = item.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.places) == ((1,), (12, 18), (2, 1))
    assert outcome.reason == say("soon.reason.express", player=SeatName(0))


def test_equal_points_share_the_win() -> None:  # SO-20
    item = SoonRules("express")
    state = table(["1d", "1n", "1d 2n"], ["8d 8n 7n 6n", "8n 7n 7d", "6n 6n 6d"], turn=3 * TURNS)
    outcome = item.outcome(play(item, state, "8dx"))
    assert outcome is not None
    assert (outcome.winners, outcome.places) == ((0, 1, 2), (1, 1, 1))
    assert outcome.reason == say("soon.reason.express_limit")


@pytest.mark.parametrize(("length", "goal"), [("classic", 40), ("endurance", 80)])
def test_longer_matches_end_when_a_round_brings_somebody_to_the_goal(length: Any, goal: int) -> None:  # SO-20
    item = SoonRules(length)
    assert item.goal == goal
    for before, over in ((goal - 21, False), (goal - 20, True)):
        state = table([SEVEN, "1n"], ["8d 3n 4n 5n", "1n 8n 6d"], scores=((before, goal - 3),), pile="7d")
        state = play(item, state, "8d", "+pile", "6dx")
        outcome = item.outcome(state)
        assert (outcome is not None) == over == (state.stage == "over")
        if outcome is not None:
            assert (outcome.winners, outcome.scores) == ((0,), (goal, goal - 1))
            assert outcome.reason == say("soon.reason.goal", player=SeatName(0), goal=goal, count=2)


def test_reaching_the_goal_counts_when_a_round_is_over_and_the_highest_wins() -> None:  # SO-20
    item = SoonRules()
    state = table([SEVEN, SEVEN.replace("d", "n")], ["8d 3n 4n 5n", "8n 8n 6d"], scores=((25, 30),), pile="7d")
    middle = play(item, state, "8d")
    assert item.outcome(middle) is None  # 45 points on the table, but the round goes on
    outcome = item.outcome(play(item, middle, "+pile", "8n"))
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1,), (45, 48))


def test_equal_totals_at_the_goal_share() -> None:  # SO-20
    item = SoonRules()
    state = table([SEVEN, SEVEN.replace("d", "n")], ["8d 3n 4n 5n", "8n 8n 6d"], scores=((25, 27),), pile="7d")
    outcome = item.outcome(play(item, state, "8d", "+pile", "8n"))
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0, 1), (45, 45))
    assert outcome.reason == say("soon.reason.goal_shared", goal=40, count=2)


def test_totals_add_up_the_rounds() -> None:  # SO-20
    assert table(["", "", ""], ["", "", ""], scores=((1, 2, 3), (10, 0, 5))).totals == (11, 2, 8)


def test_in_the_speed_variant_the_first_complete_line_wins_at_once() -> None:  # SO-21
    item = SoonRules(speed=True)
    assert (item.hand_size, item.goal) == (4, None)
    lines = ["1n jd 3d 4d 5d 6d 7d", "", "1n 2n 3n 4n 5n 6n 7n"]
    state = table(lines, ["8d 3n 4n 5n 5n", "1n 8n 6d 6d", "8n 7n 6n 6n"])
    state, events = resolve(item, state, "8d")
    assert [type(event) for event in events][1:] == [Completed, RoundEnded]
    outcome = item.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.places, outcome.scores) == ((0,), (1, 3, 2), (8, 0, 7))
    assert outcome.reason == say("soon.reason.speed", player=SeatName(0))
    assert state.scores == ()  # no points


def test_at_the_limit_of_the_speed_variant_the_longest_line_wins_and_equal_lengths_share() -> None:  # SO-18, SO-21
    item = SoonRules(speed=True)
    state = table(["1d 2d", "1n 2d", "1n"], ["8d 8n 7n 6n 6n", "8n 7n 7d 6d", "6n 6d 5d 5d"], turn=3 * TURNS)
    outcome = item.outcome(play(item, state, "8dx"))
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.places) == ((0, 1), (2, 2, 1), (1, 1, 3))
    assert outcome.reason == say("soon.reason.speed_limit")


def test_thieves_add_nothing_to_the_length_that_decides_at_the_limit_of_the_speed_variant() -> None:  # SO-17, SO-18
    item = SoonRules(speed=True)
    hands = ["8d 8n 7n 6n 6n", "8n 7n 7d 6d", "6n 6d 5d 5d"]
    state = table(["1d td td 4d", "1n 2d 3n", "1n tn"], hands, turn=3 * TURNS)
    outcome = item.outcome(play(item, state, "8dx"))
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.places) == ((1,), (2, 3, 1), (2, 1, 3))


def test_a_line_that_is_complete_wins_over_one_with_eight_places_and_a_thief() -> None:  # SO-17, SO-21
    item = SoonRules(speed=True)
    state = table([SEVEN, "1n 2n 3n tn 5n 6n 7n 8n"], ["8d 3n 4n 5n 5n", "1n 8n 6d 6d"])
    outcome = item.outcome(play(item, state, "8d"))
    assert outcome is not None
    assert outcome.places == (1, 2)


def test_the_events_of_a_count_explain_themselves() -> None:  # SO-19
    item, state = last_round()
    state = play(item, state, "8d", "+pile", "6dx", "+pile", "8n", "+pile")
    _, events = resolve(item, state, "2n")
    result = {event.seat: event for event in events if isinstance(event, Scored)}
    assert result[0].steps == explained(faces(EIGHT), first=True)
    assert [result[seat].total for seat in range(4)] == [20, 0, 18, 2]
    assert line(state, 0) == EIGHT
