"""What a process's threads have spent, as Linux tells it below `/proc/NUMBER/task`."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple


class Spent(NamedTuple):
    """Hold seconds of processor time, and how often something woke."""

    seconds: float = 0.0
    wakes: int = 0


def spent(tasks: Path) -> dict[str, Spent]:
    """Return what each thread in a process's folder of them has spent; one that ends meanwhile is left out."""
    result = {}
    for task in tasks.iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):
            seconds = int((task / "schedstat").read_text().split()[0]) / 1e9
            lines = (task / "status").read_text().splitlines()
            wakes = next(int(line.split()[1]) for line in lines if line.startswith("voluntary_ctxt_switches"))
            result[task.name] = Spent(seconds, wakes)
    return result


def between(before: Mapping[str, Spent], after: Mapping[str, Spent]) -> Spent:
    """Return what was spent between two looks, without the threads that have ended meanwhile."""
    changes = [(now, before.get(name, Spent())) for name, now in after.items()]
    return Spent(
        sum(now.seconds - then.seconds for now, then in changes), sum(now.wakes - then.wakes for now, then in changes)
    )
