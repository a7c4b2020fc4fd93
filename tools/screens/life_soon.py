"""Soon's table at rest, and its tellings at six moments each, as `screenshots.py` draws them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from screens import life, moments
from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table.scene import TableScene

NAMES = ("Nora", "Kailash", "Etna", "Ventoux")
LINES = ("1d 2d 3d jd", "1n 2n 3d tn 5d 6n", "1n 2n 3n 4n", "1d jn 3n")


def stand(app: App, hand: str, lines: Sequence[str] = LINES, **more: Any) -> TableScene:
    """Put the match of the pictures on the screen: four seats, the third round, the first seat to act."""
    from tests.games.soon.tables import table

    state = table(
        lines,
        [hand, "1d 7d 8n", "2d 4d 6d", "1n 7n 3d"],
        **{"discard": "2n", "turn": 17, **more},
        scores=((10, 11, 9, 13), (9, 10, 8, 13)),
    )
    open_, left = state.pile[47:], state.pile[:47]
    cards = state.cards
    for card in open_:
        cards = cards.show(card, cards.card_face(card), (-1,))
    state = replace(state, cards=cards, pile=left, discard=(*open_, *state.discard))
    seats = moments.players("person", *["regular"] * 3, names=NAMES, colours=(1, 2, 3, 4))
    return moments.stand(app, "soon", seats, state)


def rest(app: App) -> None:
    """Show the table as somebody is to draw."""
    stand(app, "ed 5n 2n", stage="draw")


def theft(app: App, seconds: float) -> None:
    """Show a theft so many seconds after it was decided."""
    from game.games.soon.rules.actions import Steal

    scene = drawn(app, "td")
    act(app, scene, Steal(held(scene, "thief"), 1), seconds)


def drawn(app: App, card: str) -> TableScene:
    """Put the match on the screen as the first seat has drawn a card."""
    from game.games.soon.rules.actions import Draw

    scene = stand(app, "5n 2n", stage="draw", pile=card)
    scene.host.play(0, Draw("pile"))
    scene.performance.catch_up()
    return scene


def lightning(app: App, seconds: float) -> None:
    """Show a Lightning so many seconds after it was decided."""
    from game.games.soon.rules.actions import Strike

    scene = drawn(app, "ln")
    act(app, scene, Strike(held(scene, "lightning"), 1), seconds)


def count(app: App, seconds: float) -> None:
    """Show the count of a round so many seconds after its paper began to rise."""
    from game.games.soon.rules.actions import Discard

    lines = (*LINES[:2], "1n 2n 3n 4n 5n 6n 7n 8n", LINES[3])
    scene = stand(app, "ed 5d 2d", lines, mover=1, completed=(2,))
    life.moving(app, scene)
    app.tick([], life.STEP)
    scene.host.play(1, Discard(scene.host.view(1).state.hands[1][0]))
    while not any(part.key == "count" for part in scene.parts):
        app.tick([], life.STEP)
    life.run(app, seconds)
    life.freeze(app)


def held(scene: TableScene, kind: object) -> int:
    """Return the first card of a kind in the hand at the foot."""
    hand: Sequence[tuple[int, Any]] = scene.moment.facts.hand
    return next(card for card, face in hand if face.kind == kind)


def act(app: App, scene: TableScene, action: object, seconds: float) -> None:
    """Take an action, and let so many seconds of its telling pass."""
    life.moving(app, scene)
    app.tick([], life.STEP)
    scene.decisions.act(action)
    life.run(app, seconds)
    life.freeze(app)


def deal(app: App, seconds: float) -> None:
    """Show a deal so many seconds after it began: the seat at the foot begins."""
    from tests import matches
    from tests.scenes import box

    seats = matches.people_in(4, (0,), NAMES, ("regular",))
    sessions = (matches.deal(app.services, "soon", seats, seed) for seed in range(1, 40))
    session = next(one for one in sessions if one.host.view(None).state.starter == 0)
    scene = box.table(app.screens, session)
    life.moving(app, scene)
    app.navigator.push(scene)
    app.navigator.settle()
    life.run(app, seconds)
    life.freeze(app)


COUNT = (0.06, 0.46, 0.81, 1.15, 3.62, 4.22)
"""Seconds after which a count is shown: its own line takes 1.1 with the paper's rise, rivals' 0.6, the way 0.8."""
DEAL = (0.22, 0.39, 0.66, 0.86, 1.12, 1.42)
THEFT = (0.125, 0.325, 0.40, 0.62, 0.85, 1.18)
"""Seconds after which a theft is shown: the Thief on its way, its hit, the tug-of-war, the bow, and the landing."""
LIGHTNING = (0.20, 0.35, 0.40, 0.55, 0.75, 1.00)

SCENES: Mapping[str, Scene] = {
    "rest_soon": rest,
    **{f"soon_count_{n}": partial(count, seconds=seconds) for n, seconds in enumerate(COUNT, 1)},
    **{f"deal_{n}": partial(deal, seconds=seconds) for n, seconds in enumerate(DEAL, 1)},
    **{f"soon_theft_{n}": partial(theft, seconds=seconds) for n, seconds in enumerate(THEFT, 1)},
    **{f"soon_lightning_{n}": partial(lightning, seconds=seconds) for n, seconds in enumerate(LIGHTNING, 1)},
}
