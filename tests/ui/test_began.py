"""Every press is told as it begins: no repeat, movement, wheel, resting stick or modifier."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.input.events import Intents
from game.ui.input.gamepad import Gamepad
from game.ui.input.intents import Began, Confirm, GoesOn, Intent, LetGo, Press, Step, Undo
from game.ui.input.touch import Touch

TRIGGER = pygame.CONTROLLER_AXIS_TRIGGERLEFT
KEY: dict[str, Any] = {"mod": 0, "unicode": "", "scancode": 0}
FINGER: dict[str, Any] = {"touch_id": 1, "finger_id": 2, "x": 0.5, "y": 0.5, "dx": 0, "dy": 0, "pressure": 1}


def down(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, **KEY)


def up(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, **KEY)


def event(kind: int, **told: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **told)


def begun(intents: list[Intent]) -> list[str]:
    return [intent.by for intent in intents if isinstance(intent, Began)]


def reading() -> Intents:
    return Intents(Gamepad(), Touch(lambda: (1280, 720)))


def test_a_key_begins_a_press_before_what_it_means_whether_it_means_anything() -> None:
    assert reading().read([down(pygame.K_RETURN), up(pygame.K_RETURN)], telling=True) == [
        Began(f"key:{pygame.K_RETURN}"), Confirm(), LetGo(),
    ]  # fmt: skip
    assert reading().read([down(pygame.K_z)], telling=True) == [Began(f"key:{pygame.K_z}")]


def test_nobody_is_told_who_does_not_ask() -> None:
    assert reading().read([down(pygame.K_RETURN)]) == [Confirm()]


def test_a_key_that_is_held_begins_one_press() -> None:
    intents = reading()
    held = intents.read([down(pygame.K_RIGHT)] * 5, telling=True)
    assert begun(held) == [f"key:{pygame.K_RIGHT}"]
    assert held[1:] == [Step(1, 0), *[GoesOn(f"key:{pygame.K_RIGHT}"), Step(1, 0)] * 4], "it repeats, and says so"
    again = intents.read([up(pygame.K_RIGHT), down(pygame.K_RIGHT)], telling=True)
    assert begun(again) == [f"key:{pygame.K_RIGHT}"]


@pytest.mark.parametrize("key", [pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_LALT, pygame.K_LMETA, pygame.K_CAPSLOCK])
def test_a_key_that_is_held_for_another_begins_none(key: int) -> None:
    assert reading().read([down(key)], telling=True) == []


def test_a_button_of_the_mouse_begins_a_press_a_movement_and_the_wheel_none() -> None:
    moved = event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    wheel = [event(pygame.MOUSEWHEEL, x=0, y=1), *(event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=n) for n in (4, 5))]
    assert begun(reading().read([moved, *wheel], telling=True)) == []
    pressed = [event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=n) for n in (1, 2, 3, 6)]
    assert begun(reading().read(pressed, telling=True)) == ["mouse:1", "mouse:2", "mouse:3", "mouse:6"]


def test_a_finger_begins_one_press_and_not_what_is_made_of_it_for_a_mouse() -> None:
    made = event(pygame.MOUSEBUTTONDOWN, pos=(640, 360), button=1, touch=True)
    told = reading().read([event(pygame.FINGERDOWN, **FINGER), made], telling=True)
    assert begun(told) == ["touch"]
    assert isinstance(told[1], Press)
    assert begun(reading().read([event(pygame.FINGERMOTION, **FINGER)], telling=True)) == []


def test_a_button_of_a_gamepad_begins_a_press_and_a_stick_none() -> None:
    intents = reading()
    buttons = (pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_GUIDE)
    pressed = [event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button) for button in buttons]
    assert begun(intents.read(pressed, telling=True)) == ["button:a", "button:cross_up", f"button:{buttons[2]}"]
    leant = [
        event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=pygame.CONTROLLER_AXIS_LEFTX, value=value)
        for value in (2000, 30000, -30000, 500)
    ]
    assert begun(intents.read(leant, telling=True)) == []


def test_a_trigger_that_trembles_is_pulled_once() -> None:
    intents = reading()
    trembles = [
        event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=TRIGGER, value=round(at * 32767))
        for at in (0.1, 0.52, 0.48, 0.52, 0.47, 0.53, 0.1, 0.9)
    ]
    told = intents.read(trembles, telling=True)
    assert told == [Began("button:lt"), Undo(), Began("button:lt"), Undo()]
