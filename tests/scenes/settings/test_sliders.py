"""Sliders of the settings, under a pointer and under a finger."""

from __future__ import annotations

from pathlib import Path

from game.scenes.settings.settings import SettingsScene
from game.ui.input.intents import Back, Device, Point, Press, Release
from tests.scenes.box import Box
from tests.scenes.settings.shown import box_of


def _drag(box: Box, key: str, share: float) -> list[tuple[int, int]]:
    rect = box.part(key).rect
    frame = box.services.kit.frame
    from_, to = (rect.x + 14, rect.middle[1]), (rect.x + 14 + (rect.w - 28) * share, rect.middle[1])
    return [(frame.px(x), frame.px(y)) for x, y in (from_, to)]


def test_a_volume_is_heard_while_it_is_dragged(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    start, end = _drag(box, "set:volume", 0.4)
    box.intend(Press(*start), Point(*end))
    assert box.services.settings.volume == 40
    box.intend(Release(*end))
    assert box.services.settings.volume == 40


def test_the_text_grows_when_the_pointer_lets_go(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    start, end = _drag(box, "set:text", 0.5)
    box.intend(Press(*start), Point(*end))
    assert box.services.settings.text == 100, "else the slider would run away from the pointer"
    assert "150 %" in box.said().replace("\u00a0", " ")
    box.intend(Release(*end))
    assert box.services.settings.text == 150


def test_the_text_s_slider_lies_under_the_pointer_that_let_it_go(tmp_path: Path) -> None:
    for text in (100, 125, 140):
        box = box_of(tmp_path / str(text))
        box.services.shell.change(text=text)
        box.top.refresh()
        start, end = _drag(box, "set:text", 0.5)
        box.intend(Press(*start), Point(*end), Release(*end))
        assert box.services.settings.text == 150
        under = box.top.pointer.under()
        assert under is not None
        assert under.key == "set:text", f"from {text} %"


def test_a_finger_slides_a_slider_and_scrolls_beside_it(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    box.services.navigator.listen(Device.TOUCH)
    start, end = _drag(box, "set:volume", 0.4)
    box.intend(Press(*start))
    assert box.services.settings.volume == 70, "it may be about to scroll"
    box.intend(Point(start[0] + 20, start[1]), Point(*end), Release(*end))
    assert box.services.settings.volume == 40
    name = box.part("name:hints").rect
    x, y = (box.services.kit.frame.px(each) for each in name.middle)
    before = box.part("set:hints").rect.y
    box.intend(Press(x, y), Point(x, y - 60), Release(x, y - 60))
    assert box.part("set:hints").rect.y < before


def test_a_tap_on_a_slider_sets_it(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    box.services.navigator.listen(Device.TOUCH)
    _, end = _drag(box, "set:volume", 0.2)
    box.intend(Press(*end), Release(*end))
    assert box.services.settings.volume == 20


def test_a_key_ends_a_drag_of_the_text_without_a_change(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    start, end = _drag(box, "set:text", 0.5)
    box.intend(Press(*start), Point(*end), Back())
    assert box.services.settings.text == 100
    assert isinstance(box.top, SettingsScene)
    assert "150" not in box.said()
