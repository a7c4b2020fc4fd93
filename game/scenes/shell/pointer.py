"""The pointer over a scene: hover, press, click, drag, wheel. Mouse and touch speak the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ui.intents import Intent, Point, Press, Release, Wheel
from game.ui.part import Part

if TYPE_CHECKING:
    from game.scenes.shell.scene import Scene

SLIP: Final = 8.0  # logical units that a press may slip before it becomes a drag
TWICE: Final = 0.35  # seconds in which two presses are one double click
NOTCH: Final = 60.0  # logical units a notch of the wheel
AWAY: Final = (-1.0, -1.0)  # over nothing


class Pointer:
    """Follow the pointer of one scene: what it is over, what is pressed, what is dragged and where to."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.pressed = ""
        self.dragged = ""
        self._over = ""
        self._used = ""
        self._last = ("", *AWAY, -TWICE)
        self.x = 0.0
        self.y = 0.0
        self._from = (0.0, 0.0)

    def handle(self, intent: Intent) -> bool:
        """Obey a pointer's intent; return whether it was one."""
        match intent:
            case Point(x, y):
                self._move(x, y)
            case Press(x, y, 1):
                self._move(x, y)
                self._press()
            case Press(_, _, 3):
                if not self.cancel():
                    self.scene.back()
            case Release(x, y, 1):
                self._move(x, y)
                self._release()
            case Wheel(x, y, dy):
                self._move(x, y)
                self._wheel(dy)
            case Press() | Release():
                pass
            case _:
                return False
        return True

    def cancel(self) -> bool:
        """Forget what is pressed, and let what is dragged go home; return whether something was dragged."""
        dragged, self.pressed, self.dragged = self.dragged, "", ""
        if dragged:
            self.scene.dropped(dragged, None)
        return bool(dragged)

    def forget(self) -> None:
        """Forget where the pointer is and what it holds, without a word: the screen has another owner."""
        self.pressed = self.dragged = self._over = self._used = ""
        self._last = ("", *AWAY, -TWICE)
        self.x, self.y = AWAY
        self._from = AWAY

    def under(self) -> Part | None:
        """Return the uppermost control under the pointer."""
        for part in reversed(self.scene.parts):
            if part.control is not None and part.under(self.x, self.y):
                return part
        return None

    def rests(self, part: Part) -> bool:
        """Tell whether the pointer asks what a control is: it is over it, and has not pressed it since it came."""
        return self.under() is part and part.key != self._used

    def _move(self, x: int, y: int) -> None:
        scene = self.scene
        self.x, self.y = scene.services.kit.frame.logical(x, y)
        if self.pressed and not self.dragged:
            part = next((part for part in scene.parts if part.key == self.pressed), None)
            far = abs(self.x - self._from[0]) + abs(self.y - self._from[1]) > SLIP
            if part is not None and part.control is not None and part.control.drag and far:
                self.dragged = self.pressed
                scene.dragged(self.dragged)
        over = self.under()
        if over is not None and not scene.editing and scene.focus.at(over.key, scene.time, ring=False):
            scene.focused()
        left, self._over = self._over and over is None, over.key if over is not None else ""
        if self._used and (over is None or over.key != self._used):
            self._used = ""
        if self.dragged or left:  # a tooltip goes with the pointer
            scene.dirty = True
        if left and not self.pressed:
            scene.strayed()

    def _press(self) -> None:
        part = self.under()
        if self._twice(part):
            return
        self._from = (self.x, self.y)
        self.pressed = part.key if part is not None else ""
        if part is None:
            self.scene.missed()
        elif self.scene.focus.at(part.key, self.scene.time, ring=False):  # a press leaves a field that is edited
            self.scene.focused()
        self.scene.dirty = True

    def _release(self) -> None:
        scene, pressed, dragged = self.scene, self.pressed, self.dragged
        self.pressed = self.dragged = ""
        scene.dirty = True
        part = self.under()
        if dragged:
            scene.dropped(dragged, part)
        elif part is not None and part.key == pressed:
            self._used = part.key
            self._last = (part.key, self.x, self.y, self._now)
            scene.press(part)

    @property
    def _now(self) -> float:
        return self.scene.services.navigator.now

    def _twice(self, part: Part | None) -> bool:
        """Tell whether this is the second half of a double click, and another control has come under it meanwhile."""
        key, x, y, time = self._last
        near = abs(self.x - x) + abs(self.y - y) <= SLIP and self._now - time < TWICE
        return near and part is not None and part.key != key

    def _wheel(self, dy: float) -> None:
        for part in reversed(self.scene.parts):
            if part.scroll and part.clip is not None and part.clip.holds(self.x, self.y):
                now = self.scene.scrolls.get(part.scroll, 0.0)
                self.scene.scrolls[part.scroll] = max(0.0, now - dy * NOTCH)
                self.scene.refresh()
                return
