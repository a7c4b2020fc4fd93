"""Rules read otherwise, as options give them: a race that goes past its finish, and a Lightning on one's own line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from screens.last import over
from screens.life_soon import held
from screens.moments import dealt, players, stand
from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table.scene import TableScene

LINES = ("1d 2d 3d 4n", "1n 2n 3d td 5n", "1n 2n 3n 4n", "1d jn 3n")
NAMES = ("Nora", "Rainier", "Etna", "Ventoux", "Fuji", "Rigi")


def past_finish(app: App) -> None:
    """Show the end of a round in a race that goes past the finish: two stand on it, and the race goes on."""
    _race(app, 7, (6, 5, 4, 4, 2, 4), "1 2 2 4 3 4")


def past_finish_won(app: App) -> None:
    """Show how such a race is won: one got past the finish, another stopped on it."""
    from game.games.syncron.rules.rules import Seal

    seats = players("person", *["regular"] * 3, names=NAMES)
    start = replace(dealt(app, "syncron", seats, race=4, past_finish=True), positions=(3, 3, 1, 0), round=4)
    scene = stand(app, "syncron", seats, start, race=4, past_finish=True)
    for seat, card in enumerate(("2", "1", "2")):
        scene.host.play(seat, Seal(card))
    over(app, scene, lambda: scene.host.play(3, Seal("4")))


def _race(app: App, race: int, positions: tuple[int, ...], cards: str) -> None:
    from game.games.syncron.rules.rules import Seal

    seats = players("person", *["regular"] * (len(positions) - 1), names=NAMES)
    start = replace(dealt(app, "syncron", seats, race=race, past_finish=True), positions=positions, round=4)
    scene = stand(app, "syncron", seats, start, race=race, past_finish=True)
    for seat, card in enumerate(cards.split()):
        scene.host.play(seat, Seal(card))
    scene.performance.catch_up()


def own_lightning(app: App) -> None:
    """Show a chosen Lightning that may strike one's own last card, the focus on it."""
    from game.ui.input.intents import Digit

    scene = _soon(app)
    scene.handle(Digit(1))
    scene.performance.catch_up()
    scene.focus.at("place:4", scene.time, ring=True)
    scene.focused()


def own_lightning_struck(app: App) -> None:
    """Show the table as one's own last card was struck."""
    from game.games.soon.rules.actions import Strike

    scene = _soon(app)
    scene.host.play(0, Strike(held(scene, "lightning"), 0))
    scene.performance.catch_up()


def next_starter(app: App) -> None:
    """Show the count of a round whose points alone say who starts the next one."""
    from game.games.soon.rules.actions import Discard

    lines = ("1d 2d 3d 4n", "1n 2n", "1n 2n 3n 4n 5n 6n 7n 8n", "1d 2n 3d")
    scene = _soon(app, "5d 6n 7d 8d", lines, mover=1, completed=(2,))
    scene.host.play(1, Discard(scene.host.view(1).state.hands[1][0]))
    app.navigator.settle()
    scene.performance.catch_up()


def _soon(app: App, hand: str = "ld 6n 7d 8d", lines: Sequence[str] = LINES, **more: Any) -> TableScene:
    """Put the third round of a match of Soon on the screen, as the first seat has drawn a card."""
    from tests.games.soon.tables import table

    options = {"own_lightning": True, "round_starts": bool(more.get("mover"))}
    hands = [hand, "7n 8n 6d 5d" if more.get("mover") else "7n 8n 6d", "2d 4d 6d", "1n 7n 3d"]
    state = table(lines, hands, discard="2n", turn=17, scores=((10, 11, 9, 13), (9, 10, 8, 13)), **more)
    seats = players("person", *["regular"] * 3, names=NAMES, colours=(1, 2, 3, 4))
    return stand(app, "soon", seats, state, **options)


SCENES: Mapping[str, Scene] = {
    "past_finish": past_finish,
    "past_finish_won": past_finish_won,
    "own_lightning": own_lightning,
    "own_lightning_struck": own_lightning_struck,
    "next_starter": next_starter,
}
