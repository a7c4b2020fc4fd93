"""Lists that scroll: by the wheel or by their bar, never past their end nor before their beginning."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pygame
import pytest

from game.engine.protocol import say
from game.scenes.session.match.model import Told
from game.scenes.shell.scene.pointer import NOTCH
from game.scenes.table.over.log import LogScene
from game.ui.parts.part import Part
from game.ui.parts.widgets import Empty, Thumb
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
    "drawer": (scenes.setup_six, 2.0),
    "pause": (scenes.pause, 2.0),
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


def held(box: Box, *places: tuple[float, float]) -> None:
    """Press the left button at the first place, lead it over the others, and let it go at the last."""
    box.services.navigator.update(0.0)
    box.services.navigator.update(0.5)
    frame = box.services.kit.frame
    pixels = [(frame.px(x), frame.px(y)) for x, y in places]
    moves = [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0)) for at in pixels[1:]]
    box.events(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pixels[0], button=1, touch=False),
        *moves,
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pixels[-1], button=1, touch=False),
    )


def bar(box: Box) -> tuple[Part, Thumb]:
    """Return the first scroll bar, and what it shows."""
    return next((part, part.face) for part in box.services.navigator.top.parts if isinstance(part.face, Thumb))


@pytest.mark.parametrize("name", LISTS)
def test_a_bar_is_dragged_to_either_end(tmp_path: Path, name: str) -> None:
    make, text = LISTS[name]
    box = make(tmp_path, SMALL, text, "en")
    part, face = bar(box)
    strip, track = face.strip, face.track
    view = inside(box, strip)[0].clip
    assert view is not None, "what scrolls is cut off"

    def ends() -> tuple[float, float]:
        parts = inside(box, strip)
        return min(part.rect.y for part in parts), max(part.rect.bottom for part in parts)

    wheel(box, (box.services.kit.frame.px(view.middle[0]), box.services.kit.frame.px(view.middle[1])), 100)
    part, face = bar(box)
    (x, y), top = part.rect.middle, ends()[0]
    held(box, (x, y), (x, y + 10))
    assert bar(box)[0].rect.y == pytest.approx(part.rect.y + 10, abs=1.0), "it goes with the pointer"
    held(box, (x, y + 10), (x, track.bottom + 300), (x, y + 20), (x, y + 20))
    assert bar(box)[0].rect.y == pytest.approx(part.rect.y + 20, abs=1.0), "also when that went too far"
    held(box, (x, y + 20), (x - 200, track.bottom + 300))
    assert view.bottom - AIR <= ends()[1] <= view.bottom + 0.5
    held(box, (x, track.bottom - 8), (x, track.y - 300))
    assert ends()[0] == pytest.approx(top)


def test_a_press_on_a_bars_way_goes_a_page_on(tmp_path: Path) -> None:
    box = log(tmp_path, SMALL, 1.0, "en")
    wheel(box, (700, 300), 100)
    part, face = bar(box)
    x, before = part.rect.middle[0], box.top.strips.offsets[face.strip]
    held(box, (x, face.track.bottom - 2))
    assert box.top.strips.offsets[face.strip] == pytest.approx(before + 0.9 * face.track.h)
    held(box, (x, face.track.y + 1))
    assert box.top.strips.offsets[face.strip] == pytest.approx(before)


def test_what_lies_over_a_bar_is_pressed_and_not_the_bar(tmp_path: Path) -> None:
    box = log(tmp_path, SMALL, 1.0, "en")
    part, _ = bar(box)
    top = box.top
    cover = Part("cover", part.rect.inset(-40), part.face, solid=True, layer=9)
    covered = [*top.build(box.services.kit), msgspec.structs.replace(cover, face=Empty())]
    top.build = lambda kit: covered  # type: ignore[method-assign]
    top.refresh()
    x, y = part.rect.middle
    held(box, (x, y), (x, y + 40))
    assert bar(box)[0].rect == part.rect
