"""What a table's machine asks of whoever shows the table: values, obeyed in their order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.protocol import Message, Refusal, Seat


@dataclass(frozen=True, slots=True)
class Tell:
    """Tell this event, with motion: the model is the moment right after it."""

    event: object


@dataclass(frozen=True, slots=True)
class Cued:
    """Lay the same view out in a stage of its own, and move there by a cue."""

    cue: object


@dataclass(frozen=True, slots=True)
class Snap:
    """Show the moment without motion."""


@dataclass(frozen=True, slots=True)
class Restage:
    """Lay the same view out again, and ease there: a half-made choice is another."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """Build anew what shows the moment: it is another."""


@dataclass(frozen=True, slots=True)
class Rested:
    """A rest has begun; keys find the part `focus` then, "" for none."""

    focus: str


@dataclass(frozen=True, slots=True)
class Taken:
    """A decision is taken: keys are led on from what they have pressed, once all was told that followed."""


@dataclass(frozen=True, slots=True)
class Content:
    """Nothing is refused any more."""


@dataclass(frozen=True, slots=True)
class Explain:
    """Say why not, at a part, or where the focus is ("")."""

    refusal: Refusal
    at: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """Show a notice over the table."""

    message: Message


@dataclass(frozen=True, slots=True)
class Sound:
    """Play a sound."""

    name: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask people to take the screen; nobody: to turn up what all have chosen. `between_turns`: news come with it."""

    seats: tuple[Seat, ...]
    between_turns: bool


@dataclass(frozen=True, slots=True)
class Handed:
    """The screen has another owner: everything of a hand is forgotten."""


@dataclass(frozen=True, slots=True)
class Lead:
    """Focus a part, with the ring of keys."""

    key: str


@dataclass(frozen=True, slots=True)
class Open:
    """Lay a page of the game over the table: what makes it is handed the services."""

    page: Callable[..., object]


Effect: TypeAlias = (
    Tell
    | Cued
    | Snap
    | Restage
    | Fresh
    | Rested
    | Taken
    | Content
    | Explain
    | Notice
    | Sound
    | Ask
    | Handed
    | Lead
    | Open
)
