"""Stillness: while nobody acts at a table, nothing is told and nothing is pointed at, quiet things may be seen."""

from __future__ import annotations

from functools import reduce
from math import inf
from typing import Final

from game.scenes.session.machine.machine import TableMachine
from game.scenes.session.match.model import AnyModel, Phase
from game.scenes.shell.scene.closer_look import Shown
from game.scenes.table.live.moment import TableMoment
from game.scenes.table.picture.show import TableShow
from game.ui.input.intents import Intent, Point
from game.ui.layout.frame import Rect
from game.ui.motion.lights import RESTS
from game.ui.motion.wisps import WispPath
from game.ui.parts.part import Part

WAITS: Final = frozenset((Phase.PERSON, Phase.BOT))  # for a decision


class Stillness:
    """Let the wisps of a table come while it is still, and go as soon as it isn't.

    What is seen of them is drawn alone. Where light breathes they are drawn with it, and wake nobody.
    """

    def __init__(self, screen: Shown, machine: TableMachine, moment: TableMoment, show: TableShow) -> None:
        self._screen = screen
        self._machine = machine
        self._moment = moment
        self._show = show
        self._game = show.game.parts.wisps
        self._model: AnyModel | None = None
        self._area = Rect(0, 0, 0, 0)
        self._idle = 0.0  # seconds without input
        self._still = False

    def hear(self, intent: Intent) -> None:
        """Know that somebody is there; all but pointing ends the stillness."""
        self._show.lights.stir()
        self._idle = 0.0
        if not isinstance(intent, Point):
            self._show.wisps.stir()

    def end(self) -> bool:
        """Let nothing breathe or be seen until somebody is there again; return whether something did."""
        self._idle = inf
        breathed, seen = self._show.lights.rest(), self._show.wisps.end()
        return breathed or seen

    def update(self, dt: float, touched: Rect | None) -> tuple[bool, Rect | None]:
        """Let time pass; return whether all is to be drawn again, and all that is else, with what was `touched`."""
        if not self._game.rests:
            return False, touched
        self._idle += dt
        wisps = self._show.wisps
        if not self._likes:
            return wisps.end(), touched
        self._still = self._is_still()
        if not self._still or self._has_changed():
            wisps.stir()
        changed = wisps.update(dt, self._game.rests, self._find, may=self._may)
        if not changed or self._show.lights.breathes:
            return False, touched
        return False, reduce(Rect.joined, changed if touched is None else (touched, *changed))

    def seconds_until_update(self) -> float | None:
        """Return after how many seconds something quiet looks otherwise."""
        wisps = self._show.wisps
        if wisps.glows and self._show.lights.breathes:
            return None
        return wisps.seconds_until_update(self._game.rests, may=self._may)

    @property
    def _likes(self) -> bool:
        """Tell whether whoever looks wants anything to move by itself, and would see it."""
        services = self._screen.services
        return bool(services.motion) and not services.settings.reduced and not services.theme.outlined

    @property
    def _may(self) -> bool:
        """Tell whether one may come."""
        return self._still and self._likes and self._idle < RESTS

    def _has_changed(self) -> bool:
        """Tell whether the moment, or the room, is another one than the last time."""
        before = self._model, self._area
        self._model, self._area = self._moment.model, self._show.area
        return before[0] is not self._model or before[1] != self._area

    def _is_still(self) -> bool:
        """Tell whether nobody acts."""
        screen, moment, show = self._screen, self._moment, self._show
        if show.laid is None or show.moving or self._machine.phase not in WAITS or moment.guide is not None:
            return False
        if moment.draft is not None or screen.pointer.pressed or screen.refusal.key:
            return False
        return not self._game.disturbs(show.facts, self._pointed())

    def _pointed(self) -> Part | None:
        """Return the control under the pointer, or where keys have led."""
        screen = self._screen
        return screen.focus.find(screen.parts) if screen.focus.ring else screen.pointer.under()

    def _find(self, kind: int, number: int) -> WispPath | None:
        assert self._show.laid is not None, "it is still only where everything lies"
        return self._game.way(kind, number, self._show.facts, self._show.laid, self._show.area)
