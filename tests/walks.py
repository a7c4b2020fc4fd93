"""Where a walk by lot leads: every control is pressed as it comes, and what the screens show then is kept.

`python3 -m tests.walks` keeps it anew, after a change that is meant to be seen. As with `tests.looks`, what is kept is
of one version of pygame and SDL and of one system.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final
from unittest import mock

import pytest

from game.engine.rng import Rng
from game.scenes.review.review import Review
from game.scenes.shelf.chooser.chooser import Chooser
from game.scenes.shelf.sharing.share import Share
from game.scenes.shelf.shelf import Shelf
from game.scenes.table.scene import TableScene
from game.ui.input.intents import (
    Adjust,
    Back,
    Confirm,
    Edge,
    Intent,
    LetGo,
    Page,
    Point,
    Step,
    Typed,
    Undo,
    Wheel,
    Zone,
)
from game.ui.parts.focus import enabled, walked
from tests import looks
from tests.games.syncro.campaign.campaigns import SCENES as CAMPAIGN
from tests.scenes.box import Box
from tests.scenes.scenes import SCENES
from tests.scenes.seated import go
from tests.teaching import five
from tests.workers import StillWorker

SIZES: Final = ((1280, 720), (960, 600), (1000, 1400))
STEPS: Final = 14  # of a walk
STAGES: Final = 12  # walks from one screen
LAST: Final = (TableScene, Chooser, Review, Share, Shelf)
"""Where a walk ends: at a table, and where the day is told, or what lies in folders outside the program's own."""


SHOWN: Final = {**SCENES, **CAMPAIGN}
WALKS: Final[Mapping[str, tuple[str, ...]]] = {
    "home": ("home", "home", "home"),
    "setup": ("setup", "setup_six", "setup_five"),
    "results": ("results_four", "results_team", "results_board"),
    "shell": ("pause", "question", "results"),
    "campaign": ("campaign_middle", "campaign_middle", "campaign_middle"),
}
"""The first screens of a room's walks, one in every size."""
KEYS: Final[tuple[Intent, ...]] = (
    Step(1, 0), Step(-1, 0), Step(0, 1), Step(0, -1), Zone(1), Zone(-1), Edge(True), Edge(False), Page(1), Page(-1),
    Adjust(1), Adjust(-1), Typed("a"), Undo(), Back(),
)  # fmt: skip


def of(*rooms: str) -> pytest.MarkDecorator:
    """Return the parametrisation of a test over the walks of rooms."""
    return pytest.mark.parametrize(("room", "size"), [(room, size) for room in rooms for size in range(len(SIZES))])


def check(root: Path, room: str, size: int) -> None:
    """Fail where a walk leads elsewhere than it did."""
    name, *walk = looks.kept(f"walk-{room}")[size].split()
    for number, stage in enumerate(stages(root, room, size)):
        assert stage == walk[number], f"walk {number} from {name} leads where it led"


def stages(root: Path, room: str, size: int) -> Iterator[str]:
    """Walk from a screen by lot, time and again, and yield a digest of every walk."""
    chance = random.Random(3)
    with (
        mock.patch("secrets.randbits", chance.getrandbits),
        mock.patch("secrets.token_hex", lambda count: chance.randbytes(count).hex()),
        mock.patch("game.saves.disk.tokens.token_hex", lambda count: chance.randbytes(count).hex()),
        five(),
    ):
        for number in range(STAGES):
            box = SHOWN[WALKS[room][size]](root / str(number), SIZES[size], 1.0, "en")
            yield looks.digest(_walk(box, Rng.of(8, size * STAGES + number)))
            box.services.sound.close()  # it may have been switched on


def _walk(box: Box, luck: Rng) -> Iterator[object]:
    """Yield what is seen after every step, until the walk has come to where it ends."""
    still = StillWorker()
    box.services.worker = lambda: still  # type: ignore[assignment, return-value]
    for _ in range(STEPS):
        _step(box, luck)
        if isinstance(box.top, LAST):
            break
        yield from _seen(box)


def _step(box: Box, luck: Rng) -> None:
    """Press a control, a key or the wheel."""
    lot, parts = luck.below(10), enabled(walked(box.top.parts))
    if lot < 3 or not parts:
        box.intend(luck.choice(KEYS))
    elif lot < 4:
        x, y = box.size[0] // 2, box.size[1] // 2
        box.intend(Point(x, y), Wheel(x, y, luck.choice((-1, 1))))
    elif lot < 8:
        box.click(luck.choice(parts).key)
    else:
        box.top.focus.at(luck.choice(parts).key, box.top.time, ring=True)
        box.top.focused()
        box.intend(Confirm(), LetGo())
    go(box, 0.4, 0.2)


def _seen(box: Box) -> Iterator[object]:
    top = box.top
    yield (
        top.focus.key != "",
        top.focus.ring,
        top.refusal[1],
        top.editing,
        len(box.shell.asked),
        box.services.navigator.title,
    )
    yield from looks.places(box.services.navigator.scenes)
    yield from looks.words(box.services.navigator.scenes)


def keep(room: str) -> None:
    """Keep where a room's walks lead now."""
    lines: list[str] = []
    for size, name in enumerate(WALKS[room]):
        with tempfile.TemporaryDirectory() as folder:
            lines.append(" ".join((name, *stages(Path(folder), room, size))))
    looks.keep_lines(f"walk-{room}", lines)


if __name__ == "__main__":
    for name in sys.argv[1:] or WALKS:
        keep(name)
