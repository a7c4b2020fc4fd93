"""The machine of a table tells what happened: it skips, rests, and goes back."""

from __future__ import annotations

from typing import Any

from game.scenes.session.machine.playback import Playback
from game.scenes.session.match.model import Phase
from game.scenes.session.match.pacing import Pacing, Rest
from game.scenes.session.messages import inputs as i
from game.scenes.session.messages.effects import Ask, Fresh, Handed, Rested, Snap, Tell
from tests.contract.murmur import Scored, Seal
from tests.scenes.session.machines import (
    PlainGame,
    Revealing,
    decided,
    kinds,
    landed,
    machine_of,
    parts,
    sent,
    session_of,
)


def test_skipping_shows_all_that_happened_at_once() -> None:
    machine = machine_of("murmur", 2, (0,))
    decided(machine, 1)
    sent(machine, i.Acted(Seal(0)), i.SetOff())
    assert machine.send(i.Skipped()) == (Snap(),)
    assert machine.model.idle
    assert not machine.moving
    assert machine.model.event is None
    assert len(machine.model.view.history) == machine.session.host.beat_count


def test_skipping_stops_before_cards_that_wait_to_be_turned_up_for_all() -> None:
    machine = machine_of("murmur", 2, (0, 1), PlainGame(parts(secrets=Revealing())))
    for seat in (0, 1):
        sent(machine, i.Took(seat), i.Acted(Seal(0)))
        landed(machine)
    assert sent(machine, i.Skipped())[-1] == Snap()
    assert len(machine.model.view.history) == 2
    assert not machine.model.caught_up
    assert machine.send(i.Passed(9.0)) == (Handed(), Ask((), True))
    machine.send(i.Passed(9.5, changing=True))
    assert machine.send(i.Advanced()) == (), "it was asked for already"
    machine.send(i.TurnedUp())
    assert kinds(machine.send(i.Advanced())) == [Tell]


class Restful(Pacing[Any, Any, Any]):
    """Rest before somebody scores: so many seconds, or until a person goes on."""

    def __init__(self, seconds: float | None) -> None:
        self.seconds = seconds

    def pause(self, facts: Any, event: Any) -> Rest | None:
        return Rest(self.seconds, "next") if isinstance(event, Scored) else None


def told_up_to_the_rest(seconds: float | None) -> Any:
    """Return a machine that rests before somebody scores, and what was asked for last."""
    machine = machine_of("murmur", 2, (0,), PlainGame(parts(), Restful(seconds)))
    decided(machine, 1)
    effects = list(machine.send(i.Acted(Seal(0))))
    while Rested not in kinds(effects):
        effects = sent(machine, i.Landed(at_once=True))
    return machine, effects


def test_a_rest_waits_for_a_press_and_is_asked_for_once() -> None:
    machine, effects = told_up_to_the_rest(None)
    assert effects == [Rested("next")]
    assert machine.model.resting
    assert machine.phase is Phase.HELD
    assert machine.telling.seconds_until_update is None
    assert sent(machine, i.Passed(99.0), i.Advanced()) == []
    assert kinds(machine.send(i.WentOn())) == [Fresh, Tell]
    assert not machine.model.resting


def test_a_rest_of_some_seconds_ends_by_itself() -> None:
    machine, effects = told_up_to_the_rest(2.0)
    assert effects == [Rested("")]
    assert machine.telling.seconds_until_update == 2.0
    assert sent(machine, i.Passed(1.5)) == []
    assert machine.telling.seconds_until_update == 0.5
    assert kinds(machine.send(i.Passed(2.0))) == [Tell]


def test_skipping_ends_at_a_rest_of_the_games_own_with_its_stages_behind_it() -> None:
    machine = machine_of("murmur", 2, (0,), PlainGame(parts(skips_to=("sorted",)), Restful(None)))
    decided(machine, 1)
    machine.send(i.Acted(Seal(0)))
    assert machine.send(i.Skipped()) == (Snap(),)
    assert isinstance(machine.model.ahead, Scored)
    assert machine.model.stages == ("sorted",)
    assert not machine.model.caught_up


def test_a_line_knows_the_beat_that_it_tells_whether_it_came_by_itself_or_was_told_again() -> None:
    host = session_of("sinoda", 2, (0, 1)).host
    playback = Playback(host)
    for _ in range(6):
        seat = host.to_act()[0]
        host.play(seat, host.legal(seat)[0])
        while not playback.done:
            playback.next()
    told = list(playback.log)
    events = host.events(playback.viewer)
    assert [line.message for line in told] == [host.rules.tell(events[line.beat - 1]) for line in told]
    assert len({line.beat for line in told}) == len(told) >= 6
    playback.catch_up()
    assert playback.log == told


def test_what_came_after_a_beat_is_told_again() -> None:
    machine = machine_of()
    for seat in (0, 1):
        decided(machine, seat)
    event = machine.model.view.history[1]
    assert machine.send(i.Rewound(1)) == (Snap(),)
    assert len(machine.model.view.history) == 1
    assert machine.send(i.Advanced()) == (Tell(event),)
