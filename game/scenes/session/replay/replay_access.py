"""Looking back at a match: its record, read at any place, and with whose eyes that may be.

This is the one place that says so. Whatever shows something of a match that is over asks here: review, curves, the
chronicle, pictures, shared texts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from game.engine.protocol import Message, Seat, say
from game.engine.reading import OPEN, Eyes, Reading
from game.saves.disk.files import SaveError
from game.saves.export.outgoing import Outgoing
from game.saves.records.header import Header
from game.saves.records.replay import Replayed
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from game.scenes.session.match.sessions import Source

LivesOn: TypeAlias = Callable[[Path, Header], bool]
"""Tells of a record whether the adventure whose level it is goes on: what was kept there is in somebody's hand."""


@dataclass(frozen=True, slots=True)
class Twin:
    """Hold a match of the same deal that is under way here: what is known of the one may help in the other."""

    path: Path
    at: int | None
    """How many decisions both have in common, where it is played on from there in a copy; None where it is none."""
    people: frozenset[Seat]
    """Who plays there, and what they know: it is the same in both matches, as far as these have it in common."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Say with whose eyes a match may be looked back at, and how far."""

    eyes: tuple[Eyes, ...]
    """Every seat's, a stranger's and open ones; or a stranger's, and those that a match under way knows anyhow."""
    why: Message | None = None
    """Why no more may be known, in words; None where all may be."""
    until: int | None = None
    """The last place at which seats' eyes may look; None: the end."""
    twin: Twin | None = None
    """What closes it, where that can be gone on with, or deleted."""
    lives_on: bool = False
    """Whether nothing closes it but the adventure that goes on: it was told already what is no secret any more."""

    @property
    def whole(self) -> bool:
        """Tell whether everything may be known."""
        return OPEN in self.eyes

    @property
    def limits(self) -> dict[Eyes, int]:
        """Return up to which place which eyes may look, of those that may not look everywhere."""
        return {} if self.until is None else dict.fromkeys((one for one in self.eyes if one is not None), self.until)


STRANGER: Final[tuple[Eyes, ...]] = (None,)
"""The eyes of a stranger at the window, and no others."""


def knowledge(seats: int, *, over: bool, lives_on: bool = False, twins: Sequence[Twin] = ()) -> Knowledge:
    """Return with whose eyes a match of so many seats may be looked back at.

    While it is not over, or while the adventure that it belongs to lives on, nobody sees more than a stranger at the
    window did. Neither do they while `twins` are under way, but for what whoever plays those knows there: where each
    is a copy that one person plays at the same seat, that seat's knowledge, up to where the first of them begins.
    """
    if not over:
        return Knowledge(STRANGER, say("review.locked.under_way"))
    if lives_on:
        return Knowledge(STRANGER, say("review.locked.adventure"), lives_on=not twins)
    if not twins:
        return Knowledge((*range(seats), None, OPEN))
    first = min(twins, key=lambda twin: -1 if twin.at is None else twin.at)
    if first.at is None:
        return Knowledge(STRANGER, say("review.locked.same_deal"), twin=first)
    known = frozenset.intersection(*(twin.people for twin in twins))
    alone = all(len(twin.people) == 1 for twin in twins)  # of several people each has a hand that the others don't know
    eyes = (*sorted(known), None) if alone else STRANGER
    return Knowledge(eyes, say("review.locked.copy"), first.at, first)


@dataclass(frozen=True, slots=True)
class ReplayAccess:
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
    beside: tuple[tuple[Path, float], ...] = ()
    """The matches of the same deal that were under way when it was read, and when each was played last."""

    @property
    def own(self) -> Seat | None:
        """Return the seat of the only person who played; None where there were several, or none."""
        people = self.session.people
        return people[0] if len(people) == 1 else None

    @property
    def eyes(self) -> Eyes:
        """Return with whose eyes one begins to look: the only person's, else a stranger's.

        While a copy is played at another seat, they are that one's.
        """
        seats = [one for one in self.knowledge.eyes if isinstance(one, int)]
        if self.own in seats:
            return self.own
        return seats[0] if seats and not self.knowledge.whole else None

    @property
    def shown_seats(self) -> tuple[Seat, ...]:
        """Return the seats whose chances may be shown, as far as their eyes may look."""
        known, reading = self.knowledge.eyes, self.reading
        return tuple(seat for seat in range(reading.seats) if seat in known and reading.reach(seat) > 0)

    @property
    def told(self) -> Reading | None:
        """Return what computer players read the match with to say why they did what they did; None: they are silent.

        While its adventure goes on they are told beside it that it does (`Knowledge.lives_on`).
        """
        if self.knowledge.whole:
            return self.reading if self.reading.over else None
        host = self.session.host
        return host.reading() if self.knowledge.lives_on and host.outcome is not None else None

    @property
    def to_the_end(self) -> tuple[Eyes, ...]:
        """Return the eyes that may look at all of it: with these it is drawn for others."""
        return tuple(eyes for eyes in self.knowledge.eyes if self.reading.reach(eyes) == self.reading.length)


def for_others(back: ReplayAccess, match: Outgoing) -> ReplayAccess:
    """Return a match to be drawn for others: everybody is called as in what leaves the computer, and nobody is “You”.

    With whose eyes it may be looked at stays as it is.
    """
    seated = zip(back.session.players, match.players, strict=True)
    players = tuple(msgspec.structs.replace(player, name=out.name, who="") for player, out in seated)
    return replace(back, header=match.header, session=replace(back.session, players=players, shared=True))


def read_source(source: Source, path: Path, lives_on: LivesOn) -> ReplayAccess | Message:
    """Read a record to look back at it; return why not where that can't be. The file is not touched."""
    try:
        with source.store.looking_at(path):
            replayed = source.store.replay(path)
            return _looked_back(source, path, replayed, lives_on)
    except SaveError as error:
        return error.message


def beside(source: Source, path: Path, header: Header) -> tuple[tuple[Path, float], ...]:
    """Return the matches of the same deal that are under way here, each with when it was played last, the last first.

    Raises SaveError where nobody can tell.
    """
    if header.seed not in source.store.seeds_under_way():
        return ()
    rows = (row for row in source.store.records() if row.header is not None and not row.over)
    same = (row for row in rows if row.header is not None and row.header.seed == header.seed)
    return tuple((row.path, row.changed) for row in same if row.path.absolute() != path.absolute())


def _looked_back(source: Source, path: Path, replayed: Replayed, lives_on: LivesOn) -> ReplayAccess:
    header, match = replayed.header, replayed.match
    over = replayed.resigned is not None or match.rules.outcome(match.state) is not None
    others = beside(source, path, header)
    twins = _twins(source, replayed, [other for other, _ in others])
    known = knowledge(len(header.seats), over=over, lives_on=lives_on(path, header), twins=twins)
    session = sessions.shown(source, path, replayed)
    reading = Reading(match, replayed.resigned, known.eyes, known.limits)
    fault = replayed.fault.message if replayed.fault is not None else None
    touched = None if replayed.touched is None else say("library.touched", what=replayed.touched)
    return ReplayAccess(path, header, session, reading, known, fault, touched, others)


def _twins(source: Source, replayed: Replayed, others: Sequence[Path]) -> list[Twin]:
    """Return the matches of the same deal in which it may help what is known of one.

    There are none where a game has no secrets, and chance decided nothing. A copy that computer players alone play is
    none, either.
    """
    match = replayed.match
    if not match.rules.has_secrets and all(step.floor < number for number, step in enumerate(match.steps, 1)):
        return []
    found = (_twin(source, other, replayed) for other in others)
    return [twin for twin in found if twin is not None and (twin.at is None or twin.people)]


def _twin(source: Source, path: Path, replayed: Replayed) -> Twin | None:
    """Return another match of the same deal; None where it is over, though its file doesn't say so.

    What a copy says of its beginning is believed as far as its decisions are the same.
    """
    try:
        other = source.store.replay(path)
    except SaveError:
        return Twin(path, None, frozenset())
    if other.resigned is not None or other.match.rules.outcome(other.match.state) is not None:
        return None
    came = other.header.came
    if came is None or other.header.game != replayed.header.game:
        return Twin(path, None, other.header.people)
    pairs = zip(replayed.match.decisions, other.match.decisions, strict=False)
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return Twin(path, min(came.at, common), other.header.people)
