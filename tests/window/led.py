"""Where keys lead the focus on a screen: the screen itself is asked, and put back as it was."""

from __future__ import annotations

from typing import Any

from game.scenes.session.messages.inputs import Pointed
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Intent, Step, Zone

WAYS: dict[str, Intent] = {
    "Left": Step(-1, 0),
    "Right": Step(1, 0),
    "Up": Step(0, -1),
    "Down": Step(0, 1),
    "Tab": Zone(1),
}


def keys_to(top: Scene, key: str) -> list[str] | None:
    """Return the keys that lead the focus to a part, shortest way first; None where none does."""
    top.focus.settle(top.parts, top.time)
    start, draft = dict(vars(top.focus)), top.moment.draft if isinstance(top, TableScene) else None
    ways: dict[tuple[Any, ...], list[str]] = {_standing(start): []}
    edge = [start]
    while edge and edge[0]["key"] != key:
        here = edge.pop(0)
        for name, intent in WAYS.items():
            vars(top.focus).update(here)
            top.handle(intent)
            there = dict(vars(top.focus))
            if _standing(there) not in ways:
                ways[_standing(there)] = [*ways[_standing(here)], name]
                edge.append(there)
    vars(top.focus).update(start)
    if isinstance(top, TableScene):
        top.performance.send(Pointed(draft))
    top.refresh()
    return ways[_standing(edge[0])] if edge else None


def _standing(focus: dict[str, Any]) -> tuple[Any, ...]:
    """Return what a next key depends on: where the focus is, and how it came there."""
    return tuple(value for name, value in sorted(focus.items()) if name != "since")
