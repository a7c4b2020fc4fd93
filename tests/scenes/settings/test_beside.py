"""Settings beside a table: the table is seen while they change, and nothing of a hand is."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.settings.beside import ROWS, SettingsBeside
from game.scenes.settings.rows.rows import values_of
from game.scenes.settings.settings import SettingsScene
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.pause import Pause
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm, Menu, Press, Release, Step
from tests.scenes.box import Box
from tests.scenes.seated import go
from tests.scenes.settings.shown import settings_beside
from tests.scenes.shared import match_of, pixels, shared, take, twins_of


def beside(root: Path, text: float = 1.0, size: tuple[int, int] = (1280, 720)) -> Box:
    return settings_beside(root, size, text, "en")


def test_it_lies_over_the_table_alone(tmp_path: Path) -> None:
    box = beside(tmp_path)
    assert isinstance(box.top, SettingsBeside)
    assert not any(isinstance(scene, Pause) for scene in box.services.navigator.scenes)
    assert {part.key.split(":")[1] for part in box.top.parts if part.key.startswith("name:")} == set(ROWS)
    _ = box.top.parts
    assert box.top.focus.key == "set:text"


def test_escape_goes_to_the_pause_where_resume_waits(tmp_path: Path) -> None:
    box = beside(tmp_path)
    box.intend(Back())
    assert isinstance(box.top, Pause)
    _ = box.top.parts
    assert box.top.focus.key == "resume"
    box.intend(Confirm())
    assert isinstance(box.top, TableScene)


@pytest.mark.parametrize("way", ["go_on", "beside:close", "menu"])
def test_the_match_goes_on_from_there(tmp_path: Path, way: str) -> None:
    box = beside(tmp_path)
    if way == "menu":
        box.intend(Menu())
    else:
        box.click(way)
    assert isinstance(box.top, TableScene)


def test_all_settings_lead_back_here(tmp_path: Path) -> None:
    box = beside(tmp_path)
    sheet = box.top
    box.click("all")
    assert isinstance(box.top, SettingsScene)
    box.intend(Back())
    assert box.top is sheet


def test_what_changes_applies_at_once(tmp_path: Path) -> None:
    box = beside(tmp_path)
    _ = box.top.parts
    box.intend(Step(1, 0))
    assert box.services.settings.text == 105
    row = next(row for row in box.top.rows if row.key == "pace")  # type: ignore[attr-defined]
    box.click(f"set:pace:{len(values_of(box.services, row)) - 1}")
    assert box.services.settings.pace == 2.5
    muted = box.services.settings.muted
    box.click("set:muted")
    assert box.services.settings.muted is not muted
    box.services.sound.close()


def test_a_press_on_the_table_does_nothing(tmp_path: Path) -> None:
    box = beside(tmp_path)
    table = box.services.navigator.scenes[-2]
    assert isinstance(table, TableScene)
    before = table.host.decision_count
    places = [part.target.middle for part in table.parts if part.control is not None and part.rect.x < 800]
    sheet = box.top
    for x, y in places[:12]:
        at = box.services.kit.frame.px(x), box.services.kit.frame.px(y)
        box.intend(Press(*at), Release(*at))
    assert box.top is sheet
    assert (table.host.decision_count, table.moment.draft) == (before, None)


def test_the_sheet_changes_sides(tmp_path: Path) -> None:
    box = beside(tmp_path)
    right = box.part("sheet").rect
    box.click("beside:side")
    left = box.part("sheet").rect
    assert right.x > 640 > left.right


def test_in_a_tall_window_it_takes_half_of_it_at_most(tmp_path: Path) -> None:
    box = beside(tmp_path, size=(1000, 1400))
    assert box.part("sheet").rect.h <= box.services.kit.frame.height / 2
    assert not any(part.key == "beside:side" for part in box.top.parts)


@pytest.mark.parametrize("game", ["soon", "chrono"])
def test_two_worlds_that_differ_in_a_hand_look_alike_beside_the_settings(tmp_path: Path, game: str) -> None:
    count, seed, steps = {"soon": (3, 1, 1), "chrono": (3, 4, 0)}[game]
    pictures: list[bytes] = []
    for number, match in enumerate(twins_of(game, count, seed, steps)):
        box, table = shared(tmp_path / str(number), game, match, motion=0.0)
        seat = table.host.to_act()[0]
        take(box, seat)
        assert table.moment.viewer == seat, "a hand is open"
        lay_beside(box, table)
        box.intend(Step(1, 0))
        pictures.append(pixels(box))
        box.click("go_on")
        assert isinstance(box.top, Curtain), "whoever goes on is asked for first"
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("game", ["sinoda", "soon", "syncron", "chrono", "syncro"])
@pytest.mark.parametrize("key", ["set:motion:1", "set:reduced"])
def test_the_last_move_is_seen_again_as_soon_as_things_move_otherwise(tmp_path: Path, game: str, key: str) -> None:
    count = 4 if game == "syncron" else 3
    box, table = shared(tmp_path, game, match_of(game, count, 1, 12), [0])
    settle(box)
    lay_beside(box, table)
    before = table.host.decision_count, table.host.beat_count, table.moment.view, table.moment.draft
    rest = {sprite.key: sprite for sprite in table.show.stage.sprites}
    box.click(key)
    go(box, 0.05, 0.05)
    assert table.show.stage.moving, "something moves"
    assert table.show.stage.fades is (key == "set:reduced")
    assert {sprite.key: sprite for sprite in table.show.stage.sprites} != rest
    assert box.top.alive, "the picture goes on"
    settle(box)
    assert {sprite.key: sprite for sprite in table.show.stage.sprites} == rest, "it lies where it lay"
    assert (table.host.decision_count, table.host.beat_count, table.moment.view, table.moment.draft) == before
    assert not box.top.alive


def test_nothing_moves_again_where_motion_is_off_or_a_curtain_lies_over_the_table(tmp_path: Path) -> None:
    box, table = shared(tmp_path, "soon", match_of("soon", 3, 1, 12), [0])
    settle(box)
    lay_beside(box, table)
    box.click("set:motion:0")
    go(box, 0.05, 0.05)
    assert not table.show.stage.moving
    box, table = shared(tmp_path / "two", "soon", match_of("soon", 3, 1, 12))
    take(box, table.host.to_act()[0])
    settle(box)
    lay_beside(box, table)
    assert isinstance(box.services.navigator.scenes[-2], Curtain)
    box.click("set:motion:1")
    go(box, 0.05, 0.05)
    assert not table.show.stage.moving


def settle(box: Box) -> None:
    """Let the table come to rest."""
    go(box, 10.0)


def lay_beside(box: Box, table: TableScene) -> None:
    """Lay the settings beside a table."""
    table.screens.open_pause()
    box.services.navigator.settle()
    assert isinstance(box.top, Pause)
    box.top.open_settings()
    box.services.navigator.settle()
    assert isinstance(box.top, SettingsBeside)
