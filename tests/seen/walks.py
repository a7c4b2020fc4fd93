"""Where a walk by lot leads: every control is pressed as it comes, and what the screens show then is kept.

A walk stays in the rooms that it begins in. A page of another room is named, and left by the way back: how that looks
is kept with its own room, and a row more on it is nothing to others.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final
from unittest import mock

import pytest

from game.engine.rng import Rng
from game.scenes.review.review import Review
from game.scenes.settings.household_export import HouseholdExport
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
from tests import house
from tests.games.syncro.campaign.campaigns import SCENES as CAMPAIGN
from tests.scenes.box import Box
from tests.scenes.scenes import SCENES
from tests.scenes.seated import go
from tests.seen.kept import digest, digests_of, keep_lines, places, words
from tests.teaching import five
from tests.workers import StillWorker

SIZES: Final = ((1280, 720), (960, 600), (1000, 1400))
STEPS: Final = 14  # of a walk
STAGES: Final = 12  # walks from one screen
BACK: Final = 3  # pages of other rooms over each other, at most
LAST: Final = (TableScene, Chooser, Review, Share, Shelf, HouseholdExport)
"""Where a walk ends: at a table, and where the day is told, or what lies in files outside the program's own."""
EVERYWHERE: Final = frozenset({"shell", "keyboard"})
"""Rooms of what lies over any page."""

SHOWN: Final = {**SCENES, **CAMPAIGN}
WALKS: Final[Mapping[str, tuple[str, ...]]] = {
    "home": ("home", "home", "home"),
    "setup": ("setup", "setup_six", "setup_five"),
    "results": ("results_four", "results_team", "results_four"),
    "shell": ("pause", "question", "results"),
    "settings": ("settings", "settings_beside", "keys"),
    "campaign": ("campaign_middle", "campaign_middle", "campaign_middle"),
}
"""The first screens of a room's walks, one in every size."""
KEYS: Final[tuple[Intent, ...]] = (
    Step(1, 0), Step(-1, 0), Step(0, 1), Step(0, -1), Zone(1), Zone(-1), Edge(True), Edge(False), Page(1),
    Page(-1), Adjust(1), Adjust(-1), Typed("a"), Undo(), Back(),
)  # fmt: skip


def of(*rooms: str) -> pytest.MarkDecorator:
    """Return the parametrisation of a test over the walks of rooms."""
    return pytest.mark.parametrize(("room", "size"), [(room, size) for room in rooms for size in range(len(SIZES))])


def check(root: Path, room: str, size: int) -> None:
    """Fail where a walk leads elsewhere than it did."""
    name = name_of(room, size)
    walk = digests_of(f"walk-{room}", name)
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
            yield digest(_walk(box, Rng.of(8, size * STAGES + number)))
            box.services.sound.close()  # it may have been switched on


def _walk(box: Box, luck: Rng) -> Iterator[object]:
    """Yield what is seen after every step, until the walk has come to where it ends."""
    still = StillWorker()
    box.services.worker = lambda: still  # type: ignore[assignment, return-value]
    own = EVERYWHERE | {room_of(scene) for scene in box.services.navigator.scenes}
    for _ in range(STEPS):
        _step(box, luck)
        if room_of(box.top) not in own and not isinstance(box.top, LAST):
            yield type(box.top).__name__
            _go_back(box, own)
        if isinstance(box.top, LAST) or room_of(box.top) not in own:
            break
        yield from _seen(box)


def room_of(screen: object) -> str:
    """Return the room of the house that a screen stands in."""
    return house.room_of(type(screen).__module__)


def _go_back(box: Box, own: Collection[str]) -> None:
    """Leave pages of other rooms by the way back."""
    for _ in range(BACK):
        if room_of(box.top) in own:
            break
        box.intend(Back())
        go(box, 0.4, 0.2)


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
    yield from places(box.services.navigator.scenes)
    yield from words(box.services.navigator.scenes)


def name_of(room: str, size: int) -> str:
    """Return the name of a room's walks in a size."""
    return "{}-{}x{}".format(WALKS[room][size], *SIZES[size])


def keep(rooms: Sequence[str]) -> None:
    """Keep where the walks of rooms lead now, of all where none is named."""
    for room in rooms or WALKS:
        lines: list[str] = []
        for size in range(len(SIZES)):
            with tempfile.TemporaryDirectory() as folder:
                lines.append(" ".join((name_of(room, size), *stages(Path(folder), room, size))))
        keep_lines(f"walk-{room}", lines)
