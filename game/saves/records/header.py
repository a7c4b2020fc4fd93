"""The first line of a record: what is played, by whom and from what start, with a sum over it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b
from typing import Annotated, Any, Final

import msgspec

from game.engine import codec
from game.engine.protocol import Seat, say
from game.saves.disk.files import SaveError
from game.saves.disk.touched import mended
from game.saves.records.player import Player

FORMAT: Final = 3
"""The newest format that is read."""
PLAIN: Final = 1
"""The format of a record that was taken from none: programs that know no other read it, too."""
TAKEN: Final = 2
"""The format of a record that was taken from another one."""
LONGEST: Final = 1 << 16
"""Bytes of the line at most."""
SUMMED: Final = re.compile(rb'(.*),"sum":"([0-9a-f]{16})"\}', re.DOTALL)
"""A line with a sum over what comes before it."""


class Came(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Say where a record came from that begins as another one does."""

    record: Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern=r"^[^/\\\x00-\x1f]*$")]
    """The other one's name, without its ending; nothing need lie under it any more."""
    at: Annotated[int, msgspec.Meta(ge=0)]
    """How many decisions are the same."""


class Occasion(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Say on what occasion a match is played, where that is more than somebody's wish to play."""

    day: Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$")] = ""
    """The day whose deal it is, as ISO 8601 writes it; "" for none."""
    evening: Annotated[str, msgspec.Meta(max_length=40, pattern=r"^[0-9a-z-]*$")] = ""
    """The evening that it belongs to; "" for none."""
    again: Annotated[str, msgspec.Meta(max_length=200, pattern=r"^[^/\\\x00-\x1f]*$")] = ""
    """The record whose deal it has again, without its ending; nothing need lie under it any more. "" for none."""
    turned: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    """How many seats on everybody sits, beside that record's seats."""
    practice: bool = False
    """Whether it is played for practice: it counts in no figure."""


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Hold the first line of a record: what is played, by whom, and from what start."""

    format: Annotated[int, msgspec.Meta(ge=1)] = PLAIN
    game: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    rules: int
    """The version of the game's rules."""
    options: dict[str, str | int | bool] = {}
    seats: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=10)]
    """Who plays, seat by seat."""
    opening: dict[str, Any] = {}
    """What the match starts with besides its options."""
    seed: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
    """What chance starts from, in 32 digits."""
    app: str = ""
    """The version of the program that began it."""
    came: Came | None = None
    """The record that this one is a copy of up to some place; a header that says so has the format 2."""
    occasion: Occasion | None = None
    """What it is played for; a header that says so has the format 3."""
    seal: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")] | None = None
    """The seal of its deal (`engine/shuffle/seal.py`), "" for one that was chosen, None for a record that is older.

    A header that says so has the format 3."""

    def __post_init__(self) -> None:
        told = self.occasion is not None or self.seal is not None
        least = FORMAT if told else TAKEN if self.came is not None else PLAIN
        msgspec.structs.force_setattr(self, "format", max(self.format, least))

    @property
    def people(self) -> frozenset[Seat]:
        return frozenset(seat for seat, player in enumerate(self.seats) if player.person)


def write_header(header: Header) -> bytes:
    """Return a record's first line, with a sum over it: a damaged one is never taken for another match.

    Whoever puts it into a new file asks `readable` first.
    """
    fields = msgspec.to_builtins(header)
    for field in ("came", "occasion", "seal"):
        if fields[field] is None:
            del fields[field]
    body = msgspec.json.encode(fields)[:-1]
    return b'%b,"sum":"%b"}\n' % (body, sum_over(body))


def read_header(line: bytes) -> Header:
    """Read a record's first line, its end included. Raises SaveError: no whole line, damaged, or of a newer program.

    A line without a sum, as tools and older programs wrote it, is taken where everything in it makes sense. As a whole
    it keeps the limits of every other line (`codec.read_row`): what is opened here is replayed from there.
    """
    row, end = line[:-1], line[-1:]
    summed = SUMMED.fullmatch(row)
    if end != b"\n" or len(line) > LONGEST:
        raise SaveError(say("save.unreadable"))
    body = summed[1] + b"}" if summed is not None else row
    plain = codec.read_row(body)
    if plain is None:
        raise SaveError(say("save.unreadable"))
    if summed is not None and sum_over(summed[1]) != summed[2]:
        raise SaveError(say("save.unreadable"))
    try:
        form = plain.get("format", PLAIN)
        if type(form) is int and form > FORMAT:
            raise SaveError(say("save.newer"))
        return msgspec.json.decode(body, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(say("save.unreadable")) from error


def readable(line: bytes) -> bytes:
    """Return a first line that is to be written. Raises SaveError where it could never be read again."""
    read_header(line)
    return line


def called(data: bytes, players: Sequence[Player]) -> bytes:
    """Return a record's bytes, to be shown or shared, in which persons are called as they are here.

    Only those who have an identifier are called anew; what can't be read stays as it is.
    """
    line, end, rest = mended(data).data.partition(b"\n")
    try:
        header = read_header(line + end)
    except SaveError:
        return data
    names = [player.name if seat.who else seat.name for seat, player in zip(header.seats, players, strict=False)]
    if len(names) != len(header.seats) or names == [seat.name for seat in header.seats]:
        return data
    seats = tuple(msgspec.structs.replace(seat, name=name) for seat, name in zip(header.seats, names, strict=True))
    try:
        return readable(write_header(msgspec.structs.replace(header, seats=seats))) + rest
    except SaveError:  # with longer names it would be too long
        return data


def sum_over(body: bytes) -> bytes:
    """Return the sum over a line's bytes before it."""
    return blake2b(body, digest_size=8).hexdigest().encode()
