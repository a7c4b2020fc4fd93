"""Input: every verb, from every device."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.handover.listening import Call
from game.ui.input import intents as do
from game.ui.input.events import Intents, announce
from game.ui.input.intents import (
    Back,
    Called,
    Confirm,
    Covered,
    Device,
    Digit,
    Dropped,
    Edge,
    Erase,
    Exposed,
    FullScreen,
    GoTo,
    Hide,
    Inspect,
    Intent,
    LetGo,
    Log,
    Menu,
    Page,
    Pass,
    Point,
    Press,
    Quit,
    Redo,
    Release,
    Rules,
    Search,
    Step,
    TextSize,
    Travel,
    Typed,
    Undo,
    Wheel,
    Zone,
)
from game.ui.input.keymap import as_shipped


def key(code: int, mod: int = 0, scan: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, scancode=scan, unicode="")


def up(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=code, mod=0, scancode=0)


def event(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


def moved(x: int, y: int) -> pygame.event.Event:
    return event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0))


@pytest.mark.parametrize(
    ("code", "scan"),
    [
        (pygame.K_SLASH, pygame.KSCAN_SLASH),  # English
        (pygame.K_COMMA, pygame.KSCAN_M),  # French
        (0xDF, pygame.KSCAN_MINUS),  # German
        (pygame.K_QUOTE, pygame.KSCAN_MINUS),  # Spanish, Italian, Portuguese
        (pygame.K_PLUS, pygame.KSCAN_MINUS),  # northern
    ],
)
def test_the_key_with_a_question_mark_opens_the_rules_though_nothing_is_typed(code: int, scan: int) -> None:
    for told in ("", chr(code)):  # what systems tell of a key with Shift while nothing is typed
        pressed = event(pygame.KEYDOWN, key=code, mod=pygame.KMOD_LSHIFT, scancode=scan, unicode=told)
        assert Intents().read([pressed]) == [Rules()]
        alone = event(pygame.KEYDOWN, key=code, mod=0, scancode=scan, unicode=told)
        assert Rules() not in Intents().read([alone])


@pytest.mark.parametrize(
    ("code", "mod", "told", "meant"),
    [
        (pygame.K_SLASH, 0, "/", Search()),
        (pygame.K_COLON, pygame.KMOD_LSHIFT, ":", Search()),  # French
        (pygame.K_7, pygame.KMOD_LSHIFT, "/", Search()),  # German, where it is told what is typed
        (pygame.K_f, pygame.KMOD_LCTRL, "", Search()),
        (pygame.K_QUESTION, 0, "?", Rules()),
        (pygame.K_COMMA, 0, ",", None),
    ],
)
def test_search_and_rules_by_what_is_typed(code: int, mod: int, told: str, meant: Intent | None) -> None:
    pressed = event(pygame.KEYDOWN, key=code, mod=mod, scancode=0, unicode=told)
    assert Intents().read([pressed]) == ([] if meant is None else [meant])


VERBS: list[tuple[int, int, Intent]] = [
    (pygame.K_LEFT, 0, Step(-1, 0)),
    (pygame.K_RIGHT, 0, Step(1, 0)),
    (pygame.K_UP, 0, Step(0, -1)),
    (pygame.K_DOWN, 0, Step(0, 1)),
    (pygame.K_TAB, 0, Zone(1)),
    (pygame.K_TAB, pygame.KMOD_LSHIFT, Zone(-1)),
    (pygame.K_RETURN, 0, Confirm()),
    (pygame.K_KP_ENTER, 0, Confirm()),
    (pygame.K_SPACE, 0, Confirm()),
    (pygame.K_ESCAPE, 0, Back()),
    (pygame.K_i, 0, Inspect()),
    (pygame.K_z, pygame.KMOD_LCTRL, Undo()),
    (pygame.K_z, pygame.KMOD_LMETA, Undo()),
    (pygame.K_BACKSPACE, 0, Undo()),
    (pygame.K_y, pygame.KMOD_RCTRL, Redo()),
    (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, Redo()),
    (pygame.K_h, 0, Hide()),
    (pygame.K_l, 0, Log()),
    (pygame.K_F10, 0, Menu()),
    (pygame.K_g, 0, GoTo()),
    (pygame.K_p, 0, Pass()),
    (pygame.K_F11, 0, FullScreen()),
    (pygame.K_RETURN, pygame.KMOD_LALT, FullScreen()),
    (pygame.K_PLUS, pygame.KMOD_LCTRL, TextSize(1)),
    (pygame.K_EQUALS, pygame.KMOD_LCTRL, TextSize(1)),
    (pygame.K_MINUS, pygame.KMOD_LCTRL, TextSize(-1)),
    (pygame.K_0, pygame.KMOD_LCTRL, TextSize(0)),
    (pygame.K_HOME, 0, Edge(end=False)),
    (pygame.K_END, 0, Edge(end=True)),
    (pygame.K_PAGEUP, 0, Page(-1)),
    (pygame.K_PAGEDOWN, 0, Page(1)),
]


@pytest.mark.parametrize(("code", "mod", "intent"), VERBS)
def test_every_verb_has_its_key(code: int, mod: int, intent: Intent) -> None:
    intents = Intents()
    assert intents.read([key(code, mod)]) == [intent]
    assert intents.device == Device.KEYS


@pytest.mark.parametrize("mod", [0, pygame.KMOD_NUM, pygame.KMOD_CAPS, pygame.KMOD_NUM | pygame.KMOD_CAPS])
def test_locks_change_nothing(mod: int) -> None:
    assert Intents().read([key(pygame.K_h, mod)]) == [Hide()]


def test_digits_are_read_by_the_place_of_their_key_so_that_french_keyboards_have_them() -> None:
    pressed = [key(pygame.K_AMPERSAND, 0, pygame.KSCAN_1), key(224, 0, pygame.KSCAN_0), key(pygame.K_KP_7)]
    assert Intents().read(pressed) == [Digit(1), Digit(10), Digit(7)]


def test_a_letter_with_a_modifier_is_not_the_letter() -> None:
    for mod in (pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA):
        assert Intents().read([key(pygame.K_h, mod), key(pygame.K_g, mod), key(pygame.K_SPACE, mod)]) == []


def test_switching_programs_with_alt_and_tab_moves_no_focus() -> None:
    assert Intents().read([key(pygame.K_TAB, pygame.KMOD_LALT)]) == []


def test_a_held_key_repeats_steps_but_never_decisions() -> None:
    intents = Intents()
    assert intents.read([key(pygame.K_RIGHT)] * 3) == [Step(1, 0)] * 3
    assert intents.read([key(pygame.K_RETURN)] * 3) == [Confirm()]
    assert intents.read([up(pygame.K_RETURN), key(pygame.K_RETURN)]) == [LetGo(), Confirm()]


def test_a_key_let_go_in_another_window_is_not_held_for_ever() -> None:
    intents = Intents()
    intents.read([key(pygame.K_RETURN)])
    assert intents.read([event(pygame.WINDOWFOCUSLOST), key(pygame.K_RETURN)]) == [Covered(), Confirm()]


def test_while_a_text_is_edited_letters_are_text_and_backspace_erases() -> None:
    typed = [
        key(pygame.K_h, 0),
        event(pygame.TEXTINPUT, text="h"),
        key(pygame.K_SPACE),
        event(pygame.TEXTINPUT, text=" "),
        key(pygame.K_1, 0, pygame.KSCAN_1),
        key(pygame.K_z, pygame.KMOD_LCTRL),
        key(pygame.K_BACKSPACE),
        key(pygame.K_BACKSPACE),
        key(pygame.K_LEFT),
        key(pygame.K_TAB),
        key(pygame.K_RETURN),
        key(pygame.K_ESCAPE),
    ]
    assert Intents().read(typed, editing=True) == [
        Typed("h"),
        Typed(" "),
        Erase(),
        Erase(),
        Travel(-1),
        Zone(1),
        Confirm(),
        Back(),
    ]


def test_text_means_nothing_while_none_is_edited() -> None:
    assert Intents().read([event(pygame.TEXTINPUT, text="h")]) == []


def test_the_mouse_points_presses_releases_and_turns_its_wheel() -> None:
    intents = Intents()
    intents.read([key(pygame.K_RIGHT)])
    events = [
        moved(5, 6),
        event(pygame.MOUSEBUTTONDOWN, pos=(7, 8), button=1),
        event(pygame.MOUSEBUTTONUP, pos=(7, 9), button=1),
        event(pygame.MOUSEBUTTONDOWN, pos=(7, 9), button=3),
        event(pygame.MOUSEBUTTONDOWN, pos=(7, 9), button=2),
        event(pygame.MOUSEBUTTONDOWN, pos=(7, 9), button=4),
        event(pygame.MOUSEWHEEL, x=0, y=-2),
        event(pygame.MOUSEWHEEL, x=1, y=0),
    ]
    assert intents.read(events) == [Point(5, 6), Press(7, 8, 1), Release(7, 9, 1), Press(7, 9, 3), Wheel(7, 9, -2)]
    assert intents.device == Device.MOUSE


def test_of_many_moves_in_a_row_only_the_last_is_kept() -> None:
    press = event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1)
    assert Intents().read([moved(1, 1), moved(2, 2), moved(3, 3), press, moved(4, 4), moved(5, 5)]) == [
        Point(3, 3),
        Press(3, 3, 1),
        Point(5, 5),
    ]


def test_a_pointer_that_has_not_moved_says_nothing_and_takes_nothing_from_the_keyboard() -> None:
    intents = Intents()
    intents.read([moved(9, 9), key(pygame.K_RIGHT)])
    assert intents.read([event(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0))]) == []
    assert intents.device == Device.KEYS


@pytest.mark.parametrize(
    ("told", "intent"),
    [
        (event(pygame.QUIT), Quit()),
        (event(pygame.WINDOWFOCUSLOST), Covered()),
        (event(pygame.WINDOWMINIMIZED), Covered()),
        (event(pygame.WINDOWEXPOSED), Exposed()),
        (event(pygame.WINDOWRESTORED), Exposed()),
        (event(pygame.WINDOWLEAVE), Point(-1, -1)),
        (event(pygame.DROPFILE, file="/a/b.jsonl"), Dropped("/a/b.jsonl")),
    ],
)
def test_the_window_has_its_say(told: pygame.event.Event, intent: Intent) -> None:
    assert Intents().read([told]) == [intent]


def test_a_gamepad_speaks_through_its_reader_and_becomes_the_device() -> None:
    class Pad:
        keymap = as_shipped()
        begun = ""

        def read(self, event: pygame.event.Event, choosing: bool = False) -> list[Intent]:
            return [Confirm()] if event.type == pygame.CONTROLLERBUTTONDOWN else []

        def repeat(self, now: float) -> list[Intent]:
            return []

    intents = Intents(Pad())
    assert intents.read([event(pygame.CONTROLLERBUTTONUP, button=0)]) == []
    assert intents.read([event(pygame.CONTROLLERBUTTONDOWN, button=0)]) == [Confirm()]
    assert intents.device == Device.PAD


def test_an_unknown_event_means_nothing() -> None:
    assert Intents().read([event(pygame.USEREVENT), event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)]) == []


def test_a_window_that_opens_under_a_pointer_at_rest_moves_no_focus() -> None:
    rest = event(pygame.MOUSEMOTION, pos=(640, 360), rel=(0, 0), buttons=(0, 0, 0))
    assert Intents().read([rest]) == []


def test_another_start_of_the_program_is_heard_among_the_events_of_the_window() -> None:
    pygame.display.init()
    pygame.event.clear()
    call = Call("/games/a match.syn")
    announce(call)
    assert Intents().read(pygame.event.get()) == [Called(call)]


# Scaled screens


@pytest.mark.parametrize(
    ("scale", "point", "pixel"),
    [(1.0, (7, 9), (7, 9)), (2.0, (7, 9), (15, 19)), (1.5, (0, 1), (0, 2)), (1.5, (639, 359), (959, 539))],
)
def test_whatever_the_pointer_does_is_told_in_pixels(
    scale: float, point: tuple[int, int], pixel: tuple[int, int]
) -> None:
    reading = Intents(scale=lambda: scale)
    told = reading.read(
        [
            moved(*point),
            event(pygame.MOUSEBUTTONDOWN, pos=point, button=1, touch=False),
            event(pygame.MOUSEBUTTONUP, pos=point, button=1, touch=False),
            event(pygame.MOUSEWHEEL, y=1),
        ]
    )
    assert told == [Point(*pixel), do.Press(*pixel, 1), do.Release(*pixel, 1), do.Wheel(*pixel, dy=1)]
    told = reading.read([event(pygame.WINDOWLEAVE)])
    assert told == [Point(-1, -1)], "nowhere is nowhere at any scale"
