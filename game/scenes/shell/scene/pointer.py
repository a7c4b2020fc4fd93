"""The pointer over a scene: hover, press, click, drag, wheel. A finger is one that is there only while it presses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot, inf
from typing import Final, NamedTuple, Protocol

from game.scenes.shell.navigation.presses import AGAIN, NEAR
from game.scenes.shell.scene.text_entry import TextEntry
from game.scenes.shell.services.services import Services
from game.ui.input.intents import Device, Intent, Point, Press, Release, Wheel
from game.ui.parts.focus import Focus
from game.ui.parts.part import Part, touched, uppermost
from game.ui.parts.widgets import Strips, Thumb

SLIP: Final = 8.0  # logical units that a press may slip before it becomes a drag
NOTCH: Final = 60.0  # logical units a notch of the wheel
PAGE: Final = 0.9  # of what a strip shows that a press beside its bar scrolls
AWAY: Final = (-1.0, -1.0)  # over nothing


class PointerTarget(Protocol):
    """Be a screen that answers what is done to it."""

    focus: Focus
    time: float
    dirty: bool
    editing: str
    strips: Strips
    text_entry: TextEntry

    @property
    def parts(self) -> Sequence[Part]: ...
    def touch(self, part: Part) -> None: ...
    def back(self) -> None: ...
    def press(self, part: Part) -> None: ...
    def focused(self) -> None: ...


def _nothing(*_: object) -> None: ...


class Answers(NamedTuple):
    """Hold what a screen does besides, as its pointer does more than press: by default nothing."""

    picked_up: Callable[[str], None] = _nothing
    """A control is dragged that lets itself be."""
    dropped: Callable[[str, Part | None], None] = _nothing
    """It is let go, over a control or over nothing."""
    strayed: Callable[[], None] = _nothing
    """Nothing is under the pointer any more."""
    missed: Callable[[], None] = _nothing
    """It pressed on nothing. That ends an edit anyway."""


class Pointer:
    """Follow the pointer over one screen: what it is over, what is pressed, what is dragged and where to."""

    def __init__(self, target: PointerTarget, services: Services) -> None:
        self._target = target
        self._services = services
        self.pressed = self.dragged = self._over = self._used = ""
        self._strip: str | None = None  # what a finger scrolls; "" where nothing scrolls under it
        self._last = ("", *AWAY, -inf)
        self.x = self.y = 0.0
        self._from = (0.0, 0.0)
        self._bar = ""  # the key of the scroll bar that is held
        self._grip = 0.0  # how far below its upper end it is held, in units
        self._answers = Answers()

    def answer(self, answers: Answers) -> None:
        """Answer what it does from now on."""
        self._answers = answers

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
                    self._target.back()
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
        dragged = self.dragged
        self.pressed = self.dragged = ""
        self._strip = self._bar = ""
        self._target.strips.let_go()
        if dragged:
            self._answers.dropped(dragged, None)
        return bool(dragged)

    def forget(self) -> None:
        """Forget where the pointer is and what it holds, without a word: the screen has another owner."""
        self.pressed = self.dragged = self._over = self._used = self._strip = self._bar = ""
        self._last = ("", *AWAY, -inf)
        self.x, self.y = self._from = AWAY

    def dismiss_tip(self) -> None:
        """Ask nothing more of what the pointer is over, until it has left it."""
        self._used = self._over

    @property
    def _touches(self) -> bool:
        return self._services.navigator.device == Device.TOUCH

    def under(self) -> Part | None:
        """Return the uppermost control under the pointer; under a finger also a small one that it is next to."""
        if self._touches:
            return touched(self._target.parts, self.x, self.y, self._services.kit.frame.finger)
        return uppermost(self._target.parts, self.x, self.y)

    def rests(self, part: Part) -> bool:
        """Tell whether the pointer asks what a control is: it is over it, and has not pressed it since it came."""
        over = part.key != self._used and part.under(self.x, self.y) and self.under() is part
        return over and not self._touches  # a finger presses, or asks by staying

    def used(self, part: Part) -> bool:
        """Tell whether the pointer has pressed a control, and not left it since."""
        return part.key == self._used

    def _move(self, x: int, y: int) -> None:
        target, before = self._target, self.y
        self.x, self.y = self._services.kit.frame.logical(x, y)
        if self._bar:
            self._drag_bar()
            return
        if self.pressed and not self.dragged and self._far:
            self._begin_drag()
        if self._touches and not self.dragged and self._scrolls(before):
            return
        over = self.under()
        if over is not None and not target.editing and target.focus.at(over.key, target.time, ring=False):
            target.focused()
        left = self._over and over is None
        self._over = over.key if over is not None else ""
        if self._over != self._used:
            self._used = ""
        if self.dragged or left:  # a tooltip goes with the pointer
            target.dirty = True
        if left and not self.pressed:
            self._answers.strayed()

    @property
    def _far(self) -> bool:
        return abs(self.x - self._from[0]) + abs(self.y - self._from[1]) > SLIP

    def _begin_drag(self) -> None:
        part = next((part for part in self._target.parts if part.key == self.pressed), None)
        if part is not None and part.control is not None and part.control.drag:
            self.dragged = self.pressed
            self._answers.picked_up(self.dragged)

    def _scrolls(self, before: float) -> bool:
        """Let a finger that goes further than a press scroll what lies under it, from a height on; tell whether so."""
        if self._strip is None and self._far:
            self._strip = self._strip_at(*self._from)
            if self._strip:
                self.pressed = ""
                self._target.dirty = True
        if self._strip:
            self._target.strips.scroll(self._strip, before - self.y, held=True)
        return bool(self._strip)

    def _drag_bar(self) -> None:
        """Scroll until a scroll bar lies where it is held."""
        part = next((part for part in self._target.parts if part.key == self._bar), None)
        if part is None or not isinstance(part.face, Thumb):
            self._bar = ""  # there is nothing to scroll any more
            return
        self._target.strips.scroll(part.face.strip, (self.y - self._grip - part.rect.y) * part.face.far, held=True)

    def _take_bar(self) -> bool:
        """Take hold of the scroll bar under the pointer, or go a page on beside it; tell whether there is one.

        A finger scrolls by what it touches: it needs none.
        """
        part = None if self._touches else self._bar_at(self.x, self.y)
        if part is None or not isinstance(part.face, Thumb):
            return False
        if part.rect.y <= self.y < part.rect.bottom:
            self._bar = part.key
            self._grip = self.y - part.rect.y
        else:
            page = part.face.track.h * PAGE
            self._target.strips.scroll(part.face.strip, page if self.y > part.rect.y else -page)
        return True

    def _bar_at(self, x: float, y: float) -> Part | None:
        """Return the scroll bar at a place, unless something lies over it."""
        for part in reversed(self._target.parts):
            face = part.face
            if isinstance(face, Thumb) and face.taken(x, y):
                on_it = part.rect.inset(-part.rect.w, 0).holds(x, y)
                return part if on_it or uppermost(self._target.parts, x, y) is None else None
            if (part.control is not None or part.solid) and part.under(x, y):
                return None
        return None

    def _press(self) -> None:
        if self._take_bar():
            return
        part = self.under()
        if self._twice(part):
            return
        self._from = self.x, self.y
        self._strip = None
        self.pressed = part.key if part is not None else ""
        if part is None:
            self._answers.missed()
            self._target.text_entry.leave()
        elif self._target.focus.at(part.key, self._target.time, ring=False):  # a press leaves a field that is edited
            self._target.focused()
        if part is not None:
            self._target.touch(part)

    def _release(self) -> None:
        self._target.strips.let_go()
        if self._bar:
            self._bar = ""
            return
        target, pressed, dragged = self._target, self.pressed, self.dragged
        self.pressed = self.dragged = self._strip = ""
        target.dirty = True
        part = self.under()
        if dragged:
            self._answers.dropped(dragged, part)
        elif part is not None and part.key == pressed:
            self._used = part.key
            self._last = (part.key, self.x, self.y, self._services.navigator.now)
            target.focus.led = target.focus.led and not self._touches
            target.press(part)
        if self._touches:
            self._lifted()

    def _lifted(self) -> None:
        """Be nowhere, once the finger has gone: nothing is pointed at any more."""
        self.x, self.y = AWAY
        self._over = self._used = ""
        self._target.focus.led = False
        self._answers.strayed()

    def _twice(self, part: Part | None) -> bool:
        """Tell whether this is the second half of a double click, and something else has come under it meanwhile.

        That is the law of pages (`presses.PageGuard`) for what changes within one.
        """
        key, x, y, time = self._last
        near = hypot(self.x - x, self.y - y) <= NEAR and self._services.navigator.now - time < AGAIN
        return near and bool(key) and (part is None or part.key != key)

    def _wheel(self, dy: float) -> None:
        strip = self._strip_at(self.x, self.y)
        if strip:
            self._target.strips.scroll(strip, -dy * NOTCH)

    def _strip_at(self, x: float, y: float) -> str:
        """Return the name of the strip that scrolls at a place, "" where none does."""
        strips = (part for part in reversed(self._target.parts) if part.scroll and part.clip is not None)
        return next((part.scroll for part in strips if part.clip is not None and part.clip.holds(x, y)), "")
