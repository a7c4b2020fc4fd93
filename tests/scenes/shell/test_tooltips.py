"""Tooltips: they cover neither the words nor the controls of a sheet, nor a table's headline."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.protocol import say
from game.games.syncro.rules.play.actions import Estimate
from game.games.syncro.rules.state.state import Estimating
from game.scenes.session.messages.inputs import Resigned
from game.scenes.shell.navigation.presses import AGAIN
from game.scenes.shell.scene.closer_look import TIP
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.sheets.dialogs import Confirm, Naming
from game.scenes.table.over.log import LogScene
from game.scenes.table.over.pause import Pause
from game.ui.input.intents import Confirm as Enter
from game.ui.input.intents import Menu, Point, Press, Release
from game.ui.parts.part import Part
from tests.games.syncro.table import tables
from tests.scenes import scenes
from tests.scenes.box import Box
from tests.scenes.measure import apart, tip
from tests.scenes.seated import go, sit_down
from tests.scenes.shared import match_of, shared

SCREENS = [
    ((1280, 720), 1.0, "en"), ((1280, 720), 1.0, "fr"), ((960, 600), 1.0, "fr"), ((960, 600), 1.5, "en"),
    ((1280, 720), 2.0, "fr"), ((1920, 1080), 1.0, "fr"),
]  # fmt: skip


def covered(scene: Scene, found: Part) -> list[str]:
    """Return the parts whose words, or which themselves as controls, a tooltip covers."""
    needed = [(part.key, ink) for part in scene.parts for ink in part.text_rects()]
    needed += [(part.key, part.target) for part in scene.parts if part.control is not None]
    return [key for key, rect in needed if found.rect.inset(1).meets(rect, 0)]


def sheet(box: Box, name: str) -> Scene:
    """Lay a sheet over a table, and return it."""
    table = sit_down(box, "chrono")
    navigator = box.services.navigator
    pause = Pause(box.services, box.screens, table, table.session, lambda: table.performance.send(Resigned()))
    navigator.push(
        LogScene(box.services, table.session, lambda: tuple(table.machine.news.log)) if name == "log" else pause
    )
    navigator.settle()
    if name == "naming":
        navigator.push(Naming(box.services, say("adventure.rename"), "Nora", ("Nora", "Ada"), lambda name: None))
        navigator.settle()
    if name == "resign":
        pause.ask_resign()
        navigator.settle()
    return box.top


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("name", ["pause", "resign", "log", "naming"])
def test_no_tooltip_on_a_sheet_covers_its_words_or_controls(
    tmp_path: Path, name: str, screen: tuple[tuple[int, int], float, str]
) -> None:
    size, text, language = screen
    scene = sheet(Box(tmp_path, size, text, language), name)
    for key in [part.key for part in scene.parts if part.control is not None]:
        result = tip(scene, key)
        assert result is None or covered(scene, result) == [], key


@pytest.mark.parametrize("language", ["en", "fr"])
def test_where_a_sheet_leaves_room_its_tooltips_are_there(tmp_path: Path, language: str) -> None:
    box = Box(tmp_path, language=language)
    assert isinstance(sheet(box, "resign"), Confirm)
    assert tip(box.top, "no") is not None
    pause = sheet(box, "pause")
    for key in ("resume", "text:larger", "motion:larger", "pace:smaller"):
        assert tip(pause, key) is not None, key


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_the_bar_over_the_pause_tells_does_not_lie_on_its_sheet(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    pause = sheet(Box(tmp_path, size, 1.0, language), "pause")
    panel = next(part.rect for part in pause.parts if part.key == "sheet")
    for key in ("text:smaller", "text:larger", "sound", "full", "quit"):
        result = tip(pause, key)
        assert result is not None
        assert not result.rect.meets(panel), key


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ["sinoda", "syncron", "soon", "syncro", "chrono"])
def test_the_tooltips_of_a_tables_bar_leave_its_headline_free(
    tmp_path: Path, game: str, screen: tuple[tuple[int, int], float, str]
) -> None:
    size, text, language = screen
    table = sit_down(Box(tmp_path, size, text, language), game)
    headline = next(part.rect for part in table.parts if part.key == "bar:status")
    for key in ("bar:undo", "bar:log", "bar:menu"):
        result = tip(table, key)
        assert result is None or not result.rect.meets(headline), key


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ["sinoda", "syncron", "soon", "syncro", "chrono"])
def test_the_tooltips_of_a_tables_bar_hang_below_their_buttons(
    tmp_path: Path, game: str, screen: tuple[tuple[int, int], float, str]
) -> None:
    size, text, language = screen
    table = sit_down(Box(tmp_path, size, text, language), game)
    buttons = [part for part in table.parts if part.key.startswith("bar:") and part.control is not None]
    lowest = max(part.rect.bottom for part in table.parts if part.key.startswith("bar:"))
    assert len(buttons) >= 4
    for button in buttons:
        result = tip(table, button.key)
        assert result is not None, button.key
        assert button.target.bottom < result.rect.y < lowest + 20, button.key
        assert table.services.kit.frame.rect.contains(result.rect), button.key
        beside = min(result.rect.right, button.target.right) - max(result.rect.x, button.target.x)
        assert beside > button.target.w * 0.4, button.key


def shown(scene: Scene) -> list[Part]:
    """Return the tooltip that is shown after some rest where the focus stands."""
    scene.time += TIP + 0.01
    focused = scene.focus.find(scene.parts)
    assert focused is not None
    return scene.appearance.closer.tips(scene.services.kit, focused)


@pytest.mark.parametrize("game", ["sinoda", "syncron", "soon", "syncro", "chrono"])
def test_a_focus_whose_control_has_gone_tells_nothing_where_it_went_by_itself(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    table = sit_down(box, game)
    table.focus.at("gone", table.time, ring=True)
    table.refresh()
    assert table.parts
    table.focus.since = table.time
    assert shown(table) == []


def test_a_sheet_tells_nothing_of_its_first_button_until_somebody_comes_to_it(tmp_path: Path) -> None:
    pause = sheet(Box(tmp_path), "pause")
    pause.focus.ring = True
    assert (pause.parts[0].key, pause.focus.key) == ("text", "resume")
    assert shown(pause) == []
    pause.focus.at("again", pause.time, ring=True)
    pause.focus.at("resume", pause.time, ring=True)
    assert shown(pause)


def test_a_partners_plate_to_which_the_focus_went_after_an_estimate_tells_nothing(tmp_path: Path) -> None:
    box, scene = tables.table(tmp_path, 4, "Ia", (0,), until=tables.at(Estimating))
    for seat in scene.host.to_act():
        if seat:
            scene.host.play(seat, Estimate("good"))
    scene.performance.catch_up()
    scene.focus.at("estimate:good", scene.time, ring=True)
    box.intend(Enter())
    assert scene.focus.key != "estimate:good"
    assert scene.focus.ring
    assert shown(scene) == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["sinoda", "syncron", "soon", "syncro", "chrono"])
def test_a_tooltip_at_a_table_lies_near_what_it_speaks_of_and_not_over_it(
    tmp_path: Path, game: str, language: str
) -> None:
    table = sit_down(Box(tmp_path, language=language), game)
    hand = table.tab_order.hand
    for part in [part for part in table.parts if part.control is not None and part.control.zone != hand]:
        result = tip(table, part.key)
        if result is not None and apart(result.rect, part.target) >= 100:  # for want of room near by, at the foot
            assert result.rect.y > table.services.kit.frame.height / 2, part.key
        else:
            assert result is None or apart(result.rect, part.target) > 0, part.key


@pytest.mark.parametrize("screen", ["setup"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_way_back_is_told_beside_its_button(tmp_path: Path, screen: str, language: str) -> None:
    scene = scenes.SCENES[screen](tmp_path, (1280, 720), 1.0, language).top
    result = tip(scene, "back")
    assert result is not None
    assert 0 < apart(result.rect, next(part.target for part in scene.parts if part.key == "back")) < 20


def test_a_tooltip_goes_when_the_pointer_leaves_though_nothing_else_is_there(tmp_path: Path) -> None:
    box, table = shared(tmp_path, "soon", match_of("soon", 3, 3, 0), people=(0,))
    go(box, 3.0)  # till the night of the deal is over
    scale = box.services.kit.frame.scale
    card = next(part for part in table.parts if part.key == "worth")
    table.handle(Point(*(round(place * scale) for place in card.rect.middle)))
    go(box, TIP + 0.2)
    assert table.appearance.closer.tips(box.services.kit, next(part for part in table.parts if part.key == "worth"))
    table.dirty = False
    table.handle(Point(round(2 * scale), round(card.rect.bottom * scale)))
    assert table.dirty, "the picture without it is due at once"
    assert not table.appearance.closer.tips(box.services.kit, next(part for part in table.parts if part.key == "worth"))


def test_what_was_pressed_is_told_of_again_only_when_the_pointer_has_left_it(tmp_path: Path) -> None:
    box, table = shared(tmp_path, "soon", match_of("soon", 3, 3, 0), people=(0,))
    go(box)
    scale = box.services.kit.frame.scale

    def worth() -> Part:
        return next(part for part in table.parts if part.key == "worth")

    x, y = (round(place * scale) for place in worth().rect.middle)
    for intent in (Point(x, y), Press(x, y), Release(x, y)):
        table.handle(intent)
    go(box, TIP + 0.2)
    assert not table.appearance.closer.tips(box.services.kit, worth())
    table.handle(Point(2, 2))
    table.handle(Point(x, y))
    go(box, TIP + 0.2)
    assert table.appearance.closer.tips(box.services.kit, worth())


@pytest.mark.parametrize("wait", [0.1, AGAIN - 0.05])
def test_a_double_click_does_not_take_back_what_its_first_half_chose(tmp_path: Path, wait: float) -> None:  # SY-9
    box, scene = tables.table(tmp_path, 4, "Ia", (0,), until=tables.at(Estimating))
    scale = box.services.kit.frame.scale
    back = next(part.target for part in _chosen(tmp_path).parts if part.key == "take-back")
    under = [part for part in scene.parts if part.key.startswith("estimate:") and part.target.meets(back)]
    assert under, "the way back appears where an estimate stood"
    x, y = (round(place * scale) for place in under[0].target.clipped(back).middle)

    def click() -> int:
        for intent in (Point(x, y), Press(x, y), Release(x, y)):
            scene.handle(intent)
        return scene.host.decision_count

    count = click()
    go(box, wait)
    assert click() == count
    box.intend(Menu())
    go(box, AGAIN)  # the table stands still meanwhile, but the player's finger doesn't
    box.intend(Menu())
    go(box)
    assert box.services.navigator.top is scene
    assert click() != count


def _chosen(root: Path) -> Scene:
    """Return a table at which the estimate is given, and can be taken back."""
    scene = tables.table(root / "chosen", 4, "Ia", (0,), until=tables.at(Estimating))[1]
    scene.decisions.act(Estimate("good"))
    return scene
