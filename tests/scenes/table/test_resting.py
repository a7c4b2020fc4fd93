"""A table that rests for some seconds before it goes on: a press on nothing ends the rest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.scenes.learn.table_help import TableHelp
from game.scenes.session.match.model import Phase
from game.scenes.session.match.pacing import Pacing, Rest
from game.scenes.session.messages.inputs import Decided
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Press, Release
from tests.contract.murmur import ENTRY, Scored, Seal
from tests.matches import match_of, people_in, session_of
from tests.scenes.seated import go
from tests.scenes.table.test_privacy import MurmurTable, box_with_murmur
from tests.workers import StillWorker


class Restful(Pacing[Any, Any, Any]):
    """Rest before somebody scores."""

    def pause(self, facts: Any, event: Any) -> Rest | None:
        return Rest(60.0) if isinstance(event, Scored) else None


class RestfulTable(MurmurTable):
    """Be Murmur's table, with rests."""

    pacing = Restful()


def test_a_press_on_nothing_ends_a_rest_that_would_end_by_itself_and_nothing_else(tmp_path: Path) -> None:
    box = box_with_murmur(tmp_path)
    still = StillWorker()
    box.services.worker = lambda: still  # type: ignore[assignment, return-value]
    session = session_of(box.services, match_of(ENTRY, {}, 3, 7), people_in(3, ()))
    scene = TableScene(box.services, box.screens, session, RestfulTable, TableHelp)
    box.show(scene)
    for seat in range(3):
        scene.performance.send(Decided(seat, Seal(0)))
    go(box)
    assert scene.machine.phase is Phase.HELD
    assert isinstance(scene.moment.model.ahead, Scored)
    box.intend(Press(640, 600), Release(640, 600))
    assert isinstance(scene.moment.model.view.history[6], Scored)
    assert not scene.moment.resting
