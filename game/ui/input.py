"""Input: how events become intents. A pure reading of events; no clock, no window."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Protocol, TypeVar

import pygame

from game.ui import intents as do
from game.ui.intents import Device, Digit, Intent, Point, Unit, Writing
from game.ui.touch import Touch

T = TypeVar("T")

LEFT: Final = 1
RIGHT: Final = 3
NOWHERE: Final = Point(-1, -1)  # the pointer has left the window

_PLUS: Final = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)  # Shift or not: on some keyboards + stands over =
_MINUS: Final = (pygame.K_MINUS, pygame.K_KP_MINUS)
_ALWAYS: Final[dict[int, Intent]] = {
    pygame.K_LEFT: do.Step(-1, 0),
    pygame.K_RIGHT: do.Step(1, 0),
    pygame.K_UP: do.Step(0, -1),
    pygame.K_DOWN: do.Step(0, 1),
    pygame.K_RETURN: do.Confirm(),
    pygame.K_KP_ENTER: do.Confirm(),
    pygame.K_ESCAPE: do.Back(),
    pygame.K_AC_BACK: do.Back(),
    pygame.K_HOME: do.Edge(end=False),
    pygame.K_END: do.Edge(end=True),
    pygame.K_PAGEUP: do.Page(-1),
    pygame.K_PAGEDOWN: do.Page(1),
    pygame.K_F1: do.Help(),
    pygame.K_F2: do.Rename(),
    pygame.K_F10: do.Menu(),
    pygame.K_F11: do.FullScreen(),
}
_READING: Final[dict[int, Intent]] = {  # only while no text is being typed
    pygame.K_SPACE: do.Confirm(),
    pygame.K_BACKSPACE: do.Undo(),
    pygame.K_i: do.Inspect(),
    pygame.K_h: do.Hide(),
    pygame.K_l: do.Log(),
    pygame.K_g: do.GoTo(),
    pygame.K_p: do.Pass(),
    **{getattr(pygame, f"K_{letter}"): do.Letter(letter) for letter in "jqkvdr"},  # in English and in French
}
_LETTERS: Final[dict[str, Intent]] = {"?": do.Rules(), "/": do.Search()}  # by what is typed: keyboards differ
# While nothing is typed, systems tell which key is pressed with Shift and not what it writes: the keys with “?” of
# English, French, German and southern keyboards, and the one with “/” of a French one.
_SHIFTED: Final[dict[str, Intent]] = {**{key: do.Rules() for key in "/,ß'"}, ":": do.Search()}
_ADJUST: Final[dict[int, Intent]] = {**{key: do.Adjust(1) for key in _PLUS}, **{key: do.Adjust(-1) for key in _MINUS}}
_HELD: Final = frozenset((pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER))  # what confirms, and may be held
_WITH_CONTROL: Final[dict[int, Intent]] = {
    pygame.K_y: do.Redo(),
    pygame.K_f: do.Search(),
    pygame.K_m: do.Mute(),
    **{key: do.TextSize(1) for key in _PLUS},
    **{key: do.TextSize(-1) for key in _MINUS},
    **{key: do.TextSize(0) for key in (pygame.K_0, pygame.K_KP_0)},
}
# The row of digits by the place of its keys: on a French keyboard they give & é " without Shift.
_ROW: Final = {getattr(pygame, f"KSCAN_{n}"): n for n in range(10)}
_PAD: Final = {getattr(pygame, f"K_KP_{n}"): n for n in range(10)}
_CONTROL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_TRAVEL: Final[dict[int, tuple[int, Unit]]] = {
    pygame.K_LEFT: (-1, "letter"), pygame.K_RIGHT: (1, "letter"), pygame.K_HOME: (-1, "all"), pygame.K_END: (1, "all"),
}  # fmt: skip
_EDIT: Final[dict[int, Writing]] = {
    pygame.K_a: do.SelectAll(), pygame.K_c: do.Copy(), pygame.K_x: do.Copy(cut=True), pygame.K_v: do.Paste(),
    pygame.K_INSERT: do.Copy(),
}  # fmt: skip
_EDIT_SHIFTED: Final[dict[int, Writing]] = {pygame.K_INSERT: do.Paste(), pygame.K_DELETE: do.Copy(cut=True)}
_PLAIN: Final[dict[int, Intent]] = {
    **{key: do.Covered() for key in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)},
    **{key: do.Exposed() for key in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED)},
    pygame.WINDOWLEAVE: NOWHERE,
    pygame.QUIT: do.Quit(),
}


class Pad(Protocol):
    """Read the events of gamepads."""

    def read(self, event: pygame.event.Event) -> list[Intent]:
        """Return what an event of a gamepad means: nothing for any other event."""


class Intents:
    """Turn events into intents. `device` is what the player spoke with last."""

    def __init__(self, gamepad: Pad | None = None, touch: Touch | None = None) -> None:
        self.device: Device = "mouse"
        self._gamepad = gamepad
        self._touch = touch
        self._held: set[int] = set()
        self._at = (0, 0)
        self._readers: dict[int, Callable[[pygame.event.Event], Intent | None]] = {
            pygame.MOUSEMOTION: self._moved,
            pygame.MOUSEBUTTONDOWN: self._pressed,
            pygame.MOUSEBUTTONUP: self._released,
            pygame.MOUSEWHEEL: self._wheeled,
            pygame.DROPFILE: lambda event: do.Dropped(event.file),
        }

    def read(self, events: Iterable[pygame.event.Event], editing: bool = False, begins: bool = False) -> list[Intent]:
        """Return what the events mean, in their order. `editing`: a text field has the keyboard.

        `begins`: one has the focus, and a letter begins to edit it. Of moves of the pointer in a row only the last is
        kept.
        """
        intents: list[Intent] = []
        for event in events:
            letter = _first_letter(event) if begins and not editing else ""
            self.device = "keys" if letter else self.device
            for intent in [do.Typed(letter)] if letter else self._one(event, editing):
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
            return [do.LetGo()] if event.key in _HELD and not editing else []
        elif event.type == pygame.TEXTINPUT:
            result = do.Typed(event.text) if editing else None
        elif event.type in self._readers:
            made_of_touch = getattr(event, "touch", False) and self._touch is not None  # the finger has told it
            result = None if made_of_touch else self._readers[event.type](event)
        elif event.type in _PLAIN:
            result = _PLAIN[event.type]
            if event.type == pygame.WINDOWFOCUSLOST:
                self._held.clear()  # their release will never be told
                if self._touch is not None:
                    self._touch.forget()
        else:
            return self._further(event)
        return [] if result is None else [result]

    def _further(self, event: pygame.event.Event) -> list[Intent]:
        """Return what an event of a finger, or of a gamepad, means."""
        if self._touch is not None and (touched := self._touch.read(event)):
            self.device = "touch"
            return touched
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
        return None if again and not isinstance(intent, do.Step | do.Page | do.Erase | do.Travel) else intent

    def _moved(self, event: pygame.event.Event) -> Intent | None:
        self._at = event.pos
        if event.rel == (0, 0):
            return None  # the window has come under a pointer at rest: that takes no focus
        self.device = "mouse"
        return Point(*event.pos)

    def _pressed(self, event: pygame.event.Event) -> Intent | None:
        self._at = event.pos
        self.device = "mouse"
        return do.Press(event.pos[0], event.pos[1], event.button) if event.button in (LEFT, RIGHT) else None

    def _released(self, event: pygame.event.Event) -> Intent | None:
        self._at = event.pos
        return do.Release(event.pos[0], event.pos[1], event.button) if event.button in (LEFT, RIGHT) else None

    def _wheeled(self, event: pygame.event.Event) -> Intent | None:
        self.device = "mouse"
        return do.Wheel(*self._at, dy=event.y) if event.y else None


def _meaning(event: pygame.event.Event, editing: bool) -> Intent | None:
    """Return what a key means. Letters go by what is printed on them, the row of digits by its place."""
    if event.key == pygame.K_TAB:
        return None if event.mod & pygame.KMOD_ALT else do.Zone(-1 if event.mod & pygame.KMOD_SHIFT else 1)
    if event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
        return do.FullScreen()
    if editing and (edit := _edit(event)) is not None:
        return edit
    if event.mod & _CONTROL and not event.mod & pygame.KMOD_MODE:
        return _with_control(event, editing)
    if event.mod & pygame.KMOD_ALT and not event.mod & pygame.KMOD_MODE:
        return None
    if editing or event.key in _ALWAYS:
        return _ALWAYS.get(event.key)
    if event.key in _READING:
        return _READING[event.key]
    if (letter := _letter(event)) is not None:
        return letter
    digit = _PAD.get(event.key, _ROW.get(event.scancode))
    return _ADJUST.get(event.key) if digit is None else Digit(digit or 10)


def _first_letter(event: pygame.event.Event) -> str:
    """Return the letter that a key writes, or "": what has a meaning with Control or Alt writes none."""
    if event.type != pygame.KEYDOWN or event.mod & (_CONTROL | pygame.KMOD_ALT):
        return ""
    written = chr(event.key) if 0 < event.key < 0x110000 else ""
    letter = str(getattr(event, "unicode", "") or written)
    big = bool(event.mod & pygame.KMOD_SHIFT) != bool(event.mod & pygame.KMOD_CAPS)
    letter = letter.upper() if big and letter == written else letter
    return letter if len(letter) == 1 and letter.isalpha() else ""


def _letter(event: pygame.event.Event) -> Intent | None:
    """Return what a letter means, by what is typed or, where that is not told, by its key."""
    typed = getattr(event, "unicode", "")
    written = chr(event.key) if event.key < 0x110000 else ""
    if event.mod & pygame.KMOD_SHIFT and typed in ("", written):
        northern = event.key == pygame.K_PLUS and event.scancode == pygame.KSCAN_MINUS
        return do.Rules() if northern else _SHIFTED.get(written)
    return _LETTERS.get(typed)


def _with_control(event: pygame.event.Event, editing: bool) -> Intent | None:
    if event.key in (pygame.K_y, pygame.K_z) and editing:
        return None
    if event.key == pygame.K_z:
        return do.Redo() if event.mod & pygame.KMOD_SHIFT else do.Undo()
    return _WITH_CONTROL.get(event.key, do.TextSize(0) if event.scancode == pygame.KSCAN_0 else None)


def _edit(event: pygame.event.Event) -> Writing | None:
    """Return what a key means while a text is typed, or None where it means nothing special there."""
    if event.mod & pygame.KMOD_MODE:
        return None  # AltGr types letters
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    control, option, command = (event.mod & mod for mod in (pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META))
    if (control or command) and event.key in _EDIT:
        return _EDIT[event.key]
    if shift and event.key in _EDIT_SHIFTED:
        return _EDIT_SHIFTED[event.key]
    further: Unit = "all" if command else "word" if control or option else "letter"
    if event.key in _TRAVEL:
        by, unit = _TRAVEL[event.key]
        return do.Travel(by, further if unit == "letter" else unit, shift)
    erases = event.key in (pygame.K_BACKSPACE, pygame.K_DELETE)
    return do.Erase(event.key == pygame.K_DELETE, further) if erases else None


# What stands in these tables, for whoever wants to tell it

_FURTHER: Final[tuple[tuple[tuple[str, ...], Intent], ...]] = (  # read by `_meaning` and those that it asks
    (("tab",), do.Zone(1)),
    (("shift", "tab"), do.Zone(-1)),
    (("alt", "return"), do.FullScreen()),
    (("control", "z"), do.Undo()),
    (("control", "shift", "z"), do.Redo()),
    (("backspace",), do.Erase()),
    (("delete",), do.Erase(ahead=True)),
)


def bindings(*, writing: bool = False) -> dict[str, tuple[tuple[str, ...], ...]]:
    """Return which keys do what, by what it is called (`verb_of`): chords of names of keys, each once.

    `writing`: what keys do only while a text is typed.
    """
    chords: list[tuple[tuple[str, ...], Intent]]
    if writing:
        chords = [
            *(((_named(key),), do.Travel(by, unit)) for key, (by, unit) in _TRAVEL.items()),
            *((("control", _named(key)), intent) for key, intent in _EDIT.items()),
            *((("shift", _named(key)), intent) for key, intent in _EDIT_SHIFTED.items()),
        ]
    else:
        chords = [
            *(((_named(key),), intent) for key, intent in {**_ALWAYS, **_READING, **_ADJUST}.items()),
            *(((letter,), intent) for letter, intent in _LETTERS.items()),
            *(((f"{n % 10}",), Digit(n)) for n in range(1, 11)),
            *((("control", _named(key)), intent) for key, intent in _WITH_CONTROL.items()),
        ]
    chords += [(chord, intent) for chord, intent in _FURTHER if isinstance(intent, do.Erase) == writing]
    return by_verb(chords)


def by_verb(told: Iterable[tuple[T, Intent]]) -> dict[str, tuple[T, ...]]:
    """Return what leads to intents by what those are called, each once."""
    result: dict[str, tuple[T, ...]] = {}
    for what, intent in told:
        result[verb_of(intent)] = tuple(dict.fromkeys((*result.get(verb_of(intent), ()), what)))
    return result


def verb_of(intent: Intent) -> str:
    """Return what an intent is called where keys and buttons are told."""
    match intent:
        case do.Adjust(by):
            return "more" if by > 0 else "less"
        case do.TextSize(by):
            return "larger" if by > 0 else "smaller" if by < 0 else "usual"
        case do.Copy(cut=True):
            return "cut"
    return type(intent).__name__.lower()


def _named(key: int) -> str:
    """Return the name of a key, the same for one of the number pad."""
    return pygame.key.name(key).strip("[]").replace(" ", "_")
