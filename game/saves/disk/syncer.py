"""A file that is synced by a thread of its own, so that nobody waits for the disk."""

from __future__ import annotations

import threading
from pathlib import Path

from game.saves.disk.files import sync, sync_folder


class Syncer:
    """Sync one open file as often as asked. Requests that come while the disk is busy are met by one more sync.

    The descriptor must stay open until `wait` or `close` has returned.
    """

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._file: int | None = None
        self._folder: Path | None = None
        self._busy = 0  # threads that sync: one that was closed may still, beside the next
        self._error: OSError | None = None
        self._thread: threading.Thread | None = None

    def ask(self, file: int, folder: Path | None = None) -> None:
        """Sync the file soon, and the folder too, where a name in it is new. Returns at once."""
        with self._change:
            self._file = file
            self._folder = folder or self._folder
            if self._thread is None:
                thread = threading.Thread(target=self._serve, name="syncer", daemon=True)
                thread.start()  # it waits until we let go
                self._thread = thread
            self._change.notify_all()

    @property
    def error(self) -> OSError | None:
        """Return why the last sync failed, or None where it did not."""
        with self._change:
            return self._error

    def wait(self) -> OSError | None:
        """Return when everything that was asked for has been done; return what `error` does."""
        with self._change:
            self._change.wait_for(lambda: self._thread is None or (self._file is None and not self._busy))
            return self._error

    def close(self) -> OSError | None:
        """Wait, and end the thread; return what `error` does."""
        with self._change:
            thread = self._thread
            self._thread = None
            self._change.notify_all()
        if thread is not None:
            thread.join()
        return self._error

    def _serve(self) -> None:
        own = threading.current_thread()
        while True:
            with self._change:
                self._change.wait_for(lambda: self._file is not None or self._thread is not own)
                if self._file is None:
                    return
                file, folder = self._file, self._folder
                self._file, self._folder = None, None
                self._busy += 1
            error: OSError | None = None
            try:
                sync(file, content=True)
                if folder is not None:
                    sync_folder(folder)
            except OSError as failed:
                error = failed
            finally:
                with self._change:
                    self._busy -= 1
                    self._error = error
                    self._change.notify_all()
