"""Lost moments as tests and pictures need them: decisions of a match for which the advisor knows something else."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from game.ai.process.thinking import think
from game.ai.process.wire import HINT
from game.engine import codec
from game.engine.protocol import Seat
from game.saves.moments import tasks
from game.saves.moments.task import Task
from game.saves.records.curves import plain
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from game.scenes.shell.services.services import Services

FOUND: Final = "2026-11-30"


def read(services: Services, path: Path) -> ReplayAccess:
    """Return a record to look back at."""
    back = read_source(services, path, lambda record, header: False)
    assert isinstance(back, ReplayAccess), back
    return back


def lost_at(
    services: Services, path: Path, seat: Seat, place: int, who: str, *, theme: str = "", advised: bool = True
) -> Task:
    """Return what the person of a seat has lost at a place, or at their next choice: what the advisor would have done.

    Where it would have done the same, or isn't asked, it is anything else.
    """
    back = read(services, path)
    reading, entry = back.reading, back.session.entry
    own = (at for at in range(place, reading.length) if reading.seat_that_decided(at + 1) == seat)
    place = next(at for at in own if len(reading.legal(at, seat)) > 1)
    played = reading.action(place + 1)
    better = next(action for action in reversed(reading.legal(place, seat)) if action != played)
    title: list[Any] = []
    reasons: list[tuple[bool, list[Any]]] = []
    advice = think(entry, reading.rules, reading.view(place, seat), HINT, place) if advised else None
    if advice is not None and advice.move != played:
        better, title = advice.move, plain(advice.title)
        reasons = [(reason.good, plain(reason.message)) for reason in advice.reasons]
    return Task(
        who=who,
        record=path.stem,
        digest=reading.digest(),
        game=entry.name,
        seat=seat,
        place=place,
        played=codec.pack(reading.rules, played),
        better=codec.pack(reading.rules, better),
        chance=0.38,
        best=0.6,
        margin=0.07,
        matches=200,
        theme=theme,
        title=title,
        reasons=reasons,
        found=FOUND,
        due=FOUND,
    )


def keep(services: Services, *found: Task) -> None:
    """Keep tasks, as if they had just been found."""
    tasks.add(services.store, found, found[0].record, 1)


def answered(task: Task, *, again: bool, times: int = 1) -> Task:
    """Return a task that was answered a while ago, and is not asked now."""
    return replace(task, last="2026-11-01", due="2999-01-01", tries=times, step=times if again else 0, again=again)
