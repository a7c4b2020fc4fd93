"""Syncro's table just before the last enemy falls, for tests of what follows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path

from game.games.syncro.rules.play.actions import Attack, Pass
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.state import Slot
from game.games.syncro.table.won.last import LastSpell
from game.games.syncro.table.won.scene import LevelWon
from game.scenes.session.messages.inputs import Decided
from game.scenes.table.scene import TableScene
from tests.games.syncro.positions import position
from tests.games.syncro.table.tables import NAMES
from tests.matches import people_in, session_of, standing
from tests.scenes.box import Box
from tests.scenes.seated import FRAME, go
from tests.workers import StillWorker

HANDS = ((3, 2, 4), (1, 2), (5, 1), (2, 2), (1, 3))


def about_to_win(
    root: Path,
    mages: int = 3,
    level: str = "Ia",
    people: Collection[int] = (0,),
    hands: Sequence[Sequence[int]] = HANDS,
    *,
    attempt: int | None = 1,
    motion: float = 1.0,
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    language: str = "en",
    worker: StillWorker | None = None,
) -> tuple[Box, TableScene]:
    """Return a table at which every slot of the turn was used, but for the last: a pass then wins the level.

    The last mage has attacked; where nobody else holds a Spell, that attack is still to come.
    """
    box = Box(root, size, text, language)
    its, state = position(["U"], "1", hands[:mages], leader=mages - 1, turn=7)
    its = SyncroRules(replace(its.mission, name=level, story=level), its.content)
    match = standing(its, state, mages)
    while any(hands[: mages - 1]) and len([entry for entry in match.state.agenda if isinstance(entry, Slot)]) > 1:
        attacks = not match.state.attacked
        match.play(its.to_act(match.state)[0], Attack(0, 0) if attacks else Pass())
    thinker = worker or StillWorker()
    box.services.worker = lambda: thinker  # type: ignore[assignment, return-value]
    session = session_of(box.services, match, people_in(mages, people, NAMES), {}, words=box.services.words)
    session.attempt = attempt
    scene = box.table(session)
    box.services.motion = box.services.navigator.motion = motion
    box.show(scene)
    scene.performance.catch_up()
    return box, scene


def win(box: Box, scene: TableScene, seconds: float = 20.0) -> LevelWon:
    """Pass, let everything be told, and return the picture of the victory as it comes."""
    seat = scene.host.to_act()[0]
    scene.performance.send(Decided(seat, Pass() if scene.moment.view.state.attacked else Attack(0, 0)))
    for _ in range(round(seconds / FRAME)):
        go(box)
        if isinstance(top := box.services.navigator.top, LastSpell):
            top.back()
        if isinstance(top, LevelWon):
            return top
    raise AssertionError("the level is won")
