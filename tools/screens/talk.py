"""The talk at Syncron's table, as `screenshots.py` draws it: alone, together, and when cards have shown who kept it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.scenes.session.messages.inputs import Skipped, TurnedUp
from game.ui.input.intents import Device
from screens.moments import stand
from screens.shell import LATER, Scene

if TYPE_CHECKING:
    from game.app import App
    from game.games.syncron.rules.talk import Saying
    from game.scenes.table.scene import TableScene

NAMES = ("Nora", "Ada", "Ilyes", "Ventoux", "Fuji", "Oscar", "Etna", "Kailash", "Rainier", "Ararat")


def talk(app: App) -> None:
    """Show a talk of ten before round 7: an offer to the person, and a sentence that lacks a card."""
    from game.games.syncron.rules.talk import Accept, Announce, Offer, Ready, Warn
    from game.games.syncron.table.facts.sentence import DEAL, Sentence

    spent = ("K", "", "K", "JK", "JK", "K", "K", "K", "K", "K")
    scene = _talking(app, (2, 2, 1, 1, 1, 2, 3, 0, 2, 0), spent, people=1, round=7)
    said: list[tuple[int, Saying]] = [
        (1, Announce("4")),
        (4, Announce("4")),
        (2, Offer(0, "2", "2")),
        (3, Warn(4)),
        (8, Offer(9, "3", "3")),
        (9, Accept(8, "3", "3")),
        *((seat, Ready()) for seat in (6, 7, 8, 9)),
    ]
    _say(scene, said)
    scene.decisions.choose(Sentence(0, DEAL, to=4, theirs="4"))
    _lead(app, scene, "hand:5")


def talk_together(app: App) -> None:
    """Show a talk of six, three of whom share the screen: Ada speaks, and is asked."""
    from game.games.syncron.rules.talk import Announce, Offer, Ready, Warn
    from game.games.syncron.table.facts.sentence import Sentence

    spent = ("K", "", "JK", "K", "K", "K")
    scene = _talking(app, (2, 3, 2, 0, 2, 0), spent, people=3, round=5)
    said: list[tuple[int, Saying]] = [
        (0, Warn(3)),
        (3, Announce("2")),
        (4, Offer(1, "5", "5")),
        *((seat, Ready()) for seat in (2, 3, 5)),
    ]
    _say(scene, said)
    scene.decisions.choose(Sentence(1, mine="4"))
    _lead(app, scene, "act:say")


def talk_after(app: App) -> None:
    """Show the end of a round of six: who has kept their word, and how Ventoux did so far."""
    from game.games.syncron.rules.rules import Seal
    from game.games.syncron.rules.talk import Announce, Ready

    spent = ("JK", "", "JK", "K", "K", "K")
    records = ((True,), (), (), (True, False, True), (), ())
    scene = _talking(app, (2, 3, 2, 0, 2, 0), spent, people=1, round=5, records=records)
    said: list[tuple[int, Saying]] = [
        (0, Announce("3")),
        (1, Announce("2")),
        (2, Announce("2")),
        (3, Announce("2")),
        (5, Announce("1")),
        *((seat, Ready()) for seat in range(6)),
    ]
    _say(scene, said)
    for seat, card in enumerate(("3", "K", "2", "J", "1", "1")):
        scene.host.play(seat, Seal(card))
    scene.host.play(1, Seal("2"))
    scene.performance.send(TurnedUp())
    while not scene.moment.resting and not scene.machine.playback.done:
        scene.performance.send(Skipped())
        app.tick([], LATER)
    _lead(app, scene, "seat-3")


SCENES: Mapping[str, Scene] = {"talk": talk, "talk_together": talk_together, "talk_after": talk_after}


def _talking(app: App, positions: Sequence[int], spent: Sequence[str], *, people: int, **more: Any) -> TableScene:
    """Put a table on the screen at which nobody has said anything yet."""
    from game.games.syncron.rules.talk import TalkState, opened
    from tests.matches import people_in

    count = len(positions)
    nothing = (None,) * count
    records = more.pop("records", ((),) * count)
    race = tuple(positions), tuple(map(tuple, spent)), tuple(range(count)), nothing, ((),) * count, nothing
    state = TalkState(*race, **more, talk=opened(count, records))
    seats = people_in(count, range(people), NAMES, ("regular",))
    return stand(app, "syncron", seats, state, table_talk=True)


def _say(scene: TableScene, said: Sequence[tuple[int, Saying]]) -> None:
    """Let seats say things one after another, all of it told."""
    for seat, saying in said:
        scene.host.play(seat, saying)
    scene.performance.catch_up()


def _lead(app: App, scene: TableScene, key: str) -> None:
    """Lead the keys' focus to a part."""
    app.navigator.listen(Device.KEYS)
    scene.focus.at(key, scene.time, ring=True)
    scene.focused()
    app.tick([], LATER)
