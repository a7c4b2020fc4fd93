"""Input: how events become intents. A pure reading of events; no clock, no window."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

import pygame

from game.ui.input import intents as do
from game.ui.input.chords import ALT, CTRL, HOLDS, SHIFT, Chord, prints, read_chord, stroke_of
from game.ui.input.intents import Device, Intent, Point, Stroke, Unit, Writing
from game.ui.input.keymap import Keymap, as_shipped
from game.ui.input.touch import Touch
from game.ui.system.keyboard.layouts import ON_US, Layout, graphic, writes

if TYPE_CHECKING:
    from game.engine.protocol import Message
    from game.handover.listening import Call

T = TypeVar("T")

LEFT: Final = 1
RIGHT: Final = 3
WHEEL: Final = (4, 5)  # as what buttons a wheel is told of, too
NOWHERE: Final = Point(-1, -1)  # the pointer has left the window

_CARDS: Final[dict[int, Intent]] = {getattr(pygame, f"K_{letter}"): do.Letter(letter) for letter in "jqkvdr"}
"""The letters on cards, in English and in French: what no verb has taken."""
_CLIPBOARD: Final = (do.Copy(), do.Paste())
"""What the usual keys ask for also where nothing is written."""
_WRITING: Final[dict[int, Intent]] = {  # whatever the map says: what is typed must come to an end
    pygame.K_UP: do.Step(0, -1),
    pygame.K_DOWN: do.Step(0, 1),
    pygame.K_RETURN: do.Confirm(),
    pygame.K_KP_ENTER: do.Confirm(),
    pygame.K_ESCAPE: do.Back(),
    pygame.K_TAB: do.Zone(1),
}
_LEADING: Final = (do.Step, do.Zone, do.Confirm, do.Back)
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
    """Read the events of gamepads, by the map of keys that holds."""

    keymap: Keymap
    begun: str  # the button that the last event has pressed, or ""

    def repeat(self, now: float) -> list[Intent]:
        """Return the steps that a held direction is due at a time."""

    def read(self, event: pygame.event.Event, choosing: bool = False) -> list[Intent]:
        """Return what an event of a gamepad means: nothing for any other event."""


class Intents:
    """Turn events into intents. `device` is what the player spoke with last."""

    def __init__(
        self, gamepad: Pad | None = None, touch: Touch | None = None, scale: Callable[[], float] = lambda: 1.0
    ) -> None:
        """Read with these; `scale` tells how many pixels lie along a point, in which the pointer's places are told."""
        self.device: Device = Device.MOUSE
        self.keymap = as_shipped()
        self.layout = Layout()
        self._gamepad = gamepad
        self._touch = touch
        self._scale = scale
        self._held: set[int] = set()
        self._last: pygame.event.Event | None = None  # the key that was pressed just before
        self._writes = ""  # the key that went down last and is held: what is written is its
        self._at = (0, 0)
        self._readers: dict[int, Callable[[pygame.event.Event], Intent | None]] = {
            pygame.MOUSEMOTION: self._moved,
            pygame.MOUSEBUTTONDOWN: self._pressed,
            pygame.MOUSEBUTTONUP: self._released,
            pygame.MOUSEWHEEL: self._wheeled,
            pygame.TEXTEDITING: lambda event: do.Composed(event.text, event.start, event.length),
            pygame.DROPFILE: lambda event: do.Dropped(event.file),
            pygame.USEREVENT: _called,
        }

    def read(
        self,
        events: Iterable[pygame.event.Event],
        editing: bool = False,
        begins: bool = False,
        choosing: bool = False,
        telling: bool = False,
    ) -> list[Intent]:
        """Return what the events mean, in their order. `editing`: a text field has the keyboard.

        `begins`: one has the focus, and a letter begins to edit it. `choosing`: a key or a button is chosen, and what
        is pressed is told whatever it means. `telling`: every press is told as it begins, before what it means.
        Of moves of the pointer in a row only the last is kept.
        """
        intents: list[Intent] = []
        for event in events:
            if telling and (by := self._begun(event)):
                intents.append(do.Began(by))
            letter = self._first_letter(event) if begins and not editing else ""
            self.device = Device.KEYS if letter else self.device
            goes_on = self._goes_on(event) if telling else None
            means = [do.Typed(letter)] if letter else self._one(event, editing, choosing)
            if telling and self._gamepad is not None and self._gamepad.begun:
                intents.append(do.Began(f"button:{self._gamepad.begun}"))
                self._gamepad.begun = ""
            if goes_on is not None and means:
                intents.append(goes_on)
            for intent in means:
                if intents and isinstance(intents[-1], Point) and isinstance(intent, Point):
                    intents.pop()
                intents.append(intent)
        return intents

    def _begun(self, event: pygame.event.Event) -> str:
        """Return which key, button of the mouse or finger goes down by an event, or "": nothing that is held already.

        A gamepad says it of its own buttons.
        """
        if event.type == pygame.KEYDOWN:
            return "" if _which(event) in self._held or event.key in HOLDS else _name(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            told = getattr(event, "touch", False) and self._touch is not None
            return "" if told or event.button in WHEEL else f"mouse:{event.button}"
        if event.type == pygame.FINGERDOWN and self._touch is not None and self._touch.counts(event):
            return Device.TOUCH
        return ""

    def _goes_on(self, event: pygame.event.Event) -> do.GoesOn | None:
        """Return with what a key goes on that is held, or of which a text is; None for any other event."""
        if event.type == pygame.KEYDOWN:
            return do.GoesOn(_name(event)) if _which(event) in self._held else None
        if event.type == pygame.TEXTINPUT:
            return do.GoesOn(self._writes)
        return None

    def repeats(self, now: float) -> list[Intent]:
        """Return what a direction that is held on a gamepad means again at a time (`Gamepad.repeat`)."""
        again = [] if self._gamepad is None else self._gamepad.repeat(now)
        return [do.GoesOn("way"), *again] if again else []

    def _one(self, event: pygame.event.Event, editing: bool, choosing: bool) -> list[Intent]:
        result: Intent | None = None
        writer = self._last
        self._last = event if event.type == pygame.KEYDOWN and event.key not in HOLDS else None
        if event.type == pygame.KEYDOWN:
            return self._key(event, editing, choosing)
        if event.type == pygame.KEYUP:
            self._held.discard(_which(event))
            self.layout.follow()
            self._writes = "" if self._writes == _name(event) else self._writes
            lets_go = not editing and do.Confirm() in self.keymap.meant(stroke_of(event, self.layout))
            return [do.LetGo()] if lets_go else []
        if event.type == pygame.TEXTINPUT:
            is_text = writer is None or writes(event.text, writer.key, writer.mod)
            result = do.Typed(event.text) if editing and is_text else None
        elif event.type == pygame.KEYMAPCHANGED:
            self.layout.forget()
            result = do.Relabelled()
        elif event.type in self._readers:
            made_of_touch = getattr(event, "touch", False) and self._touch is not None  # the finger has told it
            result = None if made_of_touch else self._readers[event.type](event)
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.layout.follow()
        elif event.type in _PLAIN:
            result = _PLAIN[event.type]
            if event.type == pygame.WINDOWFOCUSLOST:
                self._held.clear()  # their release will never be told
                if self._touch is not None:
                    self._touch.forget()
        else:
            return self._further(event, choosing)
        return [] if result is None else [result]

    def _further(self, event: pygame.event.Event, choosing: bool) -> list[Intent]:
        """Return what an event of a finger, or of a gamepad, means."""
        if self._touch is not None and (touched := self._touch.read(event)):
            self.device = Device.TOUCH
            return touched
        if self._gamepad is None:
            return []
        self._gamepad.keymap = self.keymap
        intents = self._gamepad.read(event, choosing)
        if intents:
            self.device = Device.PAD
        return intents

    def _key(self, event: pygame.event.Event, editing: bool, choosing: bool) -> list[Intent]:
        again = _which(event) in self._held
        self._held.add(_which(event))
        self._writes = _name(event)
        self.device = Device.KEYS
        stroke = stroke_of(event, self.layout)
        if choosing:
            return [] if again else [stroke]
        # A key that is held repeats only where that can do no harm.
        harmless = do.Step | do.Page | do.Erase | do.Travel
        meant = _meanings(event, stroke, self.keymap, editing)
        return [each for each in meant if not again or isinstance(each, harmless)]

    def _first_letter(self, event: pygame.event.Event) -> str:
        """Return the letter with which a key begins a text, or "": a key that leads about goes on doing so."""
        letter = _first_letter(event)
        leads = letter and any(isinstance(each, _LEADING) for each in self.keymap.meant(stroke_of(event, self.layout)))
        return "" if leads else letter

    def _moved(self, event: pygame.event.Event) -> Intent | None:
        self._at = self._pixels(event.pos)
        if event.rel == (0, 0):
            return None  # the window has come under a pointer at rest: that takes no focus
        self.device = Device.MOUSE
        return Point(*self._at)

    def _pressed(self, event: pygame.event.Event) -> Intent | None:
        self._at = self._pixels(event.pos)
        self.device = Device.MOUSE
        return do.Press(*self._at, event.button) if event.button in (LEFT, RIGHT) else None

    def _released(self, event: pygame.event.Event) -> Intent | None:
        self._at = self._pixels(event.pos)
        return do.Release(*self._at, event.button) if event.button in (LEFT, RIGHT) else None

    def _pixels(self, place: tuple[int, int]) -> tuple[int, int]:
        """Return the pixel in the middle of the point where the pointer is: the one place where points are counted."""
        scale = self._scale()
        return int((place[0] + 0.5) * scale), int((place[1] + 0.5) * scale)

    def _wheeled(self, event: pygame.event.Event) -> Intent | None:
        self.device = Device.MOUSE
        return do.Wheel(*self._at, dy=event.y) if event.y else None


def _which(event: pygame.event.Event) -> int:
    """Return which key an event is of: by its place, for what it writes may have changed since it went down."""
    return int(event.scancode or -event.key)


def _name(event: pygame.event.Event) -> str:
    """Return the name of a key (`ui.press_clock`)."""
    return f"key:{event.key or -event.scancode}"


def _meanings(event: pygame.event.Event, stroke: Stroke, keymap: Keymap, editing: bool) -> list[Intent]:
    """Return what a key means: what the map says, or else the card with its letter."""
    if not editing:
        meant = keymap.meant(stroke)
        if not meant and (edit := _edit(event, stroke.counts)) in _CLIPBOARD:
            return [edit]
        return meant or ([_CARDS[stroke.counts]] if stroke.counts in _CARDS and not stroke.mods & (CTRL | ALT) else [])
    if (edit := _edit(event, stroke.counts)) is not None:
        return [edit]
    if event.key in _WRITING and not stroke.mods & (CTRL | ALT):
        return [do.Zone(-1) if event.key == pygame.K_TAB and stroke.mods & SHIFT else _WRITING[event.key]]
    types = (prints(event.key) or event.key == pygame.K_SPACE or event.scancode in ON_US) and not stroke.mods & (
        CTRL | ALT
    )
    return [] if types else [each for each in keymap.meant(stroke) if not isinstance(each, do.Undo | do.Redo)]


def _first_letter(event: pygame.event.Event) -> str:
    """Return the letter that a key writes, or "": what has a meaning with Control or Alt writes none."""
    if event.type != pygame.KEYDOWN or event.mod & (_CONTROL | pygame.KMOD_ALT):
        return ""
    written = chr(event.key) if 0 < event.key < 0x110000 else ""
    letter = str(getattr(event, "unicode", "") or written)
    big = bool(event.mod & pygame.KMOD_SHIFT) != bool(event.mod & pygame.KMOD_CAPS)
    letter = letter.upper() if big and letter == written else letter
    return letter if len(letter) == 1 and letter.isalpha() else ""


def _edit(event: pygame.event.Event, counts: int) -> Writing | None:
    """Return what a key means while a text is typed, or None where it means nothing special there.

    `counts` is the code of the key that it counts as.
    """
    if graphic(event.mod):
        return None  # AltGr types letters
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    control, option, command = (event.mod & mod for mod in (pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META))
    if (control or command) and counts in _EDIT:
        return _EDIT[counts]
    if shift and event.key in _EDIT_SHIFTED:
        return _EDIT_SHIFTED[event.key]
    further: Unit = "all" if command else "word" if control or option else "letter"
    if event.key in _TRAVEL:
        by, unit = _TRAVEL[event.key]
        return do.Travel(by, further if unit == "letter" else unit, shift)
    erases = event.key in (pygame.K_BACKSPACE, pygame.K_DELETE)
    return do.Erase(event.key == pygame.K_DELETE, further) if erases else None


# What stands in these tables, for whoever wants to tell it


def bindings(keymap: Keymap) -> dict[str, tuple[Chord, ...]]:
    """Return which keys do what, by what it is called (`verb_of`), each once."""
    told = [(chord, keymap.intents[verb]) for verb, chords in keymap.keys.items() for chord in chords]
    letters = [(read_chord(pygame.key.name(key)), intent) for key, intent in _CARDS.items()]
    return by_verb([*told, *((chord, intent) for chord, intent in letters if chord is not None)])


def writing() -> dict[str, tuple[Chord, ...]]:
    """Return what keys do only while a text is typed, by what it is called (`verb_of`)."""
    told: list[tuple[str, Intent]] = [
        *((_named(key), do.Travel(by, unit)) for key, (by, unit) in _TRAVEL.items()),
        ("backspace", do.Erase()),
        ("delete", do.Erase(ahead=True)),
        *((f"ctrl+{_named(key)}", intent) for key, intent in _EDIT.items()),
        *((f"shift+{_named(key)}", intent) for key, intent in _EDIT_SHIFTED.items()),
    ]
    return by_verb((chord, intent) for text, intent in told if (chord := read_chord(text)) is not None)


def by_verb(told: Iterable[tuple[T, Intent]]) -> dict[str, tuple[T, ...]]:
    """Return what leads to intents by what those are called, each once."""
    result: dict[str, tuple[T, ...]] = {}
    for what, intent in told:
        result[verb_of(intent)] = tuple(dict.fromkeys((*result.get(verb_of(intent), ()), what)))
    return result


def announce(call: Call) -> None:
    """Have the loop answer another start of the program: called in any thread, it wakes a loop that sleeps.

    Raises pygame's error where there is no window any more.
    """
    pygame.event.post(pygame.event.Event(pygame.USEREVENT, call=call))


def tell(message: Message) -> None:
    """Have the loop show a sentence: called in any thread. Raises pygame's error where there is no window any more."""
    pygame.event.post(pygame.event.Event(pygame.USEREVENT, told=message))


def _called(event: pygame.event.Event) -> Intent | None:
    call, told = getattr(event, "call", None), getattr(event, "told", None)
    return do.Called(call) if call is not None else None if told is None else do.Told(told)


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
