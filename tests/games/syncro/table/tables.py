"""Syncro's table in a box: at its first question, or played on by chance until a question of some kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.ai.wire import Request
from game.ai.worker import Answer
from game.engine.host import Host
from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games import catalog
from game.games.syncro.rules.missions import Mission
from game.games.syncro.rules.state import State
from game.games.syncro.table.table import SyncroTable
from game.saves.player import Player
from game.scenes.session.session import Journal, MatchSession
from game.scenes.table.scene import TableScene
from game.ui.part import Part
from tests.scenes.box import Box, levels

NAMES = ("Nora", "Mira", "Ilyès", "Tao", "Ada")
Until = Callable[[State, int], bool]


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
    """Stand in for the computer players' process: it answers at once, by chance, from the view alone."""

    def __init__(self) -> None:
        self.request: Request | None = None
        self.ticket = 0

    def submit(self, request: Request) -> int:
        """Take a request."""
        self.request, self.ticket = request, self.ticket + 1
        return self.ticket

    def poll(self) -> Answer | None:
        """Answer with the first attack that is legal, or the first answer."""
        request, self.request = self.request, None
        if request is None:
            return None
        setup = request.setup
        rules = catalog.load(setup.game).rules(setup.seats, setup.options, setup.levels)
        assert request.view.seat is not None
        legal = rules.legal(request.view.state, request.view.seat)
        attacks = [action for action in legal if type(action).__name__ == "Attack"]
        return Answer(self.ticket, (attacks or legal)[0])

    def drop(self, ticket: int) -> None:
        """Forget the request."""
        self.request = None


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
    desk: StillDesk | QuickDesk | None = None,
) -> tuple[Box, TableScene]:
    """Return a box that shows a level, a person about to act: the first of `until`, played on to it by chance."""
    box = Box(root, size, text, language)
    entry = catalog.load("syncro")
    options = {"level": level}
    rules = entry.rules(mages, options, levels(entry))
    match: Match[Any, Any, Any] = Match(rules, Opening(mages, tuple((inherited or {}).items())), seed)
    play_on(match, people, until, seed)
    players = tuple(
        Player(NAMES[seat], seat, "person" if seat in people else ("regular", "apprentice")[seat % 2])
        for seat in range(mages)
    )
    worker = desk or StillDesk()
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    session = MatchSession(entry, dict(options), levels(entry), players, Host(match, people), Journal(None))
    scene = TableScene(box.services, box.screens, session, SyncroTable)
    box.show(scene)
    return box, scene


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


def part(scene: TableScene, key: str) -> Part:
    """Return a part by its key."""
    return next(result for result in scene.parts if result.key == key)


def mission_of(scene: TableScene) -> Mission:
    """Return the level that is played."""
    assert isinstance(scene.game, SyncroTable)
    return scene.game.rules.mission


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
