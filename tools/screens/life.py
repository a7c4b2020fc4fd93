"""What moves, as `screenshots.py` draws it: the real program runs on at a fixed step up to a moment of a telling.

Each game has its moments in a module of its own beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table.scene import TableScene

STEP = 1 / 60  # seconds between two pictures


def moving(app: App, scene: TableScene) -> None:
    """Let things move on a table from now on, at the usual pace; its computer players decide nothing."""
    scene.machine.bots.attend = lambda dt, motion, pace: None  # type: ignore[method-assign]
    app.services.motion = app.navigator.motion = scene.show.stage.speed = 1.0


def run(app: App, seconds: float) -> None:
    """Let so many seconds pass in steps, the last one as short as is left."""
    while seconds > 1e-6:
        app.tick([], min(STEP, seconds))
        seconds -= STEP


def freeze(app: App) -> None:
    """Let no more time pass on the screen: what moves stands where it is, and is drawn so."""
    app.tick = lambda events, dt=None: type(app).tick(app, events, 0.0)  # type: ignore[method-assign]
