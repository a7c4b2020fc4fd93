"""Gamepads: buttons, sticks, repeats, and coming and going."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.input import gamepad
from game.ui.input.gamepad import AGAIN, FIRST, Gamepad
from game.ui.input.intents import (
    Back,
    Confirm,
    Help,
    Hide,
    Inspect,
    Intent,
    LetGo,
    Log,
    Menu,
    Redo,
    Rules,
    Step,
    Undo,
    Zone,
)
from game.ui.input.rumble import Rumble


def event(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=0, **values)


def down(button: int) -> pygame.event.Event:
    return event(pygame.CONTROLLERBUTTONDOWN, button=button)


def axis(number: int, value: float) -> pygame.event.Event:
    return event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(value * 32767))


X, Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY


@pytest.mark.parametrize(
    ("button", "intent"),
    [
        (pygame.CONTROLLER_BUTTON_A, Confirm()),
        (pygame.CONTROLLER_BUTTON_B, Back()),
        (pygame.CONTROLLER_BUTTON_X, Inspect()),
        (pygame.CONTROLLER_BUTTON_Y, Hide()),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Zone(-1)),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, Zone(1)),
        (pygame.CONTROLLER_BUTTON_BACK, Log()),
        (pygame.CONTROLLER_BUTTON_START, Menu()),
        (pygame.CONTROLLER_BUTTON_LEFTSTICK, Help()),
        (pygame.CONTROLLER_BUTTON_RIGHTSTICK, Rules()),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, Step(-1, 0)),
        (pygame.CONTROLLER_BUTTON_DPAD_DOWN, Step(0, 1)),
    ],
)
def test_every_button_has_its_verb(button: int, intent: Intent) -> None:
    assert Gamepad().read(down(button)) == [intent]


def test_a_button_without_a_verb_says_nothing() -> None:
    assert Gamepad().read(down(pygame.CONTROLLER_BUTTON_GUIDE)) == []


def test_triggers_undo_and_redo_once_a_pull() -> None:
    pad = Gamepad()
    left, right = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    text = [pad.read(axis(left, value)) for value in (0.2, 0.6, 0.9, 1.0, 0.3, 0.8)]
    assert text == [[], [Undo()], [], [], [], [Undo()]]
    assert pad.read(axis(right, 1.0)) == [Redo()]


def test_a_stick_steps_once_where_it_leans_most_and_again_after_a_rest() -> None:
    pad = Gamepad()
    assert pad.read(axis(X, 0.4)) == []
    assert pad.read(axis(X, 0.8)) == [Step(1, 0)]
    assert pad.read(axis(Y, 0.5)) == []
    assert pad.read(axis(X, 1.0)) == []
    assert pad.read(axis(X, 0.5)) == []
    assert pad.read(axis(X, 0.6)) == []
    pad.read(axis(Y, 0.0))
    pad.read(axis(X, 0.1))
    assert not pad.holding
    assert pad.read(axis(Y, -0.9)) == [Step(0, -1)]


def test_a_trembling_stick_at_rest_says_nothing() -> None:
    pad = Gamepad()
    assert [pad.read(axis(X, value)) for value in (0.1, -0.2, 0.3, -0.1)] == [[]] * 4


def test_a_held_direction_repeats_after_a_while_and_then_steadily() -> None:
    pad = Gamepad()
    pad.read(down(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    assert pad.holding
    assert pad.repeat(100.0) == []
    assert pad.repeat(100.0 + FIRST - 0.01) == []
    assert pad.repeat(100.0 + FIRST) == [Step(1, 0)]
    assert pad.repeat(100.0 + FIRST + AGAIN - 0.01) == []
    assert pad.repeat(100.0 + FIRST + AGAIN) == [Step(1, 0)]
    pad.read(event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    assert pad.repeat(200.0) == []
    assert not pad.holding


def test_a_new_direction_waits_anew_before_it_repeats() -> None:
    pad = Gamepad()
    pad.read(down(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    pad.repeat(0.0)
    pad.read(down(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert pad.repeat(FIRST) == []
    assert pad.repeat(2 * FIRST) == [Step(0, 1)]


def test_a_slow_frame_is_not_made_up_for() -> None:
    pad = Gamepad()
    pad.read(down(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    pad.repeat(0.0)
    assert pad.repeat(50.0) == [Step(1, 0)]
    assert pad.repeat(50.0 + AGAIN / 2) == []


def test_letting_another_direction_go_does_not_end_the_one_that_is_held() -> None:
    pad = Gamepad()
    pad.read(down(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    pad.read(down(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    pad.read(event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    assert pad.holding


def test_a_joystick_nobody_knows_is_read_in_the_common_order() -> None:
    pad = Gamepad()
    assert pad.read(event(pygame.JOYBUTTONDOWN, button=0)) == [Confirm()]
    assert pad.read(event(pygame.JOYBUTTONDOWN, button=40)) == []
    assert pad.read(event(pygame.JOYHATMOTION, hat=0, value=(0, 1))) == [Step(0, -1)]
    assert pad.read(event(pygame.JOYHATMOTION, hat=0, value=(0, 0))) == []
    assert not pad.holding
    assert pad.read(event(pygame.JOYAXISMOTION, axis=1, value=0.9)) == [Step(0, 1)]
    assert pad.read(event(pygame.JOYAXISMOTION, axis=4, value=0.9)) == []


class FakePad:
    def __init__(self, number: int) -> None:
        self.id = number


class FakeControllers:
    """Stand for `pygame._sdl2.controller`."""

    Controller = FakePad

    @staticmethod
    def is_controller(number: int) -> bool:
        return number == 0


def test_a_gamepad_that_comes_is_opened_once_and_one_that_goes_is_let_go() -> None:
    pad = Gamepad()
    pad._controllers = FakeControllers
    pad.read(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0))
    pad.read(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    assert pad.count == 1
    assert pad.read(event(pygame.JOYBUTTONDOWN, button=0)) == []  # its controller's event says it
    pad.read(down(pygame.CONTROLLER_BUTTON_DPAD_UP))
    pad.read(event(pygame.CONTROLLERDEVICEREMOVED))
    assert pad.count == 0
    assert not pad.holding


def test_starting_without_any_gamepad_is_no_trouble() -> None:
    pad = Gamepad()
    pad.start()
    assert pad.count == 0
    assert pad.repeat(1.0) == []
    pygame.joystick.quit()


def of(instance: int, kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=instance, **values)


A, RIGHT = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_RIGHT


class Shaking:
    """Be a pad of a name that remembers how it shook."""

    def __init__(self, name: str, guid: str = "") -> None:
        self.name, self.guid = name, guid
        self.shaken: list[tuple[float, float, int]] = []

    def get_name(self) -> str:
        return self.name

    def get_guid(self) -> str:
        return self.guid

    def rumble(self, heavy: float, light: float, milliseconds: int) -> bool:
        if self.name == "gone":
            raise pygame.error("joystick not initialized")
        self.shaken.append((heavy, light, milliseconds))
        return True


def held(*pads: Shaking) -> Gamepad:
    """Return what reads some pads, by their places."""
    result = Gamepad()
    for number, pad in enumerate(pads):
        result._open[number] = pad
        result._families[number] = gamepad._family(pad)
    return result


def test_the_family_is_that_of_the_pad_that_was_pressed_last() -> None:
    pads = held(Shaking("PS5 Controller"), Shaking("Pad", "050000007e0500000920000001000000"))
    families = [pads.family]
    for number in (0, 1, 0):
        pads.read(of(number, pygame.CONTROLLERBUTTONDOWN, button=A))
        families.append(pads.family)
    assert families == ["xbox", "playstation", "nintendo", "playstation"]


def test_only_the_pad_that_is_used_is_missed_and_once() -> None:
    pads = held(Shaking("one"), Shaking("two"))
    pads.read(of(0, pygame.CONTROLLERBUTTONDOWN, button=A))
    pads.read(of(1, pygame.CONTROLLERDEVICEREMOVED))
    assert not pads.lost()
    pads.read(of(0, pygame.CONTROLLERDEVICEREMOVED))
    pads.read(of(0, pygame.JOYDEVICEREMOVED))
    assert (pads.lost(), pads.lost()) == (True, False)


def test_a_pad_that_goes_lets_go_of_what_it_held() -> None:
    pads = held(Shaking("one"), Shaking("two"))
    pads.read(of(0, pygame.CONTROLLERBUTTONDOWN, button=A))
    assert pads.read(of(1, pygame.CONTROLLERDEVICEREMOVED)) == []
    assert pads.read(of(0, pygame.CONTROLLERDEVICEREMOVED)) == [LetGo()]
    assert pads.read(of(0, pygame.JOYDEVICEREMOVED)) == []


def test_a_pad_that_goes_stops_no_other_ones_direction() -> None:
    pads = held(Shaking("one"), Shaking("two"))
    pads.read(of(0, pygame.CONTROLLERBUTTONDOWN, button=RIGHT))
    pads.read(of(1, pygame.CONTROLLERDEVICEREMOVED))
    assert pads.holding
    pads.read(of(0, pygame.CONTROLLERDEVICEREMOVED))
    assert not pads.holding


def test_the_pad_that_is_used_shakes_at_what_is_felt_alone() -> None:
    pads = held(one := Shaking("one"), two := Shaking("two"))
    pads.read(of(1, pygame.CONTROLLERBUTTONDOWN, button=A))
    rumble = Rumble(pads, lambda: True)
    for sound in ("move", "capture", "refuse", "seal", "select", "press", "open", "turn", "change", "focus", "win"):
        rumble.feel(sound)
    assert one.shaken == []
    assert len(two.shaken) == 3
    assert all(milliseconds <= 100 for _, _, milliseconds in two.shaken)
    Rumble(pads, lambda: False).feel("capture")
    assert len(two.shaken) == 3


def test_a_pad_that_was_pulled_out_or_cannot_shake_troubles_nobody() -> None:
    pads = held(Shaking("gone"))
    rumble = Rumble(pads, lambda: True)
    rumble.feel("move")  # nobody has pressed any yet
    pads.read(of(0, pygame.CONTROLLERBUTTONDOWN, button=A))
    rumble.feel("move")
    pads._open[0] = object()
    rumble.feel("move")
    pads.read(of(0, pygame.CONTROLLERDEVICEREMOVED))
    rumble.feel("move")
