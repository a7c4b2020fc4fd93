"""Curves: a seat's chance to win all along a match, worked out once and kept beside its record.

What is kept are counts of matches that were played on (`ai/players/judge.py`). A file that is damaged, or of another
record, judge or program, is passed over, and made again: it costs time, and nobody is told.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from game.ai.players.judge import margin_of
from game.engine import codec
from game.engine.protocol import Message, Param, Seat, SeatName, say
from game.engine.reading import OPEN, AllOpen, Eyes
from game.saves.disk.files import SMALL, SaveError, read_plain, write_new, write_whole
from game.saves.disk.touched import mended
from game.saves.records.store import Store

FORMAT: Final = 1
KIND: Final = "synchrony curves"
SUFFIX: Final = ".curve"
FOLDER: Final = "curves"
"""Where those of records lie that aren't ours, in the folder of what can be made again."""
FEW: Final = 50
"""Files there at most."""
LINES: Final = 32
"""Curves of a record at most: with three kinds of eyes for each of ten seats."""
PAUSE: Final = 5.0
"""Seconds between two writings of the same file, while it is filled."""
PARTS: Final = 6
"""Decimals of what is summed up: shares of a win are not whole."""

Plain: TypeAlias = "list[Any]"
Whole = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Place = Annotated[int, msgspec.Meta(ge=0, le=20_000)]
Total = Annotated[float, msgspec.Meta(ge=0, le=1_000_000)]


class Count(msgspec.Struct, frozen=True, array_like=True):
    """Count matches that were played on: what a seat had of each win, and the squares of that, summed up."""

    matches: Whole
    total: Total
    squares: Total

    @property
    def chance(self) -> float:
        return self.total / self.matches

    @property
    def margin(self) -> float:
        return margin_of(self.matches, self.total, self.squares)

    def __add__(self, other: Count) -> Count:
        """Return both counts as one. They must be of the same position."""
        total, squares = self.total + other.total, self.squares + other.squares
        return Count(self.matches + other.matches, round(total, PARTS), round(squares, PARTS))


class Pair(msgspec.Struct, frozen=True, array_like=True):
    """Count matches that were played on twice, with what was played and with something better, in the same worlds."""

    matches: Whole
    played: Total
    better: Total
    squares: Total
    """Of what the better brought more, or less, match by match: chance, the same for both, is not in it."""

    @property
    def gain(self) -> float:
        return round(self.better - self.played, PARTS) / self.matches

    @property
    def margin(self) -> float:
        return margin_of(self.matches, round(self.better - self.played, PARTS), self.squares)


class Height(msgspec.Struct, frozen=True, array_like=True):
    """Hold a seat's chance at a place: as it was first worked out, and from fresh matches where it matters more."""

    place: Place
    rough: Count
    fine: Count | None = None
    sketch: Count | None = None
    """The first few of the rough ones, where those were looked at before all others."""

    @property
    def count(self) -> Count:
        return self.fine or self.rough


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Hold what became of a decision of the seat, at the place before it.

    Without `better` there is nothing to name: the advisor would have done the same, or nothing else was allowed.
    """

    place: Place
    better: dict[str, Any] = {}
    """What the advisor would have done, as a record's line says it."""
    screened: Pair | None = None
    confirmed: Pair | None = None
    """By fresh matches, where the first promised something."""
    told: bool = False
    """Whether the advisor was asked for its reasons."""
    title: Plain = []
    reasons: list[tuple[bool, Plain]] = []
    """Title and reasons of the advice, where it still named the same; what came of both ways takes their place."""


class CurveRow(msgspec.Struct, frozen=True, kw_only=True):
    """Hold the curve of a seat, as far as it is worked out, with whose eyes."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=9)]
    eyes: Literal["seat", "stranger", "open"]
    heights: tuple[Height, ...] = ()
    choices: tuple[Choice, ...] = ()
    complete: bool = False


class _Head(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Hold the first line."""

    format: int
    kind: str
    record: str
    judging: int
    sum: str


class CurveFile:
    """Keep the curves of one record. Nothing here raises for what the disk does, and nobody is told: see the module.

    `digest` is the record's (`Reading.digest`), `judging` the version of the game's judge (`Entry.judging`). The clock
    gives seconds.
    """

    def __init__(self, path: Path, digest: str, judging: int, clock: Callable[[], float] = monotonic) -> None:
        self.path = path
        self._digest, self._judging, self._clock = digest, judging, clock
        self._rows = {(row.seat, row.eyes): row for row in read_curves(path, digest, judging)}
        self._changed = False
        self._written = clock()

    def get(self, seat: Seat, eyes: Eyes) -> CurveRow:
        """Return the curve of a seat with these eyes, as far as it is kept."""
        row = CurveRow(seat=seat, eyes=kind_of(eyes))
        return self._rows.get((row.seat, row.eyes), row)

    def put(self, row: CurveRow) -> None:
        """Keep a curve; it is written before long, at once where it is complete."""
        if self._rows.get((row.seat, row.eyes)) == row:
            return
        self._rows[row.seat, row.eyes] = row
        self._changed = True
        if row.complete or self._clock() >= self._written + PAUSE:
            self._write(synced=row.complete)

    def close(self) -> None:
        """Write what isn't yet."""
        if self._changed:
            self._write(synced=True)

    def _write(self, *, synced: bool) -> None:
        self._changed = False
        data = write_curves(self._digest, self._judging, list(self._rows.values()))
        try:
            if len(data) > SMALL:
                raise SaveError(say("save.too_much", place=str(self.path), count=SMALL >> 20))
            if synced:
                write_whole(self.path, data, keep=0)
            else:
                write_new(self.path, data)
        except (OSError, SaveError) as error:
            logging.getLogger(__name__).info("%s is not kept: %r", self.path, error)
        self._written = self._clock()


def curves_of(store: Store, record: Path, digest: str, judging: int) -> CurveFile:
    """Return the curves of a record: those of ours lie beside it, those of others' among what can be made again."""
    ours = record.parent.absolute() == store.records_folder.absolute()
    path = record.with_suffix(SUFFIX) if ours else _foreign(store.cache / FOLDER) / f"{digest}{SUFFIX}"
    return CurveFile(path, digest, judging)


def _foreign(folder: Path) -> Path:
    """Return the folder of others' curves, in which only the last ones stay."""
    with suppress(OSError):
        files = sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
        for path in files[FEW - 1 :]:
            path.unlink(missing_ok=True)
    return folder


def kind_of(eyes: Eyes) -> Literal["seat", "stranger", "open"]:
    """Return how a curve says with whose eyes it was worked out: its own seat's, or a stranger's, or all open."""
    if eyes is None:
        return "stranger"
    return "open" if isinstance(eyes, AllOpen) else "seat"


def eyes_of(row: CurveRow) -> Eyes:
    """Return with whose eyes a curve was worked out."""
    if row.eyes == "seat":
        return row.seat
    return OPEN if row.eyes == "open" else None


def read_curves(path: Path, digest: str, judging: int) -> tuple[CurveRow, ...]:
    """Return the curves in a file, as far as they are of this record and this judge: none where it isn't there."""
    try:
        data = read_plain(path, SMALL)
        return _parsed(data, digest, judging)
    except FileNotFoundError:
        return ()
    except (OSError, SaveError, ValueError, msgspec.MsgspecError, RecursionError) as error:
        logging.getLogger(__name__).info("%s is made again: %s", path, error)
        return ()


def write_curves(digest: str, judging: int, rows: Sequence[CurveRow]) -> bytes:
    """Return the file of a record's curves: a first line that says what it is of, and a line a curve."""
    kept = sorted(rows, key=lambda row: (row.seat, row.eyes))[:LINES]
    body = b"".join(msgspec.json.encode(row) + b"\n" for row in kept)
    head = _Head(format=FORMAT, kind=KIND, record=digest, judging=judging, sum=_sum(body))
    return msgspec.json.encode(head) + b"\n" + body


def _parsed(data: bytes, digest: str, judging: int) -> tuple[CurveRow, ...]:
    """Read a file of curves. Raises ValueError, saying what is wrong."""
    first, _, body = mended(data).data.partition(b"\n")
    head = msgspec.json.decode(first, type=_Head)
    if (head.format, head.kind, head.record, head.judging) != (FORMAT, KIND, digest, judging):
        raise ValueError("it is of another program, record or judge")
    if head.sum != _sum(body):
        raise ValueError("it is damaged")
    lines = body.split(b"\n")[:-1]
    if len(lines) > LINES:
        raise ValueError("it is too long")
    return tuple(_row(line) for line in lines)


def _row(line: bytes) -> CurveRow:
    if codec.too_deep(msgspec.json.decode(line)):
        raise ValueError("it is too deep")
    row = msgspec.json.decode(line, type=CurveRow)
    for choice in row.choices:
        for words in ([choice.title] if choice.title else []) + [reason for _, reason in choice.reasons]:
            message(words)
    return row


def _sum(body: bytes) -> str:
    return blake2b(body, digest_size=8).hexdigest()


def plain(words: Message) -> Plain:
    """Return a message as plain JSON: `["key", [["name", value], …]]`, a seat as `{"seat": 1}`."""
    return [words.key, [[name, _plain(value)] for name, value in words.params]]


def _plain(value: Param) -> object:
    if isinstance(value, SeatName):
        return {"seat": value.seat}
    return plain(value) if isinstance(value, Message) else value


def message(words: object) -> Message:
    """Return a message that was written so. Raises ValueError where it is none."""
    match words:
        case [str(key), [*params]]:
            return Message(key, tuple(map(_param, params)))
    raise ValueError(f"{words!r} says nothing")


def _param(pair: object) -> tuple[str, Param]:
    match pair:
        case [str(name), (str() | int()) as value]:
            return name, value
        case [str(name), {"seat": int(seat)}]:
            return name, SeatName(seat)
        case [str(name), [*words]]:
            return name, message(words)
    raise ValueError(f"{pair!r} says nothing")
