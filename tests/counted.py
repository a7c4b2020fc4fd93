"""Count what a few ways through the program cost: files, moves between files, calls, models and facts made.

`python -m tests.counted` prints the table; `tests/test_ways.py` holds its bounds. A move is a call from one file of the
program into another one; that a generator goes on is no call.
"""

from __future__ import annotations

import ast
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
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
from game.games import catalog
from game.games.syncron.rules.talk import Announce
from game.scenes.session.machine.models import Models
from game.scenes.shell.navigation.navigator import Navigator
from game.scenes.table.meaning import Choose, Press, Refuse, Run
from game.scenes.table.picture.show import TableShow
from game.scenes.table.scene import TableScene
from tests import since
from tests.games.syncron.table.test_talk import talks
from tests.matches import players
from tests.scenes.box import Box
from tests.scenes.learn.test_lesson import begin, guide_of

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
    for _ in range(round(seconds / 0.05)):
        box.services.navigator.update(0.05)
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
    box = Box(root, catalogue={name: catalog.load(name) for name in catalog.names()})
    box.services.images.cache = SurfaceCache(BUDGET)  # what other tests have kept would be gone through, too
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


def assigned_elsewhere() -> Iterator[str]:
    """Yield where a table's attributes are assigned from another file than those of its own classes."""
    own = {"appearance.py", "performing.py", "scene.py"}
    attributes = set(_attributes())
    for path in sorted(Path(HOME).rglob("*.py")):
        if path.name in own and path.parent.name == "table":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for target in _targets(node):
                if isinstance(target, ast.Attribute) and target.attr in attributes and _is_table(target.value):
                    yield f"{path.relative_to(HOME)}:{target.lineno} {ast.unparse(target)}"


def _attributes() -> Iterator[str]:
    """Yield the attributes that a table has by its classes, and by those that they are made of."""
    for path in (
        "scenes/table/appearance.py",
        "scenes/table/scene.py",
        "scenes/shell/scene/parts_screen.py",
        "scenes/shell/scene/scene.py",
        "scenes/shell/navigation/screen.py",
    ):
        tree = ast.parse((Path(HOME) / path).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            for target in _targets(node):
                if (
                    isinstance(target, ast.Attribute)
                    and isinstance(target.value, ast.Name)
                    and target.value.id == "self"
                ):
                    yield target.attr
    yield from ("draft", "guide", "refusal", "moment", "lamp", "dirty", "event", "crowned", "ended", "by_hand")


def _targets(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Assign):
        rows = [target.elts if isinstance(target, ast.Tuple) else [target] for target in node.targets]
        return [target for row in rows for target in row]
    return [node.target] if isinstance(node, ast.AugAssign | ast.AnnAssign) else []


def _is_table(value: ast.expr) -> bool:
    """Tell whether an expression is a table, or something that a table holds."""
    words = ast.unparse(value).split(".")
    return any(word in ("table", "_table", "scene") for word in words)


def main() -> None:
    rows: dict[str, Any] = {}
    for name, way in WAYS.items():
        with tempfile.TemporaryDirectory() as root:
            rows[name] = way(Path(root))
    for name, row in rows.items():
        sys.stdout.write(f"{name:8} {row}\n")
    for line in assigned_elsewhere():
        sys.stdout.write(f"assigned {line}\n")


__all__ = ["WAYS", "Count", "Navigator", "assigned_elsewhere", "count"]

if __name__ == "__main__":
    main()
