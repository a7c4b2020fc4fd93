"""Soon's table in a box: at the deal, after some decisions, or at a table laid by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.ai.wire import Request
from game.ai.worker import Answer
from game.engine.host import Host
from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games import catalog
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from game.games.soon.table.table import SoonTable
from game.saves.player import Player
from game.scenes.session.session import Journal, MatchSession
from game.scenes.table.scene import TableScene
from game.ui.part import Part
from tests.scenes.box import Box, levels

NAMES = ("Nora", "Mira", "Tao", "Ana", "Ventoux", "Ilyès")


class Standing(SoonRules):
    """Play on from a table laid by hand."""

    start: State

    def deal(self, opening: Opening, rng: Rng) -> State:
        """Return the table."""
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


class QuickDesk:
    """Stand in for the computer players' process: it plays by chance, at once."""

    def __init__(self, seed: int = 1) -> None:
        self._rng = Rng.of(seed, 9)
        self._answer: Answer | None = None
        self._tickets = 0

    def submit(self, request: Request) -> int:
        """Take a request and answer it."""
        self._tickets += 1
        self._answer = Answer(self._tickets, self._rng.choice(tuple(request.choices)))
        return self._tickets

    def poll(self) -> Answer | None:
        """Return the answer, once."""
        answer, self._answer = self._answer, None
        return answer

    def drop(self, ticket: int) -> None:
        """Forget the request."""
        self._answer = None


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
    worker: Any = None,
    **options: Any,
) -> tuple[Box, TableScene]:
    """Return a box that shows a table: dealt, played on by chance for so many decisions, or laid by hand."""
    box = Box(root, size, text, language)
    entry = catalog.load("soon")
    rules = SoonRules(**options) if options else SoonRules()
    if start is not None:
        standing = Standing(**options)
        standing.start = start
        rules = standing
        count = start.seats
    match: Match[Any, Any, Any] = Match(rules, Opening(count), seed)
    rng = Rng.of(seed, 1)
    while rules.outcome(match.state) is None:
        seat = rules.to_act(match.state)[0]
        if len(match.decisions) >= turns and (start is not None or not people or seat in people):
            break
        match.play(seat, rng.choice(rules.legal(match.state, seat)))
    players = tuple(
        Player(NAMES[seat], seat, "person" if seat in people else ("regular", "apprentice")[seat % 2])
        for seat in range(count)
    )
    thinker = worker or StillDesk()
    box.services.worker = lambda: thinker  # type: ignore[assignment, return-value]
    session = MatchSession(
        entry, {}, levels(entry), players, Host(match, people), Journal(None), words=box.services.words
    )
    scene = TableScene(box.services, box.screens, session, SoonTable)
    box.show(scene)
    return box, scene


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


def look(scene: TableScene, **changes: Any) -> None:
    """Show the state with something changed."""
    scene.playback.view = replace(scene.playback.view, state=replace(scene.playback.view.state, **changes))
    scene.reshow()
