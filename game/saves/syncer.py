"""The syncer: makes what was written last through a power cut, in a thread of its own: no frame waits for it."""

from __future__ import annotations

import threading
from pathlib import Path

from game.saves.files import sync, sync_folder


class Syncer:
    """Sync one open file as often as asked. Requests that come while the disk is busy are met by one more sync.

    The descriptor must stay open until `wait` or `close` has returned.
    """

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._file: int | None = None
        self._folder: Path | None = None
        self._busy = False
        self._closing = False
        self._error: OSError | None = None
        self._thread: threading.Thread | None = None

    def ask(self, file: int, folder: Path | None = None) -> None:
        """Sync the file soon, and the folder too, where a name in it is new. Returns at once."""
        with self._change:
            self._file = file
            self._folder = folder or self._folder
            if self._thread is None:
                self._closing = False
                self._thread = threading.Thread(target=self._serve, name="syncer", daemon=True)
                self._thread.start()
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
            self._closing = True
            self._change.notify_all()
            thread, self._thread = self._thread, None
        if thread is not None:
            thread.join()
        return self._error

    def _serve(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._file is not None or self._closing)
                if self._file is None:
                    return
                file, folder = self._file, self._folder
                self._file, self._folder, self._busy = None, None, True
            error: OSError | None = None
            try:
                sync(file, content=True)
                if folder is not None:
                    sync_folder(folder)
            except OSError as failed:
                error = failed
            finally:
                with self._change:
                    self._busy, self._error = False, error
                    self._change.notify_all()
