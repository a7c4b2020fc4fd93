"""Samples beside the settings: each shows what its setting does, and only the one in the light moves."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame
import pytest

from game.scenes.settings.rows.rows import OWNERS, ROWS, Kind, Setting, changes, is_own, named
from game.scenes.settings.samples.sample import FRAME, SKETCHES, Sample
from game.scenes.settings.samples.stage import Value
from game.scenes.shell.navigation.free_place import can_press
from game.scenes.shell.navigation.navigator import LIVELY
from game.scenes.shell.services.services import Setting as Set
from game.ui.input.intents import Device, Point, Search, Step
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, draw_face
from tests.scenes.box import Box, canvas_of
from tests.scenes.settings.shown import box_of, lead, scene_of

SHOWN: Final = [row for row in ROWS if not row.sought]
VALUES: Final[dict[str, tuple[Value, ...]]] = {
    "text": (100, 125, 150, 200),
    "theme": tuple(
        ("lamplight", "daylight", "contrast", chosen) for chosen in ("lamplight", "daylight", "contrast", "midnight")
    ),
    "motion": (0.0, 0.5, 1.0, 2.0),
    "impact": ("off", "gentle", "full"),
    "curtain": ("hold", "press"),
    "quiet": (0.8, 1.2, 2.0, 3.0),
    "size": ((960, 600), (1280, 720), (1920, 1080)),
    "volume": (0, 20, 40, 60, 80, 100),
    "effects": (0, 40, 80, 100),
    "music": (0, 20, 40, 60, 80, 100),
    "pace": (0.4, 1.0, 2.5),
    "asks": ((True, True, False), (True, False, True), (False, True, True), (False, False, False)),
    "names": ("off", "hover", "on"),
    "explains": ("every", "asked", "never"),
}
"""Values that are told apart by what is seen; of switches both."""
MOVED: Final[dict[str, Value]] = {
    **{key: values[-1] for key, values in VALUES.items()},
    "theme": ("lamplight", "daylight", "lamplight"),
    "asks": (True, True, True),
    "names": "hover",
    "explains": "every",
    "muted": False,
    "reduced": False,
    "language": "en",
}
"""Values with which samples move."""


def drawn(box: Box, face: Sample, time: float = 0.0) -> bytes:
    """Return a sample as it is drawn."""
    surface = pygame.Surface(box.size)
    draw_face(canvas_of(box, surface), face, Rect(20, 20, 136, 84), Look(time=time))
    return pygame.image.tobytes(surface, "RGB")


def control_of(box: Box, key: str) -> str:
    """Return the key of the first control of a row."""
    return next(part.key for part in box.top.parts if part.key.startswith(f"set:{key}") and part.control is not None)


def moving(box: Box) -> list[str]:
    """Return the keys of the rows whose samples move."""
    faces = [part.face for part in box.top.parts]
    return [face.key for face in faces if isinstance(face, Sample) and face.moves]


def lit(box: Box) -> list[str]:
    """Return the keys of the rows on which light lies."""
    return [part.key[4:] for part in box.top.parts if part.key.startswith("row:") and getattr(part.face, "lit", False)]


def with_motion(tmp_path: Path) -> Box:
    """Return the settings where things move."""
    box = box_of(tmp_path)
    box.services.motion = box.services.navigator.motion = 1.0
    box.shell.change(motion=1.0, reduced=False)
    return box


def test_every_row_has_a_sample_of_its_own() -> None:
    assert set(SKETCHES) == {row.key for row in ROWS}
    assert len({sketch.draws for sketch in SKETCHES.values()}) == len(ROWS)


@pytest.mark.parametrize(
    "row", [row for row in ROWS if row.key in VALUES or row.kind == Kind.SWITCH], ids=lambda r: r.key
)
def test_a_sample_does_what_the_setting_does(tmp_path: Path, row: Setting) -> None:
    box = Box(tmp_path)
    values = VALUES.get(row.key, (False, True))
    faces = [(Sample(row.key, value, 1, "Your turn"), Sample(row.key, value, 1, "Your turn", 0.0)) for value in values]
    assert len({(drawn(box, still), drawn(box, moved, 0.31)) for still, moved in faces}) == len(values)


@pytest.mark.parametrize("key", SKETCHES)
def test_a_sample_in_the_light_moves(tmp_path: Path, key: str) -> None:
    box = Box(tmp_path)
    value = MOVED.get(key, "" if named(key).kind == Kind.LINK else True)
    face = Sample(key, value, 1, "Your turn", 0.0)
    assert face.moves
    assert len({drawn(box, face, number * 0.23) for number in range(9)}) > 1


@pytest.mark.parametrize("whose", OWNERS)
def test_only_the_row_in_the_light_moves(tmp_path: Path, whose: str) -> None:
    box = with_motion(tmp_path)
    for row in SHOWN:
        if row.whose == whose:
            lead(box, control_of(box, row.key))
            assert lit(box) == [row.key]
            assert set(moving(box)) <= {row.key}
    assert lead(box, "set:pace" if whose == "machine" else "set:text")
    assert moving(box), "one that has something to move does"


def test_the_light_follows_the_pointer_over_words_and_samples_and_then_the_keys(tmp_path: Path) -> None:
    box = with_motion(tmp_path)
    frame = box.services.kit.frame
    for key in ("impact", "music"):
        x, y = box.part(f"sample:{key}").rect.middle
        box.intend(Point(frame.px(x), frame.px(y)))
        assert lit(box) == [key]
        assert moving(box) == [key]
    box.intend(Step(0, 1))
    assert lit(box) == ["theme"], "whoever uses keys points at nothing any more"


def test_where_nothing_moves_samples_stand_still(tmp_path: Path) -> None:
    box = with_motion(tmp_path)
    box.shell.change(reduced=True)
    box.top.refresh()
    assert (moving(box), lit(box)) == ([], ["text"])
    box.shell.change(reduced=False)
    box.services.motion = 0.0
    box.top.refresh()
    assert moving(box) == []


def test_what_moves_is_drawn_again_alone_and_a_page_that_nobody_uses_rests(tmp_path: Path) -> None:
    box = with_motion(tmp_path)
    lead(box, "set:impact")
    box.services.navigator.update(1.0)
    box.draw()
    box.services.navigator.update(FRAME)
    assert not box.top.dirty
    assert box.top.touched == box.part("sample:impact").rect
    assert (box.top.seconds_until_update() or 1) <= FRAME
    box.services.navigator.update(LIVELY + 1)
    box.draw()
    box.services.navigator.update(FRAME)
    assert box.top.touched is None
    assert box.top.seconds_until_update() is None


def test_the_cap_is_that_of_the_key_that_was_pressed_last(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    box.services.navigator.listen(Device.KEYS)
    lead(box, "set:reduced")
    box.intend(Step(0, 1))
    face = box.part("sample:keys").face
    assert isinstance(face, Sample)
    assert face.words == box.services.caps.of("down", Device.KEYS) != ""


def test_what_is_found_keeps_its_sample(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    box.intend(Search())
    box.type("quiet")
    found = {part.key.split(":")[1] for part in box.top.parts if part.key.startswith("name:")}
    assert {part.key.split(":")[1] for part in box.top.parts if part.key.startswith("sample:")} == found
    assert lit(box) == [], "the field has the focus"


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1400)])
def test_the_tip_of_a_way_back_covers_nothing_that_is_pressed_and_nothing_it_speaks_of(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    box = box_of(tmp_path, size=size)
    rows = [
        row for row in SHOWN if row.key in ("text", "motion", "impact", "curtain", "rumble", "pace", "effects", "hints")
    ]
    others: dict[str, Set] = {
        "text": 150,
        "motion": 2.0,
        "impact": "off",
        "curtain": "press",
        "rumble": True,
        "pace": 2.5,
        "effects": 20,
    }
    for row in rows:
        box.shell.change(**changes(row, others.get(row.key, False)))
    told = 0
    for row in rows:
        assert is_own(box.services, row)
        part = lead(box, f"back:{row.key}")
        closer = scene_of(box).appearance.closer
        closer.inspect()
        tips = closer.tips(box.services.kit, part)
        told += len(tips)
        spoken = box.part(f"row:{row.key}").target
        for tip in tips:
            assert not tip.rect.meets(spoken), row.key
            assert not [other.key for other in box.top.parts if can_press(other) and tip.rect.meets(other.target)]
        closer.stop()
    assert told >= len(rows) - 1, "they have a place"
