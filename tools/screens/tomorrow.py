"""What one comes again for: lost moments, as `screenshots.py` draws them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace as changed

from screens.review import four, friends
from screens.shell import LATER, PLAYED, Scene, thought

if TYPE_CHECKING:
    from pathlib import Path

    from game.app import App
    from game.saves.moments.task import Task
    from game.saves.records.player import Player
    from game.scenes.learn.lost.asking import Asking
    from game.scenes.table.scene import TableScene

LOST = {
    "soon": (10, "line", 748),
    "sinoda": (17, "safety", 102),
    "chrono": (2320, "more", 30),
    "syncro": (169, "spell", 14),
}
"""Of each game the seed of a match, what it was about, and the place at which something was lost in it."""
AFTER = 8
"""Decisions after that until it was given up."""
NAMED = "20261130-191500"
"""When these matches began."""
EARLIER = (("soon", "line", 6, 4), ("sinoda", "safety", 5, 2), ("soon", "thief", 3, 3), ("sinoda", "capture", 4, 1))
"""What was asked on earlier days: game, theme, how many, and how many of them were found again."""


def task_moments(app: App) -> None:
    """Show the moments of today, and how many were found again before."""
    from game.scenes.figures.moments.moments import Moments
    from tests.scenes.figures.lost_moments import answered, keep

    today = [_lost(app, game) for game in LOST]
    earlier = [
        answered(changed(today[0], game=game, theme=theme, place=1000 + 100 * at + number), again=number < found)
        for at, (game, theme, count, found) in enumerate(EARLIER)
        for number in range(count)
    ]
    keep(app.services, *earlier, *today)
    scene = app.screens.moments()
    app.navigator.push(scene)
    app.navigator.settle()
    assert isinstance(scene, Moments), "it lists them"
    scene.finish_pictures()


def task_moments_empty(app: App) -> None:
    """Show the page on a day on which nothing waits."""
    from tests.scenes.figures.lost_moments import answered, keep

    task = _lost(app, "soon")
    keep(app.services, *(answered(changed(task, place=1000 + at), again=at < 2) for at in range(3)))
    app.navigator.push(app.screens.moments())
    app.navigator.settle()


def task_moment(app: App) -> None:
    """Show a moment of Soon as it is asked."""
    _asked(app, "soon")


def task_moment_sinoda(app: App) -> None:
    """Show a moment of Sinoda as it is asked."""
    _asked(app, "sinoda")


def task_moment_chrono(app: App) -> None:
    """Show a moment of Epochs Chrono as it is asked."""
    _asked(app, "chrono")


def task_moment_syncro(app: App) -> None:
    """Show a moment of Syncro as it is asked."""
    _asked(app, "syncro")


def task_moment_missed(app: App) -> None:
    """Show what is said where the same was played once more."""
    scene, guide = _asked(app, "soon")
    _act(app, scene, guide, guide.acts.lost.played)


def task_moment_found(app: App) -> None:
    """Show the better way found again."""
    scene, guide = _asked(app, "soon")
    _act(app, scene, guide, guide.acts.lost.better)


def task_moment_better(app: App) -> None:
    """Show that there was something better, in Soon."""
    _better(app, "soon")


def task_moment_better_sinoda(app: App) -> None:
    """Show that there was something better, in Sinoda."""
    _better(app, "sinoda")


def task_moment_folded(app: App) -> None:
    """Show both ways at the table of Sinoda, with the card laid together to a line."""
    _better(app, "sinoda")
    scene = _table(app)
    scene.press(next(part for part in scene.parts if part.key == "guide:fold"))
    _settled(app)


def task_moment_better_chrono(app: App) -> None:
    """Show that there was something better, in Epochs Chrono."""
    _better(app, "chrono")


def task_moment_better_syncro(app: App) -> None:
    """Show that there was something better, in Syncro."""
    _better(app, "syncro")


def task_moment_seen(app: App) -> None:
    """Show the better way as it is played."""
    _seen(app, "soon")


def task_moment_seen_chrono(app: App) -> None:
    """Show the better way as it is played in Epochs Chrono."""
    _seen(app, "chrono")


def task_moment_seen_syncro(app: App) -> None:
    """Show the better way as it is played in Syncro."""
    _seen(app, "syncro")


def _seen(app: App, game: str) -> None:
    """Let the better way be seen as it is played, from the card that tells of both."""
    _better(app, game)
    from game.scenes.learn.lost.telling import Telling

    scene = _table(app)
    guide = scene.moment.guide
    assert isinstance(guide, Telling), "both ways are told"
    scene.press(next(part for part in scene.parts if part.key == "guide:see_better"))
    app.navigator.settle()
    for _ in range(2):
        app.tick([], LATER)


def _better(app: App, game: str) -> None:
    scene, guide = _asked(app, game)
    _act(app, scene, guide, guide.acts.lost.played)
    guide.show()
    _settled(app)


def _lost(app: App, game: str) -> Task:
    """Return a moment that was lost in a match of a game."""
    from tests.scenes.figures.lost_moments import lost_at

    seed, theme, place = LOST[game]
    who = app.services.person.id
    seats = friends() if game == "sinoda" else four()
    seated = tuple(changed(one, who="" if at else who) for at, one in enumerate(seats))
    path = _given_up(app, game, seated, seed, place + AFTER)
    return lost_at(app.services, path, 0, place, who, theme=theme)


def _given_up(app: App, game: str, seats: tuple[Player, ...], seed: int, most: int) -> Path:
    """Write the record of a match that was given up after so many decisions, and return where it lies."""
    from tests import matches

    options = {"chrono": {"decks": "1+2"}, "syncro": {"level": "IIa"}}.get(game, {})
    session = matches.deal(app.services, game, seats, seed, options)
    host = session.host
    while host.decision_count < most:
        host.play(host.to_act()[0], thought(session.entry, host, host.to_act()[0]))
    session.resign(1)
    session.journal.seconds = PLAYED
    record = session.journal.record
    assert record is not None, "what was played was written"
    session.close()
    return record.path.rename(record.path.with_name(f"{NAMED}-{game}-{seed:08x}.jsonl"))


def _asked(app: App, game: str) -> tuple[TableScene, Asking]:
    """Show a moment at its table, and let everything come to rest."""
    from game.scenes.learn.lost.asking import Asking
    from tests.scenes.figures.lost_moments import keep

    task = _lost(app, game)
    keep(app.services, task)
    scene = app.screens.moment(task)
    assert scene is not None, "its match is there"
    app.navigator.push(scene)
    _settled(app)
    table = _table(app)
    guide = table.moment.guide
    assert isinstance(guide, Asking), "it is asked"
    return table, guide


def _act(app: App, scene: TableScene, guide: Asking, action: object) -> None:
    """Decide, and wait until it is known how good that was."""
    from game.scenes.session.messages.inputs import Decided

    scene.performance.send(Decided(guide.acts.lost.seat, action))
    _settled(app)


def _settled(app: App) -> None:
    app.navigator.settle()
    for _ in range(30):
        app.navigator.update(0.2)
        app.navigator.settle()


def _table(app: App) -> TableScene:
    from game.scenes.table.scene import TableScene

    scene = app.navigator.top
    assert isinstance(scene, TableScene), "a table is there"
    return scene


SCENES: Mapping[str, Scene] = {
    "task_moments": task_moments,
    "task_moments_empty": task_moments_empty,
    "task_moment": task_moment,
    "task_moment_sinoda": task_moment_sinoda,
    "task_moment_chrono": task_moment_chrono,
    "task_moment_syncro": task_moment_syncro,
    "task_moment_missed": task_moment_missed,
    "task_moment_found": task_moment_found,
    "task_moment_better": task_moment_better,
    "task_moment_better_sinoda": task_moment_better_sinoda,
    "task_moment_folded": task_moment_folded,
    "task_moment_better_chrono": task_moment_better_chrono,
    "task_moment_better_syncro": task_moment_better_syncro,
    "task_moment_seen": task_moment_seen,
    "task_moment_seen_chrono": task_moment_seen_chrono,
    "task_moment_seen_syncro": task_moment_seen_syncro,
}
