"""What `bench.py` measures of an adventure in a process of its own: every frame of a first level, from home to the map.

A level is played as whoever plays well would; what they think is not counted. Frames are a sixtieth of a second, and
a frame's cost is what passing, laying out and drawing take together.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.scenes.session.messages.inputs import Decided
from release.bench_program import open_home

if TYPE_CHECKING:
    from game.app import App

FRAME = 1 / 60
STILL = 0.5  # seconds that a picture is looked at before something is pressed
AFTER = 4.0  # seconds that the map is looked at after a level
MOST = 60_000  # frames


def adventure(folder: str, width: str, height: str) -> None:
    """Print, in milliseconds, what frames of each screen cost: the one that opens it, 99 of 100, and the longest."""
    app = open_home(folder, width, height)
    opened: dict[str, float] = {}
    spent: dict[str, list[float]] = {}
    try:
        before = ""
        for _ in _journey(app):
            since = time.perf_counter()
            app.tick([], FRAME)
            cost = time.perf_counter() - since
            name = type(app.navigator.top).__name__
            if name != before:
                opened[name] = max(opened.get(name, 0.0), cost * 1000)
            else:
                spent.setdefault(name, []).append(cost * 1000)
            before = name
            time.sleep(max(0.0, FRAME - cost))  # what is prepared meanwhile has the time that it has with a person
    finally:
        app.close()
    result = {f"{name}, opened": cost for name, cost in opened.items()}
    for name, times in spent.items():
        result[f"{name}, 99 of 100"] = sorted(times)[len(times) * 99 // 100]
        result[f"{name}, the longest"] = max(times)
    print(json.dumps(result))


def _journey(app: App) -> Iterator[str]:
    """Yield the name of what is shown before each frame, and press what leads on, until the map is there again."""
    screens: list[str] = []
    calm = 0.0
    for _ in range(MOST):
        top: Any = app.navigator.top
        name = type(top).__name__
        if screens[-1:] != [name]:
            screens.append(name)
            calm = 0.0
        calm += FRAME
        yield name
        if app.navigator.top is not top:
            continue
        back = name == "CampaignScene" and screens.count(name) > 1
        if back and calm > AFTER:
            return
        if not back and calm > STILL and _press(top):
            calm = 0.0
    raise SystemExit(f"the level has no end: {screens}")


def _press(top: Any) -> bool:
    """Press what leads on, or decide for whoever is to act; return whether something was done."""
    if hasattr(top, "decisions"):
        top.machine.bots.attend = lambda dt, motion, pace: None
        return _decide(top)
    keys = {part.key: part for part in top.parts if part.control is not None and part.control.enabled}
    first = next((part for part in keys.values() if part.control.first), None)
    part = keys.get("tile:syncro", first)
    if part is not None:
        top.press(part)
    return part is not None


def _decide(table: Any) -> bool:
    from game.ai.process.thinking import think
    from game.scenes.session.match.model import Phase
    from game.ui.input.intents import Confirm

    led = next((part for part in table.parts if part.key == "guide:on"), None)
    if led is not None:
        table.press(led)
        return True
    if table.machine.phase is Phase.HELD:
        return bool(table.handle(Confirm()))
    seats = table.host.to_act()
    if not table.moment.idle or not seats:
        return False
    session = table.session
    action = think(session.entry, session.rules, table.host.view(seats[0]), "regular", table.host.decision_count)
    table.send(Decided(seats[0], action))
    return True


if __name__ == "__main__":
    adventure(*sys.argv[1:])
