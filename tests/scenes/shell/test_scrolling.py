"""Lists that scroll: by the wheel, never past their end nor before their beginning."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.engine.protocol import say
from game.scenes.session.model import Told
from game.scenes.shell.pointer import NOTCH
from game.scenes.table.over.log import LogScene
from game.ui.part import Part
from tests.scenes import scenes
from tests.scenes.box import Box
from tests.scenes.seated import sit_down

SMALL = (960, 600)
AIR = 60.0  # units that may lie under the last part of a list


def log(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show the log of a match, long enough to scroll."""
    box = Box(root, size, text, language)
    table = sit_down(box, "sinoda")
    lines: tuple[Told, ...] = tuple(Told(0, say("table.log_all")) for _ in range(60))
    box.services.navigator.push(LogScene(box.services, table.session, lambda: lines))
    box.services.navigator.settle()
    return box


def saved(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show more saved games than there is room for."""
    box = Box(root, size, text, language)
    box.show(box.screens.home())
    box.services.store.records_folder.mkdir(parents=True)
    for number in range(12):
        (box.services.store.records_folder / f"202501{number + 1:02}-120000-sinoda-damaged.jsonl").write_bytes(
            b"not a record\n"
        )
    box.services.navigator.push(box.screens.saved())
    box.services.navigator.settle()
    return box


LISTS: dict[str, tuple[Callable[[Path, tuple[int, int], float, str], Box], float]] = {
    "log": (log, 1.0),
    "rows": (saved, 1.0),
    "seats": (scenes.setup_six, 2.0),
    "pause": (scenes.pause, 2.0),
    "tiles": (scenes.home_five, 2.0),
}


def wheel(box: Box, at: tuple[int, int], notches: int) -> None:
    box.events(
        pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)),
        pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches),
    )


def inside(box: Box, key: str) -> list[Part]:
    return [part for part in box.services.navigator.top.parts if part.scroll == key]


@pytest.mark.parametrize("name", LISTS)
def test_a_list_ends_at_its_last_part_and_begins_at_its_first(tmp_path: Path, name: str) -> None:
    make, text = LISTS[name]
    box = make(tmp_path, SMALL, text, "en")
    strips = {part.scroll for part in box.services.navigator.top.parts if part.scroll}
    key = name if name in strips else "all" if "all" in strips else next(iter(strips))
    parts = inside(box, key)
    view = parts[0].clip
    assert view is not None, "what scrolls is cut off"
    frame = box.services.kit.frame
    at = frame.px(view.middle[0]), frame.px(view.middle[1])

    wheel(box, at, 100)
    top = min(part.rect.y for part in inside(box, key))
    wheel(box, at, -1)
    assert min(part.rect.y for part in inside(box, key)) < top  # at its beginning the first notch moves it
    for _ in range(60):
        wheel(box, at, -10)
    end = max(part.rect.bottom for part in inside(box, key))
    assert view.bottom - AIR <= end <= view.bottom + 0.5
    wheel(box, at, 1)
    moved = max(part.rect.bottom for part in inside(box, key)) - end
    assert 0 < moved <= NOTCH  # nothing was counted beyond the end: the first notch back moves it
    for _ in range(60):
        wheel(box, at, 10)
    assert min(part.rect.y for part in inside(box, key)) == pytest.approx(top)
