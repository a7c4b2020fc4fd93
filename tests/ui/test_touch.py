"""Touch: what a finger means, and that a second one means nothing."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input.events import Intents
from game.ui.input.intents import Covered, Hold, Intent, Point, Press, Release
from game.ui.input.touch import LONG, MADE_OF_MOUSE, Touch

SIZE = (1280, 720)


def finger(kind: int, x: float, y: float, number: int = 1, device: int = 7) -> pygame.event.Event:
    share = x / (SIZE[0] - 1), y / (SIZE[1] - 1)
    return pygame.event.Event(kind, touch_id=device, finger_id=number, x=share[0], y=share[1], dx=0.0, dy=0.0)


def down(x: float, y: float, number: int = 1, device: int = 7) -> pygame.event.Event:
    return finger(pygame.FINGERDOWN, x, y, number, device)


def move(x: float, y: float, number: int = 1) -> pygame.event.Event:
    return finger(pygame.FINGERMOTION, x, y, number)


def up(x: float, y: float, number: int = 1) -> pygame.event.Event:
    return finger(pygame.FINGERUP, x, y, number)


def told(*events: pygame.event.Event, size: tuple[int, int] = SIZE) -> list[Intent]:
    touch = Touch(lambda: size)
    return [intent for event in events for intent in touch.read(event)]


def test_a_finger_that_slips_within_12_units_presses_where_it_came_down() -> None:
    assert told(down(100, 200), move(106, 208), up(108, 205)) == [Press(100, 200), Release(100, 200)]


def test_a_finger_that_goes_further_is_followed() -> None:
    way = told(down(100, 200), move(100, 211), move(100, 215), move(100, 190), up(100, 191))
    assert way == [Press(100, 200), Point(100, 215), Point(100, 190), Release(100, 191)]


def test_on_a_large_screen_a_finger_may_slip_by_as_much_of_the_picture() -> None:
    share = 20 / (2 * SIZE[0] - 1)
    events = [down(0, 0), finger(pygame.FINGERMOTION, share * (SIZE[0] - 1), 0), up(0, 0)]
    assert told(*events, size=(2 * SIZE[0], 2 * SIZE[1])) == [Press(0, 0), Release(0, 0)]


def test_a_finger_that_rests_for_half_a_second_asks_for_more_once() -> None:
    touch = Touch(lambda: SIZE)
    assert touch.rested(5.0) == []
    touch.read(down(100, 200))
    assert [touch.rested(now) for now in (10.0, 10.4, 10.0 + LONG, 11.0)] == [[], [], [Hold(100, 200)], []]
    assert not touch.waits
    assert touch.read(up(101, 200)) == [Release(101, 200)]


def test_a_finger_that_comes_again_has_not_rested_yet() -> None:
    touch = Touch(lambda: SIZE)
    touch.read(down(100, 200))
    touch.rested(1.0)
    touch.read(up(100, 200))
    touch.read(down(300, 400))
    assert [touch.rested(now) for now in (9.0, 9.0 + LONG)] == [[], [Hold(300, 400)]]


def test_a_finger_that_has_gone_further_asks_for_nothing() -> None:
    touch = Touch(lambda: SIZE)
    touch.read(down(100, 200))
    touch.rested(1.0)
    touch.read(move(130, 200))
    assert touch.rested(9.0) == []


def test_a_second_finger_means_nothing_until_the_first_is_lifted() -> None:
    second = [down(500, 500, 2), move(600, 600, 2), up(600, 600, 2)]
    assert told(down(100, 200), *second, up(100, 200)) == [Press(100, 200), Release(100, 200)]
    late = [down(100, 200), down(500, 500, 2), up(100, 200), move(600, 600, 2), up(600, 600, 2), down(1, 2, 2)]
    assert told(*late) == [Press(100, 200), Release(100, 200), Press(1, 2)]


@pytest.mark.parametrize("device", MADE_OF_MOUSE)
def test_a_finger_that_a_mouse_plays_is_not_counted(device: int) -> None:
    assert told(down(100, 200, device=device)) == []


def test_fingers_on_a_trackpad_are_not_counted() -> None:
    touch = Touch(lambda: SIZE, lambda device: device != 7)
    assert touch.read(down(100, 200)) == []
    assert touch.read(down(100, 200, device=8)) == [Press(100, 200)]


def test_what_is_made_of_touches_for_a_mouse_is_not_counted_twice() -> None:
    intents = Intents(touch=Touch(lambda: SIZE))
    pressed = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(100, 200), button=1, touch=True)
    real = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1, touch=False)
    text, devices = [], []
    for events in ([down(100, 200), pressed], [real]):
        text.append(intents.read(events))
        devices.append(intents.device)
    assert text == [[Press(100, 200)], [Press(5, 6)]]
    assert devices == ["touch", "mouse"]


def test_a_finger_is_forgotten_with_the_windows_focus() -> None:
    intents = Intents(touch=Touch(lambda: SIZE))
    lost = pygame.event.Event(pygame.WINDOWFOCUSLOST)
    assert intents.read([down(1, 2), lost, up(1, 2), down(3, 4, 2)]) == [Press(1, 2), Covered(), Press(3, 4)]


def test_on_a_scaled_screen_a_finger_may_slip_by_as_many_points() -> None:
    small = (1920, 1200)  # pixels of a window of 960×600 points
    way = [down(0, 0), finger(pygame.FINGERMOTION, 21 / (small[0] - 1) * (SIZE[0] - 1), 0), up(0, 0)]
    for scale, still in ((1.0, False), (2.0, True)):
        touch = Touch(lambda: small, scale=lambda: scale)  # noqa: B023 - it is asked at once
        intents = [intent for event in way for intent in touch.read(event)]
        assert (Point(21, 0) not in intents) == still
