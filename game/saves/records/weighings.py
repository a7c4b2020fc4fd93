"""Weighings: what computer players weighed in a match when they decided, kept beside its record.

It is at the rank of hands, like the record's own seed: nobody reads it before the match is over, and it goes into no
view, report or shared record. Nothing depends on it: a file that is damaged, too large or of another program is as if
there were none. A decision that was taken back stays in it, and is no decision of the record: see `Weighings.get`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final

import msgspec

from game.ai.players.weighed import Belief, Tried, Weighed
from game.engine import codec
from game.engine.protocol import AnyRules, Seat
from game.saves.disk.files import SaveError, read_plain
from game.saves.disk.touched import mended

FORMAT: Final = 1
KIND: Final = "synchrony weighings"
SUFFIX: Final = ".weighed"
MOST: Final = 1 << 18
"""Bytes of a file at most: forty times what a long level comes to."""
PARTS: Final = 4
"""Decimals of a chance."""

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Number = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Several = Annotated[int, msgspec.Meta(ge=0, le=20_000)]


class Act(msgspec.Struct, frozen=True, array_like=True):
    """Hold an action as a record's line says it, with its chance, and in how many worlds it was tried."""

    action: dict[str, object]
    chance: Share
    worlds: Amount


class Believed(msgspec.Struct, frozen=True, array_like=True):
    """Hold a belief: what it is about, and values with the number of worlds that they were found in."""

    about: tuple[Number, ...]
    counts: tuple[tuple[Number, Amount], ...]


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """Hold what was weighed before one decision: how many stood by then, the state's digest, and who decided."""

    number: Several
    state: Annotated[str, msgspec.Meta(min_length=16, max_length=16)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=9)]
    tried: tuple[Act, ...]
    beliefs: tuple[Believed, ...] = ()
    blunder: bool = False
    liked: bool = False
    habit: Annotated[str, msgspec.Meta(max_length=40)] = ""


class _Head(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Hold the first line."""

    format: int
    kind: str


class Weighings:
    """Keep what was weighed in a match. Nothing here raises for what the disk does, and nobody is told.

    `begun` tells whether the match has a file of its own yet: nothing lies beside one that there isn't.
    """

    def __init__(self, path: Path, begun: Callable[[], bool]) -> None:
        self.path = path
        self._begun = begun
        self._rows: dict[tuple[int, str], Row] = {}
        self._kept: dict[tuple[int, str], Row] | None = None  # what the file holds, once it was read
        self._waiting: list[Row] = []
        self._size: int | None = None  # of the file, once it is known

    def note(self, rules: AnyRules, number: int, state: str, seat: Seat, weighed: Weighed) -> None:
        """Keep what a seat weighed before the decision that follows so many, in a state with this digest."""
        row = _row(rules, number, state, seat, weighed)
        self._rows[number, state] = row
        self._waiting.append(row)
        self.flush()

    def flush(self) -> None:
        """Write what isn't yet, where the match has been."""
        if not self._waiting or not self._begun():
            return
        data = b"".join(msgspec.json.encode(row) + b"\n" for row in self._waiting)
        self._waiting = []
        try:
            self._append(data)
        except OSError as error:
            logging.getLogger(__name__).info("%s is not kept: %r", self.path, error)

    def get(self, rules: AnyRules, number: int, state: str) -> tuple[Seat, Weighed] | None:
        """Return who decided after so many decisions in a state with this digest, and what they weighed.

        None where nothing was kept, or an action of it is none of these rules.
        """
        if self._kept is None:
            self._kept = {(row.number, row.state): row for row in read_weighings(self.path)}
        row = self._rows.get((number, state)) or self._kept.get((number, state))
        if row is None:
            return None
        try:
            tried = tuple(Tried(codec.unpack(rules, act.action), act.chance, act.worlds) for act in row.tried)
        except ValueError as error:
            logging.getLogger(__name__).info("%s makes no sense: %s", self.path, error)
            return None
        beliefs = tuple(Belief(belief.about, belief.counts) for belief in row.beliefs)
        return row.seat, Weighed(tried, beliefs, row.blunder, row.liked, row.habit)

    def _append(self, data: bytes) -> None:
        if self._size is None:
            self._size = self.path.stat().st_size if self.path.exists() else 0
        head = b"" if self._size else msgspec.json.encode(_Head(format=FORMAT, kind=KIND)) + b"\n"
        if self._size + len(head) + len(data) > MOST:
            return
        with self.path.open("ab") as file:
            file.write(head + data)
        self._size += len(head) + len(data)


def weighings_of(record: Path) -> Weighings:
    """Return what was weighed in the match of a record."""
    return Weighings(record.with_suffix(SUFFIX), record.exists)


def read_weighings(path: Path) -> tuple[Row, ...]:
    """Return the rows of a file, in their order: none where it isn't there, or makes no sense."""
    try:
        return _parsed(read_plain(path, MOST))
    except FileNotFoundError:
        return ()
    except (OSError, SaveError, ValueError, msgspec.MsgspecError, RecursionError) as error:
        logging.getLogger(__name__).info("%s is passed over: %s", path, error)
        return ()


def _parsed(data: bytes) -> tuple[Row, ...]:
    """Read a file of weighings; a torn last line is left out. Raises ValueError, saying what is wrong."""
    first, _, body = mended(data).data.partition(b"\n")
    head = msgspec.json.decode(first, type=_Head)
    if (head.format, head.kind) != (FORMAT, KIND):
        raise ValueError("it is of another program")
    lines = body.split(b"\n")[:-1]
    if any(len(line) > codec.LONGEST or codec.too_deep(msgspec.json.decode(line)) for line in lines):
        raise ValueError("it is too large")
    return tuple(msgspec.json.decode(line, type=Row) for line in lines)


def _row(rules: AnyRules, number: int, state: str, seat: Seat, weighed: Weighed) -> Row:
    tried = tuple(Act(codec.pack(rules, one.action), round(one.chance, PARTS), one.worlds) for one in weighed.tried)
    beliefs = tuple(Believed(belief.about, belief.counts) for belief in weighed.beliefs)
    return Row(number, state, seat, tried, beliefs, weighed.blunder, weighed.liked, weighed.habit)
