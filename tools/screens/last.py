"""The last moment of a match of each game, as `screenshots.py` draws it: on its table, before anybody asks for more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.ui.input.intents import Device
from screens.moments import players, stand
from screens.shell import SEED, Scene, thought

if TYPE_CHECKING:
    from game.ai.players.entry import OptionValue
    from game.app import App
    from game.saves.records.player import Player
    from game.scenes.table.scene import TableScene

SEEN = 1.42  # seconds after the end: the button is there, and the sparks still fly
SHORT = 0.02
LONG = 3000  # looks in which the last act has been told, whatever it was


def last_moment(app: App) -> None:
    """Show the sixth capture of a match of two, 13 to 9."""
    from game.games.sinoda.rules.rules import Move
    from tests.games.sinoda.positions import position

    seats = players("person", "regular", names=("Nora", "Ventoux"))
    scene = stand(app, "sinoda", seats, None)
    rules: Any = scene.host.rules
    board, here = rules.board, "e5"
    there = next(board.spaces[number].name for number in board.neighbours[board.number[here]] if number >= 0)
    far = next(space.name for space in board.spaces if space.name == "b3")
    state = position(
        rules,
        {there: 1, far: 1},
        {here: 3},
        captures={0: [(1, 1), (1, 3), (1, 2), (1, 1), (1, 3)], 1: [(0, 2), (0, 3), (0, 2), (0, 2)]},
    )
    app.navigator.pop()
    app.navigator.settle()
    scene = stand(app, "sinoda", seats, state)
    over(app, scene, lambda: scene.host.play(0, Move(there, here)))


def last_moment_soon(app: App) -> None:
    """Show how a match of Soon of four ended."""
    ended(app, "soon", people(4), length="express")


def last_moment_syncron(app: App) -> None:
    """Show how a race of six ended."""
    ended(app, "syncron", people(6))


def last_moment_chrono(app: App) -> None:
    """Show how a match of Chrono of six ended."""
    ended(app, "chrono", people(6))


def last_moment_syncro(app: App) -> None:
    """Show how a level of its own ended."""
    ended(app, "syncro", people(3))


def people(seats: int) -> tuple[Player, ...]:
    """Return so many seats, a person first."""
    return players("person", *["regular"] * (seats - 1))


def ended(app: App, game: str, seats: tuple[Player, ...], **options: OptionValue) -> None:
    """Let computer players play a match of a game to its last decision, and show how that ends it."""
    from tests.matches import match_of

    entry = app.services.catalog[game]
    match = match_of(entry, app.services.levels(entry), len(seats), SEED, options)
    while match.rules.to_act(match.state):
        before, seat = match.state, match.rules.to_act(match.state)[0]
        action = thought(entry, match, seat)
        match.play(seat, action)
    scene = stand(app, game, seats, before, seed=SEED, **options)
    over(app, scene, lambda: scene.host.play(seat, action))


def over(app: App, scene: TableScene, act: Callable[[], object]) -> None:
    """Take the last decision of a match, and look at what follows for a moment."""
    from game.scenes.table.ending.last_moment import LastMoment

    app.services.motion = app.navigator.motion = scene.show.stage.speed = 1.0
    app.navigator.listen(Device.KEYS)
    act()
    for _ in range(LONG):
        app.tick([], SHORT)
        if isinstance(scene.moment.guide, LastMoment) and scene.moment.guide.passed >= SEEN:
            return
    raise AssertionError("the last moment is shown")


SCENES: Mapping[str, Scene] = {
    "last_moment": last_moment,
    "last_moment_soon": last_moment_soon,
    "last_moment_syncron": last_moment_syncron,
    "last_moment_chrono": last_moment_chrono,
    "last_moment_syncro": last_moment_syncro,
}
