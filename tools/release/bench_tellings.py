"""What `bench.py` measures of tellings in a process of its own: what every frame of them costs, game by game.

A match is dealt and played as usual players would; what they think is not counted. A frame's cost is the work of
passing, laying out and drawing, on this thread; in the pauses between them what is prepared has the time that it has
with a person.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from release.bench_program import open_home, open_table, play, screens

if TYPE_CHECKING:
    from game.app import App

WORKED = time.perf_counter if sys.platform == "win32" else time.thread_time  # Windows counts 16 ms as one
FRAME = 1 / 60
SEATS = 4
DECISIONS = 24
MOST = 900  # frames of one telling


def tellings(folder: str, width: str, height: str) -> None:
    """Print, in milliseconds, what frames cost in each game: the one that opens its table, 99 of 100, the longest."""
    app = open_home(folder, width, height)
    result: dict[str, float] = {}
    for name, entry in app.services.catalog.items():
        screens(app).motion = app.services.motion = 1.0
        table = open_table(app, name, min(SEATS, entry.seats[-1]))
        opened, *dealt = _frames(app, table)
        result[f"{name}, opened"] = opened
        spent = {"the deal": dealt} if dealt else {}
        for _ in range(DECISIONS):
            if not _decide(table):
                break
            spent.setdefault("decisions", []).extend(_frames(app, table))
        for label, times in spent.items():
            times.sort()
            result[f"{name}, {label}, 99 of 100"] = times[len(times) * 99 // 100]
            result[f"{name}, {label}, the longest"] = times[-1]
        app.open()
        app.tick([], FRAME)
    app.close()
    print(json.dumps(result))


def _frames(app: App, table: Any) -> Iterator[float]:
    """Let frames pass until a table has told everything, and yield what each of them cost."""
    for count in range(MOST):
        since, worked = time.perf_counter(), WORKED()
        app.tick([], FRAME)
        yield (WORKED() - worked) * 1000
        time.sleep(max(0.0, FRAME - (time.perf_counter() - since)))
        if count and table.moment.idle:
            return


def _decide(table: Any) -> bool:
    """Decide for whoever is to act, as a usual player would; return whether anybody is."""
    from game.ai.process.thinking import think
    from game.scenes.session.match.model import Phase
    from game.ui.input.intents import Confirm

    if table.machine.phase is Phase.HELD:
        return bool(table.handle(Confirm()))
    seats = table.host.to_act()
    if not seats:
        return False
    session = table.session
    action = think(session.entry, session.rules, table.host.view(seats[0]), "apprentice", table.host.decision_count)
    play(table, seats[0], action)
    return True


if __name__ == "__main__":
    tellings(*sys.argv[1:])
