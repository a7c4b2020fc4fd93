"""What a guide beside a table holds back there: who is asked, what plays itself, and what goes with the next act."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.scenes.session.match.model import Phase
from game.scenes.table.guides.guide import GuideBase, GuideUntilActed
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Intent
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from tests.games.sinoda.tables import table
from tests.scenes.box import Box
from tests.scenes.seated import go, press
from tests.workers import PromptWorker


class Asking(GuideBase):
    """Have somebody read: nobody else is asked meanwhile."""

    alive = False
    asks = True

    def parts(self, kit: Kit) -> Sequence[Part]:
        """Return nothing: it is not seen."""
        return ()

    def update(self, dt: float) -> bool:
        """Change nothing."""
        return False

    def hears(self, intent: Intent) -> bool:
        """Leave every key to the table."""
        return False


class Passing(GuideUntilActed):
    """Say something until somebody acts, while computer players go on."""

    alive = False

    def __init__(self, close: Callable[[], None]) -> None:
        super().__init__(close)

    def parts(self, kit: Kit) -> Sequence[Part]:
        """Return nothing: it is not seen."""
        return ()

    def update(self, dt: float) -> bool:
        """Change nothing."""
        return False

    def hears(self, intent: Intent) -> bool:
        """Leave every key to the table."""
        return False


def bot_to_act(root: Path) -> tuple[Box, TableScene, PromptWorker]:
    """Show a table at which a computer player is to act that would answer at once."""
    box, scene = table(root, people=())
    worker = PromptWorker()
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    return box, scene, worker


def passing(scene: TableScene) -> Passing:
    """Let a guide stand beside a table that goes as soon as somebody acts."""
    guide = Passing(lambda: scene.performance.guide_by(None))
    scene.performance.guide_by(guide)
    return guide


def test_computer_players_wait_as_long_as_a_guide_asks(tmp_path: Path) -> None:
    box, scene, worker = bot_to_act(tmp_path)
    scene.performance.guide_by(Asking())
    go(box, 3.0, 0.1)
    assert (worker.requests, scene.host.decision_count) == (0, 0)
    assert scene.machine.phase is Phase.BOT
    scene.performance.guide_by(None)
    go(box, 1.0, 0.1)
    assert worker.requests
    assert scene.host.decision_count


def test_they_go_on_beside_a_guide_that_asks_nothing(tmp_path: Path) -> None:
    box, scene, worker = bot_to_act(tmp_path)
    passing(scene)
    go(box, 1.0, 0.1)
    assert worker.requests
    assert scene.host.decision_count


def test_what_stands_beside_a_table_for_a_moment_is_read_and_a_lamp_that_stays_is_not(tmp_path: Path) -> None:
    _, scene = table(tmp_path)
    guard = scene.machine.guard
    assert not guard.reads
    passing(scene)
    assert guard.reads
    assert [guard.asks, guard.holds, guard.ends] == [False, False, False]
    scene.performance.guide_by(Asking())
    assert guard.asks
    assert not guard.reads


def test_a_guide_that_passes_goes_with_the_next_act_and_leaves_it_to_the_table(tmp_path: Path) -> None:
    _, scene = table(tmp_path)
    guide = passing(scene)
    press(scene, "bar:log")
    assert scene.moment.guide is guide, "looking at the log is no act"
    press(scene, next(item.key for item in scene.parts if item.control is not None and item.control.drag))
    assert scene.moment.guide is None
    assert scene.moment.draft is not None, "what was pressed is done"


def test_a_guide_that_passes_goes_when_the_screen_has_another_owner(tmp_path: Path) -> None:
    _, scene = table(tmp_path)
    passing(scene)
    scene.forget()
    assert scene.moment.guide is None
    guide = Asking()
    scene.performance.guide_by(guide)
    scene.forget()
    assert scene.moment.guide is guide
