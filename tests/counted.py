"""Count what a few ways through the program cost: files, moves between files, calls, models and facts made.

`python -m tests.counted` prints the table; `tests/test_ways.py` holds its bounds. A move is a call from one file of the
program into another one; that a generator goes on is no call.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from inspect import CO_GENERATOR
from pathlib import Path
from types import FrameType
from typing import Any
from unittest import mock

import pygame

import game
from game.content.images.images import BUDGET
from game.content.images.surface_cache import SurfaceCache
from game.games.syncron.rules.talk import Announce
from game.saves.people.settings import WAIT
from game.scenes.review.review import Review
from game.scenes.session.machine.models import Models
from game.scenes.table.game_table.meaning import Choose, Press, Refuse, Run
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.picture.show import TableShow
from game.scenes.table.scene import TableScene
from tests import since
from tests.assigned import assigned_elsewhere
from tests.games.syncron.table.test_talk import talks
from tests.matches import players
from tests.scenes.box import Box
from tests.scenes.learn.test_lesson import begin, guide_of
from tests.scenes.review.reviews import played

HOME = str(Path(game.__file__).parent)


@dataclass
class Count:
    """Hold what was counted of one way."""

    files: set[str] = field(default_factory=set)
    moves: int = 0
    named: Counter[str] = field(default_factory=Counter)
    """How often each function was called."""
    where: dict[str, str] = field(default_factory=dict)
    """Where each begins: its file and line."""
    models: int = 0
    facts: int = 0

    @property
    def calls(self) -> int:
        """Return how many calls there were."""
        return self.named.total()

    @property
    def most(self) -> str:
        """Say what was called most."""
        return ", ".join(f"{name} {times}" for name, times in self.named.most_common(8))

    def __str__(self) -> str:
        files = len(self.files)
        return f"{files:4} files {self.moves:6} moves {self.calls:7} calls {self.models:3} models {self.facts:3} facts"


def count(act: Callable[[], object]) -> Count:
    """Return what an act costs."""
    found = Count()
    begun: dict[int, FrameType] = {}  # generators

    def watch(frame: FrameType, event: str, arg: object) -> None:
        if event != "call":
            return
        code = frame.f_code
        if not code.co_filename.startswith(HOME):
            return
        if code.co_flags & CO_GENERATOR:
            if id(frame) in begun:
                return
            begun[id(frame)] = frame
        found.named[code.co_qualname] += 1
        found.where[code.co_qualname] = f"{Path(code.co_filename).relative_to(HOME)}:{code.co_firstlineno}"
        found.files.add(code.co_filename)
        if code is MADE:
            found.models += 1
        if code is FACTS:
            found.facts += 1
        before = frame.f_back
        came = before.f_code.co_filename if before is not None else ""
        found.moves += came.startswith(HOME) and came != code.co_filename

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        act()
    finally:
        sys.setprofile(before)
    return found


WHICH = ["sinoda", "move"]  # its page has three diagrams
FRAMES = 1
FRAME = 0.05  # seconds
ROUND = 160  # frames in which a round of Syncron is told, as a screen shows them
REFRESH = 1 / 60  # seconds
LONG = 300  # decisions of a match that is looked back at
MADE = Models._made.__code__
FACTS = TableShow.bar.__code__


def pressed(box: Box, key: str) -> Callable[[], None]:
    """Press a control with the mouse; return the letting go that uses it."""
    part = next(part for part in box.top.parts if part.key == key and part.control)
    x, y = part.target.middle
    at = box.services.kit.frame.px(x), box.services.kit.frame.px(y)
    box.events(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    box.events(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    box.draw()
    return lambda: box.events(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def pass_time(box: Box, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        box.services.navigator.update(FRAME)
        box.services.navigator.settle()


def shown(root: Path) -> tuple[Box, TableScene]:
    """Return a table of two people, in motion, at rest and drawn."""
    box, chance = Box(root), random.Random(3)
    with mock.patch("game.saves.disk.tokens.token_hex", lambda count: chance.randbytes(count).hex()):
        table = box.deal("sinoda", players(("person", "person")), {})
    assert table is not None, "a match can be dealt"
    box.services.motion = 1.0
    box.show(table)
    pass_time(box, 4.0)
    box.draw()
    return box, table


def key_of(table: TableScene, *kinds: type) -> str:
    """Return the first part that means one of these."""
    usable = [part for part in table.parts if part.control is not None]
    return next(part.key for part in usable if part.control and isinstance(part.control.meaning, kinds))


def a_click(root: Path) -> Count:
    """Press what plays, and see it drawn."""
    box, table = shown(root)
    box.click(key_of(table, Choose))
    pass_time(box, 1.0)
    box.draw()
    key = key_of(table, Press, Run)
    return count(pressed(box, key))


def a_refusal(root: Path) -> Count:
    """Press what is refused."""
    box, table = shown(root)
    key = key_of(table, Refuse)
    return count(pressed(box, key))


def four_people(root: Path) -> tuple[Box, TableScene]:
    """Return Syncron's table of four people, under the ring of those who have yet to choose, drawn."""
    box, chance = _fresh(root), random.Random(3)
    with mock.patch("game.saves.disk.tokens.token_hex", lambda count: chance.randbytes(count).hex()):
        table = box.deal("syncron", players(("person",) * 4), {"race": 12})
    assert table is not None, "a match can be dealt"
    box.services.motion = 1.0
    box.show(table)
    pass_time(box, 4.0 + WAIT)
    box.draw()
    return box, table


def _fresh(root: Path) -> Box:
    """Return a box that keeps its drawings for itself: what other tests have kept would be gone through, too."""
    box = Box(root)
    box.services.images.cache = SurfaceCache(BUDGET)
    return box


def ring_of(box: Box) -> Ring:
    """Return the ring that lies over the table."""
    ring = box.top
    assert isinstance(ring, Ring), "somebody is asked to take the screen"
    return ring


def taken(box: Box) -> Callable[[], None]:
    """Let the first who is waited for press their seat of the ring; return what uses that, and draws a frame."""
    act = pressed(box, f"ring:{ring_of(box).waiting[0]}")

    def take() -> None:
        act()
        pass_time(box, FRAME)
        box.draw()

    return take


def sealed(box: Box, table: TableScene, card: int = 1) -> Callable[[], None]:
    """Let whoever sits at the table choose a card, by its place in the hand; return what seals it."""
    pass_time(box, 1.0)
    box.click(f"hand:{card}")
    pass_time(box, 1.0)
    box.draw()
    return pressed(box, key_of(table, Press, Run))


def the_ring(root: Path) -> Count:
    """Take the screen at Syncron's ring of seats, and see one frame of the table."""
    box, _ = four_people(root)
    return count(taken(box))


def a_sealing(root: Path) -> Count:
    """Seal a card of Syncron that is chosen."""
    box, table = four_people(root)
    taken(box)()
    return count(sealed(box, table))


def a_round(root: Path) -> Count:
    """Turn up the cards of a round of Syncron, and see it told."""
    box, table = four_people(root)
    for card in (1, 2, 2, 3):  # a number each, but for two who stay
        taken(box)()
        sealed(box, table, card)()
        pass_time(box, 1.0 + WAIT)
        box.draw()
    turned_up = pressed(box, "ring:reveal")

    def tell() -> None:
        turned_up()
        for _ in range(ROUND):
            box.services.navigator.update(REFRESH)
            box.services.navigator.settle()
            if box.services.navigator.dirty:
                box.draw()

    return count(tell)


def a_review(root: Path) -> Count:
    """Open a long match of Sinoda to look back at it, from home; what a process makes once is made before."""
    _looking_back(root / "first")()
    return count(_looking_back(root / "counted"))


def _looking_back(root: Path) -> Callable[[], None]:
    """Return what opens that match over home."""
    box = _fresh(root)
    path = played(box, "sinoda", 3, LONG)
    box.show(box.screens.home())
    box.draw()

    def open_it() -> None:
        scene = box.screens.review(path)
        assert isinstance(scene, Review), "its record can be read"
        assert scene.looked.reading.length == LONG, "it is as long as it should be"
        box.services.navigator.push(scene)
        box.services.navigator.settle()
        box.draw()

    return open_it


def a_saying(root: Path) -> Count:
    """Say something in open talk."""
    box, table = talks(root)
    seat = table.host.to_act()[0]
    said = next(action for action in table.host.legal(seat) if isinstance(action, Announce))
    box.draw()
    return count(lambda: table.decisions.act(said, seat))


def a_step(root: Path) -> Count:
    """Do what the first step of a lesson that asks for something asks for."""
    box, _ = begin(root, "sinoda", 1)
    guide = guide_of(box)
    pass_time(box, 4.0)
    box.draw()
    key = guide.target
    return count(pressed(box, key))


def the_book(root: Path) -> Count:
    """Open the rulebook at a page with three diagrams, and see them drawn; what a process makes once is made before."""
    _opening(root / "first")()
    return count(_opening(root / "counted"))


def _opening(root: Path) -> Callable[[], None]:
    """Return what opens that page over home, and draws it."""
    box = _fresh(root)
    box.services.navigator.reset(box.screens.home())
    box.services.navigator.settle()
    assert box.services.rulebook is not None
    box.draw()
    box.services.levels(box.services.catalog[WHICH[0]])
    scene = box.services.rulebook(*WHICH)

    def open_it() -> None:
        box.services.navigator.push(scene)
        box.services.navigator.settle()
        for _ in range(FRAMES):
            box.services.navigator.update(0.05)
            box.draw()

    return open_it


WAYS: dict[str, Callable[[Path], Count]] = {
    "click": a_click,
    "saying": a_saying,
    "refusal": a_refusal,
    "step": a_step,
    "ring": the_ring,
    "sealing": a_sealing,
    "round": a_round,
    "review": a_review,
    "book": the_book,
}


ON_MAIN = """
import tempfile
from pathlib import Path
from tests import counted
with tempfile.TemporaryDirectory() as folder:
    for name, times in counted.WAYS[sys.argv[1]](Path(folder)).named.items():
        print(name, times)
"""


def more_than_on_main(way: str, found: Count) -> list[str]:
    """Return what a way calls more often than on the main branch, the most first: where it stands, and how often.

    A name says what is meant, wherever it stands: what has only moved to another file is not more.
    """
    rows = [line.rpartition(" ") for line in since.printed_on_main(ON_MAIN, way)]
    before = {name: int(times) for name, _, times in rows}
    more = Counter({name: times - before.get(name, 0) for name, times in found.named.items()})
    grown = [(name, by) for name, by in more.most_common() if by > 0]
    return [f"game/{found.where[name]} {name}: {found.named[name]}, {by} more" for name, by in grown]


def main() -> None:
    rows: dict[str, Any] = {}
    for name, way in WAYS.items():
        with tempfile.TemporaryDirectory() as root:
            rows[name] = way(Path(root))
    for name, row in rows.items():
        sys.stdout.write(f"{name:8} {row}\n")
    for line in assigned_elsewhere():
        sys.stdout.write(f"assigned {line}\n")


__all__ = ["WAYS", "Count", "count"]

if __name__ == "__main__":
    main()
