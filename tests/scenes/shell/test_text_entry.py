"""Writing in every field: selecting, moving, copying and pasting, by keys and by clicks, through the real scenes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.protocol import say
from game.scenes.shell.sheets.dialogs import FIELD as NAMING
from game.scenes.shell.sheets.dialogs import Naming
from game.scenes.table.over.jump_to import FIELD as GOTO
from game.scenes.table.over.jump_to import JumpToScene
from game.ui.parts.text_field import EDGE, TextField
from tests.scenes.box import Box

CTRL, SHIFT, META, ALT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_META, pygame.KMOD_ALT
FIELDS = ("name", NAMING, GOTO)


@pytest.fixture
def box(tmp_path: Path) -> Box:
    pygame.display.init()
    box = Box(tmp_path)
    box.services.clipboard.write("")
    return box


def open_field(box: Box, key: str, text: str = "Zoé Claire") -> None:
    """Show the scene of a field that holds a text, and edit it."""
    services = box.services
    if key == "name":
        box.show(box.screens.setup("sinoda"))
        box.click("name")
    elif key == NAMING:
        box.show(Naming(services, say("adventure.rename"), "Ada", ["Ada"], lambda name: None))
    else:
        box.show(JumpToScene(services, lambda name: False))
    press(box, pygame.K_a, CTRL)
    box.type(text)


def press(box: Box, key: int, mod: int = 0, times: int = 1) -> None:
    for _ in range(times):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            box.events(pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0))


def text(box: Box) -> str:
    scene: Any = box.services.navigator.top
    control = box.part(scene.editing).control
    assert control is not None, "a field is edited"
    return control.text


def selected(box: Box) -> str:
    whole = text(box)
    start, end = box.top.text_entry.caret.span
    return whole[start:end]


def click_letter(box: Box, key: str, letter: int) -> None:
    """Click into a field, just before a letter of its text."""
    part = box.part(key)
    assert isinstance(part.face, TextField)
    stop = part.face.spots[letter].left if part.face.spots else 4.0
    frame = box.services.kit.frame
    at = frame.px(part.rect.x + EDGE + stop + 1), frame.px(part.rect.middle[1])
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        box.events(pygame.event.Event(kind, pos=at, button=1))


def wait(box: Box) -> None:
    box.services.navigator.top.time += 1.0


@pytest.mark.parametrize("field", FIELDS)
def test_a_text_is_written_over_what_is_selected(box: Box, field: str) -> None:
    open_field(box, field)
    assert text(box) == "Zoé Claire"
    press(box, pygame.K_HOME)
    press(box, pygame.K_RIGHT, SHIFT, 3)
    assert selected(box) == "Zoé"
    box.type("Ève")
    assert text(box) == "Ève Claire"
    box.type("-")
    assert text(box) == "Ève- Claire"


@pytest.mark.parametrize("field", FIELDS)
def test_what_is_copied_or_cut_can_be_put_in_elsewhere(box: Box, field: str) -> None:
    open_field(box, field)
    press(box, pygame.K_HOME)
    press(box, pygame.K_END, SHIFT)
    press(box, pygame.K_c, CTRL)
    assert text(box) == "Zoé Claire"
    press(box, pygame.K_x, CTRL)
    assert text(box) == ""
    press(box, pygame.K_v, CTRL, 2)
    assert text(box) == "Zoé ClaireZoé Claire"


@pytest.mark.parametrize("field", FIELDS)
def test_delete_takes_what_is_ahead_and_backspace_what_is_behind(box: Box, field: str) -> None:
    open_field(box, field)
    press(box, pygame.K_HOME)
    press(box, pygame.K_DELETE)
    assert text(box) == "oé Claire"
    press(box, pygame.K_BACKSPACE)
    assert text(box) == "oé Claire"
    press(box, pygame.K_DELETE, CTRL)
    assert text(box) == " Claire"
    press(box, pygame.K_END)
    press(box, pygame.K_BACKSPACE, CTRL)
    assert text(box) == " "
    press(box, pygame.K_a, CTRL)
    press(box, pygame.K_DELETE)
    assert text(box) == ""


def test_control_and_arrows_go_by_words_and_with_shift_select_them(box: Box) -> None:
    open_field(box, "name")
    press(box, pygame.K_LEFT, CTRL | SHIFT)
    assert selected(box) == "Claire"
    press(box, pygame.K_LEFT)
    assert selected(box) == ""
    box.type("x")
    assert text(box) == "Zoé xClaire"
    press(box, pygame.K_LEFT, CTRL, 2)
    press(box, pygame.K_RIGHT, CTRL | SHIFT)
    assert selected(box) == "Zoé"


def test_on_a_mac_command_selects_copies_and_goes_to_the_ends(box: Box) -> None:
    open_field(box, "name")
    press(box, pygame.K_a, META)
    press(box, pygame.K_c, META)
    press(box, pygame.K_LEFT, META)
    box.type("+")
    press(box, pygame.K_RIGHT, META)
    press(box, pygame.K_v, META)
    assert text(box) == "+Zoé ClaireZoé Claire"
    press(box, pygame.K_LEFT, ALT | SHIFT)
    assert selected(box) == "Claire"


def test_a_click_into_a_name_selects_it_and_the_next_puts_the_caret(box: Box) -> None:
    open_field(box, "name")
    press(box, pygame.K_RETURN)
    click_letter(box, "name", 0)
    assert selected(box) == "Zoé Claire"
    wait(box)
    click_letter(box, "name", 3)
    assert selected(box) == ""
    box.type("!")
    assert text(box) == "Zoé! Claire"


def test_a_double_click_selects_a_word(box: Box) -> None:
    open_field(box, "name")
    wait(box)
    click_letter(box, "name", 6)
    click_letter(box, "name", 6)
    assert selected(box) == "Claire"


def test_enter_on_a_name_selects_it_and_typing_replaces_it(box: Box) -> None:
    open_field(box, "name")
    press(box, pygame.K_RETURN, 0, 2)
    box.type("Io")
    assert text(box) == "Io"


def test_what_is_put_in_is_one_line_and_no_longer_than_a_name(box: Box) -> None:
    open_field(box, "name", "")
    box.services.clipboard.write("A\nB" + "c" * 60)
    press(box, pygame.K_v, CTRL)
    assert text(box) == "A B" + "c" * 21


def test_without_a_clipboard_nothing_is_put_in_and_nothing_is_lost(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise pygame.error("no clipboard")

    open_field(box, "name")
    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    press(box, pygame.K_a, CTRL)
    press(box, pygame.K_c, CTRL)
    press(box, pygame.K_END)
    press(box, pygame.K_v, CTRL)
    assert text(box) == "Zoé Claire"


def test_after_a_die_has_changed_the_name_typing_goes_on_behind_it(box: Box) -> None:
    open_field(box, "name", "Zoé")
    scene: Any = box.services.navigator.top
    scene.players.rename(scene.selected, "Maximilien")
    scene.refresh()
    assert text(box) == "Maximilien"
    box.type("a")
    assert text(box) == "Maximiliena"


def test_a_letter_begins_to_edit_the_field_that_has_the_focus(box: Box) -> None:
    box.show(box.screens.setup("sinoda"))
    scene: Any = box.services.navigator.top
    scene.focus.at("name", scene.time, ring=True)
    for letter, mod in (("s", SHIFT), ("h", 0)):
        down = pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=mod, unicode="", scancode=0)
        if scene.editing:
            box.type(letter)
        else:
            box.events(down, pygame.event.Event(pygame.KEYUP, key=ord(letter), mod=mod, scancode=0))
    assert scene.editing == "name"
    assert text(box) == "Sh", "H hides nothing where a name is written"
    press(box, pygame.K_ESCAPE)
    assert not scene.editing
    assert box.services.navigator.top is scene
    scene.focus.at("back", scene.time, ring=True)
    press(box, pygame.K_s)
    assert not scene.editing, "letters begin nothing elsewhere"


def test_with_control_or_alt_a_letter_begins_no_edit(box: Box) -> None:
    box.show(box.screens.setup("sinoda"))
    scene: Any = box.services.navigator.top
    scene.focus.at("name", scene.time, ring=True)
    press(box, pygame.K_z, CTRL)
    press(box, pygame.K_s, ALT)
    assert not scene.editing


def test_a_letter_made_with_alt_gr_is_no_command(box: Box) -> None:
    open_field(box, "name")
    press(box, pygame.K_a, CTRL | pygame.KMOD_MODE)
    box.type("@")
    assert text(box) == "Zoé Claire@"


def test_what_is_selected_is_drawn_in_the_themes_colour(box: Box) -> None:
    open_field(box, "name")
    part = box.part("name")
    wanted = box.services.theme.colour("field.selected")[:3]

    def there() -> bool:
        picture = box.draw().subsurface(box.services.kit.frame.box(part.rect))
        size = picture.get_size()
        return any(picture.get_at((x, y))[:3] == wanted for x in range(size[0]) for y in range(0, size[1], 4))

    assert not there()
    press(box, pygame.K_a, CTRL)
    assert there()


def test_the_caret_is_seen_wherever_it_stands_in_a_long_text(tmp_path: Path) -> None:
    box = Box(tmp_path, (960, 600), 2.0)
    open_field(box, "name", "M" * 24)
    for key, times in ((pygame.K_LEFT, 24), (pygame.K_RIGHT, 24), (pygame.K_HOME, 1), (pygame.K_END, 1)):
        for _ in range(times):
            press(box, key)
            face = box.part("name").face
            assert isinstance(face, TextField)
            at = box.top.text_entry.caret.at
            assert at in (face.first, *(spot.end for spot in face.spots))
            assert face.spots[-1].right <= face.room + 0.5
