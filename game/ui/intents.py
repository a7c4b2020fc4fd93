"""Intents: what a player, or the window, wants. Places are in true pixels; the frame turns them into its own.

They are msgspec's frozen structs: thirty dataclasses would cost a tenth of the program's start (12 ms against 3).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Device: TypeAlias = Literal["mouse", "keys", "pad"]
Unit: TypeAlias = Literal["letter", "word", "all"]


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


class Travel(Struct, frozen=True):
    """Move the caret back (-1) or on (1) by a letter, a word or to the end; `keep` selects what it passes."""

    by: int
    unit: Unit = "letter"
    keep: bool = False


class Erase(Struct, frozen=True):
    """Take away what is selected, or else the letter or word before the caret, or (`ahead`) after it."""

    ahead: bool = False
    unit: Unit = "letter"


class SelectAll(Struct, frozen=True):
    """Select the whole text."""


class Copy(Struct, frozen=True):
    """Keep what is selected for other places; `cut` takes it away here."""

    cut: bool = False


class Paste(Struct, frozen=True):
    """Put in what was copied."""


Writing: TypeAlias = Travel | Erase | SelectAll | Copy | Paste
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
