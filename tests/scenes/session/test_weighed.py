"""What computer players weigh while a match is played: kept for its end, and nowhere else to be seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.ai.players.brain import Budget
from game.ai.process.wire import Request, WorkerAnswer
from game.engine.rng import Rng
from game.games.syncro.bots.players.brains import Partner
from game.games.syncro.entry import ENTRY
from game.games.syncro.rules.state.state import Slot
from game.saves.records.weighings import read_weighings, weighings_of
from game.scenes.session.match import sessions
from game.scenes.session.messages.inputs import Undid
from game.scenes.table.scene import TableScene
from tests.matches import players
from tests.scenes.box import Box
from tests.scenes.seated import go
from tests.workers import StillWorker


class Weigher(StillWorker):
    """Answer at once as a partner does that has little time, and say what it weighed."""

    def __init__(self, box: Box) -> None:
        super().__init__()
        self._levels = box.services.levels(ENTRY)
        self._answer: WorkerAnswer | None = None

    def submit(self, request: Request) -> int:
        ticket, setup = super().submit(request), request.setup
        rules = ENTRY.rules(setup.seats, setup.options, self._levels)
        view: Any = request.view
        action, weighed = Partner().choose_weighed(rules, view, Budget(40), Rng.of(7, len(view.history)))
        self._answer = WorkerAnswer(ticket, action, weighed=weighed)
        return ticket

    def poll(self) -> WorkerAnswer | None:
        answer, self._answer = self._answer, None
        return answer


@pytest.fixture
def scene(tmp_path: Path) -> TableScene:
    box = Box(tmp_path)
    worker = Weigher(box)
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    table = box.deal("syncro", players(("person", "regular", "regular")), {"level": "Ib", "road": "gentle"})
    assert table is not None
    box.show(table)
    play_on(box, table, 8)
    return table


def play_on(box: Any, scene: TableScene, decisions: int) -> None:
    """Let the table be played at for so many decisions more, the person taking the last that is allowed."""
    host, until = scene.host, scene.host.decision_count + decisions
    for _ in range(4000):
        if host.decision_count >= until or host.outcome is not None:
            return
        go(box, 0.1, 0.1)
        if 0 in host.to_act():
            host.play(0, host.legal(0)[-1])
            scene.performance.catch_up()
    raise AssertionError("the table is played at")


def test_it_lies_beside_the_record_as_soon_as_a_computer_player_has_decided(scene: TableScene) -> None:
    session = scene.session
    assert session.file is not None
    rows = read_weighings(session.file.with_suffix(".weighed"))
    assert rows
    assert {row.seat for row in rows} <= {1, 2}
    deciders = [line for line in session.file.read_text("utf-8").splitlines()[1:] if '"do"' in line]
    for row in rows:
        assert f'"seat":{row.seat}' in deciders[row.number]
        assert f'"do":"{row.tried[0].action["do"]}"' in deciders[row.number]


def test_no_view_log_or_record_holds_any_of_it(scene: TableScene) -> None:
    session = scene.session
    assert session.file is not None
    assert "tried" not in session.log()
    assert "tried" not in session.file.read_text("utf-8")
    for seat in (0, 1, 2, None):
        assert "Weighed" not in repr(session.host.view(seat))


def test_what_was_undone_is_of_no_decision_that_stands(scene: TableScene) -> None:
    session, host = scene.session, scene.session.host
    assert session.file is not None
    until_undoable(scene)
    before = weighed_of(scene)
    scene.performance.catch_up()
    scene.performance.send(Undid())
    number = host.decision_count
    assert max(before) >= number, "somebody had weighed after it"
    host.play(0, host.legal(0)[-1])
    play_on(Passing(scene), scene, 2)
    after = weighed_of(scene)
    assert {key: after[key] for key in after if key < number} == {key: before[key] for key in before if key < number}
    kept = weighings_of(session.file)
    assert len(read_weighings(session.file.with_suffix(".weighed"))) > len(after), "both stand in the file"
    for place, tried in after.items():
        again = sessions.peek(scene.services, session.file, place)
        assert again is not None
        found = kept.get(session.rules, place, again.host.digest())
        assert found is not None
        assert found[1].tried[0].action == tried


def until_undoable(scene: TableScene) -> None:
    """Play on until a computer player has laid something after a person, and both can be undone."""
    host = scene.session.host
    for _ in range(60):
        play_on(Passing(scene), scene, 1)
        last, slot = host.deciders()[-1], isinstance(host.view(0).state.now, Slot)
        if last != 0 and slot and host.undo_stack.can_undo(0) is None and host.decision_count - 1 in weighed_of(scene):
            return
    raise AssertionError("a computer player lays something after a person")


class Passing:
    """Let time pass as a box does, for the table that is there."""

    def __init__(self, scene: TableScene) -> None:
        self.services = scene.services


def weighed_of(scene: TableScene) -> dict[int, Any]:
    """Return, for each decision of the record as it stands that was weighed, what was done."""
    session = scene.session
    assert session.file is not None
    kept, found = weighings_of(session.file), {}
    for place in range(session.host.decision_count):
        past = sessions.peek(scene.services, session.file, place)
        assert past is not None
        its = kept.get(session.rules, place, past.host.digest())
        if its is not None:
            found[place] = its[1].tried[0].action
    return found


def test_it_is_kept_when_a_match_is_gone_on_with(scene: TableScene) -> None:
    session = scene.session
    assert session.file is not None
    before = weighed_of(scene)
    session.close()
    again = sessions.open(scene.services, session.file)
    assert isinstance(again, type(session))
    assert again.weighings is not None
    digests = [sessions.peek(scene.services, session.file, place) for place in before]
    found = [
        again.weighings.get(again.rules, place, past.host.digest())
        for place, past in zip(before, digests, strict=True)
        if past is not None
    ]
    assert None not in found
    again.close()
