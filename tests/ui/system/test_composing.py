"""Composing: keys are the input method's meanwhile, a press keeps what is seen, and its list stands at the caret."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator

import pygame
import pytest

from game.ui.system.display.window import Window
from game.ui.system.keyboard.composing import AHEAD, LONG, SIZE, Composing, place_of_list
from game.ui.system.native import sdl

LONGEST = "たなかさくらこちゃんです"  # more than 32 bytes


def editing(text: str, start: int = -1, length: int = -1) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTEDITING, text=text, start=start, length=length)


def written(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def key(code: int, kind: int = pygame.KEYDOWN) -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0)


CLICK = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
AWAY = pygame.event.Event(pygame.WINDOWFOCUSLOST)


class Method:
    """Stand in for an input method: count how often it was reset. `told`: the system tells of its own keys, too."""

    def __init__(self, *, told: bool = False) -> None:
        self.resets = 0
        self.composing = Composing(self.reset, names_own_keys=told)

    def reset(self) -> None:
        self.resets += 1

    def heard(self, *events: pygame.event.Event) -> list[tuple[int, str]]:
        return [(event.type, event.dict.get("text", "")) for event in self.composing.heard(events)]


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_BACKSPACE, pygame.K_F11])
def test_a_key_that_is_told_anyway_belongs_to_the_method_while_something_is_composed(code: int) -> None:
    method = Method(told=True)
    assert method.heard(key(code)) == [(pygame.KEYDOWN, "")]
    method.heard(editing("に"))
    assert method.heard(key(code), key(code, pygame.KEYUP)) == [(pygame.KEYUP, "")]
    assert method.heard(key(code), written("二"), editing("")) == [(pygame.TEXTINPUT, "二"), (pygame.TEXTEDITING, "")]
    assert method.heard(key(code)) == [(pygame.KEYDOWN, "")]
    assert method.resets == 0


def test_what_is_composed_and_given_up_leaves_the_keys_alone() -> None:
    method = Method()
    method.heard(editing("に"), editing(""))
    assert method.heard(key(pygame.K_RETURN)) == [(pygame.KEYDOWN, "")]


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_BACKSPACE, pygame.K_F11])
def test_a_key_that_only_others_are_told_of_is_obeyed_behind_what_it_has_ended(code: int) -> None:
    method = Method()
    method.heard(editing("한"), written("한"), editing("그"), editing("글"))
    up = key(code, pygame.KEYUP)
    heard = method.heard(key(code), up, written("글"), editing(""))
    texts = [(pygame.TEXTINPUT, "글"), (pygame.TEXTEDITING, "")]
    assert heard == [*texts, (pygame.KEYDOWN, ""), (pygame.KEYUP, ""), (pygame.TEXTEDITING, "")]
    method.heard(editing("글"))
    assert method.heard(key(code), editing(""), written("글")) == [
        *texts,
        (pygame.KEYDOWN, ""),
        (pygame.TEXTEDITING, ""),
    ]
    assert method.heard(key(code), written("글")) == [(pygame.KEYDOWN, ""), (pygame.TEXTINPUT, "글")], (
        "none was composed"
    )


def test_a_space_comes_behind_its_syllable() -> None:
    method = Method()
    method.heard(editing("한"))
    heard = method.heard(key(pygame.K_SPACE), written(" "), written("한"), editing(""))
    assert [text for kind, text in heard if kind == pygame.TEXTINPUT] == ["한", " "]
    assert heard.index((pygame.TEXTINPUT, "한")) < heard.index((pygame.KEYDOWN, ""))
    method.heard(editing("한"))
    heard = method.heard(
        key(pygame.K_SPACE), written(" "), written("한"), editing("글"), key(pygame.K_END), written("글")
    )
    assert heard[-2:] == [(pygame.TEXTEDITING, ""), (pygame.KEYDOWN, "")], "and the next one before the next key"
    assert [text for kind, text in heard if kind == pygame.TEXTINPUT] == ["한", " ", "글"]


def test_what_is_composed_after_a_key_is_not_what_that_has_ended() -> None:
    method = Method()
    method.heard(editing("한"))
    heard = method.heard(key(pygame.K_F11), editing("하"), editing("한"), written("한"))
    assert heard[0] == (pygame.KEYDOWN, "")


def test_a_method_that_writes_and_goes_on_keeps_the_keys_that_are_told_anyway() -> None:
    method = Method(told=True)
    method.heard(editing("하"), written("한"), editing("ㄱ"))
    assert method.heard(key(pygame.K_RETURN)) == []


@pytest.mark.parametrize(
    "press",
    [
        CLICK,
        pygame.event.Event(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1, touch_id=1),
        pygame.event.Event(pygame.JOYBUTTONDOWN, button=1, instance_id=0),
    ],
)
def test_a_press_keeps_what_is_seen_once_whatever_the_method_says_of_it(press: pygame.event.Event) -> None:
    method = Method()
    method.heard(editing("にほん"))
    assert method.heard(press) == [(pygame.TEXTEDITING, ""), (pygame.TEXTINPUT, "にほん"), (press.type, "")]
    assert method.resets == 1
    assert method.heard(written("にほん"), editing("")) == [(pygame.TEXTEDITING, "")], "some tell it once more"
    assert method.heard(written("にほん")) == [(pygame.TEXTINPUT, "にほん")]


def test_what_is_written_again_by_keys_after_a_press_is_written() -> None:
    method = Method()
    method.heard(editing("に"), CLICK, key(pygame.K_n))
    assert method.heard(written("に")) == [(pygame.TEXTINPUT, "に")]
    method.heard(editing("に"), CLICK, editing("n"), editing("に"))
    assert method.heard(written("に")) == [(pygame.TEXTINPUT, "に")]


def test_a_wheel_keeps_nothing() -> None:
    method = Method()
    wheel = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=4)
    assert method.heard(editing("に"), wheel) == [(pygame.TEXTEDITING, "に"), (pygame.MOUSEBUTTONDOWN, "")]
    assert method.resets == 0


def test_losing_the_focus_drops_what_is_composed() -> None:
    method = Method()
    method.heard(editing("に"))
    assert method.heard(AWAY) == [(pygame.TEXTEDITING, ""), (pygame.WINDOWFOCUSLOST, "")]
    assert method.resets == 1
    assert method.heard(key(pygame.K_RETURN), AWAY) == [(pygame.KEYDOWN, ""), (pygame.WINDOWFOCUSLOST, "")]
    assert method.resets == 1


def test_what_was_composed_in_a_field_that_is_left_holds_no_key() -> None:
    method = Method()
    method.heard(editing("に"))
    method.composing.end()
    assert method.heard(key(pygame.K_RETURN)) == [(pygame.KEYDOWN, "")]


CARET = pygame.Rect(100, 50, 2, 30)


@pytest.mark.parametrize(
    ("size", "turned", "place"),
    [
        ((1280, 720), False, (100, 50, 2, 30)),
        ((640, 360), False, (50, 25, 1, 15)),
        ((853, 480), False, (67, 33, 1, 20)),
        ((1280, 720), True, (1178, 640, 2, 30)),
        ((640, 360), True, (589, 320, 1, 15)),
    ],
)
def test_the_list_stands_at_the_caret_in_the_windows_own_coordinates(
    size: tuple[int, int], turned: bool, place: tuple[int, int, int, int]
) -> None:
    assert place_of_list(CARET, (1280, 720), size, turned=turned) == pygame.Rect(place)


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window("Synchrony", (960, 600))
    pygame.event.get()
    yield opened
    opened.edit(False)
    opened.close()


def test_the_system_is_told_where_the_caret_is_and_again_only_where_it_has_moved(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    window.edit(True, CARET)
    window.edit(True, CARET)
    window.edit(True, CARET.move(7, 0))
    window.turned = True
    window.edit(True, CARET.move(7, 0))
    window.edit(False)
    window.edit(True, CARET)
    assert told == [CARET, CARET.move(7, 0), (851, 520, 2, 30), (858, 520, 2, 30)]


def test_a_window_hears_of_keys_only_what_is_its_own(window: Window) -> None:
    window.writing.composing.names_own_keys = True
    window.edit(True, CARET)
    for event in (editing("に"), key(pygame.K_RETURN), editing(""), key(pygame.K_ESCAPE)):
        pygame.event.post(event)
    heard = [event for event in window.events() if event.type in (pygame.KEYDOWN, pygame.TEXTEDITING)]
    assert [event.type for event in heard] == [pygame.TEXTEDITING, pygame.TEXTEDITING, pygame.KEYDOWN]
    assert heard[-1].key == pygame.K_ESCAPE
    pygame.event.post(editing("に"))
    window.events()
    window.edit(False)
    pygame.event.post(key(pygame.K_RETURN))
    assert [event.type for event in window.events()] == [pygame.KEYDOWN]


def test_a_long_text_is_heard_whole_though_pygame_does_not_tell_it(window: Window) -> None:
    library = sdl.library()
    if library is None:
        pytest.skip("SDL's library can't be reached here: such texts are cut")
    library.SDL_GetHint.restype = ctypes.c_char_p
    window.writing.composing.names_own_keys = True
    window.edit(True, CARET)
    assert library.SDL_GetHint(b"SDL_IME_SUPPORT_EXTENDED_TEXT") == b"1"
    texts = [ctypes.create_string_buffer(text.encode()) for text in (LONGEST, LONGEST + "ね")]
    for start, text in enumerate(texts):
        event = (ctypes.c_uint8 * SIZE)()
        at = ctypes.addressof(event)
        ctypes.c_uint32.from_address(at).value = LONG
        ctypes.c_void_p.from_address(at + AHEAD).value = ctypes.addressof(text)
        (ctypes.c_int32 * 2).from_address(at + AHEAD + ctypes.sizeof(ctypes.c_void_p))[:] = [start, 3]
        assert library.SDL_PushEvent(ctypes.byref(event)) == 1
    pygame.event.post(key(pygame.K_RETURN))
    heard = [(event.type, event.text, event.start, event.length) for event in window.events()]
    assert heard == [(pygame.TEXTEDITING, LONGEST, 0, 3), (pygame.TEXTEDITING, LONGEST + "ね", 1, 3)]
    window.edit(False)
    assert library.SDL_GetHint(b"SDL_IME_SUPPORT_EXTENDED_TEXT") == b"0"


def test_a_long_text_that_nobody_could_read_is_passed_over() -> None:
    assert Method().heard(pygame.event.Event(LONG)) == []
