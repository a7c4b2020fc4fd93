"""What the pictures after a level have in common: a moment with a clock, that shows its end at a press and then obeys.

Times are those of the moment, in seconds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from game.games.syncro.table.won.victory import Victory
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.appearance import Appearance
from game.scenes.shell.scene.closer_look import Shown
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.scene import TableScene
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import (
    Back,
    Confirm,
    Covered,
    Digit,
    Exposed,
    FullScreen,
    Intent,
    LetGo,
    Point,
    Press,
    Release,
    TextSize,
)  # fmt: skip

RESTS: Final = 12.0  # when the last spark stands still
DEAD: Final = 0.3  # seconds in which nothing is obeyed after each change of picture
IGNORED: Final = (Point, Release, LetGo, Covered, Exposed, FullScreen, TextSize)


class CeremonyAppearance(Appearance):
    """Show no focus until the picture `settles`; `clock` gives the time of the moment."""

    asks_each = True

    def __init__(self, screen: Shown, clock: Callable[[], float], settles: float) -> None:
        super().__init__(screen)
        self._clock = clock
        self._settles = settles

    def _draw_focus(self, canvas: Canvas) -> None:
        if self._clock() >= self._settles:
            super()._draw_focus(canvas)


class Ceremony(Scene):
    """Show a moment. It stays until somebody goes on (`back`); until it has settled any key shows its end at once.

    It begins at `start` on its clock, has settled at `settles`, and goes on by itself at `ends` where nobody is at the
    screen.
    """

    traits = ScreenTraits(continues=True)
    settles: ClassVar[float]
    ends: ClassVar[float]

    def __init__(self, services: Services, victory: Victory, start: float = 0.0) -> None:
        super().__init__(services)
        self.victory = victory
        self._start = start
        self._skipped = 0.0  # seconds of the moment
        self._changed = 0.0  # when the picture changed as a whole
        self._settled = False
        self._gone = False  # to what follows

    @property
    def clock(self) -> float:
        """Return how far the moment has come; without motion it is at its last picture at once."""
        clock = self._start + self.time + self._skipped
        return clock if self.services.motion else max(clock, self.settles)

    @property
    def rules_at(self) -> tuple[str, str]:
        return "syncro", "SY-23"

    @property
    def alive(self) -> bool:
        return super().alive or (bool(self.services.motion) and self.clock < RESTS)

    def seconds_until_update(self) -> float | None:
        rests = super().seconds_until_update()
        return max(0.0, self._left) if self.victory.alone else rests

    def update(self, dt: float) -> None:
        super().update(dt)
        self.dirty = self.dirty or (bool(self.services.motion) and self.clock < RESTS)
        if not self._settled and self.clock >= self.settles:
            self._settled = True
            self._changed = self.time
            self.dirty = True
        if self.victory.alone and self._left <= 0:
            self.back()

    def handle(self, intent: Intent) -> bool:
        """Show the end at once, whatever was pressed; then obey, but for the moment after a change of picture."""
        if isinstance(intent, IGNORED) and self.clock < self.settles:
            return super().handle(intent) if isinstance(intent, Point) else False
        if isinstance(intent, Press | Confirm | Digit | Back) and self.time - self._changed < DEAD:
            return True
        if self.clock < self.settles:
            self._skipped += self.settles - self.clock
            self.dirty = self._settled = True
            self._changed = self.time
            return True
        return super().handle(intent)

    def _draw_table(self, canvas: Canvas) -> None:
        """Draw the table that this lies over: it stays as it was when the last enemy fell."""
        if (table := self._table) is not None:
            table.draw(canvas)

    @property
    def _table(self) -> TableScene | None:
        scenes = reversed(self.services.navigator.scenes)
        return next((scene for scene in scenes if isinstance(scene, TableScene)), None)

    @property
    def _left(self) -> float:
        """Return after how many seconds it goes on by itself."""
        return self.ends - self._start - self._skipped - self.time
