"""The program's log: what went wrong and on what machine, in a few files of limited size. Never a fault of its own."""

from __future__ import annotations

import logging
import sys
import time
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from game import __version__
from game.engine.names import escaped
from game.saves.disk.files import SaveError, read_plain

FILE: Final = "synchrony.log"
LARGE: Final = 256 << 10  # bytes of one file
OLDER: Final = 3  # files that are kept beside it
TAIL: Final = 24 << 10  # bytes that go into a problem report


class Logbook:
    """Write what the program logs, from every module of it, to a rotating file in a folder, until it is closed.

    Where nothing can be written, nothing is: a log that fails is no fault.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._handler = _Quiet(self.path, encoding="utf-8", delay=True)
        lines = _Lines("%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%SZ")
        lines.converter = time.gmtime
        self._handler.setFormatter(lines)
        self._logger = logging.getLogger("game")
        self._logger.setLevel(logging.INFO)
        self._logger.addHandler(self._handler)
        logging.getLogger(__name__).info(
            "Synchrony %s, Python %s, %s, at %s", __version__, sys.version.split()[0], sys.platform, sys.executable
        )

    @property
    def written(self) -> bool:
        return self.path.is_file()

    def tail(self) -> str:
        """Return the last lines of the log; "" where there are none that can be read."""
        self._handler.flush()
        text = b""
        for path in (self.path.with_name(f"{FILE}.1"), self.path):  # it may have begun anew a moment ago
            with suppress(OSError, SaveError):
                text += read_plain(path, 2 * LARGE)
        return text[-TAIL:].decode("utf-8", "replace")

    def close(self) -> None:
        """Write no more."""
        self._logger.removeHandler(self._handler)
        self._handler.close()


class _Lines(logging.Formatter):
    """Write one line for each thing that is logged; further ones of it are indented, so that nobody can forge one.

    Names and paths are spelt out where they aren't seen: a terminal obeys nothing in a log.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return the lines for the file."""
        if isinstance(record.args, tuple):
            paths = (escaped(str(value)) if isinstance(value, Path) else value for value in record.args)
            record = logging.makeLogRecord({**record.__dict__, "args": tuple(paths)})
        return escaped(super().format(record), "\n").replace("\n", "\n    ")


class _Quiet(logging.FileHandler):
    """Begin a file anew before it is too large; make the folder with the first line; never say what can't be written.

    The standard library's own handler of that kind brings sockets and pickles with it, which every start would read.
    """

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(OSError):  # the file can't be opened
            super().emit(record)

    def format(self, record: logging.LogRecord) -> str:
        """Return the line that is written next, where there is room for it."""
        line = super().format(record)
        with suppress(OSError):
            self._make_room(len(line.encode("utf-8", "replace")) + 1)
        return line

    def _make_room(self, more: int) -> None:
        """Begin the file anew where so many bytes more are too many: each takes the next number, the last goes."""
        place = Path(self.baseFilename)
        if self.stream is None or place.stat().st_size + more < LARGE:
            return
        self.stream.close()
        for number in range(OLDER, 0, -1):
            newer = place if number == 1 else place.with_name(f"{place.name}.{number - 1}")
            if newer.exists():
                newer.replace(place.with_name(f"{place.name}.{number}"))
        self.stream = self._open()

    def _open(self) -> TextIOWrapper:
        place = Path(self.baseFilename)
        if place.exists() and not place.is_file():
            raise OSError(f"{place} is no file")  # a pipe would be waited for
        place.parent.mkdir(parents=True, exist_ok=True)
        return super()._open()

    def flush(self) -> None:
        """Write what waits, where it can be written."""
        with suppress(OSError):  # a full disk
            super().flush()

    def close(self) -> None:
        """Close the file; what a full disk doesn't take is left out."""
        with suppress(OSError):
            super().close()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name that logging gives it
        """Leave the line out."""
