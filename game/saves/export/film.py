"""A film: a match as an animated picture, WebP or GIF, made by Pillow on a thread while whoever asked goes on.

Pillow is imported when a film is asked for, and need not be there.
"""

from __future__ import annotations

import logging
import zlib
from importlib.util import find_spec
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import Final, Literal, NamedTuple, TypeAlias

from game.engine.protocol import Message, say
from game.saves.disk.files import SaveError, write_beside

Kind: TypeAlias = Literal["webp", "gif"]
KINDS: Final[tuple[Kind, ...]] = ("webp", "gif")
"""What a film can be written as; the first is smaller and finer, the second plays everywhere."""
SHORTEST: Final = 0.02
"""Seconds that a frame is seen at least: viewers take less for a mistake."""


def can_film() -> bool:
    """Tell whether Pillow is there."""
    return find_spec("PIL") is not None


class Shot(NamedTuple):
    """Hold a frame: its pixels, packed, and for how many seconds it is seen."""

    packed: bytes
    seconds: float


class Film:
    """Take frames of one size, and write them as a film when all are there; never over another file.

    `add` and `finish` return at once. `cancel` may come at any time: then no file is left. A film has `place` once it
    is written, or `trouble` where that could not be.
    """

    def __init__(self, wanted: Path, kind: Kind, size: tuple[int, int]) -> None:
        self._wanted, self.kind, self._size = wanted, kind, size
        self._frames: SimpleQueue[tuple[bytes, float] | None] = SimpleQueue()
        self._shots: list[Shot] = []
        self._stopped = Event()
        self._finished = False
        self._written = 0
        self.added = 0
        """How many frames were taken."""
        self.place: Path | None = None
        """Where it lies."""
        self.trouble: Message | None = None
        """Why there is none, in words."""
        self._thread = Thread(target=self._run, name="film", daemon=True)
        self._thread.start()

    @property
    def weight(self) -> int:
        """Return how many bytes there are so far: of frames that are packed, at the end of the file."""
        return sum(len(shot.packed) for shot in tuple(self._shots))

    @property
    def share(self) -> float:
        """Return how far the writing is, from 0 to 1, once all frames are there."""
        count = len(self._shots)
        return min(1.0, self._written / count) if self._finished and count else 0.0

    @property
    def done(self) -> bool:
        """Tell whether nothing more will happen: it is written, or never will be."""
        return not self._thread.is_alive()

    def add(self, pixels: bytes, seconds: float) -> None:
        """Take a frame: its pixels in RGB, three bytes each, line by line, and for how long it is seen."""
        assert len(pixels) == 3 * self._size[0] * self._size[1], "frames of a film have one size"
        assert not self._finished, "nothing comes after the end"
        self.added += 1
        self._frames.put((pixels, max(SHORTEST, seconds)))

    def finish(self) -> None:
        """Say that all frames are there: now they are written."""
        self._finished = True
        self._frames.put(None)

    def cancel(self) -> None:
        """Leave no file; what is there of it is forgotten."""
        self._stopped.set()
        self._frames.put(None)

    def wait(self, seconds: float) -> bool:
        """Wait until it is done, so many seconds at most; return whether it is."""
        self._thread.join(seconds)
        return self.done

    def _run(self) -> None:
        try:
            self._pack()
            if self._shots and not self._stopped.is_set():
                data = self._encoded()
                if not self._stopped.is_set():
                    self.place = write_beside(self._wanted, data)
        except _StoppedError:
            pass
        except SaveError as error:
            self.trouble = error.message
        except (OSError, ValueError, MemoryError, ImportError) as error:
            logging.getLogger(__name__).error("%s: %r", self._wanted, error)
            self.trouble = say("film.failed")

    def _pack(self) -> None:
        """Take frames until the last one; one that is as the one before is seen for longer."""
        before = b""
        while (frame := self._frames.get()) is not None and not self._stopped.is_set():
            pixels, seconds = frame
            if pixels == before:
                last = self._shots[-1]
                self._shots[-1] = last._replace(seconds=last.seconds + seconds)
            else:
                self._shots.append(Shot(zlib.compress(pixels, 1), seconds))
            before = pixels

    def _encoded(self) -> bytes:
        """Return the film's file."""
        from game.saves.export import reel  # late: nearly nobody makes a film, and Pillow need not be there

        write = reel.gif if self.kind == "gif" else reel.webp
        return write(self._size, self._frame, [round(shot.seconds * 1000) for shot in self._shots])

    def _frame(self, number: int) -> bytes:
        """Return the pixels of a frame that is about to be written."""
        if self._stopped.is_set():
            raise _StoppedError
        self._written = max(self._written, number + 1)
        return zlib.decompress(self._shots[number].packed)


class _StoppedError(Exception):
    """Say that nobody wants the film any more."""
