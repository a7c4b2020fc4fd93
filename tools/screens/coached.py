"""A word before a choice is sealed, at tables whose person has asked for one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from screens import games, moments, shell
from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App
    from game.engine.protocol import Message
    from game.scenes.table.scene import TableScene

COST = 0.24
SHORT = 0.02  # seconds between two looks


def coach(app: App) -> None:
    """Show what is said of a move of Sinoda that gives a 3 away."""
    from game.engine.protocol import SeatName, say

    scene = shell.table(app, shell.pair(), 60)
    why = say("sinoda.cause.lost", player=SeatName(1), other=SeatName(0), value=3, played=88, better=4)
    _ask(app, scene, why)


def coach_syncron(app: App) -> None:
    """Show what is said of a card of Syncron, with what follows of it."""
    from game.engine.protocol import SeatName, say

    seats = moments.players("person", "regular", "regular", "regular", names=("Nora", "Ada", "Ventoux", "Fuji"))
    told = say("syncron.log.alone", players=SeatName(0))
    why = say("review.moment.follows", told=told, played=71, better=12)
    _ask(app, games.cards(app, "syncron", seats, 4), why)


def _ask(app: App, scene: TableScene, why: Message) -> None:
    """Let a table's person choose something that costs much, at the same match for practice."""
    from game.saves.records.header import Occasion
    from tests.scenes.box import table
    from tests.scenes.learn.coach.worker import KnowingWorker

    app.change(coach=True)
    session, host = scene.session, scene.host
    while 0 not in host.to_act() or len(host.legal(0)) < 2:
        games.play_on(scene)
    app.navigator.pop()
    app.navigator.settle()
    session.occasion = Occasion(practice=True)
    scene = table(app.screens, session)
    app.navigator.push(scene)
    app.navigator.settle()
    legal = host.legal(0)
    worker = KnowingWorker(lambda aside: legal[0], COST, why=why)
    app.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    for _ in range(30):
        app.tick([], SHORT)
    scene.decisions.act(legal[1])
    for _ in range(4):
        app.tick([], SHORT)


SCENES: Mapping[str, Scene] = {"coach": coach, "coach_syncron": coach_syncron}
