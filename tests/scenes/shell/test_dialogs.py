"""Questions over a screen: Tab walks their buttons, and the focus is shown there alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.protocol import say
from game.scenes.shell.sheets.dialogs import FIELD, Confirm, Naming
from game.ui.input.intents import Zone
from tests.scenes import scenes
from tests.scenes.box import Box


@pytest.fixture
def asked(tmp_path: Path) -> Box:
    box = scenes.question(tmp_path, (1280, 720), 1.0, "en")
    assert isinstance(box.services.navigator.top, Confirm)
    return box


def test_tab_walks_the_buttons_of_a_question_both_ways(asked: Box) -> None:
    focus = asked.services.navigator.top.focus
    for by in (1, -1):
        seen: list[str] = []
        for _ in range(4):
            asked.intend(Zone(by))
            assert focus.ring
            seen.append(focus.key)
        assert seen == ["yes", "no", "yes", "no"]


def test_tab_walks_from_the_field_of_a_name_to_its_buttons(tmp_path: Path) -> None:
    box = scenes.pause(tmp_path, (1280, 720), 1.0, "en")
    navigator = box.services.navigator
    navigator.push(Naming(box.services, say("adventure.rename"), "Nora", ("Nora", "Ada"), lambda name: None))
    navigator.settle()
    seen: list[str] = []
    for _ in range(4):
        box.keys(pygame.K_TAB)
        seen.append(navigator.top.focus.key)
    assert set(seen) == {"no", "yes", FIELD, "naming:another"}


def test_a_question_hides_the_focus_ring_of_the_sheet_below(tmp_path: Path) -> None:
    box = scenes.pause(tmp_path, (1280, 720), 1.0, "en")
    pause = box.services.navigator.top
    pause.focus.at("resume", pause.time, ring=True)
    before = box.draw()
    pause.focus.ring = False
    plain = box.draw()
    x, y = box.part("resume").rect.x - 4, box.part("resume").rect.middle[1]
    at = box.services.kit.frame.px(x), box.services.kit.frame.px(y)
    assert before.get_at(at) != plain.get_at(at)  # the ring is seen here
    pictures = []
    for ring in (True, False):
        box = scenes.question(tmp_path / str(ring), (1280, 720), 1.0, "en")
        top, below = box.services.navigator.top, box.services.navigator.scenes[-2]
        top.focus.at("no", top.time, ring=True)
        below.focus.at("resume", below.time, ring=ring)
        pictures.append(box.draw().get_buffer().raw)
    assert pictures[0] == pictures[1]


def test_the_lamp_comes_down_to_a_question_and_hangs_still_then(asked: Box) -> None:
    box, top = asked, asked.services.navigator.top
    box.services.motion = 1.0
    assert isinstance(top, Confirm)
    top.time = 0.0
    assert top.alive
    first = box.draw().get_buffer().raw
    top.update(0.4)
    assert first != box.draw().get_buffer().raw


def test_with_reduced_motion_the_lamp_of_a_question_hangs_there_at_once(asked: Box) -> None:
    box, top = asked, asked.services.navigator.top
    box.services.motion = 0.0
    top.time = 0.0
    first = box.draw().get_buffer().raw
    top.update(0.4)
    assert first == box.draw().get_buffer().raw


def test_nothing_of_the_screen_below_shows_through_a_question(tmp_path: Path) -> None:
    pictures = []
    for decisions in (3, 9):
        box = Box(tmp_path / str(decisions))
        box.show(box.table(scenes.played(box, scenes.PAIR, decisions)))
        box.services.navigator.push(
            Confirm(
                box.services, say("dialog.restart"), say("dialog.restart_fresh"), say("pause.restart"), lambda: None
            )
        )
        box.services.navigator.settle()
        pictures.append(box.draw().get_buffer().raw)
    assert pictures[0] == pictures[1]
