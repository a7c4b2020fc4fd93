"""Which tasks may be asked: none of a deal with which somebody plays on, or plays again, and isn't through yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.saves.disk.files import SaveError
from game.saves.moments.task import Task
from game.saves.records.store import Store

SLACK: Final = 86_400.0
"""Seconds by which the clocks of two computers, whose files lie in one folder, may differ."""


def without_copies(store: Store, tasks: Sequence[Task]) -> Iterator[Task]:
    """Yield the tasks of whose deals nothing is under way, in their order; where nobody can tell, a task is left out.

    A copy is written after its match has begun: no older files are opened.
    """
    paths = {task.record: store.records_folder / f"{task.record}.jsonl" for task in tasks}
    times = [time for path in paths.values() if (time := _written(path)) is not None]
    if not times:
        return
    with suppress(SaveError):
        under_way = store.seeds_under_way(since=min(times) - SLACK)
        yield from (task for task in tasks if not under_way or _seed(paths[task.record]) not in under_way)


def _written(path: Path) -> float | None:
    """Return when a file was written last, in seconds since 1970; None where it isn't there."""
    with suppress(OSError):
        return path.stat().st_mtime
    return None


def _seed(path: Path) -> str | None:
    """Return the seed of a record; None where it can't be read: then it is like no other."""
    from game.saves.records.glance import glance  # late: nothing but this needs it here

    header = glance(path).header
    return None if header is None else header.seed
