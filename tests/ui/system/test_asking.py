"""Asking a method of keys: an own key leaves nothing, another stands behind what it has ended; losing it loses none."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.ui.system.display.window import Window
from game.ui.system.keyboard import asking
from game.ui.system.keyboard.asking import BRISK, CALM, Asking, forwarded
from game.ui.system.keyboard.ibus import Committed, Composed, Forwarded
from game.ui.system.keyboard.keysyms import CODES, CONTROL, LEVEL, SHIFT, letter, state_of

DOWN, UP, TEXT, EDIT = pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING


def key(name: str, kind: int = DOWN, mod: int = 0) -> pygame.event.Event:
    place = getattr(pygame, f"KSCAN_{name.upper()}")
    return pygame.event.Event(kind, key=getattr(pygame, f"K_{name}"), scancode=place, mod=mod, unicode="")


def written(text: str) -> pygame.event.Event:
    return pygame.event.Event(TEXT, text=text)


def symbols(event: pygame.event.Event) -> tuple[int, int, int]:
    return event.key & 0xFFFF, CODES[event.scancode], state_of(event)


class Named:
    """Be an input method without a bus, for who asks it: `answers` are what it says of keys, in their order."""

    def __init__(self) -> None:
        self.answers = deque[bool]()
        self.makes = deque[list[Any]]()  # what it says with each answer
        self.unasked: list[Any] = []
        self.told: list[tuple[object, ...]] = []
        self.gone = False

    def _act(self, *what: Any) -> None:
        self.told.append(what)
        if self.gone:
            raise TimeoutError

    def key(self, symbol: int, code: int, state: int) -> bool:
        self._act("key", symbol, code, state)
        self.unasked += self.makes.popleft() if self.makes else []
        return self.answers.popleft() if self.answers else False

    def let_go(self, symbol: int, code: int, state: int) -> None:
        self._act("let go", symbol, code, state)

    def said(self) -> list[Any]:
        if self.gone:
            raise TimeoutError
        said = self.unasked
        self.unasked = []
        return said

    def focus(self, has: bool) -> None:
        self.unasked = []
        self._act("focus", has)

    def reset(self) -> None:
        self._act("reset")

    def stand(self, left: int, top: int, width: int, height: int) -> None:
        self._act("stand", left, top, width, height)

    def close(self) -> None:
        self.told.append(("close",))


class Field:
    """Be a field that is edited, with a method."""

    def __init__(self, *answers: bool) -> None:
        self.method = Named()
        self.method.answers.extend(answers)
        self.reached = 0
        self.asking = Asking(self.reach, symbols)
        self.asking.edit(True)

    def reach(self) -> Named:
        self.reached += 1
        return self.method

    def hear(self, *events: pygame.event.Event) -> list[tuple[int, Any]]:
        return [(event.type, event.dict.get("text", event.dict.get("key"))) for event in self.asking.heard(events)]

    def keys(self) -> int:
        return sum(told[0] == "key" for told in self.method.told)


def test_an_own_key_leaves_nothing_but_what_was_made_of_it() -> None:
    field = Field(True, False)
    field.method.makes.append([Composed("に", 1)])
    assert field.hear(key("n"), written("n"), key("n", UP)) == [(EDIT, "に"), (UP, pygame.K_n)]
    assert field.hear(key("x"), written("x"), key("x", UP)) == [(DOWN, pygame.K_x), (TEXT, "x"), (UP, pygame.K_x)]
    assert [told[0] for told in field.method.told] == ["focus", "key", "let go", "key", "let go"]


def test_a_key_that_ends_a_syllable_stands_behind_it() -> None:
    field = Field(True, False, True, False)
    field.method.makes.extend([[Composed("한")], [Committed("한"), Composed("")]] * 2)
    enter = [(EDIT, "한"), (TEXT, "한"), (EDIT, ""), (DOWN, pygame.K_RETURN)]
    assert field.hear(key("g"), written("g"), key("RETURN")) == enter
    space = [(EDIT, "한"), (TEXT, "한"), (EDIT, ""), (DOWN, pygame.K_SPACE), (TEXT, " ")]
    assert field.hear(key("k"), written("k"), key("SPACE"), written(" ")) == space


@pytest.mark.parametrize("owned", [True, False])
def test_a_key_that_is_held_is_asked_again_for_each_letter_that_it_writes(owned: bool) -> None:
    field = Field(owned, owned, owned, True)
    again = [key("a"), written("a"), written("a"), key("a"), written("a"), key("a", UP)]
    heard = field.hear(*again)
    assert field.keys() == 3
    one = [] if owned else [(DOWN, pygame.K_a), (TEXT, "a"), (TEXT, "a"), (DOWN, pygame.K_a), (TEXT, "a")]
    assert heard == [*one, (UP, pygame.K_a)]
    assert field.hear(written("é")) == [(TEXT, "é")], "what no key writes is text"


def test_a_key_that_writes_nothing_is_asked_each_time_it_comes() -> None:
    field = Field(True, True, False)
    assert field.hear(key("LEFT"), key("LEFT"), key("LEFT")) == [(DOWN, pygame.K_LEFT)]


def test_what_is_said_without_a_key_is_heard() -> None:
    field = Field()
    field.method.unasked = [Committed("日本"), Composed("")]
    assert field.hear() == [(TEXT, "日本"), (EDIT, "")]
    assert field.asking.rest(9.0) == CALM
    assert field.asking.rest(0.001) == 0.001
    field.method.answers.append(True)
    field.hear(key("a"), written("a"))
    assert field.asking.rest(9.0) == BRISK, "some say it later"
    field.asking.edit(False)
    assert field.asking.rest(9.0) == 9.0


def test_a_key_that_is_given_back_at_once_is_that_key() -> None:
    field = Field(True)
    field.method.makes.append([Committed("한"), Forwarded(0x20, 65, 0)])
    assert field.hear(key("SPACE"), written(" ")) == [(TEXT, "한"), (DOWN, pygame.K_SPACE), (TEXT, " ")]


def test_a_key_that_is_given_back_later_is_made() -> None:
    field = Field()
    field.method.unasked = [Forwarded(0xFF0D, 36, 0), Forwarded(0xFF0D, 36, 1 << 30), Forwarded(0x41, 38, SHIFT)]
    assert field.hear() == [(DOWN, pygame.K_RETURN), (DOWN, pygame.K_a), (TEXT, "A")]
    (down,) = forwarded(Forwarded(0x61, 38, CONTROL | SHIFT))
    assert (down.key, down.mod, down.scancode) == (pygame.K_a, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, 4)


def test_one_that_goes_leaves_what_is_seen_and_is_left_alone_until_the_next_field() -> None:
    field = Field(True)
    field.method.makes.append([Composed("한")])
    field.hear(key("g"), written("g"), key("g", UP))
    field.method.gone = True
    kept = [(EDIT, ""), (TEXT, "한"), (DOWN, pygame.K_a), (TEXT, "a")]
    assert field.hear(key("a"), written("a")) == kept
    assert field.hear(key("b"), written("b")) == [(DOWN, pygame.K_b), (TEXT, "b")]
    assert (field.keys(), field.reached, field.asking.asks) == (1, 1, False)
    field.method.gone = False
    field.asking.edit(False)
    field.asking.edit(True)
    assert (field.reached, field.asking.asks) == (2, True)


def test_what_has_become_text_is_not_kept_once_more() -> None:
    field = Field(True, True)
    field.method.makes.extend([[Composed("한")], [Committed("한")]])
    field.hear(key("g"), written("g"), key("SPACE"), written(" "))
    field.method.gone = True
    assert field.hear(key("a"), written("a")) == [(DOWN, pygame.K_a), (TEXT, "a")]


def test_what_is_seen_is_kept_also_where_it_goes_as_it_is_told_something() -> None:
    field = Field(True)
    field.method.makes.append([Composed("한")])
    field.hear(key("g"), written("g"))
    field.method.gone = True
    field.asking.stand(pygame.Rect(1, 2, 3, 4))
    assert field.hear() == [(EDIT, ""), (TEXT, "한")]
    assert field.hear() == []


def test_one_that_has_gone_between_two_fields_is_reached_anew() -> None:
    field = Field()
    field.asking.edit(False)
    first = field.method
    first.gone = True
    field.method = Named()
    field.asking.edit(True)
    assert field.asking.asks
    assert field.method.told == [("focus", True)]
    assert first.told[-1] == ("close",)


def test_where_no_method_is_keys_write() -> None:
    alone = Asking(lambda: None, symbols)
    alone.edit(True)
    events = [key("a"), written("a"), key("a", UP)]
    assert alone.heard(events) == events
    assert not alone.asks
    alone.edit(False)
    assert alone.heard(events) == events


def test_nothing_is_asked_and_nothing_heard_where_the_window_has_no_focus() -> None:
    field = Field(True)
    field.hear(key("g"), written("g"), pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert field.method.told[-1] == ("focus", False)
    field.method.unasked = [Committed("old")]
    assert field.hear() == []
    field.asking.stand(pygame.Rect(1, 2, 3, 4))
    field.hear(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert field.method.told[-1] == ("focus", True)
    field.asking.stand(pygame.Rect(1, 2, 3, 4))
    field.asking.reset()
    assert field.method.told[-2:] == [("stand", 1, 2, 3, 4), ("reset",)]


def test_a_field_that_begins_without_the_windows_focus_waits_for_it() -> None:
    field = Field()
    field.asking.edit(False)
    field.asking.edit(True, focused=False)
    assert field.hear(key("a"), written("a")) == [(DOWN, pygame.K_a), (TEXT, "a")]
    assert field.keys() == 0
    field.hear(pygame.event.Event(pygame.WINDOWFOCUSGAINED), key("b"), written("b"))
    assert field.keys() == 1


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Window, Named]]:
    """Open a window that has the focus, with a method."""
    method = Named()
    opened = Window("Synchrony", (960, 600))
    pygame.event.get()
    monkeypatch.setattr(asking, "asking", lambda: Asking(lambda: method, symbols))
    monkeypatch.setattr(pygame.key, "get_focused", lambda: True)
    yield opened, method
    opened.edit(False)
    opened.close()


def test_a_window_asks_its_method_while_a_field_is_edited_and_tells_it_where_the_caret_is_on_the_screen(
    window: tuple[Window, Named],
) -> None:
    opened, method = window
    caret = pygame.Rect(100, 50, 2, 30)
    opened.edit(True, caret)
    left, top = opened._window.position
    assert method.told == [("focus", True), ("stand", left + 100, top + 50, 2, 30)]
    pygame.event.post(key("n"))
    method.answers.append(True)
    method.makes.append([Composed("に", 1)])
    assert [event.text for event in opened.events() if event.type in (DOWN, EDIT)] == ["に"]
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    pygame.event.post(click)
    assert [event.text for event in opened.events() if event.type in (EDIT, TEXT)] == ["", "に"]
    assert method.told[-1:] == [("reset",)]
    method.unasked = [Committed("に"), Composed("")]
    assert [event.text for event in opened.events() if event.type in (EDIT, TEXT)] == [""], "it was kept already"
    opened.edit(False)
    assert method.told[-1:] == [("focus", False)]
    pygame.event.post(key("n"))
    assert DOWN in [event.type for event in opened.events()]


def test_a_window_looks_for_what_its_method_says_though_no_event_comes(window: tuple[Window, Named]) -> None:
    opened, _ = window
    opened.edit(True)
    opened.events()
    before = time.monotonic()
    opened.wait(30.0)
    assert time.monotonic() - before < 10.0


def test_codes_and_states_are_those_of_x() -> None:
    names = ("a", "1", "SPACE", "GRAVE", "F1", "F12", "UP", "KP_ENTER", "RALT", "LANG1", "INTERNATIONAL4")
    codes = [CODES[getattr(pygame, f"KSCAN_{name.upper()}")] for name in names]
    assert codes == [38, 10, 65, 49, 67, 96, 111, 104, 108, 130, 100]
    assert len(set(CODES.values())) == len(CODES) - 1, "two places of the sign beside Return are one key"
    assert state_of(key("a", mod=pygame.KMOD_LSHIFT | pygame.KMOD_CTRL)) == SHIFT | CONTROL
    assert state_of(key("LSHIFT", mod=pygame.KMOD_LSHIFT)) == 0, "it was not held as it went down"
    assert state_of(key("LSHIFT", UP)) == SHIFT
    assert state_of(key("a", mod=pygame.KMOD_RALT)) == LEVEL
    assert state_of(key("a", mod=pygame.KMOD_RALT), altgr=False) == 8


@pytest.mark.parametrize(("symbol", "text"), [(0x61, "a"), (0xE9, "é"), (0x100AC00, "가"), (0xFF0D, ""), (0, "")])
def test_what_a_keysym_writes(symbol: int, text: str) -> None:
    assert letter(symbol) == text
