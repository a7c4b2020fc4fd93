"""The index of figures: learns what ledger and records say, and is asked by whoever shows it.

It is kept in a file beside the ledger, and nothing depends on that: without it everything is learnt again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from math import inf
from sqlite3 import Connection
from threading import RLock
from typing import TypeVar

from game.ai.players.counting import Counting
from game.ai.players.entry import Entry
from game.engine.protocol import Message
from game.saves.disk.files import SaveError, unread
from game.saves.disk.progress import Progress, untold
from game.saves.figures import learning, replays
from game.saves.figures.database import Database
from game.saves.figures.figures import Figures
from game.saves.figures.queries import figures_in
from game.saves.figures.spreadsheet import Say, csv_of
from game.saves.figures.stamps import put_stamp, stamp, stamp_in
from game.saves.people.unlocks import Unlocks
from game.saves.records.store import Store
from game.saves.shelf.library import ENDING, Library

Result = TypeVar("Result")


class Index:
    """Know the figures of one folder's matches; any thread may ask. Making one opens nothing.

    No trouble with a file is raised: `trouble` says it, and what is asked is right all the same.
    """

    def __init__(self, store: Store, catalog: Mapping[str, Entry]) -> None:
        self._store = store
        self._catalog = catalog
        self._library = Library(store)
        self._database = Database(store.root)
        self._unread: Message | None = None
        self._mutex = RLock()

    @property
    def trouble(self) -> Message | None:
        """Return the sentence for why figures are not kept, or not all there; None where nothing is wrong."""
        return self._database.trouble or self._unread

    @property
    def pending(self) -> int:
        """Return how many matches there are whose decisions are still to be looked at."""
        return len(self._database.ask(replays.pending))

    def learn(self) -> None:
        """Learn what the shelf says by now: who played what, and who has won. Nothing is replayed."""
        with self._mutex:
            try:
                seen = self._stamp()
                if self._database.ask(stamp_in) == seen:
                    self._unread = None
                    return
                rows = self._library.rows()
                if (now := self._stamp()) != seen:  # what is new was written into the ledger just now
                    seen = now
                    rows = self._library.rows()
            except SaveError as error:
                self._unread = error.message
                return
            except OSError as error:
                self._unread = unread(error, self._store.records_folder)
                return
            self._unread = None
            self._take_in(learning.known(rows, self._catalog), seen)

    def _take_in(self, shelf: Mapping[str, learning.Known], seen: bytes) -> None:
        """Make the index what the shelf says, if anything is different; `seen` is the stamp of that."""

        def learn(db: Connection) -> None:
            learning.learn(db, shelf, self._counting)
            put_stamp(db, seen)

        if shelf or self._database.ask(lambda db: learning.new_in(db, shelf))[1]:
            self._database.change(learn)
            self._database.lost = False

    def keep_up(self, tell: Progress = untold, most: int | None = None) -> int:
        """Learn all that is new, and replay what was not looked at yet, the last match first; at most so many.

        Each match is kept as soon as it was counted: whoever stops it (`tell` raises something) loses nothing.
        Returns how many were counted.
        """
        self.learn()
        waiting = self._database.ask(replays.pending)[:most]
        countings = {game: self._counting(game) for game in dict.fromkeys(game for _, game, _ in waiting)}
        tell(0, len(waiting))
        for number, (id_, game, mark) in enumerate(waiting):
            counting = countings[game]
            path = self._store.records_folder / f"{id_}{ENDING}"
            there = counting is not None and path.exists()
            counted = replays.count(self._store, path, counting, untold) if there and counting is not None else ()
            self._database.change(partial(replays.keep, id_=id_, mark=mark, counted=counted))
            tell(number + 1, len(waiting))
        return len(waiting)

    def of(self, who: str = "", since: float = 0.0, until: float = inf) -> Figures:
        """Return the figures of a person, by identifier, or of everybody of this computer (""), as they are known.

        Of matches that ended from `since` on and before `until`, in seconds since 1970.
        """
        found = self._found()
        return self._asked(lambda db: figures_in(db, self._catalog, who, (since, until), found))

    def csv(self, say: Say, who: str = "") -> bytes:
        """Return all matches as a table for a spreadsheet, a line a match and seat, with words of the moment.

        Of a person's matches where one is asked for. It has everybody's names, and nobody's identifier.
        """
        return self._asked(lambda db: csv_of(db, say, who))

    def throw_away(self) -> None:
        """Delete the file; all of it is learnt again. Raises OSError where it can't be deleted."""
        self._database.throw_away()

    def close(self) -> None:
        """Let go of what is held in memory."""
        self._database.close()

    def _asked(self, work: Callable[[Connection], Result]) -> Result:
        """Ask the index; where it was lost meanwhile, once more after it was learnt again."""
        self._database.lost = False
        result = self._database.ask(work)
        if not self._database.lost:
            return result
        self.learn()
        return self._database.ask(work)

    def _stamp(self) -> bytes:
        return stamp(self._store.root, self._store.records_folder, self._catalog, learning.READING)

    def _counting(self, game: str) -> Counting | None:
        """Return what is counted of a game's matches, which imports its rules."""
        entry = self._catalog.get(game)  # a game may have gone from the catalogue
        if entry is None or entry.counting is None:
            return None
        counting = entry.counting.load()
        assert isinstance(counting, Counting), f"{entry.counting.path} says what is counted"
        return counting

    def _found(self) -> dict[str, int]:
        """Return how much the household has found in each game's adventures."""
        found: dict[str, int] = {}
        for game in self._catalog:
            with suppress(SaveError):
                found[game] = len(Unlocks(self._store, game).found())
        return found
