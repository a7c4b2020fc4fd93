"""A word before a choice is sealed, as a test sees it in every size, text and language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

from game.engine.protocol import SeatName, say
from game.saves.records.header import Occasion
from game.scenes.setup.setup import Setup
from game.scenes.table.over.new_match import remember
from tests.matches import deal, players
from tests.scenes.box import Box
from tests.scenes.learn.coach.worker import KnowingWorker
from tests.scenes.seated import go

Size: TypeAlias = tuple[int, int]


def coach(root: Path, size: Size, text: float, language: str, game: str = "sinoda") -> Box:
    """Show what is said of a move that gives a 3 away, at a game's table."""
    box = Box(root, size, text, language)
    box.services.shell.change(coach=True)
    seats = box.services.catalog[game].seats[0]
    session = deal(box.services, game, players(("person", *("regular",) * (seats - 1))), 5)
    session.occasion = Occasion(practice=True)
    host = session.host
    while 0 not in host.to_act() or len(host.legal(0)) < 2:
        host.play(host.to_act()[-1], host.legal(host.to_act()[-1])[0])
    legal = host.legal(0)
    why = say("sinoda.cause.lost", player=SeatName(1), other=SeatName(0), value=3, played=88, better=4)
    worker = KnowingWorker(lambda aside: legal[0], 0.24, why=why)
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    table = box.table(session)
    box.show(table)
    table.performance.catch_up()
    go(box, 1.0)
    table.decisions.act(legal[1])
    go(box)
    return box


def setup_coach(root: Path, size: Size, text: float, language: str) -> Box:
    """Show the set-up of a match that is for practice."""
    box = Box(root, size, text, language)
    box.services.shell.change(coach=True)
    remember(box.services, "sinoda", players(("person", "regular")), {})
    box.show(Setup(box.services, box.screens, "sinoda"))
    return box


COACH: Final[Mapping[str, Callable[[Path, Size, float, str], Box]]] = {
    "coach": coach,
    "coach_soon": partial(coach, game="soon"),
    "setup_coach": setup_coach,
}
