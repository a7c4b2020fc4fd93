"""A record: a match as a file of lines, appended after every decision. Save, replay and problem report in one."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import Annotated, Any, Final

import msgspec

from game import __version__
from game.ai.entry import Entry, Levels, OptionValue
from game.engine import codec
from game.engine.level import LevelError
from game.engine.match import Fault, Match
from game.engine.protocol import Message, Opening, Rules, Seat, say
from game.saves.clock import away, played
from game.saves.files import (
    BINARY,
    MOST,
    SaveError,
    Syncer,
    explain,
    forbidden,
    lock,
    open_plain,
    read_plain,
    set_aside,
    unread,
    write_whole,
)
from game.saves.player import Player

FORMAT: Final = 1
_HEAD: Final = 1 << 16
_TAIL: Final = 1 << 12
_SUMMED: Final = re.compile(rb'(.*),"sum":"([0-9a-f]{16})"\}', re.DOTALL)


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Hold the first line of a record: what is played, by whom, and from what start (`seed` in 32 digits)."""

    format: Annotated[int, msgspec.Meta(ge=1)] = FORMAT
    game: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    rules: int
    options: dict[str, str | int | bool] = {}
    seats: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=10)]
    opening: dict[str, Any] = {}
    seed: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
    app: str = ""

    @property
    def people(self) -> frozenset[Seat]:
        return frozenset(seat for seat, player in enumerate(self.seats) if player.person)


@dataclass(frozen=True, slots=True)
class Listed:
    """Describe a record in a list: when it was played last, what it says of itself, or why it can't.

    `changed` are seconds since 1970, which name and lines tell; the file's own time, which copying and tidying change,
    counts only where they don't.
    """

    path: Path
    changed: float
    header: Header | None
    over: bool = False
    fault: Message | None = None


@dataclass(frozen=True, slots=True)
class Replayed:
    """Hold a replayed record: the match as far as it goes, where and why it stopped, and the bytes up to there.

    `resigned` is the seat whose player gave the match up, which ends it whatever its rules say.
    """

    header: Header
    match: Match[Any, Any, Any]
    fault: Fault | None
    good: bytes
    resigned: Seat | None = None


def rules_of(header: Header, load: Callable[[str], Entry], levels: Callable[[Entry], Levels]) -> Rules[Any, Any, Any]:
    """Build the rules that a header asks for. Raises SaveError where this program has no such game or option."""
    try:
        entry = load(header.game)
    except ValueError as error:
        raise SaveError(say("save.unknown", game=header.game)) from error
    try:
        if len(header.seats) not in entry.seats:
            raise ValueError(f"{header.game} is not for {len(header.seats)}")
        options: Mapping[str, OptionValue] = entry.recorded(len(header.seats), header.options)
        maps = levels(entry)
        try:
            return entry.rules(len(header.seats), options, maps)
        except ValueError as error:
            broken = next((level.file for level in maps.values() if str(error).startswith(level.file)), None)
            if broken is None:
                raise
            raise LevelError(str(error), say("map.broken", file=broken)) from error
    except LevelError as error:
        logging.getLogger(__name__).error("%s", error)
        raise SaveError(error.message) from error
    except ValueError as error:
        raise _strange(header) from error


def _strange(header: Header) -> SaveError:
    """Return why a record asks for what there isn't: a program wrote it that knows more, or it makes no sense."""
    newer = _numbers(header.app) > _numbers(__version__)
    return SaveError(say("save.newer") if newer else say("save.options", game=say(f"{header.game}.name")))


def _numbers(app: str) -> list[int]:
    return [int(number) for number in re.findall("[0-9]{1,9}", app)]


def replay(data: bytes, load: Callable[[str], Entry], levels: Callable[[Entry], Levels]) -> Replayed:
    """Replay a record from its bytes, as far as it goes. Raises SaveError where not even its header makes sense."""
    first, end, _ = data.partition(b"\n")
    header = read_header(first + end)
    rules = rules_of(header, load, levels)
    lines, broken = codec.parse(data)
    given_up = next((number for number, line in enumerate(lines) if is_resignation(line, len(header.seats))), None)
    resigned = None if given_up is None else lines[given_up]["resigned"]
    if given_up is not None:
        lines, broken = lines[:given_up], None  # what follows the end of a match is none of it
    opening = Opening(len(header.seats), tuple((key, _freeze(value)) for key, value in sorted(header.opening.items())))
    try:
        match, fault = Match.from_lines(rules, opening, int(header.seed, 16), lines[1:], first=2)
    except ValueError as error:
        raise _strange(header) from error
    if fault is None and broken is not None:
        fault = Fault(broken, say("replay.unreadable", line=broken))
    if fault is not None and header.rules != rules.version:
        fault = Fault(fault.line, say("replay.older", line=fault.line))
    if fault is not None:
        resigned = None
    stop = fault.line - 1 if fault is not None else len(lines) + (resigned is not None)
    return Replayed(header, match, fault, b"".join(row + b"\n" for row in data.split(b"\n")[:stop]), resigned)


def resignation(seat: Seat, seats: int) -> dict[str, object]:
    """Return the line that ends a match which the player of a seat gave up.

    It says "over" too, so that a program which knows of no resigning doesn't offer to go on either.
    """
    return {"resigned": seat, "over": {"winners": [], "places": [1] * seats, "scores": []}}


def is_resignation(line: Mapping[str, object], seats: int) -> bool:
    """Tell whether a line of a record says that a player of so many gave the match up."""
    seat = line.get("resigned")
    return "do" not in line and type(seat) is int and 0 <= seat < seats


def write_header(header: Header) -> bytes:
    """Return a record's first line, with a sum over it: a damaged one is never taken for another match."""
    body = msgspec.json.encode(header)[:-1]
    return b'%b,"sum":"%b"}\n' % (body, _sum(body))


def read_header(line: bytes) -> Header:
    """Read a record's first line, its end included. Raises SaveError: no whole line, damaged, or of a newer program.

    A line without a sum, as tools and older programs wrote it, is taken where everything in it makes sense.
    """
    row, end = line[:-1], line[-1:]
    summed = _SUMMED.fullmatch(row)
    if end != b"\n" or len(line) > _HEAD or (summed is not None and _sum(summed[1]) != summed[2]):
        raise SaveError(say("save.unreadable"))
    body = summed[1] + b"}" if summed is not None else row
    try:
        if msgspec.json.decode(body, type=_Made).format > FORMAT:
            raise SaveError(say("save.newer"))
        return msgspec.json.decode(body, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(say("save.unreadable")) from error


def _sum(body: bytes) -> bytes:
    return blake2b(body, digest_size=8).hexdigest().encode()


def glance(path: Path) -> Listed:
    """Describe a record from its first and last line, without replaying it. Never raises for what is in the file."""
    try:
        with open(open_plain(path), "rb") as file:
            changed = os.fstat(file.fileno()).st_mtime
            head = file.readline(_HEAD)
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - _TAIL))
            tail = file.read(_TAIL)
            file.seek(0)
            data = b"" if size > MOST or _is_over(tail) else file.read()
    except (OSError, SaveError) as error:
        fault = unread(error, path) if isinstance(error, OSError) else error.message
        return Listed(path, 0.0, None, fault=fault)
    try:
        if size > MOST:
            raise SaveError(say("save.large", place=str(path), count=MOST >> 20))
        header = read_header(head)
    except SaveError as error:
        return Listed(path, changed, None, fault=error.message)
    over = _is_over(tail)
    return Listed(path, changed if over else played(path, data) or changed, header, over)


class Record:
    """Append to a match's file, line by line. The game goes on when the disk does not.

    Lines that can't be written wait, and are written with the next; meanwhile `trouble` has the words for it.
    What was written is synced by a thread of its own. A file that vanishes, or that something else has taken the
    place of, is written anew from memory, and `news` says so. `seconds` is a clock. Nothing is written, nor a file
    made, before the first line.
    """

    def __init__(self, path: Path, header: Header, seconds: Callable[[], float] = monotonic) -> None:
        self.path = path
        self.header = header
        self.news: Message | None = None
        self._trouble: Message | None = None
        self._seconds = seconds
        self._since = seconds()
        self._file: int | None = None
        self._written = bytearray()  # what the file holds, as far as this record knows
        self._waiting = [write_header(header)]
        self._astray = False  # what lies under the name is not what was written: it is set aside and written anew
        self._gap = b""  # the end that the last line of the file lacks
        self._syncer = Syncer()
        self._unsynced: tuple[OSError | None, Message | None] = (None, None)

    @classmethod
    def reopen(
        cls,
        path: Path,
        load: Callable[[str], Entry],
        levels: Callable[[Entry], Levels],
        seconds: Callable[[], float] = monotonic,
    ) -> tuple[Record, Replayed]:
        """Open a record to go on with it. Raises SaveError: unreadable, unknown, or open in another window.

        What can't be replayed is left out; the original is then kept beside it, as soon as play goes on.
        """
        file: int | None = None
        try:
            try:
                file = open_plain(path, os.O_RDWR | os.O_APPEND)
                if not lock(file):
                    raise SaveError(say("save.busy"))
            except OSError as error:
                if not forbidden(error):
                    raise
                # it can be looked at, at least; appending will say why it can't
            data = read_plain(path, MOST)
            replayed = replay(data, load, levels)
        except (OSError, SaveError) as error:
            if file is not None:
                os.close(file)
            raise SaveError(unread(error, path)) if isinstance(error, OSError) else error from error
        record = cls(path, replayed.header, seconds)
        record._since -= away(path, replayed.good)  # the next line tells how long it lay there
        record._waiting.clear()
        record._file = file
        record._written += replayed.good
        if replayed.fault is not None:
            record._astray = True
        elif len(replayed.good) > len(data):  # the last line is whole, but for its end
            record._written[:], record._gap = data, b"\n"
        return record, replayed

    @property
    def trouble(self) -> Message | None:
        """Return the words for why what happened is not safe on the disk, or None where it is."""
        error = self._syncer.error
        if error is not self._unsynced[0]:
            self._unsynced = error, None if error is None else explain(error, self.path)
        return self._trouble or self._unsynced[1]

    def journal(self, line: Mapping[str, object]) -> None:
        """Append a line of the log, with the seconds since the one before. Never raises: see `trouble`."""
        now = self._seconds()
        timed = {**line, "s": round(now - self._since, 1)}
        self._since = now
        self._waiting.append(codec.write(timed))
        self.flush()

    def flush(self) -> None:
        """Try to write what waits. Never raises: see `trouble`."""
        try:
            self._write()
            self._trouble = None
        except OSError as error:
            self._trouble = explain(error, self.path)
        except SaveError as error:
            self._trouble = error.message

    def close(self) -> None:
        """Write what waits, sync, and let other windows have the file."""
        looked_at = self._astray and not self._waiting  # what can't be replayed is left as it is until play goes on
        if not looked_at and (self._file is not None or len(self._waiting) > 1):
            self.flush()
        self._let_go()

    def _write(self) -> None:
        if not self._astray and (self._file is not None or self._written) and not self._stands():
            self._astray = True
            self.news = say("notice.written_anew")
        if self._astray or self._syncer.error is not None:
            self._write_anew()
        if not self._waiting:
            return
        new = not self._written
        if self._file is None:
            self._file = self._open(new)
        if os.fstat(self._file).st_size != len(self._written):
            os.ftruncate(self._file, len(self._written))  # a part of a line, which a full disk took
        data = self._gap + b"".join(self._waiting)
        rest = memoryview(data)
        while rest:  # a full disk takes a part, and says why at the next try
            rest = rest[os.write(self._file, rest) :]
        self._written += data
        self._waiting.clear()
        self._gap = b""
        self._syncer.ask(self._file, self.path.parent if new else None)

    def _write_anew(self) -> None:
        """Put what was written in place once more, all of it; what else lies there is kept beside it.

        After a failed sync, too: the system may have forgotten what it could not write.
        """
        self._let_go()
        if self._astray and self.path.exists():
            set_aside(self.path)
        write_whole(self.path, bytes(self._written), keep=0)
        self._syncer, self._astray = Syncer(), False

    def _stands(self) -> bool:
        """Tell whether the file under the record's name is still the one that was written, and whole."""
        try:
            if self._file is None:  # it could only be read, so far
                return read_plain(self.path, MOST).startswith(self._written)
            opened = os.fstat(self._file)
            return os.path.samestat(os.stat(self.path), opened) and opened.st_size >= len(self._written)
        except (FileNotFoundError, NotADirectoryError):
            return False

    def _open(self, new: bool) -> int:
        if new and not self.path.exists():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | BINARY, 0o644)
        else:
            file = open_plain(self.path, os.O_RDWR | os.O_APPEND)
        if not lock(file):
            os.close(file)
            raise SaveError(say("save.busy"))
        return file

    def _let_go(self) -> None:
        self._syncer.close()
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _is_over(tail: bytes) -> bool:
    """Tell whether the last line that stands says that the match is over; a torn one after it doesn't count."""
    *_, before, last = b"\n", *tail.split(b"\n")
    for row in (last, before):
        try:
            line = msgspec.json.decode(row)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue
        return isinstance(line, dict) and "over" in line
    return False


class _Made(msgspec.Struct):
    """Read nothing but the format of a header."""

    format: int = FORMAT


def _freeze(value: object) -> object:
    return tuple(_freeze(item) for item in value) if isinstance(value, list) else value
