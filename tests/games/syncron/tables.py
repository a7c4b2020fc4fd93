"""Syncron's table in a box: after some rounds, in the middle of one, or in a race written by hand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.ai.players.entry import OptionValue
from game.games import catalog
from game.games.syncron.rules.position import State
from game.games.syncron.rules.rules import Seal
from game.games.syncron.table.plan.plan import Plan
from game.games.syncron.table.table import SyncronTable
from game.scenes.table.scene import TableScene
from tests.matches import match_of, people_in, standing
from tests.scenes.box import Box, levels
from tests.scenes.seated import show_match
from tests.workers import PromptWorker, StillWorker

NAMES = ("Nora", "Ventoux", "Ilyès", "Fuji", "Ada", "Kailash", "Tomás", "Rainier", "Zoé", "Ararat")


def table(
    root: Path,
    count: int = 6,
    people: Sequence[int] = (0,),
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    language: str = "en",
    *,
    start: State | None = None,
    quick: bool = False,
    motion: float = 0.0,
    **options: OptionValue,
) -> tuple[Box, TableScene]:
    """Return a box that shows a table: at the deal, or in a race written by hand."""
    box = Box(root, size, text, language)
    box.services.motion = motion
    entry = catalog.load("syncron")
    match = match_of(entry, levels(entry), count, 4, options)
    if start is not None:
        match = standing(match.rules, start, count, 4)
    worker = PromptWorker() if quick else StillWorker()
    return box, show_match(box, match, people_in(count, people, NAMES), options, worker)


def seal(scene: TableScene, *cards: str) -> None:
    """Let seats seal cards behind the table's back, in seat order; "" for none."""
    for number, card in enumerate(cards):
        if card:
            scene.host.play(number, Seal(card))


def plan(scene: TableScene) -> Plan:
    """Return how the table divides its room."""
    assert isinstance(scene.game, SyncronTable)
    return scene.game.planner.plan(scene.moment.facts, scene.appearance.area)


def sprite(scene: TableScene, key: str) -> tuple[float, float]:
    """Return where a sprite is now."""
    result = next(item for item in scene.show.stage.sprites if item.key == key)
    return result.x, result.y
