"""Screens on which somebody learns: a lesson's step, a try that is not the step's, and a hint in its three grades."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from screens import moments
from screens.shell import LATER, Scene

if TYPE_CHECKING:
    from game.ai.process.wire import Request, Setup
    from game.app import App
    from game.scenes.learn.lessons.lesson import LessonGuide
    from game.scenes.table.scene import TableScene


def lesson(app: App) -> None:
    """Show the fourth step of Sinoda's lesson: a 2 that can capture."""
    _led(app, "sinoda", 3)


def _led(app: App, game: str, number: int) -> LessonGuide:
    from game.scenes.learn.lessons.lamp import LessonLamp

    scene = app.screens.lesson(game, number)
    assert scene is not None, "every game has a lesson"
    app.navigator.push(scene)
    for _ in range(20):
        app.tick([], LATER)
    table: Any = scene
    assert isinstance(table.moment.guide, LessonLamp), "a lesson has a lamp"
    return table.moment.guide.guide


def lesson_wrong(app: App) -> None:
    """Show how a try in the third step of Epochs Chrono is answered: VIII has to wait."""
    from game.scenes.table.game_table.meaning import Refuse

    guide = _led(app, "chrono", 2)
    parts = [(part.key, part.control.meaning) for part in guide.table.appearance.plain if part.control is not None]
    hand = [(key, meaning) for key, meaning in parts if key.startswith("hand:") and isinstance(meaning, Refuse)]
    guide.answers(*hand[-1])


def hint(app: App, grade: int) -> None:
    """Show a hint at Soon's table: a Thief would keep the line's colour."""
    from tests.games.soon.tables import table

    state = table(
        ["1n 2n", "1d 2n 3n 4d", "1d 2d 3d", "1n jn 3d"],
        ["3d td 8d 6n", "1d 7d 8n", "2d 4d 6d", "1n 7n 5d"],
        discard="7n",
        stage="act",
        turn=9,
    )
    seats = moments.players("person", "regular", "regular", "regular", names=("Nora", "Ada", "Ilyes", "Ventoux"))
    scene: TableScene = moments.stand(app, "soon", seats, state)
    advisor = _Advisor(app)
    app.services.worker = lambda: advisor  # type: ignore[assignment, return-value]
    app.tick([], LATER)
    scene.helping.hint()
    for _ in range(3):
        app.tick([], LATER)
    guide: Any = scene.moment.guide
    for _ in range(1, grade):
        guide.more()


class _Advisor:
    """Answer a question for advice at once, in this process."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._request: Request | None = None

    def warm(self, setup: Setup, skills: Sequence[str]) -> None:
        """Get ready: there is nothing to do."""

    def ponder(self, request: Request) -> None:
        """Think ahead: nobody does."""

    def submit(self, request: Request) -> int:
        self._request = request
        return 1

    def poll(self) -> Any:
        from game.ai.process.thinking import think
        from game.ai.process.wire import WorkerAnswer

        if self._request is None:
            return None
        request, self._request = self._request, None
        entry = self._app.services.catalog[request.setup.game]
        rules = entry.rules(request.setup.seats, request.setup.options, request.setup.levels)
        return WorkerAnswer(1, think(entry, rules, request.view, request.skill, request.luck))

    def drop(self, ticket: int) -> None:
        self._request = None


SCENES: Mapping[str, Scene] = {
    "lesson": lesson,
    "lesson_wrong": lesson_wrong,
    "hint_1": lambda app: hint(app, 1),
    "hint_2": lambda app: hint(app, 2),
    "hint": lambda app: hint(app, 3),
}
