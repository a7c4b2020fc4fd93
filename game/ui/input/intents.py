"""Intents: what a player, or the window, wants. Places are in true pixels; the frame turns them into its own.

They are msgspec's frozen structs: thirty dataclasses would cost a tenth of the program's start (12 ms against 3).
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

if TYPE_CHECKING:
    from game.engine.protocol import Message
    from game.handover.listening import Call

Unit: TypeAlias = Literal["letter", "word", "all"]


class Device(StrEnum):
    """Say what the last intent came from; its value is the word for it in names of words and of faces."""

    MOUSE = "mouse"
    KEYS = "keys"
    PAD = "pad"
    TOUCH = "touch"


class Intent(Struct, frozen=True):
    """Be what a player, or the window, wants."""


class At(Intent, frozen=True):
    """Be what is done with the pointer at a place."""

    x: int
    y: int


def across(intent: Intent, pixels: tuple[int, int]) -> Intent:
    """Return what is meant by somebody for whom the picture of so many pixels stands on its head."""
    if not isinstance(intent, At) or intent.x < 0:
        return intent
    return replace(intent, x=pixels[0] - 1 - intent.x, y=pixels[1] - 1 - intent.y)


class Point(At, frozen=True):
    """Move the pointer. (-1, -1): it left the window."""


class Press(At, frozen=True):
    """Press a button of the mouse (1) or touch the screen; the right button (3) means back."""

    button: int = 1


class Release(At, frozen=True):
    """Let a button of the mouse go, or lift the finger."""

    button: int = 1


class Hold(At, frozen=True):
    """Rest with a finger where it came down: what lies there is to be looked at more closely."""


class Wheel(At, frozen=True):
    """Turn the wheel under the pointer: `dy` notches, positive away from the player."""

    dy: int


class Step(Intent, frozen=True):
    """Move the focus one step: `dx` and `dy` are -1, 0 or 1. A held key repeats it."""

    dx: int
    dy: int


class Zone(Intent, frozen=True):
    """Go to the next (1) or previous (-1) group of controls."""

    by: int


class Confirm(Intent, frozen=True):
    """Select or place what has the focus."""


class LetGo(Intent, frozen=True):
    """Let go of what confirms: where holding it means something, that ends now."""


class Back(Intent, frozen=True):
    """Go one level up."""


class Inspect(Intent, frozen=True):
    """Show more of what has the focus."""


class Undo(Intent, frozen=True):
    """Take the last decision back."""


class Redo(Intent, frozen=True):
    """Do again what was taken back."""


class Hide(Intent, frozen=True):
    """Cover the hand at once."""


class Log(Intent, frozen=True):
    """Open the log."""


class Help(Intent, frozen=True):
    """Ask for help with what is before one: the rule of a refusal, a hint, or the rules."""


class Rules(Intent, frozen=True):
    """Open the rulebook at the rule that matters now."""


class Search(Intent, frozen=True):
    """Go to the field that searches."""


class Menu(Intent, frozen=True):
    """Open the menu."""


class Digit(Intent, frozen=True):
    """Choose the card or control with a number, 1 to 10."""

    n: int


class Began(Intent, frozen=True):
    """Begin a press, whatever it means: a key, a button, a finger goes down. `by` says which (`ui.press_clock`).

    What it means follows. No repeat begins one, nor a movement, a wheel, a stick, or a key that is held for another.
    """

    by: str


class GoesOn(Intent, frozen=True):
    """Go on with a press that began before, or, where `by` names none, with none: what that means follows."""

    by: str = ""


class Stroke(Intent, frozen=True):
    """Press a key where one is chosen, whatever it means: its code, its place, what is held, and what it writes.

    `mods`: 1 for Control, 2 for Shift, 4 for Alt, added up. `latin` is the key that it counts as, where that is another
    one than stands on it, and `sign` the “?” or “/” that a layout without Latin letters has there.
    """

    key: int
    place: int
    mods: int = 0
    typed: str = ""
    latin: int = 0
    sign: str = ""

    @property
    def counts(self) -> int:
        """Return the code that counts where letters are meant."""
        return self.latin or self.key


class Button(Intent, frozen=True):
    """Press a button of a gamepad where one is chosen, whatever it means."""

    name: str


class Letter(Intent, frozen=True):
    """Choose the card with a letter: a Jack, a Queen or a King by what stands on it."""

    letter: str


class Typed(Intent, frozen=True):
    """Add text to the field that is being edited."""

    text: str


class Composed(Intent, frozen=True):
    """Show in the field that is being edited what an input method has so far, "" for nothing more.

    It says where its caret is, behind so many signs, and how many after that are being converted.
    """

    text: str
    start: int = 0
    length: int = 0


class Edge(Intent, frozen=True):
    """Go to the first or, with `end`, the last of a group."""

    end: bool


class Page(Intent, frozen=True):
    """Go one page up (-1) or down (1)."""

    by: int


class Leap(Intent, frozen=True):
    """Go to the next (1) or previous (-1) of what counts most in a long list, whatever lies between."""

    by: int


class Adjust(Intent, frozen=True):
    """Make the number that is chosen one more (1) or one less (-1)."""

    by: int


class Pass(Intent, frozen=True):
    """Pass, where a table offers that: a turn, or the word."""


class GoTo(Intent, frozen=True):
    """Begin to name a space."""


class Rename(Intent, frozen=True):
    """Give what is shown another name."""


class FullScreen(Intent, frozen=True):
    """Fill the screen, or stop filling it."""


class TextSize(Intent, frozen=True):
    """Make text larger (1) or smaller (-1), or as it was made (0)."""

    by: int


class Mute(Intent, frozen=True):
    """Silence every sound, or let them be heard again."""


class Covered(Intent, frozen=True):
    """Take the keyboard, or the sight, from the window."""


class Relabelled(Intent, frozen=True):
    """Switch the keyboard's layout: something else stands on its keys now."""


class Exposed(Intent, frozen=True):
    """Show a part of the window again: it must be drawn."""


class Dropped(Intent, frozen=True):
    """Drop a file on the window."""

    path: str


class Called(Intent, frozen=True):
    """Start the program once more: the window is wanted, and perhaps a file in it."""

    call: Call


class Told(Intent, frozen=True):
    """Have something beside the window say something."""

    message: Message


class Quit(Intent, frozen=True):
    """Close the window."""


class Travel(Intent, frozen=True):
    """Move the caret back (-1) or on (1) by a letter, a word or to the end; `keep` selects what it passes."""

    by: int
    unit: Unit = "letter"
    keep: bool = False


class Erase(Intent, frozen=True):
    """Take away what is selected, or else the letter or word before the caret, or (`ahead`) after it."""

    ahead: bool = False
    unit: Unit = "letter"


class SelectAll(Intent, frozen=True):
    """Select the whole text."""


class Copy(Intent, frozen=True):
    """Keep what is selected for other places; `cut` takes it away here."""

    cut: bool = False


class Paste(Intent, frozen=True):
    """Put in what was copied."""


Writing: TypeAlias = Travel | Erase | SelectAll | Copy | Paste
