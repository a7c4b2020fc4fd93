"""A row of the shelf: a finished match as the list shows it, and what of them is wanted."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from game.engine.protocol import Message, Seat
from game.saves.records.player import ELSEWHERE
from game.saves.shelf.ledger_lines import End, Heading

Result: TypeAlias = Literal["won", "lost", "given_up"]


@dataclass(frozen=True, slots=True)
class ShelfRow:
    """Describe a finished match, or a file that can't be read, as a list shows it."""

    id: str
    """What it is asked for by: the name of its file, without the ending."""
    path: Path | None
    """Its record; None where the decisions were cleared, and this row is all there is."""
    changed: float
    """When it ended, or was brought in, in seconds since 1970."""
    heading: Heading | None = None
    """What was played and by whom; None for a file of which not even that can be read."""
    end: End | None = None
    """How it ended; None where nobody can tell."""
    decisions: int = 0
    """How many there are; of a damaged file those before the damage."""
    seconds: float = 0.0
    """How long it was played, pauses left out; 0 where the record doesn't say, as one that came as a text."""
    fault: Message | None = None
    """What can't be read of its file, and where; None where all can."""
    star: bool = False
    name: str = ""
    """What somebody has called it; "" for what it is."""
    copies: tuple[ShelfRow, ...] = ()
    """Other files of the same match, which a sync service has made, the longest first."""
    under_way: bool = False
    """Whether it is such a copy from before the match came to its end."""

    @property
    def every(self) -> tuple[ShelfRow, ...]:
        """Return it and its copies."""
        return (self, *self.copies)

    @property
    def cleared(self) -> bool:
        return self.path is None

    @property
    def brought(self) -> bool:
        """Tell whether it was brought in from elsewhere."""
        return self.heading is not None and self.heading.brought

    def result(self, who: str = "") -> Result | None:
        """Return what came of it for a person, by identifier; by default for whoever of the people here played.

        None where that person didn't play, or nobody can tell. A match that anybody gave up is given up for all.
        """
        if self.heading is None or self.end is None:
            return None
        seats = _theirs(self.heading, who)
        if not seats:
            return None
        if self.end.resigned is not None:
            return "given_up"
        return "won" if seats & {*self.end.winners} else "lost"


@dataclass(frozen=True, slots=True)
class Wanted:
    """Say which rows are wanted: those that fit everything that is said here."""

    game: str = ""
    who: str = ""
    """The identifier of somebody who played."""
    result: Result | None = None
    """What came of it, for that person, else for whoever of the people here played."""
    starred: bool = False

    def fits(self, row: ShelfRow) -> bool:
        """Tell whether a row is among them. A file that can't be read at all is, where nothing is asked."""
        if self == Wanted():
            return True
        if row.heading is None or (self.game and row.heading.game != self.game) or (self.starred and not row.star):
            return False
        played = not self.who or bool(_theirs(row.heading, self.who))
        return played and (self.result is None or row.result(self.who) == self.result)


def _theirs(heading: Heading, who: str) -> set[Seat]:
    """Return the seats of a person, or of all who are somebody here, or of all persons where nobody is."""
    persons = {seat: player for seat, player in enumerate(heading.seats) if player.person}
    if who:
        return {seat for seat, player in persons.items() if player.who == who}
    known = {seat for seat, player in persons.items() if player.who not in ("", ELSEWHERE)}
    return known or set(persons)
