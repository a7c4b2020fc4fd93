"""Jobs: what takes long is done beside the window, with progress; it can be stopped, and its end comes to the loop.

A job is Python in a thread of its own, and so is a frame: only one of them runs at a time. Frames go first. A job
works while the loop waits, a step at a time (a step is what lies between two tellings of its progress), and no search
for circles holds both up.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.saves.disk.progress import Progress

Result = TypeVar("Result")

PATIENCE: Final = 0.05
"""Seconds that a job stands back for one frame: where no time is left between frames, it still goes on."""
BRISK: Final = 0.001
"""Seconds after which a thread that has a long step hands Python on, where somebody waits for it."""


class StoppedError(BaseException):
    """Say that a job was stopped before its end: nobody who looks after faults of files may take it for one."""


class RightOfWay:
    """Let frames go before jobs."""

    def __init__(self) -> None:
        self._free = Event()
        self._free.set()

    @property
    def free(self) -> bool:
        """Tell whether no frame is made at this moment."""
        return self._free.is_set()

    @contextmanager
    def frame(self) -> Iterator[None]:
        """Have every job stand back meanwhile."""
        self._free.clear()
        try:
            yield
        finally:
            self._free.set()

    def give(self, done: int = 0, whole: int = 0) -> None:
        """Wait until the frame that is being made is done: what a job does before each of its steps."""
        self._free.wait(PATIENCE)


class Hire(Protocol):
    """Have something done by somebody else; what comes of it, or what it raises, stands in the future."""

    def __call__(self, work: Callable[[], Result]) -> Future[Result]: ...


def aside(work: Callable[[], Result]) -> Future[Result]:
    """Do something in a thread of its own. The program doesn't end before it has."""
    from concurrent.futures import ThreadPoolExecutor  # late: home does nothing aside

    threads = ThreadPoolExecutor(1, "job")
    result = threads.submit(work)
    threads.shutdown(wait=False)
    return result


class Job(Generic[Result]):
    """Do one long thing. `stop` may come at any time: it ends the job before its next step."""

    def __init__(self, work: Callable[[Progress], Result], hire: Hire, way: RightOfWay) -> None:
        self.progress = (0, 0)
        """How much is done, of how much in all; of nothing where that isn't known yet."""
        self._way = way
        self._stop = Event()
        self._end = hire(partial(self._run, work))

    @property
    def share(self) -> float:
        """Return how far it is, from 0 to 1."""
        done, whole = self.progress
        return min(1.0, done / whole) if whole else 0.0

    @property
    def over(self) -> bool:
        """Tell whether nothing more will happen."""
        return self._end.done()

    @property
    def stopped(self) -> bool:
        """Tell whether it was stopped; it may still be at its last step."""
        return self._stop.is_set()

    def stop(self) -> None:
        """Leave off before the next step."""
        self._stop.set()

    def result(self) -> Result:
        """Return what came of it, waiting for its end. Raises what it raised, StoppedError where it was stopped."""
        return self._end.result()

    def close(self) -> None:
        """Leave off, and wait for the last step: nothing half remains."""
        self.stop()
        self._end.exception()

    def _tell(self, done: int, whole: int) -> None:
        """Take the progress, before the next step. Raises StoppedError where there is to be none.

        What is done is done: it can't be stopped any more.
        """
        self.progress = done, whole
        self._way.give()
        if self._stop.is_set() and (done < whole or not whole):
            raise StoppedError

    def _run(self, work: Callable[[Progress], Result]) -> Result:
        with _quietly():
            return work(self._tell)


@contextmanager
def _quietly() -> Iterator[None]:
    """Have no search for circles begin meanwhile, and hand Python on often."""
    searches, interval = gc.isenabled(), sys.getswitchinterval()
    gc.disable()
    sys.setswitchinterval(min(interval, BRISK))
    try:
        yield
    finally:
        sys.setswitchinterval(interval)
        if searches:
            gc.enable()
