"""What lies between two turns and after the last, as `screenshots.py` draws it: the curtain's fall, the results."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from screens.games import cards, play_on
from screens.life import freeze, moving, run
from screens.moments import players
from screens.shell import Scene, deal, ended

if TYPE_CHECKING:
    from game.app import App

FALL = (0.04, 0.28, 0.33, 0.42, 0.6, 0.8)  # seconds of its frames, each in its phase
TURNS = 150
WON = 3148  # the number of a match that the last of four wins
MINUTES = 31
SHARDS = 1.3  # seconds into its results


def curtain_falls(app: App, seconds: float) -> None:
    """Show the curtain so long after it began to fall, after somebody's turn of Soon."""
    from game.scenes.session.messages.inputs import Concealed, Took

    scene = cards(
        app,
        "soon",
        players(
            "person", "regular", "person", "regular", names=("Nora", "Etna", "Ada", "Ventoux"), colours=(1, 3, 2, 4)
        ),
        TURNS,
    )
    while scene.host.to_act() != (0,):
        play_on(scene)
    app.navigator.settle()
    seat = next(seat for seat in scene.host.to_act() if seat in scene.host.people)
    while app.navigator.top is not scene:
        app.navigator.pop()
        app.navigator.settle()
    scene.performance.send(Took(seat))
    moving(app, scene)
    run(app, 0.5)
    scene.performance.send(Concealed())
    other = next(it for it in scene.host.people if it != seat)
    app.navigator.push(scene.screens.curtain(other, recap=True))
    app.navigator.settle()
    run(app, seconds)
    freeze(app)


_WON: list[tuple[int, object]] = []
"""What was decided in the match that the last of four wins, by which seat: it takes long to think of, once."""


def results_faces(app: App) -> None:
    """Show how a match of four ended while the last shards fall: two people and two mountains, and one of them won."""
    from game.ai.process.thinking import think

    seats = players(
        "person", "person", "regular", "master", names=("Nora", "Ada", "Teide", "Rainier"), colours=(1, 2, 4, 9)
    )
    scene = deal(app, "sinoda", seats, WON)
    host, entry = scene.host, scene.session.entry
    for seat, action in _WON:
        host.play(seat, action)
    while host.outcome is None:
        seat = host.to_act()[0]
        skill = "regular" if seat == len(seats) - 1 else "apprentice"
        action = think(entry, host.rules, host.view(seat), skill, WON)
        host.play(seat, action)
        _WON.append((seat, action))
    scene.session.journal.seconds = MINUTES * 60
    app.services.motion = 1.0
    ended(app, scene)
    app.tick([], 0.0)
    for _ in range(round(SHARDS * 50)):
        app.tick([], 0.02)
    freeze(app)


SCENES: Mapping[str, Scene] = {
    **{f"curtain_falls_{number}": partial(curtain_falls, seconds=at) for number, at in enumerate(FALL, 1)},
    "results_faces": results_faces,
}
