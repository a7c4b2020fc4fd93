"""The first line of a record: what is played, by whom and from what start, with a sum over it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b
from typing import Annotated, Any, Final

import msgspec

from game.engine.codec import too_deep
from game.engine.protocol import Seat, say
from game.saves.files import SaveError
from game.saves.player import Player

FORMAT: Final = 2
"""The newest format that is read."""
PLAIN: Final = 1
"""The format of a record that was taken from none: programs that know no other read it, too."""
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

    def __post_init__(self) -> None:
        if self.came is not None:
            msgspec.structs.force_setattr(self, "format", max(self.format, FORMAT))

    @property
    def people(self) -> frozenset[Seat]:
        return frozenset(seat for seat, player in enumerate(self.seats) if player.person)


def write_header(header: Header) -> bytes:
    """Return a record's first line, with a sum over it: a damaged one is never taken for another match."""
    fields = msgspec.to_builtins(header)
    if header.came is None:
        del fields["came"]
    body = msgspec.json.encode(fields)[:-1]
    return b'%b,"sum":"%b"}\n' % (body, sum_over(body))


def read_header(line: bytes) -> Header:
    """Read a record's first line, its end included. Raises SaveError: no whole line, damaged, or of a newer program.

    A line without a sum, as tools and older programs wrote it, is taken where everything in it makes sense.
    """
    row, end = line[:-1], line[-1:]
    summed = SUMMED.fullmatch(row)
    if end != b"\n" or len(line) > LONGEST or (summed is not None and sum_over(summed[1]) != summed[2]):
        raise SaveError(say("save.unreadable"))
    body = summed[1] + b"}" if summed is not None else row
    try:
        if msgspec.json.decode(body, type=_Made).format > FORMAT:
            raise SaveError(say("save.newer"))
        header = msgspec.json.decode(body, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(say("save.unreadable")) from error
    if too_deep(header.opening):
        raise SaveError(say("save.unreadable"))
    return header


def called(data: bytes, players: Sequence[Player]) -> bytes:
    """Return a record's bytes, to be shown or shared, in which persons are called as they are here.

    Only those who have an identifier are called anew; what can't be read stays as it is.
    """
    line, end, rest = data.partition(b"\n")
    try:
        header = read_header(line + end)
    except SaveError:
        return data
    names = [player.name if seat.who else seat.name for seat, player in zip(header.seats, players, strict=False)]
    if len(names) != len(header.seats) or names == [seat.name for seat in header.seats]:
        return data
    seats = tuple(msgspec.structs.replace(seat, name=name) for seat, name in zip(header.seats, names, strict=True))
    return write_header(msgspec.structs.replace(header, seats=seats)) + rest


def sum_over(body: bytes) -> bytes:
    """Return the sum over a line's bytes before it."""
    return blake2b(body, digest_size=8).hexdigest().encode()


class _Made(msgspec.Struct):
    """Read nothing but the format of a header."""

    format: int = PLAIN
