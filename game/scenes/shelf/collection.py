"""What is done with the records on the shelf: chosen, starred, named, taken away, brought back, taken in, cleared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TypeAlias

from game.engine.protocol import Message, say
from game.saves.disk.files import SaveError
from game.saves.disk.progress import Progress
from game.saves.export.redaction import redaction
from game.saves.report import called
from game.saves.shelf.library import Library, Undo
from game.saves.shelf.row import ShelfRow
from game.scenes.shelf.filters import Filter
from game.scenes.shelf.matches import told
from game.scenes.shell.services.services import Services

Change: TypeAlias = Callable[[], ShelfRow]
"""Changes a row, and returns it as it is then."""

BACK: Final = 10.0
"""Seconds in which what was taken away can be brought back."""


@dataclass(frozen=True, slots=True)
class Gone:
    """Remember what was taken away, what it was called, and until when it can be brought back."""

    undo: Undo
    called: str
    until: float
    copies: int = 0
    """How many copies of one match; 0 where there was but one file."""


class Collection:
    """Hold the records, which of them are wanted, which one is chosen, and what was taken away last.

    What can't be done is told in a notice.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._library = Library(services.store)
        self.rows: list[ShelfRow] = []
        self.shown: list[ShelfRow] = []
        self.filter = Filter()
        self.chosen = ""
        """The chosen one's id; "" where there is none."""
        self._gone: list[Gone] = []
        self.clearable: list[ShelfRow] = []

    @property
    def gone(self) -> Gone | None:
        """Return what was taken away last, and can be brought back."""
        return self._gone[-1] if self._gone else None

    @property
    def row(self) -> ShelfRow | None:
        """Return the chosen row."""
        return next((row for row in self.shown if row.id == self.chosen), None)

    @property
    def number(self) -> int | None:
        """Return the place of the chosen row among those that are shown."""
        return self.number_of(self.chosen)

    def number_of(self, id_: str) -> int | None:
        """Return the place of a row among those that are shown."""
        return next((number for number, row in enumerate(self.shown) if row.id == id_), None)

    def look(self, now: float) -> None:
        """Look at what lies here; `now` in seconds since 1970. Once something is wrong with it, that is told."""
        before = self._library.trouble, self._library.news
        try:
            self.rows = [self._known(row) for row in self._library.rows()]
            self.clearable = self._library.clearable(now)
        except SaveError as error:
            self._tell(error.message)
        for told_of, message in zip(before, (self._library.trouble, self._library.news), strict=True):
            if message is not None and message != told_of:
                self._tell(message)
        self._sift()

    def want(self, filter_: Filter) -> None:
        """Show what another filter wants."""
        self.filter = filter_
        self._sift()

    def choose(self, id_: str) -> None:
        """Choose a row."""
        self.chosen = id_

    def star(self) -> None:
        """Star the chosen match, or star it no longer."""
        if (row := self.row) is not None:
            done = self._renew(lambda: self._library.star(row.id, on=not row.star))
            self._tell_copies(row, "shelf.not_kept_copies" if row.star else "shelf.kept_copies", done=done)

    def rename(self, name: str) -> None:
        """Call the chosen match by a name; one that is empty, or what it is called anyway, is none."""
        row = self.row
        if row is None or name.strip() == told.title(self._services, row):
            return
        plainly = told.title(self._services, replace(row, name=""))
        done = self._renew(lambda: self._library.rename(row.id, "" if name.strip() == plainly else name))
        self._tell_copies(row, "shelf.named_copies", done=done)

    def remove(self, time: float) -> None:
        """Take the chosen row away: from `time`, in seconds, it can be brought back for a while.

        As long can those be that were taken away just before.
        """
        row, place = self.row, self.number
        if row is None or place is None:
            return
        called = row.name or told.result(self._services, row)
        try:
            undo = self._library.remove(row.id)
        except SaveError as error:
            self._tell(error.message)
            return
        before = [replace(gone, until=time + BACK) for gone in self._gone]
        self._gone = [*before, Gone(undo, called, time + BACK, len(row.every) if row.copies else 0)]
        self.rows = [other for other in self.rows if other.id != row.id]
        self._sift()
        self.chosen = self.shown[min(place, len(self.shown) - 1)].id if self.shown else ""

    def bring_back(self, now: float) -> None:
        """Have what was taken away last back, where it lay."""
        if not self._gone:
            return
        gone = self._gone.pop()
        try:
            self._library.undo(gone.undo)
        except SaveError as error:
            self._tell(error.message)
        self.look(now)
        self._show(gone.undo.id)

    def forget(self, time: float) -> bool:
        """Forget what was taken away once its time is over; tell whether it is."""
        over = self.gone is not None and time >= self.gone.until
        if over:
            self._gone.clear()
        return over

    def bring_in(self, source: Path | bytes, tell: Progress) -> ShelfRow:
        """Take in a finished match from a file, or from its bytes; return its row. Raises SaveError where it can't be.

        May be called from another thread, while nobody uses the shelf.
        """
        row = self._library.bring_in(source, tell)
        if isinstance(row, Message):
            raise SaveError(row)
        return row

    def came(self, row: ShelfRow, now: float) -> None:
        """Show what was taken in: it is chosen."""
        self.look(now)
        self._show(row.id)
        if self._library.touched is not None:
            self._tell(say("library.touched", what=self._library.touched))

    def take_out(self, place: Path, *, named: bool) -> Path | None:
        """Write a copy of the chosen record, never over another file; return where, if it is there.

        Only where it is `named` it says who played.
        """
        row = self.row
        if row is None or row.path is None:
            return None
        services = self._services
        without = None if named else redaction(called(services.people))
        try:
            return self._library.take_out(row.id, place, told.players_of(services, row), without)
        except SaveError as error:
            self._tell(error.message)
            return None

    def clear(self, now: float) -> None:
        """Drop the decisions of all matches that may be cleared."""
        try:
            self._library.clear(row.id for row in self.clearable)
        except SaveError as error:
            self._tell(error.message)
        self.look(now)

    def _show(self, id_: str) -> None:
        """Choose a row; where the filter leaves it out, everything is shown."""
        if all(row.id != id_ for row in self.shown):
            self.want(Filter(order=self.filter.order))
        self.chosen = id_

    def _tell_copies(self, row: ShelfRow, key: str, *, done: bool) -> None:
        """Say that what was done to a row was done to all copies of its match."""
        if done and row.copies:
            self._tell(say(key, count=len(row.every)))

    def _renew(self, change: Change) -> bool:
        """Change a row, and show it as it is then; tell whether that could be."""
        try:
            new = self._known(change())
        except SaveError as error:
            self._tell(error.message)
            return False
        self.rows = [new if row.id == new.id else row for row in self.rows]
        self.clearable = [row for row in self.clearable if row.id != new.id or not new.star]
        self._sift()
        return True

    def _sift(self) -> None:
        self.shown = self.filter.apply(self.rows)
        if self.row is None:
            self.chosen = self.shown[0].id if self.shown else ""

    def _known(self, row: ShelfRow) -> ShelfRow:
        """Return a row; one of a game that is not in this program was written by a newer one."""
        if row.heading is None or row.heading.game in self._services.catalog:
            return row
        return replace(row, heading=None, end=None, fault=say("save.newer"))

    def _tell(self, message: Message) -> None:
        self._services.navigator.notice(self._services.words.message(message, str))
