"""What a press on a part of a table means: the part carries it, and nothing is read out of its name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.protocol import Refusal


@dataclass(frozen=True, slots=True)
class Press:
    """Take an action of the game for the person to act, or in open talk for the one of a `seat`.

    Where it `keeps`, a half-made choice stays.
    """

    action: object
    seat: int | None = None
    keeps: bool = False


@dataclass(frozen=True, slots=True)
class Run:
    """Take actions of the game one after another, and then what follows of them by itself.

    They are taken for the person to act, or in open talk for one of these `seats` each.
    """

    actions: tuple[object, ...]
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Refuse:
    """Say why this can't be done, at the part that was pressed or at another."""

    refusal: Refusal
    at: str = ""


@dataclass(frozen=True, slots=True)
class Choose:
    """Keep a half-made choice, the game's own frozen value; None drops it."""

    draft: object | None


@dataclass(frozen=True, slots=True)
class Do:
    """Do something that is no decision of the game, such as going on after a count.

    `at_once`: while something is told it is not skipped first.
    """

    call: Callable[[], None]
    sound: str = "press"
    at_once: bool = False


Meaning: TypeAlias = Press | Run | Refuse | Choose | Do


def played_by(meaning: object) -> tuple[object, ...]:
    """Return the actions that a meaning takes at once; none for any other meaning."""
    return (meaning.action,) if isinstance(meaning, Press) else getattr(meaning, "actions", ())
