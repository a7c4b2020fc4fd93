"""Input: intents, and how events become intents. A pure reading of events; no clock, no window.

An intent is what a player, or the window, wants. Places are in true pixels; the frame turns them into its own.
Intents are msgspec's frozen structs: thirty dataclasses would cost a tenth of the program's start (12 ms against 3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Literal, Protocol, TypeAlias

import pygame
from msgspec import Struct

from game.ui import writing
from game.ui.writing import Erase, Travel, Writing


class Point(Struct, frozen=True):
    """Move the pointer. (-1, -1): it left the window."""

    x: int
    y: int


class Press(Struct, frozen=True):
    """Press a button of the mouse (1) or touch the screen; the right button (3) means back."""

    x: int
    y: int
    button: int = 1


class Release(Struct, frozen=True):
    """Let a button of the mouse go, or lift the finger."""

    x: int
    y: int
    button: int = 1


class Wheel(Struct, frozen=True):
    """Turn the wheel under the pointer: `dy` notches, positive away from the player."""

    x: int
    y: int
    dy: int


class Step(Struct, frozen=True):
    """Move the focus one step: `dx` and `dy` are -1, 0 or 1. A held key repeats it."""

    dx: int
    dy: int


class Zone(Struct, frozen=True):
    """Go to the next (1) or previous (-1) group of controls."""

    by: int


class Confirm(Struct, frozen=True):
    """Select or place what has the focus."""


class LetGo(Struct, frozen=True):
    """Let go of what confirms: where holding it means something, that ends now."""


class Back(Struct, frozen=True):
    """Go one level up."""


class Inspect(Struct, frozen=True):
    """Show more of what has the focus."""


class Undo(Struct, frozen=True):
    """Take the last decision back."""


class Redo(Struct, frozen=True):
    """Do again what was taken back."""


class Hide(Struct, frozen=True):
    """Cover the hand at once."""


class Log(Struct, frozen=True):
    """Open the log."""


class Menu(Struct, frozen=True):
    """Open the menu."""


class Digit(Struct, frozen=True):
    """Choose the card or control with a number, 1 to 10."""

    n: int


class Typed(Struct, frozen=True):
    """Add text to the field that is being edited."""

    text: str


class Edge(Struct, frozen=True):
    """Go to the first or, with `end`, the last of a group."""

    end: bool


class Page(Struct, frozen=True):
    """Go one page up (-1) or down (1)."""

    by: int


class Adjust(Struct, frozen=True):
    """Make the number that is chosen one more (1) or one less (-1)."""

    by: int


class GoTo(Struct, frozen=True):
    """Begin to name a space."""


class FullScreen(Struct, frozen=True):
    """Fill the screen, or stop filling it."""


class TextSize(Struct, frozen=True):
    """Make text larger (1) or smaller (-1), or as it was made (0)."""

    by: int


class Covered(Struct, frozen=True):
    """Take the keyboard, or the sight, from the window."""


class Exposed(Struct, frozen=True):
    """Show a part of the window again: it must be drawn."""


class Dropped(Struct, frozen=True):
    """Drop a file on the window."""

    path: str


class Quit(Struct, frozen=True):
    """Close the window."""


Intent: TypeAlias = (
    Point
    | Press
    | Release
    | Wheel
    | Step
    | Zone
    | Confirm
    | Back
    | Inspect
    | Undo
    | Redo
    | Hide
    | Log
    | Menu
    | Digit
    | Typed
    | Writing
    | Edge
    | Page
    | GoTo
    | FullScreen
    | TextSize
    | Covered
    | Exposed
    | Dropped
    | Quit
    | LetGo
    | Adjust
)
Device: TypeAlias = Literal["mouse", "keys", "pad"]

LEFT: Final = 1
RIGHT: Final = 3
NOWHERE: Final = Point(-1, -1)  # the pointer has left the window

_STEPS: Final = {
    pygame.K_LEFT: Step(-1, 0),
    pygame.K_RIGHT: Step(1, 0),
    pygame.K_UP: Step(0, -1),
    pygame.K_DOWN: Step(0, 1),
}
_ALWAYS: Final[dict[int, Intent]] = {
    **_STEPS,
    pygame.K_RETURN: Confirm(),
    pygame.K_KP_ENTER: Confirm(),
    pygame.K_ESCAPE: Back(),
    pygame.K_AC_BACK: Back(),
    pygame.K_HOME: Edge(end=False),
    pygame.K_END: Edge(end=True),
    pygame.K_PAGEUP: Page(-1),
    pygame.K_PAGEDOWN: Page(1),
    pygame.K_F10: Menu(),
    pygame.K_F11: FullScreen(),
}
_READING: Final[dict[int, Intent]] = {  # only while no text is being typed
    pygame.K_SPACE: Confirm(),
    pygame.K_BACKSPACE: Undo(),
    pygame.K_i: Inspect(),
    pygame.K_h: Hide(),
    pygame.K_l: Log(),
    pygame.K_g: GoTo(),
}
_ADJUST: Final[dict[int, Intent]] = {  # Shift or not: on some keyboards + stands over =
    pygame.K_PLUS: Adjust(1),
    pygame.K_EQUALS: Adjust(1),
    pygame.K_KP_PLUS: Adjust(1),
    pygame.K_MINUS: Adjust(-1),
    pygame.K_KP_MINUS: Adjust(-1),
}
_HELD: Final = frozenset((pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER))  # what confirms, and may be held
_WITH_CONTROL: Final[dict[int, Intent]] = {
    pygame.K_y: Redo(),
    pygame.K_PLUS: TextSize(1),
    pygame.K_EQUALS: TextSize(1),
    pygame.K_KP_PLUS: TextSize(1),
    pygame.K_MINUS: TextSize(-1),
    pygame.K_KP_MINUS: TextSize(-1),
    pygame.K_0: TextSize(0),
    pygame.K_KP_0: TextSize(0),
}
# The row of digits by the place of its keys: on a French keyboard they give & é " without Shift.
_ROW: Final = {getattr(pygame, f"KSCAN_{n}"): n for n in range(10)}
_PAD: Final = {getattr(pygame, f"K_KP_{n}"): n for n in range(10)}
_CONTROL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_PLAIN: Final[dict[int, Intent]] = {
    pygame.WINDOWFOCUSLOST: Covered(),
    pygame.WINDOWMINIMIZED: Covered(),
    pygame.WINDOWEXPOSED: Exposed(),
    pygame.WINDOWSHOWN: Exposed(),
    pygame.WINDOWRESTORED: Exposed(),
    pygame.WINDOWLEAVE: NOWHERE,
    pygame.QUIT: Quit(),
}


class Pad(Protocol):
    """Read the events of gamepads."""

    def read(self, event: pygame.event.Event) -> list[Intent]:
        """Return what an event of a gamepad means: nothing for any other event."""


class Intents:
    """Turn events into intents. `device` is what the player spoke with last."""

    def __init__(self, gamepad: Pad | None = None) -> None:
        """Take the reader of gamepads, or None where there are none."""
        self.device: Device = "mouse"
        self._gamepad = gamepad
        self._held: set[int] = set()
        self._at = (0, 0)
        self._readers: dict[int, Callable[[pygame.event.Event], Intent | None]] = {
            pygame.MOUSEMOTION: self._moved,
            pygame.MOUSEBUTTONDOWN: self._pressed,
            pygame.MOUSEBUTTONUP: self._released,
            pygame.MOUSEWHEEL: self._wheeled,
            pygame.DROPFILE: lambda event: Dropped(event.file),
        }

    def read(self, events: Iterable[pygame.event.Event], editing: bool = False) -> list[Intent]:
        """Return what the events mean, in their order. `editing`: a text field has the keyboard.

        Of moves of the pointer in a row only the last is kept.
        """
        intents: list[Intent] = []
        for event in events:
            for intent in self._one(event, editing):
                if intents and isinstance(intents[-1], Point) and isinstance(intent, Point):
                    intents.pop()
                intents.append(intent)
        return intents

    def _one(self, event: pygame.event.Event, editing: bool) -> list[Intent]:
        if event.type == pygame.KEYDOWN:
            result = self._key(event, editing)
            if isinstance(result, Digit) and event.key in _ADJUST:
                return [result, _ADJUST[event.key]]  # a French - stands on the 6: each screen takes what it knows
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
            return [LetGo()] if event.key in _HELD and not editing else []
        elif event.type == pygame.TEXTINPUT:
            result = Typed(event.text) if editing else None
        elif event.type in self._readers:
            result = self._readers[event.type](event)
        elif event.type in _PLAIN:
            result = _PLAIN[event.type]
            if event.type == pygame.WINDOWFOCUSLOST:
                self._held.clear()  # their release will never be told
        else:
            return self._padded(event)
        return [] if result is None else [result]

    def _padded(self, event: pygame.event.Event) -> list[Intent]:
        intents = self._gamepad.read(event) if self._gamepad is not None else []
        if intents:
            self.device = "pad"
        return intents

    def _key(self, event: pygame.event.Event, editing: bool) -> Intent | None:
        again = event.key in self._held
        self._held.add(event.key)
        self.device = "keys"
        intent = _meaning(event, editing)
        # A key that is held repeats only where that can do no harm.
        return None if again and not isinstance(intent, Step | Page | Erase | Travel) else intent

    def _moved(self, event: pygame.event.Event) -> Intent | None:
        self._at = event.pos
        if event.rel == (0, 0):
            return None  # the window has come under a pointer at rest: that takes no focus
        self.device = "mouse"
        return Point(*event.pos)

    def _pressed(self, event: pygame.event.Event) -> Intent | None:
        self._at = event.pos
        self.device = "mouse"
        if event.button not in (LEFT, RIGHT):
            return None
        return Press(event.pos[0], event.pos[1], event.button)

    def _released(self, event: pygame.event.Event) -> Intent | None:
        self._at = event.pos
        if event.button not in (LEFT, RIGHT):
            return None
        return Release(event.pos[0], event.pos[1], event.button)

    def _wheeled(self, event: pygame.event.Event) -> Intent | None:
        self.device = "mouse"
        return Wheel(*self._at, dy=event.y) if event.y else None


def _meaning(event: pygame.event.Event, editing: bool) -> Intent | None:
    """Return what a key means. Letters go by what is printed on them, the row of digits by its place."""
    if event.key == pygame.K_TAB:
        return None if event.mod & pygame.KMOD_ALT else Zone(-1 if event.mod & pygame.KMOD_SHIFT else 1)
    if event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
        return FullScreen()
    written = writing.meaning(event) if editing else None
    if written is not None:
        return written
    if event.mod & _CONTROL and not event.mod & pygame.KMOD_MODE:
        return _with_control(event, editing)
    if event.mod & pygame.KMOD_ALT and not event.mod & pygame.KMOD_MODE:
        return None
    if event.key in _ALWAYS:
        return _ALWAYS[event.key]
    if editing:
        return None
    if event.key in _READING:
        return _READING[event.key]
    digit = _PAD.get(event.key, _ROW.get(event.scancode))
    return _ADJUST.get(event.key) if digit is None else Digit(digit or 10)


def _with_control(event: pygame.event.Event, editing: bool) -> Intent | None:
    if event.key == pygame.K_z:
        if editing:
            return None
        return Redo() if event.mod & pygame.KMOD_SHIFT else Undo()
    if event.key == pygame.K_y and editing:
        return None
    result = _WITH_CONTROL.get(event.key)
    if result is None and event.scancode == pygame.KSCAN_0:
        return TextSize(0)
    return result
