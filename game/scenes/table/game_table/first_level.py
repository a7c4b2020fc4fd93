"""What a game says in a level that somebody plays for a first time: a word for each thing, when it first happens."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from game.engine.protocol import Message, Seat

F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class Word:
    """Say one thing about the moment."""

    title: Message
    text: Message
    """What is."""
    do: Message | None
    """What to do, or None where that is only to be seen."""
    lit: tuple[tuple[str, ...], ...]
    """The places that it speaks of, each the keys of parts or sprites that are lit as one, in the order of pressing."""
    kept: tuple[str, ...] = ()
    """Further keys that the words name."""
    act: object | None = None
    """An action of whoever is to act that "Show me" lights the way of."""
    way: Message | None = None
    """What is said then in the place of what to do."""
    own: bool = False
    """Whether it speaks of somebody's own hand, and is for that person alone."""
    seen: bool = False
    """Whether it is read before anything else is told."""


class FirstLevel(Generic[F]):
    """Say what the lamp tells in a first level, of what whoever looks may know. Nothing here changes anything."""

    met: ClassVar[Mapping[str, str]] = {}
    """Which kind at a first meeting (`Learning.meets`) a step has told of, too."""

    def steps(self, facts: F) -> Sequence[str]:
        """Return the steps of this level, or none where the lamp has no place in it."""
        return ()

    def beyond(self, facts: F) -> Sequence[str]:
        """Return the steps for who has learnt the game's lesson: what that has not told, each as in `steps` or new."""
        return self.steps(facts)

    def word(self, facts: F, step: str) -> Word | None:
        """Return what is said of a step now, or None while it is not its moment."""
        return None

    def opens(self, facts: F, people: Collection[Seat]) -> tuple[Seat, object] | None:
        """Return the decision that is made for the table before the first step, openly, and for whom; or None."""
        return None

    def over(self, facts: F) -> bool:
        """Tell whether nothing more is to be learnt here: the level has been won."""
        return False
