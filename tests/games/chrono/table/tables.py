"""Epochs Chrono's table in a box: at the deal, after some turns by computer players, or in a position by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.ai.brain import Budget
from game.ai.wire import Request
from game.ai.worker import Answer
from game.engine.host import Host
from game.engine.match import Match
from game.engine.protocol import Opening, View
from game.engine.rng import Rng
from game.games import catalog
from game.games.chrono.bots import Keeper
from game.games.chrono.rules.position import State
from game.games.chrono.rules.rules import ChronoRules
from game.games.chrono.table.facts import Facts
from game.games.chrono.table.table import ChronoTable
from game.saves.player import Player
from game.scenes.session.session import Journal, MatchSession
from game.scenes.table.scene import TableScene
from game.ui.part import Part
from tests.scenes.box import Box, levels

NAMES = ("Nora", "Mira", "Tao", "Ana", "Finn", "Bo", "Ventoux", "Ilyès", "Fuji", "Rainier")


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


class QuickDesk(StillDesk):
    """Stand in for it, and answer at once."""

    def __init__(self) -> None:
        self.request: Request | None = None
        self.ticket = 0

    def submit(self, request: Request) -> int:
        """Take a request."""
        self.request = request
        self.ticket += 1
        return self.ticket

    def poll(self) -> Answer | None:
        """Return the answer."""
        assert self.request is not None
        request = self.request
        entry = catalog.load("chrono")
        rules: Any = entry.rules(request.setup.seats, request.setup.options, levels(entry))
        action = Keeper().choose(rules, request.view, Budget(100, lambda: False), Rng.of(self.ticket, 3))
        return Answer(self.ticket, action)


def match_of(count: int, options: dict[str, Any], seed: int) -> Match[Any, Any, Any]:
    """Return a match that was just dealt."""
    entry = catalog.load("chrono")
    rules: Any = entry.rules(count, entry.settle(count, options), levels(entry))
    return Match(rules, Opening(count), seed)


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
    desk: StillDesk | None = None,
) -> tuple[Box, TableScene]:
    """Return a box that shows a table, a person about to act at the first decision from number `turns` on for
    which `until(state, seat, legal)` holds.
    """
    box = Box(root, size, text, language)
    entry = catalog.load("chrono")
    settled = entry.settle(count, options or {})
    if match is None:
        match = match_of(count, options or {}, seed)
        play_on(match, people, turns, until, seed)
    players = tuple(
        Player(NAMES[seat], seat, "person" if seat in people else ("regular", "apprentice")[seat % 2])
        for seat in range(count)
    )
    worker = desk or StillDesk()
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    host, words = Host(match, people), box.services.words
    session = MatchSession(entry, settled, levels(entry), players, host, Journal(None), words=words)
    scene = TableScene(box.services, box.screens, session, ChronoTable)
    box.show(scene)
    return box, scene


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
    view = scene.playback.view
    scene.playback.view = View(view.seat, replace(view.state, **changes), view.history)
    scene.reshow()


def facts_of(scene: TableScene) -> Facts:
    """Return what everything is laid out from now."""
    facts = scene.facts
    assert isinstance(facts, Facts)
    return facts


def part(scene: TableScene, key: str) -> Part:
    """Return a part by its key."""
    return next(result for result in scene.parts if result.key == key)


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


class Standing(ChronoRules):
    """Play on from a position written by hand."""

    start: State

    def deal(self, opening: Opening, rng: Rng) -> State:
        """Return the position."""
        return self.start


def standing(its: ChronoRules, state: State) -> Match[Any, Any, Any]:
    """Return a match that begins with a position."""
    result = Standing(its.matrix, deck4=its.deck4)
    result.start = state
    return Match(result, Opening(len(state.hands)), 1)
