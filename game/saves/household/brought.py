"""What came of packing a household or of bringing one in, and the words for it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.engine.protocol import Message, say


@dataclass(frozen=True, slots=True)
class Packed:
    """Say where a household's file lies, and what had to be left out of it, a sentence each."""

    path: Path
    left: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Counts:
    """Count people, adventures and matches."""

    people: int = 0
    adventures: int = 0
    matches: int = 0

    @property
    def any(self) -> bool:
        return bool(self.people or self.adventures or self.matches)


@dataclass(frozen=True, slots=True)
class Brought:
    """Count what came, and what was here already.

    `further` are adventures and matches of here that went on elsewhere, and stand here now as far as they came there.
    `stayed` has a sentence for each thing that had to stay as it is.
    """

    added: Counts = Counts()
    further: Counts = Counts()
    here: Counts = Counts()
    stayed: tuple[Message, ...] = ()


def told(brought: Brought) -> tuple[Message, ...]:
    """Return the words for what came in, a sentence each."""
    if not brought.added.any:
        return (say("household.nothing"), *brought.stayed)
    return (say("household.came", **_counted(brought.added)), *brought.stayed)


def _counted(counts: Counts) -> dict[str, Message]:
    return {
        "people": say("household.people", count=counts.people),
        "adventures": say("household.adventures", count=counts.adventures),
        "matches": say("household.matches", count=counts.matches),
    }
