"""Soon's table in a box: at the deal, after some decisions, or at a table laid by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from msgspec import structs

from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from game.scenes.table.scene import TableScene
from tests.matches import people_in, standing
from tests.scenes.box import Box
from tests.scenes.seated import show_match
from tests.workers import StillWorker

NAMES = ("Nora", "Mira", "Tao", "Ana", "Ventoux", "Ilyès")


def table(
    root: Path,
    count: int = 4,
    people: Sequence[int] = (0,),
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    language: str = "en",
    *,
    start: State | None = None,
    turns: int = 0,
    seed: int = 4,
    worker: StillWorker | None = None,
    **options: Any,
) -> tuple[Box, TableScene]:
    """Return a box that shows a table: dealt, played on by chance for so many decisions, or laid by hand."""
    box = Box(root, size, text, language)
    rules = SoonRules(**options)
    match = Match(rules, Opening(count), seed) if start is None else standing(rules, start, start.seats, seed)
    rng = Rng.of(seed, 1)
    while rules.outcome(match.state) is None:
        mover = rules.to_act(match.state)[0]
        if len(match.decisions) >= turns and (start is not None or not people or mover in people):
            break
        match.play(mover, rng.choice(rules.legal(match.state, mover)))
    return box, show_match(box, match, people_in(match.opening.seats, people, NAMES), worker=worker)


def look(scene: TableScene, **changes: Any) -> None:
    """Show the state with something changed."""
    scene.machine.playback.view = structs.replace(
        scene.machine.playback.view, state=replace(scene.machine.playback.view.state, **changes)
    )
    scene.appearance.reshow()
