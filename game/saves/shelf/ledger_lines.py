"""The lines of the ledger: what each says of a finished match, how it is spelt, and how two of one match are joined."""

from __future__ import annotations

import sys
from hashlib import blake2b
from typing import Annotated, Final, TypeAlias

import msgspec

from game.engine import codec
from game.engine.names import plain
from game.engine.protocol import Seat
from game.saves.records.header import Came, Header, Occasion
from game.saves.records.player import ELSEWHERE, Player

LONGEST: Final = 2 * codec.LONGEST
"""Bytes of a line at most: a record's first line is in it, and what else is told of the match."""

Short = Annotated[str, msgspec.Meta(max_length=40)]
Count = Annotated[int, msgspec.Meta(ge=0)]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=1e12)]
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
Tally = Annotated[tuple[int, ...], msgspec.Meta(max_length=10)]
Id = Annotated[str, msgspec.Meta(pattern=r"^[^./\\\x00-\x1f][^/\\\x00-\x1f]{0,254}$")]
"""A file's name, as far as it stays in its folder; names that no file has on Windows are left out there (`_fits`)."""


class End(msgspec.Struct, frozen=True, omit_defaults=True):
    """Tell how a match ended: who won, or who gave it up."""

    winners: Tally = ()
    """The seats that share the win; none in a lost co-operative match, or where somebody gave up."""
    places: Tally = ()
    """Each seat's rank, 1 the best."""
    scores: Tally = ()
    """Each seat's points, where there are any."""
    resigned: Seat | None = None
    """Whose player gave it up."""


class Heading(msgspec.Struct, frozen=True, omit_defaults=True):
    """Hold what anybody may know of a record's first line: no seed, and nothing of what the match started with."""

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    rules: int
    """The version of the game's rules."""
    seats: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=10)]
    """Who played, seat by seat, as it is written there."""
    deal: Digest
    """A digest of the seed (`deal_of`): the same for the same deal, and nothing can be read from it."""
    options: dict[str, str | int | bool] = {}
    app: str = ""
    """The version of the program that began it."""
    came: Came | None = None
    """The record that it was taken from, and where."""
    occasion: Occasion | None = None
    """What it was played for."""

    @classmethod
    def of(cls, header: Header) -> Heading:
        """Return what anybody may know of a header."""
        deal = deal_of(header.seed)
        return cls(
            header.game, header.rules, header.seats, deal, header.options, header.app, header.came, header.occasion
        )

    @property
    def brought(self) -> bool:
        """Tell whether it was brought in from elsewhere: its people are nobody here."""
        return any(player.who == ELSEWHERE for player in self.seats)


class Line(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Hold a finished match: what its record says, and what somebody here has said of it."""

    id: Id
    """The name of its record's file, without the ending."""
    heading: Heading
    end: End
    ended: Seconds
    """When its last line was written, or when it was brought in; in seconds since 1970."""
    decisions: Count = 0
    """How many stand."""
    seconds: Seconds = 0.0
    """How long it was played, pauses left out."""
    last: Short = ""
    """What its last decision says of the state after it."""
    broken: Count = 0
    """The line of its file, from 1, that can't be read; 0 where all can."""
    size: Count = 0
    """Of the file that all this was read from, in bytes; 0 where none lies here."""
    mtime: int = 0
    """When that file was written, in nanoseconds."""
    star: bool = False
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """What it is called here; "" leaves it what it is."""
    cleared: bool = False
    """Whether its decisions were cleared: this line is all there is."""
    gone: bool = False
    """Whether such a line was removed: it is left out, and no longer written when the file is written whole."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", plain(self.name))

    @property
    def own(self) -> bool:
        """Tell whether it says more than its record does."""
        return self.star or bool(self.name) or self.cleared


Lines: TypeAlias = dict[str, Line]


def deal_of(seed: str) -> str:
    """Return a digest of a seed: the same for the same deal. Of 128 bits by lot nothing can be read from it."""
    return blake2b(seed.encode(), digest_size=8, person=b"deal").hexdigest()


def kept(before: Line | None, line: Line) -> Line:
    """Return a line with what somebody has said of the match before."""
    if before is None:
        return line
    return msgspec.structs.replace(line, star=before.star, name=before.name)


def joined(ours: Line | None, theirs: Line, *, there: bool) -> Line | None:
    """Return a match's line with what is said of it here, and what nobody has said here; `there`: its record is."""
    if not theirs.own or theirs.gone or (ours is not None and ours.gone):
        return None  # nothing is said, or it was taken away
    cleared = theirs.cleared and not there
    if ours is None:
        return msgspec.structs.replace(theirs, size=0, mtime=0, cleared=cleared)
    star, name = ours.star or theirs.star, ours.name or theirs.name
    return msgspec.structs.replace(ours, star=star, name=name, cleared=ours.cleared or cleared)


def lines_in(data: bytes) -> Lines:
    """Return the lines in a ledger's bytes, as far as they can be read; a newer program's, too."""
    return parse_ledger(data.partition(b"\n")[2].rpartition(b"\n")[0])[0]


def spell(line: Line) -> bytes:
    """Return a line as the file has it."""
    return msgspec.json.encode(line) + b"\n"


def parse_ledger(data: bytes) -> tuple[Lines, int, bool]:
    """Return the lines in some bytes, how many rows there are, and whether all of them make sense."""
    decoder = msgspec.json.Decoder(Line)
    found: Lines = {}
    rows = [row for row in data.split(b"\n") if row]
    good = True
    for row in rows:
        try:
            if len(row) > LONGEST:
                raise ValueError("too long")
            line = decoder.decode(row)
        except (ValueError, RecursionError):  # msgspec's and Unicode's own are ValueErrors
            good = False
        else:
            if _fits(line.id):
                found[line.id] = line
    return found, len(rows), good


def _fits(id_: str) -> bool:
    """Tell whether a record can be called so on this system: elsewhere a colon is a drive."""
    return sys.platform != "win32" or not set('<>:"|?*') & set(id_)
