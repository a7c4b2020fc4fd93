"""A level's turns are counted alike: at the table, in its log, at its end, by the fire, and for the chronicle."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncro.campaign.lifted.silence import silence_of
from game.games.syncro.rules.adventure import adventure as way
from game.games.syncro.rules.keepsakes.course import course_of
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.events import TurnBegan
from game.games.syncro.table.replay_adapter import SyncroLooking
from tests.games.syncro.campaign.fires import ended
from tests.scenes.box import Box


@pytest.mark.parametrize("won", [True, False])
def test_the_last_turn_has_the_same_number_everywhere(tmp_path: Path, won: bool) -> None:  # SY-22
    session = ended(Box(tmp_path), won=won)
    beats = list(session.host.beats(None))
    state, events = beats[-1].state, [beat.event for beat in beats]
    assert isinstance(session.rules, SyncroRules)
    outcome, silence = session.host.outcome, silence_of(session, lives_on=True)
    assert outcome is not None
    assert silence is not None
    begun = [event.turn for event in events if isinstance(event, TurnBegan)]
    assert begun == list(range(1, state.turn + 1)), "as the table says it when each begins"
    assert max(SyncroLooking().numbered(events)) == state.turn, "the log and a review"
    assert [turn.turn for turn in silence.turns] == begun, "the fire"
    assert way.result(session.rules, state).turns == state.turn, "the chronicle"
    assert dict(outcome.reason.params)["turn"] == state.turn, "the shelf"
    course = course_of(((beat.event, beat.state) for beat in beats), attempt=1)
    assert (None if course is None else course.turns) == (state.turn if won else None), "keepsakes"
