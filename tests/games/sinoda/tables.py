"""Sinoda's table in a box: at the deal, after some turns, or in a position written by hand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.ai.wire import Request
from game.ai.worker import Answer
from game.engine.host import Host
from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games import catalog
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import Move, SinodaRules
from game.games.sinoda.table.plan import Plan
from game.games.sinoda.table.table import SinodaTable
from game.saves.player import Player
from game.scenes.session.session import Journal, MatchSession
from game.scenes.table.scene import TableScene
from game.ui.intents import Intent, Point, Press, Release
from game.ui.part import Part
from tests.games.sinoda.positions import rules as rules_for
from tests.scenes.box import Box, levels

NAMES = ("Nora", "Ventoux", "Ilyès", "Fuji", "Ada", "Rainier")


class Standing(SinodaRules):
    """Play on from a position written by hand."""

    start: State

    def deal(self, opening: Opening, rng: Rng) -> State:
        """Return the position."""
        return self.start


class StillDesk:
    """Stand in for the computer players' process: it never answers."""

    def submit(self, request: Request) -> int:
        """Take a request and let it lie."""
        return 1

    def poll(self) -> Answer | None:
        """Return nothing, ever."""
        return None

    def drop(self, ticket: int) -> None:
        """Forget the request."""


def standing(its: SinodaRules, state: State) -> Standing:
    """Return rules that begin with a position."""
    result = Standing(its.board, its.teams, win_by_sinoda=its.win_by_sinoda, repetition_limit=its.repetition_limit)
    result.start = state
    return result


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
    entry = catalog.load("sinoda")
    rules = its or rules_for(count, teams)
    match: Match[Any, Any, Any] = Match(rules, Opening(count), seed)
    rng = Rng.of(seed, 1)
    while its is None and rules.outcome(match.state) is None:
        seat = rules.to_act(match.state)[0]
        if len(match.decisions) >= turns and (not people or seat in people):
            break
        legal = rules.legal(match.state, seat)
        stood = {space for space in match.state.spaces if space >= 0}
        takes = [action for action in legal if isinstance(action, Move) and rules.board.number[action.end] in stood]
        match.play(seat, rng.choice(takes or legal))
    players = tuple(
        Player(NAMES[seat], seat, "person" if seat in people else ("regular", "apprentice")[seat % 2])
        for seat in range(count)
    )
    still = StillDesk()
    box.services.worker = lambda: still  # type: ignore[assignment, return-value]
    session = MatchSession(entry, {}, levels(entry), players, Host(match, people), Journal(None))
    scene = TableScene(box.services, box.screens, session, SinodaTable)
    box.show(scene)
    return box, scene


def part(scene: TableScene, key: str) -> Part:
    """Return a part by its key."""
    return next(result for result in scene.parts if result.key == key)


def game_of(scene: TableScene) -> SinodaTable:
    """Return what Sinoda gives to a table."""
    assert isinstance(scene.game, SinodaTable)
    return scene.game


def plan_of(scene: TableScene) -> Plan:
    """Return how a table divides its room."""
    return game_of(scene).planner.plan(scene.facts, scene.area)


def keys(scene: TableScene) -> set[str]:
    """Return the keys of all parts."""
    return {result.key for result in scene.parts}


def press(scene: TableScene, key: str) -> None:
    """Focus a control and press it."""
    scene.focus.at(key, scene.time)
    scene.focused()
    scene.press(part(scene, key))


def words(scene: TableScene, key: str) -> str:
    """Return the words on a button."""
    setting = getattr(part(scene, key).face, "setting", None)
    return " ".join(setting.lines) if setting is not None else ""


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
