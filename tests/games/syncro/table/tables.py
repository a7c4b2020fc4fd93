"""Syncro's table in a box: at its first question, or played on by chance until a question of some kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.ai.players.entry import OptionValue
from game.ai.process.wire import Request
from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games import catalog
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.state import State
from game.games.syncro.table.table import SyncroTable
from game.scenes.table.scene import TableScene
from tests.matches import people_in
from tests.scenes.box import Box, levels
from tests.scenes.seated import show_match
from tests.workers import StillWorker

NAMES = ("Nora", "Mira", "Ilyès", "Tao", "Ada")
Until = Callable[[State, int], bool]


def attack(request: Request) -> Any:
    """Return the first attack that is legal, or the first answer."""
    attacks = [action for action in request.choices if type(action).__name__ == "Attack"]
    return (attacks or request.choices)[0]


def table(
    root: Path,
    mages: int = 4,
    level: str = "IIa",
    people: Sequence[int] = (0,),
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    language: str = "en",
    until: Until | None = None,
    seed: int = 4,
    inherited: dict[str, Any] | None = None,
    worker: StillWorker | None = None,
) -> tuple[Box, TableScene]:
    """Return a box that shows a level, a person about to act: the first of `until`, played on to it by chance."""
    box = Box(root, size, text, language)
    entry = catalog.load("syncro")
    options: dict[str, OptionValue] = {"level": level}
    rules = entry.rules(mages, options, levels(entry))
    match: Match[Any, Any, Any] = Match(rules, Opening(mages, tuple((inherited or {}).items())), seed)
    play_on(match, people, until, seed)
    return box, show_match(box, match, people_in(mages, people, NAMES), options, worker)


def play_on(match: Match[Any, Any, Any], people: Sequence[int], until: Until | None, seed: int) -> None:
    """Let all act by chance until a person is asked what is wanted; without `until`, until a person is asked."""
    rules, rng = match.rules, Rng.of(seed, 1)
    while rules.outcome(match.state) is None:
        waiting = rules.to_act(match.state)
        seat = next((seat for seat in waiting if seat in people), None)
        if seat is not None and (until is None or until(match.state, seat)):
            return
        seat = seat if seat is not None else waiting[0]
        legal = rules.legal(match.state, seat)
        attacks = [action for action in legal if type(action).__name__ == "Attack"]
        match.play(seat, rng.choice(attacks or legal))


def at(*kinds: type, turn: int = 0) -> Until:
    """Stop at a question of one of these kinds, from a turn on."""
    return lambda state, seat: isinstance(state.now, kinds) and state.turn >= turn


def mission_of(scene: TableScene) -> Mission:
    """Return the level that is played."""
    assert isinstance(scene.game, SyncroTable)
    return scene.game.rules.mission
