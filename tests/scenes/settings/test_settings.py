"""The settings: each row changes what it says and goes back, the search finds, and nothing is done for good."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from game.scenes.settings.page import PAGE
from game.scenes.settings.rows.keep import SECONDS, KeepThis
from game.scenes.settings.rows.rows import (
    ROWS,
    Kind,
    Setting,
    Whose,
    changes,
    default_of,
    is_own,
    named,
    of_owner,
    value_of,
    values_of,
)
from game.scenes.settings.rows.setting_scene import UNDOES
from game.scenes.settings.settings import SettingsScene
from game.scenes.shell.services.services import Setting as Value
from game.ui.input.intents import Back, Confirm, Menu, Step, Undo, Zone
from game.ui.input.keysets import texts_of
from game.ui.layout.arrange import L
from game.ui.parts.focus import walked
from tests.scenes.box import Box
from tests.scenes.settings.shown import box_of, lead, press, scene_of, shown

SET = [row for row in ROWS if row.kind != Kind.LINK]


def other(box: Box, row: Setting) -> Value:
    """Return another value than a row has."""
    now = value_of(box.services, row)
    if isinstance(now, Mapping):
        return {row.touches[0]: not now[row.touches[0]]}
    if isinstance(now, bool):
        return not now
    return next(value for value in values_of(box.services, row) if value != now)


def test_home_leads_to_the_settings_and_escape_back(tmp_path: Path) -> None:
    box = Box(tmp_path)
    home = box.show(box.screens.home())
    box.click("settings")
    assert isinstance(box.top, SettingsScene)
    box.intend(Back())
    assert box.top is home
    box.intend(Menu())
    assert isinstance(box.top, SettingsScene), "the menu of home is all that can be set"


@pytest.mark.parametrize(
    "row", [row for row in ROWS if row.kind in (Kind.SLIDER, Kind.SEGMENT)], ids=lambda row: row.key
)
def test_left_and_right_change_what_a_row_says(tmp_path: Path, row: Setting) -> None:
    box = box_of(tmp_path)
    before = value_of(box.services, row)
    lead(box, f"set:{row.key}")
    values = values_of(box.services, row)
    dx = 1 if values.index(before) + 1 < len(values) else -1
    box.intend(Step(dx, 0))
    now = value_of(box.services, row)
    if row.key == "theme":  # the window wears it, and a box has none
        assert box.services.settings.theme == values[values.index(before) + dx]
        return
    assert now == values[values.index(before) + dx]
    assert box.top.focus.key == f"set:{row.key}"
    box.intend(Step(-dx, 0))
    assert value_of(box.services, row) == before


@pytest.mark.parametrize("row", [row for row in ROWS if row.kind == Kind.SWITCH], ids=lambda row: row.key)
def test_a_press_turns_a_switch(tmp_path: Path, row: Setting) -> None:
    box = box_of(tmp_path)
    before = value_of(box.services, row)
    lead(box, f"set:{row.key}")
    box.intend(Confirm())
    assert value_of(box.services, row) is (not before)
    box.services.sound.close()


@pytest.mark.parametrize(
    "row",
    [row for row in ROWS if row.kind != Kind.LINK and row.key not in ("language", "size")],
    ids=lambda row: row.key,
)
def test_a_row_that_is_not_as_it_came_says_so_and_goes_back_alone(tmp_path: Path, row: Setting) -> None:
    box = box_of(tmp_path)
    box.shell.change(muted=False)
    away = "pace" if row.key != "pace" else "turned"
    box.shell.change(**changes(named(away), other(box, named(away))))
    assert not [part.key for part in box.top.parts if part.key == f"back:{row.key}"]
    value = "contrast" if row.key == "theme" else other(box, row)
    box.shell.change(**changes(row, value))
    assert is_own(box.services, row)
    lead(box, f"back:{row.key}")
    assert box.part(f"dot:{row.key}")
    box.intend(Confirm())
    if isinstance(box.top, KeepThis):
        box.intend(Back() if row.key == "none" else Confirm())
    assert not is_own(box.services, row)
    assert is_own(box.services, named(away)), "the other row stays"
    assert box.top.focus.key.startswith(f"set:{row.key}"), "the focus stays in the row"
    box.services.sound.close()


def test_a_value_that_is_changed_is_kept(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    lead(box, "set:asks:ask_leave")
    box.intend(Confirm())
    assert box.shell.asked == ["ask_leave True"]
    assert box.services.settings.ask_resign, "each is asked by itself"


def test_each_row_has_words_in_all_languages(tmp_path: Path) -> None:
    words = Box(tmp_path).services.words
    for language, _ in words.languages:
        words.language = language
        for row in ROWS:
            said = [words.say(f"settings.{row.key}.{part}") for part in ("name", "note", "short", "find")]
            assert all(said), (language, row.key)
            assert len(said[3].split(",")) >= 4, "people have more than one word for a thing"


def test_reduced_motion_locks_the_speed_and_says_why(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    box.shell.change(reduced=True)
    for key in ("motion", "impact"):
        control = box.part(f"set:{key}").control
        assert control is not None
        assert (control.enabled, control.reason) == (False, "Fades only")


def test_impact_is_as_gentle_as_a_person_likes_it(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    box.click("set:impact:1")
    assert box.services.settings.impact == "gentle"
    assert box.services.person.likes["impact"] == "gentle"
    assert box.services.machine.impact == "full", "it comes with whoever takes the screen"


# Setting back


def test_a_whole_sheet_is_set_back_and_that_is_undone(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    box.shell.change(pace=2.5, turned=True, curtain="press", motion=2.0)
    box.click("head:machine:back")
    settings = box.services.settings
    assert (settings.pace, settings.turned) == (1.0, False)
    assert (settings.curtain, settings.motion) == ("press", 2.0), "the other sheet stays"
    box.click("undo")
    assert (box.services.settings.pace, box.services.settings.turned) == (2.5, True)
    box.services.sound.close()
    assert not any(part.key == "undo" for part in box.top.parts)


def test_the_row_of_keys_names_their_set_and_goes_back_to_both_hands(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    box.shell.change(keys={"set": ("left",)})
    assert "Left hand" in box.said()
    lead(box, "back:keys")
    box.intend(Confirm())
    assert "Both hands" in box.said()
    assert box.services.keymap.chosen == "both"


def test_ones_own_keys_are_not_lost_where_a_sheet_is_set_back(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    box.shell.change(keys={"log": ("@j",)})
    own = dict(box.services.settings.keys)
    box.click("head:person:back")
    assert box.services.keymap.chosen == "both"
    box.click("undo")
    assert box.services.keymap.chosen == "mine"
    assert dict(box.services.settings.keys) == own
    box.click("head:person:back")
    box.show(box.screens.keys())
    box.click("set:mine")
    assert texts_of(box.services.keymap, "log") == ("@j",), "they wait there, also where nothing was undone"


def test_a_theme_comes_back_by_its_name_even_where_only_another_program_has_it(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    box.shell.change(theme="midnight")
    box.click("head:person:back")
    assert box.services.settings.theme == ""
    box.click("undo")
    assert box.services.settings.theme == "midnight"


def test_everything_is_set_back_at_once_but_for_the_language(tmp_path: Path) -> None:
    box = box_of(tmp_path, "fr")
    box.shell.change(pace=2.5, curtain="press", language="fr")
    scene_of(box).set_back(ROWS)
    assert [row.key for row in ROWS if is_own(box.services, row)] == []
    assert box.services.words.language == "fr"
    box.intend(Undo())
    assert (box.services.settings.pace, box.services.settings.curtain) == (2.5, "press")
    box.services.sound.close()


def test_after_ten_seconds_nothing_is_undone(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    box.shell.change(pace=2.5)
    box.click("head:machine:back")
    assert (box.top.seconds_until_update() or 0) <= UNDOES
    box.services.navigator.update(UNDOES + 0.1)
    assert not any(part.key == "undo" for part in box.top.parts)
    scene_of(box).undo()
    assert box.services.settings.pace == 1.0


def test_full_screen_is_asked_about_and_goes_back_by_itself(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    press(box, "set:fullscreen")
    assert isinstance(box.top, KeepThis)
    assert box.shell.full
    assert "10" in box.said()
    box.services.navigator.update(1.5)
    assert "9" in box.said()
    box.services.navigator.update(SECONDS)
    box.services.navigator.settle()
    assert isinstance(box.top, SettingsScene)
    assert not box.shell.full


def test_who_keeps_the_window_keeps_it(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    press(box, "set:size")
    number = values_of(box.services, named("size")).index((1600, 900))
    box.click(f"choice:{number}")
    assert isinstance(box.top, KeepThis)
    box.intend(Confirm())
    assert isinstance(box.top, SettingsScene)
    assert box.size == (1600, 900)


def test_escape_puts_the_window_back(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    press(box, "set:size")
    box.click(f"choice:{values_of(box.services, named('size')).index((1600, 900))}")
    box.intend(Back())
    assert box.size == (1280, 720)
    assert isinstance(box.top, SettingsScene)


# Where keys lead


def test_the_focus_begins_on_the_first_row_and_goes_through_both_sheets(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    assert box.top.focus.key == "set:text"
    zones = []
    for _ in range(5):
        part = box.top.focus.find(box.top.parts)
        assert part is not None
        assert part.control is not None
        zones.append(part.control.zone)
        box.intend(Zone(1))
    assert zones == ["person", "machine", "search", "heads", "bar"]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_down_goes_through_all_rows_of_a_sheet_in_their_order(tmp_path: Path, text: float) -> None:
    box = box_of(tmp_path, text=text)
    seen = []
    rows = [row for row in of_owner(Whose.PERSON) if not row.sought]
    for _ in rows:
        seen.append(box.top.focus.key)
        box.intend(Step(0, 1))
    assert seen == [f"set:{row.key}" for row in rows]
    assert box.top.focus.key == ("everything" if text == 1.0 else "others")


@pytest.mark.parametrize("key", ["text", "curtain"])
def test_a_step_beyond_its_end_leads_from_a_row_to_its_way_back(tmp_path: Path, key: str) -> None:
    box = box_of(tmp_path)
    last = values_of(box.services, named(key))[-1]
    box.shell.change(**changes(named(key), last))
    lead(box, f"set:{key}")
    box.intend(Step(1, 0))
    assert box.top.focus.key == f"back:{key}"
    assert value_of(box.services, named(key)) == last
    box.intend(Confirm())
    assert not is_own(box.services, named(key))


def test_in_huge_text_one_sheet_is_seen_at_a_time(tmp_path: Path) -> None:
    box = box_of(tmp_path, text=2.0)
    assert "text" in shown(box)
    assert "pace" not in shown(box)
    box.intend(Zone(1))
    assert "pace" in shown(box)
    assert box.top.focus.key == "set:volume"
    box.click("tab:person")
    assert "text" in shown(box)


def test_the_default_of_every_row_is_the_settings_own(tmp_path: Path) -> None:
    services = Box(tmp_path).services
    for row in ROWS:
        assert default_of(services, row) is not None


def test_where_sheets_lie_under_one_another_the_head_of_one_stays_while_it_is_scrolled(tmp_path: Path) -> None:
    box = box_of(tmp_path, size=(1000, 1000))
    scene = scene_of(box)
    top = box.part("head:person").rect
    scene.strips.scroll(PAGE, 900.0, held=True)
    machine = box.part("head:machine").rect.moved(0, 900.0)
    inside = box.part("head:machine:back").rect.y - box.part("head:machine").rect.y
    for by, stays in (
        (120, "person"),
        (300, "person"),
        (machine.y - top.y - top.h / 2, "person"),
        (machine.y, "machine"),
    ):
        scene.strips.scroll(PAGE, by - scene.strips.offsets[PAGE], held=True)
        head = box.part(f"head:{stays}")
        lower = box.part("head:machine:back").rect.y - inside - top.y
        assert head.rect.y == pytest.approx(top.y if stays == "machine" else top.y + min(0.0, lower - L - top.h))
        back = box.part(f"head:{stays}:back")
        assert head.rect.contains(back.rect)
        rows = [part for part in box.top.parts if part.key.startswith(("set:", "name:", "back:", "sample:"))]
        assert all(part.clip is not None and part.clip.y >= head.rect.bottom - 1 for part in rows)
    box.click("head:machine:back")
    assert scene.undoes


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1000, 1400), 1.0), ((960, 600), 1.0), ((1280, 720), 2.0)]
)
def test_wherever_the_page_rests_no_row_is_cut(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    box = box_of(tmp_path, size=size, text=text)
    scene = scene_of(box)
    scenes = set()
    for turn in (1, 1, 1, -1, 1, 1, 1, 1, 1, 1, 1):
        scene.strips.scroll(PAGE, turn * 60.0)
        scenes.add(scene.strips.offsets[PAGE])
        seen = [part for part in scene.parts if part.key.startswith("sample:") and part.target.h > 0]
        assert seen
        assert all(part.clip is not None and part.clip.contains(part.rect, 1.0) for part in seen)
        foot = next(part.rect.bottom for part in reversed(scene.parts) if part.key.startswith("sheet:"))
        assert foot <= box.services.kit.frame.height or scene.strips.offsets[PAGE] == max(scenes)
    assert len(scenes) > 3, "each turn of the wheel leads on"


def test_a_page_that_is_dragged_comes_to_rest_between_rows_once_it_is_let_go(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    scene = scene_of(box)
    scene.strips.scroll(PAGE, 60.0)
    row = scene.strips.offsets[PAGE]
    scene.strips.scroll(PAGE, 0.3 * row, held=True)
    assert scene.strips.offsets[PAGE] == pytest.approx(1.3 * row)
    scene.strips.let_go()
    assert scene.parts
    assert scene.strips.offsets[PAGE] == row


def test_in_a_tall_window_the_focus_is_never_under_a_head_that_stays(tmp_path: Path) -> None:
    box = box_of(tmp_path, size=(1000, 1000), text=1.3)
    for _ in range(2):
        for key in (part.key for part in walked(box.top.parts)):
            part = lead(box, key)
            if part.scroll:
                assert part.clip is not None
                assert part.clip.contains(part.rect), key


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((960, 600), 1.0), ((1280, 720), 2.0)])
def test_nothing_runs_below_the_window_and_a_sign_says_that_more_follows(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    box = Box(tmp_path, size, text)
    scene = box.show(box.screens.settings())
    sign = next(part.rect for part in scene.parts if part.key == "more")
    clips = [part.clip for part in scene.parts if part.clip is not None and not part.key.startswith("sheet:")]
    assert clips
    assert all(clip.bottom <= sign.y < box.services.kit.frame.height for clip in clips)
    papers = [part.rect for part in scene.parts if part.key.startswith("sheet:")]
    assert all(paper.bottom <= sign.y for paper in papers), "they close over it"
    scene.strips.scroll(PAGE, 10_000.0)
    assert "more" not in [part.key for part in scene.parts], "at the end nothing follows"
