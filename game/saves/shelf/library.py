"""The library: all finished matches of this place, listed without replaying any, and what can be done with them.

A record is opened when it is first seen, or another by its size and time; all that is listed of it is kept in the
ledger. Nothing is deleted but by `clear`, and only after the line that stays of it is safe on the disk.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from time import time
from typing import Final

import msgspec

from game.engine.letters import beginning
from game.engine.names import plain, visible
from game.engine.protocol import Message, say
from game.saves.disk.files import (
    MOST,
    SMALL,
    SaveError,
    explain,
    read_saved,
    said,
    sync_folder,
    unread,
    write_beside,
    write_whole,
)
from game.saves.disk.progress import Progress, part_of, untold
from game.saves.disk.strays import is_stray, stat_of
from game.saves.disk.touched import mended, plain_text
from game.saves.export.outgoing import nameless
from game.saves.export.redaction import Redaction
from game.saves.records.clock import DAY, LAST, dated, ended, of_day, spanned, stamp
from game.saves.records.copies import Copies
from game.saves.records.header import called, read_header, readable, write_header
from game.saves.records.player import ELSEWHERE, Player
from game.saves.records.store import Store
from game.saves.shelf.abstracts import Abstract, abstract
from game.saves.shelf.copies import Merged, merged
from game.saves.shelf.files import can_be_said, free, move, whole, with_followers
from game.saves.shelf.known import Known, is_same
from game.saves.shelf.ledger import NAMED, Ledger
from game.saves.shelf.ledger_lines import Line
from game.saves.shelf.row import ShelfRow, Wanted

YEAR: Final = 365 * DAY
MANY: Final = 2_000
"""How many matches are kept without being starred; older ones may be cleared."""
REMOVED: Final = "removed"
ENDING: Final = ".jsonl"


@dataclass(frozen=True, slots=True)
class Undo:
    """Hold what was removed, and how it comes back: `Library.undo`."""

    id: str
    moves: tuple[tuple[Path, Path], ...]
    """Where each file lay, and where it lies now, the record last; nothing where there was but a line."""


class Library:
    """List what lies on the shelf. What touches the disk raises SaveError, where nothing else is said.

    `trouble` has the words where the ledger can't be read or written: then stars and names may be missing.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ledger = Ledger(store.root)
        self._others: dict[str, Known] = {}  # files that are not finished matches, by name
        self._copies = Copies()
        self._merged = Merged({})
        self.touched: Message | None = None
        """What another program had done to what was brought in last, in words; None where nothing."""

    @property
    def trouble(self) -> Message | None:
        return self._ledger.trouble

    @property
    def news(self) -> Message | None:
        """Return what happened to the ledger since the program began: that it was damaged, and where its copy lies."""
        return self._ledger.news

    def rows(self, wanted: Wanted | None = None) -> list[ShelfRow]:
        """Return all finished matches and all damaged files that are wanted, the newest first.

        Matches that are not over are none of them: they wait under Continue. Copies that a sync service has made of one
        match are one row (`ShelfRow.copies`).
        """
        self._look()
        rows = self._merged.rows.values()
        wanted = wanted or Wanted()
        return sorted((row for row in rows if wanted.fits(row)), key=lambda row: (row.changed, row.id), reverse=True)

    def row(self, id_: str) -> ShelfRow | None:
        """Return one row as it is now, for a copy that whose copy it is; None where there is none."""
        self._look()
        return self._row(id_)

    def seeds_under_way(self) -> frozenset[str]:
        """Return the seeds of all matches here that are not over; opens only files that it doesn't know.

        A copy from before the end of a match that is over here is none of them.
        """
        self._look()
        others = (known.header for id_, known in self._others.items() if id_ not in self._merged.leads)
        return frozenset(header.seed for header in others if header is not None)

    def star(self, id_: str, *, on: bool) -> ShelfRow:
        """Star a match with all its copies, so that it is never offered to be cleared, or no longer."""
        return self._change(id_, star=on)

    def rename(self, id_: str, text: str) -> ShelfRow:
        """Call a match by a name, as far as it is seen and not too long; nothing of it leaves what the match is."""
        name = beginning(plain(text).strip(), NAMED).rstrip()
        return self._change(id_, name=name if visible(name) else "")

    def remove(self, id_: str) -> Undo:
        """Take a row away: its files, and those of its copies, are moved to the folder of what was removed."""
        row = self._there(id_)
        self._not_needed([row])
        if row.path is None:
            self._ledger.change([id_], {"gone": True})
            return Undo(row.id, ())
        paths = [path for one in reversed(row.every) if one.path is not None for path in with_followers(one.path)]
        moves = tuple((path, free(self._store.root / REMOVED / path.name)) for path in paths)
        move(moves)
        return Undo(row.id, moves)

    def undo(self, undo: Undo) -> None:
        """Bring back what was removed. Nothing is written over."""
        if not undo.moves:
            self._ledger.change([undo.id], {"gone": False})
        back = tuple((there, free(place)) for place, there in reversed(undo.moves) if there.exists())
        move(back)

    def take_out(self, id_: str, place: Path, players: Sequence[Player], without: Redaction | None = None) -> Path:
        """Write a copy of a record, in which people are called as these players are; never over another file.

        What is to be left out (`without`), their names first of all, isn't in it.
        """
        path = self._there(id_).path
        if path is None:
            raise SaveError(say("library.cleared"))
        data = read_saved(path, MOST)
        return write_beside(place, called(data, players) if without is None else nameless(data, without).encode())

    def clearable(self, now: float) -> list[ShelfRow]:
        """Return the matches whose decisions may be cleared: a year old, or older than two thousand others.

        None of them has a star, is damaged, or is a level that its adventure has not counted yet.
        """
        rows = [row for row in self.rows() if row.path is not None and all(one.fault is None for one in row.every)]
        needed = self._uncounted()
        old = (row for place, row in enumerate(rows) if place >= MANY or row.changed < now - YEAR)
        return [row for row in old if not row.star and all(one.id not in needed for one in row.every)]

    def clear(self, ids: Iterable[str]) -> None:
        """Drop the decisions of matches for good; the line of each stays, and is safe before anything is deleted.

        Of copies nothing stays but the line of the longest.
        """
        self._look()
        rows = [self._known(id_) for id_ in dict.fromkeys(ids)]
        self._not_needed(rows)
        known = [row for row in rows if row.path is not None and row.id in self._ledger.lines]
        paths = [one.path for row in known for one in row.every if one.path is not None]
        copies = [one.id for row in known for one in row.copies if one.id in self._ledger.lines]
        self._ledger.change(copies, {"cleared": True, "gone": True})
        self._ledger.change([row.id for row in known], {"cleared": True}, then=lambda: self._drop(paths))

    def bring_in(self, source: Path | bytes, tell: Progress = untold) -> ShelfRow | Message:
        """Take in a finished match from a file, or from its bytes; return why not where that can't be.

        It may be a record, or a text that has a match in it (`sharing`). Its people are nobody here. A match that is
        here already is that row; one whose decisions were cleared has them again. It keeps the day on which it was
        played, where anything tells it. Whatever is wrong with a file, it stays as it is.
        """
        self.touched = None
        try:
            if isinstance(source, Path) and self._is_ours(source):
                return self._there(source.stem)
            data = source if isinstance(source, bytes) else read_saved(source, MOST)
            record, told, day = self._record_in(data, tell)
            when = of_day(day) or (ended(source, record) if isinstance(source, Path) else 0.0)
            return self._take_in(self._finished(record, told), when)
        except SaveError as error:
            return error.message

    # What lies here

    def _look(self) -> None:
        """Look at the folder and at the ledger, and open what is not known."""
        self._ledger.read()
        files = {entry.name.removesuffix(ENDING): (entry, stat) for entry, stat in self._files()}
        known = self._ledger.lines
        fresh = [
            id_
            for id_, (_, stat) in files.items()
            if not _is_known(known.get(id_), stat) and not is_same(self._others.get(id_), stat)
        ]
        self._others = {id_: other for id_, other in self._others.items() if id_ in files}
        self._ledger.add(line for id_ in fresh if (line := self._open(id_, *files[id_])) is not None)
        stats = {id_: stat for id_, (_, stat) in files.items()}
        rows = {row.id: row for row in self._listed(stats)}
        others = (known.row(id_, self._store) for id_, known in self._others.items())
        self._merged = merged(rows, {row.id: row for row in others if row is not None}, self._copies)

    def _files(self) -> Iterator[tuple[os.DirEntry[str], os.stat_result]]:
        folder = self._store.records_folder
        with said(unread, folder), suppress(FileNotFoundError), os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(ENDING) and not is_stray(entry.name):
                    with suppress(FileNotFoundError):  # another window may tidy up meanwhile
                        if (stat := stat_of(entry)).st_size:
                            yield entry, stat

    def _open(self, id_: str, entry: os.DirEntry[str], stat: os.stat_result) -> Line | None:
        """Open a file and return its line where it is a finished match; else keep what it is."""
        header, fault, lines = None, None, 0
        self._others.pop(id_, None)
        path = Path(entry.path)
        try:
            if not can_be_said(id_):
                raise SaveError(say("save.name"))
            with self._store.looking_at(path):
                data = read_saved(path, MOST)
                found = abstract(path, data, stat)
            if found.line is not None:
                return found.line
            header = found.header
            lines = len(data.splitlines()) - 1
        except SaveError as error:
            unreadable = error.message.key == "save.unreadable"
            fault = say("replay.unreadable", line=1) if unreadable else error.message
        self._others[id_] = Known(stat.st_size, stat.st_mtime_ns, header, lines, fault)
        return None

    def _listed(self, files: dict[str, os.stat_result]) -> Iterator[ShelfRow]:
        folder = self._store.records_folder
        for id_, other in self._others.items():
            if other.fault is not None:
                yield ShelfRow(id_, folder / f"{id_}{ENDING}", dated(other.mtime / 1e9), fault=other.fault)
        for id_, line in self._ledger.lines.items():
            stat = files.get(id_)
            if stat is not None and id_ not in self._others:
                path = folder / f"{id_}{ENDING}"
                fault = say("replay.unreadable", line=line.broken) if line.broken else self._store.damage(path, stat)
                yield _row(line, path, fault)
            elif stat is None and line.cleared and not line.gone:
                yield _row(line, None, None)

    def _there(self, id_: str) -> ShelfRow:
        self._look()
        return self._known(id_)

    def _row(self, id_: str) -> ShelfRow | None:
        return self._merged.rows.get(self._merged.leads.get(id_, id_))

    def _known(self, id_: str) -> ShelfRow:
        row = self._row(id_)
        if row is None:
            raise SaveError(say("library.under_way" if id_ in self._others else "library.gone"))
        return row

    def _uncounted(self) -> frozenset[str]:
        """Return the records of levels that adventures' files speak of as under way, earlier generations' too."""
        names = set[str]()
        with said(unread, self._store.root):
            for path in sorted(self._store.adventures_folder.glob("*.synchrony*")):
                with suppress(SaveError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                    names.add(msgspec.json.decode(plain_text(read_saved(path, SMALL)), type=_UnderWay).match)
        return frozenset(name.removesuffix(ENDING) for name in names)

    def _not_needed(self, rows: Iterable[ShelfRow]) -> None:
        """Raise SaveError where one of these is a level that its adventure will count when it is opened next."""
        needed = self._uncounted()
        if any(one.id in needed for row in rows for one in row.every):
            raise SaveError(say("library.uncounted"))

    # What is done with it

    def _change(self, id_: str, **own: object) -> ShelfRow:
        row = self._there(id_)
        ids = [one.id for one in row.every if one.id in self._ledger.lines]
        if row.id not in ids or row.heading is None:
            raise SaveError(row.fault or say("library.gone"))
        self._ledger.change(ids, own)
        line = self._ledger.lines[row.id]
        return replace(row, star=line.star, name=line.name)

    def _drop(self, records: Iterable[Path]) -> None:
        """Delete records and what follows them. Whatever is still there after a power cut is listed again."""
        for path in (path for record in records for path in with_followers(record)):
            with said(explain, path):
                path.unlink(missing_ok=True)
        with suppress(OSError):
            sync_folder(self._store.records_folder)

    # What comes from elsewhere

    def _is_ours(self, path: Path) -> bool:
        return path.suffix == ENDING and path.absolute().parent == self._store.records_folder.absolute()

    def _record_in(self, data: bytes, tell: Progress) -> tuple[bytes, Progress, str]:
        """Return the record in some bytes, or in the text that they are; whom to tell what is done; and its day."""
        text = mended(data)
        if text.data.startswith(b"{"):
            self.touched = text.message
            return text.data, tell, ""
        from game.saves.export import sharing  # late: seldom asked for

        words = plain_text(data).decode("utf-8", "replace")
        if not sharing.is_shared(words):
            return data, tell, ""
        record = sharing.read_shared(self._store, words, part_of(tell, 0, 2))
        return record, part_of(tell, 1, 2), sharing.day_of(words)

    def _finished(self, data: bytes, tell: Progress) -> bytes:
        """Return a finished match as it is kept here: whole lines, and nobody whom we know. Raises SaveError."""
        first, end, rest = data.partition(b"\n")
        try:
            header = read_header(first + end)
        except SaveError as error:
            if error.message.key != "save.unreadable":
                raise
            raise SaveError(say("library.foreign")) from error
        found = abstract(Path(), data)
        replayed = self._store.replayed(data, tell)
        if found.line is None:
            raise SaveError(say("library.not_over"))
        if found.line.broken:
            raise SaveError(say("replay.unreadable", line=found.line.broken))
        if replayed.fault is not None and replayed.fault.message.key != "replay.older":
            raise SaveError(replayed.fault.message)
        rest = replayed.good.partition(b"\n")[2] if replayed.fault is None else whole(rest)
        seats = tuple(
            msgspec.structs.replace(player, who=ELSEWHERE if player.person else "") for player in header.seats
        )
        return readable(write_header(msgspec.structs.replace(header, seats=seats))) + rest

    def _take_in(self, data: bytes, when: float) -> ShelfRow:
        """Put a finished match on the shelf, unless it is there; it ended at `when`, or now where that is 0."""
        folder = self._store.records_folder
        found = abstract(Path(), data)
        assert found.line is not None, "only a finished match is taken in"
        self._look()
        same = self._same(found)
        begin = min(max(when - spanned(data), DAY), LAST) if when and when < time() else None
        id_ = f"{stamp(begin)}-{found.header.game}-{secrets.token_hex(4)}" if same is None else same.id
        if same is None or same.path is None:
            write_whole(free(folder / f"{id_}{ENDING}"), data, keep=0)
        return self._there(id_)

    def _same(self, found: Abstract) -> ShelfRow | None:
        """Return the row of the same match: the same deal, and as many decisions that led to the same end."""
        assert found.line is not None, "only a finished match is looked for"
        sought = _sameness(found.line)
        rows = (self._row(line.id) for line in self._ledger.lines.values() if _sameness(line) == sought)
        return next((row for row in rows if row is not None and row.fault is None), None)


class _UnderWay(msgspec.Struct):
    """Read nothing but the level of an adventure that is under way."""

    match: str = ""


def _is_known(line: Line | None, stat: os.stat_result) -> bool:
    return line is not None and not line.cleared and (line.size, line.mtime) == (stat.st_size, stat.st_mtime_ns)


def _row(line: Line, path: Path | None, fault: Message | None) -> ShelfRow:
    end = None if line.broken and not line.end.places else line.end
    return ShelfRow(
        line.id, path, line.ended, line.heading, end, line.decisions, line.seconds, fault, line.star, line.name
    )


def _sameness(line: Line) -> tuple[object, ...]:
    heading = line.heading
    return heading.game, heading.deal, len(heading.seats), line.decisions, line.last, line.end
