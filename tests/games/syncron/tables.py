"""Syncron's table in a box: after some rounds, in the middle of one, or in a race written by hand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.ai.entry import OptionValue
from game.ai.wire import Request
from game.ai.worker import Answer
from game.engine.host import Host
from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games import catalog
from game.games.syncron.rules.position import State
from game.games.syncron.rules.rules import Action, Event, Seal, SyncronRules
from game.games.syncron.table.plan import Plan
from game.games.syncron.table.table import SyncronTable
from game.saves.player import Player
from game.scenes.session.session import Journal, MatchSession
from game.scenes.table.scene import TableScene
from game.scenes.table.seat_ring import Ring
from game.ui.part import Part
from tests.scenes.box import Box, levels

NAMES = ("Nora", "Ventoux", "Ilyès", "Fuji", "Ada", "Kailash", "Tomás", "Rainier", "Zoé", "Ararat")


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
    """Stand in for the computer players' process: it answers at once, by chance."""

    def __init__(self, seed: int = 5) -> None:
        self._rng = Rng.of(seed, 9)
        self._answer: Answer | None = None

    def submit(self, request: Request) -> int:
        """Choose one of the legal actions."""
        self._answer = Answer(1, self._rng.choice(list(request.choices)))
        return 1

    def poll(self) -> Answer | None:
        """Return the choice, once."""
        answer, self._answer = self._answer, None
        return answer

    def drop(self, ticket: int) -> None:
        """Forget the request."""
        self._answer = None


class Standing(SyncronRules):
    """Play on from a race written by hand."""

    start: State

    def deal(self, opening: Opening, rng: Rng) -> State:
        """Return the race."""
        return self.start


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
    maps = levels(entry)
    settled = entry.settle(count, options)
    rules = entry.rules(count, settled, maps)
    assert isinstance(rules, SyncronRules)
    if start is not None:
        item = Standing(rules.track, rules.length, queens_move_one=rules.queens_move_one, talk=rules.talk)
        item.start, rules = start, item
    match: Match[State, Action, Event] = Match(rules, Opening(count), 4)
    players = tuple(
        Player(NAMES[seat], seat, "person" if seat in people else ("regular", "apprentice")[seat % 2])
        for seat in range(count)
    )
    worker = QuickDesk() if quick else StillDesk()
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    session = MatchSession(entry, settled, maps, players, Host(match, people), Journal(None), words=box.services.words)
    scene = TableScene(box.services, box.screens, session, SyncronTable)
    box.show(scene)
    return box, scene


def seal(scene: TableScene, *cards: str) -> None:
    """Let seats seal cards behind the table's back, in seat order; "" for none."""
    for seat, card in enumerate(cards):
        if card:
            scene.host.play(seat, Seal(card))


def go(box: Box, seconds: float = 0.02, step: float = 0.02) -> None:
    """Let time pass and screens change."""
    for _ in range(max(1, round(seconds / step))):
        box.services.navigator.update(step)
        box.services.navigator.settle()


def plan(scene: TableScene) -> Plan:
    """Return how the table divides its room."""
    assert isinstance(scene.game, SyncronTable)
    return scene.game.planner.plan(scene.facts, scene.area)


def part(scene: TableScene | Ring, key: str) -> Part:
    """Return a part by its key."""
    return next(result for result in scene.parts if result.key == key)


def keys(scene: TableScene) -> set[str]:
    """Return the keys of all parts."""
    return {result.key for result in scene.parts}


def press(scene: TableScene | Ring, key: str) -> None:
    """Focus a control and press it."""
    scene.focus.at(key, scene.time)
    scene.focused()
    scene.press(part(scene, key))


def words(scene: TableScene | Ring, key: str) -> str:
    """Return the words of a button or a label."""
    setting = getattr(part(scene, key).face, "setting", None)
    return " ".join(setting.lines) if setting is not None else ""


def sprite(scene: TableScene, key: str) -> tuple[float, float]:
    """Return where a sprite is now."""
    result = next(item for item in scene.stage.sprites if item.key == key)
    return result.x, result.y
