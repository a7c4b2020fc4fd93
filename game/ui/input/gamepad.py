"""Gamepads: buttons and sticks become intents. The one place that knows pygame's two ways of reading them.

`pygame._sdl2.controller` knows where every maker put its buttons, but is documented as unstable; where it fails,
or does not know a device, plain joysticks are read in the order that most gamepads share.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Any, Final, TypeAlias

import pygame

from game.ui.input.events import by_verb
from game.ui.input.intents import Button, Confirm, Intent, LetGo, Step
from game.ui.input.keymap import Keymap, as_shipped
from game.ui.input.padfamilies import Family, family_of, maker_of
from game.ui.input.rumble import Shake

Way: TypeAlias = tuple[int, int]

PUSH: Final = 0.55  # how far a stick must be pushed, of 1
REST: Final = 0.35  # and how far it must come back to be at rest again
TRIGGER: Final = 0.5
SLACK: Final = 0.35  # how far a trigger must come back to be let go: one that trembles is pulled once
FIRST: Final = 0.36  # seconds until a held direction repeats
AGAIN: Final = 0.12  # seconds between repeats
FULL: Final = 32767.0
STILL: Final[Way] = (0, 0)
BY_LABEL: Final = "SDL_GAMECONTROLLER_USE_BUTTON_LABELS"
PRESSED: Final = (
    pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION, pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION,
)  # fmt: skip

_BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: "a", pygame.CONTROLLER_BUTTON_B: "b", pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y", pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb", pygame.CONTROLLER_BUTTON_BACK: "view",
    pygame.CONTROLLER_BUTTON_START: "start", pygame.CONTROLLER_BUTTON_LEFTSTICK: "ls",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rs", pygame.CONTROLLER_BUTTON_DPAD_LEFT: "cross_left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "cross_right", pygame.CONTROLLER_BUTTON_DPAD_UP: "cross_up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "cross_down",
}  # fmt: skip
_TRIGGERS: Final = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt"}
_STICKS: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: (0, 0), pygame.CONTROLLER_AXIS_LEFTY: (0, 1),
    pygame.CONTROLLER_AXIS_RIGHTX: (1, 0), pygame.CONTROLLER_AXIS_RIGHTY: (1, 1),
}  # fmt: skip
"""Which stick an axis is of, and which of its two: either stick moves the focus, so that one hand is enough."""
_CROSS: Final = ("left", "up", "down", "right")
# An unknown joystick: the order of buttons that most gamepads share. Its triggers can't be told from sticks.
_PLAIN: Final = ("a", "b", "x", "y", "lb", "rb", "view", "start")


class Gamepad:
    """Read every gamepad that is there or comes. Nothing is opened before `start`."""

    def __init__(self) -> None:
        self.keymap = as_shipped()
        self.begun = ""  # the button that the last event has pressed, by its name; a stick presses none
        self._controllers: Any = None
        self._open: dict[int, Any] = {}
        self._families: dict[int, Family] = {}
        self._used: int | None = None  # the one that was pressed last
        self._lost = False
        self._confirms: set[int] = set()  # those on which what confirms is held
        self._known: set[int] = set()  # joysticks that the controllers' side already speaks for
        self._stick: dict[tuple[int, int], list[float]] = {}  # by instance and stick
        self._pulled: set[tuple[int, int]] = set()
        self._way: Way = STILL
        self._due: float | None = None
        self._fresh = False

    @property
    def count(self) -> int:
        return len(self._open)

    @property
    def family(self) -> Family:
        """Return the family of the gamepad that was used last."""
        return self._families.get(self._used, "xbox") if self._used is not None else "xbox"

    def lost(self) -> bool:
        """Tell, once, whether the gamepad that was used last has gone."""
        lost = self._lost
        self._lost = False
        return lost

    def shake(self, shake: Shake) -> None:
        """Shake the gamepad that was used last, where it can and is still there."""
        pad = self._open.get(self._used) if self._used is not None else None
        with suppress(pygame.error, AttributeError):  # some can't, and some were pulled out just now
            if pad is not None:
                pad.rumble(shake.heavy, shake.light, round(shake.seconds * 1000))

    @property
    def holding(self) -> bool:
        """Tell whether a direction is held, so that `repeat` must be asked again soon."""
        return self._way != STILL

    def start(self) -> None:
        """Look for gamepads. Costs some milliseconds: call it after the first picture is shown."""
        os.environ.setdefault(BY_LABEL, "0")  # buttons go by their places
        try:
            pygame.joystick.init()
        except pygame.error:
            return
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            controller.init()
            self._controllers = controller
        for number in range(pygame.joystick.get_count()):
            self._add(number)

    def read(self, event: pygame.event.Event, choosing: bool = False) -> list[Intent]:
        """Return what an event of a gamepad means: nothing for any other event.

        `choosing`: a button is chosen, and which one is pressed is told, whatever it means.
        """
        kind = event.type
        self.begun = ""
        if kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            self._add(event.device_index)
        elif kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            return self._remove(event.instance_id)
        elif kind in PRESSED:
            intents = self._pressed(event, choosing)
            if intents:
                self._used = event.instance_id
            return intents
        return []

    def _pressed(self, event: pygame.event.Event, choosing: bool) -> list[Intent]:
        """Return what is pressed, pulled or leant on a gamepad."""
        kind = event.type
        if kind == pygame.CONTROLLERAXISMOTION:
            return self._axis(event.instance_id, event.axis, event.value / FULL, choosing)
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            if kind == pygame.CONTROLLERBUTTONDOWN:
                self.begun = _BUTTONS.get(event.button, str(event.button))
            intents = (
                self._down(_BUTTONS.get(event.button, ""), choosing)
                if kind == pygame.CONTROLLERBUTTONDOWN
                else self._up(_BUTTONS.get(event.button, ""))
            )
        elif event.instance_id in self._known:
            return []
        elif kind == pygame.JOYBUTTONUP:
            intents = self._up(_plain(event.button))
        else:
            intents = self._unknown(event, choosing)
        if Confirm() in intents:
            self._confirms.add(event.instance_id)
        elif LetGo() in intents:
            self._confirms.discard(event.instance_id)
        return intents

    def repeat(self, now: float) -> list[Intent]:
        """Return the steps that a held direction is due at a time in seconds (of any clock, always the same)."""
        if self._way == STILL:
            return []
        if self._fresh or self._due is None:
            self._fresh = False
            self._due = now + FIRST
        if now < self._due:
            return []
        self._due = now + AGAIN  # from now, not from when it was due: a slow frame must not be made up for
        return [Step(*self._way)]

    def _add(self, number: int) -> None:
        with suppress(pygame.error):  # it was pulled out again meanwhile
            if self._controllers is not None and self._controllers.is_controller(number):
                pad = self._controllers.Controller(number)
                self._known.add(pad.id)
                self._open[pad.id] = pad
                self._families[pad.id] = _family(pad)
            elif self._controllers is not None or pygame.joystick.get_init():
                stick = pygame.joystick.Joystick(number)
                self._open[stick.get_instance_id()] = stick
                self._families[stick.get_instance_id()] = _family(stick)

    def _remove(self, instance: int) -> list[Intent]:
        """Forget a gamepad that has gone; return what it lets go of by that."""
        there = self._open.pop(instance, None) is not None
        if instance == self._used:
            self._lost = self._lost or there
            self._way = STILL
            self._due = None
        self._known.discard(instance)
        self._stick = {stick: at for stick, at in self._stick.items() if stick[0] != instance}
        self._pulled = {pulled for pulled in self._pulled if pulled[0] != instance}
        if instance in self._confirms:
            self._confirms.discard(instance)
            return [LetGo()]
        return []

    def _down(self, button: str, choosing: bool) -> list[Intent]:
        if choosing:
            return [Button(button)] if button else []
        intent = self.keymap.pressed(button)
        if isinstance(intent, Step):
            return self._push((intent.dx, intent.dy))
        return [] if intent is None else [intent]

    def _up(self, button: str) -> list[Intent]:
        intent = self.keymap.pressed(button)
        if isinstance(intent, Step):
            self._let_go((intent.dx, intent.dy))
        return [LetGo()] if intent == Confirm() else []

    def _axis(self, instance: int, axis: int, value: float, choosing: bool) -> list[Intent]:
        if axis in _TRIGGERS:
            return self._trigger((instance, axis), value, choosing)
        if axis not in _STICKS:
            return []
        stick, along = _STICKS[axis]
        return self._lean((instance, stick), along, value)

    def _lean(self, stick: tuple[int, int], axis: int, value: float) -> list[Intent]:
        """Read a stick: it points where it leans most, and rests only well inside of where it began."""
        at = self._stick.setdefault(stick, [0.0, 0.0])
        at[axis] = value
        x, y = at
        along = max(abs(x), abs(y))
        if along < REST:
            self._let_go(self._way)
        way = (1 if x > 0 else -1, 0) if abs(x) >= abs(y) else (0, 1 if y > 0 else -1)
        return [] if along < PUSH or way == self._way else self._push(way)

    def _trigger(self, pulled: tuple[int, int], value: float, choosing: bool) -> list[Intent]:
        button = _TRIGGERS[pulled[1]]
        if value < (SLACK if pulled in self._pulled else TRIGGER):
            if pulled in self._pulled:
                self._pulled.discard(pulled)
                return self._up(button)
        elif pulled not in self._pulled:
            self._pulled.add(pulled)
            self.begun = button
            return self._down(button, choosing)
        return []

    def _unknown(self, event: pygame.event.Event, choosing: bool) -> list[Intent]:
        """Read a joystick that nobody knows."""
        if event.type == pygame.JOYBUTTONDOWN:
            self.begun = _plain(event.button) or str(event.button)
            return self._down(_plain(event.button), choosing)
        if event.type == pygame.JOYHATMOTION:
            x, y = event.value
            if x or y:
                self.begun = "cross"
                return self._push((x, 0) if x else (0, -y))  # a hat counts upwards
            self._let_go(self._way)
            return []
        return self._lean((event.instance_id, 0), event.axis, event.value) if event.axis <= 1 else []

    def _push(self, way: Way) -> list[Intent]:
        self._way = way
        self._fresh = True
        return [Step(*way)]

    def _let_go(self, way: Way) -> None:
        if way == self._way:
            self._way = STILL
            self._due = None


def _family(pad: Any) -> Family:
    """Return the family of a gamepad, by its maker where SDL tells that, else by its name."""
    name = guid = ""
    with suppress(pygame.error, AttributeError):
        stick = pad.as_joystick() if hasattr(pad, "as_joystick") else pad
        name = stick.get_name()
        guid = stick.get_guid()
    return family_of(name, maker_of(guid))


def bindings(keymap: Keymap) -> dict[str, tuple[str, ...]]:
    """Return which buttons of a gamepad do what, by what it is called (`input.verb_of`)."""
    names = {name for direction in _CROSS for name in keymap.buttons.get(direction, ())}
    cross = names == {f"cross_{direction}" for direction in _CROSS}
    told = [
        (name, keymap.intents[verb])
        for verb, names in keymap.buttons.items()
        for name in names
        if not (cross and verb in _CROSS)
    ]
    moves = ("cross", "stick") if cross else ("stick",)
    return by_verb([*told, *((name, Step(*STILL)) for name in moves)])


def _plain(button: int) -> str:
    return _PLAIN[button] if button < len(_PLAIN) else ""
