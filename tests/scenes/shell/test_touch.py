"""A finger on a screen: it presses, looks closer, drags or scrolls, and leaves nothing lit behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import catalog
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Device, Hold, Point, Press, Release
from game.ui.layout.frame import FINGER, Frame, Rect
from game.ui.parts.part import Control, Part, touched
from game.ui.parts.widgets import Empty
from tests.matches import match_of, people_in
from tests.scenes.box import Box, levels
from tests.scenes.scenes import home_five
from tests.scenes.seated import go, show_match


@pytest.fixture
def home(tmp_path: Path) -> Box:
    box = home_five(tmp_path, (1280, 720), 1.0, "en")
    box.services.navigator.listen(Device.TOUCH)
    return box


def table(root: Path) -> tuple[Box, TableScene]:
    box, entry = Box(root), catalog.load("sinoda")
    scene = show_match(box, match_of(entry, levels(entry), 2, 3), people_in(2, (0,)))
    go(box)
    box.services.navigator.listen(Device.TOUCH)
    return box, scene


def at(part: Part) -> tuple[int, int]:
    x, y = part.target.middle
    return round(x), round(y)


def test_once_the_finger_is_lifted_nothing_is_lit(home: Box) -> None:
    part = home.part("sound")
    home.intend(Press(*at(part)))
    home.top.update(0.2)
    assert home.top.appearance.look(part).hover == 1
    home.intend(Release(*at(part)))
    home.top.update(0.2)
    assert home.top.appearance.look(home.part("sound")).hover == 0
    assert not home.top.appearance.look(home.part("sound")).focused
    assert not home.top.focus.ring
    assert not home.top.focus.pointed
    assert home.shell.asked


def test_a_finger_that_rests_shows_what_a_hover_shows_until_the_next_touch(home: Box) -> None:
    part = home.part("sound")
    home.intend(Press(*at(part)))
    home.intend(Hold(*at(part)), Release(*at(part)))
    assert home.shell.asked == []
    assert [tip.key for tip in home.top.appearance.closer.tips(home.services.kit, part)] == ["tip"]
    home.top.update(3.0)
    assert [tip.key for tip in home.top.appearance.closer.tips(home.services.kit, part)] == ["tip"]
    home.intend(Press(2, 2), Release(2, 2))
    assert home.top.appearance.closer.tips(home.services.kit, part) == []


def test_a_tooltip_names_no_key_to_a_finger(home: Box) -> None:
    part = home.part("text:larger")
    said = {}
    for device in (Device.TOUCH, Device.KEYS):
        home.services.navigator.listen(device)
        home.top.focus.at(part.key, 0.0, ring=True)
        home.top.update(1.0)
        said[device] = home.top.appearance.closer.tips(home.services.kit, part)
    assert "Ctrl" in str(said[Device.KEYS])
    assert "Ctrl" not in str(said[Device.TOUCH])


def test_a_finger_drags_what_can_be_dragged(tmp_path: Path) -> None:
    box, scene = table(tmp_path)
    part = next(part for part in scene.parts if part.control is not None and part.control.drag)
    x, y = at(part)
    box.intend(Press(x, y), Point(x + 30, y))
    assert scene.pointer.dragged == part.key
    box.intend(Release(2, 2))
    assert not scene.pointer.dragged


def test_a_finger_scrolls_what_lies_under_it_and_presses_nothing_there(tmp_path: Path) -> None:
    box = home_five(tmp_path, (960, 600), 2.0, "fr")
    box.services.navigator.push(box.screens.rulebook("sinoda"))
    box.services.navigator.settle()
    box.services.navigator.listen(Device.TOUCH)
    px = box.services.kit.frame.px
    strip = next(part for part in box.top.parts if part.scroll and part.clip is not None and part.clip.h > 200)
    assert strip.clip is not None
    x, y = (px(length) for length in strip.clip.middle)
    before = box.top.strips.offsets.get(strip.scroll, 0.0)
    top = box.services.navigator.top
    box.see(x, y)
    box.intend(Press(x, y), Point(x, y - 40), Point(x, y - 60), Release(x, y - 60))
    assert box.top.strips.offsets[strip.scroll] == pytest.approx(before + 60 / box.services.kit.frame.scale, abs=3)
    assert box.services.navigator.top is top


def part(key: str, rect: Rect, clip: Rect | None = None, solid: bool = False) -> Part:
    return Part(key, rect, Empty(), None if solid else Control(key), clip=clip, solid=solid)


def hit(parts: list[Part], x: float, y: float) -> str:
    found = touched(parts, x, y, FINGER)
    return found.key if found is not None else ""


def test_a_small_control_is_hit_all_over_44_units() -> None:
    small = part("small", Rect(100, 100, 20, 20))
    assert [hit([small], x, 110) for x in (87, 89, 131, 133)] == ["", "small", "small", ""]


def test_between_two_small_controls_the_nearer_is_hit() -> None:
    two = [part("left", Rect(100, 100, 20, 20)), part("right", Rect(130, 100, 20, 20))]
    assert [hit(two, x, 110) for x in (110, 124, 126, 140)] == ["left", "left", "right", "right"]


def test_a_small_control_on_a_large_one_is_hit_before_it_but_takes_nothing_from_its_neighbour() -> None:
    cross = part("cross", Rect(260, 110, 20, 20))
    seats = [part("seat", Rect(100, 100, 190, 60)), part("next", Rect(292, 100, 190, 60)), cross]
    assert [hit(seats, x, 120) for x in (200, 255, 289, 293)] == ["seat", "cross", "cross", "next"]


def test_what_lies_under_a_sheet_or_is_scrolled_away_is_not_hit() -> None:
    small = part("small", Rect(100, 100, 20, 20))
    assert hit([small, part("sheet", Rect(0, 0, 500, 500), solid=True)], 125, 110) == ""
    assert hit([part("gone", Rect(100, 100, 20, 20), clip=Rect(0, 200, 500, 100))], 110, 110) == ""


def test_44_units_are_never_fewer_than_44_pixels() -> None:
    for size in ((960, 600), (1280, 720), (2560, 1440)):
        frame = Frame.of(size)
        assert frame.finger * frame.scale >= 44
        assert frame.finger >= 44


@pytest.mark.parametrize(("device", "grown"), [("mouse", False), ("touch", True)])
def test_only_a_finger_hits_a_small_button_beside_its_edge(device: Device, grown: bool, tmp_path: Path) -> None:
    box = home_five(tmp_path, (960, 600), 1.0, "en")
    frame, button = box.services.kit.frame, box.part("text:larger")
    assert button.target.h < frame.finger
    x, y = frame.px(button.target.middle[0]), frame.px(button.target.bottom) + 2
    box.services.navigator.listen(device)
    before = box.services.settings.text
    box.intend(Press(x, y), Release(x, y))
    assert (box.services.settings.text > before) == grown
