"""The host: what persons may do at one screen."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.host import Host
from game.engine.match import IllegalAction, Match
from game.engine.protocol import HIDDEN, Opening
from tests.contract.murmur import MurmurRules, Rest, Seal
from tests.contract.worlds import Setup, begin


class Log(list[dict[str, Any]]):
    """Keep the lines that a host writes."""


def murmur(people: set[int], log: Log | None = None, seats: int = 3) -> Host:
    match = Match(MurmurRules(3, peek=True), Opening(seats), 5)
    return Host(match, people, log.append if log is not None else None)


def sinoda(people: set[int], seats: int = 2) -> Host:
    return Host(begin(Setup("sinoda", seats), 4), people)


def play(host: Host, times: int = 1) -> None:
    for _ in range(times):
        seat = host.to_act()[0]
        host.play(seat, host.legal(seat)[0])


def refused(action: Any) -> str:
    with pytest.raises(IllegalAction) as error:
        action()
    return error.value.refusal.message.key


def test_a_host_hands_out_masked_views_and_scrubbed_beats() -> None:
    host = murmur({0})
    host.play(1, Seal(0))
    assert host.view(0).state.sealed[1] is HIDDEN
    beats = host.beats(0)
    assert len(beats) == host.beat_count == 1
    assert beats[0].state == host.view(0).state
    assert host.beats(0, 1) == ()


def test_a_seat_that_owes_nothing_has_nothing_legal() -> None:
    host = murmur({0})
    host.play(0, Seal(0))
    assert host.legal(0) == ()
    assert host.check(0, Seal(1)) is not None
    assert host.check(1, Seal(1)) is None


def test_the_outcome_is_none_until_the_match_is_over() -> None:
    host = murmur({0}, seats=2)
    while host.to_act():
        assert host.outcome is None
        play(host)
    assert host.outcome is not None


def test_every_line_reaches_the_journal_right_after_it_happened() -> None:
    log = Log()
    host = murmur({0, 1}, log)
    host.play(0, Seal(0))
    host.undo_stack.undo(0)
    host.undo_stack.redo(0)
    host.undo_stack.take_back(0)
    assert [next(iter(line)) for line in log] == ["seat", "undo", "redo", "take_back"]
    assert host.decision_count == 0


def test_a_refused_action_writes_nothing() -> None:
    log = Log()
    host = murmur({0}, log)
    for wrong in (
        lambda: host.play(0, Rest()),
        lambda: host.undo_stack.undo(0),
        lambda: host.undo_stack.redo(0),
        lambda: host.undo_stack.take_back(0),
    ):
        refused(wrong)
    assert log == []


def test_alone_undo_goes_over_the_computer_players_to_ones_own_decision() -> None:
    host = sinoda({0}, seats=3)
    while host.to_act() != (0,):
        play(host)
    start, before = host.decision_count, host.view(0).state
    play(host, 3)
    assert host.to_act() == (0,)
    assert host.undo_stack.can_undo(0) is None
    host.undo_stack.undo(0)
    assert (host.decision_count, host.view(0).state) == (start, before)


def test_redo_brings_back_the_decision_and_the_answers_to_it() -> None:
    host = sinoda({0}, seats=3)
    while host.to_act() != (0,):
        play(host)
    play(host, 6)
    after = host.view(0)
    host.undo_stack.undo(0)
    host.undo_stack.undo(0)
    host.undo_stack.redo(0)
    host.undo_stack.redo(0)
    assert host.view(0) == after
    assert refused(lambda: host.undo_stack.redo(0)) == "refuse.redo.nothing"


def test_undo_while_a_computer_player_thinks_takes_back_ones_own_decision() -> None:
    host = sinoda({0})
    while host.to_act() != (0,):
        play(host)
    before = host.decision_count
    play(host)
    assert host.to_act() == (1,)
    host.undo_stack.undo(0)
    assert (host.to_act(), host.decision_count) == ((0,), before)


def test_nobody_undoes_before_their_first_decision() -> None:
    host = sinoda({1})
    while host.to_act() != (1,):
        play(host)
    assert refused(lambda: host.undo_stack.undo(1)) == "refuse.undo.nothing"


def test_where_nothing_is_secret_people_undo_each_others_decisions() -> None:
    host = sinoda({0, 1})
    play(host, 3)
    for left in (2, 1, 0):
        host.undo_stack.undo(host.to_act()[0])
        assert host.decision_count == left
    host.undo_stack.redo(0)
    assert host.decision_count == 1


def test_alone_undo_never_crosses_a_reveal() -> None:
    host = murmur({0})
    for seat in (0, 1, 2):
        host.play(seat, Seal(0))
    assert refused(lambda: host.undo_stack.undo(0)) == "refuse.undo.shown"


def test_undo_never_crosses_a_curtain() -> None:
    host = murmur({0, 1})
    host.play(0, Seal(0))
    assert host.undo_stack.can_undo(0) is None
    assert refused(lambda: host.undo_stack.undo(1)) == "refuse.undo.nothing"
    host.play(1, Seal(0))
    assert refused(lambda: host.undo_stack.undo(0)) == "refuse.undo.curtain"
    host.undo_stack.undo(1)
    assert refused(lambda: host.undo_stack.redo(0)) == "refuse.redo.nothing"
    host.undo_stack.redo(1)
    assert host.decision_count == 2


def test_a_sealed_choice_is_taken_back_while_others_still_choose() -> None:
    host = murmur({0, 1})
    host.play(0, Seal(0))
    host.play(1, Seal(0))
    assert host.undo_stack.can_take_back(0) is None
    host.undo_stack.take_back(0)
    assert host.to_act() == (0, 2)
    assert host.undo_stack.can_take_back(0) is not None
