"""Tasks: a position, a marked piece, and so many turns (SI-19 to SI-22)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import codec
from game.engine.match import Match
from game.engine.protocol import Opening, say
from game.games.sinoda.rules.position import Quest, State, TaskState, quest_of
from game.games.sinoda.rules.rules import Again, Change, Ended, Handed, Propose, Spent, StartedOver
from tests.games.sinoda.positions import dealt, play, read, refused, resolve, rules
from tests.games.sinoda.tasks import begun

TASK: dict[str, Any] = {"own": "c5=3 d1=1", "others": "c9=2 f7=1", "marked": "c9", "turns": 2, "grade": 3}


def quest(state: State) -> Quest:
    found = quest_of(state)
    assert found is not None, "a task is played"
    return found


def test_a_task_is_laid_out_as_its_opening_says() -> None:  # SI-19
    state = begun(TASK)
    board = rules().board
    assert [board.spaces[space].name for space in state.spaces[:2]] == ["c5", "d1"]
    assert (state.values[:2], state.values[6:8]) == ((3, 1), (2, 1))
    assert (state.mover, state.captures, state.starts) == (0, ((), ()), (0, 1))
    assert (quest(state).marked, quest(state).limit, quest(state).grade, quest(state).tries) == (6, 2, 3, 1)
    assert [*rules().audit(state)] == []


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"own": "z9=1"}, "no piece"),
        ({"own": "c5=5"}, "no piece"),
        ({"own": ""}, "1 to 6"),
        ({"others": "c9=2 c5=1"}, "share"),
        ({"marked": "d1"}, "marked"),
        ({"marked": "x"}, "marked"),
        ({"turns": 0}, "no task"),
        ({"turns": "2"}, "no task"),
        ({"grade": 6}, "no task"),
        ({"more": 1}, "no task"),
    ],
)
def test_what_is_no_task_is_never_dealt(change: dict[str, Any], why: str) -> None:  # SI-19
    with pytest.raises(ValueError, match=why):
        begun({**TASK, **change})


def test_a_task_is_for_two() -> None:  # SI-19
    with pytest.raises(ValueError, match="for two"):
        rules(3).deal(Opening(3, tuple(TASK.items())), None)  # type: ignore[arg-type]


def test_a_match_that_is_no_task_stays_as_it_was() -> None:  # SI-19
    state = dealt(rules(), 2)
    assert type(state) is State
    assert quest_of(state) is None
    assert b"quest" not in codec.canonical(state)
    assert refused(rules(), state, Again()).rule == "SI-22"


def test_a_turn_is_as_in_a_match_and_goes_to_the_other() -> None:  # SI-20
    state, events = resolve(rules(), begun(TASK), "d1=2")
    assert events[-1] == Handed(1)
    assert (state.mover, quest(state).used, state.seen) == (1, 1, ())


def test_the_marked_piece_stays_marked_whatever_it_does() -> None:  # SI-20
    its = rules()
    state = play(its, begun(TASK), "d1=2", "c9=3")
    assert quest(state).marked == 6
    assert its.board.spaces[state.spaces[6]].name == "c9"
    assert state.values[6] == 3


def test_capturing_the_marked_piece_solves_a_task() -> None:  # SI-21
    its = rules()
    state, events = resolve(its, begun({**TASK, "own": "c10=1", "turns": 1}), "c10-c9")
    assert events[-1] == Ended(0, "solved")
    outcome = its.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.places, outcome.scores) == ((0,), (1, 2), (2, 0))
    assert outcome.reason.key == "sinoda.reason.solved"
    assert its.to_act(state) == ()
    assert [*its.audit(state)] == []


def test_no_other_end_of_a_match_ends_a_task() -> None:  # SI-21
    its = rules()
    one_each = begun({**TASK, "own": "c10=1", "others": "c9=2 c11=1", "turns": 3})
    state, events = resolve(its, one_each, "c10-c11")  # one piece each, and far ahead by Sinoda
    assert events[-1] == Handed(1)
    assert its.outcome(state) is None
    assert Propose() not in its.legal(begun(TASK), 0)
    assert refused(its, begun(TASK), Propose()).message == say("sinoda.refuse.not_in_task")


def test_after_the_last_turn_nothing_is_left_but_to_start_over() -> None:  # SI-21
    its = rules()
    state, events = resolve(its, begun({**TASK, "turns": 1}), "d1=2")
    assert events[-1] == Spent(0)
    assert (its.to_act(state), its.legal(state, 0), its.outcome(state)) == ((0,), (Again(),), None)
    assert refused(its, state, "d1=3").rule == "SI-21"
    assert [*its.audit(state)] == []


def test_without_a_piece_a_try_is_over_too() -> None:  # SI-21
    its = rules()
    state = begun({"own": "c10=2", "others": "c9=1 f7=1", "marked": "f7", "turns": 4, "grade": 1})
    state, events = resolve(its, play(its, state, "c10=1"), "c9-c10")
    assert events[-1] == Spent(0)
    assert its.legal(state, 0) == (Again(),)


def test_a_task_is_started_over_as_often_as_one_likes() -> None:  # SI-22
    its = rules()
    first = begun(TASK)
    assert Again() not in its.legal(first, 0)
    assert refused(its, first, Again()).message == say("sinoda.refuse.at_first")
    state = play(its, first, "d1=2", "f7=2")
    assert its.legal(state, 0)[-1] == Again()
    state, events = resolve(its, state, Again())
    assert events == [StartedOver(0, 2)]
    assert (state.spaces, state.values, state.captures, state.mover) == (first.spaces, first.values, ((), ()), 0)
    assert (quest(state).tries, quest(state).used, quest(state).out) == (2, 0, False)
    assert quest(play(its, state, "d1=2", "f7=2", Again())).tries == 3


def test_only_who_solves_a_task_starts_it_over() -> None:  # SI-22
    its = rules()
    state = play(its, begun(TASK), "d1=2")
    assert Again() not in its.legal(state, 1)
    assert refused(its, state, Again(), 0).rule == "SI-5"


def test_a_task_is_replayed_from_its_record() -> None:
    its = rules()
    opening = Opening(2, tuple(sorted(TASK.items())))
    match: Match[Any, Any, Any] = Match(its, opening, 5)
    for seat, text in ((0, "d1=2"), (1, "f7=2")):
        match.play(seat, read(text))
    match.play(0, Again())
    again, fault = Match.from_lines(its, opening, 5, match.to_lines())
    assert fault is None
    assert again.state == match.state
    assert isinstance(again.state, TaskState)


def test_a_change_of_the_marked_piece_is_an_answer() -> None:  # SI-20
    its = rules()
    assert Change("c9", 3) in its.legal(play(its, begun(TASK), "d1=2"), 1)
