"""Sinoda's table in a box: at the deal, after some turns, or in a position written by hand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games.sinoda.rules.rules import Move, SinodaRules
from game.games.sinoda.table.plan.plan import Plan
from game.games.sinoda.table.table import SinodaTable
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Intent, Point, Press, Release
from tests.games.sinoda.positions import rules as rules_for
from tests.matches import people_in
from tests.scenes.box import Box
from tests.scenes.seated import part, show_match

NAMES = ("Nora", "Ventoux", "Ilyès", "Fuji", "Ada", "Rainier")


def table(
    root: Path,
    count: int = 2,
    people: Sequence[int] = (0,),
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    language: str = "en",
    turns: int = 0,
    its: SinodaRules | None = None,
    teams: str = "none",
    seed: int = 4,
) -> tuple[Box, TableScene]:
    """Return a box that shows a table, somebody about to act: dealt, played on by chance, or as `its` rules begin."""
    box = Box(root, size, text, language)
    rules = its or rules_for(count, teams)
    match: Match[Any, Any, Any] = Match(rules, Opening(count), seed)
    rng = Rng.of(seed, 1)
    while its is None and rules.outcome(match.state) is None:
        mover = rules.to_act(match.state)[0]
        if len(match.decisions) >= turns and (not people or mover in people):
            break
        legal = rules.legal(match.state, mover)
        stood = {space for space in match.state.spaces if space >= 0}
        takes = [action for action in legal if isinstance(action, Move) and rules.board.number[action.end] in stood]
        match.play(mover, rng.choice(takes or legal))
    return box, show_match(box, match, people_in(count, people, NAMES))


def game_of(scene: TableScene) -> SinodaTable:
    """Return what Sinoda gives to a table."""
    assert isinstance(scene.game, SinodaTable)
    return scene.game


def plan_of(scene: TableScene) -> Plan:
    """Return how a table divides its room."""
    return game_of(scene).planner.plan(scene.moment.facts, scene.appearance.area)


def middle(scene: TableScene, key: str) -> tuple[int, int]:
    """Return the pixel in the middle of a space."""
    frame = scene.services.kit.frame
    x, y = part(scene, key).rect.middle
    return round(x * frame.scale), round(y * frame.scale)


def drag(scene: TableScene, start: str, end: str) -> None:
    """Drag from one space to another with the mouse."""
    (ax, ay), (bx, by) = middle(scene, f"space:{start}"), middle(scene, f"space:{end}")
    steps: list[Intent] = [Point(ax, ay), Press(ax, ay)]
    steps += [Point(round(ax + (bx - ax) * n / 6), round(ay + (by - ay) * n / 6)) for n in range(1, 7)]
    for intent in [*steps, Release(bx, by)]:
        scene.handle(intent)
