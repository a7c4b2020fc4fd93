"""Keyboards of all scripts: letters that they lack are where a US keyboard has them; what is held writes nothing."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import pygame
import pytest

from game.ui.input.chords import read_chord
from game.ui.input.events import Intents
from game.ui.input.intents import (
    Adjust,
    Composed,
    Copy,
    Digit,
    Erase,
    GoTo,
    Hide,
    Inspect,
    Intent,
    Letter,
    Log,
    Mute,
    Pass,
    Paste,
    Redo,
    Relabelled,
    Rules,
    Search,
    SelectAll,
    Step,
    TextSize,
    Typed,
    Undo,
    Zone,
)
from game.ui.input.keysets import read_keys
from game.ui.system.keyboard.layouts import LETTERS, ON_US, PLACES, Layout, capital, graphic, key_name, writes
from tests.ui.boards import BOARDS, LATIN, OTHERS, board, pressed

CTRL, SHIFT, ALTGR, ALT, META = (
    pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_RALT, pygame.KMOD_LALT, pygame.KMOD_LMETA,
)  # fmt: skip
VERBS: Sequence[tuple[str, int, Intent]] = (
    ("l", 0, Log()), ("h", 0, Hide()), ("i", 0, Inspect()), ("p", 0, Pass()), ("g", 0, GoTo()), ("z", CTRL, Undo()),
    ("y", CTRL, Redo()), ("z", CTRL | SHIFT, Redo()), ("m", CTRL, Mute()), ("f", CTRL, Search()), ("c", CTRL, Copy()),
    ("v", CTRL, Paste()), ("j", 0, Letter("j")), ("k", 0, Letter("k")), ("r", 0, Letter("r")),
)  # fmt: skip


def on(layout: Layout) -> Intents:
    result = Intents()
    result.layout = layout
    return result


def us(letter: str) -> int:
    """Return the place at which a US keyboard has a letter."""
    return int(next(place for place in PLACES if ON_US[place] == letter))


def read(layout: Layout, place: int, mod: int = 0, editing: bool = False) -> list[Intent]:
    return on(layout).read([pressed(layout, place, mod)], editing=editing)


@pytest.mark.parametrize("name", OTHERS)
def test_where_no_letter_is_latin_every_verb_is_where_a_us_keyboard_has_it(name: str) -> None:
    layout = board(name)
    for letter, mod, intent in VERBS:
        assert read(layout, us(letter), mod) == [intent], letter
        assert layout.place(ord(letter)) == us(letter)


@pytest.mark.parametrize("name", LATIN)
def test_where_letters_are_latin_every_verb_is_where_its_letter_stands(name: str) -> None:
    layout = board(name)
    for letter, mod, intent in VERBS:
        at = BOARDS[name].find(letter)
        place = PLACES[at] if at >= 0 else us(letter)
        assert read(layout, place, mod) == [intent], letter
        assert layout.place(ord(letter)) == place


@pytest.mark.parametrize("name", BOARDS)
def test_control_with_a_letter_edits_on_every_keyboard(name: str) -> None:
    layout = board(name)
    for letter, intent in (("a", SelectAll()), ("c", Copy()), ("x", Copy(cut=True)), ("v", Paste())):
        place = layout.place(ord(letter))
        for mod in (CTRL, META):
            written = pygame.event.Event(pygame.TEXTINPUT, text=key_name(layout.key(place)))
            assert on(layout).read([pressed(layout, place, mod), written], editing=True) == [intent], letter


@pytest.mark.parametrize("name", BOARDS)
def test_what_a_key_writes_alone_or_with_shift_is_text_and_asks_for_nothing(name: str) -> None:
    layout = board(name)
    intents = on(layout)
    for place in PLACES:
        for mod in (0, SHIFT):
            events = [pressed(layout, place, mod), pygame.event.Event(pygame.TEXTINPUT, text="ж")]
            assert intents.read([*events, pressed(layout, place, 0, pygame.KEYUP)], editing=True) == [Typed("ж")]


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_has_its_digits(name: str) -> None:
    assert read(board(name), pygame.KSCAN_3) == [Digit(3)]


def test_only_letters_that_a_latin_keyboard_lacks_are_looked_for_by_place() -> None:
    assert read(board("Esperanto"), us("q")) == [Letter("q")]  # ŝ stands there, and q nowhere
    french = board("French")
    assert [place for place in PLACES if french.latin(french.key(place), place)] == []
    assert read(french, us("m")) == []  # its M stands elsewhere
    assert read(french, us("-")) == []  # a sign: ) stands there


def test_signs_and_text_size_go_by_place_where_letters_do() -> None:
    bulgarian = board("Bulgarian")
    assert bulgarian.key(us("=")) == ord(".")
    assert read(bulgarian, us("="), CTRL) == [TextSize(1)]
    assert read(bulgarian, us("=")) == [Adjust(1)]
    assert read(board("Russian"), us("-"), CTRL) == [TextSize(-1)]


@pytest.mark.parametrize(
    ("name", "rules", "search"),
    [
        ("Russian", ("7", SHIFT), ("\\", SHIFT)),
        ("Ukrainian", ("7", SHIFT), ("\\", SHIFT)),
        ("Bulgarian", ("2", SHIFT), ("8", SHIFT)),
        ("Kazakh", ("/", SHIFT), ("\\", SHIFT)),
        ("Mongolian", ("0", SHIFT), ("/", 0)),
        ("Serbian", ("-", SHIFT), ("7", SHIFT)),
        ("Greek", ("/", SHIFT), ("/", 0)),
        ("Hebrew", ("/", SHIFT), ("q", 0)),
        ("Arabic", ("/", SHIFT), ("l", SHIFT)),
        ("Persian", ("/", SHIFT), ("/", 0)),
        ("Thai", ("m", SHIFT), ("/", 0)),
        ("Hindi", ("/", SHIFT), ("/", 0)),
    ],
)
def test_rules_and_search_are_where_a_keyboard_has_their_signs(
    name: str, rules: tuple[str, int], search: tuple[str, int]
) -> None:
    layout = board(name)
    assert read(layout, us(rules[0]), rules[1]) == [Rules()]
    assert read(layout, us(search[0]), search[1]) == [Search()]


@pytest.mark.parametrize("name", ["Russian", "Bulgarian", "Arabic", "Thai"])
def test_rules_and_search_are_also_where_a_us_keyboard_has_their_signs(name: str) -> None:
    assert read(board(name), us("/"), SHIFT) == [Rules()]
    assert read(board(name), us("/")) == [Search()]


def test_a_sign_that_stands_on_a_key_comes_before_the_letter_of_its_place() -> None:
    assert read(board("Hebrew"), us("q")) == [Search()]
    assert read(board("Greek"), us("q")) == [Letter("q")]  # a ; has no use


@pytest.mark.parametrize(
    ("name", "letter", "cap"),
    [
        ("Russian", "l", "Д"), ("Greek", "l", "Λ"), ("Greek", "w", "ς"), ("Hebrew", "l", "ך"), ("Arabic", "l", "م"),
        ("Georgian", "l", "ლ"), ("Armenian", "l", "Հ"), ("Thai", "b", "◌ิ"), ("French", "m", "M"),
        ("Turkish", "i", "İ"), ("Dvorak", "l", "L"), ("Korean", "l", "L"),
    ],
)  # fmt: skip
def test_a_cap_shows_what_is_printed_on_the_key(name: str, letter: str, cap: str) -> None:
    assert capital(board(name).label(ord(letter))) == cap


@pytest.mark.parametrize(
    ("sign", "cap"), [("ß", "ß"), ("ü", "Ü"), ("ı", "I"), ("ς", "ς"), ("ა", "ა"), ("page_up", "PAGE_UP")]
)
def test_a_letter_is_printed_large_where_it_is_one_letter_then(sign: str, cap: str) -> None:
    assert capital(sign) == cap


@pytest.mark.parametrize(
    ("name", "rules", "search"),
    [("English", "?", "/"), ("Russian", "?", "/"), ("Arabic", "؟", "/"), ("Persian", "؟", "/"), ("Hindi", "?", "य")],
)
def test_the_signs_of_rules_and_search_are_told_as_they_are_printed(name: str, rules: str, search: str) -> None:
    layout = board(name)
    assert (layout.written("?"), layout.written("/")) == (rules, search)


def test_a_latin_name_may_be_written_by_the_places_of_its_letters() -> None:
    assert board("Russian").in_latin("В11") == "d11"
    assert board("Greek").in_latin("δ11") == "d11"
    assert board("French").in_latin("Étang 7, ça va") == "Étang 7, ça va"
    assert board("Turkish").in_latin("İ") == "İ"


def test_a_key_that_was_chosen_under_one_layout_works_under_another() -> None:
    keymap, wrong = read_keys({"log": ("@k",)})
    assert wrong == ()
    for name in BOARDS:
        layout = board(name)
        intents = on(layout)
        intents.keymap = keymap
        assert intents.read([pressed(layout, us("k"))]) == [Log()]


def test_a_letter_of_another_script_that_stands_in_the_file_is_meant_where_it_is_printed() -> None:
    intents = on(board("Russian"))
    intents.keymap = read_keys({"log": ("ж",)})[0]
    assert intents.read([pressed(intents.layout, us(";"))]) == [Log()]


def test_an_accent_that_waits_for_its_letter_moves_nothing_while_a_text_is_typed() -> None:
    french = on(board("French"))
    french.keymap = read_keys({"set": ("right",)})[0]
    waits = pressed(french.layout, us("["))
    assert french.read([waits], editing=True) == []
    french.read([pressed(french.layout, us("["), 0, pygame.KEYUP)])
    assert french.read([waits]) == [Zone(-1)]


def test_another_layout_is_asked_anew_and_told() -> None:
    boards = [board("English"), board("Russian")]
    layout = Layout(lambda place: boards[0].key(place))
    intents = on(layout)
    assert layout.label(pygame.K_l) == "l"
    boards.reverse()
    assert intents.read([pygame.event.Event(pygame.KEYMAPCHANGED)]) == [Relabelled()]
    assert layout.label(pygame.K_l) == "д"
    assert intents.read([pressed(layout, us("l"))]) == [Log()]


def test_a_key_that_is_let_go_under_another_layout_is_not_held_for_ever() -> None:
    english, russian = board("English"), board("Russian")
    intents = on(english)
    assert intents.read([pressed(english, us("l"))]) == [Log()]
    intents.read([pressed(russian, us("l"), 0, pygame.KEYUP)])
    assert intents.read([pressed(english, us("l"))]) == [Log()]


# What is held


@pytest.mark.parametrize(
    ("text", "key", "mod", "platform", "is_text"),
    [
        ("ф", "ф", 0, "linux", True),
        ("Ф", "ф", SHIFT, "linux", True),
        ("ф", "ф", CTRL, "linux", False),
        ("ф", "ф", META, "linux", False),
        ("ф", "ф", ALT, "linux", False),
        ("a", "a", ALT, "linux", False),
        ("c", "с", CTRL, "linux", False),  # the second group of a layout, of which SDL is not told
        ("e", "e", ALTGR, "linux", False),  # the right Alt of a US keyboard
        ("E", "e", ALTGR | SHIFT, "linux", False),
        ("€", "e", ALTGR, "linux", True),
        ("@", "q", pygame.KMOD_MODE, "linux", True),
        ("ę", "e", CTRL | ALTGR, "win32", True),
        ("ę", "e", CTRL | ALT, "win32", True),
        ("ę", "e", CTRL, "win32", False),
        ("ф", "a", ALT, "linux", False),
        ("å", "a", ALT, "darwin", True),
        ("a", "a", META, "darwin", False),
        ("한", "a", CTRL, "linux", True),  # composed until then
        ("ê", "e", 0, "linux", True),
    ],
)
def test_what_comes_with_control_alt_or_super_is_no_text_but_altgr_and_option_write(
    text: str, key: str, mod: int, platform: str, is_text: bool
) -> None:
    assert writes(text, ord(key), mod, platform) is is_text


def test_on_windows_altgr_is_told_as_control_and_alt() -> None:
    assert graphic(CTRL | ALTGR, "win32")
    assert not graphic(CTRL | ALTGR, "linux")
    assert not graphic(CTRL, "win32")


def test_on_windows_a_polish_letter_made_with_altgr_is_no_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    polish = board("English")
    letter = pygame.event.Event(pygame.TEXTINPUT, text="ć")
    assert on(polish).read([pressed(polish, us("c"), CTRL | ALTGR), letter], editing=True) == [Typed("ć")]
    assert on(polish).read([pressed(polish, us("l"), CTRL | ALTGR)]) == [Log()]  # it only chooses what is written


def test_only_what_the_held_key_itself_writes_is_left_out() -> None:
    russian = board("Russian")
    held = pressed(russian, pygame.KSCAN_LCTRL, CTRL)
    text = pygame.event.Event(pygame.TEXTINPUT, text="ф")
    letter = pressed(russian, us("a"), CTRL)
    assert on(russian).read([held, text], editing=True) == [Typed("ф")]  # put in by somebody else
    assert on(russian).read([held, letter, text, text], editing=True) == [SelectAll(), Typed("ф")]
    composing = pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0)
    seen = on(russian).read([held, letter, composing, text], editing=True)
    assert seen == [SelectAll(), Composed("", 0, 0), Typed("ф")]


def test_a_key_that_repeats_repeats_where_it_can_do_no_harm_on_every_keyboard() -> None:
    russian = on(board("Russian"))
    back = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, scancode=42, mod=0, unicode="")
    assert russian.read([back, back], editing=True) == [Erase(), Erase()]
    letter = pressed(russian.layout, us("z"), CTRL)
    assert russian.read([letter, letter]) == [Undo()]
    right = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, scancode=79, mod=0, unicode="")
    assert russian.read([right, right]) == [Step(1, 0), Step(1, 0)]


def test_letters_are_named_as_chords_whatever_the_layout() -> None:
    assert all(read_chord(letter) is not None for letter in LETTERS)
