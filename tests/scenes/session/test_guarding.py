"""What stands beside a table holds back what is still to be told, or whose turn it is, or what plays itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.scenes.session.machine.machine import TableMachine
from game.scenes.session.match.model import Phase
from game.scenes.session.match.parts import Turns
from game.scenes.session.messages import inputs as i
from game.scenes.session.messages.effects import Effect, Fresh, Rested, Snap, Tell
from tests.contract.murmur import Scored, Seal
from tests.scenes.session.machines import Beside, PlainGame, decided, landed, machine_of, parts, sent


def held() -> tuple[TableMachine, Beside, list[Effect]]:
    """Return a machine whose guide holds what comes after a person's seal, and what was asked for last."""
    guard = Beside()
    machine = machine_of("murmur", 2, (0,), guard=guard)
    decided(machine, 1)
    machine.send(i.Acted(Seal(0)))
    guard.holds = True
    landed(machine)
    return machine, guard, list(machine.send(i.Passed(0.1)))


def test_what_a_guide_holds_back_waits_for_a_press() -> None:
    machine, _, effects = held()
    assert effects == [Rested("guide:on")]
    assert machine.phase is Phase.HELD
    assert machine.model.resting
    assert sent(machine, i.Passed(60.0), i.Advanced(), i.Attended()) == []
    assert len(machine.model.view.history) == 2


def test_going_on_tells_what_a_guide_held_back_one_at_a_time() -> None:
    machine, _, _ = held()
    told = machine.send(i.WentOn())
    assert [type(effect) for effect in told] == [Fresh, Tell]
    assert len(machine.model.view.history) == 3
    landed(machine)
    assert sent(machine, i.Advanced()) == [Rested("guide:on")]
    assert len(machine.model.view.history) == 3


def test_what_was_held_back_is_told_when_the_guide_is_silent_again() -> None:
    machine, guard, _ = held()
    guard.holds = False
    assert [type(effect) for effect in machine.send(i.Passed(0.2))] == [Tell]


def test_skipping_stops_at_what_a_guide_holds_back() -> None:
    machine, guard, _ = held()
    assert machine.send(i.Skipped()) == (Snap(),)
    assert len(machine.model.view.history) == 2
    guard.holds = False
    assert machine.send(i.Skipped()) == (Snap(),)
    assert machine.model.caught_up


class Word:
    """Say a word as soon as it is told that somebody scores."""

    machine: TableMachine
    asks = ends = reads = False

    @property
    def holds(self) -> bool:
        history = self.machine.playback.view.history
        return bool(history) and isinstance(history[-1], Scored)


def test_skipping_goes_as_far_as_what_a_guide_has_a_word_for() -> None:
    word = Word()
    machine = machine_of("murmur", 2, (0,), guard=word)
    word.machine = machine
    decided(machine, 1)
    sent(machine, i.Passed(3.0), i.Acted(Seal(0)))
    assert machine.send(i.Skipped()) == (Snap(),)
    assert isinstance(machine.model.event, Scored)
    assert machine.model.since == 3.0
    assert not machine.model.caught_up


def test_once_a_guide_ends_a_match_where_it_stands_it_is_nobodys_turn() -> None:
    guard = Beside()
    machine = machine_of(guard=guard)
    before = machine.model
    assert (before.to_act, before.acting, before.closed) == ((0,), 0, False)
    guard.ends = True
    assert (machine.model.to_act, machine.model.acting, machine.model.closed) == ((), None, True)
    assert not machine.model.over
    guard.ends = False
    assert machine.model == before


class Forced(Turns[Any, Any, Any]):
    """Have every turn of a person play itself."""

    def forced(self, legal: Sequence[object]) -> object | None:
        return legal[0]


def waited(machine: TableMachine) -> list[type]:
    """Let much time pass in which those act who are not asked; return the kinds of what was asked for."""
    return [type(effect) for effect in sent(machine, i.Attended(), i.Waited(9.0, 1.0, 1.0))]


def test_nothing_plays_itself_while_somebody_reads() -> None:
    guard = Beside(reads=True)
    machine = machine_of(plain=PlainGame(parts(turns=Forced())), guard=guard)
    assert machine.model.phase is Phase.PERSON
    assert machine.model.by_itself is None
    assert not machine.acts
    assert waited(machine) == []
    assert machine.session.host.decision_count == 0
    guard.reads = False
    machine.send(i.Changed())
    again = machine.model
    assert (again.phase, again.by_itself) == (Phase.FORCED, 0)
    assert machine.acts
    assert Tell in waited(machine)
    assert machine.session.host.decision_count == 1


def test_what_plays_itself_is_seen_for_a_moment_first() -> None:
    machine = machine_of(plain=PlainGame(parts(turns=Forced())))
    assert sent(machine, i.Attended(), i.Waited(1.0, 1.0, 1.0)) == []
    assert machine.session.host.decision_count == 0
    sent(machine, i.Attended(), i.Waited(0.3, 1.0, 1.0))
    assert machine.session.host.decision_count == 1
