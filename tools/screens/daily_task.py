"""A day of Sinoda: its task as it begins, out of turns, and solved, as `screenshots.py` draws them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, Any

from screens.daily import november, played
from screens.moments import players
from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table.scene import TableScene

DAY = date(2026, 11, 21)
NUMBER = 15
"""Which of the year's tasks is shown: one in three turns."""


def daily_task(app: App) -> None:
    """Show a task in its second try, before the first act."""
    scene = _begun(app)
    _wrong(scene, 1)
    _act(scene, "again")
    _settle(app, scene)


def daily_task_out(app: App) -> None:
    """Show a task of which no turn is left."""
    scene = _begun(app)
    _wrong(scene, 9)
    _settle(app, scene)


def daily_task_solved(app: App) -> None:
    """Show how a task was solved, with what leads on from there."""
    from tests.games.sinoda.tasks import solved_line

    scene = _begun(app)
    _wrong(scene, 1)
    _act(scene, "again")
    rules: Any = scene.host.rules
    for action in solved_line(rules, scene.host.view(0).state):
        scene.host.play(scene.host.to_act()[0], action)
    _settle(app, scene)
    ending = app.screens.ending(scene.session)
    assert ending is not None, "a solved task has a page of its own"
    app.navigator.replace(ending)
    app.navigator.settle()


def _begun(app: App) -> TableScene:
    """Put the table of a task on the screen, at its beginning."""
    from msgspec.structs import replace

    from game.games.sinoda.rules.days import opening
    from game.saves.days import hints
    from game.saves.records.header import Occasion
    from game.scenes.session.match import sessions
    from tests.scenes.box import table

    app.services.today = lambda: DAY
    november(app)
    played(app, date(2026, 11, 20), won=True, points=14)
    nora, fuji = players("person", "regular", names=("Nora", "Fuji"))
    seats = replace(nora, who=app.services.people.at_home.id), fuji
    header = app.services.store.prepare("sinoda", seats, {}, opening(NUMBER))
    session = sessions.deal(app.services, replace(header, seed="0" * 32, occasion=Occasion(day=DAY.isoformat())))
    scene = table(app.screens, session)
    assert session.file is not None, "a day's task is kept"
    hints.begin(app.services.store, session.file.stem)
    app.navigator.push(scene)
    app.navigator.settle()
    return scene


def _wrong(scene: TableScene, acts: int) -> None:
    """Take so many acts that lead nowhere, at most as many as there are."""
    from tests.games.sinoda.tasks import wrong_act

    rules: Any = scene.host.rules
    for _ in range(acts):
        state = scene.host.view(0).state
        if state.quest.out:
            return
        scene.host.play(0, wrong_act(rules, state))
        if not scene.host.view(0).state.quest.out:
            _answer(scene)


def _answer(scene: TableScene) -> None:
    from tests.games.sinoda.tasks import answer

    rules: Any = scene.host.rules
    scene.host.play(1, answer(rules, scene.host.view(0).state))


def _act(scene: TableScene, text: str) -> None:
    from game.games.sinoda.rules.rules import Again
    from tests.games.sinoda.positions import read

    action: Any = Again() if text == "again" else read(text)
    scene.host.play(0, action)


def _settle(app: App, scene: TableScene) -> None:
    scene.performance.catch_up()
    scene.refresh()
    app.navigator.settle()


SCENES: Mapping[str, Scene] = {
    "daily_task": daily_task,
    "daily_task_out": daily_task_out,
    "daily_task_solved": daily_task_solved,
}
