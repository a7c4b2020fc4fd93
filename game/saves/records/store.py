"""The folder where everything is kept: settings, records, and the cache of drawings.

What reads and replays records is imported late: where there is none yet, home needs nothing of it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from math import inf
from pathlib import Path
from threading import RLock
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

import msgspec

from game import __version__
from game.ai.players.entry import Entry, Levels, Options
from game.engine.protocol import Message, say
from game.games import catalog
from game.saves.disk import tokens
from game.saves.disk.files import (
    MOST,
    SMALL,
    DamageError,
    SaveError,
    generations,
    looking_at,
    read_plain,
    read_saved,
    remove,
    said,
    set_aside,
    unread,
    write_whole,
)
from game.saves.disk.folders import kept_in
from game.saves.disk.locks import lock
from game.saves.disk.strays import is_stray, stat_of

if TYPE_CHECKING:
    from game.engine.match import AnyMatch
    from game.saves.disk.progress import Progress
    from game.saves.records.copies import Copies
    from game.saves.records.glance import Listed
    from game.saves.records.header import Header
    from game.saves.records.player import Player
    from game.saves.records.record import Record
    from game.saves.records.replay import Patience, Replayed

CHANGES: Final = "changing.lock"
WAITS: Final = 2.0
"""Seconds after which a window that holds the lock on changes is no longer waited for: it hangs."""


class Store:
    """Keep files under one root. Nothing is made before something is written; nothing unreadable is ever deleted.

    `levels` hands a game its maps; `load` finds a game by its name. `portable`: nothing is put anywhere else.
    Every method that touches the disk raises SaveError.
    """

    def __init__(
        self,
        root: Path,
        levels: Callable[[Entry], Levels],
        load: Callable[[str], Entry] = catalog.load,
        *,
        portable: bool = False,
    ) -> None:
        self.root = root
        self.portable = portable
        self._levels = levels
        self._load = load
        self.changing = Changing(root)
        """Held by whoever reads a whole file and writes it changed: neither two threads nor two windows undo each
        other's changes."""
        self._damaged: dict[tuple[Path, int, int], Message] = {}  # by name, time and size
        self._copies: Copies | None = None

    @property
    def cache(self) -> Path:
        return self.root / "cache"

    @property
    def records_folder(self) -> Path:
        return self.root / "records"

    @property
    def adventures_folder(self) -> Path:
        return self.root / "adventures"

    @property
    def evenings_folder(self) -> Path:
        return self.root / "evenings"

    @property
    def has_evenings(self) -> bool:
        """Tell whether there is a file of an evening: only then need anything of them be read."""
        with suppress(OSError):
            return any(name.endswith(".json") for name in os.listdir(self.evenings_folder))
        return False

    @property
    def outside(self) -> Path:
        """Return the folder in which what one takes out is put first: one's own documents, or the portable one."""
        return self.root if self.portable else kept_in(self.root)

    def read(self, name: str) -> bytes | None:
        """Return a whole file, or None where there is none."""
        with said(unread, self.root / name), suppress(FileNotFoundError):
            return read_plain(self.root / name, SMALL)
        return None

    def write(self, name: str, data: bytes) -> None:
        """Put a whole file in place at once; earlier generations are kept. The same bytes again cost nothing."""
        if self.read(name) != data:
            write_whole(self.root / name, data, most=SMALL)

    def generations(self, name: str) -> list[Path]:
        return generations(self.root / name)

    def set_aside(self, name: str) -> Path:
        """Keep a copy of a file that can't be used, under a name of its own, which is returned."""
        return set_aside(self.root / name)

    def records(self, most: int | None = None) -> list[Listed]:
        """Return the records (at most so many), the one played last first; unreadable ones come with the reason.

        Copies that a sync service has made of one match are one row, that of the longest.
        """
        return sorted(self._merged(most), key=lambda row: (row.changed, row.path.name), reverse=True)

    def seeds_under_way(self, since: float = -inf) -> frozenset[str]:
        """Return the seeds of all matches here that are not over: what is hidden in them is nobody's to see.

        A copy that a sync service has left behind is none of them, where another one of the same match came to its end.
        Files that were written before `since` (seconds since 1970) aren't opened.
        """
        rows = self._merged(since=since)
        return frozenset(row.header.seed for row in rows if row.header is not None and not row.over)

    def prepare(
        self, game: str, seats: Sequence[Player], options: Options, opening: Mapping[str, object] | None = None
    ) -> Header:
        """Return the header of a new match, with a seed of its own. Raises SaveError where it can't be played.

        Its computer players like what their mountains do, where a game's do.
        """
        from game.saves.records.header import Header, read_header, write_header
        from game.saves.records.replay import rules_of

        try:
            entry = self._load(game)
            settled = entry.settle(len(seats), options)
        except ValueError as error:
            raise SaveError(say("save.options", game=say(f"{game}.name"))) from error
        seed, before, people = tokens.token_hex(16), dict(opening or {}), tuple(seat.tempered(entry) for seat in seats)
        header = Header(game=game, rules=0, options=settled, seats=people, opening=before, seed=seed, app=__version__)
        header = msgspec.structs.replace(header, rules=rules_of(header, self._load, self._levels).version)
        try:
            read_header(write_header(header))
        except SaveError as error:  # nothing is begun that could never be read again
            raise SaveError(say("save.options", game=say(f"{game}.name"))) from error
        return header

    def deal(self, header: Header) -> AnyMatch:
        """Return the match that a header starts, before any decision."""
        from game.saves.records.header import write_header
        from game.saves.records.replay import replay

        return replay(write_header(header), self._load, self._levels).match

    def begin(self, header: Header) -> Record:
        """Return a new record under a name of its own; its file is made with the first line."""
        from game.saves.records.clock import stamp
        from game.saves.records.record import Record

        return Record(self.records_folder / f"{stamp()}-{header.game}-{tokens.token_hex(4)}.jsonl", header)

    def resume(self, path: Path) -> tuple[Record, Replayed]:
        """Open a record to go on with it; its file is then closed to other windows until `Record.close`."""
        from game.saves.records.record import Record

        with self.looking_at(path):
            return Record.reopen(path, self._load, self._levels)

    def remove(self, path: Path) -> Path:
        """Take a record away: it is moved to the folder `removed`, and where it lies now is returned."""
        return remove(path, self.root / "removed")

    def replay(self, path: Path, patience: Patience | None = None, tell: Progress | None = None) -> Replayed:
        """Replay a record, here or anywhere, without touching it."""
        from game.saves.disk.progress import untold
        from game.saves.records.replay import replay

        with self.looking_at(path):
            return replay(read_saved(path, MOST), self._load, self._levels, patience, tell or untold)

    def replayed(self, data: bytes, tell: Progress | None = None) -> Replayed:
        """Replay a record from its bytes, wherever they come from."""
        from game.saves.disk.progress import untold
        from game.saves.records.replay import replay

        with looking_at(self.records_folder):
            return replay(data, self._load, self._levels, tell=tell or untold)

    def damage(self, path: Path, stat: os.stat_result) -> Message | None:
        """Return why the program stumbled over a record, as long as it is what it was; None where it didn't."""
        return self._damaged.get(_mark(path, stat))

    @contextmanager
    def looking_at(self, path: Path) -> Iterator[None]:
        """Raise whatever goes wrong while a record is looked at as a SaveError.

        One that the program stumbles over is listed as damaged from then on, as long as it is what it was.
        """
        try:
            with looking_at(path):
                yield
        except DamageError as error:
            with suppress(OSError):
                self._damaged[_mark(path, path.stat())] = error.message
            raise

    def _merged(self, most: int | None = None, since: float = -inf) -> list[Listed]:
        """Look at the records (at most so many), the file written last first: a row for each match."""
        rows = list(islice(self._glances(since), most))
        if not rows:
            return []
        from game.saves.records.copies import Copies
        from game.saves.records.glance import merged

        self._copies = self._copies or Copies()
        return merged(rows, self._copies)

    def _glances(self, since: float) -> Iterator[Listed]:
        """Look at one record after another, the file written last first: no more files are opened than asked for."""
        result: list[tuple[os.stat_result, Path]] = []
        with said(unread, self.records_folder), suppress(FileNotFoundError), os.scandir(self.records_folder) as entries:
            for entry in entries:
                if entry.name.endswith(".jsonl") and not is_stray(entry.name):
                    with suppress(FileNotFoundError):  # another window may tidy up meanwhile
                        result.append((stat_of(entry), Path(entry.path)))
        result.sort(key=lambda pair: (pair[0].st_mtime_ns, pair[1].name), reverse=True)
        yield from (self._listed(path, stat) for stat, path in result if stat.st_size and stat.st_mtime >= since)

    def _listed(self, path: Path, stat: os.stat_result) -> Listed:
        """Describe a record as a list does, whatever is in it."""
        from game.saves.records.clock import dated
        from game.saves.records.glance import Listed, glance

        fault = self.damage(path, stat)
        try:
            with self.looking_at(path):
                return glance(path) if fault is None else Listed(path, dated(stat.st_mtime), None, fault=fault)
        except SaveError as error:
            return Listed(path, dated(stat.st_mtime), None, fault=error.message)


def _mark(path: Path, stat: os.stat_result) -> tuple[Path, int, int]:
    return path, stat.st_mtime_ns, stat.st_size


class Changing:
    """Be held while a whole file under a root is read and written changed, by one thread of one window at a time.

    Where it can't be held it isn't: the change is written all the same.
    """

    def __init__(self, root: Path) -> None:
        self._path = root / CHANGES
        self._own = RLock()
        self._deep = 0
        self._file: int | None = None

    def __enter__(self) -> None:
        self._own.acquire()
        self._deep += 1
        if self._deep > 1:
            return
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o666)
            until = monotonic() + WAITS
            while not lock(self._file) and monotonic() < until:
                sleep(0.001)  # seldom, one that changes one thing after another would never be met between two

    def __exit__(self, *fault: object) -> None:
        self._deep -= 1
        if not self._deep and self._file is not None:
            os.close(self._file)
            self._file = None
        self._own.release()
