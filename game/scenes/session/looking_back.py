"""Looking back at a match: its record, read at any place, and with whose eyes that may be.

This is the one place that says so. Whatever shows something of a match that is over asks here: review, curves, the
chronicle, pictures, shared texts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from game.engine.protocol import Message, Seat, say
from game.engine.reading import OPEN, Eyes, Reading
from game.saves.files import SaveError
from game.saves.header import Header
from game.saves.outgoing import Outgoing
from game.saves.replay import Replayed
from game.scenes.session import sessions
from game.scenes.session.session import MatchSession
from game.scenes.session.sessions import Source

LivesOn: TypeAlias = Callable[[Path, Header], bool]
"""Tells of a record whether the adventure whose level it is goes on: what was kept there is in somebody's hand."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Say with whose eyes a match may be looked back at."""

    eyes: tuple[Eyes, ...]
    """Every seat's, a stranger's and open ones; or a stranger's alone."""
    why: Message | None = None
    """Why no more than a stranger may be known, in words; None where all may be."""

    @property
    def whole(self) -> bool:
        """Tell whether everything may be known."""
        return OPEN in self.eyes


STRANGER: Final[tuple[Eyes, ...]] = (None,)
"""The eyes of a stranger at the window, and no others."""


def knowledge(seats: int, *, over: bool, lives_on: bool = False, dealt_again: bool = False) -> Knowledge:
    """Return with whose eyes a match of so many seats may be looked back at.

    While it is not over, while the adventure that it belongs to lives on, or while a match of the same deal is
    unfinished here, nobody sees more than a stranger at the window did.
    """
    if not over:
        return Knowledge(STRANGER, say("review.locked.under_way"))
    if lives_on:
        return Knowledge(STRANGER, say("review.locked.adventure"))
    if dealt_again:
        return Knowledge(STRANGER, say("review.locked.same_deal"))
    return Knowledge((*range(seats), None, OPEN))


@dataclass(frozen=True, slots=True)
class LookedBack:
    """Hold a match that is looked back at."""

    path: Path
    header: Header
    session: MatchSession
    """Who played, and what; it stands at the end of the match, and nothing is written."""
    reading: Reading
    """The match at every place, with the eyes that may look."""
    knowledge: Knowledge
    fault: Message | None = None
    """Why it can't be read any further, where it was cut short; the file stays as it is."""
    touched: Message | None = None
    """What another program has done to the file, in words; all of it can be read nevertheless."""

    @property
    def own(self) -> Seat | None:
        """Return the seat of the only person who played; None where there were several, or none."""
        people = self.session.people
        return people[0] if len(people) == 1 else None

    @property
    def eyes(self) -> Eyes:
        """Return with whose eyes one begins to look: the only person's, else a stranger's."""
        return self.own if self.own in self.knowledge.eyes else None


def for_others(back: LookedBack, match: Outgoing) -> LookedBack:
    """Return a match to be drawn for others: everybody is called as in what leaves the computer, and nobody is “You”.

    With whose eyes it may be looked at stays as it is.
    """
    seated = zip(back.session.players, match.players, strict=True)
    players = tuple(msgspec.structs.replace(player, name=out.name, who="") for player, out in seated)
    return replace(back, header=match.header, session=replace(back.session, players=players, shared=True))


def look_back(source: Source, path: Path, lives_on: LivesOn) -> LookedBack | Message:
    """Read a record to look back at it; return why not where that can't be. The file is not touched."""
    try:
        with source.store.looking_at(path):
            replayed = source.store.replay(path)
            return _looked_back(source, path, replayed, lives_on)
    except SaveError as error:
        return error.message


def _looked_back(source: Source, path: Path, replayed: Replayed, lives_on: LivesOn) -> LookedBack:
    header, match = replayed.header, replayed.match
    over = replayed.resigned is not None or match.rules.outcome(match.state) is not None
    again = header.seed in source.store.seeds_under_way()
    known = knowledge(len(header.seats), over=over, lives_on=lives_on(path, header), dealt_again=again)
    session = sessions.shown(source, path, replayed)
    reading = Reading(match, replayed.resigned, known.eyes)
    fault = replayed.fault.message if replayed.fault is not None else None
    touched = None if replayed.touched is None else say("library.touched", what=replayed.touched)
    return LookedBack(path, header, session, reading, known, fault, touched)
