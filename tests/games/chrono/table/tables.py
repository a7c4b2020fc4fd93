"""Epochs Chrono's table in a box: at the deal, after some turns by computer players, or in a position by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.ai.players.brain import Budget
from game.ai.process.wire import Request
from game.engine.match import Match
from game.engine.protocol import View
from game.engine.rng import Rng
from game.games import catalog
from game.games.chrono.bots.brains import Keeper
from game.games.chrono.rules.position import State
from game.games.chrono.rules.rules import ChronoRules
from game.games.chrono.table.facts.facts import Facts
from game.scenes.table.scene import TableScene
from tests import matches
from tests.scenes import seated
from tests.scenes.box import Box, levels
from tests.workers import StillWorker

PRINTED: dict[str, Any] = {"decks": "1+2", "deck4": False}
"""The pack that positions are written for here."""
NAMES = ("Nora", "Mira", "Tao", "Ana", "Finn", "Bo", "Ventoux", "Ilyès", "Fuji", "Rainier")


def match_of(count: int, options: dict[str, Any], seed: int) -> Match[Any, Any, Any]:
    """Return a match that was just dealt."""
    entry = catalog.load("chrono")
    return matches.match_of(entry, levels(entry), count, seed, {**PRINTED, **options})


def keep(request: Request) -> Any:
    """Answer as Regular does."""
    entry = catalog.load("chrono")
    rules: Any = entry.rules(request.setup.seats, request.setup.options, levels(entry))
    view: View[Any] = request.view
    return Keeper().choose(rules, view, Budget(100, lambda: False), Rng.of(request.luck, 3))


def table(
    root: Path,
    count: int = 2,
    people: Sequence[int] = (0,),
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    language: str = "en",
    turns: int = 0,
    seed: int = 4,
    options: dict[str, Any] | None = None,
    match: Match[Any, Any, Any] | None = None,
    until: Any = None,
    worker: StillWorker | None = None,
) -> tuple[Box, TableScene]:
    """Return a box that shows a table, a person about to act at the first decision from number `turns` on for
    which `until(state, seat, legal)` holds.
    """
    box = Box(root, size, text, language)
    options = {**PRINTED, **(options or {})}
    if match is None:
        match = match_of(count, options, seed)
        play_on(match, people, turns, until, seed)
    return box, seated.show_match(box, match, matches.people_in(count, people, NAMES), options, worker)


def play_on(match: Match[Any, Any, Any], people: Sequence[int], turns: int, until: Any, seed: int) -> None:
    """Let computer players take all seats until a person is to act, and so many decisions were taken."""
    rules: Any = match.rules
    while rules.outcome(match.state) is None:
        seat = rules.to_act(match.state)[0]
        legal = rules.legal(match.state, seat)
        ready = len(match.decisions) >= turns and (not people or seat in people)
        if ready and (until is None or until(match.state, seat, legal)):
            break
        number = len(match.decisions)
        match.play(seat, Keeper().choose(rules, match.view(seat), Budget(100, lambda: False), Rng.of(seed, number)))


def put(scene: TableScene, **changes: object) -> None:
    """Show the state with something changed."""
    view = scene.machine.playback.view
    scene.machine.playback.view = View(view.seat, replace(view.state, **changes), view.history)
    scene.appearance.reshow()


def facts_of(scene: TableScene) -> Facts:
    """Return what everything is laid out from now."""
    facts = scene.moment.facts
    assert isinstance(facts, Facts)
    return facts


def standing(its: ChronoRules, state: State) -> Match[Any, Any, Any]:
    """Return a match that begins with a position."""
    return matches.standing(its, state, len(state.hands))
