"""A match of any game on the screen of a box, and what tests ask of its parts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.ai.players.entry import OptionValue
from game.engine.match import Match
from game.engine.rng import Rng
from game.saves.records.player import Player
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.ending.last_moment import DEAD
from game.scenes.table.ending.last_picture import KEY as LAST
from game.scenes.table.scene import TableScene
from game.ui.parts.part import Part
from tests.matches import deal, players, session_of
from tests.scenes.box import Box
from tests.workers import StillWorker

FRAME = 0.02
"""Seconds between two frames."""

TURNS = 200


def show_match(
    box: Box,
    match: Match[Any, Any, Any],
    seats: tuple[Player, ...],
    options: Mapping[str, OptionValue] | None = None,
    worker: StillWorker | None = None,
) -> TableScene:
    """Show the table of a match; computer players answer as `worker` does: never, without one."""
    thinker = worker or StillWorker()
    box.services.worker = lambda: thinker  # type: ignore[assignment, return-value]
    scene = box.table(session_of(box.services, match, seats, options, words=box.services.words))
    box.show(scene)
    return scene


def sit_down(box: Box, name: str, seed: int = 7, count: int = 0) -> TableScene:
    """Show a table at which one person plays against computer players, at a decision of that person."""
    count = count or box.services.catalog[name].seats[0]
    names = [f"Player {seat + 1}" for seat in range(count)]
    session = deal(box.services, name, players(("person", *("apprentice",) * (count - 1)), names), seed)
    host = session.host
    rng = Rng.of(seed, 1)
    for _ in range(TURNS):
        acting = host.to_act()
        if 0 in acting and host.decision_count > 1:
            break
        host.play(acting[-1], rng.choice(host.legal(acting[-1])))
    table = box.table(session)
    box.show(table)
    table.performance.catch_up()
    return table


def go(box: Box, seconds: float = FRAME, step: float = FRAME) -> None:
    """Let the navigator go round: time passes, in steps of so many seconds, and screens change."""
    for _ in range(max(1, round(seconds / step))):
        box.services.navigator.update(step)
        box.services.navigator.settle()


def part(scene: Scene, key: str) -> Part:
    """Return a part by its key."""
    return next(item for item in scene.parts if item.key == key)


def keys(scene: Scene) -> set[str]:
    """Return the keys of all parts."""
    return {item.key for item in scene.parts}


def press(scene: Scene, key: str) -> None:
    """Focus a control and press it."""
    scene.focus.at(key, scene.time)
    scene.focused()
    scene.press(part(scene, key))


def words(scene: Scene, key: str) -> str:
    """Return the words of a button or a label."""
    setting = getattr(part(scene, key).face, "setting", None)
    return " ".join(setting.lines) if setting is not None else ""


def ask_for_results(box: Box) -> None:
    """Press the button that leads from the last moment of a match to its results, as soon as it answers."""
    for _ in range(1000):
        go(box)
        if LAST in keys(box.top):
            break
    go(box, DEAD)
    box.click(LAST)


def begun_record(box: Box) -> Path:
    """Return the record of a match with one decision."""
    scene = box.deal("sinoda", players(("person", "regular")), {})
    assert scene is not None
    acting = scene.host.to_act()[0]
    scene.host.play(acting, scene.host.legal(acting)[0])
    scene.session.close()
    return next(box.services.store.records_folder.glob("*.jsonl"))
