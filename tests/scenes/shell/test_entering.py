"""The things of a sheet come in their own ways as it opens: briefly, unless skipped, and nothing waits for them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.shell.navigation.fade import ENTERS, FADES
from game.scenes.shell.navigation.screen import Enters
from game.scenes.table.over.log import LogScene
from game.scenes.table.over.pause import Pause
from game.ui.input.intents import Back, Menu, Press, Step
from game.ui.motion.entering import LASTS
from tests.scenes.box import Box, canvas_of
from tests.scenes.shell.moving import table
from tests.scenes.shell.test_scrolling import saved

STRANGE = (10, 200, 30)


def open_log(box: Box, old: pygame.Surface | None = None) -> LogScene:
    """Lay the log over the table that is there, as it looks or as it is said to look."""
    session = box.top.session  # type: ignore[attr-defined]
    told = tuple(box.top.machine.news.log)  # type: ignore[attr-defined]
    log = LogScene(box.services, session, lambda: told)
    seen = box.draw().copy()
    box.services.navigator.push(log)
    box.services.navigator.settle(canvas_of(box, old or seen))
    return log


def pixels(surface: pygame.Surface, at: pygame.Rect | None = None) -> bytes:
    return pygame.image.tobytes(surface if at is None else surface.subsurface(at), "RGB")


def foot_of(box: Box, log: LogScene) -> pygame.Rect:
    """Return the lower half of the ribbon, in pixels."""
    sheet = next(part.rect for part in log.parts if part.key == "log:sheet")
    return canvas_of(box).frame.box(sheet.trimmed(top=sheet.h / 2, bottom=20))


def test_the_ribbon_unrolls_and_is_whole_in_the_end(tmp_path: Path) -> None:
    box = table(tmp_path)
    log, navigator = open_log(box), box.services.navigator
    assert navigator.fade.left == ENTERS == LASTS
    box.draw()
    assert "log:sheet" in log.aloft
    navigator.update(FADES)
    foot = foot_of(box, log)
    early = pixels(box.draw(), foot)
    navigator.update(ENTERS)
    assert early != pixels(box.draw(), foot)
    assert not log.aloft
    assert not navigator.fade.covers


def test_a_press_is_obeyed_while_it_comes(tmp_path: Path) -> None:
    box = table(tmp_path)
    log, navigator = open_log(box), box.services.navigator
    box.draw()
    navigator.update(FADES / 2)
    assert navigator.handle(Back())
    assert not log.aloft
    navigator.settle()
    assert box.top is not log


def test_a_press_beside_all_puts_it_in_its_place(tmp_path: Path) -> None:
    box = table(tmp_path)
    log, navigator = open_log(box), box.services.navigator
    box.draw()
    navigator.update(FADES / 2)
    navigator.handle(Press(640, 700))
    navigator.settle()
    assert box.top is log
    shown = pixels(box.draw(), foot_of(box, log))
    navigator.update(1.0)
    assert shown == pixels(box.draw(), foot_of(box, log))


def test_keys_lead_on_it_from_the_first_frame(tmp_path: Path) -> None:
    box = table(tmp_path, "soon")
    box.services.navigator.handle(Menu())
    box.services.navigator.settle(canvas_of(box, box.draw().copy()))
    assert isinstance(box.top, Pause)
    box.draw()
    before = box.top.focus.key
    assert before
    box.services.navigator.handle(Step(0, -1))
    assert box.top.focus.key != before


def test_with_reduced_motion_nothing_comes(tmp_path: Path) -> None:
    box = table(tmp_path, reduced=True)
    log = open_log(box)
    box.draw()
    assert box.services.navigator.fade.left == FADES
    assert not log.aloft


@pytest.mark.parametrize("part", [0.5, 0.9])
def test_nothing_of_the_screen_below_is_in_what_comes(tmp_path: Path, part: float) -> None:
    box = table(tmp_path, "soon")
    pictures = []
    for strange in (False, True):
        old = box.draw().copy()
        if strange:
            old.fill(STRANGE)  # as if it had been a hand
        open_log(box, old)
        box.draw()
        navigator = box.services.navigator
        navigator.update(FADES + (ENTERS - FADES) * part)
        pictures.append(pixels(box.draw()))
        navigator.update(1.0)
        navigator.pop()
        navigator.settle()
        navigator.update(1.0)
    assert pictures[0] == pictures[1]


def test_a_question_is_lit_at_once_where_its_way_into_the_light_is_skipped(tmp_path: Path) -> None:
    box = table(tmp_path)
    navigator = box.services.navigator
    navigator.handle(Menu())
    navigator.settle()
    assert isinstance(box.top, Pause)
    pause = box.top
    pause.ask_again()
    navigator.settle(canvas_of(box, box.draw().copy()))
    question = box.top
    box.draw()
    navigator.update(FADES / 2)
    coming = pixels(box.draw())
    navigator.handle(Press(640, 700))
    navigator.settle()
    assert box.top is question
    there = pixels(box.draw())
    assert coming != there
    navigator.update(1.0)
    assert there == pixels(box.draw())


def test_boxes_slide_onto_their_planks_one_after_another(tmp_path: Path) -> None:
    box = saved(tmp_path, (1280, 720), 1.0, "en")
    page = box.top
    assert isinstance(page, Enters)
    keys = {part.key for part in page.parts}
    coming = [each for each in page.entrances() if each.way == "slide"]
    assert {key for each in coming for key in each.keys if key.startswith("row:")} == {f"row:{n}" for n in range(10)}
    assert all(key in keys for each in page.entrances() for key in each.keys)
    first = [each.later for each in coming if "row:0" in each.keys or "row:1" in each.keys]
    assert first[0] < first[1]
    width = box.services.kit.frame.width
    assert all(each.rect.x + each.far[0] >= width - 40 for each in coming), "they come from beyond the window"
