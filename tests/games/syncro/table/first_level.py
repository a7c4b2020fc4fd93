"""Level Ia with the lamp in a box: played on by chance, through the real table, with every word that is said."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from game.engine.rng import Rng
from game.saves.people.settings import WAIT
from game.scenes.learn.first_level.first_lamp import FirstLamp
from game.scenes.session.messages.inputs import Took
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from tests.matches import match_of, people_in
from tests.persons import for_everybody
from tests.scenes.box import Box
from tests.scenes.seated import FRAME, go, press, show_match
from tests.workers import PromptWorker

NAMES = ("Nora", "Mira", "Ilyès", "Tao", "Ada")
FRAMES = 2500  # of a level, at most


def first_level(
    root: Path,
    mages: int = 4,
    people: Collection[int] = (0,),
    seed: int = 1,
    *,
    level: str = "Ia",
    language: str = "en",
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    box: Box | None = None,
) -> tuple[Box, TableScene]:
    """Return a box that shows a level as it begins, for people who have never played it; bots answer by chance."""
    box = box or Box(root, size, text, language)
    for_everybody(box.services, meetings=True)
    entry = box.services.catalog["syncro"]
    match = match_of(entry, box.services.levels(entry), mages, seed, {"level": level})
    return box, show_match(box, match, people_in(mages, people, NAMES), {"level": level}, PromptWorker(seed=seed))


def lamp(table: TableScene) -> FirstLamp:
    """Return the lamp that stands by a table."""
    assert isinstance(table.moment.guide, FirstLamp)
    return table.moment.guide


def step(table: TableScene) -> str:
    """Return the step that the lamp speaks of, or ""."""
    return table.moment.guide.step if isinstance(table.moment.guide, FirstLamp) else ""


def take(box: Box, table: TableScene) -> bool:
    """Let whoever is asked take the screen, or turn up what all have chosen; return whether anything was asked."""
    top = box.top
    if isinstance(top, Ring):
        go(box, WAIT + 0.1)
        press(top, f"ring:{top.waiting[0]}" if top.waiting else "ring:reveal")
    elif isinstance(top, Curtain):
        table.performance.send(Took(top.seat))
        box.services.navigator.pop()
    box.services.navigator.settle()
    return isinstance(top, Curtain | Ring)


def waits_for(box: Box, table: TableScene, wanted: str, seed: int = 5) -> None:
    """Play by chance, people too, until the lamp speaks of a step; what is only to be seen is read on the way."""
    for now in played(box, table, seed):
        if now == wanted:
            return
    raise AssertionError(f"{wanted} never comes")


def played(box: Box, table: TableScene, seed: int = 5) -> Iterator[str]:
    """Play a level by chance, people too, and yield each step at the moment when the lamp first speaks of it."""
    rng = Rng.of(seed, 5)
    before: tuple[str, int | None] = ("", None)
    for _ in range(FRAMES):
        go(box, FRAME)
        if box.top is not table and not take(box, table):
            return
        now, own = step(table), (step(table), table.moment.viewer)
        if now and own != before:
            yield now
        before = own
        if now and lamp(table).holds:
            lamp(table).go_on()
        elif table.moment.idle and table.moment.acting is not None and box.top is table:
            play(table, rng)


def play(table: TableScene, rng: Rng) -> None:
    """Take a legal action by chance for whoever is to act, by the parts that it is pressed by."""
    seat = table.moment.acting
    assert seat is not None
    action: Any = rng.choice(list(table.host.legal(seat)))
    for key in table.game.learning.keys_to_press(table.moment.facts, action):
        press(table, key)
