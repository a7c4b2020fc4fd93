"""The machine of a table alone, without a picture: what it is sent, what it asks, and its moment as a value."""

from __future__ import annotations

from typing import Any

import pytest

from game.scenes.session.match.model import Phase
from game.scenes.session.match.parts import Turns
from game.scenes.session.messages import inputs as i
from game.scenes.session.messages.effects import Content, Explain, Fresh, Restage, Snap, Sound, Taken, Tell
from tests.contract.murmur import Peek, Seal
from tests.scenes.session.machines import PlainGame, decided, first, kinds, landed, machine_of, parts, sent, settled
from tests.workers import StillWorker

# Decisions, and what is told of them


def test_a_decision_is_taken_first_then_nothing_is_refused_and_then_it_is_told() -> None:
    machine = machine_of()
    effects = machine.send(i.Acted(first(machine, 0)))
    assert kinds(effects) == [Taken, Content, Fresh, Tell]
    assert effects[-1] == Tell(machine.model.event)
    assert machine.session.host.decision_count == 1
    assert len(machine.model.view.history) == 1


def test_nothing_else_is_told_before_the_picture_has_landed() -> None:
    machine = machine_of("murmur", 2, (0,))
    decided(machine, 1)
    host = machine.session.host
    assert kinds(machine.send(i.Acted(Seal(0)))) == [Taken, Content, Fresh, Tell]
    assert host.beat_count > 3, "both cards are turned up, and somebody scores"
    assert sent(machine, i.Passed(0.1), i.Advanced()) == [], "the picture has it, and has not set off"
    machine.send(i.SetOff())
    assert machine.moving
    assert sent(machine, i.Passed(0.2), i.Advanced()) == [], "it is on its way"
    assert machine.phase is Phase.TELLING
    assert machine.send(i.Landed()) == ()
    assert not machine.moving
    assert kinds(machine.send(i.Passed(0.3))) == [Tell]


def test_what_has_moved_nothing_is_followed_at_once_by_the_next_and_the_end_makes_all_fresh() -> None:
    machine = machine_of("murmur", 2, (0,))
    decided(machine, 1)
    machine.send(i.Acted(Seal(0)))
    told = 1
    while not machine.playback.done:
        assert kinds(machine.send(i.Landed(at_once=True))) == [Tell]
        told += 1
    assert 1 + told == machine.session.host.beat_count
    assert kinds(machine.send(i.Landed(at_once=True))) == [Fresh]
    assert machine.model.idle


def test_the_view_before_a_beat_is_kept_until_it_has_landed() -> None:
    machine = machine_of()
    before = machine.model.view
    machine.send(i.Acted(first(machine, 0)))
    assert machine.model.before is before
    machine.send(i.SetOff())
    assert machine.model.before is before
    machine.send(i.Landed())
    assert machine.model.before is machine.model.view


def test_a_refused_action_is_explained_and_changes_nothing() -> None:
    machine = machine_of("murmur", 2, (0,))
    machine.send(i.Chose("half made"))
    before = machine.model
    refusal = machine.session.host.check(0, Peek())
    assert refusal is not None
    assert machine.send(i.Acted(Peek())) == (Explain(refusal),)
    assert machine.session.host.decision_count == 0
    assert machine.model == before


def test_where_nobody_at_the_screen_is_to_act_an_action_does_nothing() -> None:
    machine = machine_of("sinoda", 2, (1,))
    action = first(machine, 0)
    assert machine.send(i.Acted(action)) == ()
    assert machine.send(i.Ran((action,))) == ()
    assert machine.session.host.decision_count == 0


def test_a_run_of_actions_is_taken_whole_and_told_from_its_first() -> None:
    machine = machine_of("murmur", 2, (0,))
    decided(machine, 1)
    effects = machine.send(i.Ran((Seal(1),)))
    assert kinds(effects) == [Taken, Content, Fresh, Tell]
    assert machine.session.host.view(0).state.sealed == (None, None)


def test_an_action_for_a_seat_that_may_not_take_it_any_more_is_passed_over() -> None:
    machine = machine_of("murmur", 2, (0, 1))
    assert kinds(machine.send(i.Spoke(0, Seal(0)))) == [Taken, Fresh, Tell]
    assert machine.send(i.Spoke(0, Seal(1))) == ()
    assert machine.session.host.decision_count == 1


def test_an_action_made_by_hand_is_told_as_one_until_its_motion_begins() -> None:
    machine = machine_of()
    machine.send(i.Acted(first(machine, 0), by_hand=True))
    assert machine.model.by_hand
    machine.send(i.SetOff())
    assert not machine.model.by_hand
    landed(machine)
    machine.send(i.Acted(first(machine, 1)))
    assert not machine.model.by_hand


# The moment as a value


def test_a_model_is_the_same_object_until_something_was_sent() -> None:
    machine = machine_of()
    before, made = machine.model, machine.made
    assert machine.model is before
    assert machine.made == made
    machine.send(i.Chose("half made"))
    after = machine.model
    assert after is not before
    assert machine.model is after
    assert machine.made == made + 1, "one a change, however often it is asked for"


def test_time_that_changes_nothing_makes_no_model() -> None:
    machine = machine_of()
    before, made = machine.model, machine.made
    assert sent(machine, i.Passed(1.0), i.Passed(2.0), i.Attended(), i.Waited(0.1, 1.0, 1.0)) == []
    assert machine.model is before
    assert machine.made == made
    machine.send(i.Passed(3.0, changing=True))
    assert machine.model is not before, "another page is about to lie over the table"


def test_a_decision_behind_its_back_makes_a_new_model() -> None:
    machine = machine_of()
    before = machine.model
    machine.session.host.play(0, first(machine, 0))
    assert machine.model is not before
    assert not machine.model.caught_up


def test_two_models_of_one_moment_are_equal() -> None:
    machine = machine_of()
    before = machine.model
    machine.send(i.Changed())
    assert machine.model is not before
    assert machine.model == before


# Half-made choices


def test_a_half_made_choice_is_laid_out_again_and_remembers_when_it_was_made() -> None:
    machine = machine_of()
    machine.send(i.Passed(4.0))
    assert machine.send(i.Chose("half made")) == (Restage(),)
    assert (machine.model.draft, machine.model.chosen) == ("half made", 4.0)
    machine.send(i.Passed(5.0))
    assert machine.send(i.Pointed("pointed")) == ()
    assert (machine.model.draft, machine.model.chosen) == ("pointed", 4.0)
    machine.send(i.Chose(None))
    assert machine.model.draft is None


def test_a_half_made_choice_is_not_shown_while_something_is_told_unless_all_choose_at_once() -> None:
    machine = machine_of()
    machine.send(i.Acted(first(machine, 0)))
    machine.send(i.SetOff())
    machine.send(i.Chose("half made"))
    assert (machine.draft, machine.model.draft) == ("half made", None)
    settled(machine)
    assert machine.model.draft == "half made"
    sealing = machine_of("murmur", 2, (0,))
    sealing.send(i.Chose("half made"))
    assert Content not in kinds(decided(sealing, 1)), "another's seal is no business of who still chooses"
    sealing.send(i.SetOff())
    assert sealing.model.draft == "half made"


@pytest.mark.parametrize("keeps", [False, True])
def test_an_action_drops_the_half_made_choice_unless_it_keeps_it(keeps: bool) -> None:
    machine = machine_of()
    machine.send(i.Chose("half made"))
    machine.send(i.Acted(first(machine, 0), keeps=keeps))
    assert machine.draft == ("half made" if keeps else None)


class Dropping(Turns[Any, Any, Any]):
    """Let undo drop a half-made choice first."""

    undo_drops = True


def test_undo_drops_a_half_made_choice_first_where_the_game_has_it_so() -> None:
    machine = machine_of(plain=PlainGame(parts(turns=Dropping())))
    assert not machine.model.turning.drops_draft
    machine.send(i.Chose("half made"))
    assert machine.model.turning.drops_draft
    plain = machine_of()
    plain.send(i.Chose("half made"))
    assert not plain.model.turning.drops_draft


# Undo


def test_undo_and_redo_show_the_match_as_it_stands_then() -> None:
    machine = machine_of()
    decided(machine, 0)
    machine.send(i.Chose("half made"))
    assert machine.model.turning.no_undo is None
    assert machine.send(i.Undid()) == (Sound("change"), Content(), Snap())
    assert machine.session.host.decision_count == 0
    assert (machine.model.draft, machine.model.event, machine.model.view.history) == (None, None, ())
    assert machine.model.turning.no_redo is None
    assert machine.send(i.Redid()) == (Sound("change"), Content(), Snap())
    assert machine.session.host.decision_count == 1
    assert machine.model.caught_up
    assert machine.model.idle


def test_where_nothing_can_be_undone_or_brought_back_it_is_said_at_the_button() -> None:
    machine = machine_of()
    turning = machine.model.turning
    assert turning.no_undo is not None
    assert turning.no_redo is not None
    assert machine.send(i.Undid()) == (Explain(turning.no_undo, "bar:undo"),)
    assert machine.send(i.Redid()) == (Explain(turning.no_redo, "bar:redo"),)


def test_undo_forgets_what_a_computer_player_was_thinking() -> None:
    worker = StillWorker()
    machine = machine_of("sinoda", 2, (0,), worker=worker)
    decided(machine, 0)
    sent(machine, i.Attended(), i.Waited(0.1, 1.0, 1.0))
    assert (worker.requests, machine.model.thinking, machine.phase) == (1, 1, Phase.BOT)
    machine.send(i.Undid())
    assert (machine.bots.busy, machine.model.thinking, machine.phase) == (False, None, Phase.PERSON)


def test_a_sealed_choice_is_taken_back_alone_and_the_others_stand() -> None:
    machine = machine_of("murmur", 3, (0,))
    decided(machine, 1)
    decided(machine, 0)
    assert machine.model.can_take_back
    machine.send(i.Undid())
    sealed = machine.session.host.view(0).state.sealed
    assert [one is not None for one in sealed] == [False, True, False]
    assert not machine.model.can_take_back


def test_nobody_turns_back_while_all_hands_are_hidden() -> None:
    machine = machine_of("murmur", 2, (0, 1))
    refusal = machine.model.turning.no_undo
    assert refusal is not None
    assert refusal.message.key == "refuse.undo.curtain"
    assert machine.send(i.Undid()) == (Explain(refusal, "bar:undo"),)
