"""What came of packing a household or of bringing one in, and the words for it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.engine.protocol import Message, say

SENTENCES: Final = 5
"""About what had to stay as it is, at most."""


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
    `said` counts matches of here that have a star or a name now. `stayed` has a sentence for each thing that had to
    stay as it is.
    """

    added: Counts = Counts()
    further: Counts = Counts()
    here: Counts = Counts()
    said: int = 0
    stayed: tuple[Message, ...] = ()

    @property
    def anything(self) -> bool:
        return self.added.any or self.further.any or bool(self.said)


def messages_for(brought: Brought) -> tuple[Message, ...]:
    """Return the words for what came in and what was here, a sentence each."""
    came = [say("household.came", **_counted(brought.added))] if brought.added.any else []
    if brought.further.any:
        counts = _counted(brought.further)
        came.append(say("household.further", adventures=counts["adventures"], matches=counts["matches"]))
    if brought.said:
        came.append(say("household.said", count=brought.said))
    if not came:
        came.append(say("household.nothing"))
    elif brought.here.any:
        came.append(say("household.here", **_counted(brought.here)))
    return (*came, *_some(brought.stayed))


def told_packed(packed: Packed) -> tuple[Message, ...]:
    """Return the words for what had to be left out of a household's file, a sentence each; none where it has all."""
    return _some(packed.left)


def _some(sentences: tuple[Message, ...]) -> tuple[Message, ...]:
    """Return sentences as far as somebody reads them, and how many more there are."""
    more = len(sentences) - SENTENCES
    return sentences if more < 1 else (*sentences[:SENTENCES], say("household.more", count=more))


def _counted(counts: Counts) -> dict[str, Message]:
    return {
        "people": say("household.people", count=counts.people),
        "adventures": say("household.adventures", count=counts.adventures),
        "matches": say("household.matches", count=counts.matches),
    }
