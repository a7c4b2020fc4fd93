"""Syncro's table at rest, and its tellings at six moments each, as `screenshots.py` draws them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from screens import life, moments, shell
from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table.scene import TableScene

HIT = (0.14, 0.32, 0.64, 0.92, 0.985, 1.1)
"""Seconds after which a reckoning is shown: lifted, a Spell turns, another, they draw back, hit, and it is hurt."""
FALL = (0.05, 0.24, 0.42, 0.62, 0.9, 1.2)
ANSWER = (0.1, 0.21, 0.27, 0.48, 0.68, 1.1)
"""Seconds after which a failed blow is answered: it rears up, lunges, hits; a Spell chars, flies off, is discarded."""
GROWS = (0.12, 0.27, 0.34, 0.46, 0.56, 1.0)
"""A Spell whirls up, becomes light, is in it; the Golem leaps, full of that, is grown and counts up, and stands."""
BREATHES = (0.3, 0.72, 0.84, 0.97, 1.15, 1.45)
"""A Dragon leans back, its fire flies, arrives, sweeps over the hands, chars them, burns out."""
DEAL = (0.06, 0.42, 0.68, 0.86, 1.4, 2.0)
"""The horde comes; it turns up; its chief slams down; it bristles; Spells fly to all, land and turn; all is there."""
LEVEL = "IIc"
NAMES = ("Elbrus", "Kailash", "Nora", "Etna")


def stand(app: App, spells: Sequence[int] = (), *, last: bool = False, on: str = "dragon") -> TableScene:
    """Put the level of the pictures on the screen: four mages, the third of them to act.

    `spells` lie on the Dragon (or who else it is `on`), face down, by the first and by the last mage; `last`: only the
    third is still to act.
    """
    from game.games.syncro.rules.state.state import Laid, Reckoning, Slot

    state, foe = moments.before_the_dragon(LEVEL)
    foe += {"golem": -1, "dragon": 0, "goblin": 1}[on]
    horde, hands, cards = list(state.horde), list(state.hands), state.spells
    if spells:
        for place, spot in enumerate(horde):
            horde[place] = replace(spot, spells=()) if spot is not None else None
        laid = []
        for seat, value in enumerate(spells):
            card = hands[seat][0]
            cards = moments.swapped(cards, card, value)
            hands[seat] = hands[seat][1:]
            laid.append(Laid(card, seat))
        horde[foe] = replace(horde[foe], spells=tuple(laid))
    lying = {spot.card for spot in horde if spot is not None}
    fallen = [item.card for item in state.foes.known if item.card not in lying]
    state = replace(
        state,
        turn=2,
        horde=tuple(horde),
        hands=tuple(hands),
        spells=cards,
        agenda=(Slot(2, last=True), Reckoning()) if last else state.agenda,
        beaten=tuple(fallen[:2]),
    )
    by = ("regular", "apprentice", "person", "regular")
    seats = moments.players(*by, names=NAMES, colours=(2, 3, 1, 4))
    return moments.stand(app, "syncro", seats, state, level=LEVEL)


def rest(app: App) -> None:
    """Show the table as somebody is to lay a Spell."""
    stand(app)


def told(app: App, scene: TableScene, event: str, seconds: float) -> None:
    """Let the third mage pass, and show the table so many seconds after an event has begun to be told."""
    from game.games.syncro.rules.play.actions import Pass

    life.moving(app, scene)
    app.tick([], life.STEP)
    scene.decisions.act(Pass())
    until(app, scene, event, seconds)


def until(app: App, scene: TableScene, event: str, seconds: float) -> None:
    """Show the table so many seconds after an event has begun to be told."""
    for _ in range(900):
        now: Any = scene.moment.model.event
        if type(now).__name__ == event:
            break
        life.run(app, life.STEP)
    life.run(app, seconds)
    life.freeze(app)


def hit(app: App, seconds: float) -> None:
    """Show two Spells that turn on a Dragon of 5: just enough."""
    told(app, stand(app, (2, 3), last=True), "Struck", seconds)


def fall(app: App, seconds: float) -> None:
    """Show the Dragon's fall."""
    told(app, stand(app, (2, 3), last=True), "Beaten", seconds)


def answered(app: App, seconds: float) -> None:
    """Show how a Goblin of 3 answers a blow of 2."""
    told(app, stand(app, (1, 1), last=True, on="goblin"), "Withstood", seconds)


def grows(app: App, seconds: float) -> None:
    """Show how a Golem of 8 absorbs a 3, the lowest of two Spells."""
    told(app, stand(app, (3, 4), last=True, on="golem"), "Absorbed", seconds)


def breathes(app: App, seconds: float) -> None:
    """Show the Dragon that wanted 5, got 7, and is not paid."""
    from game.games.syncro.rules.play.actions import Pass

    scene = stand(app, (3, 4), last=True)
    life.moving(app, scene)
    app.tick([], life.STEP)
    while scene.host.outcome is None:
        seat = scene.host.to_act()[0]
        scene.host.play(seat, next(act for act in scene.host.legal(seat) if isinstance(act, Pass)))
    until(app, scene, "Ended", seconds)


def deal(app: App, seconds: float) -> None:
    """Show a deal so many seconds after somebody has taken the Leader card."""
    from game.games.syncro.rules.play.actions import Lead
    from tests.matches import people_in

    seats = people_in(4, (0,), ("Nora", "Elbrus", "Kailash", "Etna"), ("regular",))
    scene = shell.deal(app, "syncro", seats, 0, level="IIa")
    app.navigator.push(scene)
    app.navigator.settle()
    life.moving(app, scene)
    app.tick([], life.STEP)
    scene.decisions.act(Lead(0))
    life.run(app, seconds)
    life.freeze(app)


SCENES: Mapping[str, Scene] = {
    "rest_syncro": rest,
    "table_syncro_cards": rest,
    **{f"syncro_deal_{number}": partial(deal, seconds=at) for number, at in enumerate(DEAL, 1)},
    **{f"syncro_hit_{number}": partial(hit, seconds=at) for number, at in enumerate(HIT, 1)},
    **{f"failed_attack_{number}": partial(answered, seconds=at) for number, at in enumerate(ANSWER, 1)},
    **{f"golem_grows_{number}": partial(grows, seconds=at) for number, at in enumerate(GROWS, 1)},
    **{f"dragon_breathes_{number}": partial(breathes, seconds=at) for number, at in enumerate(BREATHES, 1)},
    **{f"dragon_fall_{number}": partial(fall, seconds=at) for number, at in enumerate(FALL, 1)},
}
