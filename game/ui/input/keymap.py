"""The map of keys: what a player can ask for by a key or a button of a gamepad, and by which.

`Keymap` is a value; which one holds is worked out of the settings by `ui/input/keysets.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from game.ui.input import intents as do
from game.ui.input.chords import ALT, CTRL, SHIFT, Chord, Kind, read_chord
from game.ui.input.intents import Digit, Intent, Stroke

Keys: TypeAlias = Mapping[str, tuple[Chord, ...]]
Buttons: TypeAlias = Mapping[str, tuple[str, ...]]


class Verb(Struct, frozen=True):
    """Be something to ask for: its name, what it means, its picture, and the keys and buttons that it is shipped with.

    Chords stand one after another with a space between them, and so do buttons.
    """

    name: str
    intent: Intent
    icon: str
    keys: str = ""
    buttons: str = ""


VERBS: Final = (
    Verb("left", do.Step(-1, 0), "arrow-left", "left", "cross_left"),
    Verb("up", do.Step(0, -1), "arrow-up", "up", "cross_up"),
    Verb("down", do.Step(0, 1), "arrow-down", "down", "cross_down"),
    Verb("right", do.Step(1, 0), "arrow-right", "right", "cross_right"),
    Verb("confirm", do.Confirm(), "mouse-pointer-click", "return kp_enter space", "a"),
    Verb("back", do.Back(), "arrow-left", "escape ac_back", "b"),
    Verb("zone", do.Zone(1), "layout-grid", "tab", "rb"),
    Verb("before", do.Zone(-1), "layout-grid", "shift+tab", "lb"),
    Verb("inspect", do.Inspect(), "zoom-in", "i", "x"),
    Verb("undo", do.Undo(), "undo-2", "ctrl+z backspace", "lt"),
    Verb("redo", do.Redo(), "redo-2", "ctrl+y ctrl+shift+z", "rt"),
    Verb("help", do.Help(), "lightbulb", "f1", "ls"),
    Verb("log", do.Log(), "history", "l", "view"),
    Verb("hide", do.Hide(), "eye-off", "h", "y"),
    Verb("rules", do.Rules(), "book-open", "'?'", "rs"),
    Verb("menu", do.Menu(), "menu", "f10", "start"),
    Verb("search", do.Search(), "search", "'/' ctrl+f"),
    Verb("fullscreen", do.FullScreen(), "maximize", "f11 alt+return"),
    Verb("mute", do.Mute(), "volume-x", "ctrl+m"),
    Verb("pass", do.Pass(), "fast-forward", "p"),
    Verb("goto", do.GoTo(), "map", "g"),
    Verb("rename", do.Rename(), "pencil", "f2"),
    Verb("more", do.Adjust(1), "plus", "plus equals kp_plus"),
    Verb("less", do.Adjust(-1), "minus", "minus kp_minus"),
    Verb("larger", do.TextSize(1), "a-large-small", "ctrl+plus ctrl+equals ctrl+kp_plus"),
    Verb("smaller", do.TextSize(-1), "a-large-small", "ctrl+minus ctrl+kp_minus"),
    Verb("usual", do.TextSize(0), "a-large-small", "ctrl+0 ctrl+kp_0 ctrl+@0"),
    Verb("pageup", do.Page(-1), "arrow-up", "pageup"),
    Verb("pagedown", do.Page(1), "arrow-down", "pagedown"),
    Verb("leapup", do.Leap(-1), "arrow-up", "shift+pageup"),
    Verb("leapdown", do.Leap(1), "arrow-down", "shift+pagedown"),
    Verb("first", do.Edge(end=False), "arrow-up", "home"),
    Verb("last", do.Edge(end=True), "arrow-down", "end"),
    # The row of digits by the place of its keys: on a French keyboard they give & é " without Shift.
    *(Verb(f"card{n}", Digit(n), "layers", f"@{n % 10} kp_{n % 10}") for n in range(1, 11)),
)
ESSENTIAL: Final = ("confirm", "back", "left", "right", "up", "down")
"""What always keeps a key and a button: whoever has these can do everything."""
BUTTONS: Final = (
    "a", "b", "x", "y", "lb", "rb", "lt", "rt", "view", "start", "ls", "rs",
    "cross_left", "cross_up", "cross_down", "cross_right",
)  # fmt: skip


class Keymap:
    """Know which chord and which button asks for what. A value: nothing in it changes.

    `keys` and `buttons` hold what leads to each verb, by its name; `chosen` is the name of the set that it is.
    """

    def __init__(self, keys: Keys, buttons: Buttons, chosen: str = "both") -> None:
        self.keys = keys
        self.buttons = buttons
        self.chosen = chosen
        self.intents: Mapping[str, Intent] = {verb.name: verb.intent for verb in VERBS}
        usual = {f"card{n}": f"@{n % 10}" for n in range(1, 11)}
        self._strokes: dict[tuple[Kind, int, int], tuple[str, Chord]] = {}
        self._digits: dict[int, tuple[str, Chord]] = {}  # last of all: a French - stands on the 6
        for verb, chords in keys.items():
            for chord in chords:
                if usual.get(verb) == chord.text:
                    self._digits[chord.code] = verb, chord
                else:
                    self._strokes.setdefault((chord.kind, chord.code, chord.mods), (verb, chord))
        self._buttons = {button: verb for verb, names in buttons.items() for button in names}

    def holder(self, stroke: Stroke) -> tuple[str, Chord] | None:
        """Return the verb that a key asks for, and the chord of it that the key is."""
        typed, sign = (ord(text) if len(text) == 1 else 0 for text in (stroke.typed, stroke.sign))
        codes: tuple[tuple[Kind, int], ...] = (
            ("place", stroke.place), ("typed", typed), ("key", stroke.key), ("typed", sign), ("key", stroke.latin)
        )  # fmt: skip
        for mods in dict.fromkeys((stroke.mods, stroke.mods & ~SHIFT)):
            for kind, code in codes:
                if (found := self._strokes.get((kind, code, mods))) is not None:
                    return found
        return None if stroke.mods & (CTRL | ALT) else self._digits.get(stroke.place)

    def meant(self, stroke: Stroke) -> list[Intent]:
        """Return what a key asks for: two things where a digit's key has a + or - too, each screen takes what it knows.

        Nothing where it has no use.
        """
        found = self.holder(stroke)
        if found is None:
            return []
        verb, chord = found
        digit = self._digits.get(stroke.place) if verb in ("more", "less") and chord.kind == "key" else None
        told = [digit[0], verb] if digit is not None and not stroke.mods else [verb]
        return [self.intents[name] for name in told]

    def user(self, button: str) -> str:
        """Return the verb that a button of a gamepad asks for, or ""."""
        return self._buttons.get(button, "")

    def pressed(self, button: str) -> Intent | None:
        """Return what a button of a gamepad asks for."""
        return self.intents.get(self.user(button))


def shipped_keys() -> dict[str, tuple[Chord, ...]]:
    """Return the keys that the program is shipped with."""
    return {verb.name: chords(verb.keys.split()) for verb in VERBS}


def shipped_buttons() -> dict[str, tuple[str, ...]]:
    """Return the buttons that the program is shipped with."""
    return {verb.name: tuple(verb.buttons.split()) for verb in VERBS}


def as_shipped() -> Keymap:
    """Return the map that the program is shipped with."""
    return Keymap(shipped_keys(), shipped_buttons())


def chords(texts: Sequence[str]) -> tuple[Chord, ...]:
    """Return the chords that texts name; what names none is left out."""
    return tuple(chord for text in texts if (chord := read_chord(text)) is not None)
