"""Showing a step: a hand of light presses, one after another, what the learner would press; then it is told slowly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.session.messages.inputs import Decided
from game.scenes.table.game_table.meaning import Choose
from game.scenes.table.live.guide_targets import place_of
from game.scenes.table.scene import TableScene
from game.ui.lamplight import MOUTH, Hand
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part

GLIDES: Final = 0.9  # seconds of the hand's way, at half the usual speed
PRESSES: Final = 0.5  # seconds that it stays where it has pressed
RESTS: Final = 1.6  # seconds for looking at what has come of it
SIZE: Final = 64.0
LAYER: Final = 40


class Showing:
    """Do a step in the learner's place: press the parts of `keys`, then take `actions`. It begins at the lamp."""

    def __init__(self, table: TableScene, keys: Sequence[str], actions: Sequence[object]) -> None:
        self._table = table
        self._keys = list(keys)
        self._actions = actions
        self._place = (table.appearance.laid_area.w / 2, MOUTH)
        self._start = self._place
        self._time = 0.0
        self._pressed = False
        self.acted = False  # the action was taken: what comes of it is looked at

    @property
    def key(self) -> str:
        """Return the key of what is pressed now, or next; "" for nothing."""
        return self._keys[0] if self._keys else ""

    def update(self, dt: float) -> bool:
        """Let time pass; return whether all has been shown."""
        table = self._table
        self._time += dt * (table.services.motion or 4.0)
        if self.acted:
            return table.moment.idle and self._time >= RESTS
        if not self._pressed:
            self._glide()
        elif self._time >= PRESSES:
            self._pressed = False
            self._time = 0.0
            self._start = self._place
            self._keys = self._keys[1:]
            if not self._keys:
                self._take()
        return False

    def _glide(self) -> None:
        place = place_of(self._table, self._keys[0]) if self._keys else None
        if place is None:
            self._take()
            return
        share = min(1.0, self._time / GLIDES)
        eased = share * share * (3 - 2 * share)
        (x, y), (u, v) = self._start, place.middle
        self._place = x + (u - x) * eased, y + (v - y) * eased
        if share >= 1.0:
            self._pressed, self._time = True, 0.0
            self._press(self._keys[0])

    def _press(self, key: str) -> None:
        """Press a part that only goes on with the choice; what would take the action is left to the end."""
        controls = (part.control for part in self._table.appearance.plain if part.key == key)
        meaning = next((control.meaning for control in controls if control is not None), None)
        if isinstance(meaning, Choose):
            self._table.services.sound.play("select")
            self._table.decisions.choose(meaning.draft)

    def _take(self) -> None:
        table, seat = self._table, self._table.moment.acting
        if seat is not None:
            for action in self._actions:
                if table.host.check(seat, action) is None:
                    table.performance.send(Decided(seat, action))
        self.acted, self._time = True, 0.0

    def parts(self) -> list[Part]:
        """Return the hand of light."""
        if self.acted:
            return []
        place = Rect.around(*self._place, SIZE)
        return [Part("guide:hand", place, Hand(self._pressed), layer=LAYER, may_overlap=True)]
