"""The keyboard of a gamepad: a name is written with it, letter by letter, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.keyboard.keyboard import HELD, Keyboard
from game.scenes.keyboard.layouts import Layout, accents_of, capitals, rows_of
from game.scenes.keyboard.writing import Shift, Writing
from game.scenes.setup.setup import Setup
from game.scenes.shell.scene.text_entry import LONGEST
from game.scenes.shell.services.services import Field
from game.ui.input.events import Intents
from game.ui.input.gamepad import Gamepad
from game.ui.input.intents import Confirm, Device, Hold, LetGo, Point, Press, Release
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.seated import go

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
MENU, LB, RB = (
    pygame.CONTROLLER_BUTTON_START,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
)
NAMES = {A: "a", B: "b", X: "x", Y: "y", MENU: "start"}
WAYS = {
    (-1, 0): pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    (1, 0): pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    (0, -1): pygame.CONTROLLER_BUTTON_DPAD_UP,
    (0, 1): pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}


class Hand:
    """Press the buttons of a gamepad, one after another, on the set-up of a game."""

    def __init__(
        self, root: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en"
    ) -> None:
        self.box = Box(root, size, text, language)
        self.box.intents = Intents(Gamepad())
        self.setup = Setup(self.box.services, self.box.screens, "sinoda")
        self.box.show(self.setup)
        self.push(pygame.CONTROLLER_BUTTON_GUIDE)
        self.setup.focus.at("name", 0.0, ring=True)
        self.push(WAYS[1, 0], WAYS[-1, 0])
        self.setup.focus.at("name", 0.0, ring=True)

    @property
    def name(self) -> str:
        return self.setup.players.seats[0].name

    @property
    def sheet(self) -> Keyboard:
        top = self.box.services.navigator.top
        assert isinstance(top, Keyboard)
        return top

    def push(self, *buttons: int) -> None:
        for button in buttons:
            self.hold(button)
            self.box.events(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0))

    def hold(self, button: int) -> None:
        self.box.see(by=f"button:{NAMES.get(button, '')}")
        self.box.events(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))

    def pull(self, axis: int) -> None:
        for value in (32767, 0):
            self.box.events(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0))

    def lead(self, label: str) -> None:
        """Lead the focus with the cross to the key of a name."""
        sheet = self.sheet
        lines = [[part.key for part in line] for line in sheet._lines()]
        goal = next(part.key for part in sheet.parts if part.control is not None and part.control.label == label)
        row = next(number for number, line in enumerate(lines) if goal in line)
        for _ in range(len(lines)):
            if sheet.focus.key in lines[row]:
                break
            self.push(WAYS[0, 1])
        for _ in lines[row]:
            if sheet.focus.key == goal:
                return
            self.push(WAYS[1, 0])
        raise AssertionError(f"the cross leads to {label}")

    def type(self, text: str) -> None:
        for letter in text:
            self.lead(letter)
            self.push(A)


@pytest.fixture
def hand(tmp_path: Path) -> Hand:
    return Hand(tmp_path)


def clear(hand: Hand) -> None:
    for _ in hand.name:
        hand.push(X)


def test_a_pad_writes_a_name(hand: Hand) -> None:
    hand.push(A)
    clear(hand)
    hand.type("Zo")
    hand.lead("e")
    hand.hold(A)
    go(hand.box, HELD + 0.05)
    hand.push(WAYS[1, 0], WAYS[1, 0], WAYS[1, 0])
    hand.box.events(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=A, instance_id=0))
    assert hand.sheet.writing.text == "Zoë"
    assert hand.name != "Zoë"
    hand.push(MENU)
    assert hand.name == "Zoë"
    assert hand.box.services.navigator.top is hand.setup
    assert hand.setup.focus.key == "name"
    assert hand.setup.focus.ring


def test_a_name_is_written_with_stick_and_two_buttons_alone(hand: Hand) -> None:
    hand.push(A)
    for _ in hand.name:
        hand.lead("Delete")
        hand.push(A)
    hand.type("Ada")
    hand.lead("Space")
    hand.push(A)
    hand.lead("Capital")
    hand.push(A)
    hand.type("B")
    hand.lead("Done")
    hand.push(A)
    assert hand.name == "Ada B"


@pytest.mark.parametrize("letter", ["E", "e"])
def test_what_hides_behind_a_capital_are_capitals(hand: Hand, letter: str) -> None:
    hand.push(A)
    clear(hand)
    if letter == "e":
        hand.type("Z")
    hand.lead(letter)
    hand.hold(A)
    go(hand.box, HELD + 0.05)
    accents = hand.sheet.accents
    assert accents is not None
    assert {accents.letters.isupper(), "É" in accents.letters} == {letter == "E"}


def test_what_hides_behind_a_letter_is_its_own_also_where_no_more_can_be_written(hand: Hand) -> None:
    hand.push(A)
    for _ in range(LONGEST):
        hand.sheet.write("a")
    full = hand.sheet.writing.text
    hand.lead("e")
    hand.hold(A)
    go(hand.box, HELD + 0.05)
    accents = hand.sheet.accents
    assert accents is not None
    assert "é" in accents.letters
    hand.box.intend(LetGo())
    assert hand.sheet.accents is None
    assert hand.sheet.writing.text == full  # and takes no other letter's place


def test_leaving_it_keeps_the_name_as_it_was(hand: Hand) -> None:
    before = hand.name
    hand.push(A)
    hand.type("x")
    hand.push(B)
    assert hand.name == before
    assert hand.box.services.navigator.top is hand.setup


def test_the_other_buttons_do_what_stands_on_the_keys(hand: Hand) -> None:
    hand.push(A)
    clear(hand)
    hand.type("Ab")
    hand.pull(pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
    hand.push(Y, Y)
    hand.type("CD")
    hand.push(LB, LB, X)
    assert hand.sheet.writing.text == "AbCD"
    hand.push(RB, RB, Y)
    hand.pull(pygame.CONTROLLER_AXIS_TRIGGERLEFT)
    hand.type("!")
    assert hand.sheet.writing.text == "AbCD!"


def test_a_real_key_types_and_closes_the_sheet(hand: Hand) -> None:
    hand.push(A)
    clear(hand)
    hand.type("Zo")
    hand.box.type("ë")
    assert hand.name == "Zoë"
    assert hand.box.services.navigator.top is hand.setup
    hand.box.type("s")
    assert hand.name == "Zoës"


def test_a_name_can_be_drawn_that_nobody_has(hand: Hand) -> None:
    hand.push(A)
    names = {player.name for player in hand.setup.players.seats}
    hand.lead("A name")
    hand.push(A, MENU)
    assert hand.name
    assert hand.name not in names


def test_no_more_is_written_than_there_is_room_for(hand: Hand) -> None:
    hand.push(A)
    for _ in range(LONGEST + 5):
        hand.sheet.write("m")
    assert len(hand.sheet.writing.text) == LONGEST
    assert f"{LONGEST} of {LONGEST}" in hand.box.said()


def test_the_focus_begins_in_the_middle_row_and_goes_round(hand: Hand) -> None:
    hand.push(A)
    sheet = hand.sheet
    assert sheet.parts
    first = sheet.focus.key
    assert first.startswith("key:2:")
    seen = set()
    for way in (*[(1, 0)] * 11, *[(0, 1)] * 6):
        hand.push(WAYS[way])
        seen.add(sheet.focus.key)
    assert sheet.focus.key == first
    assert {"do:signs", "do:done", "do:space"} <= seen


def test_the_letters_lie_as_on_keyboards_of_the_language(tmp_path: Path) -> None:
    first = {}
    for language in ("en", "fr"):
        hand = Hand(tmp_path / language, language=language)
        hand.push(A)
        words = hand.box.services.words
        first[language] = "".join(rows_of(words, Layout.USUAL, capital=False)[1])
        for layout in (Layout.USUAL, Layout.ALPHABET):
            letters = {letter for row in rows_of(words, layout, capital=False) for letter in row}
            assert set("abcdefghijklmnopqrstuvwxyz0123456789-’.") <= letters
        behind = "".join(accents_of(words).values())
        assert set("éèêëàâîïôùûüçñœæ") <= set(behind)
    assert first == {"en": "qwertyuiop", "fr": "azertyuiop"}


def test_a_finger_writes_too_and_slides_to_what_hides_behind_a_letter(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.system.native.sdl.has_screen_keyboard", lambda: False)
    box = hand.box
    box.services.navigator.listen(Device.TOUCH)

    def middle(label: str) -> tuple[int, int]:
        parts = (part for part in box.top.parts if part.control is not None and part.control.label == label)
        x, y = next(parts).rect.middle
        return round(x), round(y)

    def tap(at: tuple[int, int]) -> None:
        box.see(*at)
        box.intend(Press(*at), Release(*at))

    x, y = box.part("name").rect.middle
    tap((round(x) - 40, round(y)))
    for _ in hand.name:
        tap(middle("Delete"))
    for letter in "Zo":
        tap(middle(letter))
    at = middle("e")
    box.intend(Press(*at), Hold(*at))
    over = middle("ê")
    box.intend(Point(*over), Release(*over))
    assert hand.sheet.writing.text == "Zoê"
    box.intend(Press(*at), Hold(*at), Release(*at))
    tap(middle("è"))
    assert hand.sheet.writing.text == "Zoêè"
    tap(middle("Done"))
    assert hand.name == "Zoêè"


def test_a_finger_writes_in_the_field_where_the_system_has_a_keyboard(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.system.native.sdl.has_screen_keyboard", lambda: True)
    hand.box.services.navigator.listen(Device.TOUCH)
    x, y = hand.box.part("name").rect.middle
    hand.box.intend(Press(round(x) - 40, round(y)), Release(round(x) - 40, round(y)))
    assert hand.setup.editing == "name"


def test_who_has_a_keyboard_writes_in_the_field(hand: Hand) -> None:
    hand.box.keys(pygame.K_RETURN)
    assert hand.setup.editing == "name"
    assert hand.box.services.navigator.top is hand.setup


def test_the_rulebook_is_searched_with_a_pad(hand: Hand) -> None:
    book = hand.box.screens.rulebook("sinoda")
    hand.box.show(book)
    book.focus.at("search", 0.0, ring=True)
    hand.push(A)
    hand.type("flower")
    assert "A name" not in hand.box.said()
    hand.push(MENU)
    assert hand.box.services.navigator.top is book
    assert getattr(book, "query", "") == "flower"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400), (1100, 1000)], ids=str)
def test_nothing_on_the_sheet_is_cut_or_overlaps(size: tuple[int, int], language: str, tmp_path: Path) -> None:
    for text in (1.0, 1.5, 2.0):
        hand = Hand(tmp_path / str(text), size, text, language)
        hand.push(A)
        frame = hand.box.services.kit.frame
        found = [flaws(frame, hand.sheet.parts, ())]
        hand.push(Y)
        found.append(flaws(frame, hand.sheet.parts, ()))
        hand.pull(pygame.CONTROLLER_AXIS_TRIGGERLEFT)
        found.append(flaws(frame, hand.sheet.parts, ()))
        assert found == [[], [], []], f"at {text:.0%}"


def test_a_capital_is_for_one_letter_or_locked() -> None:
    begun = Writing.of("", 24, names=True)
    assert begun.shift is Shift.ONCE
    assert begun.typed("A").shift is Shift.OFF
    assert begun.shifted().typed("A").shift is Shift.LOCKED
    assert Writing.of("", 24).shift is Shift.OFF
    assert begun.typed("A").erased().shift is Shift.ONCE
    assert begun.typed(" ").shift is Shift.ONCE, "a space is no letter"
    assert begun.shifted().typed("A").erased().shift is Shift.LOCKED
    assert (capitals("é"), capitals("ß")) == ("É", "ß")


def test_a_letter_of_the_pad_is_let_go_of_without_a_hold(hand: Hand) -> None:
    hand.push(A)
    before = hand.sheet.writing.text
    hand.lead("e")
    hand.box.intend(Confirm(), LetGo())
    go(hand.box, HELD * 3)
    assert hand.sheet.writing.text == before + "e"
    assert hand.sheet.accents is None


def test_so_many_letters_are_counted_as_a_reader_counts_them(tmp_path: Path) -> None:
    family = "👨‍👩‍👧‍👦"
    writing = Writing.of("", 24).named(family * 30)
    assert (writing.text, writing.caret.at) == (family * 24, len(family) * 24)
    box = Box(tmp_path)
    told: list[object] = []
    field = Field(lambda: "Name", family * 3, (), "", told.append, lambda text, intent: told.append(text))
    box.show(Keyboard(box.services, field))
    assert box.services.say("keyboard.count", written=3, most=24) in box.said()
