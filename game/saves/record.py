"""A record: a match as a file of lines, appended after every decision. Save, replay and problem report in one."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Annotated, Any, Final

import msgspec

from game.ai.entry import Entry, Levels, OptionValue
from game.engine import codec
from game.engine.match import Fault, Match
from game.engine.protocol import Message, Opening, Rules, Seat, say
from game.saves.files import SaveError, explain, lock, set_aside, unread, write_whole

FORMAT: Final = 1
PERSON: Final = "person"
"""Stands in `Sitter.by` for somebody who plays with their own hands."""
_HEAD: Final = 1 << 16
_TAIL: Final = 1 << 12


class Sitter(msgspec.Struct, frozen=True):
    """Say who sits at a seat: a name, a colour (0 to 9), and `person` or the skill of the computer player."""

    name: Annotated[str, msgspec.Meta(max_length=200)]
    colour: Annotated[int, msgspec.Meta(ge=0, le=9)]
    by: Annotated[str, msgspec.Meta(min_length=1, max_length=40)] = PERSON


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """Hold the first line of a record: what is played, by whom, and from what start (`seed` in 32 digits)."""

    format: Annotated[int, msgspec.Meta(ge=1)] = FORMAT
    game: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    rules: int
    options: dict[str, str | int | bool] = {}
    seats: Annotated[tuple[Sitter, ...], msgspec.Meta(min_length=1, max_length=10)]
    opening: dict[str, Any] = {}
    seed: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
    app: str = ""

    @property
    def people(self) -> frozenset[Seat]:
        """Return the seats that persons play."""
        return frozenset(seat for seat, sitter in enumerate(self.seats) if sitter.by == PERSON)


@dataclass(frozen=True, slots=True)
class Listed:
    """Describe a record in a list: when it changed (seconds since 1970), what it says of itself, or why it can't."""

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
        options: Mapping[str, OptionValue] = entry.settle(len(header.seats), header.options)
        return entry.rules(len(header.seats), options, levels(entry))
    except ValueError as error:
        raise SaveError(say("save.options", game=say(f"{header.game}.name"))) from error


def replay(data: bytes, load: Callable[[str], Entry], levels: Callable[[Entry], Levels]) -> Replayed:
    """Replay a record from its bytes, as far as it goes. Raises SaveError where not even its header makes sense."""
    header = read_header(data.split(b"\n", 1)[0])
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
        raise SaveError(say("save.options", game=say(f"{header.game}.name"))) from error
    if fault is None and broken is not None:
        fault = Fault(broken, say("replay.unreadable", line=broken))
    if fault is not None and header.rules != rules.version:
        fault = Fault(fault.line, say("replay.older", line=fault.line))
    if fault is not None:
        resigned = None
    stop = fault.line - 1 if fault is not None else len(lines) + (resigned is not None)
    return Replayed(header, match, fault, b"".join(row + b"\n" for row in data.split(b"\n")[:stop]), resigned)


def resignation(seat: Seat, seats: int) -> dict[str, Any]:
    """Return the line that ends a match which the player of a seat gave up.

    It says "over" too, so that a program which knows of no resigning doesn't offer to go on either.
    """
    return {"resigned": seat, "over": {"winners": [], "places": [1] * seats, "scores": []}}


def is_resignation(line: Mapping[str, Any], seats: int) -> bool:
    """Tell whether a line of a record says that a player of so many gave the match up."""
    return "do" not in line and type(line.get("resigned")) is int and 0 <= line["resigned"] < seats


def read_header(row: bytes) -> Header:
    """Read a record's first line. Raises SaveError where it makes no sense, or comes from a newer program."""
    try:
        made = msgspec.json.decode(row, type=_Made).format
        if made > FORMAT:
            raise SaveError(say("save.newer"))
        return msgspec.json.decode(row, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(say("save.unreadable")) from error


def glance(path: Path) -> Listed:
    """Describe a record from its first and last line, without replaying it. Never raises for what is in the file."""
    try:
        with path.open("rb") as file:
            changed = os.fstat(file.fileno()).st_mtime
            head = file.read(_HEAD)
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - _TAIL))
            tail = file.read(_TAIL)
    except OSError as error:
        return Listed(path, 0.0, None, fault=unread(error, path))
    try:
        header = read_header(head.split(b"\n", 1)[0])
    except SaveError as error:
        return Listed(path, changed, None, fault=error.message)
    return Listed(path, changed, header, over=_is_over(tail))


class Record:
    """Append to a match's file, line by line. The game goes on when the disk does not.

    Lines that can't be written wait, and are written with the next; meanwhile `trouble` has the words for it.
    `seconds` is a clock. Nothing is written, nor a file made, before the first line.
    """

    def __init__(self, path: Path, header: Header, seconds: Callable[[], float] = monotonic) -> None:
        self.path = path
        self.header = header
        self.trouble: Message | None = None
        self._seconds = seconds
        self._since = seconds()
        self._file: int | None = None
        self._size = 0
        self._fork: bytes | None = None
        self._gap = b""
        self._waiting = [msgspec.json.encode(header) + b"\n"]

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
                file = os.open(path, os.O_RDWR | os.O_APPEND | _BINARY)
                if not lock(file):
                    raise SaveError(say("save.busy"))
            except PermissionError:
                pass  # to be looked at, at least; appending will say why it can't
            data = path.read_bytes()
            replayed = replay(data, load, levels)
        except (OSError, SaveError) as error:
            if file is not None:
                os.close(file)
            raise SaveError(unread(error, path)) if isinstance(error, OSError) else error from error
        record = cls(path, replayed.header, seconds)
        record._waiting.clear()
        record._file = file
        record._size = len(replayed.good)
        if replayed.fault is not None:
            record._fork = replayed.good
        elif len(replayed.good) > len(data):  # the last line is whole, but for its end
            record._size, record._gap = len(data), b"\n"
        return record, replayed

    def journal(self, line: Mapping[str, Any]) -> None:
        """Append a line of the log, with the seconds since the one before. Never raises: see `trouble`."""
        now = self._seconds()
        timed = {**line, "s": round(now - self._since, 1)} if "do" in line else line
        self._since = now
        self._waiting.append(codec.write(timed))
        self.flush()

    def flush(self) -> None:
        """Try to write what waits. Never raises: see `trouble`."""
        try:
            self._write()
            self.trouble = None
        except OSError as error:
            self.trouble = explain(error, self.path)
        except SaveError as error:
            self.trouble = error.message

    def close(self) -> None:
        """Write what waits, sync, and let other windows have the file."""
        if self._waiting and (self._file is not None or len(self._waiting) > 1):
            self.flush()
        if self._file is not None:
            try:
                os.fsync(self._file)
            except OSError as error:
                self.trouble = explain(error, self.path)
            os.close(self._file)
            self._file = None

    def _write(self) -> None:
        if self._fork is not None:
            set_aside(self.path)
            self._let_go()
            write_whole(self.path, self._fork, keep=0)
            self._size, self._fork = len(self._fork), None
        if self._file is None:
            self._file = self._open()
        data = self._gap + b"".join(self._waiting)
        if os.fstat(self._file).st_size != self._size:
            os.ftruncate(self._file, self._size)
        rest = memoryview(data)
        while rest:  # a full disk takes a part, and says why at the next try
            rest = rest[os.write(self._file, rest) :]
        self._size += len(data)
        self._waiting.clear()
        self._gap = b""

    def _open(self) -> int:
        """Open the file to append to: made now, or made before by this record."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = os.O_CREAT | os.O_EXCL if self._size == 0 and not self.path.exists() else 0
        file = os.open(self.path, os.O_RDWR | os.O_APPEND | _BINARY | new, 0o644)
        if not lock(file):
            os.close(file)
            raise SaveError(say("save.busy"))
        return file

    def _let_go(self) -> None:
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


_BINARY: Final[int] = getattr(os, "O_BINARY", 0)


def _freeze(value: Any) -> Any:
    """Return a plain JSON value with its lists as tuples."""
    if isinstance(value, list):
        return tuple(_freeze(item) for item in value)
    return value
