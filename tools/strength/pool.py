"""Where the arena's matches are played: on any executor. Here, in processes of this machine, or on a dask cluster.

Whatever carries them, the results are the same, in the same order.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeAlias, TypeVar

import msgspec

from strength.matches import Result, Task, answer

TOOLS: Final = Path(__file__).resolve().parents[1]
Call: TypeAlias = Callable[[bytes], bytes]
Keep: TypeAlias = Callable[[Result, int], None]
P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Pool:
    """Hold an executor, and how it is asked for a match."""

    executor: Executor
    call: Call = answer

    def results(self, tasks: Sequence[Task], keep: Keep = lambda result, done: None) -> list[Result]:
        """Return the results of tasks, in their order; where the user interrupts, of those that have been played.

        `keep` is called with each as soon as it is there, and with how many there are.
        """
        asked: dict[Future[bytes], Task] = {}
        seen = set[Future[bytes]]()

        def look(future: Future[bytes]) -> None:
            if future.done() and future not in seen:
                seen.add(future)
                keep(_result(asked[future], future), len(seen))

        try:
            for task in tasks:
                future = self.executor.submit(self.call, msgspec.json.encode(task))
                asked[future] = task
                look(future)
            for future in as_completed(asked):
                look(future)
        except KeyboardInterrupt:
            for future in asked:
                future.cancel()
            for process in multiprocessing.active_children():
                process.terminate()  # in the middle of matches that nobody waits for now
        return [_result(task, future) for future, task in asked.items() if future in seen]


def _result(task: Task, future: Future[bytes]) -> Result:
    error = future.exception()
    if error is not None:  # its process is gone, or the cluster
        return Result(task.by, task.seed, fault=f"{type(error).__name__}: {error}")
    return msgspec.json.decode(future.result(), type=Result)


class Here(Executor):
    """Do everything at once, in this process."""

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Return a future that is done."""
        future: Future[R] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def pool(jobs: int = 1, dask: str = "") -> Iterator[Pool]:
    """Yield a pool: of so many processes of this machine (1: this one), or of the dask cluster at an address."""
    if dask:
        with _cluster(dask) as result:
            yield result
    elif jobs <= 1:
        yield Pool(Here())
    else:
        context = multiprocessing.get_context("spawn")  # the same on every system
        with ProcessPoolExecutor(jobs, context, _leave_interrupts) as executor:
            yield Pool(executor)


def _leave_interrupts() -> None:
    """Let Ctrl-C, which is meant for the whole terminal, end the arena alone: it ends its processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _cluster(address: str) -> Iterator[Pool]:
    try:
        from distributed import Client
    except ImportError:
        raise SystemExit("dask.distributed is not installed here: pip install -e .[cluster]") from None
    folder = str(TOOLS)

    def there(asked: bytes) -> bytes:
        """Play a match on a worker: it needs this checkout at the same path, and the game's dependencies."""
        if folder not in sys.path:
            sys.path.insert(0, folder)
        from strength import matches

        return matches.answer(asked)

    with Client(address) as client:
        executor: Any = client.get_executor(pure=False)
        yield Pool(executor, there)
