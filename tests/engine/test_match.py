"""The match: what can be played, undone, brought back, taken back, and read from a log."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.match import Decision, IllegalAction, Match
from game.engine.protocol import HIDDEN, Opening, say
from tests.contract.murmur import MurmurRules, Peek, Rest, Rolled, Seal, Sealed, Shuffled, State

RULES = MurmurRules(3, peek=True)


def fresh(seats: int = 3, seed: int = 5) -> Match[State, Any, Any]:
    return Match(RULES, Opening(seats), seed)


def after_a_round() -> Match[State, Any, Any]:
    match = fresh()
    for seat in range(3):
        match.play(seat, Seal(0))
    return match


def refusal_of(action: Any) -> str:
    with pytest.raises(IllegalAction) as error:
        action()
    return error.value.refusal.message.key


def test_play_returns_the_beats_and_keeps_the_decision() -> None:
    match = fresh()
    beats = match.play(1, Seal(0))
    assert [type(beat.event) for beat in beats] == [Sealed]
    assert beats[-1].state == match.state
    assert match.decisions == (Decision(1, Seal(0)),)


def test_the_same_seed_deals_the_same_and_another_deals_otherwise() -> None:
    assert fresh().digest() == fresh().digest() != fresh(seed=6).digest()


def test_an_action_of_no_game_a_strange_seat_and_a_second_seal_are_refused() -> None:
    match = fresh()
    match.play(0, Seal(0))
    assert refusal_of(lambda: match.play(0, Seal(1))) == "refuse.not_now"
    assert refusal_of(lambda: match.play(7, Seal(0))) == "refuse.not_now"
    assert refusal_of(lambda: match.play(1, "Seal")) == "refuse.not_now"
    assert len(match.decisions) == 1


def test_a_line_says_seat_action_and_the_digest_after_it() -> None:
    match = fresh()
    match.play(2, Seal(1))
    assert match.to_lines() == [{"seat": 2, "do": "Seal", "place": 1, "is": match.digest()[:4]}]


def test_the_line_that_ends_a_match_says_how() -> None:
    match = Match(MurmurRules(1, peek=False), Opening(2), 3)
    match.play(0, Seal(0))
    match.play(1, Seal(0))
    outcome = match.rules.outcome(match.state)
    assert outcome is not None
    first, last = match.to_lines()
    assert "over" not in first
    over = last["over"]
    assert isinstance(over, dict)
    assert over["winners"] == list(outcome.winners)


def test_the_floor_lies_just_after_the_last_thing_shown() -> None:
    match = fresh()
    match.play(0, Seal(0))
    match.play(1, Seal(0))
    assert match.floor == 0
    match.play(2, Seal(0))
    assert match.floor == 3
    assert refusal_of(match.undo) == "refuse.undo.shown"
    match.play(match.rules.to_act(match.state)[0], Rest())
    assert match.floor == 3
    match.undo()
    assert len(match.decisions) == 3


def test_nothing_can_be_undone_before_the_first_decision() -> None:
    assert refusal_of(fresh().undo) == "refuse.undo.nothing"
    assert refusal_of(fresh().redo) == "refuse.redo.nothing"
    assert refusal_of(lambda: fresh().undo(0)) == "refuse.undo.nothing"


def test_undo_and_redo_are_lines_of_the_log() -> None:
    match = fresh()
    match.play(0, Seal(0))
    match.play(1, Seal(1))
    match.undo(2)
    match.redo()
    assert match.to_lines()[2:] == [{"undo": 2}, {"redo": 1}]
    assert match.undone == (Decision(1, Seal(1)),)
    assert match.to_lines(-1) == [{"redo": 1}]


def test_a_new_decision_forgets_what_was_undone() -> None:
    match = fresh()
    match.play(0, Seal(0))
    match.undo()
    match.play(0, Seal(1))
    assert match.undone == ()
    assert refusal_of(match.redo) == "refuse.redo.nothing"


def test_a_sealed_card_can_be_taken_back_until_the_last_seal() -> None:
    match = fresh()
    for seat in (0, 1):
        match.play(seat, Seal(0))
    match.take_back(0)
    assert match.decisions == (Decision(1, Seal(0)),)
    assert match.rules.to_act(match.state) == (0, 2)
    match.play(0, Seal(1))
    match.play(2, Seal(0))
    assert refusal_of(lambda: match.take_back(2)) == "refuse.take_back"
    assert match.to_lines()[2] == {"take_back": 0}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_the_last_seal_revealed_unseen_leaves_every_sealed_card_to_be_taken_back(seat: int) -> None:
    match = fresh()
    for other in (0, 1, 2):
        before = match.state
        match.play(other, Seal(0))
    assert refusal_of(lambda: match.take_back(seat)) == "refuse.take_back"
    assert match.check_take_back(seat, unseen=True) is None
    match.take_back(seat, unseen=True)
    assert match.rules.to_act(match.state) == (seat,)
    assert seat != 2 or match.state == before
    match.play(seat, Seal(1))
    again, fault = Match.from_lines(match.rules, match.opening, match.seed, match.to_lines())
    assert (fault, again.state) == (None, match.state)


def test_what_was_revealed_before_another_decision_is_never_unseen() -> None:
    match = after_a_round()
    seat = match.rules.to_act(match.state)[0]
    match.play(seat, match.rules.legal(match.state, seat)[-1])
    for other in {0, 1, 2} - {seat}:
        assert refusal_of(lambda other=other: match.take_back(other, unseen=True)) == "refuse.take_back"


def test_taking_back_what_was_never_sealed_is_refused() -> None:
    match = fresh()
    match.play(0, Seal(0))
    assert refusal_of(lambda: match.take_back(1)) == "refuse.take_back"


def test_taking_back_forgets_what_was_undone() -> None:
    match = fresh()
    for seat in range(2):
        match.play(seat, Seal(0))
    match.undo()
    match.take_back(0)
    assert match.undone == ()


def test_chance_after_a_take_back_counts_decisions_that_stand() -> None:
    straight, roundabout = fresh(), fresh()
    for seat in (1, 0, 2):
        straight.play(seat, Seal(0))
    for seat in (0, 1):
        roundabout.play(seat, Seal(0))
    roundabout.take_back(0)
    roundabout.play(0, Seal(0))
    roundabout.play(2, Seal(0))
    assert roundabout.digest() == straight.digest()


def test_a_view_has_holes_and_the_history_of_its_seat() -> None:
    match = fresh()
    match.play(0, Seal(0))
    own, other, stranger = match.view(0), match.view(1), match.view(None)
    assert own.state.sealed[0] in own.state.hands[0]
    assert other.state.sealed[0] is HIDDEN
    assert other.history == stranger.history == (Sealed(0, HIDDEN),)
    assert own.history != other.history


def test_views_follow_an_undo() -> None:
    match = fresh()
    match.play(0, Seal(0))
    before = match.view(1)
    match.play(1, Seal(0))
    assert len(match.view(1).history) == 2
    match.undo()
    assert match.view(1) == before


def test_every_beat_is_known_by_whose_decision_led_to_it_through_undo_and_redo() -> None:
    match = fresh()
    match.play(0, Seal(0))
    match.play(1, Seal(1))
    assert match.deciders() == (0, 1)
    match.undo()
    assert match.deciders() == (0,)
    match.play(2, Seal(0))
    assert match.deciders() == (0, 2)
    assert match.deciders(1) == (2,)
    match.play(1, Seal(1))
    assert len(match.deciders()) == match.beat_count > 3, "the last seal reveals, and that is its decider's"
    assert set(match.deciders(2)) == {1}


def test_beats_are_scrubbed_and_can_be_asked_for_from_any_number() -> None:
    match = after_a_round()
    assert len(match.beats(None)) == match.beat_count
    assert match.beats(None, 2) == match.beats(None)[2:]
    assert match.beats(1)[0].event == Sealed(0, HIDDEN)


def test_a_log_replays_its_undone_and_taken_back_decisions_too() -> None:
    match = fresh()
    match.play(0, Seal(0))
    match.undo()
    match.play(0, Seal(1))
    match.play(1, Seal(1))
    match.take_back(0)
    again, fault = Match.from_lines(RULES, Opening(3), 5, match.to_lines())
    assert fault is None
    assert again.state == match.state
    assert again.to_lines() == match.to_lines()


def test_a_wrong_digest_stops_the_replay_and_everything_before_stands() -> None:
    match = after_a_round()
    lines = match.to_lines()
    lines[1]["is"] = "zzzz"
    again, fault = Match.from_lines(RULES, Opening(3), 5, lines, first=2)
    assert fault is not None
    assert (fault.line, fault.message) == (3, say("replay.digest", line=3))
    assert again.decisions == match.decisions[:1]
    assert again.to_lines() == match.to_lines()[:1]
    again.play(1, Seal(0))


def test_an_action_that_the_rules_refuse_stops_the_replay_with_the_reason() -> None:
    line = {"seat": 0, "do": "Peek", "is": "0000"}
    again, fault = Match.from_lines(RULES, Opening(3), 5, [line])
    assert fault is not None
    assert fault.message == say("replay.refused", line=1, why=say("refuse.not_now"))
    assert again.decisions == ()


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"do": "Dance", "seat": 0, "is": "0000"},
        {"do": "Seal", "seat": 0, "is": "0000"},
        {"do": "Seal", "seat": 0, "is": "0000", "place": "0"},
        {"do": "Seal", "seat": 0, "is": "0000", "place": 0, "colour": 1},
        {"do": "Seal", "seat": True, "is": "0000", "place": 0},
        {"do": "Seal", "seat": 0, "place": 0},
        {"do": "Seal", "seat": 0, "is": "", "place": 0},
        {"do": ["Seal"], "seat": 0, "is": "0000", "place": 0},
        {"undo": "1"},
        {"undo": True},
        {"note": "hello"},
    ],
    ids=str,
)
def test_a_line_that_makes_no_sense_stops_the_replay(line: dict[str, Any]) -> None:
    _, fault = Match.from_lines(RULES, Opening(3), 5, [line])
    assert fault is not None
    assert fault.message == say("replay.unreadable", line=1)


@pytest.mark.parametrize("line", [{"undo": 1}, {"redo": 1}, {"take_back": 0}, {"undo": 0}, {"undo": -3}], ids=str)
def test_a_way_back_that_does_not_exist_stops_the_replay(line: dict[str, Any]) -> None:
    _, fault = Match.from_lines(RULES, Opening(3), 5, [line])
    assert fault is not None
    assert fault.message.key == "replay.refused"


def test_rolled_chance_closes_the_way_back_even_where_nothing_was_shown() -> None:
    class Quiet(MurmurRules):
        showing = frozenset()

    match = Match(Quiet(9, peek=False), Opening(2), 5)
    floors = set()
    while match.rules.to_act(match.state):
        rolled = {type(beat.event) for beat in match.play(match.rules.to_act(match.state)[0], Seal(0))}
        floors.add((bool(rolled & {Rolled, Shuffled}), match.floor == len(match.decisions)))
    assert floors == {(True, True), (False, False)}


def test_a_private_look_closes_the_way_back() -> None:
    match = after_a_round()
    peeker = match.rules.to_act(match.state)[0]
    match.play(peeker, Peek())
    assert match.floor == 4
