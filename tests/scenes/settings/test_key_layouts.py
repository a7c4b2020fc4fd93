"""What stands on the player's keys is shown wherever keys are named, and keys are chosen under any layout."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.rulebook.glance import section_rows
from game.scenes.shell.scene import keys
from game.scenes.shell.services.stray_press_guard import StrayPressGuard
from game.ui.input.intents import Log, Typed
from game.ui.input.keysets import texts_of
from game.ui.layout.frame import Rect
from game.ui.parts.keycaps import Cap
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Empty
from game.ui.system.keyboard.layouts import Layout
from tests.scenes.box import Box, canvas_of
from tests.ui.boards import BOARDS, board, pressed


def under(root: Path, name: str, size: tuple[int, int] = (1600, 900)) -> Box:
    """Show the page of keys to somebody with a keyboard."""
    box = Box(root, size)
    lay(box, board(name))
    box.show(box.screens.keys())
    return box


def lay(box: Box, layout: Layout) -> None:
    box.services.layout = layout
    box.intents.layout = layout


def press(box: Box, place: int, mod: int = 0) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        box.events(pressed(box.services.layout, place, mod, kind))


@pytest.mark.parametrize(
    ("name", "log", "undo"), [("Russian", "Д", "Ctrl+Я"), ("Greek", "Λ", "Ctrl+Ζ"), ("German", "L", "Ctrl+Z")]
)
def test_the_page_shows_what_is_printed_on_the_key(tmp_path: Path, name: str, log: str, undo: str) -> None:
    said = under(tmp_path, name).said()
    assert f"Last turns {log} " in said
    assert f"Undo {undo} " in said


def test_the_drawn_keyboard_bears_letters_of_all_scripts(tmp_path: Path) -> None:
    said = under(tmp_path, "German").said()
    assert all(f" {letter} " in said for letter in "ÖÄÜß")
    said = under(tmp_path, "Russian").said()
    assert all(f" {letter} " in said for letter in "ЁЙЪЮ")


def test_a_key_is_chosen_under_one_layout_and_works_under_another(tmp_path: Path) -> None:
    box = under(tmp_path, "Russian")
    box.click("cap:log:l")
    press(box, pygame.KSCAN_SEMICOLON)
    assert texts_of(box.services.keymap, "log") == ("@semicolon",)
    assert "Last turns Ж " in box.said()
    lay(box, board("French"))
    box.top.refresh()
    assert "Last turns M " in box.said()
    box.intents.keymap = box.services.keymap
    assert box.intents.read([pressed(box.services.layout, pygame.KSCAN_SEMICOLON)]) == [Log()]


def test_who_would_lose_the_key_of_a_letter_that_a_keyboard_lacks_is_told(tmp_path: Path) -> None:
    box = under(tmp_path, "Russian")
    box.click("add:help")
    press(box, pygame.KSCAN_L)
    assert "is used for “Last turns” now." in box.said()
    assert "Д for Hint" in box.said()


def test_an_accent_that_waits_for_its_letter_can_be_chosen_by_its_place(tmp_path: Path) -> None:
    box = under(tmp_path, "French")
    box.click("add:log")
    press(box, pygame.KSCAN_LEFTBRACKET)
    assert texts_of(box.services.keymap, "log") == ("l", "@leftbracket")


def test_caps_are_others_as_soon_as_the_layout_is_switched(tmp_path: Path) -> None:
    boards = [board("English"), board("Greek")]
    box = Box(tmp_path, (1600, 900))
    lay(box, Layout(lambda place: boards[0].key(place)))
    box.show(box.screens.keys())
    assert "Last turns L " in box.said()
    boards.reverse()
    box.events(pygame.event.Event(pygame.KEYMAPCHANGED))
    assert "Last turns Λ " in box.said()


def test_the_rulebooks_last_page_tells_the_keys_as_they_are_printed(tmp_path: Path) -> None:
    box = under(tmp_path, "Russian")
    rows = dict(section_rows("writing", box.services.caps))
    assert ("control", "ф") in rows["selectall"]
    assert ("д",) in dict(section_rows("keys", box.services.caps))["log"]


@pytest.mark.parametrize(("name", "cap"), [("English", "Q"), ("Russian", "Й"), ("Hebrew", "")])
def test_a_card_bears_the_letter_of_the_key_that_chooses_it(tmp_path: Path, name: str, cap: str) -> None:
    box = under(tmp_path, name)
    card = Part("card", Rect(100, 100, 90, 120), Empty(), Control("Q", letter="q"))
    found = keys.digits([card], canvas_of(box), lambda part: part.rect, box.services.caps)
    assert [setting.lines[0] for _, setting in found] == ([cap] if cap else [])


@pytest.mark.parametrize(
    ("name", "rows", "cap"), [("English", {}, "/"), ("Hindi", {}, "य"), ("English", {"set": ("left",)}, "F4")]
)
def test_a_field_that_searches_bears_its_key(
    tmp_path: Path, name: str, rows: dict[str, tuple[str, ...]], cap: str
) -> None:
    box = Box(tmp_path, (1280, 1400))  # all lessons are in sight
    lay(box, board(name))
    box.shell.change(keys=rows)
    for screen in (box.screens.settings(), box.screens.learn(), box.screens.rulebook("sinoda")):
        box.show(screen)
        face = box.part("search:key").face
        assert isinstance(face, Cap) and face.setting is not None  # noqa: PT018
        assert face.setting.lines == (cap,)


def test_a_key_that_is_pressed_on_and_on_is_called_by_what_is_printed_on_it(tmp_path: Path) -> None:
    box = under(tmp_path, "Russian")
    assert StrayPressGuard(box.services)._called(f"key:{ord('ж')}") == "Ж"


def test_a_search_begins_with_any_letter(tmp_path: Path) -> None:
    for name in BOARDS:
        layout = board(name)
        box = Box(tmp_path)
        lay(box, layout)
        read = box.intents.read([pressed(layout, pygame.KSCAN_K)], begins=True)
        letter = chr(layout.key(pygame.KSCAN_K))
        assert read == [Typed(letter)] or not letter.isalpha()
