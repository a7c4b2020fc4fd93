"""Composed input in a real field: it is seen where it will stand, underlined, and until it is text it changes none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.protocol import say
from game.scenes.keyboard.keyboard import Keyboard
from game.scenes.shell.sheets.dialogs import FIELD, Naming
from game.ui.input.intents import Confirm, Device
from game.ui.parts.text_field import EDGE, TextField
from tests.scenes.box import Box

FAMILY = "👨‍👩‍👧‍👦"


@pytest.fixture
def box(tmp_path: Path) -> Box:
    """Show a set-up, in which Zoé's name is being written: the caret stands in its middle."""
    box = Box(tmp_path)
    box.show(box.screens.setup("sinoda"))
    box.click("name")
    box.type("Zoé Ada")
    keys(box, *[pygame.K_LEFT] * 3)
    return box


def keys(box: Box, *codes: int, mod: int = 0) -> None:
    for code in codes:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            box.events(pygame.event.Event(kind, key=code, mod=mod, unicode="", scancode=0))


def compose(box: Box, text: str, start: int = -1, length: int = -1) -> None:
    box.events(pygame.event.Event(pygame.TEXTEDITING, text=text, start=start, length=length))


def write(box: Box, text: str) -> None:
    box.events(pygame.event.Event(pygame.TEXTINPUT, text=text))


def text(box: Box, key: str = "name") -> str:
    control = box.part(key).control
    assert control is not None
    return control.text


def face(box: Box, key: str = "name") -> TextField:
    found = box.part(key).face
    assert isinstance(found, TextField)
    return found


def shown(box: Box, key: str = "name") -> str:
    return "".join(face(box, key).setting.lines)


def underlined(box: Box, key: str = "name") -> tuple[str, str]:
    """Return what is composed and what of it is being converted, by where their lines lie."""
    whole, field = shown(box, key), face(box, key)
    return whole[slice(*field.composed)], whole[slice(*field.clause)]


def test_what_is_composed_is_seen_where_it_will_stand_and_is_no_text_yet(box: Box) -> None:
    before = box.draw().copy()
    compose(box, "にほ")
    assert shown(box) == "Zoé にほAda"
    assert text(box) == "Zoé Ada"
    assert underlined(box) == ("にほ", "")
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(box.draw(), "RGB")
    compose(box, "日本", 1, 1)
    assert underlined(box) == ("日本", "本")
    assert face(box).caret.at == 5
    write(box, "日本")
    assert underlined(box) == ("", "")
    compose(box, "", 0, 0)
    assert (text(box), shown(box), underlined(box)) == ("Zoé 日本Ada", "Zoé 日本Ada", ("", ""))
    assert face(box).caret.at == 6


@pytest.mark.parametrize(("start", "length", "at", "clause"), [
    (-1, -1, 6, ""), (0, -1, 4, ""), (1, 0, 5, ""), (0, 2, 4, "にほ"), (1, 9, 5, "ほ"), (9, 9, 6, ""),
])  # fmt: skip
def test_the_caret_is_where_the_method_says(box: Box, start: int, length: int, at: int, clause: str) -> None:
    compose(box, "にほ", start, length)
    assert (face(box).caret.at, underlined(box)[1]) == (at, clause)


def test_what_is_composed_stands_for_what_is_selected(box: Box) -> None:
    keys(box, pygame.K_a, mod=pygame.KMOD_CTRL)
    compose(box, "한")
    assert (shown(box), text(box)) == ("한", "Zoé Ada")
    compose(box, "")
    assert shown(box) == "Zoé Ada", "it was given up"
    compose(box, "한")
    write(box, "한")
    assert text(box) == "한"


@pytest.mark.parametrize(
    "code", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_TAB, pygame.K_HOME]
)
def test_a_key_that_a_system_tells_of_does_nothing_to_the_field_or_the_screen(box: Box, code: int) -> None:
    box.composing.names_own_keys = True
    scene: Any = box.services.navigator.top
    compose(box, "にほ")
    keys(box, code)
    assert (shown(box), text(box), scene.editing) == ("Zoé にほAda", "Zoé Ada", "name")
    assert box.services.navigator.top is scene
    compose(box, "")
    keys(box, pygame.K_RETURN)
    assert scene.editing == "", "afterwards keys are the field's again"


def test_return_ends_a_syllable_and_is_obeyed_where_a_system_tells_only_of_keys_that_are_no_methods(box: Box) -> None:
    box.composing.names_own_keys = False
    scene: Any = box.services.navigator.top
    compose(box, "한")
    enter = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=40)
    box.events(
        enter,
        pygame.event.Event(pygame.TEXTINPUT, text="한"),
        pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0),
    )
    assert scene.editing == ""
    assert any(name == "Zoé 한Ada" for name in names(box))


def test_a_click_elsewhere_keeps_what_is_seen(box: Box) -> None:
    compose(box, "にほん")
    box.click("back")
    assert any(name == "Zoé にほんAda" for name in names(box))


def test_a_click_into_the_field_keeps_what_is_seen_and_puts_the_caret(box: Box) -> None:
    compose(box, "にほん")
    part, frame = box.part("name"), box.services.kit.frame
    at = frame.px(part.rect.x + EDGE + 1), frame.px(part.rect.middle[1])
    box.services.navigator.top.time += 1.0
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        box.events(pygame.event.Event(kind, pos=at, button=1))
    assert (text(box), face(box).caret.at, underlined(box)) == ("Zoé にほんAda", 0, ("", ""))


def test_losing_the_focus_drops_what_is_composed_and_the_field_goes_on(box: Box) -> None:
    compose(box, "にほ")
    box.events(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert (text(box), shown(box), underlined(box)) == ("Zoé Ada", "Zoé Ada", ("", ""))
    write(box, "!")
    assert text(box) == "Zoé !Ada"


def test_a_field_that_is_left_keeps_nothing_composed_for_the_next_one(box: Box) -> None:
    scene: Any = box.services.navigator.top
    compose(box, "にほ")
    scene.editing = ""
    scene.refresh()
    assert scene.parts
    scene.editing = "name"
    scene.refresh()
    assert shown(box) == "Zoé Ada"


def test_a_long_name_shows_what_is_composed_in_its_middle_with_the_caret(tmp_path: Path) -> None:
    box = Box(tmp_path, (960, 600), 2.0, "fr")
    box.show(box.screens.setup("sinoda"))
    box.click("name")
    box.type("M" * 24)
    keys(box, *[pygame.K_LEFT] * 12)
    compose(box, "日本語", 1, 2)
    assert "日本語" in shown(box)
    field = face(box)
    assert field.spots[-1].right <= field.room + 0.5
    assert "".join(shown(box)[slice(*(place - field.first for place in field.clause))]) == "本語"
    write(box, "日本語")
    assert text(box) == "M" * 24, "there is no room"


def test_the_list_is_told_where_the_caret_is_seen(box: Box) -> None:
    frame, scene = box.services.kit.frame, box.services.navigator.top
    compose(box, "")
    caret = scene.caret
    field = frame.box(box.part("name").rect)
    assert caret is not None
    assert field.contains(caret)
    compose(box, "にほ", 2, 0)
    later = scene.caret
    assert later is not None
    assert later.x > caret.x
    compose(box, "")
    keys(box, pygame.K_RETURN)
    assert scene.caret is None


def test_one_family_is_one_step_and_comes_whole_though_a_system_tells_it_sign_by_sign(box: Box) -> None:
    box.type(FAMILY)
    assert text(box) == f"Zoé {FAMILY}Ada"
    keys(box, pygame.K_LEFT)
    assert face(box).caret.at == 4
    keys(box, pygame.K_RIGHT, pygame.K_BACKSPACE)
    assert text(box) == "Zoé Ada"
    box.type("👨\u200d")
    keys(box, pygame.K_RIGHT)
    box.type("👩")
    assert text(box) == "Zoé 👨A👩da", "what joined nothing joins nothing later"


def test_the_arrows_go_over_a_name_as_it_is_seen(box: Box) -> None:
    keys(box, pygame.K_a, mod=pygame.KMOD_CTRL)
    box.type("נועה")
    left = face(box).caret_in(box.part("name").rect).x
    keys(box, pygame.K_LEFT)
    assert face(box).caret.at == 4, "it is at the left end already"
    keys(box, pygame.K_RIGHT)
    assert face(box).caret.at == 3
    assert face(box).caret_in(box.part("name").rect).x > left
    keys(box, pygame.K_BACKSPACE)
    assert text(box) == "נוה"


def test_whoever_composes_over_the_sheet_with_letters_writes_into_the_field(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.services.navigator.listen(Device.PAD)
    box.show(Naming(box.services, say("adventure.rename"), "Zoé", ["Ada"], lambda name: None))
    box.top.focus.at(FIELD, 0.0, ring=True)
    box.intend(Confirm())
    sheet = box.services.navigator.top
    assert isinstance(sheet, Keyboard)
    compose(box, "")
    assert box.services.navigator.top is sheet
    compose(box, "にほ")
    assert isinstance(box.services.navigator.top, Naming)
    assert (shown(box, FIELD), underlined(box, FIELD)[0]) == ("Zoéにほ", "にほ")


def names(box: Box) -> list[str]:
    """Return the names that have been given to seats."""
    scene: Any = next(scene for scene in box.services.navigator.scenes if hasattr(scene, "players"))
    return [player.name for player in scene.players.seats]
