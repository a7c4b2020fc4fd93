"""What a game says in a level that somebody plays for a first time: a word for each thing, when it first happens."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from game.engine.protocol import Message, Seat

F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class Word:
    """Say one thing about the moment: a title, what is, and what to `do`, or None where that is only to be seen.

    `lit` are the places that it speaks of, each the keys of parts or sprites that are lit as one, the first to be
    pressed first; `kept` are further keys that the words name. `act` is an action of whoever is to act that "Show me"
    lights the way of, and `way` what is said then in the place of what to do. One that speaks of somebody's `own` hand
    is for that person alone. One that is to be `seen` is read before anything else is told.
    """

    title: Message
    text: Message
    do: Message | None
    lit: tuple[tuple[str, ...], ...]
    kept: tuple[str, ...] = ()
    act: object | None = None
    way: Message | None = None
    own: bool = False
    seen: bool = False


class Firsts(Generic[F]):
    """Say what the lamp tells in a first level, of what whoever looks may know. Nothing here changes anything."""

    met: ClassVar[Mapping[str, str]] = {}
    """Which kind at a first meeting (`Learning.meets`) a step has told of, too."""

    def steps(self, facts: F) -> Sequence[str]:
        """Return the steps of this level, or none where the lamp has no place in it."""
        return ()

    def word(self, facts: F, step: str) -> Word | None:
        """Return what is said of a step now, or None while it is not its moment."""
        return None

    def opens(self, facts: F, people: Collection[Seat]) -> tuple[Seat, object] | None:
        """Return the decision that is made for the table before the first step, openly, and for whom; or None."""
        return None

    def over(self, facts: F) -> bool:
        """Tell whether nothing more is to be learnt here: the level has been won."""
        return False
