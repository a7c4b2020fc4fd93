"""Gamepads and fingers in the running program: what comes and goes, and what is felt."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.ui.input.intents import Device
from game.ui.input.padfamilies import Family
from tests.scenes.drawn import share_drawings

SIZE = (960, 600)
DOWN = pygame.CONTROLLER_BUTTON_DPAD_DOWN


class Pad:
    """Be a gamepad that can shake."""

    def __init__(self) -> None:
        self.shaken = 0

    def rumble(self, heavy: float, light: float, milliseconds: int) -> bool:
        self.shaken += 1
        return True


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(tmp_path, "en", SIZE)
    share_drawings(app)
    app.change(muted=True, motion=0.0)
    app.open()
    app.gamepad._open = {0: Pad(), 1: Pad()}
    yield app
    app.close()


def event(kind: int, instance: int = 0, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=instance, **values)


def press(app: App, button: int, instance: int = 0) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        app.tick([event(kind, instance, button=button)], 0.1)


def tap(app: App, x: float, y: float) -> None:
    share = {"touch_id": 3, "finger_id": 1, "x": x / (SIZE[0] - 1), "y": y / (SIZE[1] - 1), "dx": 0.0, "dy": 0.0}
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        app.tick([pygame.event.Event(kind, share)], 0.1)


def test_only_a_gamepad_that_is_used_is_missed(app: App) -> None:
    press(app, DOWN)
    top = app.navigator.top
    app.tick([event(pygame.CONTROLLERDEVICEREMOVED, 1)], 0.1)
    assert app.navigator.shown.text == ""
    app.tick([event(pygame.CONTROLLERDEVICEREMOVED, 0)], 0.1)
    assert app.navigator.shown.text == app.services.say("pad.gone")
    assert app.navigator.top is top


def test_what_is_seen_is_drawn_anew_for_whoever_takes_another_device_and_else_not(app: App) -> None:
    for _ in range(20):
        app.tick([], 0.1)
    drawn = []
    taken: tuple[tuple[Device, Family | None], ...] = (
        (Device.PAD, "xbox"),
        (Device.PAD, "xbox"),
        (Device.PAD, "nintendo"),
        (Device.MOUSE, None),
        (Device.MOUSE, None),
    )
    for device, family in taken:
        app.navigator.listen(device, family)
        drawn.append(app.navigator.dirty)
        app.tick([], 0.1)
    assert drawn == [True, False, True, True, False]


def test_who_plays_by_the_mouse_misses_no_gamepad(app: App) -> None:
    press(app, DOWN)
    app.tick([pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0), touch=False)], 0.1)
    app.tick([event(pygame.CONTROLLERDEVICEREMOVED, 0)], 0.1)
    assert app.navigator.shown.text == ""


def test_another_gamepad_goes_on_where_the_first_one_was(app: App) -> None:
    press(app, DOWN)
    app.tick([event(pygame.CONTROLLERDEVICEREMOVED, 0)], 0.1)
    before = app.navigator.top.focus.key
    press(app, DOWN, 1)
    assert app.navigator.device == Device.PAD
    assert app.navigator.top.focus.ring
    assert app.navigator.top.focus.key != before


def test_it_shakes_only_who_wants_that_and_holds_it(app: App) -> None:
    pad = app.gamepad._open[0]
    press(app, DOWN)
    app.services.sound.play("capture")
    assert pad.shaken == 0
    app.change(rumble=True)
    app.services.sound.play("capture")
    app.services.sound.play("seal")
    assert pad.shaken == 1
    tap(app, 5, 5)
    app.services.sound.play("capture")
    assert pad.shaken == 1


def test_a_finger_presses_in_the_real_program_and_rests_there(app: App) -> None:
    part = next(part for part in app.navigator.top.parts if part.key == "sound")
    x, y = (app.services.kit.frame.px(length) for length in part.rect.middle)
    muted = app.services.settings.muted
    tap(app, x, y)
    assert app.services.settings.muted != muted
    assert app.navigator.device == Device.TOUCH
